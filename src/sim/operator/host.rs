//! The host of user code: what a user function may ask for while it runs, and how it is called.

use crate::api::function::FuncId;
use crate::api::record::library_call;
use crate::base::time::SimDuration;
use crate::lang::eval::{Console, Frame, Host, HostCall, Stop, Vm};
use crate::lang::program::{MethodId, Program};
use crate::lang::value::Value;
use crate::sim::fact::{Call, FactSink, UserMethod};
use crate::sim::operator::api::{HostKind, HostMethod, HostObject};
use crate::sim::operator::async_wait::Answer;
use crate::sim::operator::timers::Namespace;
use crate::sim::plan::OpIdx;
use crate::sim::task::turn::Turn;

impl<S: FactSink> Turn<'_, '_, S> {
    /// Calls a method of a user function.
    pub fn call_user(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        function: FuncId,
        what: UserMethod,
        method: Option<MethodId>,
        args: &[Value],
    ) -> Result<Value, Stop> {
        let place = self.vertex.operators[op]
            .functions
            .iter()
            .position(|&other| other == function);
        let place = place.expect("the plan lists every function of an operator");
        let receiver = self.task.operators[op].functions[place].clone();
        self.call_object(vm, op, &receiver, what, method, args)
    }

    /// Calls a method of an object that belongs to an operator.
    pub fn call_object(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        receiver: &Value,
        what: UserMethod,
        method: Option<MethodId>,
        args: &[Value],
    ) -> Result<Value, Stop> {
        let Some(method) = method else {
            return Err(vm.throw("java.lang.UnsupportedOperationException", "the library lacks a method"));
        };
        self.spend(self.plan.costs.user_call_ns);
        let outer = std::mem::replace(&mut self.task.last_op, op);
        if S::WANTED {
            let object = args.first().and_then(|arg| self.identity(vm, arg));
            self.enter(Call::User { op, method: what }, object);
        }
        let result = vm.call(self, method, receiver, args);
        self.count_steps(vm);
        if S::WANTED {
            self.exit();
        }
        self.task.last_op = outer;
        result
    }

    /// `RichFunction.open`.
    pub fn open_function(&mut self, vm: &mut Vm<'_>, op: OpIdx, function: FuncId) -> Result<(), Stop> {
        let methods = &self.plan.api.methods;
        let context = self.host_object(vm, op, HostKind::OpenContext, 0);
        self.call_user(vm, op, function, UserMethod::Open, methods.open, &[context])?;
        Ok(())
    }

    /// The elements of any Java collection.
    pub fn elements_of(&mut self, vm: &mut Vm<'_>, collection: &Value) -> Result<Vec<Value>, Stop> {
        if let Some(elements) = vm.heap.elements(collection) {
            return Ok(elements);
        }
        let list = vm.heap.alloc_list(&self.plan.program, []);
        match self.plan.api.jdk.list_add_all {
            Some(method) => {
                vm.call(self, method, &list, std::slice::from_ref(collection))?;
            }
            None => return Err(vm.throw("java.lang.UnsupportedOperationException", "java.util.List.addAll")),
        }
        Ok(vm.heap.elements(&list).unwrap_or_default())
    }

    /// An object for user code. Those with number 0 are made once for each operator.
    pub fn host_object(&mut self, vm: &mut Vm<'_>, op: OpIdx, kind: HostKind, index: u32) -> Value {
        let place = kind as usize;
        let cache = &mut self.task.operators[op].host_objects;
        if index == 0 {
            if cache.len() <= place {
                cache.resize(place + 1, Value::Null);
            }
            if !cache[place].is_null() {
                return cache[place].clone();
            }
        }
        let class = self.plan.api.class(kind).unwrap_or(self.plan.program.known.object);
        let value = vm
            .heap
            .alloc_host(&self.plan.program, class, HostObject { kind, op, index }.id());
        if index == 0 {
            self.task.operators[op].host_objects[place] = value.clone();
        }
        value
    }

    /// The operator that a function object belongs to; else the one whose code runs or ran last.
    pub fn owner_of(&self, function: &Value) -> OpIdx {
        let mut operators = self.task.operators.iter();
        let owner = operators.find(|(_, operator)| operator.functions.contains(function));
        owner.map_or(self.task.last_op, |(op, _)| op)
    }

    fn unsupported(&self, vm: &mut Vm<'_>, method: MethodId) -> Stop {
        let method = self.plan.program.method(method);
        let class = &self.plan.program.class(method.class).name;
        vm.throw(
            "java.lang.UnsupportedOperationException",
            format!("{class}.{} is not modelled", method.name),
        )
    }

    fn host_call(&mut self, vm: &mut Vm<'_>, call: HostCall) -> Result<Value, Stop> {
        let what = self.plan.api.call(call.method);
        let Some(object) = vm.heap.host_id(&call.receiver).and_then(HostObject::of) else {
            return match what {
                HostMethod::GetRuntimeContext => {
                    let op = self.owner_of(&call.receiver);
                    Ok(self.host_object(vm, op, HostKind::RuntimeContext, 0))
                }
                _ if let Some(answer) = self.own_inherited(vm, what, &call)? => Ok(answer),
                _ => match self
                    .plan
                    .flink
                    .as_ref()
                    .and_then(|flink| library_call(flink, vm, &call))
                {
                    Some(result) => result,
                    None => Err(self.unsupported(vm, call.method)),
                },
            };
        };
        let op = object.op;
        let arg = |place: usize| call.args.get(place).cloned().unwrap_or(Value::Null);
        let arg_ms = |place: usize| call.args.get(place).and_then(Value::as_long).unwrap_or(0);
        use HostMethod as M;
        if let Some(answer) = self.own_object_call(vm, object.kind, op, what, &call)? {
            return Ok(answer);
        }
        match object.kind {
            HostKind::ValueState
            | HostKind::ListState
            | HostKind::MapState
            | HostKind::ReducingState
            | HostKind::AggregatingState => return self.state_call(vm, object, what, &call),
            HostKind::OperatorListState => return self.operator_list_call(vm, op, object.index, what, &arg(0)),
            HostKind::BroadcastState | HostKind::ReadOnlyBroadcastState => {
                let map = self.task.operators[op].broadcast[object.index as usize].1.clone();
                if what == M::Clear {
                    let map = self.new_map(vm)?;
                    self.task.operators[op].broadcast[object.index as usize].1 = map;
                    return Ok(Value::Null);
                }
                return self.map_method(vm, &map, what, arg(0), arg(1));
            }
            // Timers of a user's trigger belong to the window.
            HostKind::TriggerContext | HostKind::MergeContext => {
                let window = self.task.operators[op].current_namespace;
                match what {
                    M::RegisterEventTimeTimer => self.register_timer(op, true, arg_ms(0), window),
                    M::RegisterProcessingTimeTimer => self.register_timer(op, false, arg_ms(0), window),
                    M::DeleteEventTimeTimer => self.delete_timer(op, true, arg_ms(0), window),
                    M::DeleteProcessingTimeTimer => self.delete_timer(op, false, arg_ms(0), window),
                    M::GetPartitionedState => return self.get_state(vm, op, &arg(0), true),
                    M::GetCurrentWatermark => return Ok(Value::Long(self.task.operators[op].watermark_ms)),
                    M::GetCurrentProcessingTime => return Ok(Value::Long(self.clock_ms())),
                    _ => return Err(self.unsupported(vm, call.method)),
                }
                return Ok(Value::Null);
            }
            _ => {}
        }
        match what {
            M::Collect if object.kind == HostKind::SourceContext => self.collect_from_source(vm, op, arg(0), None),
            M::CollectWithTimestamp => self.collect_from_source(vm, op, arg(0), Some(arg_ms(1))),
            M::EmitWatermark if object.kind == HostKind::SourceContext => {
                let ms = watermark_ms(vm, &arg(0));
                self.give_watermark(vm, op, ms)?;
                Ok(Value::Null)
            }
            M::MarkAsTemporarilyIdle => {
                self.mark_idle(vm, op, true)?;
                Ok(Value::Null)
            }
            M::GetCheckpointLock => Ok(self.host_object(vm, op, HostKind::SourceContext, 0)),
            M::Collect => {
                let timestamp = self.task.operators[op].timestamp;
                self.enter(Call::Collect { op }, None);
                self.emit(vm, op, arg(0), timestamp)?;
                self.exit();
                Ok(Value::Null)
            }
            M::Output => {
                let tag = tag_id(vm, &arg(0));
                let timestamp = self.task.operators[op].timestamp;
                self.enter(Call::SideOutput { op }, None);
                self.emit_tagged(vm, op, Some(&tag), arg(1), timestamp)?;
                self.exit();
                Ok(Value::Null)
            }
            M::Timestamp | M::GetTimestamp => Ok(self.task.operators[op].timestamp.map_or(Value::Null, Value::Long)),
            M::TimerService => Ok(self.host_object(vm, op, HostKind::TimerService, 0)),
            M::GetCurrentKey => Ok(self.current_key_value(vm, op)),
            M::CurrentWatermark | M::GetCurrentWatermark => Ok(Value::Long(self.task.operators[op].watermark_ms)),
            M::CurrentProcessingTime | M::GetCurrentProcessingTime => Ok(Value::Long(self.clock_ms())),
            M::RegisterEventTimeTimer | M::RegisterProcessingTimeTimer => {
                if self.task.operators[op].current_key.is_none() {
                    let message = "Setting timers is only supported on a keyed streams.";
                    return Err(vm.throw("java.lang.UnsupportedOperationException", message));
                }
                self.register_timer(op, what == M::RegisterEventTimeTimer, arg_ms(0), Namespace::Void);
                Ok(Value::Null)
            }
            M::DeleteEventTimeTimer | M::DeleteProcessingTimeTimer => {
                if self.task.operators[op].current_key.is_none() {
                    let message = "Deleting timers is only supported on a keyed streams.";
                    return Err(vm.throw("java.lang.UnsupportedOperationException", message));
                }
                self.delete_timer(op, what == M::DeleteEventTimeTimer, arg_ms(0), Namespace::Void);
                Ok(Value::Null)
            }
            M::GetState | M::GetListState | M::GetMapState | M::GetReducingState | M::GetAggregatingState
                if object.kind != HostKind::OperatorStateStore && what != M::GetUnionListState =>
            {
                self.get_state(
                    vm,
                    op,
                    &arg(0),
                    object.kind == HostKind::KeyedStateStore && object.index == 1,
                )
            }
            M::GetPartitionedState => self.get_state(vm, op, &arg(0), true),
            M::WindowState => Ok(self.host_object(vm, op, HostKind::KeyedStateStore, 1)),
            M::GlobalState => Ok(self.host_object(vm, op, HostKind::KeyedStateStore, 0)),
            M::Window => {
                let window = self.task.operators[op].current_namespace;
                Ok(self.window_value(vm, window))
            }
            M::GetBroadcastState => {
                let writable = matches!(
                    object.kind,
                    HostKind::BroadcastContext | HostKind::KeyedBroadcastContext
                );
                self.broadcast_state(vm, op, &arg(0), writable)
            }
            M::ApplyToKeyedState => {
                self.apply_to_keyed_state(vm, op, &arg(0), &arg(1))?;
                Ok(Value::Null)
            }
            M::AddAccumulator | M::GetAccumulator | M::GetIntCounter | M::GetLongCounter | M::GetDoubleCounter => {
                self.accumulator(vm, op, what, &arg(0), arg(1))
            }
            M::GetMetricGroup | M::MetricGroup | M::AddGroup => Ok(self.host_object(vm, op, HostKind::MetricGroup, 0)),
            M::Counter if call.args.len() == 1 => {
                let name = arg(0);
                let place = self.counter(op, name.as_str().unwrap_or(""));
                Ok(self.host_object(vm, op, HostKind::Counter, place))
            }
            // A metric object of the program's own: it stays what it is.
            M::Counter | M::Gauge | M::Histogram | M::Meter => Ok(arg(1)),
            M::Inc | M::Dec | M::GetCount => {
                let by = if call.args.is_empty() { 1 } else { arg_ms(0) };
                let counter = &mut self.task.operators[op].counters[object.index as usize].1;
                match what {
                    M::Inc => *counter = counter.wrapping_add(by),
                    M::Dec => *counter = counter.wrapping_sub(by),
                    _ => return Ok(Value::Long(*counter)),
                }
                Ok(Value::Null)
            }
            M::IsObjectReuseEnabled => Ok(Value::Bool(self.plan.object_reuse)),
            M::GetGlobalJobParameters => self.global_parameters(vm),
            M::GetOperatorStateStore => Ok(self.host_object(vm, op, HostKind::OperatorStateStore, 0)),
            M::GetKeyedStateStore => Ok(self.host_object(vm, op, HostKind::KeyedStateStore, 0)),
            M::IsRestored => Ok(Value::Bool(object.index == 2)),
            M::GetListState | M::GetUnionListState => {
                self.operator_list_state(vm, op, &arg(0), what == M::GetUnionListState)
            }
            M::GetCheckpointId => Ok(Value::Long(self.task.running_checkpoint as i64)),
            M::GetCheckpointTimestamp => Ok(Value::Long(self.clock_ms())),
            M::GetLeftTimestamp => Ok(Value::Long(self.interval_join(op).pair_ms.0)),
            M::GetRightTimestamp => Ok(Value::Long(self.interval_join(op).pair_ms.1)),
            M::Complete => {
                self.complete_async(op, object.index - 1, Answer::Results(arg(0)));
                Ok(Value::Null)
            }
            M::CompleteExceptionally => {
                self.complete_async(op, object.index - 1, Answer::Failed(arg(0)));
                Ok(Value::Null)
            }
            M::TimeDomain => self.time_domain(vm, object.index == 2),
            M::GetTaskInfo => Ok(self.host_object(vm, op, HostKind::TaskInfo, 0)),
            M::GetJobInfo => Ok(self.host_object(vm, op, HostKind::JobInfo, 0)),
            M::GetTaskName => Ok(Value::text(&self.vertex.name)),
            M::GetTaskNameWithSubtasks => Ok(Value::text(self.plan.thread_name(self.idx, self.task.attempt))),
            M::GetIndexOfThisSubtask => Ok(Value::Int(self.place.subtask as i32)),
            M::GetNumberOfParallelSubtasks => Ok(Value::Int(self.vertex.parallelism as i32)),
            M::GetMaxNumberOfParallelSubtasks => Ok(Value::Int(self.vertex.max_parallelism as i32)),
            M::GetAttemptNumber => Ok(Value::Int(self.task.attempt as i32)),
            M::GetJobName => Ok(Value::text(&self.plan.job_name)),
            M::EmitWatermark => {
                let ms = watermark_ms(vm, &arg(0));
                self.give_watermark(vm, op, ms)?;
                Ok(Value::Null)
            }
            M::MarkIdle | M::MarkActive => {
                self.mark_idle(vm, op, what == M::MarkIdle)?;
                Ok(Value::Null)
            }
            M::Close => Ok(Value::Null),
            _ => Err(self.unsupported(vm, call.method)),
        }
    }

    /// The constant of `TimeDomain`, as the program's own code would get it.
    fn time_domain(&mut self, vm: &mut Vm<'_>, event_time: bool) -> Result<Value, Stop> {
        let name = if event_time { "EVENT_TIME" } else { "PROCESSING_TIME" };
        match self.plan.api.time_domain_value_of {
            Some(method) => vm.call(self, method, &Value::Null, &[Value::text(name)]),
            None => Ok(Value::Null),
        }
    }
}

/// `OutputTag.getId()`.
pub fn tag_id(vm: &Vm<'_>, tag: &Value) -> String {
    field(vm, tag, "id")
        .and_then(|id| id.as_str().map(str::to_owned))
        .unwrap_or_default()
}

/// `Watermark.getTimestamp()`.
pub fn watermark_ms(vm: &Vm<'_>, watermark: &Value) -> i64 {
    field(vm, watermark, "timestamp")
        .and_then(|ms| ms.as_long())
        .unwrap_or(i64::MIN)
}

/// The name of an enum constant.
pub fn enum_name(vm: &Vm<'_>, constant: &Value) -> String {
    field(vm, constant, "name")
        .and_then(|name| name.as_str().map(str::to_owned))
        .unwrap_or_default()
}

/// A field of an object by name.
pub fn field(vm: &Vm<'_>, object: &Value, name: &str) -> Option<Value> {
    let object = vm.heap.object(object)?;
    let slot = vm.program.field_slot(object.class, name)?;
    Some(object.fields[slot as usize].clone())
}

impl<S: FactSink> Host for Turn<'_, '_, S> {
    fn call(&mut self, vm: &mut Vm<'_>, call: HostCall) -> Result<Value, Stop> {
        self.count_steps(vm);
        self.host_call(vm, call)
    }

    fn print(&mut self, console: Console, text: &str) {
        let to_err = console == Console::Err;
        let place = usize::from(to_err);
        let mut rest = text;
        while let Some((line, after)) = rest.split_once('\n') {
            let mut whole = std::mem::take(&mut self.task.open_lines[place]);
            whole.push_str(line);
            self.print_line(to_err, &whole);
            rest = after;
        }
        self.task.open_lines[place].push_str(rest);
    }

    fn sleep(&mut self, vm: &mut Vm<'_>, duration_ns: i64) -> Result<(), Stop> {
        self.count_steps(vm);
        let slept = SimDuration(u64::try_from(duration_ns).unwrap_or(0));
        if self.is_elsewhere {
            self.elsewhere += slept;
            return Ok(());
        }
        if vm.can_suspend() {
            // A source function sleeps on its own thread.
            let (op, at) = (self.task.last_op, self.now + slept);
            self.wake_source_at(op, at);
            return Err(Stop::Suspended);
        }
        self.now += slept;
        self.slept += slept;
        Ok(())
    }

    fn now_ms(&mut self) -> i64 {
        self.clock_ms()
    }

    fn nano_time(&mut self) -> i64 {
        self.now.0 as i64
    }

    fn thread_name(&mut self) -> String {
        match self.is_elsewhere {
            true => "Thread-0".to_owned(),
            false => self.plan.thread_name(self.idx, self.task.attempt),
        }
    }

    fn random_seed(&mut self) -> i64 {
        self.rngs.user.next_u64() as i64
    }

    fn run_elsewhere(&mut self, vm: &mut Vm<'_>, runnable: Value) -> Result<(), Stop> {
        // The other thread's clock begins now and runs beside the task's.
        self.elsewhere = self.elsewhere.max(self.now);
        let outer = std::mem::replace(&mut self.is_elsewhere, true);
        let result = vm.call_interface(self, &runnable, &[]);
        self.is_elsewhere = outer;
        result.map(|_| ())
    }

    fn watches_frames(&self) -> bool {
        S::WANTED
    }

    fn frame_entered(&mut self, program: &Program, frame: &Frame, locals: &[Value]) {
        let _ = (program, locals);
        let method = frame.method.0;
        self.enter(Call::Java { method, at: frame.pc }, None);
    }

    fn frame_exited(&mut self, _program: &Program, _frame: &Frame) {
        self.exit();
    }
}
