//! Every shipped ruleset says what it is and where it comes from; dated editions have the figures of their time.

#![allow(clippy::unwrap_used)] // A test may panic.

use yilu_compensation::{Handicap, Stakes};
use yilu_ruleset::{Ruleset, diff};
use yilu_score::Points;
use {yilu_capture as _, yilu_discipline as _, yilu_ending as _, yilu_opening as _};
use {yilu_repetition as _, yilu_scoring as _};

fn open(name: &str) -> Ruleset {
    Ruleset::open(name).unwrap_or_else(|faults| panic!("{faults}"))
}

fn komi(ruleset: &Ruleset, handicap: Handicap) -> Option<Points> {
    ruleset.komi(&Stakes { handicap, ..Stakes::default() })
}

/// The komi of even games, of first-move games and of handicap games, and that nothing else differs from another ruleset.
fn has_komi(name: &str, like: &str, [even, first_move, stones]: [&str; 3]) {
    let rules = open(name);
    let kinds = [Handicap::Even, Handicap::FirstMove, Handicap::Stones(4)];
    for (handicap, expected) in kinds.into_iter().zip([even, first_move, stones]) {
        assert_eq!(komi(&rules, handicap), Points::parse(expected).ok(), "{name}, {handicap:?}");
    }
    let differences: Vec<String> = diff(&rules, &open(like)).into_iter().map(|it| it.slot).collect();
    assert_eq!(differences, ["compensation.komi"], "{name} is {like} but for its komi");
}

#[test]
fn every_ruleset_has_titles_an_edition_and_a_source() {
    let mut titles = std::collections::BTreeSet::new();
    for name in Ruleset::shipped() {
        let rules = open(name);
        let header = rules.header();
        assert_ne!(header.title, name, "{name} has no title of its own");
        let chinese = header.title_zh.clone().unwrap_or_else(|| panic!("{name} has no Chinese title"));
        let han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
        assert!(chinese.chars().any(han), "{name}: {chinese}");
        for (key, text) in [("edition", &header.edition), ("source", &header.source)] {
            assert!(text.as_ref().is_some_and(|text| !text.trim().is_empty()), "{name} has no {key}");
        }
        assert!(titles.insert(header.title.clone()), "{name}: another ruleset has this title");
        assert!(titles.insert(chinese), "{name}: another ruleset has this Chinese title");
    }
}

/// The contested points that the research lists, and the rulesets that settle them: each says so.
#[test]
fn what_is_contested_is_said() {
    let points: [(&[&str], &str); 12] = [
        (
            &[
                "chinese-2002",
                "chinese-2001",
                "chinese-handicap",
                "kgs-chinese",
                "ogs-chinese",
                "katago-chinese",
            ],
            "Handicap compensation",
        ),
        (
            &["chinese-2002", "chinese-1988", "kgs-chinese", "ogs-chinese", "katago-chinese-ogs"],
            "positional superko",
        ),
        (&["katago-chinese"], "simple ko"),
        (&["aga", "aga-1991", "ogs-aga", "katago-aga"], "Rule 6"),
        (&["bga", "french", "katago-bga", "katago-french"], "natural situational superko"),
        (
            &["new-zealand", "ogs-nz", "kgs-new-zealand", "tromp-taylor", "ogs-ing", "katago-ing"],
            "ingle-stone suicide",
        ),
        (&["ogs-ing", "katago-ing", "katago-goe"], "8 with ties to Black"),
        (
            &["japanese-1989", "japanese-1949", "japanese-2001", "ogs-japanese"],
            "hree points without capturing",
        ),
        (&["korean", "korean-1996", "ogs-korean", "katago-korean"], "Moonshine life"),
        (&["chinese-2002", "chinese-2001", "chinese-1988"], "double-ko seki"),
        (&["ancient-chinese", "prejudgement-tax", "katago-ancient-area", "katago-stone-scoring"], "Tax:"),
        (&["chinese-2002", "chinese-2001", "chinese-1988", "chinese-handicap"], "still contested"),
    ];
    for (names, words) in points {
        for name in names {
            let said = open(name).header().contested.iter().any(|point| point.contains(words));
            assert!(said, "{name} doesn't say '{words}'");
        }
    }
}

/// 4.5 points, first seen in 1934; the text of 1949 was not seen.
#[test]
fn k_japanese_1949() {
    has_komi("japanese-1949", "japanese-1989", ["4.5", "0", "0"]);
    let rules = open("japanese-1949");
    assert_eq!(rules.header().edition.as_deref(), Some("1949"));
    assert!(rules.header().source.as_ref().unwrap().contains("text was not seen"));
    for ruling in ["bent four", "three points without capturing", "ten-thousand-year ko"] {
        let named = rules.header().contested.iter().any(|point| point.contains(ruling));
        assert!(named, "{ruling}");
    }
}

/// 5.5 points from the Oza of 1955 on.
#[test]
fn k_japanese_1955() {
    has_komi("japanese-1955", "japanese-1949", ["5.5", "0", "0"]);
}

/// The text of 1989 with 5.5 points, until September 2002; then 6.5.
#[test]
fn k_japanese_2001() {
    has_komi("japanese-2001", "japanese-1989", ["5.5", "0", "0"]);
    assert_eq!(komi(&open("japanese-1989"), Handicap::Even), Points::parse("6.5").ok());
}

/// 5.5 points until 1997/98, then 6.5.
#[test]
fn k_korean_1996() {
    has_komi("korean-1996", "korean", ["5.5", "0", "0"]);
    assert_eq!(komi(&open("korean"), Handicap::Even), Points::parse("6.5").ok());
}

/// 5.5 points, half a point in handicap games; 7.5 by 2005. White gets a point for each stone but the first.
#[test]
fn k_aga_1991() {
    has_komi("aga-1991", "aga", ["5.5", "1/2", "1/2"]);
    assert_eq!(komi(&open("aga"), Handicap::Even), Points::parse("7.5").ok());
    let stakes = Stakes { handicap: Handicap::Stones(4), ..Stakes::default() };
    assert_eq!(open("aga-1991").compensation_terms(&stakes).sum(), Points::parse("-3.5").unwrap());
}
