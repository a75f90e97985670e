//! What these tests share: from a text to a plan, and a run up to a moment.

use eddyline::base::time::{SimDuration, SimTime};
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{Fact, FactRecord, FactSink};
use eddyline::sim::plan::{Plan, SimSettings, TaskIdx};
use eddyline::sim::world::World;

use crate::plans::plan_of;

/// The plan of a program's first job.
#[track_caller]
pub fn plan(text: &str, options: &[(&str, &str)], settings: SimSettings) -> Plan {
    plan_of(text, options, settings).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The seeds of a law: a few, or as many as `EDDYLINE_SEEDS` says (`1000`, or `326..327` for one).
pub fn seeds(n: u64) -> std::ops::Range<u64> {
    let asked = std::env::var("EDDYLINE_SEEDS").unwrap_or_default();
    let number = |text: &str| text.parse::<u64>().ok();
    match asked.split_once("..") {
        Some((from, to)) => number(from).unwrap_or(0)..number(to).unwrap_or(n),
        None => 0..number(&asked).unwrap_or(n),
    }
}

/// Who waits for what: for the message of a run that doesn't end.
pub fn describe(plan: &Plan, world: &World) -> String {
    let mut text = format!("now {}, {:?}\n", world.now, world.job.status);
    for (task, state) in world.tasks.iter() {
        let n_mails = state.mailbox.queue.len() + state.mailbox.batch.len();
        text += &format!(
            "{task:?} {} {:?} {}, suspended {:?}, blocked {}, {n_mails} mails, turn pending {}\n",
            plan.tasks[task].name,
            state.phase,
            state.state.name(),
            state.suspension.map(|suspension| suspension.why),
            state.blocked.is_some(),
            state.turn_pending
        );
    }
    for (idx, state) in world.network.channels.iter() {
        let ends = &plan.channels[idx];
        let pool = &world.network.partitions[ends.partition];
        text += &format!(
            "{idx:?} {:?} to {:?}: local {}, {} segments, open {}, {} queued, {} flying, {} received, credits {}, floating {}, \
             held {}, blocked for {:?}; pool {}/{}+{}, full {}, waits {} {}\n",
            ends.from,
            ends.to,
            state.local,
            state.segments.len(),
            state.open.is_some(),
            state.queued.len(),
            state.in_flight.len(),
            state.received.len(),
            state.credits,
            state.n_floating,
            state.n_held,
            state.blocked_for,
            pool.n_used,
            pool.n_max,
            pool.n_overdraft,
            pool.n_full,
            pool.waiting,
            pool.blocked
        );
    }
    text
}

/// A moment of the run.
pub fn at_ms(ms: u64) -> SimTime {
    SimTime::ZERO + SimDuration::from_ms(ms)
}

/// Makes steps until a moment, or to the end of the job.
#[track_caller]
pub fn run_until(plan: &Plan, world: &mut World, until: SimTime, sink: &mut impl FactSink) {
    while world.queue.next_at().is_some_and(|at| at <= until) {
        match step(plan, world, sink) {
            StepOutcome::Stepped => {}
            StepOutcome::Finished => return,
            other => panic!("{other:?}"),
        }
    }
}

/// Runs a job to its end.
#[track_caller]
pub fn run_to_end(plan: &Plan, seed: u64, sink: &mut impl FactSink) -> World {
    let mut world = World::new(plan, seed);
    run_until(plan, &mut world, SimTime::NEVER, sink);
    assert!(world.job.status.terminal(), "the job comes to its end");
    world
}

/// Keeps the facts that are asked for.
pub struct Kept<F> {
    pub wanted: F,
    pub facts: Vec<FactRecord>,
}

impl<F: FnMut(&Fact) -> bool> Kept<F> {
    pub fn new(wanted: F) -> Self {
        Self {
            wanted,
            facts: Vec::new(),
        }
    }
}

impl<F: FnMut(&Fact) -> bool> FactSink for Kept<F> {
    fn put(&mut self, record: FactRecord) {
        if (self.wanted)(&record.fact) {
            self.facts.push(record);
        }
    }
}

/// The task of a name like `slow (1/1)`.
#[track_caller]
pub fn task(plan: &Plan, name: &str) -> TaskIdx {
    let found = plan.tasks.iter().find(|(_, task)| task.name == name);
    let names = || plan.tasks.values().map(|task| task.name.as_str()).collect::<Vec<_>>();
    found.unwrap_or_else(|| panic!("no task {name} in {:?}", names())).0
}

/// The row of a golden table whose members have these values.
#[track_caller]
pub fn row<'t>(table: &'t serde_json::Value, members: &[(&str, &str)]) -> &'t serde_json::Value {
    let fits = |row: &&serde_json::Value| members.iter().all(|(key, value)| row[*key] == *value);
    let rows = table.as_array().expect("a golden table is a list");
    rows.iter()
        .find(fits)
        .unwrap_or_else(|| panic!("the golden table has {members:?}"))
}

/// A whole program: nested classes, and the body of `main` after the environment was made.
pub fn whole_program(classes: &str, body: &str) -> String {
    format!(
        "import java.time.Duration;
import java.util.*;
import org.apache.flink.api.common.eventtime.*;
import org.apache.flink.api.common.functions.*;
import org.apache.flink.api.common.state.*;
import org.apache.flink.api.common.typeinfo.*;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.api.java.tuple.*;
import org.apache.flink.connector.datagen.source.*;
import org.apache.flink.runtime.state.*;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.datastream.*;
import org.apache.flink.streaming.api.environment.*;
import org.apache.flink.streaming.api.functions.*;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;

public class Program {{
    {classes}
    public static void main(String[] args) throws Exception {{
        StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
        {body}
        env.execute();
    }}
}}
"
    )
}
