//! `java.util.Random` and `java.util.SplittableRandom`, bit for bit.
//!
//! Draws with bounds that `Random` doesn't define itself come from `RandomGenerator` and `RandomSupport`: they are the
//! default methods of [`Generator`].

use crate::lang::jdk::Error;
use crate::lang::jdk::fdlibm;

/// What `java.util.random.RandomGenerator` adds to a source of bits.
pub trait Generator {
    /// `nextInt()`
    fn next_int(&mut self) -> i32;

    /// `nextLong()`
    fn next_long(&mut self) -> i64;

    /// `nextBoolean()`
    fn next_boolean(&mut self) -> bool {
        self.next_int() < 0
    }

    /// `nextDouble()`
    fn next_double(&mut self) -> f64 {
        (self.next_long() as u64 >> 11) as f64 * DOUBLE_UNIT
    }

    /// `nextFloat()`
    fn next_float(&mut self) -> f32 {
        (self.next_int() as u32 >> 8) as f32 * FLOAT_UNIT
    }

    /// `nextInt(bound)`
    fn next_int_below(&mut self, bound: i32) -> Result<i32, Error> {
        if bound <= 0 {
            return Err(Error::illegal_argument("bound must be positive"));
        }
        self.next_int_between(0, bound)
    }

    /// `nextInt(origin, bound)`, and the elements of `ints(origin, bound)`
    fn next_int_between(&mut self, origin: i32, bound: i32) -> Result<i32, Error> {
        if origin >= bound {
            return Err(Error::illegal_argument("bound must be greater than origin"));
        }
        let first = self.next_int();
        let range = bound.wrapping_sub(origin);
        let mask = range.wrapping_sub(1);
        if range & mask == 0 {
            return Ok((first & mask).wrapping_add(origin));
        }
        if range > 0 {
            // Candidates of the last, incomplete run would be too frequent.
            let mut candidate = (first as u32 >> 1) as i32;
            while candidate.wrapping_add(mask).wrapping_sub(candidate % range) < 0 {
                candidate = (self.next_int() as u32 >> 1) as i32;
            }
            return Ok(candidate % range + origin);
        }
        let mut candidate = first;
        while !(origin..bound).contains(&candidate) {
            candidate = self.next_int();
        }
        Ok(candidate)
    }

    /// `nextLong(bound)`
    fn next_long_below(&mut self, bound: i64) -> Result<i64, Error> {
        if bound <= 0 {
            return Err(Error::illegal_argument("bound must be positive"));
        }
        self.next_long_between(0, bound)
    }

    /// `nextLong(origin, bound)`
    fn next_long_between(&mut self, origin: i64, bound: i64) -> Result<i64, Error> {
        if origin >= bound {
            return Err(Error::illegal_argument("bound must be greater than origin"));
        }
        let first = self.next_long();
        let range = bound.wrapping_sub(origin);
        let mask = range.wrapping_sub(1);
        if range & mask == 0 {
            return Ok((first & mask).wrapping_add(origin));
        }
        if range > 0 {
            let mut candidate = (first as u64 >> 1) as i64;
            while candidate.wrapping_add(mask).wrapping_sub(candidate % range) < 0 {
                candidate = (self.next_long() as u64 >> 1) as i64;
            }
            return Ok(candidate % range + origin);
        }
        let mut candidate = first;
        while !(origin..bound).contains(&candidate) {
            candidate = self.next_long();
        }
        Ok(candidate)
    }

    /// `nextDouble(bound)`
    fn next_double_below(&mut self, bound: f64) -> Result<f64, Error> {
        if !(bound.is_finite() && bound > 0.0) {
            return Err(Error::illegal_argument("bound must be finite and positive"));
        }
        self.next_double_between(0.0, bound)
    }

    /// `nextDouble(origin, bound)`
    fn next_double_between(&mut self, origin: f64, bound: f64) -> Result<f64, Error> {
        if !(origin < bound && (bound - origin).is_finite()) {
            return Err(Error::illegal_argument("bound must be greater than origin"));
        }
        let value = self.next_double() * (bound - origin) + origin;
        Ok(if value < bound { value } else { bound.next_down() })
    }

    /// `Collections.shuffle(list, random)`: the pairs of places to swap, in order.
    fn shuffle(&mut self, n: usize, mut swap: impl FnMut(usize, usize))
    where
        Self: Sized,
    {
        for end in (2..=n.min(i32::MAX as usize)).rev() {
            let other = self.next_int_below(end as i32).expect("the bound is at least 2");
            swap(end - 1, other as usize);
        }
    }
}

const DOUBLE_UNIT: f64 = 1.0 / (1u64 << 53) as f64;
const FLOAT_UNIT: f32 = 1.0 / (1u32 << 24) as f32;

/// `java.util.Random`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Random {
    /// 48 bits.
    state: u64,
    /// The second number of the last pair that `nextGaussian` made, as bits.
    next_gaussian: Option<u64>,
}

const MULTIPLIER: u64 = 0x5_deec_e66d;
const MASK: u64 = (1 << 48) - 1;

impl Random {
    /// `new Random(seed)`, `setSeed(seed)`
    pub const fn new(seed: i64) -> Self {
        Random {
            state: (seed as u64 ^ MULTIPLIER) & MASK,
            next_gaussian: None,
        }
    }

    /// `next(bits)`
    fn next(&mut self, n_bits: u32) -> i32 {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(0xb) & MASK;
        (self.state >> (48 - n_bits)) as i32
    }

    /// `nextGaussian()`: Marsaglia's polar method, a pair at a time.
    pub fn next_gaussian(&mut self) -> f64 {
        if let Some(bits) = self.next_gaussian.take() {
            return f64::from_bits(bits);
        }
        loop {
            let x = 2.0 * self.next_double() - 1.0;
            let y = 2.0 * self.next_double() - 1.0;
            let square = x * x + y * y;
            if square < 1.0 && square != 0.0 {
                let factor = (-2.0 * fdlibm::log(square) / square).sqrt();
                self.next_gaussian = Some((y * factor).to_bits());
                return x * factor;
            }
        }
    }

    /// `nextBytes(bytes)`
    pub fn next_bytes(&mut self, bytes: &mut [i8]) {
        for chunk in bytes.chunks_mut(4) {
            for (to, from) in chunk.iter_mut().zip(self.next_int().to_le_bytes()) {
                *to = from as i8;
            }
        }
    }
}

impl Generator for Random {
    fn next_int(&mut self) -> i32 {
        self.next(32)
    }

    fn next_long(&mut self) -> i64 {
        (i64::from(self.next(32)) << 32).wrapping_add(self.next(32).into())
    }

    fn next_boolean(&mut self) -> bool {
        self.next(1) != 0
    }

    fn next_double(&mut self) -> f64 {
        ((i64::from(self.next(26)) << 27) + i64::from(self.next(27))) as f64 * DOUBLE_UNIT
    }

    fn next_float(&mut self) -> f32 {
        self.next(24) as f32 * FLOAT_UNIT
    }

    fn next_int_below(&mut self, bound: i32) -> Result<i32, Error> {
        if bound <= 0 {
            return Err(Error::illegal_argument("bound must be positive"));
        }
        let mut bits = self.next(31);
        if bound & (bound - 1) == 0 {
            return Ok(((i64::from(bound) * i64::from(bits)) >> 31) as i32);
        }
        while bits.wrapping_sub(bits % bound).wrapping_add(bound - 1) < 0 {
            bits = self.next(31);
        }
        Ok(bits % bound)
    }
}

/// `java.util.SplittableRandom`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SplittableRandom {
    state: u64,
    gamma: u64,
}

const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplittableRandom {
    /// `new SplittableRandom(seed)`
    pub const fn new(seed: i64) -> Self {
        SplittableRandom {
            state: seed as u64,
            gamma: GOLDEN_GAMMA,
        }
    }

    /// `split()`
    pub fn split(&mut self) -> Self {
        let state = self.next_long() as u64;
        let mut z = self.next_state();
        z = (z ^ (z >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        z = (z ^ (z >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        z = (z ^ (z >> 33)) | 1;
        // Too regular a pattern of bits makes a poor step.
        let gamma = if (z ^ (z >> 1)).count_ones() < 24 {
            z ^ 0xaaaa_aaaa_aaaa_aaaa
        } else {
            z
        };
        SplittableRandom { state, gamma }
    }

    fn next_state(&mut self) -> u64 {
        self.state = self.state.wrapping_add(self.gamma);
        self.state
    }
}

impl Generator for SplittableRandom {
    fn next_int(&mut self) -> i32 {
        let mut z = self.next_state();
        z = (z ^ (z >> 33)).wrapping_mul(0x62a9_d9ed_7997_05f5);
        (((z ^ (z >> 28)).wrapping_mul(0xcb24_d0a5_c88c_35b3)) >> 32) as i32
    }

    fn next_long(&mut self) -> i64 {
        let mut z = self.next_state();
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) as i64
    }
}

/// `StrictMath.log`, on which `nextGaussian` stands.
pub fn strict_log(value: f64) -> f64 {
    fdlibm::log(value)
}
