//! The part `passes`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::progress::{Terms, Usual};
use crate::{DeadStones, Ending, Progress, Resumption, WithoutAgreement};

/// A number of passes in a row stops the game.
///
/// # What it says
/// Two, three or four consecutive passes stop play. With `button = true` the first pass of the game takes the button and is not one of them. What
/// follows is as after [two passes](crate::TwoPasses).
///
/// # Where it is used
/// Three passes: where both sides must have been able to answer a pass that lifts a ko. Four: Ing rules, whose first two passes suspend play and whose
/// next two end it. With the button: Button Go, KataGo's `aga-button`.
///
/// # Source
/// Ing's SST laws, 1991; Sensei's Library, Button Go; KataGo, `cpp/game/rules.cpp`.
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
    /// Whether the first pass of the game takes the button, and is not counted.
    pub button: bool,
    /// Who plays first when play goes on: `in-turn`, the `opponent` of who asks for it, or the `claimant` that holds the stones dead.
    pub resumption: Resumption,
}

impl Default for Passes {
    fn default() -> Self {
        Self { in_a_row: 2, dead: DeadStones::Agreed, button: false, resumption: Resumption::InTurn }
    }
}

impl Part for Passes {
    type Slot = dyn Ending;
    const NAME: &'static str = "passes";

    fn build(self) -> Result<Arc<dyn Ending>, String> {
        if !(2..=4).contains(&self.in_a_row) {
            return Err(format!("in_a_row is 2, 3 or 4, not {}", self.in_a_row));
        }
        Ok(Arc::new(self))
    }
}

register!(Passes);

impl Ending for Passes {
    fn dead_stones(&self) -> DeadStones {
        self.dead
    }

    fn begin(&self) -> Box<dyn Progress> {
        Box::new(Usual::new(Terms {
            dead: self.dead,
            proposals: false,
            passes: self.in_a_row,
            button: self.button,
            resumption: self.resumption,
            confirmation: false,
            without_agreement: WithoutAgreement::PlayOn,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Stage, Step};
    use yilu_board::Color::{Black, White};

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
    fn the_pass_that_takes_the_button_is_not_counted() {
        let mut game = Passes { button: true, ..Passes::default() }.begin();
        game.take(Step::Pass, Black);
        game.take(Step::Pass, White);
        assert_eq!(game.stage(), Stage::Play);
        game.take(Step::Pass, Black);
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
