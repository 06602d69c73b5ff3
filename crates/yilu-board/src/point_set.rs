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

    #[inline]
    pub(crate) fn from_words(size: Size, words: &[u64]) -> Self {
        let mut set = Self::new(size);
        set.add_words(words);
        set
    }

    /// Adds cells of a grid, which is that of this set's size.
    #[inline]
    pub(crate) fn add_words(&mut self, words: &[u64]) {
        for (word, more) in self.words.iter_mut().zip(words) {
            *word |= more;
        }
    }

    const fn layout(&self) -> (usize, usize) {
        layout(self.size)
    }

    /// The words that the board's size needs.
    const fn used(&self) -> usize {
        self.layout().1
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

    /// The points that are in both sets of the same board.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.keep_in(other);
        self
    }

    /// The points of this set that are not in the other of the same board.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        self.remove_all(other);
        self
    }

    /// The points that are in one set or the other of the same board.
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        self.extend_from(other);
        self
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

    /// The points of another set of the same board that are beside one of this set.
    #[must_use]
    pub fn beside_in(&self, within: &Self) -> Self {
        fn of<const W: usize, const STRIDE: usize>(set: &PointSet, within: &PointSet) -> PointSet {
            let beside = bits::beside::<W, STRIDE>(&set.prefix());
            PointSet::from_words(set.size, &bits::and(&beside, &within.prefix()))
        }
        match self.layout() {
            (10, _) => of::<2, 10>(self, within),
            (20, _) => of::<8, 20>(self, within),
            _ => of::<WORDS, 53>(self, within),
        }
    }

    /// The points of another set of the same board that are connected, through points of that set, to a point of this set or beside one.
    ///
    /// ```
    /// use yilu_board::{Board, Color, Point, PointSet};
    /// let board: Board = ".X.\n.X.".parse()?;
    /// let corner = PointSet::of(board.size(), [Point::new(0, 0)]);
    /// assert_eq!(corner.flood_in(&board.empty_set()).len(), 2);
    /// assert_eq!(board.stone_set(Color::Black).flood_in(&board.empty_set()).len(), 4);
    /// # Ok::<(), yilu_board::DiagramError>(())
    /// ```
    #[must_use]
    pub fn flood_in(&self, within: &Self) -> Self {
        fn of<const W: usize, const STRIDE: usize>(set: &PointSet, within: &PointSet) -> PointSet {
            PointSet::from_words(set.size, &bits::flood::<W, STRIDE>(&set.prefix(), &within.prefix()))
        }
        match self.layout() {
            (10, _) => of::<2, 10>(self, within),
            (20, _) => of::<8, 20>(self, within),
            _ => of::<WORDS, 53>(self, within),
        }
    }

    /// The first words.
    fn prefix<const W: usize>(&self) -> [u64; W] {
        std::array::from_fn(|i| self.words[i])
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        bits::count(&self.words[..self.used()]) as usize
    }

    /// Whether no point is in the set.
    pub fn is_empty(&self) -> bool {
        bits::is_empty(&self.words[..self.used()])
    }

    /// The first point, row by row.
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        let (stride, words) = layout(self.size);
        bits::cells(&self.words[..words]).map(move |cell| {
            // Divisions by numbers that the compiler knows are many times faster.
            match stride {
                10 => point::<10>(cell),
                20 => point::<20>(cell),
                _ => point::<53>(cell),
            }
        })
    }

    /// Appends, for each point of the board row by row, whether it is in the set.
    ///
    /// ```
    /// use yilu_board::{Point, PointSet, Size};
    /// let mut flags = Vec::new();
    /// PointSet::of(Size::new(2, 2)?, [Point::new(1, 0)]).write_flags(&mut flags);
    /// assert_eq!(flags, [false, true, false, false]);
    /// # Ok::<(), yilu_board::PointError>(())
    /// ```
    pub fn write_flags(&self, flags: &mut Vec<bool>) {
        let columns = usize::from(self.size.columns());
        flags.reserve(usize::from(self.size.area()));
        for row in 0..self.size.rows() {
            let first = cell(self.size, Point::new(0, row));
            flags.extend((first..first + columns).map(|cell| bits::has(&self.words, cell)));
        }
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

const fn point<const STRIDE: usize>(cell: usize) -> Point {
    let from_first = cell - STRIDE - 1;
    Point::new((from_first % STRIDE) as u8, (from_first / STRIDE) as u8)
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
