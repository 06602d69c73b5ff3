//! The peers from Rust's registry.

pub(crate) mod board_game;
pub(crate) mod goban;
pub(crate) mod sgf_parse;

use yilu::board::{Color, Point, Size};

use crate::corpus::Game;
use crate::ours::LightKo;

/// A peer that knows when a move is legal.
pub(crate) trait Referee: Sized {
    /// Its name in its registry.
    const NAME: &'static str;

    /// Before the first move of a game under this ko rule, without suicide.
    fn start(game: &Game, ko: LightKo) -> Self;

    /// Makes a move if it is legal, and says whether it was.
    fn play(&mut self, mv: Option<Point>) -> bool;

    /// Makes a move that is legal for us, and says whether it is for the peer. A refusal that is none of its rule but a known shortcut of its
    /// code is passed over: the move is made.
    ///
    /// # Errors
    /// Why it refuses, otherwise.
    fn play_ours(&mut self, mv: Option<Point>) -> Result<bool, String>;

    /// The number of points on which the side to move may play.
    fn legal_points(&self) -> usize;

    /// The stone on a point.
    fn stone(&self, point: Point) -> Option<Color>;

    /// The area of each side: Black's, White's.
    fn areas(&self) -> (i32, i32);

    /// Plays one random game on from here, by the policy of `ours::LightPlayouts`, and gives the number of its moves, passes among them.
    fn playout(&self, around: &Around, random_seed: u64) -> u32;
}

/// The points beside each point of a square board, and those at its corners: what an eye is made of.
pub(crate) struct Around {
    beside: Vec<Vec<u16>>,
    corners: Vec<Vec<u16>>,
}

impl Around {
    /// For a board of this size.
    pub(crate) fn new(size: Size) -> Self {
        let (columns, rows) = (i32::from(size.columns()), i32::from(size.rows()));
        let lists = |steps: [(i32, i32); 4]| {
            let of = |point: Point| {
                let near =
                    steps.iter().map(|(c, r)| (i32::from(point.column()) + c, i32::from(point.row()) + r));
                let on_board = near.filter(|(c, r)| (0..columns).contains(c) && (0..rows).contains(r));
                on_board.map(|(c, r)| (r * columns + c) as u16).collect()
            };
            size.points().map(of).collect()
        };
        Self {
            beside: lists([(0, -1), (-1, 0), (1, 0), (0, 1)]),
            corners: lists([(-1, -1), (1, -1), (-1, 1), (1, 1)]),
        }
    }

    /// Whether a point, by its index row by row, is an eye of `own`: only own stones beside it, and of the opponent's stones at its
    /// corners (plus one at the edge) fewer than two.
    pub(crate) fn is_own_eye<C: PartialEq>(
        &self,
        at: u16,
        own: &C,
        stone: impl Fn(u16) -> Option<C>,
    ) -> bool {
        let at = usize::from(at);
        if self.beside[at].iter().any(|&near| stone(near).as_ref() != Some(own)) {
            return false;
        }
        let corners = &self.corners[at];
        let enemies = corners.iter().filter(|&&near| stone(near).is_some_and(|color| color != *own)).count();
        enemies + usize::from(corners.len() < 4) < 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_eye_is_false_by_two_corners_or_one_at_the_edge() {
        let around = Around::new(Size::new(5, 5).unwrap());
        let eye = |rows: &str, at| {
            let cells: Vec<char> = rows.chars().filter(|c| !c.is_whitespace()).collect();
            around.is_own_eye(at, &'X', |near| Some(cells[usize::from(near)]).filter(|c| *c != '.'))
        };
        assert!(eye("..... ..XO. .X.X. ..X.. .....", 12));
        assert!(!eye("..... .OXO. .X.X. ..X.. .....", 12));
        assert!(!eye("..... ..X.. .X.X. ..... .....", 12));
        assert!(eye(".X.X. ..X.. ..... ..... .....", 2));
        assert!(!eye(".X.X. .OX.. ..... ..... .....", 2));
    }
}
