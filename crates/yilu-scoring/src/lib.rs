//! Slot `scoring`: what counts at the end.
//!
//! [`Count`] holds the facts of a final position, the same for every rule; a part of this slot says which of
//! them it counts. A part is one file: its parameters, documentation, behaviour and tests. To add one, write the
//! file, a case file under `tests/cases/scoring/`, and a `mod` line here.
//!
//! ```
//! use yilu_board::{Board, ByColor};
//! use yilu_scoring::{Area, Count, Reading, Scoring, Tally, Territory};
//!
//! // Black has put one stone more, and has one more in area: territory counting knows nothing of it.
//! let board: Board = ".X.O.\n.XXO.\n.X.O.".parse()?;
//! let tally = Tally { put: board.stone_counts(), lost: ByColor::default() };
//! let count = Count::of(&board, &[], Reading::Given { seki: &[] }, tally);
//! assert_eq!(Area::default().terms(&count).sum().to_string(), "1");
//! assert_eq!(Territory::default().terms(&count).sum().to_string(), "0");
//! # Ok::<(), yilu_board::DiagramError>(())
//! ```

mod area;
mod count;
mod equal_territory;
mod fill_in;
mod ownership;
mod stones;
mod territory;

use std::fmt::Debug;

use yilu_component::Slot;
use yilu_score::{Points, Terms};

pub use area::Area;
pub use count::{Count, Tally};
pub use equal_territory::EqualTerritory;
pub use fill_in::FillIn;
pub use ownership::{Kind, Reading};
pub use stones::Stones;
pub use territory::Territory;

/// A counting rule.
pub trait Scoring: Debug + Send + Sync {
    /// The margin before compensation, Black − White, as named terms.
    fn terms(&self, count: &Count) -> Terms;

    /// Whether living stones count: then dead stones that stay on the board can still be played out without loss.
    fn counts_stones(&self) -> bool;
}

impl Slot for dyn Scoring {
    const NAME: &'static str = "scoring";
    const DOC: &'static str = "What counts at the end: area or territory, seki and tax.";
}

/// Which points are taken away again.
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
pub enum Tax {
    /// None: eyes in seki count.
    #[default]
    None,
    /// Eyes in seki don't count.
    Seki,
    /// Eyes in seki don't count, and each group with territory pays two points 还棋头: chains that own stones and territory connect make one group.
    All,
}

impl Tax {
    /// Whether eyes in seki count.
    pub(crate) const fn counts_seki_eyes(self) -> bool {
        matches!(self, Self::None)
    }

    /// What is taken away again where all owned points were counted, Black − White; `None` without a tax.
    pub(crate) fn on_area(self, count: &Count) -> Option<Points> {
        (!self.counts_seki_eyes()).then(|| self.on_groups(count) - count.kind_term(Kind::SekiEye))
    }

    /// What the groups pay, Black − White.
    pub(crate) fn on_groups(self, count: &Count) -> Points {
        match self {
            Self::None | Self::Seki => Points::ZERO,
            Self::All => -Points::whole(2 * count.groups().difference()),
        }
    }
}
