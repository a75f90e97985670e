//! The order in which Flink's sorter leaves records with equal keys: it is no stable sort, and what it does to equal
//! ones can be seen in the output.

use std::cmp::Ordering;

/// Ranges shorter than this are sorted by insertion.
const INSERTION_BELOW: usize = 13;

/// Sorts rows as QuickSort.java of Flink 2.3.0 does: a pivot of three, equal elements gathered at both ends and moved to
/// the middle, the shorter part first.
pub fn quick_sort(rows: &mut [u32], order: &mut dyn FnMut(u32, u32) -> Ordering) {
    let mut parts = vec![(0, rows.len())];
    while let Some((mut from, mut to)) = parts.pop() {
        while to - from >= INSERTION_BELOW {
            let (before, after) = divide(rows, from, to, order);
            if before - from < to - after {
                parts.push((after, to));
                to = before;
            } else {
                parts.push((from, before));
                from = after;
            }
        }
        for place in from..to {
            let mut at = place;
            while at > from && order(rows[at - 1], rows[at]).is_gt() {
                rows.swap(at - 1, at);
                at -= 1;
            }
        }
    }
}

/// Parts a range around a pivot; the result is where the elements that equal it begin and end.
fn divide(rows: &mut [u32], from: usize, to: usize, order: &mut dyn FnMut(u32, u32) -> Ordering) -> (usize, usize) {
    for (low, high) in [((from + to) / 2, from), ((from + to) / 2, to - 1), (from, to - 1)] {
        if order(rows[low], rows[high]).is_gt() {
            rows.swap(low, high);
        }
    }
    let (mut left, mut right) = (from, to);
    // Equal elements wait in from..=equal_left and equal_right..to.
    let (mut equal_left, mut equal_right) = (from, to);
    loop {
        left += 1;
        while left < right {
            match order(rows[left], rows[from]) {
                Ordering::Greater => break,
                Ordering::Equal => {
                    equal_left += 1;
                    rows.swap(equal_left, left);
                }
                Ordering::Less => {}
            }
            left += 1;
        }
        right -= 1;
        while right > left {
            match order(rows[from], rows[right]) {
                Ordering::Greater => break,
                Ordering::Equal => {
                    equal_right -= 1;
                    rows.swap(equal_right, right);
                }
                Ordering::Less => {}
            }
            right -= 1;
        }
        if left >= right {
            break;
        }
        rows.swap(left, right);
    }
    let (mut begin, mut end) = (left, left);
    for place in (from..=equal_left).rev() {
        begin -= 1;
        rows.swap(place, begin);
    }
    for place in equal_right..to {
        rows.swap(place, end);
        end += 1;
    }
    (begin, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_rows_come_in_order() {
        let mut seed = 7_u32;
        for n in 0..200 {
            let keys: Vec<u32> = (0..n)
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    seed >> 28
                })
                .collect();
            let mut rows: Vec<u32> = (0..n).collect();
            quick_sort(&mut rows, &mut |a, b| keys[a as usize].cmp(&keys[b as usize]));
            let sorted: Vec<u32> = rows.iter().map(|&row| keys[row as usize]).collect();
            let mut wanted = keys.clone();
            wanted.sort_unstable();
            assert_eq!(sorted, wanted);
            rows.sort_unstable();
            assert_eq!(rows, (0..n).collect::<Vec<_>>(), "nothing is lost");
        }
    }
}
