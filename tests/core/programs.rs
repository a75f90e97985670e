//! Programs that a real Flink 2.3.0 ran, run here: what they print must be what it printed.

use std::collections::BTreeMap;
use std::rc::Rc;

use eddyline::sim::check::violations;
use eddyline::sim::cluster::execution_state::{ExecutionState, JobStatus};
use eddyline::sim::command::{Command, apply};
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{FactRecord, FactSink, NoFacts};
use eddyline::sim::plan::{Plan, SimSettings, TaskIdx};
use eddyline::sim::world::World;

pub use crate::plans::{flink, plan_of};
use crate::support::test;

const RESULTS: &str = include_str!("../golden/runtime/results.json");
const OBJECT_REUSE: &str = include_str!("../golden/runtime/object_reuse.json");

/// What a program came to: its lines, or its innermost exception.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    Lines(Vec<String>),
    Failed(String),
}

/// Runs to the end.
pub fn run_to_end(plan: &Plan, seed: u64, sink: &mut impl FactSink) -> World {
    let mut world = World::new(plan, seed);
    for _ in 0..3_000_000 {
        match step(plan, &mut world, sink) {
            StepOutcome::Stepped => {}
            StepOutcome::Finished => return world,
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    panic!("seed {seed}: the job does not end")
}

/// What the job printed, and how it ended.
pub fn outcome(text: &str, options: &[(&str, &str)], seed: u64) -> Outcome {
    let plan = match plan_of(text, options, SimSettings::default()) {
        Ok(plan) => plan,
        Err(error) => return Outcome::Failed(error),
    };
    let world = run_to_end(&plan, seed, &mut NoFacts);
    assert_eq!(violations(&plan, &world), Vec::<String>::new());
    match world.job.status {
        JobStatus::Finished => Outcome::Lines(world.console.lines.iter().map(|line| line.text.to_string()).collect()),
        _ => {
            let failure = world.job.failure.expect("a job that failed says why");
            let root = failure.root();
            Outcome::Failed(format!("{}: {}", root.class, root.message.as_deref().unwrap_or("null")))
        }
    }
}

/// Flink's messages with what differs between two runs of it taken out: ids of transformations, places in the source.
fn normal(message: &str) -> String {
    let mut text = String::new();
    let mut rest = message;
    while let Some(at) = rest.find(".java:") {
        let start = rest[..at].rfind('\'').map_or(0, |quote| quote + 1);
        text.push_str(&rest[..start]);
        text.push_str("<place>");
        rest = rest[at..].split_once('\'').map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    let words = text.split(' ').map(|word| match word.rsplit_once('-') {
        Some((name, number)) if number.chars().all(|c| c.is_ascii_digit()) => name,
        _ => word,
    });
    words.collect::<Vec<_>>().join(" ")
}

fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

/// Lines by the label of their sink, each sink's in its order.
fn by_sink(mut lines: Vec<String>) -> Vec<String> {
    lines.sort_by_key(|line| line.split_once("> ").map_or("", |(label, _)| label).to_owned());
    lines
}

/// The line without the subtask in front.
fn without_prefix(line: &str) -> String {
    let Some((head, rest)) = line.split_once("> ") else {
        return line.to_owned();
    };
    if head.chars().all(|c| c.is_ascii_digit()) {
        return rest.to_owned();
    }
    match head.rsplit_once(':') {
        Some((label, subtask)) if !subtask.is_empty() && subtask.chars().all(|c| c.is_ascii_digit()) => {
            format!("{label}> {rest}")
        }
        _ => line.to_owned(),
    }
}

fn strings(value: &serde_json::Value) -> Vec<String> {
    let items = value.as_array().into_iter().flatten();
    items.filter_map(|item| item.as_str().map(str::to_owned)).collect()
}

/// What of Flink's answer is certain must be ours.
fn disagreement(row: &serde_json::Value, ours: &Outcome) -> Option<String> {
    if let Some(error) = row["error_root"].as_str() {
        return match ours {
            Outcome::Failed(text) if normal(text) == normal(error) => None,
            other => Some(format!("Flink fails with {error}, we have {other:?}")),
        };
    }
    let lines = match ours {
        Outcome::Lines(lines) => lines,
        Outcome::Failed(error) => return Some(format!("we fail with {error}")),
    };
    if row["output"].is_array() {
        let wanted = strings(&row["output"]);
        return (*lines != wanted).then(|| format!("Flink prints {wanted:?}, we {lines:?}"));
    }
    if let Some(subtasks) = row["output_per_subtask"].as_object() {
        for (subtask, wanted) in subtasks {
            let prefix = if subtask.is_empty() {
                String::new()
            } else {
                format!("{subtask}> ")
            };
            let own: Vec<String> = lines.iter().filter(|line| line.starts_with(&prefix)).cloned().collect();
            if own != strings(wanted) {
                return Some(format!("subtask {subtask} of Flink prints {wanted}, ours {own:?}"));
            }
        }
        return None;
    }
    for (key, own) in [
        ("multiset_with_prefix", lines.clone()),
        (
            "multiset_without_prefix",
            lines.iter().map(|line| without_prefix(line)).collect(),
        ),
    ] {
        if row[key].is_array() {
            let wanted = sorted(strings(&row[key]));
            let own = sorted(own);
            return (own != wanted).then(|| format!("Flink prints {wanted:?}, we {own:?}"));
        }
    }
    None
}

#[test]
fn programs_print_what_flink_printed() {
    let rows: Vec<serde_json::Value> = serde_json::from_str(RESULTS).expect("the golden file is JSON");
    let mut wrong = Vec::new();
    for row in &rows {
        let (name, parallelism) = (row["name"].as_str().unwrap_or(""), row["parallelism"].to_string());
        let code = row["code"].as_str().expect("a row has its program");
        let ours = outcome(code, &[("parallelism.default", &parallelism)], 1);
        if let Some(difference) = disagreement(row, &ours) {
            wrong.push(format!("{name} at {parallelism}: {difference}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        rows.len(),
        wrong.join("\n")
    );
}

#[test]
fn object_reuse_shows_the_same_hazards() {
    let rows: Vec<serde_json::Value> = serde_json::from_str(OBJECT_REUSE).expect("the golden file is JSON");
    let mut wrong = Vec::new();
    for row in &rows {
        let code = row["code"].as_str().expect("a row has its program");
        for (key, chaining, reuse) in [
            ("chained_reuse_off", "true", "false"),
            ("chained_reuse_on", "true", "true"),
            ("unchained_reuse_off", "false", "false"),
            ("unchained_reuse_on", "false", "true"),
        ] {
            let options = [
                ("parallelism.default", "1"),
                ("pipeline.operator-chaining.enabled", chaining),
                ("pipeline.object-reuse", reuse),
            ];
            let shares_statics = code.contains("HZ.");
            let statics = if shares_statics {
                "class HZ { static Tuple2<Integer, String> first; }\n"
            } else {
                ""
            };
            let ours = match outcome(&format!("{statics}{code}"), &options, 1) {
                // Tasks race with each other: only the lines of one sink have an order.
                Outcome::Lines(lines) if chaining == "false" => Outcome::Lines(by_sink(lines)),
                other => other,
            };
            let wanted = strings(&row[key]);
            let wanted = Outcome::Lines(if chaining == "false" { by_sink(wanted) } else { wanted });
            if ours != wanted {
                wrong.push(format!("{} {key}: Flink {wanted:?}, we {ours:?}", row["name"]));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        4 * rows.len(),
        wrong.join("\n")
    );
}

const WORD_COUNT: &str = r#"
env.fromData("To be, or not to be,--that is the question:--", "Whether 'tis nobler in the mind to suffer",
        "The slings and arrows of outrageous fortune", "Or to take arms against a sea of troubles,")
    .name("in-memory-input")
    .flatMap(new Tokenizer()).name("tokenizer")
    .keyBy(value -> value.f0).sum(1).name("counter")
    .print().name("print-sink");
env.execute("WordCount");
"#;

const TOKENIZER: &str = r#"
class Tokenizer implements FlatMapFunction<String, Tuple2<String, Integer>> {
    public void flatMap(String value, Collector<Tuple2<String, Integer>> out) {
        for (String token : value.toLowerCase().split("\\W+")) {
            if (token.length() > 0) { out.collect(new Tuple2<>(token, 1)); }
        }
    }
}
"#;

/// The last count of each word, and the subtask that printed it.
fn counts(lines: &[String]) -> BTreeMap<String, (u32, Option<u32>)> {
    let mut counts = BTreeMap::new();
    for line in lines {
        let (subtask, pair) = match line.split_once("> ") {
            Some((subtask, pair)) => (subtask.parse().ok(), pair),
            None => (None, line.as_str()),
        };
        let (word, count) = pair
            .trim_matches(['(', ')'])
            .split_once(',')
            .expect("a pair is printed");
        counts.insert(word.to_owned(), (count.parse().expect("a count"), subtask));
    }
    counts
}

#[test]
fn word_count_counts_the_same_at_every_parallelism() {
    let text = format!("{TOKENIZER}{WORD_COUNT}");
    let mut expected: Option<BTreeMap<String, u32>> = None;
    for parallelism in 1..=16_u32 {
        for chaining in ["true", "false"] {
            for reuse in ["true", "false"] {
                let p = parallelism.to_string();
                let options = [
                    ("parallelism.default", p.as_str()),
                    ("pipeline.operator-chaining.enabled", chaining),
                    ("pipeline.object-reuse", reuse),
                ];
                let Outcome::Lines(lines) = outcome(&text, &options, u64::from(parallelism)) else {
                    panic!("WordCount ends at parallelism {parallelism}")
                };
                let counts = counts(&lines);
                for (word, (_, subtask)) in &counts {
                    let hash = word
                        .encode_utf16()
                        .fold(0_i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)));
                    let group = eddyline::base::murmur::murmur_hash(hash) as u32 % 128;
                    let expected = (parallelism > 1).then(|| group * parallelism / 128 + 1);
                    assert_eq!(*subtask, expected, "{word} at parallelism {parallelism}");
                }
                let counts: BTreeMap<String, u32> = counts.into_iter().map(|(word, (n, _))| (word, n)).collect();
                assert_eq!(counts.get("to"), Some(&4), "{lines:?}");
                assert_eq!(*expected.get_or_insert_with(|| counts.clone()), counts);
            }
        }
    }
}

#[test]
fn a_snapshot_replayed_gives_the_same_world() {
    let text = format!("{TOKENIZER}{WORD_COUNT}");
    let plan = plan_of(&text, &[("parallelism.default", "3")], SimSettings::default()).expect("WordCount compiles");
    for seed in 0..8 {
        let mut facts: Vec<FactRecord> = Vec::new();
        let straight = run_to_end(&plan, seed, &mut facts);
        let mut world = World::new(&plan, seed);
        let mut kept = world.clone();
        let mut n = 0_u64;
        while step(&plan, &mut world, &mut NoFacts) == StepOutcome::Stepped {
            n += 1;
            if n == 40 * (seed + 1) {
                kept = world.clone();
            }
        }
        while step(&plan, &mut kept, &mut NoFacts) == StepOutcome::Stepped {}
        assert_eq!(
            straight.digest(),
            world.digest(),
            "seed {seed}: listening changes nothing"
        );
        assert_eq!(
            straight.digest(),
            kept.digest(),
            "seed {seed}: a replay changes nothing"
        );
    }
}

const COUNTING: &str = r#"
env.fromSequence(1, 4000).keyBy(x -> x % 7).process(new KeyedProcessFunction<Long, Long, String>() {
    ValueState<Long> n;
    public void open(OpenContext c) { n = getRuntimeContext().getState(new ValueStateDescriptor<>("n", Types.LONG)); }
    public void processElement(Long v, Context ctx, Collector<String> out) throws Exception {
        long count = n.value() == null ? 1 : n.value() + 1;
        n.update(count);
        if (count > 560) out.collect(ctx.getCurrentKey() + "=" + count);
    }
}).print();
env.execute("count");
"#;

/// The highest count of each key: what the state came to.
fn highest(lines: impl Iterator<Item = String>) -> BTreeMap<String, u32> {
    let mut highest = BTreeMap::new();
    for line in lines {
        let (key, count) = without_prefix(&line)
            .split_once('=')
            .map(|(k, n)| (k.to_owned(), n.parse().unwrap_or(0)))
            .expect("a count");
        let entry = highest.entry(key).or_insert(0_u32);
        *entry = (*entry).max(count);
    }
    highest
}

#[test]
fn state_is_exactly_once_under_random_kills() {
    let modes: [&[(&str, &str)]; 2] = [&[], &[("execution.checkpointing.unaligned.enabled", "true")]];
    for mode in modes {
        let mut options = vec![
            ("parallelism.default", "2"),
            // The shortest that Flink takes.
            ("execution.checkpointing.interval", "10 ms"),
            ("restart-strategy.type", "fixed-delay"),
            ("restart-strategy.fixed-delay.attempts", "1000"),
            ("restart-strategy.fixed-delay.delay", "1 ms"),
        ];
        options.extend_from_slice(mode);
        let plan = plan_of(COUNTING, &options, SimSettings::default()).expect("the program compiles");
        let wanted = {
            let world = run_to_end(&plan, 0, &mut NoFacts);
            highest(world.console.lines.iter().map(|line| line.text.to_string()))
        };
        assert_eq!(wanted.len(), 7);
        for seed in 1..=12_u64 {
            let mut rng = eddyline::base::rng::Rng::named(seed, "kills");
            let mut world = World::new(&plan, seed);
            let mut next_kill = 2_000 + u64::from(rng.below(3_000));
            let mut n_kills = 0;
            for n in 0..2_000_000_u64 {
                match step(&plan, &mut world, &mut NoFacts) {
                    StepOutcome::Stepped => {}
                    StepOutcome::Finished => break,
                    other => panic!("{mode:?} seed {seed}: {other:?}"),
                }
                if n == next_kill && n_kills < 4 {
                    let task = TaskIdx(rng.below(plan.tasks.len() as u32));
                    apply(&plan, &mut world, &Command::FailTask { task }, &mut NoFacts);
                    n_kills += 1;
                    next_kill = n + 2_000 + u64::from(rng.below(4_000));
                }
            }
            assert_eq!(
                world.job.status,
                JobStatus::Finished,
                "{mode:?} seed {seed}: {:?}",
                world.job.failure
            );
            let found = highest(world.console.lines.iter().map(|line| line.text.to_string()));
            assert_eq!(found, wanted, "{mode:?} seed {seed}");
        }
    }
}

#[test]
fn a_savepoint_goes_on_with_another_parallelism() {
    // Long enough that the savepoint comes while the sources still read.
    let text = COUNTING.replace("4000", "60000").replace("560", "8560");
    let before = plan_of(&text, &[("parallelism.default", "4")], SimSettings::default()).expect("it compiles");
    let after = plan_of(&text, &[("parallelism.default", "8")], SimSettings::default()).expect("it compiles");
    let wanted = {
        let world = run_to_end(&before, 0, &mut NoFacts);
        highest(world.console.lines.iter().map(|line| line.text.to_string()))
    };
    let mut world = World::new(&before, 3);
    let mut taken = false;
    for n in 0..1_000_000_u64 {
        if step(&before, &mut world, &mut NoFacts) != StepOutcome::Stepped {
            break;
        }
        let mut states = world.executions.values().map(|execution| execution.state);
        if n >= 3_000 && !taken && states.all(|state| state == ExecutionState::Running) {
            taken = true;
            apply(
                &before,
                &mut world,
                &Command::TriggerSavepoint { stop: true },
                &mut NoFacts,
            );
        }
    }
    assert_eq!(
        world.job.status,
        JobStatus::Finished,
        "the job stops with its savepoint"
    );
    let savepoint = world.checkpoints.savepoint.clone().expect("a savepoint was taken");
    let mut world = World::from_savepoint(&after, 4, &savepoint);
    while step(&after, &mut world, &mut NoFacts) == StepOutcome::Stepped {}
    assert_eq!(world.job.status, JobStatus::Finished);
    let found = highest(world.console.lines.iter().map(|line| line.text.to_string()));
    for (key, count) in &found {
        assert_eq!(wanted.get(key), Some(count), "key {key}");
    }
    assert_eq!(found.len(), 7);
}

const PROGRAMS: &str = include_str!("../golden/runtime/programs.json");

/// What stands around each of these programs.
const IMPORTS: &str = "\
import org.apache.flink.api.common.*;
import org.apache.flink.api.common.eventtime.*;
import org.apache.flink.api.common.functions.*;
import org.apache.flink.api.common.state.*;
import org.apache.flink.api.common.typeinfo.*;
import org.apache.flink.api.connector.sink2.*;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.api.java.tuple.*;
import org.apache.flink.configuration.*;
import org.apache.flink.runtime.state.*;
import org.apache.flink.streaming.api.checkpoint.*;
import org.apache.flink.streaming.api.datastream.*;
import org.apache.flink.streaming.api.environment.*;
import org.apache.flink.streaming.api.functions.*;
import org.apache.flink.streaming.api.functions.async.*;
import org.apache.flink.streaming.api.functions.co.*;
import org.apache.flink.streaming.api.functions.windowing.*;
import org.apache.flink.streaming.api.functions.windowing.delta.*;
import org.apache.flink.streaming.api.windowing.assigners.*;
import org.apache.flink.streaming.api.windowing.evictors.*;
import org.apache.flink.streaming.api.windowing.triggers.*;
import org.apache.flink.streaming.api.windowing.windows.*;
import org.apache.flink.types.*;
import org.apache.flink.util.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
";

#[test]
fn whole_programs_print_what_flink_printed() {
    let rows: Vec<serde_json::Value> = serde_json::from_str(PROGRAMS).expect("the golden file is JSON");
    let mut wrong = Vec::new();
    for row in &rows {
        let (name, parallelism) = (row["name"].as_str().unwrap_or(""), row["parallelism"].to_string());
        let part = |key: &str| row[key].as_str().expect("a row has its program");
        let text = format!(
            "{IMPORTS}public class H {{\n{}\npublic static void main(String[] args) throws Exception {{\n\
             StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();\n{}\n}}\n}}\n",
            part("decls"),
            part("code")
        );
        let ours = match outcome(&text, &[("parallelism.default", &parallelism)], 1) {
            // Pipelines beside each other race: only the lines of one sink have an order.
            Outcome::Lines(lines) if parallelism == "1" => Outcome::Lines(by_sink(lines)),
            other => other,
        };
        let mut row = row.clone();
        if row["output"].is_array() {
            row["output"] = by_sink(strings(&row["output"])).into();
        }
        if let Some(difference) = disagreement(&row, &ours) {
            wrong.push(format!("{name} at {parallelism}: {difference}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        rows.len(),
        wrong.join("\n")
    );
}

#[test]
fn breakpoints_stop_at_the_facts_they_name_and_going_on_finds_every_one() {
    use eddyline::session::Run;
    use eddyline::session::breakpoint::{On, Pattern, Reaction, lecture};
    use eddyline::sim::fact::{Call, Fact, UserMethod};

    let text = format!("{TOKENIZER}\n{WORD_COUNT}");
    let plan = Rc::new(plan_of(&text, &[("parallelism.default", "2")], SimSettings::default()).expect("it compiles"));
    let fresh = || Run::new(plan.clone(), World::new(&plan, 1));
    // How many there are, by looking at every fact.
    let mut facts: Vec<FactRecord> = Vec::new();
    run_to_end(&plan, 1, &mut facts);
    let calls = |method: UserMethod| {
        let is = |record: &&FactRecord| matches!(record.fact, Fact::CallEntered { call: Call::User { method: own, .. }, .. } if own == method);
        facts.iter().filter(is).count() as u32
    };
    let mut run = fresh();
    let stops = run
        .breakpoints
        .add(Pattern::of(On::User(Some(UserMethod::FlatMap))), Reaction::Stop);
    let counts = run
        .breakpoints
        .add(Pattern::of(On::User(Some(UserMethod::GetKey))), Reaction::Count);
    let marks = run.breakpoints.add(Pattern::of(On::TaskFailed), Reaction::Mark);
    let mut n_stops = 0;
    while let Some(hit) = run.go_on(u64::MAX) {
        assert_eq!(hit.breakpoint, stops);
        assert_eq!(
            (hit.at.step, Some(hit.at.fact)),
            (run.world.step, run.fact_shown),
            "it rests on the fact"
        );
        n_stops += 1;
    }
    assert_eq!(
        n_stops,
        calls(UserMethod::FlatMap),
        "every call of flatMap stops the run once"
    );
    let hits = |id: u32| run.breakpoints.all.iter().find(|b| b.id == id).map(|b| b.n_hits);
    assert_eq!(hits(stops), Some(n_stops));
    assert_eq!(hits(counts), Some(calls(UserMethod::GetKey)));
    assert_eq!(hits(marks), Some(0));
    assert!(run.ended(), "after the last one the run goes to its end");

    // A line of the program, the subtasks of one vertex, a key.
    let line = text
        .lines()
        .position(|line| line.contains("token.length()"))
        .expect("the line is there") as u32
        + 1;
    let mut run = fresh();
    run.breakpoints.once(Pattern::of(On::Line(line)));
    assert!(run.go_on(u64::MAX).is_some(), "the method with the line is entered");
    assert!(run.breakpoints.all.is_empty(), "and the breakpoint is gone");
    let counter = plan.vertices.ids().last().expect("there is a vertex");
    let mut run = fresh();
    run.breakpoints.add(
        Pattern {
            vertex: Some(counter),
            key: Some("to".to_owned()),
            ..Pattern::of(On::Operator(None))
        },
        Reaction::Stop,
    );
    let hit = run.go_on(u64::MAX).expect("the word comes");
    let task = run
        .facts_of_step()
        .find_map(|record| record.fact.task())
        .expect("a task did it");
    assert_eq!(plan.tasks[task].vertex, counter);
    assert!(hit.at.step < run.world.step + 1);

    // Every place that the lecture stops at is passed by a job with a timer.
    let timer = r#"env.fromData(1L, 2L).keyBy(v -> v).process(new KeyedProcessFunction<Long, Long, Long>() {
        public void processElement(Long v, Context c, Collector<Long> o) throws Exception {
            c.timerService().registerProcessingTimeTimer(c.timerService().currentProcessingTime() + 5);
            Thread.sleep(50);
        }
        public void onTimer(long t, OnTimerContext c, Collector<Long> o) { o.collect(t); }
    }).print(); env.execute();"#;
    let plan = Rc::new(plan_of(timer, &[("parallelism.default", "1")], SimSettings::default()).expect("it compiles"));
    for (place, pattern) in lecture() {
        let mut run = Run::new(plan.clone(), World::new(&plan, 1));
        run.breakpoints.add(pattern, Reaction::Stop);
        assert!(run.go_on(u64::MAX).is_some(), "{place} is passed");
    }
}
