//! The same counts on the slow referee, where the files have them and at random.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRng, TestRunner};
use yilu_board::{Color, Point, Size};
use yilu_game::{Judge, Position};
use yilu_oracle::{Capture, Cell, Grid, Referee, Repetition};
use yilu_solve::{PerftCount, PerftOptions, PositionCounts, perft};

use crate::table::{Expected, all, full};

/// The rules of a count, in the referee's words.
#[derive(Clone, Copy, Debug)]
struct Rules {
    capture: Capture,
    repetition: Repetition,
    passes: bool,
}

/// A tree of games, counted by walking all of it.
struct Walk {
    rules: Rules,
    sequences: Vec<u64>,
    ended: Vec<u64>,
    grids: Vec<Vec<Grid>>,
}

impl Walk {
    fn counts(start: &Grid, to_move: Cell, rules: Rules, depth: u8) -> Vec<PerftCount> {
        let depths = usize::from(depth) + 1;
        let (sequences, ended, grids) = (vec![0; depths], vec![0; depths], vec![Vec::new(); depths]);
        let mut walk = Self { rules, sequences, ended, grids };
        walk.visit(&Referee::new(start.clone(), to_move, None), 0, usize::from(depth));
        let mut so_far: Vec<Grid> = Vec::new();
        let mut counts = Vec::new();
        for (depth, grids) in (0..).zip(walk.grids) {
            for grid in &grids {
                if !so_far.contains(grid) {
                    so_far.push(grid.clone());
                }
            }
            counts.push(PerftCount {
                depth,
                sequences: walk.sequences[usize::from(depth)],
                over: walk.ended[..usize::from(depth)].iter().sum(),
                positions: Some(PositionCounts { after: grids.len() as u64, so_far: so_far.len() as u64 }),
            });
        }
        counts
    }

    fn visit(&mut self, referee: &Referee, passes: u32, left: usize) {
        let depth = referee.acts() as usize;
        self.sequences[depth] += 1;
        if !self.grids[depth].contains(referee.grid()) {
            self.grids[depth].push(referee.grid().clone());
        }
        if passes == 2 || referee.ended_by(self.rules.repetition).is_some() {
            self.ended[depth] += 1;
            return;
        }
        if left == 0 {
            return;
        }
        let by = referee.to_move();
        for place in referee.grid().places() {
            if referee.refusal(place, by, self.rules.capture, self.rules.repetition).is_none() {
                let mut next = referee.clone();
                next.play(place, by);
                self.visit(&next, 0, left - 1);
            }
        }
        if self.rules.passes {
            let mut next = referee.clone();
            next.pass(by);
            self.visit(&next, passes + 1, left - 1);
        }
    }
}

const CAPTURES: [(Capture, &str); 3] = [
    (Capture::NoSuicide, "no-suicide"),
    (Capture::MultiStoneSuicide, "multi-stone-suicide"),
    (Capture::Suicide, "suicide"),
];

/// The referee's rules on repetition with the engine's parts.
fn repetitions() -> Vec<(Repetition, toml::Value)> {
    let part = |repetition| match repetition {
        Repetition::SimpleKo => "simple-ko".into(),
        Repetition::Positional => "positional-superko".into(),
        Repetition::Situational => "situational-superko".into(),
        Repetition::NaturalSituational => "natural-situational-superko".into(),
        Repetition::SincePass => "spight-ko".into(),
        Repetition::Balance { occurrence } => {
            let occurrence = ["second", "third"][occurrence - 2];
            let text = format!("unbalanced = 'forbidden'\noccurrence = '{occurrence}'");
            let parameters: toml::Table = text.parse().expect("parameters");
            toml::Table::from_iter([("long-cycle".to_owned(), parameters.into())]).into()
        }
        Repetition::Cycle { occurrence, with_mover, pass_restarts } => {
            let occurrence = ["second", "third"][occurrence - 2];
            let same = if with_mover { "board-and-mover" } else { "board" };
            let text =
                format!("occurrence = '{occurrence}'\nsame = '{same}'\npass_restarts = {pass_restarts}");
            let name = if pass_restarts { "draw-on-cycle" } else { "no-result-on-cycle" };
            let parameters: toml::Table = text.parse().expect("parameters");
            toml::Table::from_iter([(name.to_owned(), parameters.into())]).into()
        }
    };
    Repetition::all().into_iter().map(|repetition| (repetition, part(repetition))).collect()
}

/// A ruleset of these parts that two passes end.
fn judge(rules: Rules, position: &Position) -> Judge {
    let capture = CAPTURES.iter().find(|(capture, _)| *capture == rules.capture).expect("a rule").1;
    let repetition = repetitions().into_iter().find(|(it, _)| *it == rules.repetition).expect("a rule").1;
    let mut text: toml::Table =
        "name = 'test'\ntitle = 'Test'\nextends = 'tromp-taylor'".parse().expect("a table");
    text.insert("capture".to_owned(), capture.into());
    text.insert("repetition".to_owned(), repetition);
    let ruleset = yilu_ruleset::Ruleset::from_text("test.toml", &text.to_string()).expect("a ruleset");
    Judge::new(ruleset.into(), position, None)
}

fn engine(start: &Grid, to_move: Cell, rules: Rules, depth: u8) -> Vec<PerftCount> {
    let size = Size::new(start.columns() as u8, start.row_count() as u8).expect("a small board");
    let color = |cell| match cell {
        Cell::Black => Some(Color::Black),
        Cell::White => Some(Color::White),
        Cell::Empty => None,
    };
    let stones = start
        .places()
        .into_iter()
        .filter_map(|place| Some((Point::new(place.0 as u8, place.1 as u8), color(start.at(place)?)?)));
    let position = Position::new(size, stones, color(to_move).expect("a side"));
    let options = PerftOptions { passes: rules.passes, ..PerftOptions::to_depth(depth) };
    perft(&position, &judge(rules, &position), &options).expect("a count")
}

/// The rules of a file's count, where the referee knows them all.
fn rules(expected: &Expected) -> Option<Rules> {
    let of = |part: &Option<toml::Value>| part.as_ref().and_then(|part| part.as_str().map(str::to_owned));
    let capture = of(&expected.capture)?;
    let repetition = of(&expected.repetition)?;
    Some(Rules {
        capture: CAPTURES.iter().find(|(_, name)| *name == capture)?.0,
        repetition: repetitions().into_iter().find(|(_, part)| part.as_str() == Some(&repetition))?.0,
        passes: expected.passes,
    })
}

/// Two counters that know nothing of each other agree: the script that wrote `oracle.toml`, and the referee.
#[test]
fn the_referee_counts_as_the_files_say() {
    let mut held = 0;
    for (name, expected) in all() {
        let Some(rules) = rules(&expected).filter(|_| expected.stones.is_none()) else { continue };
        let size = expected.size();
        let depth = if full() { 6 } else { 4 };
        let grid = Grid::empty(usize::from(size.columns()), usize::from(size.rows()));
        let counts = Walk::counts(&grid, Cell::Black, rules, depth);
        for (kind, at, number) in expected.numbers() {
            use crate::table::Kind;
            let Some(count) = counts.get(usize::from(at)) else { continue };
            let positions = count.positions.expect("they are counted");
            let found = match kind {
                Kind::Sequences => count.sequences,
                Kind::Over => count.over,
                Kind::Positions => positions.after,
                Kind::PositionsSoFar => positions.so_far,
            };
            assert_eq!(found, number, "{name}: {kind:?} at depth {at}");
            held += 1;
        }
    }
    assert!(held > 500, "only {held} numbers were compared");
}

fn cell() -> impl Strategy<Value = Cell> {
    prop_oneof![3 => Just(Cell::Empty), 2 => Just(Cell::Black), 2 => Just(Cell::White)]
}

/// Small boards, empty or with stones, some of which have no liberty.
fn start() -> impl Strategy<Value = Grid> {
    let sizes = vec![(1, 1), (2, 1), (1, 3), (4, 1), (2, 2), (3, 2), (2, 3), (3, 3)];
    let size = prop::sample::select(sizes);
    (size, any::<bool>()).prop_flat_map(|((columns, rows), filled)| {
        let cells = if filled { cell().boxed() } else { Just(Cell::Empty).boxed() };
        prop::collection::vec(cells, columns * rows).prop_map(move |cells| {
            let mut grid = Grid::empty(columns, rows);
            for (place, cell) in grid.places().into_iter().zip(cells) {
                grid.set(place, cell);
            }
            grid
        })
    })
}

#[test]
fn engine_and_referee_count_alike_from_random_starts() {
    let cases = if full() { 2000 } else { 200 };
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let mut runner = if full() {
        TestRunner::new(config)
    } else {
        let rng = TestRng::deterministic_rng(config.rng_algorithm);
        TestRunner::new_with_rng(config, rng)
    };
    let repetitions = Repetition::all();
    let strategy = (start(), any::<bool>(), 0..3_usize, 0..repetitions.len(), any::<bool>());
    let result = runner.run(&strategy, |(start, white, capture, repetition, passes)| {
        let to_move = if white { Cell::White } else { Cell::Black };
        let rules = Rules { capture: Capture::ALL[capture], repetition: repetitions[repetition], passes };
        // About ten thousand sequences.
        let depth = match start.places().into_iter().filter(|&at| start.at(at) == Some(Cell::Empty)).count() {
            0..=2 => 6,
            3 | 4 => 5,
            5 | 6 => 4,
            _ => 3,
        };
        let ours = engine(&start, to_move, rules, depth);
        prop_assert_eq!(
            ours,
            Walk::counts(&start, to_move, rules, depth),
            "{:?} from\n{}",
            rules,
            start.to_rows()
        );
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{failure}");
    }
}
