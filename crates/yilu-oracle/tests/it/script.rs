//! What is done to a board: a start, and choices that become acts.

use yilu_oracle::{Cell, Grid};

/// A start, and a list of choices that become acts when the board is known.
#[derive(Clone, Debug)]
pub struct Script {
    pub start: Grid,
    pub to_move: Cell,
    pub made_by: Option<Cell>,
    pub choices: Vec<Choice>,
}

/// A kind of act, and a number that picks one of that kind.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    pub kind: Kind,
    pub pick: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Any empty point.
    Any,
    /// A point where something is taken or repeated, if there is one.
    Sharp,
    Pass,
    Edit,
}

/// The longest script that bytes make: the referee is slow.
const MOST_CHOICES: usize = 80;

impl Script {
    /// The script that any bytes stand for, so that a fuzzer can write one. What is missing at the end is zero.
    ///
    /// The columns, the rows, one byte of switches, a byte a point where stones stand at the start, and three bytes a choice.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut bytes = bytes.iter().copied();
        let mut next = || bytes.next().unwrap_or_default();
        let (columns, rows, switches) = (usize::from(next()), usize::from(next()), next());
        // Now and then a board that is long: the engine keeps those in other ways.
        let mut start = match switches >> 4 & 7 {
            0 => Grid::empty(10 + columns % 3, 1 + rows % 2),
            1 => Grid::empty(1 + columns % 2, 20 + rows % 2),
            _ => Grid::empty(1 + columns % 7, 1 + rows % 6),
        };
        let to_move = if switches & 1 == 0 { Cell::Black } else { Cell::White };
        let made_by = [None, Some(Cell::Black), Some(Cell::White), None][usize::from(switches >> 1 & 3)];
        if switches & 8 != 0 {
            for place in start.places() {
                start.set(place, [Cell::Empty, Cell::Black, Cell::White][usize::from(next() % 3)]);
            }
        }
        let mut choices = Vec::new();
        while let (Some(kind), true) = (bytes.next(), choices.len() < MOST_CHOICES) {
            let kind = match kind % 16 {
                0..=5 => Kind::Any,
                6..=12 => Kind::Sharp,
                13 | 14 => Kind::Pass,
                _ => Kind::Edit,
            };
            let pick =
                u16::from_le_bytes([bytes.next().unwrap_or_default(), bytes.next().unwrap_or_default()]);
            choices.push(Choice { kind, pick });
        }
        Self { start, to_move, made_by, choices }
    }
}
