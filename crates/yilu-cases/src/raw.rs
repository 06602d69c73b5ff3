//! The format as serde reads it. Texts that are read further keep their place.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;
use yilu_score::{Points, Zi};

pub(crate) type Text = Spanned<String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawFile {
    #[serde(default)]
    pub ruleset: BTreeMap<Spanned<String>, RawRuleset>,
    #[serde(default)]
    pub source: BTreeMap<String, String>,
    #[serde(default)]
    pub case: Vec<Spanned<RawCase>>,
    #[serde(default)]
    pub count: Vec<Spanned<RawCount>>,
    #[serde(default)]
    pub opening: Vec<Spanned<RawOpening>>,
    #[serde(default)]
    pub ending: Vec<Spanned<RawEnding>>,
    // What a checker of cases skips.
    #[serde(rename = "schema", default)]
    _schema: Option<IgnoredAny>,
    #[serde(rename = "legal_positions", default)]
    _legal_positions: Option<IgnoredAny>,
    #[serde(rename = "game_counts", default)]
    _game_counts: Option<IgnoredAny>,
    #[serde(rename = "optimal", default)]
    _optimal: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawRuleset {
    pub file: Option<String>,
    pub text: Option<String>,
    // Main figures, for a reader.
    #[serde(rename = "ko", default)]
    _ko: Option<String>,
    #[serde(rename = "suicide", default)]
    _suicide: Option<String>,
    #[serde(rename = "scoring", default)]
    _scoring: Option<String>,
    #[serde(rename = "note", default)]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawCase {
    pub id: Text,
    pub stones: Text,
    pub to_move: Text,
    pub root_created_by: Option<Text>,
    #[serde(default)]
    pub captures: BySide<i32>,
    #[serde(default)]
    pub history: Vec<Text>,
    #[serde(default)]
    pub first_illegal: BTreeMap<Text, Spanned<usize>>,
    #[serde(default)]
    pub ended_by_repetition: BTreeMap<Text, RawEnd>,
    #[serde(default)]
    pub outcome: Vec<Spanned<RawOutcome>>,
    pub solved: Option<IgnoredAny>,
    pub solve_small: Option<IgnoredAny>,
    #[serde(default)]
    pub source: Vec<Text>,
    #[serde(default)]
    pub clauses: Vec<Text>,
    pub title: Option<String>,
    pub title_zh: Option<String>,
    pub class: Option<String>,
    pub note: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct BySide<T> {
    pub black: T,
    pub white: T,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawEnd {
    pub ply: Spanned<usize>,
    pub result: Option<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawOutcome {
    pub name: Option<String>,
    #[serde(default)]
    pub rulesets: Vec<String>,
    pub after: Option<Spanned<usize>>,
    pub history_override: Option<Vec<Text>>,
    #[serde(default)]
    pub dead: Vec<Text>,
    #[serde(default)]
    pub seki: Vec<Text>,
    pub marked: Option<BySide<Vec<Text>>>,
    #[serde(default)]
    pub score: BTreeMap<Text, Points>,
    pub adjust: Option<Points>,
    pub verdict: Option<Text>,
    pub status: Option<String>,
    #[serde(default)]
    pub pass_stones: bool,
    #[serde(default)]
    pub white_must_pass_last: bool,
    #[serde(default)]
    pub source: Vec<Text>,
    pub note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawCount {
    pub id: Text,
    pub black: Points,
    pub white: Points,
    #[serde(default)]
    pub shared: Points,
    #[serde(default)]
    pub handicap: u32,
    pub expect: Vec<RawExpect>,
    #[serde(default)]
    pub source: Vec<Text>,
    #[serde(default)]
    pub clauses: Vec<Text>,
    pub title: Option<String>,
    pub title_zh: Option<String>,
    pub note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawExpect {
    pub ruleset: String,
    pub komi: Option<Points>,
    pub bonus: Option<Points>,
    pub margin: Points,
    pub zi: Option<Zi>,
    pub winner: Text,
    #[serde(rename = "note", default)]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawOpening {
    pub id: Text,
    pub ruleset: String,
    pub size: Option<Text>,
    #[serde(default)]
    pub handicap: u32,
    pub from: Option<Text>,
    pub from_to_move: Option<Text>,
    #[serde(default)]
    pub black: Vec<Text>,
    #[serde(default)]
    pub white: Vec<Text>,
    pub to_move: Option<Text>,
    #[serde(default)]
    pub free_stones: u32,
    pub refused: Option<Text>,
    #[serde(default)]
    pub source: Vec<Text>,
    #[serde(default)]
    pub clauses: Vec<Text>,
    pub title: Option<String>,
    pub title_zh: Option<String>,
    pub note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawEnding {
    pub id: Text,
    pub ruleset: String,
    pub size: Option<Text>,
    pub from: Option<Text>,
    pub from_to_move: Option<Text>,
    #[serde(default)]
    pub handicap: u32,
    #[serde(default)]
    pub first_move: bool,
    pub acts: Vec<Text>,
    pub stage: Option<Text>,
    pub to_move: Option<Text>,
    pub result: Option<String>,
    pub bowls: Option<BySide<String>>,
    #[serde(default)]
    pub source: Vec<Text>,
    #[serde(default)]
    pub clauses: Vec<Text>,
    pub title: Option<String>,
    pub title_zh: Option<String>,
    pub note: Option<String>,
}
