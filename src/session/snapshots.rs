//! Which snapshots to keep: dense near the present, evenly spread over the past.
//!
//! Even means even in work, not in steps: what it takes to come from one kept state to the next bounds how long it takes
//! to go anywhere.

/// A snapshot after so much work (facts, and one for each step).
pub const EVERY: u64 = 4_096;
/// No more than this many.
pub const N_MAX: usize = 128;
/// So many of the newest are all kept.
const N_DENSE: usize = 12;

/// A state of the past.
#[derive(Clone, Debug)]
pub struct Kept<W> {
    pub step: u64,
    /// Work up to it, from the beginning.
    pub work: u64,
    pub state: W,
}

/// Kept states in the order of their steps. The first step is never let go.
#[derive(Clone, Debug, Default)]
pub struct Snapshots<W> {
    kept: Vec<Kept<W>>,
}

impl<W> Snapshots<W> {
    /// None kept.
    pub const fn new() -> Self {
        Self { kept: Vec::new() }
    }

    /// Offers the state of a step: kept when it is the first, or far enough from the newest.
    pub fn offer(&mut self, step: u64, work: u64, state: impl FnOnce() -> W) {
        let wanted = match self.kept.last() {
            None => true,
            Some(last) => step > last.step && work >= last.work + EVERY,
        };
        if !wanted {
            return;
        }
        let state = state();
        self.kept.push(Kept { step, work, state });
        if self.kept.len() > N_MAX {
            // The one whose neighbours are nearest to each other goes, so that all distances stay alike; those near the
            // present stay, where a step back is likely.
            let spans = self.kept.windows(3).take(N_MAX - N_DENSE - 1);
            let nearest = spans.enumerate().min_by_key(|(_, three)| three[2].work - three[0].work);
            let (place, _) = nearest.expect("more than three are kept");
            self.kept.remove(place + 1);
        }
    }

    /// Forgets what is later than a step: another future begins there.
    pub fn forget_after(&mut self, step: u64) {
        self.kept.retain(|kept| kept.step <= step);
    }

    /// The newest state at or before a step.
    pub fn at_or_before(&self, step: u64) -> Option<&Kept<W>> {
        let after = self.kept.partition_point(|kept| kept.step <= step);
        after.checked_sub(1).map(|place| &self.kept[place])
    }

    /// The steps of what is kept.
    pub fn steps(&self) -> impl Iterator<Item = u64> {
        self.kept.iter().map(|kept| kept.step)
    }

    /// The most work between two kept states.
    pub fn widest(&self) -> u64 {
        let spans = self.kept.windows(2).map(|two| two[1].work - two[0].work);
        spans.max().unwrap_or(0)
    }

    /// How many are kept.
    pub fn len(&self) -> usize {
        self.kept.len()
    }

    /// Whether none is kept.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }
}
