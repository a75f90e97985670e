//! Disjoint groups of rows that grow together (union-find).

use crate::base::index::TableIndex;

/// Rows `0..n`, each in a group of its own at first.
pub struct Groups {
    parent: Vec<u32>,
}

impl Groups {
    /// `n` groups of one.
    pub fn new(n: usize) -> Self {
        Groups {
            parent: (0..n as u32).collect(),
        }
    }

    /// The row that stands for the group: its first.
    pub fn first(&mut self, row: usize) -> usize {
        let mut at = row;
        while self.parent[at] as usize != at {
            // Halving the path keeps later walks short.
            self.parent[at] = self.parent[self.parent[at] as usize];
            at = self.parent[at] as usize;
        }
        at
    }

    /// Puts two groups together.
    pub fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.first(a), self.first(b));
        self.parent[a.max(b)] = a.min(b) as u32;
    }

    /// All groups in order of their first row, rows in order, each as the index it stands for.
    pub fn members<I: TableIndex>(mut self) -> Vec<Vec<I>> {
        let n_rows = self.parent.len();
        let mut size_of_first = vec![0u32; n_rows];
        for row in 0..n_rows {
            // Later rows find their first at once.
            let first = self.first(row);
            self.parent[row] = first as u32;
            size_of_first[first] += 1;
        }
        let mut groups: Vec<Vec<I>> = Vec::new();
        // The first row comes before all others of its group; from then on its size is the group's number.
        for row in 0..n_rows {
            let first = self.parent[row] as usize;
            if first == row {
                let size = std::mem::replace(&mut size_of_first[row], groups.len() as u32);
                groups.push(Vec::with_capacity(size as usize));
            }
            groups[size_of_first[first] as usize].push(I::from_row(row));
        }
        groups
    }
}
