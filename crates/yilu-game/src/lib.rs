//! One game under a ruleset.
//!
//! A game is a log of acts. Asking is separate from doing: [`Game::legality`] explains, [`Game::apply`] does, and a refusal
//! changes nothing. The state follows from the log: the same log gives the same game.
//!
//! Below it stand two pieces that other crates use by themselves. A [`Position`] is what all rulesets see alike: the board, the
//! side to move, stones put and lost. A [`Judge`] is one ruleset's view of it. Many judges can watch one position.
//!
//! ```
//! use std::sync::Arc;
//! use yilu_board::{Color, Point, Size};
//! use yilu_game::{Act, Deed, Game, Setting};
//! use yilu_ruleset::Ruleset;
//!
//! let ruleset = Arc::new(Ruleset::open("chinese-2002").expect("shipped"));
//! let size = Size::new(9, 9)?;
//! let mut game = Game::new(ruleset, Setting::even(size))?;
//! game.apply(Act { by: Color::Black, deed: Deed::Play(Point::from_gtp("E5", size)?) })?;
//! for by in [Color::White, Color::Black] {
//!     game.apply(Act { by, deed: Deed::Pass })?;
//! }
//! // Both must agree on the stones before the game is over.
//! game.apply(Act { by: Color::White, deed: Deed::Propose })?;
//! game.apply(Act { by: Color::Black, deed: Deed::Agree })?;
//! assert_eq!(game.result().map(|result| result.to_sgf()), Some("B+73.5".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod act;
mod game;
mod illegal;
mod judge;
mod playout;
mod position;
mod ruling;
mod score;
mod second_encore;
mod supply;

pub use act::{Act, Deed};
pub use game::{Game, ReplayError, Setting, StartError};
pub use illegal::Illegal;
pub use judge::Judge;
pub use playout::PlayOut;
pub use position::Position;
pub use score::{Score, score, score_after};
pub use second_encore::SecondEncore;
