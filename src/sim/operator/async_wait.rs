//! Async I/O: requests under way, and the order in which their answers go on.
//!
//! Follows AsyncWaitOperator with OrderedStreamElementQueue and UnorderedStreamElementQueue of Flink 2.3.0. What the
//! program does on other threads takes simulated time of its own; its answer arrives as a mail.

use std::collections::VecDeque;

use crate::api::operator::{AsyncWaitSpec, OperatorKind};
use crate::base::time::{SimDuration, SimTime};
use crate::lang::eval::{Stop, Vm};
use crate::lang::value::Value;
use crate::sim::fact::{FactSink, UserMethod};
use crate::sim::operator::OperatorRun;
use crate::sim::operator::api::HostKind;
use crate::sim::plan::OpIdx;
use crate::sim::task::mailbox::MailKind;
use crate::sim::task::turn::Turn;

/// Requests in the order in which they were made, with watermarks between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct AsyncRun {
    pub queue: VecDeque<AsyncEntry>,
    pub next_entry: u32,
}

/// One request, or a watermark that waits for those before it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AsyncEntry {
    Request {
        entry: u32,
        input: Value,
        timestamp: Option<i64>,
        answer: Option<Answer>,
        timeout: Option<(SimTime, u64)>,
    },
    Watermark(i64),
}

/// What a result future was completed with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    Results(Value),
    Failed(Value),
}

impl AsyncRun {
    /// Every reference that the requests hold.
    pub fn roots(&self) -> Vec<Value> {
        let mut roots = Vec::new();
        for entry in &self.queue {
            if let AsyncEntry::Request { input, answer, .. } = entry {
                roots.push(input.clone());
                match answer {
                    Some(Answer::Results(value) | Answer::Failed(value)) => roots.push(value.clone()),
                    None => {}
                }
            }
        }
        roots
    }

    fn n_requests(&self) -> u32 {
        self.queue
            .iter()
            .filter(|entry| matches!(entry, AsyncEntry::Request { .. }))
            .count() as u32
    }
}

impl<S: FactSink> Turn<'_, '_, S> {
    fn requests(&mut self, op: OpIdx) -> &mut AsyncRun {
        match &mut self.task.operators[op].run {
            OperatorRun::Async(run) => run,
            _ => panic!("an async operator has requests"),
        }
    }

    /// Whether an operator of the chain has as many requests under way as it may: nothing more is read then.
    pub fn async_queue_full(&self) -> bool {
        self.task
            .operators
            .iter()
            .any(|(op, state)| match (&state.run, &self.vertex.operators[op].kind) {
                (OperatorRun::Async(run), OperatorKind::AsyncWait(spec)) => {
                    i64::from(run.n_requests()) >= i64::from(spec.capacity.max(1))
                }
                _ => false,
            })
    }

    /// Whether any operator of the chain waits for answers.
    pub fn async_under_way(&self) -> bool {
        self.task.operators.values().any(|state| match &state.run {
            OperatorRun::Async(run) => !run.queue.is_empty(),
            _ => false,
        })
    }

    /// AsyncWaitOperator.processElement.
    pub fn process_async(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &AsyncWaitSpec,
        value: Value,
        timestamp: Option<i64>,
    ) -> Result<(), Stop> {
        let run = self.requests(op);
        let entry = run.next_entry;
        run.next_entry += 1;
        let timeout = (spec.timeout_ms > 0).then(|| {
            let at = self.now + SimDuration::from_ms(spec.timeout_ms as u64);
            let kind = MailKind::AsyncTimedOut {
                op,
                entry: u64::from(entry),
            };
            self.post_at(at, op, kind)
        });
        self.requests(op).queue.push_back(AsyncEntry::Request {
            entry,
            input: value.clone(),
            timestamp,
            answer: None,
            timeout,
        });
        self.elsewhere = self.now;
        // Number 0 is the operator's own cached object; futures count from 1.
        let future = self.host_object(vm, op, HostKind::ResultFuture, entry + 1);
        let method = self.plan.api.methods.async_invoke;
        self.call_user(vm, op, spec.function, UserMethod::AsyncInvoke, method, &[value, future])?;
        Ok(())
    }

    /// `ResultFuture.complete` and `completeExceptionally`, on whatever thread: the operator learns of it by a mail.
    pub fn complete_async(&mut self, op: OpIdx, entry: u32, answer: Answer) {
        let found = self.requests(op).queue.iter_mut().find_map(|other| match other {
            AsyncEntry::Request { entry: own, answer, .. } if *own == entry => Some(answer),
            _ => None,
        });
        match found {
            Some(slot) if slot.is_none() => *slot = Some(answer),
            _ => return,
        }
        let at = self.elsewhere.max(self.now);
        let entry = u64::from(entry);
        self.post_at(at, op, MailKind::AsyncCompleted { op, entry });
    }

    /// The mail of an answer.
    pub fn async_completed(&mut self, vm: &mut Vm<'_>, op: OpIdx, entry: u64) -> Result<(), Stop> {
        let OperatorKind::AsyncWait(spec) = &self.vertex.operators[op].kind else {
            return Ok(());
        };
        let arrived = self.requests(op).queue.iter_mut().find_map(|other| match other {
            AsyncEntry::Request {
                entry: own, timeout, ..
            } if u64::from(*own) == entry => Some(timeout.take()),
            _ => None,
        });
        let Some(timeout) = arrived else { return Ok(()) };
        if let Some(timeout) = timeout {
            self.queue.cancel(timeout);
        }
        self.task.operators[op].answered.push(entry);
        self.give_answers(vm, op, spec.ordered)
    }

    /// Gives out what may go: the first ones in order, or any before the first watermark.
    fn give_answers(&mut self, vm: &mut Vm<'_>, op: OpIdx, ordered: bool) -> Result<(), Stop> {
        loop {
            let answered = self.task.operators[op].answered.clone();
            let run = self.requests(op);
            let ready = |entry: &AsyncEntry| match entry {
                AsyncEntry::Request { entry, .. } => answered.contains(&u64::from(*entry)),
                AsyncEntry::Watermark(_) => false,
            };
            let place = match run.queue.front() {
                None => break,
                Some(AsyncEntry::Watermark(_)) => 0,
                Some(_) if ordered => {
                    if !ready(&run.queue[0]) {
                        break;
                    }
                    0
                }
                Some(_) => {
                    let segment = run
                        .queue
                        .iter()
                        .take_while(|entry| matches!(entry, AsyncEntry::Request { .. }));
                    // Answers leave in the order in which they came.
                    let places: Vec<_> = segment.enumerate().filter(|(_, entry)| ready(entry)).collect();
                    let earliest = places.iter().min_by_key(|(_, entry)| match entry {
                        AsyncEntry::Request { entry, .. } => answered.iter().position(|a| *a == u64::from(*entry)),
                        AsyncEntry::Watermark(_) => None,
                    });
                    match earliest {
                        Some((place, _)) => *place,
                        None => break,
                    }
                }
            };
            match run.queue.remove(place).expect("the place is in the queue") {
                AsyncEntry::Watermark(ms) => self.emit_watermark(vm, op, ms)?,
                AsyncEntry::Request {
                    entry,
                    timestamp,
                    answer,
                    ..
                } => {
                    self.task.operators[op]
                        .answered
                        .retain(|other| *other != u64::from(entry));
                    self.give_answer(vm, op, timestamp, answer)?;
                }
            }
        }
        if !self.async_queue_full()
            && self.outputs_available()
            && self.task.suspension.is_some()
            && (!self.task.end_pending || !self.async_under_way())
        {
            self.source_became_available();
        }
        Ok(())
    }

    fn give_answer(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        timestamp: Option<i64>,
        answer: Option<Answer>,
    ) -> Result<(), Stop> {
        match answer {
            Some(Answer::Results(collection)) => {
                let results = self.elements_of(vm, &collection)?;
                self.task.operators[op].timestamp = timestamp;
                for result in results {
                    self.emit(vm, op, result, timestamp)?;
                }
                Ok(())
            }
            Some(Answer::Failed(error)) => match error.as_object() {
                Some(cause) => {
                    let message = "Could not complete the stream element.";
                    Err(vm.throw_caused("java.lang.Exception", message, cause))
                }
                None => Err(vm.throw("java.lang.NullPointerException", "")),
            },
            None => Ok(()),
        }
    }

    /// The mail of a request that took too long: `AsyncFunction.timeout`.
    pub fn async_timed_out(&mut self, vm: &mut Vm<'_>, op: OpIdx, entry: u64) -> Result<(), Stop> {
        let OperatorKind::AsyncWait(spec) = &self.vertex.operators[op].kind else {
            return Ok(());
        };
        let input = self.requests(op).queue.iter().find_map(|other| match other {
            AsyncEntry::Request { entry: own, input, .. } if u64::from(*own) == entry => Some(input.clone()),
            _ => None,
        });
        let Some(input) = input else { return Ok(()) };
        // An answer that is still on its way comes too late.
        let place = self.requests(op).queue.iter_mut().find_map(|other| match other {
            AsyncEntry::Request { entry: own, answer, .. } if u64::from(*own) == entry => Some(answer),
            _ => None,
        });
        if let Some(answer) = place {
            *answer = None;
        }
        self.elsewhere = self.now;
        let future = self.host_object(vm, op, HostKind::ResultFuture, entry as u32 + 1);
        let method = self.plan.api.methods.async_timeout;
        self.call_user(vm, op, spec.function, UserMethod::Timeout, method, &[input, future])?;
        Ok(())
    }

    /// A watermark waits for the requests before it.
    pub fn async_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx, ms: i64) -> Result<(), Stop> {
        self.requests(op).queue.push_back(AsyncEntry::Watermark(ms));
        let OperatorKind::AsyncWait(spec) = &self.vertex.operators[op].kind else {
            return Ok(());
        };
        self.give_answers(vm, op, spec.ordered)
    }
}
