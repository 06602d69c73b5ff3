//! Holding a case file against the engine.

use yilu_words::{Language, sentences};

use crate::file::CaseFile;
use crate::report::{Findings, Report};
use crate::rulesets::Rulesets;
use crate::{counts, endings, legality, openings, outcomes};

/// Checks each case of a file against the engine.
///
/// ```
/// let file = yilu_cases::read_text("a.toml", "
///     [[case]]
///     id = 'dame'
///     stones = '. X . O'
///     to_move = 'B'
///     [[case.outcome]]
///     rulesets = ['tromp-taylor', 'no-such-rules']
///     score = { area = 2, territory = 0 }
/// ")?;
/// let report = yilu_cases::check(&file);
/// assert_eq!(report.failed[0].to_string(), "line 6, dame: tromp-taylor, no-such-rules: area: expected 2, got 1");
/// assert_eq!(report.not_checked[0].reason, "there is no ruleset named 'no-such-rules' (a path has a '/' or ends in .toml)");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn check(file: &CaseFile) -> Report {
    check_in(file, Language::English)
}

/// The same, with what was found in this language. What is quoted from the file, or a fault of a ruleset, stays as it is.
///
/// ```
/// use yilu_words::Language;
/// let file = yilu_cases::read_text("a.toml", "[[case]]\nid = 'a'\nstones = '..'\nto_move = 'B'\n\
///     [[case.outcome]]\nrulesets = ['aga']\nstatus = 'a draw'")?;
/// assert_eq!(yilu_cases::check_in(&file, Language::Chinese).not_checked[0].reason, "仅有文字说明");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn check_in(file: &CaseFile, language: Language) -> Report {
    let mut report = Report::default();
    let mut rulesets = Rulesets::of(file);
    for case in &file.cases {
        let mut findings = Findings { report: &mut report, language, case: &case.id, line: case.line };
        legality::check(case, &mut rulesets, &mut findings);
        for outcome in &case.outcomes {
            findings.line = outcome.line;
            outcomes::check(case, outcome, &mut rulesets, &mut findings);
        }
        if case.solver_facts {
            findings.skip("solved", sentences::SOLVER_FACTS.text(language));
        }
    }
    for case in &file.counts {
        let mut findings = Findings { report: &mut report, language, case: &case.id, line: case.line };
        counts::check(case, &mut rulesets, &mut findings);
    }
    for case in &file.openings {
        let mut findings = Findings { report: &mut report, language, case: &case.id, line: case.line };
        openings::check(case, &mut rulesets, &mut findings);
    }
    for case in &file.endings {
        let mut findings = Findings { report: &mut report, language, case: &case.id, line: case.line };
        endings::check(case, &mut rulesets, &mut findings);
    }
    report
}
