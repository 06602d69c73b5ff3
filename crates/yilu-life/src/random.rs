//! The random numbers of the playouts.

/// `SplitMix64`, a published generator (Steele, Lea and Flood 2014).
///
/// Seeded from the position, so that an estimate is the same on every machine and in every order of work.
pub struct SplitMix64(u64);

impl SplitMix64 {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = self.0;
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`. The bias is below `bound` / 2³².
    pub const fn below(&mut self, bound: usize) -> usize {
        (((self.next() >> 32) * bound as u64) >> 32) as usize
    }

    /// True in `per_cent` of 100 cases.
    pub const fn chance(&mut self, per_cent: usize) -> bool {
        self.below(100) < per_cent
    }
}

/// A linear congruential generator with a published multiplier (Steele and Vigna 2021), of whose numbers the high halves are used.
///
/// For light playouts, in which a better generator is felt. Seeded by [`SplitMix64`], so that seeds in a row are far apart.
pub struct Quick(u64);

impl Quick {
    pub const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed).next())
    }

    /// A number below `bound`. The bias is below `bound` / 2³².
    #[inline]
    pub const fn below(&mut self, bound: usize) -> usize {
        // The number was made before it is asked for: nobody waits for the multiplication.
        let now = self.0;
        self.0 = now.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
        (((now >> 32) * bound as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_values_come_out() {
        // The first outputs for the seed 1234567, as listed with the generator's reference implementations.
        let mut random = SplitMix64::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| random.next()).collect();
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }
}
