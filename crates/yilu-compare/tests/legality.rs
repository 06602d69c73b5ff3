//! Real games with illegal moves, found and named by another program: the first illegal move is the same, for the same reason.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use common::{collection, corpus, judged};
use yilu_compare::KomiMode;
use yilu_record::{Collection, EventKind};

/// One finding: the move's number and its kind.
type Event = (u32, String);

/// `267B:suicideN ej | 283B:suicideN ej`, `237B:PSK_only repeats move 234`.
fn events(text: &str) -> Vec<Event> {
    text.split(" | ")
        .filter_map(|event| {
            let (head, rest) = event.split_once(':')?;
            let number = head.trim_end_matches(['B', 'W']).parse().ok()?;
            let kind = rest.split_whitespace().next()?;
            // That program doesn't know who is to move at the start, and so can't tell whether its situation repeats.
            let of_start = kind == "PSK_only" && rest.ends_with("repeats move 0");
            Some((number, if of_start { "PSK_of_start" } else { kind }.to_owned()))
        })
        .collect()
}

/// What a ruleset calls a kind of finding; `None` if it allows it.
fn reason(ruleset: &str, kind: &str) -> Option<&'static [&'static str]> {
    const BROKEN: &[&str] = &["occupied"];
    match (ruleset, kind) {
        (_, "occupied") => Some(BROKEN),
        (_, "bad_coord") => Some(&["unreadable", "off-board"]),
        ("new-zealand", "suicideN") => None,
        (_, "suicideN" | "suicide1") => Some(&["suicide"]),
        ("japanese-1989", "ko") => Some(&["ko"]),
        (_, "ko")
        | ("chinese-2002", "PSK_only" | "PSK_of_start")
        | ("chinese-2002" | "new-zealand" | "aga", "SSK+PSK") => Some(&["repetition"]),
        _ => None,
    }
}

fn edited_midgame(collection: &Collection) -> bool {
    let line = collection.records[0].main_line().unwrap();
    let is_play = |event: &&yilu_record::Event| matches!(event.kind, EventKind::Play { .. });
    let first = line.events.iter().position(|event| is_play(&event)).unwrap_or(line.events.len());
    line.events[first..].iter().any(|event| !is_play(&event))
}

/// Whether a move and the one before it are of one colour.
fn moved_twice(collection: &Collection, number: u32) -> bool {
    let line = collection.records[0].main_line().unwrap();
    let colors: Vec<_> = line
        .events
        .iter()
        .filter_map(|event| match event.kind {
            EventKind::Play { color, .. } => Some(color),
            EventKind::SetUp { .. } => None,
        })
        .collect();
    let at = number as usize - 1;
    at > 0 && colors[at - 1] == colors[at]
}

#[test]
fn first_illegal_moves_are_those_that_another_program_found() {
    let Some(corpus) = corpus() else { return };
    let folder = corpus.join("legality");
    let rules = ["chinese-2002", "japanese-1989", "aga", "new-zealand"];
    let mut table = csv::Reader::from_path(folder.join("legality.csv")).unwrap();
    let headings = table.headers().unwrap().clone();
    let column = |name: &str| headings.iter().position(|heading| heading == name).unwrap();
    let (path, found) = (column("path"), column("first_events"));
    let mut checked = 0;
    for row in table.records() {
        let row = row.unwrap();
        // A single-stone suicide under New Zealand rules is legal or not by what stood before: left to the oracle.
        let events = events(&row[found]);
        let collection = collection(&folder.join(&row[path]));
        if edited_midgame(&collection) {
            // That program keeps the history over an edit; here it starts anew.
            continue;
        }
        let judgement = judged(&collection, &rules, KomiMode::Auto);
        for verdict in &judgement.verdicts {
            let unknown = match verdict.name.as_str() {
                "new-zealand" => ["suicide1", "PSK_of_start"],
                "aga" => ["PSK_of_start"; 2],
                _ => [""; 2],
            };
            if events.iter().any(|(_, kind)| unknown.contains(&kind.as_str())) {
                continue;
            }
            // That program takes a move of the same side into its own ko for a retake; the opponent alone is banned.
            let expected = events
                .iter()
                .filter(|(number, kind)| kind != "ko" || !moved_twice(&collection, *number))
                .find_map(|(number, kind)| Some((*number, reason(&verdict.name, kind)?)));
            let got = verdict.first_illegal.map(|illegal| (illegal.number, illegal.reason));
            checked += 1;
            match (expected, got) {
                (None, None) => {}
                (Some((number, reasons)), Some(got)) if number == got.0 && reasons.contains(&got.1) => {}
                _ => panic!("{} under {}: expected {expected:?}, got {got:?}", &row[path], verdict.name),
            }
        }
    }
    assert!(checked > 590, "{checked} checked");
}
