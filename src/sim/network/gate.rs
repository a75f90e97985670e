//! Input gates: which channel is read next, and the watermarks of the channels.

use std::collections::VecDeque;

use crate::base::time::SimTime;
use crate::sim::network::element::Buffer;
use crate::sim::plan::ChannelIdx;

/// The reading side of an exchange, for one input of a subtask.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct InputGate {
    /// Channels with data, first come first read (SingleInputGate.java:901-949).
    pub ready: VecDeque<ChannelIdx>,
    /// The buffer whose records are being read.
    pub current: Option<(ChannelIdx, Buffer)>,
    /// The task's default action rests until data comes.
    pub waiting: bool,
    /// Floating buffers that no channel holds.
    pub n_floating_free: u32,
    pub n_ended: u32,
    pub n_end_of_data: u32,
    pub valve: Valve,
    /// The alignment of a checkpoint.
    pub alignment: Option<Alignment>,
}

impl InputGate {
    /// A gate whose channels have brought nothing yet.
    pub fn new(n_channels: u32, n_floating: u32) -> Self {
        Self {
            n_floating_free: n_floating,
            valve: Valve::new(n_channels),
            ..Self::default()
        }
    }
}

/// `StatusWatermarkValve`: the watermark over all channels.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Valve {
    pub channels: Vec<ValveChannel>,
    pub last_output_ms: i64,
    pub idle: bool,
}

/// What the valve knows of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValveChannel {
    pub watermark_ms: i64,
    pub idle: bool,
    pub aligned: bool,
}

/// What a valve gives out for one input to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ValveOutput {
    /// The minimum over the aligned channels rose to this.
    pub watermark_ms: Option<i64>,
    /// The valve became idle or active.
    pub idle: Option<bool>,
}

impl Valve {
    pub fn new(n_channels: u32) -> Self {
        let fresh = ValveChannel {
            watermark_ms: i64::MIN,
            idle: false,
            aligned: true,
        };
        Self {
            channels: vec![fresh; n_channels as usize],
            last_output_ms: i64::MIN,
            idle: false,
        }
    }

    /// StatusWatermarkValve.inputWatermark (StatusWatermarkValve.java:156-200).
    pub fn watermark(&mut self, channel: u32, ms: i64) -> ValveOutput {
        let state = &mut self.channels[channel as usize];
        if self.idle || state.idle || ms <= state.watermark_ms {
            return ValveOutput::default();
        }
        state.watermark_ms = ms;
        if !state.aligned && ms >= self.last_output_ms {
            state.aligned = true;
        }
        ValveOutput {
            watermark_ms: self.raise_to_minimum(),
            idle: None,
        }
    }

    /// StatusWatermarkValve.inputWatermarkStatus (StatusWatermarkValve.java:202-270).
    pub fn status(&mut self, channel: u32, idle: bool) -> ValveOutput {
        let state = &mut self.channels[channel as usize];
        if idle == state.idle {
            return ValveOutput::default();
        }
        state.idle = idle;
        let own = state.watermark_ms;
        let mut output = ValveOutput::default();
        if idle {
            state.aligned = false;
            if self.channels.iter().all(|other| other.idle) {
                if own == self.last_output_ms {
                    // Nobody holds the watermark back any more: the highest one wins.
                    let highest = self
                        .channels
                        .iter()
                        .map(|other| other.watermark_ms)
                        .max()
                        .unwrap_or(i64::MIN);
                    output.watermark_ms = self.raise(highest);
                }
                self.idle = true;
                output.idle = Some(true);
            } else if own == self.last_output_ms {
                output.watermark_ms = self.raise_to_minimum();
            }
        } else {
            if own >= self.last_output_ms {
                state.aligned = true;
            }
            if self.idle {
                self.idle = false;
                output.idle = Some(false);
            }
        }
        output
    }

    fn raise_to_minimum(&mut self) -> Option<i64> {
        let lowest = self
            .channels
            .iter()
            .filter(|channel| channel.aligned)
            .map(|channel| channel.watermark_ms)
            .min()?;
        self.raise(lowest)
    }

    fn raise(&mut self, to: i64) -> Option<i64> {
        (to > self.last_output_ms).then(|| {
            self.last_output_ms = to;
            to
        })
    }
}

/// Barriers of one checkpoint at one input.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Alignment {
    pub checkpoint: u64,
    pub began: SimTime,
    pub arrived: Vec<ChannelIdx>,
}
