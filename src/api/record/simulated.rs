//! The world outside: what files, topics and sockets hold that nobody runs here, and the notes that say so.
//!
//! The program's own first lines may give the contents ([`crate::api::header`]); otherwise they are made, the same ones
//! every time: lines of text, or values of the type that the connector's deserializer produces.

use super::{Recorder, argument_span, created};
use crate::api::function::{FuncId, FunctionForm, UserFunction, ValuesId};
use crate::api::header::{Input, InputKind};
use crate::api::type_info::{BasicType, TypeInfo};
use crate::base::diag::{Diagnostic, Hint};
use crate::base::index::Table;
use crate::base::time::EPOCH_MS;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::program::{Annotation, Origin, Program};
use crate::lang::types::{ClassId, Erased, ErasedType};
use crate::lang::value::Value;

/// Lines of a file whose contents nobody gave.
const N_LINES: usize = 10;

/// Different records of a topic whose contents nobody gave.
const N_RECORDS: usize = 100;

/// Between two records of a topic, as the stub of the topic has it.
const RECORD_PERIOD_MS: i64 = 100;

/// Values nested deeper than this are left out.
const DEPTH_MAX: usize = 4;

/// What files hold, one after the other.
pub(super) struct Files {
    pub lines: ValuesId,
    /// For each file, the number of its last line and one more.
    pub ends: Vec<i64>,
}

impl Recorder<'_> {
    fn input(&self, kind: InputKind, name: &str) -> Option<&Input> {
        let mut inputs = self.settings.inputs.iter();
        inputs.find(|input| input.kind == kind && input.name == name)
    }

    /// Says once for each place that something is simulated.
    pub(super) fn note(&mut self, note: Diagnostic) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// A sink that writes to somewhere outside.
    pub(super) fn simulated_sink(&mut self, vm: &Vm<'_>, call: &HostCall, name: &str) {
        self.note(Diagnostic::note("simulated-sink", argument_span(vm.program, call, 0)).arg(name));
    }

    /// The lines of text files. A format that isn't one of lines gives nothing.
    pub(super) fn files(&mut self, vm: &mut Vm<'_>, call: &HostCall, paths: &[String], of_lines: bool) -> Files {
        let (lines, ends) = self.lines_of_files(vm, call, paths, of_lines);
        let lines = self.freeze_all(vm, &lines);
        Files { lines, ends }
    }

    /// The lines of text files, one file after the other, and where each ends.
    pub(super) fn lines_of_files(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        paths: &[String],
        of_lines: bool,
    ) -> (Vec<Value>, Vec<i64>) {
        let mut lines = Vec::new();
        let mut ends = Vec::new();
        let mut note = Diagnostic::note("simulated-file", argument_span(vm.program, call, 0)).arg(paths.join(", "));
        for path in paths.iter().filter(|_| of_lines) {
            match self.input(InputKind::File, path) {
                Some(input) => lines.extend(input.lines.iter().map(Value::text)),
                None => {
                    lines.extend((0..N_LINES).map(|n| Value::text(format!("record-{n}"))));
                    if note.hints.is_empty() {
                        note = note.hint(Hint::new("simulated-file-give").arg(path.clone()));
                    }
                }
            }
            ends.push(lines.len() as i64);
        }
        if of_lines {
            note = note.arg(lines.len().to_string());
        } else {
            note.code = "simulated-file-format";
        }
        self.note(note);
        (lines, ends)
    }

    /// What is typed into a socket at its start.
    pub(super) fn socket_lines(&mut self, vm: &Vm<'_>, call: &HostCall, host: &str, port: i64) -> ValuesId {
        let name = format!("{host}:{port}");
        let given = self.input(InputKind::Socket, &name);
        let lines: Vec<Value> = given.map_or(Vec::new(), |input| input.lines.iter().map(Value::text).collect());
        let span = created(vm.program, call).unwrap_or_default();
        let give = Hint::new("simulated-socket-give").arg(name.clone());
        self.note(Diagnostic::note("simulated-socket", span).arg(name).hint(give));
        self.freeze_all(vm, &lines)
    }

    /// What drives a source that reads topics: it has the lines that were given, or values of the element type.
    pub(super) fn topic_driver(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        source: &Value,
        topics: &[String],
        element: Option<&TypeInfo>,
    ) -> Result<FuncId, Stop> {
        let given = topics.iter().filter_map(|topic| self.input(InputKind::Topic, topic));
        let given: Vec<Value> = given.flat_map(|input| input.lines.iter().map(Value::text)).collect();
        let span = argument_span(vm.program, call, 0);
        let note = |code| Diagnostic::note(code, span).arg(topics.join(", "));
        let give = Hint::new("simulated-topic-give").arg(topics.first().cloned().unwrap_or_default());
        let (mut lines, mut records) = (Value::Null, Vec::new());
        let array = |vm: &mut Vm<'_>, class: ClassId, items| {
            vm.heap
                .alloc_array(vm.program, ErasedType::of(Erased::Class(class)), items)
        };
        if given.is_empty() {
            for n in 0..N_RECORDS as i64 {
                let made = element.map_or(Ok(None), |element| self.generate(vm, element, "record", n, 0))?;
                records.extend(made);
            }
            self.note(match records.is_empty() {
                true => note("simulated-topic-empty").hint(give),
                false => note("simulated-topic")
                    .arg((1000 / RECORD_PERIOD_MS).to_string())
                    .arg(element.map(ToString::to_string).unwrap_or_default())
                    .hint(give),
            });
        } else {
            self.note(note("simulated-topic-given").arg(given.len().to_string()));
            lines = array(vm, vm.program.known.string, given);
        }
        let records = array(vm, vm.program.known.object, records);
        let driver = super::config::invoke(self, vm, source, "topic$", &[lines, records])?;
        // The records are the outside's: whether they can be serialised doesn't matter.
        self.objects.push(vm.heap.extract(&driver));
        Ok(self.functions.push(UserFunction {
            class_name: "org.apache.flink.connector.kafka.source.KafkaSource".into(),
            interface: "Source".into(),
            form: FunctionForm::BuiltIn,
            span,
            rich: true,
            checkpointed: true,
        }))
    }

    /// The `n`th value of a type; nothing where the type has no fields that are known.
    fn generate(
        &mut self,
        vm: &mut Vm<'_>,
        info: &TypeInfo,
        name: &str,
        n: i64,
        depth: usize,
    ) -> Result<Option<Value>, Stop> {
        if depth > DEPTH_MAX {
            return Ok(None);
        }
        Ok(match info {
            TypeInfo::Basic(basic) => basic_value(*basic, name, n, depth),
            TypeInfo::Tuple(parts) => {
                let Some(class) = vm
                    .program
                    .find_class(&format!("org.apache.flink.api.java.tuple.Tuple{}", parts.len()))
                else {
                    return Ok(None);
                };
                let mut fields = Vec::new();
                for (place, part) in parts.iter().enumerate() {
                    let field = self.generate(vm, part, &format!("f{place}"), n, depth + 1)?;
                    fields.push(field.unwrap_or(Value::Null));
                }
                Some(vm.construct(self, class, &fields)?)
            }
            TypeInfo::Pojo { class, fields } => {
                let Some(class) = vm.program.find_class(class) else {
                    return Ok(None);
                };
                let object = vm.construct(self, class, &[])?;
                for (name, part) in fields.iter() {
                    if let Some(field) = self.generate(vm, part, name, n, depth + 1)? {
                        super::config::set_field(vm, &object, name, field);
                    }
                }
                Some(object)
            }
            TypeInfo::Enum(class) => {
                let Some(class) = vm.program.find_class(class) else {
                    return Ok(None);
                };
                let n_constants = vm.program.class(class).enum_constants.len() as i64;
                let values = vm.program.class(class).methods.iter().copied();
                let values = values
                    .into_iter()
                    .find(|id| vm.program.method(*id).name == "values" && vm.program.method(*id).params.is_empty());
                match values {
                    Some(values) if n_constants > 0 => {
                        let all = vm.call(self, values, &Value::Null, &[])?;
                        vm.heap.array(&all).map(|all| all[(n % n_constants) as usize].clone())
                    }
                    _ => None,
                }
            }
            _ => None,
        })
    }
}

/// A basic value for a field of that name: texts and keys repeat, numbers count, moments go with the records.
fn basic_value(basic: BasicType, name: &str, n: i64, depth: usize) -> Option<Value> {
    let lower = name.to_lowercase();
    let moment = depth > 0 && (lower.contains("time") || lower == "ts" || lower.ends_with("date"));
    Some(match basic {
        BasicType::String if depth == 0 => Value::text(format!("{name}-{n}")),
        BasicType::String => Value::text(format!("{name}-{}", n % 10)),
        BasicType::Boolean => Value::Bool(n % 2 == 0),
        BasicType::Byte => Value::Byte(n as i8),
        BasicType::Short => Value::Short(n as i16),
        BasicType::Integer => Value::Int(n as i32),
        BasicType::Long if moment => Value::Long(EPOCH_MS + n * RECORD_PERIOD_MS),
        BasicType::Long if lower.ends_with("id") || lower.ends_with("key") => Value::Long(n % 10),
        BasicType::Long => Value::Long(n),
        BasicType::Float => Value::Float(n as f32 + 0.5),
        BasicType::Double => Value::Double(n as f64 + 0.5),
        BasicType::Character => Value::Char(u16::from(b'a') + (n % 26) as u16),
        _ => return None,
    })
}

/// Classes of the library that stand in for something outside and are used by the program: a note for each, where it is
/// used first.
pub(super) fn stand_ins(program: &Program) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut seen: Table<ClassId, bool> = Table::filled(program.classes.len(), false);
    for site in program.sites.values() {
        let class = program.method(site.method).class;
        if seen[class] {
            continue;
        }
        let caller = program.method(site.caller).class;
        if program.class(caller).origin == Origin::Library {
            continue;
        }
        seen[class] = true;
        let mut annotations = program.class(class).annotations.iter();
        if let Some(mark) = annotations.find(|annotation| annotation.name == "Simulated") {
            let simple = program.class(class).simple_name.clone();
            found.push(Diagnostic::note(stand_in_code(mark), site.name_span).arg(simple));
        }
    }
    found
}

fn stand_in_code(mark: &Annotation) -> &'static str {
    match mark.args.first() {
        Some((_, values)) if values.iter().any(|value| value.as_str() == Some("unreliable")) => "simulated-client",
        _ => "simulated-class",
    }
}
