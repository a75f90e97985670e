//! What travels: records and control elements, in buffers.

use std::collections::VecDeque;

use crate::base::time::{SimDuration, SimTime};
use crate::lang::heap::Frozen;
use crate::sim::plan::OpIdx;

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

impl BarrierKind {
    /// Whether a channel waits after it until the other channels have brought theirs.
    pub const fn blocks(self) -> bool {
        !matches!(self, Self::Unaligned | Self::AtLeastOnce)
    }
}

/// What a barrier asks of the tasks that it reaches (`CheckpointOptions`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarrierKind {
    Aligned,
    /// Aligned up to this moment, unaligned from then on (`aligned-checkpoint-timeout`).
    AlignedUntil(SimTime),
    /// Part of an unaligned checkpoint on an exchange where barriers can't overtake; unaligned again behind it.
    ForcedAligned,
    /// Overtakes buffers.
    Unaligned,
    AtLeastOnce,
    Savepoint {
        stop: bool,
    },
}

/// Bytes under way: a slice of a segment, or an event.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Buffer {
    /// Unique in a run.
    pub id: u64,
    /// The segment of the writing side that it is a slice of; means nothing for an event.
    pub segment: u64,
    /// Those that end in it. A part of a record that is larger than a segment ends nothing.
    pub elements: VecDeque<Element>,
    pub n_bytes: u32,
    /// When the last of its elements was written. A task's turn is one step: what it writes later in the turn must not
    /// be sent by a flush that happens before.
    pub written_at: SimTime,
    /// Data buffers come from a pool; events do not.
    pub event: bool,
}

/// An element on its way from an operator into a subpartition.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PendingWrite {
    pub op: OpIdx,
    /// Place of the partition in its subtask.
    pub partition: u32,
    pub subpartition: u32,
    pub element: Element,
    /// What of it isn't written yet.
    pub n_bytes: u32,
    /// It has begun to be written.
    pub told: bool,
    /// The thread's work between the write before and this one.
    pub after: SimDuration,
}
