//! What holds for every input: no panic, and what is written reads as the same trees.
#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::fmt::Write as _;

use proptest::prelude::*;
use yilu_record::{Collection, NodeId, Property, ReadOptions, Record, Tree, Value, read, write};

/// The tree as a text in which CA does not count: writing sets it.
fn told(tree: &Tree) -> String {
    let mut out = String::new();
    for id in tree.ids() {
        let node = tree.node(id);
        write!(out, "{:?}<{:?}:", id.index(), node.parent().map(NodeId::index)).unwrap();
        for property in node.properties().filter(|property| property.name() != "CA") {
            write!(out, "{}{:?}", property.name(), property.values()).unwrap();
        }
        out.push('\n');
    }
    out
}

/// Reads, walks and writes; what is written must read as the same trees and be written the same again.
fn check(bytes: &[u8]) {
    let Ok(collection) = read(bytes, &ReadOptions::default()) else { return };
    walk(&collection);
    let written = write(&collection);
    let again = read(written.as_bytes(), &ReadOptions::default()).expect("what is written is SGF");
    assert_eq!(again.records.len(), collection.records.len(), "{written}");
    for (first, second) in collection.records.iter().zip(&again.records) {
        assert_eq!(told(first.tree()), told(second.tree()), "{written}");
        assert_eq!(first.header(), second.header());
    }
    assert_eq!(write(&again), written);
}

fn walk(collection: &Collection) {
    for record in &collection.records {
        for leaf in record.tree().leaves().take(20) {
            if let Ok(line) = record.line_to(leaf) {
                assert!(line.faults.iter().all(|fault| fault.node.is_some()));
            }
        }
        for fault in record.faults().iter().chain(&collection.faults) {
            assert!(fault.place.line > 0 && fault.place.column > 0 || fault.place.offset == 0);
        }
    }
}

/// Pieces of SGF, well and badly formed.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => prop::sample::select(vec![
            "(;", "(", ")", ";", "[", "]", "\\", ":", "\n", "\r", "\r\n", " ", "\0", "\t",
        ]).prop_map(str::to_owned),
        3 => prop::sample::select(vec![
            "(;FF[4]", "(;GM[1]", "(;FF[4]GM[1]CA[GBK]", "CA[Shift_JIS]", "SZ[9]", "SZ[5:3]", "KM[375]", "KO[六目半]",
            "RE[黑胜1又1/4子]", "HA[3]", "AP[foxwq]", "C[a\\]b\\\\]", "Black[aa]", "PL[W]", "TB[aa:cc]", "TW[bb]", "OT[5x30]",
        ]).prop_map(str::to_owned),
        3 => ("[BW]", "[a-t]{0,3}").prop_map(|(color, point)| format!(";{color}[{point}]")),
        2 => ("A[BWE]", "[a-j]{2}", "[a-zA-Z]{2}").prop_map(|(name, a, b)| format!("{name}[{a}:{b}][{a}]")),
        2 => "[A-Za-z]{1,3}\\[[^\u{0}]{0,6}\\]?",
        1 => "\\PC{0,4}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        check(&bytes);
    }

    #[test]
    fn bytes_of_a_tree(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let mut text = b"(;FF[4]C[".to_vec();
        text.extend(&bytes);
        text.extend(b"];B[aa])");
        check(&text);
    }

    #[test]
    fn text_like_sgf(pieces in prop::collection::vec(piece(), 0..30)) {
        check(pieces.concat().as_bytes());
        check(format!("(;{}", pieces.concat()).as_bytes());
    }

    #[test]
    fn header_texts(name in "KM|RE|TM|OT|HA|SZ|KO|GM|RU|AP", text in "\\PC{0,12}", words in "[0-9./, x黑白胜目子半勝승집+BWRT-]{0,10}") {
        for text in [text, words] {
            let mut tree = Tree::new();
            tree.node_mut(NodeId::ROOT).push(Property::new(&name, Value::from_text(&text)).unwrap());
            let record = Record::from_tree(tree);
            check(yilu_record::write_record(&record).as_bytes());
        }
    }

    #[test]
    fn any_text_is_a_value(text in any::<String>()) {
        let clean = text.replace("\r\n", "\n").replace('\r', "\n").replace('\0', "");
        let value = Value::from_text(&text);
        let (raw_text, parts) = (value.text().into_owned(), Value::from_parts(&text, &text).parts());
        prop_assert_eq!(&raw_text, &clean);
        prop_assert_eq!(parts, Some((clean.clone(), clean)));
    }
}

/// Found by `text_like_sgf`: without its NUL, the second value of W looked as if it had lost its bracket.
#[test]
fn a_value_with_nul_reads_the_same_when_it_is_written() {
    check(b"(;W[][(;\\\0a[];W[aa])");
}

/// Found by `text_like_sgf`: 0CA is no CA.
#[test]
fn a_name_that_ends_in_ca_declares_nothing() {
    check("(;HA[3]0CA[Shift_JIS]A[¡]CA[UTF-8];)".as_bytes());
}
