//! Compiles the shipped rulesets in: every `rulesets/*.toml`, by its file name.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../rulesets");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("the folder `rulesets` stands beside `crates`")
        .filter_map(|entry| {
            let name = entry.ok()?.file_name().into_string().ok()?;
            name.strip_suffix(".toml").map(str::to_owned)
        })
        .collect();
    names.sort();
    let folder = folder.canonicalize().expect("it was read");
    let mut list = String::from("&[\n");
    for name in names {
        let path = folder.join(format!("{name}.toml"));
        println!("cargo::rerun-if-changed={}", path.display());
        let path = path.to_str().expect("the path is UTF-8");
        writeln!(list, "    ({name:?}, include_str!({path:?})),").expect("a String takes all");
    }
    list.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("shipped.rs");
    fs::write(out, list).expect("OUT_DIR can be written");
}
