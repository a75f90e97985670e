//! Partitioners: how an edge distributes records, and what follows from it.

use crate::api::transformation::{Partitioner, TransformationId};
use crate::base::name::Name;

crate::define_index! {
    /// A partitioner object; edges of one partition transformation share it, as they do in Flink.
    pub struct PartitionerIdx = "partitioner";
}

/// A partitioner object of Flink's.
#[derive(Clone, PartialEq, Debug)]
pub struct EdgePartitioner {
    pub kind: PartitionerKind,
    /// Key selectors and functions, for the run. The generator's own choices carry the plain kind.
    pub spec: Partitioner,
    /// The recorded transformation that brought it; absent: chosen by the generator.
    pub origin: Option<TransformationId>,
    /// Which object it is, for selectors that compare by identity; 0 for those without particulars.
    pub object: u32,
    /// Whether unaligned checkpoints are still allowed by its flag (`StreamPartitioner.java:42`).
    pub unaligned_flag: bool,
}

/// The partitioner's class. `ForwardForConsecutiveHashPartitioner` is missing: only the Table planner makes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PartitionerKind {
    Forward,
    /// No partitioner was given and the graph is dynamic: forward if it chains, rescale if not.
    ForwardForUnspecified,
    Rebalance,
    Rescale,
    Shuffle,
    Broadcast,
    Global,
    Hash,
    Custom,
    /// A class of the user's.
    User,
}

/// `SubtaskStateMapper`: who takes over in-flight data when an unaligned checkpoint is restored with another
/// parallelism.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubtaskStateMapper {
    Arbitrary,
    First,
    Full,
    Range,
    RoundRobin,
    Unsupported,
}

impl SubtaskStateMapper {
    /// Flink's name of the constant.
    pub fn text(self) -> &'static str {
        match self {
            Self::Arbitrary => "ARBITRARY",
            Self::First => "FIRST",
            Self::Full => "FULL",
            Self::Range => "RANGE",
            Self::RoundRobin => "ROUND_ROBIN",
            Self::Unsupported => "UNSUPPORTED",
        }
    }
}

impl PartitionerKind {
    /// The kind of a recorded partitioner.
    pub fn of(partitioner: &Partitioner) -> Self {
        match partitioner {
            Partitioner::Forward => Self::Forward,
            Partitioner::Rebalance => Self::Rebalance,
            Partitioner::Rescale => Self::Rescale,
            Partitioner::Shuffle => Self::Shuffle,
            Partitioner::Broadcast => Self::Broadcast,
            Partitioner::Global => Self::Global,
            Partitioner::Hash(_) => Self::Hash,
            Partitioner::Custom { .. } => Self::Custom,
            Partitioner::User { .. } => Self::User,
        }
    }

    /// Any subclass of `ForwardPartitioner`.
    pub fn is_forward(self) -> bool {
        matches!(self, Self::Forward | Self::ForwardForUnspecified)
    }

    /// `StreamPartitioner.isPointwise`.
    pub fn is_pointwise(self) -> bool {
        self.is_forward() || self == Self::Rescale
    }

    /// `StreamPartitioner.isBroadcast`.
    pub fn is_broadcast(self) -> bool {
        self == Self::Broadcast
    }

    /// Simple name of Flink's class.
    pub fn class_name(self) -> &'static str {
        match self {
            Self::Forward => "ForwardPartitioner",
            Self::ForwardForUnspecified => "ForwardForUnspecifiedPartitioner",
            Self::Rebalance => "RebalancePartitioner",
            Self::Rescale => "RescalePartitioner",
            Self::Shuffle => "ShufflePartitioner",
            Self::Broadcast => "BroadcastPartitioner",
            Self::Global => "GlobalPartitioner",
            Self::Hash => "KeyGroupStreamPartitioner",
            Self::Custom => "CustomPartitionerWrapper",
            Self::User => "StreamPartitioner",
        }
    }

    /// What a restore of in-flight data does on the producer's side.
    pub fn upstream_mapper(self) -> SubtaskStateMapper {
        if self.is_pointwise() || self.is_broadcast() {
            SubtaskStateMapper::Unsupported
        } else {
            SubtaskStateMapper::Arbitrary
        }
    }

    /// What a restore of in-flight data does on the consumer's side.
    pub fn downstream_mapper(self) -> SubtaskStateMapper {
        match self {
            Self::Forward | Self::ForwardForUnspecified | Self::Rescale | Self::Broadcast => {
                SubtaskStateMapper::Unsupported
            }
            Self::Rebalance | Self::Shuffle => SubtaskStateMapper::RoundRobin,
            Self::Global => SubtaskStateMapper::First,
            Self::Hash => SubtaskStateMapper::Range,
            Self::Custom | Self::User => SubtaskStateMapper::Full,
        }
    }
}

impl EdgePartitioner {
    /// One that the generator chose, or that has no particulars.
    pub fn plain(kind: PartitionerKind) -> Self {
        let spec = match kind {
            PartitionerKind::Rebalance => Partitioner::Rebalance,
            PartitionerKind::Rescale => Partitioner::Rescale,
            PartitionerKind::Global => Partitioner::Global,
            _ => Partitioner::Forward,
        };
        EdgePartitioner {
            kind,
            spec,
            origin: None,
            object: 0,
            unaligned_flag: true,
        }
    }

    /// One that a partition transformation brought: the recorded one, or the one made while expanding `origin`.
    pub fn recorded(spec: Partitioner, origin: TransformationId, partition: TransformationId) -> Self {
        let kind = PartitionerKind::of(&spec);
        EdgePartitioner {
            kind,
            spec,
            origin: Some(origin),
            object: partition.0,
            // `CustomPartitionerWrapper.java:47` switches it off in its constructor.
            unaligned_flag: kind != PartitionerKind::Custom,
        }
    }

    /// Simple name of the class.
    pub fn class_name(&self) -> &str {
        match &self.spec {
            Partitioner::User { class, .. } if !class.is_empty() => class,
            _ => self.kind.class_name(),
        }
    }

    /// Flink's `toString`, the ship strategy on screen.
    pub fn text(&self) -> &str {
        self.spec.text()
    }

    /// As [`Self::text_as`], as a name.
    pub fn name_as(&self, kind: PartitionerKind) -> Name {
        match (kind, &self.spec) {
            (PartitionerKind::Forward | PartitionerKind::ForwardForUnspecified, _) => Name::word("FORWARD"),
            (PartitionerKind::Rescale, _) => Name::word("RESCALE"),
            (_, spec) => spec.name(),
        }
    }

    /// As [`Self::text`], after the kind was changed: a dynamic graph does so.
    pub fn text_as(&self, kind: PartitionerKind) -> &str {
        match kind {
            PartitionerKind::Forward | PartitionerKind::ForwardForUnspecified => "FORWARD",
            PartitionerKind::Rescale => "RESCALE",
            _ => self.text(),
        }
    }

    /// `StreamPartitioner.isSupportsUnalignedCheckpoint`, `StreamPartitioner.java:90`.
    pub fn supports_unaligned_checkpoints(&self) -> bool {
        self.unaligned_flag && !self.kind.is_pointwise() && !self.kind.is_broadcast()
    }

    /// What `equals` compares besides the class, as numbers: `StreamPartitioner.java:58`,
    /// `KeyGroupStreamPartitioner.java:95`, `CustomPartitionerWrapper.java:83`. The user's functions compare by
    /// identity, and selectors that Flink makes are new objects each time.
    pub fn identity(&self) -> (u32, u32) {
        use crate::api::operator::KeySelectorSpec::User;
        const NO_USER_FUNCTION: u32 = u32::MAX;
        match &self.spec {
            Partitioner::Hash(key) => match &key.selector {
                User(function) => (function.0, 0),
                _ => (NO_USER_FUNCTION, self.object),
            },
            Partitioner::Custom { partitioner, key } => match &key.selector {
                User(function) => (function.0, partitioner.0),
                _ => (NO_USER_FUNCTION, self.object),
            },
            Partitioner::User { function, .. } => (function.0, 0),
            _ => (0, 0),
        }
    }
}
