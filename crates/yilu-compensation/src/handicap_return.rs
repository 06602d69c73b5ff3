//! The part `handicap-return`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Term, Zi};

use crate::{Compensation, Handicap, PaysFor, Stakes};

/// Handicap return 让子还子: Black gives back half a zi for each handicap stone.
///
/// # What it says
/// After a handicap of n stones Black returns n/2 zi, which is n points of difference: at nine stones 185 zi are
/// even and more wins. The figure for one stone can be set.
///
/// # Where it is used
/// Chinese handicap games.
///
/// # Source
/// Chinese rules 2002, on handicap games (clause D7).
///
/// # Example
/// ```toml
/// [compensation.handicap-return]
/// zi_per_stone = "1/2"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct HandicapReturn {
    /// What is returned for each stone, in zi.
    pub zi_per_stone: Zi,
}

impl Default for HandicapReturn {
    fn default() -> Self {
        Self { zi_per_stone: Zi(Points::whole(1)) }
    }
}

impl Part for HandicapReturn {
    type Slot = dyn Compensation;
    const NAME: &'static str = "handicap-return";

    fn build(self) -> Result<Arc<dyn Compensation>, String> {
        Ok(Arc::new(self))
    }
}

register!(HandicapReturn);

impl Compensation for HandicapReturn {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        match stakes.handicap {
            Handicap::Stones(stones) => {
                Some(Term { name: Cow::Borrowed("handicap"), points: -(self.zi_per_stone.0 * stones as i32) })
            }
            Handicap::Even | Handicap::FirstMove => None,
        }
    }

    fn pays_for(&self) -> PaysFor {
        PaysFor::Handicap
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clause D7: nine stones return 4.5 zi, so that 185 zi of 361 are a draw and 185.5 win.
    #[test]
    fn d7_nine_stones_return_four_and_a_half_zi() {
        let stakes = Stakes { handicap: Handicap::Stones(9), ..Stakes::default() };
        let term = HandicapReturn::default().term(&stakes).unwrap();
        assert_eq!(term.points, -Points::from_zi("4 1/2").unwrap());
        let margin =
            |zi: &str| (Points::from_zi(zi).unwrap() - Points::from_zi("180.5").unwrap()) + term.points;
        assert_eq!(margin("185"), Points::ZERO);
        assert_eq!(margin("185.5"), Points::from_zi("1/2").unwrap());
    }
}
