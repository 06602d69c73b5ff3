//! The part `pass-stones`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_board::Color;
use yilu_component::{Part, register};
use yilu_score::{Points, Term};

use crate::{Compensation, PaysFor, Stakes};

/// Pass stones: who passes hands the opponent a stone as a prisoner.
///
/// # What it says
/// Under territory counting each pass costs a point. Where White must pass last and Black did, White owes one stone more: it is handed over at the
/// settlement, and is no act of the game. Both sides have then put or handed over equally many stones, and territory counts the same as area.
///
/// # Where it is used
/// AGA, BGA and French rules, when the game is counted by territory. Under area counting pass stones change nothing.
///
/// # Source
/// AGA rules, Rules 7 and 9, and their commentary on equivalence; French rules, chapter 10.
///
/// # Example
/// ```toml
/// [compensation.pass-stones]
/// white_passes_last = true
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PassStones {
    /// Whether White must pass last, and owes a stone where Black did.
    pub white_passes_last: bool,
}

impl Default for PassStones {
    fn default() -> Self {
        Self { white_passes_last: true }
    }
}

impl Part for PassStones {
    type Slot = dyn Compensation;
    const NAME: &'static str = "pass-stones";

    fn build(self) -> Result<Arc<dyn Compensation>, String> {
        Ok(Arc::new(self))
    }
}

register!(PassStones);

impl Compensation for PassStones {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let course = stakes.course;
        let owed = self.white_passes_last && course.last_pass? == Color::Black;
        let points = course.passes.white - course.passes.black + i32::from(owed);
        Some(Term { name: Cow::Borrowed("pass-stones"), points: Points::whole(points) })
    }

    fn pays_for(&self) -> PaysFor {
        PaysFor::Other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Course;

    fn paid(passes: &[Color], white_passes_last: bool) -> Option<i32> {
        let mut course = Course::default();
        for &by in passes {
            course.pass(by);
        }
        let term = PassStones { white_passes_last }.term(&Stakes { course, ..Stakes::default() })?;
        Some(term.points.in_quarters() / 4)
    }

    #[test]
    fn each_pass_hands_a_stone_over() {
        use Color::{Black, White};
        assert_eq!(paid(&[], true), None);
        assert_eq!(paid(&[Black, White], true), Some(0));
        // White owes the last one.
        assert_eq!(paid(&[White, Black], true), Some(1));
        assert_eq!(paid(&[White, Black], false), Some(0));
        assert_eq!(paid(&[White, White, Black], false), Some(1));
    }
}
