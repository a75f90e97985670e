//! How long compiling takes, from a recording to the four graphs with the verdict of every rule on every edge: the shapes
//! *line* and *layers* of the reference benchmark, from 10 to 20,000 operators. Says how cost grows with size (budget:
//! exponent 1.1 from 100 to 20,000) and how much memory an operator takes. Ends with status 1 when a budget is exceeded.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eddyline::api::flink::Flink;
use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::api::recording::Job;
use eddyline::graph::{Generator, compile};

#[path = "../tests/core/graph/builder.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod builder;

const SIZES: [usize; 7] = [10, 100, 500, 1_000, 2_000, 5_000, 20_000];
const EXPONENT_MAX: f64 = 1.1;

/// Makes a job of so many operators.
type Shape = fn(usize) -> Job;

fn main() -> ExitCode {
    let shapes: [(&str, Shape); 3] = [
        ("line", builder::line),
        ("layers", builder::layers),
        ("one chain", builder::one_chain),
    ];
    let mut within = true;
    for (name, shape) in shapes {
        let times: Vec<(usize, Duration)> = SIZES.map(|n| (n, measure(name, n, &shape(n)))).to_vec();
        let exponent = exponent(&times[1..]);
        let verdict = if exponent <= EXPONENT_MAX { "within" } else { "OVER" };
        println!("{name}: cost grows with size to the power {exponent:.2} ({verdict} {EXPONENT_MAX})");
        within &= exponent <= EXPONENT_MAX;
    }
    within &= from_text();
    if within { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Text to four graphs, the verdict of every rule on every edge included.
fn from_text() -> bool {
    let flink = Flink::new();
    let mut within = true;
    for (n, budget_ms) in [(10, 5.0), (100, 5.0), (1_000, 5.0), (5_000, f64::INFINITY)] {
        let text = line_text(n);
        let settings = RecordSettings {
            options: Options::from_settings([("parallelism.default", "4")]),
            ..RecordSettings::default()
        };
        let mut times: Vec<Duration> = (0..(20_000 / n).clamp(7, 100))
            .map(|_| {
                let start = Clock::now();
                let recorded = record_text(black_box(&text), &flink, &settings, &mut Generator::default());
                let job = recorded.value.recording.jobs.first().expect("the text executes");
                black_box(compile(job).is_ok());
                start.elapsed()
            })
            .collect();
        times.sort();
        let verdict = if ms(times[0]) <= budget_ms { "within" } else { "OVER" };
        println!(
            "text to graphs, line n={n:5}: median {:9.3} ms  least {:9.3} ms ({verdict} {budget_ms} ms)",
            ms(times[times.len() / 2]),
            ms(times[0])
        );
        within &= ms(times[0]) <= budget_ms;
    }
    within
}

/// The shape *line* as a program, one call after the other.
fn line_text(n: usize) -> String {
    let mut text = String::from(
        "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();\n\
         DataStream<Long> s = env.fromSequence(1, 10);\n",
    );
    for i in 0..n - 2 {
        text.push_str(&match i % 5 {
            0 | 2 => format!("s = s.map(x -> x + 1).returns(Types.LONG).name(\"map {i}\");\n"),
            1 => format!("s = s.filter(x -> x > 0).name(\"filter {i}\");\n"),
            3 => format!("s = s.keyBy(x -> x % 7).reduce((a, b) -> a + b).name(\"reduce {i}\");\n"),
            _ => format!("s = s.rebalance().map(x -> x).returns(Types.LONG).name(\"spread {i}\");\n"),
        });
    }
    text.push_str("s.print();\nenv.execute();\n");
    text
}

fn measure(name: &str, n: usize, job: &Job) -> Duration {
    let before = resident_bytes();
    let stages = black_box(compile(job).expect("the shape compiles"));
    let per_operator = resident_bytes().saturating_sub(before) / n as u64;
    let n_vertices = stages.job_graph.vertices.len();
    drop(stages);
    let rounds = (200_000 / n).clamp(5, 400);
    let mut times: Vec<Duration> = (0..rounds)
        .map(|_| {
            let start = Clock::now();
            black_box(compile(black_box(job)).is_ok());
            start.elapsed()
        })
        .collect();
    times.sort();
    let (median, least) = (times[rounds / 2], times[0]);
    println!(
        "{name:9} n={n:6} vertices={n_vertices:6} median {:9.3} ms  least {:9.3} ms  memory about {per_operator} bytes \
         an operator",
        ms(median),
        ms(least)
    );
    // The machine is shared with other work: the fastest round says most about the code.
    least
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
