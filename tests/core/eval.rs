//! The checker and the evaluator: programs in, console out.

use eddyline::lang::eval::{Budget, Console, Host, HostCall, Progress, Stop, Vm};
use eddyline::lang::heap::Heap;
use eddyline::lang::program::Program;
use eddyline::lang::stub::{Library, LibrarySource};
use eddyline::lang::value::Value;
use eddyline::lang::{check, parse};

use crate::support::test;

/// A host that knows a console and nothing else.
#[derive(Default)]
struct Plain {
    out: String,
    now_ms: i64,
}

impl Host for Plain {
    fn call(&mut self, vm: &mut Vm<'_>, call: HostCall) -> Result<Value, Stop> {
        let method = vm.program.method(call.method);
        let name = format!("no host for {}.{}", vm.program.class(method.class).name, method.name);
        Err(vm.throw("java.lang.UnsupportedOperationException", name))
    }

    fn print(&mut self, _console: Console, text: &str) {
        self.out.push_str(text);
    }

    fn sleep(&mut self, _vm: &mut Vm<'_>, duration_ns: i64) -> Result<(), Stop> {
        self.now_ms += duration_ns / 1_000_000;
        Ok(())
    }

    fn now_ms(&mut self) -> i64 {
        self.now_ms
    }

    fn random_seed(&mut self) -> i64 {
        42
    }

    fn run_elsewhere(&mut self, vm: &mut Vm<'_>, runnable: Value) -> Result<(), Stop> {
        vm.call_interface(self, &runnable, &[]).map(drop)
    }
}

pub fn library() -> Library {
    thread_local! {
        static LIBRARY: Library = Library::new(LibrarySource::default());
    }
    LIBRARY.with(Clone::clone)
}

/// What a program prints; what it dies of is the last line.
fn run(text: &str) -> String {
    let parsed = parse(text);
    let checked = check::program(&parsed.value, &library());
    let mut said = String::new();
    for diagnostic in parsed.diagnostics.iter().chain(&checked.diagnostics) {
        let line = parsed.value.line(diagnostic.span);
        said.push_str(&format!("{}:{line}: {}\n", diagnostic.code, diagnostic.args.join(", ")));
    }
    if !said.is_empty() {
        return said;
    }
    run_main(&checked.value)
}

fn run_main(program: &Program) -> String {
    let mut heap = Heap::new(1);
    let mut host = Plain::default();
    let mut vm = Vm::new(program, &mut heap, Budget::default());
    let main = program.main.expect("a text has a main");
    let args: Vec<Value> = program.method(main).params.iter().map(|_| Value::Null).collect();
    match vm.call(&mut host, main, &Value::Null, &args) {
        Ok(_) => {}
        Err(Stop::Thrown(exception)) => {
            let info = vm.thrown_info(exception);
            let at = info
                .frames
                .first()
                .map_or(String::new(), |(frame, _)| format!(" at {frame}"));
            let message = info.message.map_or(String::new(), |message| format!(": {message}"));
            host.out.push_str(&format!("{}{message}{at}\n", info.class_name));
        }
        Err(other) => host.out.push_str(&format!("{other:?}\n")),
    }
    host.out
}

#[track_caller]
fn check_run(text: &str, expected: &str) {
    assert_eq!(run(text).trim_end(), expected.trim_end(), "of\n{text}");
}

#[test]
fn the_stubs_have_no_faults() {
    let library = library();
    let faults: Vec<String> = library
        .faults()
        .iter()
        .map(|(place, diagnostic)| format!("{place}\n    {} {:?}", diagnostic.code, diagnostic.args))
        .collect();
    assert!(faults.is_empty(), "{}\n{} faults", faults.join("\n"), faults.len());
}

#[test]
fn arithmetic_is_javas() {
    check_run("System.out.println(1 + 2 * 3);", "7");
    check_run(
        "int x = 2147483647; x++; System.out.println(x + \" \" + 7 / 2 + \" \" + -7 % 3);",
        "-2147483648 3 -1",
    );
}

#[test]
fn a_tokenizer_runs() {
    check_run(
        "for (String w : \"To be, or not\".toLowerCase().split(\"\\\\W+\")) if (w.length() > 0) System.out.println(w);",
        "to\nbe\nor\nnot",
    );
}

/// What a JDK 17 answered, see `tests/golden/jdk/generate.py`.
const GOLDEN: [(&str, &str); 6] = [
    ("expressions", include_str!("../golden/jdk/expressions.jsonl")),
    ("operators", include_str!("../golden/jdk/operators.jsonl")),
    ("statements", include_str!("../golden/jdk/statements.jsonl")),
    ("collections", include_str!("../golden/jdk/collections.jsonl")),
    ("library", include_str!("../golden/jdk/library.jsonl")),
    ("programs", include_str!("../golden/jdk/programs.jsonl")),
];

const WRAPPER: &str = include_str!("../golden/jdk/wrapper.java");

/// Cases that we answer otherwise, and why. An entry that comes right must be taken out.
const KNOWN: [(&str, &str); 0] = [];

#[test]
fn answers_are_those_of_a_jdk() {
    let mut wrong = Vec::new();
    let mut n = 0;
    for (_, lines) in GOLDEN {
        for line in lines.lines() {
            let case: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
            let field = |name: &str| case[name].as_str();
            let (id, java) = (field("id").unwrap_or(""), field("java").unwrap_or(""));
            let members = match field("kind") {
                Some("expr") => format!("static Object run() throws Throwable {{ return {java}; }}"),
                Some("body") => format!("static Object run() throws Throwable {{ {java} }}"),
                _ => java.to_owned(),
            };
            let main = "public static void main(String[] args) { System.out.print(answer()); }";
            let text = WRAPPER
                .replace("class Case {", &format!("class C{id} {{"))
                .replace("@CASE@", &format!("{members}\n{main}"));
            let expected = match (field("out"), field("throws")) {
                (Some(out), _) => out.to_owned(),
                (None, throws) => format!("throws {}", throws.unwrap_or("")),
            };
            let answer = run(&text);
            n += 1;
            let is_known = KNOWN.iter().any(|(known, _)| *known == id);
            if (answer == expected) == is_known {
                wrong.push(format!("{id}: {java}\n  expected {expected}\n  got      {answer}"));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\n{} of {n} are wrong",
        wrong.join("\n"),
        wrong.len()
    );
    assert!(n >= 2000, "{n} cases");
}

/// What is said about a text: code and particulars.
#[track_caller]
fn check_says(text: &str, expected: &str) {
    let parsed = parse(text);
    let checked = check::program(&parsed.value, &library());
    let said: Vec<String> = checked
        .diagnostics
        .iter()
        .map(|diagnostic| {
            let hints: Vec<String> = diagnostic
                .hints
                .iter()
                .map(|hint| format!(" ({} {})", hint.code, hint.args.join(", ")))
                .collect();
            let at = diagnostic.span.slice(text);
            format!(
                "{} [{}] at `{at}`{}",
                diagnostic.code,
                diagnostic.args.join(", "),
                hints.concat()
            )
        })
        .collect();
    assert_eq!(said.join("\n"), expected, "of\n{text}");
}

#[test]
fn one_mistake_one_message() {
    check_says("int x = \"a\";", "type-mismatch [String, int] at `\"a\"`");
    check_says(
        "long y = 1; int z = y;",
        "type-mismatch [long, int] at `y` (add-cast int)",
    );
    check_says(
        "System.out.printn(\"x\");",
        "unknown-method [printn, PrintStream] at `printn` (did-you-mean println)",
    );
    check_says(
        "Strin s = \"a\"; s.foo().bar();",
        "unknown-class [Strin] at `Strin` (did-you-mean String)",
    );
    check_says(
        "String s = null; s.foo.bar.baz();",
        "unknown-field [foo, String] at `foo`",
    );
    check_says(
        "class D extends Gone { } D d = new D(); d.foo(); d.bar = 1;",
        "unknown-class [Gone] at `Gone`",
    );
    check_says("int n = 0; Runnable r = () -> n++;", "not-effectively-final [n] at `n`");
    check_says("Runnable r = x -> { };", "lambda-count [0, 1] at `x -> { }`");
    check_says("final int n = 0; n = 1;", "assign-final [n] at `n`");
    check_says(
        "int f(int n) { if (n > 0) return 1; } f(1);",
        "missing-return [] at `}`",
    );
    check_says(
        "new Runnable() { };",
        "missing-method [<anonymous Runnable>, run(), Runnable] at `Runnable`",
    );
    check_says(
        "int i = \"a\".substring(\"b\").length();",
        "no-overload [substring, String, (String), (int), (int, int)] at `substring`",
    );
    check_says(
        "while (true) { } System.out.println();",
        "unreachable [] at `System.out.println();`",
    );
    check_says(
        "List<String> l = null;",
        "unknown-class [List] at `List` (add-import java.util.List)",
    );
}

#[test]
fn every_code_has_its_words() {
    for text in [
        "int x = \"a\"; y; z(); \"a\".b(); \"a\".c; Gone g; break; throw 1; var v; new Runnable();",
        "class A { int f() { } A(int i) { } } class B extends A { } enum E { X } new E(); int r = 1 + true;",
    ] {
        let parsed = parse(text);
        for diagnostic in check::program(&parsed.value, &library()).diagnostics {
            let codes = diagnostic.hints.iter().map(|hint| hint.code).chain([diagnostic.code]);
            for code in codes {
                assert!(eddyline::text::diagnostics::row(code).is_some(), "{code} has no words");
            }
        }
    }
}

#[test]
fn classes_capture_and_inherit() {
    check_run(
        "int base = 10; int more = 3;
        class Counter {
            int c;
            int inc() { c += base; return c; }
            class In { int get() { return c + more; } }
            In in() { return new In(); }
        }
        Counter counter = new Counter();
        counter.inc();
        Runnable r = () -> { int z = base + counter.c; System.out.println(counter.in().get() + \" \" + z); };
        r.run();",
        "13 20",
    );
    check_run(
        "class Animal { String name = \"a\"; String speak() { return name + sound(); } String sound() { return \"?\"; } }
        class Dog extends Animal { Dog() { name = \"d\"; } @Override String sound() { return super.sound() + \"!\"; } }
        System.out.println(new Dog().speak() + new Animal() { String sound() { return \"~\"; } }.speak());",
        "d?!a~",
    );
}

/// What calls of the same methods came to is kept: each here differs in one respect from one before it. The answers are
/// those of a JDK.
#[test]
fn calls_that_are_alike_are_told_apart() {
    check_run(
        "import java.util.*;
        import java.util.function.*;
        import java.util.stream.*;
        public class Calls {
            static String take(Function<String, Integer> f) { return \"function \" + f.apply(\"abc\"); }
            static String take(Consumer<String> f) { f.accept(\"abc\"); return \"consumer\"; }
            static String give(Object o) { return \"object\"; }
            static String give(Runnable r) { return \"runnable\"; }
            static String give(Integer i) { return \"integer\"; }
            static String give(long l) { return \"long\"; }
            static <T> List<T> pair(T a, T b) { return Arrays.asList(a, b); }
            static <T, R> R apply(T value, Function<T, R> f) { return f.apply(value); }
            static String first() {
                class Local implements Runnable { public void run() { } }
                return give(new Local());
            }
            static String second() {
                class Local { }
                return give(new Local());
            }
            static <T extends Runnable> String third(T value) { return give(value); }
            static <T> String fourth(T value) { return give(value); }
            public static void main(String[] args) {
                System.out.println(take(s -> { return s.length(); }) + \", \" + take(s -> { s.length(); }) + \", \"
                    + take(t -> { return t.length() + 1; }) + \", \" + take(t -> { t.trim(); }));
                int i = 1;
                System.out.println(give(i) + \", \" + give(Integer.valueOf(i)) + \", \" + give(\"x\") + \", \" + give(2) + \", \"
                    + give((Object) 2) + \", \" + give(() -> { }));
                System.out.println(first() + \", \" + second() + \", \" + first() + \", \" + third(() -> { }) + \", \" + fourth(\"y\"));
                List<Object> objects = pair(1, 2);
                List<Number> numbers = pair(1, 2);
                List<Integer> ints = pair(1, 2);
                var plain = pair(1, 2);
                objects.set(0, \"o\");
                numbers.set(1, 2.5);
                System.out.println(objects + \" \" + numbers + \" \" + (ints.get(0) + plain.get(1)));
                System.out.println(apply(\"ab\", x -> x.length()) + apply(\"cd\", x -> x + \"!\") + apply(3, x -> x + 1)
                    + apply(4, x -> x * 0.5) + apply(\"ef\", x -> x.length() > 1 ? x : null));
                System.out.println(Stream.of(\"a\", \"bb\").map(s -> s.length()).map(n -> n + 1).map(n -> \"n\" + n)
                    .map(s -> s.length() + s).collect(Collectors.toList()));
                byte b = 1;
                char c = 'c';
                System.out.println(give(b) + \", \" + give(c) + \", \" + give('c') + \", \" + give(3L) + \", \" + give(1.5f));
            }
        }",
        "function 3, consumer, function 4, consumer
long, integer, object, long, object, runnable
runnable, object, runnable, runnable, object
[o, 2] [1, 2.5] 3
2cd!42.0ef
[2n2, 2n3]
long, long, long, long, object",
    );
    check_says(
        "class A { static String take(java.util.function.Function<String, String> f) { return f.apply(\"\"); } }
        A.take(s -> s.trim());
        A.take(s -> s.trimm());
        A.take(s -> s.length());
        A.take(s -> s.trim());",
        "unknown-method [trimm, String] at `trimm` (did-you-mean trim)
type-mismatch [int, String] at `s.length()` (use-value-of )",
    );
}

#[test]
fn what_is_thrown_names_the_users_line() {
    check_run(
        "class T {
            int f(int n) { return 10 / n; }
        }
        new T().f(0);",
        "java.lang.ArithmeticException: / by zero at Snippet$1T.f(Snippet.java:2)",
    );
    check_run(
        "int f(int n) { return f(n + 1); } f(0);",
        "java.lang.StackOverflowError at Snippet.f(Snippet.java:1)",
    );
}

#[test]
fn an_endless_loop_stops_at_its_line() {
    let said = run("int n = 0;\nwhile (true) {\n    n++;\n}");
    assert!(
        said.contains("OutOfBudget") && (said.contains("line: 3") || said.contains("line: 2")),
        "{said}"
    );
}

/// Answers `Suspended` to every sleep it may.
#[derive(Default)]
struct Sleeper(Plain);

impl Host for Sleeper {
    fn call(&mut self, vm: &mut Vm<'_>, call: HostCall) -> Result<Value, Stop> {
        self.0.call(vm, call)
    }

    fn print(&mut self, console: Console, text: &str) {
        self.0.print(console, text);
    }

    fn sleep(&mut self, vm: &mut Vm<'_>, _duration_ns: i64) -> Result<(), Stop> {
        if vm.can_suspend() { Err(Stop::Suspended) } else { Ok(()) }
    }

    fn now_ms(&mut self) -> i64 {
        0
    }

    fn random_seed(&mut self) -> i64 {
        1
    }

    fn run_elsewhere(&mut self, _vm: &mut Vm<'_>, _runnable: Value) -> Result<(), Stop> {
        Ok(())
    }
}

#[test]
fn a_call_that_sleeps_is_data_and_goes_on() {
    let text = "static int pause(int n) throws Exception { Thread.sleep(n); return n * 2; }
        int sum = 0;
        for (int i = 1; i <= 3; i++) { sum += pause(i); System.out.print(sum + \" \"); }";
    let parsed = parse(text);
    let checked = check::program(&parsed.value, &library());
    assert_eq!(checked.diagnostics, []);
    let program = &checked.value;
    let main = program.main.expect("bare statements have a main");
    let mut heap = Heap::new(1);
    let mut host = Sleeper::default();
    let mut progress = Vm::new(program, &mut heap, Budget::default())
        .start(&mut host, main, &Value::Null, &[Value::Null])
        .expect("nothing is thrown");
    let mut n_waits = 0;
    while let Progress::Waiting(coroutine) = progress {
        n_waits += 1;
        // It is plain data: a copy goes on just as well, on another machine.
        let copy = coroutine.clone();
        assert_eq!(copy, coroutine);
        progress = Vm::new(program, &mut heap, Budget::default())
            .resume(&mut host, copy, Value::Null)
            .expect("nothing is thrown");
    }
    assert_eq!((n_waits, host.0.out.as_str()), (3, "2 6 12 "));
}

#[test]
fn what_is_frozen_thaws_elsewhere() {
    let text = "class P implements java.io.Serializable {
            int a = 1; transient int b = 2; java.util.List<Object> l = new java.util.ArrayList<>(); P self;
        }
        class Q { P make() { P p = new P(); p.l.add(\"x\"); p.l.add(p); p.self = p; return p; } }
        System.out.println(new Q().make().a);";
    let parsed = parse(text);
    let checked = check::program(&parsed.value, &library());
    let program = &checked.value;
    let class = |name: &str| program.find_class(name).expect("the class is there");
    let mut heap = Heap::new(1);
    let mut host = Plain::default();
    let mut vm = Vm::new(program, &mut heap, Budget::default());
    let q = vm
        .construct(&mut host, class("Snippet$1Q"), &[])
        .expect("it can be made");
    let make = program
        .find_method(class("Snippet$1Q"), "make", 0)
        .expect("the method is there");
    let p = vm.call(&mut host, make, &q, &[]).expect("nothing is thrown");
    assert!(heap.freeze(program, &q).is_err(), "Q is not Serializable");
    let frozen = heap.freeze(program, &p).expect("P is");
    let mut other = Heap::new(2);
    let thawed = other.thaw(&frozen);
    let field = |name: &str| {
        let slot = program
            .field_slot(class("Snippet$1P"), name)
            .expect("the field is there");
        other.object(&thawed).expect("it is an object").fields[slot as usize].clone()
    };
    assert_eq!(
        (field("a"), field("b"), field("self")),
        (Value::Int(1), Value::Int(0), thawed.clone())
    );
    assert_eq!(
        other.elements(&field("l")),
        Some(vec![Value::text("x"), thawed.clone()])
    );
    // A copy in the same heap is another object with the same content.
    let n_before = other.n_live();
    let copy = other.copy(&thawed);
    assert!(copy != thawed && other.n_live() == n_before * 2);
    other.collect([copy]);
    assert_eq!(other.n_live(), n_before);
}

/// Moves, doubles and drops pieces of a text.
fn mutate(text: &str, mut seed: u64) -> String {
    let mut draw = move |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 11) as usize % n.max(1)
    };
    let mut pieces: Vec<String> = Vec::new();
    for c in text.chars() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        match pieces.last_mut() {
            Some(last) if is_word(c) && last.chars().all(is_word) => last.push(c),
            _ => pieces.push(c.to_string()),
        }
    }
    for _ in 0..1 + draw(4) {
        let (a, b) = (draw(pieces.len()), draw(pieces.len()));
        match draw(4) {
            0 => drop(pieces.remove(a)),
            1 => pieces.insert(a, pieces[b].clone()),
            2 => pieces.swap(a, b),
            _ => pieces[a] = pieces[b].clone(),
        }
    }
    pieces.concat()
}

#[test]
fn no_mutation_makes_checking_or_running_panic() {
    let bodies = GOLDEN[2].1.lines().step_by(7).chain(GOLDEN[4].1.lines().step_by(23));
    for (idx, line) in bodies.enumerate() {
        let case: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
        let java = case["java"].as_str().unwrap_or("");
        for round in 0..6 {
            let text = mutate(java, 0x9e37_79b9 + idx as u64 * 64 + round);
            let parsed = parse(&text);
            let checked = check::program(&parsed.value, &library());
            let Some(main) = checked.value.main else { continue };
            let mut heap = Heap::new(1);
            let budget = Budget {
                steps_left: 20_000,
                objects_max: 20_000,
                ..Budget::default()
            };
            let args: Vec<Value> = checked.value.method(main).params.iter().map(|_| Value::Null).collect();
            // Whatever it comes to.
            drop(Vm::new(&checked.value, &mut heap, budget).call(&mut Plain::default(), main, &Value::Null, &args));
        }
    }
}

#[test]
fn depth_and_length_have_answers() {
    let nest = |n: usize, open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(n), close.repeat(n));
    for n in [20, 100, 190, 400] {
        for text in [
            nest(n, "{ ", "int x = 1;", " }"),
            nest(n, "if (true) { ", "int x = 1;", " }"),
            format!("int y = {};", nest(n, "Math.abs(", "1", ")")),
            format!("int y = {};", nest(n, "true ? ", "1", " : 2")),
            format!("Object y = {};", nest(n, "new Object[] { ", "1", " }")),
            format!("boolean y = {};", nest(n, "!(", "true", ")")),
            format!("Runnable r = {};", nest(n, "() -> { Runnable q = ", "null", "; }")),
            format!(
                "java.util.function.Function<Object, Object> f = {};",
                nest(n, "x -> (Object) (", "1", ")")
            ),
            nest(n, "class A { void f() { ", "int x = 1;", " } }"),
        ] {
            // An answer of any kind; what matters is that it comes.
            drop(run(&text));
        }
    }
    let chain = format!(
        "StringBuilder b = new StringBuilder(); b{}; System.out.print(b.length());",
        ".append(1)".repeat(3000)
    );
    check_run(&chain, "3000");
    let sum = format!(
        "int n = 1; String s = \"\"{}; System.out.print(s.length() + n{});",
        " + n".repeat(3000),
        " + n".repeat(3000)
    );
    check_run(&sum, "6001");
}
