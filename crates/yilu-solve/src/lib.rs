//! Counts over the tree of all games under a ruleset.
//!
//! [`perft()`] counts the sequences of acts from a position, and the distinct positions that they lead to. Two programs, or two
//! rulesets, that differ anywhere in their rules on captures, repetition and passes differ in these numbers too.
//!
//! ```
//! use std::sync::Arc;
//! use yilu_board::Size;
//! use yilu_ruleset::Ruleset;
//! use yilu_solve::{PerftOptions, perft_from_start};
//!
//! let rules = Arc::new(Ruleset::open("tromp-taylor").expect("shipped"));
//! let counts = perft_from_start(&rules, Size::new(3, 3)?, &PerftOptions::to_depth(4))?;
//! let sequences: Vec<u64> = counts.iter().map(|count| count.sequences).collect();
//! assert_eq!(sequences, [1, 10, 91, 738, 5281]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod perft;
mod tally;

pub use perft::{PerftError, PerftOptions, perft, perft_from_start};
pub use tally::{PerftCount, PositionCounts};
