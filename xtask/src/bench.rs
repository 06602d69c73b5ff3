//! `cargo xtask bench`: the benchmarks, built for release, with the Python package and its peers where a Python task is wanted.

use std::path::PathBuf;
use std::process::Command;

use crate::python::Environment;
use crate::run::{Done, cargo, go, output, root};

/// The package, which is no default member.
const PACKAGE: &str = "yilu-benches";

pub(crate) fn run(arguments: &[&str]) -> Done {
    go(&mut benches("build"))?;
    let program = || {
        let mut command = benches("run");
        command.args(["--quiet", "--"]).args(arguments);
        command
    };
    // The names are asked for first: what is wrong with the words is said before anything is measured.
    let names = output(program().arg("--list"))?;
    let asks = ["--list", "--help", "-h"];
    if arguments.iter().any(|word| asks.contains(word)) {
        print!("{names}");
        return Ok(());
    }
    let mut command = program();
    if names.lines().any(|name| name.ends_with("(Python)")) {
        match python() {
            Ok(program) => {
                command.arg("--python").arg(program);
            }
            Err(fault) => eprintln!("bench: no Python tasks: {fault}"),
        }
    }
    go(&mut command)
}

/// Cargo for the program, in the folder from which the chore was started: paths are relative to it.
fn benches(what: &str) -> Command {
    let mut command = cargo(&[what, "--release", "--manifest-path"]);
    command.arg(root().join("Cargo.toml")).args(["--package", PACKAGE]);
    if let Ok(here) = std::env::current_dir() {
        command.current_dir(here);
    }
    command
}

/// A Python with the package, built for release, and its peers.
fn python() -> Result<PathBuf, String> {
    let environment = Environment::prepare_in("target/venv-bench", "benches/requirements.txt")?;
    environment.install("release")?;
    Ok(environment.program())
}
