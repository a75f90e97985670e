//! Sources: splits from the coordinator, and the next record of the current split.
//!
//! Follows SourceOperator, IteratorSourceReaderBase, NumberSequenceSource and DataGeneratorSource of Flink 2.3.0: the
//! reader is asked in the task's own thread.

use std::collections::VecDeque;
use std::rc::Rc;

use crate::api::function::FuncId;
use crate::api::operator::{OperatorKind, RateLimit, SourceKind};
use crate::base::time::{SimDuration, SimTime};
use crate::lang::eval::{Coroutine, Progress, Stop, Vm};
use crate::lang::value::Value;
use crate::sim::fact::{Call, Fact, FactSink, Suspended, UserMethod};
use crate::sim::operator::api::HostKind;
use crate::sim::operator::watermark::WatermarkRun;
use crate::sim::operator::{OperatorRun, OperatorState};
use crate::sim::plan::OpIdx;
use crate::sim::queue::Occurrence;
use crate::sim::task::mailbox::{MailKind, SplitRange};
use crate::sim::task::turn::{InputStatus, Turn};

/// What a reader knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SourceRun {
    pub current: Option<SplitRange>,
    pub splits: VecDeque<SplitRange>,
    pub no_more_splits: bool,
    /// A request is under way.
    pub requested: bool,
    /// The end of data was given out.
    pub ended: bool,
    pub n_emitted: u64,
    /// Records since the last notice of a complete checkpoint, for a rate limit by checkpoints.
    pub n_since_checkpoint: u32,
    /// Lines that were typed into the socket.
    pub lines: VecDeque<Rc<str>>,
    /// Nothing is given out before this moment (rate limits, sleeping source functions).
    pub wake_at: Option<SimTime>,
    /// When a rate limit gives the next permit.
    pub next_permit: SimTime,
    /// A source function's `run`, where it waits.
    pub thread: Option<Coroutine>,
    pub thread_began: bool,
    /// The highest watermark that the alignment group allows; absent: as high as it likes.
    pub max_allowed_ms: Option<i64>,
    /// Since when it waits for the others of its group.
    pub waits_since: Option<SimTime>,
    /// How long it has waited for them so far.
    pub waited: SimDuration,
    pub watermarks: WatermarkRun,
}

/// Splits a range as NumberSequenceIterator.split does: as many parts as asked for, the first ones one longer; empty
/// ones are left out.
pub fn split_range(from: i64, to: i64, n_parts: u32) -> Vec<SplitRange> {
    let n_elements = i128::from(to) - i128::from(from) + 1;
    if n_elements <= 0 {
        return Vec::new();
    }
    let n_parts = i128::from(n_parts.max(1));
    let (each, longer) = (n_elements / n_parts, n_elements % n_parts);
    let mut splits = Vec::new();
    let mut next = i128::from(from);
    for part in 0..n_parts {
        let length = each + i128::from(part < longer);
        if length > 0 {
            let id = splits.len() as u32;
            splits.push(SplitRange {
                id,
                from: next as i64,
                to: (next + length - 1) as i64,
            });
        }
        next += length;
    }
    splits
}

impl SourceRun {
    /// Every reference that is kept.
    pub fn roots(&self) -> Vec<Value> {
        let mut roots = self.watermarks.roots();
        roots.extend(self.thread.iter().flat_map(Coroutine::roots));
        roots
    }
}

impl OperatorState {
    /// The state of a source.
    pub fn source(&mut self) -> &mut SourceRun {
        match &mut self.run {
            OperatorRun::Source(source) => source,
            _ => panic!("a source operator has a source's state"),
        }
    }
}

impl<S: FactSink> Turn<'_, '_, S> {
    /// `open` and `close` of a generator function: the reader calls them.
    pub fn call_generator(&mut self, vm: &mut Vm<'_>, op: OpIdx, open: bool) -> Result<(), Stop> {
        let vertex = self.vertex;
        if let OperatorKind::Source(spec) = &vertex.operators[op].kind
            && let SourceKind::DataGen { function, .. } = &spec.kind
        {
            let methods = &self.plan.api.methods;
            if open {
                let context = self.host_object(vm, op, HostKind::RuntimeContext, 0);
                self.call_user(vm, op, *function, UserMethod::Open, methods.generator_open, &[context])?;
            } else {
                self.call_user(vm, op, *function, UserMethod::Close, methods.generator_close, &[])?;
            }
        }
        Ok(())
    }

    /// IteratorSourceReaderBase.start: ask for a split.
    pub fn start_source(&mut self, op: OpIdx) {
        let OperatorKind::Source(spec) = &self.vertex.operators[op].kind else {
            return;
        };
        let has_splits = matches!(
            spec.kind,
            SourceKind::Values(_)
                | SourceKind::SplittableValues(_)
                | SourceKind::Sequence { .. }
                | SourceKind::DataGen { .. }
                | SourceKind::File { .. }
        );
        // After a failure a socket gives only what comes from then on.
        if let (SourceKind::Socket { lines, .. }, 0) = (&spec.kind, self.task.attempt) {
            let lines = self.plan.values[*lines].iter();
            let lines: VecDeque<Rc<str>> = lines.filter_map(|line| line.value.as_str().map(Rc::from)).collect();
            self.task.operators[op].source().lines = lines;
        }
        let source = self.task.operators[op].source();
        if has_splits && source.current.is_none() && source.splits.is_empty() {
            self.request_split(op);
        }
    }

    fn request_split(&mut self, op: OpIdx) {
        let source = self.task.operators[op].source();
        if source.requested || source.no_more_splits {
            return;
        }
        source.requested = true;
        let task = self.idx;
        self.fact(|| Fact::SplitRequested { task, op });
        let at = self.now + SimDuration(self.plan.costs.rpc_ns);
        let vertex = self.place.vertex;
        self.queue.schedule(
            at,
            Occurrence::SplitRequestArrives {
                vertex,
                op,
                task,
                attempt: self.task.attempt,
            },
        );
    }

    /// SourceOperator.handleOperatorEvent(AddSplitEvent).
    pub fn splits_added(&mut self, op: OpIdx, splits: Vec<SplitRange>) {
        let task = self.idx;
        for split in &splits {
            let id = split.id;
            self.facts.put(self.now, || Fact::SplitAssigned { task, op, split: id });
        }
        let source = self.task.operators[op].source();
        source.requested = false;
        source.splits.extend(splits);
        self.source_became_available();
    }

    /// NoMoreSplitsEvent.
    pub fn no_more_splits(&mut self, op: OpIdx) {
        let task = self.idx;
        self.fact(|| Fact::NoMoreSplitsSignalled { task, op });
        let source = self.task.operators[op].source();
        source.requested = false;
        source.no_more_splits = true;
        self.source_became_available();
    }

    /// The reader's availability completes in the task's own thread, so the default action resumes without a mail.
    pub fn source_became_available(&mut self) {
        // Whoever waits for input goes on whatever the outputs are; they are looked at after the next record.
        if let Some(suspension) = self.task.suspension
            && (suspension.why != Suspended::NoOutput || self.outputs_available())
        {
            let (task, why) = (self.idx, suspension.why);
            self.task.suspension = None;
            self.fact(|| Fact::DefaultActionResumed { task, why });
        }
    }

    /// SourceOperator.checkWatermarkAlignment: a source that is further than its group allows stops reading.
    pub fn check_watermark_alignment(&mut self, op: OpIdx) {
        let now = self.now;
        let OperatorRun::Source(source) = &mut self.task.operators[op].run else {
            return;
        };
        let ahead = source.max_allowed_ms.is_some_and(|max| max < source.watermarks.last_ms);
        if ahead == source.waits_since.is_some() {
            return;
        }
        match source.waits_since.take() {
            Some(since) => source.waited += now.since(since),
            None => source.waits_since = Some(now),
        }
        let task = self.idx;
        self.fact(|| Fact::AlignmentChanged {
            task,
            op,
            waiting: ahead,
        });
        if !ahead {
            self.source_became_available();
        }
    }

    /// WatermarkAlignmentEvent.
    pub fn watermark_alignment(&mut self, op: OpIdx, max_ms: i64) {
        self.task.operators[op].source().max_allowed_ms = Some(max_ms);
        self.check_watermark_alignment(op);
    }

    /// SourceOperator.emitLatestWatermark, then the next report is scheduled. An idle source holds nobody back.
    pub fn report_watermark(&mut self, op: OpIdx) {
        let source = self.task.operators[op].source();
        if source.ended {
            return;
        }
        let ms = if source.watermarks.idle {
            i64::MAX
        } else {
            source.watermarks.last_ms
        };
        if ms > i64::MIN {
            let at = self.now + SimDuration(self.plan.costs.rpc_ns);
            let task = self.idx;
            self.queue.schedule(at, Occurrence::WatermarkReported { task, op, ms });
        }
        self.schedule_report(op);
    }

    /// The next report to the coordinator, if the source takes part in an alignment.
    pub fn schedule_report(&mut self, op: OpIdx) {
        let OperatorKind::Source(spec) = &self.vertex.operators[op].kind else {
            return;
        };
        if let Some(alignment) = &spec.watermarks.alignment {
            let at = self.now + SimDuration::from_ms(alignment.update_interval_ms.max(1) as u64);
            let kind = MailKind::ReportWatermark { op };
            self.post_at(at, op, kind);
        }
    }

    /// After the end of data nothing more is read.
    pub fn end_source_reading(&mut self) {
        for state in self.task.operators.values_mut() {
            if let OperatorRun::Source(source) = &mut state.run {
                source.ended = true;
            }
        }
        for (op, operator) in self.vertex.operators.iter() {
            // A source that has ended holds nobody back.
            if matches!(&operator.kind, OperatorKind::Source(spec) if spec.watermarks.alignment.is_some()) {
                let (task, ms) = (self.idx, i64::MAX);
                let at = self.now + SimDuration(self.plan.costs.rpc_ns);
                self.queue.schedule(at, Occurrence::WatermarkReported { task, op, ms });
            }
        }
    }

    /// Whether a GatedRateLimiter holds the reader: it lets so many through, and the next ones after the notice of a
    /// complete checkpoint.
    fn waits_for_checkpoint(&self, op: OpIdx) -> bool {
        let OperatorKind::Source(spec) = &self.vertex.operators[op].kind else {
            return false;
        };
        let (SourceKind::DataGen { rate, .. }, OperatorRun::Source(source)) =
            (&spec.kind, &self.task.operators[op].run)
        else {
            return false;
        };
        let RateLimit::PerCheckpoint { n_records, shared } = rate else {
            return false;
        };
        let subtasks = if *shared { self.vertex.parallelism } else { 1 };
        source.n_since_checkpoint >= (n_records / subtasks).max(1)
    }

    /// Whether the reader has something to say.
    pub fn source_available(&self, op: OpIdx) -> bool {
        match &self.task.operators[op].run {
            OperatorRun::Source(source) => {
                let waits = source.waits_since.is_some() || self.waits_for_checkpoint(op);
                if source.wake_at.is_some_and(|at| at > self.now) || (waits && !source.ended && !self.task.stop_now) {
                    return false;
                }
                let thread = source.thread.is_some() || (self.has_thread(op) && !source.thread_began);
                if thread || !source.lines.is_empty() {
                    return true;
                }
                let more = source.current.is_some() || !source.splits.is_empty() || source.no_more_splits;
                more || source.ended || self.task.stop_now
            }
            _ => false,
        }
    }

    /// SourceOperator.emitNext, one record.
    pub fn poll_source(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<InputStatus, Stop> {
        self.enter(Call::PollSource { op }, None);
        self.spend(self.plan.costs.poll_source_ns);
        let status = self.poll_reader(vm, op);
        self.exit();
        status
    }

    fn poll_reader(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<InputStatus, Stop> {
        let source = self.task.operators[op].source();
        if source.ended {
            return Ok(InputStatus::EndOfInput);
        }
        if source.waits_since.is_some() || source.wake_at.is_some_and(|at| at > self.now) {
            return Ok(InputStatus::NothingAvailable);
        }
        self.task.operators[op].source().wake_at = None;
        let vertex = self.vertex;
        let OperatorKind::Source(spec) = &vertex.operators[op].kind else {
            panic!("a source operator has a source's kind")
        };
        match &spec.kind {
            SourceKind::Function(function)
            | SourceKind::User(function)
            | SourceKind::Kafka { driver: function, .. } => {
                return self.run_source_function(vm, op, *function);
            }
            SourceKind::DataGen {
                rate: RateLimit::PerCheckpoint { .. },
                ..
            } if self.waits_for_checkpoint(op) => return Ok(InputStatus::NothingAvailable),
            SourceKind::DataGen {
                rate: RateLimit::PerSecond { milli, shared },
                ..
            } if *milli > 0 => {
                let next = self.task.operators[op].source().next_permit;
                if next > self.now {
                    self.wake_source_at(op, next);
                    return Ok(InputStatus::NothingAvailable);
                }
                let subtasks = if *shared { vertex.parallelism } else { 1 };
                let every = 1_000_000_000_000_u64 * u64::from(subtasks) / *milli as u64;
                let now = self.now;
                self.task.operators[op].source().next_permit = now.max(next) + SimDuration(every);
            }
            SourceKind::Socket { .. } => {
                if let Some(line) = self.task.operators[op].source().lines.pop_front() {
                    self.task.metrics.n_records_in += 1;
                    self.emit_from_source(vm, op, Value::text(&line), None)?;
                    return Ok(InputStatus::MoreAvailable);
                }
            }
            _ => {}
        }
        let source = self.task.operators[op].source();
        if let Some(split) = &mut source.current {
            if split.from <= split.to {
                let number = split.from;
                // The end of the range may be the greatest number.
                match number.checked_add(1) {
                    Some(next) => split.from = next,
                    None => split.to = number - 1,
                }
                source.n_emitted += 1;
                source.n_since_checkpoint += 1;
                let value = self.source_value(vm, op, number)?;
                self.task.metrics.n_records_in += 1;
                self.emit_from_source(vm, op, value, None)?;
                return Ok(InputStatus::MoreAvailable);
            }
            source.current = None;
            if source.splits.is_empty() {
                self.request_split(op);
            }
        }
        let source = self.task.operators[op].source();
        if let Some(split) = source.splits.pop_front() {
            source.current = Some(split);
            return Ok(InputStatus::MoreAvailable);
        }
        if source.no_more_splits {
            source.ended = true;
            return Ok(InputStatus::EndOfData);
        }
        Ok(InputStatus::NothingAvailable)
    }

    /// A source function of the old kind: its `run` goes on until it gives out a record or sleeps. It has a thread of its
    /// own in Flink, which holds the checkpoint lock while it emits; here its pieces are turns of the task.
    fn run_source_function(&mut self, vm: &mut Vm<'_>, op: OpIdx, function: FuncId) -> Result<InputStatus, Stop> {
        let place = self.vertex.operators[op]
            .functions
            .iter()
            .position(|&other| other == function);
        let receiver = self.task.operators[op].functions[place.expect("the plan lists the function")].clone();
        let source = self.task.operators[op].source();
        let waiting = source.thread.take();
        let began = std::mem::replace(&mut source.thread_began, true);
        self.task.last_op = op;
        let progress = match waiting {
            Some(thread) => vm.resume(self, thread, Value::Null)?,
            None if began => Progress::Finished(Value::Null),
            None => {
                let Some(method) = self.plan.api.methods.source_run else {
                    return Err(vm.throw("java.lang.UnsupportedOperationException", "SourceFunction.run"));
                };
                let context = self.host_object(vm, op, HostKind::SourceContext, 0);
                vm.start(self, method, &receiver, &[context])?
            }
        };
        self.count_steps(vm);
        match progress {
            Progress::Finished(_) => {
                self.task.operators[op].source().ended = true;
                Ok(InputStatus::EndOfData)
            }
            Progress::Waiting(thread) => {
                let source = self.task.operators[op].source();
                source.thread = Some(thread);
                if source.wake_at.is_some() {
                    Ok(InputStatus::NothingAvailable)
                } else {
                    Ok(InputStatus::MoreAvailable)
                }
            }
        }
    }

    fn has_thread(&self, op: OpIdx) -> bool {
        matches!(&self.vertex.operators[op].kind, OperatorKind::Source(spec) if matches!(spec.kind, SourceKind::Function(_) | SourceKind::User(_) | SourceKind::Kafka { .. }))
    }

    /// The source has something to say again at that moment.
    pub fn wake_source_at(&mut self, op: OpIdx, at: SimTime) {
        self.task.operators[op].source().wake_at = Some(at);
        self.queue.schedule(at, Occurrence::Available { task: self.idx });
    }

    /// A checkpoint is complete: a source that gives out so many records for each may go on.
    pub fn source_checkpoint_complete(&mut self) {
        for &op in &self.vertex.tail_to_head {
            if let OperatorRun::Source(source) = &mut self.task.operators[op].run
                && std::mem::take(&mut source.n_since_checkpoint) > 0
            {
                self.source_became_available();
            }
        }
    }

    /// A line was typed into the socket.
    pub fn socket_line(&mut self, op: OpIdx, line: Rc<str>) {
        self.task.operators[op].source().lines.push_back(line);
        self.source_became_available();
    }

    /// `SourceContext.collect` and `collectWithTimestamp`.
    pub fn collect_from_source(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        value: Value,
        timestamp: Option<i64>,
    ) -> Result<Value, Stop> {
        self.task.metrics.n_records_in += 1;
        self.task.operators[op].source().n_emitted += 1;
        self.enter(Call::Collect { op }, None);
        if self.vertex.operators[op].legacy_source {
            // The context of a source function fills the same record again and again: without a timestamp of its own, a
            // record keeps that of the one before (`StreamSourceContexts.java`, `reuse.replace(element)`).
            let timestamp = timestamp.or(self.task.operators[op].timestamp);
            self.task.operators[op].timestamp = timestamp;
            self.emit(vm, op, value, timestamp)?;
        } else {
            self.emit_from_source(vm, op, value, timestamp)?;
        }
        self.exit();
        if vm.can_suspend() {
            Err(Stop::Suspended)
        } else {
            Ok(Value::Null)
        }
    }

    /// The record for a number of the sequence.
    fn source_value(&mut self, vm: &mut Vm<'_>, op: OpIdx, number: i64) -> Result<Value, Stop> {
        let plan = self.plan;
        let OperatorKind::Source(spec) = &self.vertex.operators[op].kind else {
            panic!("a source operator has a source's kind")
        };
        match &spec.kind {
            SourceKind::Values(values)
            | SourceKind::SplittableValues(values)
            | SourceKind::File { lines: values, .. } => {
                let values = &plan.values[*values];
                let frozen = &values[usize::try_from(number).expect("a place in a list")];
                // FromElementsGeneratorFunction deserialises each element anew.
                Ok(vm.heap.thaw(frozen))
            }
            SourceKind::DataGen { function, .. } => {
                let method = plan.api.methods.generate;
                self.call_user(vm, op, *function, UserMethod::Map, method, &[Value::Long(number)])
            }
            _ => Ok(Value::Long(number)),
        }
    }

    /// SourceOutputWithWatermarks.collect: timestamp, record, then the generator. `given` is the reader's own timestamp.
    fn emit_from_source(&mut self, vm: &mut Vm<'_>, op: OpIdx, value: Value, given: Option<i64>) -> Result<(), Stop> {
        let legacy = self.vertex.operators[op].legacy_source;
        // Flink's sources of the new kind put Long.MIN_VALUE where there is no timestamp; old ones leave it out.
        let timestamp = (!legacy).then_some(given.unwrap_or(i64::MIN));
        let OperatorKind::Source(spec) = &self.vertex.operators[op].kind else {
            panic!("a source operator has a source's kind")
        };
        let timestamp = if legacy {
            None
        } else {
            self.assign_timestamp(vm, op, &spec.watermarks, &value, timestamp)?
        };
        self.task.operators[op].timestamp = timestamp;
        self.emit(vm, op, value.clone(), timestamp)?;
        if !legacy {
            self.generate_on_event(vm, op, &spec.watermarks, &value, timestamp.unwrap_or(i64::MIN))?;
        }
        Ok(())
    }
}
