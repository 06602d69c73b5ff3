//! The part `territory`.

use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::Terms;

use crate::{Count, Kind, Scoring, Tax};

/// Territory counting 数目法: surrounded empty points and prisoners.
///
/// # What it says
/// A side counts the empty points that it surrounds and the opponent's stones that were captured or are dead at
/// the end. With `tax = "seki"`, the default, nothing counts in seki; with `tax = "none"` eyes in seki do; with `tax = "all"` nothing counts
/// in seki, and each group pays two points besides 还棋头.
///
/// # Where it is used
/// Japanese and Korean rules; with tax on all groups the counting of 路 under the Song and Tang, KataGo's `ancient-territory`.
///
/// # Source
/// Japanese rules 1989, Art. 8 and Art. 10. Which chains are in seki is given with the position, or read by the letter of Art. 8.
///
/// # Example
/// ```toml
/// scoring = "territory"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Territory {
    /// Whether eyes in seki count (`none`) or not (`seki`), and whether each group pays two points (`all`).
    pub tax: Tax,
}

impl Default for Territory {
    fn default() -> Self {
        Self { tax: Tax::Seki }
    }
}

impl Part for Territory {
    type Slot = dyn Scoring;
    const NAME: &'static str = "territory";

    fn build(self) -> Result<Arc<dyn Scoring>, String> {
        Ok(Arc::new(self))
    }
}

register!(Territory);

impl Scoring for Territory {
    fn terms(&self, count: &Count) -> Terms {
        let mut terms = Terms::new();
        terms.add(Kind::Territory.term(), count.kind_term(Kind::Territory));
        if self.tax.counts_seki_eyes() {
            terms.add(Kind::SekiEye.term(), count.kind_term(Kind::SekiEye));
        }
        if self.tax == Tax::All {
            terms.add("tax", self.tax.on_groups(count));
        }
        terms.add("prisoners", count.prisoners_term());
        terms
    }

    fn counts_stones(&self) -> bool {
        false
    }
}
