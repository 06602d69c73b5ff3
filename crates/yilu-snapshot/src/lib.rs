//! Snapshot tests of where rulesets disagree.
//!
//! [`assert_disagreement!`] judges a game record under several rulesets and holds what they say, as readable text, against a snapshot that
//! [insta](https://insta.rs) keeps beside the test. When an engine, a ruleset or a record changes, the test shows which board, term or
//! verdict is another.
//!
//! In a crate that has `yilu-snapshot` among its `[dev-dependencies]`:
//!
//! ```no_run
//! use yilu_snapshot::assert_disagreement;
//!
//! # fn main() {
//! // #[test]
//! fn a_seki_is_counted_in_two_ways() {
//!     let sgf = std::fs::read("tests/records/seki.sgf").unwrap();
//!     assert_disagreement!("seki", sgf, ["chinese-2002", "japanese-1989"]);
//! }
//! # }
//! ```
//!
//! The first run writes `tests/snapshots/<file>__seki.snap.new`; `cargo insta review` shows it and accepts it. Read it line by line first:
//! a snapshot tells what was said, not what is right. Without a name, the snapshot has the test's.
//!
//! The text alone comes from [`disagreement_of`], the text under other options from [`disagreement_with`]:
//!
//! ```
//! use yilu_snapshot::disagreement_of;
//!
//! let text = disagreement_of("(;SZ[3]KM[7.5]RE[B+9];B[bb];W[];B[])", &["tromp-taylor", "aga"])?;
//! assert_eq!(text, "\
//! 3x3, 3 moves, even, RU not given, KM 7.5, RE B+9
//!
//! tromp-taylor, aga:
//!     A B C
//!   3 + + +  3
//!   2 + X +  2
//!   1 + + +  1
//!     A B C
//! X Black  O White  x o dead  + - territory  # = theirs, but no territory  . neutral
//!
//! Black − White, points  tromp-taylor   aga
//! territory                         8     8
//! stones put                        1     1
//! komi                              0  -7.5
//! margin                            9   1.5
//!
//! tromp-taylor: Black wins by 9 points, ended by passes, no stones taken off, as recorded
//! aga: Black wins by 1.5 points, ended by passes, dead stones estimated, not as recorded, doubtful
//!
//! tromp-taylor is 7.5 points better for Black than aga: komi +7.5.
//! ");
//! # Ok::<(), yilu_snapshot::Error>(())
//! ```

mod game;

use yilu_compare::{Contender, ContendersError, Options, Refused, Rulebook, judge};
use yilu_record::Refusal;
use yilu_words::Language;

pub use game::Game;
#[doc(hidden)]
pub use insta;

/// The ruleset that `record` takes where RU is missing or unknown.
pub const DEFAULT_RULES: &str = "japanese-1989";

/// Why there is no text.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Error {
    /// The bytes are no game record.
    #[error(transparent)]
    Record(#[from] Refusal),
    /// The record can't be judged.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The rulesets are not as they should be.
    #[error(transparent)]
    Rules(#[from] ContendersError),
}

/// What several rulesets say of a game, as [`yilu_report::disagreement`] writes it, in English. Each applies its own komi.
///
/// `rules` are names and paths of rulesets; `record` stands for the record's own.
///
/// # Errors
/// [`Error`] if the record can't be read or judged, or a ruleset is not known, faulty or named twice.
pub fn disagreement_of(game: &(impl Game + ?Sized), rules: &[&str]) -> Result<String, Error> {
    disagreement_with(game, rules, &Options::default())
}

/// The same under other options.
///
/// ```
/// use yilu_compare::{KomiMode, Options};
/// use yilu_snapshot::disagreement_with;
///
/// let options = Options { komi: KomiMode::Record, ..Options::default() };
/// let text = disagreement_with("(;SZ[3]KM[2];B[bb];W[];B[])", &["tromp-taylor", "aga"], &options)?;
/// assert!(text.ends_with("tromp-taylor and aga count the same, term by term.\n"));
/// # Ok::<(), yilu_snapshot::Error>(())
/// ```
///
/// # Errors
/// [`Error`] if the record can't be read or judged, or a ruleset is not known, faulty or named twice.
pub fn disagreement_with(
    game: &(impl Game + ?Sized),
    rules: &[&str],
    options: &Options,
) -> Result<String, Error> {
    let contenders = Contender::list(rules)?;
    let book = Rulebook::new(DEFAULT_RULES).map_err(ContendersError::from)?.including(&contenders);
    let judgement = judge(&*game.record()?, &contenders, &book, options)?;
    Ok(yilu_report::disagreement(&judgement, Language::English))
}

/// Asserts that what rulesets say of a game is what the snapshot holds: `assert_disagreement!(game, rules)` or
/// `assert_disagreement!("name", game, rules)`.
///
/// The game is anything that is a [`Game`]: the bytes or the text of a record, or a record that is read already. The rules are an array of
/// names and paths, of two or more rulesets as a rule. The snapshot lands beside the test that calls.
///
/// # Panics
/// If the snapshot is another, the record can't be judged, or a ruleset is not known.
#[macro_export]
macro_rules! assert_disagreement {
    ($game:expr, $rules:expr $(,)?) => {
        $crate::__settings!($game, $rules, {
            $crate::insta::assert_snapshot!($crate::expect(&$game, &$rules));
        })
    };
    ($name:expr, $game:expr, $rules:expr $(,)?) => {
        $crate::__settings!($game, $rules, {
            $crate::insta::assert_snapshot!($name, $crate::expect(&$game, &$rules));
        })
    };
}

/// The snapshot's head tells what was asked, as the test writes it, instead of an expression of this crate.
#[doc(hidden)]
#[macro_export]
macro_rules! __settings {
    ($game:expr, $rules:expr, $assert:block) => {
        $crate::insta::with_settings!({
            omit_expression => true,
            description => concat!(stringify!($game), " under ", stringify!($rules)),
        }, $assert)
    };
}

/// The text, or a panic that says at the caller's line why there is none.
#[doc(hidden)]
#[track_caller]
pub fn expect(game: &(impl Game + ?Sized), rules: &[&str]) -> String {
    match disagreement_of(game, rules) {
        Ok(text) => text,
        Err(error) => panic!("no disagreement to show: {error}"),
    }
}
