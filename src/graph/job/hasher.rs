//! Operator ids: names for operators that stay the same from one submission to the next as long as shape and chains do.
//!
//! `StreamGraphHasherV2`, `StreamGraphHasherV2.java:76`, 2.3.0. Neither names nor types nor functions go in: an id
//! depends on the position in the walk, the number of chained outputs and the ids of the inputs, or on the uid alone.

use std::collections::VecDeque;

use crate::base::index::Table;
use crate::base::murmur::murmur3_128;
use crate::base::sort::Arrange;
use crate::base::sorted::SortedSet;
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
        seen_ids: graph.nodes.values().any(|node| node.uid.is_some()).then(SortedSet::new),
        n_ids: 0,
    };
    let mut sources = graph.sources.clone();
    sources.arrange_by_key(|source| graph.nodes[*source].id);
    let mut visited = Table::filled(graph.nodes.len(), false);
    for source in &sources {
        visited[*source] = true;
    }
    let mut queue: VecDeque<StreamNodeIdx> = sources.into();
    while let Some(node) = queue.pop_front() {
        if !walk.give_id(node)? {
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
    Ok(walk.ids)
}

struct Walk<'g> {
    graph: &'g StreamGraph,
    verdicts: &'g Verdicts,
    ids: Table<StreamNodeIdx, OperatorId>,
    n_inputs_without_id: Table<StreamNodeIdx, u32>,
    /// Ids given so far, for the check on uids; absent where there are none.
    seen_ids: Option<SortedSet<OperatorId>>,
    n_ids: u32,
}

impl Walk<'_> {
    /// `generateNodeHash`, `StreamGraphHasherV2.java:183`. Says whether the node could be given an id.
    fn give_id(&mut self, node: StreamNodeIdx) -> Result<bool, StageFailure> {
        let id = match &self.graph.nodes[node].uid {
            Some(uid) => {
                let id = id_of_uid(uid);
                if self.seen_ids.as_ref().is_some_and(|seen| seen.contains(&id)) {
                    return Err(self.collision(node, uid));
                }
                id
            }
            None if self.n_inputs_without_id[node] > 0 => return Ok(false),
            None => self.deterministic_id(node),
        };
        self.ids[node] = id;
        if let Some(seen) = &mut self.seen_ids {
            seen.insert(id);
        }
        self.n_ids += 1;
        for edge in &self.graph.nodes[node].out_edges {
            self.n_inputs_without_id[self.graph.edges[*edge].target] -= 1;
        }
        Ok(true)
    }

    /// `generateDeterministicHash`, `StreamGraphHasherV2.java:247`: the number of ids so far, once for the node and once
    /// more for each chained output; then the ids of the inputs folded in.
    fn deterministic_id(&self, node: StreamNodeIdx) -> OperatorId {
        let n = &self.graph.nodes[node];
        let n_chained = n.out_edges.iter().filter(|edge| self.verdicts.chained(**edge)).count();
        let count = self.n_ids.to_le_bytes();
        let mut bytes = murmur3_128(&count.repeat(1 + n_chained));
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
