//! One sort for elements of all kinds. The sorts of the standard library are made for speed on large slices and are
//! compiled anew for each type of element, some five kilobytes each, which the page would carry sixty times over; what
//! is sorted here is short. Only [`Arrange`] is compiled for each type, and it is small.

use std::cmp::Ordering;

/// Sorting a slice in place. Equal elements keep their order.
pub trait Arrange<T> {
    /// By the order of the elements.
    fn arrange(&mut self)
    where
        T: Ord;

    /// By a comparison.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// By a key, which is made again for each comparison.
    fn arrange_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> Arrange<T> for [T] {
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }

    fn arrange_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        // Much of what is sorted is in order.
        if self.is_sorted_by(|a, b| compare(a, b).is_le()) {
            return;
        }
        let order = order_of(self.len(), &mut |a, b| {
            compare(&self[a as usize], &self[b as usize]).is_gt()
        });
        follow(self, order);
    }

    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|a, b| key(a).cmp(&key(b)));
    }
}

/// The rows 0 to `n` in the order that they should have; `is_after` tells whether the first row belongs behind the
/// second. Merges ever longer runs, beginning with those that are there: what is in order costs one look at each row.
fn order_of(n: usize, is_after: &mut dyn FnMut(u32, u32) -> bool) -> Vec<u32> {
    let mut order: Vec<u32> = (0..n as u32).collect();
    let mut ends = runs(&mut order, is_after);
    if ends.len() < 2 {
        return order;
    }
    let mut merged = order.clone();
    while ends.len() > 1 {
        let mut start = 0;
        for pair in ends.chunks(2) {
            let (middle, end) = (pair[0] as usize, pair[pair.len() - 1] as usize);
            let (mut left, mut right) = (start, middle);
            for place in &mut merged[start..end] {
                let takes_right = left == middle || (right < end && is_after(order[left], order[right]));
                let from = if takes_right { &mut right } else { &mut left };
                *place = order[*from];
                *from += 1;
            }
            start = end;
        }
        std::mem::swap(&mut order, &mut merged);
        ends = ends.chunks(2).map(|pair| pair[pair.len() - 1]).collect();
    }
    order
}

/// Where each run of rows in order ends. A run of rows that are each before the last one is turned around.
fn runs(order: &mut [u32], is_after: &mut dyn FnMut(u32, u32) -> bool) -> Vec<u32> {
    let mut ends = Vec::new();
    let mut start = 0;
    while start < order.len() {
        let mut end = start + 1;
        let falls = end < order.len() && is_after(order[start], order[end]);
        while end < order.len() && is_after(order[end - 1], order[end]) == falls {
            end += 1;
        }
        if falls {
            order[start..end].reverse();
        }
        ends.push(end as u32);
        start = end;
    }
    ends
}

/// Puts row `order[n]` at place `n`, for all places, cycle by cycle.
fn follow<T>(slice: &mut [T], mut order: Vec<u32>) {
    for start in 0..order.len() {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut order[at], at as u32) as usize;
            if from == start || from == at {
                break;
            }
            slice.swap(at, from);
            at = from;
        }
    }
}
