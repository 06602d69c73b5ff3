//! `cargo xtask codegen`: files written from the registry and the case files, and whether they are up to date.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::run::{Done, cargo, files_under, output, root};

/// Each generated file, and the words after `yilu` that print it.
const FILES: [(&str, &[&str]); 4] = [
    ("docs/parts.md", &["parts", "--markdown"]),
    ("docs/columns.md", &["columns"]),
    ("schemas/ruleset.schema.json", &["ruleset", "schema"]),
    ("tests/roster.txt", &["parts", "--names"]),
];

/// The folder of the atlas's pages, all of which are generated.
const PAGES: &str = "tests/atlas";

pub(crate) fn run(check: bool) -> Done {
    let mut stale = Vec::new();
    for (file, words) in FILES {
        let text = yilu(words)?;
        let path = root().join(file);
        if check {
            if fs::read_to_string(&path).ok().as_deref() != Some(&text) {
                stale.push(file.to_owned());
            }
        } else {
            fs::write(&path, text).map_err(|error| format!("can't write {file}: {error}"))?;
        }
    }
    let folder = std::env::temp_dir().join(format!("yilu-codegen-{}", std::process::id()));
    let done = pages(check, &folder, &mut stale);
    // Nothing hangs on a temporary folder that stays.
    let _ = fs::remove_dir_all(&folder);
    done?;
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("not up to date: {}. Run `cargo xtask codegen` and read what changed", stale.join(", ")))
}

/// Writes the atlas's pages anew, or finds those that are stale. A page of a class that is no more is taken away.
fn pages(check: bool, folder: &Path, stale: &mut Vec<String>) -> Done {
    yilu(&["atlas", "pages", "--out", &folder.to_string_lossy()])?;
    let (new, old) = (texts(folder)?, texts(&root().join(PAGES))?);
    let names: BTreeSet<&String> = new.keys().chain(old.keys()).collect();
    for name in names {
        let path = root().join(PAGES).join(name);
        let cant = |error| format!("can't write {PAGES}/{name}: {error}");
        match new.get(name) {
            same if same == old.get(name) => {}
            _ if check => stale.push(format!("{PAGES}/{name}")),
            Some(text) => {
                fs::create_dir_all(root().join(PAGES)).map_err(cant)?;
                fs::write(path, text).map_err(cant)?;
            }
            None => fs::remove_file(path).map_err(cant)?,
        }
    }
    Ok(())
}

/// The pages of a folder by their names.
fn texts(folder: &Path) -> Result<BTreeMap<String, String>, String> {
    let mut texts = BTreeMap::new();
    for path in files_under(folder, &["md"])? {
        let text =
            fs::read_to_string(&path).map_err(|error| format!("can't read {}: {error}", path.display()))?;
        texts.insert(path.file_name().unwrap_or_default().to_string_lossy().into_owned(), text);
    }
    Ok(texts)
}

/// What the command prints.
fn yilu(words: &[&str]) -> Result<String, String> {
    let mut command = cargo(&["run", "--quiet", "--package", "yilu-cli", "--"]);
    output(command.args(words))
}
