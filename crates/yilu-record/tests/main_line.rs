//! The main line read at once is the main line of the tree, for every file that is read so.
#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod common;

use std::path::{Path, PathBuf};

use proptest::prelude::*;
use yilu_record::{ReadOptions, read, read_main_line};

/// Whether the file is read at once; then the same is found in both ways.
fn check(bytes: &[u8]) -> bool {
    let options = ReadOptions::default();
    let Some(main) = read_main_line(bytes, &options) else { return false };
    let collection = read(bytes, &options).expect("what is read at once is SGF");
    let [record] = &*collection.records else { panic!("one game") };
    assert_eq!((main.encoding, &main.outside), (collection.encoding, &collection.faults));
    let (header, faults) = main.header();
    assert_eq!((&header, &*faults), (record.header(), record.faults()));
    let line = main.line();
    assert_eq!(line, record.main_line().unwrap());
    for event in line.events.iter().step_by(7) {
        assert_eq!(main.place(event.offset), record.place(event.offset));
    }
    let root = record.tree().root();
    for name in root.properties().map(yilu_record::PropertyRef::name).chain(["XX"]) {
        assert_eq!(main.text(name), root.get(name).map(|property| property.first().simple_text()));
    }
    true
}

fn texts(folder: &Path) -> Vec<Vec<u8>> {
    common::files(folder).iter().map(|path| std::fs::read(path).unwrap()).collect()
}

fn project(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)
}

#[test]
fn ordinary_games_are_read_at_once() {
    let mut folders = vec![(project("examples/corpus"), 95), (project("tests/corpus"), 0)];
    if let Some(corpus) = common::corpus() {
        folders.push((corpus.join("games"), 95));
        folders.extend(["bugs", "hard", "scored", "legality"].map(|name| (corpus.join(name), 0)));
    }
    for (folder, percent) in folders.into_iter().filter(|(folder, _)| folder.is_dir()) {
        let texts: Vec<_> =
            texts(&folder).into_iter().filter(|bytes| read(bytes, &ReadOptions::default()).is_ok()).collect();
        let taken = texts.iter().filter(|bytes| check(bytes)).count();
        println!("{}: {taken} of {} are read at once", folder.display(), texts.len());
        assert!(taken * 100 >= texts.len() * percent);
    }
}

#[test]
fn what_is_out_of_the_ordinary_is_left_to_the_reader_of_trees() {
    for text in [
        "",
        "no game",
        "(;B[aa])(;B[bb])",
        "x(;B[aa])",
        "(;B[aa])x",
        "(;B[aa];W[bb]",
        "(;B[aa]))",
        "((;B[aa]))",
        "(;B[aa]();W[bb])",
        "(;SZ[53];B[aa])",
        "(;SZ[9];B[aa];W[bb];AB[cc])",
        "(;SZ[9];B[aa];W[bb];PL[W])",
        "(;SZ[9];B[aa];W[bb];B[cc]W[dd])",
        "(;SZ[9];B[aa];W[bb];B[cc]B[dd])",
        "(;SZ[9];B[aa];W[bb];B[cc][dd])",
        "(;SZ[9];B[aa];W[bb];B[cc] [dd])",
        "(;SZ[9];B[aa];W[bb];B[zz])",
        "(;SZ[9];B[aa];W[bb];B[E5])",
        "(;SZ[9];B[aa];W[bb];B[pass])",
        "(;SZ[9];B[aa];W[bb];b[cc])",
        "(;SZ[9];B[aa];W[bb];B[cc;W[dd])",
        "(;SZ[9];B[aa];W[bb];B[cc]\0)",
        "(;SZ[9];B[aa];W[bb];C[a]C[b])",
        "(;SZ[9];B[aa];W[bb];C[a][b])",
        "(;SZ[9];B[aa];W[bb];SZ[9])",
        "(;SZ[9];B[aa];W[bb](;B[cc])(;b[dd]))",
        "(;SZ[9];B[aa];W[bb](;B[cc])(;B[dd][ee]))",
        "(;SZ[9];B[aa];W[bb](;B[cc])(B[dd]))",
        "(;SZ[9];B[aa];W[bb](;B[cc]);B[dd])",
        "(;SZ[9];B[aa];W[bb](;B[cc])(;C[x)",
        "(;SZ[9]AB [cc]AB[dd];B[aa];W[bb])",
        "(;SZ[9]KGSDE[cc]KGSDE[dd];B[aa];W[bb])",
        "(;SZ[9];B[aa];W[bb];K9[a]K9[b])",
        "(;SZ[9];B[aa];W[bb];KGSDE[aa]KGSDE[bb])",
        "(;SZ[9];B[aa];W[bb];B [cc]B[dd])",
        "(;SZ[9];B[aa];W[bb];B[cc]BL[12;3])",
        "(;SZ[9];B[aa];W[bb];B[cc]BL[12\\]3])",
    ] {
        assert!(!check(text.as_bytes()), "{text}");
    }
    for text in [
        "(;)",
        " ( ; SZ [9] ; B [aa] ; W [bb] ) \n",
        "(;SZ[9];B[aa];W[];B[tt])",
        "(;SZ[9];B[aa];W[bb];;C[\\]];B[cc]BL[7]OB[3])",
        "(;SZ[9];B[aa];W[bb];B[cc](;W[dd](;B[ee])(;B[ff]))(;W[zz]AB[zz]))",
        "(;SZ[9]HA[2]AB[cc][gg]PL[W];W[ee];B[ef];TB[aa:cc]TW[ii])",
        "(;SZ[9];B[aa];B[bb];B[cc])",
        "(;SZ[52];B[aA];W[ZZ];B[tt])",
        "(;CA[utf-8]SZ[9]K9[a]KGSDE[b];B[aa];W[bb];B[cc]K9[a]KGSDE[b]C[x\\\\];W[dd]BL[12.5]LB[aa:1][bb:\\]])",
        "(;SZ[9]C[a\r\nb]PB [x] ;B[aa]W[bb];B[cc])",
    ] {
        assert!(check(text.as_bytes()), "{text}");
    }
}

#[test]
fn nodes_read_many_at_once_are_those_read_one_by_one() {
    let run = ";B[aa];W[bb];B[cc]".repeat(600);
    for text in [
        format!("(;SZ[9]{run})"),
        format!("(;SZ[9]{run}C[end])"),
        format!("(;SZ[9]{run};C[;[]{run}[dd])"),
        format!("(;SZ[9]{run}(;W[dd]{run})(;W[ee];B[ff];W[zz]))(;SZ[9]{run})"),
        "(;SZ[9];B[aa];W[bb](;B[cc];W[dd];B[ee];W[ff] ;B[gg])(;B[hh];W[ii]))".to_owned(),
    ] {
        let options = ReadOptions::default();
        let at_once = read(text.as_bytes(), &options).unwrap();
        // With a space behind each semicolon, no node is read so.
        let one_by_one = read(text.replace(";B", "; B").replace(";W", "; W").as_bytes(), &options).unwrap();
        assert_eq!(at_once.records.len(), one_by_one.records.len());
        for (one, other) in at_once.records.iter().zip(&one_by_one.records) {
            let (one, other) = (one.tree(), other.tree());
            assert_eq!(one, other);
            assert_eq!(one.main_line(), other.main_line());
            assert!(one.leaves().eq(other.leaves()));
            for leaf in one.leaves() {
                assert_eq!(one.path(leaf), other.path(leaf));
            }
            for property in one.ids().flat_map(|id| one.node(id).properties()) {
                let at = property.offset().get().unwrap() as usize;
                assert!(text[at..].starts_with(property.name()));
            }
        }
    }
}

#[test]
fn lines_of_whatever_length_are_read() {
    for (size, length) in [9, 19].into_iter().flat_map(|size| (1..30).map(move |length| (size, length))) {
        for end in ["", "C[x]", "[", "x"] {
            let nodes = (0..60).map(|number| {
                let (column, row) = ((b'a' + number % 9) as char, (b'a' + number / 9) as char);
                let space = if (number + 1) % length == 0 { "\n" } else { "" };
                format!(";{}[{column}{row}]{space}", if number % 2 == 0 { 'B' } else { 'W' })
            });
            let text = format!("(;SZ[{size}]\n{}{end})", nodes.collect::<String>());
            assert_eq!(check(text.as_bytes()), end.is_empty() || end == "C[x]", "{text}");
        }
    }
}

#[test]
fn texts_of_whatever_length_end_where_they_end() {
    for length in 0..200 {
        let letters = "a".repeat(length);
        for end in ["", "\\]", "\\\\", "\\\\\\]b", "]", "\\"] {
            let text = format!(
                "(;SZ[9]C[{letters}{end}];B[aa];W[bb](;C[{letters}{end}]LB[aa:{letters}{end}]);B[cc])"
            );
            assert!(!check(text.as_bytes()), "{text}");
            let text =
                format!("(;SZ[9]C[{letters}{end}];B[aa];W[bb](;C[{letters}{end}]LB[aa:{letters}{end}]))");
            assert_eq!(check(text.as_bytes()), end != "]" && end != "\\", "{text}");
        }
    }
}

/// A change to a text: what is put in at a place, and how many bytes go there.
fn changes() -> impl Strategy<Value = Vec<(usize, &'static str, usize)>> {
    let pieces = vec![
        "",
        "(;",
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        ":",
        "\n",
        "\r",
        "\r\n",
        " ",
        "\0",
        "\u{feff}",
        "目",
        "(;FF[4]",
        "(;GM[1]",
        "SZ[9]",
        "SZ[19]",
        "KM[375]",
        "HA[3]",
        "C[a\\]b\\\\]",
        "Black[aa]",
        "PL[W]",
        "TB[aa:cc]",
        "TW[bb]",
        ";B[tt]",
        ";W[]",
        ";B[aa]W[bb]",
        "AB[cc][dd]",
        "X",
        "LONGNAMEDPROPERTY[1]",
        "CA[GBK]",
        "N[]",
        "[]",
        "GM[2]",
    ];
    prop::collection::vec((any::<usize>(), prop::sample::select(pieces), 0_usize..7), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_files(file in any::<prop::sample::Index>(), changes in changes()) {
        static FILES: std::sync::LazyLock<Vec<Vec<u8>>> = std::sync::LazyLock::new(|| {
            let mut files = texts(&project("tests/corpus"));
            files.extend(texts(&project("examples/corpus")));
            files.retain(|bytes| bytes.len() < 6000);
            files
        });
        let mut bytes = file.get(&FILES).clone();
        for (at, piece, length) in changes {
            let at = at % (bytes.len() + 1);
            let end = (at + length).min(bytes.len());
            bytes.splice(at..end, piece.bytes());
        }
        check(&bytes);
    }

    #[test]
    fn made_games(
        size in "SZ\\[(9|19|21|52)\\]",
        head in prop::collection::vec("KM\\[[0-9.,]{0,4}\\]|RE\\[[BW+R0-9.]{0,5}\\]|HA\\[[0-4]\\]|AB(\\[[a-e][a-e]\\]){1,3}", 0..3),
        nodes in prop::collection::vec("[ \n]?;(B|W)\\[([a-iA-C][a-iA-C])?\\]|\\(;W\\[aa\\]|\\)|;C\\[[a-c\\\\:]{0,3}\\]|BL\\[[0-9.]{1,4}\\]", 0..14),
        close in "\\){1,3}",
    ) {
        check(format!("(;{size}{}{}{close}", head.concat(), nodes.concat()).as_bytes());
    }
}
