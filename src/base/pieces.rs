//! A map in the order of its keys for large state: sorted pieces of bounded length, so that adding and removing moves
//! few entries, and copies share the pieces that neither has changed since. Does what a tree of the standard library does with a fraction of its code for each pair of types.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use crate::base::sorted::SortedMap;

/// Entries in a piece; a fuller one is cut in two.
const PIECE_MAX: usize = 128;

/// A map in the order of its keys. Equal maps are equal however they came to be cut.
#[derive(Clone)]
pub struct PieceMap<K, V> {
    /// None of them is empty.
    pieces: Vec<Rc<SortedMap<K, V>>>,
}

impl<K, V> PieceMap<K, V> {
    pub const fn new() -> Self {
        Self { pieces: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.pieces.iter().map(|piece| piece.len()).sum()
    }

    pub const fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.pieces.iter().flat_map(|piece| piece.iter())
    }

    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.iter().map(|(key, _)| key)
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.iter().map(|(_, value)| value)
    }
}

impl<K: Ord, V> PieceMap<K, V> {
    /// The piece that holds a key, or would.
    fn piece_of(&self, key: &K) -> usize {
        self.pieces
            .partition_point(|piece| piece.last_key_value().is_some_and(|(last, _)| last < key))
            .min(self.pieces.len().saturating_sub(1))
    }

    pub fn get(&self, key: &K) -> Option<&V> {
        self.pieces.get(self.piece_of(key))?.get(key)
    }

    /// The entries whose keys are in a range.
    pub fn range(&self, range: std::ops::RangeInclusive<K>) -> impl Iterator<Item = (&K, &V)> {
        let (start, end) = range.into_inner();
        let first = self.piece_of(&start);
        let from_start = self.pieces[first..].iter().flat_map(|piece| piece.iter());
        from_start
            .skip_while(move |(key, _)| **key < start)
            .take_while(move |(key, _)| **key <= end)
    }

    pub fn contains_key(&self, key: &K) -> bool {
        self.get(key).is_some()
    }
}

impl<K: Ord + Clone, V: Clone> PieceMap<K, V> {
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        let place = self.piece_of(key);
        let piece = self.pieces.get_mut(place)?;
        // What isn't there needs no piece of its own.
        piece.get(key)?;
        Rc::make_mut(piece).get_mut(key)
    }

    /// Replaces the value of a key that is there already, and returns the old one.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        let place = self.room_for(&key);
        Rc::make_mut(&mut self.pieces[place]).insert(key, value)
    }

    /// The value of a key, the default if it isn't there.
    pub fn or_default(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let place = self.room_for(&key);
        Rc::make_mut(&mut self.pieces[place]).or_default(key)
    }

    /// The piece for a key that will be there, cut in two first if it is full.
    fn room_for(&mut self, key: &K) -> usize {
        let place = self.piece_of(key);
        match self.pieces.get_mut(place) {
            None => self.pieces.push(Rc::new(SortedMap::new())),
            Some(piece) if piece.len() >= PIECE_MAX => {
                let rest = Rc::make_mut(piece).split_off(PIECE_MAX / 2);
                self.pieces.insert(place + 1, Rc::new(rest));
                return self.piece_of(key);
            }
            Some(_) => {}
        }
        place
    }

    pub fn remove(&mut self, key: &K) -> Option<V> {
        let place = self.piece_of(key);
        let piece = self.pieces.get_mut(place)?;
        piece.get(key)?;
        let removed = Rc::make_mut(piece).remove(key);
        if piece.is_empty() {
            self.pieces.remove(place);
        }
        removed
    }
}

impl<K, V> Default for PieceMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: PartialEq, V: PartialEq> PartialEq for PieceMap<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<K: Eq, V: Eq> Eq for PieceMap<K, V> {}

impl<K: Hash, V: Hash> Hash for PieceMap<K, V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.len());
        for entry in self.iter() {
            entry.hash(state);
        }
    }
}

impl<K: std::fmt::Debug, V: std::fmt::Debug> std::fmt::Debug for PieceMap<K, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
