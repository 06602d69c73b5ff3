//! How records are judged.

use yilu_life::EstimateOptions;
use yilu_score::Points;

/// Which komi a ruleset applies to a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KomiMode {
    /// A named ruleset its own, for the kind of game; the pseudo-ruleset `record` the record's.
    #[default]
    Auto,
    /// A named ruleset its own for even games, whatever the game; the pseudo-ruleset `record` the record's.
    Ruleset,
    /// Every ruleset the record's.
    Record,
    /// Every ruleset this many points.
    Fixed(Points),
}

/// What happens to a game that did not come to a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unfinished {
    /// The winner is the recorded one, and there is no margin.
    #[default]
    Skip,
    /// The last position is counted.
    Count,
}

/// How records are judged.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The komi.
    pub komi: KomiMode,
    /// Games without a count.
    pub unfinished: Unfinished,
    /// How dead stones are estimated where nobody says which they are.
    pub estimate: EstimateOptions,
}
