//! The part `unlimited`.

use std::sync::Arc;

use yilu_board::ByColor;
use yilu_component::{Part, register};

use crate::Supply;

/// There are as many stones as the game needs.
///
/// # What it says
/// The rules don't speak of the number of stones, or it plays no role. This holds where a ruleset names no part.
///
/// # Where it is used
/// On servers and in programs; in all rules that leave the number of stones to the equipment.
///
/// # Source
/// Tromp–Taylor rules; Japanese rules 1989.
///
/// # Example
/// ```toml
/// supply = "unlimited"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unlimited {}

impl Part for Unlimited {
    type Slot = dyn Supply;
    const NAME: &'static str = "unlimited";

    fn build(self) -> Result<Arc<dyn Supply>, String> {
        Ok(Arc::new(self))
    }
}

register!(Unlimited);

impl Supply for Unlimited {
    fn stones(&self) -> Option<ByColor<u32>> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_number_to_run_out() {
        assert_eq!(Unlimited {}.stones(), None);
    }
}
