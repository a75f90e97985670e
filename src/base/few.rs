//! Lists that are short nearly always.

use smallvec::SmallVec;

/// Up to two elements stand in the list itself, so that a graph with a hundred thousand of them makes no hundred
/// thousand allocations.
pub type Few<T> = SmallVec<[T; 2]>;

/// A list of one, which needs no loop.
pub fn one<T>(element: T) -> Few<T> {
    let mut few = Few::new();
    few.push(element);
    few
}
