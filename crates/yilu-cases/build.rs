//! Compiles the project's case files in: every TOML file and page below `tests/cases`, by its path from there.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../tests/cases");
    let folder = folder.canonicalize().expect("the folder `tests` stands beside `crates`");
    let mut paths = Vec::new();
    list(&folder, &mut paths);
    // The catalogue first, then the pages.
    paths.sort_by_key(|path| (path.extension().is_some_and(|ending| ending == "md"), path.clone()));
    let mut list = String::from("&[\n");
    for path in paths {
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.strip_prefix(&folder).expect("it lies there").to_str().expect("the path is UTF-8");
        let name = name.replace('\\', "/");
        let path = path.to_str().expect("the path is UTF-8");
        writeln!(list, "    ({name:?}, include_str!({path:?})),").expect("a String takes all");
    }
    list.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("shipped_cases.rs");
    fs::write(out, list).expect("OUT_DIR can be written");
}

fn list(folder: &Path, found: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let path = entry.expect("an entry").path();
        let is_case_file = path.extension().is_some_and(|ending| ending == "toml" || ending == "md");
        if path.is_dir() {
            list(&path, found);
        } else if is_case_file && path.file_name().is_some_and(|name| name != "README.md") {
            found.push(path);
        }
    }
}
