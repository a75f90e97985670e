//! Slot sharing groups, co-location, logical regions.
//!
//! `setSlotSharing`, `buildVertexRegionSlotSharingGroups` and `setCoLocation`, `StreamingJobGraphGenerator.java:1933`,
//! `:1994` and `:2029`, 2.3.0.

use crate::base::index::{Table, TableIndex};
use crate::base::sorted::SortedMap;
use crate::graph::failure::{Aspect, Stage, StageFailure};
use crate::graph::job::groups::Groups;
use crate::graph::job::{CoLocationGroup, JobGraph, JobVertexIdx, SlotSharingGroup, SlotSharingGroupIdx};
use crate::graph::stream::StreamGraph;

/// Vertices joined by results that must be consumed while they are produced
/// (`LogicalPipelinedRegionComputeUtil.java:39`), in order of their first vertex.
pub(super) fn logical_regions(job: &JobGraph) -> Vec<Vec<JobVertexIdx>> {
    let mut groups = Groups::new(job.vertices.len());
    for edge in job.edges.values() {
        if job.data_sets[edge.data_set].result_type.must_be_pipelined() {
            groups.join(edge.source.row(), edge.target.row());
        }
    }
    groups.members()
}

/// What makes two vertices share.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Sharing {
    Named(String),
    /// The group `default` of the whole job.
    Default,
    /// The group `default` of one region, in batch mode.
    Region(u32),
}

/// Gives each vertex its group. Groups are numbered by their first vertex.
pub(super) fn share_slots(graph: &StreamGraph, job: &mut JobGraph, has_hybrid: bool) -> Result<(), StageFailure> {
    let named = |vertex: JobVertexIdx| graph.nodes[job.vertices[vertex].head].slot_sharing_group != "default";
    if has_hybrid && let Some(vertex) = job.creation_order.iter().copied().find(|vertex| named(*vertex)) {
        // `StreamingJobGraphGenerator.java:1955`.
        return Err(StageFailure::new(
            Stage::JobGraph,
            "java.lang.IllegalStateException",
            "hybrid shuffle mode currently does not support setting non-default slot sharing group.",
        )
        .about(graph.nodes[job.vertices[vertex].head].transformation)
        .in_call(Aspect::SlotSharingGroup));
    }
    let mut region_of = Table::filled(job.vertices.len(), 0);
    for (number, region) in job.logical_regions.iter().enumerate() {
        for vertex in region {
            region_of[*vertex] = number as u32;
        }
    }
    let mut group_of: SortedMap<Sharing, SlotSharingGroupIdx> = SortedMap::new();
    for (idx, vertex) in job.vertices.iter_mut() {
        let name = &graph.nodes[vertex.head].slot_sharing_group;
        let sharing = match (name.as_str(), graph.options.one_default_group) {
            ("default", true) => Sharing::Default,
            ("default", false) => Sharing::Region(region_of[idx]),
            (name, _) => Sharing::Named(name.to_owned()),
        };
        let group = *group_of.or_insert_with(sharing, || {
            job.slot_sharing_groups.push(SlotSharingGroup {
                name: name.clone(),
                vertices: Vec::new(),
                n_slots: 0,
            })
        });
        vertex.slot_sharing_group = group;
        let group = &mut job.slot_sharing_groups[group];
        group.vertices.push(idx);
        group.n_slots = group.n_slots.max(u32::try_from(vertex.parallelism).unwrap_or(0));
    }
    Ok(())
}

/// Vertices with the same key must be in one slot sharing group.
pub(super) fn co_locate(graph: &StreamGraph, job: &mut JobGraph) -> Result<(), StageFailure> {
    let mut group_of: SortedMap<&str, u32> = SortedMap::new();
    for idx in job.creation_order.clone() {
        let vertex = &job.vertices[idx];
        let head = &graph.nodes[vertex.head];
        let Some(key) = head.co_location_group.as_deref() else {
            continue;
        };
        let number = *group_of.or_insert_with(key, || job.co_location_groups.len() as u32);
        match job.co_location_groups.get_mut(number as usize) {
            None => job.co_location_groups.push(CoLocationGroup {
                key: key.to_owned(),
                vertices: vec![idx],
            }),
            Some(group) if job.vertices[group.vertices[0]].slot_sharing_group == vertex.slot_sharing_group => {
                group.vertices.push(idx);
            }
            Some(_) => {
                // `StreamingJobGraphGenerator.java:2054`.
                return Err(StageFailure::new(
                    Stage::JobGraph,
                    "java.lang.IllegalStateException",
                    "Cannot co-locate operators from different slot sharing groups",
                )
                .about(head.transformation));
            }
        }
        job.vertices[idx].co_location_group = Some(number);
    }
    Ok(())
}
