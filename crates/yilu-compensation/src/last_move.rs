//! The part `last-move`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_board::Color;
use yilu_component::{Part, register};
use yilu_score::{Points, Term};

use crate::{Compensation, PaysFor, Stakes};

/// The last-move correction 收后: where Black put the last stone, it is taken back.
///
/// # What it says
/// Black has the first move. Where Black has the last one too, Black has put a stone more than White, and its point is taken off the count:
/// one point. Which stone it was makes no difference here; whether a protective move after the last neutral point counts as the last move is disputed.
///
/// # Where it is used
/// The rule of Taiwan 收后.
///
/// # Source
/// Sensei's Library, Taiwan Rules.
///
/// # Example
/// ```toml
/// [compensation.last-move]
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LastMove {}

impl Part for LastMove {
    type Slot = dyn Compensation;
    const NAME: &'static str = "last-move";

    fn build(self) -> Result<Arc<dyn Compensation>, String> {
        Ok(Arc::new(self))
    }
}

register!(LastMove);

impl Compensation for LastMove {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let blacks = stakes.course.last_play? == Color::Black;
        blacks.then_some(Term { name: Cow::Borrowed("last-move"), points: -Points::whole(1) })
    }

    fn pays_for(&self) -> PaysFor {
        PaysFor::Other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Course;

    #[test]
    fn black_s_last_stone_counts_nothing() {
        let mut course = Course::default();
        let of = |course| LastMove {}.term(&Stakes { course, ..Stakes::default() });
        assert_eq!(of(course), None);
        course.play(Color::Black);
        assert_eq!(of(course).map(|term| term.points), Some(Points::whole(-1)));
        course.pass(Color::White);
        assert_eq!(of(course).map(|term| term.points), Some(Points::whole(-1)));
        course.play(Color::White);
        assert_eq!(of(course), None);
    }
}
