//! The part `situational-superko`.

use std::sync::Arc;

use yilu_board::{Color, Hash, Placement};
use yilu_component::{Part, register};

use crate::superko::{Remembers, Superko};
use crate::{History, Repetition, Start};

/// Situational superko: no play may make a position that stood before with the same side to move.
///
/// # What it says
/// The stones and the side to move count together. The starting position counts, and so do the positions that passes leave. A pass is never forbidden, though it may make such a position again.
///
/// # Where it is used
/// AGA rules by their letter, New Zealand rules, OGS `ssk`, KataGo's `SITUATIONAL`.
///
/// # Source
/// AGA rules, Rule 6 ("with the same player to play"); New Zealand rules: no play may repeat the board as it was after any of that player's previous moves, passes included.
///
/// # Example
/// ```toml
/// repetition = "situational-superko"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SituationalSuperko {}

impl Part for SituationalSuperko {
    type Slot = dyn Repetition;
    const NAME: &'static str = "situational-superko";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(SituationalSuperko);

impl Repetition for SituationalSuperko {
    fn start(&self, start: &Start) -> Box<dyn History> {
        Superko::<Self>::boxed(Some(start.stones.with_mover(start.to_move)), start.act)
    }
}

impl Remembers for SituationalSuperko {
    fn after_play(placement: &Placement) -> Hash {
        placement.after().with_mover(placement.color().opponent())
    }

    fn after_pass(by: Color, stones: Hash) -> Option<Hash> {
        Some(stones.with_mover(by.opponent()))
    }
}
