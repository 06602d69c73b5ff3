//! The made records of the shipped corpus: each says what it is to say under each ruleset. The values beside the records were
//! worked out by hand and with an independent referee.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use common::{book, collection, root};
use serde::Deserialize;
use yilu_compare::{Contender, Options, Row, judge};
use yilu_score::Points;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "schema")]
    _schema: u32,
    record: Vec<Record>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    file: String,
    expect: Vec<Expected>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    ruleset: String,
    margin: Option<Points>,
    counted: Option<bool>,
    winner: Option<String>,
    ended_by: Option<String>,
    first_illegal_move: Option<u32>,
    reason: Option<String>,
    agrees: Option<bool>,
}

impl Expected {
    /// What a row says otherwise, and the number of things compared.
    fn differences(&self, row: &Row) -> (Vec<String>, usize) {
        let mut differences = Vec::new();
        let mut compared = 0;
        let mut hold = |what: &str, expected: Option<String>, got: String| {
            if let Some(expected) = expected {
                compared += 1;
                if expected != got {
                    differences
                        .push(format!("{} under {}: {what} is {got}, not {expected}", row.path, row.ruleset));
                }
            }
        };
        let or_none = |points: Option<Points>| points.map_or("none".to_owned(), |points| points.to_string());
        hold("margin", self.margin.map(|margin| margin.to_string()), or_none(row.margin));
        hold("counted", self.counted.map(|c| c.to_string()), row.margin.is_some().to_string());
        hold("winner", self.winner.clone(), row.winner.to_string());
        hold("ended_by", self.ended_by.clone(), row.ended_by.as_deref().unwrap_or("none").to_owned());
        let illegal = row.first_illegal_move.unwrap_or(0).to_string();
        hold("first_illegal_move", self.first_illegal_move.map(|n| n.to_string()), illegal);
        hold("reason", self.reason.clone(), row.illegal_reason.as_deref().unwrap_or("none").to_owned());
        let agrees = row.agrees.map_or("null".to_owned(), |agrees| agrees.to_string());
        hold("agrees", self.agrees.map(|agrees| agrees.to_string()), agrees);
        (differences, compared)
    }
}

#[test]
fn every_made_record_says_what_it_is_to_say() {
    let folder = root().join("examples/corpus/made");
    let file: File = toml::from_str(&std::fs::read_to_string(folder.join("expected.toml")).unwrap()).unwrap();
    let (book, options) = (book(), Options::default());
    let mut differences = Vec::new();
    let mut compared = 0;
    for record in &file.record {
        let collection = collection(&folder.join(&record.file));
        let contenders: Vec<Contender> = record
            .expect
            .iter()
            .map(|expected| {
                let reference = if std::path::Path::new(&expected.ruleset).extension().is_some() {
                    folder.join(&expected.ruleset).display().to_string()
                } else {
                    expected.ruleset.clone()
                };
                Contender::named(&reference).unwrap()
            })
            .collect();
        let judgement = judge(&collection.records[0], &contenders, &book, &options).unwrap();
        for (expected, row) in record.expect.iter().zip(Row::of_judgement(&record.file, 0, &judgement)) {
            let (more, count) = expected.differences(&row);
            differences.extend(more);
            compared += count;
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(compared > 1000, "{compared} values compared");
    let made = std::fs::read_dir(&folder).unwrap().filter(|entry| {
        entry.as_ref().is_ok_and(|entry| entry.path().extension().is_some_and(|ending| ending == "sgf"))
    });
    assert_eq!(made.count(), file.record.len(), "every record has its expectations");
}

/// The engines' own games: their recorded margins come out, but for the two of which the corpus' list speaks.
#[test]
fn the_engines_games_come_out_as_recorded() {
    let folder = root().join("examples/corpus/engine-games");
    let (book, options) = (book(), Options::default());
    let mut others = Vec::new();
    let mut agreed = 0;
    for path in common::records_under(&[folder]) {
        let collection = collection(&path);
        let judgement = judge(&collection.records[0], &[Contender::Record], &book, &options).unwrap();
        match judgement.verdicts[0].agrees {
            Some(true) => agreed += 1,
            Some(false) => others.push(path.file_stem().unwrap().to_string_lossy().into_owned()),
            None => {}
        }
    }
    assert_eq!(others, ["gnugo-19x19-2082", "gnugo-9x9-1052"]);
    assert_eq!(agreed, 158);
}
