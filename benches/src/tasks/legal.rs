//! All legal points before each move of recorded games, under positional superko.
//!
//! The answer is checked on the first games that are measured: the peer must find as many legal points before every move.

use std::hint::black_box;

use super::{Context, Task};
use crate::corpus::Game;
use crate::harness::{Clock, race};
use crate::ours::{self, LightKo};
use crate::peers::Referee;
use crate::peers::board_game::BoardGame;
use crate::peers::goban::GobanGame;
use crate::report::{Beside, Report, Tabled};
use crate::stats::median;

const NAME: &str = "legal-mask-positional-superko";

/// `speed.md`, "With the full legal mask at each move".
const TABLED: [Tabled; 1] = [Tabled { peer: "KataGo", rate: 0.21e6, goal: Some(20.0) }];

pub(super) fn tasks() -> Vec<Task> {
    vec![Task::new(NAME, |context, report| {
        against::<GobanGame>(context, report)?;
        let rate = against::<BoardGame>(context, report)?;
        let cycles = context.cycles(rate);
        report.beside.push(Beside {
            task: NAME.to_owned(),
            unit: "moves/s",
            ours: rate,
            cycles,
            tabled: &TABLED,
        });
        Ok(())
    })]
}

/// Checks and measures against a peer, and gives our rate.
fn against<R: Referee>(context: &Context, report: &mut Report) -> Result<f64, String> {
    let rules = ours::rules("positional-superko")?;
    let all = context.some(context.corpus()?.games()?, 300, 5);
    let takes = |game: &&Game| theirs::<R>(game, |_| ()).is_some();
    let games: Vec<&Game> = all.iter().filter(takes).collect();
    super::replay::leave_out::<R>(report, NAME, all.len(), games.len())?;
    let (mut positions, mut fewer) = (0, 0);
    for game in context.some(&games, 40, 5) {
        let (mut mine, mut other) = (Vec::new(), Vec::new());
        ours::legal_points(game, &rules, |points| mine.push(points));
        theirs::<R>(game, |points| other.push(points));
        positions += mine.len();
        fewer += mine.iter().zip(&other).filter(|(mine, other)| mine != other).count();
    }
    // A known shortcut of goban's makes a few points out to be kos.
    if fewer * 500 > positions || (fewer > 0 && R::NAME == BoardGame::NAME) {
        return Err(format!("{} finds other legal points before {fewer} of {positions} moves", R::NAME));
    }
    if fewer > 0 {
        report.note(format!(
            "{NAME}: {} finds another number of points before {fewer} of {positions} moves.",
            R::NAME
        ));
    }
    let race = race(
        context.plan,
        Clock::Process,
        games.len(),
        true,
        &mut |item| {
            let mut asked = 0;
            ours::legal_points(games[item], &rules, |points| {
                black_box(points);
                asked += 1;
            });
            asked
        },
        &mut |item| {
            let mut asked = 0;
            theirs::<R>(games[item], |points| {
                black_box(points);
                asked += 1;
            });
            asked
        },
    )?;
    let goal = None;
    report.race(NAME, R::NAME, "moves/s", goal, &race);
    Ok(median(&race.ours))
}

/// The number of legal points before each move, as the peer finds it; `None` if it refuses a move.
fn theirs<R: Referee>(game: &Game, mut take: impl FnMut(usize)) -> Option<()> {
    let mut theirs = R::start(game, LightKo::Positional);
    for mv in &game.moves {
        take(theirs.legal_points());
        if !theirs.play(*mv) {
            return None;
        }
    }
    Some(())
}
