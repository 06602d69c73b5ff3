//! The case files of the project: one for each part, readable, true.

use std::collections::BTreeSet;

use yilu_cases::check;
use yilu_component::Registry;

use crate::{files, folder, read};

#[test]
fn every_case_file_holds() {
    let mut faults = Vec::new();
    for path in files(&folder()) {
        let file = read(&path);
        let report = check(&file);
        println!(
            "{}: passed {}, not checked {}, clauses {}",
            path.strip_prefix(folder()).expect("below the folder").display(),
            report.passed,
            report.not_checked.len(),
            file.clauses().into_keys().collect::<Vec<_>>().join(" ")
        );
        faults.extend(report.failed.iter().map(|failure| format!("{}: {failure}", path.display())));
        let own = path.file_name().is_some_and(|name| name != "catalogue.toml");
        if own {
            // What a file of ours can't have checked has no place in it.
            faults
                .extend(report.not_checked.iter().map(|it| format!("{}: not checked: {it}", path.display())));
            assert!(report.passed > 0, "{} expects nothing", path.display());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The folder of a slot's pages is the slot's name.
#[test]
fn every_part_has_its_case_file_and_every_case_file_its_part() {
    let parts: BTreeSet<String> = Registry::global().expect("no duplicates").roster().into_iter().collect();
    let mut pages = BTreeSet::new();
    for path in files(&folder()).into_iter().filter(|path| path.extension().is_some_and(|it| it == "md")) {
        let name = |part: Option<&std::ffi::OsStr>| part.expect("a name").to_string_lossy().into_owned();
        let slot = name(path.parent().expect("a folder").file_name());
        pages.insert(format!("{slot}.{}", name(path.file_stem())));
    }
    assert_eq!(parts, pages);
}

#[test]
fn a_page_has_a_title_and_prose() {
    for path in files(&folder()).into_iter().filter(|path| path.extension().is_some_and(|it| it == "md")) {
        let text = std::fs::read_to_string(&path).expect("a page");
        assert!(text.starts_with("# "), "{} starts with a title", path.display());
        let prose = text.split("```").step_by(2).flat_map(str::split_whitespace).count();
        assert!(prose > 40, "{} has too little prose", path.display());
    }
}
