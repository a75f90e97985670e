//! All knobs by value. A knob never edits the text.

use serde::{Deserialize, Serialize};

/// What the knobs say. A control returns a changed copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// `parallelism.default`, 1 to 128.
    pub parallelism: u32,
    /// `pipeline.operator-chaining.enabled`.
    pub chaining: bool,
    /// `pipeline.object-reuse`.
    pub object_reuse: bool,
    /// 0: as many as the job needs.
    pub task_managers: u32,
    /// Slots of each TaskManager.
    pub slots: u32,
    /// `execution.checkpointing.interval`; 0: off.
    pub checkpoint_interval_ms: u32,
    /// Buffers of a few records instead of 32 KiB.
    pub classroom: bool,
    /// Of all that Flink leaves to chance.
    pub seed: u64,
    /// Arguments of `main`, as on a command line.
    pub args: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            parallelism: 4,
            chaining: true,
            object_reuse: false,
            task_managers: 0,
            slots: 2,
            checkpoint_interval_ms: 0,
            classroom: true,
            seed: 1,
            args: String::new(),
        }
    }
}

impl Settings {
    /// Highest default parallelism of the slider.
    pub const PARALLELISM_MAX: u32 = 128;
    /// Most TaskManagers.
    pub const TASK_MANAGERS_MAX: u32 = 32;
    /// Most slots of one TaskManager.
    pub const SLOTS_MAX: u32 = 32;
    /// Checkpoint intervals that the slider offers.
    pub const CHECKPOINT_INTERVALS_MS: [u32; 9] = [0, 100, 250, 500, 1000, 2000, 5000, 10_000, 60_000];

    /// Every value within its bounds.
    pub fn bounded(mut self) -> Self {
        self.parallelism = self.parallelism.clamp(1, Self::PARALLELISM_MAX);
        self.task_managers = self.task_managers.min(Self::TASK_MANAGERS_MAX);
        self.slots = self.slots.clamp(1, Self::SLOTS_MAX);
        self
    }
}

/// Places of the parallelism slider: all of 1 to 16, then ever coarser up to 128, so that the small values, where most
/// changes happen, have room.
pub const PARALLELISM_PLACES: [u32; 30] = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128,
];

/// The slider place nearest to a parallelism.
pub fn parallelism_place(parallelism: u32) -> usize {
    (0..PARALLELISM_PLACES.len())
        .min_by_key(|&place| PARALLELISM_PLACES[place].abs_diff(parallelism))
        .expect("the slider has places")
}
