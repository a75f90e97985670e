//! JobManager and TaskManagers: scheduling, slots, failover, checkpoints.

pub mod checkpoint;
pub mod execution_state;
pub mod failover;
pub mod loss;
pub mod results;
pub mod scheduler;
pub mod splits;
