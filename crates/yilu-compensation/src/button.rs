//! The part `button`.

use std::borrow::Cow;
use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Term};

use crate::{Compensation, PaysFor, Stakes};

/// The button 收后钮: half a point for the side that passes first.
///
/// # What it says
/// The first pass of the game takes the button, which is worth half a point, and is not counted among the passes that end the game: an ending
/// with `button = true` leaves it out. With a whole komi there is no draw, and the last neutral point is worth no more than half a point.
///
/// # Where it is used
/// Button Go; KataGo's `aga-button`.
///
/// # Source
/// Sensei's Library, Button Go; KataGo, `cpp/game/rules.cpp`: the first pass gets 0.5.
///
/// # Example
/// ```toml
/// [compensation.button]
/// points = "1/2"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Button {
    /// What the button is worth, in points.
    pub points: Points,
}

impl Default for Button {
    fn default() -> Self {
        Self { points: Points::quarters(2) }
    }
}

impl Part for Button {
    type Slot = dyn Compensation;
    const NAME: &'static str = "button";

    fn build(self) -> Result<Arc<dyn Compensation>, String> {
        Ok(Arc::new(self))
    }
}

register!(Button);

impl Compensation for Button {
    fn term(&self, stakes: &Stakes) -> Option<Term> {
        let taker = stakes.course.first_pass?;
        Some(Term { name: Cow::Borrowed("button"), points: self.points * taker.sign() })
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

    #[test]
    fn the_first_to_pass_has_it() {
        let mut course = Course::default();
        let of = |course| Button::default().term(&Stakes { course, ..Stakes::default() });
        assert_eq!(of(course), None);
        course.pass(Color::White);
        course.pass(Color::Black);
        assert_eq!(of(course).map(|term| term.points), Points::parse("-1/2").ok());
    }
}
