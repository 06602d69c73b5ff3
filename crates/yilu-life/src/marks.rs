//! Dead stones and seki from a record's territory marks.

use yilu_board::{Board, ByColor, Point};

use crate::chains::Chains;
use crate::status::{DeadSource, Status};

/// Confidence in marks that contradict themselves or the stones.
const DOUBTFUL_MARKS: u8 = 50;

impl Status {
    /// Reads the points marked as Black's and as White's territory (TB and TW in SGF). Points off the board are left out.
    ///
    /// - A chain is **dead** if one of its stones lies on an opponent's mark. Some programs mark empty points
    ///   only: a chain is dead, too, if all its liberties are marked as the opponent's.
    /// - A living chain is in **seki** if it borders a region of its colour, and every such region is without a mark.
    ///   Marks don't show a seki without eyes; it makes no difference to the count.
    /// - It is **doubtful** where only a part of a chain is marked, where a living or an unmarked chain touches a point marked
    ///   as its opponent's, where a point is marked for both, or where nothing is marked at all.
    ///
    /// ```
    /// use yilu_board::{Board, Point};
    /// use yilu_life::{DeadSource, Status};
    /// let board: Board = "
    ///     . X O . O
    ///     . X O X O
    ///     . X O . O
    /// ".parse()?;
    /// let black = [0, 1, 2].map(|row| Point::new(0, row));
    /// let white = [0, 1, 2].map(|row| Point::new(3, row));
    /// let status = Status::from_marks(&board, &black, &white);
    /// assert_eq!(status.dead, [Point::new(3, 1)]);
    /// assert_eq!((status.source, status.doubtful), (DeadSource::Marks, false));
    /// # Ok::<(), yilu_board::DiagramError>(())
    /// ```
    pub fn from_marks(board: &Board, black_territory: &[Point], white_territory: &[Point]) -> Self {
        let marks = ByColor { black: grid(board, black_territory), white: grid(board, white_territory) };
        let chains = Chains::new(board);
        let mut doubtful = !marks.black.contains(&true) && !marks.white.contains(&true);
        doubtful |= marks.black.iter().zip(&marks.white).any(|(&black, &white)| black && white);
        let mut dead = Vec::with_capacity(chains.len());
        for chain in chains.iter() {
            let (is_dead, is_doubtful) = read_chain(board, &chain.stones, &marks[chain.color.opponent()]);
            dead.push(is_dead);
            doubtful |= is_doubtful;
        }
        let dead = chains.stones(|number| dead[number]);
        let mut cleared = board.clone();
        cleared.edit(dead.iter().map(|&point| (point, None)));
        Self {
            seki: without_marks(&cleared, &marks),
            dead,
            source: DeadSource::Marks,
            confidence: if doubtful { DOUBTFUL_MARKS } else { 100 },
            doubtful,
        }
    }
}

fn grid(board: &Board, points: &[Point]) -> Vec<bool> {
    let size = board.size();
    let mut marked = vec![false; usize::from(size.area())];
    for &point in points.iter().filter(|&&point| size.contains(point)) {
        marked[size.index_of(point)] = true;
    }
    marked
}

/// Whether a chain is dead by its opponent's marks, and whether they leave a doubt.
fn read_chain(board: &Board, stones: &[Point], marks: &[bool]) -> (bool, bool) {
    let marked = |point: &Point| marks[board.size().index_of(*point)];
    let on_stones = stones.iter().filter(|point| marked(point)).count();
    if on_stones > 0 {
        return (true, on_stones < stones.len());
    }
    let liberties = board.chain(stones[0]).map_or_else(Vec::new, |chain| chain.liberties);
    let on_liberties = liberties.iter().filter(|point| marked(point)).count();
    (on_liberties > 0 && on_liberties == liberties.len(), on_liberties > 0)
}

/// The stones of chains that border regions of their colour, none of which has a mark.
fn without_marks(board: &Board, marks: &ByColor<Vec<bool>>) -> Vec<Point> {
    let chains = Chains::new(board);
    let mut bare = vec![false; chains.len()];
    let mut marked = vec![false; chains.len()];
    for region in board.regions().iter() {
        let Some(owner) = region.owner() else { continue };
        let has_mark = region.points.iter().any(|&point| marks[owner][board.size().index_of(point)]);
        for number in chains.numbers(&region.chains) {
            if has_mark {
                marked[number] = true;
            } else {
                bare[number] = true;
            }
        }
    }
    chains.stones(|number| bare[number] && !marked[number])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(board: &Board, names: &str) -> Vec<Point> {
        names.split_whitespace().map(|name| Point::from_gtp(name, board.size()).unwrap()).collect()
    }

    fn left_and_right() -> Board {
        // Black's side to the left; two white stones and one more in it.
        "
        . O O X O .
        . . . X O .
        O . . X O .
        "
        .parse()
        .unwrap()
    }

    const RIGHT: &str = "F1 F2 F3";

    #[test]
    fn marks_on_every_point_as_kgs_writes_them_are_without_doubt() {
        let board = left_and_right();
        let black = points(&board, "A1 B1 C1 A2 B2 C2 A3 B3 C3");
        let status = Status::from_marks(&board, &black, &points(&board, RIGHT));
        assert_eq!(status.dead, points(&board, "B3 C3 A1"));
        assert_eq!((status.doubtful, status.confidence), (false, 100));
    }

    #[test]
    fn a_chain_marked_in_part_is_dead_and_doubtful() {
        let board = left_and_right();
        let black = points(&board, "A1 B1 C1 A2 B2 C2 A3 B3");
        let status = Status::from_marks(&board, &black, &points(&board, RIGHT));
        assert_eq!(status.dead, points(&board, "B3 C3 A1"));
        assert!(status.doubtful);
    }

    #[test]
    fn unmarked_stones_among_the_opponents_marks_are_dead_and_doubtful() {
        let board = left_and_right();
        let status = Status::from_marks(&board, &points(&board, "B1 C1 A2 B2 C2 A3"), &points(&board, RIGHT));
        assert_eq!(status.dead, points(&board, "B3 C3 A1"));
        assert!(status.doubtful);
        // With a liberty that is not marked, it is left alive.
        let status = Status::from_marks(&board, &points(&board, "B1 C1 B2 C2 A3"), &points(&board, RIGHT));
        assert_eq!(status.dead, points(&board, "B3 C3"));
        assert!(status.doubtful);
    }

    #[test]
    fn a_point_marked_for_both_and_a_record_without_marks_are_doubtful() {
        let board: Board = ". X O .".parse().unwrap();
        let both = points(&board, "A1 D1");
        assert!(Status::from_marks(&board, &both, &points(&board, "D1")).doubtful);
        assert!(Status::from_marks(&board, &[], &[]).doubtful);
        assert!(!Status::from_marks(&board, &points(&board, "A1"), &points(&board, "D1")).doubtful);
    }

    #[test]
    fn eyes_without_marks_show_a_seki() {
        // Case `seki_eyes_one_side`: Black's eyes A8 and G8 are no territory.
        let board: Board =
            ".X.O.X.\nXXXOXXX\nOOOXOOO\n.OOXOO.\nO.OXO.O\nOOOXOOO\nXXXXXXX\nX.X.XXX".parse().unwrap();
        let status = Status::from_marks(&board, &points(&board, "B1 D1"), &points(&board, "A5 B4 F4 G5"));
        assert_eq!(status.dead, []);
        assert_eq!(status.seki, points(&board, "B8 F8 A7 B7 C7 E7 F7 G7"));
        assert!(!status.doubtful);
    }
}
