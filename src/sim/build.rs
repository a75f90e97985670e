//! From the graphs to a plan: the operators of each chain with their outputs, the channels between subtasks, the
//! settings that the configuration gives.

use std::rc::Rc;

use crate::api::flink::Flink;
use crate::api::function::{FuncId, ValuesId};
use crate::api::operator::{
    EvictorSpec, KeySelectorSpec, KeySpec, LegacySinkSpec, OperatorKind, Reducer, SinkFunctions, SortKey, SourceKind,
    TimestampAssignerSpec, TriggerSpec, WatermarkGeneratorSpec, WatermarkStrategySpec, WindowAssignerSpec,
    WindowFunctionSpec, WindowSpec,
};
use crate::api::options::Options;
use crate::api::record::Recorded;
use crate::api::recording::Job;
use crate::api::transformation::{Partitioner, TransformationKind};
use crate::api::type_info::TypeInfo;
use crate::base::index::{Table, TableIndex};
use crate::base::sort::Arrange;
use crate::graph::Stages;
use crate::graph::exec::ExecutionGraph;
use crate::graph::job::{JobEdgeIdx, JobVertexIdx};
use crate::graph::stream::{
    InputRequirement, JobType, NodeRole, PartitionerKind, SourceForm, StreamEdgeIdx, StreamNodeIdx,
};
use crate::lang::heap::Frozen;
use crate::lang::program::Program;
use crate::sim::cost::CostModel;
use crate::sim::operator::api::Api;
use crate::sim::plan::{
    ChannelIdx, CheckpointSettings, InputIdx, OpIdx, OutputTarget, PartitionIdx, Plan, PlanChannel, PlanFunction,
    PlanGate, PlanOperator, PlanOutput, PlanPartition, PlanSubtaskInput, PlanSubtaskPartition, PlanTask, PlanTaskInput,
    PlanVertex, RegionIdx, RestartStrategy, SharingIdx, SimSettings, TaskIdx, VertexIdx,
};

/// Why a job that compiles can't be run here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotRunnable {
    /// The adaptive batch scheduler decides the parallelism while the job runs.
    Undecided,
    /// More subtasks than are made.
    TooLarge { n_subtasks: u64 },
    /// More channels than are made.
    TooManyChannels { n_channels: u64 },
    /// A source is chained in front of an operator of the program's own class, which isn't run anyway.
    ChainedSource { vertex: u32 },
}

/// More channels than this are not made: each has buffers of its own.
pub const CHANNELS_MAX: u64 = 1 << 20;

/// What a plan is made from besides the graphs.
#[derive(Clone, Debug)]
pub struct PlanParts {
    pub program: Program,
    pub flink: Option<Rc<Flink>>,
    pub functions: Table<FuncId, PlanFunction>,
    pub values: Table<ValuesId, Vec<Frozen>>,
    pub settings: SimSettings,
    pub costs: CostModel,
}

impl PlanParts {
    /// The program, functions and values of a recording, with costs as measured.
    pub fn of(recorded: &Recorded, flink: Rc<Flink>, settings: SimSettings) -> Self {
        let recording = &recorded.recording;
        let functions = recording.functions.iter().map(|(id, user)| PlanFunction {
            user: user.clone(),
            object: recording.objects[id].clone(),
        });
        PlanParts {
            program: recorded.program.clone(),
            flink: Some(flink),
            functions: functions.collect(),
            values: recording.values.clone(),
            settings,
            costs: CostModel::default(),
        }
    }
}

impl Plan {
    /// The plan of a compiled job.
    pub fn new(job: &Job, stages: &Stages, parts: PlanParts) -> Result<Plan, NotRunnable> {
        let graph = match &stages.execution_graph {
            crate::graph::exec::Expansion::Graph(graph) => graph,
            crate::graph::exec::Expansion::Undecided => return Plan::new(job, &decided(job, stages)?, parts),
            crate::graph::exec::Expansion::TooLarge { n_subtasks } => {
                return Err(NotRunnable::TooLarge {
                    n_subtasks: *n_subtasks,
                });
            }
        };
        let n_channels = stages.job_graph.edges.ids().map(|edge| graph.n_channels(edge)).sum();
        if n_channels > CHANNELS_MAX {
            return Err(NotRunnable::TooManyChannels { n_channels });
        }
        let builder = Builder { job, stages, graph };
        let vertices: Table<VertexIdx, PlanVertex> =
            stages.job_graph.vertices.ids().map(|v| builder.vertex(v)).collect();
        let source = |kind: &OperatorKind| matches!(kind, OperatorKind::Source(_));
        let odd = vertices.iter().find(|(_, vertex)| {
            let mut kinds = vertex.operators.values().map(|operator| &operator.kind);
            let reads = kinds.next().is_some_and(source);
            kinds.any(source) || reads != vertex.inputs.is_empty()
        });
        if let Some((vertex, _)) = odd {
            return Err(NotRunnable::ChainedSource { vertex: vertex.0 });
        }
        let wiring = builder.wire(&vertices);
        let options = &job.options;
        let checkpointing = checkpoint_settings(options, stages.stream_graph.options.checkpoint_interval_ms);
        Ok(Plan {
            job_name: stages.job_graph.name.clone(),
            api: Api::find(&parts.program),
            program: parts.program,
            flink: parts.flink,
            functions: parts.functions,
            values: parts.values,
            tasks: wiring.tasks,
            channels: wiring.channels,
            partition_owners: wiring.partition_owners,
            input_owners: wiring.input_owners,
            regions: graph
                .regions
                .values()
                .map(|region| region.subtasks.iter().map(|s| TaskIdx(s.0)).collect())
                .collect(),
            groups: graph
                .slots
                .values()
                .map(|slot| slot.subtasks.iter().map(|s| TaskIdx(s.0)).collect())
                .collect(),
            object_reuse: stages.stream_graph.options.object_reuse,
            global_parameters: job.global_parameters.clone(),
            auto_watermark_interval_ms: options.auto_watermark_interval_ms(),
            restart: restart_strategy(options, checkpointing.is_some()),
            checkpointing,
            batch: stages.stream_graph.job_type == JobType::Batch,
            settings: parts.settings,
            costs: parts.costs,
            vertices,
        })
    }
}

/// What the adaptive batch scheduler gives a source whose parallelism the program left open
/// (DefaultVertexParallelismAndInputInfosDecider.computeSourceParallelismUpperBound of Flink 2.3.0).
fn source_parallelism(job: &Job) -> i32 {
    let auto = "execution.batch.adaptive.auto-parallelism";
    let own = job.options.int(&format!("{auto}.default-source-parallelism"));
    let own = own.and_then(|own| i32::try_from(own).ok()).filter(|own| *own > 0);
    own.unwrap_or(job.options.default_parallelism()).max(1)
}

/// What the adaptive batch scheduler decides when little data comes: one subtask for each inner vertex whose parallelism
/// the program left open.
fn decided(job: &Job, stages: &Stages) -> Result<Stages, NotRunnable> {
    let mut decided = stages.clone();
    let sources = source_parallelism(job);
    let inner: Vec<_> = decided.job_graph.edges.values().map(|edge| edge.target).collect();
    for (id, vertex) in decided.job_graph.vertices.iter_mut() {
        if vertex.parallelism < 1 {
            vertex.parallelism = if inner.contains(&id) { 1 } else { sources };
        }
    }
    decided.job_graph.undecided = false;
    match crate::graph::exec::expand(&decided.stream_graph, &decided.job_graph) {
        Ok(expansion @ crate::graph::exec::Expansion::Graph(_)) => decided.execution_graph = expansion,
        _ => return Err(NotRunnable::Undecided),
    }
    Ok(decided)
}

struct Builder<'a> {
    job: &'a Job,
    stages: &'a Stages,
    graph: &'a ExecutionGraph,
}

struct Wiring {
    tasks: Table<TaskIdx, PlanTask>,
    channels: Table<ChannelIdx, PlanChannel>,
    partition_owners: Table<PartitionIdx, (TaskIdx, u32)>,
    input_owners: Table<InputIdx, (TaskIdx, u32)>,
}

impl Builder<'_> {
    /// Operators of a vertex, the head first.
    fn nodes(&self, vertex: JobVertexIdx) -> Vec<StreamNodeIdx> {
        let vertex = &self.stages.job_graph.vertices[vertex];
        let mut nodes: Vec<StreamNodeIdx> = vertex.chain.iter().map(|operator| operator.node).collect();
        let head = nodes
            .iter()
            .position(|&node| node == vertex.head)
            .expect("a chain has its head");
        nodes[..=head].rotate_right(1);
        nodes
    }

    /// The job edges that read the results of a vertex, in the order of its partitions.
    fn out_edges(&self, vertex: JobVertexIdx) -> Vec<JobEdgeIdx> {
        let graph = &self.stages.job_graph;
        graph.vertices[vertex]
            .data_sets
            .iter()
            .flat_map(|&set| graph.data_sets[set].consumers.iter().copied())
            .collect()
    }

    fn vertex(&self, idx: JobVertexIdx) -> PlanVertex {
        let graph = &self.stages.job_graph;
        let vertex = &graph.vertices[idx];
        let nodes = self.nodes(idx);
        let op_of = |node: StreamNodeIdx| {
            OpIdx::from_row(
                nodes
                    .iter()
                    .position(|&other| other == node)
                    .expect("the chain holds the operator"),
            )
        };
        let out_edges = self.out_edges(idx);
        let mut partitions: Vec<Option<PlanPartition>> = vec![None; out_edges.len()];
        let mut operators = Table::new();
        for &node in &nodes {
            let chained = vertex
                .chain
                .iter()
                .find(|operator| operator.node == node)
                .expect("the chain holds it");
            let op = OpIdx::from_row(operators.len());
            let mut outputs = Vec::new();
            for output in &chained.network_outputs {
                for (place, &edge) in out_edges.iter().enumerate() {
                    let job_edge = &graph.edges[edge];
                    if job_edge.data_set != output.data_set {
                        continue;
                    }
                    outputs.push(PlanOutput {
                        tag: output.tag.as_ref().map(String::from),
                        target: OutputTarget::Network {
                            partition: place as u32,
                        },
                    });
                    partitions[place] = Some(PlanPartition {
                        op,
                        partitioner: self.partitioner(edge),
                        element_type: self.edge_type(job_edge.stream_edge),
                        buffer_timeout_ms: output.buffer_timeout_ms,
                        n_key_groups: self.graph.vertices[job_edge.target].max_parallelism,
                        blocking: !output.result_type.can_be_pipelined(),
                    });
                }
            }
            for &edge in &chained.chained_outputs {
                let edge = &self.stages.stream_graph.edges[edge];
                outputs.push(PlanOutput {
                    tag: edge.tag.as_ref().map(String::from),
                    target: OutputTarget::Chained {
                        op: op_of(edge.target),
                        input: edge.type_number.saturating_sub(1),
                    },
                });
            }
            operators.push(self.operator(node, outputs));
        }
        let partitions: Vec<PlanPartition> = partitions.into_iter().flatten().collect();
        for partition in &partitions {
            let extra = match &partition.partitioner {
                Partitioner::Hash(key) => functions_of_key(key),
                Partitioner::Custom { partitioner, key } => {
                    let mut functions = functions_of_key(key);
                    functions.push(*partitioner);
                    functions
                }
                _ => Vec::new(),
            };
            let operator: &mut PlanOperator = &mut operators[partition.op];
            for function in extra {
                if !operator.functions.contains(&function) {
                    operator.functions.push(function);
                }
            }
        }
        let own_id = |node: StreamNodeIdx| graph.operator_ids[node].to_string();
        for (op, operator) in operators.iter_mut() {
            operator.operator_id = own_id(nodes[op.row()]);
        }
        let execution = &self.graph.vertices[idx];
        PlanVertex {
            id: vertex.id.to_string(),
            name: vertex.name.to_string(),
            parallelism: execution.parallelism,
            max_parallelism: execution.max_parallelism,
            tail_to_head: vertex.operators.iter().map(|pair| op_of(pair.node)).collect(),
            inputs: self.task_inputs(idx),
            gates: vertex.inputs.iter().map(|&edge| self.gate(edge)).collect(),
            partitions,
            operators,
            first_task: TaskIdx(execution.first.0),
        }
    }

    fn operator(&self, node: StreamNodeIdx, outputs: Vec<PlanOutput>) -> PlanOperator {
        let stream = &self.stages.stream_graph;
        let spec = &stream.nodes[node];
        let n_inputs = spec
            .in_edges
            .iter()
            .map(|&edge| stream.edges[edge].type_number.max(1))
            .max()
            .unwrap_or(0);
        let input_type = |input: u32| {
            let edge = spec
                .in_edges
                .iter()
                .find(|&&edge| stream.edges[edge].type_number.saturating_sub(1) == input);
            edge.and_then(|&edge| self.edge_type(edge))
        };
        let mut functions = functions_of(&spec.operator.kind);
        for key in spec.keys.iter().flatten() {
            functions.extend(functions_of_key(key));
        }
        let mut listed = Vec::new();
        for function in functions {
            if !listed.contains(&function) {
                listed.push(function);
            }
        }
        PlanOperator {
            stream_node: spec.id,
            operator_id: String::new(),
            name: spec.name.to_string(),
            class: spec.operator.class.as_ref().map(String::from),
            kind: spec.operator.kind.clone(),
            legacy_source: spec.source == Some(SourceForm::Legacy),
            keys: spec.keys.iter().map(|key| key.as_deref().cloned()).collect(),
            sorted_inputs: spec
                .input_requirements
                .iter()
                .map(|r| *r == InputRequirement::Sorted)
                .collect(),
            input_types: (0..n_inputs).map(input_type).collect(),
            output_type: self.node_type(node),
            outputs,
            functions: listed,
        }
    }

    /// Inputs of the head that come over the network, in the order of the operator's inputs.
    fn task_inputs(&self, idx: JobVertexIdx) -> Vec<PlanTaskInput> {
        let graph = &self.stages.job_graph;
        let mut inputs: Vec<PlanTaskInput> = Vec::new();
        for (gate, &edge) in graph.vertices[idx].inputs.iter().enumerate() {
            let input = graph.edges[edge].type_number.saturating_sub(1);
            match inputs.iter_mut().find(|other| other.input == input) {
                Some(other) => other.gates.push(gate as u32),
                None => inputs.push(PlanTaskInput {
                    op: OpIdx(0),
                    input,
                    gates: vec![gate as u32],
                }),
            }
        }
        inputs.arrange_by_key(|input| input.input);
        inputs
    }

    fn gate(&self, edge: JobEdgeIdx) -> PlanGate {
        let job_edge = &self.stages.job_graph.edges[edge];
        let partition = self.out_edges(job_edge.source).iter().position(|&other| other == edge);
        PlanGate {
            from: VertexIdx(job_edge.source.0),
            partition: partition.expect("the producer lists the edge") as u32,
            element_type: self.edge_type(job_edge.stream_edge),
            unaligned: self.stages.stream_graph.edges[job_edge.stream_edge].unaligned_checkpoints,
        }
    }

    fn partitioner(&self, edge: JobEdgeIdx) -> Partitioner {
        let job_edge = &self.stages.job_graph.edges[edge];
        let spec = &self.stages.stream_graph.partitioners[job_edge.partitioner].spec;
        match job_edge.kind {
            PartitionerKind::Forward | PartitionerKind::ForwardForUnspecified => Partitioner::Forward,
            PartitionerKind::Rebalance => Partitioner::Rebalance,
            PartitionerKind::Rescale => Partitioner::Rescale,
            _ => spec.clone(),
        }
    }

    /// Type of the records on an edge: that of the side output it stands for, else what the source operator gives.
    fn edge_type(&self, edge: StreamEdgeIdx) -> Option<TypeInfo> {
        let edge = &self.stages.stream_graph.edges[edge];
        let side = edge.tag.as_ref().and_then(|tag| {
            let of_tag =
                |kind: &TransformationKind| matches!(kind, TransformationKind::SideOutput { tag: t } if t == tag);
            self.job
                .transformations
                .values()
                .find(|transformation| of_tag(&transformation.kind))
        });
        let side = side.map(|transformation| transformation.output.known().cloned());
        side.unwrap_or_else(|| self.node_type(edge.source))
    }

    fn node_type(&self, node: StreamNodeIdx) -> Option<TypeInfo> {
        let node = &self.stages.stream_graph.nodes[node];
        match node.role {
            NodeRole::Whole => self
                .job
                .transformations
                .get(&node.transformation)?
                .output
                .known()
                .cloned(),
            NodeRole::SinkWriter | NodeRole::SinkCommitter => Some(TypeInfo::CommittableMessage),
            _ => None,
        }
    }

    /// Subtasks and the channels between them.
    fn wire(&self, vertices: &Table<VertexIdx, PlanVertex>) -> Wiring {
        let graph = &self.stages.job_graph;
        let mut wiring = Wiring {
            tasks: Table::new(),
            channels: Table::new(),
            partition_owners: Table::new(),
            input_owners: Table::new(),
        };
        for (v, vertex) in vertices.iter() {
            let out_edges = self.out_edges(JobVertexIdx(v.0));
            for subtask in 0..vertex.parallelism {
                let task = TaskIdx::from_row(wiring.tasks.len());
                let partitions = out_edges.iter().enumerate().map(|(place, &edge)| {
                    let idx = wiring.partition_owners.push((task, place as u32));
                    let n = self.graph.connections[edge].n_subpartitions(subtask);
                    PlanSubtaskPartition {
                        idx,
                        subpartitions: vec![ChannelIdx(u32::MAX); n as usize],
                    }
                });
                let partitions = partitions.collect();
                let inputs = (0..vertex.inputs.len()).map(|place| {
                    let idx = wiring.input_owners.push((task, place as u32));
                    PlanSubtaskInput {
                        idx,
                        channels: Vec::new(),
                    }
                });
                let inputs = inputs.collect();
                let subtask_idx = crate::graph::exec::ExecutionVertexIdx(task.0);
                wiring.tasks.push(PlanTask {
                    vertex: v,
                    subtask,
                    name: format!("{} ({}/{})", vertex.name, subtask + 1, vertex.parallelism),
                    region: RegionIdx(self.graph.region_of[subtask_idx].0),
                    group: SharingIdx(self.graph.slot_of[subtask_idx].0),
                    inputs,
                    partitions,
                });
            }
        }
        for (v, vertex) in vertices.iter() {
            for subtask in 0..vertex.parallelism {
                let to = TaskIdx(vertex.first_task.0 + subtask);
                for (place, input) in vertex.inputs.iter().enumerate() {
                    for &gate in &input.gates {
                        let edge = graph.vertices[JobVertexIdx(v.0)].inputs[gate as usize];
                        let spec = &vertex.gates[gate as usize];
                        let connection = self.graph.connections[edge];
                        let subpartition = connection.subpartition_of(subtask);
                        for producer in connection.producers_of(subtask) {
                            let from = TaskIdx(vertices[spec.from].first_task.0 + producer);
                            let channel = wiring.channels.next_id();
                            let partition = &mut wiring.tasks[from].partitions[spec.partition as usize];
                            partition.subpartitions[subpartition as usize] = channel;
                            let partition = partition.idx;
                            let input = &mut wiring.tasks[to].inputs[place];
                            let index = input.channels.len() as u32;
                            input.channels.push(channel);
                            let input = input.idx;
                            wiring.channels.push(PlanChannel {
                                from,
                                partition,
                                subpartition,
                                to,
                                input,
                                index,
                                gate,
                            });
                        }
                    }
                }
            }
        }
        wiring
    }
}

fn functions_of_key(key: &KeySpec) -> Vec<FuncId> {
    fn add(selector: &KeySelectorSpec, functions: &mut Vec<FuncId>) {
        match selector {
            KeySelectorSpec::User(function) => functions.push(*function),
            KeySelectorSpec::Tagged(first, second) => {
                add(first, functions);
                add(second, functions);
            }
            KeySelectorSpec::Fields(_) | KeySelectorSpec::NullByte => {}
        }
    }
    let mut functions = Vec::new();
    add(&key.selector, &mut functions);
    functions
}

/// The functions that an operator calls, its own first.
fn functions_of(kind: &OperatorKind) -> Vec<FuncId> {
    match kind {
        OperatorKind::Map(f)
        | OperatorKind::FlatMap(f)
        | OperatorKind::Filter(f)
        | OperatorKind::Process(f)
        | OperatorKind::KeyedProcess(f)
        | OperatorKind::CoMap(f)
        | OperatorKind::CoFlatMap(f)
        | OperatorKind::CoProcess(f)
        | OperatorKind::KeyedCoProcess(f)
        | OperatorKind::BroadcastProcess { function: f, .. }
        | OperatorKind::KeyedBroadcastProcess { function: f, .. }
        | OperatorKind::MapPartition(f)
        | OperatorKind::PartitionReduce(f)
        | OperatorKind::PartitionSort {
            by: SortKey::Selector(f),
            ..
        }
        | OperatorKind::PartitionAggregate(f)
        | OperatorKind::User(f)
        | OperatorKind::Sink(LegacySinkSpec::Function(f))
        | OperatorKind::SinkWriter(SinkFunctions::User(f))
        | OperatorKind::Committer(SinkFunctions::User(f)) => vec![*f],
        OperatorKind::IntervalJoin(join) => vec![join.function],
        OperatorKind::Reduce(reducer) => functions_of_reducer(reducer),
        OperatorKind::Window(window) => functions_of_window(window),
        OperatorKind::TimestampsAndWatermarks(strategy) => functions_of_strategy(strategy),
        OperatorKind::AsyncWait(spec) => std::iter::once(spec.function).chain(spec.retry).collect(),
        OperatorKind::Source(source) => {
            let own = match &source.kind {
                SourceKind::DataGen { function, .. }
                | SourceKind::Function(function)
                | SourceKind::User(function)
                | SourceKind::Kafka { driver: function, .. } => Some(*function),
                _ => None,
            };
            own.into_iter()
                .chain(functions_of_strategy(&source.watermarks))
                .collect()
        }
        _ => Vec::new(),
    }
}

fn functions_of_strategy(strategy: &WatermarkStrategySpec) -> Vec<FuncId> {
    let generator = match strategy.generator {
        WatermarkGeneratorSpec::User(function) => Some(function),
        _ => None,
    };
    let timestamps = match strategy.timestamps {
        TimestampAssignerSpec::User(function) | TimestampAssignerSpec::UserSupplier(function) => Some(function),
        _ => None,
    };
    generator.into_iter().chain(timestamps).collect()
}

fn functions_of_reducer(reducer: &Reducer) -> Vec<FuncId> {
    match reducer {
        Reducer::User(function) => vec![*function],
        Reducer::Aggregation(_) => Vec::new(),
    }
}

fn functions_of_window(window: &WindowSpec) -> Vec<FuncId> {
    let mut functions = match &window.function {
        WindowFunctionSpec::Reduce { reducer, then } | WindowFunctionSpec::EvictedReduce { reducer, then } => {
            let mut functions = functions_of_reducer(reducer);
            functions.extend(then.map(|then| then.function));
            functions
        }
        WindowFunctionSpec::Aggregate { function, then } | WindowFunctionSpec::EvictedAggregate { function, then } => {
            std::iter::once(*function)
                .chain(then.map(|then| then.function))
                .collect()
        }
        WindowFunctionSpec::Buffered(then) => vec![then.function],
        WindowFunctionSpec::CoGroup(function) | WindowFunctionSpec::Join { function, .. } => vec![*function],
    };
    match &window.assigner {
        WindowAssignerSpec::DynamicSession { extractor, .. } => functions.push(*extractor),
        WindowAssignerSpec::User(function) => functions.push(*function),
        _ => {}
    }
    let mut trigger = Some(&window.trigger);
    while let Some(spec) = trigger {
        trigger = match spec {
            TriggerSpec::Purging(inner) | TriggerSpec::ProcessingTimeout { inner, .. } => Some(inner),
            TriggerSpec::Delta { function, .. } | TriggerSpec::User(function) => {
                functions.push(*function);
                None
            }
            _ => None,
        };
    }
    if let Some(EvictorSpec::Delta { function, .. } | EvictorSpec::User(function)) = &window.evictor {
        functions.push(*function);
    }
    functions
}

/// `execution.checkpointing.*`.
fn checkpoint_settings(options: &Options, interval_ms: Option<i64>) -> Option<CheckpointSettings> {
    let interval_ms = u64::try_from(interval_ms?).ok().filter(|ms| *ms > 0)?;
    let ms = |key: &str| options.duration_ms(key).and_then(|ms| u64::try_from(ms).ok());
    let n = |key: &str| options.int(key).and_then(|n| u32::try_from(n).ok());
    let yes = |key: &str| options.boolean(key);
    Some(CheckpointSettings {
        interval_ms,
        min_pause_ms: ms("execution.checkpointing.min-pause").unwrap_or(0),
        timeout_ms: ms("execution.checkpointing.timeout").unwrap_or(600_000),
        max_concurrent: n("execution.checkpointing.max-concurrent-checkpoints")
            .unwrap_or(1)
            .max(1),
        tolerable_failures: n("execution.checkpointing.tolerable-failed-checkpoints").unwrap_or(0),
        exactly_once: options.exactly_once(),
        unaligned: yes("execution.checkpointing.unaligned.enabled").unwrap_or(false) && options.exactly_once(),
        aligned_timeout_ms: ms("execution.checkpointing.aligned-checkpoint-timeout").unwrap_or(0),
        after_tasks_finish: yes("execution.checkpointing.checkpoints-after-tasks-finish").unwrap_or(true),
    })
}

/// `restart-strategy.*`: what is set, else none without checkpoints and exponential delay with them
/// (RestartBackoffTimeStrategyFactoryLoader.java:97-118).
fn restart_strategy(options: &Options, checkpointing: bool) -> RestartStrategy {
    let ms = |key: &str| options.duration_ms(key).and_then(|ms| u64::try_from(ms).ok());
    let n = |key: &str| options.int(key).and_then(|n| u32::try_from(n).ok());
    let milli = |key: &str, default: u64| {
        let number = options.text(key).and_then(|text| text.trim().parse::<f64>().ok());
        number.map_or(default, |number| (number * 1_000.0).round() as u64)
    };
    let exponential = || {
        let key = |name: &str| format!("restart-strategy.exponential-delay.{name}");
        RestartStrategy::ExponentialDelay {
            initial_ms: ms(&key("initial-backoff")).unwrap_or(1_000),
            max_ms: ms(&key("max-backoff")).unwrap_or(60_000),
            multiplier_milli: milli(&key("backoff-multiplier"), 1_500),
            reset_ms: ms(&key("reset-backoff-threshold")).unwrap_or(3_600_000),
            jitter_milli: milli(&key("jitter-factor"), 100),
            attempts: n(&key("attempts-before-reset-backoff")).filter(|n| *n != i32::MAX as u32),
        }
    };
    let set = options
        .text("restart-strategy.type")
        .map(|text| text.trim().to_lowercase());
    match set.as_deref() {
        Some("none" | "disable" | "off") => RestartStrategy::None,
        Some("fixed-delay" | "fixeddelay") => RestartStrategy::FixedDelay {
            attempts: n("restart-strategy.fixed-delay.attempts").unwrap_or(1),
            delay_ms: ms("restart-strategy.fixed-delay.delay").unwrap_or(1_000),
        },
        Some("failure-rate" | "failurerate") => RestartStrategy::FailureRate {
            max_failures: n("restart-strategy.failure-rate.max-failures-per-interval").unwrap_or(1),
            interval_ms: ms("restart-strategy.failure-rate.failure-rate-interval").unwrap_or(60_000),
            delay_ms: ms("restart-strategy.failure-rate.delay").unwrap_or(1_000),
        },
        Some("exponential-delay" | "exponentialdelay") => exponential(),
        _ if checkpointing => exponential(),
        _ => RestartStrategy::None,
    }
}
