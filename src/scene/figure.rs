//! What the picture of the four stages needs to know, and nothing more: names, sizes, links.
//!
//! Between the compiler's tables and the drawing, so that the layout can be read and tested alone.

/// All four stages.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    pub transformations: Vec<LedgerEntry>,
    pub ledger_edges: Vec<LedgerEdge>,
    pub operators: Vec<OperatorBox>,
    pub edges: Vec<StreamLine>,
    pub vertices: Vec<ChainBox>,
    pub exchanges: Vec<Exchange>,
    /// Number of pipelined regions.
    pub n_regions: u32,
    /// Whether there is an ExecutionGraph: batch jobs may leave parallelism undecided.
    pub expanded: bool,
    /// Which of the four stages refused the program, from 0.
    pub refused: Option<usize>,
}

/// A transformation that becomes operators.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerEntry {
    pub id: u32,
    pub name: String,
    /// `OneInput`, `Source`: Flink's class without its ending.
    pub class: String,
    pub registered: bool,
    /// Positions in `operators` of what it became.
    pub operators: Vec<usize>,
}

/// From one such transformation to another, with the ones in between that only become edges.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerEdge {
    pub from: usize,
    pub to: usize,
    /// Ids and labels of the transformations on the way: a partition, a union, a side output.
    pub through: Vec<(u32, String)>,
}

/// A StreamNode.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatorBox {
    pub id: u32,
    pub name: String,
    /// 0: left open until the job runs.
    pub parallelism: u32,
}

/// A StreamEdge.
#[derive(Clone, Debug, PartialEq)]
pub struct StreamLine {
    pub from: usize,
    pub to: usize,
    pub partitioner: String,
    pub chained: bool,
}

/// A JobVertex.
#[derive(Clone, Debug, PartialEq)]
pub struct ChainBox {
    pub id: String,
    pub name: String,
    pub parallelism: u32,
    /// Position of the slot sharing group.
    pub slot_group: u32,
    /// Positions in `operators`, in chain order.
    pub operators: Vec<usize>,
    /// Which attempt its names show.
    pub attempt: u32,
}

/// A JobEdge with its expansion.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchange {
    pub from: usize,
    pub to: usize,
    /// Which input of the consumer.
    pub input: u32,
    pub ship: String,
    pub all_to_all: bool,
    /// For POINTWISE: pairs of producer and consumer subtask, when there are few enough to draw.
    pub pairs: Vec<(u32, u32)>,
    pub n_channels: u64,
}
