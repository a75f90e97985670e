//! What changed between two compilations of (nearly) the same program.

use crate::api::transformation::TransformationId;
use crate::base::sort::Arrange;
use crate::base::sorted::SortedMap;
use crate::graph::Stages;
use crate::graph::explain::count::{Counts, counts};
use crate::graph::job::{JobGraph, JobVertexIdx, OperatorId, RuleSet};
use crate::graph::stream::{NodeRole, PartitionerKind, StreamEdgeIdx, StreamGraph, StreamNodeIdx};

/// Names an operator across compilations: its transformation and which part of it. Flink's own node ids shift.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct NodeKey {
    pub transformation: TransformationId,
    /// 0 for the transformation itself; parts of a sink are told apart by their number.
    pub part: u32,
}

impl NodeKey {
    /// The key of a node.
    pub fn of(graph: &StreamGraph, node: StreamNodeIdx) -> Self {
        let n = &graph.nodes[node];
        let part = match n.role {
            NodeRole::Whole => 0,
            NodeRole::SinkWriter => 1,
            NodeRole::SinkCommitter => 2,
            NodeRole::SinkGlobalCommitter => 3,
            NodeRole::CacheProducer | NodeRole::CacheConsumer => 4,
            NodeRole::SinkTopology(inner) => 5 + inner.0,
        };
        NodeKey {
            transformation: n.transformation,
            part,
        }
    }
}

/// Names an edge across compilations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct EdgeEnds {
    pub source: NodeKey,
    pub target: NodeKey,
    pub type_number: u32,
    pub unique_id: u32,
}

impl EdgeEnds {
    /// The name of an edge.
    pub fn of(graph: &StreamGraph, edge: StreamEdgeIdx) -> Self {
        let e = &graph.edges[edge];
        EdgeEnds {
            source: NodeKey::of(graph, e.source),
            target: NodeKey::of(graph, e.target),
            type_number: e.type_number,
            unique_id: e.unique_id,
        }
    }

    /// The edge with this name.
    pub fn find(self, graph: &StreamGraph) -> Option<StreamEdgeIdx> {
        graph.edges.ids().find(|edge| EdgeEnds::of(graph, *edge) == self)
    }
}

/// What matters of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeState {
    pub edge: StreamEdgeIdx,
    pub partitioner: PartitionerKind,
    /// Empty: it chains.
    pub refusing: RuleSet,
}

/// An edge that is new, gone, or partitioned or chained in another way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeChange {
    pub ends: EdgeEnds,
    pub before: Option<EdgeState>,
    pub after: Option<EdgeState>,
}

/// A vertex whose head is the same operator in both, and whose name, id or parallelism isn't; or one that is new or gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VertexChange {
    pub head: NodeKey,
    pub before: Option<JobVertexIdx>,
    pub after: Option<JobVertexIdx>,
}

/// The difference of two compilations.
#[derive(Clone, PartialEq, Debug)]
pub struct StagesDifference {
    pub counts_before: Counts,
    pub counts_after: Counts,
    pub edges: Vec<EdgeChange>,
    pub vertices: Vec<VertexChange>,
    /// Operators whose generated id changed: their state isn't found again unless they have a uid.
    pub changed_ids: Vec<(NodeKey, OperatorId, OperatorId)>,
}

impl StagesDifference {
    /// Edges that chained before and don't now, or the other way round: what explains a changed number of tasks.
    pub fn turned_edges(&self) -> impl Iterator<Item = &EdgeChange> {
        self.edges.iter().filter(|change| match (change.before, change.after) {
            (Some(before), Some(after)) => before.refusing.is_empty() != after.refusing.is_empty(),
            _ => false,
        })
    }
}

/// Compares two compilations, the second read as what became of the first.
pub fn difference(before: &Stages, after: &Stages) -> StagesDifference {
    StagesDifference {
        counts_before: counts(before),
        counts_after: counts(after),
        edges: edge_changes(before, after),
        vertices: vertex_changes(before, after),
        changed_ids: changed_ids(before, after),
    }
}

fn edge_changes(before: &Stages, after: &Stages) -> Vec<EdgeChange> {
    let states = |stages: &Stages| -> SortedMap<EdgeEnds, EdgeState> {
        let graph = &stages.stream_graph;
        let state = |edge| EdgeState {
            edge,
            partitioner: graph.partitioner(edge).kind,
            refusing: stages.job_graph.verdicts.refusing[edge],
        };
        graph
            .edges
            .ids()
            .map(|edge| (EdgeEnds::of(graph, edge), state(edge)))
            .collect()
    };
    let mut new = states(after);
    let mut changes = Vec::new();
    for (ends, old) in states(before) {
        let now = new.remove(&ends);
        let same = now.is_some_and(|now| (now.partitioner, now.refusing) == (old.partitioner, old.refusing));
        if !same {
            changes.push(EdgeChange {
                ends,
                before: Some(old),
                after: now,
            });
        }
    }
    changes.extend(new.into_iter().map(|(ends, now)| EdgeChange {
        ends,
        before: None,
        after: Some(now),
    }));
    changes.arrange_by_key(|change| change.ends);
    changes
}

fn vertex_changes(before: &Stages, after: &Stages) -> Vec<VertexChange> {
    let heads = |stages: &Stages| -> SortedMap<NodeKey, JobVertexIdx> {
        let head = |job: &JobGraph, vertex: JobVertexIdx| NodeKey::of(&stages.stream_graph, job.vertices[vertex].head);
        let job = &stages.job_graph;
        job.vertices.ids().map(|vertex| (head(job, vertex), vertex)).collect()
    };
    let mut new = heads(after);
    let mut changes = Vec::new();
    for (head, old) in heads(before) {
        let now = new.remove(&head);
        let same = now.is_some_and(|now| {
            let (a, b) = (&before.job_graph.vertices[old], &after.job_graph.vertices[now]);
            (&a.name, a.id, a.parallelism) == (&b.name, b.id, b.parallelism)
        });
        if !same {
            changes.push(VertexChange {
                head,
                before: Some(old),
                after: now,
            });
        }
    }
    changes.extend(new.into_iter().map(|(head, now)| VertexChange {
        head,
        before: None,
        after: Some(now),
    }));
    changes.arrange_by_key(|change| change.head);
    changes
}

fn changed_ids(before: &Stages, after: &Stages) -> Vec<(NodeKey, OperatorId, OperatorId)> {
    let ids = |stages: &Stages| -> SortedMap<NodeKey, OperatorId> {
        let id = |(node, id): (StreamNodeIdx, &OperatorId)| (NodeKey::of(&stages.stream_graph, node), *id);
        stages.job_graph.operator_ids.iter().map(id).collect()
    };
    let new = ids(after);
    ids(before)
        .into_iter()
        .filter_map(|(key, old)| new.get(&key).filter(|now| **now != old).map(|now| (key, old, *now)))
        .collect()
}
