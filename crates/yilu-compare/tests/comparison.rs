//! A comparison in memory: the same rows as handed over, its figures, and its way into files and back.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt64Type};
use common::{book, contenders, root};
use yilu_compare::{
    By, Comparison, Files, Input, Options, Summary, Want, Work, compare, compare_bytes, replay_record,
};
use yilu_record::{ReadOptions, read};
use yilu_ruleset::Ruleset;

const RULES: [&str; 3] = ["chinese-2002", "japanese-1989", "record"];

/// The shipped games, and one that is no record.
fn made() -> (Comparison, Summary) {
    let files = Files::under([root().join("examples/corpus/made")]).unwrap();
    let mut gathering = Comparison::gather(&RULES);
    let mut summary = Summary::new(&RULES);
    let other = Input::Bytes { name: "no.gib".to_owned(), bytes: Arc::from(&b"\\HS"[..]) };
    let inputs = files.iter().map(Input::from).chain([other]);
    compare(inputs, &contenders(&RULES), &book(), &Options::default(), &Work::default(), |file| {
        summary.add(&file);
        gathering.add(file)
    })
    .unwrap();
    (gathering.finish().unwrap(), summary)
}

#[test]
fn the_figures_of_a_comparison_are_those_of_the_rows_that_were_handed_over() {
    let (comparison, summary) = made();
    assert_eq!(comparison.rulesets(), RULES);
    assert_eq!(comparison.len() as u64, 3 * (summary.records + summary.refused_count));
    let again = comparison.summary().unwrap();
    assert_eq!(
        (again.files, again.records, again.mended, again.refused_count),
        (summary.files, summary.records, summary.mended, summary.refused_count)
    );
    assert_eq!(again.refused, summary.refused);
    assert!(summary.pairs[0].winner_changes > 0 && !summary.pairs[0].terms.is_empty());
    for (one, other) in again.pairs.iter().zip(&summary.pairs) {
        assert_eq!(
            (one.compared, one.winner_changes, &one.terms),
            (other.compared, other.winner_changes, &other.terms)
        );
    }
    let matrix = comparison.matrix().unwrap();
    let cell = |row: usize, column: usize| matrix.column(column + 1).as_primitive::<UInt64Type>().value(row);
    assert_eq!(
        (cell(0, 1), cell(1, 0), cell(0, 0)),
        (summary.pairs[0].winner_changes, summary.pairs[0].winner_changes, 0)
    );
    let terms = comparison.terms().unwrap();
    let total: f64 =
        terms.column_by_name("total").unwrap().as_primitive::<Float64Type>().values().iter().sum();
    let expected: i64 =
        summary.pairs.iter().flat_map(|pair| pair.terms.values()).map(|change| change.total).sum();
    assert!((total - expected as f64 / 4.0).abs() < 1e-9);
}

#[test]
fn disagreements_are_whole_records_with_two_winners() {
    let (comparison, summary) = made();
    let two = Comparison::gather(&RULES[..2]);
    assert!(two.finish().unwrap().is_empty());
    let parted = comparison.disagreements(By::Winner).unwrap();
    assert_eq!(parted.len() % 3, 0);
    let again = parted.summary().unwrap();
    let at_most: u64 = summary.pairs.iter().map(|pair| pair.winner_changes).sum();
    assert!(again.records > 0 && again.records <= at_most);
    assert_eq!(again.pairs[0].winner_changes, summary.pairs[0].winner_changes);
    let by_margin = comparison.disagreements(By::Margin).unwrap();
    assert!(by_margin.len() >= parted.len());
    assert_eq!(by_margin.summary().unwrap().pairs[0].margin_changes, summary.pairs[0].margin_changes);
}

#[test]
fn parquet_gives_the_comparison_back() {
    let (comparison, _) = made();
    let back = Comparison::from_parquet(comparison.to_parquet().unwrap()).unwrap();
    assert_eq!(back.rulesets(), comparison.rulesets());
    assert_eq!(back.len(), comparison.len());
    let pairs = |one: &Comparison| one.pairs().unwrap();
    assert_eq!(pairs(&back), pairs(&comparison));
    assert!(Comparison::from_parquet(b"PAR1 is not enough".to_vec()).is_err());
    let some = comparison.batches()[0].slice(1, 4);
    assert!(Comparison::of_batches(&[some]).is_err(), "a record is cut in two");
}

#[test]
fn a_stopped_run_hands_nothing_more_over() {
    let work = Work::default();
    let bytes: Arc<[u8]> = Arc::from(&b"(;SZ[3];B[bb];W[];B[])"[..]);
    let inputs = (0..2000).map(|n| Input::Bytes { name: n.to_string(), bytes: bytes.clone() });
    let mut files = 0;
    compare(inputs, &contenders(&["aga"]), &book(), &Options::default(), &work, |_| {
        files += 1;
        work.stop.now();
        Ok::<(), ()>(())
    })
    .unwrap();
    assert!((1..2000).contains(&files), "{files}");
}

#[test]
fn a_replay_has_a_position_before_each_move_and_one_behind() {
    // . X O .      . X O .
    // X . . O  →   X O . O
    // . X O .      . X O .
    let sgf = b"(;SZ[4:3]AB[ba][ab][bc]AW[ca][db][cc]PL[W];W[bb];B[dd];W[];B[cb])";
    let record = &read(sgf, &ReadOptions::default()).unwrap().records[0];
    let ruleset = Arc::new(Ruleset::open("japanese-1989").unwrap());
    let made = replay_record(record, &ruleset, Want { stones: true, legal: true }).unwrap();
    // The second move is off the board: the replay ends before it.
    assert_eq!(made.next, [5, -2]);
    assert_eq!(made.to_move, [2, 1]);
    assert_eq!(made.stones[..12], [0, 1, 2, 0, 1, 0, 0, 2, 0, 1, 2, 0]);
    assert_eq!(made.stones[12..], [0, 1, 2, 0, 1, 2, 0, 2, 0, 1, 2, 0]);
    assert_eq!(made.first_illegal.unwrap().reason, "off-board");
    // In the corner of the other side a stone has no liberty; at C2 Black takes B2.
    let legal: Vec<u8> = made.legal.iter().map(|&legal| u8::from(legal)).collect();
    assert_eq!(legal[..12], [0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1]);
    assert_eq!(legal[12..], [1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0]);
}

#[test]
fn a_comparison_of_bytes_is_that_of_the_file() {
    let folder = root().join("examples/corpus/made");
    let path = Files::under([&folder]).unwrap().iter().next().unwrap().unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let name = path.display().to_string();
    let one = compare_bytes(&name, &bytes, &contenders(&RULES), &book(), &Options::default());
    let record = Arc::new(read(&bytes, &ReadOptions::default()).unwrap().records.remove(0));
    let mut others = Vec::new();
    let inputs = [Input::File(path), Input::Record { name, game: 0, record }];
    compare(inputs, &contenders(&RULES), &book(), &Options::default(), &Work::default(), |file| {
        others.push(file.rows);
        Ok::<(), ()>(())
    })
    .unwrap();
    assert_eq!(others, [one.rows.clone(), one.rows]);
}
