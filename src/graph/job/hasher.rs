//! Operator ids: names for operators that stay the same from one submission to the next as long as shape and chains do.
//!
//! `StreamGraphHasherV2`, `StreamGraphHasherV2.java:76`, 2.3.0. Neither names nor types nor functions go in: an id
//! depends on the position in the walk, the number of chained outputs and the ids of the inputs, or on the uid alone.

use std::collections::VecDeque;

use crate::base::index::Table;
use crate::base::murmur::murmur3_128;
use crate::base::sort::Arrange;
use crate::graph::failure::{Aspect, Stage, StageFailure};
use crate::graph::job::{OperatorId, Verdicts};
use crate::graph::stream::{StreamGraph, StreamNodeIdx};

/// The id of an operator with this uid, wherever it stands (`generateUserSpecifiedHash`, `StreamGraphHasherV2.java:135`).
pub fn id_of_uid(uid: &str) -> OperatorId {
    OperatorId(murmur3_128(uid.as_bytes()))
}

/// Walks breadth first from the sources in order of their ids. A node without uid waits until all its inputs have ids.
pub fn operator_ids(
    graph: &StreamGraph,
    verdicts: &Verdicts,
) -> Result<Table<StreamNodeIdx, OperatorId>, StageFailure> {
    let mut walk = Walk {
        graph,
        verdicts,
        ids: Table::filled(graph.nodes.len(), OperatorId([0; 16])),
        n_inputs_without_id: graph.nodes.map(|node| node.in_edges.len() as u32),
        given: Vec::with_capacity(graph.nodes.len()),
    };
    let mut sources = graph.sources.clone();
    sources.arrange_by_key(|source| graph.nodes[*source].id);
    let mut visited = Table::filled(graph.nodes.len(), false);
    for source in &sources {
        visited[*source] = true;
    }
    let mut queue: VecDeque<StreamNodeIdx> = sources.into();
    while let Some(node) = queue.pop_front() {
        if !walk.give_id(node) {
            // Another input will bring it back.
            visited[node] = false;
            continue;
        }
        for edge in &graph.nodes[node].out_edges {
            let target = graph.edges[*edge].target;
            if !visited[target] {
                visited[target] = true;
                queue.push_back(target);
            }
        }
    }
    walk.check_uids()?;
    Ok(walk.ids)
}

struct Walk<'g> {
    graph: &'g StreamGraph,
    verdicts: &'g Verdicts,
    ids: Table<StreamNodeIdx, OperatorId>,
    n_inputs_without_id: Table<StreamNodeIdx, u32>,
    /// Nodes in the order in which they were given their ids.
    given: Vec<StreamNodeIdx>,
}

impl Walk<'_> {
    /// `generateNodeHash`, `StreamGraphHasherV2.java:183`. Says whether the node could be given an id.
    fn give_id(&mut self, node: StreamNodeIdx) -> bool {
        let id = match &self.graph.nodes[node].uid {
            Some(uid) => id_of_uid(uid),
            None if self.n_inputs_without_id[node] > 0 => return false,
            None => self.deterministic_id(node),
        };
        self.ids[node] = id;
        self.given.push(node);
        for edge in &self.graph.nodes[node].out_edges {
            self.n_inputs_without_id[self.graph.edges[*edge].target] -= 1;
        }
        true
    }

    /// A uid must not give an id that an earlier node has (`StreamGraphHasherV2.java:205`). Asked once for all nodes.
    fn check_uids(&self) -> Result<(), StageFailure> {
        let uid = |order: u32| self.graph.nodes[self.given[order as usize]].uid.as_deref();
        let n_given = self.given.len() as u32;
        if (0..n_given).all(|order| uid(order).is_none()) {
            return Ok(());
        }
        let mut ids: Vec<(OperatorId, u32)> = (0..n_given)
            .map(|order| (self.ids[self.given[order as usize]], order))
            .collect();
        ids.arrange();
        let second = |pair: &[(OperatorId, u32)]| (pair[0].0 == pair[1].0).then_some(pair[1].1);
        let refused = ids.windows(2).filter_map(second).filter(|order| uid(*order).is_some());
        match refused.min() {
            Some(order) => Err(self.collision(self.given[order as usize], uid(order).unwrap_or_default())),
            None => Ok(()),
        }
    }

    /// `generateDeterministicHash`, `StreamGraphHasherV2.java:247`: the number of ids so far, once for the node and once
    /// more for each chained output; then the ids of the inputs folded in.
    fn deterministic_id(&self, node: StreamNodeIdx) -> OperatorId {
        let n = &self.graph.nodes[node];
        let n_chained = n.out_edges.iter().filter(|edge| self.verdicts.chained(**edge)).count();
        let count = (self.given.len() as u32).to_le_bytes();
        // Few operators have more than three chained outputs.
        let mut bytes = match n_chained {
            0..4 => {
                let mut counts = [0; 16];
                counts
                    .chunks_exact_mut(4)
                    .for_each(|place| place.copy_from_slice(&count));
                murmur3_128(&counts[..4 * (1 + n_chained)])
            }
            _ => murmur3_128(&count.repeat(1 + n_chained)),
        };
        for edge in &n.in_edges {
            let input = self.ids[self.graph.edges[*edge].source];
            for (byte, other) in bytes.iter_mut().zip(input.0) {
                *byte = byte.wrapping_mul(37) ^ other;
            }
        }
        OperatorId(bytes)
    }

    /// `StreamGraphHasherV2.java:214`.
    fn collision(&self, node: StreamNodeIdx, uid: &str) -> StageFailure {
        let message = format!(
            "Hash collision on user-specified ID \"{uid}\". Most likely cause is a non-unique ID. Please check that all \
             IDs specified via `uid(String)` are unique."
        );
        StageFailure::new(Stage::JobGraph, "java.lang.IllegalArgumentException", message)
            .about(self.graph.nodes[node].transformation)
            .in_call(Aspect::Uid)
    }
}
