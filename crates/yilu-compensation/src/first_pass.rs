//! The part `first-pass`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_board::Color;
use yilu_component::{Part, register};
use yilu_score::{Points, Term};

use crate::{Compensation, PaysFor, Stakes};

/// A point to White where White passed first.
///
/// # What it says
/// Under area counting the side that fills the last neutral point gains by it, which territory counting doesn't know. Where White passes first,
/// Black has played last, and White gets a point back: komi is then 7.5 instead of 6.5.
///
/// # Where it is used
/// The World Mind Sports Games of 2008, after an idea of Ikeda Toshio.
///
/// # Source
/// James Davies on the komi of 2008, <http://www.ranka.intergofed.org/?p=83>.
///
/// # Example
/// ```toml
/// [compensation.first-pass]
/// points = 1
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct FirstPass {
    /// What White gets, in points.
    pub points: Points,
}

impl Default for FirstPass {
    fn default() -> Self {
        Self { points: Points::whole(1) }
    }
}

impl Part for FirstPass {
    type Slot = dyn Compensation;
    const NAME: &'static str = "first-pass";

    fn build(self) -> Result<Arc<dyn Compensation>, String> {
        Ok(Arc::new(self))
    }
}

register!(FirstPass);

impl Compensation for FirstPass {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let whites = stakes.course.first_pass? == Color::White;
        whites.then_some(Term { name: Cow::Borrowed("first-pass"), points: -self.points })
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
    fn only_white_s_first_pass_pays() {
        for (first, points) in [(Color::Black, None), (Color::White, Some(Points::whole(-1)))] {
            let mut course = Course::default();
            course.pass(first);
            course.pass(first.opponent());
            let term = FirstPass::default().term(&Stakes { course, ..Stakes::default() });
            assert_eq!(term.map(|term| term.points), points);
        }
    }
}
