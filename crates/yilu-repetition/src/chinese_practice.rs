//! The part `chinese-practice`.

use std::sync::Arc;

use yilu_component::{Part, register};

use crate::laps::{Balanced, Laps, Ruling, Rulings};
use crate::{History, Occurrence, Repetition, Start};

/// What Chinese referees do about repetition: simple ko, sending two to return one 送二还一 and false life 假生 are forbidden, and the event says
/// what follows from longer cycles.
///
/// # What it says
/// A single ko may not be retaken at once. A play may not make a whole-board position again if one side has lost more stones since that position
/// stood. A cycle that plays on one ko of its own by means of a double or triple ko elsewhere keeps up a false life and may not be completed.
/// Other cycles in which both sides lose equally many stones – triple ko 三劫循环, quadruple ko 四劫循环, eternal life 长生, round-robin ko
/// 双提两子 – lead to what `longer` says.
///
/// A false life is told by its kos: one that no other stands beside between the same two groups, and others that stand two or more together.
/// Whether the group that lives by it is alive is for the players to mark: under these rules it is not.
///
/// # Where it is used
/// Chinese leagues and title matches.
///
/// # Source
/// Chinese rules 2002, Art. 20.2 and 20.3; Sensei's Library, Chinese Superko, on what referees do.
///
/// # Example
/// ```toml
/// [repetition.chinese-practice]
/// longer = "no-result"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ChinesePractice {
    /// What follows from a longer cycle that takes equally many stones of both sides.
    pub longer: Balanced,
    /// At which occurrence of a position a longer cycle is ruled on.
    pub occurrence: Occurrence,
    /// What follows from a cycle that keeps up a false life.
    pub false_life: FalseLife,
}

/// What follows from a cycle that keeps up a false life 假生.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum FalseLife {
    /// The play that would complete it is forbidden.
    #[default]
    Forbidden,
    /// The same as from any longer cycle.
    AsLonger,
}

impl Part for ChinesePractice {
    type Slot = dyn Repetition;
    const NAME: &'static str = "chinese-practice";

    fn build(self) -> Result<Arc<dyn Repetition>, String> {
        Ok(Arc::new(self))
    }
}

register!(ChinesePractice);

impl Repetition for ChinesePractice {
    fn start(&self, start: &Start) -> Box<dyn History> {
        let balanced = self.longer.into();
        let false_life = match self.false_life {
            FalseLife::Forbidden => Some(Ruling::Forbidden),
            FalseLife::AsLonger => None,
        };
        let occurrence = self.occurrence;
        Laps::boxed(start, Rulings { unbalanced: Ruling::Forbidden, false_life, balanced, occurrence })
    }
}
