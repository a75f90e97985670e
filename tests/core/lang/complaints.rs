//! One mistake, one message; what comes after it still counts.

use super::said;
use crate::support::test;
use eddyline::base::diag::Diagnostic;
use eddyline::lang::{parse, print};
use eddyline::text::{Lang, diagnostics};

/// What is said of `java`, and what is left of it.
#[track_caller]
fn check_complaint(java: &str, complaint: &str, tree: &str) {
    let parsed = parse(java);
    assert_eq!(said(java, &parsed.diagnostics), complaint, "about {java}");
    assert_eq!(print::tree(&parsed.value).trim_end(), tree, "tree of {java}");
}

#[test]
fn a_missing_semicolon_is_missed_where_it_belongs() {
    check_complaint("a()\nb();", "1:4 `;` is missing here, before `b`.", "a();\nb();");
    check_complaint(
        "int x = 3\nint y = 4;",
        "1:10 `;` is missing here, before `int`.",
        "int x = 3;\nint y = 4;",
    );
    check_complaint(
        "return 1 }\nb();",
        "1:9 `;` is missing here, before `}`.",
        "return 1;\nb();",
    );
    check_complaint(
        "import a.B\nimport c.D;\nf();",
        "1:11 `;` is missing here, before `import`.",
        "import a.B;\nimport c.D;\nf();",
    );
}

#[test]
fn unfinished_text_has_one_complaint_at_the_caret() {
    check_complaint(
        "env.fromData(1).",
        "1:17 A name is missing here.",
        "env.fromData(1).<missing>;",
    );
    check_complaint("env.fromData(1", "1:15 `)` is missing here.", "env.fromData(1);");
    check_complaint(
        "env.fromData(1,",
        "1:16 An expression is missing here.",
        "env.fromData(1, <error>);",
    );
    check_complaint(
        "env.fromData(\"a",
        "1:14 This string isn't closed: a `\"` is missing before the end of the line.",
        "env.fromData(\"a\");",
    );
    check_complaint(
        "a.map(x -> ).print();\nb();",
        "1:12 An expression is missing here, before `)`.",
        "a.map(((x) -> <error>)).print();\nb();",
    );
    check_complaint(
        "a.map(x -> { return x",
        "1:22 `;` is missing here.",
        "a.map(((x) -> { return x; }));",
    );
    check_complaint(
        "DataStream<String> t = env.\nDataStream<String> b = c();",
        "1:28 A name is missing here, before `DataStream`.",
        "DataStream<String> t = env.<missing>;\nDataStream<String> b = c();",
    );
    check_complaint(
        "DataStream<String>\nenv.execute();",
        "1:19 A name is missing here, before `env`.",
        "<error>;\nenv.execute();",
    );
    check_complaint(
        "new Foo\nb();",
        "1:8 `(` is missing here, before `b`.",
        "new Foo();\nb();",
    );
    check_complaint(
        "x = ;\nb();",
        "1:5 An expression is missing here, before `;`.",
        "(x = <error>);\nb();",
    );
    check_complaint("env\n", "1:4 `;` is missing here.", "env;");
    check_complaint("class", "1:6 A name is missing here.", "class <missing> { }");
}

#[test]
fn brackets_that_miss_each_other_are_shown_together() {
    let parsed = parse("if (x { f(); }\nb();");
    let rendered = diagnostics::render("if (x { f(); }\nb();", "Job.java", &parsed.diagnostics, Lang::En);
    assert_eq!(
        rendered,
        "error: `)` is missing here, before `{`.\n  --> Job.java:1:6\n   |\n 1 | if (x { f(); }\n   |      ^\n   \
         = `(` was opened here (Job.java:1:4)\n   = insert `)`\n\n"
    );
    assert_eq!(print::tree(&parsed.value), "if (x) { f(); }\nb();\n");
    check_complaint(
        "f(1));\nb();",
        "1:5 This `)` closes nothing that is open.",
        "f(1);\nb();",
    );
    check_complaint(
        "f(a b, c);\nb();",
        "1:4 `,` is missing here, before `b`.",
        "f(a, b, c);\nb();",
    );
    check_complaint(
        "f(a[1);\nb();",
        "1:6 `]` is missing here, before `)`.",
        "f(a[1]);\nb();",
    );
    check_complaint(
        "if (a) { f(); } }\nb();",
        "1:17 This `}` closes nothing that is open.",
        "if (a) { f(); }\nb();",
    );
    check_complaint(
        "a(b -> { c()); return b; }).d();",
        "1:13 This `)` closes nothing that is open.",
        "a(((b) -> { c(); return b; })).d();",
    );
}

#[test]
fn a_missing_brace_costs_no_more_than_its_block() {
    check_complaint(
        "class A {\n  void m() {\n    if (x) {\n      f();\n  }\n  public void n() { }\n}",
        "5:4 `}` is missing here, before `public`.",
        "class A { void m() { if (x) { f(); } } public void n() {  } }",
    );
    check_complaint(
        "class A { void m() { a(new B() { public int f() { return 1; }).c(); d(); } int x; }",
        "1:62 `}` is missing here, before `)`.",
        "class A { void m() { a(new B() { public int f() { return 1; } }).c(); d(); } int x; }",
    );
    check_complaint(
        "a(x -> { return x; ).b();\nc();",
        "1:19 `}` is missing here, before `)`.",
        "a(((x) -> { return x; })).b();\nc();",
    );
    check_complaint(
        "class A { void f( { } int z; }",
        "1:18 `)` is missing here, before `{`.",
        "class A { void f() {  } int z; }",
    );
    check_complaint(
        "class A { void m() { f(); }",
        "1:28 `}` is missing here.",
        "class A { void m() { f(); } }",
    );
}

#[test]
fn statements_in_the_wrong_place_are_named() {
    check_complaint(
        "1 + 2;\na == b;",
        "1:1 This has no effect: a statement calls something, assigns something, or makes an object.\n2:1 This has no effect: a statement calls something, assigns something, or makes an object.",
        "(1 + 2);\n(a == b);",
    );
    check_complaint(
        "f() = 3;",
        "1:1 Nothing can be assigned to this; only variables, fields and array elements can be.",
        "(f() = 3);",
    );
    check_complaint(
        "else { f(); }\nb();",
        "1:1 `else` has no `if` before it.",
        "<error>;\nb();",
    );
    check_complaint(
        "try { f(); }\nb();",
        "1:1 This `try` needs a `catch`, a `finally`, or resources in brackets.",
        "try { f(); }\nb();",
    );
    check_complaint(
        "switch (x) { f(); case 1 -> g(); }",
        "1:14 A switch holds `case …` and `default`, but here stands `f`.",
        "switch (x) { case 1 -> g(); }",
    );
    check_complaint(
        "class A { void m() { }\n  foo.bar();\n  int x; }",
        "2:3 A statement can't stand directly in a class; it belongs into a method. Is there a `}` too many before it?",
        "class A { void m() {  } int x; }",
    );
    check_complaint(
        "class A { m() { } int x; }",
        "1:11 The method `m` lacks its result type.",
        "class A { m() {  } int x; }",
    );
    check_complaint(
        "class A { public static void main(String[] a) { } }\nf();",
        "2:1 This stands outside of any class, but the file has a class with `main`. Is there a `}` too many before it?",
        "class A { public static void main(String[] a) {  } }",
    );
    check_complaint(
        "f();\nimport a.B;\ng();",
        "2:1 Imports come first, before classes and statements; it is taken all the same.",
        "import a.B;\nf();\ng();",
    );
    check_complaint(
        "{ int f(int x) { return x; } g(); }",
        "1:3 A method can't stand inside a block; put it into a class, or use a lambda.",
        "{ g(); }",
    );
    check_complaint(
        "int class = 3;\nb();",
        "1:5 `class` is a reserved word of Java and can't be a name.",
        "int class = 3;\nb();",
    );
    check_complaint(
        "public public class A { }",
        "1:8 `public` is said twice.",
        "public class A { }",
    );
    check_complaint(
        "x = int;",
        "1:5 `int` is a type and has no value; `int.class` or `int::new` may be meant.",
        "(x = <error>);",
    );
    check_complaint(
        "int[] a = new int[];",
        "1:18 A new array needs a length or its values: `new int[5]` or `new int[] {1, 2}`.",
        "int[] a = new int[];",
    );
}

#[test]
fn chinese_signs_are_taken_for_what_they_mean() {
    check_complaint(
        "f(1，2)；\nb();",
        "1:4 `，` is a full-width character.\n1:7 `；` is a full-width character.",
        "f(1, 2);\nb();",
    );
    check_complaint("f(“你好”);", "1:3 `“` is a full-width character.", "f(\"你好\");");
    check_complaint("# f();\nb();", "1:1 Java has no use for `#` here.", "f();\nb();");
    check_complaint(
        "int x = #;\nb();",
        "1:9 Java has no use for `#` here.",
        "int x = <error>;\nb();",
    );
    check_complaint(
        "f();\u{a0}\u{a0}g();\u{a0}",
        "1:5 A space here is of a kind that Java refuses (U+00A0); it came probably with pasted text.",
        "f();\ng();",
    );
}

#[test]
fn edits_mend_what_they_are_offered_for() {
    for broken in [
        "a()\nb();",
        "f(1，2)；",
        "f(“你好”);",
        "String s = 'abc';",
        "long x = 3000000000;",
        "x = \"a\\qb\";",
        "f(a b);",
        "class A { m() { } }",
    ] {
        let mut text = broken.to_owned();
        let mut edits: Vec<_> = parse(broken)
            .diagnostics
            .iter()
            .filter_map(|complaint| complaint.hints.first()?.edit.clone())
            .collect();
        edits.sort();
        for edit in edits.iter().rev() {
            text.replace_range(edit.span.range(), &edit.replacement);
        }
        assert_eq!(said(&text, &parse(&text).diagnostics), "", "{broken} mended to {text}");
    }
}

#[test]
fn the_picture_lines_up_under_wide_characters() {
    let text = "\tf(\"中文\", );";
    let shown = diagnostics::render(text, "J", &parse(text).diagnostics, Lang::Zh);
    assert_eq!(
        shown,
        "错误：这里（`)` 之前）缺少一个表达式。\n  --> J:1:10\n   |\n 1 |     f(\"中文\", );\n   |               ^\n\n"
    );
}

#[test]
fn both_languages_fill_in_the_same_places() {
    for table in diagnostics::TABLES {
        for row in *table {
            let places = |template| {
                let mut places = diagnostics::placeholders(template);
                places.sort_unstable();
                places.dedup();
                places
            };
            assert_eq!(places(row.en), places(row.zh), "{}", row.code);
        }
        assert!(
            table.is_sorted_by(|a, b| a.code < b.code),
            "rows are sorted by code, without repetitions"
        );
    }
    let mut codes: Vec<&str> = diagnostics::TABLES
        .iter()
        .flat_map(|table| table.iter().map(|row| row.code))
        .collect();
    let n_codes = codes.len();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), n_codes, "a code has one row in all files");
}

#[test]
fn templates_leave_out_what_lacks_its_particular() {
    let fill = |template: &str, args: &[&str]| {
        diagnostics::fill(template, &args.iter().map(|arg| arg.to_string()).collect::<Vec<_>>())
    };
    assert_eq!(fill("`{0}` is missing[, before `{1}`].", &[";"]), "`;` is missing.");
    assert_eq!(
        fill("`{0}` is missing[, before `{1}`].", &[";", "x"]),
        "`;` is missing, before `x`."
    );
    assert_eq!(fill("new int[[{0}]] {1, 2}", &["5"]), "new int[5] {1, 2}");
    assert_eq!(
        diagnostics::sentence(
            &Diagnostic::error("no-such-code", Default::default()).arg("a"),
            Lang::En
        ),
        "no-such-code: a"
    );
}

/// Every code that the layers name has words.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn every_syntax_code_has_words() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lang");
    let mut missing = Vec::new();
    let mut todo = vec![folder];
    while let Some(path) = todo.pop() {
        if path.is_dir() {
            todo.extend(
                std::fs::read_dir(path)
                    .expect("a folder of sources")
                    .map(|entry| entry.expect("an entry").path()),
            );
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("a source file");
        for piece in source.split('"').filter(|piece| piece.starts_with("syntax-")) {
            if diagnostics::row(piece).is_none() {
                missing.push(piece.to_owned());
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

/// The codes that a whole program gets, with what they name.
fn told(body: &str) -> Vec<String> {
    let text = format!(
        "import org.apache.flink.streaming.api.environment.*;\nimport java.util.*;\npublic class Job {{ {body} }}\n"
    );
    let flink = crate::programs::flink();
    let settings = eddyline::api::record::RecordSettings::default();
    let mut generator = eddyline::graph::Generator::default();
    let recorded = eddyline::api::record::record_text(&text, &flink, &settings, &mut generator);
    let codes = recorded.diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    codes
        .map(|diagnostic| {
            format!(
                "{} {}",
                diagnostic.code,
                diagnostic.args.first().map_or("", String::as_str)
            )
        })
        .collect()
}

#[test]
fn a_variable_is_read_only_where_every_way_gave_it_a_value() {
    let main = |code: &str| told(&format!("public static void main(String[] args) {{ {code} }}"));
    for fine in [
        "int x; if (args.length == 0) x = 1; else throw new RuntimeException(); System.out.println(x);",
        "String s; for (;;) { s = \"a\"; break; } System.out.println(s);",
        "int z; while (true) { if (args.length == 0) { z = 1; break; } } System.out.println(z);",
        "boolean b; if (args.length > 1 && (b = true)) System.out.println(b);",
        "int x; switch (args.length) { case 0: x = 1; break; default: x = 2; } System.out.println(x);",
        "int x = switch (args.length) { case 0 -> { int y; y = 3; yield y; } default -> 2; }; System.out.println(x);",
        "int x; try { x = 1; } finally { System.out.println(); } System.out.println(x);",
        "int x; do { x = 1; } while (x < args.length); System.out.println(x);",
        "int x; boolean ok = args.length == 0 || (x = 2) > 1;",
        "int x; x = 1; Object o = new Object() { int y = x; int z() { return x; } };",
        "int x; x = 1; class In { int y; In() { y = x; } } new In();",
    ] {
        assert_eq!(main(fine), Vec::<String>::new(), "{fine}");
    }
    for wrong in [
        "int x; if (args.length > 0) x = 1; System.out.println(x);",
        "int x; while (args.length > 0) { x = 1; break; } System.out.println(x);",
        "int x; switch (args.length) { case 0: x = 1; break; case 1: x = 2; } System.out.println(x);",
        "int x; try { x = Integer.parseInt(\"1\"); } catch (NumberFormatException e) { } System.out.println(x);",
        "int x; for (String a : args) x = 1; x++;",
        "int x; Runnable r = () -> System.out.println(x);",
        "int x; Object o = new Object() { int y = x; };",
        "int x; class In { int y; In() { y = x; } }",
        "int x; new Object() { { System.out.println(x); } };",
        "int x; new Object() { Runnable r = () -> System.out.println(x); };",
        "int x; if (args.length > 1 || (x = 2) > 1) System.out.println(x);",
    ] {
        assert_eq!(main(wrong), ["not-assigned x"], "{wrong}");
    }
}

#[test]
fn a_checked_exception_is_caught_or_declared() {
    let with = |code: &str| told(&format!("static void io() throws java.io.IOException {{ }} {code}"));
    for fine in [
        "public static void main(String[] args) throws Exception { io(); }",
        "public static void main(String[] args) { try { io(); } catch (java.io.IOException e) { } }",
        "public static void main(String[] args) throws java.io.IOException { try { io(); } catch (Exception e) { throw e; } }",
        "public static void main(String[] args) { java.util.concurrent.Callable<Integer> c = () -> { io(); return 1; }; }",
        "public static void main(String[] args) { if (args.length > 3) throw new IllegalStateException(); }",
        "public static void main(String[] args) throws Exception { StreamExecutionEnvironment.getExecutionEnvironment().fromData(1).map(i -> { io(); return i; }).print(); }",
    ] {
        assert_eq!(with(fine), Vec::<String>::new(), "{fine}");
    }
    for wrong in [
        "public static void main(String[] args) { io(); }",
        "public static void main(String[] args) throws java.io.IOException { List.of(1).forEach(i -> io()); }",
        "public static void main(String[] args) { try { io(); } catch (IllegalStateException e) { } }",
        "public static void main(String[] args) { try { System.out.println(); } catch (Exception e) { io(); } }",
        "public static void main(String[] args) { throw new java.io.IOException(); }",
        "interface Step { void go() throws Exception; } public static void main(String[] args) { Runnable r = Job::fail; Step s = Job::fail; } static void fail() throws java.io.IOException { }",
    ] {
        assert_eq!(with(wrong), ["uncaught-exception IOException"], "{wrong}");
    }
}

#[test]
fn classes_of_older_versions_are_told_once_with_what_replaces_them() {
    let main = |code: &str| {
        told(&format!(
            "public static void main(String[] args) throws Exception {{ {code} }}"
        ))
    };
    assert_eq!(
        main("org.apache.flink.streaming.api.windowing.time.Time t = null; t.toMilliseconds();"),
        ["removed-class Time"]
    );
    let env = "StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();";
    assert_eq!(
        main(&format!(
            "{env} env.fromData(1).split(v -> Collections.singletonList(\"a\")); env.fromData(2).keyBy(x -> x).fold(0, null);"
        )),
        ["removed-method split", "removed-method fold"]
    );
    let old = "import org.apache.flink.streaming.api.functions.source.SourceFunction;\npublic class Old implements SourceFunction<Integer> {\n  public void run(SourceContext<Integer> c) { c.collect(1); }\n  public void cancel() {}\n  public static void main(String[] a) throws Exception { org.apache.flink.streaming.api.environment.StreamExecutionEnvironment.getExecutionEnvironment().addSource(new Old()).print(); }\n}";
    let flink = crate::programs::flink();
    let settings = eddyline::api::record::RecordSettings::default();
    let mut generator = eddyline::graph::Generator::default();
    let recorded = eddyline::api::record::record_text(old, &flink, &settings, &mut generator);
    assert_eq!(
        said(old, &recorded.diagnostics),
        "1:8 The class `SourceFunction` was removed in Flink 2.0."
    );
}

#[test]
fn a_catch_for_what_is_never_thrown_is_told() {
    let with = |code: &str| {
        told(&format!(
            "static void io() throws java.io.IOException {{ }} public static void main(String[] args) throws Exception {{ {code} }}"
        ))
    };
    for fine in [
        "try { io(); } catch (java.io.FileNotFoundException e) { }",
        "try { System.out.println(); } catch (Exception e) { }",
        "try { System.out.println(); } catch (IllegalStateException e) { }",
        "try { Thread.sleep(1); } catch (InterruptedException e) { }",
        "try { StreamExecutionEnvironment.getExecutionEnvironment().fromData(1).print(); } catch (java.io.IOException e) { }",
    ] {
        assert_eq!(with(fine), Vec::<String>::new(), "{fine}");
    }
    for wrong in [
        "try { int n = 1; } catch (java.io.IOException e) { }",
        "try { Math.abs(1); } catch (java.io.IOException e) { }",
        "try { try { io(); } catch (java.io.IOException inner) { } } catch (java.io.IOException e) { }",
    ] {
        assert_eq!(with(wrong), ["never-thrown IOException"], "{wrong}");
    }
}

#[test]
fn a_method_that_flink_would_never_call_is_told_with_what_to_write() {
    let text = "import org.apache.flink.api.common.functions.*;\nimport org.apache.flink.api.common.functions.OpenContext;\nimport org.apache.flink.configuration.Configuration;\nimport org.apache.flink.streaming.api.environment.*;\npublic class Job {\n  static class Old extends RichMapFunction<Integer, Integer> {\n    public void open(Configuration parameters) throws Exception { }\n    public Integer map(Integer n) { return n; }\n  }\n  static class New extends RichMapFunction<Integer, Integer> {\n    public void open(OpenContext context) throws Exception { super.open(context); }\n    public Integer map(Integer n) { return n; }\n    public void open(int n) { }\n  }\n  public static void main(String[] args) throws Exception {\n    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();\n    env.fromData(1).map(new Old()).map(new New()).print();\n    env.execute();\n  }\n}\n";
    let flink = crate::programs::flink();
    let settings = eddyline::api::record::RecordSettings::default();
    let mut generator = eddyline::graph::Generator::default();
    let recorded = eddyline::api::record::record_text(text, &flink, &settings, &mut generator);
    assert_eq!(
        said(text, &recorded.diagnostics),
        "7:17 `open(Configuration)` doesn't override `open(OpenContext)` of `RichFunction`, so Flink would never call it."
    );
    let hint = recorded.diagnostics[0].hints.first().expect("it says what to write");
    assert!(hint.args.contains(&"open(OpenContext)".to_owned()));
    // What follows from a wrong `@Override` is not told again.
    let wrong = text.replace(
        "public void open(Configuration parameters) throws Exception { }",
        "@Override public void open(Configuration parameters) throws Exception { super.open(parameters); }",
    );
    let recorded = eddyline::api::record::record_text(&wrong, &flink, &settings, &mut generator);
    let errors = recorded.diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    assert_eq!(errors.count(), 1, "{}", said(&wrong, &recorded.diagnostics));
}
