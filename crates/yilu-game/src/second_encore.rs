//! What a second encore makes of the count.

use yilu_board::{ByColor, Color, PointSet};
use yilu_score::Points;
use yilu_scoring::Count;

use crate::Position;

/// What a second encore started with: its moves and the stones put in it count otherwise than those before.
///
/// ```
/// use std::sync::Arc;
/// use yilu_board::{Color, Point, Size};
/// use yilu_game::{Act, Deed, Game, Setting};
/// use yilu_ruleset::Ruleset;
///
/// let rules = Arc::new(Ruleset::open("katago-japanese-encore")?);
/// let mut game = Game::new(rules, Setting::even(Size::new(9, 9)?))?;
/// let (middle, corner) = (Deed::Play(Point::new(4, 4)), Deed::Play(Point::new(0, 0)));
/// for deed in [middle, Deed::Pass, Deed::Pass, Deed::Pass, Deed::Pass, corner, Deed::Pass, Deed::Pass] {
///     let by = game.to_move();
///     game.apply(Act { by, deed })?;
/// }
/// // White has played in the second encore, which gains it a point, but its stone has no territory, which costs one.
/// assert_eq!(game.score_by_marks().margin.to_string(), "-6.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondEncore {
    stones: ByColor<PointSet>,
    put: ByColor<i32>,
}

impl SecondEncore {
    /// It starts on this position.
    pub(crate) fn start(position: &Position) -> Self {
        let stones = |color| position.board().stone_set(color);
        let stones = ByColor { black: stones(Color::Black), white: stones(Color::White) };
        Self { stones, put: position.tally().put }
    }

    /// The stones that stood when it started.
    pub const fn stones(&self) -> &ByColor<PointSet> {
        &self.stones
    }

    /// The terms, Black − White: a point for each move of the encore, and one off for each stone that was put in it and now stands outside
    /// its side's groups with territory. Where territory scoring makes a move inside one's territory cost a point, this gives it back.
    pub(crate) fn terms(&self, count: &Count) -> [(&'static str, Points); 2] {
        let put = count.stones_put();
        let moves = ByColor { black: put.black - self.put.black, white: put.white - self.put.white };
        let outside = |color: Color| {
            let stones = count.board().stone_set(color);
            stones.without(&count.with_territory(color)).without(&self.stones[color]).len() as i32
        };
        let stones = ByColor { black: -outside(Color::Black), white: -outside(Color::White) };
        [
            ("encore-moves", Points::whole(moves.difference())),
            ("encore-stones", Points::whole(stones.difference())),
        ]
    }
}
