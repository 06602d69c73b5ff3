//! The size of a board.

use std::fmt;

use crate::point::{Point, PointError};

/// Columns × rows, each from 1 to 52.
///
/// ```
/// use yilu_board::Size;
/// let size = Size::new(19, 13)?;
/// assert_eq!(size.to_string(), "19x13");
/// assert_eq!(size.area(), 247);
/// assert_eq!("19x13".parse::<Size>()?, size);
/// assert!(Size::new(53, 53).is_err());
/// # Ok::<(), yilu_board::PointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// The longest side: SGF has letters for 52 lines.
    pub const MAX: u8 = 52;
    /// The usual board.
    pub const NINETEEN: Self = Self { columns: 19, rows: 19 };

    /// A board of `columns` × `rows` points.
    ///
    /// # Errors
    /// [`PointError::Size`] if a side is 0 or above 52.
    pub const fn new(columns: u8, rows: u8) -> Result<Self, PointError> {
        if columns == 0 || rows == 0 || columns > Self::MAX || rows > Self::MAX {
            return Err(PointError::Size { columns: columns as u32, rows: rows as u32 });
        }
        Ok(Self { columns, rows })
    }

    /// Number of columns (the board's width).
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Number of rows (the board's height).
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Number of points.
    pub const fn area(self) -> u16 {
        self.columns as u16 * self.rows as u16
    }

    /// Whether both sides are equal.
    pub const fn is_square(self) -> bool {
        self.columns == self.rows
    }

    /// Whether `point` lies on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.columns && point.row() < self.rows
    }

    /// All points, row by row from the top left.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| Point::new(column, row)))
    }

    /// The point's place in [`Size::points`], from 0.
    pub const fn index_of(self, point: Point) -> usize {
        point.row() as usize * self.columns as usize + point.column() as usize
    }

    /// The orthogonal neighbours of `point` that lie on the board.
    pub fn neighbours(self, point: Point) -> impl Iterator<Item = Point> {
        let (c, r) = (point.column(), point.row());
        [
            (r > 0).then(|| Point::new(c, r - 1)),
            (c > 0).then(|| Point::new(c - 1, r)),
            (c + 1 < self.columns).then(|| Point::new(c + 1, r)),
            (r + 1 < self.rows).then(|| Point::new(c, r + 1)),
        ]
        .into_iter()
        .flatten()
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

impl std::str::FromStr for Size {
    type Err = PointError;

    /// Reads `19x13`, `19:13` or `19`, columns first.
    fn from_str(text: &str) -> Result<Self, PointError> {
        let unread = || PointError::SizeText(text.to_owned());
        let (columns, rows) = text.split_once(['x', '×', ':']).unwrap_or((text, text));
        let columns: u32 = columns.trim().parse().map_err(|_| unread())?;
        let rows: u32 = rows.trim().parse().map_err(|_| unread())?;
        match (u8::try_from(columns), u8::try_from(rows)) {
            (Ok(c), Ok(r)) => Self::new(c, r),
            _ => Err(PointError::Size { columns, rows }),
        }
    }
}
