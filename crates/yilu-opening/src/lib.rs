//! Slots `opening` and `supply`: how a game starts, and with how many stones.
//!
//! A part is one file: its parameters, documentation, behaviour and tests. To add one, write the file, a case
//! file under `tests/cases/opening/` or `tests/cases/supply/`, and a `mod` line here. A ruleset without a part in the slot `supply` has stones enough.
//!
//! ```
//! use yilu_board::{Color, Size};
//! use yilu_opening::{FixedHandicap, Opening, Wish};
//!
//! let wish = Wish { size: Size::NINETEEN, handicap: 4, position: None };
//! let opened = FixedHandicap::default().open(&wish)?;
//! assert_eq!(opened.position.stones.len(), 4);
//! assert_eq!(opened.position.to_move, Color::White);
//! # Ok::<(), yilu_opening::CantStart>(())
//! ```

mod empty;
mod fixed_handicap;
mod free_handicap;
mod free_seat_stones;
mod seat_stones;
mod set_up;
mod stones;
mod supply;
mod unlimited;

use std::fmt::Debug;

use yilu_board::{Color, Point, Size};
use yilu_component::Slot;

pub use empty::Empty;
pub use fixed_handicap::{FixedHandicap, ThirdStone};
pub use free_handicap::FreeHandicap;
pub use free_seat_stones::FreeSeatStones;
pub use set_up::SetUp;
pub use stones::Stones;
pub use supply::{Bowl, Supply, WhenOut};
pub use unlimited::Unlimited;

/// A rule on the start of the game.
pub trait Opening: Debug + Send + Sync {
    /// The start of a game.
    ///
    /// # Errors
    /// [`CantStart`] if this rule has no such start.
    fn open(&self, wish: &Wish) -> Result<Opened, CantStart>;
}

impl Slot for dyn Opening {
    const NAME: &'static str = "opening";
    const DOC: &'static str = "How the game starts: empty board, handicap stones, set-up positions.";
}

/// What the players want to start with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The board.
    pub size: Size,
    /// The number of handicap stones: 0 for none, otherwise 2 or more.
    pub handicap: u32,
    /// A position to start from.
    pub position: Option<Position>,
}

/// Stones on the board and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones.
    pub stones: Vec<(Point, Color)>,
    /// The side to move.
    pub to_move: Color,
}

/// A start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Stones and the side to move.
    pub position: Position,
    /// Stones that are then put down one after the other, anywhere, each of its colour: handicap stones, or seat stones. White moves after them.
    pub seats: Vec<Color>,
}

/// Why a game can't start so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CantStart {
    /// The rule has no handicap.
    #[error("this opening has no handicap, {handicap} stones were asked for")]
    NoHandicap {
        /// As asked for.
        handicap: u32,
    },
    /// The rule has no such number of stones on this board.
    #[error("a board of {size} takes 2 to {most} handicap stones, not {handicap}")]
    Stones {
        /// The board.
        size: Size,
        /// As asked for.
        handicap: u32,
        /// The largest number.
        most: u32,
    },
    /// The rule has no handicap on this board.
    #[error("there are no handicap points on a board of {size}")]
    Size {
        /// The board.
        size: Size,
    },
    /// The rule starts from a position, and none was given.
    #[error("this opening starts from a set-up position, and none is given")]
    NoPosition,
    /// The rule starts from its own position, and another was given.
    #[error("this opening does not start from a set-up position")]
    Position,
    /// A part from elsewhere has a reason of its own.
    #[error("{0}")]
    Other(String),
}

impl Wish {
    fn refuse_position(&self) -> Result<(), CantStart> {
        if self.position.is_some() { Err(CantStart::Position) } else { Ok(()) }
    }
}
