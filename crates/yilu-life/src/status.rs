//! Which stones are dead and which are in seki, and who says so.

use std::fmt;

use yilu_board::{Board, Color, Point, Size};

use crate::estimate::{EstimateOptions, estimate};
use crate::unconditional::{Suicide, unconditional};

/// Where a [`Status`] comes from. An engine's judgement is to become another source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeadSource {
    /// The territory marks of a record.
    Marks,
    /// The players, the referee or a list.
    Given,
    /// Unconditional life: what stands even if its owner never moves again.
    Unconditional,
    /// Random playouts.
    Estimate,
    /// Nobody: every stone stands as it is.
    None,
}

impl DeadSource {
    /// A word in lower case.
    ///
    /// ```
    /// assert_eq!(yilu_life::DeadSource::Estimate.name(), "estimate");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Marks => "marks",
            Self::Given => "given",
            Self::Unconditional => "unconditional",
            Self::Estimate => "estimate",
            Self::None => "none",
        }
    }
}

impl fmt::Display for DeadSource {
    /// As [`DeadSource::name`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Which stones of a position are dead and which are in seki.
///
/// ```
/// use yilu_board::{Board, Point};
/// use yilu_life::{DeadSource, Status};
/// let board: Board = "
///     . X X O .
///     X . X O .
///     X X X O .
/// ".parse()?;
/// assert_eq!(Status::none().dead, []);
/// let status = Status::given(&board, &[Point::new(1, 0)], &[])?;
/// assert_eq!((status.dead.len(), status.source), (7, DeadSource::Given));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Dead stones, sorted; whole chains.
    pub dead: Vec<Point>,
    /// Living stones in seki, sorted; whole chains.
    pub seki: Vec<Point>,
    /// Who says so.
    pub source: DeadSource,
    /// The confidence in it, 0–100 per cent.
    pub confidence: u8,
    /// Whether a person should look at it.
    pub doubtful: bool,
}

/// Why a list of dead stones or stones in seki is refused.
///
/// ```
/// use yilu_board::{Board, Point};
/// use yilu_life::{GivenError, Status};
/// let board: Board = ". X".parse()?;
/// let point = Point::new(0, 0);
/// assert_eq!(Status::given(&board, &[point], &[]), Err(GivenError::Empty { point }));
/// # Ok::<(), yilu_board::DiagramError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GivenError {
    /// A point without a stone.
    #[error("there is no stone on {point} to be dead or in seki")]
    Empty {
        /// As given.
        point: Point,
    },
    /// A point off the board.
    #[error("{point} is not on the board")]
    OffBoard {
        /// As given.
        point: Point,
    },
    /// A chain that is given as dead and as in seki.
    #[error("the chain on {point} can't be dead and in seki")]
    Both {
        /// As given among those in seki.
        point: Point,
    },
}

impl GivenError {
    /// What is wrong, with the point by its name on a board of this size.
    pub fn named(self, size: Size) -> String {
        let (point, what) = match self {
            Self::Empty { point } => (point, "there is no stone"),
            Self::OffBoard { point } => (point, "the board ends before this point"),
            Self::Both { point } => (point, "the chain can't be both dead and in seki"),
        };
        format!("{}: {what}", point.to_gtp(size))
    }
}

impl Status {
    /// Nothing comes off: as under the rules of Tromp and Taylor.
    ///
    /// ```
    /// use yilu_life::{DeadSource, Status};
    /// assert_eq!(Status::none().source, DeadSource::None);
    /// ```
    pub const fn none() -> Self {
        Self {
            dead: Vec::new(),
            seki: Vec::new(),
            source: DeadSource::None,
            confidence: 100,
            doubtful: false,
        }
    }

    /// The stones in unconditional territory are dead ([`unconditional`]). It says nothing about other stones.
    ///
    /// ```
    /// use yilu_board::{Board, Point};
    /// use yilu_life::{Status, Suicide};
    /// let board: Board = "
    ///     . X O . X .
    ///     X X X X X X
    ///     . . . . . .
    /// ".parse()?;
    /// assert_eq!(Status::unconditional(&board, Suicide::Forbidden).dead, [Point::new(2, 0)]);
    /// # Ok::<(), yilu_board::DiagramError>(())
    /// ```
    pub fn unconditional(board: &Board, suicide: Suicide) -> Self {
        let dead = unconditional(board, suicide).dead;
        Self { dead, source: DeadSource::Unconditional, ..Self::none() }
    }

    /// As [`estimate`] finds.
    ///
    /// ```
    /// use yilu_board::{Board, Color};
    /// use yilu_life::{EstimateOptions, Status};
    /// let board: Board = "
    ///     . O X . O X .
    ///     O O X . O X X
    ///     . O X X O X .
    ///     O O O O X X X
    /// ".parse()?;
    /// let status = Status::estimated(&board, Color::Black, &EstimateOptions::default());
    /// assert_eq!(status.dead, []);
    /// assert_eq!(status.seki.len(), 7);
    /// # Ok::<(), yilu_board::DiagramError>(())
    /// ```
    pub fn estimated(board: &Board, to_move: Color, options: &EstimateOptions) -> Self {
        let found = estimate(board, to_move, options);
        Self {
            dead: found.dead,
            seki: found.seki,
            source: DeadSource::Estimate,
            confidence: found.confidence,
            doubtful: found.doubtful,
        }
    }

    /// These chains are dead and those in seki; one stone names its whole chain.
    ///
    /// Not enforced: that the dead lie in their opponent's area.
    ///
    /// ```
    /// use yilu_board::{Board, Point};
    /// use yilu_life::Status;
    /// let board: Board = ". X X".parse()?;
    /// assert_eq!(Status::given(&board, &[Point::new(2, 0)], &[])?.dead, [Point::new(1, 0), Point::new(2, 0)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`GivenError`] for the first point that names no stone, or a chain named in both lists.
    pub fn given(board: &Board, dead: &[Point], seki: &[Point]) -> Result<Self, GivenError> {
        let dead = whole_chains(board, dead)?;
        for &point in seki {
            if dead.binary_search(&point).is_ok() {
                return Err(GivenError::Both { point });
            }
        }
        let seki = whole_chains(board, seki)?;
        Ok(Self { dead, seki, source: DeadSource::Given, ..Self::none() })
    }
}

fn whole_chains(board: &Board, points: &[Point]) -> Result<Vec<Point>, GivenError> {
    let mut stones = Vec::new();
    for &point in points {
        if !board.size().contains(point) {
            return Err(GivenError::OffBoard { point });
        }
        let chain = board.chain(point).ok_or(GivenError::Empty { point })?;
        stones.extend(chain.stones);
    }
    stones.sort_unstable();
    stones.dedup();
    Ok(stones)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_given_point_that_names_no_stone_is_named() {
        let board: Board = ".X\nOO".parse().unwrap();
        let point = Point::new(0, 0);
        assert_eq!(Status::given(&board, &[point], &[]), Err(GivenError::Empty { point }));
        let point = Point::new(2, 0);
        assert_eq!(Status::given(&board, &[], &[point]), Err(GivenError::OffBoard { point }));
        let point = Point::new(0, 1);
        assert_eq!(
            Status::given(&board, &[Point::new(1, 1)], &[point]),
            Err(GivenError::Both { point }),
            "the other stone of the chain is dead",
        );
        assert_eq!(GivenError::Empty { point }.to_string(), "there is no stone on ab to be dead or in seki");
    }

    #[test]
    fn one_stone_names_its_chain() {
        let board: Board = ".X\nOO".parse().unwrap();
        let status =
            Status::given(&board, &[Point::new(1, 1), Point::new(0, 1)], &[Point::new(1, 0)]).unwrap();
        assert_eq!(status.dead, [Point::new(0, 1), Point::new(1, 1)]);
        assert_eq!(status.seki, [Point::new(1, 0)]);
    }

    #[test]
    fn every_source_has_a_word() {
        let words = [DeadSource::Marks, DeadSource::Given, DeadSource::Unconditional, DeadSource::None];
        assert_eq!(words.map(|source| source.to_string()), ["marks", "given", "unconditional", "none"]);
    }
}
