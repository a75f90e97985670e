//! Parallelism in a dynamic graph: what the adaptive batch scheduler is left to decide.
//!
//! `setVertexParallelismsForDynamicGraphIfNecessary`, `StreamingJobGraphGenerator.java:820`, and
//! `JobVertexForwardGroup.java:44`, 2.3.0.

use crate::base::index::{Table, TableIndex};
use crate::graph::failure::{Stage, StageFailure};
use crate::graph::job::chaining::{ChainIdx, Chains};
use crate::graph::job::groups::Groups;
use crate::graph::stream::{StreamGraph, StreamNodeIdx};

/// Parallelism of nodes and vertices as the JobGraph has them.
#[derive(Clone, PartialEq, Debug)]
pub struct Parallelism {
    pub of_node: Table<StreamNodeIdx, i32>,
    pub max_of_node: Table<StreamNodeIdx, i32>,
    pub of_chain: Table<ChainIdx, i32>,
    pub max_of_chain: Table<ChainIdx, i32>,
    pub configured: Table<ChainIdx, bool>,
}

/// Static graphs take what the nodes say; dynamic ones leave open what nobody configured, except where an explicit
/// forward ties a vertex to one that is decided.
pub fn parallelism(graph: &StreamGraph, chains: &Chains) -> Result<Parallelism, StageFailure> {
    let mut result = Parallelism {
        of_node: graph.nodes.map(|node| node.parallelism),
        max_of_node: graph.nodes.map(|node| node.max_parallelism),
        of_chain: chains.chains.map(|chain| graph.nodes[chain.head].parallelism),
        max_of_chain: chains.chains.map(|chain| graph.nodes[chain.head].max_parallelism),
        configured: Table::filled(chains.n_chains(), false),
    };
    for chain in chains.chains.ids() {
        let configured = chains
            .members(chain)
            .any(|node| graph.nodes[node].parallelism_configured);
        result.configured[chain] = configured;
        if graph.dynamic && graph.options.auto_parallelism && !configured {
            result.of_chain[chain] = -1;
            for node in chains.members(chain) {
                result.of_node[node] = -1;
            }
        }
    }
    if graph.dynamic {
        for group in forward_groups(graph, chains) {
            result.decide_group(&group, chains)?;
        }
    }
    Ok(result)
}

/// Chains that explicit forwards tie together, where there is more than one.
fn forward_groups(graph: &StreamGraph, chains: &Chains) -> Vec<Vec<ChainIdx>> {
    let mut groups = Groups::new(chains.n_chains());
    for (idx, chain) in chains.chains.iter() {
        for edge in &chain.out_edges {
            if chains.kinds[*edge].is_forward() {
                groups.join(idx.row(), chains.row_of(graph.edges[*edge].target));
            }
        }
    }
    let mut groups = groups.members();
    groups.retain(|group| group.len() > 1);
    groups
}

impl Parallelism {
    fn decide_group(&mut self, group: &[ChainIdx], chains: &Chains) -> Result<(), StageFailure> {
        let refused = |message: Option<&str>| {
            let mut failure = StageFailure::new(Stage::JobGraph, "java.lang.IllegalStateException", "");
            failure.error.message = message.map(str::to_owned);
            failure
        };
        let mut decided = group.iter().map(|chain| self.of_chain[*chain]).filter(|p| *p > 0);
        let parallelism = decided.next();
        if decided.any(|other| Some(other) != parallelism) {
            return Err(refused(None));
        }
        let max_parallelism = group
            .iter()
            .map(|chain| self.max_of_chain[*chain])
            .filter(|p| *p > 0)
            .min();
        if let (Some(parallelism), Some(max)) = (parallelism, max_parallelism)
            && max < parallelism
        {
            return Err(refused(Some(
                "There is a job vertex in the forward group whose maximum parallelism is smaller than the group's \
                 parallelism",
            )));
        }
        for chain in group {
            if let Some(parallelism) = parallelism {
                self.of_chain[*chain] = parallelism;
                self.configured[*chain] = true;
            }
            if let Some(max) = max_parallelism {
                self.max_of_chain[*chain] = max;
            }
            for node in chains.members(*chain) {
                if let Some(parallelism) = parallelism {
                    self.of_node[node] = parallelism;
                }
                if let Some(max) = max_parallelism {
                    self.max_of_node[node] = max;
                }
            }
        }
        Ok(())
    }
}
