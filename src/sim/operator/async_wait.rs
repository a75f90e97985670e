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
        /// How often it was tried.
        attempts: u32,
        /// When it is tried again.
        retry: Option<(SimTime, u64)>,
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
            attempts: 1,
            retry: None,
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

    /// The request of a number, unless it has gone.
    fn request(&mut self, op: OpIdx, wanted: u64) -> Option<&mut AsyncEntry> {
        let mut entries = self.requests(op).queue.iter_mut();
        entries.find(|other| matches!(other, AsyncEntry::Request { entry, .. } if u64::from(*entry) == wanted))
    }

    /// The mail of an answer.
    pub fn async_completed(&mut self, vm: &mut Vm<'_>, op: OpIdx, entry: u64) -> Result<(), Stop> {
        let OperatorKind::AsyncWait(spec) = &self.vertex.operators[op].kind else {
            return Ok(());
        };
        let Some(AsyncEntry::Request {
            answer: Some(answer),
            attempts,
            input,
            timestamp,
            ..
        }) = self.request(op, entry)
        else {
            return Ok(());
        };
        let (answer, attempts, input, timestamp) = (answer.clone(), *attempts, input.clone(), *timestamp);
        if let Some(backoff_ms) = self.backoff(vm, op, spec, attempts, &answer)? {
            let at = self.now + SimDuration::from_ms(backoff_ms);
            let due = self.post_at(at, op, MailKind::AsyncRetried { op, entry });
            if let Some(AsyncEntry::Request { answer, retry, .. }) = self.request(op, entry) {
                (*answer, *retry) = (None, Some(due));
            }
            return Ok(());
        }
        if let Some(AsyncEntry::Request { timeout, .. }) = self.request(op, entry)
            && let Some(timeout) = timeout.take()
        {
            self.queue.cancel(timeout);
        }
        // A failure doesn't wait for its turn (`AsyncWaitOperator.java`, `ResultHandler.completeExceptionally`).
        if let Answer::Failed(error) = answer {
            return Err(self.failed_async(vm, &input, timestamp, &error));
        }
        self.task.operators[op].answered.push(entry);
        self.give_answers(vm, op, spec.ordered)
    }

    /// Asks the strategy whether what came is to be tried again, and after how many milliseconds. After the end of the
    /// input nothing is.
    fn backoff(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &AsyncWaitSpec,
        attempts: u32,
        answer: &Answer,
    ) -> Result<Option<u64>, Stop> {
        let Some(strategy) = spec.retry.filter(|_| !self.task.end_pending) else {
            return Ok(None);
        };
        let (results, error) = match answer {
            Answer::Results(results) => (results.clone(), Value::Null),
            Answer::Failed(error) => (Value::Null, error.clone()),
        };
        let method = self.plan.api.methods.async_backoff;
        let args = [Value::Int(attempts as i32), results, error];
        let backoff = self.call_user(vm, op, strategy, UserMethod::Other, method, &args)?;
        Ok(backoff.as_long().and_then(|ms| u64::try_from(ms).ok()))
    }

    /// The mail of a further attempt.
    pub fn async_retried(&mut self, vm: &mut Vm<'_>, op: OpIdx, entry: u64) -> Result<(), Stop> {
        let OperatorKind::AsyncWait(spec) = &self.vertex.operators[op].kind else {
            return Ok(());
        };
        let Some(AsyncEntry::Request {
            input, attempts, retry, ..
        }) = self.request(op, entry)
        else {
            return Ok(());
        };
        *retry = None;
        *attempts += 1;
        let input = input.clone();
        self.elsewhere = self.now;
        let future = self.host_object(vm, op, HostKind::ResultFuture, entry as u32 + 1);
        let method = self.plan.api.methods.async_invoke;
        self.call_user(vm, op, spec.function, UserMethod::AsyncInvoke, method, &[input, future])?;
        Ok(())
    }

    /// AsyncWaitOperator.endInput: what waits for a further attempt gets it now, and nothing is tried again.
    pub fn end_async_retries(&mut self, vm: &mut Vm<'_>) -> Result<(), Stop> {
        let mut due = Vec::new();
        for (op, state) in self.task.operators.iter() {
            if let OperatorRun::Async(run) = &state.run {
                due.extend(run.queue.iter().filter_map(|other| match other {
                    AsyncEntry::Request {
                        entry,
                        retry: Some(retry),
                        ..
                    } => Some((op, u64::from(*entry), *retry)),
                    _ => None,
                }));
            }
        }
        for (op, entry, retry) in due {
            self.queue.cancel(retry);
            self.async_retried(vm, op, entry)?;
        }
        Ok(())
    }

    /// What fails the task when a request has failed.
    fn failed_async(&mut self, vm: &mut Vm<'_>, input: &Value, timestamp: Option<i64>, error: &Value) -> Stop {
        let Some(cause) = error.as_object() else {
            return vm.throw("java.lang.NullPointerException", "");
        };
        let at = timestamp.map_or_else(|| "(undef)".to_owned(), |ms| ms.to_string());
        match vm.to_text(self, input) {
            Ok(input) => {
                let message = format!("Could not complete the stream element: Record @ {at} : {input}.");
                vm.throw_caused("java.lang.Exception", message, cause)
            }
            Err(stop) => stop,
        }
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
            // A failure ended the task when it came.
            Some(Answer::Failed(_)) | None => Ok(()),
        }
    }

    /// The mail of a request that took too long: `AsyncFunction.timeout`.
    pub fn async_timed_out(&mut self, vm: &mut Vm<'_>, op: OpIdx, entry: u64) -> Result<(), Stop> {
        let OperatorKind::AsyncWait(spec) = &self.vertex.operators[op].kind else {
            return Ok(());
        };
        let Some(AsyncEntry::Request {
            input, answer, retry, ..
        }) = self.request(op, entry)
        else {
            return Ok(());
        };
        // An answer that is still on its way comes too late, and so does a further attempt.
        *answer = None;
        let (input, retry) = (input.clone(), retry.take());
        if let Some(retry) = retry {
            self.queue.cancel(retry);
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
