//! Wording in English and Chinese: results, reasons, terms, and the sentences of two commands.
//!
//! A word is looked up by the code that the engine uses. A code that is not known here (a part of another crate
//! may bring its own) is shown as it is.
//!
//! ```
//! use yilu_board::Color;
//! use yilu_score::{Points, Unit};
//! use yilu_words::{By, Language, Outcome};
//!
//! let outcome = Outcome::Win { winner: Color::White, by: By::Margin(Points::quarters(2)) };
//! assert_eq!(outcome.words(Language::Chinese, Unit::Zi), "白1/4子胜");
//! assert_eq!(outcome.words(Language::English, Unit::Points), "White wins by 0.5 points");
//! assert_eq!(outcome.to_sgf(), "W+0.5");
//! ```

mod glossary;
mod outcome;
mod sentence;
pub mod sentences;
mod supply;

pub use glossary::{
    act, case_class, dead_source, ended_by, illegal_reason, leads_to, method, no_start, not_now, stage, term,
};
pub use outcome::{By, Outcome};
pub use sentence::{Sentence, clauses, listed};
pub use supply::stones_left;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese 中文.
    Chinese,
}

impl Language {
    const fn pick(self, english: &'static str, chinese: &'static str) -> &'static str {
        match self {
            Self::English => english,
            Self::Chinese => chinese,
        }
    }
}
