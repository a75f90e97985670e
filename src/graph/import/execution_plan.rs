//! The text of `getExecutionPlan()`.

use serde_json::Value;

use crate::api::transformation::ExchangeMode;
use crate::base::index::TableIndex;
use crate::base::sort::Arrange;
use crate::base::sorted::SortedMap;
use crate::graph::import::{
    ImportError, ImportedPlan, Unknown, empty_graph, int_field, node, parse, partitioner, text_field,
};
use crate::graph::stream::{
    JobType, StreamEdge, StreamEdgeIdx, StreamGraph, StreamNodeIdx, TaskClass, iteration_order,
};

/// Reads a plan. The JobGraph and what follows can be made from the result as from any other StreamGraph.
pub fn from_execution_plan(text: &str) -> Result<ImportedPlan, ImportError> {
    let plan = parse(text)?;
    let nodes = plan["nodes"].as_array().ok_or(ImportError::Field {
        field: "nodes",
        node: None,
    })?;
    if nodes.is_empty() {
        return Err(ImportError::Empty);
    }
    let order = inputs_first(nodes)?;
    let mut graph = empty_graph("Flink Streaming Job", JobType::Streaming);
    let mut idx_of: SortedMap<i64, StreamNodeIdx> = SortedMap::new();
    for row in order {
        let idx = add_node(&mut graph, &nodes[row], row)?;
        for (at, predecessor) in predecessors(&nodes[row]).enumerate() {
            let id = int_field(predecessor, "id", row)?;
            let source = *idx_of
                .get(&id)
                .ok_or_else(|| ImportError::UnknownNode(id.to_string()))?;
            let several = predecessors(&nodes[row]).count() > 1;
            let type_number = if several { at as u32 + 1 } else { 0 };
            add_edge(
                &mut graph,
                source,
                idx,
                type_number,
                text_field(predecessor, "ship_strategy", row)?,
            );
        }
        idx_of.insert(int_field(&nodes[row], "id", row)?, idx);
    }
    finish(&mut graph);
    let mut unknown = vec![
        Unknown::ChainingStrategies,
        Unknown::SlotSharingGroups,
        Unknown::MaxParallelism,
        Unknown::Uids,
        Unknown::SourceInterfaces,
        Unknown::YieldingOperators,
        Unknown::BufferTimeouts,
        Unknown::ChainingOptions,
        Unknown::RuntimeMode,
    ];
    if graph.nodes.values().any(|node| node.in_edges.len() > 1) {
        unknown.push(Unknown::LogicalInputs);
    }
    if graph.nodes.values().any(|node| node.out_edges.len() > 1) {
        unknown.push(Unknown::ConsumerOrder);
    }
    unknown.arrange();
    Ok(ImportedPlan {
        stream_graph: graph,
        unknown,
    })
}

fn predecessors(node: &Value) -> impl Iterator<Item = &Value> {
    node["predecessors"].as_array().into_iter().flatten()
}

/// Rows in the order of their ids as far as inputs allow: a plan lists legacy sinks last, and imports may be sorted
/// anyhow.
fn inputs_first(nodes: &[Value]) -> Result<Vec<usize>, ImportError> {
    let mut row_of: SortedMap<i64, usize> = SortedMap::new();
    for (row, node) in nodes.iter().enumerate() {
        let id = int_field(node, "id", row)?;
        if row_of.insert(id, row).is_some() {
            return Err(ImportError::DuplicateNode(id.to_string()));
        }
    }
    let mut n_open = vec![0usize; nodes.len()];
    let mut consumers: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    for (row, node) in nodes.iter().enumerate() {
        for predecessor in predecessors(node) {
            let id = int_field(predecessor, "id", row)?;
            let producer = *row_of
                .get(&id)
                .ok_or_else(|| ImportError::UnknownNode(id.to_string()))?;
            n_open[row] += 1;
            consumers[producer].push(row);
        }
    }
    let mut ready: SortedMap<i64, usize> = row_of
        .iter()
        .filter(|(_, row)| n_open[**row] == 0)
        .map(|(a, b)| (*a, *b))
        .collect();
    let mut order = Vec::with_capacity(nodes.len());
    while let Some((_, row)) = ready.pop_first() {
        order.push(row);
        for consumer in &consumers[row] {
            n_open[*consumer] -= 1;
            if n_open[*consumer] == 0 {
                ready.insert(int_field(&nodes[*consumer], "id", *consumer)?, *consumer);
            }
        }
    }
    if order.len() < nodes.len() {
        return Err(ImportError::Cycle);
    }
    Ok(order)
}

fn add_node(graph: &mut StreamGraph, value: &Value, row: usize) -> Result<StreamNodeIdx, ImportError> {
    let bad_number = |field| ImportError::Field {
        field,
        node: Some(row as u32),
    };
    let id = u32::try_from(int_field(value, "id", row)?).map_err(|_| bad_number("id"))?;
    let parallelism = i32::try_from(int_field(value, "parallelism", row)?).map_err(|_| bad_number("parallelism"))?;
    let pact = text_field(value, "pact", row)?;
    let (name, description) = (text_field(value, "type", row)?, text_field(value, "contents", row)?);
    // What reads from nowhere is where Flink begins, whatever it is called.
    let is_source = predecessors(value).next().is_none();
    let mut new = node(id, name, description, parallelism, is_source);
    if predecessors(value).count() > 1 {
        new.task_class = TaskClass::TwoInput;
    }
    let idx = graph.nodes.push(new);
    if is_source {
        graph.sources.push(idx);
    }
    if pact == "Data Sink" {
        graph.sinks.push(idx);
    }
    Ok(idx)
}

/// An edge with the usual values.
pub(super) fn add_edge(
    graph: &mut StreamGraph,
    source: StreamNodeIdx,
    target: StreamNodeIdx,
    type_number: u32,
    ship_strategy: &str,
) -> StreamEdgeIdx {
    let partitioner = graph.partitioners.push(partitioner(ship_strategy));
    let unique_id = graph.nodes[target]
        .in_edges
        .iter()
        .filter(|edge| graph.edges[**edge].source == source)
        .count() as u32;
    let edge = graph.edges.push(StreamEdge {
        source,
        target,
        type_number,
        partitioner,
        exchange_mode: ExchangeMode::Undefined,
        tag: None,
        buffer_timeout_ms: graph.nodes[source].buffer_timeout_ms,
        unaligned_checkpoints: graph.partitioners[partitioner].supports_unaligned_checkpoints(),
        unique_id,
        through: None,
        cached_by: None,
    });
    graph.nodes[source].out_edges.push(edge);
    graph.nodes[target].in_edges.push(edge);
    edge
}

/// Orders that follow from the ids.
pub(super) fn finish(graph: &mut StreamGraph) {
    let ids: Vec<u32> = graph.nodes.values().map(|node| node.id).collect();
    graph.iteration_order = iteration_order(&ids)
        .into_iter()
        .map(|row| StreamNodeIdx::from_row(row as usize))
        .collect();
    graph.next_id = ids.iter().max().map_or(1, |last| last + 1);
}
