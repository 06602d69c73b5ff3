//! The part `komi`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Term, Zi};

use crate::{Compensation, Handicap, KomiChoice, PaysFor, Stakes};

/// Komi 贴目: points that White gets for Black's first move.
///
/// # What it says
/// White gets a number of points, stated in points of difference or in zi (one zi is two points). Handicap games and
/// first-move games 让先 may have values of their own; where they have none, that of even games holds. A negative
/// number is paid by White (倒贴).
///
/// # Where it is used
/// All modern rules.
///
/// # Source
/// Chinese rules 2002, Art. 11: 3 3/4 zi (clause D5).
///
/// # Example
/// ```toml
/// [compensation.komi]
/// zi = "3 3/4"
/// handicap_zi = "0"
/// first_move_zi = "0"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Komi {
    /// In even games, in points of difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
    /// In even games, in zi.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zi: Option<Zi>,
    /// In handicap games, in points of difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicap_points: Option<Points>,
    /// In handicap games, in zi.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicap_zi: Option<Zi>,
    /// In first-move games, in points of difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_move_points: Option<Points>,
    /// In first-move games, in zi.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_move_zi: Option<Zi>,
}

impl Part for Komi {
    type Slot = dyn Compensation;
    const NAME: &'static str = "komi";

    fn build(self) -> Result<Arc<dyn Compensation>, String> {
        let one = |name: &str, points: Option<Points>, zi: Option<Zi>| match (points, zi) {
            (Some(_), Some(_)) => Err(format!("{name}points and {name}zi are both given: give one")),
            (points, zi) => Ok(points.or(zi.map(|zi| zi.0))),
        };
        let even = one("", self.points, self.zi)?.ok_or("komi needs its points or its zi")?;
        let handicap = one("handicap_", self.handicap_points, self.handicap_zi)?.unwrap_or(even);
        let first_move = one("first_move_", self.first_move_points, self.first_move_zi)?.unwrap_or(even);
        Ok(Arc::new(Rates { even, handicap, first_move }))
    }
}

register!(Komi);

#[derive(Debug)]
struct Rates {
    even: Points,
    handicap: Points,
    first_move: Points,
}

impl Compensation for Rates {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let komi = match (stakes.komi, stakes.handicap) {
            (KomiChoice::Agreed(komi), _) => komi?,
            (KomiChoice::EvenGame, _) | (KomiChoice::Own, Handicap::Even) => self.even,
            (KomiChoice::Own, Handicap::FirstMove) => self.first_move,
            (KomiChoice::Own, Handicap::Stones(_)) => self.handicap,
        };
        Some(Term { name: Cow::Borrowed("komi"), points: -komi })
    }

    fn pays_for(&self) -> PaysFor {
        PaysFor::FirstMove
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paid(komi: Komi, handicap: Handicap, choice: KomiChoice) -> Option<Points> {
        komi.build()
            .unwrap()
            .term(&Stakes { handicap, komi: choice, ..Stakes::default() })
            .map(|term| term.points)
    }

    /// Clauses D5 and D8: 3 3/4 zi in even games, none where Black has the first move.
    #[test]
    fn d8_each_kind_of_game_has_its_komi() {
        let zero = Some(Points::ZERO);
        let komi = Komi {
            zi: Points::from_zi("3 3/4").ok().map(Zi),
            handicap_zi: zero.map(Zi),
            first_move_zi: zero.map(Zi),
            ..Komi::default()
        };
        assert_eq!(paid(komi, Handicap::Even, KomiChoice::Own), Points::parse("-7.5").ok());
        assert_eq!(paid(komi, Handicap::FirstMove, KomiChoice::Own), zero);
        assert_eq!(paid(komi, Handicap::Stones(4), KomiChoice::Own), zero);
        assert_eq!(paid(komi, Handicap::Stones(4), KomiChoice::EvenGame), Points::parse("-7.5").ok());
        assert_eq!(
            paid(komi, Handicap::Even, KomiChoice::Agreed(Points::parse("6.5").ok())),
            Points::parse("-6.5").ok()
        );
        assert_eq!(paid(komi, Handicap::Even, KomiChoice::Agreed(None)), None);
    }

    #[test]
    fn komi_is_given_once() {
        assert!(Komi::default().build().is_err());
        let both = Komi { points: Some(Points::whole(7)), zi: Some(Zi(Points::whole(7))), ..Komi::default() };
        assert!(both.build().is_err());
    }
}
