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

/// Who reads what a chain produces.
fn consumers(outputs: &Outputs, chain: ChainIdx) -> impl Iterator<Item = ChainIdx> + '_ {
    outputs.data_sets_of[chain]
        .iter()
        .flat_map(|data_set| &outputs.data_sets[*data_set].consumers)
        .map(|edge| ChainIdx(outputs.edges[*edge].target.0))
}

struct Sort<'o> {
    outputs: &'o Outputs,
    sorted: Vec<ChainIdx>,
    placed: Table<ChainIdx, bool>,
    /// Inputs whose producer isn't placed yet.
    n_missing_inputs: Table<ChainIdx, u32>,
}

impl Sort<'_> {
    fn note_produced(&mut self, chain: ChainIdx) {
        for consumer in consumers(self.outputs, chain) {
            self.n_missing_inputs[consumer] -= 1;
        }
    }

    /// `addNodesThatHaveNoNewPredecessors`, `JobGraph.java:520`.
    fn follow(&mut self, start: ChainIdx) {
        let outputs = self.outputs;
        let mut stack = vec![consumers(outputs, start)];
        while let Some(rest) = stack.last_mut() {
            let Some(consumer) = rest.next() else {
                stack.pop();
                continue;
            };
            if self.placed[consumer] || self.n_missing_inputs[consumer] > 0 {
                continue;
            }
            self.placed[consumer] = true;
            self.sorted.push(consumer);
            self.note_produced(consumer);
            stack.push(consumers(outputs, consumer));
        }
    }
}
