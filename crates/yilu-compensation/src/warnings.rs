//! The part `warnings`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Term, Zi};

use crate::{Compensation, PaysFor, Stakes};

/// Each warning costs its side something at the count 罚子.
///
/// # What it says
/// For each warning a side hands the opponent one zi: its own count is one less and the opponent's one more, two points of difference. Events set
/// other figures.
///
/// # Where it is used
/// Chinese rules of 2002, and the pre-judgement variant; in the rules of 2001 a warning costs nothing.
///
/// # Source
/// Chinese rules 2002, Art. 24; pre-judgement rules, 6.2 note 2 (clause D9).
///
/// # Example
/// ```toml
/// [compensation.warnings]
/// zi = "1"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Warnings {
    /// What one warning hands over, in zi.
    pub zi: Zi,
}

impl Default for Warnings {
    fn default() -> Self {
        Self { zi: Zi(Points::whole(2)) }
    }
}

impl Part for Warnings {
    type Slot = dyn Compensation;
    const NAME: &'static str = "warnings";

    fn build(self) -> Result<Arc<dyn Compensation>, String> {
        if self.zi.0 < Points::ZERO {
            return Err("a warning can't pay: zi is below zero".to_owned());
        }
        Ok(Arc::new(self))
    }
}

register!(Warnings);

impl Compensation for Warnings {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let lead = stakes.course.warnings.difference();
        (lead != 0).then(|| Term { name: Cow::Borrowed("penalty"), points: self.zi.0 * -lead })
    }

    fn pays_for(&self) -> PaysFor {
        PaysFor::Other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Course;
    use yilu_board::Color;

    /// Clause D9: own −1 zi and the opponent's +1, which makes two points of difference.
    #[test]
    fn d9_a_warning_hands_one_zi_over() {
        let mut course = Course::default();
        let of = |course| Warnings::default().term(&Stakes { course, ..Stakes::default() });
        assert_eq!(of(course), None);
        course.warn(Color::Black);
        assert_eq!(of(course).map(|term| term.points), Points::from_zi("-1").ok());
        assert_eq!(of(course).map(|term| term.points), Some(Points::whole(-2)));
        course.warn(Color::White);
        assert_eq!(of(course), None);
        assert!(Warnings { zi: Zi(Points::whole(-2)) }.build().is_err());
    }
}
