//! Slot `supply`: how many stones each side has, and what follows when they run out.

use std::fmt::Debug;

use yilu_board::ByColor;
use yilu_component::Slot;

/// A rule on the stones that lie ready for a game.
pub trait Supply: Debug + Send + Sync {
    /// The stones in each side's bowl before the game; `None` where there are as many as it takes.
    fn stones(&self) -> Option<ByColor<u32>>;

    /// Whether a stone that was taken goes back to its bowl. Otherwise it lies with the prisoners to the end.
    fn returns_prisoners(&self) -> bool {
        true
    }

    /// What follows when a side has no stone left.
    fn when_out(&self) -> WhenOut {
        WhenOut::Report
    }
}

impl Slot for dyn Supply {
    const NAME: &'static str = "supply";
    const DOC: &'static str = "How many stones each side has, and what follows when they run out.";
    const DEFAULT: Option<&'static str> = Some("unlimited");
}

/// What follows when a side has no stone left. Acts stay legal.
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
pub enum WhenOut {
    /// It is said so, and the stones that a side lacks are counted.
    #[default]
    Report,
    /// Stones are added 增添棋子, as many as the game needs.
    Add,
}

impl WhenOut {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Report, Self::Add];

    /// Its name: `report`, `add`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Report => "report",
            Self::Add => "add",
        }
    }
}

/// What is left of a side's stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bowl {
    /// Stones still in the bowl.
    pub left: u32,
    /// Stones in play that the side didn't have, where none are added.
    pub lacking: u32,
    /// Stones that were added.
    pub added: u32,
}

impl Bowl {
    /// A bowl that held so many `stones`, of which so many are `used`.
    ///
    /// ```
    /// use yilu_opening::{Bowl, WhenOut};
    /// assert_eq!(Bowl::of(181, 180, WhenOut::Report), Bowl { left: 1, lacking: 0, added: 0 });
    /// assert_eq!(Bowl::of(181, 184, WhenOut::Report), Bowl { left: 0, lacking: 3, added: 0 });
    /// assert_eq!(Bowl::of(180, 184, WhenOut::Add), Bowl { left: 0, lacking: 0, added: 4 });
    /// ```
    pub const fn of(stones: u32, used: u32, when_out: WhenOut) -> Self {
        let short = used.saturating_sub(stones);
        let (lacking, added) = match when_out {
            WhenOut::Report => (short, 0),
            WhenOut::Add => (0, short),
        };
        Self { left: stones.saturating_sub(used), lacking, added }
    }

    /// Whether no stone is left.
    pub const fn is_out(&self) -> bool {
        self.left == 0
    }
}
