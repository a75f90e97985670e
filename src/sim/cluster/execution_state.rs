//! The state machines of a job and of one execution attempt, with exactly Flink's legal transitions.

use crate::sim::plan::TaskIdx;

/// The state of one execution attempt, in the order of Flink's `ExecutionState` (2.3.0; `RECONCILING` is never entered
/// there either).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ExecutionState {
    Created,
    Scheduled,
    Deploying,
    Running,
    Finished,
    Canceling,
    Canceled,
    Failed,
    Reconciling,
    Initializing,
}

/// How many states there are; time stamps are kept per state.
pub const N_EXECUTION_STATES: u32 = 10;

impl ExecutionState {
    pub const ALL: [Self; N_EXECUTION_STATES as usize] = [
        Self::Created,
        Self::Scheduled,
        Self::Deploying,
        Self::Running,
        Self::Finished,
        Self::Canceling,
        Self::Canceled,
        Self::Failed,
        Self::Reconciling,
        Self::Initializing,
    ];

    /// As Flink writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Created => "CREATED",
            Self::Scheduled => "SCHEDULED",
            Self::Deploying => "DEPLOYING",
            Self::Running => "RUNNING",
            Self::Finished => "FINISHED",
            Self::Canceling => "CANCELING",
            Self::Canceled => "CANCELED",
            Self::Failed => "FAILED",
            Self::Reconciling => "RECONCILING",
            Self::Initializing => "INITIALIZING",
        }
    }

    /// `ExecutionState.isTerminal`.
    pub const fn terminal(self) -> bool {
        matches!(self, Self::Finished | Self::Canceled | Self::Failed)
    }

    /// What the JobManager accepts (Execution.java:573-654, 858-869, 1165-1245, 1333-1378, 1645).
    pub const fn may_become(self, next: Self) -> bool {
        use ExecutionState as S;
        matches!(
            (self, next),
            (S::Created, S::Scheduled)
                | (S::Scheduled, S::Deploying)
                | (S::Deploying, S::Initializing)
                | (S::Initializing, S::Running)
                | (S::Deploying | S::Initializing | S::Running, S::Finished | S::Canceled)
                | (
                    S::Created | S::Scheduled | S::Deploying | S::Initializing | S::Running,
                    S::Failed | S::Canceling
                )
                | (S::Canceling, S::Canceled)
        )
    }

    /// What the task on the TaskManager does to its own state (Task.java:590-905, 1235-1325). It never is `SCHEDULED`.
    pub const fn task_may_become(self, next: Self) -> bool {
        use ExecutionState as S;
        matches!(
            (self, next),
            (S::Created, S::Deploying)
                | (S::Deploying, S::Initializing)
                | (S::Initializing, S::Running)
                | (S::Running, S::Finished)
                | (
                    S::Created | S::Deploying | S::Initializing | S::Running,
                    S::Canceling | S::Failed | S::Canceled
                )
                | (S::Canceling, S::Canceled | S::Failed)
        )
    }
}

/// The status of the job (Flink's `JobStatus`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum JobStatus {
    Initializing,
    Created,
    Running,
    Failing,
    Failed,
    /// Written with two L, other than the task's `CANCELING`.
    Cancelling,
    Canceled,
    Finished,
    Restarting,
    Suspended,
    Reconciling,
}

impl JobStatus {
    /// As Flink writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Initializing => "INITIALIZING",
            Self::Created => "CREATED",
            Self::Running => "RUNNING",
            Self::Failing => "FAILING",
            Self::Failed => "FAILED",
            Self::Cancelling => "CANCELLING",
            Self::Canceled => "CANCELED",
            Self::Finished => "FINISHED",
            Self::Restarting => "RESTARTING",
            Self::Suspended => "SUSPENDED",
            Self::Reconciling => "RECONCILING",
        }
    }

    /// `JobStatus.isGloballyTerminalState`.
    pub const fn terminal(self) -> bool {
        matches!(self, Self::Failed | Self::Canceled | Self::Finished)
    }

    /// DefaultExecutionGraph.java:1026-1100, 1353-1389; DefaultScheduler.java:405-411.
    pub const fn may_become(self, next: Self) -> bool {
        use JobStatus as S;
        matches!(
            (self, next),
            (S::Initializing, S::Created)
                | (S::Created, S::Running)
                | (S::Running, S::Restarting | S::Finished)
                | (S::Restarting, S::Running)
                | (S::Created | S::Running | S::Restarting, S::Failing | S::Cancelling)
                | (S::Failing, S::Failed | S::Cancelling)
                | (S::Cancelling, S::Canceled)
        )
    }
}

/// One attempt to run a subtask, as the JobManager sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attempt {
    pub task: TaskIdx,
    pub number: u32,
}
