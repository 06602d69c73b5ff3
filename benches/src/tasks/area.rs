//! Counting a position: the area of each side, and unconditional life, which no registry peer knows.
//!
//! Areas are checked against the peers' on every position. Unconditional life is checked against itself with the colours changed.

use std::hint::black_box;

use yilu::board::{Board, Color, Point};

use super::{Context, Task};
use crate::harness::{Clock, alone, race};
use crate::ours;
use crate::peers::{board_game, goban};
use crate::report::{Beside, Report, Tabled};
use crate::stats::median;

const AREA: &str = "area-count";
const BENSON: &str = "benson";

/// `speed.md`, "Scoring, positions per s, 19×19".
const AREAS: [Tabled; 3] = [
    Tabled { peer: "libego", rate: 192e3, goal: Some(2.0) },
    Tabled { peer: "KataGo, with pass-alive", rate: 68e3, goal: None },
    Tabled { peer: "sgfmill", rate: 4.1e3, goal: None },
];
const PASS_ALIVE: [Tabled; 1] = [Tabled { peer: "KataGo", rate: 71e3, goal: Some(3.0) }];

pub(super) fn tasks() -> Vec<Task> {
    vec![Task::new(AREA, areas), Task::new(BENSON, benson)]
}

/// The positions: the end of each game, and every fortieth before it.
fn positions(context: &Context) -> Result<Vec<Board>, String> {
    let games = context.some(context.corpus()?.games()?, 300, 10);
    let rules = ours::rules("positional-superko")?;
    Ok(games.iter().flat_map(|game| ours::boards(game, &rules, 40)).collect())
}

fn stones(board: &Board) -> impl Iterator<Item = (Point, Color)> {
    Color::BOTH.into_iter().flat_map(|color| board.stones(color).map(move |point| (point, color)))
}

fn areas(context: &Context, report: &mut Report) -> super::Done {
    let positions = positions(context)?;
    let goban_name = "goban";
    let gobans: Vec<_> =
        positions.iter().map(|board| goban::with_stones(board.size(), stones(board))).collect();
    against(context, report, &positions, goban_name, |item| goban::areas(&gobans[item]))?;
    drop(gobans);
    let boards: Vec<_> =
        positions.iter().map(|board| board_game::with_stones(board.size(), stones(board))).collect();
    let rate = against(context, report, &positions, "board-game", |item| board_game::areas(&boards[item]))?;
    let cycles = context.cycles(rate);
    report.beside.push(Beside {
        task: AREA.to_owned(),
        unit: "positions/s",
        ours: rate,
        cycles,
        tabled: &AREAS,
    });
    Ok(())
}

fn against(
    context: &Context,
    report: &mut Report,
    positions: &[Board],
    peer: &str,
    theirs: impl Fn(usize) -> (i32, i32),
) -> Result<f64, String> {
    for (item, board) in positions.iter().enumerate() {
        let mine = ours::areas(board);
        let other = theirs(item);
        if (mine.black, mine.white) != other {
            return Err(format!("{peer} counts {other:?}, we {mine:?} in\n{board}"));
        }
    }
    let race = race(
        context.plan,
        Clock::Process,
        positions.len(),
        true,
        &mut |item| {
            black_box(ours::areas(&positions[item]));
            1
        },
        &mut |item| {
            black_box(theirs(item));
            1
        },
    )?;
    report.race(AREA, peer, "positions/s", None, &race);
    Ok(median(&race.ours))
}

fn benson(context: &Context, report: &mut Report) -> super::Done {
    let positions = positions(context)?;
    let mut alive = 0;
    for board in &positions {
        let changed = stones(board).map(|(point, color)| (point, color.opponent()));
        let changed = Board::with_stones(board.size(), changed);
        let found = ours::benson(board);
        if found != ours::benson(&changed) {
            return Err(format!("other stones live when the colours are changed in\n{board}"));
        }
        alive += found.0;
    }
    if alive == 0 {
        return Err("nothing is alive in any position".to_owned());
    }
    let rates = alone(context.plan, Clock::Process, positions.len(), &mut |item| {
        black_box(ours::benson(&positions[item]));
        1
    });
    let ours = median(&rates);
    let cycles = context.cycles(ours);
    report.beside.push(Beside {
        task: BENSON.to_owned(),
        unit: "positions/s",
        ours,
        cycles,
        tabled: &PASS_ALIVE,
    });
    Ok(())
}
