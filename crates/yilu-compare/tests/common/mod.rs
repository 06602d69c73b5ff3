//! What the tests share: finding and judging records.

#![allow(dead_code)] // Each test uses some of it.

use std::path::{Path, PathBuf};

use yilu_board::Point;
use yilu_compare::{Contender, Facts, Judgement, KomiMode, Options, Rulebook, Verdict, judge};
use yilu_life::Status;
use yilu_record::{Collection, ReadOptions, read};

/// The project's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The corpus' folder, if there is one here; says so if there is none.
pub fn corpus() -> Option<PathBuf> {
    let folder = std::env::var_os("YILU_CORPUS").map(PathBuf::from).filter(|folder| folder.is_dir());
    if folder.is_none() {
        println!("skipped: YILU_CORPUS names no corpus");
    }
    folder
}

/// The folder of other engines' and events' test data, if there is one here; says so if there is none.
pub fn data() -> Option<PathBuf> {
    let folder = std::env::var_os("YILU_DATA").map(PathBuf::from).filter(|folder| folder.is_dir());
    if folder.is_none() {
        println!("skipped: YILU_DATA names no folder");
    }
    folder
}

/// A file of the project, read.
pub fn collection(path: &Path) -> Collection {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    read(&bytes, &ReadOptions::default()).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A record of the public bug reports.
pub fn bug(number: &str) -> Collection {
    collection(&root().join(format!("tests/corpus/bugs/{number}.sgf")))
}

pub fn book() -> Rulebook {
    Rulebook::new("japanese-1989").unwrap()
}

pub fn contenders(names: &[&str]) -> Vec<Contender> {
    names.iter().map(|name| Contender::named(name).unwrap()).collect()
}

/// Judges the first game of a file.
pub fn judged(collection: &Collection, rules: &[&str], komi: KomiMode) -> Judgement {
    let options = Options { komi, ..Options::default() };
    judge(&collection.records[0], &contenders(rules), &book(), &options).unwrap()
}

/// The same with stones given as dead, in GTP notation.
pub fn judged_with(collection: &Collection, rules: &[&str], komi: KomiMode, dead: &[&str]) -> Judgement {
    let options = Options { komi, ..Options::default() };
    let facts = Facts::of(&collection.records[0]).unwrap();
    let size = facts.start.board().size();
    let dead: Vec<Point> = dead.iter().map(|name| Point::from_gtp(name, size).unwrap()).collect();
    let contenders = contenders(rules);
    let end = facts.end();
    let status = Status::given(end.board(), &dead, &[]).unwrap();
    Judgement::with_status(facts, &contenders, &book(), &options, status)
}

/// The result as SGF writes it.
pub fn result(verdict: &Verdict) -> String {
    verdict.score.as_ref().unwrap_or_else(|| panic!("{} has no score", verdict.name)).outcome().to_sgf()
}

/// The results of all rulesets.
pub fn results(judgement: &Judgement) -> Vec<String> {
    judgement.verdicts.iter().map(result).collect()
}

/// All game records below some folders.
pub fn records_under(folders: &[PathBuf]) -> Vec<PathBuf> {
    let files = yilu_compare::Files::under(folders).unwrap();
    files.iter().map(Result::unwrap).collect()
}
