//! Public bug reports on other Go software: each file's right reading. Expectations are the reports' answers.
#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod common;

use common::{collection, counts, has, komi, moves, only, own, result, root, stones};
use yilu_record::{EncodingSource, FaultKind, Record, write_record};

fn bug(number: &str) -> Record {
    only(&own(&format!("bugs/{number}.sgf")))
}

#[test]
fn komi_of_fox() {
    assert_eq!(komi(&bug("05")).as_deref(), Some("0.5"));
    assert_eq!(komi(&bug("06")).as_deref(), Some("7.5"));
    let resaved = bug("08");
    assert_eq!(komi(&resaved).as_deref(), Some("0"));
    assert!(has(&resaved, FaultKind::KomiZero));
}

#[test]
fn an_empty_komi_is_unknown() {
    let record = bug("09");
    assert_eq!(komi(&record), None);
    assert_eq!(record.header().komi.raw.as_deref(), Some(""));
    assert!(has(&record, FaultKind::KomiEmpty));
    assert_eq!(moves(&record), "B pd W dp");
}

#[test]
fn positions_and_passes_are_kept() {
    for (number, black, white, plays, passes) in [
        ("02", 21, 21, 2, 2),
        ("11", 34, 43, 2, 2),
        ("13", 14, 14, 2, 2),
        ("15", 5, 5, 8, 3),
        ("16", 0, 0, 6, 3),
        ("17", 5, 5, 7, 2),
        ("31", 5, 5, 6, 4),
        ("40", 3, 5, 2, 0),
        ("50", 0, 0, 3, 2),
        ("51", 26, 19, 2, 2),
        ("52", 8, 7, 2, 2),
    ] {
        let record = bug(number);
        assert_eq!((stones(&record), counts(&record)), ((black, white), (plays, passes)), "bug {number}");
        assert!(record.main_line().unwrap().faults.is_empty(), "bug {number}");
    }
    assert_eq!(bug("50").size().unwrap().to_string(), "3x1");
    assert_eq!(bug("58").size().unwrap().to_string(), "7x5");
    assert_eq!(komi(&bug("53")).as_deref(), Some("7.5"));
}

#[test]
fn backslashes() {
    let record = bug("21");
    assert_eq!(root(&record, "C").as_deref(), Some("\\];B[aa"));
    assert_eq!(record.tree().size(), 2);
    let other = only(br"(;C[\\];B[aa];W[bb])");
    assert_eq!(other.tree().size(), 3);
}

#[test]
fn brackets_in_a_name() {
    let record = bug("22");
    assert_eq!(root(&record, "US").as_deref(), Some("someone[3d"));
    assert_eq!((root(&record, "PB").as_deref(), root(&record, "PW").as_deref()), (Some("b"), Some("w")));
    assert_eq!(counts(&record), (2, 0));
    assert!(has(&record, FaultKind::StrayBracket));
}

#[test]
fn lists_over_lines_and_twice() {
    let record = bug("24");
    assert_eq!(stones(&record), (3, 7));
    assert_eq!(moves(&record), "B ad W ae B ab");
    assert!(has(&record, FaultKind::DuplicateProperty));
}

#[test]
fn a_site_without_the_first_semicolon() {
    let file = collection(&own("bugs/25.sgf"));
    assert_eq!(file.encoding.name, "gb18030");
    let record = &file.records[0];
    assert!(has(record, FaultKind::MissingSemicolon));
    assert_eq!(counts(record), (2, 0));
    assert_eq!(result(record).as_deref(), Some("B+5.5"));
    assert_eq!(komi(record).as_deref(), Some("7.5"));
    assert!(has(record, FaultKind::KomiInKo));
}

#[test]
fn utf8_without_ca() {
    let file = collection(&own("bugs/26.sgf"));
    assert_eq!(file.encoding.source, EncodingSource::Utf8);
    assert!(file.faults.iter().any(|fault| fault.kind == FaultKind::CharsetUndeclared));
    assert_eq!(root(&file.records[0], "PB").as_deref(), Some("Ángel Ñandú"));
}

#[test]
fn escapes_are_written_right() {
    let record = bug("27");
    let text = r"test [] test 2 \[\]";
    assert_eq!(common::anywhere(&record, "C").as_deref(), Some(text));
    assert_eq!(counts(&record), (2, 0));
    assert!(write_record(&record).contains(r"C[test [\] test 2 \\[\\\]]"));
    assert_eq!(yilu_record::Value::from_text(text).raw(), r"test [\] test 2 \\[\\\]");
}

#[test]
fn the_nihon_kiin() {
    let file = collection(&own("bugs/29.sgf"));
    assert_eq!(file.encoding.name, "Shift_JIS");
    let record = &file.records[0];
    assert_eq!(root(record, "PB").as_deref(), Some("表一力"));
    assert_eq!(root(record, "PW").as_deref(), Some("能"));
    assert_eq!(result(record).as_deref(), Some("W+R"));
    assert_eq!(komi(record).as_deref(), Some("6.5"));
}

#[test]
fn variations() {
    let record = bug("39");
    let lines: Vec<String> =
        record.tree().leaves().map(|leaf| common::told(&record.line_to(leaf).unwrap())).collect();
    let start = "B ai W ah B bh W pass B ci W bi";
    assert_eq!(lines, [format!("{start} B ee"), format!("{start} B ai")]);
    // Parentheses inside a comment.
    let record = bug("55");
    assert_eq!(record.tree().leaves().count(), 2);
    // A semicolon inside a value.
    assert_eq!(bug("56").tree().size(), 3);
}

#[test]
fn handicaps() {
    let mixed = bug("43");
    assert_eq!(mixed.header().handicap, Some(7));
    assert!(has(&mixed, FaultKind::HandicapDiffers));
    let without = bug("45");
    assert!(has(&without, FaultKind::HandicapWithoutStones));
    assert_eq!((stones(&without), moves(&without)), ((0, 0), "W qf B dd W dp".to_owned()));
    let own_stones = bug("59");
    assert_eq!((stones(&own_stones), own_stones.faults()), ((3, 0), &[][..]));
    assert_eq!(bug("11").header().handicap, Some(3));
}

#[test]
fn compressed_lists() {
    assert_eq!(stones(&bug("47")), (6, 0));
    let record = bug("48");
    assert_eq!((stones(&record), moves(&record)), ((9, 14), "B rd".to_owned()));
}
