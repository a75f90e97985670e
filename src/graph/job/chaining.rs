//! Chains: which operators run in one task, walked from the sources.
//!
//! `StreamingJobGraphGenerator.setChaining` and `createChain`, `StreamingJobGraphGenerator.java:607` and `:639`, 2.3.0,
//! with a stack of our own in place of the recursion.

use crate::base::few::Few;
use crate::base::index::{Table, TableIndex};
use crate::base::sort::Arrange;
use crate::graph::failure::{Aspect, Stage, StageFailure};
use crate::graph::job::Verdicts;
use crate::graph::stream::{PartitionerKind, StreamEdgeIdx, StreamGraph, StreamNodeIdx};

crate::define_index! {
    /// A chain, in the order in which Flink makes its vertex: downstream first.
    pub struct ChainIdx = "chain";
}

/// All chains, and what the walk changed on edges and nodes.
#[derive(Clone, PartialEq, Debug)]
pub struct Chains {
    pub chains: Table<ChainIdx, Chain>,
    /// The chain of each node, chained sources included.
    pub chain_of: Table<StreamNodeIdx, ChainIdx>,
    /// Position in the chain: the head is 1, chained sources are 0.
    pub index_of: Table<StreamNodeIdx, u32>,
    /// What each edge's partitioner became.
    pub kinds: Table<StreamEdgeIdx, PartitionerKind>,
    /// No output before the end of the input, here or further up or down the chain.
    pub output_at_end: Table<StreamNodeIdx, bool>,
}

/// One chain.
#[derive(Clone, PartialEq, Debug)]
pub struct Chain {
    pub head: StreamNodeIdx,
    /// Sources that run as inputs of the head, in order of their ids.
    pub sources: Few<StreamNodeIdx>,
    /// The operator furthest down the first branch first, the head last.
    pub nodes: Few<StreamNodeIdx>,
    /// Edges that leave the chain: those of chained descendants before an operator's own.
    pub out_edges: Few<StreamEdgeIdx>,
}

/// Walks from the entry points in order of their ids.
pub fn chains(graph: &StreamGraph, verdicts: &Verdicts) -> Result<Chains, StageFailure> {
    let mut walk = Walk::new(graph, verdicts);
    let entries = walk.entry_points();
    // A chain begins at an entry or behind an edge that leaves another chain.
    let n_leaving = graph.edges.ids().filter(|edge| !verdicts.chained(*edge)).count();
    let n_chains_max = (entries.len() + n_leaving).min(graph.nodes.len());
    walk.result.chains = Table::with_capacity(n_chains_max);
    // Both are empty again after each chain; a deep graph fills them.
    let (mut open, mut stack) = (Vec::with_capacity(n_chains_max), Vec::with_capacity(graph.nodes.len()));
    for entry in entries {
        walk.create_chain(entry, &mut open, &mut stack)?;
    }
    Ok(walk.result)
}

struct Walk<'g> {
    graph: &'g StreamGraph,
    verdicts: &'g Verdicts,
    result: Chains,
    /// Sources chained into a head.
    sources_of: Table<StreamNodeIdx, Few<StreamNodeIdx>>,
    /// Heads whose vertex is made.
    built: Table<StreamNodeIdx, bool>,
}

/// An operator whose outputs are being walked.
struct Frame {
    node: StreamNodeIdx,
    /// Row of `open`: the chain that it is in.
    chain: usize,
    index: u32,
    /// Chained outputs, then the others.
    outputs: Few<StreamEdgeIdx>,
    n_chained: usize,
    next: usize,
    /// As it was when the operator was entered.
    output_at_end: bool,
}

impl<'g> Walk<'g> {
    fn new(graph: &'g StreamGraph, verdicts: &'g Verdicts) -> Self {
        let n_nodes = graph.nodes.len();
        Walk {
            graph,
            verdicts,
            result: Chains {
                chains: Table::new(),
                chain_of: Table::filled(n_nodes, ChainIdx(u32::MAX)),
                index_of: Table::filled(n_nodes, 0),
                kinds: graph.edges.map(|edge| graph.partitioners[edge.partitioner].kind),
                output_at_end: graph.nodes.map(|node| node.operator.output_at_end),
            },
            sources_of: graph.nodes.map(|_| Few::new()),
            built: Table::filled(n_nodes, false),
        }
    }

    /// `buildChainedInputsAndGetHeadInputs`, `StreamingJobGraphGenerator.java:585`: a source that is chained into its
    /// consumer starts the walk there.
    fn entry_points(&mut self) -> Vec<StreamNodeIdx> {
        let mut entries = Vec::new();
        for source in &self.graph.sources {
            if self.verdicts.chained_source(self.graph, *source) {
                let head = self.graph.edges[self.graph.nodes[*source].out_edges[0]].target;
                self.sources_of[head].push(*source);
                entries.push(head);
            } else {
                entries.push(*source);
            }
        }
        entries.arrange_by_key(|entry| self.graph.nodes[*entry].id);
        entries.dedup();
        entries
    }

    /// `open` has the chains that are begun and not yet made: several at once, since outputs to other chains are walked
    /// inside.
    fn create_chain(
        &mut self,
        entry: StreamNodeIdx,
        open: &mut Vec<Chain>,
        stack: &mut Vec<Frame>,
    ) -> Result<(), StageFailure> {
        if self.built[entry] {
            return Ok(());
        }
        open.push(self.new_chain(entry));
        stack.push(self.enter(entry, 0, 1));
        while let Some(frame) = stack.last_mut() {
            let at = frame.next;
            frame.next += 1;
            if at > 0 && at <= frame.n_chained {
                // The chained output before this one is done.
                let child = self.graph.edges[frame.outputs[at - 1]].target;
                if self.result.output_at_end[child] {
                    let node = frame.node;
                    self.result.output_at_end[node] = true;
                }
            }
            let Some(edge) = frame.outputs.get(at).copied() else {
                let frame = stack.pop().expect("the frame is the last one");
                self.leave(frame, open)?;
                continue;
            };
            let target = self.graph.edges[edge].target;
            if at < frame.n_chained {
                if frame.output_at_end {
                    self.result.output_at_end[target] = true;
                }
                let (chain, index) = (frame.chain, frame.index + 1);
                let child = self.enter(target, chain, index);
                stack.push(child);
            } else {
                open[frame.chain].out_edges.push(edge);
                if !self.built[target] {
                    open.push(self.new_chain(target));
                    let child = self.enter(target, open.len() - 1, 1);
                    stack.push(child);
                }
            }
        }
        Ok(())
    }

    fn new_chain(&mut self, head: StreamNodeIdx) -> Chain {
        let mut sources = std::mem::take(&mut self.sources_of[head]);
        sources.arrange_by_key(|source| self.graph.nodes[*source].id);
        Chain {
            head,
            sources,
            nodes: Few::new(),
            out_edges: Few::new(),
        }
    }

    fn enter(&mut self, node: StreamNodeIdx, chain: usize, index: u32) -> Frame {
        let n = &self.graph.nodes[node];
        let mut outputs = self.verdicts.chained_of(&n.out_edges);
        let n_chained = outputs.len();
        for edge in &n.out_edges {
            if !self.verdicts.chained(*edge) {
                outputs.push(*edge);
            }
        }
        self.result.index_of[node] = index;
        Frame {
            node,
            chain,
            index,
            outputs,
            n_chained,
            next: 0,
            output_at_end: self.result.output_at_end[node],
        }
    }

    /// All outputs are walked: the operator joins its chain, and a head makes the vertex.
    fn leave(&mut self, frame: Frame, open: &mut Vec<Chain>) -> Result<(), StageFailure> {
        open[frame.chain].nodes.push(frame.node);
        let is_head = open[frame.chain].head == frame.node;
        if is_head {
            // Chains that were begun after this one are made by now, so it is the last.
            let chain = open.pop().expect("a head leaves the chain that it began");
            self.check_names(&chain)?;
            let idx = self.result.chains.next_id();
            for node in chain.sources.iter().chain(&chain.nodes) {
                self.result.chain_of[*node] = idx;
            }
            self.built[chain.head] = true;
            self.result.chains.push(chain);
        }
        self.convert_partitioners(&frame);
        Ok(())
    }

    /// `OperatorIDPair`, `OperatorIDPair.java:45`, for each operator that a new vertex lists.
    fn check_names(&self, chain: &Chain) -> Result<(), StageFailure> {
        for node in &chain.nodes {
            let n = &self.graph.nodes[*node];
            if n.nameless {
                // `StreamConfig.setOperatorName` puts it into a `Configuration`, `Configuration.java:634`.
                let message = "Value must not be null.";
                return Err(
                    StageFailure::new(Stage::JobGraph, "java.lang.NullPointerException", message)
                        .about(n.transformation)
                        .in_call(Aspect::Name),
                );
            }
            let (what, aspect) = if n.name.is_empty() {
                ("name", Aspect::Name)
            } else if n.uid.as_deref() == Some("") {
                ("uid", Aspect::Uid)
            } else {
                continue;
            };
            let message = format!("Empty string operator {what} is not allowed");
            return Err(
                StageFailure::new(Stage::JobGraph, "java.lang.IllegalArgumentException", message)
                    .about(n.transformation)
                    .in_call(aspect),
            );
        }
        Ok(())
    }

    /// `tryConvertPartitionerForDynamicGraph`, `StreamingJobGraphGenerator.java:1554`: nobody said how to partition, so
    /// it is forward inside a chain and rescale between chains.
    fn convert_partitioners(&mut self, frame: &Frame) {
        for (at, edge) in frame.outputs.iter().enumerate() {
            let kind = &mut self.result.kinds[*edge];
            if *kind == PartitionerKind::ForwardForUnspecified {
                *kind = if at < frame.n_chained {
                    PartitionerKind::Forward
                } else {
                    PartitionerKind::Rescale
                };
            }
        }
    }
}

impl Chains {
    /// All operators of a chain, chained sources first.
    pub fn members(&self, chain: ChainIdx) -> impl Iterator<Item = StreamNodeIdx> + '_ {
        let chain = &self.chains[chain];
        chain.sources.iter().chain(&chain.nodes).copied()
    }

    /// How many chains.
    pub fn n_chains(&self) -> usize {
        self.chains.len()
    }

    /// The chain with this head, in order of making.
    pub fn row_of(&self, node: StreamNodeIdx) -> usize {
        self.chain_of[node].row()
    }
}
