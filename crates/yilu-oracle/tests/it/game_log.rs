//! A game's log: replayed it gives the same game, undone it gives the shorter log's, and a refused act leaves no trace.

use std::cell::Cell as Counter;
use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use yilu_board::{Color, Point, Size};
use yilu_compensation::KomiChoice;
use yilu_ending::Stage;
use yilu_game::{Act, Deed, Game, Illegal, Position, Score, Setting};
use yilu_opening::Wish;
use yilu_ruleset::Ruleset;
use yilu_words::Outcome;

use crate::random::check;

/// All that a game shows of itself, its answer to every act included.
#[derive(Debug, PartialEq)]
struct Face {
    position: Position,
    stage: Stage,
    marks: (BTreeSet<Point>, BTreeSet<Point>),
    log: Vec<Act>,
    score: Score,
    result: Option<Outcome>,
    answers: Vec<Result<(), Illegal>>,
}

fn face(game: &Game) -> Face {
    let (dead, seki) = game.marks();
    Face {
        position: game.position().clone(),
        stage: game.stage(),
        marks: (dead.clone(), seki.clone()),
        log: game.log().to_vec(),
        score: game.score_by_marks(),
        result: game.result(),
        answers: all_acts(game.board().size()).into_iter().map(|act| game.legality(act)).collect(),
    }
}

fn all_acts(size: Size) -> Vec<Act> {
    let mut deeds =
        vec![Deed::Pass, Deed::Propose, Deed::Agree, Deed::Refuse, Deed::Disagree, Deed::Resign, Deed::Lot];
    for point in size.points().chain([Point::new(size.columns(), 0)]) {
        deeds.extend([Deed::Play(point), Deed::MarkDead(point), Deed::MarkSeki(point)]);
        deeds.extend([Deed::Confirm(point), Deed::PassFor(point)]);
    }
    let by = |by| deeds.iter().map(move |&deed| Act { by, deed });
    by(Color::Black).chain(by(Color::White)).collect()
}

/// Every shipped ruleset, on small boards.
fn rulesets() -> Vec<Arc<Ruleset>> {
    let small = |name: &str| {
        let text = format!(
            "name = 'small'\ntitle = 'Small'\nextends = '{name}'\nsizes = ['1x1', '2x1', '3x1', '2x2', '3x3', '4x3', '7x7']\n"
        );
        Arc::new(Ruleset::from_text("small.toml", &text).expect("a ruleset"))
    };
    // Few have play-outs of life and death, or encores: these come more often.
    Ruleset::shipped().chain(["japanese-1989"; 12]).chain(["katago-japanese-encore"; 6]).map(small).collect()
}

fn setting(size: Size, handicap: u32) -> Setting {
    Setting { wish: Wish { size, handicap, position: None }, first_move: false, komi: KomiChoice::Own }
}

/// An act picked by chance: mostly by the side to move, mostly a play; seldom a resignation.
fn pick(game: &Game, kind: u8, number: u16) -> Act {
    let size = game.board().size();
    let by = if kind % 8 == 7 { game.to_move().opponent() } else { game.to_move() };
    let points: Vec<Point> = size.points().collect();
    let point = points[usize::from(number) % points.len()];
    let deed = match number / 256 % 20 {
        0..=7 => Deed::Play(point),
        8 | 9 => Deed::Pass,
        10 => Deed::Propose,
        11 => Deed::Agree,
        12 => Deed::Refuse,
        13 => Deed::MarkDead(point),
        14 => Deed::MarkSeki(point),
        15 | 16 => Deed::Confirm(point),
        17 => Deed::PassFor(point),
        18 => Deed::Disagree,
        _ if kind < 20 => Deed::Resign,
        _ => Deed::Play(point),
    };
    Act { by, deed }
}

#[test]
fn logs_replay_undo_and_refusals_leave_no_trace() {
    let rulesets = rulesets();
    let sizes = [(1, 1), (2, 1), (3, 1), (2, 2), (3, 3), (4, 3)];
    let (over, refused, settled) = (Counter::new(0), Counter::new(0), Counter::new(0));
    let (confirming, encores) = (Counter::new(0), Counter::new(0));
    let acts = vec((any::<u8>(), any::<u16>()), 0..40);
    let strategy = (0..rulesets.len(), 0..sizes.len(), 0..4_u32, acts);
    check(2000, &strategy, |(ruleset, size, handicap, acts)| {
        let ruleset = rulesets[ruleset].clone();
        let (columns, rows) = sizes[size];
        let size = Size::new(columns, rows).expect("a small board");
        // Not every opening has handicap stones, and seat stones need room.
        let seven = Size::new(7, 7).expect("a board");
        let settings = [setting(size, handicap), setting(size, 0), setting(seven, 0)];
        let starts = |setting: &Setting| Game::new(ruleset.clone(), setting.clone()).is_ok();
        let setting = settings.into_iter().find(starts).expect("an even game on seven lines");
        let mut game = Game::new(ruleset.clone(), setting.clone()).expect("an even game starts");
        let mut faces = vec![face(&game)];
        for (kind, number) in acts {
            let act = pick(&game, kind, number);
            let asked = game.legality(act);
            prop_assert_eq!(game.apply(act), asked, "asking and doing agree");
            if asked.is_ok() {
                settled.set(settled.get() + u32::from(game.stage() == Stage::Settlement));
                confirming.set(confirming.get() + u32::from(game.stage() == Stage::Confirmation));
                let encore = matches!(game.stage(), Stage::FirstEncore | Stage::SecondEncore);
                encores.set(encores.get() + u32::from(encore));
                faces.push(face(&game));
            } else {
                refused.set(refused.get() + 1);
                prop_assert_eq!(&face(&game), faces.last().expect("a face"), "{:?} was refused", act);
            }
        }
        over.set(over.get() + u32::from(game.stage() == Stage::Over));
        prop_assert_eq!(game.log().len() + 1, faces.len());
        let log = game.log().to_vec();
        for (length, face_then) in faces.iter().enumerate() {
            let replayed =
                Game::replay(ruleset.clone(), setting.clone(), &log[..length]).expect("it replays");
            prop_assert_eq!(&face(&replayed), face_then);
        }
        while let Some(before) = faces.len().checked_sub(2) {
            let undone = game.undo();
            prop_assert_eq!(undone, log.get(before).copied());
            faces.truncate(before + 1);
            prop_assert_eq!(&face(&game), &faces[before]);
        }
        prop_assert_eq!(game.undo(), None);
        Ok(())
    });
    println!(
        "over {}, refused {}, in settlement {}, confirming {}, in encores {}",
        over.get(),
        refused.get(),
        settled.get(),
        confirming.get(),
        encores.get()
    );
    assert!(confirming.get() > 20 && encores.get() > 20, "too little was played out");
    assert!(over.get() > 20 && refused.get() > 100 && settled.get() > 50, "too little has happened");
}
