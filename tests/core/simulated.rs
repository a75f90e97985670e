//! Files, topics and sockets that nobody runs: what they hold, and the notes that say so.

use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, Recorded, record_text};
use eddyline::base::diag::{Severity, Warned};
use eddyline::graph;
use eddyline::graph::Generator;
use eddyline::sim::build::PlanParts;
use eddyline::sim::command::{Command, apply};
use eddyline::sim::executor::step;
use eddyline::sim::fact::NoFacts;
use eddyline::sim::plan::{Plan, SimSettings, VertexIdx};
use eddyline::sim::world::World;
use eddyline::text::Lang;
use eddyline::text::diagnostics::{hint, sentence};

use crate::programs::{flink, run_to_end};
use crate::support::test;

const IMPORTS: &str = "import org.apache.flink.api.common.eventtime.WatermarkStrategy;\n\
    import org.apache.flink.api.common.serialization.*;\nimport org.apache.flink.connector.file.src.FileSource;\n\
    import org.apache.flink.connector.file.src.reader.TextLineInputFormat;\n\
    import org.apache.flink.connector.kafka.source.KafkaSource;\n\
    import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;\n\
    import org.apache.flink.api.common.typeinfo.*;\nimport java.util.*;\n";

const ENVIRONMENT: &str = "org.apache.flink.streaming.api.environment.StreamExecutionEnvironment env = \
    org.apache.flink.streaming.api.environment.StreamExecutionEnvironment.getExecutionEnvironment();";

fn recorded(header: &str, body: &str, args: &[&str]) -> Warned<Recorded> {
    let settings = RecordSettings {
        options: Options::from_settings([("parallelism.default", "2")]),
        args: args.iter().map(|arg| (*arg).to_owned()).collect(),
        ..RecordSettings::default()
    };
    let text = format!("{header}{IMPORTS}{body}");
    let recorded = record_text(&text, &flink(), &settings, &mut Generator::default());
    let wrong: Vec<_> = recorded.diagnostics.iter().filter(|said| said.is_error()).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    recorded
}

fn plan(recorded: &Recorded) -> Plan {
    let job = &recorded.recording.jobs[0];
    let stages = graph::compile(job).expect("the job compiles");
    let parts = PlanParts::of(recorded, flink(), SimSettings::default());
    Plan::new(job, &stages, parts).expect("the job has a plan")
}

/// What is printed, without the number of the subtask, in the order of letters.
fn printed(world: &World) -> Vec<String> {
    let lines = world.console.lines.iter();
    let without_subtask = |line: &str| line.split_once("> ").map_or(line, |(_, rest)| rest).to_owned();
    let mut lines: Vec<String> = lines.map(|line| without_subtask(&line.text)).collect();
    lines.sort();
    lines
}

fn run(header: &str, body: &str) -> Vec<String> {
    printed(&run_to_end(&plan(&recorded(header, body, &[]).value), 1, &mut NoFacts))
}

fn notes(recorded: &Warned<Recorded>) -> Vec<&'static str> {
    let notes = recorded.diagnostics.iter();
    let notes = notes.filter(|said| said.severity == Severity::Note);
    notes.map(|said| said.code).collect()
}

const TWO_FILES: &str = "env.fromSource(FileSource.forRecordStreamFormat(new TextLineInputFormat(), new Path(\"/a\"), \
    new Path(\"/b\")).build(), WatermarkStrategy.noWatermarks(), \"files\").print();\nenv.execute();";

#[test]
fn a_file_has_the_lines_of_the_first_comments() {
    let header = "// file: /a\n// | one\n// | two\n// file: /b\n//| three\n";
    assert_eq!(run(header, TWO_FILES), ["one", "three", "two"]);
}

#[test]
fn a_file_without_contents_has_made_lines_and_the_note_tells_how_to_give_them() {
    assert_eq!(run("// file: /b\n", TWO_FILES).len(), 10);
    let recorded = recorded("", TWO_FILES, &[]);
    assert_eq!(notes(&recorded), ["simulated-file"]);
    let note = &recorded.diagnostics[0];
    for (lang, said) in [(Lang::En, "/a, /b hold 20 lines"), (Lang::Zh, "/a, /b 一共有 20 行")] {
        assert!(sentence(note, lang).contains(said), "{}", sentence(note, lang));
        assert!(hint(&note.hints[0], lang).contains("// file: /a"));
    }
}

#[test]
fn a_folder_that_is_watched_never_ends() {
    let body = TWO_FILES.replace(".build()", ".monitorContinuously(Duration.ofSeconds(1)).build()");
    let plan = plan(&recorded("", &format!("import java.time.Duration;\n{body}"), &[]).value);
    let mut world = World::new(&plan, 1);
    for _ in 0..100_000 {
        step(&plan, &mut world, &mut NoFacts);
    }
    assert_eq!(world.console.lines.len(), 20);
    assert!(world.executions.values().all(|execution| !execution.state.terminal()));
}

fn kafka(element: &str, rest: &str, then: &str) -> String {
    format!(
        "KafkaSource<{element}> topic = KafkaSource.<{element}>builder().setBootstrapServers(\"b:9092\").setTopics(\"in\")\
         .setBounded(OffsetsInitializer.latest()){rest}.build();\n\
         env.fromSource(topic, WatermarkStrategy.noWatermarks(), \"topic\"){then}.print();\nenv.execute();"
    )
}

#[test]
fn a_topic_gives_its_records_through_the_deserializer() {
    let schema = "class Pair extends AbstractDeserializationSchema<Integer> { \
        Pair() { super(Integer.class); } \
        @Override public Integer deserialize(byte[] bytes) { String text = new String(bytes); \
        return text.isEmpty() ? null : Integer.parseInt(text) * 2; } }\n";
    let body = schema.to_owned() + &kafka("Integer", ".setValueOnlyDeserializer(new Pair())", "");
    assert_eq!(run("// topic: in\n// | 4\n// |\n// | 21\n", &body), ["42", "8"]);
    let recorded = recorded("// topic: in\n// | 4\n", &body, &[]);
    assert_eq!(notes(&recorded), ["simulated-topic-given"]);
}

#[test]
fn a_topic_without_contents_gives_values_of_the_type() {
    let strings = kafka("String", ".setValueOnlyDeserializer(new SimpleStringSchema())", "");
    let lines = run("", &strings);
    assert_eq!(lines.len(), 100);
    assert_eq!(lines[0], "record-0");
    let read = kafka(
        "Click",
        ".setValueOnlyDeserializer(new Schema())",
        ".map(c -> c.user + c.kind + c.count + (c.clickTime == 1767225600000L + 100 * c.count))",
    );
    let body = format!(
        "public class A {{ public enum Kind {{ A, B }}\n\
         public static class Click {{ public String user; public long clickTime; public int count; public Kind kind; }}\n\
         static class Schema extends AbstractDeserializationSchema<Click> {{ Schema() {{ super(Click.class); }} \
         @Override public Click deserialize(byte[] bytes) {{ throw new IllegalStateException(); }} }}\n\
         public static void main(String[] args) throws Exception {{ {ENVIRONMENT} {read} }} }}"
    );
    let lines = run("", &body);
    assert_eq!(lines.len(), 100);
    assert!(lines.contains(&"user-7B17true".to_owned()), "{lines:?}");
}

#[test]
fn a_type_that_cannot_be_made_gives_no_records_and_the_note_says_so() {
    let body = "class Odd { final Object o; Odd(Object o) { this.o = o; } }\n\
        class Schema extends AbstractDeserializationSchema<Odd> { Schema() { super(Odd.class); } \
        @Override public Odd deserialize(byte[] bytes) { return new Odd(bytes); } }\n"
        .to_owned()
        + &kafka("Odd", ".setValueOnlyDeserializer(new Schema())", "");
    assert_eq!(run("", &body), [""; 0]);
    assert_eq!(notes(&recorded("", &body, &[])), ["simulated-topic-empty"]);
}

#[test]
fn a_rescaled_job_reads_each_record_of_a_topic_once() {
    let strings = kafka("String", ".setValueOnlyDeserializer(new SimpleStringSchema())", "");
    let mut seen = Vec::new();
    let mut savepoint = None;
    for (parallelism, until_lines) in [("3", 20), ("2", 45), ("4", usize::MAX)] {
        let settings = RecordSettings {
            options: Options::from_settings([("parallelism.default", parallelism)]),
            ..RecordSettings::default()
        };
        let text = format!("{IMPORTS}{strings}");
        let recorded = record_text(&text, &flink(), &settings, &mut Generator::default());
        let plan = plan(&recorded.value);
        let mut world = match &savepoint {
            None => World::new(&plan, 1),
            Some(savepoint) => World::from_savepoint(&plan, 1, savepoint),
        };
        let mut stopping = false;
        for _ in 0..1_000_000 {
            if !stopping && world.console.lines.len() + seen.len() >= until_lines {
                stopping = true;
                apply(
                    &plan,
                    &mut world,
                    &Command::TriggerSavepoint { stop: true },
                    &mut NoFacts,
                );
            }
            if world.executions.values().all(|execution| execution.state.terminal()) {
                break;
            }
            step(&plan, &mut world, &mut NoFacts);
        }
        seen.extend(printed(&world));
        savepoint = world.checkpoints.savepoint.clone();
    }
    let n_lines = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!((n_lines, seen.len()), (100, 100));
}

#[test]
fn a_socket_may_have_lines_from_the_start() {
    let body = "env.socketTextStream(\"h\", 7).print();\nenv.execute();";
    let recorded = recorded("// socket: h:7\n// | hello\n", body, &[]);
    assert_eq!(notes(&recorded), ["simulated-socket"]);
    let plan = plan(&recorded.value);
    let mut world = World::new(&plan, 1);
    for _ in 0..10_000 {
        step(&plan, &mut world, &mut NoFacts);
    }
    assert_eq!(printed(&world), ["hello"]);
    let vertex = VertexIdx(0);
    apply(&plan, &mut world, &Command::CloseSocket { vertex }, &mut NoFacts);
    for _ in 0..10_000 {
        step(&plan, &mut world, &mut NoFacts);
    }
    assert!(world.executions.values().all(|execution| execution.state.terminal()));
}

#[test]
fn arguments_come_from_the_settings_and_the_text_wins() {
    let main = "import org.apache.flink.util.ParameterTool;\nimport org.apache.flink.util.MultipleParameterTool;\n\
        public class A { public static void main(String[] args) throws Exception { \
        System.out.println(args.length + ParameterTool.fromArgs(args).get(\"name\", \"none\") \
        + MultipleParameterTool.fromArgs(args).getMultiParameter(\"name\")); } }";
    let stdout = |header: &str, args: &[&str]| recorded(header, main, args).value.recording.stdout;
    assert_eq!(stdout("", &[]), "0nonenull\n");
    assert_eq!(stdout("", &["--name", "a b"]), "2a b[a b]\n");
    assert_eq!(
        stdout("// args: --name x --name 'y z'\n", &["--name", "a"]),
        "4y z[x, y z]\n"
    );
}

#[test]
fn stand_ins_of_the_examples_are_noted_where_they_are_used_first() {
    let body = "import org.apache.flink.streaming.examples.async.AsyncClient;\n\
        public class A { public static void main(String[] args) { new AsyncClient(); new AsyncClient(); } }";
    assert_eq!(notes(&recorded("", body, &[])), ["simulated-client"]);
}
