//! Runs: hand-built jobs for what needs no user code.

use std::collections::BTreeMap;

use eddyline::api::operator::{
    LegacySinkSpec, OperatorKind, OperatorSpec, SourceKind, SourceSpec, TimestampAssignerSpec, WatermarkGeneratorSpec,
    WatermarkStrategySpec,
};
use eddyline::api::options::Options;
use eddyline::api::recording::{Job, JobTrigger};
use eddyline::api::transformation::{
    Boundedness, ChainingStrategy, ExchangeMode, OutputType, Partitioner, Provenance, Transformation, TransformationId,
    TransformationKind,
};
use eddyline::api::type_info::TypeInfo;
use eddyline::base::index::Table;
use eddyline::graph;
use eddyline::lang::program::Program;
use eddyline::sim::build::PlanParts;
use eddyline::sim::cluster::execution_state::{ExecutionState, JobStatus};
use eddyline::sim::cost::CostModel;
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{Fact, FactRecord, NoFacts};
use eddyline::sim::plan::{Plan, SimSettings};
use eddyline::sim::world::World;

use crate::support::test;

fn spec(class: &str, kind: OperatorKind) -> OperatorSpec {
    OperatorSpec {
        factory: format!("{class}Factory"),
        class: Some(class.to_owned()),
        yielding: false,
        chaining: ChainingStrategy::Always,
        output_at_end: false,
        concurrent_attempts: true,
        kind,
    }
}

fn transformation(id: u32, parallelism: i32, inputs: &[u32], kind: TransformationKind) -> Transformation {
    Transformation {
        id: TransformationId(id),
        kind,
        name: format!("T{id}"),
        description: None,
        parallelism,
        parallelism_configured: true,
        max_parallelism: -1,
        inputs: inputs.iter().map(|&id| TransformationId(id)).collect(),
        uid: None,
        uid_hash: None,
        slot_sharing_group: None,
        co_location_group: None,
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
        operator: spec("SourceOperator", OperatorKind::Source(source)),
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
        transformations: transformations
            .into_iter()
            .map(|t| (t.id, t))
            .collect::<BTreeMap<_, _>>(),
        next_id: 4,
        options: Options::default(),
        parallelism: 1,
        execute_span: None,
        trigger: JobTrigger::Execute,
    }
}

fn plan(job: &Job) -> Plan {
    let stages = graph::compile(job).unwrap_or_else(|refusal| panic!("the job compiles: {:?}", refusal.failure));
    let parts = PlanParts {
        program: Program::default(),
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
    for _ in 0..1_000_000 {
        match step(plan, &mut world, &mut facts) {
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
