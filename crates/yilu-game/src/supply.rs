//! What is left of the stones.

use yilu_board::{ByColor, Color};
use yilu_opening::Bowl;
use yilu_words::{Language, stones_left};

use crate::Game;

impl Game {
    /// What is left of each side's stones; `None` where the ruleset gives no number. It is read off the board and the tally, and no act depends on it.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use yilu_board::{Color, Point, Size};
    /// use yilu_game::{Act, Deed, Game, Setting};
    /// use yilu_ruleset::Ruleset;
    /// # use {yilu_capture as _, yilu_compensation as _, yilu_opening as _, yilu_repetition as _, yilu_scoring as _};
    ///
    /// let rules = Arc::new(Ruleset::open("chinese-2002")?);
    /// let mut game = Game::new(rules, Setting::even(Size::NINETEEN))?;
    /// game.apply(Act { by: Color::Black, deed: Deed::Play(Point::new(3, 3)) })?;
    /// let bowls = game.supply().expect("181 and 180 stones");
    /// assert_eq!((bowls.black.left, bowls.white.left), (180, 180));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn supply(&self) -> Option<ByColor<Bowl>> {
        let rule = self.ruleset().supply();
        let stones = rule.stones()?;
        let used =
            if rule.returns_prisoners() { self.board().stone_counts() } else { self.position().tally().put };
        let bowl = |side: Color| {
            // Fewer than none can't be used: an editor may have taken off what was never put.
            let used = u32::try_from(used[side]).unwrap_or(0);
            Bowl::of(stones[side], used, rule.when_out())
        };
        Some(ByColor { black: bowl(Color::Black), white: bowl(Color::White) })
    }

    /// What is left of a side's stones, in words; `None` where the ruleset gives no number.
    pub fn supply_in_words(&self, side: Color, language: Language) -> Option<String> {
        let bowl = self.supply()?[side];
        Some(stones_left(side, (bowl.left, bowl.lacking, bowl.added), language))
    }
}
