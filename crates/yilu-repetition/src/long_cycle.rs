//! The part `long-cycle`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::laps::{Balanced, Laps, Ruling, Rulings};
use crate::{Consequence, History, Occurrence, Repetition, Start};

/// Simple ko, and a long cycle is settled by what each side took in it.
///
/// # What it says
/// A single ko may not be retaken at once. When a play makes a whole-board position that stood before, the stones taken since then are
/// counted: who took more has won; where both took equally many, the game is drawn. What follows in either case can be set. In a cycle with a
/// pass, equal losses are an ordinary ko fight, and nothing follows; nor does anything from a single stone that takes itself off.
///
/// # Where it is used
/// Computer Olympiads.
///
/// # Source
/// Computer Olympiad rules, 3.6, as quoted in Sensei's Library, Long Cycle Rule.
///
/// # Example
/// ```toml
/// [repetition.long-cycle]
/// unbalanced = "captor-wins"
/// balanced = "draw"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LongCycle {
    /// What follows where one side took more.
    pub unbalanced: Unbalanced,
    /// What follows where both took equally many.
    pub balanced: Balanced,
    /// At which occurrence of a position a balanced cycle is settled.
    pub occurrence: Occurrence,
}

impl Default for LongCycle {
    fn default() -> Self {
        Self {
            unbalanced: Unbalanced::default(),
            balanced: Balanced::Draw,
            occurrence: Occurrence::default(),
        }
    }
}

/// What follows from a cycle in which one side took more stones than the other.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Unbalanced {
    /// The side that took more has won.
    #[default]
    CaptorWins,
    /// The play that would complete it is forbidden.
    Forbidden,
    /// Nothing.
    Allowed,
}

impl Part for LongCycle {
    type Slot = dyn Repetition;
    const NAME: &'static str = "long-cycle";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(LongCycle);

impl Repetition for LongCycle {
    fn start(&self, start: &Start) -> Box<dyn History> {
        let unbalanced = match self.unbalanced {
            Unbalanced::CaptorWins => Ruling::CaptorWins,
            Unbalanced::Forbidden => Ruling::Forbidden,
            Unbalanced::Allowed => Ruling::LeadsTo(Consequence::None),
        };
        let balanced = self.balanced.into();
        Laps::boxed(start, Rulings { unbalanced, false_life: None, balanced, occurrence: self.occurrence })
    }
}
