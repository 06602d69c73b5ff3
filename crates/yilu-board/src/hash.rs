//! Hashes of positions.

use std::fmt;

use crate::color::Color;
use crate::point::Point;
use crate::size::Size;

/// A Zobrist hash of 128 bits.
///
/// It stands for the stones on the board; [`Hash::with_mover`] adds the side to move. Two positions of one
/// game with the same hash are taken for the same position: with 2¹²⁸ values the odds that a corpus of 10⁸ games
/// of 10³ positions, each compared with every other of its game, holds one mistaken pair are below 10⁻²⁴.
///
/// ```
/// use yilu_board::{Board, Color, Hash, Size};
/// let empty = Board::new(Size::NINETEEN).hash();
/// assert_eq!(empty, Hash::EMPTY);
/// assert_ne!(empty.with_mover(Color::Black), empty.with_mover(Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hash(u128);

impl Hash {
    /// The hash of an empty board.
    pub const EMPTY: Self = Self(0);

    /// This position with a side to move.
    #[must_use]
    pub const fn with_mover(self, color: Color) -> Self {
        match color {
            Color::Black => Self(self.0 ^ MOVER_KEYS[0]),
            Color::White => Self(self.0 ^ MOVER_KEYS[1]),
        }
    }

    /// This position with a mark on a point, such as a ko that may not be taken. A second one takes the mark off again.
    ///
    /// ```
    /// use yilu_board::{Hash, Point};
    /// let marked = Hash::EMPTY.with_mark(Point::new(2, 3));
    /// assert_ne!(marked, Hash::EMPTY.with_mark(Point::new(3, 2)));
    /// assert_eq!(marked.with_mark(Point::new(2, 3)), Hash::EMPTY);
    /// ```
    #[must_use]
    pub const fn with_mark(self, point: Point) -> Self {
        Self(self.0 ^ mark_key(point))
    }

    /// Puts a stone down, or takes it off.
    pub(crate) const fn toggle_key(&mut self, key: u128) {
        self.0 ^= key;
    }

    /// All bits, for hosts in other languages.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The low half: well mixed, for hash tables.
    pub const fn low_bits(self) -> u64 {
        self.0 as u64
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

const LINES: usize = Size::MAX as usize;

/// `SplitMix64`, a published generator (Steele, Lea and Flood 2014): its constants give the keys for good.
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

const fn key(state: u64) -> (u64, u128) {
    let (state, high) = split_mix(state);
    let (state, low) = split_mix(state);
    (state, ((high as u128) << 64) | low as u128)
}

/// A point's keys don't depend on the size of the board: row by row of the largest.
#[allow(clippy::large_stack_arrays)] // Evaluated by the compiler only.
const fn point_keys() -> [[u128; 2]; LINES * LINES] {
    let mut keys = [[0; 2]; LINES * LINES];
    let mut state = 0x5969_6c75;
    let mut i = 0;
    while i < keys.len() {
        let (next, black) = key(state);
        let (next, white) = key(next);
        keys[i] = [black, white];
        state = next;
        i += 1;
    }
    keys
}

struct CellKeys<const N: usize, const STRIDE: usize>;

impl<const N: usize, const STRIDE: usize> CellKeys<N, STRIDE> {
    const KEYS: &'static [[u128; 2]; N] = &{
        let mut keys = [[0; 2]; N];
        let all = point_keys();
        let mut row = 0;
        while (row + 2) * STRIDE < N && row < LINES {
            let mut column = 0;
            while column + 1 < STRIDE && column < LINES {
                keys[(row + 1) * STRIDE + column + 1] = all[row * LINES + column];
                column += 1;
            }
            row += 1;
        }
        keys
    };
}

/// Black's and White's key for each cell of a grid.
pub(crate) const fn cell_keys<const N: usize, const STRIDE: usize>() -> &'static [[u128; 2]; N] {
    CellKeys::<N, STRIDE>::KEYS
}

/// Marks are few and far between: their keys are made when they are needed.
const fn mark_key(point: Point) -> u128 {
    let place = point.row() as u64 * LINES as u64 + point.column() as u64;
    key(0x6d61_726b_0000_0000 + place).1
}

const MOVER_KEYS: [u128; 2] = {
    let (state, black) = key(0x676f);
    [black, key(state).1]
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_keys_differ() {
        let marks = Size::new(52, 52).unwrap().points().map(mark_key);
        let stones = point_keys();
        let keys: HashSet<u128> = stones.iter().flatten().chain(&MOVER_KEYS).copied().chain(marks).collect();
        assert_eq!(keys.len(), 52 * 52 * 3 + 2);
        assert!(!keys.contains(&0));
    }
}
