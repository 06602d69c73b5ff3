//! Dead stones and seki from a record's territory marks.

use yilu_board::{Board, ByColor, Color, Point, PointSet};

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
        let size = board.size();
        let set = |points: &[Point]| PointSet::of(size, points.iter().copied());
        let marks = ByColor { black: set(black_territory), white: set(white_territory) };
        let mut doubtful = marks.black.is_empty() && marks.white.is_empty();
        doubtful |= !marks.black.and(&marks.white).is_empty();
        let mut dead = PointSet::new(size);
        for color in Color::BOTH {
            let (its_dead, is_doubtful) = dead_by_marks(board, color, &marks[color.opponent()]);
            dead.extend_from(&its_dead);
            doubtful |= is_doubtful;
        }
        let mut seki = PointSet::new(size);
        for color in Color::BOTH {
            seki.extend_from(&without_marks(board, color, &dead, &marks[color]));
        }
        Self {
            seki: seki.iter().collect(),
            dead: dead.iter().collect(),
            source: DeadSource::Marks,
            confidence: if doubtful { DOUBTFUL_MARKS } else { 100 },
            doubtful,
        }
    }
}

/// A colour's chains that are dead by its opponent's marks, and whether they leave a doubt.
fn dead_by_marks(board: &Board, color: Color, marks: &PointSet) -> (PointSet, bool) {
    let stones = board.stone_set(color);
    let mut dead = marks.and(&stones).flood_in(&stones);
    let mut doubtful = !dead.without(marks).is_empty();
    // Chains without a mark on their stones, but with one on a liberty.
    let empty = board.empty_set();
    let left = stones.without(&dead);
    let mut touched = marks.and(&empty).beside_in(&left).flood_in(&left);
    while let Some(stone) = touched.first() {
        doubtful = true;
        let chain = PointSet::of(board.size(), [stone]).flood_in(&left);
        if chain.beside_in(&empty).without(marks).is_empty() {
            dead.extend_from(&chain);
        }
        touched.remove_all(&chain);
    }
    (dead, doubtful)
}

/// The stones of a colour's chains that border regions of their colour, none of which has a mark, once the dead stones are off.
fn without_marks(board: &Board, color: Color, dead: &PointSet, marks: &PointSet) -> PointSet {
    let empty = board.empty_set().or(dead);
    let stones = board.stone_set(color).without(dead);
    let theirs = board.stone_set(color.opponent()).without(dead);
    let owned = stones.flood_in(&empty).without(&theirs.flood_in(&empty));
    let marked = marks.and(&owned).flood_in(&owned);
    let chains_beside = |points: &PointSet| points.beside_in(&stones).flood_in(&stones);
    chains_beside(&owned.without(&marked)).without(&chains_beside(&marked))
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
