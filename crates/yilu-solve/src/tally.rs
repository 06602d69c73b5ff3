//! What is counted, depth by depth.

use std::collections::HashSet;

use yilu_board::Hash;

use crate::PerftError;

/// What stands at one depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerftCount {
    /// The depth: a number of acts.
    pub depth: u8,
    /// Sequences of exactly so many acts. The last one may end the game.
    pub sequences: u64,
    /// Games that the rules ended in fewer acts: two passes, say, or a repetition. Where no sequences are left, these are all
    /// games that there are.
    pub over: u64,
    /// Distinct positions, where they were asked for.
    pub positions: Option<PositionCounts>,
}

/// Distinct positions: whole boards of stones that differ in at least one point.
///
/// Turned and mirrored boards are distinct. The side to move and the history don't count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionCounts {
    /// Those that stand after exactly so many acts.
    pub after: u64,
    /// Those that stand after at most so many, the start included.
    pub so_far: u64,
}

/// Counts in the making, one for each depth. Sums and unions: the order in which they come doesn't matter.
#[derive(Debug)]
pub(crate) struct Tally {
    sequences: Vec<u64>,
    /// Sequences of exactly so many acts that ended the game.
    ended: Vec<u64>,
    /// Positions by their 128-bit hashes, as the histories of games hold them; empty where they aren't counted.
    positions: Vec<HashSet<Hash>>,
}

impl Tally {
    pub(crate) fn new(depth: u8, positions: bool) -> Self {
        let depths = usize::from(depth) + 1;
        let sets = if positions { depths } else { 0 };
        Self {
            sequences: vec![0; depths],
            ended: vec![0; depths],
            positions: std::iter::repeat_with(HashSet::new).take(sets).collect(),
        }
    }

    /// Whether positions are counted.
    pub(crate) const fn holds_positions(&self) -> bool {
        !self.positions.is_empty()
    }

    /// Notes so many more sequences.
    pub(crate) fn add(&mut self, depth: u8, sequences: u64) -> Result<(), PerftError> {
        add(&mut self.sequences, depth, sequences)
    }

    /// Notes a sequence whose last act ended the game.
    pub(crate) fn end(&mut self, depth: u8) -> Result<(), PerftError> {
        add(&mut self.ended, depth, 1)
    }

    /// Notes a position that stands.
    pub(crate) fn note(&mut self, depth: u8, position: Hash) {
        if let Some(set) = self.positions.get_mut(usize::from(depth)) {
            set.insert(position);
        }
    }

    /// The counts of both.
    pub(crate) fn merge(mut self, other: Self) -> Result<Self, PerftError> {
        for (depth, (sequences, ended)) in (0..).zip(other.sequences.into_iter().zip(other.ended)) {
            add(&mut self.sequences, depth, sequences)?;
            add(&mut self.ended, depth, ended)?;
        }
        for (mine, mut theirs) in self.positions.iter_mut().zip(other.positions) {
            if mine.len() < theirs.len() {
                std::mem::swap(mine, &mut theirs);
            }
            mine.extend(theirs);
        }
        Ok(self)
    }

    /// The counts of every depth.
    pub(crate) fn counts(self) -> Result<Vec<PerftCount>, PerftError> {
        let mut over: u64 = 0;
        let mut seen = HashSet::new();
        let mut sets = self.positions.into_iter();
        let mut counts = Vec::with_capacity(self.sequences.len());
        for (depth, (sequences, ended)) in (0..).zip(self.sequences.into_iter().zip(self.ended)) {
            let positions = sets.next().map(|set| {
                let after = set.len() as u64;
                seen.extend(set);
                PositionCounts { after, so_far: seen.len() as u64 }
            });
            counts.push(PerftCount { depth, sequences, over, positions });
            over = over.checked_add(ended).ok_or(PerftError::TooMany { depth })?;
        }
        Ok(counts)
    }
}

fn add(counts: &mut [u64], depth: u8, more: u64) -> Result<(), PerftError> {
    let too_many = PerftError::TooMany { depth };
    let Some(count) = counts.get_mut(usize::from(depth)) else { return Ok(()) };
    *count = count.checked_add(more).ok_or(too_many)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_that_is_too_large_is_refused() {
        let mut one = Tally::new(2, false);
        one.add(2, u64::MAX).unwrap();
        let mut other = Tally::new(2, false);
        other.add(2, 1).unwrap();
        assert_eq!(one.merge(other).err(), Some(PerftError::TooMany { depth: 2 }));
    }

    #[test]
    fn games_that_end_are_over_one_act_later() {
        let mut tally = Tally::new(2, true);
        tally.end(1).unwrap();
        tally.note(0, Hash::EMPTY);
        tally.note(1, Hash::EMPTY);
        let counts = tally.counts().unwrap();
        assert_eq!(counts.iter().map(|count| count.over).collect::<Vec<_>>(), [0, 0, 1]);
        assert_eq!(counts[1].positions, Some(PositionCounts { after: 1, so_far: 1 }));
        assert_eq!(counts[2].positions, Some(PositionCounts { after: 0, so_far: 1 }));
    }
}
