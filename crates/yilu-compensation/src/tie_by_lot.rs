//! The part `tie-by-lot`.

use std::sync::Arc;

use yilu_board::Color;
use yilu_component::{Part, register};
use yilu_score::Points;

use crate::Outcome;
use crate::draws_stand::ahead;

/// The larger count wins; a drawn game is settled by lot 抽签.
///
/// # What it says
/// A game that is drawn, by count or in another way, is won by the side that draws the lot. The lot is drawn away from the board, and the game is told
/// who has it; until then it is drawn and waits for the lot. A record can't tell a lot: where records are judged, draws stand.
/// A game whose dead stones are those inside unconditional territory has no result of its own, and no lot.
///
/// # Where it is used
/// The Chinese grading event, in games with first move 让先, where 180.5 zi each are possible, or with reverse komi 倒贴.
///
/// # Source
/// Chinese rules 2002, grading event, on games between grades: a draw is settled by lot (clauses D8 and D13).
///
/// # Example
/// ```toml
/// outcome = "tie-by-lot"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TieByLot {}

impl Part for TieByLot {
    type Slot = dyn Outcome;
    const NAME: &'static str = "tie-by-lot";

    fn build(self) -> Result<Arc<dyn Outcome>, String> {
        Ok(Arc::new(self))
    }
}

register!(TieByLot);

impl Outcome for TieByLot {
    fn winner(&self, margin: Points) -> Option<Color> {
        ahead(margin)
    }

    fn draws_lots(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DrawsStand, Side, TieGoesTo};

    /// Clause D8: a count that isn't level needs no lot; only this part asks for one.
    #[test]
    fn d8_only_a_level_count_is_left_to_the_lot() {
        let rule = TieByLot {};
        assert_eq!(rule.winner(Points::quarters(1)), Some(Color::Black));
        assert_eq!(rule.winner(Points::ZERO), None);
        assert_eq!(rule.winner(Points::quarters(-1)), Some(Color::White));
        assert!(rule.draws_lots());
        assert!(!DrawsStand {}.draws_lots() && !TieGoesTo { side: Side::Black }.draws_lots());
    }
}
