//! The order in which a `java.util.HashMap` or `HashSet` with integer keys is iterated.
//!
//! Flink keeps nodes, sources and sinks in such tables, and its dumps and plans follow their order.

/// Positions of `keys` (given in order of insertion) in order of iteration: by bucket, and inside a bucket by insertion.
/// The table begins with 16 buckets and doubles when it is more than three quarters full.
pub fn iteration_order(keys: &[u32]) -> Vec<u32> {
    let mut n_buckets = 16u32;
    while keys.len() as u64 * 4 > u64::from(n_buckets) * 3 {
        n_buckets *= 2;
    }
    let bucket = |key: u32| ((key ^ (key >> 16)) & (n_buckets - 1)) as usize;
    // Counted by bucket: then each key's place is known.
    let mut places = vec![0u32; n_buckets as usize + 1];
    for &key in keys {
        places[bucket(key) + 1] += 1;
    }
    for at in 1..places.len() {
        places[at] += places[at - 1];
    }
    let mut order = vec![0; keys.len()];
    for (at, &key) in keys.iter().enumerate() {
        let place = &mut places[bucket(key)];
        order[*place as usize] = at as u32;
        *place += 1;
    }
    order
}
