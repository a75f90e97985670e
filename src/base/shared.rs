//! A table whose rows are shared between copies until one of them changes.
//!
//! A copy costs one pointer for each `N` rows; the first change after it copies the `N` rows around. Says nothing about
//! what the rows are. For states that are kept many times over and change in few places.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};
use std::rc::Rc;

use crate::base::index::TableIndex;

/// Rows named by a typed index, shared in groups of `N`. The number of rows is fixed.
pub struct SharedTable<I, T, const N: usize> {
    groups: Vec<Rc<[T]>>,
    n_rows: u32,
    index: PhantomData<fn(I) -> I>,
}

impl<I: TableIndex, T, const N: usize> SharedTable<I, T, N> {
    /// How many rows.
    pub fn len(&self) -> usize {
        self.n_rows as usize
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.n_rows == 0
    }

    /// All indices in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T, N> {
        (0..self.n_rows as usize).map(I::from_row)
    }

    /// The rows alone.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.groups.iter().flat_map(|group| group.iter())
    }

    /// Index and row, in order.
    pub fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        self.ids().zip(self.values())
    }
}

impl<I: TableIndex, T, const N: usize> Index<I> for SharedTable<I, T, N> {
    type Output = T;
    #[inline]
    fn index(&self, id: I) -> &T {
        &self.groups[id.row() / N][id.row() % N]
    }
}

impl<I: TableIndex, T: Clone, const N: usize> IndexMut<I> for SharedTable<I, T, N> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut Rc::make_mut(&mut self.groups[id.row() / N])[id.row() % N]
    }
}

impl<I, T, const N: usize> FromIterator<T> for SharedTable<I, T, N> {
    fn from_iter<It: IntoIterator<Item = T>>(rows: It) -> Self {
        let mut rows = rows.into_iter();
        let mut groups = Vec::new();
        let mut n_rows = 0;
        loop {
            let group: Rc<[T]> = rows.by_ref().take(N).collect();
            if group.is_empty() {
                break;
            }
            n_rows += group.len() as u32;
            groups.push(group);
        }
        Self {
            groups,
            n_rows,
            index: PhantomData,
        }
    }
}

impl<I, T, const N: usize> Clone for SharedTable<I, T, N> {
    fn clone(&self) -> Self {
        Self {
            groups: self.groups.clone(),
            n_rows: self.n_rows,
            index: PhantomData,
        }
    }
}

impl<I, T: PartialEq, const N: usize> PartialEq for SharedTable<I, T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.groups == other.groups
    }
}

impl<I, T: Eq, const N: usize> Eq for SharedTable<I, T, N> {}

impl<I, T: Hash, const N: usize> Hash for SharedTable<I, T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.groups.hash(state);
    }
}

impl<I, T, const N: usize> Default for SharedTable<I, T, N> {
    fn default() -> Self {
        Self::from_iter([])
    }
}

impl<I: TableIndex, T: fmt::Debug, const N: usize> fmt::Debug for SharedTable<I, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
