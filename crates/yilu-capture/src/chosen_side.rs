//! The part `chosen-side`.

use std::sync::Arc;

use yilu_board::Placement;
use yilu_component::{Part, register};

use crate::{Capture, Forbidden, Refuses};

/// Suicide is allowed, and where both sides have no liberty the mover chooses which side comes off.
///
/// # What it says
/// If only the opponent's chains are without liberties they come off, and if only the own chain is, that one does. If both are, the mover takes off all
/// of the opponent's or all of its own; the other side's stones then have liberties again and live.
///
/// # Where it is used
/// The pre-judgement variant 预判.
///
/// # Source
/// Pre-judgement rules, Art. 4 and its note 1 (clause B5).
///
/// # Example
/// ```toml
/// capture = "chosen-side"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChosenSide {}

impl Part for ChosenSide {
    type Slot = dyn Capture;
    const NAME: &'static str = "chosen-side";

    fn build(self) -> Result<Arc<dyn Capture>, String> {
        Ok(Arc::new(self))
    }
}

register!(ChosenSide);

impl Capture for ChosenSide {
    fn refusal(&self, _: &Placement) -> Option<Forbidden> {
        None
    }

    fn refuses(&self) -> Refuses {
        Refuses::SomeSuicides
    }

    fn offers_choice(&self) -> bool {
        true
    }

    fn allows_multi_stone_suicide(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu_board::{Board, Color, Point};

    /// Clause B5: where both have no liberty, either side's stones may come off.
    #[test]
    fn b5_either_side_comes_off() {
        // Black at B2 leaves its own three stones and White's three without a liberty.
        let mut board: Board = "XXO\n.OO\nOOO".parse().unwrap();
        let at = Point::new(0, 1);
        let taking = board.look(at, Color::Black).unwrap();
        assert_eq!((taking.captured(), taking.own_removed()), (6, 0));
        let giving = board.look_taking_own(at, Color::Black).unwrap().unwrap();
        assert_eq!((giving.captured(), giving.own_removed()), (0, 3));
        assert_eq!(ChosenSide {}.refusal(&giving), None);
        board.place(&giving);
        assert_eq!(board.to_string(), "..O\n.OO\nOOO\n");
        assert_eq!(board.hash(), giving.after());
    }
}
