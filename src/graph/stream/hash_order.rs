//! The order in which a `java.util.HashMap` or `HashSet` with integer keys is iterated.
//!
//! Flink keeps nodes, sources and sinks in such tables, and its dumps and plans follow their order.

use crate::base::sort::Arrange;
/// Positions of `keys` (given in order of insertion) in order of iteration: by bucket, and inside a bucket by insertion.
/// The table begins with 16 buckets and doubles when it is more than three quarters full.
pub fn iteration_order(keys: &[u32]) -> Vec<u32> {
    let mut n_buckets = 16u32;
    while keys.len() as u64 * 4 > u64::from(n_buckets) * 3 {
        n_buckets *= 2;
    }
    let mut order: Vec<u32> = (0..keys.len() as u32).collect();
    order.arrange_by_key(|&at| {
        let key = keys[at as usize];
        (key ^ (key >> 16)) & (n_buckets - 1)
    });
    order
}
