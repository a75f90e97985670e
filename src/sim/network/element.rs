//! What travels: records and control elements, in buffers.

use std::collections::VecDeque;

use crate::base::time::SimTime;
use crate::lang::heap::Frozen;

/// One element of a stream (`StreamElement` in data buffers, `AbstractEvent` in buffers of their own).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Element {
    Record {
        value: Frozen,
        timestamp: Option<i64>,
    },
    Watermark(i64),
    /// `WatermarkStatus`.
    Status {
        idle: bool,
    },
    Barrier(Barrier),
    EndOfData {
        drain: bool,
    },
    EndOfPartition,
}

impl Element {
    /// Whether it is an event, which finishes the open buffer and travels in one of its own.
    pub const fn event(&self) -> bool {
        matches!(self, Self::Barrier(_) | Self::EndOfData { .. } | Self::EndOfPartition)
    }
}

/// `CheckpointBarrier`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Barrier {
    pub checkpoint: u64,
    pub kind: BarrierKind,
}

/// What a barrier asks of the tasks that it reaches (`CheckpointOptions`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarrierKind {
    Aligned,
    /// Overtakes buffers.
    Unaligned,
    AtLeastOnce,
    Savepoint {
        stop: bool,
    },
}

/// Bytes under way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Buffer {
    /// Unique in a run.
    pub id: u64,
    pub elements: VecDeque<Element>,
    pub n_bytes: u32,
    /// When the last of its elements was written. A task's turn is one step: what it writes later in the turn must not
    /// be sent by a flush that happens before.
    pub written_at: SimTime,
    /// Data buffers come from a pool; events do not.
    pub event: bool,
}
