//! Boards read from diagrams.

use std::str::FromStr;

use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::size::Size;

/// Why a text is no diagram.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiagramError {
    /// There is no row, or there are too many points in a row or a column.
    #[error("a diagram has 1 to 52 rows of 1 to 52 points")]
    Size,
    /// The rows are not equally long.
    #[error("row {row} has {found} points, the rows above have {expected}")]
    Ragged {
        /// From 1 at the top.
        row: usize,
        /// Points in this row.
        found: usize,
        /// Points in the first row.
        expected: usize,
    },
    /// Another character than `X`, `O` and `.`.
    #[error("'{character}' in row {row} is none of X (Black), O (White) and . (empty)")]
    Character {
        /// From 1 at the top.
        row: usize,
        /// As found.
        character: char,
    },
}

impl FromStr for Board {
    type Err = DiagramError;

    /// Reads rows from the top: `X` Black, `O` White, `.` empty. Blanks between points and empty lines don't count.
    fn from_str(text: &str) -> Result<Self, DiagramError> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        let columns = rows.first().map_or(0, Vec::len);
        let side = |n: usize| u8::try_from(n).map_err(|_| DiagramError::Size);
        let size = Size::new(side(columns)?, side(rows.len())?).map_err(|_| DiagramError::Size)?;
        let mut stones = Vec::new();
        for (r, row) in rows.iter().enumerate() {
            if row.len() != columns {
                return Err(DiagramError::Ragged { row: r + 1, found: row.len(), expected: columns });
            }
            for (c, &character) in row.iter().enumerate() {
                let point = Point::new(c as u8, r as u8);
                match character {
                    'X' => stones.push((point, Color::Black)),
                    'O' => stones.push((point, Color::White)),
                    '.' => {}
                    _ => return Err(DiagramError::Character { row: r + 1, character }),
                }
            }
        }
        Ok(Self::with_stones(size, stones))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faulty_diagrams_say_where() {
        assert_eq!("".parse::<Board>(), Err(DiagramError::Size));
        assert_eq!("..\n.".parse::<Board>(), Err(DiagramError::Ragged { row: 2, found: 1, expected: 2 }));
        assert_eq!("..\n.#".parse::<Board>(), Err(DiagramError::Character { row: 2, character: '#' }));
        assert_eq!(".".repeat(53).parse::<Board>(), Err(DiagramError::Size));
    }
}
