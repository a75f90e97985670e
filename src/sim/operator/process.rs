//! What each kind of operator does with a record, a watermark, a timer and the end of its input.

use crate::api::operator::{LegacySinkSpec, OperatorKind, Side, SinkFunctions};
use crate::base::time::SimTime;
use crate::lang::eval::{Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::types::{Erased, ErasedType};
use crate::lang::value::Value;
use crate::sim::fact::{Call, Fact, FactSink, OperatorMethod, UserMethod};
use crate::sim::operator::OperatorRun;
use crate::sim::operator::api::HostKind;
use crate::sim::operator::key::{Key, KeyIdx};
use crate::sim::operator::timers::{ArmedTimer, Namespace, Timer};
use crate::sim::plan::OpIdx;
use crate::sim::task::mailbox::MailKind;
use crate::sim::task::turn::Turn;

impl<S: FactSink> Turn<'_, '_, S> {
    /// A record enters an operator that isn't a plain map or filter. A value that comes back is given out by the caller.
    pub fn process_other(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        input: u32,
        value: Value,
        timestamp: Option<i64>,
    ) -> Result<Option<Value>, Stop> {
        let vertex = self.vertex;
        let methods = &self.plan.api.methods;
        match &vertex.operators[op].kind {
            OperatorKind::FlatMap(function) => {
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                self.call_user(vm, op, *function, UserMethod::FlatMap, methods.flat_map, &[value, out])?;
                Ok(None)
            }
            OperatorKind::Process(function) => {
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                let context = self.host_object(vm, op, HostKind::ProcessContext, 0);
                let args = [value, context, out];
                self.call_user(vm, op, *function, UserMethod::ProcessElement, methods.process, &args)?;
                Ok(None)
            }
            OperatorKind::KeyedProcess(function) => {
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                let context = self.host_object(vm, op, HostKind::KeyedContext, 0);
                let args = [value, context, out];
                self.call_user(
                    vm,
                    op,
                    *function,
                    UserMethod::ProcessElement,
                    methods.keyed_process,
                    &args,
                )?;
                Ok(None)
            }
            OperatorKind::Project(fields) => {
                let class = format!("org.apache.flink.api.java.tuple.Tuple{}", fields.len());
                let parts = vm.heap.object(&value).map(|object| {
                    fields
                        .iter()
                        .map(|at| object.fields[*at as usize].clone())
                        .collect::<Vec<_>>()
                });
                match (parts, self.plan.program.find_class(&class)) {
                    (Some(parts), Some(class)) => Ok(Some(Value::Ref(vm.heap.alloc(
                        class,
                        parts.into_boxed_slice(),
                        Native::None,
                    )))),
                    _ => Err(vm.throw("java.lang.NullPointerException", "")),
                }
            }
            OperatorKind::Reduce(reducer) if self.plan.batch => {
                // BatchGroupedReduceOperator: only the last aggregate of a key goes out, when the key is done.
                self.process_reduce(vm, op, reducer, value)?;
                self.register_timer(op, true, i64::MAX, Namespace::Void);
                Ok(None)
            }
            OperatorKind::Reduce(reducer) => self.process_reduce(vm, op, reducer, value).map(Some),
            OperatorKind::TimestampsAndWatermarks(strategy) => {
                let timestamp = self.assign_timestamp(vm, op, strategy, &value, timestamp)?;
                self.task.operators[op].timestamp = timestamp;
                self.emit(vm, op, value.clone(), timestamp)?;
                self.generate_on_event(vm, op, strategy, &value, timestamp.unwrap_or(i64::MIN))?;
                Ok(None)
            }
            OperatorKind::CoMap(function) => {
                let method = if input == 0 { methods.co_map1 } else { methods.co_map2 };
                self.call_user(vm, op, *function, UserMethod::Map, method, &[value])
                    .map(Some)
            }
            OperatorKind::CoFlatMap(function) => {
                let method = if input == 0 {
                    methods.co_flat_map1
                } else {
                    methods.co_flat_map2
                };
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                self.call_user(vm, op, *function, UserMethod::FlatMap, method, &[value, out])?;
                Ok(None)
            }
            OperatorKind::CoProcess(function) => {
                let method = if input == 0 {
                    methods.co_process1
                } else {
                    methods.co_process2
                };
                let what = if input == 0 {
                    UserMethod::ProcessElement1
                } else {
                    UserMethod::ProcessElement2
                };
                let context = self.host_object(vm, op, HostKind::CoContext, 0);
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                self.call_user(vm, op, *function, what, method, &[value, context, out])?;
                Ok(None)
            }
            OperatorKind::KeyedCoProcess(function) => {
                let method = if input == 0 {
                    methods.keyed_co_process1
                } else {
                    methods.keyed_co_process2
                };
                let what = if input == 0 {
                    UserMethod::ProcessElement1
                } else {
                    UserMethod::ProcessElement2
                };
                let context = self.host_object(vm, op, HostKind::KeyedCoContext, 0);
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                self.call_user(vm, op, *function, what, method, &[value, context, out])?;
                Ok(None)
            }
            OperatorKind::BroadcastProcess { function, .. } => {
                let (kind, what, method) = if input == 0 {
                    (
                        HostKind::BroadcastReadOnlyContext,
                        UserMethod::ProcessElement,
                        methods.broadcast_element,
                    )
                } else {
                    (
                        HostKind::BroadcastContext,
                        UserMethod::ProcessBroadcastElement,
                        methods.broadcast_broadcast,
                    )
                };
                let context = self.host_object(vm, op, kind, 0);
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                self.call_user(vm, op, *function, what, method, &[value, context, out])?;
                Ok(None)
            }
            OperatorKind::KeyedBroadcastProcess { function, .. } => {
                let (kind, what, method) = if input == 0 {
                    (
                        HostKind::KeyedBroadcastReadOnlyContext,
                        UserMethod::ProcessElement,
                        methods.keyed_broadcast_element,
                    )
                } else {
                    let method = methods.keyed_broadcast_broadcast;
                    (
                        HostKind::KeyedBroadcastContext,
                        UserMethod::ProcessBroadcastElement,
                        method,
                    )
                };
                let context = self.host_object(vm, op, kind, 0);
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                self.call_user(vm, op, *function, what, method, &[value, context, out])?;
                Ok(None)
            }
            OperatorKind::IntervalJoin(spec) => {
                self.process_interval_join(vm, op, spec, input, value, timestamp)?;
                Ok(None)
            }
            OperatorKind::Window(spec) => {
                self.process_window(vm, op, spec, value, timestamp)?;
                Ok(None)
            }
            OperatorKind::Tag(side) => {
                let side = match side {
                    Side::First => 0,
                    Side::Second => 1,
                };
                let program = &self.plan.program;
                let element = ErasedType::of(Erased::Class(program.known.object));
                Ok(Some(vm.heap.alloc_array(
                    program,
                    element,
                    vec![Value::Byte(side), value],
                )))
            }
            OperatorKind::AsyncWait(spec) => {
                self.process_async(vm, op, spec, value, timestamp)?;
                Ok(None)
            }
            OperatorKind::SinkWriter(SinkFunctions::Print { identifier, to_err })
            | OperatorKind::Sink(LegacySinkSpec::Print { identifier, to_err }) => {
                self.print_record(vm, op, identifier.as_deref(), *to_err, &value)?;
                Ok(None)
            }
            OperatorKind::SinkWriter(SinkFunctions::User(_)) => {
                self.write_to_sink(vm, op, value)?;
                Ok(None)
            }
            OperatorKind::MapPartition(_)
            | OperatorKind::PartitionReduce(_)
            | OperatorKind::PartitionAggregate(_)
            | OperatorKind::PartitionSort { .. } => {
                self.task.operators[op].kept.push(value);
                Ok(None)
            }
            OperatorKind::Sink(LegacySinkSpec::Function(function)) => {
                let context = self.host_object(vm, op, HostKind::SinkContext, 0);
                self.call_user(
                    vm,
                    op,
                    *function,
                    UserMethod::Invoke,
                    methods.sink_invoke,
                    &[value, context],
                )?;
                Ok(None)
            }
            OperatorKind::Committer(SinkFunctions::User(_)) => {
                self.task.operators[op].kept.push(value);
                Ok(None)
            }
            OperatorKind::Collect => {
                let node = vertex.operators[op].stream_node;
                let record = vm.heap.extract(&value);
                self.console.collect(node, record, self.plan.settings.console_lines_max);
                Ok(None)
            }
            // Sinks and committers outside the job: what they get is counted and is gone.
            OperatorKind::SinkWriter(_)
            | OperatorKind::Committer(_)
            | OperatorKind::GlobalCommitter(_)
            | OperatorKind::CacheWrite
            | OperatorKind::QueryableState(_)
            | OperatorKind::Sink(_) => Ok(None),
            OperatorKind::User(_) => {
                self.process_own(vm, op, input, value, timestamp)?;
                Ok(None)
            }
            OperatorKind::CacheRead | OperatorKind::Source(_) | OperatorKind::Map(_) | OperatorKind::Filter(_) => {
                unreachable!("a source has no input; maps and filters are run by `process`")
            }
        }
    }

    /// Before each record of a keyed input: the key selector runs once more, and its key becomes the current one
    /// (RecordProcessorUtils.java:64, AbstractStreamOperator.setKeyContextElement).
    pub fn set_key(&mut self, vm: &mut Vm<'_>, op: OpIdx, input: u32, value: &Value) -> Result<(), Stop> {
        let vertex = self.vertex;
        let Some(Some(spec)) = vertex.operators[op].keys.get(input as usize) else {
            return Ok(());
        };
        let key = self.select_key(vm, op, spec, value)?;
        self.set_current_key(vm, op, &key)
    }

    /// A key becomes the current one.
    pub fn set_current_key(&mut self, vm: &mut Vm<'_>, op: OpIdx, key: &Value) -> Result<(), Stop> {
        if key.is_null() {
            return Err(vm.throw("java.lang.NullPointerException", "Assigned key must not be null!"));
        }
        let idx = self.intern_key(vm, op, key)?;
        self.task.operators[op].current_key = Some(idx);
        Ok(())
    }

    fn intern_key(&mut self, vm: &mut Vm<'_>, op: OpIdx, value: &Value) -> Result<KeyIdx, Stop> {
        let key = Key::of(vm.heap, value);
        if let Some(idx) = self.task.operators[op].keys.find(&key) {
            return Ok(idx);
        }
        let hash = vm.hash_code(self, value)?;
        let group = crate::sim::network::select::key_group(hash, self.vertex.max_parallelism);
        let frozen = vm.heap.extract(value);
        Ok(self.task.operators[op].keys.insert(key, frozen, group))
    }

    /// The value of the current key, as a new object where it is one.
    pub fn current_key_value(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Value {
        let state = &self.task.operators[op];
        match state.current_key {
            Some(key) => vm.heap.thaw(&state.keys.entries[key].value),
            None => Value::Null,
        }
    }

    /// `initializeState` of an operator.
    pub fn initialize_operator(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        self.task.operators[op].run = match &self.vertex.operators[op].kind {
            OperatorKind::Source(_) => OperatorRun::Source(Box::default()),
            OperatorKind::TimestampsAndWatermarks(_) => OperatorRun::Watermarks(Box::default()),
            OperatorKind::Window(_) => OperatorRun::Window(Box::default()),
            OperatorKind::IntervalJoin(_) => OperatorRun::IntervalJoin(Box::default()),
            OperatorKind::AsyncWait(_) => OperatorRun::Async(Box::default()),
            // It was made with the operator.
            OperatorKind::User(_) => std::mem::replace(&mut self.task.operators[op].run, OperatorRun::Plain),
            _ => OperatorRun::Plain,
        };
        let operator = &self.vertex.operators[op];
        let checkpoint = self.checkpoints.completed.as_ref();
        let own = checkpoint
            .and_then(|checkpoint| Some((checkpoint.id, checkpoint.operator(&operator.operator_id)?.clone())));
        if let Some((id, own)) = &own {
            self.restore_operator(vm, op, own);
            let (task, checkpoint) = (self.idx, *id);
            self.fact(|| Fact::StateRestored { task, op, checkpoint });
        }
        let methods = &self.plan.api.methods;
        for &function in &operator.functions {
            let user = &self.plan.functions[function].user;
            if user.rich {
                let context = self.host_object(vm, op, HostKind::RuntimeContext, 0);
                let method = methods.set_runtime_context;
                self.call_user(vm, op, function, UserMethod::Other, method, &[context])?;
            }
            if user.checkpointed {
                let number = u32::from(own.is_some()) + 1;
                let context = self.host_object(vm, op, HostKind::InitializationContext, number);
                let method = methods.initialize_state;
                self.call_user(vm, op, function, UserMethod::InitializeState, method, &[context])?;
            }
        }
        self.initialize_own(vm, op, own.is_some())?;
        self.create_writer(vm, op, own.is_some())
    }

    /// What an operator does before a barrier leaves.
    pub fn prepare_snapshot(&mut self, vm: &mut Vm<'_>, op: OpIdx, checkpoint: u64) -> Result<(), Stop> {
        if let OperatorKind::SinkWriter(_) = self.vertex.operators[op].kind {
            self.flush_writer(vm, op, false)?;
            self.emit_committables(vm, op, checkpoint as i64)?;
        }
        if self.is_own(op) {
            self.prepare_own(vm, op, checkpoint)?;
        }
        Ok(())
    }

    /// What `open()` does beyond opening the user's function.
    pub fn open_kind(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        match &self.vertex.operators[op].kind {
            OperatorKind::Source(_) => {
                self.open_watermarks(vm, op)?;
                self.call_generator(vm, op, true)?;
                self.start_source(op);
                Ok(())
            }
            OperatorKind::TimestampsAndWatermarks(_) => self.open_watermarks(vm, op),
            OperatorKind::AsyncWait(spec) => {
                // Requests that were under way are made again.
                for (value, timestamp) in std::mem::take(&mut self.task.operators[op].restored_requests) {
                    let value = vm.heap.thaw(&value);
                    self.process_async(vm, op, spec, value, timestamp)?;
                }
                Ok(())
            }
            _ => {
                if !self.task.operators[op].timers.processing_time.is_empty() {
                    self.arm_timer(op);
                }
                match self.is_own(op) {
                    true => self.open_own(vm, op),
                    false => Ok(()),
                }
            }
        }
    }

    /// `endInput` of an operator.
    pub fn end_input_kind(&mut self, vm: &mut Vm<'_>, op: OpIdx, input: u32) -> Result<(), Stop> {
        if self.is_own(op) {
            return self.end_own_input(vm, op, input);
        }
        self.end_buffered(vm, op)
    }

    /// `finish()` of an operator.
    pub fn finish_kind(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        if self.is_own(op) {
            return self.finish_own(vm, op);
        }
        // AbstractUdfStreamOperator.finish.
        if let OperatorKind::Sink(LegacySinkSpec::Function(function)) = self.vertex.operators[op].kind {
            let method = self.plan.api.methods.sink_finish;
            self.call_user(vm, op, function, UserMethod::Finish, method, &[])?;
        }
        Ok(())
    }

    /// The operator's own watermark rises: event timers up to it fire, then it goes on
    /// (InternalTimerServiceImpl.tryAdvanceWatermark).
    pub fn advance_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx, ms: i64) -> Result<(), Stop> {
        self.task.operators[op].watermark_ms = ms;
        if let OperatorKind::TimestampsAndWatermarks(_) = self.vertex.operators[op].kind {
            // It makes its own; only the last one passes.
            return if ms == i64::MAX {
                self.give_watermark(vm, op, ms)
            } else {
                Ok(())
            };
        }
        if let OperatorKind::AsyncWait(_) = self.vertex.operators[op].kind {
            return self.async_watermark(vm, op, ms);
        }
        if self.is_own(op) && !self.sorted_by_key(op) {
            return self.own_watermark(vm, op, ms);
        }
        if self.sorted_by_key(op) {
            self.fire_batch_timers(vm, op)?;
            self.task.operators[op].watermark_ms = ms;
        } else {
            self.fire_event_timers(vm, op, ms)?;
        }
        self.emit_watermark(vm, op, ms)?;
        self.write_watermark(vm, op, ms)
    }

    /// Batch mode: the operator sees its records key by key.
    fn sorted_by_key(&self, op: OpIdx) -> bool {
        self.vertex.operators[op].sorted_inputs.contains(&true)
    }

    /// Batch mode: a key is done, so all its timers fire, at the end of time. New ones are not taken meanwhile
    /// (BatchExecutionInternalTimeService.setCurrentKey).
    pub fn fire_batch_timers(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        self.task.operators[op].watermark_ms = i64::MAX;
        self.fire_event_timers(vm, op, i64::MAX)?;
        self.fire_processing_timers(vm, op, i64::MAX)?;
        self.task.operators[op].watermark_ms = i64::MIN;
        Ok(())
    }

    /// All event timers up to a time fire, in the order of the heap.
    pub fn fire_event_timers(&mut self, vm: &mut Vm<'_>, op: OpIdx, ms: i64) -> Result<(), Stop> {
        loop {
            let timers = &mut self.task.operators[op].timers.event_time;
            if timers.peek().is_none_or(|timer| timer.at_ms > ms) {
                return Ok(());
            }
            let timer = timers.pop().expect("a timer is due");
            let (task, at_ms) = (self.idx, timer.at_ms);
            self.fact(|| Fact::TimerFired {
                task,
                op,
                event_time: true,
                at_ms,
            });
            self.enter(
                Call::Operator {
                    op,
                    method: OperatorMethod::OnEventTime,
                },
                None,
            );
            self.fire(vm, op, timer, true)?;
            self.exit();
        }
    }

    /// The mail of a due timer: all timers up to it fire, then the next is armed
    /// (InternalTimerServiceImpl.onProcessingTime).
    pub fn processing_timer(&mut self, vm: &mut Vm<'_>, op: OpIdx, at_ms: i64) -> Result<(), Stop> {
        self.task.operators[op].timers.armed = None;
        if self.task.operators[op].timers.quiesced {
            return Ok(());
        }
        self.fire_processing_timers(vm, op, at_ms)?;
        self.arm_timer(op);
        Ok(())
    }

    fn fire_processing_timers(&mut self, vm: &mut Vm<'_>, op: OpIdx, until_ms: i64) -> Result<(), Stop> {
        loop {
            let timers = &mut self.task.operators[op].timers.processing_time;
            if timers.peek().is_none_or(|timer| timer.at_ms > until_ms) {
                return Ok(());
            }
            let timer = timers.pop().expect("a timer is due");
            let (task, at_ms) = (self.idx, timer.at_ms);
            self.fact(|| Fact::TimerFired {
                task,
                op,
                event_time: false,
                at_ms,
            });
            self.enter(
                Call::Operator {
                    op,
                    method: OperatorMethod::OnProcessingTime,
                },
                None,
            );
            self.fire(vm, op, timer, false)?;
            self.exit();
        }
    }

    fn fire(&mut self, vm: &mut Vm<'_>, op: OpIdx, timer: Timer, event_time: bool) -> Result<(), Stop> {
        self.spend(self.plan.costs.timer_ns);
        let state = &mut self.task.operators[op];
        state.current_key = Some(timer.key);
        state.current_namespace = timer.namespace;
        // Records given out by a timer have its time, if it is event time.
        state.timestamp = event_time.then_some(timer.at_ms);
        self.on_timer(vm, op, timer, event_time)
    }

    fn on_timer(&mut self, vm: &mut Vm<'_>, op: OpIdx, timer: Timer, event_time: bool) -> Result<(), Stop> {
        let methods = &self.plan.api.methods;
        let vertex = self.vertex;
        let number = u32::from(event_time) + 1;
        let (function, kind, method) = match &vertex.operators[op].kind {
            OperatorKind::KeyedProcess(function) => (*function, HostKind::KeyedTimerContext, methods.keyed_on_timer),
            OperatorKind::Process(function) => (*function, HostKind::ProcessTimerContext, methods.process_on_timer),
            OperatorKind::KeyedCoProcess(function) => {
                (*function, HostKind::KeyedCoTimerContext, methods.keyed_co_on_timer)
            }
            OperatorKind::CoProcess(function) => (*function, HostKind::CoTimerContext, methods.co_on_timer),
            OperatorKind::KeyedBroadcastProcess { function, .. } => (
                *function,
                HostKind::KeyedBroadcastTimerContext,
                methods.keyed_broadcast_on_timer,
            ),
            OperatorKind::Window(spec) => return self.window_timer(vm, op, spec, timer, event_time),
            OperatorKind::IntervalJoin(spec) => {
                self.clean_interval_join(op, spec, timer);
                return Ok(());
            }
            OperatorKind::User(_) => return self.own_timer(vm, op, timer, event_time),
            OperatorKind::Reduce(_) => {
                let cells = self.task.operators[op].keyed.states.first().map(|state| &state.cells);
                let cell = cells.and_then(|cells| cells.get(&(timer.key, Namespace::Void)));
                return match cell.map(|cell| cell.value.clone()) {
                    Some(value) => self.emit(vm, op, value, None),
                    None => Ok(()),
                };
            }
            _ => return Ok(()),
        };
        let context = self.host_object(vm, op, kind, number);
        let out = self.host_object(vm, op, HostKind::Collector, 0);
        let args = [Value::Long(timer.at_ms), context, out];
        self.call_user(vm, op, function, UserMethod::OnTimer, method, &args)?;
        Ok(())
    }

    /// Registers a timer for the current key.
    pub fn register_timer(&mut self, op: OpIdx, event_time: bool, at_ms: i64, namespace: Namespace) {
        let key = self.task.operators[op].current_key.expect("a timer needs a key");
        let timer = Timer { at_ms, key, namespace };
        let task = self.idx;
        if self.sorted_by_key(op) && self.task.operators[op].watermark_ms == i64::MAX {
            return;
        }
        self.fact(|| Fact::TimerRegistered {
            task,
            op,
            event_time,
            at_ms,
        });
        let timers = &mut self.task.operators[op].timers;
        if event_time {
            timers.event_time.add(timer);
        } else if timers.processing_time.add(timer) {
            self.arm_timer(op);
        }
    }

    /// Deletes a timer of the current key.
    pub fn delete_timer(&mut self, op: OpIdx, event_time: bool, at_ms: i64, namespace: Namespace) {
        let Some(key) = self.task.operators[op].current_key else {
            return;
        };
        let timer = Timer { at_ms, key, namespace };
        let task = self.idx;
        self.fact(|| Fact::TimerDeleted {
            task,
            op,
            event_time,
            at_ms,
        });
        let timers = &mut self.task.operators[op].timers;
        if event_time {
            timers.event_time.remove(&timer);
        } else {
            timers.processing_time.remove(&timer);
        }
    }

    /// When the timer thread finds a time due: a millisecond past it, or at once if it is past already
    /// (ProcessingTimeServiceUtil.java:50).
    pub fn time_of_timer(&self, at_ms: i64) -> SimTime {
        if at_ms < self.clock_ms() {
            return self.now;
        }
        let due = at_ms
            .saturating_sub(self.plan.settings.epoch_ms)
            .saturating_add(1)
            .max(0) as u64;
        SimTime(due.saturating_mul(1_000_000)).max(self.now)
    }

    /// The timer thread waits for the earliest processing-time timer.
    fn arm_timer(&mut self, op: OpIdx) {
        if self.sorted_by_key(op) {
            return;
        }
        let timers = &self.task.operators[op].timers;
        let Some(first) = timers.processing_time.peek().map(|timer| timer.at_ms) else {
            return;
        };
        if let Some(armed) = timers.armed {
            if armed.at_ms <= first {
                return;
            }
            self.queue.cancel(armed.occurrence);
        }
        let at = self.time_of_timer(first);
        let occurrence = self.post_at(at, op, MailKind::ProcessingTimer { op, at_ms: first });
        self.task.operators[op].timers.armed = Some(ArmedTimer {
            at_ms: first,
            occurrence,
        });
    }
}
