//! The part `positional-superko`.

use std::sync::Arc;

use yilu_board::{Hash, Placement};
use yilu_component::{Part, register};

use crate::superko::{Remembers, Superko};
use crate::{History, Repetition, Start};

/// Positional superko 禁止全局同形: no play may make a whole-board position that stood before.
///
/// # What it says
/// The stones alone count, whoever is to move. The starting position counts. A pass leaves the stones as they are and is never a repetition.
///
/// # Where it is used
/// Chinese rules as written, Tromp–Taylor, KGS and OGS Chinese, KataGo's `POSITIONAL`.
///
/// # Source
/// Chinese rules 2002, Art. 6; Tromp–Taylor rules, rule 6.
///
/// # Example
/// ```toml
/// repetition = "positional-superko"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionalSuperko {}

impl Part for PositionalSuperko {
    type Slot = dyn Repetition;
    const NAME: &'static str = "positional-superko";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(PositionalSuperko);

impl Repetition for PositionalSuperko {
    fn start(&self, start: &Start) -> Box<dyn History> {
        Superko::<Self>::boxed(Some(start.stones), start.act)
    }
}

impl Remembers for PositionalSuperko {
    fn after_play(placement: &Placement) -> Hash {
        placement.after()
    }
}
