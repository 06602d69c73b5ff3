//! The part `no-result-on-cycle`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::cycle::Cycle;
use crate::{Consequence, History, Occurrence, Repetition, Same, Start};

/// Simple ko, and no result 无胜负 when a position occurs again.
///
/// # What it says
/// A single ko may not be retaken at once. When a play makes a whole-board position occur again, for the second or the third time, the game ends without result. A pass leaves the stones as they are: what it leaves is not counted.
///
/// # Where it is used
/// KataGo's simple ko (third time, with the side to move, a pass starts anew); events that provide no result for triple ko 三劫循环, quadruple ko and eternal life 长生.
///
/// # Source
/// Japanese rules 1989, Art. 12 (there only by agreement); Chinese rules 2002, Art. 20.3 (3); KataGo's rules.
///
/// # Example
/// ```toml
/// [repetition.no-result-on-cycle]
/// occurrence = "third"
/// same = "board-and-mover"
/// pass_restarts = true
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct NoResultOnCycle {
    /// At which occurrence of a position the game ends.
    pub occurrence: Occurrence,
    /// Whether the side to move belongs to the position.
    pub same: Same,
    /// Whether a pass starts the count anew.
    pub pass_restarts: bool,
}

impl Part for NoResultOnCycle {
    type Slot = dyn Repetition;
    const NAME: &'static str = "no-result-on-cycle";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(NoResultOnCycle);

impl Repetition for NoResultOnCycle {
    fn start(&self, start: &Start) -> Box<dyn History> {
        Box::new(Cycle::new(start, self.occurrence, self.same, self.pass_restarts, Consequence::NoResult))
    }
}
