//! Life and death: which stones of a position are dead, and which are in seki.
//!
//! Every answer is a [`Status`] that says where it comes from: given by the players, read from a record's territory
//! marks, certain ([`unconditional`]), or estimated by random play ([`estimate`]) with a confidence. Nothing here
//! counts, reads records or knows a ruleset; which source a result may rest on is for others to say.
//!
//! ```
//! use yilu_board::{Board, Color, Point};
//! use yilu_life::{EstimateOptions, Status, Suicide};
//!
//! let board: Board = "
//!     . X O . . O . . .
//!     . X X O O O O O O
//!     . X . X X X X O .
//!     . . . . . . X O O
//!     . . O . . . X O .
//!     . . . . . . X O O
//! ".parse()?;
//! // The lone white stone is too late.
//! let estimated = Status::estimated(&board, Color::Black, &EstimateOptions::default());
//! assert_eq!(estimated.dead, [Point::new(2, 4)]);
//! // That is not unconditional: Black's area is large enough to be invaded while he passes.
//! assert_eq!(Status::unconditional(&board, Suicide::Forbidden).dead, []);
//! # Ok::<(), yilu_board::DiagramError>(())
//! ```

mod chains;
mod estimate;
mod groups;
mod judge;
mod light;
mod marks;
mod playout;
mod random;
mod seki;
mod status;
mod stop;
mod survival;
mod unconditional;

pub use estimate::{ChainEstimate, Estimate, EstimateOptions, Verdict, estimate};
pub use light::{Light, LightKo, LightPlayouts};
pub use status::{DeadSource, GivenError, Status};
pub use stop::Stop;
pub use unconditional::{Suicide, Unconditional, unconditional};
