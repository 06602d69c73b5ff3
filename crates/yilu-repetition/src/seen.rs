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

/// A number for each position: a list, and beyond a few a table of open addresses. A position's hash is random already: its low bits serve
/// as they are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    entries: Vec<(Hash, u32)>,
    /// For each slot, 1 + the place of its entry, or 0. None for a few entries, else a power of two, and at least twice the entries.
    slots: Vec<u32>,
}

/// So many entries are looked through one by one. Whoever looks ahead copies short memories all the time.
const FEW: usize = 16;
/// Slots of the first table: enough for most games, and small enough to stay near the processor.
const FIRST_SLOTS: usize = 1024;

impl Table {
    pub(crate) fn get(&self, position: Hash) -> Option<u32> {
        self.place(position).map(|place| self.entries[place].1)
    }

    /// The number of a position, which is set to `first` if the position is new.
    pub(crate) fn entry(&mut self, position: Hash, first: u32) -> &mut u32 {
        let place = self.place(position).unwrap_or_else(|| self.add(position, first));
        &mut self.entries[place].1
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.slots.clear();
    }

    fn place(&self, position: Hash) -> Option<usize> {
        if self.slots.is_empty() {
            return self.entries.iter().position(|entry| entry.0 == position);
        }
        (self.slots[self.slot(position)] as usize).checked_sub(1)
    }

    fn add(&mut self, position: Hash, number: u32) -> usize {
        let place = self.entries.len();
        if place == self.entries.capacity() {
            self.entries.reserve(FIRST_SLOTS / 4);
        }
        self.entries.push((position, number));
        if place >= FEW && self.entries.len() * 2 > self.slots.len() {
            self.slots = vec![0; FIRST_SLOTS.max(self.slots.len() * 4)];
            for place in 0..self.entries.len() {
                let slot = self.slot(self.entries[place].0);
                self.slots[slot] = place as u32 + 1;
            }
        } else if !self.slots.is_empty() {
            let slot = self.slot(position);
            self.slots[slot] = place as u32 + 1;
        }
        place
    }

    /// The slot of a position, or the empty one where it would go. There are slots.
    fn slot(&self, position: Hash) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = position.low_bits() as usize & last;
        loop {
            let found = self.slots[slot] as usize;
            if found == 0 || self.entries[found - 1].0 == position {
                return slot;
            }
            slot = (slot + 1) & last;
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
