//! A table whose first rows are shared: thousands of them that hardly ever change, and a few of its own behind them. A
//! copy costs those few, and finding a row costs one comparison. Where rows all over a table change between copies, a
//! [`SharedTable`](crate::base::shared::SharedTable) is the one to take.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};
use std::rc::Rc;

use crate::base::index::{Table, TableIndex};

/// Rows named by a typed index, like a [`Table`]. A clone shares the rows that [`GrownTable::share`] has put aside.
#[derive(Clone)]
pub struct GrownTable<I, T> {
    shared: Rc<[T]>,
    /// Those behind the shared ones.
    own: Vec<T>,
    index: PhantomData<fn(I) -> I>,
}

impl<I: TableIndex, T> GrownTable<I, T> {
    /// From now on clones share all rows that are there.
    pub fn share(&mut self)
    where
        T: Clone,
    {
        let own = std::mem::take(&mut self.own);
        self.shared = self.shared.iter().cloned().chain(own).collect();
    }

    /// Makes room for so many further rows.
    pub fn reserve(&mut self, n_rows: usize) {
        self.own.reserve(n_rows);
    }

    /// Adds a row and gives its index.
    pub fn push(&mut self, row: T) -> I {
        let id = self.next_id();
        self.own.push(row);
        id
    }

    /// The index that the next push will give.
    pub fn next_id(&self) -> I {
        I::from_row(self.len())
    }

    /// The row, if the index belongs to this table.
    pub fn get(&self, id: I) -> Option<&T> {
        match self.own_row(id) {
            None => self.shared.get(id.row()),
            Some(row) => self.own.get(row),
        }
    }

    /// How many rows.
    pub fn len(&self) -> usize {
        self.shared.len() + self.own.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All indices in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.len()).map(I::from_row)
    }

    /// Index and row, in order.
    pub fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        self.ids().zip(self.values())
    }

    /// The rows alone.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.shared.iter().chain(&self.own)
    }

    /// A side table with one row for each row here.
    pub fn map<U>(&self, f: impl FnMut(&T) -> U) -> Table<I, U> {
        self.values().map(f).collect()
    }

    /// Which of its own rows that is, if it is one.
    fn own_row(&self, id: I) -> Option<usize> {
        id.row().checked_sub(self.shared.len())
    }
}

impl<I: TableIndex, T> Index<I> for GrownTable<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        match self.own_row(id) {
            None => &self.shared[id.row()],
            Some(row) => &self.own[row],
        }
    }
}

/// A shared row changes here alone, at the price of copies of all of them.
impl<I: TableIndex, T: Clone> IndexMut<I> for GrownTable<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        match self.own_row(id) {
            None => &mut Rc::make_mut(&mut self.shared)[id.row()],
            Some(row) => &mut self.own[row],
        }
    }
}

impl<I, T> Default for GrownTable<I, T> {
    fn default() -> Self {
        GrownTable {
            shared: Rc::default(),
            own: Vec::new(),
            index: PhantomData,
        }
    }
}

impl<I: TableIndex, T: fmt::Debug> fmt::Debug for GrownTable<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
