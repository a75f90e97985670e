//! From a savepoint with another parallelism: key groups and lists of operators find their subtasks.

use std::collections::BTreeMap;

use eddyline::sim::cluster::execution_state::JobStatus;
use eddyline::sim::command::{Command, apply};
use eddyline::sim::fact::NoFacts;
use eddyline::sim::network::select::key_group_range;
use eddyline::sim::operator::state::StateKind;
use eddyline::sim::plan::{OpIdx, Plan, SimSettings, TaskIdx};
use eddyline::sim::world::World;

use crate::support::{at_ms, plan, run_until, task, whole_program};

const CLASSES: &str = "
static class Keep extends KeyedProcessFunction<Long, Long, String> {
    ValueState<Long> n;
    public void open(OpenContext c) { n = getRuntimeContext().getState(new ValueStateDescriptor<>(\"n\", Types.LONG)); }
    public void processElement(Long v, Context ctx, Collector<String> out) throws Exception {
        n.update(n.value() == null ? 1 : n.value() + 1);
    }
}
static class Lists extends RichMapFunction<Long, Long> implements CheckpointedFunction {
    transient ListState<String> dealt; transient ListState<String> all; transient ListState<String> second;
    public Long map(Long v) { return v; }
    public void snapshotState(FunctionSnapshotContext c) {}
    public void initializeState(FunctionInitializationContext c) throws Exception {
        dealt = c.getOperatorStateStore().getListState(new ListStateDescriptor<>(\"dealt\", Types.STRING));
        second = c.getOperatorStateStore().getListState(new ListStateDescriptor<>(\"second\", Types.STRING));
        all = c.getOperatorStateStore().getUnionListState(new ListStateDescriptor<>(\"all\", Types.STRING));
        int me = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
        StringBuilder line = new StringBuilder(\"list \" + me + \":\");
        for (String s : dealt.get()) line.append(\" \" + s);
        line.append(\" |\");
        for (String s : second.get()) line.append(\" \" + s);
        line.append(\" |\");
        for (String s : all.get()) line.append(\" \" + s);
        System.out.println(line);
        if (!c.isRestored()) {
            for (int i = 0; i < 3; i++) dealt.add(\"s\" + me + \"-\" + i);
            second.add(\"t\" + me);
            all.add(\"u\" + me);
        }
    }
}
";

fn job(parallelism: &str) -> Plan {
    let body = "env.fromSource(new DataGeneratorSource<Long>(i -> i, 1000000L, RateLimiterStrategy.perSecond(1000), Types.LONG),
            WatermarkStrategy.noWatermarks(), \"src\").setParallelism(1).uid(\"src\")
        .rebalance().map(new Lists()).name(\"lists\").uid(\"lists\")
        .keyBy(v -> v % 100).process(new Keep()).name(\"keep\").uid(\"keep\").sinkTo(new DiscardingSink<>());";
    plan(
        &whole_program(CLASSES, body),
        &[("parallelism.default", parallelism)],
        SimSettings::default(),
    )
}

/// A job of parallelism 4 that was stopped with a savepoint, and its continuation at 8 a little later.
fn rescaled() -> (Plan, World, Plan, World) {
    let (before, after) = (job("4"), job("8"));
    let mut world = World::new(&before, 1);
    run_until(&before, &mut world, at_ms(1_500), &mut NoFacts);
    apply(
        &before,
        &mut world,
        &Command::TriggerSavepoint { stop: true },
        &mut NoFacts,
    );
    run_until(&before, &mut world, at_ms(5_000), &mut NoFacts);
    assert_eq!(world.job.status, JobStatus::Finished);
    let savepoint = world.checkpoints.savepoint.clone().expect("a savepoint was taken");
    let mut next = World::from_savepoint(&after, 2, &savepoint);
    run_until(&after, &mut next, at_ms(40), &mut NoFacts);
    (before, world, after, next)
}

/// Keys of the keyed operator's subtasks with what is kept for them, by subtask.
fn keys(plan: &Plan, world: &World, parallelism: u32) -> Vec<BTreeMap<String, u32>> {
    let first = task(plan, &format!("keep -> Sink: Writer (1/{parallelism})"));
    let subtasks = (0..parallelism).map(|subtask| {
        let operator = &world.tasks[TaskIdx(first.0 + subtask)].operators[OpIdx(0)];
        let entries = operator.keys.entries.values();
        entries.map(|entry| (format!("{:?}", entry.key), entry.group)).collect()
    });
    subtasks.collect()
}

#[test]
fn key_groups_go_to_the_subtask_of_their_range() {
    let (_, world, after, next) = rescaled();
    let savepoint = world.checkpoints.savepoint.as_ref().expect("a savepoint was taken");
    let keyed = savepoint.operators.iter().find(|operator| {
        let mut subtasks = operator.subtasks.iter().flatten();
        subtasks.any(|subtask| !subtask.keys.is_empty())
    });
    let keyed = keyed.expect("an operator has keys");
    let mut saved: BTreeMap<String, u32> = BTreeMap::new();
    for subtask in keyed.subtasks.iter().flatten() {
        assert!(subtask.states.iter().all(|(_, kind)| *kind == StateKind::Value));
        saved.extend(subtask.keys.iter().map(|key| (format!("{:?}", key.key), key.group)));
    }
    assert_eq!(saved.len(), 100, "every key was saved");
    let restored = keys(&after, &next, 8);
    let mut all = BTreeMap::new();
    for (subtask, keys) in restored.iter().enumerate() {
        let (first, last) = key_group_range(subtask as u32, 8, 128);
        assert!(
            keys.values().all(|group| (first..=last).contains(group)),
            "subtask {subtask} has groups {first} to {last}: {keys:?}"
        );
        assert!(!keys.is_empty(), "subtask {subtask} has some of a hundred keys");
        all.extend(keys.iter().map(|(key, group)| (key.clone(), *group)));
    }
    assert_eq!(all, saved, "no key is lost, none is there twice");
    // Sixteen groups for each of eight subtasks, where there were thirty-two for each of four.
    assert_eq!(key_group_range(1, 4, 128), (32, 63));
    assert_eq!(
        (key_group_range(2, 8, 128), key_group_range(3, 8, 128)),
        ((32, 47), (48, 63))
    );
}

#[test]
fn lists_are_dealt_in_blocks_and_unions_go_to_all() {
    let (_, _, _, next) = rescaled();
    let mut lists: BTreeMap<u32, String> = BTreeMap::new();
    for line in next.console.lines.iter() {
        let (subtask, items) = line
            .text
            .strip_prefix("list ")
            .and_then(|rest| rest.split_once(':'))
            .expect("a list");
        lists.insert(subtask.parse().expect("a subtask"), items.trim().to_owned());
    }
    // Twelve items in a row, two for each of the first four subtasks and one for each of the others. The next state
    // begins where this one ended: with the fifth subtask (RoundRobinOperatorStateRepartitioner).
    let union = "u0 u1 u2 u3";
    let expected = [
        "s0-0 s0-1 |",
        "s0-2 s1-0 |",
        "s1-1 s1-2 |",
        "s2-0 s2-1 |",
        "s2-2 | t0",
        "s3-0 | t1",
        "s3-1 | t2",
        "s3-2 | t3",
    ];
    for (subtask, items) in expected.iter().enumerate() {
        assert_eq!(
            lists[&(subtask as u32)],
            format!("{items} | {union}"),
            "subtask {subtask}"
        );
    }
}
