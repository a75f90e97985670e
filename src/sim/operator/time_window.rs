//! What a window in time is by itself: where it starts, how it is written, and its place in a hash set.

use crate::base::sort::Arrange;
use crate::sim::operator::timers::Namespace;

/// TimeWindow.getWindowStartWithOffset.
pub fn window_start(timestamp: i64, offset: i64, size: i64) -> i64 {
    let remainder = timestamp.wrapping_sub(offset) % size;
    if remainder < 0 {
        timestamp.wrapping_sub(remainder + size)
    } else {
        timestamp.wrapping_sub(remainder)
    }
}

/// `TimeWindow.toString`, `GlobalWindow.toString`.
pub fn window_text(window: Namespace) -> String {
    match window {
        Namespace::Window { start_ms, end_ms } => format!("TimeWindow{{start={start_ms}, end={end_ms}}}"),
        Namespace::Global | Namespace::Void => "GlobalWindow".to_owned(),
    }
}

/// The order in which a `HashSet` of windows gives them out; ties keep the order of insertion.
pub fn hash_set_order(windows: &mut [Namespace]) {
    let mut capacity = 16_u32;
    while windows.len() as u64 * 4 > u64::from(capacity) * 3 {
        capacity *= 2;
    }
    windows.arrange_by_key(|window| bucket_of(*window) & (capacity - 1));
}

/// MathUtils.longToIntWithBitMixing, which TimeWindow.hashCode is made of, spread as a HashMap does.
fn bucket_of(window: Namespace) -> u32 {
    let Namespace::Window { start_ms, end_ms } = window else {
        return 0;
    };
    let mut z = start_ms.wrapping_add(end_ms) as u64;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    let hash = (z ^ (z >> 31)) as u32;
    hash ^ (hash >> 16)
}
