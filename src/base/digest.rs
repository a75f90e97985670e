//! A digest of plain data that is the same on every platform.
//!
//! A derived `Hash` feeds lengths and discriminants as `usize`, which has another width in wasm32: the hasher widens
//! them. Floats have no `Hash`; who stores one feeds its bits.

use std::hash::{Hash, Hasher};

/// Sixty-four bits, not meant against an adversary.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Digest(pub u64);

impl std::fmt::Display for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The digest of one value.
pub fn digest_of(value: &impl Hash) -> Digest {
    let mut hasher = DigestHasher::default();
    value.hash(&mut hasher);
    Digest(hasher.finish())
}

/// Feeds every number as 64 bits little-endian.
#[derive(Clone, Debug)]
pub struct DigestHasher {
    state: u64,
}

impl Default for DigestHasher {
    fn default() -> Self {
        Self {
            state: 0x243f_6a88_85a3_08d3,
        }
    }
}

impl DigestHasher {
    const fn mix(&mut self, word: u64) {
        let wide = (self.state ^ word) as u128 * 0x9e37_79b9_7f4a_7c15_u128;
        self.state = (wide as u64 ^ (wide >> 64) as u64).rotate_left(23) ^ word;
    }
}

impl Hasher for DigestHasher {
    fn finish(&self) -> u64 {
        let mut last = self.clone();
        last.mix(0x1319_8a2e_0370_7344);
        last.state
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
        self.mix(bytes.len() as u64);
    }

    fn write_u8(&mut self, n: u8) {
        self.mix(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.mix(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.mix(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.mix(n);
    }

    fn write_u128(&mut self, n: u128) {
        self.mix(n as u64);
        self.mix((n >> 64) as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.mix(n as u64);
    }

    fn write_i8(&mut self, n: i8) {
        self.mix(n as i64 as u64);
    }

    fn write_i16(&mut self, n: i16) {
        self.mix(n as i64 as u64);
    }

    fn write_i32(&mut self, n: i32) {
        self.mix(n as i64 as u64);
    }

    fn write_i64(&mut self, n: i64) {
        self.mix(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.mix(n as i64 as u64);
    }
}
