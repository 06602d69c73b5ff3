//! Rows in three kinds of files: the same rows, and a file only when it is whole.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use std::path::PathBuf;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt32Type};
use common::{book, contenders, root};
use yilu_compare::{COLUMNS, Files, Options, Row, TableError, TableWriter, Work, compare};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("yilu-tables-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn rows() -> Vec<Row> {
    let files = Files::under([root().join("tests/corpus")]).unwrap();
    let mut rows = Vec::new();
    let contenders = contenders(&["chinese-2002", "record"]);
    compare(files.iter(), &contenders, &book(), &Options::default(), &Work::default(), |file| {
        rows.extend(file.rows);
        Ok::<(), ()>(())
    })
    .unwrap();
    rows
}

#[test]
fn parquet_reads_back_typed() {
    let folder = Folder::new("parquet");
    let path = folder.0.join("rows.parquet");
    let rows = rows();
    let mut table = TableWriter::create(&path).unwrap();
    for some in rows.chunks(7) {
        table.write(some.to_vec()).unwrap();
    }
    table.finish().unwrap();
    let file = std::fs::File::open(&path).unwrap();
    let builder = parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder::try_new(file).unwrap();
    assert_eq!(builder.schema().metadata().get("yilu.schema").map(String::as_str), Some("1"));
    let batches: Vec<_> = builder.build().unwrap().map(Result::unwrap).collect();
    assert_eq!(batches.iter().map(arrow_array::RecordBatch::num_rows).sum::<usize>(), rows.len());
    let first = &batches[0];
    assert_eq!(first.num_columns(), COLUMNS.len());
    let margins = first.column_by_name("margin").unwrap().as_primitive::<Float64Type>();
    let games = first.column_by_name("game").unwrap().as_primitive::<UInt32Type>();
    let terms = first.column_by_name("terms").unwrap().as_list::<i32>();
    for (i, row) in rows.iter().take(first.num_rows()).enumerate() {
        let margin = margins.iter().nth(i).unwrap();
        assert_eq!(
            margin.map(|m| (m * 4.0) as i32),
            row.margin.map(yilu_score::Points::in_quarters),
            "{}",
            row.path
        );
        assert_eq!(games.iter().nth(i).unwrap(), row.game);
        assert_eq!(terms.value(i).len(), row.terms.as_ref().map_or(0, |terms| terms.iter().count()));
    }
}

#[test]
fn csv_and_json_lines_hold_the_same_rows() {
    let folder = Folder::new("text");
    let rows = rows();
    for name in ["rows.csv", "rows.jsonl"] {
        let mut table = TableWriter::create(&folder.0.join(name)).unwrap();
        table.write(rows.clone()).unwrap();
        table.finish().unwrap();
    }
    let json: Vec<serde_json::Value> = std::fs::read_to_string(folder.0.join("rows.jsonl"))
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let mut csv = csv::Reader::from_path(folder.0.join("rows.csv")).unwrap();
    let headings: Vec<String> = csv.headers().unwrap().iter().map(str::to_owned).collect();
    assert_eq!(headings, COLUMNS.iter().map(|column| column.name).collect::<Vec<_>>());
    let mut lines = 0;
    for (object, record) in json.iter().zip(csv.records()) {
        for (name, cell) in headings.iter().zip(record.unwrap().iter()) {
            let value = &object[name];
            let text = if value.is_null() {
                String::new()
            } else {
                value.as_str().map_or(value.to_string(), str::to_owned)
            };
            assert_eq!(cell, text, "{name}");
        }
        lines += 1;
    }
    assert_eq!((json.len(), lines), (rows.len(), rows.len()));
}

#[test]
fn a_file_appears_only_when_it_is_whole() {
    let folder = Folder::new("whole");
    let path = folder.0.join("rows.csv");
    let mut table = TableWriter::create(&path).unwrap();
    table.write(rows()).unwrap();
    drop(table);
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0, "nothing of an unfinished file may stay");
    assert!(matches!(TableWriter::create(&folder.0.join("rows.xlsx")), Err(TableError::Ending(_))));
    assert!(matches!(TableWriter::create(&folder.0.join("no/such/rows.csv")), Err(TableError::Write { .. })));
}
