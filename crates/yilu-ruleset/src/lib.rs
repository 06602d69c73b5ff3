//! Rulesets: one TOML file becomes a checked set of parts.
//!
//! A file may extend a shipped ruleset or another file and override it slot by slot. Every fault is found with
//! its place: an unknown key, an unknown part with the nearest names, a wrong value, a part that is missing, a cycle of files, parts that contradict each other.
//!
//! ```
//! use yilu_ruleset::Ruleset;
//!
//! let cup = Ruleset::from_text("my-cup.toml", r#"
//!     name = "my-cup"
//!     title = "My Cup 2027"
//!     extends = "chinese-2002"
//!     repetition = "no-result-on-cycle"
//!     [compensation.komi]
//!     points = 6.5
//! "#)?;
//! assert_eq!(cup.name(), "my-cup");
//! assert!(cup.to_toml().contains("[repetition.no-result-on-cycle]"));
//! # Ok::<(), yilu_ruleset::RulesetError>(())
//! ```

mod check;
mod compact;
mod diff;
mod layer;
mod load;
mod resolve;
mod ruleset;
mod schema;
mod shipped;

pub use compact::{CompactError, from_compact};
pub use diff::{Difference, diff};
pub use ruleset::{Header, Ruleset};
pub use schema::ruleset_schema;
pub use shipped::SHIPPED;
/// What is wrong with a ruleset file and the files it extends: every fault with its place.
pub use yilu_component::Faults as RulesetError;

// Linked but unreferenced, a crate registers nothing.
use yilu_opening as _;
