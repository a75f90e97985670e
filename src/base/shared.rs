//! Tables and queues whose rows are shared between copies until one of them changes.
//!
//! A copy costs one pointer for each `N` rows; the first change after it copies the `N` rows around. Says nothing about
//! what the rows are. For states that are kept many times over and change in few places.

use std::collections::VecDeque;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};
use std::rc::Rc;

use crate::base::index::TableIndex;

/// Rows named by a typed index, shared in groups of `N`.
pub struct SharedTable<I, T, const N: usize> {
    groups: Vec<Rc<Vec<T>>>,
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

    /// The row, if there is one.
    pub fn get(&self, id: I) -> Option<&T> {
        self.groups.get(id.row() / N)?.get(id.row() % N)
    }

    /// Index and row, in order.
    pub fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        self.ids().zip(self.values())
    }
}

impl<I: TableIndex, T: Clone, const N: usize> SharedTable<I, T, N> {
    /// Adds a row.
    pub fn push(&mut self, row: T) -> I {
        let id = I::from_row(self.n_rows as usize);
        if id.row().is_multiple_of(N) {
            self.groups.push(Rc::new(Vec::with_capacity(N)));
        }
        let last = self.groups.last_mut().expect("there is room in a group");
        Rc::make_mut(last).push(row);
        self.n_rows += 1;
        id
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
            let group: Vec<T> = rows.by_ref().take(N).collect();
            if group.is_empty() {
                break;
            }
            n_rows += group.len() as u32;
            groups.push(Rc::new(group));
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

/// A queue, shared in groups of `N`. Equal queues are equal whatever went through them before.
#[derive(Clone)]
pub struct SharedQueue<T, const N: usize> {
    /// None of them is empty.
    groups: VecDeque<Rc<Vec<T>>>,
    /// Rows of the first group that were taken already.
    n_taken: u32,
    n_rows: u32,
}

impl<T, const N: usize> SharedQueue<T, N> {
    /// How many rows.
    pub const fn len(&self) -> usize {
        self.n_rows as usize
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.n_rows == 0
    }

    /// The rows in order.
    pub fn iter(&self) -> QueueRows<'_, T, N> {
        QueueRows { queue: self, next: 0 }
    }

    /// The row at a place, counted from the oldest.
    pub fn get(&self, place: usize) -> Option<&T> {
        // Every group but the last is full.
        let row = self.n_taken as usize + place;
        self.groups.get(row / N)?.get(row % N)
    }

    /// The newest row.
    pub fn back(&self) -> Option<&T> {
        self.groups.back()?.last()
    }

    /// Takes the oldest row away.
    pub fn drop_front(&mut self) {
        let Some(first) = self.groups.front() else { return };
        self.n_taken += 1;
        self.n_rows -= 1;
        if self.n_taken as usize == first.len() {
            self.groups.pop_front();
            self.n_taken = 0;
        }
    }
}

/// The rows of a queue, in order.
#[derive(Clone)]
pub struct QueueRows<'q, T, const N: usize> {
    queue: &'q SharedQueue<T, N>,
    next: usize,
}

impl<'q, T, const N: usize> Iterator for QueueRows<'q, T, N> {
    type Item = &'q T;

    fn next(&mut self) -> Option<&'q T> {
        let row = self.queue.get(self.next)?;
        self.next += 1;
        Some(row)
    }
}

impl<'q, T, const N: usize> IntoIterator for &'q SharedQueue<T, N> {
    type Item = &'q T;
    type IntoIter = QueueRows<'q, T, N>;

    fn into_iter(self) -> QueueRows<'q, T, N> {
        self.iter()
    }
}

impl<T, const N: usize> Index<usize> for SharedQueue<T, N> {
    type Output = T;
    fn index(&self, place: usize) -> &T {
        self.get(place).expect("the queue has the row")
    }
}

impl<T: Clone, const N: usize> SharedQueue<T, N> {
    /// Adds a row.
    pub fn push_back(&mut self, row: T) {
        match self.groups.back_mut() {
            Some(last) if last.len() < N => Rc::make_mut(last).push(row),
            _ => {
                let mut group = Vec::with_capacity(N);
                group.push(row);
                self.groups.push_back(Rc::new(group));
            }
        }
        self.n_rows += 1;
    }
}

impl<T, const N: usize> Default for SharedQueue<T, N> {
    fn default() -> Self {
        Self {
            groups: VecDeque::new(),
            n_taken: 0,
            n_rows: 0,
        }
    }
}

impl<T: PartialEq, const N: usize> PartialEq for SharedQueue<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.n_rows == other.n_rows && self.iter().eq(other.iter())
    }
}

impl<T: Eq, const N: usize> Eq for SharedQueue<T, N> {}

impl<T: Hash, const N: usize> Hash for SharedQueue<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.n_rows);
        for row in self.iter() {
            row.hash(state);
        }
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for SharedQueue<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
