//! What could be written at the caret, with Flink's API as the library.

use crate::support::test;
use eddyline::api::flink::Flink;
use eddyline::lang::complete::{Completions, complete, hover};

thread_local! {
    static FLINK: Flink = Flink::new();
}

/// Completions at the `|`.
fn at(text: &str) -> Completions {
    let caret = text.find('|').expect("the text has a caret");
    let text = format!("{}{}", &text[..caret], &text[caret + 1..]);
    FLINK.with(|flink| complete(&text, caret as u32, &flink.library))
}

/// The completion called `name`, as `what is written  detail`.
#[track_caller]
fn check_offered(text: &str, name: &str, expected: &str) {
    let found = at(text);
    let shown: Vec<String> = found
        .items
        .iter()
        .filter(|item| item.name == name)
        .map(|item| format!("{}  {}", item.insert, item.detail))
        .collect();
    let names: Vec<&str> = found.items.iter().map(|item| item.name.as_str()).take(20).collect();
    assert!(
        shown.iter().any(|shown| shown == expected),
        "{name} at {text}: {shown:?} among {names:?}…"
    );
}

#[track_caller]
fn check_not_offered(text: &str, name: &str) {
    assert!(at(text).items.iter().all(|item| item.name != name), "{name} at {text}");
}

#[test]
fn members_follow_a_dot() {
    let env = "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();\n";
    check_offered(
        &format!("{env}env.exe|"),
        "execute",
        "execute(|)  (String jobName) : JobExecutionResult",
    );
    check_offered(
        &format!("{env}env.|\nenv.execute();"),
        "getParallelism",
        "getParallelism()  () : int",
    );
    check_offered("env.|", "execute", "execute()  () : JobExecutionResult");
    check_not_offered("env.|", "getExecutionEnvironment");
    check_offered(
        "Tuple2<String, Integer> x = Tuple2.of(\"a\", 1); x.|",
        "f1",
        "f1  Integer",
    );
    check_offered(
        "Tuple2<String, Integer> x = Tuple2.of(\"a\", 1); x.f0.len|gth();",
        "length",
        "length  () : int",
    );
    check_offered("int[] x = {1}; x.|", "length", "length  int");
}

#[test]
fn the_type_of_a_lambda_parameter_is_known() {
    let stream = "DataStream<String> t = env.fromData(\"a\", \"b\");\n";
    check_offered(
        &format!("{stream}t.map(v -> v.|).print();"),
        "length",
        "length()  () : int",
    );
    check_offered(
        &format!("{stream}t.filter(v -> v.|"),
        "isEmpty",
        "isEmpty()  () : boolean",
    );
    check_offered(
        &format!("{stream}t.keyBy(v -> v).|"),
        "sum",
        "sum(|)  (int positionToSum) : SingleOutputStreamOperator<String>",
    );
}

#[test]
fn types_offer_what_is_static() {
    check_offered("String x = String.val|", "valueOf", "valueOf(|)  (int v) : String");
    check_not_offered("String x = String.|", "length");
}

#[test]
fn names_and_classes_are_offered_elsewhere() {
    check_offered("int anzahl = 3; int x = anz|;", "anzahl", "anzahl  int");
    check_not_offered("int x = anz|; int anzahl = 3;", "anzahl");
    check_offered("class Tokenizer { } f(new Tok|);", "Tokenizer", "Tokenizer  ");
    check_offered("DataStream<Str|> x;", "String", "String  java.lang");
    check_offered(
        "import java.util.List; class A { int feld; void m() { fe| } }",
        "feld",
        "feld  int",
    );
}

/// The text after the completion called `name` was taken.
#[track_caller]
fn check_taken(text: &str, name: &str, expected: &str) {
    let caret = text.find('|').expect("the text has a caret");
    let plain = format!("{}{}", &text[..caret], &text[caret + 1..]);
    let found = FLINK.with(|flink| complete(&plain, caret as u32, &flink.library));
    let item = found
        .items
        .iter()
        .find(|item| item.name == name)
        .unwrap_or_else(|| panic!("{name} is not offered at {text}"));
    let mut taken = plain.clone();
    taken.replace_range(found.word.start as usize..found.word.end as usize, &item.insert);
    if let Some(import) = &item.import {
        assert!(import.at <= found.word.start, "imports stand before the code");
        taken.insert_str(import.at as usize, &import.text);
    }
    assert_eq!(taken, expected);
}

#[test]
fn methods_called_on_nothing_are_offered() {
    let class = "class A { int zaehle(int n) { return n; } void m() { int x = zae|(1); } }";
    check_offered(class, "zaehle", "zaehle  (int n) : int");
    check_not_offered("class A { int zahl; void m() { za|(1); } }", "zahl");
}

#[test]
fn what_needs_an_import_brings_it() {
    check_taken(
        "import java.util.List;\nclass A { Tumbling| x; }",
        "TumblingEventTimeWindows",
        "import java.util.List;\nimport org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;\n\
         class A { TumblingEventTimeWindows x; }",
    );
    check_taken(
        "package a.b;\nclass A { Object x = new HashM|; }",
        "HashMap",
        "package a.b;\n\nimport java.util.HashMap;\nclass A { Object x = new HashMap; }",
    );
    check_taken(
        "class A { Object x = Duration.ofMin|; }",
        "ofMinutes",
        "import java.time.Duration;\n\nclass A { Object x = Duration.ofMinutes(|); }",
    );
    check_taken(
        "import java.util.Map;\nclass A { java.util.function.Function<Object, String> x = Objects::to|; }",
        "toString",
        "import java.util.Map;\nimport java.util.Objects;\n\
         class A { java.util.function.Function<Object, String> x = Objects::toString; }",
    );
    // Known already: nothing to import.
    check_taken(
        "import java.util.HashMap;\nclass A { Object x = new HashM|; }",
        "HashMap",
        "import java.util.HashMap;\nclass A { Object x = new HashMap; }",
    );
}

/// What the word at the `|` means, a line each.
#[track_caller]
fn check_hover(text: &str, expected: &[&str]) {
    let at = text.find('|').expect("the text has a place");
    let text = format!("{}{}", &text[..at], &text[at + 1..]);
    let found = FLINK.with(|flink| hover(&text, at as u32, &flink.library));
    let lines: Vec<String> = found
        .into_iter()
        .flat_map(|found| found.lines)
        .map(|line| {
            if line.help.is_empty() {
                line.signature
            } else {
                format!("{} // {}", line.signature, line.help)
            }
        })
        .collect();
    assert_eq!(lines, expected, "{text}");
}

#[test]
fn a_word_says_what_it_means() {
    let stream = "DataStream<String> t = env.fromData(\"a\", \"b\");\n";
    check_hover(
        &format!("{stream}t.keyB|y(v -> v).print();"),
        &[
            "keyBy(KeySelector<String, K> key) : KeyedStream<String, K> // Sends records with equal keys to the same \
             subtask; keyed state and timers become available.",
            "keyBy(KeySelector<String, K> key, TypeInformation<K> keyType) : KeyedStream<String, K>",
        ],
    );
    check_hover(&format!("{stream}t.map(v -> v|.length()).print();"), &["v : String"]);
    check_hover(
        &format!("{stream}t.map(v -> v.len|gth()).print();"),
        &["length() : int"],
    );
    check_hover(
        "Data|Stream<String> t;",
        &[
            "org.apache.flink.streaming.api.datastream.DataStream // A stream of records of one type. Calls on it \
           describe what happens to them; nothing runs before execute().",
        ],
    );
    check_hover("class A { int zahl; void m() { za|hl = 1; } }", &["zahl : int"]);
    check_hover("class A { int f(int n) { return f|(n); } }", &["f(int n) : int"]);
    check_hover("String s = \"a|b\"; // x", &[]);
    check_hover("String s = \"ab\"; // a|b", &[]);
    check_hover("nobody|Knows.this();", &[]);
}

#[test]
fn comments_and_literals_offer_nothing() {
    for text in [
        "// env.|",
        "/* env.| */",
        "String s = \"env.|\";",
        "int x = 12|;",
        "env.execute(); // a|\n",
    ] {
        assert_eq!(at(text).items, [], "{text}");
    }
}
