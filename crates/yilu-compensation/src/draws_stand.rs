//! The part `draws-stand`.

use std::sync::Arc;

use yilu_board::Color;
use yilu_component::{Part, register};
use yilu_score::Points;

use crate::Outcome;

/// The larger count wins; equal counts are a draw 和棋.
///
/// # What it says
/// A positive margin is Black's win, a negative one White's, and none is a draw (jigo 持碁).
///
/// # Where it is used
/// Chinese, Japanese, Korean, New Zealand and Tromp–Taylor rules.
///
/// # Source
/// Chinese rules 2002, Art. 9 (clause D2); Japanese rules 1989, Art. 10.
///
/// # Example
/// ```toml
/// outcome = "draws-stand"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawsStand {}

impl Part for DrawsStand {
    type Slot = dyn Outcome;
    const NAME: &'static str = "draws-stand";

    fn build(self) -> Result<Arc<dyn Outcome>, String> {
        Ok(Arc::new(self))
    }
}

register!(DrawsStand);

impl Outcome for DrawsStand {
    fn winner(&self, margin: Points) -> Option<Color> {
        ahead(margin)
    }
}

/// The side that a margin, Black − White, speaks for.
pub(crate) fn ahead(margin: Points) -> Option<Color> {
    match margin.cmp(&Points::ZERO) {
        std::cmp::Ordering::Greater => Some(Color::Black),
        std::cmp::Ordering::Less => Some(Color::White),
        std::cmp::Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clause D2: more than the base number wins, the same draws, less loses.
    #[test]
    fn d2_equal_counts_are_a_draw() {
        let rule = DrawsStand {};
        assert_eq!(rule.winner(Points::quarters(1)), Some(Color::Black));
        assert_eq!(rule.winner(Points::ZERO), None);
        assert_eq!(rule.winner(Points::quarters(-1)), Some(Color::White));
    }
}
