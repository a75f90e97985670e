//! Key groups and the choice of a subpartition for a record.

use crate::base::murmur::murmur_hash;

/// The key group of a key by its Java hash code (KeyGroupRangeAssignment.java:75).
pub fn key_group(java_hash: i32, n_key_groups: u32) -> u32 {
    murmur_hash(java_hash) as u32 % n_key_groups.max(1)
}

/// The subtask that has a key group (KeyGroupRangeAssignment.java:117).
pub const fn subtask_of_key_group(key_group: u32, parallelism: u32, n_key_groups: u32) -> u32 {
    (key_group as u64 * parallelism as u64 / n_key_groups as u64) as u32
}

/// First and last key group of a subtask (KeyGroupRangeAssignment.java:91).
pub const fn key_group_range(subtask: u32, parallelism: u32, n_key_groups: u32) -> (u32, u32) {
    let (i, p, max) = (subtask as u64, parallelism as u64, n_key_groups as u64);
    (((i * max).div_ceil(p)) as u32, (((i + 1) * max - 1) / p) as u32)
}
