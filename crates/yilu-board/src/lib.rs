//! The board of Go: points, sizes, chains, liberties, captures, hashes and regions.
//!
//! This crate knows how stones stand and fall on a rectangular grid. It names no rule: whether a play is
//! allowed, what a repetition leads to and how a position counts are decided by the crates above it.
//!
//! ```
//! use yilu_board::{Board, Color, Point, Size};
//!
//! let mut board = Board::new(Size::new(9, 9)?);
//! let e5 = Point::from_gtp("E5", board.size())?;
//! let placement = board.look(e5, Color::Black).expect("the point is empty");
//! assert_eq!(placement.captured(), 0);
//! board.place(&placement);
//! assert_eq!(board.at(e5), Some(Color::Black));
//! # Ok::<(), yilu_board::PointError>(())
//! ```

mod bits;
mod board;
mod color;
mod diagram;
pub mod grid;
mod hash;
mod outlook;
mod placement;
mod point;
mod point_set;
mod regions;
mod size;

pub use board::{AnyGrid, Board, Chain};
pub use color::{ByColor, Color};
pub use diagram::DiagramError;
pub use hash::Hash;
pub use placement::{Occupied, Placement};
pub use point::{Point, PointError};
pub use point_set::PointSet;
pub use regions::{Borders, Region, Regions};
pub use size::Size;
