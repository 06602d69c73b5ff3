//! Figures of other engines' own tests. Their data stay where they are: every test here is skipped where there are none.

#![allow(clippy::unwrap_used)] // A test may panic.

#[path = "../common/mod.rs"]
mod common;

mod gnugo;
mod goscorer;
mod katago_areas;
mod katago_boards;
mod katago_games;
mod katago_scripts;
mod sgfmill;

use std::path::Path;

use common::data;
use serde_json::Value;
use yilu_board::Board;

/// A file of JSON.
fn json(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What JSON calls a string.
fn text_of(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

/// A board as these engines draw it: in either case, `#` for Black, with or without coordinates, star points marked.
fn diagram(text: &str) -> Board {
    let points = |line: &str| line.chars().filter(|c| !c.is_ascii_digit()).collect::<String>();
    let rows: Vec<String> = text.lines().filter(|line| !line.contains('A')).map(points).collect();
    let rows = rows.join("\n").to_uppercase().replace('#', "X").replace('`', ".");
    rows.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}
