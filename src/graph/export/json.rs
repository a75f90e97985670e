//! One job as the golden files have it (their FORMAT says what each field means). Absent is what has its usual value.

use serde_json::{Map, Value, json};

use crate::api::options::Options;
use crate::api::recording::{FlinkError, Job, Ledger};
use crate::api::transformation::{ChainingStrategy, ExchangeMode, OutputType, TransformationId, TransformationKind};
use crate::base::index::TableIndex;
use crate::base::sort::Arrange;
use crate::base::sorted::{SortedMap, SortedSet};
use crate::graph::exec::{self, ExecutionGraph, Expansion};
use crate::graph::failure::Stage;
use crate::graph::job::plan::rest_plan;
use crate::graph::job::{DistributionPattern, InputFeed, JobEdgeIdx, JobGraph, JobVertexIdx, Verdicts};
use crate::graph::stream::plan::plan;
use crate::graph::stream::{StreamEdge, StreamEdgeIdx, StreamGraph, StreamNode, StreamNodeIdx, VirtualKind};
use crate::graph::{compile_from, stream};

/// What is left out because it grows too large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JobLimits {
    /// Plans are given up to this number of nodes or operators.
    pub plan_nodes_max: usize,
    /// The ExecutionGraph is given up to this number of subtasks.
    pub subtasks_max: u32,
    /// The subtasks of each region are given up to this number of regions.
    pub regions_max: usize,
    /// Who reads what is given up to this parallelism at either end.
    pub pointwise_parallelism_max: u32,
}

impl Default for JobLimits {
    fn default() -> Self {
        JobLimits {
            plan_nodes_max: 40,
            subtasks_max: 4_000,
            regions_max: 64,
            pointwise_parallelism_max: 64,
        }
    }
}

/// A job with all its stages, or with the error of the stage that refuses.
pub fn job_json(job: &Job, limits: JobLimits) -> Value {
    let mut object = Map::new();
    let mut traces = stream::Traces::default();
    let generated = stream::generate_noting(job, &mut traces);
    let ledger = Ledger {
        registered: job.registered.clone(),
        transformations: job.transformations.clone(),
    };
    object.insert(
        "transformations".to_owned(),
        transformations_json(&ledger, &job.options, &traces.begun),
    );
    let Ok(generated) = generated else {
        return Value::Object(object);
    };
    let (stream_graph, job_graph, failure) = match compile_from(job, generated) {
        Ok(stages) => {
            if let Some(execution) = execution_json(&stages.job_graph, &stages.execution_graph, limits) {
                object.insert("execution".to_owned(), execution);
            }
            (Some(stages.stream_graph), Some(stages.job_graph), None)
        }
        Err(refusal) => (refusal.stream_graph, refusal.job_graph, Some(refusal.failure)),
    };
    if let Some(stream_graph) = &stream_graph {
        object.insert("streamGraph".to_owned(), stream_graph_json(stream_graph, limits));
        if let Some(job_graph) = &job_graph {
            object.insert("jobGraph".to_owned(), job_graph_json(stream_graph, job_graph, limits));
        }
    }
    match failure {
        // Jobs beyond the limit aren't expanded there.
        Some(failure) if failure.stage == Stage::ExecutionGraph => {
            if job_graph
                .as_ref()
                .is_some_and(|graph| n_subtasks(graph) > u64::from(limits.subtasks_max))
            {
                return Value::Object(object);
            }
            object.insert("execution".to_owned(), json!({ "error": error_json(&failure.error) }));
        }
        Some(failure) => {
            object.insert("jobGraphError".to_owned(), error_json(&failure.error));
        }
        None => {}
    }
    Value::Object(object)
}

fn n_subtasks(graph: &JobGraph) -> u64 {
    let parallelism = graph.vertices.values().map(|vertex| vertex.parallelism);
    parallelism.map(|p| u64::try_from(p).unwrap_or(0)).sum()
}

/// Class, message and causes.
pub fn error_json(error: &FlinkError) -> Value {
    let mut object = Map::new();
    object.insert("class".to_owned(), json!(error.class));
    object.insert("message".to_owned(), json!(error.message));
    if !error.causes.is_empty() {
        let causes = error.causes.iter().take(4).map(|cause| {
            // Flink's dump writes a missing message of a cause as text.
            let message = cause.message.as_deref().unwrap_or("null");
            json!({ "class": cause.class, "message": message })
        });
        object.insert("causes".to_owned(), causes.collect());
    }
    Value::Object(object)
}

/// Registered transformations and all that they reach. `begun` are those that the generator has begun with: a configured
/// max parallelism is written into them.
pub fn transformations_json(ledger: &Ledger, options: &Options, begun: &[TransformationId]) -> Value {
    let begun: SortedSet<TransformationId> = begun.iter().copied().collect();
    let configured = options.max_parallelism();
    let all: Vec<Value> = ledger
        .transformations
        .values()
        .map(|t| {
            let max_parallelism = match t.max_parallelism {
                own if own <= 0 && configured > 0 && begun.contains(&t.id) => configured,
                own => own,
            };
            let mut o = Fields::default();
            o.set("id", t.id.0);
            o.set("class", t.kind.class_name());
            o.set("name", Some(&t.name).filter(|_| !t.nameless));
            o.set("p", t.parallelism);
            o.set_unless("maxP", max_parallelism, -1);
            o.flag("pSet", t.parallelism_configured);
            if !t.inputs.is_empty() {
                o.set("in", t.inputs.iter().map(|input| input.0).collect::<Vec<_>>());
            }
            o.option("uid", t.uid.as_ref());
            o.option("uidHash", t.uid_hash.as_ref());
            o.option("group", t.slot_sharing_group.as_ref().map(|group| &group.name));
            o.set_unless("bufferTimeout", t.buffer_timeout_ms, -1);
            match &t.kind {
                TransformationKind::Partition { partitioner, exchange } => {
                    o.set("partitioner", partitioner.text());
                    o.set_unless("exchange", exchange.text(), ExchangeMode::Undefined.text());
                }
                TransformationKind::SideOutput { tag } => o.set("tag", tag),
                _ => {}
            }
            o.option(
                "desc",
                t.description.as_ref().filter(|description| **description != t.name),
            );
            o.set(
                "type",
                match &t.output {
                    OutputType::Known(known) => known.to_string(),
                    OutputType::Missing(_) => "<missing>".to_owned(),
                },
            );
            o.value()
        })
        .collect();
    json!({
        "registered": ledger.registered.iter().map(|id| id.0).collect::<Vec<_>>(),
        "all": all,
    })
}

/// The StreamGraph, with Flink's verdict on each edge.
pub fn stream_graph_json(graph: &StreamGraph, limits: JobLimits) -> Value {
    let verdicts = Verdicts::new(graph);
    let ids = |nodes: &[StreamNodeIdx]| nodes.iter().map(|node| graph.nodes[*node].id).collect::<Vec<_>>();
    let mut o = Fields::default();
    o.set("jobName", &graph.job_name);
    o.set("jobType", graph.job_type.text());
    o.flag("dynamic", graph.dynamic);
    o.set_unless("chaining", graph.options.chaining, true);
    o.set_unless(
        "chainDifferentMaxP",
        graph.options.chain_different_max_parallelism,
        true,
    );
    o.flag("objectReuse", graph.options.object_reuse);
    o.option("checkpointInterval", graph.options.checkpoint_interval_ms);
    o.set("exchangeMode", graph.exchange_mode.text());
    o.set("sources", ids(&graph.sources));
    o.set("sinks", ids(&graph.sinks));
    let mut place_of: SortedMap<StreamEdgeIdx, usize> = SortedMap::new();
    let mut edges = Vec::new();
    for node in &graph.iteration_order {
        for edge in &graph.nodes[*node].out_edges {
            place_of.insert(*edge, edges.len());
            edges.push(edge_json(graph, &verdicts, *edge));
        }
    }
    let nodes = graph
        .iteration_order
        .iter()
        .map(|node| node_json(&graph.nodes[*node], &place_of));
    o.set("nodes", nodes.collect::<Vec<_>>());
    o.set("edges", edges);
    let virtual_nodes = virtual_json(graph);
    if !virtual_nodes.is_empty() {
        o.set("virtual", virtual_nodes);
    }
    if graph.nodes.len() <= limits.plan_nodes_max {
        o.set("plan", plan(graph));
    }
    o.value()
}

fn node_json(node: &StreamNode, place_of: &SortedMap<StreamEdgeIdx, usize>) -> Value {
    let mut o = Fields::default();
    o.set("id", node.id);
    o.set("name", node.given_name());
    o.set_unless("desc", &node.description, &node.name);
    o.set("p", node.parallelism);
    o.set_unless("maxP", node.max_parallelism, -1);
    o.set_unless("group", node.slot_sharing_group.as_str(), "default");
    o.option("coLocation", node.co_location_group.as_ref());
    o.set_unless("chaining", node.chaining.text(), ChainingStrategy::Always.text());
    o.set("vertexClass", node.task_class.text());
    o.set("factory", &node.factory);
    o.option("op", node.operator_class.as_ref());
    o.flag("yielding", node.yielding);
    o.option("uid", node.uid.as_ref());
    o.option("uidHash", node.uid_hash.as_ref());
    o.set_unless("bufferTimeout", node.buffer_timeout_ms, 100);
    o.flag("keyed", node.keyed());
    o.flag("outputAtEnd", node.output_at_end);
    if !node.input_requirements.is_empty() {
        let entries = node.input_requirements.iter().enumerate();
        let texts: Vec<String> = entries
            .map(|(at, requirement)| format!("{at}={}", requirement.text()))
            .collect();
        o.set("inputReq", format!("{{{}}}", texts.join(", ")));
    }
    let declared = node.managed_memory.unwrap_or_default();
    let uses = [
        (declared.python, "PYTHON"),
        (declared.state_backend || node.keyed(), "STATE_BACKEND"),
    ];
    let uses: Vec<&str> = uses.iter().filter(|(used, _)| *used).map(|(_, name)| *name).collect();
    if !uses.is_empty() {
        o.set("memSlot", uses);
    }
    o.option(
        "memOp",
        node.operator_memory_mb.map(|weight| format!("{{OPERATOR={weight}}}")),
    );
    if node.in_edges.len() > 1 {
        o.set(
            "in",
            node.in_edges.iter().map(|edge| place_of[edge]).collect::<Vec<_>>(),
        );
    }
    o.value()
}

fn edge_json(graph: &StreamGraph, verdicts: &Verdicts, idx: StreamEdgeIdx) -> Value {
    let edge: &StreamEdge = &graph.edges[idx];
    let partitioner = graph.partitioner(idx);
    let mut o = Fields::default();
    o.set("s", graph.nodes[edge.source].id);
    o.set("t", graph.nodes[edge.target].id);
    o.set_unless("type", edge.type_number, 0);
    o.set("part", partitioner.text());
    o.set("partClass", partitioner.class_name());
    o.set_unless("exchange", edge.exchange_mode.text(), ExchangeMode::Undefined.text());
    o.option("tag", edge.tag.as_ref());
    o.set_unless("unaligned", edge.unaligned_checkpoints, true);
    o.set("chain", verdicts.chained(idx));
    o.value()
}

/// Partitions by id, then side outputs by id.
fn virtual_json(graph: &StreamGraph) -> Vec<Value> {
    let of_kind = |partitions: bool| {
        graph.virtual_nodes.iter().filter_map(move |node| {
            let what = match &node.what {
                VirtualKind::Partition { partitioner, .. } if partitions => {
                    graph.partitioners[*partitioner].text().to_owned()
                }
                VirtualKind::SideOutput { tag, .. } if !partitions => format!("tag:{tag}"),
                _ => return None,
            };
            Some(json!([node.id, graph.ref_id(node.origin), what]))
        })
    };
    of_kind(true).chain(of_kind(false)).collect()
}

/// The JobGraph with its facts.
pub fn job_graph_json(graph: &StreamGraph, job: &JobGraph, limits: JobLimits) -> Value {
    let mut o = Fields::default();
    o.set("jobType", job.job_type.text());
    o.flag("dynamic", job.dynamic);
    let rows = job.creation_order.iter().map(|vertex| vertex.row());
    o.set("insertionOrder", rows.collect::<Vec<_>>());
    let vertices = job.vertices.ids().map(|vertex| vertex_json(graph, job, vertex));
    o.set("vertices", vertices.collect::<Vec<_>>());
    let n_operators: usize = job.vertices.values().map(|vertex| vertex.operators.len()).sum();
    if n_operators <= limits.plan_nodes_max {
        o.set("restPlan", rest_plan(graph, job));
    }
    o.set("facts", facts_json(job));
    o.value()
}

fn vertex_json(graph: &StreamGraph, job: &JobGraph, idx: JobVertexIdx) -> Value {
    let vertex = &job.vertices[idx];
    let mut o = Fields::default();
    o.set("id", vertex.id.to_string());
    o.set("name", &vertex.name);
    o.set("p", vertex.parallelism);
    o.set_unless("maxP", vertex.max_parallelism, -1);
    o.flag("pSet", vertex.parallelism_configured);
    o.set("invokable", vertex.task_class.text());
    if vertex.has_format {
        o.set("vertexType", "InputOutputFormatVertex");
    }
    o.set("group", vertex.slot_sharing_group.0);
    o.flag("concurrentAttempts", vertex.concurrent_attempts);
    o.set_unless("coordinators", vertex.n_coordinators, 0);
    let operators = vertex.operators.iter().map(|pair| {
        let node = &graph.nodes[pair.node];
        let mut o = Fields::default();
        o.set("id", pair.generated.to_string());
        o.option("userId", pair.user_defined.map(|id| id.to_string()));
        o.set("name", &node.name);
        o.option("uid", node.uid.as_ref());
        o.set("node", node.id);
        o.value()
    });
    o.set("ops", operators.collect::<Vec<_>>());
    let chain = vertex
        .chain
        .iter()
        .map(|operator| chained_operator_json(graph, operator));
    o.set("chain", chain.collect::<Vec<_>>());
    if !vertex.inputs.is_empty() {
        let inputs = vertex.inputs.iter().map(|edge| job_edge_json(job, *edge));
        o.set("in", inputs.collect::<Vec<_>>());
    }
    o.set_unless("datasets", vertex.data_sets.len(), 0);
    o.value()
}

fn chained_operator_json(graph: &StreamGraph, operator: &crate::graph::job::ChainedOperator) -> Value {
    let mut o = Fields::default();
    o.set("node", graph.nodes[operator.node].id);
    o.set("index", operator.index);
    o.flag("start", operator.start);
    o.flag("end", operator.end);
    if !operator.chained_outputs.is_empty() {
        let targets = operator.chained_outputs.iter().map(|edge| graph.edges[*edge].target);
        o.set("out", targets.map(|target| graph.nodes[target].id).collect::<Vec<_>>());
    }
    if !operator.network_outputs.is_empty() {
        let outputs = operator.network_outputs.iter().map(|output| {
            let partitioner = graph.partitioners[output.partitioner].text_as(output.kind);
            let tag = output.tag.as_ref().map_or_else(String::new, |tag| format!("/{tag}"));
            format!(
                "{partitioner}/{}/{}{tag}",
                output.consumer_parallelism, output.buffer_timeout_ms
            )
        });
        o.set("net", outputs.collect::<Vec<_>>());
    }
    o.set_unless("netIn", operator.n_network_inputs, 0);
    if operator.inputs.len() > 1 {
        let feeds = operator.inputs.iter().map(|feed| match feed {
            InputFeed::Network(gate) => format!("net{gate}"),
            InputFeed::ChainedSource(_) => "source".to_owned(),
            InputFeed::Chain => "chain".to_owned(),
        });
        o.set("inputs", feeds.collect::<Vec<_>>());
    }
    o.value()
}

fn job_edge_json(job: &JobGraph, idx: JobEdgeIdx) -> Value {
    let edge = &job.edges[idx];
    let producer = &job.vertices[edge.source];
    let place = producer
        .data_sets
        .iter()
        .position(|data_set| *data_set == edge.data_set);
    let mut o = Fields::default();
    o.set("from", edge.source.row());
    o.option("ds", place);
    o.set("ship", &edge.ship_strategy);
    o.set("dist", edge.distribution.text());
    o.set("result", job.data_sets[edge.data_set].result_type.text());
    o.flag("broadcast", edge.broadcast);
    o.flag("forward", edge.forward);
    o.set_unless("type", edge.type_number, 0);
    o.set("up", edge.upstream_mapper.text());
    o.set("down", edge.downstream_mapper.text());
    o.value()
}

fn facts_json(job: &JobGraph) -> Value {
    let mut o = Fields::default();
    o.set("vertices", job.vertices.len());
    if job.undecided {
        o.set("undecided", true);
    } else {
        let n_subtasks: i64 = job.vertices.values().map(|vertex| i64::from(vertex.parallelism)).sum();
        let n_slots: u64 = job
            .slot_sharing_groups
            .values()
            .map(|group| u64::from(group.n_slots))
            .sum();
        o.set("subtasks", n_subtasks);
        o.set("slots", n_slots);
        let groups = job.slot_sharing_groups.values().map(|group| {
            json!({
                "name": group.name,
                "slots": group.n_slots,
                "vertices": group.vertices.iter().map(|vertex| vertex.row()).collect::<Vec<_>>(),
            })
        });
        o.set("slotGroups", groups.collect::<Vec<_>>());
    }
    let mut regions: Vec<Vec<usize>> = job
        .logical_regions
        .iter()
        .map(|region| region.iter().map(|vertex| vertex.row()).collect())
        .collect();
    // In the order of their texts, as the golden files have them.
    regions.arrange_by_key(|region| format!("{region:?}"));
    o.set("logicalRegions", regions);
    o.value()
}

/// The ExecutionGraph; absent where it isn't decided or too large.
pub fn execution_json(job: &JobGraph, expansion: &Expansion, limits: JobLimits) -> Option<Value> {
    let execution = expansion.graph()?;
    if execution.n_subtasks() > limits.subtasks_max {
        return None;
    }
    let mut o = Fields::default();
    if job.dynamic {
        // The adaptive batch scheduler adds vertices one by one, so Flink's graph is empty at first.
        o.set("vertices", 0);
        o.set("maxP", max_parallelism_of(execution));
        o.set("regions", 0);
        o.set("regionMembers", Vec::<String>::new());
        return Some(o.value());
    }
    o.set("vertices", execution.n_subtasks());
    o.set("maxP", max_parallelism_of(execution));
    o.set("regions", execution.regions.len());
    if execution.regions.len() <= limits.regions_max {
        let mut members: Vec<String> = execution
            .regions
            .values()
            .map(|region| region_text(execution, region))
            .collect();
        members.arrange();
        o.set("regionMembers", members);
    }
    let mut pointwise = Map::new();
    for (idx, vertex) in job.vertices.iter() {
        for (at, edge) in vertex.inputs.iter().enumerate() {
            let connection = execution.connections[*edge];
            let (up, down) = (connection.n_producers, connection.n_consumers);
            let small = up.max(down) <= limits.pointwise_parallelism_max;
            if connection.distribution == DistributionPattern::Pointwise && up != down && small {
                let texts: Vec<String> = (0..down).map(|consumer| input_text(connection, consumer)).collect();
                pointwise.insert(format!("{}.{at}", idx.row()), json!(texts));
            }
        }
    }
    if !pointwise.is_empty() {
        o.set("pointwise", pointwise);
    }
    Some(o.value())
}

fn max_parallelism_of(execution: &ExecutionGraph) -> Vec<u32> {
    execution
        .vertices
        .values()
        .map(|vertex| vertex.max_parallelism)
        .collect()
}

fn input_text(connection: exec::Connection, consumer: u32) -> String {
    let producers = connection.producers_of(consumer);
    format!(
        "{}/{}",
        range_text(producers.start, producers.end - 1),
        connection.subpartition_of(consumer)
    )
}

fn range_text(first: u32, last: u32) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}-{last}")
    }
}

/// `0:0-3 1:0,2`: vertices with their subtasks, runs put together.
fn region_text(execution: &ExecutionGraph, region: &exec::PipelinedRegion) -> String {
    let mut runs: Vec<(usize, u32, u32)> = Vec::new();
    for subtask in &region.subtasks {
        let (vertex, index) = execution.locate(*subtask);
        match runs.last_mut() {
            Some((of, _, last)) if *of == vertex.row() && *last + 1 == index => *last = index,
            _ => runs.push((vertex.row(), index, index)),
        }
    }
    let mut text = String::new();
    let mut before = None;
    for (vertex, first, last) in runs {
        if before == Some(vertex) {
            text.push(',');
        } else {
            if before.is_some() {
                text.push(' ');
            }
            text.push_str(&format!("{vertex}:"));
        }
        before = Some(vertex);
        text.push_str(&range_text(first, last));
    }
    text
}

/// An object whose usual values are left out.
#[derive(Default)]
struct Fields(Map<String, Value>);

impl Fields {
    fn set<T: serde::Serialize>(&mut self, key: &str, value: T) {
        self.0.insert(key.to_owned(), json!(value));
    }

    fn set_unless<T: serde::Serialize + PartialEq>(&mut self, key: &str, value: T, usual: T) {
        if value != usual {
            self.set(key, value);
        }
    }

    fn option<T: serde::Serialize>(&mut self, key: &str, value: Option<T>) {
        if let Some(value) = value {
            self.set(key, value);
        }
    }

    fn flag(&mut self, key: &str, value: bool) {
        if value {
            self.set(key, true);
        }
    }

    fn value(self) -> Value {
        Value::Object(self.0)
    }
}
