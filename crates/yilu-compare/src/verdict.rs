//! What one ruleset says of one record.

use std::fmt;
use std::sync::Arc;

use yilu_board::Color;
use yilu_game::{Illegal, Score};
use yilu_life::Status;
use yilu_ruleset::Ruleset;
use yilu_score::Points;
use yilu_scoring::Count;
use yilu_words::Outcome;

use crate::facts::Facts;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndedBy {
    /// By two passes in a row, or as many as the ruleset wants.
    Passes,
    /// By agreement: the players marked the stones without closing passes.
    Agreement,
    /// By resignation.
    Resignation,
    /// On time.
    Time,
    /// By forfeit.
    Forfeit,
    /// By a repetition under this ruleset.
    Repetition,
    /// The record ends here.
    RecordEnd,
    /// A move that the board can't take ends the replay.
    Unreplayable,
}

impl EndedBy {
    /// As in the column `ended_by`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Passes => "passes",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Forfeit => "forfeit",
            Self::Repetition => "repetition",
            Self::RecordEnd => "record-end",
            Self::Unreplayable => "unreplayable",
        }
    }
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Winner {
    /// A side.
    Side(Color),
    /// Nobody: a draw.
    Draw,
    /// There is no winner, or none is known.
    None,
}

impl Winner {
    /// As in the column `winner`: `B`, `W`, `draw`, `none`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Side(Color::Black) => "B",
            Self::Side(Color::White) => "W",
            Self::Draw => "draw",
            Self::None => "none",
        }
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a move is not as the rules want it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove {
    /// The move's number from 1, passes included.
    pub number: u32,
    /// `suicide`, `ko`, `repetition`, `occupied`, `off-board` or `unreadable`.
    pub reason: &'static str,
    /// More of it, where a rule forbids the move.
    pub rule: Option<Illegal>,
}

/// What one ruleset says of one record.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The name in the column `ruleset`.
    pub name: String,
    /// The ruleset that judged.
    pub ruleset: Arc<Ruleset>,
    /// How RU was read, for the pseudo-ruleset `record`.
    pub rules_read: Option<String>,
    /// How the game ended under this ruleset.
    pub ended_by: EndedBy,
    /// The first move that the ruleset forbids, or that the board can't take.
    pub first_illegal: Option<IllegalMove>,
    /// Which stones were taken as dead, and by which source; `None` where nothing was counted.
    pub status: Option<Arc<Status>>,
    /// The counted position.
    pub count: Option<Arc<Count>>,
    /// Terms, margin and winner of the count.
    pub score: Option<Score>,
    /// The komi applied, in points; `None` where it is not known.
    pub komi: Option<Points>,
    /// The result that a repetition led to under this ruleset, and the act that did it.
    pub repetition: Option<(Outcome, u32)>,
    /// Who has won.
    pub winner: Winner,
    /// Whether the verdict agrees with the recorded result; `None` where there is nothing to compare.
    pub agrees: Option<bool>,
    /// Whether some of what it rests on is uncertain.
    pub doubtful: bool,
}

impl Verdict {
    /// The result: of the count, of a repetition, or the recorded one where the game was stopped. `None` where none is known.
    pub fn outcome(&self, facts: &Facts) -> Option<Outcome> {
        match (&self.score, self.ended_by) {
            (Some(score), ..) => Some(score.outcome()),
            (None, EndedBy::Repetition) => self.repetition.map(|(outcome, _)| outcome),
            (None, EndedBy::Unreplayable) => None,
            (None, ..) => facts.recorded.outcome.filter(|_| facts.recorded.stopped()),
        }
    }

    /// The margin in points, Black − White.
    pub fn margin(&self) -> Option<Points> {
        self.score.as_ref().map(|score| score.margin)
    }
}
