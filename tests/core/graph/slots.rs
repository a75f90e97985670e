//! Which subtasks share a slot, and how subtasks are named.

use eddyline::api::transformation::Partitioner;
use eddyline::graph::compile;
use eddyline::graph::exec::task_name;

use crate::graph::builder::Builder;
use crate::support::test;

/// The slots of each subtask of each vertex, by number from 1.
fn slots(b: Builder) -> Vec<Vec<u32>> {
    let stages = compile(&b.finish()).expect("it compiles");
    let execution = stages.execution_graph.graph().expect("parallelism is decided");
    execution
        .vertices
        .ids()
        .map(|vertex| {
            execution
                .subtasks(vertex)
                .map(|subtask| execution.slot_of[subtask].0 + 1)
                .collect()
        })
        .collect()
}

#[test]
fn subtasks_prefer_the_slots_of_their_producers() {
    // Measured on a real cluster: A 2 → rescale → B 4 → keyBy → C 3.
    let mut b = Builder::new(4);
    let a = b.source("A");
    b.get(a).parallelism = 2;
    let rescaled = b.partition(a, Partitioner::Rescale);
    let map = b.map(rescaled, "B");
    let c = b.reduce(map, "C");
    b.get(c).parallelism = 3;
    assert_eq!(slots(b), [vec![1, 2], vec![1, 3, 2, 4], vec![1, 3, 2]]);
}

#[test]
fn vertices_of_other_groups_open_slots_of_their_own() {
    let mut b = Builder::new(2);
    let a = b.source("A");
    let map = b.map(a, "B");
    b.get(map).slot_sharing_group = Some(eddyline::api::transformation::SlotSharingGroup {
        name: "other".into(),
        resources: None,
    });
    assert_eq!(slots(b), [vec![1, 2], vec![3, 4]]);
}

#[test]
fn tasks_are_named_as_in_flinks_logs() {
    assert_eq!(task_name("Map -> Sink: out", 0, 4, 1), "Map -> Sink: out (1/4)#1");
}
