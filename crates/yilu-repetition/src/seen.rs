//! Positions that have stood, and when.

use yilu_board::Hash;

/// Positions and the act after which each stood first: a superko rule's memory.
///
/// ```
/// use yilu_board::Hash;
/// use yilu_repetition::Seen;
/// let mut seen = Seen::default();
/// assert_eq!(seen.note(Hash::EMPTY, 0), 0);
/// assert_eq!(seen.note(Hash::EMPTY, 7), 0);
/// assert_eq!(seen.when(Hash::EMPTY), Some(0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Seen(Table);

impl Seen {
    /// Notes a position that stands after this act. Only the first time counts: gives the act after which it first stood, this one if it is new.
    #[inline]
    pub fn note(&mut self, position: Hash, act: u32) -> u32 {
        *self.0.entry(position, act)
    }

    /// The act after which the position first stood.
    pub fn when(&self, position: Hash) -> Option<u32> {
        self.0.get(position)
    }
}

/// A number for each position: a list, and beyond a few a table of open addresses. A position's hash is random already: its low bits serve
/// as they are.
#[derive(Debug, Default)]
pub(crate) struct Table {
    entries: Vec<(Hash, u32)>,
    /// For each slot, 1 + the place of its entry, or 0. None for a few entries, else a power of two, and at least twice the entries.
    slots: Vec<u32>,
}

/// So many entries are looked through one by one. Whoever looks ahead copies short memories all the time.
const FEW: usize = 16;
/// Slots of the first table: enough for most games, and small enough to stay near the processor.
const FIRST_SLOTS: usize = 1024;

impl Clone for Table {
    /// A copy with room for more, as it was made to go on.
    fn clone(&self) -> Self {
        let mut entries = Vec::with_capacity(self.entries.len() + FEW);
        entries.extend_from_slice(&self.entries);
        Self { entries, slots: self.slots.clone() }
    }
}

impl Table {
    pub(crate) fn get(&self, position: Hash) -> Option<u32> {
        self.find(position).ok().map(|place| self.entries[place].1)
    }

    /// The number of a position, which is set to `first` if the position is new.
    #[inline]
    pub(crate) fn entry(&mut self, position: Hash, first: u32) -> &mut u32 {
        let place = match self.find(position) {
            Ok(place) => place,
            Err(slot) => self.add(slot, position, first),
        };
        &mut self.entries[place].1
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.slots.clear();
    }

    /// The place of a position's entry, or the slot where a new one goes, if there are slots.
    #[inline]
    fn find(&self, position: Hash) -> Result<usize, usize> {
        if self.slots.is_empty() {
            return self.find_in_list(position).ok_or(0);
        }
        let last = self.slots.len() - 1;
        let mut slot = position.low_bits() as usize & last;
        loop {
            let found = self.slots[slot & last] as usize;
            if found == 0 {
                return Err(slot);
            }
            if self.entries[found - 1].0 == position {
                return Ok(found - 1);
            }
            slot = (slot + 1) & last;
        }
    }

    #[inline(never)]
    fn find_in_list(&self, position: Hash) -> Option<usize> {
        self.entries.iter().position(|entry| entry.0 == position)
    }

    /// Adds an entry for a position that has none, and gives its place.
    #[inline]
    fn add(&mut self, slot: usize, position: Hash, number: u32) -> usize {
        let place = self.entries.len();
        if place == self.entries.capacity() {
            self.make_room();
        }
        self.entries.push((position, number));
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = place as u32 + 1;
        }
        if place >= FEW && self.entries.len() * 2 > self.slots.len() {
            self.grow();
        }
        place
    }

    #[cold]
    fn make_room(&mut self) {
        self.entries.reserve(if self.slots.is_empty() { FEW } else { FIRST_SLOTS / 4 });
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![0; FIRST_SLOTS.max(self.slots.len() * 4)];
        for place in 0..self.entries.len() {
            if let Err(slot) = self.find(self.entries[place].0) {
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
