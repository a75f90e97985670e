//! How long compiling takes, from a recording to the four graphs with the verdict of every rule on every edge: the shapes
//! *line* and *layers* of the reference benchmark, from 10 to 20,000 operators. Says how cost grows with size (budget:
//! exponent 1.1 from 100 to 20,000) and how much memory an operator takes; then from the text of a program on. Ends with
//! status 1 when a budget is exceeded.
//!
//! Where `FLINK_LIB` names the folder of Flink's jars and the reference benchmark's source is at hand, Flink's own
//! generators are timed in the same run and set side by side.

use std::hint::black_box;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use eddyline::api::flink::Flink;
use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::api::recording::Job;
use eddyline::graph::job::verdict;
use eddyline::graph::{Generator, Stages, compile};

#[path = "../tests/core/graph/builder.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod builder;
#[path = "../tests/core/graph/text.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod text;

#[cfg(not(target_arch = "wasm32"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const SIZES: [usize; 7] = [10, 100, 500, 1_000, 2_000, 5_000, 20_000];
/// Of programs as text, and up to which of them the budget holds.
const TEXT_SIZES: [usize; 6] = [10, 100, 500, 1_000, 5_000, 20_000];
const BUDGET_SIZE: usize = 1_000;
const BUDGET_MS: f64 = 5.0;
const EXPONENT_MAX: f64 = 1.1;
/// At this size Flink's generators have to take so many times as long.
const COMPARED_SIZE: usize = 5_000;
const RATIO_MIN: f64 = 50.0;
/// A sample lasts so long at least: the system counts a thread's time in ticks of some milliseconds.
const SAMPLE_MIN: Duration = Duration::from_millis(80);
const N_SAMPLES: usize = 7;

/// Makes the text of a program of so many operators.
type TextShape = fn(usize) -> String;
/// Makes a job of so many operators.
type Shape = fn(usize) -> Job;

fn main() -> ExitCode {
    let shapes: [(&str, Shape); 3] = [
        ("line", builder::line),
        ("layers", builder::layers),
        ("one chain", builder::one_chain),
    ];
    // `cargo bench --bench graph -- text` times only what has this in its name.
    let filter = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let wanted = |name: &str| filter.as_ref().is_none_or(|filter| name.contains(filter.as_str()));
    let mut within = true;
    let mut ours: Vec<(&str, Duration)> = Vec::new();
    for (name, shape) in shapes.into_iter().filter(|(name, _)| wanted(name)) {
        let mut times: Vec<(usize, Duration)> = Vec::new();
        for n in SIZES {
            let time = measure(name, n, &shape(n));
            times.push((n, time));
            if n == COMPARED_SIZE {
                ours.push((name, time));
            }
        }
        let exponent = exponent(&times[1..]);
        let verdict = if exponent <= EXPONENT_MAX { "within" } else { "OVER" };
        println!("{name}: cost grows with size to the power {exponent:.2} ({verdict} {EXPONENT_MAX})");
        println!("{name}: about {} bytes an operator", bytes_per_operator(&shape(20_000)));
        within &= exponent <= EXPONENT_MAX;
    }
    if wanted("text") {
        within &= from_text();
    }
    if wanted("Flink") {
        within &= beside_flink(&ours);
    }
    if within { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The verdict of every rule on every edge, which the inspector shows.
fn reasons(stages: &Stages) {
    for edge in stages.stream_graph.edges.ids() {
        black_box(verdict(&stages.stream_graph, &stages.job_graph.verdicts, edge));
    }
}

/// Text to four graphs, the verdict of every rule on every edge included.
fn from_text() -> bool {
    let flink = Flink::new();
    let settings = RecordSettings {
        options: Options::from_settings([("parallelism.default", "4")]),
        ..RecordSettings::default()
    };
    let shapes: [(&str, TextShape); 2] = [("line", text::line), ("layers", text::layers)];
    let mut within = true;
    for (name, shape) in shapes {
        let mut times: Vec<(usize, Duration)> = Vec::new();
        for n in TEXT_SIZES {
            let text = shape(n);
            let samples = samples(|| {
                let mut generator = Generator::default();
                let recorded = record_text(black_box(&text), &flink, &settings, &mut generator);
                let job = recorded.value.recording.jobs.first().expect("the text executes");
                reasons(&generator.stages(0, job).expect("the shape compiles"));
            });
            let budget_ms = if n <= BUDGET_SIZE { BUDGET_MS } else { f64::INFINITY };
            let verdict = if ms(samples[0]) <= budget_ms { "within" } else { "OVER" };
            println!(
                "text to graphs, {name:6} n={n:6}: median {:9.3} ms  least {:9.3} ms ({verdict} {budget_ms} ms)",
                ms(samples[samples.len() / 2]),
                ms(samples[0])
            );
            within &= ms(samples[0]) <= budget_ms;
            times.push((n, samples[0]));
        }
        let exponent = exponent(&times[1..]);
        let verdict = if exponent <= EXPONENT_MAX { "within" } else { "OVER" };
        println!("text to graphs, {name}: cost grows with size to the power {exponent:.2} ({verdict} {EXPONENT_MAX})");
        within &= exponent <= EXPONENT_MAX;
    }
    within
}

/// Flink's StreamGraph and JobGraph of the same shapes against our four graphs, the fastest rounds of both.
fn beside_flink(ours: &[(&str, Duration)]) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source = ["..", "../.."]
        .map(|up| root.join(up).join("shared/oracle/graphs/Bench.java"))
        .into_iter()
        .find(|source| source.exists());
    let (Ok(jars), Some(source)) = (std::env::var("FLINK_LIB"), source) else {
        println!("Flink's own generators weren't timed: set FLINK_LIB to the folder of its jars");
        return true;
    };
    let Some(output) = time_flink(&jars, &source) else {
        return false;
    };
    if let Some(failure) = output.lines().find(|line| line.starts_with("FAILED")) {
        println!("Flink: {failure}");
        return false;
    }
    let mut within = true;
    for line in output.lines() {
        println!("Flink: {line}");
        let size = format!("n={COMPARED_SIZE:5} ");
        let shape = ours
            .iter()
            .find(|(name, _)| line.starts_with(name) && line.contains(&size));
        let least = line
            .split("min ")
            .nth(1)
            .and_then(|rest| rest.split(',').next()?.parse::<f64>().ok());
        if let (Some((name, time)), Some(least)) = (shape, least) {
            let ratio = least / ms(*time);
            let verdict = if ratio >= RATIO_MIN { "within" } else { "UNDER" };
            println!("{name} n={COMPARED_SIZE}: Flink takes {ratio:.0} times as long ({verdict} {RATIO_MIN})");
            within &= ratio >= RATIO_MIN;
        }
    }
    within
}

/// What the reference benchmark prints. Compiled to files first: Flink reads the byte code of lambdas, which a program
/// that is run from its source has nowhere.
fn time_flink(jars: &str, source: &Path) -> Option<String> {
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("flink-bench");
    let run = |command: &mut Command| match command.output() {
        Ok(output) if output.status.success() => Some(output),
        Ok(output) => {
            println!("{}", String::from_utf8_lossy(&output.stderr));
            None
        }
        Err(error) => {
            println!("{}: {error}", command.get_program().display());
            None
        }
    };
    let class_path = format!("{jars}/*");
    run(Command::new("javac")
        .args(["-nowarn", "-cp", &class_path, "-d"])
        .arg(&classes)
        .arg(source))?;
    let output = run(Command::new("java")
        .args(["-Xmx2g", "-cp", &format!("{class_path}:{}", classes.display())])
        .args([
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
        ])
        .args(["-Dlog4j2.level=ERROR", "-Dlog4j.rootLogger=OFF", "Bench", "1024"]))?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn measure(name: &str, n: usize, job: &Job) -> Duration {
    let n_vertices = compile(job).expect("the shape compiles").job_graph.vertices.len();
    let times = samples(|| {
        reasons(&compile(black_box(job)).expect("the shape compiles"));
    });
    let (median, least) = (times[times.len() / 2], times[0]);
    println!(
        "{name:9} n={n:6} vertices={n_vertices:6} median {:9.3} ms  least {:9.3} ms",
        ms(median),
        ms(least)
    );
    // The machine is shared with other work: the fastest round says most about the code.
    least
}

/// Times of one round, the least first; each is the mean of as many rounds as make up a sample.
fn samples(mut round: impl FnMut()) -> Vec<Duration> {
    let mut times: Vec<Duration> = (0..N_SAMPLES)
        .map(|_| {
            let start = Clock::now();
            let mut n_rounds = 0;
            while n_rounds == 0 || start.elapsed() < SAMPLE_MIN {
                round();
                n_rounds += 1;
            }
            start.elapsed() / n_rounds
        })
        .collect();
    times.sort();
    times
}

/// What five compilations together hold: memory that was free before doesn't count, so more of it than one would need.
fn bytes_per_operator(job: &Job) -> u64 {
    let before = resident_bytes();
    let held: Vec<Stages> = (0..5).filter_map(|_| compile(job).ok()).collect();
    let n_operators: usize = held.iter().map(|stages| stages.stream_graph.nodes.len()).sum();
    resident_bytes().saturating_sub(before) / (n_operators as u64).max(1)
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The slope of a line through the logarithms.
fn exponent(times: &[(usize, Duration)]) -> f64 {
    let points: Vec<(f64, f64)> = times
        .iter()
        .map(|(n, time)| ((*n as f64).ln(), time.as_secs_f64().ln()))
        .collect();
    let n = points.len() as f64;
    let (sx, sy) = points
        .iter()
        .fold((0.0, 0.0), |(x, y), point| (x + point.0, y + point.1));
    let sxx: f64 = points.iter().map(|point| point.0 * point.0).sum();
    let sxy: f64 = points.iter().map(|point| point.0 * point.1).sum();
    (n * sxy - sx * sy) / (n * sxx - sx * sx)
}

/// Time that this thread spent on a processor where the system says so (the machine may be shared), else the wall's.
struct Clock {
    wall: Instant,
    on_cpu_ns: Option<u64>,
}

impl Clock {
    fn now() -> Self {
        Clock {
            wall: Instant::now(),
            on_cpu_ns: on_cpu_ns(),
        }
    }

    fn elapsed(&self) -> Duration {
        match (self.on_cpu_ns, on_cpu_ns()) {
            (Some(before), Some(now)) if now > before => Duration::from_nanos(now - before),
            _ => self.wall.elapsed(),
        }
    }
}

fn on_cpu_ns() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}

/// Memory that the process holds; 0 where the system doesn't say.
fn resident_bytes() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm")
        .ok()
        .and_then(|text| text.split(' ').nth(1)?.parse::<u64>().ok())
        .unwrap_or(0);
    pages * 4_096
}
