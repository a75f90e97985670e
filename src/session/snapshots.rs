//! Which snapshots to keep: dense near the present, sparse with age.

/// A snapshot every so many steps.
pub const EVERY: u64 = 256;
/// With more than this many, every second one of the older half goes.
pub const N_MAX: usize = 64;

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
            let half = self.kept.len() / 2;
            let mut position = 0;
            self.kept.retain(|_| {
                position += 1;
                let place = position - 1;
                place >= half || place % 2 == 0
            });
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
