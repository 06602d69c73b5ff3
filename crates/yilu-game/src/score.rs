//! From a count to a result.

use yilu_board::Color;
use yilu_compensation::Stakes;
use yilu_ruleset::Ruleset;
use yilu_score::{Points, Terms};
use yilu_scoring::Count;
use yilu_words::Outcome;

use crate::SecondEncore;

/// A counted game under one ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The margin's terms, compensation included, Black − White.
    pub terms: Terms,
    /// Their sum, in points.
    pub margin: Points,
    /// The winner; `None` is a draw.
    pub winner: Option<Color>,
}

impl Score {
    /// The result.
    pub fn outcome(&self) -> Outcome {
        Outcome::of_margin(self.margin, self.winner)
    }
}

/// Counts under a ruleset.
pub fn score(ruleset: &Ruleset, count: &Count, stakes: &Stakes) -> Score {
    score_after(ruleset, count, stakes, None)
}

/// Counts under a ruleset, after a second encore if there was one.
pub fn score_after(
    ruleset: &Ruleset,
    count: &Count,
    stakes: &Stakes,
    second_encore: Option<&SecondEncore>,
) -> Score {
    let mut terms = ruleset.scoring().terms(count);
    // Where stones count themselves, moves cost nothing that an encore would give back.
    if let Some(encore) = second_encore.filter(|_| !ruleset.scoring().counts_stones()) {
        for (name, points) in encore.terms(count) {
            terms.add(name, points);
        }
    }
    for term in &ruleset.compensation_terms(stakes) {
        terms.add(term.name.clone(), term.points);
    }
    let margin = terms.sum();
    Score { winner: ruleset.outcome().winner(margin), terms, margin }
}
