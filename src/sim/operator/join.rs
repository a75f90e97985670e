//! Interval joins.
//!
//! Follows IntervalJoinOperator of Flink 2.3.0: both sides are kept by timestamp, each record meets the other side's
//! records within the bounds at once, and event timers clean up.

use crate::api::operator::IntervalJoinSpec;
use crate::base::pieces::PieceMap;
use crate::base::sort::Arrange;
use crate::lang::eval::{Stop, Vm};
use crate::lang::value::Value;
use crate::sim::fact::{Fact, FactSink, UserMethod};
use crate::sim::operator::OperatorRun;
use crate::sim::operator::api::HostKind;
use crate::sim::operator::key::KeyIdx;
use crate::sim::operator::timers::{Namespace, Timer};
use crate::sim::plan::OpIdx;
use crate::sim::task::turn::Turn;

/// Both sides of each key, by timestamp.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct IntervalJoinRun {
    pub left: PieceMap<(KeyIdx, i64), Vec<Value>>,
    pub right: PieceMap<(KeyIdx, i64), Vec<Value>>,
    /// Timestamps of the pair that the function is seeing.
    pub pair_ms: (i64, i64),
}

impl IntervalJoinRun {
    /// Every reference that is kept.
    pub fn roots(&self) -> impl Iterator<Item = Value> + '_ {
        self.left.values().chain(self.right.values()).flatten().cloned()
    }
}

/// Where a `HashMap` with so many entries keeps the key `Long`.
fn hash_map_place(key: i64, n_entries: u32) -> u32 {
    let mut capacity = 16_u32;
    while u64::from(n_entries) * 4 > u64::from(capacity) * 3 {
        capacity *= 2;
    }
    let hash = (key ^ (key as u64 >> 32) as i64) as u32;
    (hash ^ (hash >> 16)) & (capacity - 1)
}

/// Namespaces of the clean-up timers.
const CLEAN_LEFT: Namespace = Namespace::Window { start_ms: 0, end_ms: 0 };
const CLEAN_RIGHT: Namespace = Namespace::Window { start_ms: 1, end_ms: 1 };

impl<S: FactSink> Turn<'_, '_, S> {
    /// What an interval join keeps.
    pub fn interval_join(&mut self, op: OpIdx) -> &mut IntervalJoinRun {
        match &mut self.task.operators[op].run {
            OperatorRun::IntervalJoin(run) => run,
            _ => panic!("an interval join keeps both sides"),
        }
    }

    /// IntervalJoinOperator.processElement.
    pub fn process_interval_join(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &IntervalJoinSpec,
        input: u32,
        value: Value,
        timestamp: Option<i64>,
    ) -> Result<(), Stop> {
        let left = input == 0;
        let own = timestamp.unwrap_or(i64::MIN);
        if own == i64::MIN {
            let message = "Long.MIN_VALUE timestamp: Elements used in interval stream joins need to have timestamps \
                           meaningful timestamps.";
            return Err(vm.throw("org.apache.flink.util.FlinkException", message));
        }
        let watermark = self.task.operators[op].watermark_ms;
        if watermark != i64::MIN && own < watermark {
            let tag = if left {
                &spec.left_late_tag
            } else {
                &spec.right_late_tag
            };
            if let Some(tag) = tag {
                return self.emit_tagged(vm, op, Some(tag), value, timestamp);
            }
            let task = self.idx;
            self.fact(|| Fact::LateRecordDropped { task, op });
            return Ok(());
        }
        let key = self.task.operators[op].current_key.expect("an interval join is keyed");
        self.spend(self.plan.costs.state_access_ns);
        // Exclusive bounds are inclusive ones a millisecond further in.
        let lower = spec.lower_ms + i64::from(!spec.lower_inclusive);
        let upper = spec.upper_ms - i64::from(!spec.upper_inclusive);
        let run = self.interval_join(op);
        let own_side = if left { &mut run.left } else { &mut run.right };
        own_side.or_default((key, own)).push(value.clone());
        let (from, to) = if left {
            (own.saturating_add(lower), own.saturating_add(upper))
        } else {
            (own.saturating_sub(upper), own.saturating_sub(lower))
        };
        let other_side = if left { &run.right } else { &run.left };
        let mut others: Vec<(i64, Value)> = Vec::new();
        let buckets: Vec<(i64, &Vec<Value>)> = other_side
            .range((key, i64::MIN)..=(key, i64::MAX))
            .map(|((_, other), values)| (*other, values))
            .collect();
        let n_buckets = buckets.len() as u32;
        for (other, values) in buckets {
            if (from..=to).contains(&other) {
                others.extend(values.iter().map(|value| (other, value.clone())));
            }
        }
        // Flink goes through a map state with the timestamps as keys: in the order of a HashMap.
        others.arrange_by_key(|(other, _)| hash_map_place(*other, n_buckets));
        for (other, other_value) in others {
            let (a, b, a_ms, b_ms) = if left {
                (&value, &other_value, own, other)
            } else {
                (&other_value, &value, other, own)
            };
            self.interval_join(op).pair_ms = (a_ms, b_ms);
            self.task.operators[op].timestamp = Some(a_ms.max(b_ms));
            let context = self.host_object(vm, op, HostKind::JoinContext, 0);
            let out = self.host_object(vm, op, HostKind::Collector, 0);
            let args = [a.clone(), b.clone(), context, out];
            let method = self.plan.api.methods.process_join;
            self.call_user(vm, op, spec.function, UserMethod::ProcessElement, method, &args)?;
        }
        let (cleanup, namespace) = if left {
            (if upper > 0 { own.saturating_add(upper) } else { own }, CLEAN_LEFT)
        } else {
            (if lower <= 0 { own.saturating_sub(lower) } else { own }, CLEAN_RIGHT)
        };
        self.register_timer(op, true, cleanup, namespace);
        Ok(())
    }

    /// IntervalJoinOperator.onEventTime: what can't be joined any more goes.
    pub fn clean_interval_join(&mut self, op: OpIdx, spec: &IntervalJoinSpec, timer: Timer) {
        let lower = spec.lower_ms + i64::from(!spec.lower_inclusive);
        let upper = spec.upper_ms - i64::from(!spec.upper_inclusive);
        let run = self.interval_join(op);
        if timer.namespace == CLEAN_LEFT {
            let timestamp = if upper <= 0 {
                timer.at_ms
            } else {
                timer.at_ms.saturating_sub(upper)
            };
            run.left.remove(&(timer.key, timestamp));
        } else {
            let timestamp = if lower <= 0 {
                timer.at_ms.saturating_add(lower)
            } else {
                timer.at_ms
            };
            run.right.remove(&(timer.key, timestamp));
        }
    }
}
