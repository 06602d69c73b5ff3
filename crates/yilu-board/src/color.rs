//! The two sides, and a pair of values, one for each.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A side.
///
/// ```
/// use yilu_board::Color;
/// assert_eq!(Color::Black.opponent(), Color::White);
/// assert_eq!(Color::White.to_string(), "W");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Black 黑.
    Black,
    /// White 白.
    White,
}

impl Color {
    /// Both sides, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The letter that records use: `B` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }

    /// 1 for Black and −1 for White: differences are Black − White throughout.
    pub const fn sign(self) -> i32 {
        match self {
            Self::Black => 1,
            Self::White => -1,
        }
    }

    /// 1 for Black and 2 for White, as positions have it that are kept in arrays, with 0 for an empty point.
    pub const fn number(self) -> i8 {
        match self {
            Self::Black => 1,
            Self::White => 2,
        }
    }

    /// Reads `B`, `b`, `black`, `W`, `w` or `white`.
    pub fn from_word(word: &str) -> Option<Self> {
        match word.to_ascii_lowercase().as_str() {
            "b" | "black" => Some(Self::Black),
            "w" | "white" => Some(Self::White),
            _ => None,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One value for each side.
///
/// ```
/// use yilu_board::{ByColor, Color};
/// let mut prisoners = ByColor { black: 3, white: 5 };
/// prisoners[Color::Black] += 1;
/// assert_eq!(prisoners.difference(), -1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}

impl ByColor<i32> {
    /// Black − White.
    pub const fn difference(&self) -> i32 {
        self.black - self.white
    }
}
