//! Running a program's `main` as Flink's client does: every call on the API is written into a ledger.
//!
//! The program runs in the evaluator; library methods without a body come here, each to the function that
//! [`HANDLERS`] names for it. Streams and environments are numbers in the heap that mean rows of tables here.
//! Invariants: an id is taken for every transformation that Flink constructs, whether it is registered or not; a call
//! that throws leaves behind what Flink would have left behind.

mod config;
mod connected;
mod environment;
mod fields;
mod formats;
mod full_window;
mod handlers;
mod join;
mod ledger;
mod low_level;
mod setters;
mod simulated;
mod sink;
mod source;
mod spec;
mod stream;
mod types;
mod window;

use std::rc::Rc;

use crate::api::extract::{Extractor, Invalid};
use crate::api::flink::{Flink, FlinkClasses};
use crate::api::function::{FuncId, FunctionForm, UserFunction, ValuesId};
use crate::api::header::{Input, header};
use crate::api::operator::{KeySpec, OperatorKind, OperatorSpec};
use crate::api::options::{OptionOrigin, Options};
use crate::api::recording::{
    ErrorCause, FailureStage, FlinkError, Job, JobAnswer, JobGenerator, ProgramFailure, Recording,
};
use crate::api::transformation::{ChainingStrategy, ParallelismOrigin, TransformationId};
use crate::api::type_info::TypeInfo;
use crate::api::type_value;
use crate::base::diag::{Diagnostic, Hint, Warned};
use crate::base::index::Table;
use crate::base::name::Name;
use crate::base::sorted::{SortedMap, SortedSet};
use crate::base::span::Span;
use crate::lang::eval::{Budget, Console, Host, HostCall, Stop, ThrownInfo, Vm};
use crate::lang::heap::{Frozen, Heap};
use crate::lang::program::{CallSite, MethodId, Origin, Program};
use crate::lang::types::{ClassId, Erased, ErasedType};
use crate::lang::value::{ObjectId, Value};

pub(in crate::api) use handlers::HANDLERS;
use ledger::{Added, NewTransformation, Transformations};
pub use types::library_call;

/// Carries out one library method.
pub(in crate::api) type Handler = fn(&mut Recorder<'_>, &mut Vm<'_>, &HostCall) -> Result<Value, Stop>;

/// What a recording depends on besides the program.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordSettings {
    /// As a cluster's configuration file has them; `parallelism.default` is the knob.
    pub options: Options,
    /// Whether `createLocalEnvironment` works, as in an IDE; a client that submits a program refuses it.
    pub local_environment: bool,
    /// Arguments of `main`; a text that has its own keeps them.
    pub args: Vec<String>,
    /// What the simulated world outside holds; the text may add to it.
    pub inputs: Vec<Input>,
    /// Bound for the program's own loops.
    pub budget_steps: u64,
    /// What the first jobs brought back, if they ran already. A program is recorded anew after each of its jobs; what
    /// `main` asks a job that has not run is answered with nothing.
    pub answers: Vec<JobAnswer>,
}

impl Default for RecordSettings {
    fn default() -> Self {
        RecordSettings {
            options: Options::default(),
            local_environment: false,
            args: Vec::new(),
            inputs: Vec::new(),
            budget_steps: 20_000_000,
            answers: Vec::new(),
        }
    }
}

/// A text with everything that was found out about it.
#[derive(Clone, Debug, Default)]
pub struct Recorded {
    pub program: Program,
    pub recording: Recording,
}

/// Reads a text, checks it and records it. A text with errors is not run: its recording is empty.
pub fn record_text(
    text: &str,
    flink: &Flink,
    settings: &RecordSettings,
    generator: &mut dyn JobGenerator,
) -> Warned<Recorded> {
    let parsed = crate::lang::parser::parse(text);
    let mut diagnostics = parsed.diagnostics;
    let checked = crate::lang::check::program(&parsed.value, &flink.library);
    let program = checked.value;
    diagnostics.extend(
        checked
            .diagnostics
            .into_iter()
            .map(|diagnostic| on_receiver(&program, diagnostic)),
    );
    if diagnostics.iter().any(Diagnostic::is_error) {
        return Warned {
            value: Recorded {
                program,
                recording: Recording::default(),
            },
            diagnostics,
        };
    }
    let header = header(text);
    let own;
    let settings = if header.args.is_none() && header.inputs.is_empty() {
        settings
    } else {
        let mut changed = settings.clone();
        changed.args = header.args.unwrap_or(changed.args);
        changed.inputs.splice(0..0, header.inputs);
        own = changed;
        &own
    };
    let recorded = record(&program, flink, settings, generator);
    diagnostics.extend(recorded.diagnostics);
    Warned {
        value: Recorded {
            program,
            recording: recorded.value,
        },
        diagnostics,
    }
}

/// A method that another kind of stream has: says which, and how to get there.
fn on_receiver(program: &Program, mut diagnostic: Diagnostic) -> Diagnostic {
    const STREAMS: &str = "org.apache.flink.streaming.api.datastream";
    let (Some(method), Some(receiver)) = (diagnostic.args.first(), diagnostic.args.get(1)) else {
        return diagnostic;
    };
    let receiver = receiver.split('<').next().unwrap_or_default();
    let is_stream = |class: &crate::lang::program::Class| class.package == STREAMS && class.simple_name == receiver;
    if diagnostic.code != "unknown-method" || !program.classes.values().any(|class| is_stream(class)) {
        return diagnostic;
    }
    let has = |class: &crate::lang::program::Class| {
        class.package == STREAMS
            && class.methods.iter().any(|id| {
                let found = program.method(*id);
                found.name == *method && !found.flags.is_removed
            })
    };
    let order = |class: &crate::lang::program::Class| match class.simple_name.as_str() {
        "KeyedStream" => 0,
        "WindowedStream" => 1,
        _ => 2,
    };
    let owners = program.classes.values().filter(|class| has(class));
    if let Some(owner) = owners.min_by_key(|class| order(class)) {
        let code = match owner.simple_name.as_str() {
            "KeyedStream" => "api-on-keyed-stream",
            "WindowedStream" => "api-on-windows",
            _ => "api-on-other-receiver",
        };
        let hint = Hint::new(code).arg(method.clone()).arg(owner.simple_name.clone());
        diagnostic.hints.insert(0, hint);
    }
    diagnostic
}

/// Runs `main` and writes down what it asks for. The generator makes the StreamGraph when the program executes.
pub fn record(
    program: &Program,
    flink: &Flink,
    settings: &RecordSettings,
    generator: &mut dyn JobGenerator,
) -> Warned<Recording> {
    let mut recorder = Recorder::new(program, flink, settings, generator);
    let mut heap = Heap::new(0);
    let mut diagnostics = Vec::new();
    if let Some(main) = program.main {
        let budget = Budget {
            steps_left: settings.budget_steps,
            ..Budget::default()
        };
        let mut vm = Vm::new(program, &mut heap, budget);
        let args: Vec<Value> = settings.args.iter().map(Value::text).collect();
        let args = vm
            .heap
            .alloc_array(program, ErasedType::of(Erased::Class(program.known.string)), args);
        let n_params = program.method(main).params.len();
        let args = if n_params == 0 { Vec::new() } else { vec![args] };
        match vm.call(&mut recorder, main, &Value::Null, &args) {
            Ok(_) | Err(Stop::Suspended) => {}
            Err(Stop::Thrown(id)) => recorder.fail(program, vm.thrown_info(id), id),
            Err(Stop::OutOfBudget(place)) => {
                let span = line_span(program, place.line);
                diagnostics.push(Diagnostic::error("api-budget", span).arg(place.line.to_string()));
            }
        }
    }
    diagnostics.append(&mut recorder.notes);
    diagnostics.extend(simulated::stand_ins(program));
    let recording = recorder.finish();
    if let Some(failure) = &recording.failure {
        let span = failure.span.unwrap_or_default();
        let diagnostic = Diagnostic::error("api-program-failed", span)
            .arg(failure.error.class.clone())
            .arg(failure.error.message.clone().unwrap_or_default())
            .arg(failure.stage.name());
        diagnostics.push(diagnostic);
    }
    Warned {
        value: recording,
        diagnostics,
    }
}

crate::define_index! {
    /// An environment of the program.
    pub(in crate::api) struct EnvId = "env";
    /// A stream object of the program.
    pub(in crate::api) struct StreamId = "stream";
}

/// What an environment object means.
#[derive(Clone, Debug, Default)]
struct Environment {
    options: Options,
    registered: Vec<TransformationId>,
    parallelism_origin: ParallelismOrigin,
    /// Resources of groups made known with `registerSlotSharingGroup`.
    groups: SortedMap<Name, crate::api::transformation::GroupResources>,
    /// `ExecutionConfig.setGlobalJobParameters`.
    global_parameters: Vec<(String, String)>,
}

/// What a stream object means.
#[derive(Clone, Debug)]
struct Stream {
    env: EnvId,
    transformation: TransformationId,
    key: Option<Rc<KeySpec>>,
    /// `setParallelism` other than 1 is refused.
    non_parallel: bool,
    /// A source that isn't parallel: the same for `setParallelism`, but its max parallelism can be set.
    single_source: bool,
    async_state: bool,
    /// Side outputs that were asked for, by id of the tag.
    side_outputs: Option<Box<SortedMap<String, TypeInfo>>>,
}

/// Which functions have a class's name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NameOf {
    /// The class, as Java shows it; lambdas of one class share theirs.
    Class(ClassId),
    /// A lambda that was written in this class.
    LambdaIn(ClassId),
}

/// The ledger of one program run.
pub(in crate::api) struct Recorder<'a> {
    flink: &'a Flink,
    settings: &'a RecordSettings,
    generator: &'a mut dyn JobGenerator,
    next_id: u32,
    transformations: Transformations,
    /// Names of the API's methods that made transformations, and of the functions' classes: each made once.
    method_names: SortedMap<MethodId, Name>,
    class_names: SortedMap<NameOf, Name>,
    /// Results of `cache()` that a finished job has written.
    written: SortedSet<TransformationId>,
    envs: Table<EnvId, Environment>,
    streams: Table<StreamId, Stream>,
    functions: Table<FuncId, UserFunction>,
    objects: Table<FuncId, Frozen>,
    values: Table<ValuesId, Vec<Frozen>>,
    jobs: Vec<Job>,
    /// What `getStreamGraph` gave out: the job and its plan as text.
    graphs: Vec<(Job, String)>,
    failure: Option<ProgramFailure>,
    /// Parts of sinks that a failed generation left registered.
    left: Vec<TransformationId>,
    stage: FailureStage,
    /// The exception that a library call threw, and the call.
    thrown_at: Option<(ObjectId, Span)>,
    stdout: String,
    stderr: String,
    printed_before: Vec<(u32, u32)>,
    /// What stands in for the world outside.
    notes: Vec<Diagnostic>,
}

impl Host for Recorder<'_> {
    fn call(&mut self, vm: &mut Vm<'_>, call: HostCall) -> Result<Value, Stop> {
        let result = match self.flink.handler(call.method) {
            Some(handler) => handler(self, vm, &call),
            None => Err(not_modelled(vm, &call)),
        };
        if let Err(Stop::Thrown(id)) = &result
            && self.thrown_at.is_none_or(|(at, _)| at != *id)
            && let Some(site) = call.site
        {
            self.thrown_at = Some((*id, call_span(vm.program, &vm.program.sites[site])));
        }
        result
    }

    fn print(&mut self, console: Console, text: &str) {
        match console {
            Console::Out => self.stdout.push_str(text),
            Console::Err => self.stderr.push_str(text),
        }
    }

    fn sleep(&mut self, _: &mut Vm<'_>, _: i64) -> Result<(), Stop> {
        Ok(())
    }

    fn now_ms(&mut self) -> i64 {
        0
    }

    fn random_seed(&mut self) -> i64 {
        0
    }

    fn run_elsewhere(&mut self, vm: &mut Vm<'_>, runnable: Value) -> Result<(), Stop> {
        vm.call_interface(self, &runnable, &[]).map(|_| ())
    }
}

impl<'a> Recorder<'a> {
    fn new(
        program: &Program,
        flink: &'a Flink,
        settings: &'a RecordSettings,
        generator: &'a mut dyn JobGenerator,
    ) -> Self {
        // Most functions are lambdas, and most calls that make a stream have one.
        let n_calls = program.lambdas.len();
        Recorder {
            flink,
            settings,
            generator,
            next_id: 1,
            transformations: Transformations::with_capacity(n_calls),
            method_names: SortedMap::new(),
            class_names: SortedMap::new(),
            written: SortedSet::new(),
            envs: Table::new(),
            streams: Table::with_capacity(n_calls),
            functions: Table::with_capacity(n_calls),
            objects: Table::with_capacity(n_calls),
            values: Table::new(),
            jobs: Vec::new(),
            graphs: Vec::new(),
            failure: None,
            left: Vec::new(),
            stage: FailureStage::Program,
            thrown_at: None,
            stdout: String::new(),
            stderr: String::new(),
            printed_before: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn finish(self) -> Recording {
        Recording {
            functions: self.functions,
            objects: self.objects,
            values: self.values,
            jobs: self.jobs,
            failure: self.failure,
            stdout: self.stdout,
            stderr: self.stderr,
            printed_before: self.printed_before,
        }
    }

    fn fail(&mut self, program: &Program, thrown: ThrownInfo, id: ObjectId) {
        let span = match self.thrown_at {
            Some((at, span)) if at == id => Some(span),
            _ => thrown.frames.first().map(|(_, line)| line_span(program, *line)),
        };
        let ledger = if self.jobs.is_empty() {
            let env = self.envs.values().last();
            env.map(|env| self.ledger(&[&env.registered[..], &self.left].concat()))
        } else {
            None
        };
        self.failure = Some(ProgramFailure {
            error: error_of(&thrown),
            stage: self.stage,
            span,
            registered_at_failure: ledger,
            options: self
                .envs
                .values()
                .last()
                .map(|env| env.options.clone())
                .unwrap_or_default(),
        });
    }

    fn classes(&self) -> &'a FlinkClasses {
        &self.flink.classes
    }

    fn extractor<'p>(&self, vm: &Vm<'p>) -> Extractor<'p> {
        Extractor { program: vm.program }
    }

    /// An object for a stream.
    fn new_stream(&mut self, vm: &mut Vm<'_>, class: ClassId, stream: Stream) -> Value {
        let id = self.streams.push(stream);
        vm.heap.alloc_host(vm.program, class, id.0.into())
    }

    fn plain_stream(&mut self, vm: &mut Vm<'_>, class: ClassId, env: EnvId, transformation: TransformationId) -> Value {
        self.new_stream(vm, class, Stream::new(env, transformation))
    }

    /// The stream behind an object; null is Java's own error.
    fn stream(&self, vm: &mut Vm<'_>, value: &Value) -> Result<StreamId, Stop> {
        match vm.heap.host_id(value).and_then(|id| u32::try_from(id).ok()) {
            Some(id) if self.streams.get(StreamId(id)).is_some() => Ok(StreamId(id)),
            _ => Err(null_pointer(vm)),
        }
    }

    fn env(&self, vm: &mut Vm<'_>, value: &Value) -> Result<EnvId, Stop> {
        match vm.heap.host_id(value).and_then(|id| u32::try_from(id).ok()) {
            Some(id) if self.envs.get(EnvId(id)).is_some() => Ok(EnvId(id)),
            _ => Err(null_pointer(vm)),
        }
    }

    /// The environment's parallelism, and who decided it.
    fn env_parallelism(&self, env: EnvId) -> (i32, ParallelismOrigin) {
        let env = &self.envs[env];
        (env.options.default_parallelism(), env.parallelism_origin)
    }

    /// `TypeInformation` argument: a type, or Java's own error for null.
    fn type_argument(&self, vm: &mut Vm<'_>, value: &Value) -> Result<TypeInfo, Stop> {
        if value.is_null() {
            return Err(null_pointer(vm));
        }
        Ok(type_value::from_heap(vm.program, vm.heap, self.classes(), value))
    }

    fn type_object(&self, vm: &mut Vm<'_>, info: &TypeInfo) -> Value {
        type_value::to_heap(vm.program, vm.heap, self.classes(), info)
    }

    /// `TypeInformation.createSerializer`, which may refuse generic types.
    fn check_serializer(&self, vm: &mut Vm<'_>, env: EnvId, info: &TypeInfo) -> Result<(), Stop> {
        match info.first_generic() {
            Some(class) if !self.envs[env].options.generic_types() => {
                Err(vm.throw(UNSUPPORTED, TypeInfo::generic_refusal(class)))
            }
            _ => Ok(()),
        }
    }

    /// Cleans a function's closure and keeps what Flink would serialise (`ClosureCleaner.clean`).
    fn function(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        arg: usize,
        interface: &'static str,
    ) -> Result<FuncId, Stop> {
        let value = call.args.get(arg).unwrap_or(&Value::Null);
        let span = argument_span(vm.program, call, arg);
        self.function_of(vm, value, interface, span)
    }

    fn function_of(
        &mut self,
        vm: &mut Vm<'_>,
        value: &Value,
        interface: &'static str,
        span: Span,
    ) -> Result<FuncId, Stop> {
        let Some(object) = value.as_object() else {
            return Err(null_pointer(vm));
        };
        let frozen = match vm.heap.freeze(vm.program, value) {
            Ok(frozen) => frozen,
            Err(refused) => return Err(self.not_serializable(vm, object, refused.class)),
        };
        let class_id = vm.heap.get(object).class;
        let class = vm.program.class(class_id);
        let form = match class.origin {
            Origin::Library => FunctionForm::BuiltIn,
            Origin::User if class.simple_name.is_empty() => FunctionForm::AnonymousClass,
            Origin::User => FunctionForm::Class,
            Origin::Lambda => match vm.program.lambda_of(class_id).and_then(|lambda| lambda.reference) {
                Some(_) => FunctionForm::MethodReference,
                None => FunctionForm::Lambda,
            },
        };
        // A lambda has one method, those interfaces have several.
        let is_class = class.origin != Origin::Lambda;
        let implements = |interface| is_class && vm.program.is_subclass(class_id, interface);
        let function = UserFunction {
            class_name: self.class_name(vm.program, class_id),
            interface: interface.into(),
            form,
            span,
            rich: implements(self.classes().rich_function),
            checkpointed: implements(self.classes().checkpointed_function),
        };
        self.objects.push(frozen);
        Ok(self.functions.push(function))
    }

    /// As [`class_name`], made once.
    fn class_name(&mut self, program: &Program, id: ClassId) -> Name {
        let of = match program.lambda_of(id) {
            Some(lambda) => NameOf::LambdaIn(program.method(lambda.enclosing).class),
            None => NameOf::Class(id),
        };
        let name = self.class_names.or_insert_with(of, || class_name(program, id).into());
        name.clone()
    }

    fn not_serializable(&mut self, vm: &mut Vm<'_>, object: ObjectId, refused: ClassId) -> Stop {
        let program = vm.program;
        let class_id = vm.heap.get(object).class;
        let refused_name = class_name(program, refused);
        let message = if program.class(class_id).origin == Origin::Lambda {
            format!("Object {}@HASH is not serializable", class_name(program, class_id))
        } else if class_name(program, class_id).starts_with(&format!("{refused_name}$")) {
            // An inner class that uses the object around it.
            format!(
                "The implementation of the {} is not serializable. The implementation accesses fields of its \
                 enclosing class, which is a common reason for non-serializability. A common solution is to make the \
                 function a proper (non-inner) class, or a static inner class.",
                function_kind(program, class_id)
            )
        } else {
            format!(
                "{refused_name}@HASH is not serializable. The object probably contains or references non serializable \
                 fields."
            )
        };
        match vm.throw("java.io.NotSerializableException", refused_name) {
            Stop::Thrown(cause) => {
                vm.throw_caused("org.apache.flink.api.common.InvalidProgramException", message, cause)
            }
            other => other,
        }
    }

    fn origin(call: &HostCall, program: &Program) -> OptionOrigin {
        match created(program, call) {
            Some(span) => OptionOrigin::Program(span),
            None => OptionOrigin::Settings,
        }
    }
}

impl Stream {
    fn new(env: EnvId, transformation: TransformationId) -> Self {
        Stream {
            env,
            transformation,
            key: None,
            non_parallel: false,
            single_source: false,
            async_state: false,
            side_outputs: None,
        }
    }
}

const INVALID_TYPES: &str = "org.apache.flink.api.common.functions.InvalidTypesException";
const ILLEGAL_ARGUMENT: &str = "java.lang.IllegalArgumentException";
const ILLEGAL_STATE: &str = "java.lang.IllegalStateException";
const UNSUPPORTED: &str = "java.lang.UnsupportedOperationException";
const NULL_POINTER: &str = "java.lang.NullPointerException";

fn null_pointer(vm: &mut Vm<'_>) -> Stop {
    let mut thrown = vm.throw(NULL_POINTER, "");
    without_message(vm, &mut thrown);
    thrown
}

/// Many of Flink's own checks give no message.
fn without_message(vm: &mut Vm<'_>, thrown: &mut Stop) {
    if let Stop::Thrown(id) = thrown {
        let class = vm.heap.get(*id).class;
        if let Some(slot) = vm.program.field_slot(class, "message") {
            vm.heap.get_mut(*id).fields[slot as usize] = Value::Null;
        }
    }
}

fn invalid_types(vm: &mut Vm<'_>, invalid: Invalid) -> Stop {
    vm.throw(INVALID_TYPES, invalid.0)
}

fn not_modelled(vm: &mut Vm<'_>, call: &HostCall) -> Stop {
    let method = vm.program.method(call.method);
    let class = &vm.program.class(method.class).name;
    let message = format!("{class}.{} is not modelled", method.name);
    vm.throw(UNSUPPORTED, message)
}

fn operator(factory: impl Into<Name>, class: Option<Name>, kind: OperatorKind) -> OperatorSpec {
    OperatorSpec {
        factory: factory.into(),
        class,
        yielding: false,
        chaining: ChainingStrategy::Always,
        output_at_end: false,
        concurrent_attempts: true,
        input_selectable: None,
        kind,
    }
}

/// An operator around a user function.
fn udf_operator(class: impl Into<Name>, kind: OperatorKind) -> OperatorSpec {
    operator("SimpleUdfStreamOperatorFactory", Some(class.into()), kind)
}

/// An operator on a keyed stream that has another class where the program asked for asynchronous state.
fn keyed_udf_operator(
    class: &'static str,
    async_class: &'static str,
    async_state: bool,
    kind: OperatorKind,
) -> OperatorSpec {
    if async_state {
        operator("SimpleOperatorFactory", Some(async_class.into()), kind)
    } else {
        udf_operator(class, kind)
    }
}

/// Whether an operator's class is one of those that keep their state asynchronously
/// (`AsyncKeyOrderedProcessingOperator`).
fn keeps_state_asynchronously(operator: &OperatorSpec) -> bool {
    const CLASSES: [&str; 6] = [
        "AsyncKeyedProcessOperator",
        "AsyncStreamFlatMap",
        "AsyncWindowOperator",
        "AsyncEvictingWindowOperator",
        "AsyncKeyedCoProcessOperator",
        "AsyncIntervalJoinOperator",
    ];
    let class = operator.class.as_deref();
    !matches!(operator.kind, OperatorKind::User(_)) && class.is_some_and(|class| CLASSES.contains(&class))
}

/// Binary name as Java shows it: lambdas by the class they were written in.
fn class_name(program: &Program, id: ClassId) -> String {
    match program.lambda_of(id) {
        Some(lambda) => {
            let enclosing = program.method(lambda.enclosing).class;
            format!("{}$$Lambda", program.class(enclosing).name)
        }
        None => program.class(id).name.clone(),
    }
}

/// `ClosureCleaner.getSuperClassOrInterfaceName`: the Flink class or interface that is implemented.
fn function_kind(program: &Program, id: ClassId) -> String {
    let class = program.class(id);
    let parents = class.superclass.iter().chain(&class.interfaces);
    parents
        .filter_map(|ty| ty.class_id())
        .map(|id| program.class(id))
        .find(|parent| parent.name.starts_with("org.apache.flink"))
        .map_or_else(|| class.name.clone(), |parent| parent.simple_name.clone())
}

/// `Utils.getCallLocationName`: the user's method and line of a call.
fn call_location(program: &Program, call: &HostCall) -> String {
    match call.site {
        Some(site) => {
            let site = &program.sites[site];
            let method = program.method_name(site.caller);
            format!("{method}({}:{})", program.file, program.line(site.name_span.end))
        }
        None => "<unknown>".to_owned(),
    }
}

/// The call without what stands before it in a chain.
fn call_span(program: &Program, site: &CallSite) -> Span {
    let whole = site.span;
    if program.method(site.method).is_static() || !whole.holds(site.name_span) || !site.has_receiver {
        whole
    } else {
        Span::new(site.name_span.start, whole.end)
    }
}

fn created(program: &Program, call: &HostCall) -> Option<Span> {
    call.site.map(|site| call_span(program, &program.sites[site]))
}

fn method_name<'p>(program: &'p Program, call: &HostCall) -> &'p str {
    &program.method(call.method).name
}

fn argument_span(program: &Program, call: &HostCall, arg: usize) -> Span {
    let Some(site) = call.site.map(|site| &program.sites[site]) else {
        return Span::default();
    };
    program.arg_span(site, arg).unwrap_or_else(|| call_span(program, site))
}

/// The first call on a line; the text itself is not at hand here.
fn line_span(program: &Program, line: u32) -> Span {
    program
        .sites
        .values()
        .map(|site| site.span)
        .find(|span| program.line(span.start) == line)
        .unwrap_or_default()
}

fn error_of(thrown: &ThrownInfo) -> FlinkError {
    let mut causes = Vec::new();
    let mut at = thrown.cause.as_deref();
    while let Some(cause) = at {
        if causes.len() == 4 {
            break;
        }
        causes.push(ErrorCause {
            class: cause.class_name.clone(),
            message: cause.message.clone(),
        });
        at = cause.cause.as_deref();
    }
    FlinkError {
        class: thrown.class_name.clone(),
        message: thrown.message.clone(),
        causes,
    }
}
