//! The part `handicap-return`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Term, Zi};

use crate::{ByStones, Compensation, Handicap, PaysFor, Stakes};

/// Handicap return 让子还子: Black gives back half a zi for each handicap stone.
///
/// # What it says
/// After a handicap of n stones Black returns n/2 zi, which is n points of difference: at nine stones 185 zi are
/// even and more wins. The figure for one stone can be set; or a table says what is returned in all, by the number of stones. A figure of the table holds
/// from its number of stones on, up to the next number that is given: after the last one it goes on, and below the first nothing is returned.
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
#[derive(Clone, Debug, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct HandicapReturn {
    /// What is returned for each stone, in zi.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zi_per_stone: Option<Zi>,
    /// Instead of that, what is returned in all, in zi: `{ 2 = "1", 3 = "1 1/2" }`, each from so many stones on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<ByStones<Zi>>,
}

impl Default for HandicapReturn {
    fn default() -> Self {
        Self { zi_per_stone: Some(Zi(Points::whole(1))), table: None }
    }
}

impl<'de> serde::Deserialize<'de> for HandicapReturn {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Given {
            zi_per_stone: Option<Zi>,
            table: Option<ByStones<Zi>>,
        }
        let Given { zi_per_stone, table } = Given::deserialize(deserializer)?;
        // The figure for one stone is there where the file gives neither.
        let usual = Self::default().zi_per_stone.filter(|_| table.is_none());
        Ok(Self { zi_per_stone: zi_per_stone.or(usual), table })
    }
}

impl Part for HandicapReturn {
    type Slot = dyn Compensation;
    const NAME: &'static str = "handicap-return";

    fn build(self) -> Result<Arc<dyn Compensation>, String> {
        match (&self.zi_per_stone, &self.table) {
            (Some(_), Some(_)) => Err("zi_per_stone and table are both given: give one".to_owned()),
            (_, Some(table)) if table.is_empty() => {
                Err("table is empty: write table = { 2 = \"1\", 3 = \"1 1/2\" }".to_owned())
            }
            _ => Ok(Arc::new(self)),
        }
    }
}

register!(HandicapReturn);

impl Compensation for HandicapReturn {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let Handicap::Stones(stones) = stakes.handicap else { return None };
        let returned = match &self.table {
            Some(table) => table.at(stones)?.0,
            None => self.zi_per_stone?.0 * stones as i32,
        };
        Some(Term { name: Cow::Borrowed("handicap"), points: -returned })
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

    /// Clause D7, where an event has figures of its own: each holds from its number of stones on.
    #[test]
    fn d7_a_table_says_what_is_returned() {
        let part: HandicapReturn = toml::from_str("table = { 3 = '1', 4 = '1 1/2', 6 = '3' }").unwrap();
        let part = part.build().unwrap();
        let returned = |stones| {
            let stakes = Stakes { handicap: Handicap::Stones(stones), ..Stakes::default() };
            part.term(&stakes).map(|term| -term.points)
        };
        assert_eq!(returned(2), None, "below the first figure nothing is returned");
        for (stones, zi) in [(3, "1"), (4, "1 1/2"), (5, "1 1/2"), (6, "3"), (25, "3")] {
            assert_eq!(returned(stones), Points::from_zi(zi).ok(), "{stones}");
        }
        assert_eq!(part.term(&Stakes::default()), None);
    }

    #[test]
    fn one_of_figure_and_table_is_given() {
        let build = |text: &str| {
            let part: HandicapReturn = toml::from_str(text).unwrap();
            part.build().err()
        };
        assert_eq!(build(""), None);
        assert!(build("zi_per_stone = '1'\ntable = { 2 = '1' }").unwrap().contains("both given"));
        assert!(build("table = {}").unwrap().contains("empty"));
    }
}
