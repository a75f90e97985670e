//! Key groups, default max parallelism and POINTWISE tables, as a real Flink 2.3.0 computed them.

use eddyline::base::murmur::murmur_hash;
use eddyline::graph::exec::{Connection, default_max_parallelism, key_group, key_group_range, subtask_of_key_group};
use eddyline::graph::job::DistributionPattern;

use crate::support::test;

fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().ok().expect("a number")
}

#[test]
fn hashes_lead_to_flinks_key_groups() {
    for row in rows(include_str!("../../golden/runtime/e3_keygroup_dense.tsv")) {
        let hash: i32 = number(row[0]);
        assert_eq!(murmur_hash(hash), number::<i32>(row[1]), "hash {hash}");
        assert_eq!(key_group(hash, 128), number::<u32>(row[2]), "hash {hash}");
        assert_eq!(key_group(hash, 32_768), number::<u32>(row[3]), "hash {hash}");
    }
}

#[test]
fn keys_go_to_flinks_subtasks() {
    for row in rows(include_str!("../../golden/runtime/e3_key_routing.tsv")) {
        let (hash, max_parallelism): (i32, u32) = (number(row[2]), number(row[4]));
        let group = key_group(hash, max_parallelism);
        assert_eq!(group, number::<u32>(row[5]), "{} {}", row[0], row[1]);
        for (column, parallelism) in [1, 2, 3, 4, 8, 15].into_iter().enumerate() {
            if row[6 + column] != "-" {
                let subtask = subtask_of_key_group(group, max_parallelism, parallelism);
                assert_eq!(subtask, number::<u32>(row[6 + column]), "{} {}", row[0], row[1]);
            }
        }
    }
}

#[test]
fn subtasks_hold_flinks_ranges() {
    for row in rows(include_str!("../../golden/runtime/e3_keygroup_ranges.tsv")) {
        let range = key_group_range(number(row[2]), number(row[0]), number(row[1]));
        assert_eq!((range.start, range.end), (number(row[3]), number(row[4])), "{row:?}");
    }
}

#[test]
fn max_parallelism_that_nobody_sets_is_flinks() {
    for row in rows(include_str!("../../golden/runtime/e3_default_max_parallelism.tsv")) {
        assert_eq!(
            default_max_parallelism(number(row[0])),
            number::<u32>(row[1]),
            "{row:?}"
        );
    }
}

#[test]
fn pointwise_connections_are_flinks() {
    for row in rows(include_str!("../../golden/runtime/e4_pointwise.tsv")) {
        let connection = Connection {
            distribution: DistributionPattern::Pointwise,
            n_producers: number(row[0]),
            n_consumers: number(row[1]),
        };
        let consumer: u32 = number(row[2]);
        let producers = connection.producers_of(consumer);
        let subpartition = connection.subpartition_of(consumer);
        let text = format!(
            "[partitions [{}, {}] subpartitions [{subpartition}, {subpartition}]]",
            producers.start,
            producers.end - 1
        );
        assert_eq!(text, row[4], "{row:?}");
        for producer in producers {
            assert!(connection.consumers_of(producer).contains(&consumer), "{row:?}");
        }
    }
}

#[test]
fn both_ends_of_a_pointwise_connection_agree() {
    for n_producers in 1..=40 {
        for n_consumers in 1..=40 {
            let connection = Connection {
                distribution: DistributionPattern::Pointwise,
                n_producers,
                n_consumers,
            };
            let mut n_channels = 0;
            for producer in 0..n_producers {
                let mut subpartitions: Vec<u32> = connection
                    .consumers_of(producer)
                    .map(|consumer| {
                        assert!(connection.producers_of(consumer).contains(&producer));
                        connection.subpartition_of(consumer)
                    })
                    .collect();
                subpartitions.sort();
                let expected: Vec<u32> = (0..connection.n_subpartitions(producer)).collect();
                assert_eq!(
                    subpartitions, expected,
                    "{n_producers} to {n_consumers}, producer {producer}"
                );
                n_channels += u64::from(connection.n_subpartitions(producer));
            }
            assert_eq!(n_channels, connection.n_channels());
        }
    }
}
