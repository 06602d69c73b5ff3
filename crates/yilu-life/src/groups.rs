//! Chains joined into groups.

use yilu_board::Regions;

use crate::chains::Chains;

/// Chains by number, joined into sets.
pub struct Groups(Vec<usize>);

impl Groups {
    /// Joins the chains around each empty region that only one colour borders: they share its eyes, and live and
    /// die together.
    pub fn sharing_eyes(chains: &Chains, regions: &Regions) -> Self {
        let mut groups = Self((0..chains.len()).collect());
        for region in regions.iter().filter(|region| region.owner().is_some()) {
            for pair in chains.numbers(&region.chains).windows(2) {
                groups.join(pair[0], pair[1]);
            }
        }
        groups
    }

    /// The number of a chain's group: that of the group's first chain.
    pub fn of(&self, mut number: usize) -> usize {
        while self.0[number] != number {
            number = self.0[number];
        }
        number
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.of(one), self.of(other));
        self.0[one.max(other)] = one.min(other);
    }
}
