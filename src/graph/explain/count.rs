//! Tasks, subtasks, slots and channels: how many, and what makes up the number.

use crate::graph::Stages;
use crate::graph::exec::Connection;
use crate::graph::job::{JobEdgeIdx, JobVertexIdx, SlotSharingGroupIdx};

/// A number and what it is made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Count {
    pub value: u64,
    /// Added up (edges that chain are taken off) they give the value.
    pub terms: Vec<Term>,
}

/// A part of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// Operators of the StreamGraph.
    Operators(u32),
    /// Edges that chain: each makes one task less. Sources that run inside their consumer count too.
    ChainedEdges(u32),
    /// A vertex has as many subtasks as its parallelism.
    Vertex(JobVertexIdx, u32),
    /// A slot sharing group needs as many slots as its largest vertex has subtasks.
    Group {
        group: SlotSharingGroupIdx,
        largest: JobVertexIdx,
        slots: u32,
    },
    /// A job edge: each producer with each consumer, or along the larger end.
    Edge { edge: JobEdgeIdx, channels: u64 },
    /// The adaptive batch scheduler decides.
    Undecided,
}

/// The four counts of the headline.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Job vertices.
    pub tasks: Count,
    /// Each runs in a thread of its own.
    pub subtasks: Count,
    pub slots: Count,
    /// Connections between subtasks, local ones too.
    pub channels: Count,
}

/// Counts, with reasons.
pub fn counts(stages: &Stages) -> Counts {
    let job = &stages.job_graph;
    let n_operators = stages.stream_graph.nodes.len() as u32;
    let n_tasks = job.vertices.len() as u32;
    let tasks = Count {
        value: u64::from(n_tasks),
        terms: vec![Term::Operators(n_operators), Term::ChainedEdges(n_operators - n_tasks)],
    };
    if job.undecided {
        let open = Count {
            value: 0,
            terms: vec![Term::Undecided],
        };
        return Counts {
            tasks,
            subtasks: open.clone(),
            slots: open.clone(),
            channels: open,
        };
    }
    let parallelism = |vertex: JobVertexIdx| u32::try_from(job.vertices[vertex].parallelism).unwrap_or(0);
    let subtasks = job
        .vertices
        .ids()
        .map(|vertex| Term::Vertex(vertex, parallelism(vertex)));
    let slots = job.slot_sharing_groups.iter().map(|(group, g)| {
        let by_size = |vertex: &&JobVertexIdx| (parallelism(**vertex), std::cmp::Reverse(**vertex));
        Term::Group {
            group,
            largest: *g.vertices.iter().max_by_key(by_size).expect("a group has a vertex"),
            slots: g.n_slots,
        }
    });
    let channels = job.edges.iter().map(|(edge, e)| {
        let connection = Connection {
            distribution: e.distribution,
            n_producers: parallelism(e.source),
            n_consumers: parallelism(e.target),
        };
        Term::Edge {
            edge,
            channels: connection.n_channels(),
        }
    });
    Counts {
        tasks,
        subtasks: sum(subtasks.collect()),
        slots: sum(slots.collect()),
        channels: sum(channels.collect()),
    }
}

fn sum(terms: Vec<Term>) -> Count {
    let value = terms
        .iter()
        .map(|term| match term {
            Term::Operators(n) | Term::Vertex(_, n) | Term::Group { slots: n, .. } => u64::from(*n),
            Term::Edge { channels, .. } => *channels,
            Term::ChainedEdges(_) | Term::Undecided => 0,
        })
        .sum();
    Count { value, terms }
}
