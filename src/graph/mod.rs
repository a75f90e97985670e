//! The four representations: transformations, StreamGraph, JobGraph, ExecutionGraph, with the links between them and
//! the reason for each decision.
//!
//! Knows no time and no run. Orders that Flink defines are vectors kept here. Each rule of Flink is one function that
//! answers and says why.
