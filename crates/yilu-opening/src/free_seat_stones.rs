//! The part `free-seat-stones`.

use std::sync::Arc;

use yilu_board::Color;
use yilu_component::{Part, register};

use crate::{CantStart, Opened, Opening, Position, Wish};

/// Free seat stones 自由座子: two white and two black stones on any four points, then White moves.
///
/// # What it says
/// The players put a white, a black, a white and a black stone down on any points. The first player puts the first (white) and the fourth (black),
/// the second player the second (black) and the third (white): neither has a colour yet. Nobody passes. Then White moves.
///
/// # Where it is used
/// The pre-judgement variant 预判.
///
/// # Source
/// Pre-judgement rules, 5.2 (clause E3).
///
/// # Example
/// ```toml
/// opening = "free-seat-stones"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FreeSeatStones {}

impl Part for FreeSeatStones {
    type Slot = dyn Opening;
    const NAME: &'static str = "free-seat-stones";

    fn build(self) -> Result<Arc<dyn Opening>, String> {
        Ok(Arc::new(self))
    }
}

register!(FreeSeatStones);

impl Opening for FreeSeatStones {
    fn open(&self, wish: &Wish) -> Result<Opened, CantStart> {
        wish.refuse_position()?;
        if wish.handicap > 0 {
            return Err(CantStart::NoHandicap { handicap: wish.handicap });
        }
        // Four stones and a point to play on.
        if wish.size.area() < 5 {
            return Err(CantStart::Size { size: wish.size });
        }
        let position = Position { stones: Vec::new(), to_move: Color::White };
        Ok(Opened { position, seats: vec![Color::White, Color::Black, Color::White, Color::Black] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu_board::Size;

    /// Clause E3: white, black, white, black; no handicap.
    #[test]
    fn e3_four_stones_of_alternating_colours() {
        let wish = |handicap| Wish { size: Size::NINETEEN, handicap, position: None };
        let opened = FreeSeatStones {}.open(&wish(0)).expect("a start");
        assert_eq!(opened.seats, [Color::White, Color::Black, Color::White, Color::Black]);
        assert_eq!(opened.position.to_move, Color::White);
        assert_eq!(FreeSeatStones {}.open(&wish(2)), Err(CantStart::NoHandicap { handicap: 2 }));
    }
}
