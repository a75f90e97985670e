//! Operators that the program itself wrote (`transform`): what the task calls on them, and what they may ask of it.
//!
//! Follows StreamOperatorFactoryUtil, SimpleOperatorFactory, AbstractStreamOperator and MailboxExecutorImpl of Flink
//! 2.3.0. The methods that a program may override are called on the object; what it inherits without overriding comes
//! back to us as a call of the library's own method.

use crate::api::operator::OperatorKind;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::program::MethodId;
use crate::lang::value::Value;
use crate::sim::fact::{Call, FactSink, UserMethod};
use crate::sim::operator::OperatorRun;
use crate::sim::operator::api::{HostKind, HostMethod};
use crate::sim::operator::host::{field, tag_id, watermark_ms};
use crate::sim::operator::timers::{Namespace, Timer};
use crate::sim::plan::OpIdx;
use crate::sim::queue::Occurrence;
use crate::sim::task::mailbox::{MailKind, Priority};
use crate::sim::task::turn::Turn;

/// What the task keeps for an operator of the program's own.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct OwnRun {
    /// `MultipleInputStreamOperator.getInputs()`.
    pub inputs: Vec<Value>,
    /// Name of its timer service, and who is told of its timers.
    pub triggerable: Option<(String, Value)>,
    /// The timer that it is being told of.
    pub timer: Option<Timer>,
    /// Callbacks of the processing-time service and commands for its mailbox, by number.
    pub pending: Vec<(u32, Value)>,
    pub next_pending: u32,
}

impl OwnRun {
    /// References that it holds, for a collection.
    pub fn roots(&self) -> Vec<Value> {
        let triggerable = self.triggerable.iter().map(|(_, triggerable)| triggerable);
        let pending = self.pending.iter().map(|(_, target)| target);
        self.inputs.iter().chain(triggerable).chain(pending).cloned().collect()
    }
}

impl<S: FactSink> Turn<'_, '_, S> {
    /// Whether an operator is the program's own.
    pub fn is_own(&self, op: OpIdx) -> bool {
        matches!(self.vertex.operators[op].kind, OperatorKind::User(_))
    }

    fn own_run(&mut self, op: OpIdx) -> &mut OwnRun {
        match &mut self.task.operators[op].run {
            OperatorRun::Own(run) => run,
            other => {
                *other = OperatorRun::Own(Box::default());
                let OperatorRun::Own(run) = other else {
                    unreachable!("it was just made")
                };
                run
            }
        }
    }

    /// Whether the object has a method, because its class is one of the method's class.
    pub fn has(&self, vm: &Vm<'_>, object: &Value, method: Option<MethodId>) -> bool {
        let class = vm.heap.object(object).map(|object| object.class);
        let of = method.map(|method| self.plan.program.method(method).class);
        class
            .zip(of)
            .is_some_and(|(class, of)| self.plan.program.is_subclass(class, of))
    }

    /// Calls a method of the operator, if it has it.
    fn call_own(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        what: UserMethod,
        method: Option<MethodId>,
        args: &[Value],
    ) -> Result<(), Stop> {
        let object = self.task.operators[op].functions[0].clone();
        if self.has(vm, &object, method) {
            self.call_object(vm, op, &object, what, method, args)?;
        }
        Ok(())
    }

    /// The chain is built: a factory makes its operator; one that was handed in itself gets its output
    /// (StreamOperatorFactoryUtil.createOperator, SimpleOperatorFactory.createStreamOperator).
    pub fn make_own(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        if !self.is_own(op) {
            return Ok(());
        }
        let methods = &self.plan.api.methods;
        let mut object = self.task.operators[op].functions[0].clone();
        let executor = self.host_object(vm, op, HostKind::MailboxExecutor, 0);
        if self.has(vm, &object, methods.create_operator) {
            if self.has(vm, &object, methods.factory_mailbox) {
                let service = self.host_object(vm, op, HostKind::ProcessingTimeService, 0);
                let (mailbox, time) = (methods.factory_mailbox, methods.factory_time_service);
                self.call_object(vm, op, &object, UserMethod::Other, mailbox, &[executor])?;
                self.call_object(vm, op, &object, UserMethod::Other, time, &[service])?;
            }
            let parameters = self.host_object(vm, op, HostKind::OperatorParameters, 0);
            let create = methods.create_operator;
            object = self.call_object(vm, op, &object, UserMethod::Other, create, &[parameters])?;
            self.task.operators[op].functions[0] = object.clone();
            if field(vm, &object, "output").is_some_and(|output| output.is_null()) {
                // It was made without its parameters: setting up the chain already stumbles over it.
                return Err(vm.throw("java.lang.NullPointerException", ""));
            }
        } else {
            let output = self.host_object(vm, op, HostKind::OperatorOutput, 0);
            set_field(vm, &object, "output", output);
            self.call_own(vm, op, UserMethod::Other, methods.operator_mailbox, &[executor])?;
        }
        if self.has(vm, &object, methods.operator_inputs) {
            let inputs = self.call_object(vm, op, &object, UserMethod::Other, methods.operator_inputs, &[])?;
            let inputs = self.elements_of(vm, &inputs)?;
            self.own_run(op).inputs = inputs;
        }
        Ok(())
    }

    /// A record enters.
    pub fn process_own(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        input: u32,
        value: Value,
        timestamp: Option<i64>,
    ) -> Result<(), Stop> {
        let methods = &self.plan.api.methods;
        let record = self.stream_record(vm, value, timestamp)?;
        let (what, method) = match (self.vertex.operators[op].input_types.len(), input) {
            (2, 0) => (UserMethod::ProcessElement1, methods.operator_element1),
            (2, _) => (UserMethod::ProcessElement2, methods.operator_element2),
            _ => (UserMethod::ProcessElement, methods.input_element),
        };
        let own = self.own_run(op).inputs.get(input as usize).cloned();
        match own {
            Some(input) => {
                let method = methods.input_element;
                self.call_object(vm, op, &input, UserMethod::ProcessElement, method, &[record])?;
                Ok(())
            }
            None => self.call_own(vm, op, what, method, &[record]),
        }
    }

    fn stream_record(&mut self, vm: &mut Vm<'_>, value: Value, timestamp: Option<i64>) -> Result<Value, Stop> {
        let class = "org.apache.flink.streaming.runtime.streamrecord.StreamRecord";
        let Some(class) = self.plan.program.find_class(class) else {
            return Err(vm.throw("java.lang.NoClassDefFoundError", class));
        };
        let fields = self.plan.program.default_fields(class);
        let record = Value::Ref(vm.heap.alloc(class, fields, Native::None));
        set_field(vm, &record, "value", value);
        if let Some(ms) = timestamp {
            set_field(vm, &record, "timestamp", Value::Long(ms));
            set_field(vm, &record, "hasTimestamp", Value::Bool(true));
        }
        Ok(record)
    }

    /// `Watermark` as an object.
    fn watermark_object(&mut self, vm: &mut Vm<'_>, ms: i64) -> Result<Value, Stop> {
        let class = "org.apache.flink.streaming.api.watermark.Watermark";
        let Some(class) = self.plan.program.find_class(class) else {
            return Err(vm.throw("java.lang.NoClassDefFoundError", class));
        };
        let fields = self.plan.program.default_fields(class);
        let mark = Value::Ref(vm.heap.alloc(class, fields, Native::None));
        set_field(vm, &mark, "timestamp", Value::Long(ms));
        Ok(mark)
    }

    /// A watermark of one of two inputs: true if the operator was asked, and does the rest.
    pub fn own_input_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx, input: u32, ms: i64) -> Result<bool, Stop> {
        let methods = &self.plan.api.methods;
        let object = self.task.operators[op]
            .functions
            .first()
            .cloned()
            .unwrap_or(Value::Null);
        if !self.is_own(op) || !self.has(vm, &object, methods.operator_watermark1) {
            return Ok(false);
        }
        let method = match input {
            0 => methods.operator_watermark1,
            _ => methods.operator_watermark2,
        };
        let mark = self.watermark_object(vm, ms)?;
        self.call_own(vm, op, UserMethod::Other, method, &[mark])?;
        Ok(true)
    }

    /// The operator's watermark rises.
    pub fn own_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx, ms: i64) -> Result<(), Stop> {
        let methods = &self.plan.api.methods;
        let mark = self.watermark_object(vm, ms)?;
        let object = self.task.operators[op].functions[0].clone();
        let of_any = [
            methods.operator_watermark,
            methods.operator_v2_watermark,
            methods.input_watermark,
        ];
        match of_any.into_iter().find(|&method| self.has(vm, &object, method)) {
            Some(method) => {
                self.call_object(vm, op, &object, UserMethod::Other, method, &[mark])?;
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// What an operator gives out (`Output`).
    pub fn own_output(&mut self, vm: &mut Vm<'_>, op: OpIdx, what: HostMethod, args: &[Value]) -> Result<Value, Stop> {
        if what == HostMethod::EmitWatermark {
            let ms = watermark_ms(vm, &args[0]);
            self.emit_watermark(vm, op, ms)?;
            return Ok(Value::Null);
        }
        let Some(record) = args.last().filter(|record| !record.is_null()) else {
            return Err(vm.throw("java.lang.NullPointerException", ""));
        };
        let value = field(vm, record, "value").unwrap_or(Value::Null);
        let stamped = field(vm, record, "hasTimestamp").is_some_and(|stamped| stamped.as_bool());
        let ms = field(vm, record, "timestamp").and_then(|ms| ms.as_long());
        let timestamp = ms.filter(|_| stamped);
        match args {
            [tag, _] => {
                let tag = tag_id(vm, tag);
                self.enter(Call::SideOutput { op }, None);
                self.emit_tagged(vm, op, Some(&tag), value, timestamp)?;
            }
            _ => {
                self.enter(Call::Collect { op }, None);
                self.emit(vm, op, value, timestamp)?;
            }
        }
        self.exit();
        Ok(Value::Null)
    }

    /// A method of the library that the operator has and did not override; nothing if it isn't one of ours.
    pub fn own_inherited(&mut self, vm: &mut Vm<'_>, what: HostMethod, call: &HostCall) -> Result<Option<Value>, Stop> {
        use HostMethod as M;
        let op = self.owner_of(&call.receiver);
        if self.task.operators.is_empty() || !self.is_own(op) {
            return Ok(None);
        }
        let arg = |place: usize| call.args.get(place).cloned().unwrap_or(Value::Null);
        let kind = match what {
            M::ProcessWatermark => {
                let ms = watermark_ms(vm, &arg(0));
                self.task.operators[op].watermark_ms = ms;
                self.fire_event_timers(vm, op, ms)?;
                self.emit_watermark(vm, op, ms)?;
                return Ok(Some(Value::Null));
            }
            M::ProcessWatermark1 | M::ProcessWatermark2 => {
                let (input, ms) = (u32::from(what == M::ProcessWatermark2), watermark_ms(vm, &arg(0)));
                self.combine_watermark(vm, op, input, ms)?;
                return Ok(Some(Value::Null));
            }
            M::GetInternalTimerService => {
                let name = arg(0).as_str().unwrap_or("").to_owned();
                let run = self.own_run(op);
                if run.triggerable.as_ref().is_some_and(|(other, _)| *other != name) {
                    let message = "a second timer service of an operator is not modelled";
                    return Err(vm.throw("java.lang.UnsupportedOperationException", message));
                }
                run.triggerable = Some((name, arg(2)));
                HostKind::InternalTimerService
            }
            M::GetCurrentKey => return Ok(Some(self.current_key_value(vm, op))),
            M::SetCurrentKey => {
                self.set_current_key(vm, op, &arg(0))?;
                return Ok(Some(Value::Null));
            }
            M::GetPartitionedState => return self.get_state(vm, op, &arg(0), false).map(Some),
            M::GetProcessingTimeService => HostKind::ProcessingTimeService,
            M::GetKeyedStateBackend => HostKind::KeyedStateBackend,
            M::GetKeyedStateStore => HostKind::KeyedStateStore,
            M::GetOperatorStateBackend => HostKind::OperatorStateStore,
            M::GetMetricGroup => HostKind::MetricGroup,
            _ => return Ok(None),
        };
        Ok(Some(self.host_object(vm, op, kind, 0)))
    }

    /// A method of an object that only operators get; nothing if it isn't one.
    pub fn own_object_call(
        &mut self,
        vm: &mut Vm<'_>,
        kind: HostKind,
        op: OpIdx,
        what: HostMethod,
        call: &HostCall,
    ) -> Result<Option<Value>, Stop> {
        use HostMethod as M;
        let arg = |place: usize| call.args.get(place).cloned().unwrap_or(Value::Null);
        let ms = |place: usize| call.args.get(place).and_then(Value::as_long).unwrap_or(0);
        Ok(Some(match (kind, what) {
            (HostKind::OperatorOutput, M::Close) => Value::Null,
            (HostKind::OperatorOutput, _) => self.own_output(vm, op, what, &call.args)?,
            (HostKind::OperatorParameters, M::GetOutput) => self.host_object(vm, op, HostKind::OperatorOutput, 0),
            (HostKind::OperatorParameters, M::GetMailboxExecutor) => {
                self.host_object(vm, op, HostKind::MailboxExecutor, 0)
            }
            (HostKind::OperatorParameters, M::GetProcessingTimeService) => {
                self.host_object(vm, op, HostKind::ProcessingTimeService, 0)
            }
            (HostKind::KeyedStateBackend, M::SetCurrentKey) => {
                self.set_current_key(vm, op, &arg(0))?;
                Value::Null
            }
            (
                HostKind::InternalTimerService,
                M::RegisterEventTimeTimer
                | M::RegisterProcessingTimeTimer
                | M::DeleteEventTimeTimer
                | M::DeleteProcessingTimeTimer,
            ) => {
                if self.task.operators[op].current_key.is_none() {
                    let message = "No key set. This method should not be called outside of a keyed context.";
                    return Err(vm.throw("java.lang.NullPointerException", message));
                }
                let namespace = self.namespace_of(vm, &arg(0))?;
                match what {
                    M::RegisterEventTimeTimer => self.register_timer(op, true, ms(1), namespace),
                    M::RegisterProcessingTimeTimer => self.register_timer(op, false, ms(1), namespace),
                    M::DeleteEventTimeTimer => self.delete_timer(op, true, ms(1), namespace),
                    _ => self.delete_timer(op, false, ms(1), namespace),
                }
                Value::Null
            }
            (HostKind::InternalTimer, M::GetTimestamp) => {
                let timer = self.own_run(op).timer;
                Value::Long(timer.map_or(0, |timer| timer.at_ms))
            }
            (HostKind::InternalTimer, M::GetKey) => self.current_key_value(vm, op),
            (HostKind::InternalTimer, M::GetNamespace) => {
                let namespace = self.task.operators[op].current_namespace;
                self.namespace_value(vm, namespace)?
            }
            (HostKind::ProcessingTimeService, M::RegisterTimer) => {
                let number = self.keep_pending(op, arg(1));
                let at = self.time_of_timer(ms(0));
                let kind = MailKind::OperatorTimer {
                    op,
                    number,
                    at_ms: ms(0),
                };
                self.post_at(at, op, kind);
                Value::Null
            }
            (HostKind::MailboxExecutor, M::Execute) => {
                self.execute_mail(vm, op, &call.args);
                Value::Null
            }
            (HostKind::MailboxExecutor, M::TryYield) => Value::Bool(self.yield_once(vm, op)?),
            (HostKind::MailboxExecutor, M::Yield) => {
                while !self.yield_once(vm, op)? {
                    let Some(at) = self.queue.next_mail_at(self.idx, self.task.attempt) else {
                        let message = "yield() waits for a mail that nobody has sent yet, which is not modelled";
                        return Err(vm.throw("java.lang.UnsupportedOperationException", message));
                    };
                    // The thread waits for it.
                    let waited = at.max(self.now).since(self.now);
                    self.now += waited;
                    self.slept += waited;
                }
                Value::Null
            }
            _ => return Ok(None),
        }))
    }

    /// MailboxExecutorImpl.execute, with its options first if they are given.
    fn execute_mail(&mut self, vm: &Vm<'_>, op: OpIdx, args: &[Value]) {
        let is = |option: &str| field(vm, &args[0], option).map(|option| option.as_bool());
        let (urgent, deferrable) = (is("urgent"), is("deferrable"));
        let command = if urgent.is_some() { &args[1] } else { &args[0] };
        let number = self.keep_pending(op, command.clone());
        let kind = MailKind::OperatorMail { op, number };
        // Mail.java: nobody's yield takes one that can be deferred.
        let priority = match deferrable {
            Some(true) => Priority::MIN,
            _ => Priority::of_operator(op),
        };
        let urgent = urgent.unwrap_or(false);
        if self.is_elsewhere {
            let (at, task, attempt) = (self.elsewhere.max(self.now), self.idx, self.task.attempt);
            let what = Occurrence::MailPosted {
                task,
                attempt,
                priority,
                urgent,
                kind,
            };
            self.queue.schedule(at, what);
        } else {
            self.put_mail(priority, urgent, kind);
        }
    }

    /// MailboxExecutorImpl.tryYield: the oldest mail of this operator or one behind it runs inside the call.
    fn yield_once(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<bool, Stop> {
        self.count_steps(vm);
        self.take_due_mails();
        let Some(mail) = self.task.mailbox.take(Priority::of_operator(op)) else {
            return Ok(false);
        };
        self.run_mail(vm, mail)?;
        self.task.last_op = op;
        Ok(true)
    }

    fn keep_pending(&mut self, op: OpIdx, target: Value) -> u32 {
        let run = self.own_run(op);
        let number = run.next_pending;
        run.next_pending += 1;
        run.pending.push((number, target));
        number
    }

    fn take_pending(&mut self, op: OpIdx, number: u32) -> Option<Value> {
        let run = self.own_run(op);
        let place = run.pending.iter().position(|(other, _)| *other == number)?;
        Some(run.pending.remove(place).1)
    }

    /// A callback of the processing-time service is due.
    pub fn operator_timer(&mut self, vm: &mut Vm<'_>, op: OpIdx, number: u32, at_ms: i64) -> Result<(), Stop> {
        let Some(target) = self.take_pending(op, number) else {
            return Ok(());
        };
        if self.task.operators[op].timers.quiesced {
            return Ok(());
        }
        let method = self.plan.api.methods.processing_time_callback;
        self.call_object(vm, op, &target, UserMethod::OnTimer, method, &[Value::Long(at_ms)])?;
        Ok(())
    }

    /// A command that was put into the mailbox runs.
    pub fn operator_mail(&mut self, vm: &mut Vm<'_>, op: OpIdx, number: u32) -> Result<(), Stop> {
        let Some(command) = self.take_pending(op, number) else {
            return Ok(());
        };
        let outer = std::mem::replace(&mut self.task.last_op, op);
        let result = vm.call_interface(self, &command, &[]);
        self.count_steps(vm);
        self.task.last_op = outer;
        result.map(|_| ())
    }

    /// A timer of its timer service fires.
    pub fn own_timer(&mut self, vm: &mut Vm<'_>, op: OpIdx, timer: Timer, event_time: bool) -> Result<(), Stop> {
        let run = self.own_run(op);
        run.timer = Some(timer);
        let Some((_, target)) = run.triggerable.clone() else {
            return Ok(());
        };
        let methods = &self.plan.api.methods;
        let method = match event_time {
            true => methods.triggerable_event_time,
            false => methods.triggerable_processing_time,
        };
        let object = self.host_object(vm, op, HostKind::InternalTimer, 0);
        self.call_object(vm, op, &target, UserMethod::OnTimer, method, &[object])?;
        Ok(())
    }

    /// `initializeState`.
    pub fn initialize_own(&mut self, vm: &mut Vm<'_>, op: OpIdx, restored: bool) -> Result<(), Stop> {
        if !self.is_own(op) {
            return Ok(());
        }
        let number = u32::from(restored) + 1;
        let context = self.host_object(vm, op, HostKind::OperatorInitializationContext, number);
        let method = self.plan.api.methods.operator_initialize;
        self.call_own(vm, op, UserMethod::InitializeState, method, &[context])
    }

    /// `open`.
    pub fn open_own(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        let method = self.plan.api.methods.operator_open;
        self.call_own(vm, op, UserMethod::Open, method, &[])
    }

    /// `endInput`.
    pub fn end_own_input(&mut self, vm: &mut Vm<'_>, op: OpIdx, input: u32) -> Result<(), Stop> {
        let methods = &self.plan.api.methods;
        let number = Value::Int(input as i32 + 1);
        self.call_own(vm, op, UserMethod::Other, methods.end_one_input, &[])?;
        self.call_own(vm, op, UserMethod::Other, methods.end_multi_input, &[number])
    }

    /// `finish`.
    pub fn finish_own(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        let method = self.plan.api.methods.operator_finish;
        self.call_own(vm, op, UserMethod::Finish, method, &[])
    }

    /// `close`.
    pub fn close_own(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        if !self.is_own(op) {
            return Ok(());
        }
        let method = self.plan.api.methods.operator_close;
        self.call_own(vm, op, UserMethod::Close, method, &[])
    }

    /// `prepareSnapshotPreBarrier`.
    pub fn prepare_own(&mut self, vm: &mut Vm<'_>, op: OpIdx, checkpoint: u64) -> Result<(), Stop> {
        let method = self.plan.api.methods.operator_prepare;
        self.call_own(vm, op, UserMethod::Other, method, &[Value::Long(checkpoint as i64)])
    }

    /// `snapshotState`.
    pub fn snapshot_own(&mut self, vm: &mut Vm<'_>, op: OpIdx, checkpoint: u64) -> Result<(), Stop> {
        if !self.is_own(op) {
            return Ok(());
        }
        self.task.running_checkpoint = checkpoint;
        let context = self.host_object(vm, op, HostKind::OperatorSnapshotContext, 0);
        let method = self.plan.api.methods.operator_snapshot;
        self.call_own(vm, op, UserMethod::SnapshotState, method, &[context])
    }

    /// The namespace that a program's object stands for.
    fn namespace_of(&mut self, vm: &mut Vm<'_>, value: &Value) -> Result<Namespace, Stop> {
        let class = vm.heap.object(value).map(|object| object.class);
        let api = &self.plan.api;
        let void = api
            .methods
            .void_namespace
            .map(|method| self.plan.program.method(method).class);
        match class {
            Some(class) if Some(class) == api.time_window => {
                let ms = |name: &str| field(vm, value, name).and_then(|ms| ms.as_long()).unwrap_or(0);
                Ok(Namespace::Window {
                    start_ms: ms("start"),
                    end_ms: ms("end"),
                })
            }
            Some(class) if Some(class) == api.global_window => Ok(Namespace::Global),
            Some(class) if Some(class) == void => Ok(Namespace::Void),
            None => Err(vm.throw("java.lang.NullPointerException", "")),
            Some(_) => {
                let message = "timers of namespaces other than VoidNamespace and windows are not modelled";
                Err(vm.throw("java.lang.UnsupportedOperationException", message))
            }
        }
    }

    fn namespace_value(&mut self, vm: &mut Vm<'_>, namespace: Namespace) -> Result<Value, Stop> {
        match (namespace, self.plan.api.methods.void_namespace) {
            (Namespace::Void, Some(get)) => vm.call(self, get, &Value::Null, &[]),
            _ => Ok(self.window_value(vm, namespace)),
        }
    }
}

/// Sets a field of an object by name, if its class has it.
fn set_field(vm: &mut Vm<'_>, object: &Value, name: &str, value: Value) {
    let Some(id) = object.as_object() else { return };
    let class = vm.heap.get(id).class;
    if let Some(slot) = vm.program.field_slot(class, name) {
        vm.heap.get_mut(id).fields[slot as usize] = value;
    }
}
