//! Checkpoints: the recorded order of events in aligned, unaligned and at-least-once mode, recovery, and what the
//! coordinator does with intervals, pauses, time-outs, failures and savepoints.

use std::collections::BTreeMap;

use eddyline::base::time::SimDuration;
use eddyline::sim::cluster::execution_state::{ExecutionState, JobStatus};
use eddyline::sim::command::{Command, apply};
use eddyline::sim::fact::{Call, CheckpointAbort, Fact, FactRecord, MailName, NoFacts, NotTriggered, UserMethod};
use eddyline::sim::plan::{Plan, SimSettings};
use eddyline::sim::world::World;

use crate::support::{Kept, at_ms, plan, run_to_end, run_until, task, whole_program};

const CHECKPOINTS: &str = include_str!("../golden/runtime/checkpoints.json");

const PROBE: &str = "
static class Probe<T> extends RichMapFunction<T, T> implements CheckpointedFunction, CheckpointListener {
    final long sleep;
    Probe(long sleep) { this.sleep = sleep; }
    public T map(T v) throws Exception { if (sleep > 0) Thread.sleep(sleep); return v; }
    public void initializeState(FunctionInitializationContext c) {}
    public void snapshotState(FunctionSnapshotContext c) {}
    public void notifyCheckpointComplete(long id) {}
}";

/// Two sources and their union; the second's task is busy, so its barrier comes late.
fn two_sources(secs: u32) -> String {
    let source = |name: &str, n: u32| {
        format!(
            "env.fromSource(new DataGeneratorSource<String>(i -> \"{name}\" + i, {n}L, RateLimiterStrategy.perSecond(40), \
             Types.STRING), WatermarkStrategy.noWatermarks(), \"{name}\")"
        )
    };
    whole_program(
        PROBE,
        &format!(
            "DataStream<String> a = {}.map(new Probe<String>(0)).returns(Types.STRING).name(\"mapA\");
            DataStream<String> b = {}.map(new Probe<String>(500)).returns(Types.STRING).name(\"mapB\");
            a.union(b).rebalance().map(new Probe<String>(5)).returns(Types.STRING).name(\"joined\")
                .map(new Probe<String>(0)).returns(Types.STRING).name(\"joined-chained\")
                .sinkTo(new DiscardingSink<>()).name(\"sink\");",
            source("A", secs * 40),
            source("B", secs * 2)
        ),
    )
}

/// Events of one checkpoint by who has them, in the words of the recording.
type Events = BTreeMap<String, Vec<String>>;

/// What is compared of the recorded events: those whose order in their thread is certain.
fn recorded(golden: &serde_json::Value, scenario: &str, checkpoint: u64) -> Events {
    let mut events = Events::new();
    let list = golden[scenario]["checkpoints"][checkpoint.to_string()].as_array();
    for event in list.expect("the recording has the checkpoint") {
        let text = |key: &str| event[key].as_str().unwrap_or("").to_owned();
        let (thread, what) = match (text("who").as_str(), text("event").as_str()) {
            ("JM", "trigger" | "completed") => ("JM".to_owned(), text("event")),
            ("task", "task starts checkpoint (performCheckpoint)") => (text("thread"), "starts".to_owned()),
            ("task", "barrier received") => (text("thread"), format!("barrier at gate {}", event["gate"])),
            ("task", "user snapshotState") => {
                (text("thread"), format!("snapshotState {}", operator(&text("operator"))))
            }
            ("task", "task handles the notice (mail)") => (text("thread"), "notice".to_owned()),
            ("task", "user notifyCheckpointComplete") => (
                text("thread"),
                format!("notifyCheckpointComplete {}", operator(&text("operator"))),
            ),
            _ => continue,
        };
        events.entry(thread).or_default().push(what);
    }
    events
}

/// The probes log other names than their operators have.
fn operator(name: &str) -> &str {
    match name {
        "srcA-map" => "mapA",
        "srcB-map" => "mapB",
        other => other,
    }
}

/// The same of our facts.
fn ours(plan: &Plan, facts: &[FactRecord], wanted: u64) -> Events {
    let mut events = Events::new();
    let mut notice: Option<(eddyline::sim::plan::TaskIdx, u64)> = None;
    let mut put = |who: String, what: String| events.entry(who).or_default().push(what);
    let name = |task| plan.thread_name(task, 0);
    let mut current: BTreeMap<u32, u64> = BTreeMap::new();
    for record in facts {
        match record.fact {
            Fact::CheckpointTriggered { checkpoint, .. } if checkpoint == wanted => put("JM".into(), "trigger".into()),
            Fact::CheckpointCompleted { checkpoint, .. } if checkpoint == wanted => {
                put("JM".into(), "completed".into())
            }
            Fact::BarrierInjected { task, checkpoint } => {
                current.insert(task.0, checkpoint);
                if checkpoint == wanted {
                    put(name(task), "starts".into());
                }
            }
            Fact::Aligned { task, checkpoint, .. } => {
                current.insert(task.0, checkpoint);
                if checkpoint == wanted {
                    put(name(task), "starts".into());
                }
            }
            Fact::BarrierArrived {
                task,
                channel,
                checkpoint,
            } if checkpoint == wanted => {
                put(name(task), format!("barrier at gate {}", plan.channels[channel].gate));
            }
            Fact::MailTaken {
                task,
                mail,
                kind: MailName::NotifyComplete,
            } => notice = Some((task, mail)),
            Fact::CheckpointNotified { task, checkpoint, .. } if checkpoint == wanted && notice.is_some() => {
                notice = None;
                put(name(task), "notice".into());
            }
            Fact::CallEntered {
                task,
                call: Call::User { op, method },
                ..
            } => {
                let operator = &plan.vertex_of(task).operators[op].name;
                match method {
                    UserMethod::SnapshotState if current.get(&task.0) == Some(&wanted) => {
                        put(name(task), format!("snapshotState {operator}"));
                    }
                    UserMethod::NotifyCheckpointComplete if current.get(&task.0) == Some(&wanted) => {
                        put(name(task), format!("notifyCheckpointComplete {operator}"));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    events
}

fn mode_options(scenario: &str) -> Vec<(&'static str, &'static str)> {
    let mut options = vec![
        ("parallelism.default", "1"),
        ("execution.checkpointing.interval", "1500 ms"),
    ];
    match scenario {
        "unaligned" => options.push(("execution.checkpointing.unaligned.enabled", "true")),
        "at_least_once" => options.push(("execution.checkpointing.mode", "AT_LEAST_ONCE")),
        _ => {}
    }
    options
}

#[test]
fn events_around_a_checkpoint_come_in_the_order_of_flink() {
    let golden: serde_json::Value = serde_json::from_str(CHECKPOINTS).expect("the golden file is JSON");
    for scenario in ["aligned", "unaligned", "at_least_once"] {
        let plan = plan(&two_sources(4), &mode_options(scenario), SimSettings::default());
        let mut facts: Vec<FactRecord> = Vec::new();
        let world = run_to_end(&plan, 1, &mut facts);
        assert_eq!(world.job.status, JobStatus::Finished);
        for checkpoint in [2, 3] {
            let (flinks, ours) = (recorded(&golden, scenario, checkpoint), ours(&plan, &facts, checkpoint));
            assert_eq!(flinks.len(), 4, "three tasks and the JobManager");
            assert_eq!(ours, flinks, "{scenario}, checkpoint {checkpoint}");
        }
    }
}

#[test]
fn nothing_happens_before_its_cause() {
    for scenario in ["aligned", "unaligned", "at_least_once"] {
        let plan = plan(&two_sources(4), &mode_options(scenario), SimSettings::default());
        let mut facts: Vec<FactRecord> = Vec::new();
        run_to_end(&plan, 2, &mut facts);
        for wanted in 1..=3_u64 {
            let at = |is_it: &dyn Fn(&Fact) -> bool| {
                let found = facts.iter().find(|record| is_it(&record.fact));
                found
                    .unwrap_or_else(|| panic!("{scenario}: checkpoint {wanted} has the fact"))
                    .at
            };
            let last_at = |is_it: &dyn Fn(&Fact) -> bool| {
                let found = facts.iter().rfind(|record| is_it(&record.fact));
                found.expect("the checkpoint has the fact").at
            };
            let triggered =
                at(&|fact| matches!(fact, Fact::CheckpointTriggered { checkpoint, .. } if *checkpoint == wanted));
            let completed =
                at(&|fact| matches!(fact, Fact::CheckpointCompleted { checkpoint, .. } if *checkpoint == wanted));
            let notified =
                at(&|fact| matches!(fact, Fact::CheckpointNotified { checkpoint, .. } if *checkpoint == wanted));
            let last_ack =
                last_at(&|fact| matches!(fact, Fact::Acknowledged { checkpoint, .. } if *checkpoint == wanted));
            assert!(last_ack <= completed && completed < notified);
            for task in plan.tasks.ids() {
                let taken = at(
                    &|fact| matches!(fact, Fact::OperatorSnapshotTaken { task: of, checkpoint, .. } if (*of, *checkpoint) == (task, wanted)),
                );
                let written = at(
                    &|fact| matches!(fact, Fact::SnapshotWritten { task: of, checkpoint } if (*of, *checkpoint) == (task, wanted)),
                );
                let acknowledged = at(
                    &|fact| matches!(fact, Fact::Acknowledged { task: of, checkpoint } if (*of, *checkpoint) == (task, wanted)),
                );
                assert!(
                    triggered < taken && taken <= written && written < acknowledged,
                    "{scenario}: {task:?}"
                );
            }
        }
    }
}

#[test]
fn between_the_two_barriers_a_task_reads_what_its_mode_allows() {
    let golden: serde_json::Value = serde_json::from_str(CHECKPOINTS).expect("the golden file is JSON");
    for scenario in ["aligned", "unaligned", "at_least_once"] {
        let plan = plan(&two_sources(4), &mode_options(scenario), SimSettings::default());
        let mut facts: Vec<FactRecord> = Vec::new();
        run_to_end(&plan, 1, &mut facts);
        let joined = task(&plan, "joined -> joined-chained -> sink: Writer (1/1)");
        let mut reads_first = (false, false);
        for wanted in [2_u64, 3] {
            let arrivals: Vec<usize> = facts
                .iter()
                .enumerate()
                .filter(|(_, r)| {
                    matches!(r.fact, Fact::BarrierArrived { task, checkpoint, .. } if (task, checkpoint) == (joined, wanted))
                })
                .map(|(place, _)| place)
                .collect();
            let [first, second] = arrivals[..] else {
                panic!("two barriers arrive, not {}", arrivals.len())
            };
            let between = &facts[first..second];
            let gates: Vec<u32> = between
                .iter()
                .filter_map(|r| match r.fact {
                    Fact::RecordRead { task, channel, .. } if task == joined => Some(plan.channels[channel].gate),
                    _ => None,
                })
                .collect();
            let taken = between
                .iter()
                .any(|r| matches!(r.fact, Fact::OperatorSnapshotTaken { task, .. } if task == joined));
            // The golden file lists records like A60 and B3.
            let listed =
                &golden[scenario]["alignment"][wanted.to_string()]["records_processed_between_the_two_barriers"];
            let flinks_first = listed
                .as_array()
                .into_iter()
                .flatten()
                .any(|r| r.as_str().unwrap_or("").starts_with('A'));
            reads_first = (reads_first.0 || gates.contains(&0), reads_first.1 || flinks_first);
            assert_eq!(
                taken,
                scenario == "unaligned",
                "{scenario}: the snapshot is taken at the first barrier"
            );
        }
        assert_eq!(reads_first.0, reads_first.1, "{scenario}: records of the first channel");
    }
}

#[test]
fn recovery_counts_every_record_once() {
    let golden: serde_json::Value = serde_json::from_str(CHECKPOINTS).expect("the golden file is JSON");
    let classes = "
    static class Count extends KeyedProcessFunction<Long, Long, String> implements CheckpointListener {
        transient ValueState<Long> c; transient int seen; transient long complete;
        public void open(OpenContext o) { c = getRuntimeContext().getState(new ValueStateDescriptor<>(\"c\", Types.LONG)); }
        public void processElement(Long v, Context ctx, Collector<String> out) throws Exception {
            long n = (c.value() == null ? 0 : c.value()) + 1;
            c.update(n);
            seen++;
            int attempt = getRuntimeContext().getTaskInfo().getAttemptNumber();
            out.collect(attempt + \" \" + v + \" \" + ctx.getCurrentKey() + \" \" + n);
            if (attempt == 0 && complete >= 2 && seen > 60) throw new RuntimeException(\"boom\");
        }
        public void notifyCheckpointComplete(long id) { complete = id; }
    }";
    let body =
        "env.fromSource(new DataGeneratorSource<Long>(i -> i, 200, RateLimiterStrategy.perSecond(60), Types.LONG),
            WatermarkStrategy.noWatermarks(), \"src\").map(v -> v).returns(Types.LONG).name(\"m\")
        .keyBy(v -> v % 4).process(new Count()).name(\"count\").print();";
    let options = [
        ("parallelism.default", "1"),
        ("execution.checkpointing.interval", "700 ms"),
        ("restart-strategy.type", "fixed-delay"),
        ("restart-strategy.fixed-delay.attempts", "3"),
        ("restart-strategy.fixed-delay.delay", "300 ms"),
    ];
    let plan = plan(&whole_program(classes, body), &options, SimSettings::default());
    let world = run_to_end(&plan, 1, &mut NoFacts);
    assert_eq!(world.job.status, JobStatus::Finished);
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    let mut by_attempt: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    for line in world.console.lines.iter() {
        let words: Vec<&str> = line.text.split(' ').collect();
        let number = |word: &str| word.parse::<u64>().expect("a number is printed");
        let count = counts.entry(words[2].to_owned()).or_default();
        *count = (*count).max(number(words[3]));
        by_attempt
            .entry(words[0].to_owned())
            .or_default()
            .push(number(words[1]));
    }
    let finals: BTreeMap<String, u64> = serde_json::from_value(golden["restore_exactly_once"]["final_counts"].clone())
        .expect("the recording has counts");
    assert_eq!(counts, finals);
    // The second attempt begins where the checkpoint was, before the failure, and misses nothing.
    let (first, second) = (&by_attempt["0"], &by_attempt["1"]);
    assert!(
        second[0] <= first[first.len() - 1] && second[0] > 0,
        "{} after {first:?}",
        second[0]
    );
    assert!(second.windows(2).all(|pair| pair[1] == pair[0] + 1));
    assert_eq!(second.last(), Some(&199));
}

/// A job that goes on for a long time, with a source that makes as many records a second as wanted.
fn endless(options: &[(&'static str, &'static str)]) -> Plan {
    let mut all = vec![("parallelism.default", "1")];
    all.extend_from_slice(options);
    let body =
        "env.fromSource(new DataGeneratorSource<Long>(i -> i, Long.MAX_VALUE, RateLimiterStrategy.perSecond(100),
            Types.LONG), WatermarkStrategy.noWatermarks(), \"src\").rebalance()
        .map(new Probe<Long>(0)).returns(Types.LONG).name(\"probe\").sinkTo(new DiscardingSink<>());";
    plan(&whole_program(PROBE, body), &all, SimSettings::default())
}

fn coordinator(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::CheckpointTriggered { .. }
            | Fact::CheckpointCompleted { .. }
            | Fact::CheckpointAborted { .. }
            | Fact::CheckpointNotTriggered { .. }
    )
}

/// When checkpoints were triggered, in milliseconds.
fn triggered_ms(facts: &[FactRecord]) -> Vec<u64> {
    facts
        .iter()
        .filter(|r| matches!(r.fact, Fact::CheckpointTriggered { .. }))
        .map(|r| r.at.ms())
        .collect()
}

#[test]
fn checkpoints_come_at_a_fixed_rate() {
    let plan = endless(&[("execution.checkpointing.interval", "500 ms")]);
    let mut world = World::new(&plan, 3);
    let mut facts = Kept::new(coordinator);
    run_until(&plan, &mut world, at_ms(20_000), &mut facts);
    let times = triggered_ms(&facts.facts);
    assert!(times.len() >= 38, "{times:?}");
    assert!(times.windows(2).all(|pair| pair[1] - pair[0] == 500), "{times:?}");
}

#[test]
fn a_minimum_pause_is_kept_after_each_checkpoint() {
    let plan = endless(&[
        ("execution.checkpointing.interval", "100 ms"),
        ("execution.checkpointing.min-pause", "400 ms"),
    ]);
    let mut world = World::new(&plan, 3);
    let mut facts = Kept::new(coordinator);
    run_until(&plan, &mut world, at_ms(10_000), &mut facts);
    let mut last_completed = None;
    let mut n = 0;
    for record in &facts.facts {
        match record.fact {
            Fact::CheckpointCompleted { .. } => last_completed = Some(record.at),
            Fact::CheckpointTriggered { .. } => {
                n += 1;
                if let Some(completed) = last_completed {
                    assert!(
                        record.at.since(completed) >= SimDuration::from_ms(400),
                        "at {}",
                        record.at
                    );
                }
            }
            _ => {}
        }
    }
    assert!(n > 20, "{n} checkpoints");
    let too_early = |r: &FactRecord| {
        matches!(
            r.fact,
            Fact::CheckpointNotTriggered {
                reason: NotTriggered::MinPause
            }
        )
    };
    assert!(facts.facts.iter().any(too_early));
}

/// The most checkpoints that were under way at one time.
fn n_concurrent(facts: &[FactRecord]) -> usize {
    let mut pending = Vec::new();
    let mut most = 0;
    for record in facts {
        match record.fact {
            Fact::CheckpointTriggered { checkpoint, .. } => pending.push(checkpoint),
            Fact::CheckpointCompleted { checkpoint, .. } | Fact::CheckpointAborted { checkpoint, .. } => {
                pending.retain(|id| *id != checkpoint);
            }
            _ => {}
        }
        most = most.max(pending.len());
    }
    most
}

#[test]
fn as_many_checkpoints_run_together_as_are_allowed() {
    for (allowed, text) in [(1, "1"), (3, "3")] {
        let mut options = mode_options("aligned");
        options.push(("execution.checkpointing.max-concurrent-checkpoints", text));
        options.retain(|(key, _)| *key != "execution.checkpointing.interval");
        options.push(("execution.checkpointing.interval", "100 ms"));
        let plan = plan(&two_sources(6), &options, SimSettings::default());
        let mut facts = Kept::new(coordinator);
        run_to_end(&plan, 1, &mut facts);
        assert_eq!(n_concurrent(&facts.facts), allowed);
        // Requests that had to wait are made up for at once.
        let completed = facts
            .facts
            .iter()
            .position(|r| matches!(r.fact, Fact::CheckpointCompleted { .. }));
        let after = &facts.facts[completed.expect("a checkpoint was completed")..];
        let next = after
            .iter()
            .find(|r| matches!(r.fact, Fact::CheckpointTriggered { .. }));
        assert_eq!(
            next.map(|r| r.at),
            Some(after[0].at),
            "the next one begins when one is done"
        );
    }
}

#[test]
fn checkpoints_expire_and_too_many_failures_fail_the_job() {
    // The slow source needs about 500 ms to see the trigger.
    let options = |tolerable: &'static str| {
        let mut options = mode_options("aligned");
        options.push(("execution.checkpointing.timeout", "20 ms"));
        options.push(("execution.checkpointing.tolerable-failed-checkpoints", tolerable));
        options.push(("restart-strategy.type", "none"));
        options.push(("execution.checkpointing.checkpoints-after-tasks-finish", "false"));
        options
    };
    let mut facts = Kept::new(coordinator);
    let intolerant = plan(&two_sources(8), &options("1"), SimSettings::default());
    let world = run_to_end(&intolerant, 1, &mut facts);
    assert_eq!(world.job.status, JobStatus::Failed);
    let root = world.job.failure.as_ref().expect("the job says why").root();
    assert_eq!(&*root.class, "org.apache.flink.util.FlinkRuntimeException");
    assert_eq!(
        root.message.as_deref(),
        Some("Exceeded checkpoint tolerable failure threshold.")
    );
    let expired = |r: &&FactRecord| {
        matches!(
            r.fact,
            Fact::CheckpointAborted {
                reason: CheckpointAbort::Expired,
                ..
            }
        )
    };
    assert_eq!(
        facts.facts.iter().filter(expired).count(),
        2,
        "the second failure is one too many"
    );
    let tolerant = plan(&two_sources(8), &options("100"), SimSettings::default());
    assert_eq!(run_to_end(&tolerant, 1, &mut NoFacts).job.status, JobStatus::Finished);
}

#[test]
fn a_savepoint_is_nobodys_business_unless_it_ends_the_job() {
    let plan = endless(&[("execution.checkpointing.interval", "5 s")]);
    let mut world = World::new(&plan, 3);
    run_until(&plan, &mut world, at_ms(6_000), &mut NoFacts);
    let before = world.checkpoints.completed.as_ref().map(|completed| completed.id);
    let notified = |fact: &Fact| matches!(fact, Fact::CheckpointNotified { .. });
    let mut facts = Kept::new(notified);
    apply(
        &plan,
        &mut world,
        &Command::TriggerSavepoint { stop: false },
        &mut facts,
    );
    run_until(&plan, &mut world, at_ms(7_000), &mut facts);
    let savepoint = world.checkpoints.savepoint.as_ref().expect("the savepoint was taken");
    assert!(savepoint.savepoint);
    assert_eq!(facts.facts.len(), 0, "no task is told of a savepoint");
    assert_eq!(
        world.checkpoints.completed.as_ref().map(|completed| completed.id),
        before,
        "a failure doesn't go back to it"
    );
    apply(&plan, &mut world, &Command::TriggerSavepoint { stop: true }, &mut facts);
    run_until(&plan, &mut world, at_ms(20_000), &mut facts);
    assert!(!facts.facts.is_empty(), "a savepoint that ends the job is told");
    assert_eq!(world.job.status, JobStatus::Finished);
}

/// A fast source before a slow map: its barrier lies behind many records.
fn behind_many_records(more: &[(&'static str, &'static str)]) -> Plan {
    let mut options = vec![
        ("parallelism.default", "1"),
        ("execution.checkpointing.interval", "3 s"),
        ("execution.checkpointing.unaligned.enabled", "true"),
    ];
    options.extend_from_slice(more);
    let body = "env.fromSequence(1, 4000).rebalance().map(new Probe<Long>(5)).returns(Types.LONG).name(\"slow\")
        .rebalance().map(new Probe<Long>(0)).returns(Types.LONG).name(\"next\").sinkTo(new DiscardingSink<>());";
    plan(&whole_program(PROBE, body), &options, SimSettings::default())
}

#[test]
fn an_aligned_checkpoint_becomes_unaligned_when_its_time_is_over() {
    let took = |plan: &Plan| {
        let mut facts = Kept::new(|fact| coordinator(fact) || matches!(fact, Fact::BarrierOvertook { .. }));
        let mut world = World::new(plan, 1);
        run_until(plan, &mut world, at_ms(4_800), &mut facts);
        let took = facts.facts.iter().find_map(|r| match r.fact {
            Fact::CheckpointCompleted { took, .. } => Some(took),
            _ => None,
        });
        let first = facts
            .facts
            .iter()
            .find(|r| matches!(r.fact, Fact::CheckpointTriggered { .. }));
        let overtook = facts
            .facts
            .iter()
            .find(|r| matches!(r.fact, Fact::BarrierOvertook { .. }));
        let in_flight: usize = world
            .checkpoints
            .completed
            .as_ref()
            .map_or(0, |completed| completed.channels.values().map(Vec::len).sum());
        let triggered = first.expect("a checkpoint was triggered").at;
        (took, overtook.map(|r| r.at.since(triggered)), in_flight)
    };
    let ms = SimDuration::from_ms;
    let (unaligned, overtook, in_flight) = took(&behind_many_records(&[]));
    assert!(unaligned.is_some_and(|took| took < ms(50)), "unaligned: {unaligned:?}");
    assert!(overtook.is_some_and(|after| after < ms(20)) && in_flight > 100);
    let timeout = behind_many_records(&[("execution.checkpointing.aligned-checkpoint-timeout", "700 ms")]);
    let (switched, overtook, in_flight) = took(&timeout);
    assert!(
        switched.is_some_and(|took| took >= ms(700) && took < ms(760)),
        "it is complete soon after its time: {switched:?}"
    );
    assert!(overtook.is_some_and(|after| after >= ms(700)), "{overtook:?}");
    assert!(in_flight > 100, "{in_flight} records were overtaken");
    let long = behind_many_records(&[("execution.checkpointing.aligned-checkpoint-timeout", "1 h")]);
    let (aligned, overtook, _) = took(&long);
    assert_eq!(
        (aligned, overtook),
        (None, None),
        "aligned, it waits for all records before the barrier"
    );
}

#[test]
fn a_checkpoint_that_switched_loses_and_doubles_nothing() {
    let classes = "
    static class Slow implements MapFunction<Long, Long> { public Long map(Long v) throws Exception { Thread.sleep(3); return v; } }
    static class Sum extends KeyedProcessFunction<Long, Long, Long> {
        ValueState<Long> sum;
        public void open(OpenContext c) { sum = getRuntimeContext().getState(new ValueStateDescriptor<>(\"s\", Types.LONG)); }
        public void processElement(Long v, Context ctx, Collector<Long> out) throws Exception {
            sum.update((sum.value() == null ? 0L : sum.value()) + v);
            out.collect(sum.value());
        }
    }";
    let body = "env.fromSequence(1, 3000).rebalance().map(new Slow()).name(\"slow\").keyBy(v -> 0L).process(new Sum()).print();";
    for seed in 0..4 {
        let options = [
            ("parallelism.default", "2"),
            ("execution.checkpointing.interval", "200 ms"),
            ("execution.checkpointing.unaligned.enabled", "true"),
            ("execution.checkpointing.aligned-checkpoint-timeout", "50 ms"),
            ("restart-strategy.type", "fixed-delay"),
            ("restart-strategy.fixed-delay.attempts", "100"),
            ("restart-strategy.fixed-delay.delay", "10 ms"),
        ];
        let plan = plan(&whole_program(classes, body), &options, SimSettings::default());
        let mut world = World::new(&plan, seed);
        let mut overtook = Kept::new(|fact| matches!(fact, Fact::BarrierOvertook { .. }));
        for n in 1..=4 {
            run_until(&plan, &mut world, at_ms(n * 733 + seed * 31), &mut overtook);
            let victim = plan
                .tasks
                .ids()
                .nth((n as usize + seed as usize) % plan.tasks.len())
                .expect("a task");
            apply(&plan, &mut world, &Command::FailTask { task: victim }, &mut NoFacts);
        }
        run_until(&plan, &mut world, at_ms(600_000), &mut overtook);
        assert_eq!(world.job.status, JobStatus::Finished, "{:?}", world.job.failure);
        assert!(world.executions.values().all(|execution| execution.attempt >= 1));
        let highest = world.console.lines.iter().map(|line| {
            let number = line.text.rsplit("> ").next().unwrap_or("");
            number.parse::<i64>().expect("a sum is printed")
        });
        assert_eq!(highest.max(), Some(3000 * 3001 / 2), "seed {seed}");
        assert!(!overtook.facts.is_empty(), "a barrier overtook data");
        assert!(
            world
                .executions
                .values()
                .all(|execution| execution.state == ExecutionState::Finished)
        );
    }
}
