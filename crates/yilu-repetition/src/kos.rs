//! Kos on a board, and which of them two groups fight over.

use yilu_board::{Board, Color, Point};

/// The shape of a ko: a stone among the opponent's, and beside it an empty point among its own. That a play there may take more than the stone
/// makes no difference: that is what is fought over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ko {
    pub(crate) stone: Point,
    pub(crate) mouth: Point,
}

/// The kos that two groups fight over: the one at this stone, and all that stand between the same chains, one of each colour. Each stands
/// between the chains of its taker around the stone and those of its owner around the mouth.
pub(crate) fn fought_over_with(board: &Board, stone: Point) -> Vec<Ko> {
    let kos: Vec<Ko> = kos(board).collect();
    let Some(here) = kos.iter().find(|ko| ko.stone == stone).map(|ko| sides(board, *ko)) else {
        return Vec::new();
    };
    let shared = |ours: &[(Color, Point)], theirs: &[(Color, Point)], color| {
        ours.iter().any(|chain| chain.0 == color && theirs.contains(chain))
    };
    kos.into_iter()
        .filter(|&ko| {
            let there = sides(board, ko);
            Color::BOTH.iter().all(|&color| shared(&here, &there, color))
        })
        .collect()
}

fn kos(board: &Board) -> impl Iterator<Item = Ko> + '_ {
    let size = board.size();
    board.empty_points().flat_map(move |mouth| {
        size.neighbours(mouth).filter_map(move |stone| {
            let owner = board.at(stone)?;
            let among = |point, other, color| {
                size.neighbours(point)
                    .filter(|&point| point != other)
                    .all(|point| board.at(point) == Some(color))
            };
            let is_ko = among(stone, mouth, owner.opponent()) && among(mouth, stone, owner);
            is_ko.then_some(Ko { stone, mouth })
        })
    })
}

/// Whether two chains stand between all these kos that have no liberty elsewhere: then their life hangs on the kos.
pub(crate) fn decide_life(board: &Board, kos: &[Ko]) -> bool {
    let sides: Vec<_> = kos.iter().map(|&ko| sides(board, ko)).collect();
    let Some((first, others)) = sides.split_first() else { return false };
    Color::BOTH.iter().all(|&color| {
        first.iter().filter(|chain| chain.0 == color).any(|chain| {
            let hangs = |liberty: &Point| kos.iter().any(|ko| ko.mouth == *liberty);
            others.iter().all(|sides| sides.contains(chain))
                && board.chain(chain.1).is_some_and(|chain| chain.liberties.iter().all(hangs))
        })
    })
}

/// The chains that a ko stands between, each by its colour and its name.
fn sides(board: &Board, ko: Ko) -> Vec<(Color, Point)> {
    let size = board.size();
    size.neighbours(ko.stone)
        .chain(size.neighbours(ko.mouth))
        .filter(|&point| point != ko.stone)
        .filter_map(|point| Some((board.at(point)?, board.chain_name(point)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(diagram: &str) -> Vec<usize> {
        let board: Board = diagram.parse().expect("a diagram");
        kos(&board).map(|ko| fought_over_with(&board, ko.stone).len()).collect()
    }

    /// KataGo's board with a triple ko: all three stand between the same two groups.
    #[test]
    fn a_triple_ko_is_one_fight() {
        assert_eq!(numbers("OOOOOOO\nOXO.O.O\nX.XOXOX\nXXXXXXX\nOOOOOOO\n......."), [3, 3, 3]);
    }

    /// Moonshine life: one ko in the corner, and a double ko in a seki elsewhere.
    #[test]
    fn a_ko_and_a_double_ko_elsewhere_are_two_fights() {
        let moonshine = "O.OXXOXO.OOOOO\n.OXXXOXOOOXO.O\nOOXXXOXXXX.XOX\nXXXXXOX.XXXXXX\nXXXXXOXXXXXXXX\nX.XXXOOOOOOOOO\nXXX.XOO.O.OOOO";
        assert_eq!(numbers(moonshine), [1, 2, 2]);
    }

    /// With a liberty elsewhere, or an eye, a chain doesn't hang on its kos.
    #[test]
    fn a_triple_ko_decides_life_where_there_are_no_other_liberties() {
        let decides = |diagram: &str| {
            let board: Board = diagram.parse().expect("a diagram");
            let kos: Vec<Ko> = kos(&board).collect();
            assert_eq!(kos.len(), 3);
            decide_life(&board, &kos)
        };
        assert!(decides("OOOOOOO\nOXO.O.O\nX.XOXOX\nXXXXXXX\nOOOOOOO\n......."));
        assert!(!decides("OO.OOOO\nOXO.O.O\nX.XOXOX\nXXXXXXX\nOOOOOOO\n......."));
        assert!(!decides("OOOOOOO\nOXO.O.O\nX.XOXOX\nXXXXXXX\nO.OOOOO\n......."));
    }

    #[test]
    fn a_board_without_a_ko_has_none() {
        assert_eq!(numbers(".XO.\nXXO.\n.XO."), Vec::<usize>::new());
    }
}
