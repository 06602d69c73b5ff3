//! Holding a case file against the engine.

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
    let mut report = Report::default();
    let mut rulesets = Rulesets::of(file);
    for case in &file.cases {
        let mut findings = Findings { report: &mut report, case: &case.id, line: case.line };
        legality::check(case, &mut rulesets, &mut findings);
        for outcome in &case.outcomes {
            findings.line = outcome.line;
            outcomes::check(case, outcome, &mut rulesets, &mut findings);
        }
        if case.solver_facts {
            findings.skip("solved", "facts for a solver");
        }
    }
    for case in &file.counts {
        let mut findings = Findings { report: &mut report, case: &case.id, line: case.line };
        counts::check(case, &mut rulesets, &mut findings);
    }
    for case in &file.openings {
        let mut findings = Findings { report: &mut report, case: &case.id, line: case.line };
        openings::check(case, &mut rulesets, &mut findings);
    }
    for case in &file.endings {
        let mut findings = Findings { report: &mut report, case: &case.id, line: case.line };
        endings::check(case, &mut rulesets, &mut findings);
    }
    report
}
