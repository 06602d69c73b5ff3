//! Slot `capture`: what may come off when a stone is put down.
//!
//! The board takes the opponent's chains without liberties off first; what is left to a ruleset is the stone
//! that captures nothing and leaves its own chain without a liberty.
//!
//! A part is one file: its parameters, documentation, behaviour and tests. To add one, write the file, a case
//! file under `tests/cases/capture/`, and a `mod` line here.
//!
//! ```
//! use yilu_board::{Board, Color, Point};
//! use yilu_capture::{Capture, Forbidden, MultiStoneSuicide, NoSuicide};
//!
//! let board: Board = "X.O.\nOOO.".parse()?;
//! let placement = board.look(Point::new(1, 0), Color::Black).expect("the point is empty");
//! assert_eq!(NoSuicide {}.refusal(&placement), Some(Forbidden::Suicide { stones: 2 }));
//! assert_eq!(MultiStoneSuicide {}.refusal(&placement), None);
//! # Ok::<(), yilu_board::DiagramError>(())
//! ```

mod chosen_side;
mod multi_stone_suicide;
mod no_suicide;
mod suicide;

use std::fmt::Debug;

use yilu_board::Placement;
use yilu_component::Slot;

pub use chosen_side::ChosenSide;
pub use multi_stone_suicide::MultiStoneSuicide;
pub use no_suicide::NoSuicide;
pub use suicide::Suicide;

/// A capture rule.
pub trait Capture: Debug + Send + Sync {
    /// Why this stone may not be put here, if the rule forbids it.
    fn refusal(&self, placement: &Placement) -> Option<Forbidden>;

    /// What the rule may refuse: the less, the fewer plays are asked about. A rule that doesn't know is asked about every play.
    fn refuses(&self) -> Refuses {
        Refuses::AnyPlay
    }

    /// Whether a side whose stone leaves chains of both sides without a liberty may choose which come off.
    fn offers_choice(&self) -> bool {
        false
    }

    /// Whether a chain of two stones or more may be taken off by its own side.
    ///
    /// Unconditional life depends on it: a defender who may take an own chain off has more moves.
    fn allows_multi_stone_suicide(&self) -> bool;
}

impl Slot for dyn Capture {
    const NAME: &'static str = "capture";
    const DOC: &'static str = "What comes off after a stone is placed: is suicide allowed?";
}

/// What a capture rule may refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refuses {
    /// Any play.
    AnyPlay,
    /// No play but suicides, and not each of them, perhaps none.
    SomeSuicides,
    /// Every suicide, and no other play.
    AllSuicides,
}

/// What a capture rule forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// The stone captures nothing and its own chain has no liberty.
    Suicide {
        /// Stones of that chain, the new one included.
        stones: u16,
    },
}
