//! The checker and the evaluator: programs in, console out.

use eddyline::lang::eval::{Budget, Console, Host, HostCall, Stop, Vm};
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
        .faults
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
