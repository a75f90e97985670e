//! Simulated time: integer nanoseconds since the run began.

use std::fmt;
use std::ops::{Add, AddAssign, Sub};

/// Where a run begins unless told otherwise: 2026-01-01T00:00Z, in milliseconds since 1970.
pub const EPOCH_MS: i64 = 1_767_225_600_000;

/// A point in simulated time, in nanoseconds since the run began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize)]
pub struct SimTime(pub u64);

/// A length of simulated time in nanoseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize)]
pub struct SimDuration(pub u64);

impl SimTime {
    pub const ZERO: Self = Self(0);
    /// Later than everything that can happen.
    pub const NEVER: Self = Self(u64::MAX);

    /// Whole milliseconds since the run began, rounded down.
    pub const fn ms(self) -> u64 {
        self.0 / 1_000_000
    }

    /// How long before `self` the point `earlier` lies; zero if it lies later.
    pub const fn since(self, earlier: Self) -> SimDuration {
        SimDuration(self.0.saturating_sub(earlier.0))
    }
}

impl SimDuration {
    pub const ZERO: Self = Self(0);

    pub const fn from_ns(ns: u64) -> Self {
        Self(ns)
    }

    pub const fn from_us(us: u64) -> Self {
        Self(us.saturating_mul(1_000))
    }

    pub const fn from_ms(ms: u64) -> Self {
        Self(ms.saturating_mul(1_000_000))
    }

    pub const fn from_secs(s: u64) -> Self {
        Self(s.saturating_mul(1_000_000_000))
    }

    pub const fn ns(self) -> u64 {
        self.0
    }

    /// Whole milliseconds, rounded down.
    pub const fn ms(self) -> u64 {
        self.0 / 1_000_000
    }

    pub const fn times(self, factor: u64) -> Self {
        Self(self.0.saturating_mul(factor))
    }
}

impl Add<SimDuration> for SimTime {
    type Output = Self;

    fn add(self, by: SimDuration) -> Self {
        Self(self.0.saturating_add(by.0))
    }
}

impl AddAssign<SimDuration> for SimTime {
    fn add_assign(&mut self, by: SimDuration) {
        *self = *self + by;
    }
}

impl Sub<SimDuration> for SimTime {
    type Output = Self;

    fn sub(self, by: SimDuration) -> Self {
        Self(self.0.saturating_sub(by.0))
    }
}

impl Add for SimDuration {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for SimDuration {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl fmt::Display for SimTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SimDuration(self.0).fmt(f)
    }
}

/// At most three digits behind the point, in the largest unit that leaves something before it: `4.98 s`, `120 µs`.
impl fmt::Display for SimDuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unit_ns, unit) = match self.0 {
            0..1_000 => return write!(f, "{} ns", self.0),
            1_000..1_000_000 => (1_000, "µs"),
            1_000_000..1_000_000_000 => (1_000_000, "ms"),
            _ => (1_000_000_000, "s"),
        };
        let whole = self.0 / unit_ns;
        let thousandths = self.0 % unit_ns * 1_000 / unit_ns;
        if thousandths == 0 {
            return write!(f, "{whole} {unit}");
        }
        let digits = format!("{thousandths:03}");
        write!(f, "{whole}.{} {unit}", digits.trim_end_matches('0'))
    }
}
