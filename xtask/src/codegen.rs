//! `cargo xtask codegen`: files written from the registry, and whether they are up to date.

use std::fs;

use crate::run::{Done, cargo, output, root};

/// Each generated file, and the words after `yilu` that print it.
const FILES: [(&str, &[&str]); 4] = [
    ("docs/parts.md", &["parts", "--markdown"]),
    ("docs/columns.md", &["columns"]),
    ("schemas/ruleset.schema.json", &["ruleset", "schema"]),
    ("tests/roster.txt", &["parts", "--names"]),
];

pub(crate) fn run(check: bool) -> Done {
    let mut stale = Vec::new();
    for (file, words) in FILES {
        let mut command = cargo(&["run", "--quiet", "--package", "yilu-cli", "--"]);
        let text = output(command.args(words))?;
        let path = root().join(file);
        if check {
            if fs::read_to_string(&path).ok().as_deref() != Some(&text) {
                stale.push(file);
            }
        } else {
            fs::write(&path, text).map_err(|error| format!("can't write {file}: {error}"))?;
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("not up to date: {}. Run `cargo xtask codegen` and read what changed", stale.join(", ")))
}
