//! From the StreamGraph to the JobGraph.
//!
//! `StreamingJobGraphGenerator.createJobGraph`, `StreamingJobGraphGenerator.java:223`, 2.3.0.

use crate::base::few::{self, Few};
use crate::base::index::{Table, TableIndex};
use crate::base::sort::Arrange;
use crate::graph::failure::{Stage, StageFailure};
use crate::graph::job::chaining::{Chain, ChainIdx, Chains, chains};
use crate::graph::job::dynamic::{Parallelism, parallelism};
use crate::graph::job::hasher::operator_ids;
use crate::graph::job::names::chain_name;
use crate::graph::job::outputs::{Outputs, outputs};
use crate::graph::job::slots::{co_locate, logical_regions, share_slots};
use crate::graph::job::topology::topological_order;
use crate::graph::job::{
    ChainedOperator, DataSet, InputFeed, JobEdge, JobGraph, JobVertex, JobVertexIdx, NetworkOutput, OperatorId,
    OperatorIdPair, SlotSharingGroupIdx, Verdicts,
};
use crate::graph::stream::{JobType, NodeRole, PartitionerKind, StreamGraph, StreamNodeIdx};

/// Makes the JobGraph.
pub fn generate(graph: &StreamGraph) -> Result<JobGraph, StageFailure> {
    let verdicts = Verdicts::new(graph);
    let operator_ids = operator_ids(graph, &verdicts)?;
    pre_validate(graph)?;
    let chains = chains(graph, &verdicts)?;
    let parallelism = parallelism(graph, &chains)?;
    let outputs = outputs(graph, &verdicts, &chains, &parallelism, &operator_ids)?;
    validate_hybrid_shuffle(graph, &outputs)?;
    let has_hybrid = outputs.has_hybrid;
    let mut job = Assembly {
        graph,
        verdicts: &verdicts,
        chains: &chains,
        parallelism: &parallelism,
        operator_ids: &operator_ids,
        order: topological_order(&outputs),
    }
    .assemble(outputs);
    job.operator_ids = operator_ids;
    job.verdicts = verdicts;
    job.logical_regions = logical_regions(&job);
    share_slots(graph, &mut job, has_hybrid)?;
    co_locate(graph, &mut job)?;
    if graph.options.vertex_index_prefix {
        for (idx, vertex) in job.vertices.iter_mut() {
            vertex.name = format!("[vertex-{}]{}", idx.0, vertex.name).into();
        }
    }
    Ok(job)
}

/// `preValidate`, `StreamingJobGraphGenerator.java:504`, as far as a DataStream program can fail it.
fn pre_validate(graph: &StreamGraph) -> Result<(), StageFailure> {
    let options = &graph.options;
    let Some(interval_ms) = options.checkpoint_interval_ms else {
        return Ok(());
    };
    if options
        .checkpoint_interval_during_backlog_ms
        .is_some_and(|during_ms| during_ms != 0 && during_ms < interval_ms)
    {
        // `CheckpointConfig.getCheckpointIntervalDuringBacklog`, asked when the JobGraph's settings are made.
        return Err(StageFailure::new(
            Stage::JobGraph,
            "java.lang.IllegalArgumentException",
            "Checkpoint interval during backlog must be larger than or equal to that in normal situation.",
        ));
    }
    if options.unaligned_checkpoints && options.max_concurrent_checkpoints > 1 {
        // `CheckpointCoordinatorConfiguration.java:140`, made with the JobGraph's settings.
        return Err(StageFailure::new(
            Stage::JobGraph,
            "java.lang.IllegalArgumentException",
            "maxConcurrentCheckpoints can't be > 1 if UnalignedCheckpoints enabled",
        ));
    }
    let custom = graph
        .edges
        .values()
        .find(|edge| graph.partitioners[edge.partitioner].kind == PartitionerKind::Custom);
    if let Some(edge) = custom.filter(|_| options.unaligned_checkpoints && !options.unaligned_forced) {
        return Err(StageFailure::new(
            Stage::JobGraph,
            "java.lang.UnsupportedOperationException",
            "Unaligned checkpoints are currently not supported for custom partitioners, as rescaling is not guaranteed \
             to work correctly.\nThe user can force Unaligned Checkpoints by using \
             'execution.checkpointing.unaligned.forced'",
        )
        .about(graph.nodes[edge.source].transformation));
    }
    let chooses = |node: &StreamNodeIdx| graph.nodes[*node].operator.input_selectable.as_deref();
    if let Some(node) = graph.iteration_order.iter().find(|node| chooses(node).is_some()) {
        let message = format!(
            "Checkpointing is currently not supported for operators that implement InputSelectable:{}",
            chooses(node).unwrap_or_default()
        );
        return Err(
            StageFailure::new(Stage::JobGraph, "java.lang.UnsupportedOperationException", message)
                .about(graph.nodes[*node].transformation),
        );
    }
    if options.checkpoint_interval_during_backlog_ms == Some(0) && options.pause_sources_until_first_checkpoint {
        return Err(StageFailure::new(
            Stage::JobGraph,
            "java.lang.IllegalArgumentException",
            "Pausing sources until first checkpoint is incompatible with disabling checkpoints during backlog \
             processing. Please review and choose whether you require \
             pipeline.sources.pause-until-first-checkpoint or \
             execution.checkpointing.interval-during-backlog",
        ));
    }
    Ok(())
}

/// `validateHybridShuffleExecuteInBatchMode`, `StreamingJobGraphGenerator.java:1979`.
fn validate_hybrid_shuffle(graph: &StreamGraph, outputs: &Outputs) -> Result<(), StageFailure> {
    if !outputs.has_hybrid || graph.job_type == JobType::Batch {
        return Ok(());
    }
    Err(StageFailure::new(
        Stage::JobGraph,
        "java.lang.IllegalStateException",
        "hybrid shuffle mode only supports batch job, please set execution.runtime-mode to BATCH",
    ))
}

struct Assembly<'g> {
    graph: &'g StreamGraph,
    verdicts: &'g Verdicts,
    chains: &'g Chains,
    parallelism: &'g Parallelism,
    operator_ids: &'g Table<StreamNodeIdx, OperatorId>,
    /// Chains in topological order.
    order: Vec<ChainIdx>,
}

impl Assembly<'_> {
    /// Puts the parts together; what were numbers of chains become numbers of vertices.
    fn assemble(&self, mut outputs: Outputs) -> JobGraph {
        let mut vertex_of_chain = Table::filled(self.chains.n_chains(), JobVertexIdx(0));
        for (at, chain) in self.order.iter().enumerate() {
            vertex_of_chain[*chain] = JobVertexIdx::from_row(at);
        }
        let renumbered = |vertex: JobVertexIdx| vertex_of_chain[ChainIdx(vertex.0)];
        for DataSet { producer, .. } in outputs.data_sets.values_mut() {
            *producer = renumbered(*producer);
        }
        for JobEdge { source, target, .. } in outputs.edges.values_mut() {
            *source = renumbered(*source);
            *target = renumbered(*target);
        }
        let vertices: Table<JobVertexIdx, JobVertex> = self
            .order
            .iter()
            .map(|chain| self.vertex(*chain, &mut outputs))
            .collect();
        JobGraph {
            name: self.graph.job_name.clone(),
            job_type: self.graph.job_type,
            dynamic: self.graph.dynamic,
            undecided: vertices.values().any(|vertex| vertex.parallelism < 1),
            vertices,
            creation_order: vertex_of_chain.values().copied().collect(),
            data_sets: outputs.data_sets,
            edges: outputs.edges,
            slot_sharing_groups: Table::new(),
            co_location_groups: Vec::new(),
            logical_regions: Vec::new(),
            operator_ids: Table::new(),
            verdicts: Verdicts {
                refusing: Table::new(),
                heads: Table::new(),
            },
            vertex_of: self.chains.chain_of.map(|chain| vertex_of_chain[*chain]),
        }
    }

    /// `createJobVertex`, `StreamingJobGraphGenerator.java:1079`.
    fn vertex(&self, idx: ChainIdx, outputs: &mut Outputs) -> JobVertex {
        let chain = &self.chains.chains[idx];
        let head = &self.graph.nodes[chain.head];
        let inputs = std::mem::take(&mut outputs.inputs_of[idx]);
        let members = || self.chains.members(idx).map(|node| &self.graph.nodes[node]);
        JobVertex {
            id: self.operator_ids[chain.head],
            name: chain_name(self.graph, self.verdicts, chain),
            parallelism: self.parallelism.of_chain[idx],
            parallelism_configured: self.parallelism.configured[idx],
            max_parallelism: self.parallelism.max_of_chain[idx],
            task_class: head.task_class,
            has_format: members().any(|node| node.has_format()),
            slot_sharing_group: SlotSharingGroupIdx(0),
            co_location_group: None,
            concurrent_attempts: members().all(|node| node.operator.concurrent_attempts),
            n_coordinators: members().filter(|node| node.coordinated()).count() as u32,
            head: chain.head,
            operators: chain.nodes.iter().map(|node| self.id_pair(*node)).collect(),
            chain: self.chained_operators(idx, inputs.len() as u32, outputs),
            data_sets: std::mem::take(&mut outputs.data_sets_of[idx]),
            inputs,
        }
    }

    fn id_pair(&self, node: StreamNodeIdx) -> OperatorIdPair {
        let hash = self.graph.nodes[node].uid_hash.as_deref();
        OperatorIdPair {
            node,
            generated: self.operator_ids[node],
            user_defined: hash.and_then(OperatorId::parse),
        }
    }

    fn chained_operators(&self, idx: ChainIdx, n_network_inputs: u32, outputs: &mut Outputs) -> Vec<ChainedOperator> {
        let chain = &self.chains.chains[idx];
        let mut operators: Vec<ChainedOperator> = chain
            .sources
            .iter()
            .map(|source| self.operator(*source, None, 0, Vec::new()))
            // From the head on, which leaves little to arrange.
            .chain(chain.nodes.iter().rev().map(|node| {
                let network_outputs = std::mem::take(&mut outputs.of_node[*node]);
                let n_inputs = match self.graph.nodes[*node].role {
                    // What an earlier job has written comes in like an input (`StreamingJobGraphGenerator.java:1215`).
                    NodeRole::CacheConsumer => 1,
                    _ if *node == chain.head => n_network_inputs,
                    _ => 0,
                };
                self.operator(*node, Some(chain), n_inputs, network_outputs)
            }))
            .collect();
        operators.arrange_by_key(|operator| (operator.index, self.graph.nodes[operator.node].id));
        operators
    }

    /// `setOperatorConfig` and the end of `createChain`, `StreamingJobGraphGenerator.java:1188` and `:780`. A chained
    /// source is given no chain: it marks neither start nor end and calls its consumer by itself.
    fn operator(
        &self,
        node: StreamNodeIdx,
        chain: Option<&Chain>,
        n_network_inputs: u32,
        network_outputs: Vec<NetworkOutput>,
    ) -> ChainedOperator {
        let n = &self.graph.nodes[node];
        let chained_outputs = match chain {
            Some(_) => self.verdicts.chained_of(&n.out_edges),
            None => Few::new(),
        };
        ChainedOperator {
            node,
            index: self.chains.index_of[node],
            start: chain.is_some_and(|chain| chain.head == node),
            end: chain.is_some() && chained_outputs.is_empty(),
            chained_outputs,
            network_outputs,
            inputs: match chain {
                Some(chain) if chain.head == node => self.feeds_of_head(node, &chain.sources),
                Some(_) => few::one(InputFeed::Chain),
                None => Few::new(),
            },
            n_network_inputs,
        }
    }

    /// One entry for each logical input that has an edge. Gates are counted by input, in the order of the edges.
    fn feeds_of_head(&self, head: StreamNodeIdx, sources: &[StreamNodeIdx]) -> Few<InputFeed> {
        let n = &self.graph.nodes[head];
        let mut feeds: Vec<Option<InputFeed>> = Vec::new();
        let mut n_gates = 0;
        for edge in &n.in_edges {
            let e = &self.graph.edges[*edge];
            let at = e.type_number.saturating_sub(1) as usize;
            if feeds.len() <= at {
                feeds.resize(at + 1, None);
            }
            if sources.contains(&e.source) {
                feeds[at] = Some(InputFeed::ChainedSource(e.source));
            } else if feeds[at].is_none() {
                feeds[at] = Some(InputFeed::Network(n_gates));
                n_gates += 1;
            }
        }
        feeds.into_iter().flatten().collect()
    }
}
