//! Slot `ending`: how a game stops, who must agree, and which dead stones come off.
//!
//! A part is one file: its parameters, documentation, behaviour and tests. To add one, write the file, a case
//! file under `tests/cases/ending/`, and a `mod` line here.
//!
//! ```
//! use yilu_board::Color::{Black, White};
//! use yilu_ending::{DeadStones, Ending, NotNow, Stage, Step, TwoPasses};
//!
//! let mut game = TwoPasses { dead: DeadStones::Agreed, ..TwoPasses::default() }.begin();
//! game.take(Step::Pass, Black);
//! game.take(Step::Pass, White);
//! assert_eq!(game.stage(), Stage::Settlement);
//! assert_eq!(game.refusal(Step::Agree, White, Black), Some(NotNow::NothingProposed));
//! ```

mod agreement;
mod passes;
mod progress;
mod two_passes;

use std::fmt::Debug;

use yilu_board::Color;
use yilu_component::Slot;

pub use agreement::Agreement;
pub use passes::Passes;
pub use two_passes::TwoPasses;

/// A rule on the end of the game.
pub trait Ending: Debug + Send + Sync {
    /// Which dead stones come off at the end.
    fn dead_stones(&self) -> DeadStones;

    /// The state of a game that has not been stopped yet.
    fn begin(&self) -> Box<dyn Progress>;
}

impl Slot for dyn Ending {
    const NAME: &'static str = "ending";
    const DOC: &'static str = "How the game stops and ends, and which dead stones come off.";
}

/// Which dead stones come off.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    serde::Deserialize,
    serde::Serialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum DeadStones {
    /// None: what stands on the board is counted as it stands.
    None,
    /// Those inside unconditional territory: no player has to agree.
    Unconditional,
    /// Those that the players agree on.
    #[default]
    Agreed,
}

/// Who plays first when play goes on after it had stopped.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    serde::Deserialize,
    serde::Serialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Resumption {
    /// The side whose turn it was.
    #[default]
    InTurn,
    /// The opponent of the side that asks for it.
    Opponent,
    /// The side that holds the disputed stones dead: the one whose marks are refused. Where nothing was put forward, the side whose turn it was.
    Claimant,
}

/// What a game is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Stones are played.
    Play,
    /// Play has stopped; the players agree on dead stones and seki.
    Settlement,
    /// The game is over.
    Over,
}

impl Stage {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Play, Self::Settlement, Self::Over];

    /// Its name: `play`, `settlement`, `over`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Settlement => "settlement",
            Self::Over => "over",
        }
    }
}

/// An act, as far as the end of the game is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A stone is played.
    Play,
    /// A pass 虚着.
    Pass,
    /// The end is proposed: in play by the side to move, which passes by it; in settlement, the marks are put forward.
    Propose,
    /// What the opponent proposed is accepted.
    Agree,
    /// What the opponent proposed is refused; from settlement, play goes on.
    Refuse,
    /// Stones are marked as dead or in seki.
    Mark,
}

/// Why a step can't be taken now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotNow {
    /// The game is over.
    GameOver,
    /// Play has stopped: agree on the stones, or refuse to play on.
    Stopped,
    /// Stones are marked only after play has stopped.
    StillPlaying,
    /// It is the other side's turn.
    NotYourTurn,
    /// The opponent has proposed nothing.
    NothingProposed,
    /// Under this ruleset the end is not proposed: both pass.
    NoProposals,
}

impl NotNow {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::GameOver,
        Self::Stopped,
        Self::StillPlaying,
        Self::NotYourTurn,
        Self::NothingProposed,
        Self::NoProposals,
    ];
}

/// How far a game has come to its end.
pub trait Progress: Debug + Send + Sync {
    /// What the game is in.
    fn stage(&self) -> Stage;

    /// Why `by` can't take this step now, with `to_move` the side whose turn it is.
    fn refusal(&self, step: Step, by: Color, to_move: Color) -> Option<NotNow>;

    /// Takes a step, whether or not it may be taken. Gives whether the step is a pass.
    fn take(&mut self, step: Step, by: Color) -> bool;

    /// Whether plays have to be told. `false` is a promise that they change nothing until another step is taken.
    fn minds_plays(&self) -> bool {
        true
    }

    /// Whose turn the last step has made it, where that is not for the order of play to say.
    fn turn(&self) -> Option<Color> {
        None
    }

    /// A copy.
    fn boxed(&self) -> Box<dyn Progress>;
}

impl Clone for Box<dyn Progress> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}
