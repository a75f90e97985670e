//! ExecutionGraph: every job vertex in as many copies as its parallelism says, and who reads what from whom.
//!
//! Edges between subtasks are never listed: a job edge is a rule ([`Connection`]) that answers for one subtask at a
//! time, so a keyBy at 1,000 by 1,000 costs as little as one at 2 by 2.

mod connection;
mod expand;
mod key_groups;
mod region;
mod slots;

pub use connection::Connection;
pub use expand::expand;
pub use key_groups::{
    KeyGroupRange, UPPER_BOUND_MAX_PARALLELISM, default_max_parallelism, key_group, key_group_range,
    subtask_of_key_group,
};

use crate::base::index::{Table, TableIndex};
use crate::graph::job::{JobEdgeIdx, JobVertexIdx, SlotSharingGroupIdx};

crate::define_index! {
    /// A subtask of the whole job: vertices in topological order, their subtasks in order of the index.
    pub struct ExecutionVertexIdx = "subtask";
    /// A pipelined region.
    pub struct RegionIdx = "region";
    /// Subtasks that share one slot.
    pub struct ExecutionSlotSharingGroupIdx = "slot";
}

/// More subtasks than this are counted but not made.
pub const SUBTASKS_MAX: u64 = 1 << 20;

/// What became of the expansion.
#[derive(Clone, PartialEq, Debug)]
pub enum Expansion {
    Graph(Box<ExecutionGraph>),
    /// The adaptive batch scheduler decides the parallelism of some vertices while the job runs.
    Undecided,
    /// More than [`SUBTASKS_MAX`] subtasks.
    TooLarge {
        n_subtasks: u64,
    },
}

impl Expansion {
    /// The graph, if there is one.
    pub fn graph(&self) -> Option<&ExecutionGraph> {
        match self {
            Self::Graph(graph) => Some(graph),
            Self::Undecided | Self::TooLarge { .. } => None,
        }
    }
}

/// The ExecutionGraph before anything runs: attempt 0 of every subtask.
#[derive(Clone, PartialEq, Debug)]
pub struct ExecutionGraph {
    pub vertices: Table<JobVertexIdx, ExecutionJobVertex>,
    /// How subtasks of the two ends of a job edge are connected.
    pub connections: Table<JobEdgeIdx, Connection>,
    /// The region of each subtask.
    pub region_of: Table<ExecutionVertexIdx, RegionIdx>,
    /// Regions in topological order of their first subtask.
    pub regions: Table<RegionIdx, PipelinedRegion>,
    /// The slot of each subtask, as far as sharing decides it.
    pub slot_of: Table<ExecutionVertexIdx, ExecutionSlotSharingGroupIdx>,
    /// In order of creation.
    pub slots: Table<ExecutionSlotSharingGroupIdx, ExecutionSlotSharingGroup>,
}

/// A job vertex with its copies.
#[derive(Clone, PartialEq, Debug)]
pub struct ExecutionJobVertex {
    pub parallelism: u32,
    /// In force: the vertex's own, or Flink's default for its parallelism.
    pub max_parallelism: u32,
    /// Number of its first subtask.
    pub first: ExecutionVertexIdx,
}

/// Subtasks that are scheduled and restarted together.
#[derive(Clone, PartialEq, Debug)]
pub struct PipelinedRegion {
    /// In topological order.
    pub subtasks: Vec<ExecutionVertexIdx>,
}

/// `ExecutionSlotSharingGroup`.
#[derive(Clone, PartialEq, Debug)]
pub struct ExecutionSlotSharingGroup {
    pub group: SlotSharingGroupIdx,
    /// In the order in which they were put in.
    pub subtasks: Vec<ExecutionVertexIdx>,
}

impl ExecutionGraph {
    /// Subtasks of the whole job.
    pub fn n_subtasks(&self) -> u32 {
        self.region_of.len() as u32
    }

    /// The subtask with this index (from 0) of a vertex.
    pub fn subtask(&self, vertex: JobVertexIdx, index: u32) -> ExecutionVertexIdx {
        ExecutionVertexIdx(self.vertices[vertex].first.0 + index)
    }

    /// All subtasks of a vertex.
    pub fn subtasks(&self, vertex: JobVertexIdx) -> impl DoubleEndedIterator<Item = ExecutionVertexIdx> + use<> {
        let v = &self.vertices[vertex];
        (v.first.0..v.first.0 + v.parallelism).map(ExecutionVertexIdx)
    }

    /// Vertex and index (from 0) of a subtask.
    pub fn locate(&self, subtask: ExecutionVertexIdx) -> (JobVertexIdx, u32) {
        let after = self.vertices.as_slice().partition_point(|v| v.first <= subtask);
        // Vertices without subtasks don't exist, so the last one that begins at or before it holds it.
        let vertex = JobVertexIdx::from_row(after - 1);
        (vertex, subtask.0 - self.vertices[vertex].first.0)
    }

    /// Channels between subtasks over a job edge.
    pub fn n_channels(&self, edge: JobEdgeIdx) -> u64 {
        self.connections[edge].n_channels()
    }
}

/// The name of a task: `<vertex name> (<index from 1>/<parallelism>)#<attempt>`.
pub fn task_name(vertex_name: &str, index: u32, parallelism: u32, attempt: u32) -> String {
    format!("{vertex_name} ({}/{parallelism})#{attempt}", index + 1)
}
