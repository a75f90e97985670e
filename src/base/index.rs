//! Typed 32-bit indices and the tables they point into. A thing is named by its place in a table, never by a pointer:
//! clones are cheap, dropping is flat, and order is the order of pushing.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A typed index; made by [`define_index!`](crate::define_index).
pub trait TableIndex: Copy + Ord + fmt::Debug {
    /// The index of row `row`.
    fn from_row(row: usize) -> Self;
    /// The row, for slices.
    fn row(self) -> usize;
}

/// Defines one or more index types: `define_index! { /// One user function. pub struct FuncId = "f"; }`. The text is
/// the prefix that `{:?}` prints before the number.
#[macro_export]
macro_rules! define_index {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident = $prefix:literal;)+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        $vis struct $name(pub u32);

        impl $crate::base::index::TableIndex for $name {
            fn from_row(row: usize) -> Self {
                $name(u32::try_from(row).expect("a table has fewer than 2^32 rows"))
            }
            fn row(self) -> usize {
                self.0 as usize
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
    )+};
}

/// Rows named by a typed index. Grows only at the end; rows are never removed, so an index stays good.
pub struct Table<I, T> {
    rows: Vec<T>,
    index: PhantomData<fn(I) -> I>,
}

impl<I: TableIndex, T> Table<I, T> {
    /// A table without rows.
    pub const fn new() -> Self {
        Table {
            rows: Vec::new(),
            index: PhantomData,
        }
    }

    /// A table without rows, with room for so many.
    pub fn with_capacity(n_rows: usize) -> Self {
        Table {
            rows: Vec::with_capacity(n_rows),
            index: PhantomData,
        }
    }

    /// A copy with room for so many further rows.
    pub fn clone_with_room(&self, n_rows: usize) -> Self
    where
        T: Clone,
    {
        let mut rows = Vec::with_capacity(self.rows.len() + n_rows);
        rows.extend_from_slice(&self.rows);
        Table {
            rows,
            index: PhantomData,
        }
    }

    /// Makes room for so many further rows.
    pub fn reserve(&mut self, n_rows: usize) {
        self.rows.reserve(n_rows);
    }

    /// `n` equal rows: a side table for another table of that length.
    pub fn filled(n: usize, row: T) -> Self
    where
        T: Clone,
    {
        Table {
            rows: vec![row; n],
            index: PhantomData,
        }
    }

    /// Adds a row and gives its index.
    pub fn push(&mut self, row: T) -> I {
        let id = self.next_id();
        self.rows.push(row);
        id
    }

    /// The index that the next push will give.
    pub fn next_id(&self) -> I {
        I::from_row(self.rows.len())
    }

    /// The row, if the index belongs to this table.
    pub fn get(&self, id: I) -> Option<&T> {
        self.rows.get(id.row())
    }

    /// As `get`, to change it.
    pub fn get_mut(&mut self, id: I) -> Option<&mut T> {
        self.rows.get_mut(id.row())
    }

    /// How many rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// All indices in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.rows.len()).map(I::from_row)
    }

    /// Index and row, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.rows
            .iter()
            .enumerate()
            .map(|(row, value)| (I::from_row(row), value))
    }

    /// Index and row, in order, to change the rows.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (I, &mut T)> + ExactSizeIterator {
        self.rows
            .iter_mut()
            .enumerate()
            .map(|(row, value)| (I::from_row(row), value))
    }

    /// The rows alone.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.rows.iter()
    }

    /// The rows alone, to change them.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.rows.iter_mut()
    }

    /// The rows as a slice.
    pub fn as_slice(&self) -> &[T] {
        &self.rows
    }

    /// A side table with one row for each row here.
    pub fn map<U>(&self, f: impl FnMut(&T) -> U) -> Table<I, U> {
        Table {
            rows: self.rows.iter().map(f).collect(),
            index: PhantomData,
        }
    }
}

impl<I: TableIndex, T> Index<I> for Table<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.rows[id.row()]
    }
}

impl<I: TableIndex, T> IndexMut<I> for Table<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.rows[id.row()]
    }
}

impl<I, T: Clone> Clone for Table<I, T> {
    fn clone(&self) -> Self {
        Table {
            rows: self.rows.clone(),
            index: PhantomData,
        }
    }
}

impl<I, T: PartialEq> PartialEq for Table<I, T> {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows
    }
}

impl<I, T: Eq> Eq for Table<I, T> {}

impl<I, T: std::hash::Hash> std::hash::Hash for Table<I, T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.rows.hash(state);
    }
}

impl<I, T> Default for Table<I, T> {
    fn default() -> Self {
        Table {
            rows: Vec::new(),
            index: PhantomData,
        }
    }
}

impl<I: TableIndex, T: fmt::Debug> fmt::Debug for Table<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<I, T> FromIterator<T> for Table<I, T> {
    fn from_iter<It: IntoIterator<Item = T>>(rows: It) -> Self {
        Table {
            rows: rows.into_iter().collect(),
            index: PhantomData,
        }
    }
}

impl<I, T> IntoIterator for Table<I, T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;
    fn into_iter(self) -> Self::IntoIter {
        self.rows.into_iter()
    }
}
