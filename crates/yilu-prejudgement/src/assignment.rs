//! Who plays which colour, and what is needed to win.

use yilu_board::{ByColor, Color};
use yilu_score::{Points, Unit};
use yilu_words::{Language, Outcome};

use crate::{Player, Prediction};

/// What a lead of exactly the bar is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tie {
    /// A draw.
    #[default]
    Stands,
    /// A winner is needed: a win for the colour that the bar favours. Where it favours none, the draw stands.
    GoesToPredicted,
}

/// What two predictions lead to: each player's colour, and the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    players: ByColor<Player>,
    bar: Points,
}

impl Assignment {
    /// The player whose prediction favours a colour more takes it; on equal predictions the first player takes White. The mean of the two is the bar.
    ///
    /// ```
    /// use yilu_prejudgement::{Assignment, Player};
    /// let assignment = Assignment::of("W+7".parse()?, "B+6".parse()?);
    /// assert_eq!((assignment.white(), assignment.bar().to_string().as_str()), (Player::First, "-0.5"));
    /// # Ok::<(), yilu_prejudgement::PredictionError>(())
    /// ```
    pub fn of(first: Prediction, second: Prediction) -> Self {
        let (a, b) = (first.difference(), second.difference());
        let black = if a > b { Player::First } else { Player::Second };
        // Both are an even number of quarters, so that the mean is exact.
        let bar = Points::quarters(a.in_quarters().midpoint(b.in_quarters()));
        Self { players: ByColor { black, white: black.other() }, bar }
    }

    /// Who plays Black.
    pub const fn black(&self) -> Player {
        self.players.black
    }

    /// Who plays White.
    pub const fn white(&self) -> Player {
        self.players.white
    }

    /// The bar in points, Black − White: below zero White is expected to have more. It acts as komi does: the game is played at a komi of so much.
    pub const fn bar(&self) -> Points {
        self.bar
    }

    /// The result at a margin, Black − White before the bar. It is won by what the winner has more than the bar.
    pub fn outcome(&self, margin: Points, tie: Tie) -> Outcome {
        let over = margin - self.bar;
        let winner = match (over.in_quarters(), tie, self.bar.in_quarters()) {
            (1.., ..) | (0, Tie::GoesToPredicted, 1..) => Some(Color::Black),
            (..=-1, ..) | (0, Tie::GoesToPredicted, ..=-1) => Some(Color::White),
            _ => None,
        };
        Outcome::of_margin(over, winner)
    }

    /// The result in words. The variant calls a point of difference 子.
    pub fn words(&self, margin: Points, tie: Tie, language: Language) -> String {
        let words = self.outcome(margin, tie).words(language, Unit::Points);
        if language == Language::Chinese { words.replace('目', "子") } else { words }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(first: &str, second: &str) -> Assignment {
        Assignment::of(first.parse().unwrap(), second.parse().unwrap())
    }

    fn points(text: &str) -> Points {
        Points::parse(text).unwrap()
    }

    /// Clause E5: who favours a colour more takes it; the first player takes White where both say the same.
    #[test]
    fn e5_the_better_opinion_takes_the_colour() {
        assert_eq!(of("W+6", "W+7").white(), Player::Second);
        assert_eq!(of("B+3", "B+2").black(), Player::First);
        assert_eq!(of("0", "B+2").black(), Player::Second);
        for both in ["W+7", "0", "B+2.5"] {
            assert_eq!(
                (of(both, both).white(), of(both, both).bar()),
                (Player::First, both.parse::<Prediction>().unwrap().difference())
            );
        }
    }

    /// Clause E6: the signed mean is the bar; a larger lead wins, an equal one is a draw, or a win for the predicted colour.
    #[test]
    fn e6_the_mean_is_the_bar() {
        let white_by_half = of("W+7", "B+6");
        assert_eq!(white_by_half.bar(), points("-0.5"));
        let at = |margin: &str, tie| white_by_half.outcome(points(margin), tie).to_sgf();
        assert_eq!(at("-1", Tie::Stands), "W+0.5");
        assert_eq!(at("0", Tie::Stands), "B+0.5");
        assert_eq!(at("-0.5", Tie::Stands), "0");
        assert_eq!(at("-0.5", Tie::GoesToPredicted), "W+0");
        assert_eq!(of("0", "0").outcome(Points::ZERO, Tie::GoesToPredicted), Outcome::Draw);
        // Half points have a mean of a quarter.
        assert_eq!(of("W+7", "W+6.5").bar(), points("-6.75"));
    }

    /// Clause E7: the examples of the rules, in zi of a board of 361 points.
    #[test]
    fn e7_the_examples_of_the_rules() {
        // White's points at the bar: half the board and half the difference.
        let whites =
            |assignment: Assignment| (Points::whole(361) - assignment.bar()).half().unwrap().to_string();
        for (first, second, bar, zi) in
            [("W+7", "W+6", "-6.5", "183.75"), ("W+7", "B+6", "-0.5", "180.75"), ("W+7", "W+7", "-7", "184")]
        {
            let assignment = of(first, second);
            assert_eq!(assignment.white(), Player::First, "{first} and {second}");
            assert_eq!((assignment.bar(), whites(assignment)), (points(bar), zi.to_owned()));
        }
        // Example 4: White has 184 zi, 7 points more, against a bar of 6.5.
        assert_eq!(of("W+7", "W+6").words(Points::whole(-7), Tie::Stands, Language::Chinese), "白0.5子胜");
        assert_eq!(of("W+7", "W+6").outcome(Points::whole(-6), Tie::Stands).to_sgf(), "B+0.5");
    }
}
