//! The part `multi-stone-suicide`.

use std::sync::Arc;

use yilu_board::Placement;
use yilu_component::{Part, register};

use crate::{Capture, Forbidden, Refuses};

/// Suicide of two stones or more is allowed, of a single stone forbidden.
///
/// # What it says
/// A chain of at least two stones that is left without a liberty by its own side comes off whole. A single stone may not be put where it has no liberty and captures nothing.
///
/// # Where it is used
/// Ing rules; KataGo's rules wherever multi-stone suicide is on (it never plays a single-stone suicide).
///
/// # Source
/// Ing SST laws, 1991: self-removal of a single stone is invariation; KataGo's rules, <https://lightvector.github.io/KataGo/rules.html>.
///
/// # Example
/// ```toml
/// capture = "multi-stone-suicide"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MultiStoneSuicide {}

impl Part for MultiStoneSuicide {
    type Slot = dyn Capture;
    const NAME: &'static str = "multi-stone-suicide";

    fn build(self) -> Result<Arc<dyn Capture>, String> {
        Ok(Arc::new(self))
    }
}

register!(MultiStoneSuicide);

impl Capture for MultiStoneSuicide {
    fn refusal(&self, placement: &Placement) -> Option<Forbidden> {
        let stones = placement.own_removed();
        (stones == 1).then_some(Forbidden::Suicide { stones })
    }

    fn refuses(&self) -> Refuses {
        Refuses::SomeSuicides
    }

    fn allows_multi_stone_suicide(&self) -> bool {
        true
    }
}
