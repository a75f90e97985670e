//! Seeded randomness in named streams: one generator per purpose, so that a new draw in one place does not shift the
//! others.

/// A small generator (SplitMix64): the same numbers on every platform.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// A stream of its own for each pair of seed and name.
    pub fn named(seed: u64, name: &str) -> Self {
        // FNV-1a spreads the name, SplitMix64 does the rest.
        let mut state = seed ^ 0xcbf2_9ce4_8422_2325;
        for byte in name.bytes() {
            state = (state ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        let mut rng = Self { state };
        rng.next_u64();
        rng
    }

    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform in `0..bound`; 0 when `bound` is 0.
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next_u64() >> 32) * bound as u64) >> 32) as u32
    }

    /// Uniform in `low..=high`.
    pub const fn between(&mut self, low: u64, high: u64) -> u64 {
        let span = (high - low) as u128 + 1;
        low + ((self.next_u64() as u128 * span) >> 64) as u64
    }
}
