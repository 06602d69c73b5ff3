//! Random starts and acts, and the runner that tries them.

use std::fmt::Debug;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestRng, TestRunner};
use yilu_oracle::{Cell, Grid};

use crate::script::{Choice, Kind, Script};

fn cell() -> impl Strategy<Value = Cell> {
    prop_oneof![4 => Just(Cell::Empty), 3 => Just(Cell::Black), 3 => Just(Cell::White)]
}

fn start() -> impl Strategy<Value = Grid> {
    let size = prop_oneof![
        3 => (1..=3_usize, 1..=3_usize),
        2 => (1..=6_usize, 1..=2_usize),
        2 => (3..=5_usize, 3..=4_usize),
        1 => (1..=6_usize, 1..=5_usize),
        // The other two kinds of grids.
        1 => (10..=12_usize, 1..=2_usize),
        1 => (1..=2_usize, 20..=21_usize),
    ];
    let filled = prop_oneof![2 => Just(false), 3 => Just(true)];
    (size, filled).prop_flat_map(|((columns, rows), filled)| {
        vec(if filled { cell().boxed() } else { Just(Cell::Empty).boxed() }, columns * rows).prop_map(
            move |cells| {
                let mut grid = Grid::empty(columns, rows);
                for (place, cell) in grid.places().into_iter().zip(cells) {
                    grid.set(place, cell);
                }
                grid
            },
        )
    })
}

fn choice() -> impl Strategy<Value = Choice> {
    let kind = prop_oneof![
        8 => Just(Kind::Any),
        12 => Just(Kind::Sharp),
        3 => Just(Kind::Pass),
        1 => Just(Kind::Edit),
    ];
    (kind, any::<u16>()).prop_map(|(kind, pick)| Choice { kind, pick })
}

/// Starts from 1×1 to 6×5, empty or with random stones (some without liberties), and up to `acts` choices.
pub fn script(acts: usize) -> impl Strategy<Value = Script> {
    let colour = prop_oneof![Just(Cell::Black), Just(Cell::White)];
    let maker = prop_oneof![Just(None), Just(Some(Cell::Black)), Just(Some(Cell::White))];
    (start(), colour, maker, vec(choice(), 0..=acts)).prop_map(|(start, to_move, made_by, choices)| Script {
        start,
        to_move,
        made_by,
        choices,
    })
}

/// Tries so many cases: the same ones each time, or ten times as many fresh ones where `YILU_FULL` is set.
pub fn check<S: Strategy>(cases: u32, strategy: &S, test: impl Fn(S::Value) -> TestCaseResult)
where
    S::Value: Debug,
{
    let full = std::env::var_os("YILU_FULL").is_some();
    let config = Config {
        cases: if full { cases * 10 } else { cases },
        failure_persistence: None,
        max_shrink_iters: 20_000,
        ..Config::default()
    };
    let mut runner = if full {
        TestRunner::new(config)
    } else {
        let rng = TestRng::deterministic_rng(config.rng_algorithm);
        TestRunner::new_with_rng(config, rng)
    };
    if let Err(failure) = runner.run(strategy, test) {
        panic!("{failure}");
    }
}
