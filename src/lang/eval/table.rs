//! The hash table behind `HashMap`, `LinkedHashMap` and `HashSet`: same growth, same order of iteration as the JDK's.
//!
//! A bucket keeps its entries in the order they were put (what `compute`, `computeIfAbsent` and `merge` add goes to the
//! front), and doubling splits it without changing that order, so the order of iteration follows from hashes, capacity
//! and history alone. (The JDK turns buckets of more than eight
//! entries into trees and may then move an entry to the front of its bucket; that is not done here.) It knows neither
//! `hashCode` nor `equals`: the caller brings the spread hash and says which candidate is the key.

use crate::lang::value::Value;

/// No entry.
const NONE: u32 = u32::MAX;

/// One key with its value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Entry {
    hash: u32,
    key: Value,
    value: Value,
    /// Next in the bucket.
    next: u32,
    /// Neighbours in order of insertion (or access).
    before: u32,
    after: u32,
}

/// Keys and values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HashTable {
    entries: Vec<Option<Entry>>,
    free: Vec<u32>,
    buckets: Vec<u32>,
    /// Entries allowed before growing; before the first entry, the first capacity (0: 16).
    threshold: u32,
    head: u32,
    tail: u32,
    n_entries: u32,
    /// Iteration in order of insertion.
    pub linked: bool,
    /// In a linked table: a look-up moves the entry to the end.
    pub by_access: bool,
    /// Structural changes, for iterators that fail fast.
    pub mod_count: u32,
}

/// A program that asks for more gets this much at first: an empty table must not fill the page's memory.
const FIRST_CAPACITY_MAX: u32 = 1 << 20;

/// A bucket of so many entries is too long for one more (`HashMap.TREEIFY_THRESHOLD`)…
const LONG_BUCKET: u32 = 8;
/// … and doubles a table that is smaller than this (`HashMap.MIN_TREEIFY_CAPACITY`).
const SMALL_TABLE: usize = 64;

/// The JDK's spreading of a hash code.
pub fn spread(hash_code: i32) -> u32 {
    let hash = hash_code as u32;
    hash ^ (hash >> 16)
}

impl HashTable {
    /// An empty table; `capacity` as given to the JDK's constructor, none for the default.
    pub fn new(linked: bool, capacity: Option<u32>) -> Self {
        HashTable {
            entries: Vec::new(),
            free: Vec::new(),
            buckets: Vec::new(),
            threshold: capacity.map_or(0, |capacity| capacity.clamp(1, FIRST_CAPACITY_MAX).next_power_of_two()),
            head: NONE,
            tail: NONE,
            n_entries: 0,
            linked,
            by_access: false,
            mod_count: 0,
        }
    }

    /// How many keys.
    pub fn len(&self) -> u32 {
        self.n_entries
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.n_entries == 0
    }

    /// Makes room before `n` entries are put in, as `putAll` does.
    pub fn presize(&mut self, n: u32) {
        if n == 0 {
            return;
        }
        if self.buckets.is_empty() {
            let wanted = (n as f32 / 0.75 + 1.0) as u32;
            if wanted > self.threshold {
                self.threshold = wanted.next_power_of_two();
            }
        } else {
            while n > self.threshold && self.buckets.len() < (1 << 24) {
                self.grow();
            }
        }
    }

    /// Entries whose hash is the same, in the order of their bucket: candidates for a key.
    pub fn candidates(&self, hash: u32) -> Candidates {
        let at = match self.buckets.len() {
            0 => NONE,
            n => self.buckets[hash as usize & (n - 1)],
        };
        Candidates { hash, at }
    }

    /// The next entry with that hash.
    pub fn next_candidate(&self, candidates: &mut Candidates) -> Option<u32> {
        while candidates.at != NONE {
            let idx = candidates.at;
            let entry = self.entries.get(idx as usize)?.as_ref()?;
            candidates.at = entry.next;
            if entry.hash == candidates.hash {
                return Some(idx);
            }
        }
        None
    }

    fn entry(&self, idx: u32) -> &Entry {
        self.entries[idx as usize]
            .as_ref()
            .expect("an entry that is linked is in use")
    }

    fn entry_mut(&mut self, idx: u32) -> &mut Entry {
        self.entries[idx as usize]
            .as_mut()
            .expect("an entry that is linked is in use")
    }

    /// The key of an entry.
    pub fn key(&self, idx: u32) -> &Value {
        &self.entry(idx).key
    }

    /// The value of an entry.
    pub fn value(&self, idx: u32) -> &Value {
        &self.entry(idx).value
    }

    /// Replaces the value of an entry; gives the old one.
    pub fn set_value(&mut self, idx: u32, value: Value) -> Value {
        std::mem::replace(&mut self.entry_mut(idx).value, value)
    }

    /// In a table by access: the entry becomes the youngest.
    pub fn touch(&mut self, idx: u32) {
        if self.by_access && self.tail != idx {
            self.unlink(idx);
            self.link_last(idx);
            self.mod_count = self.mod_count.wrapping_add(1);
        }
    }

    /// An empty table with the capacity that `new HashSet<>(collection)` chooses for a collection of that size.
    pub fn for_set_of(linked: bool, n: u32) -> Self {
        // The JDK divides in float and truncates.
        let capacity = ((n as f32 / 0.75) as u32).saturating_add(1);
        HashTable::new(linked, Some(if linked { (2 * n).max(11) } else { capacity.max(16) }))
    }

    /// Adds a key that is not there, as `put` does: at the end of its bucket; a table that is too full afterwards
    /// doubles.
    pub fn insert(&mut self, hash: u32, key: Value, value: Value) {
        let idx = self.store(hash, key, value);
        let length = self.append_to_bucket(idx);
        if length > LONG_BUCKET && self.buckets.len() < SMALL_TABLE {
            self.grow();
        }
        if self.n_entries > self.threshold {
            self.grow();
        }
    }

    /// What `compute`, `computeIfAbsent` and `merge` do before they look for their key: a table that is too full by
    /// now doubles.
    pub fn before_compute(&mut self) {
        if self.buckets.is_empty() || self.n_entries > self.threshold {
            self.grow();
        }
    }

    /// Adds a key that is not there, as `compute`, `computeIfAbsent` and `merge` do: at the front of its bucket, and
    /// a table that is too full now waits for the next [`before_compute`](HashTable::before_compute).
    pub fn insert_computed(&mut self, hash: u32, key: Value, value: Value) {
        let idx = self.store(hash, key, value);
        let bucket = hash as usize & (self.buckets.len() - 1);
        self.entry_mut(idx).next = self.buckets[bucket];
        self.buckets[bucket] = idx;
        let length =
            std::iter::successors(Some(idx), |&at| Some(self.entry(at).next).filter(|&next| next != NONE)).count();
        if length as u32 >= LONG_BUCKET && self.buckets.len() < SMALL_TABLE {
            self.grow();
        }
    }

    /// Makes the entry, in no bucket yet.
    fn store(&mut self, hash: u32, key: Value, value: Value) -> u32 {
        if self.buckets.is_empty() {
            self.grow();
        }
        let entry = Entry {
            hash,
            key,
            value,
            next: NONE,
            before: NONE,
            after: NONE,
        };
        let idx = match self.free.pop() {
            Some(idx) => {
                self.entries[idx as usize] = Some(entry);
                idx
            }
            None => {
                self.entries.push(Some(entry));
                self.entries.len() as u32 - 1
            }
        };
        self.link_last(idx);
        self.n_entries += 1;
        self.mod_count = self.mod_count.wrapping_add(1);
        idx
    }

    /// Puts an entry at the end of its bucket; gives the bucket's length.
    fn append_to_bucket(&mut self, idx: u32) -> u32 {
        let bucket = self.entry(idx).hash as usize & (self.buckets.len() - 1);
        let mut at = self.buckets[bucket];
        if at == NONE {
            self.buckets[bucket] = idx;
            return 1;
        }
        let mut length = 2;
        while self.entry(at).next != NONE {
            at = self.entry(at).next;
            length += 1;
        }
        self.entry_mut(at).next = idx;
        length
    }

    /// Removes an entry; gives key and value.
    pub fn remove(&mut self, idx: u32) -> (Value, Value) {
        let bucket = self.entry(idx).hash as usize & (self.buckets.len() - 1);
        let next = self.entry(idx).next;
        if self.buckets[bucket] == idx {
            self.buckets[bucket] = next;
        } else {
            let mut at = self.buckets[bucket];
            while self.entry(at).next != idx {
                at = self.entry(at).next;
            }
            self.entry_mut(at).next = next;
        }
        self.unlink(idx);
        let entry = self.entries[idx as usize].take().expect("the entry was in use");
        self.free.push(idx);
        self.n_entries -= 1;
        self.mod_count = self.mod_count.wrapping_add(1);
        (entry.key, entry.value)
    }

    /// Removes everything; the capacity stays.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.free.clear();
        self.buckets.iter_mut().for_each(|bucket| *bucket = NONE);
        self.head = NONE;
        self.tail = NONE;
        self.n_entries = 0;
        self.mod_count = self.mod_count.wrapping_add(1);
    }

    /// Entries in the order of iteration.
    pub fn order(&self) -> Vec<u32> {
        if !self.linked {
            return self.bucket_order();
        }
        let mut order = Vec::with_capacity(self.n_entries as usize);
        let mut at = self.head;
        while at != NONE {
            order.push(at);
            at = self.entry(at).after;
        }
        order
    }

    fn bucket_order(&self) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.n_entries as usize);
        for &bucket in &self.buckets {
            let mut at = bucket;
            while at != NONE {
                order.push(at);
                at = self.entry(at).next;
            }
        }
        order
    }

    /// Keys and values in the order of iteration.
    pub fn pairs(&self) -> Vec<(Value, Value)> {
        self.order()
            .into_iter()
            .map(|idx| (self.key(idx).clone(), self.value(idx).clone()))
            .collect()
    }

    /// Whether an entry is (still) in use.
    pub fn holds(&self, idx: u32) -> bool {
        self.entries.get(idx as usize).is_some_and(Option::is_some)
    }

    fn link_last(&mut self, idx: u32) {
        let tail = self.tail;
        let entry = self.entry_mut(idx);
        entry.before = tail;
        entry.after = NONE;
        match tail {
            NONE => self.head = idx,
            tail => self.entry_mut(tail).after = idx,
        }
        self.tail = idx;
    }

    fn unlink(&mut self, idx: u32) {
        let (before, after) = (self.entry(idx).before, self.entry(idx).after);
        match before {
            NONE => self.head = after,
            before => self.entry_mut(before).after = after,
        }
        match after {
            NONE => self.tail = before,
            after => self.entry_mut(after).before = before,
        }
    }

    /// Doubles the table (or makes the first one), every bucket keeping its order.
    fn grow(&mut self) {
        let n_new = match (self.buckets.len(), self.threshold) {
            (0, 0) => 16,
            (0, first) => first as usize,
            (n, _) => n * 2,
        };
        let order = self.bucket_order();
        self.buckets = vec![NONE; n_new];
        self.threshold = (n_new as f32 * 0.75) as u32;
        for idx in order {
            self.entry_mut(idx).next = NONE;
            self.append_to_bucket(idx);
        }
    }

    /// Calls `f` with every key and value.
    pub fn for_each_value(&self, mut f: impl FnMut(&Value)) {
        for entry in self.entries.iter().flatten() {
            f(&entry.key);
            f(&entry.value);
        }
    }

    /// Calls `f` with every key and value, to change what they refer to.
    pub fn for_each_value_mut(&mut self, mut f: impl FnMut(&mut Value)) {
        for entry in self.entries.iter_mut().flatten() {
            f(&mut entry.key);
            f(&mut entry.value);
        }
    }
}

/// A walk over the entries of one hash.
#[derive(Clone, Copy, Debug)]
pub struct Candidates {
    hash: u32,
    at: u32,
}
