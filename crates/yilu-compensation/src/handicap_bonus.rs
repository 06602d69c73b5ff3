//! The part `handicap-bonus`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Term};

use crate::{Compensation, Handicap, PaysFor, Stakes};

/// Handicap bonus: White gets a point for each handicap stone, or for each but the first.
///
/// # What it says
/// Under area counting each handicap stone is worth a point of its own. White gets n points for n stones, n − 1, or none.
///
/// # Where it is used
/// n: KGS and OGS Chinese, OGS Ing. n − 1: AGA, BGA and French rules. None: Japanese, Korean, New Zealand and Tromp–Taylor rules.
///
/// # Source
/// AGA rules, Rule 4 (n − 1); KGS help on rulesets (n); KataGo's `whiteHandicapBonus`.
///
/// # Example
/// ```toml
/// [compensation.handicap-bonus]
/// stones = "all-but-first"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandicapBonus {
    /// The stones that are paid for, one point each.
    pub stones: PaidStones,
}

/// Which handicap stones are paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PaidStones {
    /// None.
    None,
    /// n − 1 of n.
    AllButFirst,
    /// All n.
    All,
}

impl Part for HandicapBonus {
    type Slot = dyn Compensation;
    const NAME: &'static str = "handicap-bonus";

    fn build(self) -> Result<Arc<dyn Compensation>, String> {
        Ok(Arc::new(self))
    }
}

register!(HandicapBonus);

impl Compensation for HandicapBonus {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let Handicap::Stones(stones) = stakes.handicap else { return None };
        let paid = match self.stones {
            PaidStones::None => 0,
            PaidStones::AllButFirst => stones.saturating_sub(1),
            PaidStones::All => stones,
        };
        Some(Term { name: Cow::Borrowed("handicap"), points: -Points::whole(paid as i32) })
    }

    fn pays_for(&self) -> PaysFor {
        PaysFor::Handicap
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// KataGo's table: a handicap of one stone or fewer pays nothing.
    #[test]
    fn a_game_without_stones_pays_nothing() {
        let bonus = HandicapBonus { stones: PaidStones::All };
        for handicap in [Handicap::Even, Handicap::FirstMove] {
            assert_eq!(bonus.term(&Stakes { handicap, ..Stakes::default() }), None);
        }
    }

    #[test]
    fn three_stones_pay_none_two_or_three_points() {
        let stakes = Stakes { handicap: Handicap::Stones(3), ..Stakes::default() };
        for (stones, points) in [(PaidStones::None, 0), (PaidStones::AllButFirst, -2), (PaidStones::All, -3)]
        {
            assert_eq!(HandicapBonus { stones }.term(&stakes).unwrap().points, Points::whole(points));
        }
    }
}
