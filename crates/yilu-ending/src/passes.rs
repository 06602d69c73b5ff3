//! The part `passes`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::progress::{Terms, Usual};
use crate::{DeadStones, Ending, Progress, Resumption};

/// A number of passes in a row stops the game.
///
/// # What it says
/// Two, three or four consecutive passes stop play. With `second_pass = true` a side stops it too that passes where it has passed before, on the
/// same stones. With `button = true` the first pass of the game takes the button: it is none of these passes, lifts all bans, and what stood before
/// counts as no repetition any more. What follows is as after [two passes](crate::TwoPasses).
///
/// # Where it is used
/// Three passes: where both sides must have been able to answer a pass that lifts a ko. Four: Ing rules, whose first two passes suspend play and whose
/// next two end it. Second passes: KataGo's simple ko and, with three in a row, its `SPIGHT`; so a cycle with passes in it ends the game, while one
/// without has no result. With the button: Button Go, KataGo's `aga-button`.
///
/// # Source
/// Ing's SST laws, 1991; Sensei's Library, Button Go and Spight Rules; KataGo's rules, version 2, and `cpp/game/boardhistory.cpp`.
///
/// # Example
/// ```toml
/// [ending.passes]
/// in_a_row = 4
/// dead = "agreed"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Passes {
    /// So many in a row: 2, 3 or 4.
    pub in_a_row: u8,
    /// Which dead stones come off: none, those inside unconditional territory, or those agreed on.
    pub dead: DeadStones,
    /// Whether a side also stops play that passes on stones on which it has passed before.
    pub second_pass: bool,
    /// Whether the first pass of the game takes the button, is not counted, and lifts all bans.
    pub button: bool,
    /// Who plays first when play goes on: `in-turn`, the `opponent` of who asks for it, or the `claimant` that holds the stones dead.
    pub resumption: Resumption,
}

impl Default for Passes {
    fn default() -> Self {
        Self {
            in_a_row: 2,
            dead: DeadStones::Agreed,
            second_pass: false,
            button: false,
            resumption: Resumption::InTurn,
        }
    }
}

impl Part for Passes {
    type Slot = dyn Ending;
    const NAME: &'static str = "passes";

    fn build(self) -> Result<Arc<dyn Ending>, String> {
        in_a_row(self.in_a_row)?;
        Ok(Arc::new(self))
    }
}

register!(Passes);

/// Checks a number of passes.
pub(crate) fn in_a_row(passes: u8) -> Result<(), String> {
    if (2..=4).contains(&passes) { Ok(()) } else { Err(format!("in_a_row is 2, 3 or 4, not {passes}")) }
}

impl Ending for Passes {
    fn dead_stones(&self) -> DeadStones {
        self.dead
    }

    fn begin(&self) -> Box<dyn Progress> {
        Box::new(Usual::new(Terms {
            dead: self.dead,
            passes: self.in_a_row,
            second_pass: self.second_pass,
            button: self.button,
            resumption: self.resumption,
            ..Terms::TWO_PASSES
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Memory, Stage, Step};
    use yilu_board::Color::{Black, White};
    use yilu_board::{Hash, Point};

    #[test]
    fn as_many_passes_as_it_says_stop_the_game() {
        for in_a_row in 2..=4 {
            let ending = Passes { in_a_row, dead: DeadStones::None, ..Passes::default() };
            let mut game = ending.build().expect("a number from 2 to 4").begin();
            for pass in 1..=in_a_row {
                assert_eq!(game.stage(), Stage::Play, "before pass {pass} of {in_a_row}");
                game.take(Step::Pass, if pass % 2 == 1 { Black } else { White });
            }
            assert_eq!(game.stage(), Stage::Over);
        }
        assert!(Passes { in_a_row: 5, ..Passes::default() }.build().is_err());
    }

    #[test]
    fn the_pass_that_takes_the_button_is_not_counted_and_lifts_bans() {
        let mut game = Passes { button: true, ..Passes::default() }.begin();
        game.take(Step::Pass, Black);
        assert_eq!(game.memory(), Memory::Anew);
        game.take(Step::Pass, White);
        assert_eq!(game.memory(), Memory::Kept);
        assert_eq!(game.stage(), Stage::Play);
        game.take(Step::Pass, Black);
        assert_eq!(game.stage(), Stage::Settlement);
    }

    #[test]
    fn a_second_pass_of_a_side_on_the_same_stones_stops_play() {
        let (here, there) = (Hash::EMPTY, Hash::EMPTY.with_mark(Point::new(0, 0)));
        for second_pass in [false, true] {
            let mut game = Passes { second_pass, ..Passes::default() }.begin();
            for (situation, by) in [(here, Black), (there, White), (here, White), (there, Black)] {
                game.pass_on(situation, by);
                assert_eq!(game.stage(), Stage::Play);
                game.take(Step::Play, by.opponent());
            }
            game.pass_on(here, Black);
            assert_eq!(game.stage() == Stage::Settlement, second_pass);
        }
    }

    #[test]
    fn the_third_pass_in_a_row_is_a_second_pass() {
        let mut game = Passes { in_a_row: 4, second_pass: true, ..Passes::default() }.begin();
        for by in [Black, White] {
            game.pass_on(Hash::EMPTY, by);
            assert_eq!(game.stage(), Stage::Play);
        }
        game.pass_on(Hash::EMPTY, Black);
        assert_eq!(game.stage(), Stage::Settlement);
    }

    #[test]
    fn who_plays_on_is_the_ending_s() {
        let resumed = |resumption, proposer| {
            let mut game = Passes { resumption, ..Passes::default() }.begin();
            game.take(Step::Pass, Black);
            game.take(Step::Pass, White);
            if let Some(proposer) = proposer {
                game.take(Step::Propose, proposer);
            }
            game.take(Step::Refuse, Black);
            assert_eq!(game.stage(), Stage::Play);
            game.turn()
        };
        assert_eq!(resumed(Resumption::InTurn, Some(White)), None);
        assert_eq!(resumed(Resumption::Opponent, None), Some(White));
        assert_eq!(resumed(Resumption::Claimant, Some(White)), Some(White));
        assert_eq!(resumed(Resumption::Claimant, None), None);
    }
}
