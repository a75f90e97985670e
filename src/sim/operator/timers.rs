//! Timers of an operator: two heaps ordered by time alone, duplicates merged.
//!
//! Follows InternalTimerServiceImpl and HeapPriorityQueueSet of Flink 2.3.0. The heap is a binary one that compares
//! nothing but times, so timers with equal times fire in the order that sifting leaves them in, as in Flink.

use crate::base::pieces::PieceMap;
use crate::sim::operator::key::KeyIdx;

/// What a timer belongs to besides its key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Namespace {
    /// `VoidNamespace`.
    #[default]
    Void,
    /// `TimeWindow`.
    Window { start_ms: i64, end_ms: i64 },
    /// `GlobalWindow`.
    Global,
}

impl Namespace {
    /// `Window.maxTimestamp`.
    pub const fn max_timestamp(self) -> i64 {
        match self {
            Self::Window { end_ms, .. } => end_ms.wrapping_sub(1),
            Self::Void | Self::Global => i64::MAX,
        }
    }
}

/// One timer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Timer {
    pub at_ms: i64,
    pub key: KeyIdx,
    pub namespace: Namespace,
}

/// A priority queue without duplicates (HeapPriorityQueueSet on AbstractHeapPriorityQueue).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TimerHeap {
    /// Place 0 stands for Flink's place 1.
    heap: Vec<Timer>,
    present: PieceMap<Timer, ()>,
}

impl TimerHeap {
    /// Adds a timer unless it is there; true if it became the first.
    pub fn add(&mut self, timer: Timer) -> bool {
        if self.present.insert(timer, ()).is_some() {
            return false;
        }
        self.heap.push(timer);
        self.sift_up(self.heap.len() - 1);
        self.heap[0] == timer
    }

    pub fn remove(&mut self, timer: &Timer) -> bool {
        if self.present.remove(timer).is_none() {
            return false;
        }
        let place = self
            .heap
            .iter()
            .position(|other| other == timer)
            .expect("a timer of the set is in the heap");
        self.remove_at(place);
        true
    }

    pub fn peek(&self) -> Option<&Timer> {
        self.heap.first()
    }

    pub fn pop(&mut self) -> Option<Timer> {
        let first = *self.heap.first()?;
        self.present.remove(&first);
        self.remove_at(0);
        Some(first)
    }

    /// All timers, in the order of the heap's array.
    pub fn iter(&self) -> impl Iterator<Item = &Timer> {
        self.heap.iter()
    }

    pub fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }

    pub fn n(&self) -> u32 {
        self.heap.len() as u32
    }

    /// AbstractHeapPriorityQueue: the last element takes the place and is sifted down, then up.
    fn remove_at(&mut self, place: usize) {
        let last = self.heap.pop().expect("the heap holds what is removed");
        if place < self.heap.len() {
            self.heap[place] = last;
            self.sift_down(place);
            if self.heap[place] == last {
                self.sift_up(place);
            }
        }
    }

    fn sift_up(&mut self, mut place: usize) {
        let timer = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if timer.at_ms >= self.heap[parent].at_ms {
                break;
            }
            self.heap[place] = self.heap[parent];
            place = parent;
        }
        self.heap[place] = timer;
    }

    fn sift_down(&mut self, mut place: usize) {
        let timer = self.heap[place];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.heap[child + 1].at_ms < self.heap[child].at_ms {
                child += 1;
            }
            if self.heap[child].at_ms >= timer.at_ms {
                break;
            }
            self.heap[place] = self.heap[child];
            place = child;
        }
        self.heap[place] = timer;
    }
}

/// The timer service of an operator.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Timers {
    pub event_time: TimerHeap,
    pub processing_time: TimerHeap,
    /// The time that the timer thread waits for, and how to take it back.
    pub armed: Option<ArmedTimer>,
    /// After the end of data no timer fires any more.
    pub quiesced: bool,
}

/// What the timer thread waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ArmedTimer {
    pub at_ms: i64,
    /// Place in the queue of occurrences.
    pub occurrence: (crate::base::time::SimTime, u64),
}
