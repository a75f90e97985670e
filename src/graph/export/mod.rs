//! The graphs as plain values in the shape of the golden files, and as Graphviz and Mermaid text.

pub mod compare;
pub mod json;
pub mod program;
pub mod text;
mod writer;

pub use json::{
    JobLimits, execution_json, job_graph_json, job_json, stream_graph_json, transformations_json, write_job,
};
pub use program::program_json;
pub use writer::{Fields, Writer};
