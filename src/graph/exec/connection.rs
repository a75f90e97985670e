//! Who reads what over one job edge, without listing it.

use std::ops::Range;

use crate::graph::job::DistributionPattern;

/// The rule of one job edge: `VertexInputInfoComputationUtils.java:113` for POINTWISE, `:181` for ALL_TO_ALL, static
/// graphs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Connection {
    pub distribution: DistributionPattern,
    pub n_producers: u32,
    pub n_consumers: u32,
}

impl Connection {
    /// The producers that a consumer reads from.
    pub fn producers_of(self, consumer: u32) -> Range<u32> {
        match self.distribution {
            DistributionPattern::AllToAll => 0..self.n_producers,
            DistributionPattern::Pointwise if self.n_producers >= self.n_consumers => {
                share(consumer, self.n_producers, self.n_consumers)
                    ..share(consumer + 1, self.n_producers, self.n_consumers)
            }
            DistributionPattern::Pointwise => {
                // The producer p with ceil(p*m/n) <= consumer < ceil((p+1)*m/n) is floor(consumer*n/m).
                let producer = share(consumer, self.n_producers, self.n_consumers);
                producer..producer + 1
            }
        }
    }

    /// The consumers that read from a producer, in the order of its subpartitions but for the rotation that
    /// [`Self::subpartition_of`] shows.
    pub fn consumers_of(self, producer: u32) -> Range<u32> {
        match self.distribution {
            DistributionPattern::AllToAll => 0..self.n_consumers,
            DistributionPattern::Pointwise if self.n_producers >= self.n_consumers => {
                // The consumer c with floor(c*n/m) <= producer < floor((c+1)*n/m): the inverse rounds up.
                let consumer = share_up(producer + 1, self.n_consumers, self.n_producers) - 1;
                consumer..consumer + 1
            }
            DistributionPattern::Pointwise => {
                share_up(producer, self.n_consumers, self.n_producers)
                    ..share_up(producer + 1, self.n_consumers, self.n_producers)
            }
        }
    }

    /// The subpartition that a consumer reads of each of its producers: its index modulo the number of consumers of
    /// that producer, which rotates where groups don't begin at a multiple of their size.
    pub fn subpartition_of(self, consumer: u32) -> u32 {
        match self.distribution {
            DistributionPattern::AllToAll => consumer,
            DistributionPattern::Pointwise if self.n_producers >= self.n_consumers => 0,
            DistributionPattern::Pointwise => {
                let producer = share(consumer, self.n_producers, self.n_consumers);
                consumer % self.n_subpartitions(producer)
            }
        }
    }

    /// Subpartitions of a producer's result: one for each of its consumers.
    pub fn n_subpartitions(self, producer: u32) -> u32 {
        self.consumers_of(producer).len() as u32
    }

    /// Pairs of a producer and a consumer.
    pub fn n_channels(self) -> u64 {
        match self.distribution {
            DistributionPattern::AllToAll => u64::from(self.n_producers) * u64::from(self.n_consumers),
            DistributionPattern::Pointwise => u64::from(self.n_producers.max(self.n_consumers)),
        }
    }
}

/// `i * n / m`, rounded down.
fn share(i: u32, n: u32, m: u32) -> u32 {
    (u64::from(i) * u64::from(n) / u64::from(m)) as u32
}

/// `i * n / m`, rounded up.
fn share_up(i: u32, n: u32, m: u32) -> u32 {
    (u64::from(i) * u64::from(n)).div_ceil(u64::from(m)) as u32
}
