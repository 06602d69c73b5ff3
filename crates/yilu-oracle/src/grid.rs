//! Rows of cells, flood fills, and what a stone takes off.

/// What a point holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A black stone.
    Black,
    /// A white stone.
    White,
}

/// Column and row, both from 0 at the top left.
pub type Place = (usize, usize);

/// A board: rows of cells.
///
/// ```
/// use yilu_oracle::{Cell, Grid};
/// let grid = Grid::from_rows("XX.\n.O.").expect("a diagram");
/// assert_eq!(grid.group((0, 0)), vec![(0, 0), (1, 0)]);
/// assert_eq!(grid.liberties((0, 0)), vec![(2, 0), (0, 1)]);
/// assert_eq!(grid.to_rows(), "XX.\n.O.\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: Vec<Vec<Cell>>,
}

/// What a stone put down leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The board after all removals.
    pub grid: Grid,
    /// The number of the opponent's stones that came off.
    pub captured: usize,
    /// The number of own stones that came off, the new one included.
    pub own_removed: usize,
}

impl Cell {
    /// The other colour; nothing has none.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
            Self::Empty => Self::Empty,
        }
    }
}

impl Grid {
    /// An empty board.
    pub fn empty(columns: usize, rows: usize) -> Self {
        Self { rows: vec![vec![Cell::Empty; columns]; rows] }
    }

    /// Reads rows from the top: `X` Black, `O` White, `.` empty; blanks and empty lines don't count.
    pub fn from_rows(text: &str) -> Option<Self> {
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        for line in text.lines() {
            let mut row = Vec::new();
            for letter in line.chars() {
                match letter {
                    'X' => row.push(Cell::Black),
                    'O' => row.push(Cell::White),
                    '.' => row.push(Cell::Empty),
                    ' ' => {}
                    _ => return None,
                }
            }
            if !row.is_empty() {
                rows.push(row);
            }
        }
        let width = rows.first()?.len();
        rows.iter().all(|row| row.len() == width).then_some(Self { rows })
    }

    /// The rows as text.
    pub fn to_rows(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            for cell in row {
                text.push(match cell {
                    Cell::Black => 'X',
                    Cell::White => 'O',
                    Cell::Empty => '.',
                });
            }
            text.push('\n');
        }
        text
    }

    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.rows[0].len()
    }

    /// Number of rows.
    pub fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// Every place, row by row.
    pub fn places(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for row in 0..self.row_count() {
            for column in 0..self.columns() {
                places.push((column, row));
            }
        }
        places
    }

    /// What a place holds; `None` off the board.
    pub fn at(&self, place: Place) -> Option<Cell> {
        self.rows.get(place.1)?.get(place.0).copied()
    }

    /// Sets a place.
    ///
    /// # Panics
    /// If it is not on the board.
    pub fn set(&mut self, place: Place, cell: Cell) {
        self.rows[place.1][place.0] = cell;
    }

    /// The orthogonal neighbours on the board.
    pub fn beside(&self, (column, row): Place) -> Vec<Place> {
        let mut found = Vec::new();
        if row > 0 {
            found.push((column, row - 1));
        }
        if column > 0 {
            found.push((column - 1, row));
        }
        if column + 1 < self.columns() {
            found.push((column + 1, row));
        }
        if row + 1 < self.row_count() {
            found.push((column, row + 1));
        }
        found
    }

    /// All places connected with this one that hold the same: a chain, or a region of empty points. Row by row.
    pub fn group(&self, start: Place) -> Vec<Place> {
        let mut group = vec![start];
        let mut looked_at = 0;
        while looked_at < group.len() {
            for place in self.beside(group[looked_at]) {
                if self.at(place) == self.at(start) && !group.contains(&place) {
                    group.push(place);
                }
            }
            looked_at += 1;
        }
        row_by_row(group)
    }

    /// The places around a group that hold something else than the group, row by row, each once.
    pub fn around(&self, start: Place) -> Vec<Place> {
        let mut around = Vec::new();
        for place in self.group(start) {
            for neighbour in self.beside(place) {
                if self.at(neighbour) != self.at(start) && !around.contains(&neighbour) {
                    around.push(neighbour);
                }
            }
        }
        row_by_row(around)
    }

    /// The empty places around a chain.
    pub fn liberties(&self, stone: Place) -> Vec<Place> {
        self.around(stone).into_iter().filter(|&place| self.at(place) == Some(Cell::Empty)).collect()
    }

    /// Whether every stone's chain has a liberty.
    pub fn is_legal(&self) -> bool {
        self.places()
            .into_iter()
            .all(|place| self.at(place) == Some(Cell::Empty) || !self.liberties(place).is_empty())
    }

    /// The number of stones of a colour.
    pub fn stones(&self, color: Cell) -> usize {
        self.places().into_iter().filter(|&place| self.at(place) == Some(color)).count()
    }

    /// Puts a stone down: first the opponent's chains beside it that have no liberty come off, then its own, if it has none.
    /// `None` where the place is taken or off the board.
    ///
    /// Chains without liberties elsewhere, which only a set-up can make, stay.
    pub fn put(&self, place: Place, color: Cell) -> Option<Landing> {
        if self.at(place) != Some(Cell::Empty) {
            return None;
        }
        let mut grid = self.clone();
        grid.set(place, color);
        let mut captured = 0;
        for neighbour in self.beside(place) {
            if grid.at(neighbour) == Some(color.other()) && grid.liberties(neighbour).is_empty() {
                for stone in grid.group(neighbour) {
                    grid.set(stone, Cell::Empty);
                    captured += 1;
                }
            }
        }
        let mut own_removed = 0;
        if grid.liberties(place).is_empty() {
            for stone in grid.group(place) {
                grid.set(stone, Cell::Empty);
                own_removed += 1;
            }
        }
        Some(Landing { grid, captured, own_removed })
    }
}

fn row_by_row(mut places: Vec<Place>) -> Vec<Place> {
    places.sort_by_key(|&(column, row)| (row, column));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    /// New Zealand and Tromp–Taylor rules: the opponent's stones first, then the own.
    #[test]
    fn the_opponent_comes_off_first() {
        let both = Grid::from_rows(".OX\nOXX\n.XX").unwrap().put((0, 0), Cell::Black).unwrap();
        assert_eq!((both.captured, both.own_removed), (1, 0));
        assert_eq!(both.grid.to_rows(), "X.X\nOXX\n.XX\n");
        let own = Grid::from_rows("X.O\nOO.").unwrap().put((1, 0), Cell::Black).unwrap();
        assert_eq!((own.captured, own.own_removed), (0, 2));
        assert_eq!(own.grid.to_rows(), "..O\nOO.\n");
        assert_eq!(Grid::from_rows("X").unwrap().put((0, 0), Cell::White), None);
        assert_eq!(Grid::empty(2, 2).put((2, 0), Cell::White), None);
    }

    /// Tromp and Farnebäck: 12,675 legal positions on 3×3.
    #[test]
    fn legal_positions_of_3_by_3() {
        let mut legal = 0;
        for mut code in 0..19_683 {
            let mut grid = Grid::empty(3, 3);
            for place in grid.places() {
                grid.set(place, [Cell::Empty, Cell::Black, Cell::White][code % 3]);
                code /= 3;
            }
            legal += usize::from(grid.is_legal());
        }
        assert_eq!(legal, 12_675);
    }
}
