//! Light random playouts from the empty board.
//!
//! The answer is checked in two ways: games of ours are replayed by the peer, which must find every move legal and count the same areas at
//! the end; and the mean length of many games must be the peer's, within five standard errors.

use std::hint::black_box;

use yilu::board::{Board, Color, Size};

use super::{Context, Done, Task};
use crate::corpus::Game;
use crate::harness::{Clock, race};
use crate::ours::{LightKo, LightPlayouts};
use crate::peers::board_game::BoardGame;
use crate::peers::goban::GobanGame;
use crate::peers::{Around, Referee};
use crate::report::{Beside, Report, Tabled};
use crate::stats::{mean_and_error, median};

/// `speed.md`, "Light random playouts, one thread".
const NINE_SIMPLE: [Tabled; 5] = [
    Tabled { peer: "libego of 2007", rate: 20.1e6, goal: Some(1.3) },
    Tabled { peer: "libego HEAD", rate: 9.0e6, goal: None },
    Tabled { peer: "KataGo Board", rate: 6.9e6, goal: None },
    Tabled { peer: "michi-c2", rate: 6.9e6, goal: None },
    Tabled { peer: "Pachi", rate: 6.6e6, goal: None },
];
const NINETEEN_SIMPLE: [Tabled; 5] = [
    Tabled { peer: "libego of 2007", rate: 17.5e6, goal: Some(1.3) },
    Tabled { peer: "libego HEAD", rate: 8.2e6, goal: None },
    Tabled { peer: "Pachi", rate: 6.8e6, goal: None },
    Tabled { peer: "KataGo Board", rate: 5.1e6, goal: None },
    Tabled { peer: "michi-c2", rate: 4.6e6, goal: None },
];
const NINE_POSITIONAL: [Tabled; 1] = [Tabled { peer: "KataGo BoardHistory", rate: 1.1e6, goal: None }];
const NINETEEN_POSITIONAL: [Tabled; 1] = [Tabled { peer: "KataGo BoardHistory", rate: 0.36e6, goal: None }];

/// What `speed.md` asks for with positional superko against `board-game`.
const GOAL: f64 = 6.0;

pub(super) fn tasks() -> Vec<Task> {
    let task = |side: u8, ko: LightKo, tabled: &'static [Tabled]| {
        let word = match ko {
            LightKo::Simple => "simple-ko",
            LightKo::Positional => "positional-superko",
        };
        let name = format!("playouts-{side}x{side}-{word}");
        Task::new(name.clone(), move |context, report| {
            let size = Size::new(side, side).map_err(|error| error.to_string())?;
            let playouts = Playouts { task: &name, size, ko };
            let rate = match ko {
                LightKo::Positional => {
                    playouts.against::<GobanGame>(context, report, None)?;
                    playouts.against::<BoardGame>(context, report, Some(GOAL))?
                }
                LightKo::Simple => playouts.against::<GobanGame>(context, report, None)?,
            };
            let cycles = context.cycles(rate);
            report.beside.push(Beside { task: name.clone(), unit: "moves/s", ours: rate, cycles, tabled });
            Ok(())
        })
    };
    vec![
        task(9, LightKo::Simple, &NINE_SIMPLE),
        task(19, LightKo::Simple, &NINETEEN_SIMPLE),
        task(9, LightKo::Positional, &NINE_POSITIONAL),
        task(19, LightKo::Positional, &NINETEEN_POSITIONAL),
    ]
}

struct Playouts<'a> {
    task: &'a str,
    size: Size,
    ko: LightKo,
}

impl Playouts<'_> {
    /// Checks and measures against a peer, and gives our rate.
    fn against<R: Referee>(
        &self,
        context: &Context,
        report: &mut Report,
        goal: Option<f64>,
    ) -> Result<f64, String> {
        let empty = Game { size: self.size, handicap: Vec::new(), moves: Vec::new() };
        let around = Around::new(self.size);
        let mut ours = LightPlayouts::new(&Board::new(self.size), Color::Black, self.ko);
        let theirs = R::start(&empty, self.ko);
        self.same_games::<R>(context, report, &empty, &mut ours)?;
        self.same_lengths(context, &mut ours, &theirs, &around)?;
        let race = race(
            context.plan,
            Clock::Process,
            1_000_000,
            false,
            &mut |item| {
                let light = black_box(ours.run(item as u64, |_| ()));
                u64::from(light.plays + light.passes)
            },
            &mut |item| u64::from(black_box(theirs.playout(&around, item as u64))),
        )?;
        report.race(self.task, R::NAME, "moves/s", goal, &race);
        Ok(median(&race.ours))
    }

    /// The peer replays games of ours.
    fn same_games<R: Referee>(
        &self,
        context: &Context,
        report: &mut Report,
        empty: &Game,
        ours: &mut LightPlayouts,
    ) -> Done {
        let (mut moves, mut shortcuts) = (0, 0);
        for seed in 0..if context.quick { 3 } else { 40 } {
            let mut played = Vec::new();
            let light = ours.run(seed, |mv| played.push(mv));
            if played.len() != (light.plays + light.passes) as usize {
                return Err(format!(
                    "a playout says that it has {light:?}, but shows {} moves",
                    played.len()
                ));
            }
            let mut theirs = R::start(empty, self.ko);
            for (number, mv) in played.iter().enumerate() {
                let legal = theirs.play_ours(*mv);
                let legal =
                    legal.map_err(|why| format!("{} at move {} of {seed}: {why}", R::NAME, number + 1))?;
                shortcuts += u32::from(!legal);
            }
            moves += played.len();
            let areas = (light.areas.black, light.areas.white);
            if areas != theirs.areas() {
                return Err(format!(
                    "playout {seed} ends with {areas:?}, for {} with {:?}",
                    R::NAME,
                    theirs.areas()
                ));
            }
        }
        if shortcuts > 0 {
            let task = self.task;
            report.note(format!(
                "{task}: {} takes {shortcuts} of {moves} moves of ours for retaken kos that take another stone.",
                R::NAME
            ));
        }
        Ok(())
    }

    fn same_lengths<R: Referee>(
        &self,
        context: &Context,
        ours: &mut LightPlayouts,
        theirs: &R,
        around: &Around,
    ) -> Done {
        let usual = if self.size.area() < 100 { 2000 } else { 200 };
        let seeds = 0..if context.quick { 40 } else { usual };
        let mine: Vec<f64> = seeds
            .clone()
            .map(|seed| {
                let light = ours.run(seed, |_| ());
                f64::from(light.plays + light.passes)
            })
            .collect();
        let other: Vec<f64> = seeds.map(|seed| f64::from(theirs.playout(around, seed))).collect();
        let ((mean, error), (mean_theirs, error_theirs)) = (mean_and_error(&mine), mean_and_error(&other));
        if (mean - mean_theirs).abs() > 5.0 * (error + error_theirs).sqrt() {
            return Err(format!("playouts of ours have {mean:.2} moves, of {} {mean_theirs:.2}", R::NAME));
        }
        Ok(())
    }
}
