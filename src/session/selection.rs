//! What can be pointed at, by ids alone.

/// One thing of the four stages or of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// By Flink's id.
    Transformation(u32),
    /// By Flink's id.
    StreamNode(u32),
    /// By position in the StreamGraph's edges.
    StreamEdge(u32),
    /// By position in topological order.
    JobVertex(u32),
    /// Consumer's position and which of its inputs.
    JobEdge { vertex: u32, input: u32 },
    /// Job vertex and subtask, from 0.
    Subtask { vertex: u32, subtask: u32 },
    /// TaskManager, from 0.
    TaskManager(u32),
}

impl Target {
    /// A short text that names the thing in keys of drawings and in links.
    pub fn key(self) -> String {
        match self {
            Self::Transformation(id) => format!("t{id}"),
            Self::StreamNode(id) => format!("n{id}"),
            Self::StreamEdge(position) => format!("e{position}"),
            Self::JobVertex(position) => format!("v{position}"),
            Self::JobEdge { vertex, input } => format!("j{vertex}.{input}"),
            Self::Subtask { vertex, subtask } => format!("s{vertex}.{subtask}"),
            Self::TaskManager(number) => format!("m{number}"),
        }
    }
}
