//! The part `seat-stones`.

use std::sync::Arc;

use yilu_board::{Color, Point};
use yilu_component::{Part, register};

use crate::{CantStart, Opened, Opening, Position, Wish};

/// Seat stones 座子: two stones of each colour on the corner stars, across from each other, and White moves first.
///
/// # What it says
/// Before play White's stones stand upper left and lower right, Black's upper right and lower left, each on its corner star: on the
/// fourth lines of boards from 13 lines, on the third of smaller ones. White moves first. There is no handicap.
///
/// # Where it is used
/// The ancient game in China until the early twentieth century.
///
/// # Source
/// Sensei's Library, Starting Stones; Arthur Smith, The Game of Go, 1908. Which diagonal is Black's is a convention: mirrored boards are alike.
///
/// # Example
/// ```toml
/// opening = "seat-stones"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatStones {}

impl Part for SeatStones {
    type Slot = dyn Opening;
    const NAME: &'static str = "seat-stones";

    fn build(self) -> Result<Arc<dyn Opening>, String> {
        Ok(Arc::new(self))
    }
}

register!(SeatStones);

impl Opening for SeatStones {
    fn open(&self, wish: &Wish) -> Result<Opened, CantStart> {
        wish.refuse_position()?;
        if wish.handicap > 0 {
            return Err(CantStart::NoHandicap { handicap: wish.handicap });
        }
        let lines = wish.size.rows();
        if !wish.size.is_square() || lines < 7 {
            return Err(CantStart::Size { size: wish.size });
        }
        let low = if lines >= 13 { 3 } else { 2 };
        let high = lines - 1 - low;
        let stones = vec![
            (Point::new(low, low), Color::White),
            (Point::new(high, high), Color::White),
            (Point::new(high, low), Color::Black),
            (Point::new(low, high), Color::Black),
        ];
        Ok(Opened { position: Position { stones, to_move: Color::White }, seats: Vec::new() })
    }
}
