//! Area, and territory by the letter of Article 8.

use crate::grid::{Cell, Grid, Place};

/// Area: stones and the empty points that only one colour borders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Black's points.
    pub black: i32,
    /// White's points.
    pub white: i32,
    /// Nobody's points.
    pub neutral: i32,
}

/// Empty points by the letter of Article 8 of the Japanese rules of 1989.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Letter {
    /// Black's territory.
    pub black: i32,
    /// White's territory.
    pub white: i32,
    /// Eyes of black chains in seki.
    pub black_seki_eyes: i32,
    /// Eyes of white chains in seki.
    pub white_seki_eyes: i32,
    /// Black's groups with territory: what is one chain when territory is filled with its owner's stones.
    pub black_groups: i32,
    /// White's groups with territory.
    pub white_groups: i32,
}

/// Counts the area of a board as it stands.
///
/// ```
/// use yilu_oracle::{Area, Grid, area};
/// let grid = Grid::from_rows(".X.O").expect("a diagram");
/// assert_eq!(area(&grid), Area { black: 2, white: 1, neutral: 1 });
/// ```
pub fn area(grid: &Grid) -> Area {
    let mut area = Area { black: 0, white: 0, neutral: 0 };
    for place in grid.places() {
        match owner(grid, place) {
            Cell::Black => area.black += 1,
            Cell::White => area.white += 1,
            Cell::Empty => area.neutral += 1,
        }
    }
    area
}

/// The colour of a stone, or the one colour that an empty point reaches; nothing where it reaches both or none.
fn owner(grid: &Grid, place: Place) -> Cell {
    match grid.at(place) {
        Some(Cell::Empty) => {
            let reached: Vec<_> = grid.around(place).into_iter().filter_map(|stone| grid.at(stone)).collect();
            match (reached.contains(&Cell::Black), reached.contains(&Cell::White)) {
                (true, false) => Cell::Black,
                (false, true) => Cell::White,
                _ => Cell::Empty,
            }
        }
        cell => cell.unwrap_or(Cell::Empty),
    }
}

/// Empty points surrounded by the live stones of one player are eye points, others are dame. Stones that possess
/// dame are in seki, and so are these further stones; eye points of stones in seki are no territory.
///
/// ```
/// use yilu_oracle::{Grid, Letter, territory_by_the_letter};
/// let all_filled = Grid::from_rows(". X O .").expect("a diagram");
/// assert_eq!(territory_by_the_letter(&all_filled, &[]).black, 1);
/// let dame_left = Grid::from_rows(". X . O .").expect("a diagram");
/// assert_eq!(territory_by_the_letter(&dame_left, &[]).black, 0);
/// ```
pub fn territory_by_the_letter(grid: &Grid, seki: &[Place]) -> Letter {
    let is_empty = |place: &Place| grid.at(*place) == Some(Cell::Empty);
    let empty: Vec<_> = grid.places().into_iter().filter(is_empty).collect();
    let (eyes, dame): (Vec<_>, Vec<_>) =
        empty.into_iter().partition(|&place| owner(grid, place) != Cell::Empty);
    let mut in_seki: Vec<Place> = Vec::new();
    for place in dame {
        for stone in grid.beside(place).into_iter().filter(|place| !is_empty(place)) {
            in_seki.extend(grid.group(stone));
        }
    }
    for &stone in seki {
        if grid.at(stone).is_some_and(|cell| cell != Cell::Empty) {
            in_seki.extend(grid.group(stone));
        }
    }
    // Stones that share an eye with stones in seki are in seki with them.
    loop {
        let before = in_seki.len();
        for &eye in &eyes {
            let stones = grid.around(eye);
            if stones.iter().any(|stone| in_seki.contains(stone)) {
                for stone in stones {
                    for stone in grid.group(stone) {
                        if !in_seki.contains(&stone) {
                            in_seki.push(stone);
                        }
                    }
                }
            }
        }
        if in_seki.len() == before {
            break;
        }
    }
    let mut counted = Letter::default();
    let mut owned = grid.clone();
    for &eye in &eyes {
        if !grid.around(eye).iter().any(|stone| in_seki.contains(stone)) {
            // The territory filled in: what is connected then is a group.
            owned.set(eye, owner(grid, eye));
        }
    }
    let mut grouped: Vec<Place> = Vec::new();
    for &eye in &eyes {
        let group = if owned.at(eye) == Some(Cell::Empty) { Vec::new() } else { owned.group(eye) };
        if !group.is_empty() && !grouped.contains(&eye) {
            grouped.extend(group);
            match owned.at(eye) {
                Some(Cell::Black) => counted.black_groups += 1,
                _ => counted.white_groups += 1,
            }
        }
    }
    for eye in eyes {
        let seki = grid.around(eye).iter().any(|stone| in_seki.contains(stone));
        match (owner(grid, eye), seki) {
            (Cell::Black, false) => counted.black += 1,
            (Cell::Black, true) => counted.black_seki_eyes += 1,
            (_, false) => counted.white += 1,
            (_, true) => counted.white_seki_eyes += 1,
        }
    }
    counted
}

/// Takes the chains of these stones off; gives the board, and the numbers of black and of white stones taken.
///
/// ```
/// use yilu_oracle::{Grid, take_off};
/// let grid = Grid::from_rows("XX.O").expect("a diagram");
/// let (left, black, white) = take_off(&grid, &[(0, 0), (1, 0)]);
/// assert_eq!((left.to_rows().as_str(), black, white), ("...O\n", 2, 0));
/// ```
pub fn take_off(grid: &Grid, dead: &[Place]) -> (Grid, i32, i32) {
    let mut left = grid.clone();
    let (mut black, mut white) = (0, 0);
    for &stone in dead {
        if left.at(stone).is_some_and(|cell| cell != Cell::Empty) {
            for stone in left.group(stone) {
                if left.at(stone) == Some(Cell::Black) {
                    black += 1;
                } else {
                    white += 1;
                }
                left.set(stone, Cell::Empty);
            }
        }
    }
    (left, black, white)
}
