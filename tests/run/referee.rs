//! Watches the facts of a run and says which law is broken. Knows of the simulation only what facts tell, and the
//! completed checkpoint.

use std::collections::BTreeMap;

use eddyline::sim::fact::{Call, Fact, FactRecord, FactSink, UserMethod};
use eddyline::sim::network::element::Element;
use eddyline::sim::plan::{ChannelIdx, OpIdx, OutputTarget, Plan, TaskIdx};
use eddyline::sim::world::World;

/// What was seen of a task.
#[derive(Default)]
struct TaskLog {
    calls: Vec<Call>,
    /// Mails that were put and not taken, with the step of putting.
    mails: BTreeMap<u64, u64>,
    /// Those that lay there when the last default action ended.
    due: Vec<u64>,
    /// The step in which the running default action began.
    began: Option<u64>,
    watermarks: BTreeMap<OpIdx, i64>,
    /// Checkpoints that it has taken its snapshot for.
    snapshots: Vec<u64>,
}

/// What was seen of a channel.
#[derive(Default)]
struct ChannelLog {
    n_written: u64,
    n_read: u64,
    /// Numbers of buffers that were sent and not delivered.
    sent: Vec<u64>,
    watermark: Option<i64>,
    /// Records written before the writer's snapshot, and read before the reader's, by checkpoint.
    written_before: BTreeMap<u64, u64>,
    read_before: BTreeMap<u64, u64>,
}

pub struct Referee<'p> {
    plan: &'p Plan,
    tasks: Vec<TaskLog>,
    channels: Vec<ChannelLog>,
    completed: Vec<u64>,
    /// In words; none if all is well.
    pub broken: Vec<String>,
}

impl<'p> Referee<'p> {
    pub fn new(plan: &'p Plan) -> Self {
        Self {
            plan,
            tasks: plan.tasks.ids().map(|_| TaskLog::default()).collect(),
            channels: plan.channels.ids().map(|_| ChannelLog::default()).collect(),
            completed: Vec::new(),
            broken: Vec::new(),
        }
    }

    fn must(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.broken.push(what());
        }
    }

    fn say(&mut self, what: String) {
        self.broken.push(what);
    }

    /// Calls are closed at the end of a step; a completed checkpoint cuts every channel in two.
    pub fn after_step(&mut self, world: &World) {
        for task in self.plan.tasks.ids() {
            let open = self.tasks[task.0 as usize].calls.len();
            if open > 0 {
                self.say(format!("{task:?} ends a step with {open} open calls"));
                self.tasks[task.0 as usize].calls.clear();
            }
        }
        let settings = self.plan.checkpointing.as_ref();
        let exactly_once = settings.is_some_and(|settings| settings.exactly_once);
        for checkpoint in std::mem::take(&mut self.completed) {
            let Some(completed) = world
                .checkpoints
                .completed
                .as_ref()
                .filter(|done| done.id == checkpoint)
            else {
                self.say(format!("checkpoint {checkpoint} is complete, but not there"));
                continue;
            };
            for channel in self.plan.channels.ids() {
                let log = &self.channels[channel.0 as usize];
                let (Some(written), Some(read)) =
                    (log.written_before.get(&checkpoint), log.read_before.get(&checkpoint))
                else {
                    continue;
                };
                let elements = completed.channels.get(&channel).into_iter().flatten();
                let in_flight = elements
                    .filter(|element| matches!(element, Element::Record { .. }))
                    .count() as u64;
                let fits = if exactly_once {
                    *written == read + in_flight
                } else {
                    written <= read && in_flight == 0
                };
                if !fits {
                    let what = format!(
                        "checkpoint {checkpoint}, {channel:?}: {written} records before the barrier, {read} read, \
                         {in_flight} in flight"
                    );
                    self.say(what);
                }
            }
        }
    }

    /// What was written was read; what an operator gave to the next one of its chain, that one got.
    pub fn at_the_end(&mut self, world: &World) {
        for channel in self.plan.channels.ids() {
            let log = &self.channels[channel.0 as usize];
            if log.n_written != log.n_read {
                let what = format!("{channel:?}: {} records written, {} read", log.n_written, log.n_read);
                self.say(what);
            }
        }
        for (task, log) in self.plan.tasks.ids().map(|task| (task, &world.tasks[task])) {
            let vertex = self.plan.vertex_of(task);
            for (op, operator) in vertex.operators.iter() {
                let [output] = operator.outputs.as_slice() else {
                    continue;
                };
                let OutputTarget::Chained { op: to, .. } = output.target else {
                    continue;
                };
                let into_it = vertex.operators.values().flat_map(|other| &other.outputs);
                let n_edges = into_it
                    .filter(|other| matches!(other.target, OutputTarget::Chained { op, .. } if op == to))
                    .count();
                let (gave, got) = (log.operators[op].n_records_out, log.operators[to].n_records_in);
                if n_edges == 1 && gave != got {
                    self.say(format!("{task:?}: {op:?} gave {gave} records, {to:?} got {got}"));
                }
            }
        }
    }

    fn channel(&mut self, channel: ChannelIdx) -> &mut ChannelLog {
        &mut self.channels[channel.0 as usize]
    }

    fn task(&mut self, task: TaskIdx) -> &mut TaskLog {
        &mut self.tasks[task.0 as usize]
    }

    /// The task's thread turns to its data: mails that it had to see first must be gone.
    fn turns_to_data(&mut self, task: TaskIdx, step: u64) {
        let log = self.task(task);
        let missed = log.due.iter().find(|mail| log.mails.contains_key(mail)).copied();
        if let Some(mail) = missed {
            self.say(format!("{task:?} runs its default action before mail {mail}"));
        }
        let log = self.task(task);
        if log.began.is_some_and(|began| began < step)
            && let Some((mail, _)) = log.mails.iter().find(|(_, put)| **put < step)
        {
            let what = format!("{task:?} goes on reading while mail {mail} waits");
            self.say(what);
        }
    }

    fn call_entered(&mut self, task: TaskIdx, call: Call, step: u64) {
        let calls = &self.task(task).calls;
        match call {
            Call::RunMail { .. } | Call::DefaultAction if !calls.is_empty() => {
                let what = format!("{task:?} enters {call:?} inside {:?}", calls.last());
                self.say(what);
            }
            Call::User { method, .. } => {
                let alone = matches!(
                    method,
                    UserMethod::SnapshotState
                        | UserMethod::NotifyCheckpointComplete
                        | UserMethod::InitializeState
                        | UserMethod::OnTimer
                        | UserMethod::Open
                        | UserMethod::Close
                );
                let outer = calls.iter().rposition(|outer| matches!(outer, Call::User { .. }));
                let passes_on = |call: &Call| {
                    matches!(
                        call,
                        Call::Collect { .. }
                            | Call::ChainedOutput { .. }
                            | Call::RecordWriter { .. }
                            | Call::SideOutput { .. }
                    )
                };
                let wrong = match outer {
                    None => false,
                    Some(_) if alone => true,
                    // A user function within another one: only because the outer one gave something out.
                    Some(at) => !calls[at..].iter().any(passes_on),
                };
                if wrong {
                    let what = format!("{task:?}: {method:?} runs inside another user function");
                    self.say(what);
                }
            }
            _ => {}
        }
        self.task(task).calls.push(call);
        if let Call::PollSource { .. } = call {
            self.turns_to_data(task, step);
        }
    }

    fn snapshot_taken(&mut self, task: TaskIdx, checkpoint: u64) {
        if self.task(task).snapshots.contains(&checkpoint) {
            return;
        }
        self.task(task).snapshots.push(checkpoint);
        let place = &self.plan.tasks[task];
        for &channel in place.partitions.iter().flat_map(|partition| &partition.subpartitions) {
            let log = self.channel(channel);
            log.written_before.insert(checkpoint, log.n_written);
        }
        for &channel in place.inputs.iter().flat_map(|input| &input.channels) {
            let log = self.channel(channel);
            log.read_before.insert(checkpoint, log.n_read);
        }
    }

    fn rises(&mut self, what: &str, before: Option<i64>, now: i64) {
        if before.is_some_and(|before| before >= now) {
            self.say(format!("{what}: watermark {now} after {before:?}"));
        }
    }
}

impl FactSink for Referee<'_> {
    fn put(&mut self, record: FactRecord) {
        let step = record.step;
        match record.fact {
            Fact::MailPut { task, mail, .. } => {
                self.task(task).mails.insert(mail, step);
            }
            Fact::MailTaken { task, mail, .. } => {
                let put = self.task(task).mails.remove(&mail);
                self.must(put.is_some(), || {
                    format!("{task:?} takes mail {mail}, which nobody put")
                });
            }
            Fact::DefaultActionBegan { task } => {
                self.turns_to_data(task, step);
                self.task(task).began = Some(step);
            }
            Fact::DefaultActionEnded { task } => {
                let log = self.task(task);
                log.began = None;
                log.due = log.mails.keys().copied().collect();
            }
            Fact::CallEntered { task, call, .. } => self.call_entered(task, call, step),
            Fact::CallExited { task } => {
                let entered = self.task(task).calls.pop();
                self.must(entered.is_some(), || {
                    format!("{task:?} leaves a call that it didn't enter")
                });
            }
            Fact::RecordWritten { channel, .. } => self.channel(channel).n_written += 1,
            Fact::RecordRead { task, channel, .. } => {
                self.turns_to_data(task, step);
                self.channel(channel).n_read += 1;
            }
            Fact::BufferSent { channel, buffer, .. } => self.channel(channel).sent.push(buffer),
            Fact::BufferDelivered { channel, buffer } => {
                let log = self.channel(channel);
                if log.sent.first() != Some(&buffer) {
                    self.say(format!("{channel:?}: buffer {buffer} overtakes"));
                } else {
                    log.sent.remove(0);
                }
            }
            Fact::WatermarkEmitted { task, op, ms } => {
                let before = self.task(task).watermarks.insert(op, ms);
                self.rises(&format!("{task:?} {op:?}"), before, ms);
            }
            Fact::WatermarkReceived { channel, ms, .. } => {
                let before = self.channel(channel).watermark.replace(ms);
                self.rises(&format!("{channel:?}"), before, ms);
            }
            Fact::OperatorSnapshotTaken { task, checkpoint, .. } => self.snapshot_taken(task, checkpoint),
            Fact::CheckpointCompleted { checkpoint, .. } => self.completed.push(checkpoint),
            _ => {}
        }
    }
}
