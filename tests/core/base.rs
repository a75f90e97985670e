//! Sorting and sorted tables against those of the standard library.

use std::collections::{BTreeMap, BTreeSet};

use eddyline::base::grown::GrownTable;
use eddyline::base::rng::Rng;
use eddyline::base::sort::Arrange;
use eddyline::base::sorted::{SortedMap, SortedSet};

use crate::support::test;

/// Numbers below `bound`; the same ones each time.
fn numbers(rng: &mut Rng, n: u32, bound: u32) -> Vec<u32> {
    (0..n).map(|_| rng.below(bound)).collect()
}

#[test]
fn arranging_is_a_stable_sort_for_every_length() {
    let mut rng = Rng::named(1, "arrange");
    for n in (0..70).chain([255, 256, 257, 1_000]) {
        // Few different keys: most elements have an equal one.
        let pairs: Vec<(u32, String)> = numbers(&mut rng, n, 1 + n / 4)
            .into_iter()
            .enumerate()
            .map(|(place, key)| (key, place.to_string()))
            .collect();
        let mut expected = pairs.clone();
        expected.sort_by_key(|(key, _)| *key);
        let mut arranged = pairs.clone();
        arranged.arrange_by_key(|(key, _)| *key);
        assert_eq!(arranged, expected);
        arranged.arrange_by_key(|(key, _)| std::cmp::Reverse(*key));
        expected.sort_by_key(|(key, _)| std::cmp::Reverse(*key));
        assert_eq!(arranged, expected);
        arranged.arrange();
        expected.sort();
        assert_eq!(arranged, expected);
    }
}

#[test]
fn a_comparison_that_contradicts_itself_loses_nothing() {
    let mut rng = Rng::named(2, "arrange");
    let mut arranged = numbers(&mut rng, 300, 1_000);
    let mut expected = arranged.clone();
    arranged.arrange_by(|_, _| match rng.below(3) {
        0 => std::cmp::Ordering::Less,
        1 => std::cmp::Ordering::Equal,
        _ => std::cmp::Ordering::Greater,
    });
    arranged.sort_unstable();
    expected.sort_unstable();
    assert_eq!(arranged, expected);
}

#[test]
fn a_sorted_map_answers_as_a_tree_does() {
    let mut rng = Rng::named(3, "sorted");
    let mut map = SortedMap::new();
    let mut tree = BTreeMap::new();
    for n in 0..2_000 {
        let key = rng.below(200);
        match rng.below(6) {
            0 | 1 => assert_eq!(map.insert(key, n), tree.insert(key, n)),
            2 => assert_eq!(map.remove(&key), tree.remove(&key)),
            3 => assert_eq!(
                map.or_insert_with(key, || n),
                tree.entry(key).or_insert(n),
                "what is there stays"
            ),
            4 => assert_eq!(map.get(&key), tree.get(&key)),
            _ => {
                let end = key + rng.below(50);
                assert!(map.range(key..end).eq(tree.range(key..end)));
                assert!(map.range(..=key).eq(tree.range(..=key)));
            }
        }
        assert!(map.iter().eq(tree.iter()));
        assert_eq!(map.first_key_value(), tree.first_key_value());
        assert_eq!(map.last_key_value(), tree.last_key_value());
    }
}

#[test]
fn of_equal_keys_the_last_one_counts() {
    let mut rng = Rng::named(4, "sorted");
    let keys = numbers(&mut rng, 500, 60);
    let pairs = || keys.iter().copied().zip(0..);
    let map: SortedMap<u32, u32> = pairs().collect();
    let tree: BTreeMap<u32, u32> = pairs().collect();
    assert!(map.iter().eq(tree.iter()));
    let set: SortedSet<u32> = keys.iter().copied().collect();
    let tree: BTreeSet<u32> = keys.iter().copied().collect();
    assert!(set.iter().eq(tree.iter()));
    assert!((0..70).all(|key| set.contains(&key) == tree.contains(&key)));
}

#[test]
fn a_table_that_goes_on_from_shared_rows_answers_as_a_list_does() {
    eddyline::define_index! {
        struct Row = "row";
    }
    let mut rng = Rng::named(4, "grown");
    for n_shared in [0, 1, 7, 100] {
        let mut table: GrownTable<Row, u32> = GrownTable::default();
        let mut list = numbers(&mut rng, n_shared, 1_000);
        for &row in &list {
            table.push(row);
        }
        table.share();
        let other = table.clone();
        for value in numbers(&mut rng, 50, 1_000) {
            assert_eq!(table.push(value), Row(list.len() as u32));
            list.push(value);
            // Rows on both sides of where its own begin.
            let changed = rng.below(list.len() as u32);
            table[Row(changed)] = value;
            list[changed as usize] = value;
        }
        assert!(table.values().eq(&list) && table.len() == list.len());
        assert!(
            list.iter()
                .enumerate()
                .all(|(row, value)| table[Row(row as u32)] == *value)
        );
        assert_eq!(table.get(table.next_id()), None);
        assert_eq!(other.len(), n_shared as usize, "a clone has rows of its own");
        let mut shared_again = table.clone();
        shared_again.share();
        assert!(shared_again.values().eq(&list));
    }
}
