//! What players do.

use std::fmt;

use yilu_board::{Color, Point};

/// One entry of a game's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Act {
    /// Who does it.
    pub by: Color,
    /// What is done.
    pub deed: Deed,
}

/// What an act does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// Puts a stone down.
    Play(Point),
    /// Puts a stone down as at a board: where it may not go there, the ruleset says what that leads to.
    Attempt(Point),
    /// Puts a stone down that leaves chains of both sides without a liberty, and takes the own off, where the ruleset leaves the choice.
    PlayTakingOwn(Point),
    /// Passes 虚着.
    Pass,
    /// Proposes the end of the game, or puts the marks forward.
    Propose,
    /// Accepts what the opponent has proposed.
    Agree,
    /// Refuses it, or goes back to play.
    Refuse,
    /// Marks the chain on this point as dead, or takes the mark off.
    MarkDead(Point),
    /// Marks the chain on this point as in seki, or takes the mark off.
    MarkSeki(Point),
    /// Puts the life and death of the chain on this point to the test: it is played out on the side 确认死活.
    Confirm(Point),
    /// In such a play-out, passes for the ko that could be taken on this point. In an encore too, where the point may also be that of the stone
    /// that would be taken.
    PassFor(Point),
    /// Says that the two sides can't agree on the stones.
    Disagree,
    /// Resigns.
    Resign,
    /// Wins the lot 抽签 that settles a drawn game. The lot is drawn elsewhere: no player does this, the side is who has it.
    Lot,
}

impl Deed {
    /// Its name: `play`, `mark-dead`, ….
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Attempt(_) => "attempt",
            Self::PlayTakingOwn(_) => "play-taking-own",
            Self::Pass => "pass",
            Self::Propose => "propose",
            Self::Agree => "agree",
            Self::Refuse => "refuse",
            Self::MarkDead(_) => "mark-dead",
            Self::MarkSeki(_) => "mark-seki",
            Self::Confirm(_) => "confirm",
            Self::PassFor(_) => "pass-for",
            Self::Disagree => "disagree",
            Self::Resign => "resign",
            Self::Lot => "lot",
        }
    }

    /// The point, where it has one.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point)
            | Self::PlayTakingOwn(point)
            | Self::Attempt(point)
            | Self::MarkDead(point)
            | Self::MarkSeki(point)
            | Self::Confirm(point)
            | Self::PassFor(point) => Some(point),
            Self::Pass
            | Self::Propose
            | Self::Agree
            | Self::Refuse
            | Self::Disagree
            | Self::Resign
            | Self::Lot => None,
        }
    }
}

impl fmt::Display for Act {
    /// `B play dd`, `W pass`: the colour, the deed, and the point in SGF letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.by, self.deed.name())?;
        self.deed.point().map_or(Ok(()), |point| write!(f, " {point}"))
    }
}
