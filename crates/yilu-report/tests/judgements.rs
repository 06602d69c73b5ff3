//! Judgements as text and HTML, over the records made for the project.

#![allow(clippy::unwrap_used)] // A test may panic.

use std::path::{Path, PathBuf};

use yilu_compare::{Contender, Judgement, Options, Rulebook, judge};
use yilu_record::{ReadOptions, read};
use yilu_report::text::Style;
use yilu_report::{disagreement, judgement_html, judgement_text};
use yilu_words::Language;

fn judged(record: &[u8], rules: &[&str]) -> Judgement {
    let collection = read(record, &ReadOptions::default()).unwrap();
    let contenders = Contender::list(rules).unwrap();
    let book = Rulebook::new("japanese-1989").unwrap();
    judge(&collection.records[0], &contenders, &book, &Options::default()).unwrap()
}

fn made() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/corpus/made");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut records: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "sgf")).collect();
    records.sort();
    records
}

/// An XML parser reads the fragment: no named entities, every element closed.
fn check_html(html: &str) {
    roxmltree::Document::parse(html).unwrap_or_else(|error| panic!("{error} in\n{html}"));
    assert!(!html.contains(" id=") && !html.contains("<script"));
}

#[test]
fn every_made_record_gives_clean_text_and_html() {
    let records = made();
    assert!(records.len() > 20);
    for path in records {
        let judgement = judged(
            &std::fs::read(&path).unwrap(),
            &["chinese-2002", "japanese-1989", "tromp-taylor", "katago-chinese", "record"],
        );
        for language in [Language::English, Language::Chinese] {
            for style in [Style::ASCII, Style::circles(false), Style::circles(true)] {
                let text = judgement_text(&judgement, language, style);
                assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{text}");
                let trailing = text.lines().find(|line| *line != line.trim_end());
                assert_eq!(trailing, None, "{}", path.display());
                assert!(!text.contains("\n\n\n") && !text.contains(env!("CARGO_MANIFEST_DIR")));
            }
            check_html(&judgement_html(&judgement, language));
        }
    }
}

#[test]
fn texts_of_a_record_stay_texts() {
    let record = b"(;SZ[3]KM[0]RU[<script>alert(1)</script>\r\n  & co]RE[<b>  ];B[bb];W[];B[])";
    let judgement = judged(record, &["aga", "record"]);
    let html = judgement_html(&judgement, Language::English);
    check_html(&html);
    assert!(html.contains("RU &lt;script&gt;alert(1)&lt;/script&gt; &amp; co"), "{html}");
    let text = disagreement(&judgement, Language::English);
    assert!(text.contains("RU <script>alert(1)</script> & co, KM 0, RE <b>\n"), "{text}");
}

/// One ruleset has no differences to tell, and a game that was not counted no table.
#[test]
fn short_judgements() {
    insta::assert_snapshot!(disagreement(&judged(b"(;SZ[2];B[aa])", &["aga"]), Language::English));
}

#[test]
fn a_small_judgement_as_html() {
    let record = b"(;SZ[3:2]KM[0.5]RU[AGA]RE[B+1]AB[ba][bb]AW[ca];B[];W[]TB[aa][ab][ca][cb])";
    let judgement = judged(record, &["aga", "tromp-taylor"]);
    insta::assert_snapshot!("html", judgement_html(&judgement, Language::English));
    insta::assert_snapshot!("text_in_chinese", disagreement(&judgement, Language::Chinese));
}
