//! `cargo xtask test`: everything that must hold.

use std::process::Command;

use crate::run::{Done, cargo, go};
use crate::{codegen, python, tidy};

pub(crate) fn run(full: bool) -> Done {
    go(&mut cargo(&["fmt", "--all", "--check"]))?;
    tidy::run()?;
    go(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))?;
    let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
    if full {
        tests.env("YILU_FULL", "1");
    }
    go(&mut tests)?;
    codegen::run(true)?;
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
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
