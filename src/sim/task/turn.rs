//! One turn of a task's thread: the smallest piece of its work at whose end something else may have happened.
//!
//! Follows MailboxProcessor.java:214-231 and StreamTask.java:656-704 of Flink 2.3.0: a batch of mails, one default
//! action, the default action suspended when there is nothing to read or nowhere to write. The default action gives out
//! one element a turn and goes on in the next turn unless a mail waits or the output is full, which is what
//! AbstractStreamTaskNetworkInput.java:156-199 does.

use crate::base::time::{SimDuration, SimTime};
use crate::lang::eval::{Stop, Vm};
use crate::lang::value::Value;
use crate::sim::cluster::checkpoint::Checkpoints;
use crate::sim::fact::{Call, Fact, FactSink, Facts, Suspended};
use crate::sim::network::Network;
use crate::sim::network::flow::Io;
use crate::sim::plan::{OpIdx, Plan, PlanTask, PlanVertex, TaskIdx, VertexIdx};
use crate::sim::queue::{Occurrence, Queue, StateReport};
use crate::sim::task::mailbox::{Mail, MailKind, Priority};
use crate::sim::task::{Phase, Suspension, Task};
use crate::sim::world::{Console, RngStreams};

/// Everything that a running step of a task may read and change.
pub struct Turn<'a, 'f, S: FactSink> {
    pub plan: &'a Plan,
    pub vertex: &'a PlanVertex,
    pub place: &'a PlanTask,
    pub idx: TaskIdx,
    pub task: &'a mut Task,
    pub network: &'a mut Network,
    pub queue: &'a mut Queue,
    pub facts: &'a mut Facts<'f, S>,
    pub rngs: &'a mut RngStreams,
    pub console: &'a mut Console,
    pub next_mail: &'a mut u64,
    pub checkpoints: &'a mut Checkpoints,
    pub slowed: &'a [(VertexIdx, OpIdx, u64)],
    /// The thread's own time: it moves on as work is done.
    pub now: SimTime,
    /// Part of the turn that the thread slept and needed no core.
    pub slept: SimDuration,
    /// The clock of the program's other threads, while they run.
    pub elsewhere: SimTime,
    /// Another thread of the program is running.
    pub is_elsewhere: bool,
    /// What was left of the evaluator's budget when time was last counted.
    pub steps_left: u64,
    /// Calls from operator to operator that are open.
    pub depth: u32,
}

/// What the thread does after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The next turn follows at once.
    Again,
    /// It waits for a mail.
    Park,
    /// The attempt is over.
    Ended,
}

/// `DataInputStatus`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputStatus {
    MoreAvailable,
    NothingAvailable,
    EndOfData,
    EndOfInput,
}

impl<'a, 'f, S: FactSink> Turn<'a, 'f, S> {
    /// The network with what it needs to act.
    pub fn io(&mut self) -> Io<'_, 'f, S> {
        Io {
            plan: self.plan,
            network: self.network,
            queue: self.queue,
            facts: self.facts,
            checkpoints: self.checkpoints,
        }
    }

    /// Work of the thread.
    #[inline]
    pub fn spend(&mut self, ns: u64) {
        self.now += SimDuration(ns);
    }

    /// Counts what the evaluator did since the last time.
    #[inline]
    pub fn count_steps(&mut self, vm: &Vm<'_>) {
        let left = vm.budget.steps_left;
        let done = self.steps_left.saturating_sub(left);
        self.steps_left = left;
        self.now += SimDuration(done * self.plan.costs.user_step_ns);
    }

    /// Reports a fact of this moment.
    #[inline]
    pub fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        self.facts.put(self.now, fact);
    }

    /// A frame is pushed on the call stack.
    #[inline]
    pub fn enter(&mut self, call: Call, object: Option<u64>) {
        let task = self.idx;
        self.facts.put(self.now, || Fact::CallEntered { task, call, object });
    }

    /// A frame is popped.
    #[inline]
    pub fn exit(&mut self) {
        let task = self.idx;
        self.facts.put(self.now, || Fact::CallExited { task });
    }

    /// Identity of a value that has one.
    #[inline]
    pub fn identity(&self, vm: &Vm<'_>, value: &Value) -> Option<u64> {
        vm.heap.object(value).map(|object| object.serial)
    }

    /// Milliseconds since 1970 on this machine.
    pub fn clock_ms(&self) -> i64 {
        self.plan.settings.epoch_ms + self.now.ms() as i64
    }

    /// Puts a mail into the task's own mailbox, behind those that other threads have put while this one worked.
    pub fn put_mail(&mut self, priority: Priority, urgent: bool, kind: MailKind) {
        self.take_due_mails();
        self.deliver(self.now, priority, urgent, kind, true);
    }

    /// While a turn lasts other threads put their mails: those of its time so far are there now.
    pub fn take_due_mails(&mut self) {
        for key in self.queue.mails_until(self.idx, self.task.attempt, self.now) {
            if let Some(Occurrence::MailPosted {
                priority, urgent, kind, ..
            }) = self.queue.cancel(key)
            {
                self.deliver(key.0, priority, urgent, kind, false);
            }
        }
    }

    fn deliver(&mut self, at: SimTime, priority: Priority, urgent: bool, kind: MailKind, from_task_thread: bool) {
        let id = *self.next_mail;
        *self.next_mail += 1;
        let (task, name) = (self.idx, kind.name());
        let mail = Mail {
            id,
            priority,
            urgent,
            deferrable: false,
            kind,
        };
        if self.task.mailbox.put(mail, from_task_thread) {
            self.facts.put(at, || Fact::MailPut {
                task,
                mail: id,
                kind: name,
                priority,
                urgent,
            });
        }
    }

    /// Another thread (of timers, of the outside) will put a mail for an operator; the result names it for
    /// [`Queue::cancel`].
    pub fn post_at(&mut self, at: SimTime, op: OpIdx, kind: MailKind) -> (SimTime, u64) {
        let what = Occurrence::MailPosted {
            task: self.idx,
            attempt: self.task.attempt,
            priority: Priority::of_operator(op),
            urgent: false,
            kind,
        };
        self.queue.schedule(at, what)
    }

    /// One turn.
    pub fn run(&mut self, vm: &mut Vm<'_>) -> Result<Next, Stop> {
        match self.task.phase {
            Phase::Gone => Ok(Next::Ended),
            Phase::Deploying => {
                self.begin_restore();
                Ok(Next::Again)
            }
            Phase::Restoring => {
                self.restore(vm)?;
                self.task.mailbox.create_batch();
                self.task.phase = Phase::Mails;
                Ok(Next::Again)
            }
            Phase::Mails | Phase::DefaultAction | Phase::Suspended => self.loop_turn(vm),
            Phase::Finishing => self.finishing_turn(vm),
            Phase::Closing => {
                self.close(vm)?;
                Ok(Next::Ended)
            }
        }
    }

    /// MailboxProcessor.runMailboxLoop: mails of the batch one a turn, then the default action one element a turn.
    fn loop_turn(&mut self, vm: &mut Vm<'_>) -> Result<Next, Stop> {
        if self.task.phase == Phase::Mails {
            if let Some(mail) = self.task.mailbox.take_from_batch() {
                self.run_mail(vm, mail)?;
                return Ok(Next::Again);
            }
            self.task.phase = if self.task.suspension.is_some() {
                Phase::Suspended
            } else {
                Phase::DefaultAction
            };
            self.task.reading = None;
        }
        if self.task.phase == Phase::Suspended {
            if self.task.suspension.is_some() {
                let Some(mail) = self.task.mailbox.take(Priority::MIN) else {
                    return Ok(Next::Park);
                };
                self.pause_suspension();
                self.run_mail(vm, mail)?;
                self.continue_suspension();
                return Ok(Next::Again);
            }
            self.task.phase = Phase::DefaultAction;
            self.task.reading = None;
        }
        if self.task.reading.is_some() {
            // Between two elements: a mail that came meanwhile, or a full output, ends the default action
            // (CanEmitBatchOfRecordsChecker).
            let available = self.outputs_available() && !self.async_queue_full();
            if !available || self.task.mailbox.has_mail() {
                if !available {
                    self.suspend_default_action();
                }
                let task = self.idx;
                self.fact(|| Fact::DefaultActionEnded { task });
                self.end_default_action();
                return self.loop_turn(vm);
            }
        }
        self.default_action(vm)
    }

    /// StreamTask.processInput, one element of it.
    fn default_action(&mut self, vm: &mut Vm<'_>) -> Result<Next, Stop> {
        let task = self.idx;
        if self.task.reading.is_none() {
            self.fact(|| Fact::DefaultActionBegan { task });
        }
        self.enter(Call::DefaultAction, None);
        let status = if self.task.end_pending || (self.task.stop_now && !self.task.end_of_data) {
            InputStatus::EndOfData
        } else {
            self.process_input(vm)?
        };
        self.exit();
        self.count_steps(vm);
        match status {
            InputStatus::EndOfData if self.async_under_way() => {
                // AsyncWaitOperator.endInput waits for the answers; the end comes when they are there.
                if !std::mem::replace(&mut self.task.end_pending, true) {
                    self.end_async_retries(vm)?;
                }
                self.suspend(Suspended::InputEnded);
            }
            // Whether it goes on is decided when this element's time is over.
            InputStatus::MoreAvailable if self.task.reading.is_some() => return Ok(Next::Again),
            InputStatus::MoreAvailable if self.outputs_available() && !self.async_queue_full() => {}
            InputStatus::MoreAvailable | InputStatus::NothingAvailable => self.suspend_default_action(),
            InputStatus::EndOfData => {
                self.task.end_pending = false;
                self.end_data(vm)?;
            }
            InputStatus::EndOfInput => {
                self.fact(|| Fact::DefaultActionEnded { task });
                self.fact(|| Fact::LoopEnded { task });
                self.task.phase = Phase::Finishing;
                return Ok(Next::Again);
            }
        }
        self.fact(|| Fact::DefaultActionEnded { task });
        self.end_default_action();
        Ok(Next::Again)
    }

    fn end_default_action(&mut self) {
        self.task.reading = None;
        self.task.phase = Phase::Mails;
        if self.task.mailbox.create_batch() {
            let (task, n_mails) = (self.idx, self.task.mailbox.batch.len() as u32);
            self.fact(|| Fact::BatchCreated { task, n_mails });
        }
    }

    /// Whether every output has a free buffer (RecordWriterDelegate.isAvailable).
    pub fn outputs_available(&self) -> bool {
        self.place
            .partitions
            .iter()
            .all(|partition| self.network.partitions[partition.idx].available())
    }

    /// StreamTask.java:687-704: outputs are asked before inputs.
    fn suspend_default_action(&mut self) {
        let mut why = None;
        for partition in &self.place.partitions {
            let state = &mut self.network.partitions[partition.idx];
            if !state.available() {
                state.waiting = true;
                why = Some(Suspended::NoOutput);
            }
        }
        if why.is_none() && self.async_queue_full() {
            why = Some(Suspended::NoOutput);
        }
        if why.is_none() {
            if self.input_available() {
                return;
            }
            for input in &self.place.inputs {
                self.network.inputs[input.idx].waiting = true;
            }
            why = Some(Suspended::NoInput);
        }
        if let Some(why) = why {
            self.suspend(why);
        }
    }

    fn suspend(&mut self, why: Suspended) {
        let task = self.idx;
        self.fact(|| Fact::DefaultActionSuspended { task, why });
        self.task.suspension = Some(Suspension { why, since: self.now });
    }

    /// The timer of a suspension rests while a mail runs.
    pub fn pause_suspension(&mut self) {
        if let Some(suspension) = self.task.suspension {
            let waited = self.now.since(suspension.since);
            match suspension.why {
                Suspended::NoInput | Suspended::InputEnded => self.task.metrics.idle += waited,
                Suspended::NoOutput => self.task.metrics.soft_back_pressured += waited,
            }
            self.task.suspension = Some(Suspension {
                since: self.now,
                ..suspension
            });
        }
    }

    fn continue_suspension(&mut self) {
        if let Some(suspension) = &mut self.task.suspension {
            suspension.since = self.now;
        }
    }

    pub fn run_mail(&mut self, vm: &mut Vm<'_>, mail: Mail) -> Result<(), Stop> {
        let (task, id, kind) = (self.idx, mail.id, mail.kind.name());
        self.fact(|| Fact::MailTaken { task, mail: id, kind });
        self.task.metrics.n_mails += 1;
        self.spend(self.plan.costs.mail_ns);
        let suspended = self.task.phase != Phase::Mails;
        self.enter(Call::RunMail { kind, suspended }, None);
        match mail.kind {
            MailKind::Resume => {
                if let Some(suspension) = self.task.suspension.take() {
                    let why = suspension.why;
                    self.fact(|| Fact::DefaultActionResumed { task, why });
                    self.spend(self.plan.costs.wake_up_ns);
                }
            }
            MailKind::SplitsAdded { op, splits } => self.splits_added(op, splits),
            MailKind::NoMoreSplits { op } => self.no_more_splits(op),
            MailKind::ProcessingTimer { op, at_ms } => self.processing_timer(vm, op, at_ms)?,
            MailKind::PeriodicWatermark { op } => self.periodic_watermark(vm, op)?,
            MailKind::TriggerCheckpoint { checkpoint, kind } => self.trigger_checkpoint(vm, checkpoint, kind)?,
            MailKind::NotifyComplete { checkpoint } => self.checkpoint_complete(vm, checkpoint)?,
            MailKind::NotifyAborted { checkpoint } => self.checkpoint_aborted(vm, checkpoint)?,
            MailKind::PriorityEvent { channel, barrier } => self.barrier_arrived(vm, channel, barrier)?,
            MailKind::AsyncCompleted { op, entry } => self.async_completed(vm, op, entry)?,
            MailKind::AsyncTimedOut { op, entry } => self.async_timed_out(vm, op, entry)?,
            MailKind::OperatorTimer { op, number, at_ms } => self.operator_timer(vm, op, number, at_ms)?,
            MailKind::OperatorMail { op, number } => self.operator_mail(vm, op, number)?,
            MailKind::AsyncRetried { op, entry } => self.async_retried(vm, op, entry)?,
            MailKind::WatermarkAlignment { op, max_ms } => self.watermark_alignment(op, max_ms),
            MailKind::ReportWatermark { op } => self.report_watermark(op),
            MailKind::AlignmentTimedOut { checkpoint } => self.alignment_timed_out(vm, checkpoint)?,
            MailKind::RequestPartitions | MailKind::Poison => {}
            MailKind::SocketLine { op, line } => self.socket_line(op, line),
        }
        self.exit();
        self.count_steps(vm);
        Ok(())
    }

    /// A message to the JobManager about the task's own state.
    pub fn report(&mut self, report: StateReport) {
        let at = self.now + SimDuration(self.plan.costs.rpc_ns);
        self.queue.schedule(
            at,
            Occurrence::StateReported {
                task: self.idx,
                attempt: self.task.attempt,
                report,
            },
        );
    }
}
