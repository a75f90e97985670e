//! Pipelined regions: the subtasks that are scheduled and restarted together.
//!
//! `PipelinedRegionComputeUtil.java:40` and `SchedulingPipelinedRegionComputeUtil.java:54`, 2.3.0.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use crate::base::index::{Table, TableIndex};
use crate::graph::exec::connection::Connection;
use crate::graph::exec::{ExecutionJobVertex, ExecutionVertexIdx, PipelinedRegion, RegionIdx};
use crate::graph::job::{DistributionPattern, Groups, JobEdgeIdx, JobGraph, JobVertexIdx};

type Vertices = Table<JobVertexIdx, ExecutionJobVertex>;
type Connections = Table<JobEdgeIdx, Connection>;

/// The region of each subtask, and the regions in order of their first subtask. Flink looks at one logical region after
/// the other (`DefaultExecutionTopology.java:344`): an all-to-all edge inside, of whatever result, makes it one region.
pub(super) fn regions(
    job: &JobGraph,
    vertices: &Vertices,
    connections: &Connections,
) -> (Table<ExecutionVertexIdx, RegionIdx>, Table<RegionIdx, PipelinedRegion>) {
    let n_subtasks = vertices.values().map(|vertex| vertex.parallelism as usize).sum();
    let mut groups = Groups::new(n_subtasks);
    let whole = join_whole_regions(job, vertices, &mut groups);
    let mut waiting = Vec::new();
    for (idx, edge) in job.edges.iter() {
        let (source, target) = (whole.region_of[edge.source], whole.region_of[edge.target]);
        if source != target || whole.is_one[source] {
            continue;
        }
        if !job.data_sets[edge.data_set].result_type.must_be_pipelined() {
            waiting.push(idx);
            continue;
        }
        let (from, to) = (row_of_first(vertices, edge.source), row_of_first(vertices, edge.target));
        join_ends(&mut groups, connections[idx], from, to);
    }
    if !waiting.is_empty() {
        merge_cycles(job, vertices, connections, &waiting, &mut groups);
    }
    let mut region_of = Table::filled(n_subtasks, RegionIdx(0));
    let members = groups.members();
    let mut regions = Table::with_capacity(members.len());
    for subtasks in members {
        let region = regions.next_id();
        for subtask in &subtasks {
            region_of[*subtask] = region;
        }
        regions.push(PipelinedRegion { subtasks });
    }
    (region_of, regions)
}

/// The logical regions, by number.
struct LogicalRegions {
    region_of: Table<JobVertexIdx, usize>,
    /// It has an all-to-all edge, so all its subtasks are one region.
    is_one: Vec<bool>,
}

fn join_whole_regions(job: &JobGraph, vertices: &Vertices, groups: &mut Groups) -> LogicalRegions {
    let mut region_of = Table::filled(vertices.len(), 0);
    for (number, region) in job.logical_regions.iter().enumerate() {
        for vertex in region {
            region_of[*vertex] = number;
        }
    }
    let mut is_one = vec![false; job.logical_regions.len()];
    for edge in job.edges.values() {
        let all_to_all = edge.distribution == DistributionPattern::AllToAll;
        is_one[region_of[edge.source]] |= all_to_all && region_of[edge.source] == region_of[edge.target];
    }
    for (region, is_one) in job.logical_regions.iter().zip(&is_one) {
        let Some(first) = region.first().filter(|_| *is_one) else {
            continue;
        };
        let first = row_of_first(vertices, *first);
        for vertex in region {
            let begin = row_of_first(vertices, *vertex);
            for row in begin..begin + vertices[*vertex].parallelism as usize {
                groups.join(first, row);
            }
        }
    }
    LogicalRegions { region_of, is_one }
}

fn row_of_first(vertices: &Vertices, vertex: JobVertexIdx) -> usize {
    vertices[vertex].first.row()
}

/// Joins the ends of an edge. All-to-all makes one region of all, so a path through them is enough.
fn join_ends(groups: &mut Groups, connection: Connection, from: usize, to: usize) {
    match connection.distribution {
        DistributionPattern::AllToAll => {
            for producer in 0..connection.n_producers as usize {
                groups.join(from + producer, to);
            }
            for consumer in 0..connection.n_consumers as usize {
                groups.join(from, to + consumer);
            }
        }
        DistributionPattern::Pointwise => {
            for consumer in 0..connection.n_consumers {
                for producer in connection.producers_of(consumer) {
                    groups.join(from + producer as usize, to + consumer as usize);
                }
            }
        }
    }
}

/// Regions that wait for each other over results that are not pipelined become one.
fn merge_cycles(
    job: &JobGraph,
    vertices: &Vertices,
    connections: &Connections,
    waiting: &[JobEdgeIdx],
    groups: &mut Groups,
) {
    let n_subtasks: usize = vertices.values().map(|vertex| vertex.parallelism as usize).sum();
    let mut graph: DiGraph<(), ()> = DiGraph::new();
    for _ in 0..n_subtasks {
        graph.add_node(());
    }
    let region = |groups: &mut Groups, row: usize| NodeIndex::new(groups.first(row));
    for idx in waiting {
        let edge = &job.edges[*idx];
        let connection = connections[*idx];
        let (from, to) = (row_of_first(vertices, edge.source), row_of_first(vertices, edge.target));
        match connection.distribution {
            DistributionPattern::AllToAll => {
                // A node in the middle stands for all pairs.
                let middle = graph.add_node(());
                for producer in 0..connection.n_producers as usize {
                    graph.add_edge(region(groups, from + producer), middle, ());
                }
                for consumer in 0..connection.n_consumers as usize {
                    graph.add_edge(middle, region(groups, to + consumer), ());
                }
            }
            DistributionPattern::Pointwise => {
                for consumer in 0..connection.n_consumers {
                    for producer in connection.producers_of(consumer) {
                        let (a, b) = (from + producer as usize, to + consumer as usize);
                        graph.add_edge(region(groups, a), region(groups, b), ());
                    }
                }
            }
        }
    }
    for component in kosaraju_scc(&graph) {
        let mut rows = component
            .iter()
            .map(|node| node.index())
            .filter(|row| *row < n_subtasks);
        if let Some(first) = rows.next() {
            for row in rows {
                groups.join(first, row);
            }
        }
    }
}
