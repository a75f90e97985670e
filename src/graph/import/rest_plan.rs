//! The plan of the REST interface (`/jobs/:id/plan`).

use std::rc::Rc;

use serde_json::Value;

use crate::api::transformation::{ChainingStrategy, ExchangeMode};
use crate::base::few::Few;
use crate::base::index::Table;
use crate::base::sort::Arrange;
use crate::base::sorted::SortedMap;
use crate::graph::import::execution_plan::{add_edge, finish};
use crate::graph::import::{ImportError, ImportedJobPlan, Unknown, empty_graph, int_field, node, parse, text_field};
use crate::graph::job::{self, JobGraph, JobVertexIdx, OperatorId, unescape_html4};
use crate::graph::stream::{JobType, StreamGraph, StreamNodeIdx};

/// One vertex of the plan.
struct Vertex {
    id: OperatorId,
    parallelism: i32,
    /// Description and position of each operator: its depth in the tree, from 0.
    operators: Vec<(String, usize)>,
    inputs: Vec<Input>,
}

/// One input of a vertex.
struct Input {
    /// Its row.
    producer: usize,
    ship_strategy: String,
    exchange: ExchangeMode,
}

/// Reads a plan, with or without the object `plan` around it.
pub fn from_rest_plan(text: &str) -> Result<ImportedJobPlan, ImportError> {
    let outer = parse(text)?;
    let plan = if outer["plan"].is_object() {
        &outer["plan"]
    } else {
        &outer
    };
    let vertices = read(plan)?;
    let job_type = match plan["type"].as_str() {
        Some("BATCH") => JobType::Batch,
        _ => JobType::Streaming,
    };
    let name = plan["name"].as_str().unwrap_or("Flink Streaming Job");
    let mut graph = empty_graph(name, job_type);
    let heads = build(&mut graph, &vertices)?;
    finish(&mut graph);
    let mut job_graph = job::generate(&graph).map_err(|_| ImportError::Cycle)?;
    rename(&mut job_graph, &vertices, &heads);
    let mut unknown = vec![
        Unknown::SlotSharingGroups,
        Unknown::MaxParallelism,
        Unknown::Uids,
        Unknown::SourceInterfaces,
        Unknown::LogicalInputs,
        Unknown::BufferTimeouts,
        Unknown::ProducingOperators,
    ];
    if vertices
        .iter()
        .any(|vertex| vertex.operators.iter().any(|(text, _)| text.contains(" -> ")))
    {
        unknown.push(Unknown::Chains);
    }
    unknown.arrange();
    Ok(ImportedJobPlan {
        stream_graph: graph,
        job_graph,
        unknown,
    })
}

fn read(plan: &Value) -> Result<Vec<Vertex>, ImportError> {
    let nodes = plan["nodes"].as_array().ok_or(ImportError::Field {
        field: "nodes",
        node: None,
    })?;
    if nodes.is_empty() {
        return Err(ImportError::Empty);
    }
    let mut row_of: SortedMap<&str, usize> = SortedMap::new();
    for (row, node) in nodes.iter().enumerate() {
        let id = text_field(node, "id", row)?;
        if row_of.insert(id, row).is_some() {
            return Err(ImportError::DuplicateNode(id.to_owned()));
        }
    }
    nodes
        .iter()
        .enumerate()
        .map(|(row, node)| {
            let bad = |field| ImportError::Field {
                field,
                node: Some(row as u32),
            };
            let mut inputs = Vec::new();
            for input in node["inputs"].as_array().into_iter().flatten() {
                let id = text_field(input, "id", row)?;
                let producer = *row_of.get(id).ok_or_else(|| ImportError::UnknownNode(id.to_owned()))?;
                inputs.push(Input {
                    producer,
                    ship_strategy: text_field(input, "ship_strategy", row)?.to_owned(),
                    exchange: exchange(input["exchange"].as_str()),
                });
            }
            let parallelism = int_field(node, "parallelism", row)?;
            let operators = operators(text_field(node, "description", row)?);
            if operators.is_empty() {
                return Err(bad("description"));
            }
            Ok(Vertex {
                id: OperatorId::parse(text_field(node, "id", row)?).ok_or_else(|| bad("id"))?,
                parallelism: i32::try_from(parallelism).map_err(|_| bad("parallelism"))?,
                operators,
                inputs,
            })
        })
        .collect()
}

/// The mode that leads to a result of this type.
fn exchange(result_type: Option<&str>) -> ExchangeMode {
    match result_type {
        Some("pipelined_bounded") => ExchangeMode::Pipelined,
        Some("blocking" | "blocking_persistent") => ExchangeMode::Batch,
        Some("hybrid_full") => ExchangeMode::HybridFull,
        Some("hybrid_selective") => ExchangeMode::HybridSelective,
        _ => ExchangeMode::Undefined,
    }
}

/// The lines of a TREE description: three characters for each level, the last three being `:- ` or `+- `.
fn operators(description: &str) -> Vec<(String, usize)> {
    let text = description.replace("<br/>", "\n").replace("&#92;", "\\");
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let mut operators: Vec<(String, usize)> = Vec::new();
    for line in lines {
        let mut rest = line;
        let mut depth = 0;
        while let Some(after) = rest.strip_prefix("   ").or_else(|| rest.strip_prefix(":  ")) {
            rest = after;
            depth += 1;
        }
        let marked = rest.strip_prefix(":- ").or_else(|| rest.strip_prefix("+- "));
        let (rest, depth) = match marked {
            Some(after) => (after, depth + 1),
            None => (line, 0),
        };
        // A line that belongs to no tree is the rest of a description with a line break in it.
        match operators.last_mut() {
            Some((text, _)) if depth == 0 => {
                text.push('\n');
                text.push_str(&unescape_html4(rest));
            }
            _ => operators.push((unescape_html4(rest), depth)),
        }
    }
    operators
}

/// Nodes for all operators, vertices in topological order; gives the head of each vertex.
fn build(graph: &mut StreamGraph, vertices: &[Vertex]) -> Result<Vec<StreamNodeIdx>, ImportError> {
    let mut heads = vec![StreamNodeIdx(u32::MAX); vertices.len()];
    let mut tails = heads.clone();
    let mut n_open: Vec<usize> = vertices.iter().map(|vertex| vertex.inputs.len()).collect();
    // Plans list downstream vertices first, so the last one that is ready is the first that Flink made a source of.
    let mut ready: Vec<usize> = (0..vertices.len()).filter(|row| n_open[*row] == 0).collect();
    let mut n_done = 0;
    while let Some(row) = ready.pop() {
        n_done += 1;
        let (head, tail) = add_chain(graph, &vertices[row]);
        (heads[row], tails[row]) = (head, tail);
        let several = vertices[row].inputs.len() > 1;
        for (at, input) in vertices[row].inputs.iter().enumerate() {
            let type_number = if several { at as u32 + 1 } else { 0 };
            let edge = add_edge(graph, tails[input.producer], head, type_number, &input.ship_strategy);
            let edge = &mut graph.edges[edge];
            edge.exchange_mode = input.exchange;
            if !matches!(input.exchange, ExchangeMode::Undefined | ExchangeMode::Pipelined) {
                // Only pipelined results are flushed after a time.
                edge.buffer_timeout_ms = -1;
            }
        }
        if !vertices[row].inputs.is_empty() {
            Rc::make_mut(&mut graph.nodes[head].operator).chaining = ChainingStrategy::Head;
        }
        for (consumer, vertex) in vertices.iter().enumerate() {
            let n = vertex.inputs.iter().filter(|input| input.producer == row).count();
            if n > 0 {
                n_open[consumer] -= n;
                if n_open[consumer] == 0 {
                    ready.push(consumer);
                }
            }
        }
    }
    match n_done == vertices.len() {
        true => Ok(heads),
        false => Err(ImportError::Cycle),
    }
}

fn add_chain(graph: &mut StreamGraph, vertex: &Vertex) -> (StreamNodeIdx, StreamNodeIdx) {
    // The latest operator at each depth is the parent of the next deeper one.
    let mut path: Vec<StreamNodeIdx> = Vec::new();
    for (text, depth) in &vertex.operators {
        let id = graph.nodes.len() as u32 + 1;
        let is_source = vertex.inputs.is_empty() && path.is_empty();
        // A plan has descriptions only; one may be empty, where a name may not.
        let name = if text.is_empty() { "unnamed" } else { text };
        let idx = graph.nodes.push(node(id, name, text, vertex.parallelism, is_source));
        // The names of writers say that they yield, but the plan says that they chained.
        Rc::make_mut(&mut graph.nodes[idx].operator).yielding = false;
        if is_source {
            graph.sources.push(idx);
        }
        path.truncate(*depth);
        if let Some(parent) = path.last() {
            add_edge(graph, *parent, idx, 0, "FORWARD");
        }
        path.push(idx);
    }
    (
        *path.first().expect("a description has a line"),
        *path.last().expect("a description has a line"),
    )
}

/// Puts the plan's own ids and orders in place of those that were derived.
fn rename(job: &mut JobGraph, vertices: &[Vertex], heads: &[StreamNodeIdx]) {
    let vertex_of = |head: StreamNodeIdx| job.vertex_of[head];
    let order: Vec<JobVertexIdx> = heads.iter().map(|head| vertex_of(*head)).collect();
    let mut row_of: Table<JobVertexIdx, usize> = Table::filled(job.vertices.len(), 0);
    for (row, vertex) in order.iter().enumerate() {
        row_of[*vertex] = row;
    }
    for (vertex, plan) in order.iter().zip(vertices) {
        let mut inputs = job.vertices[*vertex].inputs.to_vec();
        let mut sorted = Few::new();
        for input in &plan.inputs {
            let place = inputs.iter().position(|edge| {
                let edge = &job.edges[*edge];
                row_of[edge.source] == input.producer && edge.ship_strategy == input.ship_strategy
            });
            sorted.extend(place.map(|place| inputs.remove(place)));
        }
        sorted.extend(inputs);
        let v = &mut job.vertices[*vertex];
        v.id = plan.id;
        v.inputs = sorted;
        if let Some(head) = v.operators.last_mut() {
            head.generated = plan.id;
        }
        job.operator_ids[v.head] = plan.id;
    }
    job.creation_order = order;
}
