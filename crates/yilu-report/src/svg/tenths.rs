//! Coordinates with one decimal, exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

/// A length in tenths of a unit. A float would not give the same digits everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tenths(pub(super) i32);

impl Tenths {
    pub(super) const fn times(self, n: i32) -> Self {
        Self(self.0 * n)
    }

    /// The half, towards zero.
    pub(super) const fn half(self) -> Self {
        Self(self.0 / 2)
    }
}

impl Add for Tenths {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Tenths {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Tenths {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Tenths {
    fn sum<I: Iterator<Item = Self>>(lengths: I) -> Self {
        lengths.fold(Self::default(), Add::add)
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenth) = (self.0.abs() / 10, self.0.abs() % 10);
        if tenth == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenth}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_written_as_short_as_may_be() {
        assert_eq!([0, 7, -7, 120, -305].map(|n| Tenths(n).to_string()), ["0", "0.7", "-0.7", "12", "-30.5"]);
    }
}
