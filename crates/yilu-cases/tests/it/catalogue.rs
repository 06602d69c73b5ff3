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
    assert!(report.passed >= 315, "only {} expectations were looked at", report.passed);
    // The special ruling of 1949 on three points without capturing is not expressed.
    let rulings = report.not_checked.iter().map(ToString::to_string);
    let rulings: Vec<_> = rulings.filter(|skipped| skipped.contains("a ruling that no part")).collect();
    assert_eq!(
        rulings,
        ["torazu_sanmoku: outcome under jp1949: a ruling that no part of this ruleset gives"]
    );
    // A ruleset's own komi and handicap compensation are those of the catalogue; only the case that says who passed first without a game has
    // to put that into its komi.
    let others = report.not_checked.iter().map(ToString::to_string);
    let others: Vec<_> = others.filter(|skipped| skipped.contains("is used for the ruleset's own")).collect();
    assert_eq!(others, ["komi_185: count under wmsg2008: komi: 7.5 is used for the ruleset's own 6.5"]);
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
