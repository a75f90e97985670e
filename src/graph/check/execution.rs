//! Laws of the ExecutionGraph, on every single channel of small graphs.

use crate::base::sorted::{SortedMap, SortedSet};
use crate::graph::check::Findings;
use crate::graph::exec::{ExecutionGraph, ExecutionVertexIdx};
use crate::graph::job::JobGraph;

/// Larger graphs are checked without listing their channels.
const CHANNELS_MAX: u64 = 20_000;

pub(super) fn check(job: &JobGraph, execution: &ExecutionGraph, found: &mut Findings) {
    subtasks_are_numbered(job, execution, found);
    slots_hold_one_of_each(job, execution, found);
    let n_channels: u64 = execution
        .connections
        .values()
        .map(|connection| connection.n_channels())
        .sum();
    if n_channels <= CHANNELS_MAX {
        channels_are_counted(execution, found);
        regions_are_components(job, execution, found);
    }
}

fn subtasks_are_numbered(job: &JobGraph, execution: &ExecutionGraph, found: &mut Findings) {
    let mut next = 0;
    for (idx, vertex) in execution.vertices.iter() {
        let p = vertex.parallelism;
        found.expect(
            vertex.first.0 == next && i64::from(p) == i64::from(job.vertices[idx].parallelism),
            "a vertex has as many subtasks as its parallelism",
            || format!("{idx:?}"),
        );
        found.expect(
            p <= vertex.max_parallelism,
            "parallelism stays below the maximum",
            || format!("{idx:?} {p} {}", vertex.max_parallelism),
        );
        for index in [0, p - 1] {
            let subtask = execution.subtask(idx, index);
            found.expect(
                execution.locate(subtask) == (idx, index),
                "a subtask is found again",
                || format!("{idx:?} {index}"),
            );
        }
        next += p;
    }
    found.expect(next == execution.n_subtasks(), "all subtasks are counted", || {
        format!("{next}")
    });
}

fn slots_hold_one_of_each(job: &JobGraph, execution: &ExecutionGraph, found: &mut Findings) {
    let mut n_slots: SortedMap<u32, u32> = SortedMap::new();
    let mut seen = SortedSet::new();
    for (idx, slot) in execution.slots.iter() {
        *n_slots.or_default(slot.group.0) += 1;
        let mut vertices = SortedSet::new();
        for subtask in &slot.subtasks {
            let (vertex, _) = execution.locate(*subtask);
            found.expect(
                vertices.insert(vertex)
                    && seen.insert(*subtask)
                    && execution.slot_of[*subtask] == idx
                    && job.vertices[vertex].slot_sharing_group == slot.group,
                "a slot holds at most one subtask of each vertex of its group",
                || format!("{idx:?} {subtask:?}"),
            );
        }
    }
    found.expect(
        seen.len() == execution.n_subtasks() as usize,
        "every subtask has a slot",
        || format!("{}", seen.len()),
    );
    for (idx, group) in job.slot_sharing_groups.iter() {
        let n = n_slots.get(&idx.0).copied().unwrap_or(0);
        found.expect(n == group.n_slots, "a group opens as many slots as it needs", || {
            format!("{idx:?} {n} {}", group.n_slots)
        });
    }
}

fn channels_are_counted(execution: &ExecutionGraph, found: &mut Findings) {
    for (idx, connection) in execution.connections.iter() {
        let mut subpartitions: SortedMap<u32, SortedSet<u32>> = SortedMap::new();
        let mut n = 0;
        for consumer in 0..connection.n_consumers {
            for producer in connection.producers_of(consumer) {
                n += 1;
                let subpartition = connection.subpartition_of(consumer);
                found.expect(
                    subpartitions.or_default(producer).insert(subpartition)
                        && subpartition < connection.n_subpartitions(producer)
                        && connection.consumers_of(producer).contains(&consumer),
                    "each consumer has a subpartition of its own",
                    || format!("{idx:?} {producer} to {consumer}"),
                );
            }
        }
        found.expect(
            n == connection.n_channels() && subpartitions.len() == connection.n_producers as usize,
            "every producer is read",
            || format!("{idx:?} {n}"),
        );
    }
}

fn regions_are_components(job: &JobGraph, execution: &ExecutionGraph, found: &mut Findings) {
    let n = execution.n_subtasks() as usize;
    let mut neighbours: Vec<Vec<u32>> = vec![Vec::new(); n];
    let mut only_pipelined = true;
    for (idx, edge) in job.edges.iter() {
        if job.data_sets[edge.data_set].result_type.text() != "PIPELINED_BOUNDED" {
            only_pipelined = false;
            continue;
        }
        let connection = execution.connections[idx];
        for consumer in 0..connection.n_consumers {
            for producer in connection.producers_of(consumer) {
                let (a, b) = (
                    execution.subtask(edge.source, producer),
                    execution.subtask(edge.target, consumer),
                );
                neighbours[a.0 as usize].push(b.0);
                neighbours[b.0 as usize].push(a.0);
            }
        }
    }
    let mut component = vec![u32::MAX; n];
    let mut n_components = 0;
    for start in 0..n as u32 {
        if component[start as usize] != u32::MAX {
            continue;
        }
        let mut pending = vec![start];
        while let Some(at) = pending.pop() {
            if component[at as usize] == u32::MAX {
                component[at as usize] = n_components;
                pending.extend(&neighbours[at as usize]);
            }
        }
        n_components += 1;
    }
    let region = |at: u32| execution.region_of[ExecutionVertexIdx(at)];
    for (at, others) in neighbours.iter().enumerate() {
        for other in others {
            found.expect(
                region(at as u32) == region(*other),
                "pipelined neighbours share a region",
                || format!("{at} {other}"),
            );
        }
    }
    // Regions that wait for each other over other results are merged, so there may be fewer than components.
    let n_regions = execution.regions.len();
    let holds = match only_pipelined {
        true => n_regions == n_components as usize,
        false => n_regions <= n_components as usize,
    };
    found.expect(holds, "a region is connected", || format!("{n_regions} {n_components}"));
}
