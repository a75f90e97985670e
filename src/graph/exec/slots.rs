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
}

/// Slots where the producers of some consumers are; taken from the front, whoever asks.
type Candidates = VecDeque<ExecutionSlotSharingGroupIdx>;

impl Sharing<'_> {
    fn place(&mut self, vertex: JobVertexIdx) {
        let parallelism = self.vertices[vertex].parallelism;
        let group = self.job.vertices[vertex].slot_sharing_group;
        self.holds.clear();
        self.holds.resize(self.slots.len(), false);
        let mut candidates: SortedMap<(JobEdgeIdx, u32), Candidates> = SortedMap::new();
        let mut rest = Vec::new();
        for index in 0..parallelism {
            let preferred = self
                .co_located_slot(vertex, index)
                .or_else(|| self.slot_of_producer(vertex, index, &mut candidates));
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

    fn slot_of_producer(
        &self,
        vertex: JobVertexIdx,
        index: u32,
        candidates: &mut SortedMap<(JobEdgeIdx, u32), Candidates>,
    ) -> Option<ExecutionSlotSharingGroupIdx> {
        for edge in &self.job.vertices[vertex].inputs {
            let connection = self.connections[*edge];
            let producers = connection.producers_of(index);
            // Consumers of the same producers share the list.
            let shared_by = match connection.distribution {
                DistributionPattern::AllToAll => 0,
                DistributionPattern::Pointwise => producers.start,
            };
            let candidates =
                candidates.or_insert_with((*edge, shared_by), || self.slots_of_producers(*edge, producers));
            while let Some(slot) = candidates.pop_front() {
                if !self.holds[slot.row()] {
                    return Some(slot);
                }
            }
        }
        None
    }

    /// In order of the producers, each once; none where the two ends are in different groups.
    fn slots_of_producers(&self, edge: JobEdgeIdx, producers: std::ops::Range<u32>) -> Candidates {
        let edge = &self.job.edges[edge];
        let group = |vertex: JobVertexIdx| self.job.vertices[vertex].slot_sharing_group;
        if group(edge.source) != group(edge.target) {
            return Candidates::new();
        }
        // Subtasks of one vertex are in different slots, so each comes once by itself.
        producers
            .map(|producer| self.slot_of[self.subtask(edge.source, producer)])
            .collect()
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
