//! Slot `repetition`: ko, superko and cycles.
//!
//! The whole game is history, the starting position included. What a pass does to a ko ban and to the history is each rule's own.
//! Besides [`simple_ko`](SimpleKo) there are three kinds of rules: superko rules forbid a play that repeats, cycle rules end the game when one occurs, and
//! others look at what was taken in a cycle and in which kos, and decide by that.
//!
//! A part is one file: its parameters, documentation, behaviour and tests. To add one, write the file, a case
//! file under `tests/cases/repetition/`, and a `mod` line here. A part from another crate needs only [`Repetition`] and [`History`].
//!
//! ```
//! use yilu_board::{Board, Color, Point};
//! use yilu_repetition::{Repeats, Repetition, SimpleKo, Start};
//!
//! let mut board: Board = ".XO.\nX.XO\n.XO.".parse()?;
//! let mut history = SimpleKo {}.start(&Start::of_game(board.hash(), Color::White));
//! let take = board.look(Point::new(1, 1), Color::White).expect("the point is empty");
//! history.play(&take, 1);
//! board.place(&take);
//! let retake = board.look(Point::new(2, 1), Color::Black).expect("the point is empty");
//! assert_eq!(history.refusal(&retake), Some(Repeats::Ko));
//! history.pass(Color::Black, board.hash(), 2);
//! assert_eq!(history.refusal(&retake), None);
//! # Ok::<(), yilu_board::DiagramError>(())
//! ```

mod chinese_practice;
mod cycle;
mod draw_on_cycle;
mod encore_ko;
mod ing_ko;
mod kos;
mod laps;
mod long_cycle;
mod natural_situational_superko;
mod no_result_on_cycle;
mod pass_for_ko;
mod positional_superko;
mod seen;
mod simple_ko;
mod situational_superko;
mod spight_ko;
mod superko;
mod tibetan_ko;

use std::fmt::Debug;

use yilu_board::{Board, Color, Hash, Placement, Point, PointSet};
use yilu_component::Slot;

pub use chinese_practice::{ChinesePractice, FalseLife};
pub use cycle::{Occurrence, Same};
pub use draw_on_cycle::DrawOnCycle;
pub use encore_ko::EncoreKo;
pub use ing_ko::IngKo;
pub use laps::Balanced;
pub use long_cycle::{LongCycle, Unbalanced};
pub use natural_situational_superko::NaturalSituationalSuperko;
pub use no_result_on_cycle::NoResultOnCycle;
pub use pass_for_ko::PassForKo;
pub use positional_superko::PositionalSuperko;
pub use seen::Seen;
pub use simple_ko::SimpleKo;
pub use situational_superko::SituationalSuperko;
pub use spight_ko::SpightKo;

/// A rule on repetition.
pub trait Repetition: Debug + Send + Sync {
    /// The rule's memory of a game that starts here.
    fn start(&self, start: &Start) -> Box<dyn History>;
}

impl Slot for dyn Repetition {
    const NAME: &'static str = "repetition";
    const DOC: &'static str = "Which plays repeat too much, and what a repetition leads to.";
}

/// Where a game starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The act that has made it: 0 at the start of a game.
    pub act: u32,
    /// The stones.
    pub stones: Hash,
    /// The side to move.
    pub to_move: Color,
    /// The side whose play made this position, where the position is a fragment of a game: `None` for the start of a game and for a set-up.
    pub created_by: Option<Color>,
}

impl Start {
    /// The start of a game: no act and no play has made it.
    pub const fn of_game(stones: Hash, to_move: Color) -> Self {
        Self { act: 0, stones, to_move, created_by: None }
    }
}

/// What a repetition rule remembers of one game. Acts are numbered from 1, passes included; 0 is the start.
pub trait History: Debug + Send + Sync {
    /// Why this play may not be made, if the rule forbids it. Nothing is remembered.
    fn refusal(&self, placement: &Placement) -> Option<Repeats>;

    /// Adds to `suspects` the points where a play by this side could be refused, when all legal points are wanted: only these are asked
    /// about one by one, and all suicides. A rule that doesn't know names every empty point.
    fn suspects(&self, board: &Board, by: Color, suspects: &mut PointSet) {
        let _ = by;
        suspects.extend_from(&board.empty_set());
    }

    /// A stone was put down, legal or not, as act number `act`.
    fn play(&mut self, placement: &Placement, act: u32) -> Consequence;

    /// The same as [`History::refusal`] and then [`History::play`]: what was played stands, and whether it was allowed is told. Rules that
    /// look up the position for both can do it once.
    fn witness(&mut self, placement: &Placement, act: u32) -> (Option<Repeats>, Consequence) {
        (self.refusal(placement), self.play(placement, act))
    }

    /// Whether the rule wants to see the board after each play. Few need more than the placement.
    fn minds_board(&self) -> bool {
        false
    }

    /// The board, told to rules that mind it: at the start, and after each [`History::play`] and [`History::witness`].
    fn see(&mut self, board: &Board) -> Consequence {
        let _ = board;
        Consequence::None
    }

    /// A side has passed on these stones, as act number `act`. A pass is never illegal by repetition.
    fn pass(&mut self, by: Color, stones: Hash, act: u32) -> Consequence;

    /// The stone that a side may take back once it has passed for the ko on this point: where the stone stands, or where it would be taken.
    /// `None` where there is nothing to pass for.
    fn freed_by(&self, board: &Board, point: Point, by: Color) -> Option<Point> {
        let _ = (board, point, by);
        None
    }

    /// A side has passed on these stones for the ko of this stone, as act number `act`.
    fn pass_for(&mut self, stone: Point, by: Color, stones: Hash, act: u32) -> Consequence {
        let _ = (stone, by, stones, act);
        Consequence::None
    }

    /// The stones that the rule marks on the board, such as those that may not be retaken until their opponent has passed for them.
    fn marks(&self) -> &[Point] {
        &[]
    }

    /// The stones with these marks: the situation of the side to move.
    fn situation(&self, stones: Hash) -> Hash {
        self.marks().iter().fold(stones, |situation, &stone| situation.with_mark(stone))
    }

    /// A copy.
    fn boxed(&self) -> Box<dyn History>;
}

impl Clone for Box<dyn History> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// What a play repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repeats {
    /// It takes back at once in a ko.
    Ko,
    /// It makes a position that stood before.
    Position {
        /// The act after which it stood; 0 is the starting position.
        of_act: u32,
    },
}

/// What an act has led to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Consequence {
    /// The game goes on.
    #[default]
    None,
    /// The game ends without result 无胜负.
    NoResult,
    /// The game is drawn 和棋.
    Draw,
    /// The game is played again 加赛.
    Replay,
    /// A side has won by the rule on repetition.
    Win(Color),
}
