//! The rulesets that come from the source documents say what those say, clause by clause.

#![allow(clippy::unwrap_used)] // A test may panic.

use yilu_board::{ByColor, Size};
use yilu_compensation::{Handicap, Stakes};
use yilu_discipline::{LeadsTo, Offence};
use yilu_ending::DeadStones;
use yilu_opening::{WhenOut, Wish};
use yilu_ruleset::Ruleset;
use yilu_score::{Points, Unit};
use {yilu_capture as _, yilu_repetition as _, yilu_scoring as _};

fn open(name: &str) -> Ruleset {
    Ruleset::open(name).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The names of the parts, slot by slot.
fn part(ruleset: &Ruleset, slot: &str) -> String {
    let parts = ruleset.resolved()[slot].as_table().unwrap();
    parts.keys().next().unwrap().clone()
}

fn komi(ruleset: &Ruleset, handicap: Handicap) -> Points {
    ruleset.komi(&Stakes { handicap, ..Stakes::default() }).unwrap_or_default()
}

/// What is paid for this many handicap stones, komi included, Black − White.
fn paid(ruleset: &Ruleset, stones: u32) -> Points {
    let stakes = Stakes { handicap: Handicap::Stones(stones), ..Stakes::default() };
    ruleset.compensation_terms(&stakes).sum()
}

fn zi(text: &str) -> Points {
    Points::from_zi(text).unwrap()
}

fn leads_to(ruleset: &Ruleset, offence: Offence) -> LeadsTo {
    ruleset.illegal().leads_to(offence).unwrap()
}

/// Clause A3: 181 black and 180 white stones; 180 each in the pre-judgement variant, where more are added and prisoners lie on a pile apart. Other
/// rulesets give no number.
#[test]
fn a3_rulesets_have_the_stones_of_their_sources() {
    for name in ["chinese-2002", "chinese-2001", "chinese-1988", "chinese-handicap", "basic"] {
        let rules = open(name);
        assert_eq!(rules.supply().stones(), Some(ByColor { black: 181, white: 180 }), "{name}");
        assert_eq!((rules.supply().when_out(), rules.supply().returns_prisoners()), (WhenOut::Report, true));
    }
    for name in ["prejudgement", "prejudgement-territory", "prejudgement-tax"] {
        let rules = open(name);
        assert_eq!(rules.supply().stones(), Some(ByColor { black: 180, white: 180 }), "{name}");
        assert_eq!((rules.supply().when_out(), rules.supply().returns_prisoners()), (WhenOut::Add, false));
    }
    for name in ["japanese-1989", "aga", "tromp-taylor", "katago-chinese"] {
        assert_eq!(open(name).supply().stones(), None, "{name}");
    }
}

/// 19, 13 and 9 lines, 15 and 17 besides (A1); area counting with agreed dead stones (D1, C6); 3 3/4 zi (D5), none for a first move (D8); n/2 zi for
/// n stones (D7); whole-board repetition and suicide forbidden (B6, B7).
#[test]
fn k_chinese_2002() {
    let rules = open("chinese-2002");
    for lines in [19, 13, 9, 15, 17] {
        assert!(rules.allows_size(Size::new(lines, lines).unwrap()));
    }
    assert!(!rules.allows_size(Size::new(11, 11).unwrap()));
    assert_eq!(rules.header().unit, Unit::Zi);
    let parts = ["capture", "repetition", "ending", "scoring"].map(|slot| part(&rules, slot));
    assert_eq!(parts, ["no-suicide", "positional-superko", "agreement", "area"]);
    assert_eq!(rules.ending().dead_stones(), DeadStones::Agreed);
    assert_eq!(komi(&rules, Handicap::Even), zi("3 3/4"));
    assert_eq!(komi(&rules, Handicap::FirstMove), Points::ZERO);
    assert_eq!(paid(&rules, 9), -zi("4 1/2"));
    assert_eq!(leads_to(&rules, Offence::Suicide), LeadsTo::TurnLost);
    assert_eq!(leads_to(&rules, Offence::Ko), LeadsTo::TurnLostAndWarning);
    assert_eq!(leads_to(&rules, Offence::OutOfTurn), LeadsTo::Warning);
    assert_eq!(rules.illegal().losing_warnings(), Some(2));
}

/// As 2002, but for discipline: no warning for the ko, a second move in a row loses, and warnings cost no zi (B9, B12, G2).
#[test]
fn k_chinese_2001() {
    let rules = open("chinese-2001");
    assert_eq!(komi(&rules, Handicap::Even), zi("3 3/4"));
    assert_eq!(leads_to(&rules, Offence::Suicide), LeadsTo::TurnLost);
    assert_eq!(leads_to(&rules, Offence::Ko), LeadsTo::TurnLost);
    assert_eq!(leads_to(&rules, Offence::OutOfTurn), LeadsTo::Loss);
    assert_eq!(rules.illegal().losing_warnings(), Some(2));
    assert!(!rules.resolved()["compensation"].as_table().unwrap().contains_key("warnings"));
    assert!(rules.plays_like(&open("chinese-1988")));
}

/// 2 3/4 zi from 1988 on (D5).
#[test]
fn k_chinese_1988() {
    let rules = open("chinese-1988");
    assert_eq!(komi(&rules, Handicap::Even), zi("2 3/4"));
    assert_eq!(komi(&rules, Handicap::FirstMove), Points::ZERO);
    assert_eq!(part(&rules, "scoring"), "area");
}

/// No komi, draws stand; a second move in a row loses (S2's first part).
#[test]
fn k_basic() {
    let rules = open("basic");
    assert_eq!(komi(&rules, Handicap::Even), Points::ZERO);
    assert_eq!(
        (part(&rules, "scoring"), part(&rules, "outcome")),
        ("area".to_owned(), "draws-stand".to_owned())
    );
    assert_eq!(leads_to(&rules, Offence::OutOfTurn), LeadsTo::Loss);
    assert_eq!(leads_to(&rules, Offence::Outside), LeadsTo::Void);
}

/// White first, stones on the stars, n/2 zi back and no other komi (D7).
#[test]
fn k_chinese_handicap() {
    let rules = open("chinese-handicap");
    for stones in 2..=9 {
        let wish = Wish { size: Size::NINETEEN, handicap: stones, position: None };
        let opened = rules.opening().open(&wish).unwrap();
        assert_eq!(opened.position.stones.len(), stones as usize);
        assert_eq!(opened.position.to_move, yilu_board::Color::White);
        assert_eq!(paid(&rules, stones), -Points::whole(stones as i32));
    }
    assert_eq!(komi(&rules, Handicap::Even), Points::ZERO);
}

/// Area, no repetition of a position, no suicide; 6.5 where Black passes first, 7.5 where White does.
#[test]
fn k_wmsg_2008() {
    let rules = open("wmsg-2008");
    let parts = ["capture", "repetition", "scoring"].map(|slot| part(&rules, slot));
    assert_eq!(parts, ["no-suicide", "positional-superko", "area"]);
    for (first, expected) in [(yilu_board::Color::Black, "-6.5"), (yilu_board::Color::White, "-7.5")] {
        let mut stakes = Stakes::default();
        stakes.course.pass(first);
        assert_eq!(rules.compensation_terms(&stakes).sum(), Points::parse(expected).unwrap());
    }
}

/// As the text, but for repetition (B10, B11): long cycles give no result.
#[test]
fn k_chinese_practice() {
    let (rules, text) = (open("chinese-practice"), open("chinese-2002"));
    assert_eq!(part(&rules, "repetition"), "chinese-practice");
    assert_eq!(rules.resolved()["repetition"]["chinese-practice"]["longer"].as_str(), Some("no-result"));
    for slot in ["opening", "capture", "ending", "scoring", "compensation", "outcome", "illegal"] {
        assert_eq!(rules.resolved()[slot], text.resolved()[slot], "{slot}");
    }
}

/// Seat stones, two of each side on the diagonals, and White first; area with two points of tax for each group; no komi.
#[test]
fn k_ancient_chinese() {
    let rules = open("ancient-chinese");
    let opened = rules.opening().open(&Wish { size: Size::NINETEEN, handicap: 0, position: None }).unwrap();
    let of = |color| opened.position.stones.iter().filter(|stone| stone.1 == color).count();
    assert_eq!((of(yilu_board::Color::Black), of(yilu_board::Color::White)), (2, 2));
    assert_eq!(opened.position.to_move, yilu_board::Color::White);
    assert_eq!(rules.resolved()["scoring"]["area"]["tax"].as_str(), Some("all"));
    assert_eq!(komi(&rules, Handicap::Even), Points::ZERO);
    assert_eq!(rules.header().unit, Unit::Zi);
}

/// Fill-in counting with 180 stones each; komi 8 and Black wins ties; four passes; more than one stone of one's own may be taken off; no handicap compensation.
#[test]
fn k_ing_sst() {
    let rules = open("ing-sst");
    let parts = ["capture", "repetition", "ending", "scoring"].map(|slot| part(&rules, slot));
    assert_eq!(parts, ["multi-stone-suicide", "ing-ko", "passes", "fill-in"]);
    let stones = rules.supply().stones().unwrap();
    assert_eq!((stones.black, stones.white), (180, 180));
    assert_eq!(rules.resolved()["ending"]["passes"]["in_a_row"].as_integer(), Some(4));
    assert_eq!(komi(&rules, Handicap::Even), Points::whole(8));
    assert_eq!(rules.outcome().winner(Points::ZERO), Some(yilu_board::Color::Black));
    assert!(rules.capture().allows_multi_stone_suicide());
    assert_eq!(paid(&rules, 4), Points::ZERO);
}

/// Free seat stones, White first, suicide and the choice of side, a repetition loses at once (E3, E9, B5); draws stand.
fn is_prejudgement(rules: &Ruleset, scoring: &str, tax: &str) {
    let opened = rules.opening().open(&Wish { size: Size::NINETEEN, handicap: 0, position: None }).unwrap();
    assert_eq!((opened.seats.len(), opened.position.to_move), (4, yilu_board::Color::White));
    assert!(rules.capture().offers_choice() && rules.capture().allows_multi_stone_suicide());
    for offence in [Offence::Ko, Offence::Repetition] {
        assert_eq!(leads_to(rules, offence), LeadsTo::Loss);
    }
    assert_eq!(
        (part(rules, "repetition"), part(rules, "outcome")),
        ("positional-superko".into(), "draws-stand".into())
    );
    assert_eq!(rules.resolved()["scoring"][scoring]["tax"].as_str(), Some(tax));
    assert_eq!(komi(rules, Handicap::Even), Points::ZERO);
}

#[test]
fn k_prejudgement() {
    is_prejudgement(&open("prejudgement"), "area", "none");
}

#[test]
fn k_prejudgement_territory() {
    is_prejudgement(&open("prejudgement-territory"), "equal-territory", "none");
}

#[test]
fn k_prejudgement_tax() {
    is_prejudgement(&open("prejudgement-tax"), "area", "all");
}

#[test]
fn k_prejudgement_territory_tax() {
    is_prejudgement(&open("prejudgement-territory-tax"), "equal-territory", "all");
}
