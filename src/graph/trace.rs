//! What became what, in both directions: text, transformation, node, job vertex, subtask.

use crate::api::recording::Job;
use crate::api::transformation::TransformationId;
use crate::base::index::TableIndex;
use crate::base::sort::Arrange;
use crate::base::span::Span;
use crate::graph::exec::{ExecutionGraph, ExecutionVertexIdx};
use crate::graph::job::{JobEdgeIdx, JobGraph, JobVertexIdx};
use crate::graph::stream::{StreamEdgeIdx, StreamGraph, StreamNodeIdx};

/// The links that the graphs don't hold themselves. A node knows its transformation, the JobGraph knows the vertex of
/// each node, and subtasks are numbered by vertex; the ways back are here.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trace {
    /// The creating call of each transformation, in order of the text.
    pub calls: Vec<(Span, TransformationId)>,
    /// Transformations with their nodes, sorted: one, several for a Sink V2, none for what only shapes edges.
    nodes: Vec<(TransformationId, StreamNodeIdx)>,
    /// Partitions and side outputs with the edges that they shape, sorted.
    edges: Vec<(TransformationId, StreamEdgeIdx)>,
    /// The job edge that an edge of the StreamGraph became.
    job_edges: Vec<Option<JobEdgeIdx>>,
}

impl Trace {
    /// Collects the links.
    pub fn new(job: &Job, stream_graph: &StreamGraph, job_graph: &JobGraph) -> Self {
        let mut trace = Trace::of_stream_graph(job, stream_graph);
        for (idx, edge) in job_graph.edges.iter() {
            trace.job_edges[edge.stream_edge.row()] = Some(idx);
        }
        trace
    }

    /// As far as the StreamGraph.
    pub fn of_stream_graph(job: &Job, stream_graph: &StreamGraph) -> Self {
        let mut trace = Trace::of_nodes(stream_graph);
        trace.calls.reserve_exact(job.transformations.len());
        for (id, transformation) in &job.transformations {
            if let Some(span) = transformation.provenance.created {
                trace.calls.push((span, *id));
            }
        }
        trace.calls.arrange_by_key(|(span, id)| (span.start, span.end, *id));
        trace
    }

    /// Of graphs that no program was recorded for.
    pub fn of_graphs(stream_graph: &StreamGraph, job_graph: &JobGraph) -> Self {
        let mut trace = Trace::of_nodes(stream_graph);
        for (idx, edge) in job_graph.edges.iter() {
            trace.job_edges[edge.stream_edge.row()] = Some(idx);
        }
        trace
    }

    fn of_nodes(stream_graph: &StreamGraph) -> Self {
        let mut trace = Trace {
            job_edges: vec![None; stream_graph.edges.len()],
            nodes: Vec::with_capacity(stream_graph.nodes.len()),
            ..Trace::default()
        };
        for (idx, node) in stream_graph.nodes.iter() {
            trace.nodes.push((node.transformation, idx));
        }
        for (idx, edge) in stream_graph.edges.iter() {
            let mut through = edge.through;
            while let Some(row) = through {
                let node = &stream_graph.virtual_nodes[row as usize];
                trace.edges.push((node.transformation, idx));
                through = node.origin.as_virtual();
            }
        }
        trace.nodes.arrange();
        trace.edges.arrange();
        trace
    }

    /// The transformations whose creating call holds this place, the innermost call first.
    pub fn transformations_at(&self, offset: u32) -> Vec<TransformationId> {
        let mut found: Vec<(u32, TransformationId)> = self
            .calls
            .iter()
            .take_while(|(span, _)| span.start <= offset)
            .filter(|(span, _)| span.touches(offset))
            .map(|(span, id)| (span.len(), *id))
            .collect();
        found.arrange();
        found.into_iter().map(|(_, id)| id).collect()
    }

    /// The creating call of a transformation.
    pub fn span_of(&self, transformation: TransformationId) -> Option<Span> {
        self.calls
            .iter()
            .find(|(_, id)| *id == transformation)
            .map(|(span, _)| *span)
    }

    /// A transformation's nodes.
    pub fn nodes_of(&self, transformation: TransformationId) -> impl ExactSizeIterator<Item = StreamNodeIdx> + '_ {
        rows_of(&self.nodes, transformation)
    }

    /// The edges that a partition or a side output shapes.
    pub fn edges_of(&self, transformation: TransformationId) -> impl ExactSizeIterator<Item = StreamEdgeIdx> + '_ {
        rows_of(&self.edges, transformation)
    }

    /// The job edge that an edge of the StreamGraph became; absent: it runs inside a chain.
    pub fn job_edge_of(&self, edge: StreamEdgeIdx) -> Option<JobEdgeIdx> {
        self.job_edges.get(edge.row()).copied().flatten()
    }

    /// The vertices that hold a transformation's nodes, in topological order.
    pub fn vertices_of(&self, job_graph: &JobGraph, transformation: TransformationId) -> Vec<JobVertexIdx> {
        let mut vertices: Vec<JobVertexIdx> = self
            .nodes_of(transformation)
            .map(|node| job_graph.vertex_of[node])
            .collect();
        vertices.arrange();
        vertices.dedup();
        vertices
    }

    /// The subtasks that run a transformation.
    pub fn subtasks_of(
        &self,
        job_graph: &JobGraph,
        execution_graph: &ExecutionGraph,
        transformation: TransformationId,
    ) -> Vec<ExecutionVertexIdx> {
        self.vertices_of(job_graph, transformation)
            .into_iter()
            .flat_map(|vertex| execution_graph.subtasks(vertex))
            .collect()
    }

    /// The transformations whose operators a vertex runs, in order of the chain, each once.
    pub fn transformations_of_vertex(
        stream_graph: &StreamGraph,
        job_graph: &JobGraph,
        vertex: JobVertexIdx,
    ) -> Vec<TransformationId> {
        let mut ids = Vec::new();
        for operator in &job_graph.vertices[vertex].chain {
            let id = stream_graph.nodes[operator.node].transformation;
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids
    }
}

/// The second halves of the pairs that begin with a transformation.
fn rows_of<T: Copy>(
    pairs: &[(TransformationId, T)],
    transformation: TransformationId,
) -> impl ExactSizeIterator<Item = T> + '_ {
    let from = pairs.partition_point(|(id, _)| *id < transformation);
    let to = pairs.partition_point(|(id, _)| *id <= transformation);
    pairs[from..to].iter().map(|(_, row)| *row)
}
