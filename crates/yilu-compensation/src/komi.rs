//! The part `komi`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Term, Zi};

use crate::{Compensation, Handicap, KomiChoice, PaysFor, Side, Stakes};

/// Komi 贴目: points that White gets for Black's first move.
///
/// # What it says
/// White gets a number of points, stated in points of difference or in zi (one zi is two points). Handicap games and
/// first-move games 让先 may have values of their own; where they have none, that of even games holds. With `to = "black"` White pays it: reverse
/// komi 倒贴. A negative number means the same, and a komi to Black has no sign. A komi that was agreed on for one game is always stated as White's.
///
/// # Where it is used
/// All modern rules; reverse komi in Chinese games between players two grades apart.
///
/// # Source
/// Chinese rules 2002, Art. 11: 3 3/4 zi (clause D5); grading event, reverse komi of 3 3/4 zi (clause D8).
///
/// # Example
/// ```toml
/// [compensation.komi]
/// zi = "3 3/4"
/// handicap_zi = "0"
/// first_move_zi = "0"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Komi {
    /// Who gets it.
    pub to: Side,
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

impl Default for Komi {
    fn default() -> Self {
        Self {
            to: Side::White,
            points: None,
            zi: None,
            handicap_points: None,
            handicap_zi: None,
            first_move_points: None,
            first_move_zi: None,
        }
    }
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
        if self.to == Side::Black && [even, handicap, first_move].into_iter().any(|komi| komi < Points::ZERO)
        {
            return Err("a komi to Black is written without a sign: who gets it is said by 'to'".to_owned());
        }
        Ok(Arc::new(Rates { to: self.to, even, handicap, first_move }))
    }
}

register!(Komi);

#[derive(Debug)]
struct Rates {
    to: Side,
    even: Points,
    handicap: Points,
    first_move: Points,
}

impl Compensation for Rates {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let komi = match (stakes.komi, stakes.handicap) {
            // What players agree on is White's komi, whoever gets the ruleset's own.
            (KomiChoice::Agreed(komi), _) => {
                return Some(Term { name: Cow::Borrowed("komi"), points: -komi? });
            }
            (KomiChoice::EvenGame, _) | (KomiChoice::Own, Handicap::Even) => self.even,
            (KomiChoice::Own, Handicap::FirstMove) => self.first_move,
            (KomiChoice::Own, Handicap::Stones(_)) => self.handicap,
        };
        Some(match self.to {
            Side::White => Term { name: Cow::Borrowed("komi"), points: -komi },
            Side::Black => Term { name: Cow::Borrowed("reverse-komi"), points: komi },
        })
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

    /// Clause D8: White returns 3 3/4 zi to Black, so that 177 of 361 win by 1/4 zi and 176 lose by 3/4; a handicap has its own figure.
    #[test]
    fn d8_reverse_komi_is_paid_by_white() {
        let komi: Komi = toml::from_str("to = 'black'\nzi = '3 3/4'\nfirst_move_zi = 0").unwrap();
        let part = komi.build().unwrap();
        let term = part.term(&Stakes::default()).unwrap();
        assert_eq!((&*term.name, Some(term.points)), ("reverse-komi", Points::from_zi("3 3/4").ok()));
        let margin = |black: i32| Points::whole(black - (361 - black)) + term.points;
        assert_eq!(Some(margin(177)), Points::from_zi("1/4").ok());
        assert_eq!(Some(margin(176)), Points::from_zi("-3/4").ok());
        assert_eq!(paid(komi, Handicap::FirstMove, KomiChoice::Own), Some(Points::ZERO));
        // A record's komi is White's.
        let agreed = KomiChoice::Agreed(Points::parse("6.5").ok());
        assert_eq!(paid(komi, Handicap::Even, agreed), Points::parse("-6.5").ok());
        let signed: Komi = toml::from_str("to = 'black'\nzi = '-3 3/4'").unwrap();
        assert!(signed.build().unwrap_err().contains("without a sign"));
    }

    #[test]
    fn komi_is_given_once() {
        assert!(Komi::default().build().is_err());
        let both = Komi { points: Some(Points::whole(7)), zi: Some(Zi(Points::whole(7))), ..Komi::default() };
        assert!(both.build().is_err());
    }
}
