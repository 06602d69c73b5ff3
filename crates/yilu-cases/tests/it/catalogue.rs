//! The catalogue of positions on which rulesets disagree.

use std::collections::BTreeMap;
use std::path::Path;

use yilu_cases::check;

use crate::{folder, read};

fn check_catalogue(path: &Path) {
    let report = check(&read(path));
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for skipped in &report.not_checked {
        *reasons.entry(&skipped.reason).or_default() += 1;
    }
    println!("{}: passed {}, not checked {}", path.display(), report.passed, report.not_checked.len());
    for (reason, times) in reasons {
        println!("  {times} × {reason}");
    }
    let failures: Vec<_> = report.failed.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(report.passed >= 278, "only {} expectations were looked at", report.passed);
    // A ruleset's own komi and handicap compensation are those of the catalogue.
    assert!(
        !report.not_checked.iter().any(|skipped| skipped.reason.contains("is used for the ruleset's own"))
    );
}

#[test]
fn the_catalogue_holds() {
    check_catalogue(&folder().join("catalogue.toml"));
}

#[test]
fn the_shared_catalogue_holds() {
    match std::env::var_os("YILU_CASES") {
        Some(shared) => check_catalogue(&Path::new(&shared).join("cases.toml")),
        None => println!("skipped: YILU_CASES is not set"),
    }
}
