//! Slot `illegal`: what an illegal act at the board leads to.
//!
//! Whether an act is illegal is for the parts of `capture`, `repetition` and `ending` to say. A program that only asks gets their reason, and
//! nothing happens; at a real board the stone has been put down, and the rules say what follows: the stone comes off, the turn is lost, a warning,
//! a lost game, or a game without result.
//!
//! A part is one file: its parameters, documentation, behaviour and tests. To add one, write the file, a case
//! file under `tests/cases/illegal/`, and a `mod` line here. A ruleset without a part in this slot refuses illegal acts.
//!
//! ```
//! use yilu_discipline::{Illegality, LeadsTo, Offence, Refused, Ruled};
//!
//! // Chinese rules of 2002: a suicide loses the turn, a ko retaken at once brings a warning besides.
//! let chinese = Ruled { suicide: LeadsTo::TurnLost, ko: LeadsTo::TurnLostAndWarning, ..Ruled::default() };
//! assert_eq!(chinese.leads_to(Offence::Ko), Some(LeadsTo::TurnLostAndWarning));
//! assert_eq!(Refused {}.leads_to(Offence::Ko), None);
//! ```

mod refused;
mod ruled;

use std::fmt::Debug;

use yilu_component::Slot;

pub use refused::Refused;
pub use ruled::Ruled;

/// A rule on illegal acts.
pub trait Illegality: Debug + Send + Sync {
    /// What an offence leads to; `None` where the act is refused and nothing has happened.
    fn leads_to(&self, offence: Offence) -> Option<LeadsTo>;

    /// So many warnings of one side in one game lose it; `None` if none do.
    fn losing_warnings(&self) -> Option<u8> {
        None
    }
}

impl Slot for dyn Illegality {
    const NAME: &'static str = "illegal";
    const DOC: &'static str =
        "What an illegal act at the board leads to: void, the turn lost, a warning, a lost game.";
    const DEFAULT: Option<&'static str> = Some("refused");
}

/// What is illegal about an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Offence {
    /// A stone that would have no liberty and takes none 禁着点.
    Suicide,
    /// A ko retaken at once.
    Ko,
    /// A position that stood before, made again in any other way 全局同形.
    Repetition,
    /// A stone put down though it is the other side's turn: two moves in a row.
    OutOfTurn,
    /// A stone on a point that holds one.
    Occupied,
    /// A stone outside the lines.
    Outside,
}

impl Offence {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Suicide, Self::Ko, Self::Repetition, Self::OutOfTurn, Self::Occupied, Self::Outside];

    /// Its name: `suicide`, `ko`, ….
    pub const fn name(self) -> &'static str {
        match self {
            Self::Suicide => "suicide",
            Self::Ko => "ko",
            Self::Repetition => "repetition",
            Self::OutOfTurn => "out-of-turn",
            Self::Occupied => "occupied",
            Self::Outside => "outside",
        }
    }
}

/// What an illegal act leads to.
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
pub enum LeadsTo {
    /// The stone comes off, and the side plays elsewhere.
    #[default]
    Void,
    /// The stone comes off, and the turn is lost: the act is a pass.
    TurnLost,
    /// The stone comes off, the side is warned, and plays elsewhere.
    Warning,
    /// The stone comes off, the turn is lost, and the side is warned.
    TurnLostAndWarning,
    /// The game is lost at once.
    Loss,
    /// The game is drawn.
    Draw,
    /// The game has no result.
    NoResult,
    /// The game is played again.
    Replay,
}

impl LeadsTo {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Void,
        Self::TurnLost,
        Self::Warning,
        Self::TurnLostAndWarning,
        Self::Loss,
        Self::Draw,
        Self::NoResult,
        Self::Replay,
    ];

    /// Its name: `void`, `turn-lost`, ….
    pub const fn name(self) -> &'static str {
        match self {
            Self::Void => "void",
            Self::TurnLost => "turn-lost",
            Self::Warning => "warning",
            Self::TurnLostAndWarning => "turn-lost-and-warning",
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::NoResult => "no-result",
            Self::Replay => "replay",
        }
    }

    /// Whether the act counts as a pass.
    pub const fn loses_turn(self) -> bool {
        matches!(self, Self::TurnLost | Self::TurnLostAndWarning)
    }

    /// Whether the side is warned.
    pub const fn warns(self) -> bool {
        matches!(self, Self::Warning | Self::TurnLostAndWarning)
    }
}
