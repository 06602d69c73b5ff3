//! The part `free-handicap`.

use std::sync::Arc;

use yilu_board::Color;
use yilu_component::{Part, register};

use crate::{CantStart, Opened, Opening, Position, Wish};

/// Handicap stones wherever Black likes; without a handicap an empty board, Black first.
///
/// # What it says
/// For a handicap of n Black puts n stones down one after the other on any points, then White moves.
///
/// # Where it is used
/// Tromp–Taylor rules (n consecutive moves), New Zealand rules (White passes its first n − 1 moves), Ing rules, OGS Chinese.
///
/// # Source
/// Tromp–Taylor rules, comment on handicap; New Zealand rules.
///
/// # Example
/// ```toml
/// opening = "free-handicap"
/// ```
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FreeHandicap {}

impl Part for FreeHandicap {
    type Slot = dyn Opening;
    const NAME: &'static str = "free-handicap";

    fn build(self) -> Result<Arc<dyn Opening>, String> {
        Ok(Arc::new(self))
    }
}

register!(FreeHandicap);

impl Opening for FreeHandicap {
    fn open(&self, wish: &Wish) -> Result<Opened, CantStart> {
        wish.refuse_position()?;
        let most = u32::from(wish.size.area()).saturating_sub(1);
        if wish.handicap == 1 || wish.handicap > most {
            return Err(CantStart::Stones { size: wish.size, handicap: wish.handicap, most });
        }
        Ok(Opened {
            position: Position { stones: Vec::new(), to_move: Color::Black },
            seats: vec![Color::Black; wish.handicap as usize],
        })
    }
}
