//! The part `no-suicide`.

use std::sync::Arc;

use yilu_board::Placement;
use yilu_component::{Part, register};

use crate::{Capture, Forbidden, Refuses};

/// Suicide is forbidden 禁着点.
///
/// # What it says
/// A stone may not be put where it captures nothing and its chain has no liberty.
///
/// # Where it is used
/// Chinese, Japanese, Korean and AGA rules.
///
/// # Source
/// Chinese rules 2002, Art. 5; Japanese rules 1989, Art. 4; AGA rules, Rule 5.
///
/// # Example
/// ```toml
/// capture = "no-suicide"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoSuicide {}

impl Part for NoSuicide {
    type Slot = dyn Capture;
    const NAME: &'static str = "no-suicide";

    fn build(self) -> Result<Arc<dyn Capture>, String> {
        Ok(Arc::new(self))
    }
}

register!(NoSuicide);

impl Capture for NoSuicide {
    fn refusal(&self, placement: &Placement) -> Option<Forbidden> {
        let stones = placement.own_removed();
        (stones > 0).then_some(Forbidden::Suicide { stones })
    }

    fn refuses(&self) -> Refuses {
        Refuses::AllSuicides
    }

    fn allows_multi_stone_suicide(&self) -> bool {
        false
    }
}
