//! Case files: positions, games and counts with what is expected of each ruleset.
//!
//! A case file is TOML, alone or in `toml` blocks of a Markdown file, so that a player can read it as a page with
//! diagrams. [`read_file`] reads one and reports every fault with its line; [`check`] holds it against the engine.
//! The format is described in `tests/cases/README.md`.
//!
//! ````
//! use yilu_cases::{check, read_text};
//!
//! let file = read_text("ko.md", "
//! # Basic ko
//!
//! Black may not take back at once.
//!
//! ```toml
//! [[case]]
//! id = 'basic_ko'
//! stones = '''
//! .XO.
//! X.XO
//! .XO.
//! '''
//! to_move = 'W'
//! history = ['W B2', 'B C2']
//! first_illegal = { simple = 2, chinese-2002 = 2 }
//! ```
//! ")?;
//! let report = check(&file);
//! assert_eq!((report.passed, report.failed.len()), (2, 0));
//! # Ok::<(), yilu_cases::CasesError>(())
//! ````

mod about;
mod atlas;
mod blocks;
mod board_case;
mod check;
mod counts;
mod endings;
mod file;
mod groups;
mod legality;
mod openings;
mod outcomes;
mod partings;
mod raw;
mod report;
mod rulesets;
mod text;
mod verdicts;

pub use about::About;
pub use atlas::{Atlas, Entry, Item, SHIPPED};
pub use board_case::{Case, End, ExpectedOutcome, Marked, Method, Move};
pub use check::{check, check_in};
pub use counts::{CountCase, ExpectedCount, Winner};
pub use endings::{Ended, EndingCase, Expectation, ExpectedAct, ended};
pub use file::{CaseFile, Origin, read_file, read_text};
pub use groups::{CountGroups, Group, ending_groups, margin_groups, start_groups};
pub use legality::{Legality, legality};
pub use openings::{ExpectedOpening, OpeningCase, started};
pub use partings::{Parted, Parting, Partings, partings};
pub use report::{Failure, NotChecked, Report};
pub use rulesets::Unusable;
pub use verdicts::{Basis, Counted, Moment, Named, Uncounted, Verdict, Verdicts, contender, margin};
/// What is wrong with a case file: every fault with its place.
///
/// ```
/// let error = yilu_cases::read_text("my.toml", "[[case]]\nid = 'a'\nstones = '..'\nto_move = 'X'\n").unwrap_err();
/// assert_eq!(error.to_string(), "my.toml:4:11: 'X' is no side (write B or W)");
/// ```
pub use yilu_component::Faults as CasesError;
