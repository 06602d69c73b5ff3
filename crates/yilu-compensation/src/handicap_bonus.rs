//! The part `handicap-bonus`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Term};

use crate::{ByStones, Compensation, Handicap, PaysFor, Stakes};

/// Handicap bonus: White gets a point for each handicap stone, or for each but the first.
///
/// # What it says
/// Under area counting each handicap stone is worth a point of its own. White gets n points for n stones, n − 1, or none; or a table says how many, by the
/// number of stones. A figure of the table holds from its number of stones on, up to the next number that is given: after the last one it goes on, and
/// below the first White gets nothing.
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
#[derive(Clone, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct HandicapBonus {
    /// The stones that are paid for, one point each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stones: Option<PaidStones>,
    /// Instead of that, what White gets in all, in points: `{ 2 = 1, 3 = 2.5 }`, each from so many stones on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<ByStones<Points>>,
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
        match (&self.stones, &self.table) {
            (Some(_), Some(_)) => Err("stones and table are both given: give one".to_owned()),
            (None, None) => Err("handicap-bonus needs its stones or its table".to_owned()),
            (_, Some(table)) if table.is_empty() => {
                Err("table is empty: write table = { 2 = 1, 3 = 2.5 }".to_owned())
            }
            _ => Ok(Arc::new(self)),
        }
    }
}

register!(HandicapBonus);

impl Compensation for HandicapBonus {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let Handicap::Stones(stones) = stakes.handicap else { return None };
        let paid = match (&self.table, self.stones) {
            (Some(table), _) => *table.at(stones)?,
            (None, Some(PaidStones::All)) => Points::whole(stones as i32),
            (None, Some(PaidStones::AllButFirst)) => Points::whole(stones.saturating_sub(1) as i32),
            (None, Some(PaidStones::None) | None) => Points::ZERO,
        };
        Some(Term { name: Cow::Borrowed("handicap"), points: -paid })
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
        let bonus = HandicapBonus { stones: Some(PaidStones::All), table: None };
        for handicap in [Handicap::Even, Handicap::FirstMove] {
            assert_eq!(bonus.term(&Stakes { handicap, ..Stakes::default() }), None);
        }
    }

    #[test]
    fn three_stones_pay_none_two_or_three_points() {
        let stakes = Stakes { handicap: Handicap::Stones(3), ..Stakes::default() };
        for (stones, points) in [(PaidStones::None, 0), (PaidStones::AllButFirst, -2), (PaidStones::All, -3)]
        {
            let bonus = HandicapBonus { stones: Some(stones), table: None };
            assert_eq!(bonus.term(&stakes).unwrap().points, Points::whole(points));
        }
    }

    #[test]
    fn a_table_says_what_white_gets() {
        let part: HandicapBonus = toml::from_str("table = { 3 = 1.5, 5 = 4 }").unwrap();
        let part = part.build().unwrap();
        for (stones, points) in
            [(2, None), (3, Some("-1.5")), (4, Some("-1.5")), (5, Some("-4")), (9, Some("-4"))]
        {
            let term = part.term(&Stakes { handicap: Handicap::Stones(stones), ..Stakes::default() });
            assert_eq!(term.map(|term| term.points), points.and_then(|text| Points::parse(text).ok()));
        }
    }

    #[test]
    fn one_of_stones_and_table_is_given() {
        let build = |text: &str| {
            let part: HandicapBonus = toml::from_str(text).unwrap();
            part.build().err()
        };
        assert_eq!(build("stones = 'all'"), None);
        assert!(build("").unwrap().contains("needs its stones or its table"));
        assert!(build("stones = 'all'\ntable = { 2 = 1 }").unwrap().contains("both given"));
        assert!(build("table = {}").unwrap().contains("empty"));
    }
}
