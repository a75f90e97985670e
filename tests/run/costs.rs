//! Throughput of the cost model: chained or not, object reuse on or off, by type of the records, in the ratios that a
//! real Flink 2.3.0 had.

use eddyline::sim::cost::CostModel;
use eddyline::sim::fact::{Fact, NoFacts};
use eddyline::sim::plan::SimSettings;

use crate::support::{Kept, plan, row, run_to_end, whole_program};

const PERFORMANCE: &str = include_str!("../golden/runtime/performance.json");
const SERIALIZERS: &str = include_str!("../golden/runtime/serializers.json");

/// How far a ratio may be off.
const TOLERANCE: f64 = 0.25;

/// Name of the records' type as the golden file has it, what the convert map makes of a number, and its type.
const TYPES: [(&str, &str, &str); 4] = [
    ("Long", "v", "Long"),
    ("String(50)", "STR[(int) (v & 1023)]", "String"),
    (
        "Tuple2<String(50),Long>",
        "Tuple2.of(STR[(int) (v & 1023)], v)",
        "Tuple2<String, Long>",
    ),
    (
        "Pojo(long,String(50),double,int)",
        "new Pojo(v, STR[(int) (v & 1023)])",
        "Pojo",
    ),
];

/// The program of the measurement: source, convert, five maps that give back what they get, a sink that discards.
fn program(convert: &str, ty: &str, n: u32) -> String {
    let maps = format!(".map(new Id<{ty}>()).returns(ti)").repeat(5);
    let ti = match ty {
        "Long" => "Types.LONG",
        "String" => "Types.STRING",
        "Pojo" => "Types.POJO(Pojo.class)",
        _ => "Types.TUPLE(Types.STRING, Types.LONG)",
    };
    let classes = format!(
        "static final String[] STR = new String[1024];
    static {{ for (int i = 0; i < 1024; i++) STR[i] = String.format(\"%050d\", i * 7919L); }}
    public static class Pojo {{
        public long id; public String name; public double v; public int k;
        public Pojo() {{}}
        Pojo(Long n, String s) {{ id = n; name = s; v = n; k = n.intValue(); }}
    }}
    static class Conv implements MapFunction<Long, {ty}> {{ public {ty} map(Long v) {{ return {convert}; }} }}
    static class Id<T> implements MapFunction<T, T> {{ public T map(T v) {{ return v; }} }}"
    );
    let source = format!("new DataGeneratorSource<Long>(i -> i, {n}L, Types.LONG)");
    let body = format!(
        "TypeInformation<{ty}> ti = {ti};
        env.fromSource({source}, WatermarkStrategy.noWatermarks(), \"src\")
            .map(new Conv()).returns(ti){maps}.sinkTo(new DiscardingSink<>());"
    );
    whole_program(&classes, &body)
}

/// What is done to the costs before they are measured.
type Change = fn(&mut CostModel);

/// Nanoseconds that a record takes: of all threads together, and on the clock with two cores.
fn cost(change: Change, convert: &str, ty: &str, chaining: bool, reuse: bool) -> (f64, f64) {
    let (chaining, reuse) = (chaining.to_string(), reuse.to_string());
    let options = [
        ("pipeline.operator-chaining.enabled", chaining.as_str()),
        ("pipeline.object-reuse", reuse.as_str()),
    ];
    let two_cores = SimSettings {
        n_cores: 2,
        ..SimSettings::default()
    };
    let measure = |n: u32, settings: SimSettings| {
        let mut plan = plan(&program(convert, ty, n), &options, settings);
        change(&mut plan.costs);
        let world = run_to_end(&plan, 1, &mut NoFacts);
        let busy: u64 = world.tasks.values().map(|task| task.metrics.busy.ns()).sum();
        (busy as f64, world.now.0 as f64)
    };
    // What is the same for few records and many falls out of the difference.
    let (few, many) = (6_000, 18_000);
    let difference = f64::from(many - few);
    let (cpu_few, _) = measure(few, SimSettings::default());
    let (cpu_many, _) = measure(many, SimSettings::default());
    let (_, wall_few) = measure(few, two_cores.clone());
    let (_, wall_many) = measure(many, two_cores);
    ((cpu_many - cpu_few) / difference, (wall_many - wall_few) / difference)
}

/// Ratios that are off, and all of them, for types of records and costs changed in some way.
fn ratios(change: Change, types: &[(&str, &str, &str)]) -> (Vec<String>, Vec<String>) {
    let golden: serde_json::Value = serde_json::from_str(PERFORMANCE).expect("the golden file is JSON");
    let mut wrong = Vec::new();
    let mut table = Vec::new();
    for (name, convert, ty) in types {
        let recorded = row(&golden["ratios_cpu"], &[("type", name)]);
        let (base_cpu, base_wall) = cost(change, convert, ty, true, true);
        for (setting, chaining, reuse) in [
            ("chained reuse-off", true, false),
            ("unchained reuse-off", false, false),
            ("unchained reuse-on", false, true),
        ] {
            let (cpu, wall) = cost(change, convert, ty, chaining, reuse);
            for (clock, ours) in [("cpu", base_cpu / cpu), ("wall", base_wall / wall)] {
                let flinks = recorded[format!("{setting} {clock}")]
                    .as_f64()
                    .expect("a recorded ratio");
                let off = ours / flinks - 1.0;
                let line = format!(
                    "{name}, {setting}, {clock}: {ours:.3}, Flink {flinks:.3} ({:+.0} %)",
                    off * 100.0
                );
                if off.abs() > TOLERANCE {
                    wrong.push(line.clone());
                }
                table.push(line);
            }
        }
        table.push(format!("{name}: {base_cpu:.0} ns a record when chained with reuse"));
    }
    (wrong, table)
}

#[test]
fn throughput_ratios_are_those_of_flink() {
    let (wrong, table) = ratios(|_| {}, &TYPES);
    assert_eq!(table.len(), TYPES.len() * 7);
    assert!(
        wrong.is_empty(),
        "{} of 24 ratios are off:\n{}",
        wrong.len(),
        table.join("\n")
    );
}

#[test]
fn a_cost_that_is_far_off_shows_in_the_ratios() {
    let changes: [(&str, Change); 3] = [
        ("copying costs three times as much", |costs| {
            costs.copy_field_ns *= 3;
        }),
        ("serialising costs nothing", |costs| {
            (
                costs.serialize_record_ns,
                costs.serialize_field_ns,
                costs.serialize_ten_bytes_ns,
            ) = (0, 0, 0);
        }),
        ("a call in the chain costs eight times as much", |costs| {
            costs.chained_call_ns *= 8;
        }),
    ];
    for (what, change) in changes {
        let (wrong, table) = ratios(change, &TYPES[2..3]);
        assert!(!wrong.is_empty(), "{what}, and nothing is off:\n{}", table.join("\n"));
    }
}

#[test]
fn bytes_on_the_wire_are_those_of_flinks_serializers() {
    let golden: serde_json::Value = serde_json::from_str(SERIALIZERS).expect("the golden file is JSON");
    let fifty = "\"x\".repeat(50)";
    let chinese = "\"中\".repeat(50)";
    let mut wrong = Vec::new();
    for (name, value, ty, info) in [
        ("Integer", "7", "Integer", "Types.INT"),
        ("Long", "7L", "Long", "Types.LONG"),
        ("Double", "7.5", "Double", "Types.DOUBLE"),
        ("String(5)", "\"abcde\"", "String", "Types.STRING"),
        ("String(50)", fifty, "String", "Types.STRING"),
        ("String(50) Chinese", chinese, "String", "Types.STRING"),
        (
            "Tuple2<String(5),Integer>",
            "Tuple2.of(\"abcde\", 7)",
            "Tuple2<String, Integer>",
            "Types.TUPLE(Types.STRING, Types.INT)",
        ),
        (
            "Tuple3<String(5),Integer,Long>",
            "Tuple3.of(\"abcde\", 7, 8L)",
            "Tuple3<String, Integer, Long>",
            "Types.TUPLE(Types.STRING, Types.INT, Types.LONG)",
        ),
        (
            "Pojo(long,String(50),double,int)",
            "new Pojo(v)",
            "Pojo",
            "Types.POJO(Pojo.class)",
        ),
        ("long[16]", "new long[16]", "long[]", ""),
        (
            "List<Long>(10)",
            "new ArrayList<>(List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L))",
            "List<Long>",
            "Types.LIST(Types.LONG)",
        ),
    ] {
        let classes = format!(
            "public static class Pojo {{ public long id; public String name; public double v; public int k;
                public Pojo() {{}}
                Pojo(Long n) {{ id = n; name = {fifty}; v = n; k = 1; }} }}
            static class Make implements MapFunction<Long, {ty}> {{ public {ty} map(Long v) {{ return {value}; }} }}"
        );
        let returns = if info.is_empty() {
            String::new()
        } else {
            format!(".returns({info})")
        };
        let body =
            format!("env.fromSequence(1, 1).map(new Make()){returns}.rebalance().sinkTo(new DiscardingSink<>());");
        let plan = plan(&whole_program(&classes, &body), &[], SimSettings::default());
        let mut sink = Kept::new(|fact| matches!(fact, Fact::RecordWritten { .. }));
        run_to_end(&plan, 1, &mut sink);
        let Fact::RecordWritten { n_bytes, .. } = sink.facts[0].fact else {
            panic!("only these facts are kept")
        };
        // The golden figure is without the four bytes of length.
        let recorded = row(&golden, &[("type", name)])["bytes_with_timestamp"]
            .as_u64()
            .expect("a size")
            + 4;
        if u64::from(n_bytes) != recorded {
            wrong.push(format!("{name}: {n_bytes}, Flink {recorded}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
