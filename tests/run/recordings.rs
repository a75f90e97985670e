//! Smaller recordings of a real Flink 2.3.0: where records go, what the network's numbers are, how threads and metrics
//! are called, what options default to.

use std::collections::BTreeMap;

use eddyline::api::options::known_options;
use eddyline::sim::fact::NoFacts;
use eddyline::sim::network::flow::{BUFFER_BYTES, MAX_PER_SUBPARTITION, N_EXCLUSIVE, N_FLOATING, N_OVERDRAFT};
use eddyline::sim::plan::SimSettings;
use eddyline::sim::task::metrics::TaskMetrics;

use crate::support::{plan, run_to_end, whole_program};

const SEQUENCES: &str = include_str!("../golden/runtime/e4_job_sequences.json");
const RESCALED: &str = include_str!("../golden/runtime/e4_job_sequences_rescale.json");
const PARTITIONERS: &str = include_str!("../golden/runtime/e4_partitioner_objects.json");
const NETWORK: &str = include_str!("../golden/runtime/e10_network_effective.json");
const OPTIONS: &str = include_str!("../golden/runtime/e10_all_option_defaults.tsv");
const THREADS: &str = include_str!("../golden/runtime/e12_threads_of_running_job.json");
const METRICS: &str = include_str!("../golden/runtime/metric_names.json");

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("the golden file is JSON")
}

fn numbers(list: &serde_json::Value) -> Vec<i64> {
    let list = list.as_array().expect("a list");
    list.iter().filter_map(serde_json::Value::as_i64).collect()
}

/// What each subtask of the first operator sent: value and receiver, in order.
type Sent = BTreeMap<String, Vec<(i64, i64)>>;

/// The recorded job: a source, an operator that numbers what its subtask gives out, the exchange, and one that tells
/// where each record came to.
fn send(exchange: &str, up: u64, down: u64) -> Sent {
    let classes = "
    static class Tag extends RichMapFunction<Long, Tuple3<Integer, Long, Long>> {
        long n;
        public Tuple3<Integer, Long, Long> map(Long v) {
            return Tuple3.of(getRuntimeContext().getTaskInfo().getIndexOfThisSubtask(), n++, v);
        }
    }
    static class Catch extends RichMapFunction<Tuple3<Integer, Long, Long>, String> {
        public String map(Tuple3<Integer, Long, Long> v) {
            return v.f0 + \" \" + v.f1 + \" \" + v.f2 + \" \" + getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
        }
    }";
    let body = format!(
        "env.fromSequence(0, {last}).setParallelism({up}).map(new Tag()).setParallelism({up}){exchange}
            .map(new Catch()).setParallelism({down}).print().setParallelism({down});",
        last = 12 * up - 1,
    );
    let highest = up.max(down).to_string();
    let options = [
        ("parallelism.default", highest.as_str()),
        ("pipeline.operator-chaining.enabled", "false"),
    ];
    let plan = plan(&whole_program(classes, &body), &options, SimSettings::default());
    let world = run_to_end(&plan, 1, &mut NoFacts);
    let mut rows: Vec<[i64; 4]> = Vec::new();
    for line in world.console.lines.iter() {
        let text = line.text.rsplit("> ").next().expect("a line");
        let row: Vec<i64> = text.split(' ').map(|word| word.parse().expect("a number")).collect();
        rows.push(row.try_into().expect("four numbers"));
    }
    rows.sort_unstable();
    let mut sent = Sent::new();
    for [from, _, value, to] in rows {
        sent.entry(format!("up{from}")).or_default().push((value, to));
    }
    sent
}

/// The exchange of a recorded name, and what its choice depends on.
fn exchange(name: &str, up: u64, down: u64) -> (&'static str, Choice) {
    match name {
        "none" if up == down => ("", Choice::Fixed),
        "rebalance" | "none" | "RebalancePartitioner" => {
            (if name == "none" { "" } else { ".rebalance()" }, Choice::InTurn)
        }
        "rescale" | "RescalePartitioner" => (".rescale()", Choice::Fixed),
        "forward" | "ForwardPartitioner" => (".forward()", Choice::Fixed),
        "global" | "GlobalPartitioner" => (".global()", Choice::Fixed),
        "broadcast" => (".broadcast()", Choice::All),
        "shuffle" | "ShufflePartitioner" => (".shuffle()", Choice::Any),
        "hash" | "KeyGroupStreamPartitioner(key=value,maxParallelism=128)" => (".keyBy(x -> x.f2)", Choice::OfValue),
        "custom" => (
            ".partitionCustom((Long k, int n) -> (int) ((k * 7) % n), x -> x.f2)",
            Choice::OfValue,
        ),
        "CustomPartitionerWrapper((k,n)->k%n, key=value)" => (
            ".partitionCustom((Long k, int n) -> (int) (k % n), x -> x.f2)",
            Choice::OfValue,
        ),
        other => panic!("an exchange {other}"),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// By sender and number.
    Fixed,
    /// From a random start, one after the other.
    InTurn,
    Any,
    All,
    OfValue,
}

fn in_turn(sequence: &[i64], n: i64) -> bool {
    sequence.windows(2).all(|pair| pair[1] == (pair[0] + 1) % n)
}

#[test]
fn records_go_to_the_channels_that_they_went_to_in_flink() {
    let mut n_rows = 0;
    let mut n_compared = 0;
    let (sequences, rescaled) = (json(SEQUENCES), json(RESCALED));
    let rows = sequences.as_array().into_iter().chain(rescaled.as_array()).flatten();
    for row in rows {
        let name = row["partitioner"].as_str().expect("a name");
        let (up, down) = (
            row["p_up"].as_u64().expect("a number"),
            row["p_down"].as_u64().expect("a number"),
        );
        assert!(row["error"].is_null(), "no recorded job failed");
        let (text, choice) = exchange(name, up, down);
        let ours = send(text, up, down);
        n_rows += 1;
        let what = format!("{name} {up} to {down}");
        let theirs = row["down_subtask_per_record"].as_object().expect("a table");
        match choice {
            Choice::OfValue => {
                let ours: BTreeMap<i64, i64> = ours.into_values().flatten().collect();
                for pair in theirs.values().flat_map(|list| list.as_array().expect("a list")) {
                    let value = pair["value"].as_i64().expect("a number");
                    assert_eq!(Some(ours[&value]), pair["down"].as_i64(), "{what}: {value}");
                    n_compared += 1;
                }
            }
            Choice::All => {
                let everyone: Vec<i64> = (0..down as i64).collect();
                for sent in ours
                    .values()
                    .map(|sent| sent.iter().map(|(_, to)| *to).collect::<Vec<_>>())
                {
                    // The copies of one record are told apart by their receivers alone.
                    assert!(
                        sent.chunks(down as usize).all(|copies| copies == everyone),
                        "{what}: {sent:?}"
                    );
                }
                for sent in theirs.values().map(numbers) {
                    assert!(
                        sent.chunks(down as usize).all(|copies| copies == everyone),
                        "{what}: {sent:?}"
                    );
                    n_compared += 1;
                }
            }
            Choice::InTurn => {
                let ours = ours
                    .values()
                    .map(|sent| sent.iter().map(|(_, to)| *to).collect::<Vec<_>>());
                for sent in ours.chain(theirs.values().map(numbers)) {
                    assert!(in_turn(&sent, down as i64), "{what}: {sent:?}");
                    n_compared += 1;
                }
            }
            Choice::Any => {
                let ours = ours
                    .values()
                    .map(|sent| sent.iter().map(|(_, to)| *to).collect::<Vec<_>>());
                for sent in ours.chain(theirs.values().map(numbers)) {
                    assert!(sent.iter().all(|to| (0..down as i64).contains(to)), "{what}: {sent:?}");
                    assert!(!in_turn(&sent, down as i64), "{what} isn't in turn: {sent:?}");
                    n_compared += 1;
                }
            }
            Choice::Fixed => {
                for (from, list) in theirs {
                    let theirs = numbers(list);
                    // Which subtask got which split is a race in Flink, so some have sent more, some nothing.
                    let Some(sent) = ours.get(from) else { continue };
                    let sent: Vec<i64> = sent.iter().map(|(_, to)| *to).collect();
                    let n = sent.len().min(theirs.len());
                    assert_eq!(sent[..n], theirs[..n], "{what}: {from}");
                    n_compared += 1;
                }
            }
        }
    }
    assert!(
        n_rows >= 100 && n_compared >= 300,
        "{n_rows} jobs, {n_compared} senders"
    );
}

#[test]
fn partitioners_choose_as_flinks_classes_do() {
    let mut n_rows = 0;
    for row in json(PARTITIONERS).as_array().expect("a table") {
        let name = row["partitioner"].as_str().expect("a name");
        let n = row["channels"].as_u64().expect("a number");
        // Asked for a channel, it throws; its jobs are above. Forward has one channel in any job.
        if name == "BroadcastPartitioner" || (name == "ForwardPartitioner" && n > 1) {
            continue;
        }
        let (text, choice) = exchange(name, 1, n);
        let ours: Vec<i64> = send(text, 1, n).into_values().flatten().map(|(_, to)| to).collect();
        let theirs = numbers(&row["sequence"]);
        assert_eq!(ours.len(), theirs.len());
        match choice {
            Choice::InTurn => assert!(
                in_turn(&ours, n as i64) && in_turn(&theirs, n as i64),
                "{name} {n}: {ours:?}"
            ),
            Choice::Any => assert!(ours.iter().all(|to| (0..n as i64).contains(to)), "{name} {n}: {ours:?}"),
            _ => assert_eq!(ours, theirs, "{name}, {n} channels"),
        }
        n_rows += 1;
    }
    assert!(n_rows >= 60, "{n_rows} rows");
}

#[test]
fn numbers_of_the_network_are_flinks() {
    let golden = json(NETWORK);
    let number = |key: &str| golden[key].as_str().and_then(|text| text.parse::<u32>().ok());
    assert_eq!(number("networkBufferSize"), Some(BUFFER_BYTES));
    assert_eq!(number("networkBuffersPerChannel"), Some(N_EXCLUSIVE));
    assert_eq!(number("floatingNetworkBuffersPerGate"), Some(N_FLOATING));
    assert_eq!(number("maxBuffersPerChannel"), Some(MAX_PER_SUBPARTITION));
    assert_eq!(number("maxOverdraftBuffersPerGate"), Some(N_OVERDRAFT));
    let key =
        "result_partition_min_max_buffers(perChannel=2,floating=8,sortMin=512,?=0,subs,false,maxBuffersPerChannel=10)";
    let pools = golden[key].as_object().expect("a table");
    let mut n_pools = 0;
    for (what, range) in pools.iter().filter(|(what, _)| what.starts_with("numSubpartitions=")) {
        let n: u32 = what["numSubpartitions=".len()..]
            .split(' ')
            .next()
            .and_then(|n| n.parse().ok())
            .expect("a number");
        let highest = range
            .as_str()
            .and_then(|range| range.trim_end_matches(')').rsplit(',').next()?.parse().ok());
        let text = format!(
            "env.fromSequence(1, 9).setParallelism(1).rebalance().map(x -> x).setParallelism({n}).print().setParallelism({n}); env.execute();"
        );
        let plan = plan(&text, &[], SimSettings::default());
        let world = run_to_end(&plan, 1, &mut NoFacts);
        let place = plan.tasks[plan.tasks.ids().next().expect("a source")].partitions[0].idx;
        assert_eq!(Some(world.network.partitions[place].n_max), highest, "{what}");
        n_pools += 1;
    }
    assert_eq!(n_pools, 6);
}

#[test]
fn options_default_to_what_flinks_classes_say() {
    let mut defaults: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    for line in OPTIONS.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        defaults.entry(columns[0]).or_default().push((columns[1], columns[5]));
    }
    let mut n_known = 0;
    for option in known_options() {
        let golden = defaults.get(option.key);
        let golden = golden.unwrap_or_else(|| panic!("{} is no option of Flink", option.key));
        let own = option.default.unwrap_or("(no default)");
        assert!(
            golden.contains(&(own, option.field)),
            "{}: {own}, Flink {golden:?}",
            option.key
        );
        n_known += 1;
    }
    assert!(n_known > 150, "{n_known} options");
}

#[test]
fn task_threads_have_the_recorded_names() {
    let classes = "
    static class Keyed extends KeyedProcessFunction<Long, Long, Long> {
        public void processElement(Long v, Context ctx, Collector<Long> out) { out.collect(v); }
    }";
    let body = "env.fromSource(new DataGeneratorSource<Long>(i -> i, 10L, Types.LONG), WatermarkStrategy.noWatermarks(), \"gen\")
        .map(x -> x).name(\"upstream-map\").keyBy(x -> x % 4).process(new Keyed()).name(\"keyed-process\")
        .map(x -> x).name(\"chained-map\").sinkTo(new DiscardingSink<>()).name(\"sink\");";
    let plan = plan(&whole_program(classes, body), &[], SimSettings::default());
    let golden = json(THREADS);
    let threads = golden["threads_that_appeared_after_submission"]
        .as_object()
        .expect("threads");
    let ours: Vec<String> = plan.tasks.ids().map(|task| plan.thread_name(task, 0)).collect();
    assert_eq!(ours.len(), 2);
    for name in &ours {
        assert!(threads.contains_key(name), "{name}: {:?}", threads.keys());
        // Its own, that of its processing-time timers, and one that makes written records visible where it writes.
        assert!(threads.contains_key(&format!("Time Trigger for {name}")));
    }
    let flushers = threads
        .keys()
        .filter_map(|name| name.strip_prefix("OutputFlusher for "));
    let writers = plan.tasks.iter().filter(|(_, task)| !task.partitions.is_empty());
    let writers: Vec<String> = writers.map(|(task, _)| plan.thread_name(task, 0)).collect();
    assert_eq!(
        flushers.collect::<Vec<_>>(),
        writers,
        "one flusher for each task that writes"
    );
}

#[test]
fn metrics_have_flinks_names() {
    let golden = json(METRICS);
    let names: Vec<&str> = golden
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|name| name.as_str())
        .collect();
    assert!(names.len() > 60);
    for (name, _) in TaskMetrics::default().named() {
        assert!(names.contains(&name), "{name} is no metric of a task");
    }
}
