//! Maps and sets that keep the order of insertion, for orders that Flink defines.

/// A map whose iteration goes in the order of first insertion. Looks up linearly through a sorted index.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OrderedMap<K, V> {
    entries: Vec<(K, V)>,
    /// Positions in `entries`, sorted by key.
    by_key: Vec<u32>,
}

impl<K, V> Default for OrderedMap<K, V> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            by_key: Vec::new(),
        }
    }
}

impl<K: Ord, V> OrderedMap<K, V> {
    pub fn new() -> Self {
        Self::default()
    }

    fn find(&self, key: &K) -> Result<usize, usize> {
        self.by_key.binary_search_by(|&at| self.entries[at as usize].0.cmp(key))
    }

    pub fn get(&self, key: &K) -> Option<&V> {
        let at = self.by_key[self.find(key).ok()?];
        Some(&self.entries[at as usize].1)
    }

    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        let at = self.by_key[self.find(key).ok()?];
        Some(&mut self.entries[at as usize].1)
    }

    pub fn contains_key(&self, key: &K) -> bool {
        self.find(key).is_ok()
    }

    /// Keeps the place of a key that is there already, and returns its old value.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(found) => {
                let at = self.by_key[found] as usize;
                Some(std::mem::replace(&mut self.entries[at].1, value))
            }
            Err(place) => {
                let at = u32::try_from(self.entries.len()).expect("a map has fewer than 2^32 entries");
                self.by_key.insert(place, at);
                self.entries.push((key, value));
                None
            }
        }
    }

    /// Closes the gap, so that the others keep their order.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        let found = self.find(key).ok()?;
        let at = self.by_key.remove(found);
        for other in &mut self.by_key {
            if *other > at {
                *other -= 1;
            }
        }
        Some(self.entries.remove(at as usize).1)
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.entries.iter().map(|(key, value)| (key, value))
    }

    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.entries.iter().map(|(key, _)| key)
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.entries.iter().map(|(_, value)| value)
    }

    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// A set whose iteration goes in the order of first insertion.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OrderedSet<K> {
    map: OrderedMap<K, ()>,
}

impl<K> Default for OrderedSet<K> {
    fn default() -> Self {
        Self {
            map: OrderedMap::default(),
        }
    }
}

impl<K: Ord> OrderedSet<K> {
    pub fn new() -> Self {
        Self::default()
    }

    /// True when the key is new.
    pub fn insert(&mut self, key: K) -> bool {
        self.map.insert(key, ()).is_none()
    }

    pub fn contains(&self, key: &K) -> bool {
        self.map.contains_key(key)
    }

    pub fn remove(&mut self, key: &K) -> bool {
        self.map.remove(key).is_some()
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.map.keys()
    }

    pub const fn len(&self) -> usize {
        self.map.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.map.is_empty()
    }
}
