//! The part `confirmation`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::progress::{After, Terms, Usual};
use crate::{DeadStones, Ending, Progress, Resumption, SekiBy, WithoutAgreement};

/// Two passes in a row stop the game; the players agree on the stones, and what is disputed is played out on the side.
///
/// # What it says
/// After two consecutive passes the players mark dead stones and agree, as after [two passes](crate::TwoPasses). Life and death of a chain may be
/// confirmed instead: it is played out hypothetically from the position in which the game stopped, the opponent of the chain first. In that
/// play a side that has lost a stone in a ko may not take there again until it has passed for that very ko; threats elsewhere don't count.
/// Two passes end it. The chain is alive if it still stands, or if its side has a stone on one of its points; else it is dead. The board
/// of the game is as before, and what was confirmed can't be marked otherwise. Where both sides say that they can't agree, the rules
/// may have it that both lose.
///
/// # Where it is used
/// Japanese rules of 1989, Korean rules.
///
/// # Source
/// Japanese rules 1989, Art. 7.1 and 7.2 (life and death, passes for a ko), 8 (seki), 9.3 (resumption), 13 (both lose), and the commentary on them.
///
/// # Example
/// ```toml
/// [ending.confirmation]
/// resumption = "opponent"
/// without_agreement = "both-lose"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Confirmation {
    /// Who plays first when play goes on: `in-turn`, the `opponent` of who asks for it, or the `claimant` that holds the stones dead.
    pub resumption: Resumption,
    /// What follows where both sides say that they can't agree.
    pub without_agreement: WithoutAgreement,
    /// Which stones are in seki: those marked, or by Art. 8 every living group beside a dame.
    pub seki: SekiBy,
}

impl Default for Confirmation {
    fn default() -> Self {
        Self {
            resumption: Resumption::Opponent,
            without_agreement: WithoutAgreement::BothLose,
            seki: SekiBy::Marks,
        }
    }
}

impl Part for Confirmation {
    type Slot = dyn Ending;
    const NAME: &'static str = "confirmation";

    fn build(self) -> Result<Arc<dyn Ending>, String> {
        Ok(Arc::new(self))
    }
}

register!(Confirmation);

impl Ending for Confirmation {
    fn dead_stones(&self) -> DeadStones {
        DeadStones::Agreed
    }

    fn seki(&self) -> SekiBy {
        self.seki
    }

    fn begin(&self) -> Box<dyn Progress> {
        Box::new(Usual::new(Terms {
            resumption: self.resumption,
            after: After::Confirmation,
            without_agreement: self.without_agreement,
            ..Terms::TWO_PASSES
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NotNow, Stage, Step, TwoPasses};
    use yilu_board::Color::{Black, White};

    fn stopped(ending: &dyn Ending) -> Box<dyn Progress> {
        let mut game = ending.begin();
        game.take(Step::Pass, Black);
        game.take(Step::Pass, White);
        game
    }

    #[test]
    fn two_passes_end_a_confirmation_and_a_pass_for_a_ko_is_none_of_them() {
        let mut game = stopped(&Confirmation::default());
        assert_eq!(game.refusal(Step::PassFor, Black, Black), Some(NotNow::Stopped));
        game.take(Step::Confirm, White);
        assert_eq!(game.stage(), Stage::Confirmation);
        assert_eq!(game.refusal(Step::Confirm, White, White), Some(NotNow::Confirming));
        assert_eq!(game.refusal(Step::Play, Black, White), Some(NotNow::NotYourTurn));
        for step in [Step::Pass, Step::PassFor, Step::Pass, Step::Play, Step::Pass] {
            game.take(step, Black);
            assert_eq!(game.stage(), Stage::Confirmation);
        }
        game.take(Step::Pass, White);
        assert_eq!(game.stage(), Stage::Settlement);
    }

    #[test]
    fn both_must_say_that_they_cannot_agree() {
        let mut game = stopped(&Confirmation::default());
        game.take(Step::Disagree, Black);
        assert_eq!(game.refusal(Step::Disagree, Black, White), Some(NotNow::SaidAlready));
        game.take(Step::Mark, White);
        game.take(Step::Disagree, White);
        assert_eq!((game.stage(), game.without_agreement()), (Stage::Settlement, None));
        game.take(Step::Disagree, Black);
        assert_eq!((game.stage(), game.without_agreement()), (Stage::Over, Some(WithoutAgreement::BothLose)));
    }

    #[test]
    fn other_rules_confirm_nothing() {
        let game = stopped(&TwoPasses::default());
        assert_eq!(game.refusal(Step::Confirm, Black, Black), Some(NotNow::NoConfirmation));
        assert_eq!(game.refusal(Step::Disagree, Black, Black), Some(NotNow::NoDeadlock));
    }
}
