//! The order in which a JobGraph's vertices are scheduled.
//!
//! `JobGraph.getVerticesSortedTopologicallyFromSources`, `JobGraph.java:477`, 2.3.0, with a stack of our own.

use crate::base::index::Table;
use crate::graph::job::chaining::ChainIdx;
use crate::graph::job::outputs::Outputs;

/// Vertices without inputs in the order of their making; then, from each that stands in the list already, its consumers
/// depth first, as soon as no other input of theirs is missing.
pub fn topological_order(outputs: &Outputs) -> Vec<ChainIdx> {
    let n_chains = outputs.inputs_of.len();
    let mut sort = Sort {
        outputs,
        sorted: Vec::with_capacity(n_chains),
        placed: Table::filled(n_chains, false),
        n_missing_inputs: outputs.inputs_of.map(|inputs| inputs.len() as u32),
    };
    for (chain, inputs) in outputs.inputs_of.iter() {
        if inputs.is_empty() {
            sort.sorted.push(chain);
            sort.placed[chain] = true;
        }
    }
    for at in 0..sort.sorted.len() {
        sort.note_produced(sort.sorted[at]);
    }
    let mut at = 0;
    while sort.sorted.len() < n_chains && at < sort.sorted.len() {
        sort.follow(sort.sorted[at]);
        at += 1;
    }
    sort.sorted
}

struct Sort<'o> {
    outputs: &'o Outputs,
    sorted: Vec<ChainIdx>,
    placed: Table<ChainIdx, bool>,
    /// Inputs whose producer isn't placed yet.
    n_missing_inputs: Table<ChainIdx, u32>,
}

impl Sort<'_> {
    fn consumers(&self, chain: ChainIdx) -> impl Iterator<Item = ChainIdx> + '_ {
        self.outputs.data_sets_of[chain]
            .iter()
            .flat_map(|data_set| &self.outputs.data_sets[*data_set].consumers)
            .map(|edge| ChainIdx(self.outputs.edges[*edge].target.0))
    }

    fn note_produced(&mut self, chain: ChainIdx) {
        let consumers: Vec<ChainIdx> = self.consumers(chain).collect();
        for consumer in consumers {
            self.n_missing_inputs[consumer] -= 1;
        }
    }

    /// `addNodesThatHaveNoNewPredecessors`, `JobGraph.java:520`.
    fn follow(&mut self, start: ChainIdx) {
        let mut stack = vec![(self.consumers(start).collect::<Vec<_>>(), 0)];
        while let Some((consumers, next)) = stack.last_mut() {
            let Some(consumer) = consumers.get(*next).copied() else {
                stack.pop();
                continue;
            };
            *next += 1;
            if self.placed[consumer] || self.n_missing_inputs[consumer] > 0 {
                continue;
            }
            self.placed[consumer] = true;
            self.sorted.push(consumer);
            self.note_produced(consumer);
            stack.push((self.consumers(consumer).collect(), 0));
        }
    }
}
