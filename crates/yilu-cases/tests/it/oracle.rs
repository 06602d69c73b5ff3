//! What the case files expect is what the oracle says: no expectation was taken from the engine.

use yilu_board::{Board, Color, Point};
use yilu_cases::{Case, CaseFile, Method, Move, Origin};
use yilu_oracle::{Capture, Cell, Grid, Place, Referee, Repetition, area, take_off, territory_by_the_letter};
use yilu_ruleset::Ruleset;
use yilu_words::Outcome;

use crate::{files, folder, read};

/// What a ruleset's parts for capture and repetition are called here, and the result that a cycle leads to.
type Rules = (Capture, Repetition, Option<Outcome>);

fn rules(file: &CaseFile, name: &str) -> Option<Rules> {
    let plain = |repetition| Some((Capture::NoSuicide, repetition, None));
    match (file.rulesets.get(name), name) {
        (Some(Origin::Text(text)), _) => rules_of(&Ruleset::from_text(name, text).expect("a ruleset")),
        (Some(Origin::Reference(reference)), _) => rules_of(&Ruleset::open(reference).ok()?),
        (None, "simple") => plain(Repetition::SimpleKo),
        (None, "psk") => plain(Repetition::Positional),
        (None, "ssk") => plain(Repetition::Situational),
        (None, "nssk") => plain(Repetition::NaturalSituational),
        (None, _) => rules_of(&Ruleset::open(name).ok()?),
    }
}

fn rules_of(ruleset: &Ruleset) -> Option<Rules> {
    let part = |slot: &str| ruleset.resolved().get(slot)?.as_table()?.iter().next();
    let capture = match part("capture")?.0.as_str() {
        "no-suicide" => Capture::NoSuicide,
        "multi-stone-suicide" => Capture::MultiStoneSuicide,
        "suicide" => Capture::Suicide,
        _ => return None,
    };
    let (name, parameters) = part("repetition")?;
    let text = |key: &str| parameters.get(key).and_then(|it| it.as_str()).unwrap_or_default();
    let is = |key: &str, value: &str| text(key) == value;
    let occurrence = if is("occurrence", "third") { 3 } else { 2 };
    // Of these rules the oracle knows the settings that forbid unbalanced cycles and don't look at kos.
    let balance = |known: bool, balanced: &str| {
        let outcome = match balanced {
            "no-result" => Outcome::NoResult,
            "draw" => Outcome::Draw,
            "replay" => Outcome::Replay,
            _ => return None,
        };
        known.then_some((capture, Repetition::Balance { occurrence }, Some(outcome)))
    };
    let cycle = |outcome| {
        let repetition = Repetition::Cycle {
            occurrence,
            with_mover: is("same", "board-and-mover"),
            pass_restarts: parameters.get("pass_restarts").and_then(toml::Value::as_bool) == Some(true),
        };
        Some((capture, repetition, Some(outcome)))
    };
    match name.as_str() {
        "simple-ko" => Some((capture, Repetition::SimpleKo, None)),
        "positional-superko" => Some((capture, Repetition::Positional, None)),
        "situational-superko" => Some((capture, Repetition::Situational, None)),
        "natural-situational-superko" => Some((capture, Repetition::NaturalSituational, None)),
        "spight-ko" => Some((capture, Repetition::SincePass, None)),
        "long-cycle" => balance(is("unbalanced", "forbidden"), text("balanced")),
        "chinese-practice" => balance(is("false_life", "as-longer"), text("longer")),
        "no-result-on-cycle" => cycle(Outcome::NoResult),
        "draw-on-cycle" => cycle(Outcome::Draw),
        _ => None,
    }
}

fn cell(color: Option<Color>) -> Cell {
    match color {
        None => Cell::Empty,
        Some(Color::Black) => Cell::Black,
        Some(Color::White) => Cell::White,
    }
}

fn place(point: Point) -> Place {
    (usize::from(point.column()), usize::from(point.row()))
}

fn grid(board: &Board) -> Grid {
    let mut grid = Grid::empty(usize::from(board.size().columns()), usize::from(board.size().rows()));
    for point in board.size().points() {
        grid.set(place(point), cell(board.at(point)));
    }
    grid
}

fn referee(case: &Case) -> Referee {
    let made_by = case.created_by.map(|color| cell(Some(color)));
    Referee::new(grid(&case.board), cell(Some(case.to_move)), made_by)
}

fn follow(referee: &mut Referee, ply: Move) {
    let by = cell(Some(ply.by));
    match ply.at {
        Some(at) => referee.play(place(at), by),
        None => referee.pass(by),
    }
}

/// The first illegal ply, or 0, and the act that ended the game up to there.
fn replay(case: &Case, (capture, repetition, _): Rules) -> (usize, Option<u32>) {
    let mut referee = referee(case);
    for (i, ply) in case.history.iter().enumerate() {
        let refused =
            ply.at.and_then(|at| referee.refusal(place(at), cell(Some(ply.by)), capture, repetition));
        if refused.is_some() {
            return (i + 1, referee.ended_by(repetition));
        }
        follow(&mut referee, *ply);
    }
    (0, referee.ended_by(repetition))
}

#[test]
fn legality_is_what_the_oracle_says() {
    let mut compared = 0;
    for path in files(&folder()) {
        let file = read(&path);
        for case in &file.cases {
            assert!(grid(&case.board).is_legal(), "{}: a stone without liberties", case.id);
            for (name, &expected) in &case.first_illegal {
                let Some(rules) = rules(&file, name) else { continue };
                assert_eq!(replay(case, rules).0, expected, "{}: {} under {name}", path.display(), case.id);
                compared += 1;
            }
            for (name, end) in &case.ended_by_repetition {
                let Some(rules) = rules(&file, name) else { continue };
                let ended = replay(case, rules).1;
                assert_eq!(
                    ended.unwrap_or(0),
                    end.ply as u32,
                    "{}: {} under {name}",
                    path.display(),
                    case.id
                );
                assert!(end.result.is_none() || end.result == rules.2);
                compared += 1;
            }
        }
    }
    println!("{compared} expectations of legality");
    assert!(compared > 150);
}

#[test]
fn scores_are_what_the_oracle_says() {
    let mut compared = 0;
    for path in files(&folder()) {
        for case in &read(&path).cases {
            for outcome in case.outcomes.iter().filter(|it| it.pass_stones.is_none() && it.marked.is_none()) {
                let mut referee = referee(case);
                outcome.plies.iter().for_each(|&ply| follow(&mut referee, ply));
                let places = |points: &[Point]| points.iter().map(|&point| place(point)).collect::<Vec<_>>();
                let (left, black_dead, white_dead) = take_off(referee.grid(), &places(&outcome.dead));
                let tally = referee.tally();
                let held =
                    case.held.difference() + tally.white_lost + white_dead - tally.black_lost - black_dead;
                let area = area(&left);
                let letter = territory_by_the_letter(&left, &places(&outcome.seki));
                let eyes = letter.black_seki_eyes - letter.white_seki_eyes;
                let tax = 2 * (letter.black_groups - letter.white_groups);
                for (&method, expected) in &outcome.score {
                    let by_hand = match method {
                        Method::Area => area.black - area.white,
                        Method::AreaSekiTax => area.black - area.white - eyes,
                        Method::Territory => letter.black - letter.white + held,
                        Method::TerritorySekiEyes => letter.black - letter.white + eyes + held,
                        Method::TerritoryGroupTax => letter.black - letter.white + held - tax,
                        Method::Stones => area.black - area.white - eyes - tax,
                    };
                    assert_eq!(
                        expected.to_string(),
                        by_hand.to_string(),
                        "{}: {} {}",
                        path.display(),
                        case.id,
                        method.name()
                    );
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} scores");
    assert!(compared > 60);
}
