//! Programs of any size as text: the shapes that the reference benchmark gives Flink.

use eddyline::base::rng::Rng;

const BEGIN: &str = "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();\n";

/// A line: source, then map, filter, map, keyed reduce and a rebalanced map in turn, then a sink. `n` counts the nodes
/// of the StreamGraph.
pub fn line(n: usize) -> String {
    let mut text = format!("{BEGIN}DataStream<Long> s = env.fromSequence(1, 10);\n");
    for i in 0..n.saturating_sub(2) {
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

/// The same in one expression: every operator is called on the one before.
pub fn one_expression(n: usize) -> String {
    let mut text = format!("{BEGIN}env.fromSequence(1, 10)\n");
    for i in 0..n.saturating_sub(2) {
        text.push_str(&match i % 2 {
            0 => format!("    .filter(x -> x > 0).name(\"filter {i}\")\n"),
            _ => format!("    .map(x -> x + 1).returns(Types.LONG).name(\"map {i}\")\n"),
        });
    }
    text.push_str("    .print();\nenv.execute();\n");
    text
}

/// Layers of ten operators, each reading one or two of the layer before.
pub fn layers(n: usize) -> String {
    let mut rng = Rng::named(7, "layers");
    let mut text = BEGIN.to_owned();
    let width = (n / 3).clamp(1, 10);
    let mut before: Vec<String> = (0..width).map(|i| format!("src{i}")).collect();
    for name in &before {
        text.push_str(&format!(
            "DataStream<Long> {name} = env.fromSequence(1, 10).name(\"{name}\");\n"
        ));
    }
    let mut made = width;
    while made < n - width {
        let mut next = Vec::new();
        while next.len() < width && made < n - width {
            let mut pick = || before[rng.below(width as u32) as usize].clone();
            let (mut a, other) = (pick(), pick());
            let kind = rng.below(4);
            if kind == 0 && a != other {
                a = format!("{a}.union({other})");
            }
            let name = format!("s{made}");
            text.push_str(&match kind {
                1 => format!("DataStream<Long> {name} = {a}.keyBy(x -> x % 5).reduce((x, y) -> x).name(\"{name}\");\n"),
                _ => format!("DataStream<Long> {name} = {a}.map(x -> x).returns(Types.LONG).name(\"{name}\");\n"),
            });
            next.push(name);
            made += 1;
        }
        next.extend_from_slice(&before[next.len()..]);
        before = next;
    }
    for name in before {
        text.push_str(&format!("{name}.sinkTo(new DiscardingSink<>());\n"));
    }
    text.push_str("env.execute();\n");
    text
}
