//! From the list of transformations to the StreamGraph: each transformation once, its inputs first.
//!
//! `StreamGraphGenerator.generate` and `transform`, `StreamGraphGenerator.java:254` and `:464`. Flink recurses; here the
//! open transformations stand on a stack of our own.

use std::ops::Deref;
use std::rc::Rc;

use crate::api::recording::{FlinkError, Job, Ledger};
use crate::api::transformation::{
    ExchangeMode, GroupResources, OutputType, Transformation, TransformationId, TransformationKind,
};
use crate::base::few::Few;
use crate::base::index::Table;
use crate::base::name::Name;
use crate::base::sorted::SortedMap;
use crate::graph::failure::{Aspect, Stage, StageFailure};
use crate::graph::stream::hash_order::iteration_order;
use crate::graph::stream::options;
use crate::graph::stream::{
    EdgePartitioner, GlobalExchangeMode, GroupOrigin, JobType, NodeRef, NodeRole, PartitionerIdx, PartitionerKind,
    StreamEdge, StreamGraph, StreamNode, StreamNodeIdx, VirtualKind, VirtualNode,
};

/// `KeyGroupRangeAssignment.UPPER_BOUND_MAX_PARALLELISM`.
const UPPER_BOUND_MAX_PARALLELISM: i32 = 1 << 15;

/// Makes the StreamGraph of a job.
pub fn generate(job: &Job) -> Result<StreamGraph, StageFailure> {
    generate_noting(job, &mut Traces::default())
}

/// What a generation leaves in the program's process, also one that fails.
#[derive(Default)]
pub struct Traces {
    /// Transformations that it began with: Flink writes a configured max parallelism into each of them.
    pub begun: Vec<TransformationId>,
    /// After a failure, what sinks were being expanded into.
    pub left: Ledger,
    /// What the counter gives next.
    pub next_id: u32,
}

/// As [`generate`], and notes its traces.
pub fn generate_noting(job: &Job, traces: &mut Traces) -> Result<StreamGraph, StageFailure> {
    traces.next_id = job.next_id;
    if job.registered.is_empty() {
        // `StreamExecutionEnvironment.java:2076`.
        return Err(StageFailure::new(
            Stage::StreamGraph,
            "java.lang.IllegalStateException",
            "No operators defined in streaming topology. Cannot execute.",
        ));
    }
    let mut generator = Generator::new(job)?;
    let mut stack = Vec::new();
    let mut registered = job.registered.iter();
    let outcome = registered.try_for_each(|id| generator.transform(*id, &mut stack));
    traces.begun.append(&mut generator.begun);
    traces.next_id = generator.graph.next_id;
    if let Err(failure) = outcome {
        traces.left.registered = generator.left;
        let made = generator.expanded.iter();
        traces.left.transformations = made
            .map(|(id, part)| (*id, Rc::new(part.transformation.clone())))
            .collect();
        return Err(failure);
    }
    Ok(generator.finish())
}

/// The state of one generation.
pub(super) struct Generator<'j> {
    pub(super) job: &'j Job,
    /// The recorded transformations by id.
    recorded: Vec<Option<&'j Transformation>>,
    pub(super) batch: bool,
    pub(super) graph: StreamGraph,
    /// The buffer timeout of operators that set none.
    default_buffer_timeout_ms: i64,
    /// Result ids of what is translated, by transformation id.
    results: Vec<Option<Results>>,
    /// What a virtual node stands for in the end, row by row.
    resolved: Vec<Resolved>,
    /// Transformations that sinks were expanded into.
    pub(super) expanded: SortedMap<TransformationId, Rc<Expanded>>,
    /// Partitioners of the generator's own choice, by kind.
    plain: Vec<(PartitionerKind, PartitionerIdx)>,
    group_resources: SortedMap<Name, GroupResources>,
    /// The type of each side output, by what it stands on and by tag.
    pub(super) side_output_types: SortedMap<(u32, Name), OutputType>,
    /// `pipeline.max-parallelism`; not positive: not set.
    pub(super) configured_max_parallelism: i32,
    pub(super) auto_generate_uids: bool,
    pub(super) generic_types: bool,
    /// The buffer timeout's text can't be read; noticed with the first node.
    buffer_timeout_refusal: Option<StageFailure>,
    /// Operators that a translation registered: the operator of a global committer.
    pub(super) registered_late: Option<TransformationId>,
    begun: Vec<TransformationId>,
    /// Parts of sinks that were registered when something failed.
    pub(super) left: Vec<TransformationId>,
}

/// What a transformation hands to its consumers.
#[derive(Clone, Debug)]
pub(super) enum Results {
    Nothing,
    Node(StreamNodeIdx),
    /// Rows of virtual nodes.
    Virtual(Few<u32>),
    /// The results of all inputs. Not copied together: unions of unions would grow quadratically.
    OfInputs(Few<TransformationId>),
}

/// A transformation made while expanding a sink.
#[derive(Clone, Debug)]
pub(super) struct Expanded {
    pub(super) transformation: Transformation,
    /// The recorded sink.
    pub(super) sink: TransformationId,
    pub(super) role: NodeRole,
}

/// A transformation, wherever it stands.
#[derive(Clone)]
pub(super) enum Handle<'j> {
    Recorded(&'j Transformation),
    Expanded(Rc<Expanded>),
}

impl Deref for Handle<'_> {
    type Target = Transformation;
    fn deref(&self) -> &Transformation {
        match self {
            Self::Recorded(recorded) => recorded,
            Self::Expanded(expanded) => &expanded.transformation,
        }
    }
}

/// The end of a chain of virtual nodes.
#[derive(Clone, Debug)]
struct Resolved {
    node: StreamNodeIdx,
    /// That of the partition nearest to the consumer.
    partitioner: Option<PartitionerIdx>,
    /// That of the partition nearest to the producer.
    exchange_mode: Option<ExchangeMode>,
    /// That of the side output nearest to the consumer.
    tag: Option<Name>,
}

/// An open transformation, or the parts of a sink that is being expanded.
enum Frame {
    Transform {
        id: TransformationId,
        next_input: usize,
    },
    Parts {
        sink: TransformationId,
        registered: Vec<TransformationId>,
        next: usize,
        /// Those that Flink goes over first; what is registered meanwhile comes in a second round.
        n_first: usize,
        /// The environment's list was written to meanwhile.
        written: bool,
    },
}

impl<'j> Generator<'j> {
    fn new(job: &'j Job) -> Result<Self, StageFailure> {
        let job_type = options::job_type(job)?;
        let batch = job_type == JobType::Batch;
        options::check_readable(&job.options, job_type)?;
        if batch {
            options::check_batch_state_backend(&job.options)?;
        }
        let mut recorded = vec![None; job.next_id as usize];
        // Of virtual nodes and of others, so that no table grows in the middle.
        let (mut n_virtual, mut n_nodes) = (0, 0);
        for (id, transformation) in &job.transformations {
            match transformation.kind {
                TransformationKind::Partition { .. } | TransformationKind::SideOutput { .. } => n_virtual += 1,
                TransformationKind::Union => {}
                _ => n_nodes += 1,
            }
            let row = id.0 as usize;
            if recorded.len() <= row {
                recorded.resize(row + 1, None);
            }
            recorded[row] = Some(&**transformation);
        }
        let graph = StreamGraph {
            job_name: options::job_name(job, job_type),
            job_type,
            dynamic: options::dynamic(&job.options, job_type),
            options: options::graph_options(&job.options, job_type),
            exchange_mode: options::exchange_mode(&job.options, job_type)?,
            nodes: Table::with_capacity(n_nodes),
            edges: Table::with_capacity(n_nodes),
            partitioners: Table::with_capacity(n_virtual + 2),
            iteration_order: Vec::new(),
            sources: Vec::new(),
            sinks: Vec::new(),
            virtual_nodes: Vec::with_capacity(n_virtual),
            groups_with_resources: Vec::new(),
            next_id: job.next_id,
        };
        Ok(Generator {
            job,
            recorded,
            batch,
            graph,
            // Batch mode switches the timeout off, `StreamGraphGenerator.java:330`.
            default_buffer_timeout_ms: if batch { -1 } else { job.options.buffer_timeout_ms() },
            results: vec![None; job.next_id as usize],
            resolved: Vec::with_capacity(n_virtual),
            expanded: SortedMap::new(),
            plain: Vec::new(),
            side_output_types: SortedMap::new(),
            configured_max_parallelism: job.options.max_parallelism(),
            auto_generate_uids: job.options.auto_generate_uids(),
            generic_types: job.options.generic_types(),
            buffer_timeout_refusal: options::readable_buffer_timeout(&job.options, job_type).err(),
            registered_late: None,
            group_resources: job.group_resources.clone(),
            begun: Vec::with_capacity(job.transformations.len()),
            left: Vec::new(),
        })
    }

    /// `StreamGraphGenerator.transform`, for this one and all that it needs.
    fn transform(&mut self, id: TransformationId, stack: &mut Vec<Frame>) -> Result<(), StageFailure> {
        self.walk(id, stack).inspect_err(|_| {
            let outer = stack.iter().filter_map(|frame| match frame {
                Frame::Parts { registered, .. } => Some(registered),
                Frame::Transform { .. } => None,
            });
            let inner = std::mem::take(&mut self.left);
            self.left = outer.flatten().copied().chain(inner).collect();
        })
    }

    fn walk(&mut self, id: TransformationId, stack: &mut Vec<Frame>) -> Result<(), StageFailure> {
        self.open(id, stack)?;
        while let Some(frame) = stack.last_mut() {
            match frame {
                Frame::Transform { id, next_input } => {
                    let (id, at) = (*id, *next_input);
                    *next_input += 1;
                    match self.get(id).inputs.get(at).copied() {
                        Some(input) => self.open(input, stack)?,
                        None => {
                            stack.pop();
                            self.translate_once(id, stack)?;
                        }
                    }
                }
                Frame::Parts {
                    sink,
                    registered,
                    next,
                    n_first,
                    written,
                } => {
                    if *written && *next < *n_first {
                        return Err(list_changed(*sink));
                    }
                    if let Some(part) = registered.get(*next).copied() {
                        *next += 1;
                        self.open(part, stack)?;
                    } else {
                        let (sink, registered) = (*sink, std::mem::take(registered));
                        stack.pop();
                        self.disallow_unaligned_checkpoints(&registered);
                        self.put_results(sink, Results::Nothing);
                    }
                }
            }
        }
        Ok(())
    }

    /// What Flink does on the way in, `StreamGraphGenerator.java:464`. A transformation that is translated already is
    /// passed over.
    fn open(&mut self, id: TransformationId, stack: &mut Vec<Frame>) -> Result<(), StageFailure> {
        if self.results(id).is_some() {
            return Ok(());
        }
        let t = self.get(id);
        if self.configured_max_parallelism > UPPER_BOUND_MAX_PARALLELISM && t.max_parallelism <= 0 {
            // `Transformation.setMaxParallelism`, which the configured value is given to.
            let message = format!(
                "Maximum parallelism must be between 1 and {UPPER_BOUND_MAX_PARALLELISM}. Found: {}",
                self.configured_max_parallelism
            );
            return Err(StageFailure::new(
                Stage::StreamGraph,
                "java.lang.IllegalArgumentException",
                message,
            ));
        }
        self.begun.push(id);
        self.note_group_resources(&t)?;
        self.check_output_type(&t)?;
        stack.push(Frame::Transform { id, next_input: 0 });
        Ok(())
    }

    /// The inputs are there: translates, unless an expansion further up has done so meanwhile.
    fn translate_once(&mut self, id: TransformationId, stack: &mut Vec<Frame>) -> Result<(), StageFailure> {
        if self.results(id).is_some() {
            return Ok(());
        }
        let expanded = self.translate(id)?;
        let late = self.registered_late.take();
        if expanded.is_none() && late.is_none() {
            return Ok(());
        }
        let parts = stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Parts {
                registered, written, ..
            } => Some((registered, written)),
            Frame::Transform { .. } => None,
        });
        if let Some((registered, written)) = parts {
            *written = true;
            // Registered while the parts of a sink are being transformed: it comes after them.
            registered.extend(late);
        }
        if let Some(registered) = expanded {
            stack.push(Frame::Parts {
                sink: id,
                next: 0,
                n_first: registered.len(),
                registered,
                written: false,
            });
        }
        Ok(())
    }

    /// A transformation, recorded or made by an expansion.
    pub(super) fn get(&self, id: TransformationId) -> Handle<'j> {
        match self.recorded.get(id.0 as usize).copied().flatten() {
            Some(recorded) => Handle::Recorded(recorded),
            None => Handle::Expanded(Rc::clone(&self.expanded[&id])),
        }
    }

    /// The recorded transformation behind an id, and which part of it this is.
    pub(super) fn origin(&self, id: TransformationId) -> (TransformationId, NodeRole) {
        match self.expanded.get(&id) {
            Some(expanded) => (expanded.sink, expanded.role),
            None => (id, NodeRole::Whole),
        }
    }

    pub(super) fn results(&self, id: TransformationId) -> Option<&Results> {
        self.results.get(id.0 as usize)?.as_ref()
    }

    pub(super) fn put_results(&mut self, id: TransformationId, results: Results) {
        let at = id.0 as usize;
        if self.results.len() <= at {
            self.results.resize(at + 1, None);
        }
        self.results[at] = Some(results);
    }

    /// `Transformation.getNewNodeId`.
    pub(super) fn new_id(&mut self) -> u32 {
        let id = self.graph.next_id;
        self.graph.next_id += 1;
        id
    }

    /// The nodes, real and virtual, that an input stands for.
    pub(super) fn flatten(&self, input: TransformationId) -> Few<NodeRef> {
        let mut nodes = Few::new();
        let mut pending: Few<TransformationId> = Few::new();
        let mut next = Some(input);
        while let Some(id) = next {
            match self.results(id).expect("inputs are translated before their consumer") {
                Results::Nothing => {}
                Results::Node(node) => nodes.push(NodeRef::Node(*node)),
                Results::Virtual(rows) => rows.iter().for_each(|row| nodes.push(NodeRef::Virtual(*row))),
                Results::OfInputs(inputs) => inputs.iter().rev().for_each(|input| pending.push(*input)),
            }
            next = pending.pop();
        }
        nodes
    }

    /// `StreamGraphGenerator.java:480`: one name, two resource profiles.
    fn note_group_resources(&mut self, t: &Transformation) -> Result<(), StageFailure> {
        let Some(group) = &t.slot_sharing_group else {
            return Ok(());
        };
        let Some(resources) = &group.resources else {
            return Ok(());
        };
        let name = &group.name;
        let known = self
            .group_resources
            .or_insert_with(name.clone(), || (**resources).clone());
        if *known == **resources {
            return Ok(());
        }
        let message = format!("The slot sharing group {name} has been configured with two different resource spec.");
        Err(
            StageFailure::new(Stage::StreamGraph, "java.lang.IllegalArgumentException", message)
                .about(self.origin(t.id).0)
                .in_call(Aspect::SlotSharingGroup),
        )
    }

    /// `Transformation.getOutputType`, `Transformation.java:579`.
    fn check_output_type(&self, t: &Transformation) -> Result<(), StageFailure> {
        match &t.output {
            OutputType::Known(_) => Ok(()),
            OutputType::Missing(missing) => Err(StageFailure {
                error: FlinkError::from(&**missing),
                ..StageFailure::new(Stage::StreamGraph, "", "").about(self.origin(t.id).0)
            }),
        }
    }

    /// `StreamGraphGenerator.determineSlotSharingGroup`, `StreamGraphGenerator.java:655`.
    pub(super) fn slot_sharing_group<'i>(
        &self,
        explicit: Option<&Name>,
        inputs: impl Iterator<Item = &'i NodeRef>,
    ) -> (Name, GroupOrigin) {
        if let Some(name) = explicit {
            return (name.clone(), GroupOrigin::Call);
        }
        let mut groups = inputs.map(|input| &self.graph.nodes[self.resolve_node(*input)].slot_sharing_group);
        match groups.next() {
            Some(first) if groups.all(|group| group == first) => (first.clone(), GroupOrigin::Inherited),
            _ => (Name::word("default"), GroupOrigin::Default),
        }
    }

    fn resolve_node(&self, of: NodeRef) -> StreamNodeIdx {
        match of {
            NodeRef::Node(node) => node,
            NodeRef::Virtual(row) => self.resolved[row as usize].node,
        }
    }

    /// `StreamGraph.addVirtualPartitionNode` and `addVirtualSideOutputNode`, `StreamGraph.java:806` and `:762`.
    pub(super) fn add_virtual_node(
        &mut self,
        transformation: TransformationId,
        origin: NodeRef,
        what: VirtualKind,
    ) -> u32 {
        let id = self.new_id();
        let mut resolved = match origin {
            NodeRef::Node(node) => Resolved {
                node,
                partitioner: None,
                exchange_mode: None,
                tag: None,
            },
            NodeRef::Virtual(row) => self.resolved[row as usize].clone(),
        };
        match &what {
            VirtualKind::Partition {
                partitioner,
                exchange_mode,
            } => {
                resolved.partitioner = Some(*partitioner);
                resolved.exchange_mode.get_or_insert(*exchange_mode);
            }
            VirtualKind::SideOutput { tag, .. } => resolved.tag = Some(tag.clone()),
        }
        let row = self.graph.virtual_nodes.len() as u32;
        self.resolved.push(resolved);
        self.graph.virtual_nodes.push(VirtualNode {
            id,
            transformation: self.origin(transformation).0,
            origin,
            what,
        });
        row
    }

    /// `StreamGraph.addEdge` and `createActualEdge`, `StreamGraph.java:829` and `:909`.
    pub(super) fn add_edge(
        &mut self,
        from: NodeRef,
        target: StreamNodeIdx,
        type_number: u32,
        cached_by: Option<TransformationId>,
    ) -> Result<(), StageFailure> {
        let resolved = match from {
            NodeRef::Node(node) => Resolved {
                node,
                partitioner: None,
                exchange_mode: None,
                tag: None,
            },
            NodeRef::Virtual(row) => self.resolved[row as usize].clone(),
        };
        let source = resolved.node;
        let partitioner = self.choose_partitioner(source, target, resolved.partitioner)?;
        let unique_id = self.count_edge(source, target);
        let edge = self.graph.edges.push(StreamEdge {
            source,
            target,
            type_number,
            partitioner,
            exchange_mode: resolved.exchange_mode.unwrap_or(ExchangeMode::Undefined),
            tag: resolved.tag,
            buffer_timeout_ms: self.graph.nodes[source].buffer_timeout_ms,
            unaligned_checkpoints: true,
            unique_id,
            through: from.as_virtual(),
            cached_by,
        });
        self.graph.nodes[source].out_edges.push(edge);
        self.graph.nodes[target].in_edges.push(edge);
        Ok(())
    }

    /// Edges between two nodes before this one: all edges to a target are made with the target, one after the other.
    fn count_edge(&self, source: StreamNodeIdx, target: StreamNodeIdx) -> u32 {
        match self.graph.nodes[source]
            .out_edges
            .last()
            .map(|last| &self.graph.edges[*last])
        {
            Some(last) if last.target == target => last.unique_id + 1,
            _ => 0,
        }
    }

    /// The partitioner that was given, else forward at equal parallelism and rebalance at unequal. A forward that was
    /// given doesn't change parallelism.
    fn choose_partitioner(
        &mut self,
        source: StreamNodeIdx,
        target: StreamNodeIdx,
        given: Option<PartitionerIdx>,
    ) -> Result<PartitionerIdx, StageFailure> {
        let (up, down) = (&self.graph.nodes[source], &self.graph.nodes[target]);
        let equal = up.parallelism == down.parallelism;
        match given {
            None if equal && self.graph.dynamic => Ok(self.plain_partitioner(PartitionerKind::ForwardForUnspecified)),
            None if equal => Ok(self.plain_partitioner(PartitionerKind::Forward)),
            None => Ok(self.plain_partitioner(PartitionerKind::Rebalance)),
            Some(given) if equal || !self.graph.partitioners[given].kind.is_forward() => Ok(given),
            Some(_) => Err(forward_changes_parallelism(up, down)),
        }
    }

    /// Partitioners of the generator's own choice have no particulars, so one of each kind does for all edges.
    fn plain_partitioner(&mut self, kind: PartitionerKind) -> PartitionerIdx {
        let known = self.plain.iter().find(|(known, _)| *known == kind);
        if let Some((_, partitioner)) = known {
            return *partitioner;
        }
        let partitioner = self.graph.partitioners.push(EdgePartitioner::plain(kind));
        self.plain.push((kind, partitioner));
        partitioner
    }

    /// `TransformationTranslator.Context.getDefaultBufferTimeout` reads the options each time it is asked.
    pub(super) fn check_buffer_timeout(&self) -> Result<(), StageFailure> {
        match &self.buffer_timeout_refusal {
            Some(refusal) => Err(refusal.clone()),
            None => Ok(()),
        }
    }

    pub(super) fn buffer_timeout_ms(&self, own: i64) -> i64 {
        if own >= 0 { own } else { self.default_buffer_timeout_ms }
    }

    fn finish(mut self) -> StreamGraph {
        let graph = &mut self.graph;
        graph.groups_with_resources = self.group_resources.into_keys().collect();
        if self.batch && !graph.groups_with_resources.is_empty() {
            // `setFineGrainedGlobalStreamExchangeMode`, `StreamGraphGenerator.java:416`.
            graph.exchange_mode = GlobalExchangeMode::AllEdgesBlocking;
        }
        for node in graph.nodes.values() {
            // `StreamGraphGenerator.java:272`: one input that can't disables it for all.
            let supported = |edge: &_| {
                let partitioner = graph.edges[*edge].partitioner;
                graph.partitioners[partitioner].supports_unaligned_checkpoints()
            };
            if !node.in_edges.iter().all(supported) {
                for edge in &node.in_edges {
                    graph.edges[*edge].unaligned_checkpoints = false;
                }
            }
        }
        let ids: Vec<u32> = graph.nodes.values().map(|node| node.id).collect();
        graph.iteration_order = iteration_order(&ids).into_iter().map(StreamNodeIdx).collect();
        graph.sources = in_hash_order(&graph.sources, &ids);
        graph.sinks = in_hash_order(&graph.sinks, &ids);
        self.graph
    }
}

/// `SinkTransformationTranslator.java:179` goes over a part of the environment's list; a sink inside the sink, or a
/// global committer, writes to that list, and the iterator notices unless it is at its end.
fn list_changed(sink: TransformationId) -> StageFailure {
    let mut failure = StageFailure::new(Stage::StreamGraph, "java.util.ConcurrentModificationException", "");
    failure.error.message = None;
    failure.about(sink)
}

fn in_hash_order(nodes: &[StreamNodeIdx], ids: &[u32]) -> Vec<StreamNodeIdx> {
    let keys: Vec<u32> = nodes.iter().map(|node| ids[node.0 as usize]).collect();
    iteration_order(&keys)
        .into_iter()
        .map(|at| nodes[at as usize])
        .collect()
}

/// `StreamGraph.java:924`.
fn forward_changes_parallelism(up: &StreamNode, down: &StreamNode) -> StageFailure {
    let message = format!(
        "Forward partitioning does not allow change of parallelism. Upstream operation: {} parallelism: {}, downstream \
         operation: {} parallelism: {} You must use another partitioning strategy, such as broadcast, rebalance, \
         shuffle or global.",
        up.text(),
        up.parallelism,
        down.text(),
        down.parallelism
    );
    StageFailure::new(Stage::StreamGraph, "java.lang.UnsupportedOperationException", message).about(down.transformation)
}
