//! Which subtasks share a slot.
//!
//! `LocalInputPreferredSlotSharingStrategy.java:172`, 2.3.0: a subtask goes where one of its producers is, if there is
//! room; else into the first slot of its group that has no subtask of its vertex; else into a new one.

use std::collections::VecDeque;

use crate::base::index::{Table, TableIndex};
use crate::base::sorted::SortedMap;
use crate::graph::exec::connection::Connection;
use crate::graph::exec::{
    ExecutionJobVertex, ExecutionSlotSharingGroup, ExecutionSlotSharingGroupIdx, ExecutionVertexIdx,
};
use crate::graph::job::{DistributionPattern, JobEdgeIdx, JobGraph, JobVertexIdx, SlotSharingGroupIdx};

type SlotOf = Table<ExecutionVertexIdx, ExecutionSlotSharingGroupIdx>;
type Slots = Table<ExecutionSlotSharingGroupIdx, ExecutionSlotSharingGroup>;

/// The slot of each subtask, and the slots in order of their making.
pub(super) fn share_slots(
    job: &JobGraph,
    vertices: &Table<JobVertexIdx, ExecutionJobVertex>,
    connections: &Table<JobEdgeIdx, Connection>,
) -> (SlotOf, Slots) {
    let n_subtasks = vertices.values().map(|vertex| vertex.parallelism as usize).sum();
    let mut sharing = Sharing {
        job,
        vertices,
        connections,
        slot_of: Table::filled(n_subtasks, ExecutionSlotSharingGroupIdx(u32::MAX)),
        slots: Table::new(),
        slots_of_group: Table::filled(job.slot_sharing_groups.len(), Vec::new()),
        holds: Vec::new(),
        co_located: SortedMap::new(),
        candidates: Vec::new(),
    };
    for vertex in vertices.ids() {
        sharing.place(vertex);
    }
    (sharing.slot_of, sharing.slots)
}

struct Sharing<'g> {
    job: &'g JobGraph,
    vertices: &'g Table<JobVertexIdx, ExecutionJobVertex>,
    connections: &'g Table<JobEdgeIdx, Connection>,
    slot_of: SlotOf,
    slots: Slots,
    /// Slots of each slot sharing group, in order of their making.
    slots_of_group: Table<SlotSharingGroupIdx, Vec<ExecutionSlotSharingGroupIdx>>,
    /// Whether a slot holds a subtask of the vertex that is being placed.
    holds: Vec<bool>,
    /// The slot of each co-location constraint: group and subtask index.
    co_located: SortedMap<(u32, u32), ExecutionSlotSharingGroupIdx>,
    /// For each input of the vertex that is being placed, where the producers of the last consumers are.
    candidates: Vec<Candidates>,
}

/// Slots where the producers of some consumers are; taken from the front, whoever asks.
#[derive(Default)]
struct Candidates {
    /// The first producer of the consumers that share them; absent: nobody asked yet.
    shared_by: Option<u32>,
    slots: VecDeque<ExecutionSlotSharingGroupIdx>,
}

impl Sharing<'_> {
    fn place(&mut self, vertex: JobVertexIdx) {
        let parallelism = self.vertices[vertex].parallelism;
        let group = self.job.vertices[vertex].slot_sharing_group;
        self.holds.clear();
        self.holds.resize(self.slots.len(), false);
        for candidates in &mut self.candidates {
            candidates.shared_by = None;
        }
        let mut rest = Vec::new();
        for index in 0..parallelism {
            let preferred = self
                .co_located_slot(vertex, index)
                .or_else(|| self.slot_of_producer(vertex, index));
            match preferred {
                Some(slot) => self.put(vertex, index, slot),
                None => rest.push(index),
            }
        }
        let mut next = 0;
        for index in rest {
            while self.slots_of_group[group]
                .get(next)
                .is_some_and(|slot| self.holds[slot.row()])
            {
                next += 1;
            }
            let slot = match self.slots_of_group[group].get(next) {
                Some(slot) => *slot,
                None => self.new_slot(group),
            };
            self.put(vertex, index, slot);
        }
        if let Some(co_location) = self.job.vertices[vertex].co_location_group {
            for index in 0..parallelism {
                let slot = self.slot_of[self.subtask(vertex, index)];
                self.co_located.insert((co_location, index), slot);
            }
        }
    }

    fn subtask(&self, vertex: JobVertexIdx, index: u32) -> ExecutionVertexIdx {
        ExecutionVertexIdx(self.vertices[vertex].first.0 + index)
    }

    fn co_located_slot(&self, vertex: JobVertexIdx, index: u32) -> Option<ExecutionSlotSharingGroupIdx> {
        let group = self.job.vertices[vertex].co_location_group?;
        self.co_located.get(&(group, index)).copied()
    }

    fn slot_of_producer(&mut self, vertex: JobVertexIdx, index: u32) -> Option<ExecutionSlotSharingGroupIdx> {
        let (job, vertices) = (self.job, self.vertices);
        let inputs = &job.vertices[vertex].inputs;
        if self.candidates.len() < inputs.len() {
            self.candidates.resize_with(inputs.len(), Candidates::default);
        }
        for (edge, candidates) in inputs.iter().zip(&mut self.candidates) {
            let connection = self.connections[*edge];
            let producers = connection.producers_of(index);
            // Consumers of the same producers share the list; they follow on each other.
            let shared_by = match connection.distribution {
                DistributionPattern::AllToAll => 0,
                DistributionPattern::Pointwise => producers.start,
            };
            if candidates.shared_by != Some(shared_by) {
                candidates.shared_by = Some(shared_by);
                candidates.slots.clear();
                let source = job.edges[*edge].source;
                let group = |vertex: JobVertexIdx| job.vertices[vertex].slot_sharing_group;
                // None where the two ends are in different groups. Subtasks of one vertex are in different slots, so
                // each comes once by itself.
                if group(source) == group(vertex) {
                    let first = vertices[source].first.0;
                    let slots = producers.map(|producer| self.slot_of[ExecutionVertexIdx(first + producer)]);
                    candidates.slots.extend(slots);
                }
            }
            while let Some(slot) = candidates.slots.pop_front() {
                if !self.holds[slot.row()] {
                    return Some(slot);
                }
            }
        }
        None
    }

    fn new_slot(&mut self, group: SlotSharingGroupIdx) -> ExecutionSlotSharingGroupIdx {
        let slot = self.slots.push(ExecutionSlotSharingGroup {
            group,
            subtasks: Vec::new(),
        });
        self.slots_of_group[group].push(slot);
        self.holds.push(false);
        slot
    }

    fn put(&mut self, vertex: JobVertexIdx, index: u32, slot: ExecutionSlotSharingGroupIdx) {
        let subtask = self.subtask(vertex, index);
        self.slot_of[subtask] = slot;
        self.slots[slot].subtasks.push(subtask);
        self.holds[slot.row()] = true;
    }
}
