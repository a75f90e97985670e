//! Drawings as text, and what must hold for any drawing.

use crate::support::test;
use eddyline::scene::{
    ChainBox, Cubic, Exchange, Figure, LayeredInput, LedgerEdge, LedgerEntry, OperatorBox, Point, Scene, StreamLine,
    Viewport, bounds, draw_stages, fit_text, layered_layout, text_width,
};
use eddyline::session::{N_SNAPSHOTS_MAX, SNAPSHOT_EVERY, Snapshots};
use eddyline::text::{EN, ZH};

/// A line of operators: source, two in the middle, a sink chained to the last.
fn line_of_four(parallelism: u32) -> Figure {
    let operator = |id, name: &str, parallelism| OperatorBox {
        id,
        name: name.into(),
        parallelism,
    };
    let entry = |id, name: &str, registered, place| LedgerEntry {
        id,
        name: name.into(),
        class: "OneInput".into(),
        registered,
        operators: vec![place],
    };
    let vertex = |name: &str, parallelism, operators| ChainBox {
        id: "0123456789abcdef0123456789abcdef".into(),
        name: name.into(),
        parallelism,
        slot_group: 0,
        operators,
        attempt: 0,
    };
    let exchange = |from, to, ship: &str, n_channels| Exchange {
        from,
        to,
        input: 0,
        ship: ship.into(),
        all_to_all: true,
        pairs: Vec::new(),
        n_channels,
    };
    let p = parallelism;
    Figure {
        transformations: vec![
            entry(1, "in", false, 0),
            entry(2, "split", true, 1),
            entry(4, "count", true, 2),
            entry(5, "out", true, 3),
        ],
        ledger_edges: vec![
            LedgerEdge {
                from: 0,
                to: 1,
                through: Vec::new(),
            },
            LedgerEdge {
                from: 1,
                to: 2,
                through: vec![(3, "keyBy".into())],
            },
            LedgerEdge {
                from: 2,
                to: 3,
                through: Vec::new(),
            },
        ],
        operators: vec![
            operator(1, "Source: in", 1),
            operator(2, "split", p),
            operator(4, "count", p),
            operator(5, "Sink: out", p),
        ],
        edges: vec![
            StreamLine {
                from: 0,
                to: 1,
                partitioner: "REBALANCE".into(),
                chained: false,
            },
            StreamLine {
                from: 1,
                to: 2,
                partitioner: "HASH".into(),
                chained: false,
            },
            StreamLine {
                from: 2,
                to: 3,
                partitioner: "FORWARD".into(),
                chained: true,
            },
        ],
        vertices: vec![
            vertex("Source: in", 1, vec![0]),
            vertex("split", p, vec![1]),
            vertex("count -> Sink: out", p, vec![2, 3]),
        ],
        exchanges: vec![
            exchange(0, 1, "REBALANCE", u64::from(p)),
            exchange(1, 2, "HASH", u64::from(p) * u64::from(p)),
        ],
        n_regions: 1,
        expanded: true,
        refused: None,
    }
}

fn draw(figure: &Figure) -> Scene {
    draw_stages(
        figure,
        &EN,
        Viewport {
            width: 720.0,
            height: 330.0,
        },
    )
}

/// Things that can be pointed at with boxes of their own never stand on one another, but for cells in their vertex.
#[track_caller]
fn check_nothing_overlaps(scene: &Scene) {
    let boxes: Vec<_> = scene
        .groups
        .iter()
        .filter(|group| group.target.is_some() && !group.class.starts_with("chip") && !group.class.starts_with("edge"))
        .filter_map(|group| Some((group.key.clone(), bounds(group)?)))
        .collect();
    for (place, (key, a)) in boxes.iter().enumerate() {
        for (other, b) in &boxes[place + 1..] {
            let apart = a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
            assert!(apart, "{key} {a:?} stands on {other} {b:?}");
        }
    }
}

#[test]
fn every_stage_stands_beside_the_one_before() {
    for parallelism in [1, 2, 4, 8, 15, 32, 128] {
        let scene = draw(&line_of_four(parallelism));
        check_nothing_overlaps(&scene);
        let cells = scene.groups.iter().filter(|group| group.key.starts_with('s')).count();
        assert_eq!(cells, 1 + 2 * parallelism as usize, "each subtask is drawn once");
        assert!(
            scene.groups.len() < 60 + 2 * parallelism as usize,
            "edges between subtasks are never listed when many"
        );
    }
}

#[test]
fn only_numbers_differ_between_two_slider_values() {
    let place = |scene: &Scene, key: &str| scene.groups.iter().find(|group| group.key == key).and_then(bounds);
    let (four, fifteen) = (draw(&line_of_four(4)), draw(&line_of_four(15)));
    for key in ["t1", "t2", "n1", "n2", "n4", "n5", "v0", "v1", "v2"] {
        assert_eq!(place(&four, key), place(&fifteen, key), "{key} stays where it is");
    }
}

#[test]
fn what_can_be_pointed_at_has_a_name_and_a_key_of_its_own() {
    for words in [&EN, &ZH] {
        let scene = draw_stages(
            &line_of_four(4),
            words,
            Viewport {
                width: 720.0,
                height: 330.0,
            },
        );
        let mut keys: Vec<&str> = scene.groups.iter().map(|group| group.key.as_str()).collect();
        keys.sort_unstable();
        assert!(
            keys.windows(2).all(|pair| pair[0] != pair[1]),
            "keys are unique: {keys:?}"
        );
        for group in scene.groups.iter().filter(|group| group.target.is_some()) {
            assert!(!group.name.is_empty(), "{} has a name", group.key);
        }
    }
}

#[test]
fn the_four_stages_as_text() {
    let text = eddyline::scene::dump(&draw(&line_of_four(2)));
    let words: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once(' ').map(|(key, _)| key))
        .filter(|key| key.starts_with(['t', 'n', 'e', 'v', 'j', 's']))
        .collect();
    assert_eq!(
        words.join(" "),
        "te0 te1 tc1.0 te2 t1 t2 t4 t5 e0 e1 e2 n1 n2 n4 n5 j1.0 j2.0 v0 v1 v2 s0.0 s1.0 s1.1 s2.0 s2.1"
            .replace("te0 te1 tc1.0 te2 ", "tc1.0 ")
    );
    assert!(text.contains("\"✗ REBALANCE\""), "{text}");
    assert!(text.contains("\"✓ FORWARD\""), "{text}");
    assert!(text.contains("\"keyBy\""), "{text}");
}

#[test]
fn a_layered_layout_keeps_order_and_distance() {
    let layout = layered_layout(&LayeredInput {
        sizes: vec![(50.0, 20.0); 6],
        edges: vec![(0, 1), (0, 2), (1, 3), (2, 3), (3, 5), (4, 5), (0, 5)],
        gap_x: 10.0,
        gap_y: 20.0,
    });
    assert_eq!(
        layout.layers,
        [0, 1, 1, 2, 2, 3],
        "a source stands just above its consumer"
    );
    assert_eq!(layout.n_crossings, 0);
    assert!(layout.xs[1] + 60.0 <= layout.xs[2] || layout.xs[2] + 60.0 <= layout.xs[1]);
    assert_eq!(layout.bends[6].len(), 2, "a long edge passes each layer in between");
}

#[test]
fn a_layout_of_a_wide_graph_has_no_overlap() {
    // Eight sources, each joined with the next, a common sink.
    let mut edges = Vec::new();
    for source in 0..8 {
        edges.push((source, 8 + source));
        edges.push(((source + 1) % 8, 8 + source));
        edges.push((8 + source, 16));
    }
    let input = LayeredInput {
        sizes: vec![(70.0, 20.0); 17],
        edges,
        gap_x: 12.0,
        gap_y: 30.0,
    };
    let layout = layered_layout(&input);
    for a in 0..17 {
        for b in a + 1..17 {
            if layout.layers[a] == layout.layers[b] {
                assert!(
                    (layout.xs[a] - layout.xs[b]).abs() >= 81.9,
                    "{a} and {b} keep their distance"
                );
            }
        }
    }
    assert_eq!(layered_layout(&input), layout, "the same input gives the same layout");
}

#[test]
fn a_cycle_still_gets_a_layout() {
    let layout = layered_layout(&LayeredInput {
        sizes: vec![(50.0, 20.0); 3],
        edges: vec![(0, 1), (1, 2), (2, 1)],
        gap_x: 10.0,
        gap_y: 20.0,
    });
    assert_eq!(layout.layers.len(), 3);
}

#[test]
fn text_is_shortened_to_fit() {
    assert_eq!(fit_text("tokenizer", 12.0, 200.0), "tokenizer");
    let short = fit_text("Source: in-memory-input -> tokenizer", 12.0, 80.0);
    assert!(short.ends_with('…') && text_width(&short, 12.0) <= 80.0, "{short}");
    assert!(text_width("数据源", 10.0) > text_width("abc", 10.0));
}

#[test]
fn a_curve_begins_and_ends_where_it_should() {
    let curve = Cubic::downward(Point::new(0.0, 0.0), Point::new(10.0, 40.0));
    assert_eq!(curve.at(0.0), Point::new(0.0, 0.0));
    assert_eq!(curve.at(1.0), Point::new(10.0, 40.0));
}

#[test]
fn snapshots_thin_out_with_age() {
    let mut snapshots = Snapshots::new();
    let mut work = 0;
    for step in 0..100_000_u64 {
        // Some steps are a hundred times the work of others.
        work += if step % 1_000 < 100 { 100 } else { 1 };
        snapshots.offer(step, work, || step);
    }
    assert!(snapshots.len() <= N_SNAPSHOTS_MAX + 1);
    let first = snapshots.at_or_before(0).expect("the first one stays");
    assert_eq!((first.step, first.state), (0, 0));
    let newest = snapshots.at_or_before(u64::MAX).expect("some are kept");
    assert!(work - newest.work <= SNAPSHOT_EVERY + 100);
    let steps: Vec<u64> = snapshots.steps().collect();
    assert!(steps.windows(2).all(|pair| pair[0] < pair[1]));
    // The way to any place is bounded by the work of the whole over the number that is kept.
    let even = work / N_SNAPSHOTS_MAX as u64;
    assert!(snapshots.widest() <= 4 * even, "{} of {work}", snapshots.widest());
}
