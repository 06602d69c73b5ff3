//! What a check has found.

use std::fmt;

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

impl fmt::Display for Failure {
    /// `line 12, triple_ko: first_illegal psk: expected 6, got 5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { case, line, what, expected, got } = self;
        write!(f, "line {line}, {case}: {what}: expected {expected}, got {got}")
    }
}

impl fmt::Display for NotChecked {
    /// `triple_ko: outcome cn_ref: told in words`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.case, self.what, self.reason)
    }
}
