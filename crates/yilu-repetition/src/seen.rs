//! Positions that have stood, and when.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

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
pub struct Seen(HashMap<Hash, u32, BuildHasherDefault<Ready>>);

impl Seen {
    /// Notes a position that stands after this act. Only the first time counts.
    pub fn note(&mut self, position: Hash, act: u32) {
        self.0.entry(position).or_insert(act);
    }

    /// The act after which the position first stood.
    pub fn when(&self, position: Hash) -> Option<u32> {
        self.0.get(&position).copied()
    }
}

/// A position's hash is random already: its low bits serve as they are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ready(u64);

impl Hasher for Ready {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u128(&mut self, value: u128) {
        self.0 = value as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
