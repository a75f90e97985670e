//! What was found out once and is asked for again: a table that only grows and is never iterated, so that the order of
//! its entries shows nowhere.
//!
//! The standard library's hash map is compiled anew for each pair of types, some four kilobytes each, and starts from a
//! seed that differs from run to run. Here only keys and values are typed, and the hash is always the same.

use std::hash::{Hash, Hasher};

/// Values by key.
#[derive(Clone, Debug)]
pub struct Memo<K, V> {
    places: Places,
    entries: Vec<(K, V)>,
}

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Memo {
            places: Places::default(),
            entries: Vec::new(),
        }
    }
}

impl<K, V> Memo<K, V> {
    /// The value that was kept under this hash for the key that `is_key` knows.
    pub fn find(&self, hash: u64, is_key: impl FnMut(&K) -> bool) -> Option<&V> {
        self.find_entry(hash, is_key).map(|(_, value)| value)
    }

    /// The key with its value.
    #[inline]
    pub fn find_entry(&self, hash: u64, mut is_key: impl FnMut(&K) -> bool) -> Option<&(K, V)> {
        let mut rows = self.places.rows(hash);
        let mut entries = std::iter::from_fn(|| self.entries.get(rows.next()?));
        entries.find(|(key, _)| is_key(key))
    }

    /// How many values there are.
    pub fn n_values(&self) -> usize {
        self.entries.len()
    }

    /// Keeps a value. A key is only ever added once.
    pub fn add(&mut self, hash: u64, key: K, value: V) {
        self.places.add(hash);
        self.entries.push((key, value));
    }
}

/// The hash of a key or of its parts.
pub fn hash_of<K: Hash + ?Sized>(key: &K) -> u64 {
    let mut hasher = Mixer(0);
    key.hash(&mut hasher);
    hasher.finish()
}

/// Rows by hash, with open addressing. A slot holds a row and the upper half of its hash; rows count from one.
#[derive(Clone, Debug, Default)]
struct Places {
    slots: Vec<(u32, u32)>,
    n_rows: u32,
}

impl Places {
    const N_SLOTS_MIN: usize = 32;

    /// Rows under this hash or one that is like it.
    #[inline]
    fn rows(&self, hash: u64) -> Rows<'_> {
        let mark = (hash >> 32) as u32;
        Rows {
            slots: &self.slots,
            at: mark as usize,
            mark,
        }
    }

    fn add(&mut self, hash: u64) {
        if (self.n_rows as usize + 1) * 2 > self.slots.len() {
            let n_slots = (self.slots.len() * 2).max(Self::N_SLOTS_MIN);
            let old = std::mem::replace(&mut self.slots, vec![(0, 0); n_slots]);
            for (row, mark) in old.into_iter().filter(|(row, _)| *row != 0) {
                self.put(row, mark);
            }
        }
        self.n_rows += 1;
        self.put(self.n_rows, (hash >> 32) as u32);
    }

    fn put(&mut self, row: u32, mark: u32) {
        let mask = self.slots.len() - 1;
        let mut at = mark as usize & mask;
        while self.slots[at].0 != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = (row, mark);
    }
}

/// Rows that a key may be in.
struct Rows<'p> {
    slots: &'p [(u32, u32)],
    at: usize,
    mark: u32,
}

impl Iterator for Rows<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        loop {
            // There are as many slots as a power of two, or none.
            let slot = self.at & self.slots.len().wrapping_sub(1);
            let &(row, of) = self.slots.get(slot)?;
            self.at = self.at.wrapping_add(1);
            if of == self.mark || row == 0 {
                return (row as usize).checked_sub(1);
            }
        }
    }
}

/// Multiplies and mixes word by word: keys are short, and nobody chooses them to collide.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for &word in words {
            self.mix(u64::from_le_bytes(word));
        }
        // The rest as overlapping parts, so that nothing is copied byte by byte; its length tells them apart.
        let n_rest = rest.len() as u64;
        let half = |half: [u8; 4]| u64::from(u32::from_le_bytes(half));
        match (rest, rest.first_chunk(), rest.last_chunk()) {
            ([], ..) => {}
            (_, Some(&first), Some(&last)) => self.mix((half(first) | half(last) << 32).wrapping_add(n_rest << 61)),
            (&[first, .., last], ..) => {
                let middle = rest[rest.len() / 2];
                self.mix(u64::from_le_bytes([first, middle, last, 0, 0, 0, 0, n_rest as u8]));
            }
            (&[only], ..) => self.mix(only.into()),
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.mix(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.mix(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
