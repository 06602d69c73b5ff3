//! The part `stones`.

use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Terms};

use crate::{Count, Scoring};

/// Stone counting 数子（盘上活子）: only living stones count, no empty points.
///
/// # What it says
/// After the dead are off, a side counts its stones on the board. Players who go on until the board is full but for two eyes of each group come
/// to what area counting with tax on all groups gives at once; who passes earlier loses the points that were not filled. In the terms of the
/// identity, stones on the board are stones put less stones lost.
///
/// # Where it is used
/// Teaching games of beginners; the oldest Chinese way of counting, as it is reconstructed.
///
/// # Source
/// Sensei's Library, Stone Counting.
///
/// # Example
/// ```toml
/// scoring = "stones"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stones {}

impl Part for Stones {
    type Slot = dyn Scoring;
    const NAME: &'static str = "stones";

    fn build(self) -> Result<Arc<dyn Scoring>, String> {
        Ok(Arc::new(self))
    }
}

register!(Stones);

impl Scoring for Stones {
    fn terms(&self, count: &Count) -> Terms {
        let mut terms = Terms::new();
        terms.add("prisoners", count.prisoners_term());
        terms.add("stones-put", Points::whole(count.stones_put().difference()));
        terms
    }

    fn counts_stones(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, Tally};
    use yilu_board::{Board, ByColor, Point};

    /// Black has four stones left, White three: one of White's is dead, and Black lost one before.
    #[test]
    fn only_living_stones_count() {
        let board: Board = ".X.O.\nXX.O.\nOX.O.".parse().expect("a diagram");
        let put = ByColor { black: 5, white: 4 };
        let tally = Tally { put, lost: ByColor { black: 1, white: 0 } };
        let count = Count::of(&board, &[Point::new(0, 2)], Reading::Given { seki: &[] }, tally);
        assert_eq!(count.board().stone_counts(), ByColor { black: 4, white: 3 });
        assert_eq!(Stones {}.terms(&count).sum(), Points::whole(1));
    }
}
