//! Disjoint groups of rows that grow together (union-find).

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

    /// All groups in order of their first row, rows in order.
    pub fn members(mut self) -> Vec<Vec<usize>> {
        let mut group_of_first = vec![u32::MAX; self.parent.len()];
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for row in 0..self.parent.len() {
            let first = self.first(row);
            if group_of_first[first] == u32::MAX {
                group_of_first[first] = groups.len() as u32;
                groups.push(Vec::new());
            }
            groups[group_of_first[first] as usize].push(row);
        }
        groups
    }
}
