//! Which snapshots to keep: dense near the present, evenly spread over the past.

/// A snapshot every so many steps.
pub const EVERY: u64 = 256;
/// No more than this many.
pub const N_MAX: usize = 80;
/// So many of the newest are all kept.
const N_DENSE: usize = 12;

/// Kept states by step, in order. The first step is never let go.
#[derive(Clone, Debug, Default)]
pub struct Snapshots<W> {
    kept: Vec<(u64, W)>,
}

impl<W> Snapshots<W> {
    /// None kept.
    pub const fn new() -> Self {
        Self { kept: Vec::new() }
    }

    /// Offers the state of a step: kept when it is the first, or far enough from the newest.
    pub fn offer(&mut self, step: u64, state: impl FnOnce() -> W) {
        let wanted = match self.kept.last() {
            None => true,
            Some((last, _)) => step >= last + EVERY,
        };
        if !wanted {
            return;
        }
        self.kept.push((step, state()));
        if self.kept.len() > N_MAX {
            // The one whose neighbours are nearest to each other goes, so that all distances stay alike; those near the
            // present stay, where a step back is likely.
            let spans = self.kept.windows(3).take(N_MAX - N_DENSE - 1);
            let nearest = spans.enumerate().min_by_key(|(_, three)| three[2].0 - three[0].0);
            let (place, _) = nearest.expect("more than three are kept");
            self.kept.remove(place + 1);
        }
    }

    /// Forgets what is later than a step: another future begins there.
    pub fn forget_after(&mut self, step: u64) {
        self.kept.retain(|(kept, _)| *kept <= step);
    }

    /// The newest state at or before a step.
    pub fn at_or_before(&self, step: u64) -> Option<&(u64, W)> {
        let after = self.kept.partition_point(|(kept, _)| *kept <= step);
        after.checked_sub(1).map(|place| &self.kept[place])
    }

    /// The steps of what is kept.
    pub fn steps(&self) -> impl Iterator<Item = u64> {
        self.kept.iter().map(|(step, _)| *step)
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
