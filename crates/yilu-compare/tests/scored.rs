//! Recorded margins, reproduced under the records' own rules. The tiers and what they hold are those of the corpus' own list.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use common::{book, contenders, corpus};
use yilu_compare::{Files, Options, Summary, Work, compare};

fn summary(tier: &str) -> Option<Summary> {
    let folder = corpus()?.join("scored").join(tier);
    let files = Files::under([folder]).unwrap();
    let mut summary = Summary::new(&["record"]);
    compare(files.iter(), &contenders(&["record"]), &book(), &Options::default(), &Work::default(), |file| {
        summary.add(&file);
        Ok::<(), ()>(())
    })
    .unwrap();
    Some(summary)
}

/// Dead stones are marked: every record that names its rules must come out exactly.
#[test]
fn t1_marked_games_come_out_exactly() {
    let Some(summary) = summary("t1_marks") else { return };
    assert_eq!(summary.records, 607);
    for (text, reading) in &summary.rulesets[0].rules_read {
        if !text.starts_with("missing") {
            assert_eq!(reading.agreed, reading.records, "{text}");
        }
    }
}

/// KataGo's games: what lies inside unconditional territory comes off.
#[test]
fn t3_unconditional_life_comes_out_exactly() {
    let Some(summary) = summary("t3_pass_alive_area") else { return };
    assert_eq!(summary.records, 236);
    assert_eq!(summary.rulesets[0].agreed, 236);
}

/// KataGo's games with nothing to take off.
#[test]
fn t2_katagos_own_games_come_out_exactly() {
    let Some(summary) = summary("t2_plain_area") else { return };
    let katago =
        summary.rulesets[0].rules_read.iter().find(|(text, _)| text.starts_with("koPOSITIONAL")).unwrap().1;
    assert_eq!((katago.records, katago.agreed), (58, 58));
}
