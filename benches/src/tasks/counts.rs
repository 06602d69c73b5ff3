//! Counting the sequences of so many moves from the empty board, under positional superko without suicide.
//!
//! The answer is checked against the numbers of `speed.md`, for both sides.

use std::hint::black_box;

use yilu::board::Size;

use super::Task;
use crate::harness::{Clock, race};
use crate::ours;
use crate::peers::{board_game, goban};

pub(super) fn tasks() -> Vec<Task> {
    let with_passes = [(2, 7, 1_088), (3, 5, 33_384), (4, 4, 57_984), (9, 3, 531_522), (19, 2, 130_683)];
    let mut tasks: Vec<Task> =
        with_passes.into_iter().map(|(side, depth, number)| task(side, depth, number, true)).collect();
    tasks.push(task(9, 3, 511_920, false));
    tasks
}

fn task(side: u8, depth: u8, number: u64, with_passes: bool) -> Task {
    let without = if with_passes { "" } else { "-without-passes" };
    let name = format!("move-sequences-{side}x{side}-{depth}-moves{without}");
    Task::new(name.clone(), move |context, report| {
        let size = Size::new(side, side).map_err(|error| error.to_string())?;
        let rules = ours::rules("positional-superko")?;
        let peer = if with_passes { "board-game" } else { "goban" };
        // A failure is no number of sequences.
        let ours = || ours::count_sequences(size, depth, with_passes, &rules).unwrap_or(0);
        let theirs = || {
            if with_passes {
                board_game::count_sequences(size, depth.into())
            } else {
                goban::count_sequences_without_passes(size, depth.into())
            }
        };
        let found = (ours(), theirs());
        if found != (number, number) {
            return Err(format!("there are {number} sequences; we find {}, {peer} {}", found.0, found.1));
        }
        let race = race(context.plan, Clock::Process, 1, true, &mut |_| black_box(ours()), &mut |_| {
            black_box(theirs())
        })?;
        report.race(&name, peer, "sequences/s", None, &race);
        Ok(())
    })
}
