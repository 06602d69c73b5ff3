//! Why an act is refused.

use yilu_board::Occupied;
use yilu_capture::Forbidden;
use yilu_ending::NotNow;
use yilu_repetition::Repeats;
use yilu_words::{Language, illegal_reason, not_now};

/// Why an act is refused. The game stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", self.words(Language::English))]
pub enum Illegal {
    /// The point holds a stone.
    Occupied,
    /// The point is not on the board.
    OffBoard,
    /// A suicide that the ruleset forbids.
    Suicide {
        /// Stones of the chain that would have no liberty.
        stones: u16,
    },
    /// A ko may not be retaken at once.
    Ko,
    /// The position has stood before.
    Repetition {
        /// The act after which it stood; 0 is the starting position.
        of_act: u32,
    },
    /// Not a time for this act.
    NotNow(NotNow),
    /// Black still has handicap stones to put down.
    HandicapFirst,
    /// There is no stone to mark on this point.
    NoStone,
    /// There is no choice of whose stones come off.
    NoChoice,
    /// There is no ko here that this side may not take.
    NoKo,
    /// The life and death of these stones was confirmed, and can't be marked otherwise.
    Confirmed,
    /// There is no draw that a lot would settle.
    NoLot,
}

impl Illegal {
    /// A stable name: `occupied`, `off-board`, `suicide`, `ko`, `repetition`, ….
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Occupied => "occupied",
            Self::OffBoard => "off-board",
            Self::Suicide { .. } => "suicide",
            Self::Ko => "ko",
            Self::Repetition { .. } => "repetition",
            Self::NotNow(NotNow::GameOver) => "game-over",
            Self::NotNow(NotNow::Stopped) => "stopped",
            Self::NotNow(NotNow::StillPlaying) => "still-playing",
            Self::NotNow(NotNow::NotYourTurn) => "not-your-turn",
            Self::NotNow(NotNow::NothingProposed) => "nothing-proposed",
            Self::NotNow(NotNow::NoProposals) => "no-proposals",
            Self::NotNow(NotNow::Confirming) => "confirming",
            Self::NotNow(NotNow::NoConfirmation) => "no-confirmation",
            Self::NotNow(NotNow::NoDeadlock) => "no-deadlock",
            Self::NotNow(NotNow::SaidAlready) => "said-already",
            Self::HandicapFirst => "handicap-first",
            Self::NoStone => "no-stone",
            Self::NoChoice => "no-choice",
            Self::NoKo => "no-ko",
            Self::Confirmed => "confirmed",
            Self::NoLot => "no-lot",
        }
    }

    /// The reason in words.
    pub fn words(&self, language: Language) -> String {
        let code = self.code();
        let words = match self {
            Self::NotNow(_)
            | Self::HandicapFirst
            | Self::NoStone
            | Self::NoChoice
            | Self::NoKo
            | Self::Confirmed
            | Self::NoLot => not_now(code, language),
            _ => illegal_reason(code, language),
        };
        match (self, language) {
            (Self::Repetition { of_act: 0 }, Language::English) => format!("{words}: at the start"),
            (Self::Repetition { of_act }, Language::English) => format!("{words}: after move {of_act}"),
            (Self::Repetition { of_act: 0 }, Language::Chinese) => format!("{words}：与开局时相同"),
            (Self::Repetition { of_act }, Language::Chinese) => format!("{words}：与第{of_act}手后相同"),
            _ => words.to_owned(),
        }
    }
}

impl From<Occupied> for Illegal {
    fn from(occupied: Occupied) -> Self {
        if occupied.on_board { Self::Occupied } else { Self::OffBoard }
    }
}

impl From<Forbidden> for Illegal {
    fn from(forbidden: Forbidden) -> Self {
        match forbidden {
            Forbidden::Suicide { stones } => Self::Suicide { stones },
        }
    }
}

impl From<Repeats> for Illegal {
    fn from(repeats: Repeats) -> Self {
        match repeats {
            Repeats::Ko => Self::Ko,
            Repeats::Position { of_act } => Self::Repetition { of_act },
        }
    }
}

impl From<NotNow> for Illegal {
    fn from(not_now: NotNow) -> Self {
        Self::NotNow(not_now)
    }
}
