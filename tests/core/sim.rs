//! Runs: hand-built jobs for what needs no user code.

use std::collections::BTreeMap;
use std::rc::Rc;

use eddyline::api::operator::{
    LegacySinkSpec, OperatorKind, OperatorSpec, SourceKind, SourceSpec, TimestampAssignerSpec, WatermarkGeneratorSpec,
    WatermarkStrategySpec,
};
use eddyline::api::options::{OptionOrigin, Options};
use eddyline::api::recording::{Job, JobTrigger};
use eddyline::api::transformation::{
    Boundedness, ChainingStrategy, ExchangeMode, OutputType, Partitioner, Provenance, Transformation, TransformationId,
    TransformationKind,
};
use eddyline::api::type_info::TypeInfo;
use eddyline::base::index::Table;
use eddyline::base::name::Name;
use eddyline::graph;
use eddyline::lang::program::Program;
use eddyline::sim::build::PlanParts;
use eddyline::sim::check::violations;
use eddyline::sim::cluster::execution_state::{ExecutionState, JobStatus};
use eddyline::sim::command::{Command, apply};
use eddyline::sim::cost::CostModel;
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{Fact, FactRecord, NoFacts};
use eddyline::sim::plan::{Plan, SimSettings, TaskExecutorIdx};
use eddyline::sim::world::World;

use crate::support::test;

fn spec(class: &str, kind: OperatorKind) -> Rc<OperatorSpec> {
    Rc::new(OperatorSpec {
        factory: format!("{class}Factory").into(),
        class: Some(Name::copied(class)),
        yielding: false,
        chaining: ChainingStrategy::Always,
        output_at_end: false,
        concurrent_attempts: true,
        input_selectable: None,
        kind,
    })
}

fn transformation(id: u32, parallelism: i32, inputs: &[u32], kind: TransformationKind) -> Transformation {
    Transformation {
        id: TransformationId(id),
        kind,
        name: format!("T{id}").into(),
        nameless: false,
        description: None,
        parallelism,
        parallelism_configured: true,
        max_parallelism: -1,
        inputs: inputs.iter().map(|&id| TransformationId(id)).collect(),
        uid: None,
        uid_hash: None,
        slot_sharing_group: None,
        co_location_group: None,
        managed_memory: None,
        buffer_timeout_ms: -1,
        output: OutputType::Known(TypeInfo::LONG),
        provenance: Provenance::default(),
    }
}

/// A sequence of numbers that go to a sink which discards them, over the partitioner given.
fn sequence_job(n: i64, source_parallelism: i32, sink_parallelism: i32, partitioner: Partitioner) -> Job {
    let strategy = WatermarkStrategySpec {
        generator: WatermarkGeneratorSpec::None,
        timestamps: TimestampAssignerSpec::Record,
        idle_timeout_ms: None,
        alignment: None,
    };
    let source = SourceSpec {
        kind: SourceKind::Sequence { from: 1, to: n },
        watermarks: strategy,
        element_type: Some(TypeInfo::LONG),
    };
    let source = TransformationKind::Source {
        operator: spec("SourceOperator", OperatorKind::Source(Box::new(source))),
        boundedness: Boundedness::Bounded,
    };
    let partition = TransformationKind::Partition {
        partitioner,
        exchange: ExchangeMode::Undefined,
    };
    let sink = TransformationKind::LegacySink {
        operator: spec("StreamSink", OperatorKind::Sink(LegacySinkSpec::Discarding)),
        key: None,
    };
    let transformations = [
        transformation(1, source_parallelism, &[], source),
        transformation(2, source_parallelism, &[1], partition),
        transformation(3, sink_parallelism, &[2], sink),
    ];
    Job {
        name: Some("numbers".to_owned()),
        registered: vec![TransformationId(3)],
        transformations: transformations.into_iter().map(|t| (t.id, Rc::new(t))).collect(),
        next_id: 4,
        options: Options::default(),
        parallelism: 1,
        group_resources: eddyline::base::sorted::SortedMap::new(),
        global_parameters: Vec::new(),
        execute_span: None,
        trigger: JobTrigger::Execute,
    }
}

fn plan(job: &Job) -> Plan {
    let stages = graph::compile(job).unwrap_or_else(|refusal| panic!("the job compiles: {:?}", refusal.failure));
    let parts = PlanParts {
        program: Program::default(),
        flink: None,
        functions: Table::new(),
        values: Table::new(),
        settings: SimSettings::default(),
        costs: CostModel::default(),
    };
    Plan::new(job, &stages, parts).expect("the job can be run")
}

#[track_caller]
fn run(plan: &Plan, seed: u64) -> (World, Vec<FactRecord>) {
    let mut world = World::new(plan, seed);
    let mut facts = Vec::new();
    for n in 0..1_000_000 {
        match step(plan, &mut world, &mut facts) {
            StepOutcome::Stepped if n % 17 == 0 => {
                assert_eq!(
                    violations(plan, &world),
                    Vec::<String>::new(),
                    "seed {seed}, step {}",
                    world.step
                );
            }
            StepOutcome::Stepped => {}
            StepOutcome::Finished => return (world, facts),
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    panic!("seed {seed}: the job does not end")
}

#[track_caller]
fn check_sequence(n: i64, source_parallelism: i32, sink_parallelism: i32, partitioner: Partitioner) {
    let plan = plan(&sequence_job(
        n,
        source_parallelism,
        sink_parallelism,
        partitioner.clone(),
    ));
    let (world, facts) = run(&plan, 7);
    assert_eq!(world.job.status, JobStatus::Finished);
    let read: u64 = world.tasks.values().map(|task| task.metrics.n_records_in).sum();
    let written: u64 = world.tasks.values().map(|task| task.metrics.n_records_out).sum();
    let sinks = plan.vertices.values().last().expect("the plan has vertices");
    if plan.vertices.len() == 2 {
        let copies = if partitioner == Partitioner::Broadcast {
            i64::from(sink_parallelism)
        } else {
            1
        };
        assert_eq!(written, n as u64);
        assert_eq!(read, (n + n * copies) as u64, "every record arrives once");
    }
    assert_eq!(sinks.parallelism, sink_parallelism as u32);
    for execution in world.executions.values() {
        assert_eq!(execution.state, ExecutionState::Finished);
    }
    // Nobody listening changes nothing.
    let mut quiet = World::new(&plan, 7);
    while step(&plan, &mut quiet, &mut NoFacts) == StepOutcome::Stepped {}
    assert_eq!(quiet.step, world.step);
    assert_eq!(quiet.now, world.now);
    assert!(
        facts
            .windows(2)
            .all(|pair| (pair[0].step, pair[0].number) < (pair[1].step, pair[1].number))
    );
}

#[test]
fn every_record_of_a_sequence_arrives() {
    for (source, sink) in [(1, 1), (1, 3), (3, 1), (2, 4), (4, 4)] {
        check_sequence(100, source, sink, Partitioner::Rebalance);
        check_sequence(100, source, sink, Partitioner::Rescale);
        check_sequence(100, source, sink, Partitioner::Broadcast);
        check_sequence(100, source, sink, Partitioner::Shuffle);
        check_sequence(100, source, sink, Partitioner::Global);
    }
    check_sequence(10, 1, 1, Partitioner::Forward);
    check_sequence(20_000, 1, 2, Partitioner::Rebalance);
}

#[test]
fn a_task_goes_through_the_states_of_flink_in_order() {
    let plan = plan(&sequence_job(10, 1, 2, Partitioner::Rebalance));
    let (_, facts) = run(&plan, 1);
    for task in plan.tasks.ids() {
        let states: Vec<&str> = facts
            .iter()
            .filter_map(|record| match record.fact {
                Fact::ExecutionStateChanged { task: of, to, .. } if of == task => Some(to.name()),
                _ => None,
            })
            .collect();
        assert_eq!(
            states,
            ["SCHEDULED", "DEPLOYING", "INITIALIZING", "RUNNING", "FINISHED"]
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_digest() {
    let plan = plan(&sequence_job(500, 2, 3, Partitioner::Rebalance));
    let (first, facts) = run(&plan, 42);
    let (second, same_facts) = run(&plan, 42);
    assert_eq!(first.digest(), second.digest());
    assert_eq!(facts, same_facts);
    let (other, _) = run(&plan, 43);
    assert_ne!(first.digest(), other.digest());
}

/// The job with checkpoints every so often.
fn with_checkpoints(mut job: Job, interval: &str, more: &[(&str, &str)]) -> Job {
    job.options
        .set("execution.checkpointing.interval", interval, OptionOrigin::Settings);
    for (key, value) in more {
        job.options.set(*key, *value, OptionOrigin::Settings);
    }
    job
}

#[test]
fn a_bounded_job_with_checkpoints_ends_after_a_final_one() {
    let modes: [&[(&str, &str)]; 3] = [
        &[],
        &[("execution.checkpointing.unaligned.enabled", "true")],
        &[("execution.checkpointing.mode", "AT_LEAST_ONCE")],
    ];
    for mode in modes {
        for (source, sink) in [(1, 1), (2, 3)] {
            let job = with_checkpoints(sequence_job(50_000, source, sink, Partitioner::Rebalance), "2 ms", mode);
            let plan = plan(&job);
            let (world, facts) = run(&plan, 3);
            assert_eq!(world.job.status, JobStatus::Finished);
            let completed = facts
                .iter()
                .filter(|r| matches!(r.fact, Fact::CheckpointCompleted { .. }))
                .count();
            assert!(completed >= 2, "{mode:?}: {completed} checkpoints were completed");
            let finished = facts.iter().position(|r| {
                matches!(
                    r.fact,
                    Fact::ExecutionStateChanged {
                        to: ExecutionState::Finished,
                        ..
                    }
                )
            });
            let last = facts
                .iter()
                .rposition(|r| matches!(r.fact, Fact::CheckpointCompleted { .. }));
            assert!(last < finished, "{mode:?}: tasks end only after their last checkpoint");
        }
    }
}

#[test]
fn barriers_partition_the_stream() {
    // What a task reads between two barriers of one channel is what its upstream wrote between them.
    let job = with_checkpoints(sequence_job(30_000, 2, 2, Partitioner::Rebalance), "1 ms", &[]);
    let plan = plan(&job);
    let (_, facts) = run(&plan, 11);
    let mut written: BTreeMap<(u32, u64), u64> = BTreeMap::new();
    let mut read: BTreeMap<(u32, u64), u64> = BTreeMap::new();
    let mut epoch_of_task: BTreeMap<u32, u64> = BTreeMap::new();
    let mut epoch_of_channel: BTreeMap<u32, u64> = BTreeMap::new();
    for record in &facts {
        match record.fact {
            Fact::BarrierInjected { task, checkpoint } => {
                epoch_of_task.insert(task.0, checkpoint);
            }
            Fact::RecordWritten { task, channel, .. } => {
                let epoch = epoch_of_task.get(&task.0).copied().unwrap_or(0);
                *written.entry((channel.0, epoch)).or_default() += 1;
            }
            Fact::BarrierArrived {
                channel, checkpoint, ..
            } => {
                epoch_of_channel.insert(channel.0, checkpoint);
            }
            Fact::RecordRead { channel, .. } => {
                let epoch = epoch_of_channel.get(&channel.0).copied().unwrap_or(0);
                *read.entry((channel.0, epoch)).or_default() += 1;
            }
            _ => {}
        }
    }
    assert!(written.len() > 4, "several checkpoints lie in the run");
    assert_eq!(written, read);
}

#[test]
fn a_job_survives_the_loss_of_a_task_manager() {
    let job = with_checkpoints(sequence_job(200_000, 2, 2, Partitioner::Rebalance), "5 ms", &[]);
    let stages = graph::compile(&job).expect("the job compiles");
    let settings = SimSettings {
        n_task_executors: 3,
        n_slots: 1,
        ..SimSettings::default()
    };
    let parts = PlanParts {
        program: Program::default(),
        flink: None,
        functions: Table::new(),
        values: Table::new(),
        settings,
        costs: CostModel::default(),
    };
    let plan = Plan::new(&job, &stages, parts).expect("the job can be run");
    let mut world = World::new(&plan, 5);
    let mut facts: Vec<FactRecord> = Vec::new();
    let mut killed = false;
    for _ in 0..5_000_000 {
        match step(&plan, &mut world, &mut facts) {
            StepOutcome::Stepped => {}
            StepOutcome::Finished => break,
            other => panic!("{other:?}"),
        }
        if world.step.is_multiple_of(31) {
            assert_eq!(violations(&plan, &world), Vec::<String>::new(), "step {}", world.step);
        }
        if !killed && world.checkpoints.completed.is_some() {
            killed = true;
            let executor = TaskExecutorIdx(0);
            apply(&plan, &mut world, &Command::KillTaskExecutor { executor }, &mut facts);
        }
    }
    assert_eq!(world.job.status, JobStatus::Finished);
    assert!(
        facts.iter().any(|r| matches!(r.fact, Fact::StateRestored { .. })),
        "the tasks began from a checkpoint"
    );
    assert!(
        world.executions.values().all(|execution| execution.attempt == 1),
        "the region restarted once"
    );
}

#[test]
fn a_cancelled_job_ends_cancelled() {
    let plan = plan(&sequence_job(1_000_000, 1, 2, Partitioner::Rebalance));
    let mut world = World::new(&plan, 9);
    for _ in 0..2_000 {
        step(&plan, &mut world, &mut NoFacts);
    }
    apply(&plan, &mut world, &Command::CancelJob, &mut NoFacts);
    while step(&plan, &mut world, &mut NoFacts) == StepOutcome::Stepped {}
    assert_eq!(world.job.status, JobStatus::Canceled);
    assert!(
        world
            .executions
            .values()
            .all(|execution| execution.state == ExecutionState::Canceled)
    );
}

const FACTS: &str = include_str!("../../docs/facts.md");

#[test]
fn facts_as_json_are_what_the_documentation_says() {
    // The rows of the table: name and fields.
    let rows: BTreeMap<&str, Vec<&str>> = FACTS
        .lines()
        .filter_map(|line| {
            let mut cells = line.split('|').map(str::trim);
            let (name, fields) = (cells.nth(1)?, cells.next()?);
            let name = name.strip_prefix('`')?.strip_suffix('`')?;
            let fields = fields.split('`').skip(1).step_by(2).collect();
            Some((name, fields))
        })
        .collect();
    let job = with_checkpoints(sequence_job(40, 2, 2, Partitioner::Rebalance), "5 ms", &[]);
    let (_, facts) = run(&plan(&job), 1);
    let mut seen: Vec<String> = Vec::new();
    for record in &facts {
        let text = serde_json::to_string(record).expect("a fact is plain data");
        let value: serde_json::Value = serde_json::from_str(&text).expect("a fact is JSON");
        let object = value.as_object().expect("a fact is an object");
        let name = object["fact"].as_str().expect("a fact has a name");
        let fields = rows.get(name).unwrap_or_else(|| panic!("{name} is documented"));
        let own: Vec<&str> = object
            .keys()
            .map(String::as_str)
            .filter(|key| !["step", "number", "at_ns", "fact"].contains(key))
            .collect();
        let mut wanted = fields.clone();
        wanted.sort_unstable();
        let mut sorted = own.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, wanted, "{text}");
        if !seen.iter().any(|other| other == name) {
            seen.push(name.to_owned());
        }
    }
    assert!(seen.len() > 25, "a run with checkpoints tells of many things: {seen:?}");
}
