//! The compiler's tables as a figure.

use std::rc::Rc;

use super::figure::{ChainBox, Exchange, Figure, LedgerEdge, LedgerEntry, OperatorBox, StreamLine};
use crate::api::recording::{Job, Ledger};
use crate::api::transformation::{Transformation, TransformationId, TransformationKind};
use crate::base::index::TableIndex;
use crate::base::sorted::SortedMap;
use crate::graph::exec::Expansion;
use crate::graph::job::{DistributionPattern, JobGraph, Verdicts};
use crate::graph::stream::StreamGraph;
use crate::graph::trace::Trace;
use std::borrow::Cow;

/// More ways through unions than this are not drawn.
const N_LEDGER_EDGES_MAX: usize = 2_000;
/// POINTWISE pairs are listed up to this many.
const N_PAIRS_MAX: u64 = 64;

/// As much of the four stages as there is: a job may be refused by any of them.
pub struct Parts<'a> {
    pub ledger: Option<LedgerRef<'a>>,
    pub stream_graph: Option<&'a StreamGraph>,
    pub job_graph: Option<&'a JobGraph>,
    pub execution_graph: Option<&'a Expansion>,
    pub trace: Option<&'a Trace>,
    /// Which of the four refused, from 0.
    pub refused: Option<usize>,
}

/// The recorded transformations, of a job or of a program that failed before it had one.
#[derive(Clone, Copy)]
pub struct LedgerRef<'a> {
    pub registered: &'a [TransformationId],
    pub transformations: &'a SortedMap<TransformationId, Rc<Transformation>>,
}

impl<'a> From<&'a Job> for LedgerRef<'a> {
    fn from(job: &'a Job) -> Self {
        Self {
            registered: &job.registered,
            transformations: &job.transformations,
        }
    }
}

impl<'a> From<&'a Ledger> for LedgerRef<'a> {
    fn from(ledger: &'a Ledger) -> Self {
        Self {
            registered: &ledger.registered,
            transformations: &ledger.transformations,
        }
    }
}

/// Whether a transformation becomes an edge or part of one rather than an operator.
pub fn becomes_edge(kind: &TransformationKind) -> bool {
    matches!(
        kind,
        TransformationKind::Partition { .. } | TransformationKind::Union | TransformationKind::SideOutput { .. }
    )
}

/// The label of a transformation that becomes an edge.
fn edge_label(transformation: &Transformation) -> String {
    let method = transformation.provenance.method.as_str();
    match &transformation.kind {
        TransformationKind::Partition { partitioner, .. } if method.is_empty() => partitioner.text().to_owned(),
        TransformationKind::Partition { partitioner, .. } => format!("{method} · {}", partitioner.text()),
        TransformationKind::SideOutput { tag } => format!("side output {tag}"),
        _ => "union".to_owned(),
    }
}

/// Makes the figure.
pub fn figure(parts: &Parts) -> Figure {
    let mut figure = Figure {
        refused: parts.refused,
        ..Figure::default()
    };
    let places = ledger(&mut figure, parts);
    if let Some(stream_graph) = parts.stream_graph {
        stream(&mut figure, parts, stream_graph, &places);
    }
    if let (Some(stream_graph), Some(job_graph)) = (parts.stream_graph, parts.job_graph) {
        job(&mut figure, stream_graph, job_graph, parts.execution_graph);
    }
    figure
}

/// Transformations that become operators, and the ways between them. Answers each one's position.
fn ledger(figure: &mut Figure, parts: &Parts) -> SortedMap<TransformationId, usize> {
    let mut places = SortedMap::new();
    let Some(LedgerRef {
        registered,
        transformations: all,
    }) = parts.ledger
    else {
        return places;
    };
    for (&id, transformation) in all
        .iter()
        .filter(|(_, transformation)| !becomes_edge(&transformation.kind))
    {
        places.insert(id, figure.transformations.len());
        let class = transformation.kind.class_name();
        figure.transformations.push(LedgerEntry {
            id: id.0,
            name: transformation.name.to_string(),
            class: class.strip_suffix("Transformation").unwrap_or(class).to_owned(),
            registered: registered.contains(&id),
            operators: Vec::new(),
        });
    }
    for (&id, &place) in &places {
        // Upward through what only becomes edges; each entry carries the way so far, nearest to the consumer last.
        let mut open: Vec<(TransformationId, Vec<(u32, String)>)> =
            all[&id].inputs.iter().rev().map(|&input| (input, Vec::new())).collect();
        while let Some((input, through)) = open.pop() {
            if figure.ledger_edges.len() >= N_LEDGER_EDGES_MAX {
                return places;
            }
            if let Some(&from) = places.get(&input) {
                figure.ledger_edges.push(LedgerEdge {
                    from,
                    to: place,
                    through,
                });
                continue;
            }
            let Some(transformation) = all.get(&input) else {
                continue;
            };
            for &next in transformation.inputs.iter().rev() {
                let mut longer = vec![(input.0, edge_label(transformation))];
                longer.extend(through.iter().cloned());
                open.push((next, longer));
            }
        }
    }
    places
}

fn stream(figure: &mut Figure, parts: &Parts, graph: &StreamGraph, places: &SortedMap<TransformationId, usize>) {
    for (idx, node) in graph.nodes.iter() {
        figure.operators.push(OperatorBox {
            id: node.id,
            name: node.name.to_string(),
            parallelism: node.parallelism.max(0) as u32,
        });
        if let Some(&place) = places.get(&node.transformation) {
            figure.transformations[place].operators.push(idx.row());
        }
    }
    // The rules can be asked even where a later step refused the job.
    let verdicts = match parts.job_graph {
        Some(job_graph) => Cow::Borrowed(&job_graph.verdicts),
        None => Cow::Owned(Verdicts::new(graph)),
    };
    for (idx, edge) in graph.edges.iter() {
        figure.edges.push(StreamLine {
            from: edge.source.row(),
            to: edge.target.row(),
            partitioner: graph.partitioner(idx).text().to_owned(),
            chained: verdicts.chained(idx),
        });
    }
}

fn job(figure: &mut Figure, stream_graph: &StreamGraph, graph: &JobGraph, expansion: Option<&Expansion>) {
    let execution = expansion.and_then(Expansion::graph);
    figure.n_regions = execution.map_or(0, |execution| execution.regions.len() as u32);
    figure.expanded = execution.is_some();
    for vertex in graph.vertices.values() {
        let mut operators: Vec<usize> = Vec::new();
        for operator in &vertex.chain {
            debug_assert!(
                operator.node.row() < stream_graph.nodes.len(),
                "a chain holds nodes of its graph"
            );
            operators.push(operator.node.row());
        }
        figure.vertices.push(ChainBox {
            id: vertex.id.to_string(),
            name: vertex.name.to_string(),
            parallelism: vertex.parallelism.max(0) as u32,
            slot_group: vertex.slot_sharing_group.0,
            operators,
            attempt: 0,
        });
    }
    for (idx, edge) in graph.edges.iter() {
        let input = graph.vertices[edge.target]
            .inputs
            .iter()
            .position(|&input| input == idx)
            .unwrap_or(0);
        let connection = execution.map(|execution| execution.connections[idx]);
        let n_channels = connection.map_or(0, |connection| connection.n_channels());
        let all_to_all = edge.distribution == DistributionPattern::AllToAll;
        let mut pairs = Vec::new();
        if let Some(connection) = connection
            && !all_to_all
            && n_channels <= N_PAIRS_MAX
        {
            for consumer in 0..connection.n_consumers {
                pairs.extend(connection.producers_of(consumer).map(|producer| (producer, consumer)));
            }
        }
        figure.exchanges.push(Exchange {
            from: edge.source.row(),
            to: edge.target.row(),
            input: input as u32,
            ship: edge.ship_strategy.to_string(),
            all_to_all,
            pairs,
            n_channels,
        });
    }
}
