//! Records judged under many rulesets: verdicts, explanations, tables.
//!
//! A record is replayed once. Every ruleset watches the same position, so that what differs between two verdicts is
//! what differs between the two rulesets. [`judge()`] gives the verdicts on one record, [`compare()`] runs over files on all
//! cores and hands over rows, and the writers put rows into Parquet, CSV or JSON Lines.
//!
//! ```
//! use yilu_compare::{judge, Contender, Options, Rulebook};
//!
//! let game = b"(;SZ[5]KM[0]RU[Japanese];B[cb];W[cd];B[];W[])";
//! let collection = yilu_record::read(game, &yilu_record::ReadOptions::default())?;
//! let book = Rulebook::new("japanese-1989")?;
//! let contenders = [Contender::named("chinese-2002")?, Contender::Record];
//! let judgement = judge(&collection.records[0], &contenders, &book, &Options::default())?;
//! assert_eq!(judgement.verdicts.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod archive;
mod batches;
mod columns;
mod comparison;
mod explain;
mod facts;
mod files;
mod input;
mod judge;
mod moves;
mod options;
mod reading;
mod replay;
mod row;
mod rulebook;
mod run;
mod settle;
mod summary;
mod table;
mod verdict;
mod watch;
mod work;

pub use archive::{ARCHIVE_ENDINGS, UNPACKED_LIMIT, is_archive, opened, split_archive};
pub use columns::{COLUMNS, Cell, Column, ColumnKind, SCHEMA_VERSION};
pub use comparison::{By, Comparison, ComparisonError, Gathering};
pub use explain::Difference;
pub use facts::{Facts, Recorded, Refused};
pub use files::{ENDINGS, Files, PathError};
pub use input::Input;
pub use judge::{Judgement, judge};
pub use moves::Moves;
pub use options::{KomiMode, Options, Unfinished};
pub use reading::{FileRecords, read_all, read_file};
pub use replay::{Replay, Replays, Want, replay_record};
pub use row::Row;
pub use rulebook::{Contender, ContendersError, Rulebook, RulesRead};
pub use run::{FileRows, Unjudged, compare, compare_bytes, judge_all};
pub use summary::{Pair, Reading, RulesetSummary, Summary, TermChange};
pub use table::{Format, TableError, TableWriter, as_float, record_batch, schema};
pub use verdict::{EndedBy, IllegalMove, Verdict, Winner};
pub use work::Work;
pub use yilu_life::Stop;
