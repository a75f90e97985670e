//! Laws of the StreamGraph.

use crate::api::recording::Job;
use crate::api::transformation::{TransformationId, TransformationKind};
use crate::base::sorted::{SortedMap, SortedSet};
use crate::graph::check::Findings;
use crate::graph::stream::{NodeRole, StreamEdgeIdx, StreamGraph, StreamNodeIdx};

pub(super) fn check(recorded: &Job, graph: &StreamGraph, found: &mut Findings) {
    nodes_are_the_reachable_operators(recorded, graph, found);
    ids_are_unique_and_fresh(recorded, graph, found);
    edge_lists_agree(graph, found);
    parallelism_decides_what_nobody_chose(graph, found);
    inputs_are_complete(recorded, graph, found);
}

/// What the registered transformations reach, found by marking until nothing is added.
fn reachable(recorded: &Job) -> SortedSet<TransformationId> {
    let mut reached: SortedSet<TransformationId> = recorded.registered.iter().copied().collect();
    loop {
        let more: SortedSet<TransformationId> = reached
            .iter()
            .flat_map(|id| recorded.transformations[id].inputs.iter().copied())
            .filter(|id| !reached.contains(id))
            .collect();
        if more.is_empty() {
            return reached;
        }
        reached.extend(more);
    }
}

fn nodes_are_the_reachable_operators(recorded: &Job, graph: &StreamGraph, found: &mut Findings) {
    let mut whole: SortedMap<TransformationId, u32> = SortedMap::new();
    let mut writers: SortedMap<TransformationId, u32> = SortedMap::new();
    for node in graph.nodes.values() {
        match node.role {
            NodeRole::Whole => *whole.or_default(node.transformation) += 1,
            NodeRole::SinkWriter => *writers.or_default(node.transformation) += 1,
            _ => {}
        }
    }
    for id in reachable(recorded) {
        let (nodes, parts) = match recorded.transformations[&id].kind {
            TransformationKind::Partition { .. }
            | TransformationKind::Union
            | TransformationKind::SideOutput { .. }
            | TransformationKind::Cache { .. } => (0, 0),
            TransformationKind::Sink { .. } => (0, 1),
            _ => (1, 0),
        };
        let counted = (whole.remove(&id).unwrap_or(0), writers.remove(&id).unwrap_or(0));
        found.expect(
            counted.0 == nodes && counted.1 >= parts,
            "each operator becomes one node, each sink a writer",
            || format!("transformation {id} has {counted:?}"),
        );
    }
    found.expect(
        whole.is_empty() && writers.is_empty(),
        "no node without a reachable transformation",
        || format!("{:?}", whole.keys().chain(writers.keys()).collect::<Vec<_>>()),
    );
}

fn ids_are_unique_and_fresh(recorded: &Job, graph: &StreamGraph, found: &mut Findings) {
    let mut seen = SortedSet::new();
    let nodes = graph.nodes.values().map(|node| (node.id, node.role == NodeRole::Whole));
    let caches = |id: u32| recorded.transformations.contains_key(&TransformationId(id));
    for (id, own) in nodes.chain(graph.virtual_nodes.iter().map(|node| (node.id, false))) {
        found.expect(seen.insert(id), "ids are unique", || format!("id {id}"));
        let expected = match own || caches(id) {
            true => id < recorded.next_id,
            false => id >= recorded.next_id,
        };
        found.expect(expected && id < graph.next_id, "new ids come from the counter", || {
            format!("id {id}, counter {} to {}", recorded.next_id, graph.next_id)
        });
    }
}

fn edge_lists_agree(graph: &StreamGraph, found: &mut Findings) {
    let mut n_in: SortedMap<StreamEdgeIdx, u32> = SortedMap::new();
    let mut n_out: SortedMap<StreamEdgeIdx, u32> = SortedMap::new();
    for (idx, node) in graph.nodes.iter() {
        for edge in &node.in_edges {
            *n_in.or_default(*edge) += u32::from(graph.edges[*edge].target == idx);
        }
        for edge in &node.out_edges {
            *n_out.or_default(*edge) += u32::from(graph.edges[*edge].source == idx);
        }
    }
    for edge in graph.edges.ids() {
        found.expect(
            n_in.get(&edge) == Some(&1) && n_out.get(&edge) == Some(&1),
            "an edge stands once in the lists of its two ends",
            || format!("{edge:?}"),
        );
    }
    let mut seen: SortedSet<(StreamNodeIdx, StreamNodeIdx, u32)> = SortedSet::new();
    for (idx, edge) in graph.edges.iter() {
        found.expect(
            seen.insert((edge.source, edge.target, edge.unique_id)),
            "edges between two nodes are numbered",
            || format!("{idx:?}"),
        );
    }
}

fn parallelism_decides_what_nobody_chose(graph: &StreamGraph, found: &mut Findings) {
    for (idx, edge) in graph.edges.iter() {
        let (up, down) = (
            graph.nodes[edge.source].parallelism,
            graph.nodes[edge.target].parallelism,
        );
        let partitioner = &graph.partitioners[edge.partitioner];
        let text = partitioner.text();
        let holds = match (text, partitioner.origin) {
            ("FORWARD", _) => up == down,
            (text, None) => text == "REBALANCE" && up != down,
            (_, Some(_)) => true,
        };
        found.expect(
            holds,
            "forward keeps parallelism, rebalance stands in where it changes",
            || format!("{idx:?} {text} from {up} to {down}"),
        );
    }
}

fn inputs_are_complete(recorded: &Job, graph: &StreamGraph, found: &mut Findings) {
    for (idx, node) in graph.nodes.iter() {
        if node.role != NodeRole::Whole {
            continue;
        }
        let n_inputs = recorded.transformations[&node.transformation].inputs.len() as u32;
        let mut numbers: SortedSet<u32> = SortedSet::new();
        numbers.extend(node.in_edges.iter().map(|edge| graph.edges[*edge].type_number));
        let expected: SortedSet<u32> = match n_inputs {
            0 => SortedSet::new(),
            1 if !matches!(
                recorded.transformations[&node.transformation].kind,
                TransformationKind::MultipleInput { .. }
            ) =>
            {
                SortedSet::from([0])
            }
            n => (1..=n).collect(),
        };
        found.expect(numbers == expected, "every logical input has an edge", || {
            format!("{idx:?} has {numbers:?}")
        });
    }
}
