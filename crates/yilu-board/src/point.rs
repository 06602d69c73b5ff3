//! Points and the two notations for them.

use std::fmt;

use crate::size::Size;

/// A point: column and row, both from 0 at the top left. Points sort row by row.
///
/// SGF writes the column and then the row as letters (`a`–`z`, then `A`–`Z`); GTP writes the column as letters
/// without `I` (`A`–`Z`, then `AA`, `AB`, …) and the row as a number from the bottom.
///
/// ```
/// use yilu_board::{Point, Size};
/// let size = Size::new(19, 19)?;
/// let point = Point::from_sgf("pd", size)?;
/// assert_eq!((point.column(), point.row()), (15, 3));
/// assert_eq!(point.to_gtp(size), "Q16");
/// assert_eq!(Point::from_gtp("q16", size)?, point);
/// assert_eq!(point.to_sgf(), "pd");
/// # Ok::<(), yilu_board::PointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    // The order of the fields gives the order of points.
    row: u8,
    column: u8,
}

/// Why a text is no point or no size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    /// A side is not between 1 and 52.
    #[error("a board has 1 to 52 columns and rows, not {columns}x{rows}")]
    Size {
        /// As asked for.
        columns: u32,
        /// As asked for.
        rows: u32,
    },
    /// Not a size at all.
    #[error("'{0}' is no board size (write 19x19, columns first)")]
    SizeText(String),
    /// Not of the notation's form.
    #[error("'{0}' is no point")]
    Text(String),
    /// Of the notation's form, but not on this board.
    #[error("'{text}' lies outside a board of {size}")]
    OffBoard {
        /// As written.
        text: String,
        /// The board's size.
        size: Size,
    },
}

impl Point {
    /// The point in this column and row, both from 0 at the top left.
    pub const fn new(column: u8, row: u8) -> Self {
        Self { row, column }
    }

    /// Column from 0 at the left.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Row from 0 at the top.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Reads two SGF letters.
    ///
    /// # Errors
    /// [`PointError::Text`] if these are not two letters, [`PointError::OffBoard`] if the point is not on the board.
    pub fn from_sgf(text: &str, size: Size) -> Result<Self, PointError> {
        let unread = || PointError::Text(text.to_owned());
        let &[column, row] = text.as_bytes() else { return Err(unread()) };
        let point = Self::new(
            Self::sgf_letter(column).ok_or_else(unread)?,
            Self::sgf_letter(row).ok_or_else(unread)?,
        );
        point.on(size, text)
    }

    /// The line that an SGF letter names, from 0: `a`–`z`, then `A`–`Z`.
    pub const fn sgf_letter(letter: u8) -> Option<u8> {
        match letter {
            b'a'..=b'z' => Some(letter - b'a'),
            b'A'..=b'Z' => Some(letter - b'A' + 26),
            _ => None,
        }
    }

    /// The point as two SGF letters.
    pub fn to_sgf(self) -> String {
        let letter = |line: u8| char::from(if line < 26 { b'a' + line } else { b'A' + line - 26 });
        [letter(self.column), letter(self.row)].iter().collect()
    }

    /// Reads GTP notation, in either case.
    ///
    /// # Errors
    /// [`PointError::Text`] or [`PointError::OffBoard`].
    pub fn from_gtp(text: &str, size: Size) -> Result<Self, PointError> {
        let unread = || PointError::Text(text.to_owned());
        let upper = text.trim().to_ascii_uppercase();
        let split = upper.find(|c: char| c.is_ascii_digit()).ok_or_else(unread)?;
        let (letters, number) = upper.split_at(split);
        let number: u32 = number.parse().map_err(|_| unread())?;
        let column = match *letters.as_bytes() {
            [letter] => gtp_letter(letter).ok_or_else(unread)?,
            [first, second] => {
                let first = gtp_letter(first).ok_or_else(unread)?;
                (first + 1) * 25 + gtp_letter(second).ok_or_else(unread)?
            }
            _ => return Err(unread()),
        };
        let off = || PointError::OffBoard { text: text.to_owned(), size };
        let row = u32::from(size.rows()).checked_sub(number).ok_or_else(off)?;
        let row = u8::try_from(row).map_err(|_| off())?;
        let column = u8::try_from(column).map_err(|_| off())?;
        Self::new(column, row).on(size, text)
    }

    /// The point in GTP notation.
    pub fn to_gtp(self, size: Size) -> String {
        format!("{}{}", gtp_column(self.column), size.rows().saturating_sub(self.row))
    }

    fn on(self, size: Size, text: &str) -> Result<Self, PointError> {
        if size.contains(self) { Ok(self) } else { Err(PointError::OffBoard { text: text.to_owned(), size }) }
    }
}

impl fmt::Display for Point {
    /// SGF letters: the only notation that does not depend on the board's size.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_sgf())
    }
}

fn gtp_letter(letter: u8) -> Option<u16> {
    match letter {
        b'A'..=b'H' => Some(u16::from(letter - b'A')),
        b'J'..=b'Z' => Some(u16::from(letter - b'A' - 1)),
        _ => None,
    }
}

/// The GTP name of a column: `A`–`Z` without `I`, then `AA`, `AB`, ….
fn gtp_column(column: u8) -> String {
    let letter = |n: u8| char::from(if n < 8 { b'A' + n } else { b'A' + n + 1 });
    match column.checked_sub(25) {
        None => letter(column).to_string(),
        Some(rest) => [letter(rest / 25), letter(rest % 25)].iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gtp_goes_on_with_two_letters_after_z() {
        let size = Size::new(52, 52).unwrap();
        let names = [
            (0, "A52"),
            (7, "H52"),
            (8, "J52"),
            (24, "Z52"),
            (25, "AA52"),
            (26, "AB52"),
            (49, "AZ52"),
            (50, "BA52"),
            (51, "BB52"),
        ];
        for (column, name) in names {
            assert_eq!(Point::new(column, 0).to_gtp(size), name);
            assert_eq!(Point::from_gtp(name, size).unwrap(), Point::new(column, 0));
        }
    }

    #[test]
    fn every_point_reads_back_in_both_notations() {
        for size in [Size::new(52, 52).unwrap(), Size::new(1, 1).unwrap(), Size::new(6, 4).unwrap()] {
            for point in size.points() {
                assert_eq!(Point::from_sgf(&point.to_sgf(), size).unwrap(), point);
                assert_eq!(Point::from_gtp(&point.to_gtp(size), size).unwrap(), point);
            }
        }
    }

    #[test]
    fn what_is_no_point_says_why() {
        let nine = Size::new(9, 9).unwrap();
        assert_eq!(Point::from_gtp("I5", nine), Err(PointError::Text("I5".into())));
        assert!(matches!(Point::from_gtp("K5", nine), Err(PointError::OffBoard { .. })));
        assert!(matches!(Point::from_gtp("A0", nine), Err(PointError::OffBoard { .. })));
        assert!(matches!(Point::from_gtp("A99999999999", nine), Err(PointError::Text(_))));
        assert!(matches!(Point::from_gtp("ZZ9", nine), Err(PointError::OffBoard { .. })));
        assert!(matches!(Point::from_sgf("jj", nine), Err(PointError::OffBoard { .. })));
        assert!(matches!(Point::from_sgf("``", nine), Err(PointError::Text(_))));
        assert!(matches!(Point::from_sgf("a", nine), Err(PointError::Text(_))));
    }
}
