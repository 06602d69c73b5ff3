//! The part `tie-goes-to`.

use std::sync::Arc;

use yilu_board::Color;
use yilu_component::{Part, register};
use yilu_score::Points;

use crate::Outcome;
use crate::draws_stand::ahead;

/// The larger count wins; a tie goes to a named side.
///
/// # What it says
/// As where draws stand, but equal counts are a win by nothing for the side that the file names.
///
/// # Where it is used
/// Ing rules (komi 8, Black wins ties) and events that need a winner.
///
/// # Source
/// Ing SST laws as quoted by OGS: "mandatory eight points, Black wins drawn games" (clause D13).
///
/// # Example
/// ```toml
/// [outcome.tie-goes-to]
/// side = "black"
/// ```
#[derive(Clone, Copy, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TieGoesTo {
    /// The side that wins ties.
    pub side: Side,
}

/// A side, as written in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Black.
    Black,
    /// White.
    White,
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::Black,
            Side::White => Self::White,
        }
    }
}

impl Part for TieGoesTo {
    type Slot = dyn Outcome;
    const NAME: &'static str = "tie-goes-to";

    fn build(self) -> Result<Arc<dyn Outcome>, String> {
        Ok(Arc::new(self))
    }
}

register!(TieGoesTo);

impl Outcome for TieGoesTo {
    fn winner(&self, margin: Points) -> Option<Color> {
        ahead(margin).or(Some(self.side.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clause D13 and the report goban 143: a board difference of 8 at komi 8 is Black's win, of 7 White's by 1.
    #[test]
    fn d13_a_tie_has_a_winner() {
        let rule = TieGoesTo { side: Side::Black };
        let komi = Points::whole(8);
        assert_eq!(rule.winner(Points::whole(8) - komi), Some(Color::Black));
        assert_eq!(rule.winner(Points::whole(7) - komi), Some(Color::White));
    }
}
