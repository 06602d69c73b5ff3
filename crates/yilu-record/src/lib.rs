//! Game records: reading SGF of every version from bytes, leniently, and writing it.
//!
//! [`read`] takes bytes and gives a [`Collection`]: every game tree with all its properties, the header as typed values
//! beside the raw text, and a list of [`Fault`]s that says what was mended and where. It stops at nothing: only a
//! file that holds no game tree at all is refused ([`Refusal`]). [`Record::main_line`] and [`Record::line_to`] turn a
//! variation into [`Event`]s that a board can replay. [`write()`] gives a text that reads as the same trees.
//! [`read_main_line`] gives the header and the main line of a file of one ordinary game faster, without a tree.
//!
//! What is not done here: moves are not checked against any rule, no stones are invented for HA, dates and times left
//! (BL, OB) stay text, and no text is changed in the tree: the typed values stand beside it.
//!
//! Nothing recurses: a million nested variations are read, walked, written and dropped on a small stack.
//!
//! ```
//! use yilu_board::Color;
//! use yilu_record::{EventKind, Move, ReadOptions, read};
//!
//! let collection = read(b"(;GM[1]FF[4]SZ[9]KM[5.5]RE[B+R];B[ee];W[])", &ReadOptions::default())?;
//! let record = &collection.records[0];
//! assert_eq!(record.header().komi.value.unwrap().to_string(), "5.5");
//! let line = record.main_line()?;
//! let EventKind::Play { color, mv } = &line.events[1].kind else { panic!("a move") };
//! assert_eq!((*color, mv), (Color::White, &Move::Pass));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod detect;
mod encoding;
mod fault;
mod from_game;
mod header;
mod komi;
mod line;
mod main_line;
mod names;
mod node;
mod parse;
mod points;
mod quantity;
mod record;
mod refusal;
mod result;
mod store;
mod time;
mod tree;
mod value;
mod write;

pub use encoding::{EncodingRead, EncodingSource};
pub use fault::{Fault, FaultKind, Offset, Place};
pub use header::{Header, SizeError};
pub use komi::{Komi, KomiReading};
pub use line::{Event, EventKind, Line, Marks, Move};
pub use main_line::{MainLine, PlainMove, read_main_line};
pub use node::{Node, Properties, PropertyRef, Values};
pub use record::{Collection, ReadOptions, Record, read};
pub use refusal::{OtherKind, Refusal};
pub use result::{RecordedResult, ResultReading};
pub use time::{Overtime, TimeRead};
pub use tree::{NameError, NodeId, NodeMut, Property, Tree};
pub use value::{Value, ValueRef};
pub use write::{write, write_record};
pub use yilu_words::{By, Outcome};
