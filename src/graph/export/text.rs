//! The graphs as Graphviz and Mermaid text.

use crate::base::index::TableIndex;
use crate::graph::job::JobGraph;
use crate::graph::stream::StreamGraph;

/// The StreamGraph for Graphviz.
pub fn stream_graph_dot(graph: &StreamGraph) -> String {
    let mut text = head(&graph.job_name);
    for (idx, node) in graph.nodes.iter() {
        text.push_str(&format!(
            "  n{} [label={}];\n",
            idx.row(),
            dot_string(&format!("{}\nparallelism {}", node.name, node.parallelism))
        ));
    }
    for (idx, edge) in graph.edges.iter() {
        text.push_str(&format!(
            "  n{} -> n{} [label={}];\n",
            edge.source.row(),
            edge.target.row(),
            dot_string(&edge_label(graph.partitioner(idx).text(), edge.tag.as_deref()))
        ));
    }
    text.push_str("}\n");
    text
}

/// The JobGraph for Graphviz: a cluster for each vertex with the operators of its chain.
pub fn job_graph_dot(graph: &StreamGraph, job: &JobGraph) -> String {
    let mut text = head(&job.name);
    for (idx, vertex) in job.vertices.iter() {
        let label = format!("{}\nparallelism {}", vertex.name, vertex.parallelism);
        text.push_str(&format!(
            "  subgraph cluster_{} {{\n    label={};\n",
            idx.row(),
            dot_string(&label)
        ));
        for operator in &vertex.chain {
            let name = &graph.nodes[operator.node].name;
            text.push_str(&format!("    n{} [label={}];\n", operator.node.row(), dot_string(name)));
        }
        text.push_str("  }\n");
    }
    for (idx, edge) in graph.edges.iter() {
        let style = match job.vertex_of[edge.source] == job.vertex_of[edge.target] {
            true => "style=dashed".to_owned(),
            false => {
                let label = edge_label(graph.partitioner(idx).text(), edge.tag.as_deref());
                format!("label={}", dot_string(&label))
            }
        };
        let (source, target) = (edge.source.row(), edge.target.row());
        text.push_str(&format!("  n{source} -> n{target} [{style}];\n"));
    }
    text.push_str("}\n");
    text
}

/// The StreamGraph for Mermaid.
pub fn stream_graph_mermaid(graph: &StreamGraph) -> String {
    let mut text = String::from("flowchart LR\n");
    for (idx, node) in graph.nodes.iter() {
        let label = mermaid_string(&format!("{} × {}", node.name, node.parallelism));
        text.push_str(&format!("  n{}[{label}]\n", idx.row()));
    }
    for (idx, edge) in graph.edges.iter() {
        let label = mermaid_string(&edge_label(graph.partitioner(idx).text(), edge.tag.as_deref()));
        let (source, target) = (edge.source.row(), edge.target.row());
        text.push_str(&format!("  n{source} -->|{label}| n{target}\n"));
    }
    text
}

/// The JobGraph for Mermaid.
pub fn job_graph_mermaid(job: &JobGraph) -> String {
    let mut text = String::from("flowchart LR\n");
    for (idx, vertex) in job.vertices.iter() {
        let label = mermaid_string(&format!("{} × {}", vertex.name, vertex.parallelism));
        text.push_str(&format!("  v{}[{label}]\n", idx.row()));
    }
    for edge in job.edges.values() {
        let label = mermaid_string(&edge.ship_strategy);
        let (source, target) = (edge.source.row(), edge.target.row());
        text.push_str(&format!("  v{source} -->|{label}| v{target}\n"));
    }
    text
}

fn head(name: &str) -> String {
    format!("digraph {} {{\n  rankdir=LR;\n  node [shape=box];\n", dot_string(name))
}

fn edge_label(partitioner: &str, tag: Option<&str>) -> String {
    match tag {
        Some(tag) => format!("{partitioner} ({tag})"),
        None => partitioner.to_owned(),
    }
}

fn dot_string(text: &str) -> String {
    format!(
        "\"{}\"",
        text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
    )
}

fn mermaid_string(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "#quot;").replace('\n', " "))
}
