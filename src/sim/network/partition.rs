//! Result partitions: the pool of buffers and the choice of subpartitions.

use crate::base::time::SimTime;

/// The writing side of an exchange, for one subtask.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ResultPartition {
    /// Data buffers taken from the pool.
    pub n_used: u32,
    /// How many the pool may give; those above are overdraft.
    pub n_max: u32,
    /// How many more a record may take that has begun.
    pub n_overdraft: u32,
    /// Kept on disk until it is complete; never full.
    pub blocking: bool,
    /// Nobody needs it any more, and it was given up.
    pub released: bool,
    /// Subpartitions that hold as many buffers as one may.
    pub n_full: u32,
    /// The task's default action rests until a buffer comes back.
    pub waiting: bool,
    /// The task's thread stands inside an emit until the pool is available again.
    pub blocked: bool,
    /// When the output flusher makes the open buffers visible, if something is in them.
    pub flush_at: Option<SimTime>,
    /// The last subpartition that a rebalance or rescale chose.
    pub last_subpartition: u32,
}

impl ResultPartition {
    /// A record may be begun: a segment is free and no subpartition is full.
    pub const fn available(&self) -> bool {
        self.n_used < self.n_max && self.n_full == 0
    }

    /// Whether a record that has begun gets a segment, if need be from the overdraft (LocalBufferPool.requestMemorySegment).
    pub const fn grants(&self) -> bool {
        self.n_used < self.n_max.saturating_add(self.n_overdraft)
    }
}
