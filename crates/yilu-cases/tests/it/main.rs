//! The project's case files held against the engine, and against the oracle.

mod catalogue;
mod faults;
mod files;
mod groups;
mod oracle;

use std::path::{Path, PathBuf};

/// The folder of case files.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases")
}

/// Every case file below a folder, sorted; `README.md` is none.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.file_name().is_some_and(|name| name != "README.md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Reads a case file that has no faults.
fn read(path: &Path) -> yilu_cases::CaseFile {
    yilu_cases::read_file(path).unwrap_or_else(|error| panic!("{error}"))
}
