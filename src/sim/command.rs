//! What the user does to a run, and how it is applied. Commands are data: saved, replayed and shared like the text.

use std::rc::Rc;

use crate::sim::plan::{ChannelIdx, OpIdx, TaskExecutorIdx, TaskIdx, VertexIdx};

/// One intervention in a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// The task throws, as if its user code had.
    FailTask {
        task: TaskIdx,
    },
    /// The TaskManager's process is gone.
    KillTaskExecutor {
        executor: TaskExecutorIdx,
    },
    /// A new TaskManager registers, with as many slots as the others.
    AddTaskExecutor,
    /// Every record takes this much longer in the operator; zero lifts it.
    SlowOperator {
        vertex: VertexIdx,
        op: OpIdx,
        extra_ns: u64,
    },
    /// Nothing arrives over this channel until it is lifted.
    PauseChannel {
        channel: ChannelIdx,
        paused: bool,
    },
    /// A line arrives at a socket source.
    InjectLine {
        vertex: VertexIdx,
        line: Rc<str>,
    },
    /// The socket's other side closes, which ends the source.
    CloseSocket {
        vertex: VertexIdx,
    },
    /// A checkpoint beside the periodic ones.
    TriggerCheckpoint,
    /// A savepoint; with `stop`, the job ends after it.
    TriggerSavepoint {
        stop: bool,
    },
    CancelJob,
}
