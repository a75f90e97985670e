//! Triggers: when a window gives out its contents.
//!
//! Follows streaming/api/windowing/triggers of Flink 2.3.0. Timers of a trigger are timers of the window operator, with
//! the window as their namespace.

use crate::api::operator::TriggerSpec;
use crate::lang::eval::{Stop, Vm};
use crate::lang::value::Value;
use crate::sim::fact::{FactSink, UserMethod};
use crate::sim::operator::api::HostKind;
use crate::sim::operator::key::KeyIdx;
use crate::sim::operator::timers::Namespace;
use crate::sim::plan::OpIdx;
use crate::sim::task::turn::Turn;

/// What a trigger remembers of a window.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TriggerState {
    pub count: i64,
    /// When a continuous trigger fires next.
    pub fire_at_ms: Option<i64>,
    /// When a time-out trigger fires.
    pub timeout_at_ms: Option<i64>,
    /// The element that a delta trigger compares with.
    pub last: Value,
}

impl Default for TriggerState {
    fn default() -> Self {
        Self {
            count: 0,
            fire_at_ms: None,
            timeout_at_ms: None,
            last: Value::Null,
        }
    }
}

/// `TriggerResult`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fires {
    pub fire: bool,
    pub purge: bool,
}

impl Fires {
    const CONTINUE: Self = Self {
        fire: false,
        purge: false,
    };
    const FIRE: Self = Self {
        fire: true,
        purge: false,
    };

    const fn when(fire: bool) -> Self {
        if fire { Self::FIRE } else { Self::CONTINUE }
    }
}

impl<S: FactSink> Turn<'_, '_, S> {
    #[expect(clippy::too_many_arguments, reason = "Trigger.onElement has as many")]
    pub fn trigger_on_element(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        trigger: &TriggerSpec,
        key: KeyIdx,
        window: Namespace,
        value: &Value,
        timestamp: i64,
    ) -> Result<Fires, Stop> {
        let last = window.max_timestamp();
        Ok(match trigger {
            TriggerSpec::EventTime => {
                if last <= self.task.operators[op].watermark_ms {
                    return Ok(Fires::FIRE);
                }
                self.register_timer(op, true, last, window);
                Fires::CONTINUE
            }
            TriggerSpec::ProcessingTime => {
                self.register_timer(op, false, last, window);
                Fires::CONTINUE
            }
            TriggerSpec::Count(max) => {
                let state = self.trigger_state(op, key, window);
                state.count += 1;
                let full = state.count >= *max;
                if full {
                    state.count = 0;
                }
                Fires::when(full)
            }
            TriggerSpec::Purging(inner) => {
                let fires = self.trigger_on_element(vm, op, inner, key, window, value, timestamp)?;
                Fires {
                    purge: fires.fire || fires.purge,
                    ..fires
                }
            }
            TriggerSpec::ContinuousEventTime(interval) => {
                if last <= self.task.operators[op].watermark_ms {
                    return Ok(Fires::FIRE);
                }
                self.register_timer(op, true, last, window);
                if self.trigger_state(op, key, window).fire_at_ms.is_none() {
                    let start = timestamp - timestamp % interval;
                    self.fire_next(op, key, window, start, *interval, true);
                }
                Fires::CONTINUE
            }
            TriggerSpec::ContinuousProcessingTime(interval) => {
                if self.trigger_state(op, key, window).fire_at_ms.is_none() {
                    let now = self.clock_ms();
                    self.fire_next(op, key, window, now - now % interval, *interval, false);
                }
                Fires::CONTINUE
            }
            TriggerSpec::Delta {
                threshold_bits,
                function,
            } => {
                let before = self.trigger_state(op, key, window).last.clone();
                if before.is_null() {
                    self.trigger_state(op, key, window).last = value.clone();
                    return Ok(Fires::CONTINUE);
                }
                let method = self.plan.api.methods.get_delta;
                let args = [before, value.clone()];
                let delta = self.call_user(vm, op, *function, UserMethod::Other, method, &args)?;
                let over = delta.as_double().unwrap_or(0.0) > f64::from_bits(*threshold_bits);
                if over {
                    self.trigger_state(op, key, window).last = value.clone();
                }
                Fires::when(over)
            }
            TriggerSpec::ProcessingTimeout {
                inner,
                interval_ms,
                reset_on_record,
                ..
            } => {
                let fires = self.trigger_on_element(vm, op, inner, key, window, value, timestamp)?;
                if fires.fire {
                    self.trigger_clear(vm, op, trigger, key, window)?;
                    return Ok(fires);
                }
                let at_ms = self.clock_ms() + interval_ms;
                let before = self.trigger_state(op, key, window).timeout_at_ms;
                if let Some(before) = before.filter(|_| *reset_on_record) {
                    self.delete_timer(op, false, before, window);
                }
                if before.is_none() || *reset_on_record {
                    self.trigger_state(op, key, window).timeout_at_ms = Some(at_ms);
                    self.register_timer(op, false, at_ms, window);
                }
                fires
            }
            TriggerSpec::Never => Fires::CONTINUE,
            TriggerSpec::EndOfStream => {
                self.register_timer(op, true, i64::MAX, window);
                Fires::CONTINUE
            }
            TriggerSpec::User(function) => {
                let window = self.window_value(vm, window);
                let context = self.host_object(vm, op, HostKind::TriggerContext, 0);
                let args = [value.clone(), Value::Long(timestamp), window, context];
                let method = self.plan.api.methods.on_element;
                let result = self.call_user(vm, op, *function, UserMethod::Other, method, &args)?;
                self.trigger_result(vm, &result)
            }
        })
    }

    /// `Trigger.onEventTime` and `onProcessingTime`.
    #[expect(clippy::too_many_arguments, reason = "the trigger's methods have as many")]
    pub fn trigger_on_time(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        trigger: &TriggerSpec,
        key: KeyIdx,
        window: Namespace,
        at_ms: i64,
        event_time: bool,
    ) -> Result<Fires, Stop> {
        Ok(match trigger {
            TriggerSpec::EventTime => Fires::when(event_time && at_ms == window.max_timestamp()),
            TriggerSpec::ProcessingTime => Fires::when(!event_time),
            TriggerSpec::Purging(inner) => {
                let fires = self.trigger_on_time(vm, op, inner, key, window, at_ms, event_time)?;
                Fires {
                    purge: fires.fire || fires.purge,
                    ..fires
                }
            }
            TriggerSpec::ContinuousEventTime(interval) if event_time => {
                if at_ms == window.max_timestamp() {
                    return Ok(Fires::FIRE);
                }
                let due = self.trigger_state(op, key, window).fire_at_ms == Some(at_ms);
                if due {
                    self.fire_next(op, key, window, at_ms, *interval, true);
                }
                Fires::when(due)
            }
            TriggerSpec::ContinuousProcessingTime(interval) if !event_time => {
                let due = self.trigger_state(op, key, window).fire_at_ms == Some(at_ms);
                if due {
                    self.fire_next(op, key, window, at_ms, *interval, false);
                }
                Fires::when(due)
            }
            TriggerSpec::ProcessingTimeout {
                inner,
                clear_on_timeout,
                ..
            } => {
                if !event_time && self.trigger_state(op, key, window).timeout_at_ms == Some(at_ms) {
                    if *clear_on_timeout {
                        self.trigger_clear(vm, op, trigger, key, window)?;
                    }
                    return Ok(Fires::FIRE);
                }
                let fires = self.trigger_on_time(vm, op, inner, key, window, at_ms, event_time)?;
                if fires.fire {
                    self.trigger_clear(vm, op, trigger, key, window)?;
                }
                fires
            }
            TriggerSpec::EndOfStream => Fires::when(event_time && at_ms == i64::MAX),
            TriggerSpec::User(function) => {
                let window = self.window_value(vm, window);
                let context = self.host_object(vm, op, HostKind::TriggerContext, 0);
                let methods = &self.plan.api.methods;
                let method = if event_time {
                    methods.on_event_time
                } else {
                    methods.on_processing_time
                };
                let args = [Value::Long(at_ms), window, context];
                let result = self.call_user(vm, op, *function, UserMethod::Other, method, &args)?;
                self.trigger_result(vm, &result)
            }
            _ => Fires::CONTINUE,
        })
    }

    /// `Trigger.clear`.
    pub fn trigger_clear(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        trigger: &TriggerSpec,
        key: KeyIdx,
        window: Namespace,
    ) -> Result<(), Stop> {
        match trigger {
            TriggerSpec::EventTime => self.delete_timer(op, true, window.max_timestamp(), window),
            TriggerSpec::ProcessingTime => self.delete_timer(op, false, window.max_timestamp(), window),
            TriggerSpec::Purging(inner) => self.trigger_clear(vm, op, inner, key, window)?,
            TriggerSpec::ContinuousEventTime(_) | TriggerSpec::ContinuousProcessingTime(_) => {
                if let Some(at_ms) = self.trigger_state(op, key, window).fire_at_ms {
                    let event_time = matches!(trigger, TriggerSpec::ContinuousEventTime(_));
                    self.delete_timer(op, event_time, at_ms, window);
                }
                self.forget_trigger_state(op, key, window);
            }
            TriggerSpec::ProcessingTimeout { inner, .. } => {
                if let Some(at_ms) = self.trigger_state(op, key, window).timeout_at_ms.take() {
                    self.delete_timer(op, false, at_ms, window);
                }
                self.trigger_clear(vm, op, inner, key, window)?;
            }
            TriggerSpec::User(function) => {
                let window = self.window_value(vm, window);
                let context = self.host_object(vm, op, HostKind::TriggerContext, 0);
                let method = self.plan.api.methods.trigger_clear;
                self.call_user(vm, op, *function, UserMethod::Other, method, &[window, context])?;
            }
            TriggerSpec::Count(_) | TriggerSpec::Delta { .. } => self.forget_trigger_state(op, key, window),
            TriggerSpec::EndOfStream => self.delete_timer(op, true, i64::MAX, window),
            TriggerSpec::Never => {}
        }
        Ok(())
    }

    /// `Trigger.onMerge`: the merged window takes over what the old ones had.
    pub fn trigger_on_merge(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        trigger: &TriggerSpec,
        key: KeyIdx,
        window: Namespace,
        merged: &[Namespace],
    ) -> Result<(), Stop> {
        let last = window.max_timestamp();
        match trigger {
            TriggerSpec::EventTime if last > self.task.operators[op].watermark_ms => {
                self.register_timer(op, true, last, window);
            }
            TriggerSpec::ProcessingTime if last > self.clock_ms() => self.register_timer(op, false, last, window),
            TriggerSpec::Count(_) => {
                let mut count = self.trigger_state(op, key, window).count;
                for &old in merged.iter().filter(|old| **old != window) {
                    count += self.trigger_state(op, key, old).count;
                }
                self.trigger_state(op, key, window).count = count;
            }
            TriggerSpec::Purging(inner) => self.trigger_on_merge(vm, op, inner, key, window, merged)?,
            TriggerSpec::ContinuousEventTime(_) | TriggerSpec::ContinuousProcessingTime(_) => {
                let event_time = matches!(trigger, TriggerSpec::ContinuousEventTime(_));
                let earliest = merged
                    .iter()
                    .filter_map(|old| self.trigger_state(op, key, *old).fire_at_ms)
                    .min();
                if let Some(at_ms) = earliest {
                    self.trigger_state(op, key, window).fire_at_ms = Some(at_ms);
                    self.register_timer(op, event_time, at_ms, window);
                }
            }
            TriggerSpec::User(function) => {
                let window = self.window_value(vm, window);
                let context = self.host_object(vm, op, HostKind::MergeContext, 0);
                let method = self.plan.api.methods.on_merge;
                self.call_user(vm, op, *function, UserMethod::Other, method, &[window, context])?;
            }
            _ => {}
        }
        Ok(())
    }

    /// ContinuousEventTimeTrigger.registerNextFireTimestamp.
    fn fire_next(
        &mut self,
        op: OpIdx,
        key: KeyIdx,
        window: Namespace,
        from_ms: i64,
        interval_ms: i64,
        event_time: bool,
    ) {
        let at_ms = from_ms.saturating_add(interval_ms).min(window.max_timestamp());
        self.trigger_state(op, key, window).fire_at_ms = Some(at_ms);
        self.register_timer(op, event_time, at_ms, window);
    }

    /// The constant of `TriggerResult` that a user's trigger gave.
    fn trigger_result(&mut self, vm: &Vm<'_>, result: &Value) -> Fires {
        match crate::sim::operator::host::enum_name(vm, result).as_str() {
            "FIRE" => Fires::FIRE,
            "PURGE" => Fires {
                fire: false,
                purge: true,
            },
            "FIRE_AND_PURGE" => Fires {
                fire: true,
                purge: true,
            },
            _ => Fires::CONTINUE,
        }
    }
}
