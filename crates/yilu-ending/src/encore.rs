//! The part `encore`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::passes::in_a_row;
use crate::progress::{After, Terms, Usual};
use crate::{DeadStones, Ending, Progress, SekiBy};

/// After the passes play goes on in two encores, which settle without a word what is dead and what is in seki.
///
/// # What it says
/// When passes have stopped play, a first encore begins, after it a second, and after that the game is over. In both a stone that has taken a ko may
/// not be retaken until its opponent has passed for that very ko, so that threats elsewhere do not help; in one position a side takes a ko on a
/// point only once; a situation that stands for the third time without a pass between has no result. Two passes in a row end an encore, and so does a
/// side that passes in a situation in which it has passed before in it. Nothing else is carried from one into the other.
///
/// Moves of the first encore count as those before it. A move of the second gains its side a point, so that dead stones are taken off at no cost;
/// but a stone that was put then and stands outside the side's independent groups costs a point. What is inside unconditional
/// territory comes off, and seki is read off the board: a group beside a dame, or in atari, has no territory.
///
/// A record that ends with the passes has played no encore: its board is counted as it stands.
///
/// # Where it is used
/// KataGo under territory scoring.
///
/// # Source
/// KataGo's rules, version 2, cleanup phases, and `cpp/game/boardhistory.cpp`.
///
/// # Example
/// ```toml
/// [ending.encore]
/// second_pass = true
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Encore {
    /// So many passes in a row end the main phase: 2, 3 or 4.
    pub in_a_row: u8,
    /// Whether a side also ends the main phase that passes on stones on which it has passed before.
    pub second_pass: bool,
    /// Whether the first pass of the game takes the button, is not counted, and lifts all bans.
    pub button: bool,
}

impl Default for Encore {
    fn default() -> Self {
        Self { in_a_row: 2, second_pass: false, button: false }
    }
}

impl Part for Encore {
    type Slot = dyn Ending;
    const NAME: &'static str = "encore";

    fn build(self) -> Result<Arc<dyn Ending>, String> {
        in_a_row(self.in_a_row)?;
        Ok(Arc::new(self))
    }
}

register!(Encore);

impl Ending for Encore {
    fn dead_stones(&self) -> DeadStones {
        DeadStones::Unconditional
    }

    fn seki(&self) -> SekiBy {
        SekiBy::Independent
    }

    fn begin(&self) -> Box<dyn Progress> {
        Box::new(Usual::new(Terms {
            dead: DeadStones::Unconditional,
            passes: self.in_a_row,
            second_pass: self.second_pass,
            button: self.button,
            after: After::Encores,
            ..Terms::TWO_PASSES
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Memory, NotNow, Stage, Step};
    use yilu_board::Color::{Black, White};
    use yilu_board::{Hash, Point};

    #[test]
    fn two_passes_lead_from_phase_to_phase() {
        let mut game = Encore::default().begin();
        for (stage, memory) in [
            (Stage::FirstEncore, Memory::Encore),
            (Stage::SecondEncore, Memory::Encore),
            (Stage::Over, Memory::Kept),
        ] {
            game.pass_on(Hash::EMPTY, Black);
            assert_eq!(game.memory(), Memory::Kept);
            game.pass_on(Hash::EMPTY, White);
            assert_eq!((game.stage(), game.memory()), (stage, memory));
        }
    }

    #[test]
    fn plays_and_passes_for_a_ko_keep_an_encore_going() {
        let mut game = Encore::default().begin();
        assert_eq!(game.refusal(Step::PassFor, Black, Black), Some(NotNow::StillPlaying));
        game.take(Step::Pass, Black);
        game.take(Step::Pass, White);
        for step in [Step::Play, Step::PassFor] {
            assert_eq!(game.refusal(step, Black, White), Some(NotNow::NotYourTurn));
            assert_eq!(game.refusal(step, Black, Black), None);
            game.take(Step::Pass, Black);
            game.take(step, White);
            game.take(Step::Pass, Black);
            assert_eq!(game.stage(), Stage::FirstEncore);
            game.take(step, White);
        }
        for step in [Step::Mark, Step::Confirm, Step::Disagree] {
            assert_eq!(game.refusal(step, Black, Black), Some(NotNow::StillPlaying));
        }
        assert_eq!(game.refusal(Step::Propose, Black, Black), Some(NotNow::NoProposals));
    }

    #[test]
    fn a_second_pass_ends_an_encore_and_the_main_phase_only_where_it_is_said() {
        let elsewhere = Hash::EMPTY.with_mark(Point::new(1, 1));
        for second_pass in [false, true] {
            let mut game = Encore { second_pass, ..Encore::default() }.begin();
            let mut twice = |stage| {
                game.pass_on(Hash::EMPTY, Black);
                game.take(Step::Play, White);
                game.pass_on(elsewhere, Black);
                game.take(Step::Play, White);
                game.pass_on(Hash::EMPTY, Black);
                assert_eq!(game.stage(), stage);
                game.take(Step::Play, White);
            };
            twice(if second_pass { Stage::FirstEncore } else { Stage::Play });
            twice(if second_pass { Stage::SecondEncore } else { Stage::Play });
        }
        assert!(Encore { in_a_row: 1, ..Encore::default() }.build().is_err());
    }
}
