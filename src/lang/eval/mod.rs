//! Running code: a stack machine whose stack and frames are plain data, and the [`Host`] that it asks for everything
//! it does not know: Flink's API, the clock, the console, randomness.
//!
//! Knows no Flink and no world. Invariants: every loop and call counts against the [`Budget`]; nothing is random; a
//! call that was suspended is data ([`Coroutine`]) that can be cloned, compared and continued.

pub mod code;
mod native;
pub(in crate::lang) mod number;
mod run;
mod runtime_type;
pub mod table;
mod throwing;

pub(in crate::lang) use native::number as native_number;

use crate::base::few::Few;
use crate::lang::heap::{Heap, Native};
use crate::lang::program::{Body, MethodId, Program, SiteId};
use crate::lang::types::{ClassId, Erased, ErasedType};
use crate::lang::value::{ObjectId, Value};

/// Runs methods of one program on one heap. Cheap to make.
pub struct Vm<'a> {
    /// What is run.
    pub program: &'a Program,
    /// What it runs on.
    pub heap: &'a mut Heap,
    /// How long it may.
    pub budget: Budget,
    pub(in crate::lang) stack: Vec<Value>,
    pub(in crate::lang) frames: Vec<Frame>,
    /// Number of frames of the coroutine that runs, when a host call of its innermost frame may suspend it.
    suspendable: bool,
    /// Calls from outside and from native functions that are open.
    nesting: u32,
    /// Where the call site of the next host call is likely to stand among those of its code. Decides nothing.
    next_site: u32,
}

/// Calls from outside and from native functions that may be open at one time: each takes some of the real stack.
const NESTING_MAX: u32 = 192;

/// Bounds for user code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Calls and backward jumps that are left.
    pub steps_left: u64,
    /// Frames at one time; one more is a StackOverflowError.
    pub depth_max: u32,
    /// Objects at one time; one more is an OutOfMemoryError.
    pub objects_max: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            steps_left: 10_000_000,
            depth_max: 1024,
            objects_max: 4_000_000,
        }
    }
}

/// One method that is being run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// The method.
    pub method: MethodId,
    /// The next operation.
    pub pc: u32,
    /// Where its locals begin on the stack.
    pub base: u32,
}

/// A call that can stop in the middle and go on later: the body of a thread other than the mailbox's, such as a legacy
/// source's `run`. Plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Coroutine {
    stack: Vec<Value>,
    frames: Vec<Frame>,
    /// The call that suspended it has a result, which [`Vm::resume`] brings.
    awaits_value: bool,
}

impl Coroutine {
    /// The references it holds, for a collection.
    pub fn roots(&self) -> impl Iterator<Item = Value> + '_ {
        self.stack.iter().filter(|value| value.as_object().is_some()).cloned()
    }

    /// What it is in the middle of, innermost last.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }
}

/// Why a call came to no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A Java exception that nobody caught: a `Throwable` in the heap.
    Thrown(ObjectId),
    /// The budget is used up, there.
    OutOfBudget(Place),
    /// Only from a host call inside a coroutine ([`Vm::can_suspend`]): it goes on with [`Vm::resume`].
    Suspended,
}

/// A place in user code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The innermost method of the user's.
    pub method: Option<MethodId>,
    /// The line, from 1; 0 when no user code is running.
    pub line: u32,
}

/// A call that the evaluator leaves to the host: any library method that has neither code nor a native function.
#[derive(Clone, Debug)]
pub struct HostCall {
    /// The declaration in the library. Compare with ids looked up once, see [`Program::find_method`].
    pub method: MethodId,
    /// The receiver; null for a static method. For a constructor, the new object.
    pub receiver: Value,
    /// The arguments; variable-arity arguments are one array.
    pub args: Few<Value>,
    /// The call in the user's text, unless library code called.
    pub site: Option<SiteId>,
}

/// Where a line goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Console {
    /// `System.out`
    Out,
    /// `System.err`
    Err,
}

/// The world around the evaluator.
pub trait Host {
    /// Carries out a library method. It may call back into the `vm`.
    fn call(&mut self, vm: &mut Vm<'_>, call: HostCall) -> Result<Value, Stop>;

    /// Text for the console, line ends included.
    fn print(&mut self, console: Console, text: &str);

    /// `Thread.sleep`: simulated time. Inside a coroutine it may answer `Suspended`.
    fn sleep(&mut self, vm: &mut Vm<'_>, duration_ns: i64) -> Result<(), Stop>;

    /// Milliseconds since 1970, simulated.
    fn now_ms(&mut self) -> i64;

    /// For `System.nanoTime`.
    fn nano_time(&mut self) -> i64 {
        self.now_ms().wrapping_mul(1_000_000)
    }

    /// The name of the thread that runs the program.
    fn thread_name(&mut self) -> String {
        "main".to_owned()
    }

    /// A seed for `new Random()` and the like, from the run's own stream.
    fn random_seed(&mut self) -> i64;

    /// Work for another thread: `new Thread(r).start()`, `executor.submit`, `CompletableFuture.supplyAsync`. The
    /// simplest host runs it at once: `vm.call_interface(self, &runnable, &[])`.
    fn run_elsewhere(&mut self, vm: &mut Vm<'_>, runnable: Value) -> Result<(), Stop>;

    /// Whether the following two want to be called; asked once per call from outside.
    fn watches_frames(&self) -> bool {
        false
    }

    /// A method with code was entered; `locals` begins with receiver and arguments.
    fn frame_entered(&mut self, _program: &Program, _frame: &Frame, _locals: &[Value]) {}

    /// It was left, with or without an exception.
    fn frame_exited(&mut self, _program: &Program, _frame: &Frame) {}
}

/// What a throwable says, copied out of the heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ThrownInfo {
    /// Its class.
    pub class: ClassId,
    /// Binary class name.
    pub class_name: String,
    /// The message it was made with.
    pub message: Option<String>,
    /// `class.method(File.java:line)` and the line, innermost first.
    pub frames: Vec<(String, u32)>,
    /// The cause.
    pub cause: Option<Box<ThrownInfo>>,
}

impl<'a> Vm<'a> {
    /// A machine at rest.
    pub fn new(program: &'a Program, heap: &'a mut Heap, budget: Budget) -> Self {
        Vm {
            program,
            heap,
            budget,
            stack: Vec::new(),
            frames: Vec::new(),
            suspendable: false,
            nesting: 0,
            next_site: 0,
        }
    }

    /// Calls a method: on a receiver what its class has for it, without receiver the static method itself.
    pub fn call(
        &mut self,
        host: &mut dyn Host,
        method: MethodId,
        receiver: &Value,
        args: &[Value],
    ) -> Result<Value, Stop> {
        let mut target = method;
        if let Some(class) = self.program.class_of(self.heap, receiver) {
            target = self.program.resolve(class, method);
        }
        self.call_exact(host, target, receiver, args)
    }

    /// Calls exactly this method, whatever the receiver's class has for it.
    pub fn call_exact(
        &mut self,
        host: &mut dyn Host,
        id: MethodId,
        receiver: &Value,
        args: &[Value],
    ) -> Result<Value, Stop> {
        let program = self.program;
        let method = program.method(id);
        debug_assert_eq!(
            method.params.len(),
            args.len(),
            "{} gets the arguments it declares",
            program.method_name(id)
        );
        if self.nesting >= NESTING_MAX {
            return Err(self.throw_plain("java.lang.StackOverflowError"));
        }
        let base = self.stack.len();
        if !method.is_static() {
            if receiver.is_null() {
                return Err(self.throw_plain("java.lang.NullPointerException"));
            }
            self.stack.push(receiver.clone());
        }
        self.stack.extend_from_slice(args);
        self.nesting += 1;
        let result = match &method.body {
            Body::Code(_) | Body::Deferred(_) => {
                let depth = self.frames.len();
                self.enter(id, base).and_then(|()| self.run(host, depth))
            }
            Body::Native(function) => native::call(self, host, *function, base),
            Body::None => self.call_host(host, id, method, base, None),
        };
        self.nesting -= 1;
        // A suspended coroutine keeps its operands: `start` and `resume` take them out.
        if result != Err(Stop::Suspended) {
            self.stack.truncate(base);
        }
        result
    }

    /// Calls the one abstract method of a functional interface (or of any object with a single one) on its
    /// implementation: lambda, method reference or class.
    pub fn call_interface(&mut self, host: &mut dyn Host, function: &Value, args: &[Value]) -> Result<Value, Stop> {
        let Some(class) = self.program.class_of(self.heap, function) else {
            return Err(self.throw_plain("java.lang.NullPointerException"));
        };
        match self.program.function_method(class, args.len()) {
            Some(method) => self.call(host, method, function, args),
            None => Err(self.throw("java.lang.AbstractMethodError", self.program.class(class).name.clone())),
        }
    }

    /// Makes an object of a class with its first constructor of that many parameters.
    pub fn construct(&mut self, host: &mut dyn Host, class: ClassId, args: &[Value]) -> Result<Value, Stop> {
        self.initialise(host, class)?;
        let object = self.allocate(class)?;
        if let Some(constructor) = self.program.find_method(class, "<init>", args.len()) {
            self.call_exact(host, constructor, &object, args)?;
        }
        Ok(object)
    }

    /// `String.valueOf` of anything.
    pub fn to_text(&mut self, host: &mut dyn Host, value: &Value) -> Result<String, Stop> {
        match value {
            Value::Str(text) => Ok(text.as_str().to_owned()),
            Value::Ref(_) => {
                let text = self.call(host, self.program.known.to_string, value, &[])?;
                Ok(text.as_str().unwrap_or("null").to_owned())
            }
            plain => {
                let mut text = String::new();
                number::append(&mut text, plain);
                Ok(text)
            }
        }
    }

    /// `Objects.hashCode`.
    pub fn hash_code(&mut self, host: &mut dyn Host, value: &Value) -> Result<i32, Stop> {
        match value {
            Value::Ref(_) => {
                let hash = self.call(host, self.program.known.hash_code, value, &[])?;
                Ok(hash.as_long().unwrap_or(0) as i32)
            }
            plain => Ok(number::hash_code(plain)),
        }
    }

    /// `Objects.equals`.
    pub fn equals(&mut self, host: &mut dyn Host, a: &Value, b: &Value) -> Result<bool, Stop> {
        match (a, b) {
            (Value::Ref(x), Value::Ref(y)) if x == y => Ok(true),
            (Value::Ref(_), Value::Null) => Ok(false),
            (Value::Ref(_), _) => {
                let equal = self.call(host, self.program.known.equals, a, std::slice::from_ref(b))?;
                Ok(equal.as_bool())
            }
            // `Double.equals` goes by bits, as content equality of values does.
            _ => Ok(a == b),
        }
    }

    /// `((Comparable) a).compareTo(b)`.
    pub fn compare(&mut self, host: &mut dyn Host, a: &Value, b: &Value) -> Result<i32, Stop> {
        if let Some(order) = number::compare(a, b) {
            return Ok(order);
        }
        let program = self.program;
        if b.is_null() {
            return Err(self.throw_plain("java.lang.NullPointerException"));
        }
        let comparable = ErasedType::of(Erased::Class(program.known.comparable));
        if !a.is_null() && !self.is_instance(a, comparable) {
            let message = self.cast_message(a, comparable);
            return Err(self.throw("java.lang.ClassCastException", message));
        }
        let order = self.call(host, program.known.compare_to, a, std::slice::from_ref(b))?;
        Ok(order.as_long().unwrap_or(0) as i32)
    }

    /// An exception of a library class with that message, made here and now.
    pub fn throw(&mut self, class_name: &str, message: impl Into<String>) -> Stop {
        self.throw_new(class_name, Some(message.into()), None)
    }

    /// As [`throw`](Vm::throw), with a cause.
    pub fn throw_caused(&mut self, class_name: &str, message: impl Into<String>, cause: ObjectId) -> Stop {
        self.throw_new(class_name, Some(message.into()), Some(cause))
    }

    /// What a throwable says.
    pub fn thrown_info(&self, id: ObjectId) -> ThrownInfo {
        thrown_info(self.program, self.heap, id)
    }

    /// Begins a call that can be suspended.
    pub fn start(
        &mut self,
        host: &mut dyn Host,
        method: MethodId,
        receiver: &Value,
        args: &[Value],
    ) -> Result<Progress, Stop> {
        let outer = (
            std::mem::replace(&mut self.suspendable, true),
            std::mem::take(&mut self.nesting),
        );
        let (base, depth) = (self.stack.len(), self.frames.len());
        let result = self.call(host, method, receiver, args);
        self.settle(result, outer, base, depth)
    }

    /// Goes on with a suspended call; `value` is what the suspending host call gives.
    pub fn resume(&mut self, host: &mut dyn Host, coroutine: Coroutine, value: Value) -> Result<Progress, Stop> {
        let awaits_value = coroutine.awaits_value;
        self.go_on(host, coroutine, |vm, host, depth| {
            if awaits_value {
                vm.stack.push(value);
            }
            vm.run(host, depth)
        })
    }

    /// Goes on with a suspended call by throwing there (an interrupted sleep).
    pub fn resume_throwing(
        &mut self,
        host: &mut dyn Host,
        coroutine: Coroutine,
        exception: ObjectId,
    ) -> Result<Progress, Stop> {
        self.go_on(host, coroutine, |vm, host, depth| {
            vm.throw_into(host, exception, depth)?;
            vm.run(host, depth)
        })
    }

    fn go_on(
        &mut self,
        host: &mut dyn Host,
        coroutine: Coroutine,
        run: impl FnOnce(&mut Self, &mut dyn Host, usize) -> Result<Value, Stop>,
    ) -> Result<Progress, Stop> {
        let outer = (
            std::mem::replace(&mut self.suspendable, true),
            std::mem::replace(&mut self.nesting, 1),
        );
        let (base, depth) = (self.stack.len(), self.frames.len());
        self.stack.extend(coroutine.stack);
        self.frames.extend(coroutine.frames.into_iter().map(|frame| Frame {
            base: frame.base + base as u32,
            ..frame
        }));
        let result = run(self, host, depth);
        if result != Err(Stop::Suspended) {
            self.stack.truncate(base);
        }
        self.settle(result, outer, base, depth)
    }

    /// Ends a call that could be suspended: takes its frames out if it was.
    fn settle(
        &mut self,
        result: Result<Value, Stop>,
        outer: (bool, u32),
        base: usize,
        depth: usize,
    ) -> Result<Progress, Stop> {
        (self.suspendable, self.nesting) = outer;
        match result {
            Ok(value) => Ok(Progress::Finished(value)),
            Err(Stop::Suspended) => {
                let stack = self.stack.drain(base..).collect();
                let frames: Vec<Frame> = self
                    .frames
                    .drain(depth..)
                    .map(|frame| Frame {
                        base: frame.base - base as u32,
                        ..frame
                    })
                    .collect();
                let awaits_value = frames
                    .last()
                    .is_some_and(|frame| run::awaits_value(self.program, frame));
                Ok(Progress::Waiting(Coroutine {
                    stack,
                    frames,
                    awaits_value,
                }))
            }
            Err(stop) => Err(stop),
        }
    }

    /// Whether a host call may answer [`Stop::Suspended`] now.
    pub fn can_suspend(&self) -> bool {
        self.suspendable && self.nesting == 1
    }

    /// The user's frames that are open, innermost first: method and line.
    pub fn user_frames(&self) -> Vec<(MethodId, u32)> {
        self.trace()
            .into_iter()
            .map(|frame| (frame.method, frame.line))
            .collect()
    }
}

/// How far a suspendable call came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// To its end.
    Finished(Value),
    /// It waits.
    Waiting(Coroutine),
}

/// Causes of causes that are told.
const CAUSES_MAX: u32 = 50;

/// What a throwable of a heap says.
pub fn thrown_info(program: &Program, heap: &Heap, id: ObjectId) -> ThrownInfo {
    thrown_info_within(program, heap, id, CAUSES_MAX)
}

fn thrown_info_within(program: &Program, heap: &Heap, id: ObjectId, causes_left: u32) -> ThrownInfo {
    let object = heap.get(id);
    let class = program.class(object.class);
    let field = |name: &str| {
        program
            .field_slot(object.class, name)
            .map(|slot| &object.fields[slot as usize])
    };
    let frames = match &object.native {
        Native::Trace(frames) => frames
            .iter()
            .map(|frame| {
                let class = &program.class(program.method(frame.method).class).name;
                let method = program.method_name(frame.method);
                (format!("{class}.{method}({}:{})", program.file, frame.line), frame.line)
            })
            .collect(),
        _ => Vec::new(),
    };
    let cause = field("cause")
        .and_then(Value::as_object)
        .filter(|&cause| cause != id && causes_left > 0);
    ThrownInfo {
        class: object.class,
        class_name: class.name.clone(),
        message: field("message").and_then(Value::as_str).map(str::to_owned),
        frames,
        cause: cause.map(|cause| Box::new(thrown_info_within(program, heap, cause, causes_left - 1))),
    }
}
