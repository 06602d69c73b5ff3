//! `cargo xtask tidy`: what can be checked of the rules of the house.

use std::fs;
use std::path::{Path, PathBuf};

use crate::layers::{LAYERS, NEVER};
use crate::run::{Done, files_under, root};

/// Lines above which a file must say in its first lines why it is so long.
const LONG: usize = 600;
const REASON: &str = "This file is long because";

/// The headings of a part's documentation.
const HEADINGS: [&str; 4] = ["/// # What it says", "/// # Where it is used", "/// # Source", "/// # Example"];

pub(crate) fn run() -> Done {
    let root = root();
    let mut faults = Vec::new();
    let packages = packages(&root)?;
    for package in &packages {
        layers(package, &mut faults);
        for folder in ["src", "tests", "examples"] {
            for file in files_under(&package.folder.join(folder), &["rs"])? {
                source(&root, &file, &mut faults)?;
            }
        }
    }
    architecture(&root, &packages, &mut faults)?;
    if faults.is_empty() {
        println!("tidy: {} crates in their layers", packages.len());
        return Ok(());
    }
    Err(format!("{} faults\n  {}", faults.len(), faults.join("\n  ")))
}

struct Package {
    name: String,
    folder: PathBuf,
    manifest: String,
}

/// The packages of the workspace, by their folders.
fn packages(root: &Path) -> Result<Vec<Package>, String> {
    let mut folders: Vec<PathBuf> =
        ["benches", "examples/custom-rule", "python", "xtask"].map(|folder| root.join(folder)).into();
    for entry in fs::read_dir(root.join("crates")).map_err(|error| error.to_string())? {
        folders.push(entry.map_err(|error| error.to_string())?.path());
    }
    folders.sort();
    let mut packages = Vec::new();
    for folder in folders.into_iter().filter(|folder| folder.join("Cargo.toml").is_file()) {
        let manifest = read(&folder.join("Cargo.toml"))?;
        let mut name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // A folder that holds more than its crate has the general name.
        if matches!(&*name, "benches" | "python") {
            name = format!("yilu-{name}");
        }
        packages.push(Package { name, folder, manifest });
    }
    Ok(packages)
}

fn layers(package: &Package, faults: &mut Vec<String>) {
    let layer_of = |name: &str| LAYERS.iter().find(|(known, _)| *known == name).map(|(_, layer)| *layer);
    let Some(layer) = layer_of(&package.name) else {
        faults.push(format!("{} has no layer in xtask/src/layers.rs", package.name));
        return;
    };
    if !package.manifest.contains(&format!("name = \"{}\"", package.name)) {
        faults.push(format!("{}: the folder's name is not the crate's", package.name));
    }
    if !package.manifest.contains("[lints]\nworkspace = true") {
        faults.push(format!("{}: the workspace's lints are not inherited", package.name));
    }
    for dependency in dependencies(&package.manifest) {
        if let Some(other) = layer_of(&dependency)
            && other >= layer
        {
            faults.push(format!("{} (layer {layer}) imports {dependency} (layer {other})", package.name));
        }
        for (name, never, why) in NEVER {
            if name == package.name && never.contains(&dependency.as_str()) {
                faults.push(format!("{name} imports {dependency}, but {why}"));
            }
        }
    }
}

/// The names under `[dependencies]`; what only tests need may come from any layer.
fn dependencies(manifest: &str) -> Vec<String> {
    manifest
        .lines()
        .skip_while(|line| *line != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

fn source(root: &Path, file: &Path, faults: &mut Vec<String>) -> Done {
    let text = read(file)?;
    let shown = file.strip_prefix(root).unwrap_or(file).display().to_string();
    let lines = text.lines().count();
    if !text.starts_with("//!") {
        faults.push(format!("{shown} doesn't start with what it is about (//!)"));
    }
    if lines > LONG && !text.lines().take(10).any(|line| line.contains(REASON)) {
        faults
            .push(format!("{shown} has {lines} lines, more than {LONG}, and gives no reason ('{REASON} …')"));
    }
    let registered = text.lines().filter(|line| line.starts_with("register!(")).count();
    if registered > 1 {
        faults.push(format!("{shown} registers {registered} parts: one rule, one file"));
    }
    if registered == 1 {
        for heading in HEADINGS.iter().filter(|heading| !text.contains(*heading)) {
            faults.push(format!("{shown} lacks the heading '{}'", heading.trim_start_matches("/// # ")));
        }
    }
    for (i, line) in text.lines().enumerate() {
        if line.ends_with([' ', '\t']) {
            faults.push(format!("{shown}:{}: blanks at the end of the line", i + 1));
        }
    }
    Ok(())
}

/// The map must show every crate.
fn architecture(root: &Path, packages: &[Package], faults: &mut Vec<String>) -> Done {
    let map = read(&root.join("docs/ARCHITECTURE.md"))?;
    for package in packages {
        if !map.contains(&format!("`{}`", package.name)) {
            faults.push(format!("docs/ARCHITECTURE.md doesn't name `{}`", package.name));
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("can't read {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_real_dependencies_are_listed() {
        let manifest = "[package]\nname = \"x\"\n[dependencies]\nyilu-board.workspace = true\n# a comment\n\
                        toml = \"1\"\n\n[dev-dependencies]\nproptest = \"1\"\n";
        assert_eq!(dependencies(manifest), ["yilu-board", "toml"]);
    }

    #[test]
    fn an_upward_import_is_a_fault() {
        let manifest =
            "name = \"yilu-game\"\n[lints]\nworkspace = true\n[dependencies]\nyilu-record.workspace = true\n";
        let package =
            Package { name: "yilu-game".into(), folder: PathBuf::new(), manifest: manifest.to_owned() };
        let mut faults = Vec::new();
        layers(&package, &mut faults);
        assert_eq!(faults, ["yilu-game (layer 3) imports yilu-record (layer 4)"]);
    }
}
