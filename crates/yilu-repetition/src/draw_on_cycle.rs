//! The part `draw-on-cycle`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::cycle::Cycle;
use crate::{Consequence, History, Occurrence, Repetition, Same, Start};

/// Simple ko, and a draw 和棋 when a position occurs again.
///
/// # What it says
/// A single ko may not be retaken at once. When a play makes a whole-board position occur again, for the second or the third time, the game is drawn. A pass leaves the stones as they are: what it leaves is not counted.
///
/// # Where it is used
/// Korean rules; events under the older Chinese rules, where neither side gives way in a long cycle.
///
/// # Source
/// Korean rules 2016 on the repetition of a whole-board position; Chinese rules of 2001 (source document S3), chapter 2, Art. 11.3.
///
/// # Example
/// ```toml
/// [repetition.draw-on-cycle]
/// occurrence = "third"
/// same = "board-and-mover"
/// pass_restarts = true
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DrawOnCycle {
    /// At which occurrence of a position the game ends.
    pub occurrence: Occurrence,
    /// Whether the side to move belongs to the position.
    pub same: Same,
    /// Whether a pass starts the count anew.
    pub pass_restarts: bool,
}

impl Part for DrawOnCycle {
    type Slot = dyn Repetition;
    const NAME: &'static str = "draw-on-cycle";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(DrawOnCycle);

impl Repetition for DrawOnCycle {
    fn start(&self, start: &Start) -> Box<dyn History> {
        Box::new(Cycle::new(start, self.occurrence, self.same, self.pass_restarts, Consequence::Draw))
    }
}
