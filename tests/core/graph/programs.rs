//! Whole programs, from text to the last stage: golden lines, and laws about names and order.

use eddyline::api::flink::Flink;
use eddyline::api::header::header_options;
use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::api::recording::Recording;
use eddyline::graph::check::check;
use eddyline::graph::explain::{edge_reasons, find_flip};
use eddyline::graph::export::compare::differences;
use eddyline::graph::export::{JobLimits, program_json};
use eddyline::graph::lint::lints;
use eddyline::graph::{Generator, Stages, compile};
use serde_json::Value;

use crate::corpus::PROGRAMS;
use crate::graph::{corpus, text};
use crate::support::test;

pub fn run(text: &str) -> (Recording, Options, Generator) {
    let options = Options::from_settings(header_options(text));
    let settings = RecordSettings {
        options: options.clone(),
        ..RecordSettings::default()
    };
    thread_local! {
        static FLINK: Flink = Flink::new();
    }
    let mut generator = Generator::default();
    let recorded = FLINK.with(|flink| record_text(text, flink, &settings, &mut generator));
    (recorded.value.recording, options, generator)
}

pub fn line(text: &str) -> Value {
    let (recording, options, generator) = run(text);
    program_json(&recording, &options, &generator.begun, JobLimits::default())
}

fn stages(recording: &Recording) -> Stages {
    compile(recording.jobs.first().expect("the program executes")).expect("Flink accepts it")
}

#[test]
fn a_text_of_twenty_thousand_operators_becomes_four_graphs() {
    for text in [text::line(20_000), text::one_expression(20_000), text::layers(20_000)] {
        let (recording, _, mut generator) = run(&text);
        let job = recording.jobs.first().expect("the program executes");
        let stages = generator.stages(0, job).expect("Flink would accept it");
        assert!(stages.stream_graph.nodes.len() > 19_900);
    }
}

#[test]
fn a_recorded_job_has_the_graphs_that_it_has_by_itself() {
    for (file, text) in PROGRAMS {
        let (recording, _, mut generator) = run(text);
        for (at, job) in recording.jobs.iter().enumerate() {
            let (made, alone) = (generator.stages(at, job), compile(job));
            assert!(made.ok() == alone.ok(), "{file}: job {at}");
        }
    }
}

#[test]
fn programs_are_golden_lines() {
    for (file, text) in PROGRAMS {
        let Some(golden) = corpus::lines_of_programs().iter().find(|line| line["file"] == *file) else {
            continue;
        };
        if file.starts_with("random/") {
            // Their plans are left out from another size on.
            continue;
        }
        let mut ours = line(text);
        ours["file"] = (*file).into();
        let wrong: Vec<String> = differences(golden, &ours)
            .into_iter()
            .map(|difference| format!("{} {:?} {:?}", difference.path, difference.left, difference.right))
            .collect();
        assert!(wrong.is_empty(), "{file}: {}", wrong.join("\n"));
    }
}

/// Programs of the generator: those that are kept with the project, natively also a fourth of the corpus where it is at
/// hand.
fn generated() -> Vec<(String, String)> {
    let kept = PROGRAMS.iter().filter(|(file, _)| file.starts_with("random/"));
    #[cfg_attr(target_arch = "wasm32", expect(unused_mut, reason = "there are no files"))]
    let mut texts: Vec<(String, String)> = kept
        .map(|(file, text)| ((*file).to_owned(), (*text).to_owned()))
        .collect();
    #[cfg(not(target_arch = "wasm32"))]
    {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = ["..", "../.."].map(|up| root.join(up).join("shared/golden/graphs/public/random"));
        let entries = folder.iter().flat_map(std::fs::read_dir).flatten().flatten();
        let mut paths: Vec<std::path::PathBuf> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths.iter().step_by(4) {
            let text = std::fs::read_to_string(path).expect("a program can be read");
            texts.push((path.to_string_lossy().into_owned(), text));
        }
    }
    texts
}

/// The text with other names for its streams (`v12`), wherever they stand as names.
fn renamed(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut quoted = false;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let before = out.chars().next_back().unwrap_or(' ');
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        if quoted && c == '\\' {
            let escape = rest.chars().nth(1).map_or(1, |after| 1 + after.len_utf8());
            out.push_str(&rest[..escape]);
            rest = &rest[escape..];
            continue;
        }
        if c == '"' {
            quoted = !quoted;
        }
        if c == 'v' && digits > 0 && !quoted && !before.is_alphanumeric() && !"_.".contains(before) {
            out.push('流');
            out.push_str(&rest[1..=digits]);
            rest = &rest[1 + digits..];
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

/// Names, parallelism and number of inputs of each vertex, in no order.
fn shape(text: &str) -> Vec<(Vec<String>, i32, usize)> {
    let (recording, ..) = run(text);
    let Some(Ok(stages)) = recording.jobs.first().map(compile) else {
        return Vec::new();
    };
    let vertices = stages.job_graph.vertices.values();
    let mut shape: Vec<_> = vertices
        .map(|vertex| {
            let nodes = vertex
                .operators
                .iter()
                .map(|pair| &stages.stream_graph.nodes[pair.node]);
            // Some operators are named after the line of their call.
            let name = |name: &str| name.split(".java:").next().unwrap_or_default().to_owned();
            let mut names: Vec<String> = nodes.map(|node| name(&node.name)).collect();
            names.sort();
            (names, vertex.parallelism, vertex.inputs.len())
        })
        .collect();
    shape.sort();
    shape
}

#[test]
fn generated_programs_compile_the_same_twice_and_under_other_names_and_the_checker_accepts_them() {
    let mut n_renamed = 0;
    for (file, text) in generated() {
        let first = line(&text);
        assert_eq!(line(&text), first, "{file}: the same twice");
        let (recording, ..) = run(&text);
        for job in &recording.jobs {
            if let Ok(stages) = compile(job) {
                assert_eq!(check(job, &stages), [], "{file}");
            }
        }
        let other = renamed(&text);
        n_renamed += usize::from(other != text);
        assert_eq!(line(&other), first, "{file}: with other names");
    }
    assert!(n_renamed > 5, "{n_renamed}");
}

#[test]
fn sinks_of_generated_programs_in_another_order_keep_the_shape() {
    let mut n_permuted = 0;
    for (file, text) in generated() {
        let mut lines: Vec<&str> = text.lines().collect();
        let is_sink = |line: &str| {
            let line = line.trim();
            line.starts_with('v') && line.ends_with(';') && (line.contains(".print") || line.contains(".sinkTo("))
        };
        let Some(at) = (1..lines.len()).find(|at| is_sink(lines[at - 1]) && is_sink(lines[*at])) else {
            continue;
        };
        lines.swap(at - 1, at);
        n_permuted += 1;
        assert_eq!(shape(&lines.join("\n")), shape(&text), "{file}, line {at}");
    }
    assert!(n_permuted > 2, "{n_permuted}");
}

const PROGRAM: &str = "\
// parallelism.default: 3
StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
DataStream<Long> first = env.fromSequence(1, 9).name(\"a\");
DataStream<Long> second = env.fromSequence(1, 9).map(x -> x * 2).name(\"b\");
first.union(second).keyBy(x -> x % 3).reduce((x, y) -> x + y).name(\"sum\").print();
first.rebalance().map(x -> x + 1).name(\"more\").print().name(\"out\");
env.execute(\"job\");
";

#[test]
fn names_of_variables_make_no_difference() {
    let renamed = PROGRAM
        .replace("first", "左边")
        .replace("second", "$right")
        .replace("(x -> ", "(value -> ")
        .replace("-> x", "-> value")
        .replace("(x, y) -> value + y", "(p, q) -> p + q");
    assert_ne!(renamed, PROGRAM);
    assert_eq!(line(&renamed), line(PROGRAM));
}

#[test]
fn independent_statements_in_another_order_change_ids_and_orders_but_no_shape() {
    let lines: Vec<&str> = PROGRAM.lines().collect();
    let swapped = [lines[0], lines[1], lines[3], lines[2], lines[4], lines[5], lines[6]].join("\n");
    let shape = |text: &str| {
        let (recording, ..) = run(text);
        let job = stages(&recording).job_graph;
        let mut names: Vec<(String, i32, usize)> = job
            .vertices
            .values()
            .map(|vertex| (vertex.name.to_string(), vertex.parallelism, vertex.inputs.len()))
            .collect();
        names.sort();
        names
    };
    assert_eq!(shape(&swapped), shape(PROGRAM));
    // What Flink's counter gives out differs: the sources change places.
    assert_ne!(line(&swapped), line(PROGRAM));
}

#[test]
fn every_flip_of_a_text_has_its_edit_in_the_text() {
    let (recording, ..) = run(PROGRAM);
    let job = &recording.jobs[0];
    let stages = stages(&recording);
    let mut n_edits = 0;
    for edge in stages.stream_graph.edges.ids() {
        assert_eq!(
            edge_reasons(&stages.stream_graph, &stages.job_graph, edge).rules.len(),
            11
        );
        let Some(flip) = find_flip(job, &stages, edge) else {
            continue;
        };
        for change in &flip.changes {
            let edits = change.edits(job, PROGRAM);
            let mut text = PROGRAM.to_owned();
            for edit in edits.iter().rev() {
                text.replace_range(edit.span.range(), &edit.replacement);
            }
            if edits.is_empty() {
                continue;
            }
            n_edits += 1;
            let (after, ..) = run(&text);
            assert!(after.failure.is_none(), "{text}");
            let after = compile(&after.jobs[0]).expect("the edited text compiles");
            assert_ne!(
                after.job_graph.vertices.len(),
                stages.job_graph.vertices.len(),
                "{text}"
            );
        }
    }
    assert!(n_edits >= 3, "{n_edits}");
}

#[track_caller]
fn check_lints(text: &str, expected: &[(&str, &str)]) {
    let (recording, ..) = run(text);
    assert_eq!(recording.failure, None);
    let stages = stages(&recording);
    let found = lints(&recording, &recording.jobs[0], &stages, text);
    let shown: Vec<(&str, &str)> = found.iter().map(|lint| (lint.code, lint.span.slice(text))).collect();
    for wanted in expected {
        let hit = shown
            .iter()
            .any(|(code, place)| *code == wanted.0 && place.contains(wanted.1));
        assert!(hit, "{wanted:?} is missing in {shown:?}");
    }
    if expected.is_empty() {
        assert_eq!(shown, []);
    }
    // Every fix that can be applied gives a program again.
    for lint in &found {
        for edit in lint.hints.iter().filter_map(|hint| hint.edit.as_ref()) {
            let mut fixed = text.to_owned();
            fixed.replace_range(edit.span.range(), &edit.replacement);
            let (again, ..) = run(&fixed);
            assert_eq!(again.jobs.len(), 1, "{} gives {fixed}", lint.code);
        }
    }
}

#[test]
fn lints_are_found_at_their_places() {
    let env = "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();\n";
    let program = |body: &str| format!("// parallelism.default: 2\n{env}{body}\nenv.execute();\n");
    check_lints(
        &program("env.fromSequence(1, 9).map(x -> x).name(\"m\").print().name(\"out\");"),
        &[],
    );
    check_lints(
        &program("env.fromSequence(1, 9).print();"),
        &[("lint-unnamed-sink", "print()")],
    );
    check_lints(
        &program("env.fromSequence(1, 9).rebalance().map(x -> x).print().name(\"out\");"),
        &[("lint-rebalance-equal-parallelism", ".rebalance()")],
    );
    check_lints(
        &program("env.fromSequence(1, 9).keyBy(x -> x).keyBy(x -> x % 2).reduce((a, b) -> a).print().name(\"out\");"),
        &[("lint-key-overridden", ".keyBy(x -> x)")],
    );
    check_lints(
        &program("env.fromSequence(1, 9).keyBy(x -> x % 2).map(x -> x).print().name(\"out\");"),
        &[("lint-key-without-state", ".keyBy(x -> x % 2)")],
    );
    check_lints(
        &program(
            "env.fromSequence(1, 9).keyBy(x -> x % 2).reduce((a, b) -> a).keyBy(x -> x % 2).reduce((a, b) -> b)\
             .print().name(\"out\");",
        ),
        &[("lint-same-key-twice", ".keyBy(x -> x % 2)")],
    );
    check_lints(
        &program(
            "env.fromSequence(1, 9).keyBy(x -> x % 2)\
             .window(TumblingEventTimeWindows.of(Duration.ofSeconds(5))).reduce((a, b) -> a + b).print().name(\"out\");",
        ),
        &[("lint-event-time-without-timestamps", "reduce")],
    );
    check_lints(
        &program(
            "env.fromSequence(1, 9).keyBy(x -> x % 2)\
             .window(TumblingProcessingTimeWindows.of(Duration.ofSeconds(5))).reduce((a, b) -> a + b).print()\
             .name(\"out\");",
        ),
        &[("lint-processing-time-window-bounded", "reduce")],
    );
    check_lints(
        &program(
            "DataStream<Long> s = env.fromSequence(1, 9).map(x -> x);\nenv.setParallelism(7);\ns.print().name(\"out\");",
        ),
        &[("lint-environment-parallelism-late", "setParallelism(7)")],
    );
    check_lints(
        &program("env.fromSequence(1, 9).map(x -> x).setMaxParallelism(16).print().name(\"out\");"),
        &[("lint-max-parallelism-ignored", "setMaxParallelism(16)")],
    );
    check_lints(
        &program(
            "env.enableCheckpointing(1000);\nenv.fromSequence(1, 9).keyBy(x -> x % 2).reduce((a, b) -> a).name(\"r\")\
             .print().name(\"out\");",
        ),
        &[("lint-state-without-uid", "reduce")],
    );
    check_lints(
        &program("env.fromSequence(1, 9).map(x -> { Thread.sleep(10); return x; }).print().name(\"out\");"),
        &[("lint-sleeping-function", "Thread.sleep")],
    );
}

#[test]
fn the_checker_accepts_whole_programs() {
    for (file, text) in PROGRAMS {
        let (recording, ..) = run(text);
        for job in &recording.jobs {
            // Sinks with topologies of their own are among them, which hand-made recordings don't have.
            if let Ok(stages) = compile(job) {
                assert_eq!(check(job, &stages), [], "{file}");
            }
        }
    }
}
