//! From the JobGraph to subtasks.
//!
//! `DefaultExecutionGraph.attachJobGraph`, `DefaultExecutionGraph.java:871`, and `ExecutionJobVertex.java:102`, 2.3.0.

use crate::base::index::Table;
use crate::graph::exec::connection::Connection;
use crate::graph::exec::key_groups::{UPPER_BOUND_MAX_PARALLELISM, default_max_parallelism};
use crate::graph::exec::region::regions;
use crate::graph::exec::slots::share_slots;
use crate::graph::exec::{ExecutionGraph, ExecutionJobVertex, ExecutionVertexIdx, Expansion, SUBTASKS_MAX};
use crate::graph::failure::{Aspect, Stage, StageFailure};
use crate::graph::job::{JobGraph, JobVertex};
use crate::graph::stream::StreamGraph;

/// Expands every vertex by its parallelism.
pub fn expand(graph: &StreamGraph, job: &JobGraph) -> Result<Expansion, StageFailure> {
    if job.undecided {
        return Ok(Expansion::Undecided);
    }
    for vertex in job.creation_order.iter().map(|vertex| &job.vertices[*vertex]) {
        check_bounds(graph, vertex)?;
    }
    let n_subtasks: u64 = job.vertices.values().map(|vertex| u64::from(parallelism(vertex))).sum();
    let mut vertices = Table::with_capacity(job.vertices.len());
    let mut first = 0;
    for vertex in job.vertices.values() {
        check_max_parallelism(graph, vertex)?;
        vertices.push(ExecutionJobVertex {
            parallelism: parallelism(vertex),
            max_parallelism: max_parallelism(vertex),
            first: ExecutionVertexIdx(first),
        });
        first = first.saturating_add(parallelism(vertex));
    }
    if n_subtasks > SUBTASKS_MAX {
        return Ok(Expansion::TooLarge { n_subtasks });
    }
    let connections = job.edges.map(|edge| Connection {
        distribution: edge.distribution,
        n_producers: vertices[edge.source].parallelism,
        n_consumers: vertices[edge.target].parallelism,
    });
    let (region_of, regions) = regions(job, &vertices, &connections);
    let (slot_of, slots) = share_slots(job, &vertices, &connections);
    Ok(Expansion::Graph(Box::new(ExecutionGraph {
        vertices,
        connections,
        region_of,
        regions,
        slot_of,
        slots,
    })))
}

/// Decided and positive here.
fn parallelism(vertex: &JobVertex) -> u32 {
    u32::try_from(vertex.parallelism).unwrap_or(1)
}

/// `SchedulerBase.computeVertexParallelismStore`, `SchedulerBase.java:354`.
fn max_parallelism(vertex: &JobVertex) -> u32 {
    match u32::try_from(vertex.max_parallelism) {
        Ok(set) => set,
        Err(_) => default_max_parallelism(parallelism(vertex)),
    }
}

/// `KeyGroupRangeAssignment.checkParallelismPreconditions`, `KeyGroupRangeAssignment.java:150`, asked where a default
/// has to be found.
fn check_bounds(graph: &StreamGraph, vertex: &JobVertex) -> Result<(), StageFailure> {
    let p = parallelism(vertex);
    if vertex.max_parallelism != -1 || (1..=UPPER_BOUND_MAX_PARALLELISM).contains(&p) {
        return Ok(());
    }
    let message = format!("Operator parallelism not within bounds: {p}");
    Err(refused(graph, vertex, "java.lang.IllegalArgumentException", message))
}

/// `ExecutionJobVertex.java:131`.
fn check_max_parallelism(graph: &StreamGraph, vertex: &JobVertex) -> Result<(), StageFailure> {
    let (p, max) = (parallelism(vertex), max_parallelism(vertex));
    if p <= max {
        return Ok(());
    }
    let message = format!(
        "Vertex {}'s parallelism ({p}) is higher than the max parallelism ({max}). Please lower the parallelism or \
         increase the max parallelism.",
        vertex.name
    );
    Err(refused(graph, vertex, "org.apache.flink.runtime.JobException", message))
}

fn refused(graph: &StreamGraph, vertex: &JobVertex, class: &str, message: String) -> StageFailure {
    StageFailure::new(Stage::ExecutionGraph, class, message)
        .about(graph.nodes[vertex.head].transformation)
        .in_call(Aspect::Parallelism)
}
