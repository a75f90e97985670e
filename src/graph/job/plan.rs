//! The plan as the REST interface gives it (`/jobs/:id/plan`).
//!
//! `JsonPlanGenerator.generatePlan`, `JsonPlanGenerator.java:62`, 2.3.0.

use serde_json::{Map, Value, json};

use crate::graph::job::html::escape_html4;
use crate::graph::job::{JobGraph, JobVertexIdx};
use crate::graph::stream::StreamGraph;

/// The plan as a JSON value; the job id is all zeros. Vertices in the order of their making.
pub fn rest_plan(graph: &StreamGraph, job: &JobGraph) -> Value {
    let nodes: Vec<Value> = job
        .creation_order
        .iter()
        .map(|vertex| node(graph, job, *vertex))
        .collect();
    json!({
        "jid": "0".repeat(32),
        "name": job.name,
        "type": job.job_type.text(),
        "nodes": nodes,
    })
}

fn node(graph: &StreamGraph, job: &JobGraph, idx: JobVertexIdx) -> Value {
    let vertex = &job.vertices[idx];
    let mut object = Map::new();
    object.insert("id".to_owned(), json!(vertex.id.to_string()));
    object.insert("operator".to_owned(), json!(""));
    object.insert("parallelism".to_owned(), json!(vertex.parallelism));
    object.insert("operator_strategy".to_owned(), json!(""));
    object.insert("description".to_owned(), json!(html(&job.description(graph, idx))));
    object.insert("optimizer_properties".to_owned(), json!({}));
    if !vertex.inputs.is_empty() {
        let inputs = vertex.inputs.iter().enumerate().map(|(num, edge)| {
            let edge = &job.edges[*edge];
            json!({
                "id": job.vertices[edge.source].id.to_string(),
                "num": num,
                "exchange": job.data_sets[edge.data_set].result_type.text().to_lowercase(),
                "ship_strategy": edge.ship_strategy,
            })
        });
        object.insert("inputs".to_owned(), inputs.collect());
    }
    Value::Object(object)
}

/// `JsonPlanGenerator.java:91`.
fn html(description: &str) -> String {
    escape_html4(description).replace('\n', "<br/>").replace('\\', "&#92;")
}
