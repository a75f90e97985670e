//! Call stacks of user code: threads and Flink's frames, with classes, methods and lines, as a real Flink 2.3.0 had them.

use std::collections::{BTreeMap, BTreeSet};

use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{Fact, FactRecord};
use eddyline::sim::plan::{Plan, SimSettings};
use eddyline::sim::stack::{frames, open_calls, thread};
use eddyline::sim::world::World;

use crate::programs::plan_of;
use crate::support::test;

const STACKS: &str = include_str!("../golden/runtime/stacks.json");

/// A program by the name of its recording, with its options.
type Recorded = (String, String, Vec<(&'static str, &'static str)>);

/// Whoever wants his stack seen prints a name.
const FUNCTIONS: &str = r#"
import org.apache.flink.api.connector.sink2.*;
import org.apache.flink.runtime.state.*;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.source.legacy.SourceFunction;
class Rec { static void stack(String tag) { System.out.println(tag); } }
class Tap implements MapFunction<Long, Long> {
    String t;
    Tap(String t) { this.t = t; }
    public Long map(Long v) { Rec.stack(t); return v; }
}
class UpMap implements MapFunction<Long, Long> { public Long map(Long v) { Rec.stack("upstream-map.map"); return v; } }
class Keyed extends KeyedProcessFunction<Long, Long, String> implements CheckpointedFunction, CheckpointListener {
    transient ValueState<Long> cnt;
    public void initializeState(FunctionInitializationContext c) { Rec.stack("keyed-process.initializeState"); }
    public void open(OpenContext c) {
        Rec.stack("keyed-process.open");
        cnt = getRuntimeContext().getState(new ValueStateDescriptor<>("cnt", Types.LONG));
    }
    public void processElement(Long v, Context ctx, Collector<String> out) throws Exception {
        Rec.stack("keyed-process.processElement");
        Long c = cnt.value();
        cnt.update(c == null ? 1 : c + 1);
        if (c == null) {
            ctx.timerService().registerProcessingTimeTimer(ctx.timerService().currentProcessingTime() + 500);
        }
        out.collect("k" + v);
    }
    public void onTimer(long ts, OnTimerContext ctx, Collector<String> out) {
        Rec.stack("keyed-process.onTimer");
        out.collect("timer");
    }
    public void snapshotState(FunctionSnapshotContext c) { Rec.stack("keyed-process.snapshotState"); }
    public void notifyCheckpointComplete(long id) { Rec.stack("keyed-process.notifyCheckpointComplete"); }
    public void close() { Rec.stack("keyed-process.close"); }
}
class ChainedMap implements MapFunction<String, String> {
    public String map(String s) {
        Rec.stack(s.equals("timer") ? "chained-map.map(from onTimer)" : "chained-map.map");
        return s;
    }
}
class NullSink implements Sink<String> {
    public SinkWriter<String> createWriter(WriterInitContext c) {
        Rec.stack("sink.createWriter");
        return new SinkWriter<String>() {
            public void write(String e, Context c) { Rec.stack("sink.writer.write"); }
            public void flush(boolean end) {
                Rec.stack(end ? "sink.writer.flush(end=true)" : "sink.writer.flush(end=false)");
            }
            public void writeWatermark(Watermark w) { Rec.stack("sink.writer.writeWatermark"); }
            public void close() { Rec.stack("sink.writer.close"); }
        };
    }
}
class LegacySrc implements SourceFunction<Long> {
    public void run(SourceContext<Long> c) { Rec.stack("legacy-source.run"); c.collect(1L); }
    public void cancel() {}
}
"#;

const MAILBOX: &str = r#"
SingleOutputStreamOperator<String> k = GEN(35).map(new UpMap()).name("upstream-map").keyBy(v -> v).process(new Keyed())
    .name("keyed-process");
"#;

const GEN: &str = "env.fromSource(new DataGeneratorSource<Long>(i -> i % 5, N, RateLimiterStrategy.perSecond(10), \
                   Types.LONG), WatermarkStrategy.noWatermarks(), \"gen\")";

const STRATEGY: &str = "WatermarkStrategy<Long> ws = WatermarkStrategy.<Long>forMonotonousTimestamps().withTimestampAssigner((v, t) -> v * 1000);";

fn variants() -> Vec<(&'static str, String)> {
    let sink = ".sinkTo(new DiscardingSink<Long>());";
    let window = "keyBy(v -> 0).window(TumblingEventTimeWindows.of(Duration.ofSeconds(5)))";
    let process = r#"new ProcessWindowFunction<Long, Long, Integer, TimeWindow>() {
        public void process(Integer k, Context c, Iterable<Long> it, Collector<Long> o) {
            Rec.stack("windowFunction.process");
            o.collect(it.iterator().next());
        }
    }"#;
    vec![
        (
            "source_chained_map",
            format!("env.fromData(1L, 2L, 3L).map(new Tap(\"map\")){sink}"),
        ),
        (
            "source_head_two_maps",
            format!("env.fromData(1L, 2L, 3L).map(new Tap(\"map-a\")).map(new Tap(\"map-b\")){sink}"),
        ),
        (
            "source_fanout",
            format!(
                "DataStream<Long> d = env.fromData(1L, 2L, 3L); d.map(new Tap(\"map-a\")){sink} \
                 d.map(new Tap(\"map-b\")){sink}"
            ),
        ),
        (
            "map_fanout",
            format!(
                "DataStream<Long> d = env.fromData(1L, 2L, 3L).rebalance().map(new Tap(\"head\")); \
                 d.map(new Tap(\"map-a\")){sink} d.map(new Tap(\"map-b\")){sink}"
            ),
        ),
        (
            "map_fanout_mixed",
            format!(
                "DataStream<Long> d = env.fromData(1L, 2L, 3L).rebalance().map(new Tap(\"head\")); \
                 d.map(new Tap(\"map-a\")){sink} d.rebalance().map(new Tap(\"map-b\")){sink}"
            ),
        ),
        (
            "legacy_source",
            format!("env.addSource(new LegacySrc(), \"legacy\", Types.LONG).map(new Tap(\"map\")){sink}"),
        ),
        (
            "one_input_flatmap",
            format!(
                "env.fromData(1L, 2L, 3L).rebalance().flatMap((Long v, Collector<Long> o) -> {{ Rec.stack(\"flatMap\"); \
                 o.collect(v); }}).returns(Types.LONG).map(new Tap(\"map\")){sink}"
            ),
        ),
        (
            "filter",
            format!(
                "env.fromData(1L, 2L, 3L).rebalance().filter(v -> {{ Rec.stack(\"filter\"); return true; }})\
                 .map(new Tap(\"map\")){sink}"
            ),
        ),
        (
            "two_input_connect",
            format!(
                "env.fromData(1L, 2L, 3L).connect(env.fromData(4L, 5L)).map(new CoMapFunction<Long, Long, Long>() {{ \
                 public Long map1(Long v) {{ Rec.stack(\"map1\"); return v; }} \
                 public Long map2(Long v) {{ Rec.stack(\"map2\"); return v; }} }}).map(new Tap(\"after\")){sink}"
            ),
        ),
        (
            "two_input_keyed_coprocess",
            format!(
                "env.fromData(1L, 2L, 3L).keyBy(v -> v).connect(env.fromData(4L, 5L).keyBy(v -> v))\
                 .process(new KeyedCoProcessFunction<Long, Long, Long, Long>() {{ \
                 public void processElement1(Long v, Context c, Collector<Long> o) \
                 {{ Rec.stack(\"processElement1\"); o.collect(v); }} \
                 public void processElement2(Long v, Context c, Collector<Long> o) \
                 {{ Rec.stack(\"processElement2\"); o.collect(v); }} }}).map(new Tap(\"after\")){sink}"
            ),
        ),
        (
            "union",
            format!("env.fromData(1L, 2L).union(env.fromData(3L)).map(new Tap(\"map\")){sink}"),
        ),
        (
            "event_time_window_reduce",
            format!(
                "{STRATEGY} env.fromData(1L, 2L, 7L).assignTimestampsAndWatermarks(ws).{window}\
                 .reduce((x, y) -> {{ Rec.stack(\"reduce\"); return x + y; }}, {process}).map(new Tap(\"after-window\")){sink}"
            ),
        ),
        (
            "event_time_window_process",
            format!(
                "{STRATEGY} env.fromData(1L, 2L, 7L).assignTimestampsAndWatermarks(ws).{window}.process({process})\
                 .map(new Tap(\"after-window\")){sink}"
            ),
        ),
        (
            "proc_time_window_sum",
            format!(
                "GEN(12).keyBy(v -> 0).window(TumblingProcessingTimeWindows.of(Duration.ofMillis(300)))\
                 .reduce((x, y) -> x + y).map(new Tap(\"after-window\")){sink}"
            ),
        ),
        (
            "event_time_timer_end_of_input",
            format!(
                "env.fromData(1L, 2L).keyBy(v -> 0).process(new KeyedProcessFunction<Integer, Long, Long>() {{ \
                 public void processElement(Long v, Context c, Collector<Long> o) \
                 {{ c.timerService().registerEventTimeTimer(1000); }} \
                 public void onTimer(long t, OnTimerContext c, Collector<Long> o) {{ Rec.stack(\"onTimer\"); o.collect(t); }} \
                 }}).map(new Tap(\"after\")){sink}"
            ),
        ),
        (
            "keyed_sum",
            format!(
                "env.fromData(1L, 2L).keyBy(v -> 0).reduce((x, y) -> {{ Rec.stack(\"reduce\"); return x + y; }})\
                 .map(new Tap(\"after\")){sink}"
            ),
        ),
        (
            "side_output",
            format!(
                "OutputTag<Long> tag = new OutputTag<Long>(\"side\") {{}}; \
                 SingleOutputStreamOperator<Long> p = env.fromData(1L, 2L).rebalance().process(new ProcessFunction<Long, Long>() \
                 {{ public void processElement(Long v, Context c, Collector<Long> o) {{ c.output(tag, v); o.collect(v); }} }}); \
                 p.map(new Tap(\"main\")){sink} p.getSideOutput(tag).map(new Tap(\"side\")){sink}"
            ),
        ),
        (
            "broadcast_connect",
            format!(
                "MapStateDescriptor<String, Long> d = new MapStateDescriptor<>(\"b\", Types.STRING, Types.LONG); \
                 env.fromData(1L, 2L).connect(env.fromData(9L).broadcast(d))\
                 .process(new BroadcastProcessFunction<Long, Long, Long>() {{ \
                 public void processElement(Long v, ReadOnlyContext c, Collector<Long> o) \
                 {{ Rec.stack(\"processElement\"); o.collect(v); }} \
                 public void processBroadcastElement(Long v, Context c, Collector<Long> o) \
                 {{ Rec.stack(\"processBroadcastElement\"); o.collect(v); }} }}).map(new Tap(\"after\")){sink}"
            ),
        ),
        (
            "print_sink",
            "env.fromData(1L, 2L).map(new Tap(\"map\")).print();".to_owned(),
        ),
        (
            "timestamps_watermarks",
            format!(
                "env.fromData(1L, 2L).rebalance().assignTimestampsAndWatermarks(\
                 WatermarkStrategy.<Long>forMonotonousTimestamps().withTimestampAssigner((v, t) -> \
                 {{ Rec.stack(\"timestampAssigner\"); return v; }})).map(new Tap(\"map\")){sink}"
            ),
        ),
    ]
}

/// Whether the default action rests when a mail comes is a race: two frames tell which it was.
fn without_race(frame: &str) -> &str {
    match frame {
        "MailboxProcessor.processMailsWhenDefaultActionUnavailable:384" => {
            "MailboxProcessor.processMailsNonBlocking:400"
        }
        "MailboxProcessor.processMail:369" => "MailboxProcessor.processMail:362",
        other => other,
    }
}

/// The stacks of each name that the program prints: the thread, and Flink's frames, innermost first. Which of them comes
/// first may be a race.
fn stacks_of(plan: &Plan) -> BTreeMap<String, BTreeSet<(String, Vec<String>)>> {
    let mut world = World::new(plan, 1);
    let mut stacks: BTreeMap<String, BTreeSet<_>> = BTreeMap::new();
    for _ in 0..1_000_000 {
        let mut facts: Vec<FactRecord> = Vec::new();
        let outcome = step(plan, &mut world, &mut facts);
        for (place, record) in facts.iter().enumerate() {
            let Fact::LinePrinted { task, line } = record.fact else {
                continue;
            };
            let text = world
                .console
                .lines
                .get(line as usize)
                .expect("a printed line")
                .text
                .to_string();
            let calls = open_calls(&facts[..place], task);
            let flink = frames(plan, task, &calls);
            let flink = flink.into_iter().filter(|frame| !frame.user && frame.line.is_some());
            let name = |frame: eddyline::sim::stack::StackFrame| {
                let line = frame.line.map_or("?".to_owned(), |line| line.to_string());
                without_race(&format!("{}.{}:{line}", frame.class, frame.method)).to_owned()
            };
            let attempt = world.executions[task].attempt;
            let stack = (thread(plan, task, attempt, &calls), flink.map(name).collect());
            stacks.entry(text).or_default().insert(stack);
        }
        match outcome {
            StepOutcome::Stepped => {}
            StepOutcome::Finished => return stacks,
            other => panic!("{other:?}"),
        }
    }
    panic!("the job does not end")
}

#[test]
fn threads_and_frames_are_those_of_flink() {
    let golden: serde_json::Value = serde_json::from_str(STACKS).expect("the golden file is JSON");
    let mut programs: Vec<Recorded> = Vec::new();
    for (name, rebalance, reuse, chaining) in [
        ("base_reuse_off", false, "false", "true"),
        ("base_reuse_on", false, "true", "true"),
        ("rebalance_reuse_off", true, "false", "true"),
        ("rebalance_reuse_on", true, "true", "true"),
        ("nochain_reuse_off", false, "false", "false"),
    ] {
        let stream = if rebalance { "k.rebalance()" } else { "k" };
        let body = format!(
            "{MAILBOX} {stream}.map(new ChainedMap()).name(\"chained-map\").sinkTo(new NullSink()).name(\"sink\");"
        );
        let options = vec![
            ("execution.checkpointing.interval", "1 s"),
            ("pipeline.object-reuse", reuse),
            ("pipeline.operator-chaining.enabled", chaining),
        ];
        programs.push((format!("seed2/{name}"), body, options));
    }
    for (name, body) in variants() {
        for (suffix, reuse) in [("reuse_off", "false"), ("reuse_on", "true")] {
            let options = vec![("pipeline.object-reuse", reuse)];
            programs.push((format!("variants/{name}_{suffix}"), body.clone(), options));
        }
    }
    let names: Vec<&str> = golden["frames"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|f| f.as_str())
        .collect();
    let mut wrong = Vec::new();
    let mut n_compared = 0;
    for (name, body, mut options) in programs {
        options.push(("parallelism.default", "1"));
        let mut body = body;
        while let Some(at) = body.find("GEN(") {
            let end = at + body[at..].find(')').expect("the call ends");
            let source = GEN.replace("N,", &format!("{},", &body[at + 4..end]));
            body.replace_range(at..=end, &source);
        }
        let text = format!("{FUNCTIONS}\n{body}\nenv.execute(\"x\");");
        let plan = plan_of(&text, &options, SimSettings::default()).unwrap_or_else(|why| panic!("{name}: {why}"));
        let ours = stacks_of(&plan);
        for row in golden["stacks"].as_array().into_iter().flatten() {
            if row[0].as_str() != Some(&name) {
                continue;
            }
            n_compared += 1;
            let tag = row[1].as_str().unwrap_or("");
            let thread = row[2].as_str().unwrap_or("");
            let places = row[3].as_array().into_iter().flatten();
            let flink: Vec<String> = places
                .map(|at| without_race(names[at.as_u64().unwrap_or(0) as usize]).to_owned())
                .collect();
            let Some(all) = ours.get(tag) else {
                wrong.push(format!("{name} {tag}: never seen here"));
                continue;
            };
            if !all.contains(&(thread.to_owned(), flink.clone())) {
                let frames = |stack: &[String]| stack.join(" < ");
                let all: Vec<String> = all
                    .iter()
                    .map(|(thread, stack)| format!("{thread}: {}", frames(stack)))
                    .collect();
                wrong.push(format!(
                    "{name} {tag}:\n  Flink {thread}: {}\n  here  {}",
                    frames(&flink),
                    all.join("\n        ")
                ));
            }
        }
    }
    assert_eq!(
        n_compared,
        golden["stacks"].as_array().map_or(0, Vec::len),
        "every stack is compared"
    );
    assert!(
        wrong.is_empty(),
        "{} of {n_compared}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
