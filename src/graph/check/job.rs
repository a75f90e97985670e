//! Laws of the JobGraph.

use crate::base::murmur::murmur3_128;
use crate::base::sort::Arrange;
use crate::base::sorted::{SortedMap, SortedSet};
use crate::graph::check::Findings;
use crate::graph::job::{JobGraph, JobVertexIdx, OperatorId};
use crate::graph::stream::{StreamEdgeIdx, StreamGraph, StreamNodeIdx};

pub(super) fn check(graph: &StreamGraph, job: &JobGraph, found: &mut Findings) {
    let chains = chained_edges(graph);
    for edge in graph.edges.ids() {
        found.expect(
            chains.contains(&edge) == job.verdicts.chained(edge),
            "an edge chains when all conditions hold",
            || format!("{edge:?} {:?}", job.verdicts.refusing[edge]),
        );
    }
    chains_are_trees(graph, job, &chains, found);
    edges_become_calls_or_job_edges(graph, job, found);
    ids_are_recomputed(graph, job, &chains, found);
    order_is_topological(job, found);
    results_belong_together(job, found);
    groups_cover_all_vertices(graph, job, found);
    regions_are_components(job, found);
}

/// Edges that chain, by the conditions written out at once. An operator's head is found by walking up.
fn chained_edges(graph: &StreamGraph) -> SortedSet<StreamEdgeIdx> {
    let mut chained: SortedSet<StreamEdgeIdx> = SortedSet::new();
    // An edge's verdict needs those further up; nodes are made after their inputs.
    for node in graph.nodes.values() {
        let [edge] = node.in_edges[..] else { continue };
        let e = &graph.edges[edge];
        let (a, b) = (&graph.nodes[e.source], &graph.nodes[e.target]);
        let mut head = e.source;
        while let [above] = graph.nodes[head].in_edges[..] {
            if !chained.contains(&above) {
                break;
            }
            head = graph.edges[above].source;
        }
        let behind_legacy_source = graph.nodes[head].operator.class.as_deref() == Some("StreamSource");
        let is_new_source = a.operator.factory == "SourceOperatorFactory";
        let (up, down) = (a.operator.chaining.text(), b.operator.chaining.text());
        let holds = graph.options.chaining
            && a.slot_sharing_group == b.slot_sharing_group
            && a.parallelism == b.parallelism
            && (graph.options.chain_different_max_parallelism || a.max_parallelism == b.max_parallelism)
            && up != "NEVER"
            && (down == "ALWAYS" || (down == "HEAD_WITH_SOURCES" && is_new_source))
            && !(b.operator.yielding && behind_legacy_source)
            && graph.partitioner(edge).text() == "FORWARD"
            && e.exchange_mode.text() != "BATCH";
        if holds {
            chained.insert(edge);
        }
    }
    chained
}

fn chains_are_trees(graph: &StreamGraph, job: &JobGraph, chains: &SortedSet<StreamEdgeIdx>, found: &mut Findings) {
    let mut seen: SortedSet<StreamNodeIdx> = SortedSet::new();
    for (idx, vertex) in job.vertices.iter() {
        for operator in &vertex.chain {
            let node = operator.node;
            found.expect(
                seen.insert(node) && job.vertex_of[node] == idx,
                "an operator is in one vertex",
                || format!("{node:?}"),
            );
            let n = &graph.nodes[node];
            let depth = match &n.in_edges[..] {
                [edge] if chains.contains(edge) && operator.index > 1 => {
                    let above = graph.edges[*edge].source;
                    let above = vertex.chain.iter().find(|operator| operator.node == above);
                    above.map(|operator| operator.index + 1)
                }
                _ if node == vertex.head => Some(1),
                _ => Some(0),
            };
            found.expect(
                depth == Some(operator.index),
                "chain positions count up from the head",
                || format!("{node:?} at {}", operator.index),
            );
            found.expect(
                operator.start == (node == vertex.head),
                "the head starts the chain",
                || format!("{node:?}"),
            );
        }
        let head = vertex.operators.last().map(|pair| pair.node);
        found.expect(head == Some(vertex.head), "a vertex lists its head last", || {
            format!("{idx:?}")
        });
    }
    found.expect(seen.len() == graph.nodes.len(), "every operator is in a vertex", || {
        format!("{} of {}", seen.len(), graph.nodes.len())
    });
}

fn edges_become_calls_or_job_edges(graph: &StreamGraph, job: &JobGraph, found: &mut Findings) {
    let mut job_edges: SortedMap<StreamEdgeIdx, u32> = SortedMap::new();
    for edge in job.edges.values() {
        *job_edges.or_default(edge.stream_edge) += 1;
        let e = &graph.edges[edge.stream_edge];
        found.expect(
            (job.vertex_of[e.source], job.vertex_of[e.target]) == (edge.source, edge.target),
            "a job edge joins the vertices of its ends",
            || format!("{:?}", edge.stream_edge),
        );
    }
    for (idx, edge) in graph.edges.iter() {
        let inside = job.vertex_of[edge.source] == job.vertex_of[edge.target];
        let n = job_edges.get(&idx).copied().unwrap_or(0);
        found.expect(n == u32::from(!inside), "an edge is a call or a job edge", || {
            format!("{idx:?} {n} {inside}")
        });
    }
}

/// Ids computed again: rounds over a list in place of marks and counters.
fn ids_are_recomputed(graph: &StreamGraph, job: &JobGraph, chains: &SortedSet<StreamEdgeIdx>, found: &mut Findings) {
    let mut ids: SortedMap<StreamNodeIdx, [u8; 16]> = SortedMap::new();
    let mut waiting: Vec<StreamNodeIdx> = graph.sources.clone();
    waiting.arrange_by_key(|node| graph.nodes[*node].id);
    let mut known: SortedSet<StreamNodeIdx> = waiting.iter().copied().collect();
    let mut at = 0;
    while at < waiting.len() {
        let node = waiting[at];
        at += 1;
        let n = &graph.nodes[node];
        let inputs: Option<Vec<[u8; 16]>> = n
            .in_edges
            .iter()
            .map(|edge| ids.get(&graph.edges[*edge].source).copied())
            .collect();
        let id = match (&n.uid, inputs) {
            (Some(uid), _) => murmur3_128(uid.as_bytes()),
            (None, None) => {
                known.remove(&node);
                continue;
            }
            (None, Some(inputs)) => {
                let times = 1 + n.out_edges.iter().filter(|edge| chains.contains(edge)).count();
                let number = (ids.len() as u32).to_le_bytes();
                let mut id = murmur3_128(&number.repeat(times));
                for input in inputs {
                    for j in 0..16 {
                        id[j] = ((u32::from(id[j]) * 37) as u8) ^ input[j];
                    }
                }
                id
            }
        };
        ids.insert(node, id);
        for edge in &n.out_edges {
            let target = graph.edges[*edge].target;
            if known.insert(target) {
                waiting.push(target);
            }
        }
    }
    for (node, id) in job.operator_ids.iter() {
        found.expect(
            ids.get(&node) == Some(&id.0),
            "operator ids depend on place, chains and inputs alone",
            || format!("{node:?} {id}"),
        );
    }
    let mut seen: SortedSet<OperatorId> = SortedSet::new();
    for (idx, vertex) in job.vertices.iter() {
        found.expect(
            vertex.id == job.operator_ids[vertex.head] && seen.insert(vertex.id),
            "a vertex has the id of its head, and no other has it",
            || format!("{idx:?} {}", vertex.id),
        );
    }
}

fn order_is_topological(job: &JobGraph, found: &mut Findings) {
    for (idx, edge) in job.edges.iter() {
        found.expect(edge.source < edge.target, "producers come before consumers", || {
            format!("{idx:?} {:?} {:?}", edge.source, edge.target)
        });
    }
    let made: SortedSet<JobVertexIdx> = job.creation_order.iter().copied().collect();
    found.expect(
        made.len() == job.vertices.len() && job.creation_order.len() == made.len(),
        "every vertex is made once",
        || format!("{:?}", job.creation_order),
    );
}

fn results_belong_together(job: &JobGraph, found: &mut Findings) {
    let mut seen = SortedSet::new();
    for (idx, vertex) in job.vertices.iter() {
        for data_set in &vertex.data_sets {
            let d = &job.data_sets[*data_set];
            found.expect(
                d.producer == idx && seen.insert(*data_set) && !d.consumers.is_empty(),
                "a result belongs to its producer and is read",
                || format!("{data_set:?}"),
            );
            for consumer in &d.consumers {
                let edge = &job.edges[*consumer];
                found.expect(
                    edge.data_set == *data_set && job.vertices[edge.target].inputs.contains(consumer),
                    "a result's consumers have it as an input",
                    || format!("{consumer:?}"),
                );
            }
        }
        for input in &vertex.inputs {
            let edge = &job.edges[*input];
            let pointwise = matches!(edge.ship_strategy.as_str(), "FORWARD" | "RESCALE");
            found.expect(
                edge.target == idx && (edge.distribution.text() == "POINTWISE") == pointwise,
                "forward and rescale are pointwise, the others all to all",
                || format!("{input:?} {}", edge.ship_strategy),
            );
        }
    }
}

fn groups_cover_all_vertices(graph: &StreamGraph, job: &JobGraph, found: &mut Findings) {
    let mut seen = SortedSet::new();
    for (idx, group) in job.slot_sharing_groups.iter() {
        let mut largest = 0;
        for vertex in &group.vertices {
            let v = &job.vertices[*vertex];
            largest = largest.max(v.parallelism);
            found.expect(
                seen.insert(*vertex)
                    && v.slot_sharing_group == idx
                    && graph.nodes[v.head].slot_sharing_group == group.name,
                "a vertex is in the slot sharing group of its head",
                || format!("{vertex:?}"),
            );
        }
        found.expect(
            i64::from(largest.max(0)) == i64::from(group.n_slots),
            "a group needs as many slots as its largest vertex",
            || format!("{idx:?} {} {largest}", group.n_slots),
        );
    }
    found.expect(seen.len() == job.vertices.len(), "every vertex is in a group", || {
        format!("{} of {}", seen.len(), job.vertices.len())
    });
}

fn regions_are_components(job: &JobGraph, found: &mut Findings) {
    let mut region_of: SortedMap<JobVertexIdx, usize> = job.vertices.ids().enumerate().map(|(n, v)| (v, n)).collect();
    // Smaller numbers spread until nothing changes.
    let mut changed = true;
    while changed {
        changed = false;
        for edge in job.edges.values() {
            if job.data_sets[edge.data_set].result_type.text() != "PIPELINED_BOUNDED" {
                continue;
            }
            let (a, b) = (region_of[&edge.source], region_of[&edge.target]);
            if a != b {
                region_of.insert(edge.source, a.min(b));
                region_of.insert(edge.target, a.min(b));
                changed = true;
            }
        }
    }
    for region in &job.logical_regions {
        let numbers: SortedSet<usize> = region.iter().map(|vertex| region_of[vertex]).collect();
        found.expect(numbers.len() == 1, "a logical region is connected", || {
            format!("{region:?}")
        });
    }
    let n_regions = region_of.values().collect::<SortedSet<_>>().len();
    found.expect(
        n_regions == job.logical_regions.len(),
        "connected vertices share a region",
        || format!("{n_regions} {}", job.logical_regions.len()),
    );
}
