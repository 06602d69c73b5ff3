//! Exact scores: points, zi, named terms and their sums.
//!
//! A score is a whole number of quarter points, which is an eighth of a zi: komi in quarters of a zi, half
//! points, shared neutral points and means of predictions are all exact. Nothing here is a float.
//!
//! ```
//! use yilu_score::{Points, Terms};
//!
//! let komi = Points::from_zi("3 3/4")?;
//! assert_eq!(komi, Points::parse("7.5")?);
//! let mut terms = Terms::new();
//! terms.add("territory", Points::whole(9));
//! terms.add("komi", -komi);
//! assert_eq!(terms.sum().to_string(), "1.5");
//! # Ok::<(), yilu_score::PointsError>(())
//! ```

mod points;
#[cfg(feature = "serde")]
mod serde_impl;
mod terms;

pub use points::{Points, PointsError, Unit};
#[cfg(feature = "serde")]
pub use serde_impl::Zi;
pub use terms::{Term, Terms};
