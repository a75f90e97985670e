//! One function for each kind of transformation: the node or the virtual nodes that it becomes.
//!
//! The translators of `streaming/runtime/translators`, 2.3.0.

use std::rc::Rc;

use crate::api::operator::{KeySpec, OperatorKind, OperatorSpec};
use crate::api::transformation::{
    ChainingStrategy, ExchangeMode, OutputType, Partitioner, Transformation, TransformationId, TransformationKind,
};
use crate::api::type_info::TypeInfo;
use crate::base::few::{self, Few};
use crate::base::name::Name;
use crate::graph::failure::{Aspect, Stage, StageFailure};
use crate::graph::stream::generate::{Generator, Results};
use crate::graph::stream::options::readable;
use crate::graph::stream::{
    EdgePartitioner, GroupOrigin, InputRequirement, NodeRef, NodeRole, SourceForm, StreamNode, StreamNodeIdx,
    TaskClass, VirtualKind,
};

/// In front of the names of legacy sinks.
const SINK_PREFIX: &str = "Sink: ";

/// What a node needs besides what every transformation has.
struct NodeParts {
    operator: Rc<OperatorSpec>,
    prefix: &'static str,
    task_class: TaskClass,
    source: Option<SourceForm>,
    keys: Few<Option<Rc<KeySpec>>>,
    /// The type number of the first input: 0 where there is only one.
    first_type_number: u32,
}

impl Generator<'_> {
    /// Translates a transformation whose inputs are translated. A Sink V2 gives the transformations that it is expanded
    /// into; they have to be translated next.
    pub(super) fn translate(&mut self, id: TransformationId) -> Result<Option<Vec<TransformationId>>, StageFailure> {
        let handle = self.get(id);
        let t: &Transformation = &handle;
        match &t.kind {
            TransformationKind::Source { operator, .. } => {
                let parts = source_parts(operator, SourceForm::New);
                self.add_node(t, parts)?;
            }
            TransformationKind::LegacySource { operator, .. } => {
                let parts = source_parts(operator, SourceForm::Legacy);
                self.add_node(t, parts)?;
            }
            TransformationKind::OneInput { operator, key } => {
                let node = self.add_node(t, one_input_parts(operator, key.clone()))?;
                if let Some(option) = sort_memory(operator) {
                    let weight = self.memory_mb(option)?;
                    self.needs_memory(node, weight)?;
                }
                if (self.batch || operator.output_at_end) && key.is_some() && !sorts_by_itself(operator) {
                    self.apply_batch_settings(node, &[InputRequirement::Sorted])?;
                }
            }
            TransformationKind::Reduce { operator, key } => {
                let node = self.add_node(t, one_input_parts(operator, Some(key.clone())))?;
                if self.batch {
                    // `ReduceTransformationTranslator.java:48`: emits once for each key, at the end.
                    let operator = Rc::make_mut(&mut self.graph.nodes[node].operator);
                    operator.factory = "SimpleUdfStreamOperatorFactory".into();
                    operator.class = Some("BatchGroupedReduceOperator".into());
                    self.apply_batch_settings(node, &[InputRequirement::Sorted])?;
                }
            }
            TransformationKind::TimestampsAndWatermarks { operator } => {
                self.add_node(t, one_input_parts(operator, None))?;
            }
            TransformationKind::TwoInput { operator, keys } => {
                let node = self.add_node(
                    t,
                    several_inputs_parts(operator, keys.clone().into(), TaskClass::TwoInput),
                )?;
                self.sort_keyed_inputs(node, operator, keys)?;
            }
            TransformationKind::MultipleInput { operator, keys, .. } => {
                let parts = several_inputs_parts(operator, keys.clone(), TaskClass::MultipleInput);
                let node = self.add_node(t, parts)?;
                self.sort_keyed_inputs(node, operator, keys)?;
            }
            TransformationKind::BroadcastState { operator } => {
                let node = self.add_node(t, several_inputs_parts(operator, Few::new(), TaskClass::TwoInput))?;
                self.make_broadcast_operator(node, "BatchCoBroadcastWithNonKeyedOperator");
            }
            TransformationKind::KeyedBroadcastState { operator, key } => {
                let keys = Few::from([Some(key.clone()), None]);
                let node = self.add_node(t, several_inputs_parts(operator, keys, TaskClass::TwoInput))?;
                self.make_broadcast_operator(node, "BatchCoBroadcastWithKeyedOperator");
                if self.batch {
                    self.apply_batch_settings(node, &[InputRequirement::Sorted, InputRequirement::PassThrough])?;
                }
            }
            TransformationKind::LegacySink { operator, key } => {
                let mut parts = one_input_parts(operator, key.clone());
                parts.prefix = SINK_PREFIX;
                let node = self.add_node(t, parts)?;
                self.graph.sinks.push(node);
                self.put_results(id, Results::Nothing);
                if self.batch && key.is_some() {
                    self.apply_batch_settings(node, &[InputRequirement::Sorted])?;
                }
            }
            TransformationKind::Sink { sink, key } => return self.expand_sink(t, sink, key.as_ref()).map(Some),
            TransformationKind::GlobalCommitter { operator } => self.add_global_committer(t, operator),
            TransformationKind::Partition { partitioner, exchange } => self.add_partition(t, partitioner, *exchange),
            TransformationKind::Union => self.put_results(id, Results::OfInputs(t.inputs.clone())),
            TransformationKind::SideOutput { tag } => self.add_side_output(t, tag)?,
            TransformationKind::Cache { written: Some(size) } => self.read_cache(t, *size),
            TransformationKind::Cache { written: None } => self.add_cache(t)?,
        }
        Ok(None)
    }

    /// The node of a transformation, its edges, and what `SimpleTransformationTranslator.configure` sets.
    fn add_node(&mut self, t: &Transformation, parts: NodeParts) -> Result<StreamNodeIdx, StageFailure> {
        let mut inputs: Few<Few<NodeRef>> = Few::new();
        for input in &t.inputs {
            inputs.push(self.flatten(*input));
        }
        let explicit = t.slot_sharing_group.as_ref().map(|group| &group.name);
        let (slot_sharing_group, group_origin) =
            self.slot_sharing_group(explicit, inputs.iter().flat_map(|input| input.iter()));
        let (transformation, role) = self.origin(t.id);
        self.check_buffer_timeout()?;
        self.check_serializers(t, &parts)?;
        let (is_source, first_type_number) = (parts.source.is_some(), parts.first_type_number);
        let mut n = new_node(t, parts, transformation, role);
        let parallelism = match t.parallelism {
            -1 => self.job.parallelism,
            own => own,
        };
        n.slot_sharing_group = slot_sharing_group;
        n.group_origin = group_origin;
        n.parallelism = parallelism;
        n.parallelism_configured = t.parallelism_configured && parallelism != -1;
        n.max_parallelism = self.max_parallelism(t);
        n.buffer_timeout_ms = self.buffer_timeout_ms(t.buffer_timeout_ms);
        let node = self.graph.nodes.push(n);
        if is_source {
            self.graph.sources.push(node);
        }
        for (at, input) in inputs.iter().enumerate() {
            for from in input {
                self.add_edge(*from, node, first_type_number + at as u32, None)?;
            }
        }
        self.put_results(t.id, Results::Node(node));
        self.check_uid(t)?;
        Ok(node)
    }

    /// `StreamGraphGenerator.java:470`: a configured max parallelism fills in where none is set.
    pub(super) fn max_parallelism(&self, t: &Transformation) -> i32 {
        if t.max_parallelism <= 0 && self.configured_max_parallelism > 0 {
            self.configured_max_parallelism
        } else {
            t.max_parallelism
        }
    }

    /// The serializers of inputs, output and key, `StreamGraph.java:641` and
    /// `AbstractOneInputTransformationTranslator.java:65`.
    fn check_serializers(&self, t: &Transformation, parts: &NodeParts) -> Result<(), StageFailure> {
        if self.generic_types {
            return Ok(());
        }
        let inputs = t.inputs.iter().map(|input| self.get(*input).output.clone());
        // A sink gives nothing out.
        let output = (parts.prefix != SINK_PREFIX).then(|| t.output.clone());
        let key = parts
            .keys
            .iter()
            .flatten()
            .next()
            .map(|key| OutputType::Known(key.key_type.clone()));
        for info in inputs.chain(output).chain(key) {
            if let Some(class) = info.known().and_then(TypeInfo::first_generic) {
                return Err(StageFailure::new(
                    Stage::StreamGraph,
                    "java.lang.UnsupportedOperationException",
                    TypeInfo::generic_refusal(class),
                )
                .about(self.origin(t.id).0));
            }
        }
        Ok(())
    }

    /// `StreamGraphUtils.validateTransformationUid`, `StreamGraphUtils.java:42`.
    fn check_uid(&self, t: &Transformation) -> Result<(), StageFailure> {
        if self.auto_generate_uids || t.uid.is_some() || t.uid_hash.is_some() {
            return Ok(());
        }
        let message = format!(
            "Auto generated UIDs have been disabled but no UID or hash has been assigned to operator {}",
            t.name
        );
        Err(
            StageFailure::new(Stage::StreamGraph, "java.lang.IllegalStateException", message)
                .about(self.origin(t.id).0)
                .in_call(Aspect::Uid),
        )
    }

    /// `PartitionTransformationTranslator.java:59`: one virtual node for each node of the input. Only batch mode keeps
    /// the exchange mode BATCH.
    fn add_partition(&mut self, t: &Transformation, partitioner: &Partitioner, exchange: ExchangeMode) {
        let exchange_mode = match exchange {
            ExchangeMode::Batch if !self.batch => ExchangeMode::Undefined,
            given => given,
        };
        let partitioner = self.graph.partitioners.push(EdgePartitioner::recorded(
            partitioner.clone(),
            self.origin(t.id).0,
            t.id,
        ));
        let mut rows = Few::new();
        for origin in self.flatten(t.inputs[0]) {
            let what = VirtualKind::Partition {
                partitioner,
                exchange_mode,
            };
            rows.push(self.add_virtual_node(t.id, origin, what));
        }
        self.put_results(t.id, Results::Virtual(rows));
    }

    /// `SideOutputTransformationTranslator.java:59` and `StreamGraph.addVirtualSideOutputNode`, `StreamGraph.java:771`.
    fn add_side_output(&mut self, t: &Transformation, tag: &Name) -> Result<(), StageFailure> {
        let mut rows = Few::new();
        for &origin in &self.flatten(t.inputs[0]) {
            let key = (self.graph.ref_id(origin), tag.clone());
            let known = self.side_output_types.or_insert_with(key, || t.output.clone());
            if *known != t.output {
                let message = format!(
                    "Trying to add a side output for the same side-output id with a different type. This is not \
                     allowed. Side-output ID: {tag}"
                );
                return Err(
                    StageFailure::new(Stage::StreamGraph, "java.lang.IllegalArgumentException", message)
                        .about(self.origin(t.id).0),
                );
            }
            rows.push(self.add_virtual_node(t.id, origin, side_output(t, tag)));
        }
        self.put_results(t.id, Results::Virtual(rows));
        Ok(())
    }

    /// `CacheTransformationTranslator.java:66`: streaming mode passes the input on; batch mode writes it to a result
    /// that outlives the job, through a node of its own.
    fn add_cache(&mut self, t: &Transformation) -> Result<(), StageFailure> {
        if !self.batch {
            self.put_results(t.id, Results::OfInputs(t.inputs.clone()));
            return Ok(());
        }
        let input = self.get(t.inputs[0]);
        // A side output is written by the operator that it comes from.
        let physical = match input.kind {
            TransformationKind::SideOutput { .. } => self.get(input.inputs[0]),
            _ => input.clone(),
        };
        let from = self.flatten(physical.id);
        let (slot_sharing_group, group_origin) = self.slot_sharing_group(
            t.slot_sharing_group.as_ref().map(|group| &group.name),
            self.flatten(t.inputs[0]).iter(),
        );
        let (transformation, _) = self.origin(t.id);
        let operator = cache_operator("NoOpStreamOperator", ChainingStrategy::Head, OperatorKind::CacheWrite);
        let node = self.graph.nodes.push(StreamNode {
            name: "CacheWrite".into(),
            nameless: false,
            description: t.description.clone().unwrap_or(Name::word("CacheWrite")),
            parallelism: physical.parallelism,
            parallelism_configured: physical.parallelism_configured && physical.parallelism != -1,
            max_parallelism: self.max_parallelism(&physical),
            slot_sharing_group,
            group_origin,
            buffer_timeout_ms: self.buffer_timeout_ms(t.buffer_timeout_ms),
            ..new_node(t, cache_parts(operator), transformation, NodeRole::CacheProducer)
        });
        let from =
            match (&input.kind, from.first().copied()) {
                (TransformationKind::SideOutput { tag }, Some(origin)) => Some(NodeRef::Virtual(
                    self.add_virtual_node(t.id, origin, side_output(&input, tag)),
                )),
                (_, origin) => origin,
            };
        if let Some(from) = from {
            self.add_edge(from, node, 0, Some(transformation))?;
        }
        let results = match from {
            Some(NodeRef::Virtual(row)) => Results::Virtual(few::one(row)),
            Some(NodeRef::Node(node)) => Results::Node(node),
            None => Results::Nothing,
        };
        self.put_results(t.id, results);
        Ok(())
    }

    /// `CacheTransformationTranslator.consumeCache`, `CacheTransformationTranslator.java:161`: the written result is where
    /// this job begins.
    fn read_cache(&mut self, t: &Transformation, (parallelism, max_parallelism): (i32, i32)) {
        let (transformation, _) = self.origin(t.id);
        let explicit = t.slot_sharing_group.as_ref().map(|group| &group.name);
        let (slot_sharing_group, group_origin) = self.slot_sharing_group(explicit, [].iter());
        let operator = cache_operator(
            "IdentityStreamOperator",
            ChainingStrategy::Always,
            OperatorKind::CacheRead,
        );
        let node = self.graph.nodes.push(StreamNode {
            name: "CacheRead".into(),
            nameless: false,
            description: t.description.clone().unwrap_or(Name::word("CacheRead")),
            parallelism,
            parallelism_configured: t.parallelism_configured && parallelism != -1,
            max_parallelism: match max_parallelism {
                own if own <= 0 && self.configured_max_parallelism > 0 => self.configured_max_parallelism,
                own => own,
            },
            slot_sharing_group,
            group_origin,
            buffer_timeout_ms: self.buffer_timeout_ms(t.buffer_timeout_ms),
            ..new_node(t, cache_parts(operator), transformation, NodeRole::CacheConsumer)
        });
        self.graph.sources.push(node);
        self.put_results(t.id, Results::Node(node));
    }

    /// Streaming: `TwoInputTransformationTranslator.java:57`, only for operators that emit at the end of their input.
    /// Batch: `:47`, always. The same in `MultiInputTransformationTranslator.java:58` and `:68`.
    fn sort_keyed_inputs(
        &mut self,
        node: StreamNodeIdx,
        operator: &OperatorSpec,
        keys: &[Option<Rc<KeySpec>>],
    ) -> Result<(), StageFailure> {
        let keyed = keys.iter().any(Option::is_some);
        if (self.batch || operator.output_at_end) && keyed && !sorts_by_itself(operator) {
            let requirements: Vec<InputRequirement> = keys
                .iter()
                .map(|key| match key {
                    Some(_) => InputRequirement::Sorted,
                    None => InputRequirement::PassThrough,
                })
                .collect();
            self.apply_batch_settings(node, &requirements)?;
        }
        Ok(())
    }

    /// `BroadcastStateTransformationTranslator.java:52` and `:75`: the translator makes the operator itself, so the
    /// strategy that a program sets is lost.
    fn make_broadcast_operator(&mut self, node: StreamNodeIdx, batch_class: &'static str) {
        let operator = Rc::make_mut(&mut self.graph.nodes[node].operator);
        operator.chaining = ChainingStrategy::Always;
        if self.batch {
            operator.class = Some(batch_class.into());
        }
    }

    /// `BatchExecutionUtils.applyBatchExecutionSettings`, `BatchExecutionUtils.java:50`: inputs sorted by key, and no
    /// chaining to what comes before.
    fn apply_batch_settings(
        &mut self,
        node: StreamNodeIdx,
        requirements: &[InputRequirement],
    ) -> Result<(), StageFailure> {
        let sort = self
            .job
            .options
            .boolean("execution.sorted-inputs.enabled")
            .unwrap_or(true);
        let memory = self.memory_mb("execution.sorted-inputs.memory")?;
        if sort {
            self.needs_memory(node, memory)?;
        }
        let n = &mut self.graph.nodes[node];
        if matches!(
            n.operator.chaining,
            ChainingStrategy::Always | ChainingStrategy::HeadWithSources
        ) {
            Rc::make_mut(&mut n.operator).chaining = ChainingStrategy::Head;
        }
        if sort {
            n.input_requirements = requirements.iter().copied().collect();
        }
        Ok(())
    }

    /// The weight that the operator's kind asks for; one that was declared has to be the same
    /// (`SimpleTransformationTranslator.java:107`).
    fn needs_memory(&mut self, node: StreamNodeIdx, weight: u32) -> Result<(), StageFailure> {
        let n = &mut self.graph.nodes[node];
        let declared = n.managed_memory.and_then(|memory| memory.operator_weight);
        if let Some(declared) = declared.filter(|declared| *declared != weight) {
            let message = format!(
                "Conflict managed memory consumer weights for 'OPERATOR' were configured: '{weight}' and '{declared}'."
            );
            let failure = StageFailure::new(Stage::StreamGraph, "java.lang.IllegalStateException", message);
            return Err(failure.about(n.transformation));
        }
        n.operator_memory_mb = Some(weight);
        Ok(())
    }

    /// An option as a weight of managed memory: mebibytes, at least 1.
    fn memory_mb(&self, key: &str) -> Result<u32, StageFailure> {
        readable(&self.job.options, &[key])?;
        let mebibytes = self.job.options.memory_bytes(key).map_or(128, |bytes| bytes >> 20);
        Ok(u32::try_from(mebibytes).unwrap_or(u32::MAX).max(1))
    }
}

fn side_output(t: &Transformation, tag: &Name) -> VirtualKind {
    VirtualKind::SideOutput {
        tag: tag.clone(),
        type_text: t.output.known().map(|info| info.to_string().into()).unwrap_or_default(),
    }
}

fn source_parts(operator: &Rc<OperatorSpec>, form: SourceForm) -> NodeParts {
    NodeParts {
        operator: Rc::clone(operator),
        prefix: "Source: ",
        task_class: match form {
            SourceForm::New => TaskClass::SourceOperator,
            SourceForm::Legacy => TaskClass::Source,
        },
        source: Some(form),
        keys: Few::new(),
        first_type_number: 0,
    }
}

fn one_input_parts(operator: &Rc<OperatorSpec>, key: Option<Rc<KeySpec>>) -> NodeParts {
    NodeParts {
        operator: Rc::clone(operator),
        prefix: "",
        task_class: TaskClass::OneInput,
        source: None,
        keys: few::one(key),
        first_type_number: 0,
    }
}

fn several_inputs_parts(
    operator: &Rc<OperatorSpec>,
    keys: Few<Option<Rc<KeySpec>>>,
    task_class: TaskClass,
) -> NodeParts {
    NodeParts {
        operator: Rc::clone(operator),
        prefix: "",
        task_class,
        source: None,
        keys,
        first_type_number: 1,
    }
}

/// The node's own facts; what depends on the graph so far is filled in by the caller.
fn new_node(t: &Transformation, parts: NodeParts, transformation: TransformationId, role: NodeRole) -> StreamNode {
    let name = match parts.prefix {
        "" => t.name.clone(),
        prefix => format!("{prefix}{}", t.name).into(),
    };
    StreamNode {
        id: t.id.0,
        transformation,
        role,
        description: t.description.clone().unwrap_or_else(|| name.clone()),
        nameless: t.nameless && parts.prefix.is_empty(),
        name,
        parallelism: t.parallelism,
        parallelism_configured: t.parallelism_configured,
        max_parallelism: t.max_parallelism,
        slot_sharing_group: Name::default(),
        group_origin: GroupOrigin::Default,
        co_location_group: t.co_location_group.clone(),
        managed_memory: t.managed_memory,
        task_class: parts.task_class,
        operator: parts.operator,
        source: parts.source,
        uid: t.uid.clone(),
        uid_hash: t.uid_hash.clone(),
        buffer_timeout_ms: t.buffer_timeout_ms,
        keys: parts.keys,
        input_requirements: Few::new(),
        operator_memory_mb: t.managed_memory.and_then(|memory| memory.operator_weight),
        in_edges: Few::new(),
        out_edges: Few::new(),
    }
}

/// The option for the memory of an operator that sorts a partition (`NonKeyedPartitionWindowedStream.java:97`,
/// `KeyedPartitionWindowedStream.java:131`).
fn sort_memory(operator: &OperatorSpec) -> Option<&'static str> {
    match operator.class.as_deref()? {
        "SortPartitionOperator" => Some("execution.sort-partition.memory"),
        "KeyedSortPartitionOperator" => Some("execution.sort-keyed-partition.memory"),
        _ => None,
    }
}

/// Operators whose attributes say that they sort their input themselves (`OperatorAttributes.isInternalSorterSupported`).
fn sorts_by_itself(operator: &OperatorSpec) -> bool {
    operator.class.as_deref() == Some("KeyedSortPartitionOperator")
}

/// The operator at either end of a cached result, `CacheTransformationTranslator.java:134` and `:161`.
fn cache_operator(class: &'static str, chaining: ChainingStrategy, kind: OperatorKind) -> OperatorSpec {
    OperatorSpec {
        factory: "SimpleOperatorFactory".into(),
        class: Some(class.into()),
        yielding: false,
        chaining,
        output_at_end: false,
        concurrent_attempts: true,
        input_selectable: None,
        kind,
    }
}

fn cache_parts(operator: OperatorSpec) -> NodeParts {
    NodeParts {
        operator: Rc::new(operator),
        prefix: "",
        task_class: TaskClass::OneInput,
        source: None,
        keys: Few::new(),
        first_type_number: 0,
    }
}
