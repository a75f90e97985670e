//! Half an hour of simulated time: nothing piles up, and no time is lost in the accounts.

use eddyline::base::time::SimDuration;
use eddyline::sim::check::violations;
use eddyline::sim::cluster::execution_state::ExecutionState;
use eddyline::sim::fact::{Fact, NoFacts};
use eddyline::sim::plan::SimSettings;
use eddyline::sim::world::World;

use crate::support::{Kept, at_ms, plan, run_until, whole_program};

const MINUTES: u64 = 30;
/// A heap is swept when this many objects lie in it; few of them live.
const OBJECTS_MAX: u32 = 4_200;

/// How much a world holds, in things: what is pending, under way and kept.
fn weight(world: &World) -> usize {
    let elements = |buffers: &mut dyn Iterator<Item = &eddyline::sim::network::element::Buffer>| -> usize {
        buffers.map(|buffer| 1 + buffer.elements.len()).sum()
    };
    let channels: usize = world
        .network
        .channels
        .values()
        .map(|channel| {
            let flying = channel.in_flight.iter().map(|flight| &flight.buffer);
            let all = channel
                .received
                .iter()
                .chain(&channel.queued)
                .chain(&channel.open)
                .chain(flying);
            elements(&mut { all }) + channel.segments.len()
        })
        .sum();
    let tasks: usize = world
        .tasks
        .values()
        .map(|task| {
            let mails = task.mailbox.queue.len() + task.mailbox.batch.len();
            let keys: usize = task
                .operators
                .values()
                .map(|operator| operator.keys.entries.len())
                .sum();
            mails + keys
        })
        .sum();
    let checkpoints = &world.checkpoints;
    let assigned: usize = world
        .enumerators
        .iter()
        .map(|enumerator| enumerator.assigned.len() + enumerator.cuts.len() + enumerator.remaining.len())
        .sum();
    world.queue.len() as usize
        + channels
        + tasks
        + checkpoints.pending.len()
        + checkpoints.history.len()
        + assigned
        + world.console.lines.len()
}

#[test]
fn half_an_hour_with_checkpoints_each_second_holds_no_more_than_a_minute() {
    let classes = "
    static class Window extends KeyedProcessFunction<Long, Tuple2<Long, String>, Long> {
        MapState<Long, String> last;
        public void open(OpenContext c) {
            last = getRuntimeContext().getMapState(new MapStateDescriptor<>(\"last\", Types.LONG, Types.STRING));
        }
        public void processElement(Tuple2<Long, String> v, Context ctx, Collector<Long> out) throws Exception {
            last.put(v.f0 % 8, v.f1);
            ctx.timerService().registerProcessingTimeTimer(ctx.timerService().currentProcessingTime() / 1000 * 1000 + 1000);
        }
        public void onTimer(long t, OnTimerContext ctx, Collector<Long> out) throws Exception { out.collect(t); }
    }";
    let body = "env.fromSource(new DataGeneratorSource<Long>(i -> i, Long.MAX_VALUE, RateLimiterStrategy.perSecond(60), Types.LONG),
            WatermarkStrategy.<Long>forMonotonousTimestamps().withTimestampAssigner((v, t) -> v), \"src\")
        .map(v -> Tuple2.of(v, \"record \" + v)).returns(Types.TUPLE(Types.LONG, Types.STRING))
        .keyBy(p -> p.f0 % 32).process(new Window()).sinkTo(new DiscardingSink<>());";
    let options = [
        ("parallelism.default", "4"),
        ("execution.checkpointing.interval", "1 s"),
    ];
    let plan = plan(&whole_program(classes, body), &options, SimSettings::default());
    assert_eq!(plan.tasks.len(), 8);
    let mut world = World::new(&plan, 1);
    let mut completed = Kept::new(|fact| matches!(fact, Fact::CheckpointCompleted { .. }));
    let mut heaviest = Vec::new();
    // All that the world holds, written out: nothing of it is left out of the count.
    let mut written = Vec::new();
    for minute in 1..=MINUTES {
        let mut most = 0;
        for second in 0..60 {
            run_until(
                &plan,
                &mut world,
                at_ms((minute - 1) * 60_000 + second * 1_000),
                &mut completed,
            );
            most = most.max(weight(&world));
            let heaps = world.task_executors.values().map(|executor| &executor.heap);
            let objects = heaps.map(|heap| heap.n_live()).max();
            assert!(
                objects <= Some(OBJECTS_MAX),
                "a heap of {objects:?} objects in minute {minute}"
            );
        }
        assert_eq!(violations(&plan, &world), Vec::<String>::new(), "minute {minute}");
        heaviest.push(most);
        written.push(format!("{world:?}").len());
    }
    run_until(&plan, &mut world, at_ms(MINUTES * 60_000), &mut NoFacts);
    let (early, late) = (heaviest[1..6].iter().max(), heaviest[25..].iter().max());
    let (early, late) = (*early.expect("five minutes"), *late.expect("five minutes"));
    assert!(
        late <= early + early / 4,
        "{early} things in the first minutes, {late} in the last: {heaviest:?}"
    );
    let (early, late) = (written[1..6].iter().max(), written[25..].iter().max());
    let (early, late) = (*early.expect("five minutes"), *late.expect("five minutes"));
    assert!(
        late <= early + early / 4,
        "{early} bytes in the first minutes, {late} in the last: {written:?}"
    );
    // A checkpoint each second, none late by more than it was at the beginning.
    let times: Vec<u64> = completed.facts.iter().map(|record| record.at.0).collect();
    assert!(times.len() as u64 >= MINUTES * 60 - 3, "{} checkpoints", times.len());
    let n_seconds = (times.len() - 1 - 10) as u64;
    let drift = (times[times.len() - 1] - times[10]).abs_diff(n_seconds * 1_000_000_000);
    assert!(drift < 5_000_000, "{drift} ns");
    // Every nanosecond of a task's life is busy, idle or back-pressured.
    for (idx, task) in world.tasks.iter() {
        let metrics = &task.metrics;
        let mut sum = metrics.busy + metrics.idle + metrics.soft_back_pressured + metrics.hard_back_pressured;
        if let Some(suspension) = task.suspension {
            sum += world.now.since(suspension.since);
        }
        let began = world.executions[idx].since[ExecutionState::Initializing as usize];
        let life = world.now.since(began.expect("it was deployed"));
        let off = life.ns().abs_diff(sum.ns());
        assert!(
            off < SimDuration::from_ms(50).ns(),
            "{idx:?} lived {life}, its accounts say {sum}"
        );
    }
}
