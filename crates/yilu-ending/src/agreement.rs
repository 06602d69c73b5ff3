//! The part `agreement`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::progress::{Terms, Usual};
use crate::{DeadStones, Ending, Progress, Resumption, WithoutAgreement};

/// Agreement by both sides, or two passes in a row, stop the game.
///
/// # What it says
/// The side to move may propose the end, and passes by it. If the opponent agrees, play stops; if it refuses or plays, the game goes on. Two consecutive passes stop the game too. Stones are agreed on as after two passes; where both sides say that they can't agree, the rules may have it that all stones are alive, or that both lose.
///
/// # Where it is used
/// Chinese and New Zealand rules.
///
/// # Source
/// Chinese rules 2002, Art. 7 and Art. 21 (clauses C1 and C2); New Zealand rules.
///
/// # Example
/// ```toml
/// [ending.agreement]
/// dead = "agreed"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Agreement {
    /// Which dead stones come off: none, those inside unconditional territory, or those agreed on.
    pub dead: DeadStones,
    /// Who plays first when play goes on: `in-turn`, the `opponent` of who asks for it, or the `claimant` that holds the stones dead.
    pub resumption: Resumption,
    /// What follows where both sides say that they can't agree on the stones.
    pub without_agreement: WithoutAgreement,
}

impl Part for Agreement {
    type Slot = dyn Ending;
    const NAME: &'static str = "agreement";

    fn build(self) -> Result<Arc<dyn Ending>, String> {
        Ok(Arc::new(self))
    }
}

register!(Agreement);

impl Ending for Agreement {
    fn dead_stones(&self) -> DeadStones {
        self.dead
    }

    fn begin(&self) -> Box<dyn Progress> {
        Box::new(Usual::new(Terms {
            dead: self.dead,
            proposals: true,
            resumption: self.resumption,
            without_agreement: self.without_agreement,
            ..Terms::TWO_PASSES
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NotNow, Stage, Step};
    use yilu_board::Color::{Black, White};

    /// Clause C2: the proposer passes; if the opponent disagrees it may play, and the proposer has its turns back.
    #[test]
    fn c2_a_refused_proposal_is_a_pass() {
        let mut game = Agreement::default().begin();
        assert_eq!(game.refusal(Step::Propose, White, Black), Some(NotNow::NotYourTurn));
        assert!(game.take(Step::Propose, Black));
        assert_eq!(game.refusal(Step::Agree, Black, White), Some(NotNow::NothingProposed));
        assert_eq!(game.refusal(Step::Play, White, White), None);
        game.take(Step::Refuse, White);
        assert_eq!(game.stage(), Stage::Play);
        game.take(Step::Play, White);
        assert_eq!(game.refusal(Step::Play, Black, Black), None);
    }

    /// Clause C1: agreement ends the game, and so do two passes in a row.
    #[test]
    fn c1_agreement_or_two_passes_stop_play() {
        let mut agreed = Agreement { dead: DeadStones::Agreed, ..Agreement::default() }.begin();
        agreed.take(Step::Propose, Black);
        agreed.take(Step::Agree, White);
        assert_eq!(agreed.stage(), Stage::Settlement);
        let mut passed = Agreement { dead: DeadStones::None, ..Agreement::default() }.begin();
        passed.take(Step::Pass, Black);
        passed.take(Step::Pass, White);
        assert_eq!(passed.stage(), Stage::Over);
    }

    #[test]
    fn settlement_can_be_left_to_play_on() {
        let mut game = Agreement::default().begin();
        game.take(Step::Propose, Black);
        game.take(Step::Agree, White);
        assert_eq!(game.refusal(Step::Play, White, White), Some(NotNow::Stopped));
        game.take(Step::Refuse, Black);
        assert_eq!(game.stage(), Stage::Play);
    }
}
