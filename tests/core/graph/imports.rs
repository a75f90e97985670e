//! Plans that come from outside: Flink's own, read back.

use eddyline::graph::exec::expand;
use eddyline::graph::export::compare::differences;
use eddyline::graph::import::{ImportError, from_execution_plan, from_rest_plan};
use eddyline::graph::job;
use eddyline::graph::job::plan::rest_plan;
use eddyline::graph::stream::plan::{plan, plan_text};
use serde_json::{Value, json};

use crate::graph::corpus;
use crate::graph::loader::array;
use crate::graph::more;
use crate::support::test;

/// Whether the program sets nothing that a plan doesn't say.
fn is_plain(entry: &Value) -> bool {
    let graph = &entry["streamGraph"];
    let usual = graph["jobType"] == "STREAMING" && graph["chaining"] != false && graph["chainDifferentMaxP"] != false;
    let mut before = (0, 0);
    let consumers_by_id = array(&graph["edges"]).all(|edge| {
        let now = (edge["s"].as_u64().unwrap(), edge["t"].as_u64().unwrap());
        let ascending = now.0 != before.0 || now.1 >= before.1;
        before = now;
        ascending
    });
    usual
        && consumers_by_id
        && array(&graph["nodes"]).all(|node| {
            let legacy_by_another_name = node["op"] == "StreamSource"
                && !["Source: Socket Stream", "Source: Custom Source"].contains(&node["name"].as_str().unwrap());
            let yields_by_another_name =
                node["factory"] == "AsyncWaitOperatorFactory" && node["name"] != "async wait operator";
            let strategy = node["chaining"].is_null() || node["op"] == "StreamSource" && node["chaining"] == "HEAD";
            node["group"].is_null()
                && node["uid"].is_null()
                && strategy
                && !legacy_by_another_name
                && !yields_by_another_name
        })
}

#[test]
fn execution_plans_are_read_back_and_compile_to_flinks_vertices() {
    let (mut n_plans, mut n_plain) = (0, 0);
    for line in corpus::lines() {
        for entry in array(&line["jobs"]) {
            let golden = &entry["streamGraph"]["plan"];
            if golden.is_null() {
                continue;
            }
            n_plans += 1;
            let imported = from_execution_plan(&golden.to_string()).expect("Flink made it");
            assert_eq!(&plan(&imported.stream_graph), golden, "{}", line["file"]);
            let job_graph = job::generate(&imported.stream_graph);
            if !is_plain(entry) || entry["jobGraph"].is_null() {
                continue;
            }
            n_plain += 1;
            let job_graph = job_graph.expect("Flink made one");
            assert!(expand(&imported.stream_graph, &job_graph).is_ok(), "{}", line["file"]);
            let ours: Vec<String> = job_graph
                .vertices
                .values()
                .map(|vertex| vertex.id.to_string())
                .collect();
            let flink: Vec<&str> = array(&entry["jobGraph"]["vertices"])
                .filter_map(|vertex| vertex["id"].as_str())
                .collect();
            assert_eq!(ours, flink, "{}", line["file"]);
        }
    }
    assert!(n_plans > 100 && n_plain > 50, "{n_plans} {n_plain}");
}

#[test]
fn rest_plans_are_read_back() {
    let mut n_plans = 0;
    for line in corpus::lines() {
        for entry in array(&line["jobs"]) {
            let golden = &entry["jobGraph"]["restPlan"];
            // One case shows descriptions in one line, where operators can't be told apart.
            let cascading = line["conf"]["pipeline.vertex-description-mode"] == "CASCADING";
            if golden.is_null() || cascading || entry["streamGraph"]["jobType"] == "BATCH" {
                continue;
            }
            n_plans += 1;
            let imported = from_rest_plan(&json!({ "plan": golden }).to_string()).expect("Flink made it");
            let again = rest_plan(&imported.stream_graph, &imported.job_graph);
            let different: Vec<String> = differences(golden, &again)
                .into_iter()
                .map(|difference| difference.path)
                .filter(|path| !path.ends_with(".exchange"))
                .collect();
            assert!(different.is_empty(), "{}: {different:?}", line["file"]);
        }
    }
    assert!(n_plans > 100, "{n_plans}");
}

#[test]
fn plans_of_odd_programs_are_read_back() {
    let (mut n_texts, mut n_plans, mut n_rest) = (0, 0, 0);
    for line in more::lines() {
        // `getExecutionPlan` as a program printed it.
        let printed = line["stdout"].as_str().unwrap_or_default();
        if let Some((text, _)) = printed.strip_prefix("{\n").and_then(|rest| rest.split_once("\n}\n")) {
            n_texts += 1;
            let text = format!("{{\n{text}\n}}");
            let imported = from_execution_plan(&text).expect("Flink printed it");
            assert_eq!(plan_text(&imported.stream_graph), text, "{}", line["file"]);
        }
        for entry in array(&line["jobs"]) {
            let golden = &entry["streamGraph"]["plan"];
            let nameless = array(&golden["nodes"]).any(|node| node["type"].is_null());
            if !golden.is_null() && !nameless {
                n_plans += 1;
                let imported = from_execution_plan(&golden.to_string()).expect("Flink made it");
                assert_eq!(&plan(&imported.stream_graph), golden, "{}", line["file"]);
            }
            let golden = &entry["jobGraph"]["restPlan"];
            if golden.is_null() {
                continue;
            }
            n_rest += 1;
            let imported = from_rest_plan(&json!({ "plan": golden }).to_string())
                .unwrap_or_else(|error| panic!("{}: {error:?}", line["file"]));
            let ids = |plan: &Value| -> Vec<Value> { array(&plan["nodes"]).map(|node| node["id"].clone()).collect() };
            let again = rest_plan(&imported.stream_graph, &imported.job_graph);
            assert_eq!(ids(&again), ids(golden), "{}", line["file"]);
        }
    }
    assert!(
        n_texts > 5 && n_plans > 1_000 && n_rest > 1_000,
        "{n_texts} {n_plans} {n_rest}"
    );
}

#[test]
fn what_is_no_plan_is_said() {
    assert!(matches!(from_execution_plan("{"), Err(ImportError::NotJson(_))));
    assert!(matches!(
        from_execution_plan("{}"),
        Err(ImportError::Field { field: "nodes", .. })
    ));
    assert_eq!(from_execution_plan(r#"{"nodes":[]}"#), Err(ImportError::Empty));
    let node = |id: u32, from: u32| json!({"id": id, "type": "a", "pact": "Operator", "contents": "a", "parallelism": 1, "predecessors": [{"id": from, "ship_strategy": "FORWARD"}]});
    let circle = json!({ "nodes": [node(1, 2), node(2, 1)] }).to_string();
    assert_eq!(from_execution_plan(&circle), Err(ImportError::Cycle));
    let nowhere = json!({ "nodes": [node(1, 7)] }).to_string();
    assert_eq!(
        from_execution_plan(&nowhere),
        Err(ImportError::UnknownNode("7".to_owned()))
    );
    assert!(matches!(from_rest_plan("[]"), Err(ImportError::Field { .. })));
}
