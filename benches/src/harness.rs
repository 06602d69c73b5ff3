//! Races: two sides do the same items in turn, batch by batch, so that what else the machine does hits both.

use std::time::{Duration, Instant};

use cpu_time::ProcessTime;

use crate::stats::Race;

/// Does one item, and gives the units of work that it took: moves, bytes, positions.
pub(crate) type Side<'a> = &'a mut dyn FnMut(usize) -> u64;

/// What is read before and after a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clock {
    /// The time that the process was on a core: for work on one thread.
    Process,
    /// The time that went by: for work on several.
    Wall,
}

/// How long a race is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Batches of each side.
    pub(crate) batches: usize,
    /// The least that a batch takes.
    pub(crate) batch: Duration,
}

impl Plan {
    /// About five seconds a race.
    pub(crate) const USUAL: Self = Self { batches: 7, batch: Duration::from_millis(320) };
    /// To see that all works; the figures mean nothing.
    pub(crate) const QUICK: Self = Self { batches: 2, batch: Duration::from_millis(15) };
}

/// Races ours against theirs over the first of these items, as many as the slower side does in the time of a batch. A side that is
/// through with them sooner does them again.
///
/// # Errors
/// If the two sides took different units for the same items, where `same` says that they must be the same.
pub(crate) fn race(
    plan: Plan,
    clock: Clock,
    items: usize,
    same: bool,
    ours: Side<'_>,
    theirs: Side<'_>,
) -> Result<Race, String> {
    // The first round warms up and finds the number of items and of rounds.
    let fit = |side: Side<'_>| first_round(plan, clock, items, side);
    let (count, _) = fit(theirs);
    let (count, seconds_ours) = first_round(plan, clock, count, ours);
    let (_, seconds_theirs) = first_round(plan, clock, count, theirs);
    let rounds = |seconds: f64| (plan.batch.as_secs_f64() / seconds.max(1e-9)).ceil().clamp(1.0, 1e7) as u64;
    let (rounds_ours, rounds_theirs) = (rounds(seconds_ours), rounds(seconds_theirs));
    let mut race = Race::default();
    let mut units = (0, 0);
    for batch in 0..plan.batches {
        // Whoever goes second finds the caches as the other left them.
        for turn in 0..2 {
            if (batch + turn) % 2 == 0 {
                let (done, seconds) = measure(clock, count, rounds_ours, ours);
                units.0 = done / rounds_ours;
                race.ours.push(done as f64 / seconds);
            } else {
                let (done, seconds) = measure(clock, count, rounds_theirs, theirs);
                units.1 = done / rounds_theirs;
                race.theirs.push(done as f64 / seconds);
            }
        }
    }
    if same && units.0 != units.1 {
        return Err(format!("ours took {} units for the work for which theirs took {}", units.0, units.1));
    }
    Ok(race)
}

/// Measures ours alone: the rate of each batch.
pub(crate) fn alone(plan: Plan, clock: Clock, items: usize, ours: Side<'_>) -> Vec<f64> {
    let (count, seconds) = first_round(plan, clock, items, ours);
    let rounds = (plan.batch.as_secs_f64() / seconds.max(1e-9)).ceil().clamp(1.0, 1e7) as u64;
    let batch = |_| {
        let (units, seconds) = measure(clock, count, rounds, ours);
        units as f64 / seconds
    };
    (0..plan.batches).map(batch).collect()
}

/// Does items until the time of a batch is over or all are done. Gives how many were done, and the seconds.
fn first_round(plan: Plan, clock: Clock, items: usize, side: Side<'_>) -> (usize, f64) {
    let start = Start::now(clock);
    for item in 0..items {
        side(item);
        let seconds = start.seconds();
        if seconds >= plan.batch.as_secs_f64() {
            return (item + 1, seconds);
        }
    }
    (items, start.seconds())
}

fn measure(clock: Clock, items: usize, rounds: u64, side: Side<'_>) -> (u64, f64) {
    let start = Start::now(clock);
    let mut units = 0;
    for _ in 0..rounds {
        for item in 0..items {
            units += side(item);
        }
    }
    (units, start.seconds().max(1e-9))
}

/// A clock that runs.
enum Start {
    Process(ProcessTime),
    Wall(Instant),
}

impl Start {
    fn now(clock: Clock) -> Self {
        match clock {
            // Where the system doesn't tell a process its time, the wall must do.
            Clock::Process => {
                ProcessTime::try_now().map_or_else(|_| Self::Wall(Instant::now()), Self::Process)
            }
            Clock::Wall => Self::Wall(Instant::now()),
        }
    }

    fn seconds(&self) -> f64 {
        match self {
            Self::Process(start) => start.try_elapsed().unwrap_or_default().as_secs_f64(),
            Self::Wall(start) => start.elapsed().as_secs_f64(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Plan = Plan { batches: 3, batch: Duration::from_micros(200) };

    #[test]
    fn both_sides_do_the_same_items() {
        let (mut ours, mut theirs) = (vec![0; 5], vec![0; 5]);
        let mut mine = |item: usize| {
            ours[item] += 1;
            2
        };
        let mut other = |item: usize| {
            theirs[item] += 1;
            2
        };
        let race = race(SHORT, Clock::Wall, 5, true, &mut mine, &mut other).unwrap();
        assert_eq!((race.ours.len(), race.theirs.len()), (3, 3));
        assert!(race.ours.iter().chain(&race.theirs).all(|rate| *rate > 0.0));
        // Theirs look first how many there is time for.
        assert!(ours[0] > 0 && ours.iter().zip(&theirs).all(|(mine, other)| *mine == 0 || *other > 0));
    }

    #[test]
    fn different_work_is_found_out() {
        let race = race(SHORT, Clock::Wall, 1, true, &mut |_| 1, &mut |_| 2);
        assert!(race.unwrap_err().contains("1 units for the work for which theirs took 2"));
    }

    #[test]
    fn one_side_alone_has_a_rate_a_batch() {
        assert_eq!(alone(SHORT, Clock::Process, 4, &mut |_| 1).len(), 3);
    }
}
