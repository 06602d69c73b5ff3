//! How records are judged.

use std::fmt;
use std::str::FromStr;

use yilu_life::{EstimateOptions, Stop};
use yilu_score::{Points, PointsError};

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

impl FromStr for KomiMode {
    type Err = PointsError;

    /// Reads `auto`, `ruleset`, `record`, or a number of points.
    ///
    /// ```
    /// use yilu_compare::KomiMode;
    /// use yilu_score::Points;
    /// assert_eq!("record".parse(), Ok(KomiMode::Record));
    /// assert_eq!("6.5".parse(), Ok(KomiMode::Fixed(Points::quarters(26))));
    /// assert!("much".parse::<KomiMode>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, PointsError> {
        match text {
            "auto" => Ok(Self::Auto),
            "ruleset" => Ok(Self::Ruleset),
            "record" => Ok(Self::Record),
            number => Points::parse(number).map(Self::Fixed),
        }
    }
}

impl fmt::Display for KomiMode {
    /// As it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => f.write_str("auto"),
            Self::Ruleset => f.write_str("ruleset"),
            Self::Record => f.write_str("record"),
            Self::Fixed(points) => write!(f, "{points}"),
        }
    }
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The komi.
    pub komi: KomiMode,
    /// Games without a count.
    pub unfinished: Unfinished,
    /// How dead stones are estimated where nobody says which they are. With 0 playouts they are not: dead is what lies in unconditional
    /// territory, and the verdict is doubtful.
    pub estimate: EstimateOptions,
}

impl Options {
    /// The same, with estimates that this sign stops.
    #[must_use]
    pub fn stopped_by(&self, stop: &Stop) -> Self {
        let estimate = EstimateOptions { stop: stop.clone(), ..self.estimate.clone() };
        Self { estimate, ..*self }
    }
}
