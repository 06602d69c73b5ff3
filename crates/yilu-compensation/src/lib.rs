//! Slots `compensation` and `outcome`: what is added to the count, and what result a margin gives.
//!
//! A part is one file: its parameters, documentation, behaviour and tests. To add one, write the file, a case
//! file under `tests/cases/compensation/`, and a `mod` line here.
//!
//! ```
//! use yilu_compensation::{Compensation, Handicap, HandicapReturn, Stakes};
//! use yilu_score::Points;
//!
//! // Nine stones return 4 1/2 zi, which is nine points of difference.
//! let stakes = Stakes { handicap: Handicap::Stones(9), ..Stakes::default() };
//! let term = HandicapReturn::default().term(&stakes).expect("it is a handicap game");
//! assert_eq!(term.points, Points::whole(-9));
//! ```

mod button;
mod by_stones;
mod draws_stand;
mod first_pass;
mod handicap_bonus;
mod handicap_return;
mod komi;
mod last_move;
mod pass_stones;
mod tie_by_lot;
mod tie_goes_to;
mod warnings;

use std::fmt::Debug;

use yilu_board::{ByColor, Color};
use yilu_component::Slot;
use yilu_score::{Points, Term};

pub use button::Button;
pub use by_stones::ByStones;
pub use draws_stand::DrawsStand;
pub use first_pass::FirstPass;
pub use handicap_bonus::{HandicapBonus, PaidStones};
pub use handicap_return::HandicapReturn;
pub use komi::Komi;
pub use last_move::LastMove;
pub use pass_stones::PassStones;
pub use tie_by_lot::TieByLot;
pub use tie_goes_to::{Side, TieGoesTo};
pub use warnings::Warnings;

/// Something that is added to the count.
pub trait Compensation: Debug + Send + Sync {
    /// The term in this game, Black − White; `None` if it has no part in it.
    fn term(&self, stakes: &Stakes) -> Option<Term>;

    /// What it is paid for. Two parts must not pay for the same thing.
    fn pays_for(&self) -> PaysFor;
}

impl Slot for dyn Compensation {
    const NAME: &'static str = "compensation";
    const DOC: &'static str = "What is added to the count: komi, handicap compensation.";
    const MANY: bool = true;
}

/// A rule on what result a margin gives.
pub trait Outcome: Debug + Send + Sync {
    /// The winner at this margin, Black − White; `None` is a draw.
    fn winner(&self, margin: Points) -> Option<Color>;

    /// Whether a drawn game is settled by lot.
    fn draws_lots(&self) -> bool {
        false
    }
}

impl Slot for dyn Outcome {
    const NAME: &'static str = "outcome";
    const DOC: &'static str = "Which result a margin gives: do draws stand?";
}

/// What a compensation is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaysFor {
    /// The first move.
    FirstMove,
    /// Handicap stones.
    Handicap,
    /// Something else.
    Other,
}

/// What kind of game it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Handicap {
    /// An even game.
    #[default]
    Even,
    /// Black has the first move and gives little or no komi 让先.
    FirstMove,
    /// So many handicap stones, 2 or more.
    Stones(u32),
}

impl Handicap {
    /// 0 for an even game, 1 for a first-move game, else the number of stones.
    pub const fn number(self) -> u32 {
        match self {
            Self::Even => 0,
            Self::FirstMove => 1,
            Self::Stones(stones) => stones,
        }
    }
}

/// Which komi a game is played at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KomiChoice {
    /// The ruleset's own, for the kind of game it is.
    #[default]
    Own,
    /// The ruleset's own for even games, whatever the game is.
    EvenGame,
    /// A komi agreed on for this game; `None` if it is not known, which counts nothing.
    Agreed(Option<Points>),
}

/// How a game has gone, as far as compensations ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Who passed first; `None` if nobody did.
    pub first_pass: Option<Color>,
    /// Who passed last.
    pub last_pass: Option<Color>,
    /// Who put the last stone on the board.
    pub last_play: Option<Color>,
    /// Each side's passes.
    pub passes: ByColor<i32>,
    /// Each side's warnings.
    pub warnings: ByColor<i32>,
}

impl Course {
    /// A side has put a stone on the board.
    pub const fn play(&mut self, by: Color) {
        self.last_play = Some(by);
    }

    /// A side has passed.
    pub fn pass(&mut self, by: Color) {
        self.first_pass.get_or_insert(by);
        self.last_pass = Some(by);
        self.passes[by] += 1;
    }

    /// A side was warned.
    pub fn warn(&mut self, side: Color) {
        self.warnings[side] += 1;
    }
}

/// What a compensation may depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stakes {
    /// The kind of game.
    pub handicap: Handicap,
    /// The komi it is played at.
    pub komi: KomiChoice,
    /// How it has gone.
    pub course: Course,
}
