//! What a task counts and measures.
//!
//! Follows TaskIOMetricGroup.java:240-295 and TimerGauge of Flink 2.3.0: the gauges are means per second over the last
//! sixty, made anew every five.

use std::collections::VecDeque;

use crate::base::time::{SimDuration, SimTime};
use crate::sim::fact::Suspended;
use crate::sim::task::Suspension;

/// How often the gauges are made anew (`View.UPDATE_INTERVAL_SECONDS`).
pub const UPDATE_EVERY: SimDuration = SimDuration::from_secs(5);
/// How many updates make the window (`TimerGauge.DEFAULT_TIME_SPAN_IN_SECONDS`).
const N_UPDATES: usize = 12;

/// Exact sums since the task began (`accumulate*TimeMs`), and the gauges made from them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TaskMetrics {
    pub busy: SimDuration,
    pub idle: SimDuration,
    pub soft_back_pressured: SimDuration,
    pub hard_back_pressured: SimDuration,
    /// Records from the network, or that the source made.
    pub n_records_in: u64,
    /// Records to the network, once each even with several outputs.
    pub n_records_out: u64,
    pub n_bytes_in: u64,
    pub n_bytes_out: u64,
    pub n_mails: u64,
    pub gauges: Gauges,
    samples: VecDeque<Sample>,
}

/// Milliseconds per second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gauges {
    pub idle: u32,
    pub soft_back_pressured: u32,
    pub hard_back_pressured: u32,
    /// What is left of a second (`busyTimeMsPerSecond`).
    pub busy: u32,
}

impl Gauges {
    /// TaskIOMetricGroup.getBackPressuredTimeMsPerSecond.
    pub const fn back_pressured(&self) -> u32 {
        self.soft_back_pressured + self.hard_back_pressured
    }
}

impl Default for Gauges {
    fn default() -> Self {
        Self {
            idle: 0,
            soft_back_pressured: 0,
            hard_back_pressured: 0,
            busy: 1_000,
        }
    }
}

/// The sums at one update.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Sample {
    at: SimTime,
    idle: SimDuration,
    soft: SimDuration,
    hard: SimDuration,
}

impl TaskMetrics {
    /// What is shown, by the names that Flink gives them in its REST answers. Times are in milliseconds, gauges in
    /// milliseconds per second.
    pub fn named(&self) -> [(&'static str, u64); 12] {
        let back_pressured = self.soft_back_pressured + self.hard_back_pressured;
        let gauges = &self.gauges;
        [
            ("numRecordsIn", self.n_records_in),
            ("numRecordsOut", self.n_records_out),
            ("numBytesIn", self.n_bytes_in),
            ("numBytesOut", self.n_bytes_out),
            ("busyTimeMsPerSecond", gauges.busy.into()),
            ("idleTimeMsPerSecond", gauges.idle.into()),
            ("backPressuredTimeMsPerSecond", gauges.back_pressured().into()),
            ("softBackPressuredTimeMsPerSecond", gauges.soft_back_pressured.into()),
            ("hardBackPressuredTimeMsPerSecond", gauges.hard_back_pressured.into()),
            ("accumulateBusyTimeMs", self.busy.ms()),
            ("accumulateIdleTimeMs", self.idle.ms()),
            ("accumulateBackPressuredTimeMs", back_pressured.ms()),
        ]
    }

    /// The sums up to a moment, with a suspension or a blocked emit that is still going on.
    fn sample(&self, now: SimTime, suspension: Option<Suspension>, blocked: Option<SimTime>) -> Sample {
        let mut sample = Sample {
            at: now,
            idle: self.idle,
            soft: self.soft_back_pressured,
            hard: self.hard_back_pressured,
        };
        if let Some(since) = blocked {
            sample.hard += now.since(since);
        } else if let Some(suspension) = suspension {
            let waited = now.since(suspension.since);
            match suspension.why {
                Suspended::NoInput | Suspended::InputEnded => sample.idle += waited,
                Suspended::NoOutput => sample.soft += waited,
            }
        }
        sample
    }

    /// The five-second update.
    pub fn update(&mut self, now: SimTime, suspension: Option<Suspension>, blocked: Option<SimTime>) {
        let newest = self.sample(now, suspension, blocked);
        if let Some(oldest) = self.samples.front().copied() {
            let span = newest.at.since(oldest.at).ns().max(1);
            let per_second = |new: SimDuration, old: SimDuration| {
                (u128::from(new.ns().saturating_sub(old.ns())) * 1_000 / u128::from(span)).min(1_000) as u32
            };
            let idle = per_second(newest.idle, oldest.idle);
            let soft = per_second(newest.soft, oldest.soft);
            let hard = per_second(newest.hard, oldest.hard);
            self.gauges = Gauges {
                idle,
                soft_back_pressured: soft,
                hard_back_pressured: hard,
                busy: 1_000 - (idle + soft + hard).min(1_000),
            };
        }
        self.samples.push_back(newest);
        if self.samples.len() > N_UPDATES + 1 {
            self.samples.pop_front();
        }
    }
}
