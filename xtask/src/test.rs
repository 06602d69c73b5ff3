//! `cargo xtask test`: everything that must hold.

use std::process::Command;

use crate::run::{Done, cargo, go};
use crate::{codegen, python, tidy};

/// The benchmarks bring their peers along, which take long to build: only the full tests look at them.
const BENCHES: &str = "yilu-benches";

pub(crate) fn run(full: bool) -> Done {
    go(&mut cargo(&["fmt", "--all", "--check"]))?;
    tidy::run()?;
    let without = ["--workspace", "--exclude", BENCHES];
    let scope: &[&str] = if full { &without[..1] } else { &without };
    go(cargo(&["clippy", "--all-targets"]).args(scope).args(["--", "--deny", "warnings"]))?;
    let mut tests = cargo(&["test", "--no-fail-fast"]);
    tests.args(scope);
    if full {
        tests.env("YILU_FULL", "1");
    }
    go(&mut tests)?;
    codegen::run(true)?;
    let mut docs = cargo(&["doc", "--no-deps", "--quiet"]);
    docs.args(without);
    go(docs.env("RUSTDOCFLAGS", "--deny warnings"))?;
    python::test()?;
    if full {
        // They are no part of the workspace.
        go(&mut cargo(&["check", "--manifest-path", "fuzz/Cargo.toml", "--target-dir", "target"]))?;
        licences()?;
    }
    println!("\nAll is well.");
    Ok(())
}

fn licences() -> Done {
    let there =
        Command::new("cargo-deny").arg("--version").output().is_ok_and(|output| output.status.success());
    if !there {
        go(&mut cargo(&["install", "--locked", "--quiet", "cargo-deny"]))?;
    }
    go(&mut cargo(&["deny", "check", "licenses", "bans", "sources"]))
}
