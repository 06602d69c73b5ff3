//! Published numbers of legal positions and of games, from `tests/counts/`.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use yilu_board::{Board, Color, Point, Size};
use yilu_ending::Stage;
use yilu_game::{Judge, Position};
use yilu_oracle::{Capture, Cell, Grid, Referee, Repetition};
use yilu_ruleset::Ruleset;

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct LegalPositions {
    #[serde(rename = "source")]
    _source: Vec<String>,
    legal: BTreeMap<String, u64>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct GameCounts {
    #[serde(rename = "source")]
    _source: Vec<String>,
    games: Vec<Games>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Games {
    repetition: String,
    capture: String,
    counts: BTreeMap<String, u64>,
}

fn read<T: serde::de::DeserializeOwned>(name: &str) -> T {
    let path = format!("{}/../../tests/counts/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the file of counts");
    toml::from_str(&text).expect("counts")
}

/// The number of boards that can be filled from this point on so that every chain has a liberty. Points not yet filled
/// are empty, so that a chain that has none now never will: the engine shows it by taking something off.
fn fill(board: &Board, points: &[Point]) -> u64 {
    let Some((&point, rest)) = points.split_first() else { return 1 };
    let mut found = fill(board, rest);
    for color in Color::BOTH {
        let placement = board.look(point, color).expect("not filled yet");
        if placement.captured() == 0 && placement.own_removed() == 0 {
            if rest.is_empty() {
                found += 1;
            } else {
                let mut board = board.clone();
                board.place(&placement);
                found += fill(&board, rest);
            }
        }
    }
    found
}

#[test]
fn numbers_of_legal_positions() {
    for (name, published) in read::<LegalPositions>("legal-positions.toml").legal {
        let size: Size = name.parse().expect("a size");
        let turned = Size::new(size.rows(), size.columns()).expect("a size");
        let started = Instant::now();
        for size in if size == turned { vec![size] } else { vec![size, turned] } {
            let points: Vec<Point> = size.points().collect();
            assert_eq!(fill(&Board::new(size), &points), published, "legal positions of {size}");
        }
        println!("{name}: {published} in {:?}", started.elapsed());
    }
}

/// Games on the engine: two passes end one.
fn games(position: &Position, judge: &Judge) -> u64 {
    let by = position.to_move();
    let number = position.acts() + 1;
    let (mut passed, mut judged) = (position.clone(), judge.clone());
    passed.pass(by);
    judged.pass(by, &passed, number);
    let mut found = if judged.stage() == Stage::Over { 1 } else { games(&passed, &judged) };
    for point in position.board().empty_points() {
        let placement = position.look(point, by).expect("an empty point");
        if judge.refusal(&placement).is_none() {
            let (mut played, mut judged) = (position.clone(), judge.clone());
            played.play(&placement);
            judged.play(&placement, &played, number);
            found += games(&played, &judged);
        }
    }
    found
}

/// The same on the oracle.
fn games_by_hand(referee: &Referee, passed: bool, capture: Capture, repetition: Repetition) -> u64 {
    let by = referee.to_move();
    let mut next = referee.clone();
    next.pass(by);
    let mut found = if passed { 1 } else { games_by_hand(&next, true, capture, repetition) };
    for place in referee.grid().places() {
        if referee.refusal(place, by, capture, repetition).is_none() {
            let mut next = referee.clone();
            next.play(place, by);
            found += games_by_hand(&next, false, capture, repetition);
        }
    }
    found
}

#[test]
fn numbers_of_games() {
    for table in read::<GameCounts>("game-counts.toml").games {
        let text = format!(
            "name = 'test'\ntitle = 'Test'\nextends = 'tromp-taylor'\nrepetition = '{}'\ncapture = '{}'\n",
            table.repetition, table.capture
        );
        let ruleset = Arc::new(Ruleset::from_text("test.toml", &text).expect("a ruleset"));
        let repetition = match table.repetition.as_str() {
            "positional-superko" => Repetition::Positional,
            "situational-superko" => Repetition::Situational,
            other => panic!("games under {other} have no published number"),
        };
        let capture = match table.capture.as_str() {
            "no-suicide" => Capture::NoSuicide,
            "multi-stone-suicide" => Capture::MultiStoneSuicide,
            "suicide" => Capture::Suicide,
            other => panic!("unknown capture rule {other}"),
        };
        for (name, &published) in &table.counts {
            let size: Size = name.parse().expect("a size");
            let position = Position::new(size, [], Color::Black);
            let judge = Judge::new(ruleset.clone(), &position, None);
            assert_eq!(games(&position, &judge), published, "games on {size} under {text}");
            let grid = Grid::empty(usize::from(size.columns()), usize::from(size.rows()));
            let referee = Referee::new(grid, Cell::Black, None);
            assert_eq!(games_by_hand(&referee, false, capture, repetition), published, "by hand on {size}");
        }
    }
}
