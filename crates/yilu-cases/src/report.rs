//! What a check has found.

use std::fmt;

use yilu_words::{Language, sentences};

/// The result of checking a case file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The number of expectations that were met.
    pub passed: usize,
    /// Expectations that were not met.
    pub failed: Vec<Failure>,
    /// Expectations that were not looked at, and why.
    pub not_checked: Vec<NotChecked>,
}

/// An expectation that was not met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The case's id.
    pub case: String,
    /// Where it stands in the file, from 1.
    pub line: usize,
    /// What was checked.
    pub what: String,
    /// What the file says.
    pub expected: String,
    /// What the engine says.
    pub got: String,
}

/// An expectation that was not looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotChecked {
    /// The case's id.
    pub case: String,
    /// What was not checked.
    pub what: String,
    /// Why.
    pub reason: String,
}

/// Where findings on one case go.
pub(crate) struct Findings<'a> {
    pub report: &'a mut Report,
    pub language: Language,
    pub case: &'a str,
    pub line: usize,
}

impl Findings<'_> {
    /// Holds what is expected against what was got.
    pub fn compare<T: PartialEq + fmt::Display + ?Sized>(
        &mut self,
        what: impl Into<String>,
        expected: &T,
        got: &T,
    ) {
        if expected == got {
            self.report.passed += 1;
        } else {
            self.fail(what, expected.to_string(), got.to_string());
        }
    }

    pub fn fail(&mut self, what: impl Into<String>, expected: impl Into<String>, got: impl Into<String>) {
        self.report.failed.push(Failure {
            case: self.case.to_owned(),
            line: self.line,
            what: what.into(),
            expected: expected.into(),
            got: got.into(),
        });
    }

    pub fn skip(&mut self, what: impl Into<String>, reason: impl Into<String>) {
        self.report.not_checked.push(NotChecked {
            case: self.case.to_owned(),
            what: what.into(),
            reason: reason.into(),
        });
    }
}

impl Failure {
    /// `line 12, triple_ko: first_illegal psk: expected 6, got 5`, with what was found in the language of the check.
    ///
    /// ```
    /// let file = yilu_cases::read_text("a.toml", "[[case]]\nid = 'a'\nstones = '..'\nto_move = 'B'\n\
    ///     history = ['B A1']\nfirst_illegal = { psk = 1 }")?;
    /// use yilu_words::Language::Chinese;
    /// let report = yilu_cases::check_in(&file, Chinese);
    /// assert_eq!(report.failed[0].words(Chinese), "第1行，a：首个非法着手 psk：应为 1，实为 0");
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn words(&self, language: Language) -> String {
        let line = sentences::LINE.say(language, &[&self.line]);
        let place = yilu_words::listed(&[line, self.case.clone()], language);
        sentences::COLON.say(language, &[&place, &self.found(language)])
    }

    /// The same without its place.
    ///
    /// ```
    /// # let file = yilu_cases::read_text("a.toml", "[[case]]\nid = 'a'\nstones = '..'\nto_move = 'B'\n\
    /// #     history = ['B A1']\nfirst_illegal = { psk = 1 }")?;
    /// use yilu_words::Language::English;
    /// assert_eq!(yilu_cases::check(&file).failed[0].found(English), "first_illegal psk: expected 1, got 0");
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn found(&self, language: Language) -> String {
        sentences::EXPECTED_GOT.say(language, &[&self.what, &self.expected, &self.got])
    }
}

impl fmt::Display for Failure {
    /// [`Failure::words`] in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Language::English))
    }
}

impl NotChecked {
    /// `triple_ko: outcome cn_ref: told in words`, with what was found in the language of the check.
    ///
    /// ```
    /// use yilu_cases::NotChecked;
    /// use yilu_words::Language;
    /// let skipped = NotChecked { case: "a".into(), what: "b".into(), reason: "c".into() };
    /// assert_eq!(skipped.words(Language::Chinese), "a：b：c");
    /// ```
    pub fn words(&self, language: Language) -> String {
        let rest = sentences::COLON.say(language, &[&self.what, &self.reason]);
        sentences::COLON.say(language, &[&self.case, &rest])
    }
}

impl fmt::Display for NotChecked {
    /// [`NotChecked::words`] in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Language::English))
    }
}
