//! Names and descriptions of vertices.
//!
//! `createChainedName`, `buildTreeDescription` and `buildCascadingDescription`, `StreamingJobGraphGenerator.java:1008`,
//! `:437` and `:379`, 2.3.0. Flink makes the name of every operator's rest of the chain; here only a head's is made.

use crate::base::name::Name;
use crate::graph::job::chaining::Chain;
use crate::graph::job::{ChainedOperator, JobGraph, JobVertexIdx, Verdicts};
use crate::graph::stream::{DescriptionMode, StreamGraph, StreamNodeIdx};

/// The indentation of a tree stops growing here: Flink's own recursion ends before.
const TREE_DEPTH_MAX: usize = 1_500;

/// Name or description of an operator.
type TextOf = fn(&StreamGraph, StreamNodeIdx) -> &str;

fn name_of(graph: &StreamGraph, node: StreamNodeIdx) -> &str {
    &graph.nodes[node].name
}

fn description_of(graph: &StreamGraph, node: StreamNodeIdx) -> &str {
    &graph.nodes[node].description
}

/// `head -> (a -> b, c)`.
pub(super) fn chain_name(graph: &StreamGraph, verdicts: &Verdicts, chain: &Chain) -> Name {
    let (head, sources) = (chain.head, &chain.sources);
    let alone = sources.is_empty() && !graph.nodes[head].out_edges.iter().any(|edge| verdicts.chained(*edge));
    if alone {
        return graph.nodes[head].name.clone();
    }
    let lens = chain
        .nodes
        .iter()
        .map(|node| graph.nodes[*node].name.len() + " -> ".len());
    let mut text = String::with_capacity(lens.sum());
    arrows(graph, verdicts, head, sources, name_of, ", ", &mut text);
    text.into()
}

/// What the web interface shows in the box, in the mode that `pipeline.vertex-description-mode` says.
pub(super) fn chain_description(
    graph: &StreamGraph,
    verdicts: &Verdicts,
    head: StreamNodeIdx,
    sources: &[StreamNodeIdx],
) -> String {
    match graph.options.description_mode {
        DescriptionMode::Tree => tree(graph, verdicts, head, sources),
        DescriptionMode::Cascading => {
            let mut text = String::new();
            arrows(graph, verdicts, head, sources, description_of, " , ", &mut text);
            text
        }
    }
}

/// A part of a text that is still to be written.
enum Part {
    Node(StreamNodeIdx),
    Text(&'static str),
}

fn arrows(
    graph: &StreamGraph,
    verdicts: &Verdicts,
    head: StreamNodeIdx,
    sources: &[StreamNodeIdx],
    text_of: TextOf,
    separator: &'static str,
    text: &mut String,
) {
    let mut rest = Vec::new();
    let mut next = Some(Part::Node(head));
    while let Some(part) = next.take().or_else(|| rest.pop()) {
        let node = match part {
            Part::Text(part) => {
                text.push_str(part);
                continue;
            }
            Part::Node(node) => node,
        };
        text.push_str(text_of(graph, node));
        if node == head {
            push_sources(graph, head, sources, text_of, text);
        }
        let chained = verdicts.chained_of(&graph.nodes[node].out_edges);
        if let [edge] = chained[..] {
            text.push_str(" -> ");
            next = Some(Part::Node(graph.edges[edge].target));
            continue;
        }
        let several = chained.len() > 1;
        if several {
            rest.push(Part::Text(")"));
        }
        for (at, edge) in chained.iter().enumerate().rev() {
            rest.push(Part::Node(graph.edges[*edge].target));
            if at > 0 {
                rest.push(Part::Text(separator));
            }
        }
        if several {
            text.push_str(" -> (");
        }
    }
}

fn tree(graph: &StreamGraph, verdicts: &Verdicts, head: StreamNodeIdx, sources: &[StreamNodeIdx]) -> String {
    let mut text = String::new();
    // Node, depth, and whether it is the last of its siblings.
    let mut rest = vec![(head, 0, true)];
    // What stands in front of the children at each depth.
    let mut prefix = String::new();
    while let Some((node, depth, last)) = rest.pop() {
        if depth > 0 && depth <= TREE_DEPTH_MAX {
            prefix.truncate((depth - 1) * 3);
            text.push_str(&prefix);
            text.push_str(if last { "+- " } else { ":- " });
            prefix.push_str(if last { "   " } else { ":  " });
        } else if depth > 0 {
            text.push_str(&prefix);
            text.push_str("+- ");
        }
        text.push_str(description_of(graph, node));
        if node == head {
            push_sources(graph, head, sources, description_of, &mut text);
        }
        text.push('\n');
        let chained = verdicts.chained_of(&graph.nodes[node].out_edges);
        for (at, edge) in chained.iter().enumerate().rev() {
            rest.push((graph.edges[*edge].target, depth + 1, at + 1 == chained.len()));
        }
    }
    text
}

/// ` [a, b]` behind the head: its chained sources in the order of its inputs.
fn push_sources(
    graph: &StreamGraph,
    head: StreamNodeIdx,
    sources: &[StreamNodeIdx],
    text_of: TextOf,
    text: &mut String,
) {
    if sources.is_empty() {
        return;
    }
    let in_order = graph.nodes[head]
        .in_edges
        .iter()
        .map(|edge| graph.edges[*edge].source)
        .filter(|source| sources.contains(source));
    for (at, source) in in_order.enumerate() {
        text.push_str(if at == 0 { " [" } else { ", " });
        text.push_str(text_of(graph, source));
    }
    text.push(']');
}

impl JobGraph {
    /// What the web interface shows in a vertex's box. Made on demand: in a deep chain a tree grows quadratically.
    pub fn description(&self, graph: &StreamGraph, vertex: JobVertexIdx) -> String {
        let vertex = &self.vertices[vertex];
        let sources: Vec<StreamNodeIdx> = vertex
            .chain
            .iter()
            .filter(|operator| operator.is_chained_source())
            .map(|operator| operator.node)
            .collect();
        chain_description(graph, &self.verdicts, vertex.head, &sources)
    }
}

impl ChainedOperator {
    /// A source that runs as an input of the head.
    pub fn is_chained_source(&self) -> bool {
        self.index == 0
    }
}
