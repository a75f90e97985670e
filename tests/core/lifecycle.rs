//! Lives of jobs and tasks: every transition in order, as a real Flink 2.3.0 logged it for the same programs.

use std::collections::BTreeMap;

use eddyline::base::time::{SimDuration, SimTime};
use eddyline::sim::cluster::execution_state::ExecutionState;
use eddyline::sim::command::{Command, apply};
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{Fact, FactRecord};
use eddyline::sim::plan::{Plan, SimSettings, TaskExecutorIdx, TaskIdx};
use eddyline::sim::world::World;

use crate::programs::plan_of;
use crate::support::test;

const TRANSITIONS: &str = include_str!("../golden/runtime/transitions.json");

/// What all programs share: a map that throws at its fifth record or when it opens, one that throws from a value on, a
/// slow one, one whose snapshot throws.
const FUNCTIONS: &str = r#"
import org.apache.flink.runtime.state.*;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
class Boom extends RichMapFunction<Long, Long> {
    final int subtask; final int times; final boolean inOpen; int n;
    Boom(int subtask, int times, boolean inOpen) { this.subtask = subtask; this.times = times; this.inOpen = inOpen; }
    boolean hit() {
        TaskInfo info = getRuntimeContext().getTaskInfo();
        return info.getIndexOfThisSubtask() == subtask && info.getAttemptNumber() < times;
    }
    public void open(OpenContext c) { if (inOpen && hit()) throw new RuntimeException("boom-open"); }
    public Long map(Long v) { if (!inOpen && ++n == 5 && hit()) throw new RuntimeException("boom"); return v; }
}
class At extends RichMapFunction<Long, Long> {
    final long at;
    At(long at) { this.at = at; }
    public Long map(Long v) {
        if (v >= at && getRuntimeContext().getTaskInfo().getAttemptNumber() < 1) throw new RuntimeException("boom");
        return v;
    }
}
class SlowAfter extends RichMapFunction<Long, Long> {
    final long ms;
    SlowAfter(long ms) { this.ms = ms; }
    public Long map(Long v) throws Exception { Thread.sleep(ms); return v; }
}
class SnapBoom extends RichMapFunction<Long, Long> implements CheckpointedFunction {
    public Long map(Long v) { return v; }
    public void initializeState(FunctionInitializationContext c) {}
    public void snapshotState(FunctionSnapshotContext c) {
        if (c.getCheckpointId() == 2 && getRuntimeContext().getTaskInfo().getAttemptNumber() == 0) {
            throw new RuntimeException("snapshot-boom");
        }
    }
}
"#;

/// A rate-limited sequence source.
fn gen_source(name: &str, n: &str, rate: u32) -> String {
    format!(
        "env.fromSource(new DataGeneratorSource<Long>(i -> i, {n}, RateLimiterStrategy.perSecond({rate}), Types.LONG), \
         WatermarkStrategy.noWatermarks(), \"{name}\")"
    )
}

fn program(body: &str) -> String {
    let mut text = body.to_owned();
    while let Some(at) = text.find("GEN(") {
        let end = at + text[at..].find(')').expect("the call ends");
        let args: Vec<&str> = text[at + 4..end].split(',').map(str::trim).collect();
        let source = gen_source(args[0], args[1], args[2].parse().expect("a rate"));
        text.replace_range(at..=end, &source);
    }
    let text = text.replace("SINK", "new DiscardingSink<Long>()");
    format!("{FUNCTIONS}\n{text}\nenv.execute();")
}

/// A recorded scenario: parallelism, slots of each TaskManager, configuration, program, and what is done to it when.
struct Scenario {
    name: &'static str,
    parallelism: u32,
    slots: u32,
    executors: u32,
    options: &'static [(&'static str, &'static str)],
    body: &'static str,
    commands: Vec<(u64, Command)>,
}

const fn scenario(name: &'static str, parallelism: u32, body: &'static str) -> Scenario {
    Scenario {
        name,
        parallelism,
        slots: parallelism,
        executors: 1,
        options: &[],
        body,
        commands: Vec::new(),
    }
}

const FIXED_3_300: &[(&str, &str)] = &[
    ("restart-strategy.type", "fixed-delay"),
    ("restart-strategy.fixed-delay.attempts", "3"),
    ("restart-strategy.fixed-delay.delay", "300 ms"),
];

const FIXED_3_200: &[(&str, &str)] = &[
    ("restart-strategy.type", "fixed-delay"),
    ("restart-strategy.fixed-delay.attempts", "3"),
    ("restart-strategy.fixed-delay.delay", "200 ms"),
];

const TWO_STAGES: &str = r#"GEN(src, 20, 40).map(new Boom(0, 0, false)).name("m1").keyBy(v -> v % 4)
    .map(new Boom(0, 0, false)).name("m2").sinkTo(SINK).name("sink");"#;

fn scenarios() -> Vec<Scenario> {
    let with = |options: &'static [(&'static str, &'static str)], scenario: Scenario| Scenario { options, ..scenario };
    let then = |commands: Vec<(u64, Command)>, scenario: Scenario| Scenario { commands, ..scenario };
    vec![
        scenario("bounded_finish", 2, TWO_STAGES),
        with(
            &[("execution.checkpointing.interval", "500 ms")],
            scenario("bounded_finish_checkpointing", 2, TWO_STAGES),
        ),
        then(
            vec![(1_800, Command::CancelJob)],
            scenario(
                "cancelled",
                2,
                r#"GEN(src, Long.MAX_VALUE, 40).map(new Boom(0, 0, false)).name("m1").keyBy(v -> v % 4)
                    .map(new Boom(0, 0, false)).name("m2").sinkTo(SINK).name("sink");"#,
            ),
        ),
        then(
            vec![(2_000, Command::CancelJob)],
            scenario(
                "cancelled_slow_map",
                1,
                r#"GEN(src, Long.MAX_VALUE, 40).keyBy(v -> v % 4).map(new SlowAfter(800)).name("slow")
                    .sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            FIXED_3_300,
            scenario(
                "fail_once_all_to_all",
                2,
                r#"GEN(src, 40, 40).map(new Boom(0, 0, false)).name("m1").keyBy(v -> v % 16)
                    .map(new Boom(1, 1, false)).name("m2").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            FIXED_3_300,
            scenario(
                "fail_once_two_pipelines",
                2,
                r#"GEN(srcA, 40, 40).keyBy(v -> v % 16).map(new Boom(0, 1, false)).name("mA").sinkTo(SINK).name("sinkA");
                GEN(srcB, 60, 40).keyBy(v -> v % 16).map(new Boom(0, 0, false)).name("mB").sinkTo(SINK).name("sinkB");"#,
            ),
        ),
        with(
            FIXED_3_300,
            scenario(
                "fail_once_forward_unchained",
                3,
                r#"env.disableOperatorChaining();
                GEN(src, 60, 60).map(new Boom(1, 1, false)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            FIXED_3_300,
            scenario(
                "fail_once_forward_chained",
                3,
                r#"GEN(src, 60, 60).map(new Boom(1, 1, false)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            FIXED_3_300,
            scenario(
                "fail_once_rescale",
                4,
                r#"GEN(src, 80, 60).setParallelism(2).rescale().map(new Boom(3, 1, false)).name("m")
                    .sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            FIXED_3_200,
            scenario(
                "fail_twice",
                1,
                r#"GEN(src, 30, 60).keyBy(v -> v % 16).map(new Boom(0, 2, false)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            &[
                ("restart-strategy.type", "fixed-delay"),
                ("restart-strategy.fixed-delay.attempts", "2"),
                ("restart-strategy.fixed-delay.delay", "200 ms"),
            ],
            scenario(
                "restarts_exhausted",
                2,
                r#"GEN(src, 400, 60).keyBy(v -> v % 16).map(new Boom(0, 999, false)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        scenario(
            "no_restart",
            2,
            r#"GEN(src, 400, 60).keyBy(v -> v % 16).map(new Boom(0, 1, false)).name("m").sinkTo(SINK).name("sink");"#,
        ),
        with(
            &[("execution.checkpointing.interval", "500 ms")],
            scenario(
                "default_restart_with_checkpointing",
                2,
                r#"GEN(src, 100, 60).keyBy(v -> v % 16).map(new Boom(0, 1, false)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            &[
                ("restart-strategy.type", "fixed-delay"),
                ("restart-strategy.fixed-delay.attempts", "1"),
                ("restart-strategy.fixed-delay.delay", "200 ms"),
            ],
            scenario(
                "fail_in_open",
                2,
                r#"GEN(src, 40, 60).keyBy(v -> v % 16).map(new Boom(0, 1, true)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        Scenario {
            slots: 1,
            ..scenario(
                "not_enough_slots",
                2,
                r#"GEN(src, 40, 60).keyBy(v -> v % 16).map(new Boom(0, 0, false)).name("m").sinkTo(SINK).name("sink");"#,
            )
        },
        with(
            &[("execution.checkpointing.interval", "10 s")],
            then(
                vec![(1_500, Command::TriggerSavepoint { stop: true })],
                scenario(
                    "stop_with_savepoint",
                    2,
                    r#"GEN(src, Long.MAX_VALUE, 40).keyBy(v -> v % 16).map(new Boom(0, 0, false)).name("m")
                        .sinkTo(SINK).name("sink");"#,
                ),
            ),
        ),
        with(
            &[("execution.runtime-mode", "BATCH")],
            scenario("batch_mode", 2, TWO_STAGES),
        ),
        Scenario {
            slots: 4,
            ..scenario(
                "slot_sharing_groups",
                2,
                r#"GEN(src, 20, 40).keyBy(v -> v % 4).map(new Boom(0, 0, false)).name("m").slotSharingGroup("g2")
                    .sinkTo(SINK).name("sink");"#,
            )
        },
        with(
            &[("execution.checkpointing.interval", "400 ms")],
            scenario(
                "exponential_delay_four_failures",
                1,
                r#"GEN(src, 200, 60).keyBy(v -> v % 16).map(new Boom(0, 4, false)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            &[
                ("restart-strategy.type", "failure-rate"),
                ("restart-strategy.failure-rate.max-failures-per-interval", "2"),
                ("restart-strategy.failure-rate.failure-rate-interval", "30 s"),
                ("restart-strategy.failure-rate.delay", "200 ms"),
            ],
            scenario(
                "failure_rate_exceeded",
                1,
                r#"GEN(src, 400, 60).keyBy(v -> v % 16).map(new Boom(0, 999, false)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            FIXED_3_200,
            scenario(
                "source_finished_then_downstream_fails",
                1,
                r#"GEN(src, 20, 1000).keyBy(v -> v % 4).map(new SlowAfter(60)).name("slow").keyBy(v -> v % 4)
                    .map(new At(15)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            FIXED_3_200,
            scenario(
                "forward_one_pipeline_finished_other_fails",
                2,
                r#"env.disableOperatorChaining();
                env.fromSequence(0, 39).name("src").map(v -> { if (v >= 20) Thread.sleep(50); return v; }).name("m")
                    .map(new At(35)).name("m2").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            &[
                ("restart-strategy.type", "fixed-delay"),
                ("restart-strategy.fixed-delay.attempts", "3"),
                ("restart-strategy.fixed-delay.delay", "200 ms"),
                ("execution.checkpointing.interval", "400 ms"),
            ],
            scenario(
                "snapshot_throws_once",
                1,
                r#"GEN(src, 120, 60).keyBy(v -> v % 16).map(new SnapBoom()).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        with(
            &[
                ("restart-strategy.type", "fixed-delay"),
                ("restart-strategy.fixed-delay.attempts", "3"),
                ("restart-strategy.fixed-delay.delay", "200 ms"),
                ("execution.checkpointing.interval", "400 ms"),
                ("execution.checkpointing.timeout", "500 ms"),
                ("execution.checkpointing.tolerable-failed-checkpoints", "2"),
            ],
            scenario(
                "checkpoint_timeout_tolerated",
                1,
                r#"GEN(src, 4, 60).keyBy(v -> v % 16).map(new SlowAfter(700)).name("m").sinkTo(SINK).name("sink");"#,
            ),
        ),
        Scenario {
            slots: 2,
            executors: 3,
            ..with(
                &[
                    ("restart-strategy.type", "fixed-delay"),
                    ("restart-strategy.fixed-delay.attempts", "5"),
                    ("restart-strategy.fixed-delay.delay", "300 ms"),
                ],
                then(
                    vec![
                        (2_000, Command::AddTaskExecutor),
                        (
                            2_600,
                            Command::KillTaskExecutor {
                                executor: TaskExecutorIdx(0),
                            },
                        ),
                    ],
                    scenario(
                        "taskmanager_lost",
                        2,
                        r#"GEN(src, 500, 60).keyBy(v -> v % 16).map(new Boom(0, 0, false)).name("m")
                            .sinkTo(SINK).name("sink");"#,
                    ),
                ),
            )
        },
    ]
}

/// What a run went through, in the words of the golden file.
#[derive(Default)]
struct Lived {
    job: Vec<&'static str>,
    /// By task and attempt: as the JobManager saw it, as the TaskManager did.
    tasks: BTreeMap<String, [Vec<&'static str>; 2]>,
    restarted: Vec<u64>,
    failures: Vec<String>,
    slots: BTreeMap<u32, Vec<String>>,
}

impl Lived {
    fn take(&mut self, plan: &Plan, world: &World, facts: &[FactRecord]) {
        let name = |task: TaskIdx, attempt: u32| {
            let place = &plan.tasks[task];
            format!("{} {}#{attempt}", plan.vertices[place.vertex].name, place.subtask)
        };
        for record in facts {
            match record.fact {
                Fact::JobStatusChanged { from, to } => {
                    if self.job.is_empty() {
                        self.job.push(from.name());
                    }
                    self.job.push(to.name());
                }
                Fact::ExecutionStateChanged {
                    task,
                    attempt,
                    from,
                    to,
                } => {
                    self.state(0, name(task, attempt), from, to);
                    if to == ExecutionState::Failed
                        && let Some(failure) = &world.tasks[task].failure
                    {
                        let outer = &failure.chain[0];
                        let message = outer.message.as_deref().unwrap_or("null");
                        self.failures.push(format!("{}: {message}", outer.class));
                    }
                }
                Fact::TaskStateChanged {
                    task,
                    attempt,
                    from,
                    to,
                } => self.state(1, name(task, attempt), from, to),
                Fact::RestartScheduled { n_tasks, .. } => self.restarted.push(n_tasks.into()),
                Fact::TaskDeployed { task, attempt, slot } => {
                    self.slots.entry(slot.0).or_default().push(name(task, attempt));
                }
                _ => {}
            }
        }
    }

    fn state(&mut self, by: usize, task: String, from: ExecutionState, to: ExecutionState) {
        let states = &mut self.tasks.entry(task).or_default()[by];
        if states.is_empty() {
            states.push(from.name());
        }
        states.push(to.name());
    }
}

fn live(scenario: &Scenario) -> Lived {
    let parallelism = scenario.parallelism.to_string();
    let mut options = vec![("parallelism.default", parallelism.as_str())];
    options.extend(scenario.options);
    let settings = SimSettings {
        n_task_executors: scenario.executors,
        n_slots: scenario.slots,
        slot_timeout_ms: 1_500,
        ..SimSettings::default()
    };
    let plan =
        plan_of(&program(scenario.body), &options, settings).unwrap_or_else(|why| panic!("{}: {why}", scenario.name));
    let mut world = World::new(&plan, 1);
    let mut lived = Lived::default();
    let mut commands = scenario.commands.iter();
    let mut next = commands.next();
    for _ in 0..1_000_000 {
        let mut facts: Vec<FactRecord> = Vec::new();
        if let Some((ms, command)) = next
            && world
                .queue
                .next_at()
                .is_none_or(|at| at > SimTime::ZERO + SimDuration::from_ms(*ms))
        {
            apply(&plan, &mut world, command, &mut facts);
            next = commands.next();
            lived.take(&plan, &world, &facts);
            continue;
        }
        let outcome = step(&plan, &mut world, &mut facts);
        lived.take(&plan, &world, &facts);
        match outcome {
            StepOutcome::Stepped => {}
            StepOutcome::Finished => return lived,
            other => panic!("{}: {other:?}", scenario.name),
        }
    }
    panic!("{} does not end", scenario.name)
}

fn strings(value: &serde_json::Value) -> Vec<String> {
    let items = value.as_array().into_iter().flatten();
    items.filter_map(|item| item.as_str().map(str::to_owned)).collect()
}

/// Who shares a slot with whom at the first attempt.
fn first_neighbours(slots: impl Iterator<Item = Vec<String>>) -> Vec<Vec<String>> {
    let mut all: Vec<Vec<String>> = slots
        .map(|tasks| {
            let mut first: Vec<String> = tasks.into_iter().filter(|task| task.ends_with("#0")).collect();
            first.sort();
            first
        })
        .filter(|tasks| !tasks.is_empty())
        .collect();
    all.sort();
    all
}

/// How far the other tasks of a region come before a failure reaches them is a race, in Flink too.
fn raced(flink: &str, ours: &str) -> bool {
    let Some(before) = ours.strip_suffix("CANCELING CANCELED") else {
        return false;
    };
    let started = flink.strip_suffix("INITIALIZING RUNNING CANCELING CANCELED");
    started.is_some_and(|started| before == started || before == format!("{started}INITIALIZING "))
}

#[test]
fn lives_of_jobs_and_tasks_are_those_that_flink_logged() {
    let golden: serde_json::Value = serde_json::from_str(TRANSITIONS).expect("the golden file is JSON");
    let golden = golden.as_object().expect("scenarios by name");
    let mut wrong = Vec::new();
    let scenarios = scenarios();
    assert_eq!(scenarios.len(), golden.len(), "every recorded scenario is lived");
    for scenario in &scenarios {
        let name = scenario.name;
        let row = &golden[name];
        let lived = live(scenario);
        if strings(&row["job"]) != lived.job {
            wrong.push(format!(
                "{name}: the job goes {} in Flink, {:?} here",
                row["job"], lived.job
            ));
        }
        let tasks = row["tasks"].as_object().expect("tasks by name");
        for task in tasks
            .keys()
            .chain(lived.tasks.keys().filter(|task| !tasks.contains_key(*task)))
        {
            for (by, who) in ["jm", "tm"].into_iter().enumerate() {
                let flink = tasks.get(task).and_then(|states| states[who].as_str()).unwrap_or("");
                let ours = lived
                    .tasks
                    .get(task)
                    .map_or(String::new(), |states| states[by].join(" "));
                if flink != ours && !raced(flink, &ours) {
                    wrong.push(format!("{name}: {task} ({who}) goes {flink} in Flink, {ours} here"));
                }
            }
        }
        let restarted: Vec<u64> = row["restarted"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|n| n.as_u64())
            .collect();
        if restarted != lived.restarted {
            wrong.push(format!(
                "{name}: restarts {restarted:?} tasks in Flink, {:?} here",
                lived.restarted
            ));
        }
        let mut failures = lived.failures.clone();
        failures.sort();
        failures.dedup();
        if strings(&row["failures"]) != failures {
            wrong.push(format!(
                "{name}: fails with {} in Flink, {failures:?} here",
                row["failures"]
            ));
        }
        if let Some(slots) = row["slots"].as_object() {
            let flink = first_neighbours(slots.values().map(|tasks| {
                let tasks = tasks.as_array().into_iter().flatten();
                let text =
                    |task: &serde_json::Value| format!("{} {}#{}", task[0].as_str().unwrap_or(""), task[1], task[2]);
                tasks.map(text).collect()
            }));
            let ours = first_neighbours(lived.slots.values().cloned());
            if flink != ours {
                wrong.push(format!("{name}: slots are shared by {flink:?} in Flink, {ours:?} here"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}
