//! Why the graphs are as they are, as data: the rules on an edge, what would turn their verdict, what makes up a count,
//! and what changed between two compilations. Words for it belong to a layer above.

mod change;
mod count;
mod difference;
mod edge;
mod edit;

pub use change::Change;
pub use count::{Count, Counts, Term, counts};
pub use difference::{EdgeChange, EdgeEnds, EdgeState, NodeKey, StagesDifference, VertexChange, difference};
pub use edge::{EdgeReasons, Flip, edge_reasons, find_flip};
pub use edit::call_span;
