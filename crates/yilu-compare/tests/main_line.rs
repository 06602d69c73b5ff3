//! The facts and the rows are the same, whether the whole file is read or its main line at once.
#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod common;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use yilu_compare::{Facts, Input, Options, Row, Work, compare, compare_bytes};
use yilu_record::{ReadOptions, read, read_main_line};

fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let files = yilu_compare::Files::under([folder]).unwrap();
    let files = files.iter().map(Result::unwrap);
    files.map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

/// Whether the facts are read at once; then they are those of the record.
fn check(path: &Path, bytes: &[u8]) -> bool {
    let Some(main) = read_main_line(bytes, &ReadOptions::default()) else { return false };
    let record = &read(bytes, &ReadOptions::default()).unwrap().records[0];
    let told = |facts| format!("{facts:?}");
    assert_eq!(told(Facts::of_main_line(&main)), told(Facts::of(record)), "{}", path.display());
    true
}

#[test]
fn facts_are_those_of_the_record() {
    let mut folders = vec![common::root().join("examples/corpus")];
    folders.extend(common::corpus().map(|corpus| corpus.join("games")));
    for folder in folders {
        let files = files(&folder);
        let taken = files.iter().filter(|(path, bytes)| check(path, bytes)).count();
        println!("{}: {taken} of {} are read at once", folder.display(), files.len());
        assert!(taken * 100 >= files.len() * 95);
    }
    for file in files(&common::root().join("tests/corpus")) {
        check(&file.0, &file.1);
    }
    for text in
        ["(;GM[2];B[aa])", "(;SZ[9];B[aa];B[bb];W[cc];W[dd];W[];W[])", "(;SZ[9]HA[2];B[aa];B[bb];W[cc])"]
    {
        assert!(check(Path::new(text), text.as_bytes()));
    }
}

#[test]
fn rows_are_those_of_the_record() {
    let (contenders, book) = (common::contenders(&["chinese-2002", "japanese-1989"]), common::book());
    let options = Options::default();
    let folder = common::root().join("examples/corpus");
    for (path, bytes) in files(&folder).iter().step_by(9) {
        let collection = read(bytes, &ReadOptions::default()).unwrap();
        // What is wrong outside of the records is said only where a file is read.
        if !collection.faults.is_empty() {
            continue;
        }
        let name = path.display().to_string();
        let inputs = (0..).zip(collection.records).map(|(game, record)| Input::Record {
            name: name.clone(),
            game,
            record: Arc::new(record),
        });
        let mut rows: Vec<Row> = Vec::new();
        let take = |file: yilu_compare::FileRows| {
            rows.extend(file.rows);
            Ok::<(), std::convert::Infallible>(())
        };
        compare(inputs, &contenders, &book, &options, &Work::default(), take).unwrap();
        assert_eq!(compare_bytes(&name, bytes, &contenders, &book, &options).rows, rows);
    }
}
