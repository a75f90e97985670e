//! Facts in words.

use crate::session::breakpoint::{On, Pattern};
use crate::sim::fact::{Call, CheckpointAbort, Fact, MailName, NotTriggered, OperatorMethod, Suspended, UserMethod};
use crate::sim::plan::{ChannelIdx, OpIdx, Plan, TaskIdx};
use crate::text::{Words, fill};

/// The groups of [`group`], in the order in which they are offered, with their names.
pub fn groups(w: &Words) -> [(&'static str, &'static str); 7] {
    [
        ("mailbox", w.mailbox),
        ("chain", w.group_chain),
        ("network", w.group_network),
        ("time", w.group_time),
        ("checkpoint", w.checkpoints),
        ("failure", w.failures),
        ("deployment", w.group_deployment),
    ]
}

/// What one can run to or stop at, in the order in which it is offered. A line of the program is the last, with any line.
pub fn stops(w: &Words) -> [(&'static str, On); 24] {
    [
        (w.stop_mail_put, On::MailPut(None)),
        (w.stop_mail_taken, On::MailTaken(None)),
        (w.stop_default, On::DefaultAction),
        (w.stop_suspended, On::Suspended),
        (w.stop_resumed, On::Resumed),
        (w.stop_user, On::User(None)),
        (w.stop_process_element, On::User(Some(UserMethod::ProcessElement))),
        (w.stop_read, On::RecordRead),
        (w.stop_copied, On::RecordCopied),
        (w.stop_written, On::RecordWritten),
        (w.stop_sent, On::BufferSent),
        (w.stop_timer_due, On::MailPut(Some(MailName::ProcessingTimer))),
        (w.stop_timer, On::TimerFired),
        (w.stop_watermark, On::Watermark),
        (w.stop_late, On::LateRecordDropped),
        (w.stop_barrier, On::BarrierArrived),
        (w.stop_completed, On::CheckpointCompleted),
        (w.stop_printed, On::Printed),
        (w.stop_failed, On::TaskFailed),
        (w.stop_slot, On::SlotAllocated),
        (w.stop_deployed, On::Deployed),
        (w.stop_state, On::Task(None)),
        (w.stop_initialize, On::Operator(Some(OperatorMethod::InitializeState))),
        (w.stop_line, On::Line(1)),
    ]
}

/// A breakpoint's pattern: the kind, where, and for which key.
pub fn pattern(pattern: &Pattern, plan: &Plan, w: &Words) -> String {
    let kind = match &pattern.on {
        On::Line(line) => fill(w.stop_line_n, &[line.to_string()]),
        On::Execution(Some(state)) => fill(w.stop_execution, &[state.name().to_owned()]),
        On::AttemptStarted => w.stop_attempt.to_owned(),
        on => {
            let known = stops(w).into_iter().find(|(_, known)| known == on);
            known.map_or(w.stop_other, |(name, _)| name).to_owned()
        }
    };
    let mut parts = vec![kind];
    if let Some(task) = pattern.task {
        parts.push(plan.tasks[task].name.clone());
    } else if let Some(vertex) = pattern.vertex {
        let vertex = &plan.vertices[vertex];
        parts.push(match pattern.op {
            Some(op) => vertex.operators[op].name.clone(),
            None => vertex.name.clone(),
        });
    }
    if let Some(key) = &pattern.key {
        parts.push(fill(w.breakpoint_of_key, std::slice::from_ref(key)));
    }
    parts.join(" · ")
}

/// Groups of facts, for colour and filter.
pub fn group(fact: &Fact) -> &'static str {
    use Fact as F;
    match fact {
        F::MailPut { .. }
        | F::MailTaken { .. }
        | F::BatchCreated { .. }
        | F::DefaultActionBegan { .. }
        | F::DefaultActionEnded { .. }
        | F::DefaultActionSuspended { .. }
        | F::DefaultActionResumed { .. }
        | F::LoopEnded { .. } => "mailbox",
        F::CallEntered { .. }
        | F::CallExited { .. }
        | F::RecordCopied { .. }
        | F::RecordPassedOn { .. }
        | F::RecordDropped { .. }
        | F::LinePrinted { .. } => "chain",
        F::RecordRead { .. }
        | F::RecordWritten { .. }
        | F::StartChannelDrawn { .. }
        | F::BufferSent { .. }
        | F::BufferDelivered { .. }
        | F::BufferRecycled { .. }
        | F::CreditAnnounced { .. }
        | F::OutputFlushed { .. }
        | F::EmitBlocked { .. }
        | F::EmitResumed { .. } => "network",
        F::TimerRegistered { .. }
        | F::TimerDeleted { .. }
        | F::TimerDue { .. }
        | F::TimerFired { .. }
        | F::WatermarkEmitted { .. }
        | F::WatermarkReceived { .. }
        | F::IdlenessChanged { .. }
        | F::AlignmentChanged { .. }
        | F::LateRecordDropped { .. } => "time",
        F::CheckpointTriggered { .. }
        | F::CheckpointNotTriggered { .. }
        | F::BarrierInjected { .. }
        | F::BarrierArrived { .. }
        | F::ChannelBlocked { .. }
        | F::Aligned { .. }
        | F::BarrierOvertook { .. }
        | F::OperatorSnapshotTaken { .. }
        | F::SnapshotWritten { .. }
        | F::Acknowledged { .. }
        | F::Declined { .. }
        | F::CheckpointCompleted { .. }
        | F::CheckpointAborted { .. }
        | F::CheckpointNotified { .. }
        | F::StateRestored { .. } => "checkpoint",
        F::TaskFailed { .. }
        | F::RestartScheduled { .. }
        | F::RestartSuppressed
        | F::RegionRestarted { .. }
        | F::TaskExecutorKilled { .. }
        | F::TaskExecutorAdded { .. } => "failure",
        _ => "deployment",
    }
}

/// Names things of a plan.
struct Namer<'a> {
    plan: &'a Plan,
}

impl Namer<'_> {
    fn task(&self, task: TaskIdx) -> String {
        self.plan.tasks[task].name.clone()
    }

    fn op(&self, task: TaskIdx, op: OpIdx) -> String {
        self.plan
            .vertex_of(task)
            .operators
            .get(op)
            .map_or_else(String::new, |operator| operator.name.clone())
    }

    fn ends(&self, channel: ChannelIdx) -> (String, String) {
        let channel = &self.plan.channels[channel];
        (self.task(channel.from), self.task(channel.to))
    }
}

fn object(id: Option<u64>) -> String {
    id.map_or_else(|| "–".to_owned(), |id| format!("o{id}"))
}

/// A fact in words.
#[expect(clippy::too_many_lines, reason = "one arm for each kind of fact")]
pub fn sentence(fact: &Fact, plan: &Plan, w: &Words) -> String {
    use Fact as F;
    let names = Namer { plan };
    let t = |task: TaskIdx| names.task(task);
    let op = |task: TaskIdx, op: OpIdx| names.op(task, op);
    let say = |pattern: &str, args: &[String]| fill(pattern, args);
    match *fact {
        F::JobStatusChanged { from, to } => say(w.f_job_status, &[from.name().into(), to.name().into()]),
        F::ExecutionStateChanged { task, from, to, .. } => {
            say(w.f_execution_state, &[t(task), from.name().into(), to.name().into()])
        }
        F::TaskStateChanged { task, from, to, .. } => {
            say(w.f_task_state, &[t(task), from.name().into(), to.name().into()])
        }
        F::SlotRequested { group } => say(w.f_slot_requested, &[(group.0 + 1).to_string()]),
        F::SlotAllocated { group, slot } => say(
            w.f_slot_allocated,
            &[(group.0 + 1).to_string(), (slot.0 + 1).to_string()],
        ),
        F::SlotReleased { slot } => say(w.f_slot_released, &[(slot.0 + 1).to_string()]),
        F::SlotRequestTimedOut { region } => say(w.f_slot_timeout, &[(region.0 + 1).to_string()]),
        F::TaskDeployed { task, slot, .. } => say(w.f_deployed, &[t(task), (slot.0 + 1).to_string()]),
        F::AttemptStarted { task, attempt } => say(w.f_attempt, &[t(task), attempt.to_string()]),
        F::MailPut { task, kind, urgent, .. } => {
            let mark = if urgent { w.f_urgent } else { "" };
            say(w.f_mail_put, &[t(task), mail_name(kind, w).into(), mark.into()])
        }
        F::MailTaken { task, kind, .. } => say(w.f_mail_taken, &[t(task), mail_name(kind, w).into()]),
        F::BatchCreated { task, n_mails } => say(w.f_batch, &[t(task), n_mails.to_string()]),
        F::DefaultActionBegan { task } => say(w.f_default_began, &[t(task)]),
        F::DefaultActionEnded { task } => say(w.f_default_ended, &[t(task)]),
        F::DefaultActionSuspended { task, why } => say(w.f_suspended, &[t(task), suspended(why, w).into()]),
        F::DefaultActionResumed { task, why } => say(w.f_resumed, &[t(task), suspended(why, w).into()]),
        F::LoopEnded { task } => say(w.f_loop_ended, &[t(task)]),
        F::CallEntered { task, call, .. } => say(w.f_call, &[t(task), call_text(plan, task, call)]),
        F::CallExited { task } => say(w.f_return, &[t(task)]),
        F::RecordCopied {
            task,
            from,
            to,
            original,
            copy,
        } => say(
            w.f_copied,
            &[t(task), op(task, from), op(task, to), object(original), object(copy)],
        ),
        F::RecordPassedOn {
            task,
            from,
            to,
            object: id,
        } => say(w.f_passed, &[t(task), op(task, from), op(task, to), object(id)]),
        F::RecordDropped { task, op: o } => say(w.f_dropped, &[t(task), op(task, o)]),
        F::RecordRead { task, channel, .. } => say(w.f_read, &[t(task), names.ends(channel).0]),
        F::RecordWritten {
            task, channel, n_bytes, ..
        } => say(w.f_written, &[t(task), names.ends(channel).1, n_bytes.to_string()]),
        F::StartChannelDrawn { task, subpartition, .. } => say(w.f_start_channel, &[t(task), subpartition.to_string()]),
        F::BufferSent {
            channel,
            n_elements,
            n_bytes,
            ..
        } => {
            let (from, to) = names.ends(channel);
            say(w.f_sent, &[from, to, n_elements.to_string(), n_bytes.to_string()])
        }
        F::BufferDelivered { channel, .. } => {
            let (from, to) = names.ends(channel);
            say(w.f_delivered, &[from, to])
        }
        F::BufferRecycled { channel, .. } => {
            let (from, to) = names.ends(channel);
            say(w.f_recycled, &[from, to])
        }
        F::CreditAnnounced { channel, n_credits } => {
            let (from, to) = names.ends(channel);
            say(w.f_credit, &[from, to, n_credits.to_string()])
        }
        F::OutputFlushed { task } => say(w.f_flushed, &[t(task)]),
        F::AlignmentChanged { task, op: o, waiting } => {
            let pattern = if waiting {
                w.f_alignment_waits
            } else {
                w.f_alignment_goes_on
            };
            say(pattern, &[t(task), op(task, o)])
        }
        F::EmitBlocked { task, channel } => say(w.f_emit_blocked, &[t(task), names.ends(channel).1]),
        F::EmitResumed { task, channel, waited } => {
            say(w.f_emit_resumed, &[t(task), names.ends(channel).1, waited.to_string()])
        }
        F::SplitRequested { task, op: o } => say(w.f_split_requested, &[t(task), op(task, o)]),
        F::SplitAssigned { task, op: o, split } => say(w.f_split_assigned, &[t(task), op(task, o), split.to_string()]),
        F::NoMoreSplitsSignalled { task, op: o } => say(w.f_no_more_splits, &[t(task), op(task, o)]),
        F::LinePrinted { task, .. } => say(w.f_printed, &[t(task)]),
        F::TimerRegistered { task, op: o, at_ms, .. } => {
            say(w.f_timer_registered, &[t(task), op(task, o), at_ms.to_string()])
        }
        F::TimerDeleted { task, op: o, at_ms, .. } => {
            say(w.f_timer_deleted, &[t(task), op(task, o), at_ms.to_string()])
        }
        F::TimerDue { task, op: o, at_ms } => say(w.f_timer_due, &[t(task), op(task, o), at_ms.to_string()]),
        F::TimerFired { task, op: o, at_ms, .. } => say(w.f_timer_fired, &[t(task), op(task, o), at_ms.to_string()]),
        F::WatermarkEmitted { task, op: o, ms } => say(w.f_watermark_out, &[t(task), op(task, o), watermark(ms)]),
        F::WatermarkReceived { task, channel, ms } => {
            say(w.f_watermark_in, &[t(task), names.ends(channel).0, watermark(ms)])
        }
        F::IdlenessChanged { task, op: o, idle } => {
            let what = if idle { w.idle } else { w.f_active };
            say(w.f_idleness, &[t(task), op(task, o), what.into()])
        }
        F::LateRecordDropped { task, op: o } => say(w.f_late, &[t(task), op(task, o)]),
        F::CheckpointTriggered { checkpoint, savepoint } => say(
            if savepoint { w.f_savepoint } else { w.f_checkpoint },
            &[checkpoint.to_string()],
        ),
        F::CheckpointNotTriggered { reason } => say(w.f_no_checkpoint, &[not_triggered(reason).into()]),
        F::BarrierInjected { task, checkpoint } => say(w.f_barrier_injected, &[t(task), checkpoint.to_string()]),
        F::BarrierArrived {
            task,
            channel,
            checkpoint,
        } => say(
            w.f_barrier_arrived,
            &[t(task), names.ends(channel).0, checkpoint.to_string()],
        ),
        F::ChannelBlocked { channel, checkpoint } => {
            let (from, to) = names.ends(channel);
            say(w.f_blocked, &[from, to, checkpoint.to_string()])
        }
        F::Aligned {
            task,
            checkpoint,
            waited,
        } => say(w.f_aligned, &[t(task), checkpoint.to_string(), waited.to_string()]),
        F::BarrierOvertook {
            channel,
            checkpoint,
            n_buffers,
        } => {
            let (from, to) = names.ends(channel);
            say(w.f_overtook, &[from, to, checkpoint.to_string(), n_buffers.to_string()])
        }
        F::OperatorSnapshotTaken {
            task,
            op: o,
            checkpoint,
            n_bytes,
        } => say(
            w.f_snapshot,
            &[t(task), op(task, o), checkpoint.to_string(), n_bytes.to_string()],
        ),
        F::SnapshotWritten { task, checkpoint } => say(w.f_snapshot_written, &[t(task), checkpoint.to_string()]),
        F::Acknowledged { task, checkpoint } => say(w.f_acknowledged, &[t(task), checkpoint.to_string()]),
        F::Declined { task, checkpoint } => say(w.f_declined, &[t(task), checkpoint.to_string()]),
        F::CheckpointCompleted { checkpoint, took } => say(w.f_completed, &[checkpoint.to_string(), took.to_string()]),
        F::CheckpointAborted { checkpoint, reason } => {
            say(w.f_aborted, &[checkpoint.to_string(), aborted(reason).into()])
        }
        F::CheckpointNotified {
            task,
            op: o,
            checkpoint,
        } => say(w.f_notified, &[t(task), op(task, o), checkpoint.to_string()]),
        F::StateRestored {
            task,
            op: o,
            checkpoint,
        } => say(w.f_restored, &[t(task), op(task, o), checkpoint.to_string()]),
        F::EndOfData { task, .. } => say(w.f_end_of_data, &[t(task)]),
        F::InputEnded { task, op: o, input } => say(w.f_input_ended, &[t(task), op(task, o), (input + 1).to_string()]),
        F::OperatorFinished { task, op: o } => say(w.f_op_finished, &[t(task), op(task, o)]),
        F::OperatorClosed { task, op: o } => say(w.f_op_closed, &[t(task), op(task, o)]),
        F::TaskFailed { task, .. } => say(w.f_failed, &[t(task)]),
        F::RestartScheduled { n_tasks, delay } => say(w.f_restart_scheduled, &[n_tasks.to_string(), delay.to_string()]),
        F::RestartSuppressed => w.f_restart_suppressed.to_owned(),
        F::RegionRestarted { region } => say(w.f_region_restarted, &[(region.0 + 1).to_string()]),
        F::TaskExecutorKilled { executor } => say(w.f_executor_killed, &[(executor.0 + 1).to_string()]),
        F::TaskExecutorAdded { executor } => say(w.f_executor_added, &[(executor.0 + 1).to_string()]),
    }
}

/// The end-of-input watermark is Flink's `Long.MAX_VALUE`.
pub fn watermark(ms: i64) -> String {
    match ms {
        i64::MAX => "Long.MAX_VALUE".to_owned(),
        i64::MIN => "–".to_owned(),
        ms => ms.to_string(),
    }
}

/// Why the default action rests.
pub fn suspended(why: Suspended, w: &Words) -> &'static str {
    match why {
        Suspended::NoInput => w.why_no_input,
        Suspended::NoOutput => w.why_no_output,
        Suspended::InputEnded => w.why_input_ended,
    }
}

/// A kind of mail.
pub fn mail_name(kind: MailName, w: &Words) -> &'static str {
    match kind {
        MailName::ProcessingTimer => w.mail_processing_timer,
        MailName::PeriodicWatermark => w.mail_periodic_watermark,
        MailName::TriggerCheckpoint => w.mail_trigger_checkpoint,
        MailName::NotifyComplete => w.mail_notify_complete,
        MailName::NotifyAborted => w.mail_notify_aborted,
        MailName::SplitsAdded => w.mail_splits_added,
        MailName::NoMoreSplits => w.mail_no_more_splits,
        MailName::WatermarkAlignment => w.mail_alignment,
        MailName::ReportWatermark => w.mail_report_watermark,
        MailName::AlignmentTimedOut => w.mail_alignment_timed_out,
        MailName::AsyncCompleted => w.mail_async_completed,
        MailName::AsyncTimedOut => w.mail_async_timed_out,
        MailName::OperatorMail => w.mail_operator,
        MailName::AsyncRetried => w.mail_async_retried,
        MailName::PriorityEvent => w.mail_priority_event,
        MailName::RequestPartitions => w.mail_request_partitions,
        MailName::Resume => w.mail_resume,
        MailName::Poison => w.mail_poison,
        MailName::SocketLine => w.mail_socket_line,
    }
}

/// Flink's `CheckpointFailureReason`.
fn not_triggered(reason: NotTriggered) -> &'static str {
    match reason {
        NotTriggered::NotAllTasksRunning => "NOT_ALL_REQUIRED_TASKS_RUNNING",
        NotTriggered::TooManyPending => "TOO_MANY_CHECKPOINT_REQUESTS",
        NotTriggered::MinPause => "MINIMUM_TIME_BETWEEN_CHECKPOINTS",
    }
}

/// Flink's `CheckpointFailureReason`.
pub(super) fn aborted(reason: CheckpointAbort) -> &'static str {
    match reason {
        CheckpointAbort::Expired => "CHECKPOINT_EXPIRED",
        CheckpointAbort::Declined => "CHECKPOINT_DECLINED",
        CheckpointAbort::TaskNotReady => "CHECKPOINT_DECLINED_TASK_NOT_READY",
        CheckpointAbort::Subsumed => "CHECKPOINT_SUBSUMED",
        CheckpointAbort::TaskFailure => "TASK_FAILURE",
        CheckpointAbort::CoordinatorShutdown => "CHECKPOINT_COORDINATOR_SHUTDOWN",
    }
}

/// A frame as Flink's or the program's method.
fn call_text(plan: &Plan, task: TaskIdx, call: Call) -> String {
    let vertex = plan.vertex_of(task);
    let class_of = |op: OpIdx| {
        let operator = vertex.operators.get(op);
        operator
            .and_then(|operator| operator.class.clone())
            .unwrap_or_else(|| "StreamOperator".to_owned())
    };
    match call {
        Call::DefaultAction => "StreamTask.processInput".to_owned(),
        Call::RunMail { .. } => "Mail.run".to_owned(),
        Call::PollSource { .. } => "SourceOperator.emitNext".to_owned(),
        Call::EmitFromNetwork { .. } => "AbstractStreamTaskNetworkInput.emitNext".to_owned(),
        Call::ChainedOutput { copying: true, .. } => "CopyingChainingOutput.pushToOperator".to_owned(),
        Call::ChainedOutput { .. } => "ChainingOutput.pushToOperator".to_owned(),
        Call::BroadcastingOutput { .. } => "BroadcastingOutputCollector.collect".to_owned(),
        Call::Collect { .. } => "TimestampedCollector.collect".to_owned(),
        Call::SideOutput { .. } => "Context.output".to_owned(),
        Call::RecordWriter { .. } => "RecordWriterOutput.pushToRecordWriter".to_owned(),
        Call::Operator { op, method } => format!("{}.{}", class_of(op), operator_method(method)),
        Call::User { op, method } => {
            let name = vertex.operators.get(op).map_or("", |operator| operator.name.as_str());
            format!("{name}: {}", user_method(method))
        }
        Call::Java { method, .. } => {
            let id = crate::lang::program::MethodId(method);
            plan.program.methods.get(id).map_or_else(String::new, |method| {
                let class = plan
                    .program
                    .classes
                    .get(method.class)
                    .map_or("", |class| class.name.as_str());
                format!("{class}.{}", plan.program.method_name(id))
            })
        }
    }
}

fn operator_method(method: OperatorMethod) -> &'static str {
    use OperatorMethod as M;
    match method {
        M::InitializeState => "initializeState",
        M::Open => "open",
        M::ProcessElement => "processElement",
        M::ProcessElement1 => "processElement1",
        M::ProcessElement2 => "processElement2",
        M::ProcessWatermark => "processWatermark",
        M::OnEventTime => "onEventTime",
        M::OnProcessingTime => "onProcessingTime",
        M::SnapshotState => "snapshotState",
        M::PrepareSnapshotPreBarrier => "prepareSnapshotPreBarrier",
        M::NotifyCheckpointComplete => "notifyCheckpointComplete",
        M::NotifyCheckpointAborted => "notifyCheckpointAborted",
        M::EndInput => "endInput",
        M::Finish => "finish",
        M::Close => "close",
    }
}

fn user_method(method: UserMethod) -> String {
    // Java's names are the variants' names with a small first letter.
    let name = format!("{method:?}");
    let mut letters = name.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
