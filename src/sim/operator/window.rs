//! Windows: assigners, merging, contents, lateness, and what fires.
//!
//! Follows WindowOperator, EvictingWindowOperator and MergingWindowSet of Flink 2.3.0. `windowAll` is the same operator
//! with a constant key.

use crate::api::operator::{
    EvictorSpec, KeySelectorSpec, TimeDomain, WindowAssignerSpec, WindowFunctionForm, WindowFunctionSpec,
    WindowResultFunction, WindowSpec, WindowStagger,
};
use crate::base::pieces::PieceMap;
use crate::base::sort::Arrange;
use crate::lang::eval::{Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::value::Value;
use crate::sim::fact::{Fact, FactSink, UserMethod};
use crate::sim::operator::OperatorRun;
use crate::sim::operator::api::HostKind;
use crate::sim::operator::key::KeyIdx;
use crate::sim::operator::time_window::{hash_set_order, window_start, window_text};
use crate::sim::operator::timers::{Namespace, Timer};
use crate::sim::operator::trigger::{Fires, TriggerState};
use crate::sim::plan::OpIdx;
use crate::sim::task::turn::Turn;

/// What a window operator remembers besides its timers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct WindowRun {
    /// Contents of each window of each key. A merged window keeps the contents of the window that stands for it.
    pub contents: PieceMap<(KeyIdx, Namespace), Contents>,
    /// For assigners that merge: the windows of each key, each with the window that holds its contents.
    pub merging: PieceMap<KeyIdx, Vec<(Namespace, Namespace)>>,
    pub triggers: PieceMap<(KeyIdx, Namespace), TriggerState>,
    /// Offset that `WindowStagger.RANDOM` or `NATURAL` drew, once drawn.
    pub stagger_ms: Option<i64>,
}

/// What a window holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Contents {
    /// The accumulator or the reduced value.
    Folded(Value),
    /// All elements with their timestamps.
    All(Vec<(Value, i64)>),
}

impl WindowRun {
    /// Every reference that the windows hold.
    pub fn roots(&self) -> Vec<Value> {
        let mut roots = Vec::new();
        for contents in self.contents.values() {
            match contents {
                Contents::Folded(value) => roots.push(value.clone()),
                Contents::All(elements) => roots.extend(elements.iter().map(|(value, _)| value.clone())),
            }
        }
        roots.extend(self.triggers.values().map(|trigger| trigger.last.clone()));
        roots
    }
}

impl WindowAssignerSpec {
    /// `WindowAssigner.isEventTime`; global windows count as event time.
    fn event_time(&self) -> bool {
        match self {
            Self::Tumbling { time, .. }
            | Self::Sliding { time, .. }
            | Self::Session { time, .. }
            | Self::DynamicSession { time, .. } => *time == TimeDomain::EventTime,
            Self::Global | Self::User(_) => true,
        }
    }

    const fn merges(&self) -> bool {
        matches!(self, Self::Session { .. } | Self::DynamicSession { .. })
    }
}

impl<S: FactSink> Turn<'_, '_, S> {
    fn windows(&mut self, op: OpIdx) -> &mut WindowRun {
        match &mut self.task.operators[op].run {
            OperatorRun::Window(run) => run,
            _ => panic!("a window operator has windows"),
        }
    }

    /// The trigger's state of a window of a key.
    pub fn trigger_state(&mut self, op: OpIdx, key: KeyIdx, window: Namespace) -> &mut TriggerState {
        self.windows(op).triggers.or_default((key, window))
    }

    /// Forgets the trigger's state of a window.
    pub fn forget_trigger_state(&mut self, op: OpIdx, key: KeyIdx, window: Namespace) {
        self.windows(op).triggers.remove(&(key, window));
    }

    /// WindowOperator.processElement.
    pub fn process_window(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        value: Value,
        timestamp: Option<i64>,
    ) -> Result<(), Stop> {
        let key = self.task.operators[op].current_key.expect("a window operator is keyed");
        let own = timestamp.unwrap_or(i64::MIN);
        let assigned = self.assign_windows(vm, op, spec, &value, own)?;
        self.spend(self.plan.costs.state_access_ns);
        let mut skipped = true;
        for window in assigned {
            let (actual, state) = if spec.assigner.merges() {
                let actual = self.add_to_merging_windows(vm, op, spec, key, window)?;
                if self.window_late(op, spec, actual) {
                    self.retire(op, key, actual);
                    continue;
                }
                let state = self.state_window(op, key, actual).expect("a window was just added");
                (actual, state)
            } else {
                if self.window_late(op, spec, window) {
                    continue;
                }
                (window, window)
            };
            skipped = false;
            self.add_to_window(vm, op, spec, key, state, value.clone(), own)?;
            self.task.operators[op].current_namespace = actual;
            let fires = self.trigger_on_element(vm, op, &spec.trigger, key, actual, &value, own)?;
            self.after_trigger(vm, op, spec, key, actual, state, fires)?;
            self.register_cleanup(op, spec, actual);
        }
        let late = spec.assigner.event_time()
            && own.saturating_add(spec.allowed_lateness_ms) <= self.task.operators[op].watermark_ms;
        if skipped && late {
            match &spec.late_tag {
                Some(tag) => self.emit_tagged(vm, op, Some(tag), value, timestamp)?,
                None => {
                    let task = self.idx;
                    self.fact(|| Fact::LateRecordDropped { task, op });
                }
            }
        }
        Ok(())
    }

    /// WindowAssigner.assignWindows.
    fn assign_windows(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        value: &Value,
        timestamp: i64,
    ) -> Result<Vec<Namespace>, Stop> {
        let time = |turn: &Self, domain: TimeDomain| match domain {
            TimeDomain::EventTime => timestamp,
            TimeDomain::ProcessingTime => turn.clock_ms(),
        };
        let needs_timestamp = spec.assigner.event_time()
            && matches!(
                spec.assigner,
                WindowAssignerSpec::Tumbling { .. } | WindowAssignerSpec::Sliding { .. }
            );
        if needs_timestamp && timestamp == i64::MIN {
            // TumblingEventTimeWindows.java:75 and SlidingEventTimeWindows.java:75.
            let message = "Record has Long.MIN_VALUE timestamp (= no timestamp marker). Did you forget to call \
                           'DataStream.assignTimestampsAndWatermarks(...)'?";
            return Err(vm.throw("java.lang.RuntimeException", message));
        }
        Ok(match &spec.assigner {
            WindowAssignerSpec::Tumbling {
                time: domain,
                size_ms,
                offset_ms,
                stagger,
            } => {
                let now = time(self, *domain);
                let stagger = self.stagger(op, *stagger, *size_ms, now);
                let start = window_start(now, (offset_ms + stagger) % size_ms, *size_ms);
                vec![Namespace::Window {
                    start_ms: start,
                    end_ms: start.wrapping_add(*size_ms),
                }]
            }
            WindowAssignerSpec::Sliding {
                time: domain,
                size_ms,
                slide_ms,
                offset_ms,
            } => {
                let now = time(self, *domain);
                let mut windows = Vec::new();
                let mut start = window_start(now, *offset_ms, *slide_ms);
                while start > now.wrapping_sub(*size_ms) {
                    windows.push(Namespace::Window {
                        start_ms: start,
                        end_ms: start.wrapping_add(*size_ms),
                    });
                    start = start.wrapping_sub(*slide_ms);
                }
                windows
            }
            WindowAssignerSpec::Session { time: domain, gap_ms } => {
                let now = time(self, *domain);
                vec![Namespace::Window {
                    start_ms: now,
                    end_ms: now.wrapping_add(*gap_ms),
                }]
            }
            WindowAssignerSpec::DynamicSession {
                time: domain,
                extractor,
            } => {
                let now = time(self, *domain);
                let method = self.plan.api.methods.session_gap;
                let args = std::slice::from_ref(value);
                let gap = self
                    .call_user(vm, op, *extractor, UserMethod::Other, method, args)?
                    .as_long()
                    .unwrap_or(0);
                if gap <= 0 {
                    let message = "Dynamic session time gap must satisfy 0 < gap";
                    return Err(vm.throw("java.lang.IllegalArgumentException", message));
                }
                vec![Namespace::Window {
                    start_ms: now,
                    end_ms: now.wrapping_add(gap),
                }]
            }
            WindowAssignerSpec::Global => vec![Namespace::Global],
            WindowAssignerSpec::User(function) => self.assign_user_windows(vm, op, *function, value, timestamp)?,
        })
    }

    fn assign_user_windows(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        function: crate::api::function::FuncId,
        value: &Value,
        timestamp: i64,
    ) -> Result<Vec<Namespace>, Stop> {
        let context = self.host_object(vm, op, HostKind::AssignerClock, 0);
        let args = [value.clone(), Value::Long(timestamp), context];
        let method = self.plan.api.methods.assign_windows;
        let windows = self.call_user(vm, op, function, UserMethod::Other, method, &args)?;
        let windows = self.elements_of(vm, &windows)?;
        Ok(windows.iter().map(|window| namespace_of(vm, window)).collect())
    }

    fn stagger(&mut self, op: OpIdx, stagger: WindowStagger, size_ms: i64, now: i64) -> i64 {
        if stagger == WindowStagger::Aligned {
            return 0;
        }
        if let Some(drawn) = self.windows(op).stagger_ms {
            return drawn;
        }
        let drawn = match stagger {
            WindowStagger::Random => self.rngs.stagger.between(0, size_ms.max(1) as u64 - 1) as i64,
            // WindowStagger.NATURAL: where in a window the first record arrives.
            _ => self.clock_ms() - window_start(now, 0, size_ms),
        };
        self.windows(op).stagger_ms = Some(drawn);
        drawn
    }

    fn cleanup_time(spec: &WindowSpec, window: Namespace) -> i64 {
        let last = window.max_timestamp();
        if !spec.assigner.event_time() {
            return last;
        }
        last.checked_add(spec.allowed_lateness_ms).unwrap_or(i64::MAX)
    }

    fn window_late(&self, op: OpIdx, spec: &WindowSpec, window: Namespace) -> bool {
        spec.assigner.event_time() && Self::cleanup_time(spec, window) <= self.task.operators[op].watermark_ms
    }

    fn register_cleanup(&mut self, op: OpIdx, spec: &WindowSpec, window: Namespace) {
        let at_ms = Self::cleanup_time(spec, window);
        if at_ms != i64::MAX {
            self.register_timer(op, spec.assigner.event_time(), at_ms, window);
        }
    }

    fn delete_cleanup(&mut self, op: OpIdx, spec: &WindowSpec, window: Namespace) {
        let at_ms = Self::cleanup_time(spec, window);
        if at_ms != i64::MAX {
            self.delete_timer(op, spec.assigner.event_time(), at_ms, window);
        }
    }

    fn state_window(&mut self, op: OpIdx, key: KeyIdx, window: Namespace) -> Option<Namespace> {
        let windows = self.windows(op).merging.get(&key)?;
        windows.iter().find(|(own, _)| *own == window).map(|(_, state)| *state)
    }

    fn retire(&mut self, op: OpIdx, key: KeyIdx, window: Namespace) {
        if let Some(windows) = self.windows(op).merging.get_mut(&key) {
            windows.retain(|(own, _)| *own != window);
        }
    }

    /// MergingWindowSet.addWindow: the new window together with all that it touches.
    fn add_to_merging_windows(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        key: KeyIdx,
        window: Namespace,
    ) -> Result<Namespace, Stop> {
        let Namespace::Window {
            start_ms: new_start,
            end_ms: new_end,
        } = window
        else {
            return Ok(window);
        };
        let known = self.windows(op).merging.or_default(key).clone();
        // Known windows never touch each other, so only the new one can join some of them.
        let (mut start, mut end) = (new_start, new_end);
        let mut merged: Vec<Namespace> = Vec::new();
        let mut sorted: Vec<(i64, i64)> = known
            .iter()
            .filter_map(|(own, _)| match own {
                Namespace::Window { start_ms, end_ms } => Some((*start_ms, *end_ms)),
                _ => None,
            })
            .collect();
        sorted.arrange();
        for (s, e) in sorted {
            if s <= new_end && e >= new_start {
                start = start.min(s);
                end = end.max(e);
                merged.push(Namespace::Window { start_ms: s, end_ms: e });
            }
        }
        if merged.is_empty() {
            self.windows(op).merging.or_default(key).push((window, window));
            return Ok(window);
        }
        let result = Namespace::Window {
            start_ms: start,
            end_ms: end,
        };
        // The set also held the new window when it was ordered.
        let mut in_order = merged.clone();
        if !in_order.contains(&window) {
            in_order.push(window);
        }
        hash_set_order(&mut in_order);
        in_order.retain(|other| merged.contains(other));
        let unchanged = in_order.len() == 1 && in_order[0] == result;
        let state_of = |window: Namespace| known.iter().find(|(own, _)| *own == window).map(|(_, state)| *state);
        let states: Vec<Namespace> = in_order.iter().filter_map(|window| state_of(*window)).collect();
        let target = states[0];
        let map = self.windows(op).merging.or_default(key);
        map.retain(|(own, _)| !in_order.contains(own));
        map.push((result, target));
        if unchanged {
            return Ok(result);
        }
        if Self::cleanup_time(spec, result) <= self.task.operators[op].watermark_ms && spec.assigner.event_time() {
            let message = format!(
                "The end timestamp of an event-time window cannot become earlier than the current watermark by merging. \
                 Current event time: {} window: {}",
                self.task.operators[op].watermark_ms,
                window_text(result)
            );
            return Err(vm.throw("java.lang.UnsupportedOperationException", message));
        }
        self.task.operators[op].current_namespace = result;
        self.trigger_on_merge(vm, op, &spec.trigger, key, result, &in_order)?;
        for &old in &in_order {
            self.task.operators[op].current_namespace = old;
            self.trigger_clear(vm, op, &spec.trigger, key, old)?;
            self.delete_cleanup(op, spec, old);
        }
        self.task.operators[op].current_namespace = result;
        self.merge_contents(vm, op, spec, key, target, &states[1..])?;
        Ok(result)
    }

    /// AbstractHeapMergingState.mergeNamespaces: the sources together, then behind the target.
    fn merge_contents(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        key: KeyIdx,
        target: Namespace,
        sources: &[Namespace],
    ) -> Result<(), Stop> {
        let mut merged: Option<Contents> = None;
        let old: Vec<Contents> = sources
            .iter()
            .filter_map(|source| self.windows(op).contents.remove(&(key, *source)))
            .collect();
        for contents in old {
            merged = Some(match merged {
                None => contents,
                Some(before) => self.merge_two(vm, op, spec, before, contents)?,
            });
        }
        if let Some(merged) = merged {
            let contents = match self.windows(op).contents.remove(&(key, target)) {
                None => merged,
                Some(before) => self.merge_two(vm, op, spec, before, merged)?,
            };
            self.windows(op).contents.insert((key, target), contents);
        }
        Ok(())
    }

    fn merge_two(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        first: Contents,
        second: Contents,
    ) -> Result<Contents, Stop> {
        Ok(match (first, second) {
            (Contents::All(mut elements), Contents::All(more)) => {
                elements.extend(more);
                Contents::All(elements)
            }
            (Contents::Folded(first), Contents::Folded(second)) => Contents::Folded(match &spec.function {
                WindowFunctionSpec::Reduce { reducer, .. } => self.reduce(vm, op, reducer, first, second)?,
                WindowFunctionSpec::Aggregate { function, .. } => {
                    let method = self.plan.api.methods.merge;
                    self.call_user(vm, op, *function, UserMethod::Merge, method, &[first, second])?
                }
                _ => first,
            }),
            (first, _) => first,
        })
    }

    #[expect(clippy::too_many_arguments, reason = "a window's state and an element with its time")]
    fn add_to_window(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        key: KeyIdx,
        window: Namespace,
        value: Value,
        timestamp: i64,
    ) -> Result<(), Stop> {
        let before = self.windows(op).contents.remove(&(key, window));
        let contents = match &spec.function {
            WindowFunctionSpec::Reduce { reducer, .. } => Contents::Folded(match before {
                Some(Contents::Folded(before)) => self.reduce(vm, op, reducer, before, value)?,
                _ => value,
            }),
            WindowFunctionSpec::Aggregate { function, .. } => {
                let methods = &self.plan.api.methods;
                let accumulator = match before {
                    Some(Contents::Folded(before)) => before,
                    _ => {
                        let method = methods.create_accumulator;
                        self.call_user(vm, op, *function, UserMethod::CreateAccumulator, method, &[])?
                    }
                };
                let args = [value, accumulator];
                Contents::Folded(self.call_user(vm, op, *function, UserMethod::Add, methods.add, &args)?)
            }
            _ => {
                let mut elements = match before {
                    Some(Contents::All(elements)) => elements,
                    _ => Vec::new(),
                };
                elements.push((value, timestamp));
                Contents::All(elements)
            }
        };
        self.windows(op).contents.insert((key, window), contents);
        Ok(())
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "a window, its state and its trigger's answer belong together"
    )]
    fn after_trigger(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        key: KeyIdx,
        window: Namespace,
        state: Namespace,
        fires: Fires,
    ) -> Result<(), Stop> {
        if fires.fire {
            self.emit_window(vm, op, spec, key, window, state)?;
        }
        if fires.purge {
            self.windows(op).contents.remove(&(key, state));
        }
        Ok(())
    }

    /// WindowOperator.onEventTime and onProcessingTime.
    pub fn window_timer(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        timer: Timer,
        event_time: bool,
    ) -> Result<(), Stop> {
        let (key, window) = (timer.key, timer.namespace);
        let state = if spec.assigner.merges() {
            match self.state_window(op, key, window) {
                Some(state) => state,
                // The window was merged away; its timer means nothing.
                None => return Ok(()),
            }
        } else {
            window
        };
        let fires = self.trigger_on_time(vm, op, &spec.trigger, key, window, timer.at_ms, event_time)?;
        self.after_trigger(vm, op, spec, key, window, state, fires)?;
        if spec.assigner.event_time() == event_time && timer.at_ms == Self::cleanup_time(spec, window) {
            self.windows(op).contents.remove(&(key, state));
            self.trigger_clear(vm, op, &spec.trigger, key, window)?;
            self.clear_function(vm, op, spec)?;
            self.retire(op, key, window);
            self.task.operators[op].keyed.forget_namespace(key, window);
        }
        Ok(())
    }

    /// ProcessWindowFunction.clear.
    fn clear_function(&mut self, vm: &mut Vm<'_>, op: OpIdx, spec: &WindowSpec) -> Result<(), Stop> {
        let Some(then) = result_function(&spec.function) else {
            return Ok(());
        };
        if then.form != WindowFunctionForm::Process {
            return Ok(());
        }
        let (kind, method) = if self.all_windows(op) {
            (HostKind::AllWindowContext, self.plan.api.methods.all_window_clear)
        } else {
            (HostKind::WindowContext, self.plan.api.methods.window_clear)
        };
        let context = self.host_object(vm, op, kind, 0);
        self.call_user(vm, op, then.function, UserMethod::Other, method, &[context])?;
        Ok(())
    }

    /// `windowAll`: the key is a constant.
    fn all_windows(&self, op: OpIdx) -> bool {
        let keys = &self.vertex.operators[op].keys;
        keys.iter()
            .flatten()
            .all(|key| matches!(key.selector, KeySelectorSpec::NullByte))
    }

    /// WindowOperator.emitWindowContents: what goes out has the window's last moment as its time.
    fn emit_window(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        key: KeyIdx,
        window: Namespace,
        state: Namespace,
    ) -> Result<(), Stop> {
        let Some(contents) = self.windows(op).contents.get(&(key, state)).cloned() else {
            return Ok(());
        };
        let before = self.task.operators[op].timestamp;
        self.task.operators[op].timestamp = Some(window.max_timestamp());
        self.task.operators[op].current_namespace = window;
        match contents {
            Contents::Folded(value) => {
                let value = match &spec.function {
                    WindowFunctionSpec::Aggregate { function, .. } => {
                        let method = self.plan.api.methods.get_result;
                        self.call_user(vm, op, *function, UserMethod::GetResult, method, &[value])?
                    }
                    _ => value,
                };
                self.window_result(vm, op, spec, window, vec![value])?;
            }
            Contents::All(mut elements) => {
                self.evict(vm, op, spec, window, &mut elements, false)?;
                let values: Vec<Value> = elements.iter().map(|(value, _)| value.clone()).collect();
                self.window_function(vm, op, spec, window, values)?;
                self.evict(vm, op, spec, window, &mut elements, true)?;
                if spec.evictor.is_some() {
                    self.windows(op).contents.insert((key, state), Contents::All(elements));
                }
            }
        }
        self.task.operators[op].timestamp = before;
        Ok(())
    }

    /// What a buffering window does with its elements.
    fn window_function(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        window: Namespace,
        values: Vec<Value>,
    ) -> Result<(), Stop> {
        match &spec.function {
            WindowFunctionSpec::EvictedReduce { reducer, .. } => {
                let mut result: Option<Value> = None;
                for value in values {
                    result = Some(match result {
                        // ReduceApplyWindowFunction works on a copy of nothing: the first element itself.
                        None => value,
                        Some(before) => self.reduce(vm, op, reducer, before, value)?,
                    });
                }
                match result {
                    Some(result) => self.window_result(vm, op, spec, window, vec![result]),
                    None => Ok(()),
                }
            }
            WindowFunctionSpec::EvictedAggregate { function, .. } => {
                let methods = &self.plan.api.methods;
                let method = methods.create_accumulator;
                let mut accumulator = self.call_user(vm, op, *function, UserMethod::CreateAccumulator, method, &[])?;
                for value in values {
                    let args = [value, accumulator];
                    accumulator = self.call_user(vm, op, *function, UserMethod::Add, methods.add, &args)?;
                }
                let method = methods.get_result;
                let result = self.call_user(vm, op, *function, UserMethod::GetResult, method, &[accumulator])?;
                self.window_result(vm, op, spec, window, vec![result])
            }
            WindowFunctionSpec::CoGroup(function) => {
                let (first, second) = sides(vm, &values);
                let first = vm.heap.alloc_list(&self.plan.program, first);
                let second = vm.heap.alloc_list(&self.plan.program, second);
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                let method = self.plan.api.methods.co_group;
                self.call_user(vm, op, *function, UserMethod::CoGroup, method, &[first, second, out])?;
                Ok(())
            }
            WindowFunctionSpec::Join { function, flat } => {
                let (first, second) = sides(vm, &values);
                let methods = &self.plan.api.methods;
                for a in &first {
                    for b in &second {
                        if *flat {
                            let out = self.host_object(vm, op, HostKind::Collector, 0);
                            let args = [a.clone(), b.clone(), out];
                            self.call_user(vm, op, *function, UserMethod::Join, methods.flat_join, &args)?;
                        } else {
                            let args = [a.clone(), b.clone()];
                            let joined = self.call_user(vm, op, *function, UserMethod::Join, methods.join, &args)?;
                            let timestamp = self.task.operators[op].timestamp;
                            self.emit(vm, op, joined, timestamp)?;
                        }
                    }
                }
                Ok(())
            }
            _ => self.window_result(vm, op, spec, window, values),
        }
    }

    /// The function that sees the window when it fires, or none: then the values go out as they are.
    fn window_result(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        window: Namespace,
        values: Vec<Value>,
    ) -> Result<(), Stop> {
        let Some(then) = result_function(&spec.function) else {
            let timestamp = self.task.operators[op].timestamp;
            for value in values {
                self.emit(vm, op, value, timestamp)?;
            }
            return Ok(());
        };
        let methods = &self.plan.api.methods;
        let all = self.all_windows(op);
        let elements = vm.heap.alloc_list(&self.plan.program, values);
        let out = self.host_object(vm, op, HostKind::Collector, 0);
        let key = self.current_key_value(vm, op);
        let (what, method, args) = match then.form {
            WindowFunctionForm::Apply => {
                let window = self.window_value(vm, window);
                if all {
                    (UserMethod::Apply, methods.all_window_apply, vec![window, elements, out])
                } else {
                    (
                        UserMethod::Apply,
                        methods.window_apply,
                        vec![key, window, elements, out],
                    )
                }
            }
            WindowFunctionForm::MapPartition => (UserMethod::Other, methods.map_partition, vec![elements, out]),
            WindowFunctionForm::Process if all => {
                let context = self.host_object(vm, op, HostKind::AllWindowContext, 0);
                (
                    UserMethod::Process,
                    methods.all_window_process,
                    vec![context, elements, out],
                )
            }
            WindowFunctionForm::Process => {
                let context = self.host_object(vm, op, HostKind::WindowContext, 0);
                (
                    UserMethod::Process,
                    methods.window_process,
                    vec![key, context, elements, out],
                )
            }
        };
        self.call_user(vm, op, then.function, what, method, &args)?;
        Ok(())
    }

    /// A `Window` object for user code.
    pub fn window_value(&mut self, vm: &mut Vm<'_>, window: Namespace) -> Value {
        let api = &self.plan.api;
        match (window, api.time_window, api.global_window) {
            (Namespace::Window { start_ms, end_ms }, Some(class), _) => {
                let fields = vec![Value::Long(start_ms), Value::Long(end_ms)];
                Value::Ref(vm.heap.alloc(class, fields.into_boxed_slice(), Native::None))
            }
            (Namespace::Global, _, Some(class)) => Value::Ref(vm.heap.alloc(
                class,
                self.plan.program.default_fields(class),
                Native::None,
            )),
            _ => Value::Null,
        }
    }

    /// `Evictor.evictBefore` or `evictAfter`.
    fn evict(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &WindowSpec,
        window: Namespace,
        elements: &mut Vec<(Value, i64)>,
        after: bool,
    ) -> Result<(), Stop> {
        match &spec.evictor {
            Some(EvictorSpec::Count { max, after: own }) if *own == after => {
                let max = usize::try_from(*max).unwrap_or(0);
                if elements.len() > max {
                    elements.drain(..elements.len() - max);
                }
            }
            Some(EvictorSpec::Time { window_ms, after: own }) if *own == after => {
                if elements.first().is_none_or(|(_, timestamp)| *timestamp == i64::MIN) {
                    return Ok(());
                }
                let newest = elements
                    .iter()
                    .map(|(_, timestamp)| *timestamp)
                    .max()
                    .unwrap_or(i64::MIN);
                elements.retain(|(_, timestamp)| *timestamp > newest.saturating_sub(*window_ms));
            }
            Some(EvictorSpec::Delta {
                threshold_bits,
                function,
                after: own,
            }) if *own == after => {
                let Some((last, _)) = elements.last().cloned() else {
                    return Ok(());
                };
                let threshold = f64::from_bits(*threshold_bits);
                let mut kept = Vec::new();
                for (value, timestamp) in elements.drain(..) {
                    let method = self.plan.api.methods.get_delta;
                    let args = [value.clone(), last.clone()];
                    let delta = self.call_user(vm, op, *function, UserMethod::Other, method, &args)?;
                    if delta.as_double().unwrap_or(0.0) < threshold {
                        kept.push((value, timestamp));
                    }
                }
                *elements = kept;
            }
            Some(EvictorSpec::User(function)) => self.evict_by_user(vm, op, *function, window, elements, after)?,
            _ => {}
        }
        Ok(())
    }

    /// The user's evictor works on a list of TimestampedValue, from which it removes.
    fn evict_by_user(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        function: crate::api::function::FuncId,
        window: Namespace,
        elements: &mut Vec<(Value, i64)>,
        after: bool,
    ) -> Result<(), Stop> {
        let name = "org.apache.flink.streaming.runtime.operators.windowing.TimestampedValue";
        let Some(class) = self.plan.program.find_class(name) else {
            return Ok(());
        };
        let mut items = Vec::new();
        for (value, timestamp) in elements.iter() {
            items.push(vm.construct(self, class, &[value.clone(), Value::Long(*timestamp)])?);
        }
        let list = vm.heap.alloc_list(&self.plan.program, items.clone());
        let methods = &self.plan.api.methods;
        let method = if after {
            methods.evict_after
        } else {
            methods.evict_before
        };
        let window = self.window_value(vm, window);
        let context = self.host_object(vm, op, HostKind::EvictorContext, 0);
        let args = [list.clone(), Value::Int(elements.len() as i32), window, context];
        self.call_user(vm, op, function, UserMethod::Other, method, &args)?;
        let kept = vm.heap.elements(&list).unwrap_or_default();
        let mut place = 0;
        elements.retain(|_| {
            place += 1;
            kept.contains(&items[place - 1])
        });
        Ok(())
    }
}

/// The window that a `Window` object of the program stands for.
pub fn namespace_of(vm: &Vm<'_>, window: &Value) -> Namespace {
    let field = |name: &str| crate::sim::operator::host::field(vm, window, name).and_then(|value| value.as_long());
    match (field("start"), field("end")) {
        (Some(start_ms), Some(end_ms)) => Namespace::Window { start_ms, end_ms },
        _ => Namespace::Global,
    }
}

const fn result_function(function: &WindowFunctionSpec) -> Option<WindowResultFunction> {
    match function {
        WindowFunctionSpec::Reduce { then, .. }
        | WindowFunctionSpec::Aggregate { then, .. }
        | WindowFunctionSpec::EvictedReduce { then, .. }
        | WindowFunctionSpec::EvictedAggregate { then, .. } => *then,
        WindowFunctionSpec::Buffered(then) => Some(*then),
        WindowFunctionSpec::CoGroup(_) | WindowFunctionSpec::Join { .. } => None,
    }
}

/// Elements of a tagged union, by side.
fn sides(vm: &Vm<'_>, values: &[Value]) -> (Vec<Value>, Vec<Value>) {
    let mut first = Vec::new();
    let mut second = Vec::new();
    for value in values {
        match crate::sim::operator::tagged(vm, value) {
            (0, inner) => first.push(inner),
            (_, inner) => second.push(inner),
        }
    }
    (first, second)
}
