//! Recorded games replayed under each rule on repetition: every move is asked about and made.
//!
//! The answer is checked on every game that is measured: the peer must take all moves, and have the same stones at the end.

use std::hint::black_box;

use yilu::board::Point;

use super::{Context, Task};
use crate::corpus::Game;
use crate::harness::{Clock, race};
use crate::ours::{self, LightKo};
use crate::peers::Referee;
use crate::peers::board_game::BoardGame;
use crate::peers::goban::GobanGame;
use crate::report::{Beside, Report, Tabled};
use crate::stats::median;

/// `speed.md`, "Replay of 7,152 recorded 19×19 games".
const POSITIONAL: [Tabled; 1] = [Tabled { peer: "KataGo BoardHistory", rate: 0.66e6, goal: None }];
const SIMPLE: [Tabled; 1] = [Tabled { peer: "KataGo Board", rate: 19.6e6, goal: None }];

/// What `speed.md` asks for with positional superko against `board-game`.
const GOAL: f64 = 3.0;

/// So many games are measured at most.
const GAMES: usize = 2000;

pub(super) fn tasks() -> Vec<Task> {
    let rules = [
        "positional-superko",
        "situational-superko",
        "natural-situational-superko",
        "simple-ko",
        "no-result-on-cycle",
        "draw-on-cycle",
    ];
    let task = |rule: &'static str| {
        let name = format!("replay-{rule}");
        Task::new(name.clone(), move |context, report| {
            let (task, positional) = (name.as_str(), LightKo::Positional);
            let beside = |ours, tabled| {
                let cycles = context.cycles(ours);
                Beside { task: task.to_owned(), unit: "moves/s", ours, cycles, tabled }
            };
            match rule {
                "positional-superko" => {
                    against::<GobanGame>(context, report, task, rule, positional, None)?;
                    let rate = against::<BoardGame>(context, report, task, rule, positional, Some(GOAL))?;
                    report.beside.push(beside(rate, &POSITIONAL));
                }
                "simple-ko" => {
                    let rate = against::<GobanGame>(context, report, task, rule, LightKo::Simple, None)?;
                    report.beside.push(beside(rate, &SIMPLE));
                }
                _ => {
                    against::<BoardGame>(context, report, task, rule, positional, None)?;
                    report.note(format!(
                        "{task}: no peer has this rule; {} replays under positional superko.",
                        BoardGame::NAME
                    ));
                }
            }
            Ok(())
        })
    };
    rules.into_iter().map(task).collect()
}

/// Checks and measures against a peer, and gives our rate.
fn against<R: Referee>(
    context: &Context,
    report: &mut Report,
    task: &str,
    rule: &str,
    ko: LightKo,
    goal: Option<f64>,
) -> Result<f64, String> {
    let rules = ours::rules(rule)?;
    let all = context.some(context.corpus()?.games()?, GAMES, 20);
    let mut games = Vec::new();
    for game in all {
        let (position, forbidden) = ours::replay(game, &rules);
        if let Some(number) = forbidden {
            return Err(format!("move {number} of a game is forbidden, which positional superko allows"));
        }
        let Some(theirs) = replayed::<R>(game, ko) else { continue };
        let board = position.board();
        let other = |point: &Point| board.at(*point) != theirs.stone(*point);
        if let Some(point) = game.size.points().find(other) {
            return Err(format!("{} has another stone on {} at the end", R::NAME, point.to_gtp(game.size)));
        }
        games.push(game);
    }
    leave_out::<R>(report, task, all.len(), games.len())?;
    let race = race(
        context.plan,
        Clock::Process,
        games.len(),
        true,
        &mut |item| u64::from(black_box(ours::replay(games[item], &rules)).0.acts()),
        &mut |item| {
            black_box(replayed::<R>(games[item], ko));
            games[item].moves.len() as u64
        },
    )?;
    report.race(task, R::NAME, "moves/s", goal, &race);
    Ok(median(&race.ours))
}

/// The peer at the end of a game; `None` if it refuses a move.
fn replayed<R: Referee>(game: &Game, ko: LightKo) -> Option<R> {
    let mut theirs = R::start(game, ko);
    game.moves.iter().all(|mv| theirs.play(*mv)).then_some(theirs)
}

/// Says how many games a peer can't replay.
pub(super) fn leave_out<R: Referee>(report: &mut Report, task: &str, all: usize, kept: usize) -> super::Done {
    if kept == 0 {
        return Err(format!("{} can replay none of {all} games", R::NAME));
    }
    if kept < all {
        let out = all - kept;
        report.note(format!("{task}: {} refuses a legal move in {out} of {all} games, left out.", R::NAME));
    }
    Ok(())
}
