//! Timestamps and watermarks: `assignTimestampsAndWatermarks`, and the same inside sources.
//!
//! Follows TimestampsAndWatermarksOperator.java:134-173, BoundedOutOfOrdernessWatermarks and WatermarksWithIdleness of
//! Flink 2.3.0.

use crate::api::operator::{OperatorKind, TimestampAssignerSpec, WatermarkGeneratorSpec, WatermarkStrategySpec};
use crate::base::time::{SimDuration, SimTime};
use crate::lang::eval::{Stop, Vm};
use crate::lang::value::Value;
use crate::sim::fact::{FactSink, UserMethod};
use crate::sim::operator::OperatorRun;
use crate::sim::operator::api::HostKind;
use crate::sim::plan::OpIdx;
use crate::sim::task::mailbox::MailKind;
use crate::sim::task::turn::Turn;

/// State of a watermark generator.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WatermarkRun {
    /// The highest timestamp seen, as BoundedOutOfOrdernessWatermarks keeps it.
    pub max_timestamp_ms: i64,
    /// The last watermark given out.
    pub last_ms: i64,
    /// The user's generator and timestamp assigner, where they have some.
    pub generator: Value,
    pub assigner: Value,
    pub idle: bool,
    /// WatermarksWithIdleness: when the last record came, by the activity clock.
    pub last_event: SimTime,
}

impl Default for WatermarkRun {
    fn default() -> Self {
        Self {
            max_timestamp_ms: i64::MIN,
            last_ms: i64::MIN,
            generator: Value::Null,
            assigner: Value::Null,
            idle: false,
            last_event: SimTime::ZERO,
        }
    }
}

impl WatermarkRun {
    /// Every reference that is kept.
    pub fn roots(&self) -> Vec<Value> {
        vec![self.generator.clone(), self.assigner.clone()]
    }
}

impl<S: FactSink> Turn<'_, '_, S> {
    fn watermark_run(&mut self, op: OpIdx) -> &mut WatermarkRun {
        match &mut self.task.operators[op].run {
            OperatorRun::Source(source) => &mut source.watermarks,
            OperatorRun::Watermarks(run) => run,
            _ => panic!("the operator generates watermarks"),
        }
    }

    fn strategy_of(&self, op: OpIdx) -> Option<&WatermarkStrategySpec> {
        match &self.vertex.operators[op].kind {
            OperatorKind::Source(source) => Some(&source.watermarks),
            OperatorKind::TimestampsAndWatermarks(strategy) => Some(strategy),
            _ => None,
        }
    }

    /// Opens the generator and the assigner, and begins the periodic emission.
    pub fn open_watermarks(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        let vertex = self.vertex;
        let strategy = match &vertex.operators[op].kind {
            OperatorKind::Source(source) => &source.watermarks,
            OperatorKind::TimestampsAndWatermarks(strategy) => strategy,
            _ => return Ok(()),
        };
        let now = self.activity_clock(op);
        self.watermark_run(op).last_event = now;
        self.schedule_report(op);
        if let WatermarkGeneratorSpec::BoundedOutOfOrderness { delay_ms } = strategy.generator {
            // So that subtracting the delay can't overflow.
            self.watermark_run(op).max_timestamp_ms = i64::MIN + delay_ms + 1;
        }
        if let WatermarkGeneratorSpec::Monotonous = strategy.generator {
            self.watermark_run(op).max_timestamp_ms = i64::MIN + 1;
        }
        if let WatermarkGeneratorSpec::User(supplier) = strategy.generator {
            let context = self.host_object(vm, op, HostKind::GeneratorContext, 0);
            let method = self.plan.api.methods.create_generator;
            let generator = self.call_user(vm, op, supplier, UserMethod::Other, method, &[context])?;
            self.watermark_run(op).generator = generator;
        }
        if let TimestampAssignerSpec::UserSupplier(supplier) = strategy.timestamps {
            let context = self.host_object(vm, op, HostKind::AssignerContext, 0);
            let method = self.plan.api.methods.create_timestamp_assigner;
            let assigner = self.call_user(vm, op, supplier, UserMethod::Other, method, &[context])?;
            self.watermark_run(op).assigner = assigner;
        }
        if !matches!(strategy.generator, WatermarkGeneratorSpec::None) || strategy.idle_timeout_ms.is_some() {
            self.schedule_periodic(op);
        }
        Ok(())
    }

    fn schedule_periodic(&mut self, op: OpIdx) {
        let every_ms = self.plan.auto_watermark_interval_ms;
        if every_ms <= 0 {
            return;
        }
        let at = self.now + SimDuration::from_ms(every_ms as u64);
        let kind = MailKind::PeriodicWatermark { op };
        self.post_at(at, op, kind);
    }

    /// The timestamp that the strategy gives a record.
    pub fn assign_timestamp(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        strategy: &WatermarkStrategySpec,
        value: &Value,
        timestamp: Option<i64>,
    ) -> Result<Option<i64>, Stop> {
        let own = timestamp.unwrap_or(i64::MIN);
        let assigned = match &strategy.timestamps {
            TimestampAssignerSpec::Record => return Ok(Some(own)),
            TimestampAssignerSpec::Ingestion => return Ok(Some(self.clock_ms())),
            TimestampAssignerSpec::User(function) => {
                let method = self.plan.api.methods.extract_timestamp;
                let args = [value.clone(), Value::Long(own)];
                self.call_user(vm, op, *function, UserMethod::ExtractTimestamp, method, &args)?
            }
            TimestampAssignerSpec::UserSupplier(_) => {
                let assigner = self.watermark_run(op).assigner.clone();
                let args = [value.clone(), Value::Long(own)];
                let method = self.plan.api.methods.extract_timestamp;
                self.call_object(vm, op, &assigner, UserMethod::ExtractTimestamp, method, &args)?
            }
        };
        Ok(Some(assigned.as_long().unwrap_or(own)))
    }

    /// WatermarkGenerator.onEvent.
    pub fn generate_on_event(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        strategy: &WatermarkStrategySpec,
        value: &Value,
        timestamp: i64,
    ) -> Result<(), Stop> {
        let now = self.activity_clock(op);
        let run = self.watermark_run(op);
        run.last_event = now;
        match &strategy.generator {
            WatermarkGeneratorSpec::None => {}
            WatermarkGeneratorSpec::Monotonous | WatermarkGeneratorSpec::BoundedOutOfOrderness { .. } => {
                run.max_timestamp_ms = run.max_timestamp_ms.max(timestamp);
            }
            WatermarkGeneratorSpec::User(_) => {
                let generator = run.generator.clone();
                let output = self.host_object(vm, op, HostKind::WatermarkOutput, 0);
                let args = [value.clone(), Value::Long(timestamp), output];
                let method = self.plan.api.methods.on_event;
                self.call_object(vm, op, &generator, UserMethod::OnEvent, method, &args)?;
            }
        }
        if self.watermark_run(op).idle {
            self.mark_idle(vm, op, false)?;
        }
        Ok(())
    }

    /// The periodic mail: WatermarkGenerator.onPeriodicEmit, then the next one is scheduled.
    pub fn periodic_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        if self.task.operators[op].timers.quiesced {
            return Ok(());
        }
        let Some(strategy) = self.strategy_of(op).cloned() else {
            return Ok(());
        };
        let now = self.activity_clock(op);
        if let Some(timeout_ms) = strategy.idle_timeout_ms {
            let since = now.since(self.watermark_run(op).last_event);
            if since.ns() >= SimDuration::from_ms(timeout_ms.max(0) as u64).ns() && !self.watermark_run(op).idle {
                self.mark_idle(vm, op, true)?;
            }
        }
        // WatermarksWithIdleness doesn't ask the generator of an idle input.
        if strategy.idle_timeout_ms.is_none() || !self.watermark_run(op).idle {
            match &strategy.generator {
                WatermarkGeneratorSpec::None => {}
                WatermarkGeneratorSpec::Monotonous => {
                    let ms = self.watermark_run(op).max_timestamp_ms - 1;
                    self.give_watermark(vm, op, ms)?;
                }
                WatermarkGeneratorSpec::BoundedOutOfOrderness { delay_ms } => {
                    let ms = self.watermark_run(op).max_timestamp_ms - delay_ms - 1;
                    self.give_watermark(vm, op, ms)?;
                }
                WatermarkGeneratorSpec::User(_) => {
                    let generator = self.watermark_run(op).generator.clone();
                    let output = self.host_object(vm, op, HostKind::WatermarkOutput, 0);
                    let method = self.plan.api.methods.on_periodic_emit;
                    self.call_object(vm, op, &generator, UserMethod::OnPeriodicEmit, method, &[output])?;
                }
            }
        }
        self.schedule_periodic(op);
        Ok(())
    }

    /// WatermarkOutput.emitWatermark: only a higher one goes on, and it makes the output active.
    pub fn give_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx, ms: i64) -> Result<(), Stop> {
        let run = self.watermark_run(op);
        if ms <= run.last_ms {
            return Ok(());
        }
        run.last_ms = ms;
        if run.idle {
            self.mark_idle(vm, op, false)?;
        }
        self.emit_watermark(vm, op, ms)?;
        self.check_watermark_alignment(op);
        Ok(())
    }

    /// The clock by which an input is idle: it stands while the task is back-pressured or waits for its alignment group
    /// (`PausableRelativeClock`).
    fn activity_clock(&self, op: OpIdx) -> SimTime {
        let metrics = &self.task.metrics;
        let mut paused = metrics.soft_back_pressured + metrics.hard_back_pressured;
        if let OperatorRun::Source(source) = &self.task.operators[op].run {
            paused += source.waited;
            paused += source
                .waits_since
                .map_or(SimDuration::ZERO, |since| self.now.since(since));
        }
        SimTime(self.now.0.saturating_sub(paused.ns()))
    }

    /// WatermarkOutput.markIdle and markActive.
    pub fn mark_idle(&mut self, vm: &mut Vm<'_>, op: OpIdx, idle: bool) -> Result<(), Stop> {
        let run = self.watermark_run(op);
        if run.idle == idle {
            return Ok(());
        }
        run.idle = idle;
        self.emit_status(vm, op, idle)
    }
}
