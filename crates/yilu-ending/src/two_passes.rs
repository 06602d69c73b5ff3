//! The part `two-passes`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::progress::{Terms, Usual};
use crate::{DeadStones, Ending, Progress, Resumption};

/// Two passes in a row stop the game.
///
/// # What it says
/// After two consecutive passes play stops. Where stones are agreed on, both sides mark them, one puts the marks forward and the other agrees; either may refuse and play on, by default in turn. Otherwise the game is over.
///
/// # Where it is used
/// Japanese, Korean, AGA and Tromp–Taylor rules, KataGo, KGS, OGS.
///
/// # Source
/// Japanese rules 1989, Art. 9 and 9.3 (the opponent of who asks to play on plays first); Tromp–Taylor rules; AGA rules, Rules 9 and 10.
///
/// # Example
/// ```toml
/// [ending.two-passes]
/// dead = "agreed"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TwoPasses {
    /// Which dead stones come off: none, those inside unconditional territory, or those agreed on.
    pub dead: DeadStones,
    /// Who plays first when play goes on: `in-turn`, the `opponent` of who asks for it, or the `claimant` that holds the stones dead.
    pub resumption: Resumption,
}

impl Part for TwoPasses {
    type Slot = dyn Ending;
    const NAME: &'static str = "two-passes";

    fn build(self) -> Result<Arc<dyn Ending>, String> {
        Ok(Arc::new(self))
    }
}

register!(TwoPasses);

impl Ending for TwoPasses {
    fn dead_stones(&self) -> DeadStones {
        self.dead
    }

    fn begin(&self) -> Box<dyn Progress> {
        Box::new(Usual::new(Terms { dead: self.dead, resumption: self.resumption, ..Terms::TWO_PASSES }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NotNow, Stage, Step};
    use yilu_board::Color::{Black, White};

    #[test]
    fn two_passes_end_a_game_that_needs_no_agreement() {
        for dead in [DeadStones::None, DeadStones::Unconditional] {
            let mut game = TwoPasses { dead, ..TwoPasses::default() }.begin();
            assert!(game.take(Step::Pass, Black));
            assert_eq!(game.stage(), Stage::Play);
            game.take(Step::Pass, White);
            assert_eq!(game.stage(), Stage::Over);
            assert_eq!(game.refusal(Step::Play, Black, Black), Some(NotNow::GameOver));
        }
    }

    #[test]
    fn a_play_between_the_passes_keeps_the_game_going() {
        let mut game = TwoPasses::default().begin();
        game.take(Step::Pass, Black);
        game.take(Step::Play, White);
        game.take(Step::Pass, Black);
        assert_eq!(game.stage(), Stage::Play);
    }

    #[test]
    fn the_end_is_not_proposed_but_passed() {
        let game = TwoPasses::default().begin();
        assert_eq!(game.refusal(Step::Propose, Black, Black), Some(NotNow::NoProposals));
    }

    #[test]
    fn a_mark_voids_what_was_put_forward() {
        let mut game = TwoPasses::default().begin();
        game.take(Step::Pass, Black);
        game.take(Step::Pass, White);
        assert_eq!(game.stage(), Stage::Settlement);
        game.take(Step::Propose, Black);
        game.take(Step::Mark, White);
        assert_eq!(game.refusal(Step::Agree, White, Black), Some(NotNow::NothingProposed));
        game.take(Step::Propose, White);
        assert_eq!(game.refusal(Step::Agree, White, Black), Some(NotNow::NothingProposed));
        assert_eq!(game.refusal(Step::Agree, Black, Black), None);
        game.take(Step::Agree, Black);
        assert_eq!(game.stage(), Stage::Over);
    }
}
