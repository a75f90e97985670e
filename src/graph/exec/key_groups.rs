//! Key groups: the parcels in which keyed state is spread over subtasks.
//!
//! `KeyGroupRangeAssignment`, `KeyGroupRangeAssignment.java:76` to `:143`, 2.3.0.

use crate::base::murmur::murmur_hash;

/// Max parallelism where nobody sets one is at least this.
const DEFAULT_LOWER_BOUND: u32 = 128;
/// And at most this; nothing may be larger.
pub const UPPER_BOUND_MAX_PARALLELISM: u32 = 1 << 15;

/// The key groups of one subtask, both ends inclusive. Subtasks have an empty range only beyond the max parallelism.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyGroupRange {
    pub start: u32,
    pub end: u32,
}

/// The key group of a key with this `hashCode`.
pub fn key_group(key_hash: i32, max_parallelism: u32) -> u32 {
    murmur_hash(key_hash).unsigned_abs() % max_parallelism
}

/// The subtask that holds a key group.
pub fn subtask_of_key_group(key_group: u32, max_parallelism: u32, parallelism: u32) -> u32 {
    key_group * parallelism / max_parallelism
}

/// The key groups that a subtask holds.
pub fn key_group_range(subtask: u32, max_parallelism: u32, parallelism: u32) -> KeyGroupRange {
    KeyGroupRange {
        start: (subtask * max_parallelism).div_ceil(parallelism),
        end: ((subtask + 1) * max_parallelism - 1) / parallelism,
    }
}

/// Max parallelism where nobody sets one: the power of two at or above one and a half times the parallelism, between
/// 128 and 32,768.
pub fn default_max_parallelism(parallelism: u32) -> u32 {
    (parallelism + parallelism / 2)
        .next_power_of_two()
        .clamp(DEFAULT_LOWER_BOUND, UPPER_BOUND_MAX_PARALLELISM)
}
