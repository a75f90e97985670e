//! The order of mails, seen by operators that own a mailbox executor, as recorded from Flink 2.3.0.

use eddyline::sim::plan::SimSettings;

use crate::support::{plan, run_to_end};

const RECORDED: &str = include_str!("../golden/runtime/e11_mailbox.json");

/// The operator that the recording used: it tells what is called on it, and does something of its own with each record.
const PROGRAM: &str = r#"
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.api.common.operators.MailboxExecutor.MailOptions;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.*;
import org.apache.flink.streaming.api.datastream.*;
import org.apache.flink.streaming.api.environment.*;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.streaming.api.operators.*;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

public class Mails {
    static void t(String s) { System.out.println(s); }
    interface Body extends java.io.Serializable { void pe(Op op, Long v) throws Exception; }
    static class Op extends AbstractStreamOperator<Long> implements OneInputStreamOperator<Long, Long>, BoundedOneInput {
        final String n; final Body b; transient MailboxExecutor mb;
        Op(StreamOperatorParameters<Long> p, String n, Body b) { super(p); this.n = n; this.b = b; mb = p.getMailboxExecutor(); }
        public void processElement(StreamRecord<Long> r) throws Exception {
            t(n + ".processElement(" + r.getValue() + ") begin");
            b.pe(this, r.getValue());
            output.collect(r);
            t(n + ".processElement(" + r.getValue() + ") end");
        }
        public void endInput() { t(n + ".endInput"); }
        public void finish() throws Exception { t(n + ".finish"); super.finish(); }
        public void close() throws Exception { t(n + ".close"); super.close(); }
        public void open() throws Exception { super.open(); t(n + ".open"); }
        public void processWatermark(Watermark w) throws Exception {
            t(n + ".processWatermark(" + (w.getTimestamp() == Long.MAX_VALUE ? "MAX" : "" + w.getTimestamp()) + ")");
            super.processWatermark(w);
        }
        void timer(long in, String label) {
            getProcessingTimeService().registerTimer(getProcessingTimeService().getCurrentProcessingTime() + in,
                ts -> t(n + " timer " + label));
        }
    }
    static class F extends AbstractStreamOperatorFactory<Long> implements OneInputStreamOperatorFactory<Long, Long> {
        final String n; final Body b;
        F(String n, Body b) { this.n = n; this.b = b; chainingStrategy = ChainingStrategy.ALWAYS; }
        public <T extends StreamOperator<Long>> T createStreamOperator(StreamOperatorParameters<Long> p) { return (T) new Op(p, n, b); }
        public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader c) { return Op.class; }
    }
    static SingleOutputStreamOperator<Long> op(DataStream<Long> d, String n, Body b) { return d.transform(n, Types.LONG, new F(n, b)); }
    static final Body NOP = (o, v) -> {};
    public static void main(String[] args) throws Exception {
        StreamExecutionEnvironment e = StreamExecutionEnvironment.getExecutionEnvironment();
        JOB.sinkTo(new DiscardingSink<>());
        e.execute();
    }
}
"#;

/// The recorded programs, each the stream that is handed to the sink.
const JOBS: &[(&str, &str)] = &[
    (
        "mails_before_next_record",
        r#"op(e.fromSequence(1,3).rebalance(), "A", (o,v) -> { if (v==1) for (int i=1;i<=3;i++) { int k=i; o.mb.execute(() -> t("mail " + k), "m"); } })"#,
    ),
    (
        "mails_in_source_task",
        r#"op(e.fromSequence(1,3), "A", (o,v) -> { if (v==1) for (int i=1;i<=3;i++) { int k=i; o.mb.execute(() -> t("mail " + k), "m"); } })"#,
    ),
    (
        "mail_that_posts_mail",
        r#"op(e.fromSequence(1,3).rebalance(), "A", (o,v) -> { if (v==1) { o.mb.execute(() -> { t("mail 1"); o.mb.execute(() -> { t("mail 1b"); o.mb.execute(() -> t("mail 1c"), "m"); }, "m"); }, "m"); o.mb.execute(() -> t("mail 2"), "m"); } })"#,
    ),
    (
        "yield_inside_process_element",
        r#"op(e.fromSequence(1,2).rebalance(), "A", (o,v) -> { if (v==1) { o.mb.execute(() -> t("mail 1"), "m"); o.mb.execute(() -> t("mail 2"), "m"); t("A before yield"); o.mb.yield(); t("A after yield 1"); t("A tryYield -> " + o.mb.tryYield()); t("A tryYield -> " + o.mb.tryYield()); } })"#,
    ),
    (
        "priority_by_chain_position",
        r#"op(op(e.fromSequence(1,2).rebalance(), "A", (o,v) -> { if (v==1) o.mb.execute(() -> t("mail of A"), "m"); }), "B", (o,v) -> { if (v==1) { o.mb.execute(() -> t("mail of B"), "m"); t("B tryYield -> " + o.mb.tryYield()); t("B tryYield -> " + o.mb.tryYield()); } })"#,
    ),
    (
        "priority_upstream_yield_takes_downstream",
        r#"op(op(e.fromSequence(1,2).rebalance(), "A", (o,v) -> { if (v==2) { o.mb.execute(() -> t("mail of A"), "m"); t("A tryYield -> " + o.mb.tryYield()); t("A tryYield -> " + o.mb.tryYield()); } }), "B", (o,v) -> { if (v==2) o.mb.execute(() -> t("mail of B"), "m"); })"#,
    ),
    (
        "deferrable_and_urgent",
        r#"op(e.fromSequence(1,2).rebalance(), "A", (o,v) -> { if (v==1) { o.mb.execute(() -> t("normal"), "m"); o.mb.execute(MailOptions.deferrable(), () -> t("deferrable"), "m"); o.mb.execute(MailOptions.urgent(), () -> t("urgent"), "m"); } })"#,
    ),
    (
        "deferrable_not_taken_by_yield",
        r#"op(e.fromSequence(1,2).rebalance(), "A", (o,v) -> { if (v==1) { o.mb.execute(MailOptions.deferrable(), () -> t("deferrable"), "m"); o.mb.execute(() -> t("normal"), "m"); o.mb.execute(MailOptions.urgent(), () -> t("urgent"), "m"); for (int i=0;i<3;i++) t("tryYield -> " + o.mb.tryYield()); } })"#,
    ),
    (
        "timers_are_mails_fifo_with_other_mails",
        r#"op(e.fromSequence(1,3).rebalance(), "A", (o,v) -> { if (v==1) { o.timer(30, "+30"); o.timer(10, "+10"); Thread.sleep(100); o.mb.execute(() -> t("mail posted after the sleep"), "m"); } })"#,
    ),
    (
        "due_timer_waits_for_the_running_record",
        r#"op(e.fromSequence(1,3).rebalance(), "A", (o,v) -> { if (v==1) o.timer(10, "+10"); Thread.sleep(60); })"#,
    ),
    (
        "mail_while_idle",
        r#"op(e.fromSource(new DataGeneratorSource<Long>(i->i, 3, RateLimiterStrategy.perSecond(5), Types.LONG), WatermarkStrategy.noWatermarks(), "s").rebalance(), "A", (o,v) -> o.timer(50, "+50 of " + v))"#,
    ),
    (
        "end_of_input_with_pending_mail",
        r#"op(e.fromSequence(1,2).rebalance(), "A", (o,v) -> { if (v==2) { o.mb.execute(() -> t("mail"), "m"); o.timer(10000, "+10 s"); } })"#,
    ),
    (
        "mail_from_other_thread",
        r#"op(e.fromSequence(1,3).rebalance(), "A", (o,v) -> { if (v==1) { new Thread(() -> { try { Thread.sleep(20); } catch (Exception x) {} t("other thread posts"); o.mb.execute(() -> t("mail from other thread, runs on task thread: " + Thread.currentThread().getName().startsWith("A ")), "m"); }).start(); Thread.sleep(80); } })"#,
    ),
    (
        "three_chained_operators_lifecycle",
        r#"op(op(op(e.fromSequence(1,2).rebalance(), "A", NOP), "B", NOP), "C", NOP)"#,
    ),
];

#[test]
fn operators_with_a_mailbox_executor_see_what_they_saw_in_flink() {
    let recorded: serde_json::Value = serde_json::from_str(RECORDED).expect("the golden file is JSON");
    let mut wrong = Vec::new();
    for (name, job) in JOBS {
        let plan = plan(&PROGRAM.replace("JOB", job), &[], SimSettings::default());
        let world = run_to_end(&plan, 1, &mut eddyline::sim::fact::NoFacts);
        let ours: Vec<&str> = world.console.lines.iter().map(|line| &*line.text).collect();
        let theirs = recorded[name]["trace"].as_array().expect("a trace");
        let theirs: Vec<&str> = theirs.iter().filter_map(serde_json::Value::as_str).collect();
        // How long the first record takes to come decides whether the second comes with it: only the timers' places
        // relative to their records are the same in every run.
        if *name == "mail_while_idle" {
            for trace in [&ours, &theirs] {
                let place = |what: &str| trace.iter().position(|line| *line == what).expect("it was recorded");
                for v in 0..3 {
                    assert!(place(&format!("A.processElement({v}) end")) < place(&format!("A timer +50 of {v}")));
                }
                assert!(place("A timer +50 of 2") < place("A.endInput"));
            }
            continue;
        }
        if ours != theirs {
            wrong.push(format!("{name}:\nFlink {theirs:?}\nwe    {ours:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // `task_mailbox_class` is the queue alone, which a test of its own looks at.
    let n_recorded = recorded.as_object().map_or(0, serde_json::Map::len);
    assert_eq!(JOBS.len() + 1, n_recorded, "every recorded program is run");
}
