//! Boards and verdicts for people to look at.
//!
//! [`text`] draws boards with characters, [`svg`] as pictures. [`disagreement()`] tells in plain text what several
//! rulesets say of one record, [`judgement_html`] does so for a notebook or a page. The pieces that they are made of
//! ([`heading`], [`sentence`], [`TermTable`]) stand alone as well. [`cases`] puts verdicts on case files into words.
//!
//! ```
//! use yilu_board::{Board, Point};
//! use yilu_report::{svg::Drawing, text::{self, Style}};
//!
//! let board: Board = "
//!     . X O
//!     X O .
//!     . . .
//! ".parse()?;
//! assert_eq!(text::board(&board, None, Style::ASCII).lines().nth(1), Some("  3 . X O  3"));
//! let picture = Drawing::new(&board).last(Point::new(2, 0)).title("A ladder begins").to_svg();
//! assert!(picture.starts_with("<svg "));
//! # Ok::<(), yilu_board::DiagramError>(())
//! ```

pub mod cases;
mod disagreement;
mod escape;
mod html;
pub mod svg;
mod terms;
pub mod text;
mod views;
mod width;
mod wording;

pub use disagreement::{disagreement, judgement_text};
pub use html::judgement_html;
pub use svg::{Drawing, side_by_side};
pub use terms::{TermRow, TermTable};
pub use views::{differing_points, judgement_svg};
pub use wording::{heading, plural, sentence};
