//! What could be written at the caret, with Flink's API as the library.

use crate::support::test;
use eddyline::api::flink::Flink;
use eddyline::lang::complete::{Completions, complete};

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
