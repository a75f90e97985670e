//! The plan as `env.getExecutionPlan()` prints it.
//!
//! `JSONGenerator.getJSON`, `JSONGenerator.java:56`, 2.3.0. It recurses once for each node; here it is a loop.

use serde_json::{Map, Value, json};

use crate::base::index::Table;
use crate::base::sort::Arrange;
use crate::graph::stream::{StreamGraph, StreamNodeIdx};

/// `pact` of each node.
fn pacts(graph: &StreamGraph) -> Table<StreamNodeIdx, &'static str> {
    let mut pacts = Table::filled(graph.nodes.len(), "Operator");
    for sink in &graph.sinks {
        pacts[*sink] = "Data Sink";
    }
    for source in &graph.sources {
        pacts[*source] = "Data Source";
    }
    pacts
}

/// Nodes by id, legacy sinks after all others.
pub fn plan_order(graph: &StreamGraph) -> Vec<StreamNodeIdx> {
    let pacts = pacts(graph);
    let mut order: Vec<StreamNodeIdx> = graph.nodes.ids().collect();
    order.arrange_by_key(|node| (pacts[*node] == "Data Sink", graph.nodes[*node].id));
    order
}

/// The plan as a JSON value.
pub fn plan(graph: &StreamGraph) -> Value {
    let pacts = pacts(graph);
    let nodes: Vec<Value> = plan_order(graph)
        .into_iter()
        .map(|node| plan_node(graph, node, pacts[node]))
        .collect();
    json!({ "nodes": nodes })
}

fn plan_node(graph: &StreamGraph, idx: StreamNodeIdx, pact: &str) -> Value {
    let node = &graph.nodes[idx];
    let mut object = Map::new();
    object.insert("id".to_owned(), json!(node.id));
    object.insert("type".to_owned(), json!(node.given_name()));
    object.insert("pact".to_owned(), json!(pact));
    object.insert("contents".to_owned(), json!(node.given_description()));
    object.insert("parallelism".to_owned(), json!(node.parallelism));
    if pact != "Data Source" {
        let predecessors = node.in_edges.iter().map(|edge| {
            json!({
                "id": graph.nodes[graph.edges[*edge].source].id,
                "ship_strategy": graph.partitioner(*edge).text(),
                // Flink asks after adding whether the list is empty, so even the first one is "second".
                "side": "second",
            })
        });
        object.insert("predecessors".to_owned(), predecessors.collect());
    }
    Value::Object(object)
}

/// The text that `getExecutionPlan()` returns: Jackson's pretty printer with two spaces, ` : ` and `[ {`.
pub fn plan_text(graph: &StreamGraph) -> String {
    let pacts = pacts(graph);
    let mut text = String::from("{\n  \"nodes\" : [ ");
    for (at, node) in plan_order(graph).into_iter().enumerate() {
        text.push_str(if at == 0 { "{\n" } else { ", {\n" });
        push_node(&mut text, graph, node, pacts[node]);
        text.push_str("\n  }");
    }
    text.push_str(" ]\n}");
    text
}

fn push_node(text: &mut String, graph: &StreamGraph, idx: StreamNodeIdx, pact: &str) {
    let node = &graph.nodes[idx];
    text.push_str(&format!("    \"id\" : {},\n    \"type\" : ", node.id));
    push_optional(text, node.given_name());
    text.push_str(&format!(",\n    \"pact\" : \"{pact}\",\n    \"contents\" : "));
    push_optional(text, node.given_description());
    text.push_str(&format!(",\n    \"parallelism\" : {}", node.parallelism));
    if pact == "Data Source" {
        return;
    }
    text.push_str(",\n    \"predecessors\" : [ ");
    for (at, edge) in node.in_edges.iter().enumerate() {
        let id = graph.nodes[graph.edges[*edge].source].id;
        text.push_str(if at == 0 { "{\n" } else { ", {\n" });
        text.push_str(&format!("      \"id\" : {id},\n      \"ship_strategy\" : "));
        push_string(text, graph.partitioner(*edge).text());
        text.push_str(",\n      \"side\" : \"second\"\n    }");
    }
    text.push_str(" ]");
}

fn push_optional(text: &mut String, value: Option<&str>) {
    match value {
        Some(value) => push_string(text, value),
        None => text.push_str("null"),
    }
}

/// As Jackson writes strings: only what JSON demands is escaped, control characters with upper-case digits.
fn push_string(text: &mut String, value: &str) {
    text.push('"');
    for c in value.chars() {
        match c {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            '\u{8}' => text.push_str("\\b"),
            '\u{c}' => text.push_str("\\f"),
            c if c < ' ' => text.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => text.push(c),
        }
    }
    text.push('"');
}
