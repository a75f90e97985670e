//! When an edge chains: Flink's rules, one function each, which answer and say why.
//!
//! `StreamingJobGraphGenerator.isChainable` (`StreamingJobGraphGenerator.java:1736`) and what it calls, 2.3.0. Flink
//! stops at the first rule that refuses; here every rule answers, in Flink's order, so that a reader sees all that
//! stands in the way.

use crate::api::transformation::{ChainingStrategy, ExchangeMode};
use crate::base::few::Few;
use crate::base::index::Table;
use crate::graph::stream::{PartitionerKind, SourceForm, StreamEdgeIdx, StreamGraph, StreamNode, StreamNodeIdx};

/// One rule, in the order in which Flink asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum ChainRule {
    /// The target has exactly one incoming edge.
    SingleInput,
    /// `pipeline.operator-chaining.enabled`.
    ChainingEnabled,
    /// Both ends are in the same slot sharing group.
    SameSlotSharingGroup,
    /// A yielding operator doesn't join a chain whose head is a legacy source.
    NotYieldingBehindLegacySource,
    /// The source's strategy isn't NEVER.
    UpstreamStrategy,
    /// The target's strategy is ALWAYS, or HEAD_WITH_SOURCES behind a new source.
    DownstreamStrategy,
    SameParallelism,
    /// Asked only where the option that allows different ones is off.
    SameMaxParallelism,
    ForwardPartitioner,
    ExchangeNotBatch,
    /// No other edge leads into the same logical input.
    NoUnionOnInput,
}

impl ChainRule {
    /// All rules, in Flink's order.
    pub const ALL: [ChainRule; 11] = [
        Self::SingleInput,
        Self::ChainingEnabled,
        Self::SameSlotSharingGroup,
        Self::NotYieldingBehindLegacySource,
        Self::UpstreamStrategy,
        Self::DownstreamStrategy,
        Self::SameParallelism,
        Self::SameMaxParallelism,
        Self::ForwardPartitioner,
        Self::ExchangeNotBatch,
        Self::NoUnionOnInput,
    ];

    /// The line of `StreamingJobGraphGenerator.java` in 2.3.0 that asks.
    pub fn flink_line(self) -> u32 {
        match self {
            Self::SingleInput => 1738,
            Self::ChainingEnabled | Self::SameSlotSharingGroup => 1763,
            Self::NotYieldingBehindLegacySource => 1816,
            Self::UpstreamStrategy => 1825,
            Self::DownstreamStrategy => 1839,
            Self::SameParallelism => 1866,
            Self::SameMaxParallelism => 1869,
            Self::ForwardPartitioner | Self::ExchangeNotBatch => 1793,
            Self::NoUnionOnInput => 1777,
        }
    }

    /// The rule's name in data and exports.
    pub fn key(self) -> &'static str {
        match self {
            Self::SingleInput => "single-input",
            Self::ChainingEnabled => "chaining-enabled",
            Self::SameSlotSharingGroup => "same-slot-sharing-group",
            Self::NotYieldingBehindLegacySource => "not-yielding-behind-legacy-source",
            Self::UpstreamStrategy => "upstream-strategy",
            Self::DownstreamStrategy => "downstream-strategy",
            Self::SameParallelism => "same-parallelism",
            Self::SameMaxParallelism => "same-max-parallelism",
            Self::ForwardPartitioner => "forward-partitioner",
            Self::ExchangeNotBatch => "exchange-not-batch",
            Self::NoUnionOnInput => "no-union-on-input",
        }
    }

    /// Puts the rule to an edge. `heads` has, for the edge's source, the head of the chain that it is in.
    #[inline]
    pub fn ask(
        self,
        graph: &StreamGraph,
        heads: &Table<StreamNodeIdx, StreamNodeIdx>,
        edge: StreamEdgeIdx,
    ) -> RuleResult {
        match self {
            Self::SingleInput => single_input(graph, edge),
            Self::ChainingEnabled => chaining_enabled(graph, edge),
            Self::SameSlotSharingGroup => same_slot_sharing_group(graph, edge),
            Self::NotYieldingBehindLegacySource => not_yielding_behind_legacy_source(graph, heads, edge),
            Self::UpstreamStrategy => upstream_strategy(graph, edge),
            Self::DownstreamStrategy => downstream_strategy(graph, edge),
            Self::SameParallelism => same_parallelism(graph, edge),
            Self::SameMaxParallelism => same_max_parallelism(graph, edge),
            Self::ForwardPartitioner => forward_partitioner(graph, edge),
            Self::ExchangeNotBatch => exchange_not_batch(graph, edge),
            Self::NoUnionOnInput => no_union_on_input(graph, edge),
        }
    }
}

/// A rule's answer for one edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleResult {
    pub rule: ChainRule,
    pub passed: bool,
    /// What was looked at: on the source's side, or the one value there is.
    pub left: RuleValue,
    /// What it was compared with, where two values are compared.
    pub right: Option<RuleValue>,
}

/// What a rule looked at. Ids rather than texts: the graph has the texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleValue {
    /// A number of edges.
    Edges(u32),
    Option(bool),
    /// The slot sharing group of this node.
    GroupOf(StreamNodeIdx),
    Yielding(bool),
    /// The head of the chain, and what kind of source it is.
    Head(StreamNodeIdx, Option<SourceForm>),
    Strategy(ChainingStrategy),
    Parallelism(i32),
    MaxParallelism(i32),
    /// The rule isn't asked.
    NotAsked,
    Partitioner(PartitionerKind),
    Exchange(ExchangeMode),
}

/// A set of rules: those that refuse an edge.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct RuleSet(u16);

impl RuleSet {
    /// Whether no rule is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the rule is in it.
    pub fn contains(self, rule: ChainRule) -> bool {
        self.0 & (1 << rule as u8) != 0
    }

    /// Puts a rule in.
    pub fn insert(&mut self, rule: ChainRule) {
        self.0 |= 1 << rule as u8;
    }

    /// How many.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The rules in Flink's order.
    pub fn iter(self) -> impl Iterator<Item = ChainRule> {
        ChainRule::ALL.into_iter().filter(move |rule| self.contains(*rule))
    }

    /// Without the first rule, which a chained source needs not pass.
    fn without(self, rule: ChainRule) -> Self {
        RuleSet(self.0 & !(1 << rule as u8))
    }
}

impl std::fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The verdict on every edge.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdicts {
    /// The rules that refuse each edge; none: it chains.
    pub refusing: Table<StreamEdgeIdx, RuleSet>,
    /// The head of the chain that each node is in.
    pub heads: Table<StreamNodeIdx, StreamNodeIdx>,
}

impl Verdicts {
    /// Judges all edges. Nodes stand in the table after their inputs, so one pass knows each source's head.
    pub fn new(graph: &StreamGraph) -> Self {
        let mut verdicts = Verdicts {
            refusing: Table::filled(graph.edges.len(), RuleSet::default()),
            heads: graph.nodes.ids().collect(),
        };
        for (idx, node) in graph.nodes.iter() {
            if let [only] = node.in_edges[..] {
                verdicts.refusing[only] = refusing(graph, &verdicts.heads, only, false);
                if verdicts.chained(only) {
                    verdicts.heads[idx] = verdicts.heads[graph.edges[only].source];
                }
                continue;
            }
            let on_inputs = unions(graph, node);
            for (&edge, union) in node.in_edges.iter().zip(&on_inputs) {
                verdicts.refusing[edge] = refusing(graph, &verdicts.heads, edge, *union);
            }
        }
        verdicts
    }

    /// `isChainable`.
    pub fn chained(&self, edge: StreamEdgeIdx) -> bool {
        self.refusing[edge].is_empty()
    }

    /// Those of some edges that chain.
    pub(super) fn chained_of(&self, edges: &[StreamEdgeIdx]) -> Few<StreamEdgeIdx> {
        let mut chained = Few::new();
        for edge in edges {
            if self.chained(*edge) {
                chained.push(*edge);
            }
        }
        chained
    }

    /// `isChainableSource`, `StreamingJobGraphGenerator.java:1744`: a new source whose only edge leads into an operator
    /// that takes sources into its chain. All rules but the first have to allow it.
    pub fn chained_source(&self, graph: &StreamGraph, node: StreamNodeIdx) -> bool {
        let source = &graph.nodes[node];
        let [only] = source.out_edges[..] else { return false };
        source.source == Some(SourceForm::New)
            && graph.nodes[graph.edges[only].target].operator.chaining == ChainingStrategy::HeadWithSources
            && self.refusing[only].without(ChainRule::SingleInput).is_empty()
    }
}

/// All rules on one edge, in Flink's order.
pub fn verdict(graph: &StreamGraph, verdicts: &Verdicts, edge: StreamEdgeIdx) -> [RuleResult; 11] {
    [
        single_input(graph, edge),
        chaining_enabled(graph, edge),
        same_slot_sharing_group(graph, edge),
        not_yielding_behind_legacy_source(graph, &verdicts.heads, edge),
        upstream_strategy(graph, edge),
        downstream_strategy(graph, edge),
        same_parallelism(graph, edge),
        same_max_parallelism(graph, edge),
        forward_partitioner(graph, edge),
        exchange_not_batch(graph, edge),
        no_union_on_input(graph, edge),
    ]
}

/// For each incoming edge of a node, whether another one leads into the same logical input. Counting by input keeps a
/// union of many streams linear, where the rule as written looks at every pair.
fn unions(graph: &StreamGraph, node: &StreamNode) -> Few<bool> {
    let numbers = node.in_edges.iter().map(|edge| graph.edges[*edge].type_number);
    if let [first, second] = node.in_edges[..] {
        let same = graph.edges[first].type_number == graph.edges[second].type_number;
        return Few::from([same, same]);
    }
    let mut counts = vec![0u32; numbers.clone().max().unwrap_or(0) as usize + 1];
    for number in numbers.clone() {
        counts[number as usize] += 1;
    }
    numbers.map(|number| counts[number as usize] > 1).collect()
}

fn refusing(
    graph: &StreamGraph,
    heads: &Table<StreamNodeIdx, StreamNodeIdx>,
    edge: StreamEdgeIdx,
    union: bool,
) -> RuleSet {
    let mut set = RuleSet::default();
    for rule in ChainRule::ALL {
        let passed = match rule {
            ChainRule::NoUnionOnInput => !union,
            rule => rule.ask(graph, heads, edge).passed,
        };
        if !passed {
            set.insert(rule);
        }
    }
    set
}

fn ends(graph: &StreamGraph, edge: StreamEdgeIdx) -> (&StreamNode, &StreamNode) {
    let e = &graph.edges[edge];
    (&graph.nodes[e.source], &graph.nodes[e.target])
}

fn one_value(rule: ChainRule, passed: bool, value: RuleValue) -> RuleResult {
    RuleResult {
        rule,
        passed,
        left: value,
        right: None,
    }
}

/// `isChainable`, `StreamingJobGraphGenerator.java:1738`.
fn single_input(graph: &StreamGraph, edge: StreamEdgeIdx) -> RuleResult {
    let (_, target) = ends(graph, edge);
    let n = target.in_edges.len() as u32;
    one_value(ChainRule::SingleInput, n == 1, RuleValue::Edges(n))
}

/// `isChainableInput`, `StreamingJobGraphGenerator.java:1763`.
fn chaining_enabled(graph: &StreamGraph, _: StreamEdgeIdx) -> RuleResult {
    let enabled = graph.options.chaining;
    one_value(ChainRule::ChainingEnabled, enabled, RuleValue::Option(enabled))
}

/// `StreamNode.isSameSlotSharingGroup`, `StreamNode.java:361`.
fn same_slot_sharing_group(graph: &StreamGraph, edge: StreamEdgeIdx) -> RuleResult {
    let e = &graph.edges[edge];
    let (source, target) = ends(graph, edge);
    RuleResult {
        rule: ChainRule::SameSlotSharingGroup,
        passed: source.slot_sharing_group == target.slot_sharing_group,
        left: RuleValue::GroupOf(e.source),
        right: Some(RuleValue::GroupOf(e.target)),
    }
}

/// `areOperatorsChainable`, `StreamingJobGraphGenerator.java:1816`, with `getHeadOperator`, `:1880`. A legacy source
/// emits from a thread of its own, and yielding to the mailbox from there would let mails run in the wrong thread.
fn not_yielding_behind_legacy_source(
    graph: &StreamGraph,
    heads: &Table<StreamNodeIdx, StreamNodeIdx>,
    edge: StreamEdgeIdx,
) -> RuleResult {
    let (_, target) = ends(graph, edge);
    let head = heads[graph.edges[edge].source];
    let form = graph.nodes[head].source;
    RuleResult {
        rule: ChainRule::NotYieldingBehindLegacySource,
        passed: !(target.operator.yielding && form == Some(SourceForm::Legacy)),
        left: RuleValue::Head(head, form),
        right: Some(RuleValue::Yielding(target.operator.yielding)),
    }
}

/// `areOperatorsChainable`, `StreamingJobGraphGenerator.java:1825`.
fn upstream_strategy(graph: &StreamGraph, edge: StreamEdgeIdx) -> RuleResult {
    let (source, _) = ends(graph, edge);
    one_value(
        ChainRule::UpstreamStrategy,
        source.operator.chaining != ChainingStrategy::Never,
        RuleValue::Strategy(source.operator.chaining),
    )
}

/// `areOperatorsChainable`, `StreamingJobGraphGenerator.java:1839`.
fn downstream_strategy(graph: &StreamGraph, edge: StreamEdgeIdx) -> RuleResult {
    let (source, target) = ends(graph, edge);
    let passed = match target.operator.chaining {
        ChainingStrategy::Always => true,
        ChainingStrategy::HeadWithSources => source.source == Some(SourceForm::New),
        ChainingStrategy::Head | ChainingStrategy::Never => false,
    };
    one_value(
        ChainRule::DownstreamStrategy,
        passed,
        RuleValue::Strategy(target.operator.chaining),
    )
}

/// `areOperatorsChainable`, `StreamingJobGraphGenerator.java:1866`.
fn same_parallelism(graph: &StreamGraph, edge: StreamEdgeIdx) -> RuleResult {
    let (source, target) = ends(graph, edge);
    RuleResult {
        rule: ChainRule::SameParallelism,
        passed: source.parallelism == target.parallelism,
        left: RuleValue::Parallelism(source.parallelism),
        right: Some(RuleValue::Parallelism(target.parallelism)),
    }
}

/// `areOperatorsChainable`, `StreamingJobGraphGenerator.java:1869`: raw values, so "not set" differs from any number.
fn same_max_parallelism(graph: &StreamGraph, edge: StreamEdgeIdx) -> RuleResult {
    let (source, target) = ends(graph, edge);
    if graph.options.chain_different_max_parallelism {
        return one_value(ChainRule::SameMaxParallelism, true, RuleValue::NotAsked);
    }
    RuleResult {
        rule: ChainRule::SameMaxParallelism,
        passed: source.max_parallelism == target.max_parallelism,
        left: RuleValue::MaxParallelism(source.max_parallelism),
        right: Some(RuleValue::MaxParallelism(target.max_parallelism)),
    }
}

/// `arePartitionerAndExchangeModeChainable`, `StreamingJobGraphGenerator.java:1793`.
fn forward_partitioner(graph: &StreamGraph, edge: StreamEdgeIdx) -> RuleResult {
    let kind = graph.partitioner(edge).kind;
    one_value(
        ChainRule::ForwardPartitioner,
        kind.is_forward(),
        RuleValue::Partitioner(kind),
    )
}

/// The same line of Flink's: the other half of its condition.
fn exchange_not_batch(graph: &StreamGraph, edge: StreamEdgeIdx) -> RuleResult {
    let mode = graph.edges[edge].exchange_mode;
    one_value(
        ChainRule::ExchangeNotBatch,
        mode != ExchangeMode::Batch,
        RuleValue::Exchange(mode),
    )
}

/// `isChainableInput`, `StreamingJobGraphGenerator.java:1777`.
fn no_union_on_input(graph: &StreamGraph, edge: StreamEdgeIdx) -> RuleResult {
    let number = graph.edges[edge].type_number;
    let (_, target) = ends(graph, edge);
    let n = target
        .in_edges
        .iter()
        .filter(|other| graph.edges[**other].type_number == number)
        .count() as u32;
    one_value(ChainRule::NoUnionOnInput, n == 1, RuleValue::Edges(n))
}
