//! Nasty files: what a good reader does with each.
#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

mod common;

use common::{
    anywhere, collection, corpus, counts, has, komi, line_has, moves, only, own, result, root, stones,
};
use yilu_board::{Color, Point};
use yilu_record::{
    Collection, EncodingSource, EventKind, FaultKind, KomiReading, OtherKind, ReadOptions, Record, Refusal,
    read,
};

fn made(name: &str) -> Record {
    only(&own(&format!("hard-made/{name}.sgf")))
}

fn made_file(name: &str) -> Collection {
    collection(&own(&format!("hard-made/{name}.sgf")))
}

#[test]
fn sizes() {
    assert_eq!(moves(&made("sz52")), "B aa W ZZ B Aa W aA B zz W tt B pass");
    let square = made("sz19colon19");
    assert_eq!(square.size().unwrap().to_string(), "19x19");
    assert!(has(&square, FaultKind::SizeForm));
    assert_eq!(moves(&made("sz21-tt-move")), "B tt W ss B pass W pass");
    assert_eq!(made("no-size").size().unwrap().to_string(), "19x19");
    assert_eq!((made("size1").size().unwrap().to_string(), counts(&made("size1"))), ("1x1".into(), (2, 2)));
    let large = made("size53");
    assert!(large.size().is_err() && large.main_line().is_err());
    assert!(has(&large, FaultKind::SizeRefused));
}

#[test]
fn structure() {
    assert_eq!(moves(&made("ff1-old")), "B pd W dp B pq W dd");
    assert_eq!(moves(&made("ff3-tt-pass")), "B pd W pass B pass");
    let crowded = made("missing-node-semicolons");
    assert_eq!(moves(&crowded), "B ee W gc B cg W gg");
    assert!(line_has(&crowded, FaultKind::SeveralMoves));
    let bare = made("no-outer-paren");
    assert_eq!(moves(&bare), "B ee W gc");
    assert!(has(&bare, FaultKind::MissingParenthesis));
    let three: Vec<_> = made_file("collection-3-games").records;
    let sizes: Vec<_> = three.iter().map(|record| record.size().unwrap().to_string()).collect();
    assert_eq!(sizes, ["9x9", "13x13", "19x19"]);
    assert_eq!(
        three.iter().map(result).collect::<Vec<_>>(),
        [Some("B+R".into()), Some("W+1.5".into()), Some("draw".into())]
    );
    let empty = made_file("empty-tree");
    assert_eq!((empty.records.len(), empty.faults[0].kind), (1, FaultKind::EmptyTree));
    assert_eq!(empty.records[0].size().unwrap().to_string(), "19x19");
    let truncated = made("truncated");
    assert_eq!(counts(&truncated), (2, 0));
    assert!(has(&truncated, FaultKind::UnclosedValue) && has(&truncated, FaultKind::UnclosedTree));
    let garbage = made_file("trailing-garbage");
    assert_eq!(garbage.records.len(), 1);
    assert!(garbage.faults.iter().any(|fault| fault.kind == FaultKind::JunkOutsideTree));
    assert_eq!(made_file("date-forms").records.len(), 5);
    assert_eq!(root(&made_file("date-forms").records[2], "DT").as_deref(), Some("Koka 3-9-21"));
}

#[test]
fn moves_that_are_none() {
    let record = made("backtick-pass");
    assert_eq!(moves(&record), "B ee W ?`` B pass");
    assert!(line_has(&record, FaultKind::MoveBad));
    assert_eq!(moves(&made("move-numbers")), "B ee W cc B gg W gc");
    assert_eq!(moves(&made("ko-violation")), "B fe W ee B aa");
    assert_eq!(moves(&made("suicide-multi")), "B aa W ee");
    assert_eq!(counts(&made("pass-stones-aga")), (8, 3));
}

#[test]
fn set_ups() {
    let overlap = made("compressed-overlap");
    assert_eq!(stones(&overlap), (9, 8));
    assert!(line_has(&overlap, FaultKind::PointOverlap) && line_has(&overlap, FaultKind::PointRepeated));
    let line = made("setup-midgame").main_line().unwrap();
    let EventKind::SetUp { edits, to_move } = &line.events[3].kind else { panic!("a set-up") };
    let at = |column, row| Point::new(column, row);
    let expected = [(at(4, 4), None), (at(3, 3), Some(Color::White)), (at(5, 5), Some(Color::Black))];
    assert_eq!((edits.as_slice(), *to_move), (&expected[..], Some(Color::White)));
    let both = made("setup-and-move-same-node");
    assert!(matches!(both.main_line().unwrap().events[0].kind, EventKind::SetUp { .. }));
    assert_eq!((stones(&both), moves(&both)), ((1, 0), "B dd W ee".into()));
    assert!(line_has(&both, FaultKind::SetUpWithMove));
    let lists = made("newline-in-list");
    assert_eq!(stones(&lists), (3, 5));
    assert!(has(&lists, FaultKind::DuplicateProperty));
    assert!(line_has(&made("pl-conflict"), FaultKind::PlayerDiffers));
    assert_eq!(moves(&made("pl-conflict")), "B ee");
}

#[test]
fn handicaps() {
    let without = made("ha-no-ab");
    assert!(has(&without, FaultKind::HandicapWithoutStones));
    assert_eq!((stones(&without), without.header().handicap), ((0, 0), Some(4)));
    assert_eq!(made("ha-as-moves").faults(), []);
    assert!(has(&made("ha-mismatch"), FaultKind::HandicapDiffers));
}

#[test]
fn komi_forms() {
    for (name, expected, warned) in [
        ("km-375", Some("7.5"), Some(FaultKind::KomiHundredths)),
        ("km-650", Some("6.5"), Some(FaultKind::KomiHundredths)),
        ("km-3.75", Some("7.5"), Some(FaultKind::KomiInZi)),
        ("km-2.75", Some("5.5"), Some(FaultKind::KomiInZi)),
        ("km-comma", Some("6.5"), Some(FaultKind::KomiForm)),
        ("km-text", Some("5.5"), Some(FaultKind::KomiForm)),
        ("km-empty", None, Some(FaultKind::KomiEmpty)),
        ("km-unit", Some("7.5"), Some(FaultKind::KomiForm)),
        ("km-exp", Some("6.5"), Some(FaultKind::KomiForm)),
    ] {
        let record = made(name);
        assert_eq!(komi(&record).as_deref(), expected, "{name}");
        assert!(warned.is_none_or(|kind| has(&record, kind)), "{name}");
        assert_eq!(moves(&record), "B pd W dp");
    }
    assert_eq!(made("no-size").header().komi.reading, KomiReading::Absent);
}

#[test]
fn result_forms() {
    for (name, expected, warned) in [
        ("re-hei-1-1-4", Some("B+2.5"), true),
        ("re-hei-2-3-4", Some("B+5.5"), true),
        ("re-bai-0.75", Some("W+1.5"), true),
        ("re-kuro-chuoshi", Some("B+R"), true),
        ("re-ko-banjip", Some("B+0.5"), true),
        ("re-draw", Some("draw"), false),
        ("re-zero", Some("draw"), false),
        ("re-void", Some("void"), false),
        ("re-unknown", None, false),
        ("re-empty", None, false),
        ("re-bresign", Some("B+R"), false),
        ("re-btime", Some("B+T"), false),
        ("re-forfeit", Some("W+F"), false),
        ("re-frac", Some("B+1.5"), true),
        ("re-lower", Some("B+R"), true),
        ("re-space", Some("W+9.5"), true),
        ("re-text", Some("B+5"), true),
        ("re-moves-beyond", Some("W+4.5"), true),
        ("re-both-lose", Some("both lose"), true),
        ("re-time-over", Some("W+T"), true),
    ] {
        let record = made(name);
        assert_eq!(result(&record).as_deref(), expected, "{name}");
        assert_eq!(has(&record, FaultKind::ResultForm), warned, "{name}");
    }
    assert!(made("re-frac").header().result.doubtful);
    assert!(made("re-moves-beyond").header().result.doubtful);
    assert!(!made("re-hei-1-1-4").header().result.doubtful);
}

#[test]
fn encodings() {
    let file = made_file("gbk-no-ca");
    assert_eq!((file.encoding.name, file.encoding.source), ("gb18030", EncodingSource::Detected));
    assert_eq!(root(&file.records[0], "PB").as_deref(), Some("柯洁"));
    assert_eq!(result(&file.records[0]).as_deref(), Some("W+R"));
    let file = made_file("gbk-ca-utf8-wrong");
    assert_eq!(file.encoding.name, "gb18030");
    assert!(file.faults.iter().any(|fault| fault.kind == FaultKind::CharsetWrong));
    assert_eq!(result(&file.records[0]).as_deref(), Some("B+1.5"));
    let big5 = made("big5-5c");
    assert_eq!((root(&big5, "PB").as_deref(), root(&big5, "C").as_deref()), (Some("許功蓋"), Some("功")));
    assert_eq!(moves(&big5), "B pd W dp");
    let sjis = made("sjis-5c");
    assert_eq!((root(&sjis, "PB").as_deref(), root(&sjis, "C").as_deref()), (Some("表示ソ"), Some("能")));
    let korean = made("euckr");
    assert_eq!((root(&korean, "PB").as_deref(), result(&korean).as_deref()), (Some("이창호"), Some("B+R")));
    let utf16 = made_file("utf16be-bom");
    assert_eq!((utf16.encoding.name, utf16.encoding.source), ("UTF-16BE", EncodingSource::Bom));
    assert_eq!(root(&utf16.records[0], "PB").as_deref(), Some("黒"));
    let utf8 = made_file("utf8-bom");
    assert_eq!((utf8.encoding.source, utf8.faults.len()), (EncodingSource::Bom, 0));
}

#[test]
fn characters() {
    let nul = made("nul-bytes");
    assert_eq!((root(&nul, "C").as_deref(), moves(&nul)), (Some("ab"), "B ee W cc".into()));
    assert!(has(&nul, FaultKind::NulCharacter));
    // A backslash before NUL escapes nothing that is left.
    let escaped = only(b"(;C[a\\\0]N[b])");
    assert_eq!((root(&escaped, "C").as_deref(), root(&escaped, "N").as_deref()), (Some("a"), Some("b")));
    assert!(yilu_record::write_record(&escaped).contains("C[a]N[b]"));
    let cr = made("cr-only");
    assert_eq!((root(&cr, "C").as_deref(), moves(&cr)), (Some("line1\nline2joined"), "B ee W cc".into()));
    let ranks = made("rank-brackets");
    assert_eq!(
        (root(&ranks, "US").as_deref(), root(&ranks, "PB").as_deref()),
        (Some("someone[3d"), Some("b"))
    );
    assert_eq!(moves(&ranks), "B ee W cc");
    let two = made("two-values-single");
    assert_eq!(
        (two.size().unwrap().to_string(), komi(&two), moves(&two)),
        ("9x9".into(), Some("5.5".into()), "B ee".into())
    );
    assert!(has(&two, FaultKind::SeveralValues));
}

#[test]
fn marks() {
    let record = made("tb-tw-overlap");
    let line = record.main_line().unwrap();
    let marks = line.marks.unwrap();
    assert_eq!((marks.black_territory.len(), marks.white_territory.len()), (5, 5));
    assert!(line_has(&record, FaultKind::TerritoryOverlap));
}

/// A file of the outer corpus.
fn real_bytes(name: &str) -> Option<Vec<u8>> {
    let path = corpus()?.join("hard/real").join(name);
    Some(std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

#[test]
fn real_files_of_other_kinds() {
    if corpus().is_none() {
        return;
    }
    for (name, refusal) in [
        ("littlego-not-an-sgf-file.sgf", Refusal::OtherKind(OtherKind::Text)),
        ("kaya-no_sgf.sgf", Refusal::Empty),
        ("3handicap.ngf", Refusal::OtherKind(OtherKind::Ngf)),
        ("sabaki-ngf-even.ngf", Refusal::OtherKind(OtherKind::Ngf)),
        ("sabaki-ngf-gb2312.ngf", Refusal::OtherKind(OtherKind::Ngf)),
        ("sabaki-gib-gb2312.gib", Refusal::OtherKind(OtherKind::Gib)),
        ("sabaki-gib-euc-kr.gib", Refusal::OtherKind(OtherKind::Gib)),
        ("sabaki-gib-utf8.gib", Refusal::OtherKind(OtherKind::Gib)),
        ("sabaki-ugf-amateur.ugf", Refusal::OtherKind(OtherKind::Ugf)),
    ] {
        assert_eq!(read(&real_bytes(name).unwrap(), &ReadOptions::default()), Err(refusal), "{name}");
    }
}

/// Games, then moves and passes of the first game's main line, as an independent reader counted them.
#[test]
fn real_files_have_their_games_and_moves() {
    if corpus().is_none() {
        return;
    }
    for (name, games, plays, passes) in [
        ("escaping.sgf", 1, 0, 0),
        ("sabaki-japanese.sgf", 1, 2, 0),
        ("sabaki-utf16le.sgf", 1, 164, 0),
        ("sabaki-no-ca.sgf", 1, 7, 0),
        ("nihon-kiin.sgf", 1, 8, 0),
        ("littlego-illegal-move.sgf", 1, 53, 0),
        ("littlego-situational-superko.sgf", 1, 24, 3),
        ("littlego-suicide.sgf", 1, 4, 1),
        ("sgfc-test-strict.sgf", 11, 0, 0),
        ("ff4_ex.sgf", 2, 13, 2),
        ("gogui-ff4_ex.sgf", 2, 13, 2),
        ("littlego-3-passes.sgf", 1, 3, 3),
        ("littlego-4-passes.sgf", 1, 4, 4),
        ("littlego-5-passes.sgf", 1, 5, 5),
        ("littlego-seki-9b.sgf", 1, 20, 0),
        ("sente-branched_missing_2_parens.sgf", 1, 9, 0),
        ("sente-missing_letter_in_move.sgf", 1, 255, 3),
        ("sente-missing_square_bracket.sgf", 1, 8, 0),
        ("kaya-duplicate_tag.sgf", 1, 221, 0),
        ("kaya-invalid_moves.sgf", 1, 221, 0),
        ("kaya-metadata_with_iron_giant_face.sgf", 1, 6, 0),
        ("kaya-suicide.sgf", 1, 21, 0),
        ("rooklift-collection-old-chinese.sgf", 3, 43, 0),
        ("nine-handicap.sgf", 1, 2, 0),
        ("gogui-human-readable.sgf", 1, 6, 1),
        ("PandanetFF3Example.sgf", 1, 169, 0),
        ("katrain-panda1.sgf", 1, 204, 4),
        ("analyze-t-oro-2.sgf", 1, 226, 0),
        ("analyze-t-euc-kr.sgf", 1, 49, 0),
        ("analyze-t-gb2312.sgf", 1, 268, 0),
        ("ken1jf-0D.sgf", 1, 2, 0),
        ("ken1jf-0F.sgf", 1, 7, 0),
        ("ken1jf-0H.sgf", 1, 16, 0),
        ("ken1jf-0L.sgf", 1, 4, 0),
        ("tromp-29x29.sgf", 1, 90, 0),
        ("fox-km375.sgf", 1, 206, 0),
        ("fox-km650.sgf", 1, 228, 0),
        ("fox-re-zero.sgf", 1, 171, 0),
        ("tony-black.sgf", 1, 473, 15),
        ("tony-white.sgf", 1, 428, 31),
        ("elf-re-illegal.sgf", 1, 115, 0),
    ] {
        let file = collection(&real_bytes(name).unwrap());
        let first = &file.records[0];
        // escaping.sgf is no game of Go: its two moves are placeholders.
        let (found, found_passes) = if first.header().game == 1 { counts(first) } else { (0, 0) };
        assert_eq!((file.records.len(), found, found_passes), (games, plays, passes), "{name}");
    }
}

#[test]
fn real_encodings() {
    if corpus().is_none() {
        return;
    }
    for (name, encoding, source) in [
        ("encoding-chinese-gbk.sgf", "gb18030", EncodingSource::Declared),
        ("encoding-simplifiedchinese-gb2312.sgf", "gb18030", EncodingSource::Declared),
        ("encoding-traditionalchinese-big5.sgf", "Big5", EncodingSource::Declared),
        ("encoding-japanese-shiftjis.sgf", "Shift_JIS", EncodingSource::Declared),
        ("encoding-cyrillic-windows.sgf", "windows-1251", EncodingSource::Declared),
        ("encoding-western-isolatin9.sgf", "ISO-8859-15", EncodingSource::Declared),
        ("sabaki-japanese.sgf", "Shift_JIS", EncodingSource::Declared),
        ("sabaki-utf16le.sgf", "UTF-16LE", EncodingSource::Bom),
        ("sabaki-no-ca.sgf", "gb18030", EncodingSource::Detected),
        ("nihon-kiin.sgf", "Shift_JIS", EncodingSource::Detected),
        ("rooklift-unicode.sgf", "UTF-8", EncodingSource::Utf8),
    ] {
        let file = collection(&real_bytes(name).unwrap());
        assert_eq!((file.encoding.name, file.encoding.source), (encoding, source), "{name}");
        assert!(!file.faults.iter().any(|fault| fault.kind == FaultKind::BytesUndecodable), "{name}");
    }
    let file = collection(&real_bytes("littlego-encoding-unsupported.sgf").unwrap());
    assert!(file.faults.iter().any(|fault| fault.kind == FaultKind::CharsetUnknown));
    assert!(has(&file.records[0], FaultKind::UnclosedTree));
    let file = collection(&real_bytes("littlego-encoding-detection-fails.sgf").unwrap());
    let last = file.records.last().unwrap();
    assert_eq!((root(last, "FF").as_deref(), root(last, "CA").as_deref()), (Some("4"), Some("ISO-8859-3")));
    let japanese = only(&real_bytes("sabaki-japanese.sgf").unwrap());
    assert_eq!(anywhere(&japanese, "C").as_deref(), Some("囲碁 is fun"));
}

#[test]
fn real_values() {
    if corpus().is_none() {
        return;
    }
    let real = |name: &str| only(&real_bytes(name).unwrap());
    let kiin = real("nihon-kiin.sgf");
    // The text is 黒中押し勝ち.
    assert_eq!((komi(&kiin).as_deref(), result(&kiin).as_deref()), (Some("6.5"), Some("B+R")));
    assert!(has(&kiin, FaultKind::KomiInKo) && has(&kiin, FaultKind::MissingSemicolon));
    let escaped = real("rooklift-escaped.sgf");
    let label = anywhere(&escaped, "LB");
    assert_eq!(label.as_deref(), Some("pd:\\"));
    assert_eq!(anywhere(&escaped, "C").as_deref(), Some("This comment has a \\ character."));
    let ap = real("escaping.sgf").tree().root().get("AP").unwrap().first().parts().unwrap();
    assert!(ap.0.starts_with("First : SimpleText") && ap.1.starts_with("Second : SimpleText"));
    let oro = real("analyze-t-oro-2.sgf");
    assert_eq!((result(&oro).as_deref(), oro.header().handicap), (Some("W+R"), Some(0)));
    assert_eq!(oro.header().time.main, Some(std::time::Duration::from_hours(3)));
    let fox = real("fox-km375.sgf");
    assert_eq!((komi(&fox).as_deref(), fox.header().komi.doubtful), (Some("7.5"), false));
    assert_eq!(komi(&real("fox-km650.sgf")).as_deref(), Some("6.5"));
    let zero = real("fox-re-zero.sgf");
    assert_eq!((result(&zero), zero.header().result.doubtful), (None, true));
    assert_eq!((komi(&zero).as_deref(), zero.header().komi.doubtful), (Some("0"), true));
    assert_eq!(result(&real("elf-re-illegal.sgf")).as_deref(), Some("B+F"));
    let nine = real("nine-handicap.sgf");
    assert_eq!(
        (nine.header().handicap, stones(&nine), komi(&nine).as_deref()),
        (Some(9), (9, 0), Some("7.5"))
    );
    assert_eq!(real("tromp-29x29.sgf").size().unwrap().to_string(), "29x29");
    for (name, size) in [("0D", "2x3"), ("0E", "3x3"), ("0F", "5x3"), ("0H", "6x4"), ("0L", "19x5")] {
        assert_eq!(real(&format!("ken1jf-{name}.sgf")).size().unwrap().to_string(), size);
    }
    assert_eq!(real("gobandroid-2x2_move_topleft.sgf").size().unwrap().to_string(), "2x2");
}

#[test]
fn real_faults() {
    if corpus().is_none() {
        return;
    }
    let real = |name: &str| only(&real_bytes(name).unwrap());
    assert!(has(&real("littlego-not-enough-handicap-stones.sgf"), FaultKind::HandicapWithoutStones));
    assert!(has(&real("littlego-setup-before-handicap-setup.sgf"), FaultKind::HandicapDiffers));
    assert!(has(&real("sente-branched_missing_2_parens.sgf"), FaultKind::UnclosedTree));
    assert!(has(&real("gnugo-owl42-unclosed.sgf"), FaultKind::UnclosedTree));
    let lost = real("sente-missing_square_bracket.sgf");
    assert!(has(&lost, FaultKind::UnclosedValue));
    let second = lost.tree().leaves().nth(2).unwrap();
    assert_eq!(common::told(&lost.line_to(second).unwrap()), "B pd W qf B nc W rd B qc W qi");
    assert!(line_has(&real("sente-missing_letter_in_move.sgf"), FaultKind::MoveBad));
    assert!(line_has(&real("kaya-invalid_moves.sgf"), FaultKind::MoveOffBoard));
    let face = real("kaya-metadata_with_iron_giant_face.sgf");
    assert_eq!(anywhere(&face, "C").as_deref(), Some(";-"));
    assert!(has(&face, FaultKind::StrayBracket));
    assert!(has(&real("kaya-duplicate_tag.sgf"), FaultKind::DuplicateProperty));
    assert_eq!(root(&real("kaya-duplicate_tag.sgf"), "DT").as_deref(), Some("2006-10-21"));
    let human = real("gogui-human-readable.sgf");
    assert_eq!(moves(&human), "B qd W dp B cd W pp B qn W pass");
    assert!(line_has(&human, FaultKind::MoveForm));
    let late = real("gogui-size-after-invalid-points.sgf");
    assert_eq!(late.size().unwrap().to_string(), "9x9");
    assert_eq!(stones(&late), (0, 0));
    assert!(line_has(&late, FaultKind::PointOffBoard));
    let empty = real("gobandroid-empty_SZ.sgf");
    assert_eq!(empty.size().unwrap().to_string(), "19x19");
    assert!(has(&empty, FaultKind::SizeForm));
    for name in ["tony-black.sgf", "tony-white.sgf"] {
        let file = collection(&real_bytes(name).unwrap());
        assert!(file.faults.iter().any(|fault| fault.kind == FaultKind::JunkOutsideTree));
    }
    let player = real("littlego-setup-player-after-first-move.sgf").main_line().unwrap();
    assert!(matches!(player.events[1].kind, EventKind::SetUp { to_move: Some(Color::Black), .. }));
    let after = real("littlego-setup-after-first-move.sgf").main_line().unwrap();
    assert!(matches!(after.events[1].kind, EventKind::SetUp { .. }));
    assert_eq!(real("littlego-setup-variations.sgf").tree().leaves().count(), 4);
}

/// The torture file of a checker: trees are recovered, and its errors are listed.
#[test]
fn the_torture_file() {
    use FaultKind as K;
    let Some(bytes) = real_bytes("sgfc-test.sgf") else { return };
    let file = collection(&bytes);
    let kinds: Vec<FaultKind> =
        file.records.iter().flat_map(Record::faults).chain(&file.faults).map(|fault| fault.kind).collect();
    for kind in [
        K::NulCharacter,
        K::JunkInTree,
        K::JunkOutsideTree,
        K::PropertyWithoutValue,
        K::LowerCaseName,
        K::SeveralValues,
        K::DuplicateProperty,
        K::MissingSemicolon,
        K::UnclosedTree,
        K::UnclosedValue,
        K::OtherGame,
        K::SizeRefused,
        K::SizeForm,
        K::ValueWithoutProperty,
        K::MisplacedProperty,
    ] {
        assert!(kinds.contains(&kind), "{kind}");
    }
    assert!(file.records.len() >= 4, "{}", file.records.len());
}
