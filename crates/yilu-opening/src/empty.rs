//! The part `empty`.

use std::sync::Arc;

use yilu_board::Color;
use yilu_component::{Part, register};

use crate::{CantStart, Opened, Opening, Position, Wish};

/// An empty board, Black first.
///
/// # What it says
/// The board is empty and Black moves first. There is no handicap.
///
/// # Where it is used
/// Even games under all modern rules.
///
/// # Source
/// Chinese rules 2002, Art. 2.
///
/// # Example
/// ```toml
/// opening = "empty"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Empty {}

impl Part for Empty {
    type Slot = dyn Opening;
    const NAME: &'static str = "empty";

    fn build(self) -> Result<Arc<dyn Opening>, String> {
        Ok(Arc::new(self))
    }
}

register!(Empty);

impl Opening for Empty {
    fn open(&self, wish: &Wish) -> Result<Opened, CantStart> {
        wish.refuse_position()?;
        if wish.handicap > 0 {
            return Err(CantStart::NoHandicap { handicap: wish.handicap });
        }
        Ok(Opened { position: Position { stones: Vec::new(), to_move: Color::Black }, seats: Vec::new() })
    }
}
