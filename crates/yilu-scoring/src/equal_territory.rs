//! The part `equal-territory`.

use std::sync::Arc;

use yilu_component::{Part, register};
use yilu_score::{Points, Terms};

use crate::{Count, Kind, Scoring, Tax};

/// Territory counted on equal numbers of living stones 数目法.
///
/// # What it says
/// Equal numbers of living stones of both colours are made sure of first: all stones that were taken, in the game and as dead at its end, are filled into
/// territory of their own colour, and where one side has put more stones than the other, the other adds the missing ones. Then only the surrounded
/// empty points count; points between living stones of both sides are shared half each. What can't be filled in, since the board is full, is
/// counted as it is left over. The verdict is that of area counting. With `tax = "all"` each group pays two points 还棋头.
///
/// # Where it is used
/// The pre-judgement variant 预判, where players count by territory.
///
/// # Source
/// Pre-judgement rules, 6.2 (2) and its note 1 (clauses D10 and D11).
///
/// # Example
/// ```toml
/// scoring = "equal-territory"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct EqualTerritory {
    /// Whether eyes in seki count (`none`) or not (`seki`), and whether each group pays two points (`all`).
    pub tax: Tax,
}

impl Part for EqualTerritory {
    type Slot = dyn Scoring;
    const NAME: &'static str = "equal-territory";

    fn build(self) -> Result<Arc<dyn Scoring>, String> {
        Ok(Arc::new(self))
    }
}

register!(EqualTerritory);

impl Scoring for EqualTerritory {
    fn terms(&self, count: &Count) -> Terms {
        let mut terms = Terms::new();
        for kind in Kind::ALL {
            terms.add(kind.term(), count.kind_term(kind));
        }
        // Each own stone lost is filled into the own territory, and makes it smaller by one.
        terms.add("prisoners", count.prisoners_term());
        // Who has put fewer stones adds them, in the own territory.
        terms.add("made-up", Points::whole(count.stones_put().difference()));
        if let Some(tax) = self.tax.on_area(count) {
            terms.add("tax", tax);
        }
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
    use yilu_board::{Board, ByColor};

    /// Clause D10, filled in by hand: Black has put a stone more and holds one prisoner.
    #[test]
    fn d10_equal_stones_make_territory_count_as_area() {
        // Black: 8 stones and 7 points. White: 5 stones and 5 points; one white stone was taken.
        let board: Board = "...XO\n...XO\n..XXO\n..XOO\n.XXO.".parse().unwrap();
        let put = ByColor { black: board.stone_counts().black, white: board.stone_counts().white + 1 };
        let tally = Tally { put, lost: ByColor { black: 0, white: 1 } };
        let count = Count::of(&board, &[], Reading::Given { seki: &[] }, tally);
        assert_eq!(board.stone_counts(), ByColor { black: 7, white: 6 });
        assert_eq!(count.points(Kind::Territory), ByColor { black: 11, white: 1 });
        // White's lost stone fills White's one point: 0 left. Both have put seven stones: none is made up. 11 to 0.
        assert_eq!(EqualTerritory::default().terms(&count).sum(), Points::whole(11));
        assert_eq!(EqualTerritory::default().terms(&count).sum(), count.area());
    }
}
