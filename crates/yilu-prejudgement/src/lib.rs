//! The pre-judgement variant 预判: before they play, both players say how the game will end, and the better judge takes the better colour.
//!
//! 1. *Preparation*: nigiri names the first player ([`Nigiri`]).
//! 2. *Opening*: two white and two black seat stones on any points ([`Sitting::seat`]).
//! 3. *Pre-judgement*: each player seals a prediction ([`Commitment`]); both are opened together, give each player a colour, and set the bar
//!    ([`Assignment`]).
//! 4. *Play*: White moves first. The game itself is any ruleset's.
//! 5. *End*: who is over the bar wins ([`Assignment::outcome`]).
//!
//! Time is always passed in, and nothing here plays a move.
//!
//! ```
//! use std::time::Duration;
//! use yilu_board::{Point, Size};
//! use yilu_prejudgement::{Commitment, Player, Prediction, Sitting, Tie};
//! use yilu_score::Points;
//! use yilu_words::{Language, Outcome};
//!
//! let mut sitting = Sitting::new(Size::NINETEEN, Duration::from_secs(360));
//! let at = |minutes| Duration::from_secs(60 * minutes);
//! for (minute, (player, column)) in
//!     [(Player::First, 3), (Player::Second, 15), (Player::Second, 9), (Player::First, 4)].into_iter().enumerate()
//! {
//!     sitting.seat(player, Point::new(column, 3), at(minute as u64))?;
//! }
//! // Example 1 of the rules: White by 7, White by 6.
//! let salts = [[1; 16], [2; 16]];
//! let predictions = ["W+7".parse::<Prediction>()?, "W+6".parse()?];
//! for ((player, prediction), salt) in [Player::First, Player::Second].into_iter().zip(predictions).zip(salts) {
//!     sitting.seal(player, Commitment::of(prediction, &salt), at(5))?;
//! }
//! for ((player, prediction), salt) in [Player::First, Player::Second].into_iter().zip(predictions).zip(salts) {
//!     sitting.open(player, prediction, &salt)?;
//! }
//! let assignment = sitting.assignment().expect("both are open");
//! assert_eq!((assignment.white(), assignment.bar().to_string().as_str()), (Player::First, "-6.5"));
//! assert_eq!(assignment.words(Points::whole(-7), Tie::Stands, Language::Chinese), "白0.5子胜");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assignment;
mod gesture;
mod nigiri;
mod prediction;
mod sitting;

pub use assignment::{Assignment, Tie};
pub use gesture::{Gesture, Meaning};
pub use nigiri::{Guess, Nigiri, Standing, Taker, senior};
pub use prediction::{Commitment, Prediction, PredictionError, SALT_BYTES};
pub use sitting::{Phase, Refused, Sitting, judging_time};

/// A player, who has no colour until the predictions are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Who puts the first stone down 先手方.
    First,
    /// Who puts the second and the third down 后手方.
    Second,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    const fn place(self) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1,
        }
    }
}
