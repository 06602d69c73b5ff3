//! What the corpus tests share: reading files and telling lines in short words.
#![allow(dead_code, reason = "each test binary uses its part")]

use std::path::{Path, PathBuf};

use yilu_board::Color;
use yilu_record::{
    By, Collection, EventKind, FaultKind, Line, Move, NodeId, Outcome, ReadOptions, Record, read,
};
use yilu_score::Points;

/// A file that is part of this repository.
pub fn own(path: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus").join(path);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files in a folder and below, sorted.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The folder of records that are not part of this repository, if `YILU_CORPUS` names it.
pub fn corpus() -> Option<PathBuf> {
    let folder = std::env::var_os("YILU_CORPUS").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: YILU_CORPUS is not set");
    }
    folder
}

pub fn collection(bytes: &[u8]) -> Collection {
    read(bytes, &ReadOptions::default()).unwrap_or_else(|refusal| panic!("{refusal}"))
}

/// The only game of a file.
pub fn only(bytes: &[u8]) -> Record {
    let mut collection = collection(bytes);
    assert_eq!(collection.records.len(), 1);
    collection.records.remove(0)
}

/// `B ee W pass B ?xx`: the moves of the main line.
pub fn moves(record: &Record) -> String {
    told(&record.main_line().unwrap())
}

pub fn told(line: &Line) -> String {
    let plays = line.events.iter().filter_map(|event| match &event.kind {
        EventKind::Play { color, mv: Move::Point(point) } => Some(format!("{color} {point}")),
        EventKind::Play { color, mv: Move::Pass } => Some(format!("{color} pass")),
        EventKind::Play { color, mv: Move::Bad(text) } => Some(format!("{color} ?{text}")),
        EventKind::SetUp { .. } => None,
    });
    plays.collect::<Vec<_>>().join(" ")
}

/// Number of moves and of passes among them.
pub fn counts(record: &Record) -> (usize, usize) {
    let line = record.main_line().unwrap();
    let plays = line.events.iter().filter(|event| matches!(event.kind, EventKind::Play { .. })).count();
    let passes =
        line.events.iter().filter(|event| matches!(event.kind, EventKind::Play { mv: Move::Pass, .. }));
    (plays, passes.count())
}

/// Black and white stones of the first set-up of the main line.
pub fn stones(record: &Record) -> (usize, usize) {
    let line = record.main_line().unwrap();
    let set_up = line.events.iter().find_map(|event| match &event.kind {
        EventKind::SetUp { edits, .. } => Some(edits.clone()),
        EventKind::Play { .. } => None,
    });
    let set_up = set_up.unwrap_or_default();
    let of = |color| set_up.iter().filter(|(_, stone)| *stone == Some(color)).count();
    (of(Color::Black), of(Color::White))
}

pub fn komi(record: &Record) -> Option<String> {
    record.header().komi.value.map(|points| points.to_string())
}

/// `B+2.5`, `W+R`, `draw`, `void`, `both lose`; none for unknown.
pub fn result(record: &Record) -> Option<String> {
    Some(match record.header().result.value? {
        Outcome::Draw | Outcome::DrawBeforeLot => "draw".to_owned(),
        Outcome::NoResult => "void".to_owned(),
        Outcome::BothLose => "both lose".to_owned(),
        Outcome::Replay => "replay".to_owned(),
        Outcome::Win { winner: color, by } => match by {
            By::Margin(points) => format!("{color}+{points}"),
            By::Resignation => format!("{color}+R"),
            By::Time => format!("{color}+T"),
            By::Forfeit => format!("{color}+F"),
            By::Lot | By::Unknown => format!("{color}+"),
        },
    })
}

pub fn points(text: &str) -> Points {
    Points::parse(text).unwrap()
}

pub fn has(record: &Record, kind: FaultKind) -> bool {
    record.faults().iter().any(|fault| fault.kind == kind)
}

/// Whether the main line has this fault.
pub fn line_has(record: &Record, kind: FaultKind) -> bool {
    record.main_line().unwrap().faults.iter().any(|fault| fault.kind == kind)
}

/// The text of a root property's first value.
pub fn root(record: &Record, name: &str) -> Option<String> {
    record.tree().root().get(name).map(|property| property.first().text().into_owned())
}

/// The text of the first property of this name in the tree.
pub fn anywhere(record: &Record, name: &str) -> Option<String> {
    let tree = record.tree();
    let found = tree.ids().find_map(|id: NodeId| tree.node(id).get(name));
    found.map(|property| property.first().text().into_owned())
}
