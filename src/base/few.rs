//! Lists that are short nearly always.

use smallvec::SmallVec;

/// Up to two elements stand in the list itself, so that a graph with a hundred thousand of them makes no hundred
/// thousand allocations.
pub type Few<T> = SmallVec<[T; 2]>;
