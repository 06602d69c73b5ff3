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
mod confirmation;
mod encore;
mod passes;
mod progress;
mod two_passes;

use std::fmt::Debug;

use yilu_board::{Color, Hash};
use yilu_component::Slot;

pub use agreement::Agreement;
pub use confirmation::Confirmation;
pub use encore::Encore;
pub use passes::Passes;
pub use two_passes::TwoPasses;

/// A rule on the end of the game.
pub trait Ending: Debug + Send + Sync {
    /// Which dead stones come off at the end.
    fn dead_stones(&self) -> DeadStones;

    /// Which stones are in seki, when the players count.
    fn seki(&self) -> SekiBy {
        SekiBy::Marks
    }

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

/// What says which living stones are in seki.
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
pub enum SekiBy {
    /// The players' marks.
    #[default]
    Marks,
    /// The board: living stones beside a dame are in seki, and so dame must be filled (Japanese rules 1989, Art. 8).
    Letter,
    /// The board: stones beside a dame or in atari are in seki (KataGo's independent life).
    Independent,
}

/// What follows where both sides say that they can't agree on the stones.
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
pub enum WithoutAgreement {
    /// They must agree, or play on.
    #[default]
    PlayOn,
    /// Both sides lose.
    BothLose,
    /// All stones are alive, and the board is counted as it stands.
    AllAlive,
}

/// What a game is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Stones are played.
    Play,
    /// Play has stopped; the players agree on dead stones and seki.
    Settlement,
    /// Life and death of a chain is played out on the side.
    Confirmation,
    /// Stones are played with other rules on kos, so that what is disputed comes to rest.
    FirstEncore,
    /// Stones are played that cost nothing, so that dead stones can be taken off.
    SecondEncore,
    /// The game is over.
    Over,
}

impl Stage {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Play, Self::Settlement, Self::Confirmation, Self::FirstEncore, Self::SecondEncore, Self::Over];

    /// Its name: `play`, `settlement`, `confirmation`, `first-encore`, `second-encore`, `over`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Settlement => "settlement",
            Self::Confirmation => "confirmation",
            Self::FirstEncore => "first-encore",
            Self::SecondEncore => "second-encore",
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
    /// The life and death of a chain is put to the test: from settlement into confirmation.
    Confirm,
    /// In confirmation and in the encores, a pass for one ko.
    PassFor,
    /// In settlement, a side says that the two can't agree.
    Disagree,
}

impl Step {
    /// Its name: `play`, `pass`, `pass-for`, ….
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Pass => "pass",
            Self::Propose => "propose",
            Self::Agree => "agree",
            Self::Refuse => "refuse",
            Self::Mark => "mark",
            Self::Confirm => "confirm",
            Self::PassFor => "pass-for",
            Self::Disagree => "disagree",
        }
    }
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
    /// Life and death is being played out: play, pass, or pass for a ko.
    Confirming,
    /// Under this ruleset nothing is played out on the side.
    NoConfirmation,
    /// Under this ruleset nothing follows from not agreeing: agree, or refuse and play on.
    NoDeadlock,
    /// This side has said so already.
    SaidAlready,
}

impl NotNow {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::GameOver,
        Self::Stopped,
        Self::StillPlaying,
        Self::NotYourTurn,
        Self::NothingProposed,
        Self::NoProposals,
        Self::Confirming,
        Self::NoConfirmation,
        Self::NoDeadlock,
        Self::SaidAlready,
    ];
}

/// What a pass makes of the memory of kos and of what has stood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Memory {
    /// What the ruleset's rule on repetition says of a pass.
    #[default]
    Kept,
    /// Nothing is left of it: bans are lifted, and what stood before counts no more.
    Anew,
    /// An encore starts: nothing is left of it, and from here on a ko is lifted by a pass for that ko.
    Encore,
}

/// How far a game has come to its end.
pub trait Progress: Debug + Send + Sync {
    /// What the game is in.
    fn stage(&self) -> Stage;

    /// What the game has ended by, where both sides said that they can't agree.
    fn without_agreement(&self) -> Option<WithoutAgreement> {
        None
    }

    /// Why `by` can't take this step now, with `to_move` the side whose turn it is.
    fn refusal(&self, step: Step, by: Color, to_move: Color) -> Option<NotNow>;

    /// Takes a step, whether or not it may be taken. Gives whether the step is a pass of the game, which one in a confirmation is not.
    fn take(&mut self, step: Step, by: Color) -> bool;

    /// A side passes, whether or not it may. `situation` is what it passes on: the stones, and what the rule on repetition marks on them.
    /// Else as [`Progress::take`].
    fn pass_on(&mut self, situation: Hash, by: Color) -> bool {
        let _ = situation;
        self.take(Step::Pass, by)
    }

    /// What the last pass makes of the memory of kos and of what has stood.
    fn memory(&self) -> Memory {
        Memory::Kept
    }

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
