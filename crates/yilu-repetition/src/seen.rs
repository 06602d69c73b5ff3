//! Positions that have stood, and when.

use yilu_board::Hash;

/// Positions and the act after which each stood first: a superko rule's memory.
///
/// ```
/// use yilu_board::Hash;
/// use yilu_repetition::Seen;
/// let mut seen = Seen::default();
/// seen.note(Hash::EMPTY, 0);
/// seen.note(Hash::EMPTY, 7);
/// assert_eq!(seen.when(Hash::EMPTY), Some(0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Seen(Table);

impl Seen {
    /// Notes a position that stands after this act. Only the first time counts.
    pub fn note(&mut self, position: Hash, act: u32) {
        self.0.entry(position, act);
    }

    /// The act after which the position first stood.
    pub fn when(&self, position: Hash) -> Option<u32> {
        self.0.get(position)
    }
}

/// A number for each position, in a table of open addresses. A position's hash is random already: its low bits serve as they are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    entries: Vec<(Hash, u32)>,
    /// For each slot, 1 + the place of its entry, or 0. The number of slots is a power of two, and at least twice that of entries.
    slots: Vec<u32>,
}

/// Slots of a table that holds something. Small, since whoever looks ahead copies tables all the time.
const FIRST_SLOTS: usize = 64;

impl Table {
    pub(crate) fn get(&self, position: Hash) -> Option<u32> {
        let slot = self.slot(position)?;
        let place = self.slots[slot].checked_sub(1)?;
        Some(self.entries[place as usize].1)
    }

    /// The number of a position, which is set to `first` if the position is new.
    pub(crate) fn entry(&mut self, position: Hash, first: u32) -> &mut u32 {
        if self.entries.len() * 2 >= self.slots.len() {
            self.grow();
        }
        // A table that has grown has a slot for every position.
        let slot = self.slot(position).unwrap_or_default();
        let place = match self.slots[slot] {
            0 => {
                self.entries.push((position, first));
                self.slots[slot] = self.entries.len() as u32;
                self.entries.len() - 1
            }
            found => found as usize - 1,
        };
        &mut self.entries[place].1
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.slots.fill(0);
    }

    /// The slot of a position, or the empty one where it would go.
    fn slot(&self, position: Hash) -> Option<usize> {
        let last = self.slots.len().checked_sub(1)?;
        let mut slot = position.low_bits() as usize & last;
        loop {
            let found = self.slots[slot];
            if found == 0 || self.entries[found as usize - 1].0 == position {
                return Some(slot);
            }
            slot = (slot + 1) & last;
        }
    }

    fn grow(&mut self) {
        self.slots = vec![0; FIRST_SLOTS.max(self.slots.len() * 4)];
        for place in 0..self.entries.len() {
            if let Some(slot) = self.slot(self.entries[place].0) {
                self.slots[slot] = place as u32 + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yilu_board::{Board, Color, Size};

    #[test]
    fn thousands_of_positions_keep_their_numbers() {
        let size = Size::new(52, 52).unwrap();
        let mut board = Board::new(size);
        let mut table = Table::default();
        let mut hashes = Vec::new();
        for (number, point) in size.points().enumerate() {
            board.place(&board.look(point, Color::Black).unwrap());
            assert_eq!(table.get(board.hash()), None);
            assert_eq!(*table.entry(board.hash(), number as u32), number as u32);
            hashes.push(board.hash());
        }
        // The last stone has no liberty: the board is empty again.
        assert_eq!(hashes.last(), Some(&Hash::EMPTY));
        for (number, hash) in hashes.iter().enumerate() {
            assert_eq!(table.get(*hash), Some(number as u32));
            assert_eq!(*table.entry(*hash, 9999), number as u32);
        }
        table.clear();
        assert_eq!(table.get(hashes[0]), None);
    }
}
