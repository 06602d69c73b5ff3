//! The exact number of points.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A number of points of difference, exact to a quarter point.
///
/// One zi 子 of a margin is two points of difference: a zi moves from one side to the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

/// How a ruleset speaks of results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// Zi 子: half of the difference.
    Zi,
    /// Zi as players say them: whatever is over a whole zi is called half a zi 半子.
    SpokenZi,
    /// Mu 目: the difference, in Chinese words.
    Mu,
    /// Points: the difference.
    #[default]
    Points,
}

/// Why a text is no number of points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointsError {
    /// Not a number.
    #[error("'{0}' is no number (write 7, 7.5, 15/2 or 3 3/4)")]
    Text(String),
    /// Not a multiple of a quarter point.
    #[error("'{text}' {unit} can't be held exactly: scores are multiples of {step} {unit}")]
    Fraction {
        /// As written.
        text: String,
        /// `points` or `zi`.
        unit: &'static str,
        /// The smallest step in that unit.
        step: &'static str,
    },
    /// Too large.
    #[error("'{0}' is too large for a score")]
    Range(String),
}

impl Points {
    /// No difference.
    pub const ZERO: Self = Self(0);
    /// The largest size that a text may have: far beyond any board.
    const LIMIT: i64 = 1_000_000;

    /// `n` whole points.
    pub const fn whole(n: i32) -> Self {
        Self(n * 4)
    }

    /// `n` quarter points.
    pub const fn quarters(n: i32) -> Self {
        Self(n)
    }

    /// The number of quarter points.
    pub const fn in_quarters(self) -> i32 {
        self.0
    }

    /// Reads a number of points: `7`, `-0.5`, `15/2`, `5 1/2`.
    ///
    /// # Errors
    /// If it is no number, not a multiple of a quarter, or too large.
    pub fn parse(text: &str) -> Result<Self, PointsError> {
        Self::scaled(text, 4, "points", "1/4")
    }

    /// Reads a number of zi, `3 3/4` or `3.75`, and gives the points of difference: twice as many.
    ///
    /// # Errors
    /// If it is no number, not a multiple of an eighth, or too large.
    pub fn from_zi(text: &str) -> Result<Self, PointsError> {
        Self::scaled(text, 8, "zi", "1/8")
    }

    fn scaled(text: &str, steps: i64, unit: &'static str, step: &'static str) -> Result<Self, PointsError> {
        let (numerator, denominator) = rational(text).ok_or_else(|| PointsError::Text(text.to_owned()))?;
        let range = || PointsError::Range(text.to_owned());
        let scaled = numerator.checked_mul(steps).ok_or_else(range)?;
        if scaled % denominator != 0 {
            return Err(PointsError::Fraction { text: text.to_owned(), unit, step });
        }
        let quarters = scaled / denominator;
        if quarters.abs() > Self::LIMIT * 4 {
            return Err(range());
        }
        i32::try_from(quarters).map(Self).map_err(|_| range())
    }

    /// The size of the difference.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// Half as much, if that is exact.
    pub const fn half(self) -> Option<Self> {
        if self.0 % 2 == 0 { Some(Self(self.0 / 2)) } else { None }
    }

    /// The number in a unit, as a mixed fraction: 7.5 points are `3 3/4` zi and `7 1/2` mu.
    pub fn in_unit(self, unit: Unit) -> String {
        let parts = match unit {
            Unit::Zi | Unit::SpokenZi => 8,
            Unit::Mu | Unit::Points => 4,
        };
        let size = self.0.abs();
        let (whole, rest) = (size / parts, size % parts);
        let sign = if self.0 < 0 { "-" } else { "" };
        if rest == 0 {
            return format!("{sign}{whole}");
        }
        let (mut n, mut d) = if unit == Unit::SpokenZi { (1, 2) } else { (rest, parts) };
        while n % 2 == 0 {
            n /= 2;
            d /= 2;
        }
        if whole == 0 { format!("{sign}{n}/{d}") } else { format!("{sign}{whole} {n}/{d}") }
    }
}

/// The exact fraction that a text writes, sign included.
fn rational(text: &str) -> Option<(i64, i64)> {
    let text = text.trim().replace('−', "-");
    let (negative, body) = match text.strip_prefix(['-', '+']) {
        Some(body) => (text.starts_with('-'), body.trim_start().to_owned()),
        None => (false, text),
    };
    let natural = |digits: &str| -> Option<i64> {
        let fits = !digits.is_empty() && digits.len() <= 12 && digits.bytes().all(|b| b.is_ascii_digit());
        if fits { digits.parse().ok() } else { None }
    };
    let fraction = |text: &str| -> Option<(i64, i64)> {
        let (n, d) = text.split_once('/')?;
        let (n, d) = (natural(n.trim())?, natural(d.trim())?);
        (d != 0).then_some((n, d))
    };
    let (n, d) = if body.contains('/') {
        match body.split_once(char::is_whitespace) {
            Some((whole, rest)) if !rest.trim_start().starts_with('/') && !whole.contains('/') => {
                let (n, d) = fraction(rest)?;
                (natural(whole)?.checked_mul(d)?.checked_add(n)?, d)
            }
            _ => fraction(&body)?,
        }
    } else if let Some((whole, decimals)) = body.split_once('.') {
        if decimals.len() > 6 {
            return None;
        }
        let scale = 10_i64.pow(decimals.len() as u32);
        let whole = if whole.is_empty() && !decimals.is_empty() { 0 } else { natural(whole)? };
        let decimals = if decimals.is_empty() { 0 } else { natural(decimals)? };
        (whole.checked_mul(scale)?.checked_add(decimals)?, scale)
    } else {
        (natural(&body)?, 1)
    };
    Some((if negative { -n } else { n }, d))
}

impl fmt::Display for Points {
    /// A decimal number, as short as it can be: `7.5`, `-0.25`, `3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.abs();
        let decimals = ["", ".25", ".5", ".75"][(size % 4) as usize];
        let sign = if self.0 < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}{decimals}", size / 4))
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i32> for Points {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        Self(self.0 * times)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
        items.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_in_zi_and_in_points_is_one_number() {
        // Clause D5: 3 3/4 zi are 7.5 points, 2 3/4 zi are 5.5.
        for (zi, points) in [
            ("3 3/4", "7.5"),
            ("2 3/4", "5.5"),
            ("3.75", "7.5"),
            ("15/4", "7 1/2"),
            ("0", "0"),
            ("1/8", "0.25"),
        ] {
            assert_eq!(Points::from_zi(zi).unwrap(), Points::parse(points).unwrap());
        }
        assert_eq!(Points::parse("7.5").unwrap().in_unit(Unit::Zi), "3 3/4");
        assert_eq!(Points::parse("-0.5").unwrap().in_unit(Unit::Zi), "-1/4");
        assert_eq!(Points::parse("7.5").unwrap().in_unit(Unit::Mu), "7 1/2");
        assert_eq!(Points::parse("16").unwrap().in_unit(Unit::Zi), "8");
    }

    #[test]
    fn what_cannot_be_held_is_refused() {
        assert!(matches!(Points::parse("7.3"), Err(PointsError::Fraction { .. })));
        assert!(matches!(Points::from_zi("1/3"), Err(PointsError::Fraction { .. })));
        assert!(matches!(Points::parse("1/0"), Err(PointsError::Text(_))));
        for text in ["", "-", ".", "x", "7,5", "1e3", "3 3/4 3/4", "1/2/3", "--1", "nan", "1.0000000"] {
            assert!(matches!(Points::parse(text), Err(PointsError::Text(_))), "{text}");
        }
        assert!(matches!(Points::parse("99999999"), Err(PointsError::Range(_))));
        assert!(Points::parse("999999999999").is_err());
    }

    #[test]
    fn display_reads_back() {
        for quarters in -41..=41 {
            let points = Points::quarters(quarters);
            assert_eq!(Points::parse(&points.to_string()).unwrap(), points);
            assert_eq!(Points::from_zi(&points.in_unit(Unit::Zi)).unwrap(), points);
        }
    }
}
