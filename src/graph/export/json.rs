//! One job as the golden files have it (their FORMAT says what each field means). Absent is what has its usual value.
//!
//! Written as text from the graphs themselves: for JavaScript it is handed over as that, for comparisons it is read again.

use serde_json::Value;

use crate::api::options::Options;
use crate::api::recording::{FlinkError, Job, Ledger};
use crate::api::transformation::{
    ChainingStrategy, ExchangeMode, OutputType, Transformation, TransformationId, TransformationKind,
};
use crate::base::index::{Table, TableIndex};
use crate::base::sort::Arrange;
use crate::base::sorted::{SortedMap, SortedSet};
use crate::graph::exec::{self, ExecutionGraph, Expansion};
use crate::graph::export::writer::{Fields, Writer};
use crate::graph::failure::{Refusal, Stage};
use crate::graph::job::plan::rest_plan;
use crate::graph::job::{
    ChainedOperator, DistributionPattern, InputFeed, JobEdgeIdx, JobGraph, JobVertexIdx, Verdicts,
};
use crate::graph::stream::plan::plan;
use crate::graph::stream::{StreamEdge, StreamEdgeIdx, StreamGraph, StreamNode, StreamNodeIdx, VirtualKind};
use crate::graph::{Stages, compile, stream};
use std::rc::Rc;

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
    let made = compile(job);
    read(|writer| write_job(writer, job, made.as_ref().map_err(|refusal| &**refusal), limits))
}

/// Writes a job whose stages are made already.
pub fn write_job(writer: &mut Writer, job: &Job, made: Result<&Stages, &Refusal>, limits: JobLimits) {
    let (stream_graph, job_graph) = match made {
        Ok(stages) => (Some(&stages.stream_graph), Some(&stages.job_graph)),
        Err(refusal) => (refusal.stream_graph.as_ref(), refusal.job_graph.as_ref()),
    };
    writer.object(|o| {
        write_transformations(
            o.begin("transformations"),
            &job.registered,
            &job.transformations,
            &job.options,
            &begun(job),
        );
        if let Some(stream_graph) = stream_graph {
            let verdicts = job_graph.map(|job_graph| &job_graph.verdicts);
            write_stream_graph(o.begin("streamGraph"), stream_graph, verdicts, limits);
            if let Some(job_graph) = job_graph {
                write_job_graph(o.begin("jobGraph"), stream_graph, job_graph, limits);
            }
        }
        match made {
            Ok(stages) => {
                if let Some(execution) = exported(&stages.execution_graph, limits) {
                    write_execution(o.begin("execution"), &stages.job_graph, execution, limits);
                }
            }
            Err(Refusal { failure, .. }) => match failure.stage {
                // The golden files have nothing of it.
                Stage::StreamGraph => {}
                Stage::JobGraph => write_error(o.begin("jobGraphError"), &failure.error),
                Stage::ExecutionGraph => {
                    // Jobs beyond the limit aren't expanded there.
                    let small = |graph| n_subtasks(graph) <= u64::from(limits.subtasks_max);
                    if job_graph.is_none_or(small) {
                        o.object("execution", |o| write_error(o.begin("error"), &failure.error));
                    }
                }
            },
        }
    });
}

/// The transformations that the generator begins with, where that can be seen: a configured max parallelism is written
/// into them.
fn begun(job: &Job) -> Vec<TransformationId> {
    let mut traces = stream::Traces::default();
    if job.options.max_parallelism() > 0 {
        // Where it fails, the others are left as they were.
        let _ = stream::generate_noting(job, &mut traces);
    }
    traces.begun
}

/// A written value, read again.
fn read(write: impl FnOnce(&mut Writer)) -> Value {
    let mut writer = Writer::default();
    write(&mut writer);
    serde_json::from_str(&writer.finish()).expect("what was written is JSON")
}

fn n_subtasks(graph: &JobGraph) -> u64 {
    let parallelism = graph.vertices.values().map(|vertex| vertex.parallelism);
    parallelism.map(|p| u64::try_from(p).unwrap_or(0)).sum()
}

/// Class, message and causes.
pub fn error_json(error: &FlinkError) -> Value {
    read(|writer| write_error(writer, error))
}

fn write_error(writer: &mut Writer, error: &FlinkError) {
    writer.object(|o| {
        o.set("class", &error.class);
        o.set("message", &error.message);
        if !error.causes.is_empty() {
            o.list("causes", error.causes.iter().take(4), |writer, cause| {
                writer.object(|o| {
                    o.set("class", &cause.class);
                    // Flink's dump writes a missing message of a cause as text.
                    o.set("message", cause.message.as_deref().unwrap_or("null"));
                });
            });
        }
    });
}

/// Registered transformations and all that they reach. `begun` are those that the generator has begun with: a configured
/// max parallelism is written into them.
pub fn transformations_json(ledger: &Ledger, options: &Options, begun: &[TransformationId]) -> Value {
    let Ledger {
        registered,
        transformations,
    } = ledger;
    read(|writer| write_transformations(writer, registered, transformations, options, begun))
}

fn write_transformations(
    writer: &mut Writer,
    registered: &[TransformationId],
    transformations: &SortedMap<TransformationId, Rc<Transformation>>,
    options: &Options,
    begun: &[TransformationId],
) {
    let begun: SortedSet<TransformationId> = begun.iter().copied().collect();
    let configured = options.max_parallelism();
    writer.object(|o| {
        o.values("registered", registered.iter().map(|id| id.0));
        o.list("all", transformations.values(), |writer, t| {
            let max_parallelism = match t.max_parallelism {
                own if own <= 0 && configured > 0 && begun.contains(&t.id) => configured,
                own => own,
            };
            writer.object(|o| write_transformation(o, t, max_parallelism));
        });
    });
}

fn write_transformation(o: &mut Fields<'_>, t: &Transformation, max_parallelism: i32) {
    o.set("id", t.id.0);
    o.set("class", t.kind.class_name());
    o.set("name", Some(&t.name).filter(|_| !t.nameless));
    o.set("p", t.parallelism);
    o.set_unless("maxP", max_parallelism, -1);
    o.flag("pSet", t.parallelism_configured);
    if !t.inputs.is_empty() {
        o.values("in", t.inputs.iter().map(|input| input.0));
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
    match &t.output {
        OutputType::Known(known) => o.set("type", known.to_string()),
        OutputType::Missing(_) => o.set("type", "<missing>"),
    }
}

/// The StreamGraph, with Flink's verdict on each edge.
pub fn stream_graph_json(graph: &StreamGraph, limits: JobLimits) -> Value {
    read(|writer| write_stream_graph(writer, graph, None, limits))
}

/// The verdicts are made where none are given.
fn write_stream_graph(writer: &mut Writer, graph: &StreamGraph, verdicts: Option<&Verdicts>, limits: JobLimits) {
    let made;
    let verdicts = match verdicts {
        Some(verdicts) => verdicts,
        None => {
            made = Verdicts::new(graph);
            &made
        }
    };
    let mut place_of: Table<StreamEdgeIdx, usize> = Table::filled(graph.edges.len(), 0);
    let mut edges: Vec<StreamEdgeIdx> = Vec::with_capacity(graph.edges.len());
    for node in &graph.iteration_order {
        for edge in &graph.nodes[*node].out_edges {
            place_of[*edge] = edges.len();
            edges.push(*edge);
        }
    }
    writer.object(|o| {
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
        let id = |node: &StreamNodeIdx| graph.nodes[*node].id;
        o.values("sources", graph.sources.iter().map(id));
        o.values("sinks", graph.sinks.iter().map(id));
        o.list("nodes", &graph.iteration_order, |writer, node| {
            writer.object(|o| write_node(o, &graph.nodes[*node], &place_of));
        });
        o.list("edges", edges, |writer, edge| {
            writer.object(|o| write_edge(o, graph, verdicts, edge));
        });
        if !graph.virtual_nodes.is_empty() {
            write_virtual(o.begin("virtual"), graph);
        }
        if graph.nodes.len() <= limits.plan_nodes_max {
            o.set("plan", plan(graph));
        }
    });
}

fn write_node(o: &mut Fields<'_>, node: &StreamNode, place_of: &Table<StreamEdgeIdx, usize>) {
    o.set("id", node.id);
    o.set("name", node.given_name());
    o.set_unless("desc", &node.description, &node.name);
    o.set("p", node.parallelism);
    o.set_unless("maxP", node.max_parallelism, -1);
    o.set_unless("group", node.slot_sharing_group.as_str(), "default");
    o.option("coLocation", node.co_location_group.as_ref());
    o.set_unless(
        "chaining",
        node.operator.chaining.text(),
        ChainingStrategy::Always.text(),
    );
    o.set("vertexClass", node.task_class.text());
    o.set("factory", &node.operator.factory);
    o.option("op", node.operator.class.as_ref());
    o.flag("yielding", node.operator.yielding);
    o.option("uid", node.uid.as_ref());
    o.option("uidHash", node.uid_hash.as_ref());
    o.set_unless("bufferTimeout", node.buffer_timeout_ms, 100);
    o.flag("keyed", node.keyed());
    o.flag("outputAtEnd", node.operator.output_at_end);
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
        o.values("in", node.in_edges.iter().map(|edge| place_of[*edge]));
    }
}

fn write_edge(o: &mut Fields<'_>, graph: &StreamGraph, verdicts: &Verdicts, idx: StreamEdgeIdx) {
    let edge: &StreamEdge = &graph.edges[idx];
    let partitioner = graph.partitioner(idx);
    o.set("s", graph.nodes[edge.source].id);
    o.set("t", graph.nodes[edge.target].id);
    o.set_unless("type", edge.type_number, 0);
    o.set("part", partitioner.text());
    o.set("partClass", partitioner.class_name());
    o.set_unless("exchange", edge.exchange_mode.text(), ExchangeMode::Undefined.text());
    o.option("tag", edge.tag.as_ref());
    o.set_unless("unaligned", edge.unaligned_checkpoints, true);
    o.set("chain", verdicts.chained(idx));
}

/// Partitions by id, then side outputs by id.
fn write_virtual(writer: &mut Writer, graph: &StreamGraph) {
    let of_kind = |partitions: bool| {
        graph.virtual_nodes.iter().filter_map(move |node| {
            let what = match &node.what {
                VirtualKind::Partition { partitioner, .. } if partitions => {
                    graph.partitioners[*partitioner].text().to_owned()
                }
                VirtualKind::SideOutput { tag, .. } if !partitions => format!("tag:{tag}"),
                _ => return None,
            };
            Some((node.id, graph.ref_id(node.origin), what))
        })
    };
    writer.list(of_kind(true).chain(of_kind(false)), |writer, row| writer.value(&row));
}

/// The JobGraph with its facts.
pub fn job_graph_json(graph: &StreamGraph, job: &JobGraph, limits: JobLimits) -> Value {
    read(|writer| write_job_graph(writer, graph, job, limits))
}

fn write_job_graph(writer: &mut Writer, graph: &StreamGraph, job: &JobGraph, limits: JobLimits) {
    writer.object(|o| {
        o.set("jobType", job.job_type.text());
        o.flag("dynamic", job.dynamic);
        o.values("insertionOrder", job.creation_order.iter().map(|vertex| vertex.row()));
        o.list("vertices", job.vertices.ids(), |writer, vertex| {
            writer.object(|o| write_vertex(o, graph, job, vertex));
        });
        let n_operators: usize = job.vertices.values().map(|vertex| vertex.operators.len()).sum();
        if n_operators <= limits.plan_nodes_max {
            o.set("restPlan", rest_plan(graph, job));
        }
        o.object("facts", |o| write_facts(o, job));
    });
}

fn write_vertex(o: &mut Fields<'_>, graph: &StreamGraph, job: &JobGraph, idx: JobVertexIdx) {
    let vertex = &job.vertices[idx];
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
    o.list("ops", &vertex.operators, |writer, pair| {
        let node = &graph.nodes[pair.node];
        writer.object(|o| {
            o.set("id", pair.generated.to_string());
            o.option("userId", pair.user_defined.map(|id| id.to_string()));
            o.set("name", &node.name);
            o.option("uid", node.uid.as_ref());
            o.set("node", node.id);
        });
    });
    o.list("chain", &vertex.chain, |writer, operator| {
        writer.object(|o| write_chained_operator(o, graph, operator));
    });
    if !vertex.inputs.is_empty() {
        o.list("in", &vertex.inputs, |writer, edge| {
            writer.object(|o| write_job_edge(o, job, *edge));
        });
    }
    o.set_unless("datasets", vertex.data_sets.len(), 0);
}

fn write_chained_operator(o: &mut Fields<'_>, graph: &StreamGraph, operator: &ChainedOperator) {
    o.set("node", graph.nodes[operator.node].id);
    o.set("index", operator.index);
    o.flag("start", operator.start);
    o.flag("end", operator.end);
    if !operator.chained_outputs.is_empty() {
        let targets = operator.chained_outputs.iter().map(|edge| graph.edges[*edge].target);
        o.values("out", targets.map(|target| graph.nodes[target].id));
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
        o.values("net", outputs);
    }
    o.set_unless("netIn", operator.n_network_inputs, 0);
    if operator.inputs.len() > 1 {
        let feeds = operator.inputs.iter().map(|feed| match feed {
            InputFeed::Network(gate) => format!("net{gate}"),
            InputFeed::ChainedSource(_) => "source".to_owned(),
            InputFeed::Chain => "chain".to_owned(),
        });
        o.values("inputs", feeds);
    }
}

fn write_job_edge(o: &mut Fields<'_>, job: &JobGraph, idx: JobEdgeIdx) {
    let edge = &job.edges[idx];
    let producer = &job.vertices[edge.source];
    let place = producer
        .data_sets
        .iter()
        .position(|data_set| *data_set == edge.data_set);
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
}

fn write_facts(o: &mut Fields<'_>, job: &JobGraph) {
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
        o.list("slotGroups", job.slot_sharing_groups.values(), |writer, group| {
            writer.object(|o| {
                o.set("name", &group.name);
                o.set("slots", group.n_slots);
                o.values("vertices", group.vertices.iter().map(|vertex| vertex.row()));
            });
        });
    }
    let mut regions: Vec<Vec<usize>> = job
        .logical_regions
        .iter()
        .map(|region| region.iter().map(|vertex| vertex.row()).collect())
        .collect();
    // In the order of their texts, as the golden files have them.
    regions.arrange_by_key(|region| format!("{region:?}"));
    o.set("logicalRegions", regions);
}

/// The ExecutionGraph; absent where it isn't decided or too large.
pub fn execution_json(job: &JobGraph, expansion: &Expansion, limits: JobLimits) -> Option<Value> {
    let execution = exported(expansion, limits)?;
    Some(read(|writer| write_execution(writer, job, execution, limits)))
}

fn exported(expansion: &Expansion, limits: JobLimits) -> Option<&ExecutionGraph> {
    let execution = expansion.graph()?;
    (execution.n_subtasks() <= limits.subtasks_max).then_some(execution)
}

fn write_execution(writer: &mut Writer, job: &JobGraph, execution: &ExecutionGraph, limits: JobLimits) {
    writer.object(|o| {
        if job.dynamic {
            // The adaptive batch scheduler adds vertices one by one, so Flink's graph is empty at first.
            o.set("vertices", 0);
            o.values("maxP", max_parallelism_of(execution));
            o.set("regions", 0);
            o.values("regionMembers", [""; 0]);
            return;
        }
        o.set("vertices", execution.n_subtasks());
        o.values("maxP", max_parallelism_of(execution));
        o.set("regions", execution.regions.len());
        if execution.regions.len() <= limits.regions_max {
            let regions = execution.regions.values();
            let mut members: Vec<String> = regions.map(|region| region_text(execution, region)).collect();
            members.arrange();
            o.set("regionMembers", members);
        }
        let pointwise: Vec<(String, exec::Connection)> = pointwise(job, execution, limits).collect();
        if !pointwise.is_empty() {
            o.object("pointwise", |o| {
                for (key, connection) in pointwise {
                    let consumers = 0..connection.n_consumers;
                    o.values(&key, consumers.map(|consumer| input_text(connection, consumer)));
                }
            });
        }
    });
}

/// Connections of which each consumer reads other subpartitions, with the vertex and the input that each belongs to.
fn pointwise(
    job: &JobGraph,
    execution: &ExecutionGraph,
    limits: JobLimits,
) -> impl Iterator<Item = (String, exec::Connection)> {
    let inputs = job
        .vertices
        .iter()
        .flat_map(|(idx, vertex)| vertex.inputs.iter().enumerate().map(move |(at, edge)| (idx, at, edge)));
    inputs.filter_map(move |(idx, at, edge)| {
        let connection = execution.connections[*edge];
        let (up, down) = (connection.n_producers, connection.n_consumers);
        let small = up.max(down) <= limits.pointwise_parallelism_max;
        let shown = connection.distribution == DistributionPattern::Pointwise && up != down && small;
        shown.then(|| (format!("{}.{at}", idx.row()), connection))
    })
}

fn max_parallelism_of(execution: &ExecutionGraph) -> impl Iterator<Item = u32> {
    execution.vertices.values().map(|vertex| vertex.max_parallelism)
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
