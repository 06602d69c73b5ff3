//! The engine's counts are those of the files.

use std::sync::Arc;
use std::time::Instant;

use yilu_board::Size;
use yilu_ruleset::Ruleset;
use yilu_solve::{PerftCount, PerftOptions, perft, perft_from_start};

use crate::table::{Expected, Kind, Number, all};

/// No game on the boards whose games are counted whole is longer.
const LONGEST: u8 = 60;

fn count(expected: &Expected, options: PerftOptions) -> Vec<PerftCount> {
    if expected.stones.is_some() {
        let (position, judge) = expected.start();
        perft(&position, &judge, &options).expect("a count")
    } else {
        perft_from_start(&expected.ruleset(), expected.size(), &options).expect("a count")
    }
}

fn found(counts: &[PerftCount], (kind, depth, _): Number) -> u64 {
    let count = counts[usize::from(depth)];
    let positions = || count.positions.expect("they are asked for");
    match kind {
        Kind::Sequences => count.sequences,
        Kind::Over => count.over,
        Kind::Positions => positions().after,
        Kind::PositionsSoFar => positions().so_far,
    }
}

#[test]
fn counts_are_those_of_the_files() {
    let files = all();
    assert!(files.len() > 100);
    for (name, expected) in files {
        let started = Instant::now();
        let numbers = expected.numbers();
        if let Some(depth) = numbers.iter().map(|&(_, depth, _)| depth).max() {
            let positions =
                numbers.iter().any(|(kind, _, _)| matches!(kind, Kind::Positions | Kind::PositionsSoFar));
            let options = PerftOptions { depth, passes: expected.passes, positions };
            let counts = count(&expected, options);
            for number in numbers {
                assert_eq!(found(&counts, number), number.2, "{name}: {:?} at depth {}", number.0, number.1);
            }
        }
        if let Some(games) = expected.games {
            let counts =
                count(&expected, PerftOptions { positions: false, ..PerftOptions::to_depth(LONGEST) });
            let last = counts.last().expect("at least depth 0");
            assert_eq!((last.sequences, last.over), (0, games), "{name}: games");
        }
        println!("{name}: {:?}", started.elapsed());
    }
}

/// What is counted in passing and what is counted with the positions is the same, on one thread and on many.
#[test]
fn counts_depend_neither_on_positions_nor_on_threads() {
    let threads = |number| rayon::ThreadPoolBuilder::new().num_threads(number).build().expect("threads");
    let (one, many) = (threads(1), threads(5));
    for (name, expected) in all().into_iter().filter(|(_, expected)| expected.board == "2x2") {
        let options = PerftOptions { passes: expected.passes, ..PerftOptions::to_depth(6) };
        let with = one.install(|| count(&expected, options));
        assert_eq!(with, many.install(|| count(&expected, options)), "{name}");
        for (with, without) in with.iter().zip(count(&expected, PerftOptions { positions: false, ..options }))
        {
            assert_eq!(without.positions, None);
            assert_eq!((with.sequences, with.over), (without.sequences, without.over), "{name}");
        }
    }
}

/// Where the players have to agree on dead stones, two passes stop play: what comes after them is no act.
#[test]
fn play_that_has_stopped_is_not_counted_on() {
    let rules = |name| Arc::new(Ruleset::open(name).expect("shipped"));
    let size = Size::new(2, 2).expect("a size");
    let options = PerftOptions::to_depth(8);
    let agreed = perft_from_start(&rules("chinese-2002"), size, &options).expect("a count");
    // Suicides on this board all repeat a position.
    assert_eq!(agreed, perft_from_start(&rules("tromp-taylor"), size, &options).expect("a count"));
    assert!(agreed[8].over > 0);
}

/// Counts to a smaller depth are the first of those to a larger one.
#[test]
fn every_depth_is_counted_by_itself() {
    let (_, expected) = all().into_iter().find(|(_, expected)| expected.board == "3x2").expect("a count");
    let deep = count(&expected, PerftOptions::to_depth(4));
    for depth in 0..=4 {
        let counts = count(&expected, PerftOptions::to_depth(depth));
        assert_eq!(counts, deep[..=usize::from(depth)]);
    }
}
