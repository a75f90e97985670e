//! JobManager and TaskManagers: scheduling, slots, failover, checkpoints.

pub mod execution_state;
