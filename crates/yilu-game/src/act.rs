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
    /// Resigns.
    Resign,
}

impl fmt::Display for Act {
    /// `B play dd`, `W pass`: the colour, the deed, and the point in SGF letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.by)?;
        match self.deed {
            Deed::Play(point) => write!(f, "play {point}"),
            Deed::Pass => f.write_str("pass"),
            Deed::Propose => f.write_str("propose"),
            Deed::Agree => f.write_str("agree"),
            Deed::Refuse => f.write_str("refuse"),
            Deed::MarkDead(point) => write!(f, "mark-dead {point}"),
            Deed::MarkSeki(point) => write!(f, "mark-seki {point}"),
            Deed::Resign => f.write_str("resign"),
        }
    }
}
