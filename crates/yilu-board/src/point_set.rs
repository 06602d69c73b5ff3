//! Sets of points.

use std::fmt;

use crate::bits;
use crate::point::Point;
use crate::size::Size;

/// Words for the largest board.
const WORDS: usize = 45;

/// A set of points of one board.
///
/// ```
/// use yilu_board::{Point, PointSet, Size};
/// let size = Size::new(19, 19)?;
/// let mut set: PointSet = PointSet::of(size, [Point::new(3, 3), Point::new(15, 3)]);
/// assert!(set.contains(Point::new(15, 3)));
/// set.remove(Point::new(15, 3));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Point::new(3, 3)]);
/// # Ok::<(), yilu_board::PointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PointSet {
    size: Size,
    words: [u64; WORDS],
}

impl PointSet {
    /// The empty set.
    pub const fn new(size: Size) -> Self {
        Self { size, words: [0; WORDS] }
    }

    /// The set of these points; those that are not on the board are left out.
    pub fn of(size: Size, points: impl IntoIterator<Item = Point>) -> Self {
        let mut set = Self::new(size);
        for point in points {
            set.insert(point);
        }
        set
    }

    pub(crate) fn from_words(size: Size, words: &[u64]) -> Self {
        let mut set = Self::new(size);
        set.words[..words.len()].copy_from_slice(words);
        set
    }

    pub(crate) const fn words<const W: usize>(&self) -> [u64; W] {
        let mut words = [0; W];
        let mut i = 0;
        while i < W && i < WORDS {
            words[i] = self.words[i];
            i += 1;
        }
        words
    }

    /// The words that the board's size needs.
    const fn used(&self) -> usize {
        let (_, words) = layout(self.size);
        words
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether a point is in the set.
    pub const fn contains(&self, point: Point) -> bool {
        self.size.contains(point) && bits::has(&self.words, cell(self.size, point))
    }

    /// Adds a point, if it is on the board.
    pub const fn insert(&mut self, point: Point) {
        if self.size.contains(point) {
            bits::insert(&mut self.words, cell(self.size, point));
        }
    }

    /// Takes a point away.
    pub const fn remove(&mut self, point: Point) {
        if self.size.contains(point) {
            bits::remove(&mut self.words, cell(self.size, point));
        }
    }

    /// Adds the points of another set of the same board.
    pub fn extend_from(&mut self, other: &Self) {
        debug_assert_eq!(self.size, other.size);
        for (word, other) in self.words.iter_mut().zip(&other.words[..other.used()]) {
            *word |= other;
        }
    }

    /// Keeps only the points that are in another set of the same board too.
    pub fn keep_in(&mut self, other: &Self) {
        debug_assert_eq!(self.size, other.size);
        let used = self.used();
        for (word, other) in self.words[..used].iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    /// Takes the points of another set of the same board away.
    pub fn remove_all(&mut self, other: &Self) {
        debug_assert_eq!(self.size, other.size);
        for (word, other) in self.words.iter_mut().zip(&other.words[..other.used()]) {
            *word &= !other;
        }
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        bits::count(&self.words[..self.used()]) as usize
    }

    /// Whether no point is in the set.
    pub fn is_empty(&self) -> bool {
        bits::is_empty(&self.words[..self.used()])
    }

    /// The points, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        let (stride, words) = layout(self.size);
        bits::cells(&self.words[..words]).map(move |cell| {
            let from_first = cell - stride - 1;
            Point::new((from_first % stride) as u8, (from_first / stride) as u8)
        })
    }

    /// For each point of the board, row by row, whether it is in the set.
    pub fn to_flags(&self) -> Vec<bool> {
        self.size.points().map(|point| self.contains(point)).collect()
    }
}

/// The length of a row, rim included, and the number of words, for a board of this size: those of its grid.
pub(crate) const fn layout(size: Size) -> (usize, usize) {
    if size.columns() <= 9 && size.rows() <= 9 {
        (10, 2)
    } else if size.columns() <= 19 && size.rows() <= 19 {
        (20, 8)
    } else {
        (53, WORDS)
    }
}

const fn cell(size: Size, point: Point) -> usize {
    let (stride, _) = layout(size);
    (point.row() as usize + 1) * stride + point.column() as usize + 1
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|point| point.to_string())).finish()
    }
}
