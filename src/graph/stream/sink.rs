//! Sink V2: one `sinkTo` becomes a writer, a committer, and whatever topologies the sink adds around them.
//!
//! `SinkTransformationTranslator.SinkExpander`, `SinkTransformationTranslator.java:141`, and
//! `GlobalCommitterTransformationTranslator.java:70`, 2.3.0.

use std::collections::VecDeque;
use std::rc::Rc;

use crate::api::operator::{KeySpec, OperatorKind, OperatorSpec, SinkSpec};
use crate::api::transformation::{
    ChainingStrategy, ExchangeMode, OutputType, ParallelismOrigin, Partitioner, Provenance, SubTopology,
    Transformation, TransformationId, TransformationKind, is_uid_hash,
};
use crate::api::type_info::TypeInfo;
use crate::base::few;
use crate::base::name::Name;
use crate::base::sorted::{SortedMap, SortedSet};
use crate::graph::failure::{Aspect, Stage, StageFailure};
use crate::graph::stream::generate::{Expanded, Generator, Results};
use crate::graph::stream::{NodeRole, VirtualKind};

/// What an expansion has made so far.
struct Expansion<'s> {
    sink: &'s Transformation,
    spec: &'s SinkSpec,
    /// The sink's own, or the configured one, which the generator wrote into the sink before.
    max_parallelism: i32,
    /// The recorded sink behind it: itself, or the one whose topology added it.
    recorded: TransformationId,
    /// In order of `addOperator`.
    registered: Vec<TransformationId>,
}

/// How the parts that one step adds are adjusted.
#[derive(Clone, Copy)]
struct Adjustment {
    /// They come from a topology of the sink's own.
    topology: bool,
    concurrent_attempts: bool,
}

impl Generator<'_> {
    /// Makes the transformations that stand for a sink; the result lists the registered ones, to be translated in order.
    pub(super) fn expand_sink(
        &mut self,
        sink: &Transformation,
        spec: &SinkSpec,
        key: Option<&Rc<KeySpec>>,
    ) -> Result<Vec<TransformationId>, StageFailure> {
        let mut expansion = Expansion {
            sink,
            spec,
            max_parallelism: self.max_parallelism(sink),
            recorded: self.origin(sink.id).0,
            registered: Vec::new(),
        };
        match self.add_parts(&mut expansion, key.cloned()) {
            Ok(()) => Ok(expansion.registered),
            Err(failure) => {
                self.left = expansion.registered;
                Err(failure)
            }
        }
    }

    /// `SinkExpander.expand`, `SinkTransformationTranslator.java:141`.
    fn add_parts(&mut self, expansion: &mut Expansion<'_>, mut key: Option<Rc<KeySpec>>) -> Result<(), StageFailure> {
        let spec = expansion.spec;
        let concurrent_attempts = spec.concurrent_attempts;
        let mut stream = expansion.sink.inputs[0];
        if let Some(topology) = &spec.pre_write {
            let adjustment = Adjustment {
                topology: true,
                concurrent_attempts,
            };
            stream = self
                .add_topology(expansion, topology, stream, adjustment)?
                .unwrap_or(stream);
            key.clone_from(&topology.key);
        }
        self.check_committer(expansion)?;
        let writer = self.add_part(
            expansion,
            "Writer",
            stream,
            writer_operator(spec),
            key,
            concurrent_attempts,
        )?;
        if spec.has_committer {
            let mut written = self.add_region_boundary(expansion, writer);
            let mut key = None;
            if let Some(topology) = &spec.pre_commit {
                let adjustment = Adjustment {
                    topology: true,
                    concurrent_attempts: false,
                };
                written = self
                    .add_topology(expansion, topology, written, adjustment)?
                    .unwrap_or(written);
                key.clone_from(&topology.key);
            }
            let committer = self.add_part(expansion, "Committer", written, committer_operator(spec), key, false)?;
            if let Some(topology) = &spec.post_commit {
                let committed = self.add_region_boundary(expansion, committer);
                let adjustment = Adjustment {
                    topology: true,
                    concurrent_attempts: false,
                };
                self.add_topology(expansion, topology, committed, adjustment)?;
            }
        }
        Ok(())
    }

    /// `SinkTransformationTranslator.java:155` and `:160`.
    fn check_committer(&self, expansion: &Expansion<'_>) -> Result<(), StageFailure> {
        let spec = expansion.spec;
        let topology = match (spec.has_committer, &spec.pre_commit, &spec.post_commit) {
            (true, _, _) | (false, None, None) => return Ok(()),
            (false, Some(_), _) => "SupportsPreCommitTopology",
            (false, None, Some(_)) => "SupportsPostCommitTopology",
        };
        let message = format!("Sink with {topology} should implement SupportsCommitter");
        Err(
            StageFailure::new(Stage::StreamGraph, "java.lang.IllegalArgumentException", message)
                .about(expansion.recorded),
        )
    }

    /// An operator of the expansion itself.
    fn add_part(
        &mut self,
        expansion: &mut Expansion<'_>,
        name: &'static str,
        input: TransformationId,
        operator: OperatorSpec,
        key: Option<Rc<KeySpec>>,
        concurrent_attempts: bool,
    ) -> Result<TransformationId, StageFailure> {
        let id = TransformationId(self.new_id());
        let role = match name {
            "Writer" => NodeRole::SinkWriter,
            _ => NodeRole::SinkCommitter,
        };
        let part = blank(
            id,
            TransformationKind::OneInput {
                operator: Rc::new(operator),
                key,
            },
            name,
            input,
            expansion,
        );
        let adjustment = Adjustment {
            topology: false,
            concurrent_attempts,
        };
        self.register(expansion, part, role, adjustment)?;
        Ok(id)
    }

    /// `addFailOverRegion`, `SinkTransformationTranslator.java:332`: in batch mode what follows is a region of its own.
    fn add_region_boundary(&mut self, expansion: &Expansion<'_>, input: TransformationId) -> TransformationId {
        let id = TransformationId(self.new_id());
        let kind = TransformationKind::Partition {
            partitioner: Partitioner::Forward,
            exchange: ExchangeMode::Batch,
        };
        let before = self.get(input);
        let partition = Transformation {
            parallelism: before.parallelism,
            parallelism_configured: before.parallelism != -1,
            ..blank(id, kind, "Partition", input, expansion)
        };
        self.keep(partition, expansion.recorded, NodeRole::SinkTopology(id));
        id
    }

    /// Puts a topology that the sink recorded onto a stream, with fresh ids in the recorded order.
    fn add_topology(
        &mut self,
        expansion: &mut Expansion<'_>,
        topology: &SubTopology,
        input: TransformationId,
        adjustment: Adjustment,
    ) -> Result<Option<TransformationId>, StageFailure> {
        let first = self.graph.next_id;
        self.graph.next_id += topology.n_ids;
        let renamed = |id: TransformationId| {
            if id == topology.input {
                input
            } else if id >= topology.first_id {
                TransformationId(first + (id.0 - topology.first_id.0))
            } else {
                id
            }
        };
        let mut parts: SortedMap<TransformationId, Transformation> = topology
            .transformations
            .iter()
            .filter(|(id, _)| **id != topology.input)
            .map(|(id, recorded)| {
                let part = Transformation {
                    id: renamed(*id),
                    inputs: recorded.inputs.iter().map(|input| renamed(*input)).collect(),
                    ..recorded.clone()
                };
                (*id, part)
            })
            .collect();
        self.take_parallelism_of_input(&mut parts, input);
        let mut outcome = match &topology.failure {
            Some(error) => Err(StageFailure {
                error: error.clone(),
                ..StageFailure::new(Stage::StreamGraph, "", "").about(expansion.recorded)
            }),
            None => Ok(()),
        };
        for id in &topology.registered {
            if let Some(part) = parts.remove(id) {
                let role = NodeRole::SinkTopology(*id);
                outcome = match outcome {
                    Ok(()) => self.register(expansion, part, role, adjustment),
                    Err(failure) => {
                        // Flink adds all of a topology before it adjusts the first.
                        expansion.registered.push(part.id);
                        self.keep(part, expansion.recorded, role);
                        Err(failure)
                    }
                };
            }
        }
        for (id, part) in parts {
            self.keep(part, expansion.recorded, NodeRole::SinkTopology(id));
        }
        outcome?;
        Ok(topology.output.map(renamed))
    }

    /// What copies the parallelism of its input took that of the stream that stands for the real one; ids ascend from
    /// inputs to consumers.
    fn take_parallelism_of_input(
        &self,
        parts: &mut SortedMap<TransformationId, Transformation>,
        input: TransformationId,
    ) {
        let mut taken: SortedMap<TransformationId, i32> = SortedMap::new();
        taken.insert(input, self.get(input).parallelism);
        for part in parts.values_mut() {
            let copies = part.provenance.parallelism_origin == ParallelismOrigin::Input;
            let parallelism = part.inputs.first().and_then(|input| taken.get(input)).copied();
            if let (true, Some(parallelism)) = (copies && part.parallelism == -1, parallelism) {
                part.parallelism = parallelism;
                let configured = match part.kind {
                    TransformationKind::Partition { .. }
                    | TransformationKind::Union
                    | TransformationKind::SideOutput { .. } => true,
                    _ => part.parallelism_configured,
                };
                part.parallelism_configured = configured && parallelism != -1;
            }
            taken.insert(part.id, part.parallelism);
        }
    }

    /// `addOperator` and what `adjustTransformations` sets, `SinkTransformationTranslator.java:363`.
    fn register(
        &mut self,
        expansion: &mut Expansion<'_>,
        mut part: Transformation,
        role: NodeRole,
        adjustment: Adjustment,
    ) -> Result<(), StageFailure> {
        expansion.registered.push(part.id);
        let outcome = adjust(&mut part, expansion, adjustment);
        self.keep(part, expansion.recorded, role);
        outcome
    }

    fn keep(&mut self, transformation: Transformation, sink: TransformationId, role: NodeRole) {
        let expanded = Expanded {
            transformation,
            sink,
            role,
        };
        self.expanded.insert(expanded.transformation.id, Rc::new(expanded));
    }

    /// `GlobalCommitterTransformationTranslator.java:80`: a GLOBAL partition and an operator of parallelism 1, which is
    /// registered while the graph is being made.
    pub(super) fn add_global_committer(&mut self, t: &Transformation, operator: &OperatorSpec) {
        let (sink, _) = self.origin(t.id);
        let input = self.get(t.inputs[0]);
        let partition = Transformation {
            id: TransformationId(self.new_id()),
            kind: TransformationKind::Partition {
                partitioner: Partitioner::Global,
                exchange: ExchangeMode::Undefined,
            },
            name: "Partition".into(),
            description: None,
            parallelism: input.parallelism,
            parallelism_configured: input.parallelism != -1,
            max_parallelism: -1,
            uid: None,
            uid_hash: None,
            slot_sharing_group: None,
            co_location_group: None,
            managed_memory: None,
            output: input.output.clone(),
            ..t.clone()
        };
        let operator = Transformation {
            id: TransformationId(self.new_id()),
            kind: TransformationKind::OneInput {
                operator: Rc::new(OperatorSpec {
                    chaining: ChainingStrategy::Always,
                    ..operator.clone()
                }),
                key: None,
            },
            description: None,
            parallelism: 1,
            parallelism_configured: true,
            max_parallelism: 1,
            inputs: few::one(partition.id),
            slot_sharing_group: None,
            co_location_group: None,
            managed_memory: None,
            buffer_timeout_ms: -1,
            ..t.clone()
        };
        self.registered_late = Some(operator.id);
        self.put_results(t.id, Results::Nothing);
        let partition_id = partition.id;
        self.keep(partition, sink, NodeRole::SinkTopology(partition_id));
        self.keep(operator, sink, NodeRole::SinkGlobalCommitter);
    }

    /// `disallowUnalignedCheckpoint`, `SinkTransformationTranslator.java:219`: no partitioner behind the writer, since
    /// committables must not be overtaken.
    pub(super) fn disallow_unaligned_checkpoints(&mut self, registered: &[TransformationId]) {
        let is_writer = |id: &TransformationId| matches!(self.expanded[id].role, NodeRole::SinkWriter);
        let Some(writer) = registered.iter().position(is_writer) else {
            return;
        };
        let mut seen = SortedSet::from([registered[writer]]);
        let mut pending: VecDeque<TransformationId> = registered[writer + 1..].iter().copied().collect();
        while let Some(current) = pending.pop_front() {
            seen.insert(current);
            for input in self.get(current).inputs.clone() {
                self.disallow_unaligned_checkpoints_of(input);
                if seen.insert(input) {
                    pending.push_back(input);
                }
            }
        }
    }

    fn disallow_unaligned_checkpoints_of(&mut self, partition: TransformationId) {
        let Some(Results::Virtual(rows)) = self.results(partition).cloned() else {
            return;
        };
        for row in &rows {
            let row = *row;
            if let VirtualKind::Partition { partitioner, .. } = self.graph.virtual_nodes[row as usize].what {
                self.graph.partitioners[partitioner].unaligned_flag = false;
            }
        }
    }
}

/// What every part of an expansion takes from its sink.
fn adjust(part: &mut Transformation, expansion: &Expansion<'_>, adjustment: Adjustment) -> Result<(), StageFailure> {
    let (sink, spec) = (expansion.sink, expansion.spec);
    let own_uid = part.uid.as_deref().is_some_and(|uid| !uid.is_empty());
    if adjustment.topology && own_uid && sink.uid.as_deref().is_none_or(str::is_empty) {
        let message = format!(
            "Sink {} requires to set a uid since its customized topology has set uid for some operators.",
            sink.name
        );
        return Err(
            StageFailure::new(Stage::StreamGraph, "java.lang.IllegalStateException", message)
                .about(expansion.recorded)
                .in_call(Aspect::Uid),
        );
    }
    let given_hash = match part.name.as_str() {
        "Writer" => &spec.uid_hashes.writer,
        "Committer" => &spec.uid_hashes.committer,
        "Global Committer" => &spec.uid_hashes.global_committer,
        _ => &None,
    };
    if let Some(hash) = given_hash {
        if !is_uid_hash(hash) {
            let message = format!("Node hash must be a 32 character String that describes a hex code. Found: {hash}");
            return Err(
                StageFailure::new(Stage::StreamGraph, "java.lang.IllegalArgumentException", message)
                    .about(expansion.recorded),
            );
        }
        part.uid_hash = Some(Name::copied(hash));
    }
    if let Some(uid) = &sink.uid {
        part.uid = match part.name.as_str() {
            "Writer" => Some(uid.clone()),
            "Committer" => Some(format!("Sink Committer: {uid}").into()),
            "Global Committer" => Some(format!("Sink {uid} Global Committer").into()),
            _ => part.uid.take().map(|own| format!("{uid}: {own}").into()),
        };
    }
    if let (Some(of_sink), Some(own)) = (&sink.co_location_group, &part.co_location_group) {
        part.co_location_group = Some(format!("{of_sink}: {own}").into());
    }
    // As for the other properties: joined where both have one.
    if !sink.nameless && !part.nameless {
        part.name = format!("{}: {}", sink.name, part.name).into();
    }
    if let (Some(of_sink), Some(own)) = (&sink.description, &part.description) {
        part.description = Some(format!("{of_sink}: {own}").into());
    }
    if part.co_location_group.is_none() {
        part.co_location_group.clone_from(&sink.co_location_group);
    }
    if part.slot_sharing_group.is_none() {
        part.slot_sharing_group.clone_from(&sink.slot_sharing_group);
    }
    if part.parallelism == -1 {
        part.parallelism = sink.parallelism;
        part.parallelism_configured = sink.parallelism_configured && sink.parallelism != -1;
    }
    if part.max_parallelism < 0 && expansion.max_parallelism > 0 {
        part.max_parallelism = expansion.max_parallelism;
    }
    set_operator_properties(&mut part.kind, spec.chaining, adjustment.concurrent_attempts);
    Ok(())
}

fn set_operator_properties(kind: &mut TransformationKind, chaining: Option<ChainingStrategy>, concurrent: bool) {
    if let TransformationKind::Sink { sink, .. } = kind {
        // Whether its own parts may run twice is asked of that sink, not of this flag.
        if chaining.is_some() {
            sink.chaining = chaining;
        }
        return;
    }
    if matches!(kind, TransformationKind::GlobalCommitter { .. }) {
        // The operator behind it is made later, with properties of its own.
        return;
    }
    if let Some(operator) = kind.operator_mut() {
        operator.concurrent_attempts = concurrent;
        if let Some(chaining) = chaining {
            operator.chaining = chaining;
        }
    }
}

/// A part as its constructor leaves it: the environment's parallelism is -1 while a sink is being expanded.
fn blank(
    id: TransformationId,
    kind: TransformationKind,
    name: &'static str,
    input: TransformationId,
    expansion: &Expansion<'_>,
) -> Transformation {
    Transformation {
        id,
        kind,
        name: name.into(),
        nameless: false,
        description: None,
        parallelism: -1,
        parallelism_configured: false,
        max_parallelism: -1,
        inputs: few::one(input),
        uid: None,
        uid_hash: None,
        slot_sharing_group: None,
        co_location_group: None,
        managed_memory: None,
        buffer_timeout_ms: -1,
        output: OutputType::Known(TypeInfo::CommittableMessage),
        provenance: Provenance {
            created: expansion.sink.provenance.created,
            method: expansion.sink.provenance.method.clone(),
            ..Provenance::default()
        },
    }
}

fn writer_operator(spec: &SinkSpec) -> OperatorSpec {
    OperatorSpec {
        factory: "SinkWriterOperatorFactory".into(),
        class: None,
        yielding: true,
        chaining: ChainingStrategy::Always,
        output_at_end: false,
        concurrent_attempts: spec.concurrent_attempts,
        input_selectable: None,
        kind: OperatorKind::SinkWriter(spec.functions.clone()),
    }
}

fn committer_operator(spec: &SinkSpec) -> OperatorSpec {
    OperatorSpec {
        factory: "CommitterOperatorFactory".into(),
        class: None,
        yielding: false,
        chaining: ChainingStrategy::Always,
        output_at_end: false,
        concurrent_attempts: false,
        input_selectable: None,
        kind: OperatorKind::Committer(spec.functions.clone()),
    }
}
