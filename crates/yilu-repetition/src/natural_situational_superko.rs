//! The part `natural-situational-superko`.

use std::sync::Arc;

use yilu_board::{Hash, Placement};
use yilu_component::{Part, register};

use crate::superko::{Remembers, Superko};
use crate::{History, Repetition, Start};

/// Natural situational superko: no side may make again a position that it made itself by a play.
///
/// # What it says
/// Each side's own plays count; positions left by passes don't. The starting position was made by nobody, unless it is a fragment of a game and says who made it. So a ko may be retaken at once after an own pass.
///
/// # Where it is used
/// BGA and French rules.
///
/// # Source
/// British Go Association, Rules of Go, interpretation 6.2; French rules: a player may not create the same position twice.
///
/// # Example
/// ```toml
/// repetition = "natural-situational-superko"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NaturalSituationalSuperko {}

impl Part for NaturalSituationalSuperko {
    type Slot = dyn Repetition;
    const NAME: &'static str = "natural-situational-superko";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(NaturalSituationalSuperko);

impl Repetition for NaturalSituationalSuperko {
    fn start(&self, start: &Start) -> Box<dyn History> {
        Superko::<Self>::boxed(start.created_by.map(|maker| start.stones.with_mover(maker)), start.act)
    }
}

impl Remembers for NaturalSituationalSuperko {
    fn after_play(placement: &Placement) -> Hash {
        placement.after().with_mover(placement.color())
    }
}
