//! Natural numbers of any size, with the few operations that reading digits off a fraction needs.

use std::cmp::Ordering;

/// Little-endian words without leading zeros.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Natural {
    words: Vec<u32>,
}

impl From<u64> for Natural {
    fn from(value: u64) -> Self {
        let mut natural = Natural {
            words: vec![value as u32, (value >> 32) as u32],
        };
        natural.trim();
        natural
    }
}

impl Natural {
    /// Times a word.
    pub fn multiply(&mut self, factor: u32) {
        let mut carry = 0u64;
        for word in &mut self.words {
            carry += u64::from(*word) * u64::from(factor);
            *word = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.words.push(carry as u32);
        }
        self.trim();
    }

    /// Times 5 to the power.
    pub fn multiply_by_power_of_5(&mut self, mut power: u32) {
        while power > 0 {
            let step = power.min(13);
            self.multiply(5u32.pow(step));
            power -= step;
        }
    }

    /// Times 2 to the power.
    pub fn shift_left(&mut self, n_bits: u32) {
        if self.words.is_empty() {
            return;
        }
        self.multiply(1 << (n_bits % 32));
        let n_words = (n_bits / 32) as usize;
        self.words.splice(0..0, std::iter::repeat_n(0, n_words));
    }

    /// The sum.
    pub fn plus(&self, other: &Natural) -> Natural {
        let n_words = self.words.len().max(other.words.len());
        let word = |natural: &Natural, at: usize| u64::from(natural.words.get(at).copied().unwrap_or(0));
        let mut words = Vec::with_capacity(n_words + 1);
        let mut carry = 0;
        for at in 0..n_words {
            carry += word(self, at) + word(other, at);
            words.push(carry as u32);
            carry >>= 32;
        }
        words.push(carry as u32);
        let mut sum = Natural { words };
        sum.trim();
        sum
    }

    /// Divides by a number that goes in a few times only; keeps the remainder and gives the quotient.
    pub fn divide_small(&mut self, divisor: &Natural) -> u32 {
        let mut quotient = 0;
        while *self >= *divisor && !divisor.words.is_empty() {
            self.subtract(divisor);
            quotient += 1;
        }
        quotient
    }

    /// Less a number that is not larger.
    fn subtract(&mut self, other: &Natural) {
        let mut borrow = 0i64;
        for (at, word) in self.words.iter_mut().enumerate() {
            borrow += i64::from(*word) - i64::from(other.words.get(at).copied().unwrap_or(0));
            *word = borrow as u32;
            borrow >>= 32;
        }
        self.trim();
    }

    fn trim(&mut self) {
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        self.words
            .len()
            .cmp(&other.words.len())
            .then_with(|| self.words.iter().rev().cmp(other.words.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
