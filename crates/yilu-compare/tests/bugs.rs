//! Public bug reports on Go software: each record gets the right answer. The answers are those of the reports, worked out by an
//! independent program; what concerns reading alone is tested where records are read.

#![allow(clippy::unwrap_used)] // A test may panic.

mod common;

use common::{bug, collection, judged, judged_with, result, results, root};
use yilu_board::{Color, Point};
use yilu_compare::{EndedBy, KomiMode};
use yilu_game::{Illegal, Judge, Position};
use yilu_record::{EventKind, Move};

const RECORD: KomiMode = KomiMode::Record;

#[test]
fn bug_02_dead_stones_come_off_by_agreement_only() {
    let game = bug("02");
    let judgement =
        judged_with(&game, &["tromp-taylor", "chinese-2002"], RECORD, &["D3", "E3", "G3", "H3", "H2"]);
    assert_eq!(results(&judgement), ["W+22", "B+1"]);
}

#[test]
fn bug_11_handicap_compensation_is_the_rulesets_own() {
    let rules = ["chinese-2002", "ogs-chinese", "aga", "new-zealand"];
    assert_eq!(results(&judged(&bug("11"), &rules, RECORD)), ["W+12.5", "W+12.5", "W+11.5", "W+9.5"]);
}

#[test]
fn bug_13_dead_stones_are_the_opponents_prisoners() {
    // White's af, bf and bg, in GTP notation A2, B2 and B1.
    let judgement = judged_with(&bug("13"), &["japanese-1989", "chinese-2002"], RECORD, &["A2"]);
    assert_eq!(results(&judgement), ["B+9.5", "B+9.5"]);
    let count = judgement.verdicts[0].count.as_ref().unwrap();
    assert_eq!(count.prisoners().black, 3);
}

#[test]
fn bug_15_and_17_area_counting_needs_no_pass_stones() {
    for number in ["15", "17"] {
        assert_eq!(results(&judged(&bug(number), &["aga"], RECORD)), ["B+1"], "{number}");
    }
}

#[test]
fn bug_16_a_third_pass_is_kept() {
    let judgement = judged(&bug("16"), &["aga"], RECORD);
    assert_eq!((judgement.facts.moves, judgement.facts.closing_passes), (6, 3));
    assert_eq!(judgement.verdicts[0].ended_by, EndedBy::Passes);
    assert_eq!(judgement.end.board().stone_counts().black, 2);
}

#[test]
fn bug_31_a_pass_costs_nothing() {
    let judgement = judged(&bug("31"), &["japanese-1989", "aga"], RECORD);
    assert_eq!(results(&judgement), ["0", "B+2"]);
}

#[test]
fn bug_39_a_ko_is_seen_in_a_variation() {
    let game = bug("39");
    let record = &game.records[0];
    let last = record.tree().leaves().last().expect("two variations");
    let line = record.line_to(last).unwrap();
    let mut position = Position::new(line.size, [], Color::Black);
    let ruleset = std::sync::Arc::new(yilu_ruleset::Ruleset::open("japanese-1989").unwrap());
    let mut judge = Judge::new(ruleset, &position, None);
    let mut refusals = Vec::new();
    for event in &line.events {
        let EventKind::Play { color, mv } = &event.kind else { panic!("only moves") };
        let number = position.acts() + 1;
        if let Move::Point(point) = mv {
            let placement = position.look(*point, *color).unwrap();
            refusals.extend(judge.refusal(&placement).map(|reason| (number, reason)));
            position.play(&placement);
            judge.play(&placement, &position, number);
        } else {
            position.pass(*color);
            judge.pass(*color, &position, number);
        }
    }
    assert_eq!(refusals, [(7, Illegal::Ko)]);
}

#[test]
fn bug_40_a_suicide_of_four_stones() {
    let rules = ["tromp-taylor", "new-zealand", "ogs-ing", "chinese-2002", "japanese-1989", "korean", "aga"];
    let judgement = judged(&bug("40"), &rules, RECORD);
    let illegal: Vec<_> = judgement
        .verdicts
        .iter()
        .map(|verdict| verdict.first_illegal.map(|i| (i.number, i.reason)))
        .collect();
    assert_eq!(illegal[..3], [None; 3]);
    assert_eq!(illegal[3..], [Some((1, "suicide")); 4]);
    assert_eq!(judgement.end.board().stone_counts().black, 0);
}

#[test]
fn bug_43_and_45_the_handicap_is_ha() {
    assert_eq!(judged(&bug("43"), &["aga"], RECORD).facts.handicap.number(), 7);
    let without_stones = judged(&bug("45"), &["aga"], RECORD);
    assert_eq!(without_stones.facts.handicap.number(), 4);
    assert_eq!(without_stones.verdicts[0].first_illegal, None);
    assert!(without_stones.facts.mended.iter().any(|fault| fault.contains("handicap-without-stones")));
}

#[test]
fn bug_50_equal_counts_are_a_draw() {
    // The board of three points is all Black's, and komi is 3.
    assert_eq!(results(&judged(&bug("50"), &["chinese-2002", "tromp-taylor"], RECORD)), ["0", "0"]);
}

#[test]
fn bug_51_komi_8_leaves_white_one_point_ahead() {
    assert_eq!(results(&judged(&bug("51"), &["ogs-ing", "record"], RECORD)), ["W+1", "W+1"]);
}

#[test]
fn bug_52_a_dead_stone_changes_the_winner() {
    let judgement = judged_with(&bug("52"), &["tromp-taylor", "chinese-2002"], RECORD, &["A1"]);
    assert_eq!(results(&judgement), ["W+1.5", "B+1.5"]);
}

#[test]
fn bug_53_184_points_lose_by_half_a_point() {
    // Counted by hand: Black has 184 of 361 points.
    let ruleset = yilu_ruleset::Ruleset::open("chinese-2002").unwrap();
    let komi = ruleset.compensation_terms(&yilu_compensation::Stakes::default()).sum();
    let margin = yilu_score::Points::whole(184 - (361 - 184)) + komi;
    assert_eq!(margin.to_string(), "-0.5");
    assert_eq!(ruleset.outcome().winner(margin), Some(Color::White));
}

#[test]
fn bug_59_handicap_stones_are_the_records() {
    let judgement = judged(&bug("59"), &["chinese-2002"], RECORD);
    assert_eq!(judgement.facts.handicap.number(), 3);
    let stones: Vec<_> = judgement.facts.start.board().stones(Color::Black).map(Point::to_sgf).collect();
    assert_eq!(stones, ["pd", "dp", "pp"]);
}

#[test]
fn bug_58_area_and_territory_without_tax() {
    let judgement = judged_with(&bug("58"), &["chinese-2002", "japanese-1989"], RECORD, &[]);
    assert_eq!(results(&judgement), ["B+5", "B+3"]);
}

#[test]
fn hard_files_get_the_verdicts_that_their_list_states() {
    let hard = |name: &str| collection(&root().join(format!("tests/corpus/hard-made/{name}.sgf")));
    let ko = judged(&hard("ko-violation"), &["japanese-1989", "chinese-2002", "aga"], RECORD);
    for verdict in &ko.verdicts {
        assert_eq!(verdict.first_illegal.map(|illegal| illegal.number), Some(2), "{}", verdict.name);
    }
    let suicide = judged(
        &hard("suicide-multi"),
        &["new-zealand", "tromp-taylor", "ogs-ing", "chinese-2002", "aga"],
        RECORD,
    );
    let illegal: Vec<_> = suicide.verdicts.iter().map(|verdict| verdict.first_illegal.is_some()).collect();
    assert_eq!(illegal, [false, false, false, true, true]);
    let one =
        judged(&hard("size1"), &["chinese-2002", "tromp-taylor"], KomiMode::Fixed(yilu_score::Points::ZERO));
    assert_eq!(one.end.board().size().area(), 1);
    let aga = judged(&hard("pass-stones-aga"), &["aga"], KomiMode::Fixed(yilu_score::Points::ZERO));
    assert_eq!(result(&aga.verdicts[0]), "B+1");
    let moves = judged(&hard("ha-as-moves"), &["aga"], RECORD);
    assert_eq!(moves.facts.handicap.number(), 3);
    let both = judged(&hard("re-both-lose"), &["aga"], RECORD);
    assert_eq!((both.verdicts[0].ended_by, both.verdicts[0].agrees), (EndedBy::Forfeit, None));
}
