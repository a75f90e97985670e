//! How long reading takes: a program of 5,000 lines (budget 50 ms), and every keystroke of typing WordCount (budget
//! 1 ms each). Ends with status 1 when a budget is exceeded.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eddyline::lang::{highlight, parse};

#[cfg(not(target_arch = "wasm32"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const WORD_COUNT: &str = include_str!("../tests/golden/graphs/hand/seed01_wordcount_p1.java");

/// A method of ten lines, in the style of the programs people paste; `{n}` is its number.
const METHOD: &str = r#"
    /** Counts words of length {n}. */
    private static DataStream<Tuple2<String, Integer>> counts{n}(DataStream<String> lines, int size) throws Exception {
        return lines
            .flatMap((String line, Collector<Tuple2<String, Integer>> out) -> {
                for (String word : line.split("\\W+")) { if (word.length() >= size * 2 + {n}) { out.collect(Tuple2.of(word, 1)); } }
            })
            .returns(Types.TUPLE(Types.STRING, Types.INT)).keyBy(value -> value.f0).sum(1).name("counts-" + {n});
    }
"#;

fn main() -> ExitCode {
    let mut program = String::from("package a.b;\n\nimport java.util.*;\n\npublic class Job {\n");
    let mut n = 0;
    while program.lines().count() < 5_000 {
        program.push_str(&METHOD.replace("{n}", &n.to_string()));
        n += 1;
    }
    program.push_str("}\n");
    let within = [
        check(
            "parse a program of 5,000 lines",
            Duration::from_millis(50),
            median(40, || parse(&program)),
        ),
        check(
            "colour a program of 5,000 lines",
            Duration::from_millis(50),
            median(40, || highlight::highlight(&program)),
        ),
        check(
            "slowest keystroke while WordCount is typed",
            Duration::from_millis(1),
            slowest_keystroke(),
        ),
    ];
    if within.iter().all(|&within| within) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The median of several runs.
fn median<T>(n_runs: usize, mut run: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..n_runs)
        .map(|_| {
            let start = Instant::now();
            black_box(run());
            start.elapsed()
        })
        .collect();
    times.sort();
    times[n_runs / 2]
}

/// The largest of the medians of reading each beginning of the program: what an unfinished text costs.
fn slowest_keystroke() -> Duration {
    let beginnings = WORD_COUNT
        .char_indices()
        .map(|(end, c)| &WORD_COUNT[..end + c.len_utf8()]);
    let times = beginnings.map(|text| median(9, || (parse(text), highlight::highlight(text))));
    times.max().unwrap_or_default()
}

fn check(what: &str, budget: Duration, took: Duration) -> bool {
    let within = took <= budget;
    let verdict = if within { "within" } else { "OVER" };
    println!("{what}: {took:?}, {verdict} the budget of {budget:?}");
    within
}
