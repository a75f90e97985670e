//! Why an edge chains or doesn't, and what would turn it.

use std::cmp::Reverse;

use crate::api::recording::Job;
use crate::api::transformation::{ChainingStrategy, Partitioner, Transformation, TransformationId, TransformationKind};
use crate::base::sort::Arrange;
use crate::graph::explain::change::Change;
use crate::graph::explain::difference::{EdgeEnds, StagesDifference, difference};
use crate::graph::job::{ChainRule, JobGraph, RuleResult, verdict};
use crate::graph::stream::{PartitionerKind, StreamEdgeIdx, StreamGraph, StreamNodeIdx, VirtualKind};
use crate::graph::{Stages, compile};

/// The verdict on an edge, rule by rule in Flink's order.
#[derive(Clone, PartialEq, Debug)]
pub struct EdgeReasons {
    pub edge: StreamEdgeIdx,
    pub chained: bool,
    pub rules: Vec<RuleResult>,
}

/// All rules on an edge.
pub fn edge_reasons(graph: &StreamGraph, job: &JobGraph, edge: StreamEdgeIdx) -> EdgeReasons {
    EdgeReasons {
        edge,
        chained: job.verdicts.chained(edge),
        rules: verdict(graph, &job.verdicts, edge).to_vec(),
    }
}

/// What turns an edge's verdict: tried, not guessed.
#[derive(Clone, PartialEq, Debug)]
pub struct Flip {
    /// Usually one. Several where more than one rule refuses and no single change does.
    pub changes: Vec<Change>,
    /// What it costs: the whole difference that the changes make.
    pub cost: StagesDifference,
}

/// The smallest change that turns the verdict on an edge, found by making it and compiling again. None where only
/// another shape of the program would: an operator with several inputs never chains to them.
pub fn find_flip(job: &Job, stages: &Stages, edge: StreamEdgeIdx) -> Option<Flip> {
    let candidates = Candidates {
        job,
        graph: &stages.stream_graph,
        edge,
    };
    let refusing = stages.job_graph.verdicts.refusing[edge];
    if refusing.is_empty() {
        let cuts = candidates.that_cut();
        // In batch mode a cut makes a blocking exchange, and Flink refuses one behind an operator with a buffer timeout.
        let streaming = |mut changes: Vec<Change>| {
            changes.push(Change::StreamingMode);
            changes
        };
        // Behind a cut the operator's own max parallelism is in force, which that of the chain's head had hidden.
        let roomy = |mut changes: Vec<Change>| {
            changes.push(candidates.that_makes_room());
            changes
        };
        return best(job, stages, edge, cuts.clone())
            .or_else(|| best(job, stages, edge, cuts.iter().cloned().map(streaming).collect()))
            .or_else(|| best(job, stages, edge, cuts.into_iter().map(roomy).collect()));
    }
    if refusing.contains(ChainRule::SingleInput) {
        return None;
    }
    let repairs: Vec<Vec<Change>> = refusing.iter().map(|rule| candidates.that_repair(rule)).collect();
    let single = repairs.iter().flatten().map(|change| vec![change.clone()]).collect();
    best(job, stages, edge, single).or_else(|| best(job, stages, edge, one_of_each(&repairs)))
}

/// Combinations with one repair for each rule. Rules that one change repairs together leave equal changes, which count
/// once.
fn one_of_each(repairs: &[Vec<Change>]) -> Vec<Vec<Change>> {
    const COMBINATIONS_MAX: usize = 64;
    let mut combinations: Vec<Vec<Change>> = vec![Vec::new()];
    for choices in repairs.iter().filter(|choices| !choices.is_empty()) {
        let mut longer = Vec::new();
        for combination in &combinations {
            for choice in choices {
                let mut combination = combination.clone();
                if !combination.contains(choice) {
                    combination.push(choice.clone());
                }
                longer.push(combination);
            }
        }
        longer.truncate(COMBINATIONS_MAX);
        combinations = longer;
    }
    combinations.arrange_by_key(Vec::len);
    combinations
}

/// Tries all and takes the one with the smallest cost; the earlier one where costs are equal.
fn best(job: &Job, stages: &Stages, edge: StreamEdgeIdx, candidates: Vec<Vec<Change>>) -> Option<Flip> {
    let ends = EdgeEnds::of(&stages.stream_graph, edge);
    let chained = stages.job_graph.verdicts.chained(edge);
    candidates
        .into_iter()
        .filter_map(|changes| {
            let changed = changes.iter().fold(None, |job_so_far: Option<Job>, change| {
                Some(change.apply(job_so_far.as_ref().unwrap_or(job)))
            })?;
            let after = compile(&changed).ok()?;
            let edge = ends.find(&after.stream_graph)?;
            (after.job_graph.verdicts.chained(edge) != chained).then(|| Flip {
                changes,
                cost: difference(stages, &after),
            })
        })
        .min_by_key(size)
}

/// Fewer changes first, then less lost or gained: operators that change places, subtasks, tasks.
fn size(flip: &Flip) -> (usize, Reverse<u32>, usize, u64, u64) {
    let (before, after) = (&flip.cost.counts_before, &flip.cost.counts_after);
    let keeps_meaning = flip.changes.iter().all(|change| !changes_meaning(change));
    (
        flip.changes.len(),
        Reverse(u32::from(keeps_meaning)),
        flip.cost.edges.len(),
        before.subtasks.value.abs_diff(after.subtasks.value),
        before.slots.value.abs_diff(after.slots.value),
    )
}

/// Changes after which the program may compute something else, or only under a promise about its data.
fn changes_meaning(change: &Change) -> bool {
    matches!(
        change,
        Change::WithoutPartition { .. }
            | Change::ForwardPartition { .. }
            | Change::NewSource { .. }
            | Change::StreamingMode
    )
}

struct Candidates<'a> {
    job: &'a Job,
    graph: &'a StreamGraph,
    edge: StreamEdgeIdx,
}

impl Candidates<'_> {
    fn source(&self) -> StreamNodeIdx {
        self.graph.edges[self.edge].source
    }

    fn target(&self) -> StreamNodeIdx {
        self.graph.edges[self.edge].target
    }

    fn transformation(&self, node: StreamNodeIdx) -> (TransformationId, &Transformation) {
        let id = self.graph.nodes[node].transformation;
        (id, &self.job.transformations[&id])
    }

    /// What cuts a chained edge: a new chain at the target, and where a sink or a broadcast operator doesn't listen,
    /// what its neighbours can do.
    fn that_cut(&self) -> Vec<Vec<Change>> {
        let (source, _) = self.transformation(self.source());
        let (target, t) = self.transformation(self.target());
        let at_target = match t.kind {
            // A sink only offers `disableChaining`.
            TransformationKind::Sink { .. } | TransformationKind::LegacySink { .. } => ChainingStrategy::Never,
            _ => ChainingStrategy::Head,
        };
        let group = Some(format!("{}-own", self.graph.nodes[self.target()].slot_sharing_group));
        [
            Change::Strategy {
                of: target,
                to: at_target,
            },
            Change::Strategy {
                of: source,
                to: ChainingStrategy::Never,
            },
            Change::Group { of: target, to: group },
            Change::Chaining(false),
        ]
        .into_iter()
        .map(|change| vec![change])
        .collect()
    }

    fn that_makes_room(&self) -> Change {
        Change::MaxParallelism {
            of: self.transformation(self.target()).0,
            to: self.graph.nodes[self.target()].parallelism,
        }
    }

    /// What could repair a rule that refuses.
    fn that_repair(&self, rule: ChainRule) -> Vec<Change> {
        let (source, s) = self.transformation(self.source());
        let (target, t) = self.transformation(self.target());
        match rule {
            ChainRule::SingleInput | ChainRule::NoUnionOnInput => Vec::new(),
            ChainRule::ChainingEnabled => vec![Change::Chaining(true)],
            ChainRule::SameSlotSharingGroup => self.same_group(source, s, target, t),
            ChainRule::NotYieldingBehindLegacySource => self.new_source_at_head(),
            ChainRule::UpstreamStrategy => vec![always(source), Change::StreamingMode],
            ChainRule::DownstreamStrategy => vec![always(target), Change::StreamingMode],
            ChainRule::SameParallelism => self.same_parallelism(source, s, target, t),
            ChainRule::SameMaxParallelism => self.same_max_parallelism(source, target),
            ChainRule::ForwardPartitioner => self.forward(source, s, target, t),
            ChainRule::ExchangeNotBatch => vec![Change::StreamingMode],
        }
    }

    fn same_group(
        &self,
        source: TransformationId,
        s: &Transformation,
        target: TransformationId,
        t: &Transformation,
    ) -> Vec<Change> {
        let name = |node: StreamNodeIdx| Some(String::from(&self.graph.nodes[node].slot_sharing_group));
        let mut changes = Vec::new();
        if t.slot_sharing_group.is_some() {
            changes.push(Change::Group { of: target, to: None });
        }
        if s.slot_sharing_group.is_some() {
            changes.push(Change::Group { of: source, to: None });
        }
        changes.push(Change::Group {
            of: target,
            to: name(self.source()),
        });
        changes.push(Change::Group {
            of: source,
            to: name(self.target()),
        });
        changes
    }

    fn new_source_at_head(&self) -> Vec<Change> {
        // The head of the chain that the edge's source is in: the first node upstream that isn't chained to its input.
        let mut node = self.source();
        while let [only] = self.graph.nodes[node].in_edges[..] {
            node = self.graph.edges[only].source;
        }
        vec![Change::NewSource {
            of: self.graph.nodes[node].transformation,
        }]
    }

    fn same_parallelism(
        &self,
        source: TransformationId,
        s: &Transformation,
        target: TransformationId,
        t: &Transformation,
    ) -> Vec<Change> {
        let (up, down) = (
            self.graph.nodes[self.source()].parallelism,
            self.graph.nodes[self.target()].parallelism,
        );
        let mut changes = Vec::new();
        if may_have_parallelism(t, up) {
            changes.push(Change::Parallelism { of: target, to: up });
        }
        if may_have_parallelism(s, down) {
            changes.push(Change::Parallelism { of: source, to: down });
        }
        changes
    }

    fn same_max_parallelism(&self, source: TransformationId, target: TransformationId) -> Vec<Change> {
        let (up, down) = (
            self.graph.nodes[self.source()].max_parallelism,
            self.graph.nodes[self.target()].max_parallelism,
        );
        let mut changes = vec![Change::ChainDifferentMaxParallelism(true)];
        if up > 0 {
            changes.push(Change::MaxParallelism { of: target, to: up });
        }
        if down > 0 {
            changes.push(Change::MaxParallelism { of: source, to: down });
        }
        changes
    }

    fn forward(
        &self,
        source: TransformationId,
        s: &Transformation,
        target: TransformationId,
        t: &Transformation,
    ) -> Vec<Change> {
        let Some(partition) = self.recorded_partition() else {
            return match self.graph.partitioner(self.edge).kind {
                // Nobody asked for it: it is there because the two ends differ.
                PartitionerKind::Rebalance => self.same_parallelism(source, s, target, t),
                _ => Vec::new(),
            };
        };
        let is_key = matches!(
            self.job.transformations[&partition].kind,
            TransformationKind::Partition {
                partitioner: Partitioner::Hash(_),
                ..
            }
        );
        if is_key {
            vec![Change::ForwardPartition { partition }]
        } else {
            vec![
                Change::WithoutPartition { partition },
                Change::ForwardPartition { partition },
            ]
        }
    }

    /// The partition transformation of the program that decides this edge: the one nearest to the target.
    fn recorded_partition(&self) -> Option<TransformationId> {
        let mut through = self.graph.edges[self.edge].through;
        while let Some(row) = through {
            let node = &self.graph.virtual_nodes[row as usize];
            if matches!(node.what, VirtualKind::Partition { .. }) {
                let recorded = self.job.transformations.get(&node.transformation)?;
                return matches!(recorded.kind, TransformationKind::Partition { .. }).then_some(node.transformation);
            }
            through = node.origin.as_virtual();
        }
        None
    }
}

fn always(of: TransformationId) -> Change {
    Change::Strategy {
        of,
        to: ChainingStrategy::Always,
    }
}

/// `OperatorValidationUtils`: a non-parallel operator accepts only 1. Non-parallel ones are known by their max
/// parallelism, and old sources by being recorded with 1.
fn may_have_parallelism(t: &Transformation, parallelism: i32) -> bool {
    parallelism == 1
        || !(t.max_parallelism == 1
            || (t.parallelism == 1 && matches!(t.kind, TransformationKind::LegacySource { .. })))
}
