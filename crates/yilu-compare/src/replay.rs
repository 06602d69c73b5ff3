//! Records as positions: what a program that learns from games reads.

use std::sync::Arc;

use rayon::prelude::*;
use yilu_board::Size;
use yilu_game::Position;
use yilu_record::{Move, Record};
use yilu_ruleset::Ruleset;

use crate::facts::{Facts, Happening, Refused};
use crate::run::{Unjudged, caught};
use crate::verdict::IllegalMove;
use crate::watch::{Watcher, replay};
use crate::work::Work;

/// What is wanted of each position, besides the move that follows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Want {
    /// The stones.
    pub stones: bool,
    /// Which points are legal for the side to move.
    pub legal: bool,
}

/// The positions of one record's main line under a ruleset, from the start to the last that can be replayed.
///
/// There is one position before each thing that happens, and one behind the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The board.
    pub size: Size,
    /// The side to move, for each position: 1 Black, 2 White.
    pub to_move: Vec<i8>,
    /// What is played next, for each position: a point's index row by row, the board's area for a pass, −1 where nothing follows, −2
    /// for a set-up and for a move that is no point of the board.
    pub next: Vec<i16>,
    /// For each position and each point: 0 empty, 1 black, 2 white. Empty unless wanted.
    pub stones: Vec<i8>,
    /// For each position and each point, whether the side to move may play there. Empty unless wanted.
    pub legal: Vec<bool>,
    /// The first move that the ruleset forbids, or that the board can't take.
    pub first_illegal: Option<IllegalMove>,
}

/// So many points a record may fill: a gigabyte. A game of a thousand moves on the largest board has three millions.
const MOST_CELLS: usize = 1 << 30;
/// Nothing follows.
const END: i16 = -1;
/// Something else than a move follows.
const OTHER: i16 = -2;

/// A move as arrays have it: a point's index row by row, the board's area for a pass, −2 for what is no point of the board.
pub(crate) fn number_of(mv: &Move, size: Size) -> i16 {
    match mv {
        Move::Point(point) if size.contains(*point) => size.index_of(*point) as i16,
        Move::Pass => size.area() as i16,
        Move::Point(_) | Move::Bad(_) => OTHER,
    }
}

impl Replay {
    fn note(&mut self, position: &Position, watchers: &[Watcher], next: i16, want: Want) {
        let board = position.board();
        self.to_move.push(position.to_move().number());
        self.next.push(next);
        if want.stones {
            board.write_numbers(&mut self.stones);
        }
        if want.legal {
            for watcher in watchers {
                watcher.judge.legal_points(position, position.to_move()).write_flags(&mut self.legal);
            }
        }
    }
}

/// Replays a record's main line under a ruleset, as it was played: a forbidden move is noted and still made.
///
/// # Errors
/// [`Refused`] if the record is of another game or its board has no size.
pub fn replay_record(record: &Record, ruleset: &Arc<Ruleset>, want: Want) -> Result<Replay, Refused> {
    let facts = Facts::of(record)?;
    let size = facts.start.board().size();
    let mut watchers = [Watcher::new(ruleset.clone(), &facts)];
    let positions = facts.happenings.len() + 1;
    let cells = positions * usize::from(size.area());
    if (want.stones || want.legal) && cells > MOST_CELLS {
        return Err(Refused::new(format!(
            "{positions} positions of {size} points are too many for an array"
        )));
    }
    let mut made = Replay {
        size,
        to_move: Vec::with_capacity(positions),
        next: Vec::with_capacity(positions),
        // A replay that is stopped early fills little of what a long record would.
        stones: Vec::with_capacity(if want.stones { cells.min(1 << 20) } else { 0 }),
        legal: Vec::with_capacity(if want.legal { cells.min(1 << 20) } else { 0 }),
        first_illegal: None,
    };
    let (end, stopped) = replay(&facts, &mut watchers, |position, watchers, happening| {
        let next = match happening {
            Happening::Play(_, mv) => number_of(mv, size),
            Happening::Edit(..) => OTHER,
        };
        made.note(position, watchers, next, want);
    });
    // A replay that is stopped stands before the move that stopped it already.
    if !stopped {
        made.note(&end, &watchers, END, want);
    }
    made.first_illegal = watchers[0].first_illegal;
    Ok(made)
}

/// Many records as positions, one behind the other.
#[derive(Clone, Debug, Default)]
pub struct Replays {
    /// The board of all of them: as asked for, or that of the first record that can be replayed.
    pub size: Option<Size>,
    /// For each record, where its positions begin; behind the last, where they end.
    pub offsets: Vec<i64>,
    /// As in [`Replay`].
    pub to_move: Vec<i8>,
    /// As in [`Replay`].
    pub next: Vec<i16>,
    /// As in [`Replay`].
    pub stones: Vec<i8>,
    /// As in [`Replay`].
    pub legal: Vec<bool>,
    /// For each record, its first illegal move from 1; 0 for none.
    pub first_illegal: Vec<i32>,
    /// For each record, why it has no positions.
    pub faults: Vec<Option<String>>,
}

impl Replays {
    /// Replays the records of one size under a ruleset, on all cores: of that of the first one, if none is asked for. Where `work` is stopped, the rest has faults.
    pub fn of(
        records: &[Arc<Record>],
        ruleset: &Arc<Ruleset>,
        size: Option<Size>,
        want: Want,
        work: &Work,
    ) -> Self {
        let one = |record: &Arc<Record>| {
            let replay = if work.stop.is_set() {
                Err(Unjudged::Stopped)
            } else {
                caught(|| replay_record(record, ruleset, want))
                    .and_then(|replay| replay.map_err(Unjudged::Refused))
            };
            work.one_more();
            replay.map_err(|error| error.to_string())
        };
        let replays: Vec<Result<Replay, String>> = records.par_iter().map(one).collect();
        let mut all = Self { offsets: vec![0], ..Self::default() };
        all.size = size.or_else(|| replays.iter().flatten().next().map(|replay| replay.size));
        for replay in replays {
            let fits = replay.and_then(|replay| match all.size {
                Some(size) if size != replay.size => {
                    Err(format!("a board of {}, not of {size}", replay.size))
                }
                _ => Ok(replay),
            });
            match fits {
                Ok(replay) => {
                    all.to_move.extend_from_slice(&replay.to_move);
                    all.next.extend_from_slice(&replay.next);
                    all.stones.extend_from_slice(&replay.stones);
                    all.legal.extend_from_slice(&replay.legal);
                    let number = replay.first_illegal.map_or(0, |illegal| illegal.number as i32);
                    all.first_illegal.push(number);
                    all.faults.push(None);
                }
                Err(fault) => {
                    all.first_illegal.push(0);
                    all.faults.push(Some(fault));
                }
            }
            all.offsets.push(all.to_move.len() as i64);
        }
        all
    }
}
