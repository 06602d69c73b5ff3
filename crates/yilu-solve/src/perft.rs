//! Sequences of acts under a ruleset, and the positions they lead to.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use rayon::prelude::*;
use yilu_board::{Point, PointSet, Size};
use yilu_component::PartFailed;
use yilu_ending::{Stage, Step};
use yilu_game::{Judge, Position};
use yilu_opening::{CantStart, Wish};
use yilu_ruleset::Ruleset;

use crate::tally::{PerftCount, Tally};

/// The first plies, whose acts are shared out to all threads.
const SHARED: u8 = 2;
/// So many sequences are counted faster by one thread than shared out.
const SMALL: u64 = 1 << 17;

/// What is counted.
///
/// ```
/// use yilu_solve::PerftOptions;
/// let options = PerftOptions { positions: false, ..PerftOptions::to_depth(3) };
/// assert!(options.passes);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerftOptions {
    /// The largest number of acts.
    pub depth: u8,
    /// Whether passes are played. Without them only plays are acts, and a side that has none stops a sequence.
    pub passes: bool,
    /// Whether distinct positions are counted too. They are held in memory, some 32 bytes each.
    pub positions: bool,
}

impl PerftOptions {
    /// Sequences with passes, and positions, up to this depth.
    pub const fn to_depth(depth: u8) -> Self {
        Self { depth, passes: true, positions: true }
    }
}

/// Why there is no count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PerftError {
    /// A number does not fit into 64 bits.
    #[error("there are more than {} sequences of {depth} acts", u64::MAX)]
    TooMany {
        /// The depth at which it stands.
        depth: u8,
    },
    /// The ruleset's opening has no such start.
    #[error(transparent)]
    Start(#[from] CantStart),
    /// A part from elsewhere has failed.
    #[error("the part {part} failed: {message}")]
    Part {
        /// The part, as `slot.name`.
        part: String,
        /// What went wrong.
        message: String,
    },
}

/// Counts from the start of an even game on a board of this size, whether or not the ruleset lists the size.
///
/// # Errors
/// [`PerftError::Start`] if the opening has no start there, and as [`perft()`].
///
/// ```
/// use std::sync::Arc;
/// use yilu_board::Size;
/// use yilu_ruleset::Ruleset;
/// use yilu_solve::{PerftOptions, perft_from_start};
///
/// // On two points there are nine games, and five positions.
/// let rules = Arc::new(Ruleset::open("tromp-taylor").expect("shipped"));
/// let counts = perft_from_start(&rules, Size::new(2, 1)?, &PerftOptions::to_depth(10))?;
/// let last = counts[10];
/// assert_eq!((last.sequences, last.over), (0, 9));
/// assert_eq!(last.positions.map(|positions| positions.so_far), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft_from_start(
    ruleset: &Arc<Ruleset>,
    size: Size,
    options: &PerftOptions,
) -> Result<Vec<PerftCount>, PerftError> {
    let opened = caught(|| Ok(ruleset.opening().open(&Wish { size, handicap: 0, position: None })?))?;
    let position = Position::new(size, opened.position.stones, opened.position.to_move);
    let judge = caught(|| Ok(Judge::new(ruleset.clone(), &position, None)))?;
    perft(&position, &judge, options)
}

/// Counts, for each depth from 0 to the one asked for, the sequences of exactly so many acts that a ruleset allows from here.
///
/// Acts are plays and passes; what else an ending asks for (proposals, marks, agreement) and resignation are none. Two
/// sequences are different where an act is: no symmetry is merged, and two suicides that leave the same board count twice.
/// A sequence ends with the act that ends the game or stops play: two passes, or a play that a rule on repetition ends the
/// game with. Such a sequence counts at its own depth and at no greater one. The acts of the greatest depth are counted without
/// being carried out.
///
/// The judge must have seen what the position has seen. All threads of the rayon pool at hand take part; the result is the same for any number of them.
///
/// # Errors
/// [`PerftError::TooMany`] where a count exceeds 64 bits, [`PerftError::Part`] where a part from elsewhere fails.
///
/// ```
/// use std::sync::Arc;
/// use yilu_board::{Board, Color};
/// use yilu_game::{Judge, Position};
/// use yilu_ruleset::Ruleset;
/// use yilu_solve::{PerftOptions, perft};
///
/// // Black may pass, take three stones, or fill the own eye, which is a suicide of four.
/// let board: Board = "
///     . X O .
///     X X O O
/// ".parse()?;
/// let stones = board.size().points().filter_map(|point| Some((point, board.at(point)?)));
/// let position = Position::new(board.size(), stones, Color::Black);
/// for (rules, acts) in [("tromp-taylor", 3), ("chinese-2002", 2)] {
///     let judge = Judge::new(Arc::new(Ruleset::open(rules).expect("shipped")), &position, None);
///     let counts = perft(&position, &judge, &PerftOptions::to_depth(1))?;
///     assert_eq!(counts[1].sequences, acts);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft(
    position: &Position,
    judge: &Judge,
    options: &PerftOptions,
) -> Result<Vec<PerftCount>, PerftError> {
    caught(|| {
        let mut tally = Tally::new(options.depth, options.positions);
        tally.add(0, 1)?;
        tally.note(0, position.board().hash());
        Node { position, judge, depth: 0, options }.visit(tally)?.counts()
    })
}

/// A part from elsewhere has no other way to fail than to throw.
fn caught<T>(work: impl FnOnce() -> Result<T, PerftError>) -> Result<T, PerftError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| match PartFailed::of(payload) {
        Ok(PartFailed { part, message, .. }) => Err(PerftError::Part { part, message }),
        Err(payload) => resume_unwind(payload),
    })
}

/// A play, or a pass.
type Act = Option<Point>;

/// A position after so many acts. Its own sequence is counted already.
#[derive(Clone, Copy)]
struct Node<'a> {
    position: &'a Position,
    judge: &'a Judge,
    depth: u8,
    options: &'a PerftOptions,
}

impl Node<'_> {
    fn tally(&self) -> Tally {
        Tally::new(self.options.depth, self.options.positions)
    }

    /// Adds all that follows from here.
    fn visit(self, mut tally: Tally) -> Result<Tally, PerftError> {
        if self.depth == self.options.depth {
            return Ok(tally);
        }
        if self.judge.stage() != Stage::Play {
            tally.end(self.depth)?;
            return Ok(tally);
        }
        if self.depth + 1 == self.options.depth {
            return self.count_last(tally);
        }
        let legal = self.legal_points();
        let acts = legal.iter().map(Some).chain(self.may_pass().then_some(None));
        if self.depth < SHARED && self.is_large(legal.len()) {
            let all = acts.collect::<Vec<_>>().into_par_iter().map(|act| {
                let mut scratch = self.position.clone();
                self.follow(act, self.tally(), &mut scratch)
            });
            return all.try_reduce(|| self.tally(), Tally::merge)?.merge(tally);
        }
        let mut scratch = self.position.clone();
        for act in acts {
            tally = self.follow(act, tally, &mut scratch)?;
        }
        Ok(tally)
    }

    /// Whether there may be so much to count that it is worth sharing out.
    fn is_large(&self, plays: usize) -> bool {
        (plays as u64 + 1).saturating_pow(u32::from(self.options.depth - self.depth)) > SMALL
    }

    /// Does an act on a copy, counts it, and adds all that follows.
    fn follow(self, act: Act, mut tally: Tally, position: &mut Position) -> Result<Tally, PerftError> {
        position.clone_from(self.position);
        let mut judge = self.judge.clone();
        let number = position.acts() + 1;
        let by = position.to_move();
        if let Some(point) = act {
            if let Ok(placement) = position.put(point, by) {
                judge.play(&placement, position, number);
            }
        } else {
            position.pass(by);
            judge.pass(by, position, number);
        }
        let depth = self.depth + 1;
        tally.add(depth, 1)?;
        tally.note(depth, position.board().hash());
        Node { position, judge: &judge, depth, options: self.options }.visit(tally)
    }

    /// Counts the acts of the last ply. What they leave on the board is known without doing them.
    fn count_last(self, mut tally: Tally) -> Result<Tally, PerftError> {
        let depth = self.options.depth;
        let may_pass = self.may_pass();
        let plays = if tally.holds_positions() {
            let mut plays = 0;
            let by = self.position.to_move();
            for placement in self.legal_points().iter().filter_map(|point| self.position.look(point, by).ok())
            {
                tally.note(depth, placement.after());
                plays += 1;
            }
            if may_pass {
                tally.note(depth, self.position.board().hash());
            }
            plays
        } else {
            self.legal_points().len() as u64
        };
        tally.add(depth, plays + u64::from(may_pass))?;
        Ok(tally)
    }

    fn legal_points(&self) -> PointSet {
        let by = self.position.to_move();
        if self.judge.refusal_of_step(Step::Play, by, by).is_some() {
            return PointSet::new(self.position.board().size());
        }
        self.judge.legal_points(self.position, by)
    }

    fn may_pass(&self) -> bool {
        let by = self.position.to_move();
        self.options.passes && self.judge.refusal_of_step(Step::Pass, by, by).is_none()
    }
}
