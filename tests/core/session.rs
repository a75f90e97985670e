//! What a person works on: text and knobs to stages to a run, back and forth.

use crate::support::test;
use eddyline::lang::value::Text;
use eddyline::session::breakpoint::{On, Pattern, Reaction};
use eddyline::session::{EXAMPLES, Session, Settings, Target};
use eddyline::sim::cluster::execution_state::JobStatus;
use eddyline::sim::fact::{Fact, OperatorMethod};
use eddyline::sim::network::select::{key_group, subtask_of_key_group};
use eddyline::sim::plan::TaskIdx;
use eddyline::text::Lang;
use std::collections::BTreeMap;

fn settings(parallelism: u32) -> Settings {
    Settings {
        parallelism,
        ..Settings::default()
    }
}

#[track_caller]
fn check_vertices(settings: Settings, expected: &[&str]) {
    let session = Session::new(settings);
    let shown = session.compiled.shown.as_ref().expect("the first example compiles");
    let stages = shown.stages().expect("no stage refuses it");
    let names: Vec<&str> = stages
        .job_graph
        .vertices
        .values()
        .map(|vertex| vertex.name.as_str())
        .collect();
    assert_eq!(names, expected);
}

#[test]
fn the_default_parallelism_decides_whether_the_first_example_has_two_tasks_or_three() {
    check_vertices(
        settings(1),
        &["Source: in-memory-input -> tokenizer", "counter -> Sink: print-sink"],
    );
    check_vertices(
        settings(15),
        &["Source: in-memory-input", "tokenizer", "counter -> Sink: print-sink"],
    );
    check_vertices(
        Settings {
            chaining: false,
            ..settings(1)
        },
        &["Source: in-memory-input", "tokenizer", "counter", "Sink: print-sink"],
    );
}

#[test]
fn every_example_compiles_and_ends() {
    for example in EXAMPLES {
        let mut session = Session::with_example(example, settings(2));
        assert!(
            session
                .compiled
                .diagnostics
                .iter()
                .all(|diagnostic| !diagnostic.is_error()),
            "{}: {:?}",
            example.id,
            session.compiled.diagnostics
        );
        assert!(session.has_run(), "{} can be run", example.id);
        session.run_to_end();
        let run = session.run.as_ref().expect("it has a run");
        assert_eq!(run.world.job.status, JobStatus::Finished, "{}", example.id);
        assert!(!run.world.console.lines.is_empty(), "{} prints", example.id);
    }
}

/// The last count that was printed for each word, and the prefix of that line.
fn final_counts(session: &mut Session) -> BTreeMap<String, (u32, Option<u32>)> {
    session.run_to_end();
    let run = session.run.as_ref().expect("there is a run");
    assert_eq!(run.world.job.status, JobStatus::Finished);
    let mut counts = BTreeMap::new();
    for line in run.world.console.lines.iter() {
        let (prefix, rest) = match line.text.split_once("> ") {
            Some((prefix, rest)) => (Some(prefix.parse::<u32>().expect("a number stands before >")), rest),
            None => (None, &*line.text),
        };
        let inner = rest
            .strip_prefix('(')
            .and_then(|rest| rest.strip_suffix(')'))
            .expect("a tuple is printed");
        let (word, count) = inner.rsplit_once(',').expect("a tuple has two fields");
        counts.insert(word.to_owned(), (count.parse().expect("a count"), prefix));
    }
    counts
}

#[test]
fn final_counts_and_who_prints_them_are_those_of_flink_for_all_knobs() {
    let expected: BTreeMap<String, u32> = final_counts(&mut Session::new(settings(1)))
        .into_iter()
        .map(|(word, (count, _))| (word, count))
        .collect();
    assert_eq!(expected["be"], 3);
    assert_eq!(expected["the"], 5);
    for parallelism in 1..=16 {
        for (chaining, object_reuse) in [(true, false), (true, true), (false, false), (false, true)] {
            let mut session = Session::new(Settings {
                chaining,
                object_reuse,
                ..settings(parallelism)
            });
            let found = final_counts(&mut session);
            for (word, (count, prefix)) in &found {
                assert_eq!(
                    expected.get(word),
                    Some(count),
                    "{word}, parallelism {parallelism}, chaining {chaining}"
                );
                // Max parallelism is derived: 128 up to parallelism 85 (KeyGroupRangeAssignment.java:161).
                let group = key_group(Text::new(word).hash_code(), 128);
                let subtask = subtask_of_key_group(group, parallelism, 128) + 1;
                let shown = (parallelism > 1).then_some(subtask);
                assert_eq!(*prefix, shown, "{word}, parallelism {parallelism}");
            }
            assert_eq!(found.len(), expected.len());
        }
    }
}

#[test]
fn any_way_to_a_step_comes_to_the_same_world() {
    let mut session = Session::new(settings(3));
    session.seek(0);
    let digest = |session: &Session| session.run.as_ref().expect("there is a run").world.digest();
    let mut straight = Vec::new();
    for _ in 0..1200 {
        straight.push(digest(&session));
        if !session.advance() {
            break;
        }
    }
    let n = straight.len() as u64;
    let mut step = 7_u64;
    for _ in 0..40 {
        step = (step * 131 + 17) % n;
        session.seek(step);
        assert_eq!(digest(&session), straight[step as usize], "after seeking to {step}");
    }
    let mut other = Session::new(settings(3));
    other.seek(n / 2);
    session.seek(n / 2);
    assert_eq!(
        other.run.as_ref().map(|run| &run.world),
        session.run.as_ref().map(|run| &run.world)
    );
}

#[test]
fn facts_lead_forward_and_back_through_a_step() {
    let mut session = Session::new(settings(2));
    session.seek(60);
    let place = |session: &Session| {
        let run = session.run.as_ref().expect("there is a run");
        (run.world.step, run.fact_shown)
    };
    for _ in 0..25 {
        session.fact_forward();
    }
    let there = place(&session);
    session.fact_forward();
    session.fact_back();
    assert_eq!(place(&session), there);
}

#[test]
fn a_broken_text_leaves_the_last_good_result() {
    let mut session = Session::new(settings(4));
    let good = session.compiled.shown.clone().expect("the first example compiles");
    session.edit(session.text.replace(".sum(1)", ".sum("));
    session.compile();
    assert!(session.compiled.stale);
    assert!(
        session
            .compiled
            .diagnostics
            .iter()
            .any(|diagnostic| diagnostic.is_error())
    );
    let shown = session.compiled.shown.clone().expect("the last good result stays");
    assert!(std::rc::Rc::ptr_eq(&good, &shown));
    session.edit(session.text.replace(".sum(", ".sum(1)"));
    session.compile();
    assert!(!session.compiled.stale);
}

#[test]
fn any_text_gives_diagnostics_and_never_a_panic() {
    let text = EXAMPLES[0].text;
    let mut session = Session::new(settings(2));
    for cut in (0..text.len()).step_by(53) {
        if text.is_char_boundary(cut) {
            session.edit(text[..cut].to_owned());
            session.compile();
            session.edit(format!(
                "{}{}",
                &text[..cut],
                &text[text.len() - cut / 2..].trim_start_matches('}')
            ));
            session.compile();
        }
    }
}

#[test]
fn selecting_follows_a_thing_through_all_stages_and_the_text() {
    let session = Session::new(settings(4));
    let shown = session.compiled.shown.as_ref().expect("the first example compiles");
    let stages = shown.stages().expect("no stage refuses it");
    let (_, counter) = stages
        .stream_graph
        .nodes
        .iter()
        .find(|(_, node)| node.name == "counter")
        .expect("there is a counter");
    let related = session.related(Target::StreamNode(counter.id));
    assert!(related.contains(&Target::Transformation(counter.transformation.0)));
    assert!(related.contains(&Target::JobVertex(2)));
    assert!(related.contains(&Target::Subtask { vertex: 2, subtask: 3 }));
    let span = session
        .span_of(Target::StreamNode(counter.id))
        .expect("it comes from the text");
    assert!(
        span.slice(&session.text).contains("sum"),
        "{:?}",
        span.slice(&session.text)
    );
}

/// What the page's end-to-end test compares with: the digest of this run in a browser has to be the same.
#[test]
fn the_first_example_ends_in_a_world_with_a_digest() {
    let mut session = Session::new(Settings { seed: 7, ..settings(3) });
    session.run_to_end();
    let digest = session.run.as_ref().expect("there is a run").world.digest().to_string();
    assert_eq!(digest.len(), 16);
    #[cfg(not(target_arch = "wasm32"))]
    {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/compared");
        std::fs::create_dir_all(folder).expect("the target folder can be written");
        std::fs::write(format!("{folder}/wordcount.digest"), &digest).expect("the target folder can be written");
    }
}

#[test]
fn a_run_goes_to_the_next_fact_of_a_pattern_or_stays() {
    let mut session = Session::new(settings(2));
    let step_of = |session: &Session| session.run.as_ref().expect("there is a run").world.step;
    let before = step_of(&session);
    assert!(session.run_to(Pattern::of(On::Printed)), "the job prints");
    let there = step_of(&session);
    assert!(there > before);
    assert!(!session.run_to(Pattern::of(On::TaskFailed)), "no task fails");
    assert_eq!(step_of(&session), there, "it stays where it was");
    assert_eq!(
        session.run.as_ref().expect("there is a run").breakpoints.all,
        [],
        "nothing is left behind"
    );
}

#[test]
fn records_are_stepped_forth_and_back() {
    let mut session = Session::new(settings(2));
    let step_of = |session: &Session| session.run.as_ref().expect("there is a run").world.step;
    let moves = |session: &Session| {
        let run = session.run.as_ref().expect("there is a run");
        run.facts_of_step().any(|record| record.fact.moves_a_record())
    };
    let mut steps = Vec::new();
    for _ in 0..12 {
        session.record_forward();
        assert!(moves(&session));
        steps.push(step_of(&session));
    }
    for step in steps.iter().rev().skip(1) {
        session.record_back();
        assert_eq!(step_of(&session), *step);
    }
}

#[test]
fn a_job_is_rescaled_from_a_savepoint_with_its_counts() {
    let text = "env.enableCheckpointing(600000);\n\
        env.fromSequence(0, 399).map(n -> { Thread.sleep(1); return Tuple2.of(\"k\" + n % 5, 1); })\n\
        .returns(Types.TUPLE(Types.STRING, Types.INT)).keyBy(pair -> pair.f0).sum(1).print();\n\
        env.execute();";
    let mut session = Session::with_text(text.to_owned(), settings(2));
    for _ in 0..300 {
        session.advance();
    }
    assert!(session.rescale(4));
    assert_eq!(session.settings.parallelism, 4);
    session.run_to_end();
    let run = session.run.as_ref().expect("there is a run");
    assert_eq!(run.world.job.status, JobStatus::Finished);
    let mut highest: BTreeMap<&str, u32> = BTreeMap::new();
    for line in run.world.console.lines.iter() {
        let inner = line.text.rsplit('(').next().and_then(|rest| rest.strip_suffix(')'));
        let (key, count) = inner
            .and_then(|inner| inner.split_once(','))
            .expect("a pair is printed");
        let count: u32 = count.parse().expect("a count");
        let entry = highest.entry(key).or_default();
        *entry = count.max(*entry);
    }
    assert_eq!(highest, ["k0", "k1", "k2", "k3", "k4"].map(|key| (key, 80)).into());
}

#[test]
fn a_plan_in_the_place_of_a_program_has_its_stages() {
    let program = Session::with_text(crate::corpus::program("shape10").to_owned(), Settings::default());
    let shown = program.compiled.shown.as_deref().expect("it compiles");
    let stages = shown.stages().expect("Flink accepts it");
    let plan = eddyline::graph::stream::plan::plan_text(&stages.stream_graph);
    let mut session = Session::with_text(plan, Settings::default());
    assert!(session.run.is_none(), "a plan has no functions");
    let shown = session.compiled.shown.as_deref().expect("the plan is read");
    let imported = shown.stages().expect("it has all stages");
    assert_eq!(
        eddyline::graph::stream::plan::plan_text(&imported.stream_graph),
        eddyline::graph::stream::plan::plan_text(&stages.stream_graph)
    );
    let names = |stages: &eddyline::graph::Stages| -> Vec<String> {
        stages
            .job_graph
            .vertices
            .values()
            .map(|vertex| vertex.name.to_string())
            .collect()
    };
    assert_eq!(names(imported), names(stages));
    assert_eq!(
        session.compiled.diagnostics.len(),
        1,
        "one note says what the plan doesn't"
    );
    assert!(session.compiled.diagnostics[0].hints.len() > 5);
    // What is no plan says so and leaves what was there.
    session.edit("{ \"nodes\": [ { \"id\": 1 } ] }".to_owned());
    session.compile();
    assert!(session.compiled.stale);
    assert_eq!(session.compiled.diagnostics[0].code, "plan-field");
    for bad in [
        "{\"nodes\":[]}",
        "{}",
        "{\"a",
        "{\"nodes\":[{\"id\":\"x\",\"parallelism\":1,\"description\":\"\"}]}",
    ] {
        session.edit(bad.to_owned());
        session.compile();
        assert!(session.compiled.diagnostics[0].is_error(), "{bad}");
    }
}

#[test]
fn a_savepoint_is_refused_by_a_version_whose_chains_gave_other_ids() {
    use eddyline::text::restore::comparison;
    let words = Lang::En.words();
    let at = |parallelism: u32| Session::new(settings(parallelism));
    let (wide, narrow) = (at(15), at(1));
    let stages = |session: &Session| {
        let shown = session.compiled.shown.clone().expect("it compiles");
        shown.stages().expect("Flink accepts it").clone()
    };
    let same = comparison(&stages(&wide), &stages(&wide), words);
    assert!(same.accepted && same.operators.iter().all(|line| !line.bad));
    let other = comparison(&stages(&wide), &stages(&narrow), words);
    assert!(!other.accepted, "{}", other.verdict);
    assert!(
        other.verdict.contains("java.lang.IllegalStateException"),
        "{}",
        other.verdict
    );
}

#[test]
fn a_source_with_a_rate_per_checkpoint_waits_for_the_notice_of_the_next() {
    let text = "env.enableCheckpointing(1000);\n\
        env.fromSource(new DataGeneratorSource<Long>(n -> n, 25, RateLimiterStrategy.perCheckpoint(10), Types.LONG),\n\
            WatermarkStrategy.noWatermarks(), \"gated\").print();\n\
        env.execute();";
    let mut session = Session::with_text(text.to_owned(), settings(1));
    session.run_to_end();
    let run = session.run.as_ref().expect("there is a run");
    assert_eq!(run.world.job.status, JobStatus::Finished);
    let times: Vec<u64> = run
        .world
        .console
        .lines
        .iter()
        .map(|line| line.at.0 / 1_000_000)
        .collect();
    assert_eq!(times.len(), 25);
    // Ten at a time; between them the second until the next checkpoint.
    for batch in [9, 19] {
        assert!(times[batch] - times[batch - 9] < 100, "{times:?}");
        assert!(times[batch + 1] - times[batch] > 100, "{times:?}");
    }
}

#[test]
fn what_a_newer_compilation_has_no_longer_belongs_to_nothing() {
    let mut session = Session::new(settings(15));
    let third = [
        Target::JobVertex(2),
        Target::Subtask { vertex: 2, subtask: 14 },
        Target::JobEdge { vertex: 2, input: 0 },
    ];
    for target in third {
        assert!(session.related(target).len() > 1, "{target:?}");
    }
    session.change_settings(settings(1));
    for target in third {
        assert_eq!(session.related(target).len(), 1, "{target:?}");
    }
}

#[test]
fn breakpoints_stop_what_is_played_and_follow_into_the_next_run() {
    let mut session = Session::new(settings(2));
    let place = |session: &Session| {
        let run = session.run.as_ref().expect("there is a run");
        let counter = run.plan.vertices.iter().flat_map(|(vertex, of)| {
            let found = of.operators.iter().find(|(_, operator)| operator.name == "counter");
            found.map(|(op, _)| (vertex, op))
        });
        counter.into_iter().next().expect("the counter is there")
    };
    let (vertex, op) = place(&session);
    let pattern = Pattern {
        vertex: Some(vertex),
        op: Some(op),
        ..Pattern::of(On::Operator(Some(OperatorMethod::ProcessElement)))
    };
    let breakpoints = &mut session.run.as_mut().expect("there is a run").breakpoints;
    let stop = breakpoints.add(pattern, Reaction::Stop);
    let count = breakpoints.add(Pattern::of(On::Printed), Reaction::Count);
    let of_last = Pattern {
        task: Some(TaskIdx(
            session.run.as_ref().expect("there is a run").plan.tasks.len() as u32 - 1,
        )),
        ..Pattern::of(On::RecordRead)
    };
    let breakpoints = &mut session.run.as_mut().expect("there is a run").breakpoints;
    breakpoints.add(of_last, Reaction::Mark);

    session.seek(0);
    let mut n_stops = 0;
    while session.run_to_end() == Some(stop) {
        n_stops += 1;
        let run = session.run.as_ref().expect("there is a run");
        let shown = run.fact_shown.expect("the matching fact is shown");
        let fact = run.facts_of_step().find(|record| record.number == shown);
        assert!(matches!(
            fact.map(|record| &record.fact),
            Some(Fact::CallEntered { .. })
        ));
    }
    assert!(session.ended());
    let hits = |session: &Session, id: u32| {
        let run = session.run.as_ref().expect("there is a run");
        let found = run.breakpoints.all.iter().find(|known| known.id == id);
        found.expect("the breakpoint is there").n_hits
    };
    let n_lines = session.run.as_ref().expect("there is a run").world.console.lines.len();
    assert_eq!(n_stops, n_lines, "each record of the counter is printed");
    assert_eq!(hits(&session, stop) as usize, n_stops);
    assert_eq!(hits(&session, count) as usize, n_lines);
    let marks = &session.run.as_ref().expect("there is a run").breakpoints.marks;
    assert!(marks.is_sorted_by_key(|mark| mark.at) && !marks.is_empty());

    // Without chaining the counter is a vertex of its own, and there is no second subtask.
    session.change_settings(Settings {
        chaining: false,
        ..settings(1)
    });
    let (vertex, op) = place(&session);
    let moved = session.run.as_ref().expect("there is a run").breakpoints.clone();
    assert_eq!(moved.all.len(), 2, "the one of the second subtask is gone with it");
    assert_eq!(
        (moved.all[0].pattern.vertex, moved.all[0].pattern.op),
        (Some(vertex), Some(op))
    );
    assert_eq!(hits(&session, stop), 0);
    assert!(moved.marks.is_empty());

    // They wait while there is nothing to run.
    let text = "env.fromData(1).print().uid(\"a\");\nenv.fromData(2).print().uid(\"a\");\nenv.execute();\n".to_owned();
    session.edit(text);
    session.compile();
    let nothing = session.run.is_none();
    session.reset_text();
    assert!(nothing, "a refused program has no run");
    assert_eq!(session.run.as_ref().expect("there is a run").breakpoints.all.len(), 2);
}

#[test]
fn what_flink_refuses_is_told_at_its_line_and_what_was_made_before_stands() {
    let refused = [
        (
            "env.fromData(1).print();\nenv.fromData(2).map(n -> n).setParallelism(0);\nenv.execute();\n",
            "Transformations",
            2,
        ),
        (
            "env.fromData(1).map(n -> n);\nenv.fromData(1).forward().print().setParallelism(2);\nenv.execute();\n",
            "StreamGraph",
            2,
        ),
        (
            "env.fromData(1).print().uid(\"a\");\nenv.fromData(2).print().uid(\"a\");\nenv.execute();\n",
            "JobGraph",
            2,
        ),
    ];
    for (text, stage, line) in refused {
        let mut session = Session::new(settings(1));
        session.edit(text.to_owned());
        session.compile();
        assert!(!session.compiled.stale, "{stage}: a refusal is a result");
        let errors: Vec<_> = session.compiled.diagnostics.iter().filter(|d| d.is_error()).collect();
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert_eq!(errors[0].args.last().map(String::as_str), Some(stage));
        let at = session.lines().line_column(text, errors[0].span.start);
        assert_eq!(at.line, line, "{stage}");
        let shown = session.compiled.shown.as_ref().expect("there is a result");
        let made = shown.job().map(|job| job.transformations.len());
        let made = made.or(shown.ledger_at_failure().map(|ledger| ledger.transformations.len()));
        assert!(made.is_some_and(|n| n > 0), "{stage}: its transformations stand");
        assert!(!session.has_run());
    }
}
