//! An independent referee: slow, obvious, and written from the rule texts alone.
//!
//! Tests hold the engine against it. It depends on no other crate, knows no hashes and keeps no chains: a board is
//! rows of cells, a chain is a flood fill, and the history of a game is the list of all its boards, compared cell by cell.
//!
//! ```
//! use yilu_oracle::{Capture, Cell, Grid, Referee, Refusal, Repetition};
//!
//! let grid = Grid::from_rows("
//!     . X O .
//!     X . X O
//!     . X O .
//!     . . . .
//! ").expect("a diagram");
//! let mut referee = Referee::new(grid, Cell::White, None);
//! referee.play((1, 1), Cell::White);
//! let retake = referee.refusal((2, 1), Cell::Black, Capture::NoSuicide, Repetition::SimpleKo);
//! assert_eq!(retake, Some(Refusal::Ko));
//! ```

mod counting;
mod grid;
mod referee;
mod rules;

pub use counting::{Area, Letter, area, take_off, territory_by_the_letter};
pub use grid::{Cell, Grid, Landing, Place};
pub use referee::{Referee, Tally};
pub use rules::{Capture, Refusal, Repetition};
