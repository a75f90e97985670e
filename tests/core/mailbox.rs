//! The mailbox: what waits for a slow callback and how long, and the queue itself, as recorded from Flink 2.3.0.

use std::collections::VecDeque;

use eddyline::sim::fact::NoFacts;
use eddyline::sim::plan::SimSettings;
use eddyline::sim::task::mailbox::{Mail, MailKind, Mailbox, Priority};

use crate::programs::{plan_of, run_to_end};
use crate::support::test;

const MAILBOX: &str = include_str!("../golden/runtime/mailbox.json");

/// One record takes `SLEEP` ms; each registers a timer half a second ahead; a checkpoint each second.
const SLOW: &str = r#"
import org.apache.flink.runtime.state.*;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
class K extends KeyedProcessFunction<Long, Long, Long> implements CheckpointedFunction, CheckpointListener {
    public void initializeState(FunctionInitializationContext c) {}
    public void processElement(Long v, Context ctx, Collector<Long> out) throws Exception {
        ctx.timerService().registerProcessingTimeTimer(System.currentTimeMillis() + 500);
        System.out.println("start 0");
        if (SLEEP > 0) Thread.sleep(SLEEP);
        System.out.println("end 0");
        out.collect(v);
    }
    public void onTimer(long ts, OnTimerContext ctx, Collector<Long> out) {
        System.out.println("timer " + (System.currentTimeMillis() - ts));
    }
    public void snapshotState(FunctionSnapshotContext c) { System.out.println("snapshot 0"); }
    public void notifyCheckpointComplete(long id) { System.out.println("complete 0"); }
}
env.enableCheckpointing(1000);
env.fromSource(new DataGeneratorSource<Long>(i -> i, COUNT, RateLimiterStrategy.perSecond(2), Types.LONG),
        WatermarkStrategy.noWatermarks(), "gen").name("gen")
    .map(v -> v).name("upstream-map").keyBy(v -> v % 3).process(new K()).name("keyed-process")
    .sinkTo(new DiscardingSink<>()).name("sink");
env.execute();
"#;

/// How far Flink's own clock and threads scatter in the recording.
const SCATTER_MS: i64 = 15;

#[test]
fn a_slow_callback_delays_timers_and_notices_as_recorded() {
    let golden: serde_json::Value = serde_json::from_str(MAILBOX).expect("the golden file is JSON");
    for (name, sleep) in [
        ("no_sleep_rate_2", 0),
        ("sleep_2s_rate_2", 2_000),
        ("sleep_400ms_rate_2", 400),
    ] {
        let recorded = golden["slow"][name].as_array().expect("a scenario");
        let of = |kind: &str| recorded.iter().filter(|event| event[0].as_str() == Some(kind)).count();
        let mut flink: Vec<i64> = recorded.iter().filter_map(|event| event[3].as_i64()).collect();
        let count = of("processElement.start");
        let text = SLOW
            .replace("SLEEP", &sleep.to_string())
            .replace("COUNT", &count.to_string());
        let plan = plan_of(&text, &[("parallelism.default", "1")], SimSettings::default()).expect("it compiles");
        let world = run_to_end(&plan, 1, &mut NoFacts);
        let lines = world.console.lines.iter();
        let events: Vec<(&str, i64)> = lines
            .filter_map(|line| line.text.split_once(' '))
            .map(|(kind, late)| (kind, late.parse().expect("a number")))
            .collect();
        let mut ours: Vec<i64> = events
            .iter()
            .filter(|(kind, _)| *kind == "timer")
            .map(|(_, late)| *late)
            .collect();
        assert_eq!(ours.len(), flink.len(), "{name}: as many timers fire before the end");
        ours.sort_unstable();
        flink.sort_unstable();
        // Which of the timers meets which record is a race; how late the latest is and the earliest isn't.
        for (own, recorded) in [(ours[0], flink[0]), (ours[ours.len() - 1], flink[flink.len() - 1])] {
            assert!(
                (own - recorded).abs() <= SCATTER_MS,
                "{name}: {ours:?} ms late, in Flink {flink:?}"
            );
        }
        // Nothing runs inside processElement, and a timer that came due meanwhile comes before the next record.
        for pair in events.windows(2) {
            if pair[0].0 == "start" {
                assert_eq!(pair[1].0, "end", "{name}: {events:?}");
            }
            if sleep == 2_000 && pair[0].0 == "end" {
                assert_ne!(pair[1].0, "start", "{name}: {events:?}");
            }
        }
        assert!(
            events.iter().any(|(kind, _)| *kind == "complete"),
            "{name}: a checkpoint completes"
        );
    }
}

/// `[name, priority]` or plain names in a line of the trace.
fn mail(name: u64, priority: i32, urgent: bool, deferrable: bool) -> Mail {
    Mail {
        id: name,
        priority: Priority(priority),
        urgent,
        deferrable,
        kind: MailKind::Poison,
    }
}

#[test]
fn the_queue_gives_mails_in_the_order_of_task_mailbox_impl() {
    let golden: serde_json::Value = serde_json::from_str(MAILBOX).expect("the golden file is JSON");
    let trace: VecDeque<&str> = golden["task_mailbox_class"]
        .as_array()
        .expect("a trace")
        .iter()
        .filter_map(|line| line.as_str())
        .collect();
    let mut mailbox = Mailbox::default();
    let mut names: Vec<String> = Vec::new();
    let mut n_compared = 0;
    for line in trace {
        let mut name = |text: &str| {
            names.push(text.to_owned());
            names.len() as u64 - 1
        };
        if let Some(list) = line.strip_prefix("put in order: [") {
            let list = list.split("];").next().unwrap_or("");
            for pair in list.split("], [") {
                let (text, priority) = pair
                    .trim_matches(['[', ']'])
                    .split_once(", ")
                    .expect("name and priority");
                let id = name(text);
                mailbox.put(mail(id, priority.parse().expect("a number"), false, false), false);
            }
        } else if line.starts_with("put n1") {
            for text in ["n1", "urgent1", "n2", "urgent2", "deferrable"] {
                let deferrable = text == "deferrable";
                // A deferrable mail has the least priority.
                let priority = if deferrable { -1 } else { 0 };
                let id = name(text);
                mailbox.put(mail(id, priority, text.starts_with("urgent"), deferrable), false);
            }
        } else if line.starts_with("put late") {
            let id = name("late");
            mailbox.put(mail(id, 0, false, false), false);
        } else if let Some(wanted) = line.strip_prefix("createBatch -> ") {
            assert_eq!(mailbox.create_batch().to_string(), wanted);
        } else {
            let (call, wanted) = line.split_once(" -> ").expect("a call and its result");
            let taken = match call.strip_prefix("tryTake(") {
                Some(priority) => {
                    let priority = priority.trim_end_matches(')').parse().expect("a number");
                    mailbox.take(Priority(priority))
                }
                None => mailbox.take_from_batch(),
            };
            let taken = taken.map_or("none", |mail| names[mail.id as usize].as_str());
            assert_eq!(taken, wanted, "{line}");
            n_compared += 1;
        }
    }
    assert!(n_compared >= 14, "every taking of the trace is compared");
}
