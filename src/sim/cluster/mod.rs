//! JobManager and TaskManagers: scheduling, slots, failover, checkpoints.

pub mod checkpoint;
pub mod execution_state;
pub mod failover;
pub mod scheduler;
pub mod splits;
