//! What putting a stone down does.

use crate::color::Color;
use crate::hash::Hash;
use crate::point::Point;

/// A stone was to be put on a point that holds one, or that is not on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the point is {}", if *.on_board { "occupied" } else { "not on the board" })]
pub struct Occupied {
    /// Whether the point is on the board at all.
    pub on_board: bool,
}

/// What putting a stone down would do; made by [`Board::look`](crate::Board::look), carried out by [`Board::place`](crate::Board::place).
///
/// Opponent's chains without liberties come off first. Only if there are none and the own chain has no
/// liberty, that chain comes off: [`Placement::own_removed`] is then not 0. Whether this is allowed is for a rule to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    pub(crate) point: Point,
    pub(crate) color: Color,
    pub(crate) before: Hash,
    pub(crate) after: Hash,
    pub(crate) captured: u16,
    pub(crate) own_removed: u16,
    pub(crate) ko: Option<Point>,
    /// Own stones come off, though the opponent has chains without liberties.
    pub(crate) takes_own: bool,
}

impl Placement {
    /// Where the stone goes.
    pub const fn point(&self) -> Point {
        self.point
    }

    /// Whose stone it is.
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The number of the opponent's stones that come off.
    pub const fn captured(&self) -> u16 {
        self.captured
    }

    /// The number of own stones that come off, the new one included: 0 unless the placement is a suicide.
    pub const fn own_removed(&self) -> u16 {
        self.own_removed
    }

    /// Whether its own stones come off by choice, though the opponent has chains without liberties too.
    pub const fn takes_own(&self) -> bool {
        self.takes_own
    }

    /// The stones' hash before.
    pub const fn before(&self) -> Hash {
        self.before
    }

    /// The stones' hash after all removals.
    pub const fn after(&self) -> Hash {
        self.after
    }

    /// The point of the one captured stone, where the stone played could be retaken at once as a single stone
    /// with a single liberty: the shape of a ko.
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }
}
