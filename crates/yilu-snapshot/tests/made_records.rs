//! An example suite: made records on which rulesets part. What the snapshots say was read against `expected.toml` of that folder.

#![allow(clippy::unwrap_used)] // A test may panic.

use std::path::Path;

use yilu_record::{ReadOptions, read};
use yilu_snapshot::{Error, assert_disagreement, disagreement_of};

fn made(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/corpus/made");
    std::fs::read(folder.join(name).with_extension("sgf")).unwrap()
}

/// Eyes in seki count in area and not in territory.
#[test]
fn seki() {
    assert_disagreement!(made("seki-with-eyes"), ["chinese-2002", "japanese-1989", "new-zealand"]);
}

/// A dame left open is nobody's: the rulesets count the same and part over komi alone, and that names another winner.
#[test]
fn dame() {
    assert_disagreement!("dame", made("unfilled-dame"), ["chinese-2002", "korean", "tromp-taylor"]);
}

/// Four stones, paid for in three ways.
#[test]
fn handicap() {
    let collection = read(&made("handicap-4"), &ReadOptions::default()).unwrap();
    assert_disagreement!(
        "handicap",
        &collection.records[0],
        ["chinese-2002", "japanese-1989", "aga", "record"]
    );
}

/// Positional superko forbids move 3, situational superko move 5, simple ko nothing.
#[test]
fn sending_two_returning_one() {
    assert_disagreement!(made("send-two-return-one"), ["chinese-2002", "aga", "japanese-1989"]);
}

/// A cycle ends the game under two rulesets, each in its way, and is forbidden under the third.
#[test]
fn triple_ko() {
    assert_disagreement!("triple_ko", made("triple-ko"), ["korean", "katago-chinese", "tromp-taylor"]);
}

#[test]
fn what_cant_be_judged_says_why() {
    let game = "(;SZ[5];B[cc])";
    let why = |game: &str, rules: &[&str]| disagreement_of(game, rules).unwrap_err();
    assert!(matches!(why("", &["aga"]), Error::Record(_)));
    assert!(matches!(why("(;GM[2])", &["aga"]), Error::Refused(_)));
    assert_eq!(why(game, &["aga", "aga"]).to_string(), "ruleset 'aga' stands twice");
    assert!(why(game, &["agaa"]).to_string().contains("agaa"));
    assert_eq!(why(game, &[]).to_string(), "no ruleset is named");
}
