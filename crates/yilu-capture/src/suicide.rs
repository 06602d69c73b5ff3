//! The part `suicide`.

use std::sync::Arc;

use yilu_board::Placement;
use yilu_component::{Part, register};

use crate::{Capture, Forbidden, Refuses};

/// Suicide is allowed.
///
/// # What it says
/// An own chain without liberties comes off after the opponent's. A single stone that comes off so leaves the board as it was: a repetition rule may forbid it.
///
/// # Where it is used
/// New Zealand and Tromp–Taylor rules; OGS under its New Zealand and Ing rules.
///
/// # Source
/// New Zealand rules; Tromp–Taylor rules, <https://tromp.github.io/go.html> ("then" clearing the own colour).
///
/// # Example
/// ```toml
/// capture = "suicide"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Suicide {}

impl Part for Suicide {
    type Slot = dyn Capture;
    const NAME: &'static str = "suicide";

    fn build(self) -> Result<Arc<dyn Capture>, String> {
        Ok(Arc::new(self))
    }
}

register!(Suicide);

impl Capture for Suicide {
    fn refusal(&self, placement: &Placement) -> Option<Forbidden> {
        let _ = placement;
        None
    }

    fn refuses(&self) -> Refuses {
        Refuses::SomeSuicides
    }

    fn allows_multi_stone_suicide(&self) -> bool {
        true
    }
}
