//! Whole sentences in English and Chinese, with places for what they are about.

use std::fmt::{Display, Write as _};

use crate::Language;

/// A sentence in both languages. `{0}`, `{1}`, … are places that are filled when it is said.
///
/// ```
/// use yilu_words::{Language, sentences};
/// assert_eq!(sentences::ILLEGAL_AT.say(Language::English, &[&3]), "illegal at ply 3");
/// assert_eq!(sentences::ILLEGAL_AT.say(Language::Chinese, &[&3]), "第3手非法");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence {
    english: &'static str,
    chinese: &'static str,
}

impl Sentence {
    /// A sentence and its translation, which has the same places.
    ///
    /// ```
    /// use yilu_words::{Language, Sentence};
    /// let greeting = Sentence::new("{0} bows", "{0}行礼");
    /// assert_eq!(greeting.say(Language::Chinese, &[&"黑"]), "黑行礼");
    /// ```
    pub const fn new(english: &'static str, chinese: &'static str) -> Self {
        Self { english, chinese }
    }

    /// As it stands, its places unfilled.
    ///
    /// ```
    /// use yilu_words::{Language, sentences};
    /// assert_eq!(sentences::LEGAL.text(Language::English), "legal");
    /// ```
    pub const fn text(&self, language: Language) -> &'static str {
        language.pick(self.english, self.chinese)
    }

    /// With its places filled. A place that nothing is given for is left as it is.
    ///
    /// ```
    /// use yilu_words::{Language, Sentence};
    /// let both = Sentence::new("{1} after {0}", "{0}后{1}");
    /// assert_eq!(both.say(Language::English, &[&"White", &"Black"]), "Black after White");
    /// assert_eq!(both.say(Language::English, &[&"White"]), "{1} after White");
    /// ```
    pub fn say(&self, language: Language, about: &[&dyn Display]) -> String {
        let mut said = String::new();
        let mut rest = self.text(language);
        while let Some((before, after)) = rest.split_once('{') {
            said.push_str(before);
            let place = after.split_once('}').and_then(|(number, after)| {
                let thing = number.parse::<usize>().ok().and_then(|number| about.get(number))?;
                Some((thing, after))
            });
            rest = if let Some((thing, after)) = place {
                // Writing to a String can't fail.
                let _ = write!(said, "{thing}");
                after
            } else {
                said.push('{');
                after
            };
        }
        said.push_str(rest);
        said
    }
}

/// Puts texts in a row, with a comma between each two.
///
/// ```
/// use yilu_words::{Language, listed};
/// let texts = ["komi +1".to_owned(), "territory +2".to_owned()];
/// assert_eq!(listed(&texts, Language::English), "komi +1, territory +2");
/// assert_eq!(listed(&texts, Language::Chinese), "komi +1，territory +2");
/// ```
pub fn listed(texts: &[String], language: Language) -> String {
    texts.join(language.pick(", ", "，"))
}

/// Puts clauses in a row, with a semicolon between each two.
///
/// ```
/// use yilu_words::{Language, clauses};
/// let texts = ["legal".to_owned(), "over".to_owned()];
/// assert_eq!(clauses(&texts, Language::Chinese), "legal；over");
/// ```
pub fn clauses(texts: &[String], language: Language) -> String {
    texts.join(language.pick("; ", "；"))
}
