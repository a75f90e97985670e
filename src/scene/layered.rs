//! Layout of a directed graph in layers, from the top down. Deterministic, and stable under small edits: ties are
//! broken by the order in which the nodes are given, which is Flink's own.
//!
//! Longest-path layers, sources pulled down to their consumers; placeholders on edges that cross layers; a few median
//! sweeps for the order; then places by medians with minimum distances. A graph of some dozens of nodes takes
//! microseconds; the cost stays near linear in nodes and edges for thousands.

use crate::base::sort::Arrange;
/// What is laid out.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// Width and height of each node.
    pub sizes: Vec<(f32, f32)>,
    /// From and to, as positions in `sizes`. Edges that point back (a cycle) don't shape the layers.
    pub edges: Vec<(usize, usize)>,
    pub gap_x: f32,
    pub gap_y: f32,
}

/// Where everything stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Layer of each node, counted from the top.
    pub layers: Vec<usize>,
    /// Left edge of each node.
    pub xs: Vec<f32>,
    /// Upper edge of each layer.
    pub layer_ys: Vec<f32>,
    /// Height of each layer.
    pub layer_heights: Vec<f32>,
    /// For each edge, the x of the places where it crosses a layer in between.
    pub bends: Vec<Vec<f32>>,
    pub width: f32,
    pub height: f32,
    /// How many pairs of edges cross.
    pub n_crossings: usize,
}

/// How often the order is swept down and up.
const N_SWEEPS: usize = 6;
/// Width of the gap that an edge on its way keeps free.
const BEND_WIDTH: f32 = 10.0;

/// A cell of a layer: a node, or an edge on its way through.
#[derive(Clone, Debug)]
struct Cell {
    layer: usize,
    width: f32,
    up: Vec<usize>,
    down: Vec<usize>,
}

/// Lays the graph out.
pub fn layout(input: &Input) -> Layout {
    let n_nodes = input.sizes.len();
    if n_nodes == 0 {
        return Layout::default();
    }
    let layers = assign_layers(input);
    let n_layers = layers.iter().max().map_or(0, |layer| layer + 1);

    let mut cells: Vec<Cell> = (0..n_nodes)
        .map(|node| Cell {
            layer: layers[node],
            width: input.sizes[node].0,
            up: Vec::new(),
            down: Vec::new(),
        })
        .collect();
    let mut ways: Vec<Vec<usize>> = Vec::with_capacity(input.edges.len());
    for &(from, to) in &input.edges {
        let mut way = Vec::new();
        if layers[from] < layers[to] {
            let mut last = from;
            for layer in layers[from] + 1..layers[to] {
                let cell = cells.len();
                cells.push(Cell {
                    layer,
                    width: BEND_WIDTH,
                    up: vec![last],
                    down: Vec::new(),
                });
                cells[last].down.push(cell);
                way.push(cell);
                last = cell;
            }
            cells[last].down.push(to);
            cells[to].up.push(last);
        }
        ways.push(way);
    }

    let mut rows: Vec<Vec<usize>> = vec![Vec::new(); n_layers];
    for (cell, at) in cells.iter().enumerate() {
        rows[at.layer].push(cell);
    }
    let n_crossings = order_rows(&cells, &mut rows);
    let xs = place(&cells, &rows, input.gap_x);

    let mut layer_heights = vec![0.0_f32; n_layers];
    for node in 0..n_nodes {
        layer_heights[layers[node]] = layer_heights[layers[node]].max(input.sizes[node].1);
    }
    let mut layer_ys = Vec::with_capacity(n_layers);
    let mut y = 0.0;
    for height in &layer_heights {
        layer_ys.push(y);
        y += height + input.gap_y;
    }
    let width = (0..cells.len())
        .map(|cell| xs[cell] + cells[cell].width)
        .fold(0.0, f32::max);
    let bends = ways
        .iter()
        .map(|way| way.iter().map(|&cell| xs[cell] + BEND_WIDTH / 2.0).collect())
        .collect();
    Layout {
        layers,
        xs: xs[..n_nodes].to_vec(),
        layer_ys,
        layer_heights,
        bends,
        width,
        height: (y - input.gap_y).max(0.0),
        n_crossings,
    }
}

/// Longest path from the sources; then a node without inputs moves down to just above its first consumer.
fn assign_layers(input: &Input) -> Vec<usize> {
    let n_nodes = input.sizes.len();
    let mut n_inputs = vec![0_usize; n_nodes];
    let mut outs: Vec<Vec<usize>> = vec![Vec::new(); n_nodes];
    for &(from, to) in &input.edges {
        n_inputs[to] += 1;
        outs[from].push(to);
    }
    let mut left = n_inputs.clone();
    let mut ready: std::collections::VecDeque<usize> = (0..n_nodes).filter(|&node| left[node] == 0).collect();
    let mut layers = vec![0_usize; n_nodes];
    while let Some(node) = ready.pop_front() {
        for &to in &outs[node] {
            layers[to] = layers[to].max(layers[node] + 1);
            left[to] -= 1;
            if left[to] == 0 {
                ready.push_back(to);
            }
        }
    }
    for node in 0..n_nodes {
        if n_inputs[node] == 0
            && let Some(nearest) = outs[node].iter().map(|&to| layers[to]).min()
        {
            layers[node] = nearest.saturating_sub(1);
        }
    }
    layers
}

/// Median sweeps; keeps the best order seen, the earliest among equals. Answers its number of crossings.
fn order_rows(cells: &[Cell], rows: &mut Vec<Vec<usize>>) -> usize {
    let mut places = vec![0_usize; cells.len()];
    let note = |rows: &[Vec<usize>], places: &mut [usize]| {
        for row in rows {
            for (place, &cell) in row.iter().enumerate() {
                places[cell] = place;
            }
        }
    };
    note(rows, &mut places);
    let mut best = rows.clone();
    let mut best_crossings = count_crossings(cells, rows, &places);
    for sweep in 0..N_SWEEPS {
        if best_crossings == 0 {
            break;
        }
        let down = sweep % 2 == 0;
        let order: Vec<usize> = if down {
            (1..rows.len()).collect()
        } else {
            (0..rows.len().saturating_sub(1)).rev().collect()
        };
        for layer in order {
            let mut keyed: Vec<(u64, usize, usize)> = rows[layer]
                .iter()
                .map(|&cell| {
                    let neighbours = if down { &cells[cell].up } else { &cells[cell].down };
                    (median_key(neighbours, &places, places[cell]), places[cell], cell)
                })
                .collect();
            keyed.arrange();
            for (place, &(_, _, cell)) in keyed.iter().enumerate() {
                rows[layer][place] = cell;
                places[cell] = place;
            }
        }
        let crossings = count_crossings(cells, rows, &places);
        if crossings < best_crossings {
            best_crossings = crossings;
            best.clone_from(rows);
        }
    }
    *rows = best;
    best_crossings
}

/// Mean place of the neighbours in thousandths: an integer, so that the order is the same on every platform.
fn median_key(neighbours: &[usize], places: &[usize], own: usize) -> u64 {
    if neighbours.is_empty() {
        return own as u64 * 1000;
    }
    let sum: u64 = neighbours.iter().map(|&cell| places[cell] as u64 * 1000).sum();
    sum / neighbours.len() as u64
}

/// Counts inversions between neighbouring layers with a Fenwick tree.
fn count_crossings(cells: &[Cell], rows: &[Vec<usize>], places: &[usize]) -> usize {
    let mut total = 0;
    for pair in rows.windows(2) {
        let mut tree = vec![0_usize; pair[1].len() + 1];
        let mut seen = 0;
        for &cell in &pair[0] {
            let mut ends: Vec<usize> = cells[cell].down.iter().map(|&to| places[to]).collect();
            ends.arrange();
            for &end in &ends {
                let mut at = end + 1;
                let mut not_after = 0;
                while at > 0 {
                    not_after += tree[at];
                    at &= at - 1;
                }
                total += seen - not_after;
            }
            for &end in &ends {
                let mut at = end + 1;
                while at < tree.len() {
                    tree[at] += 1;
                    at += at & at.wrapping_neg();
                }
                seen += 1;
            }
        }
    }
    total
}

/// Left edges: packed first, then drawn toward the neighbours' middles, keeping order and distances.
fn place(cells: &[Cell], rows: &[Vec<usize>], gap_x: f32) -> Vec<f32> {
    let mut xs = vec![0.0_f32; cells.len()];
    for row in rows {
        let mut x = 0.0;
        for &cell in row {
            xs[cell] = x;
            x += cells[cell].width + gap_x;
        }
    }
    for pass in 0..8 {
        let down = pass % 2 == 0;
        let order: Vec<usize> = if down {
            (0..rows.len()).collect()
        } else {
            (0..rows.len()).rev().collect()
        };
        for layer in order {
            let row = &rows[layer];
            let wished: Vec<f32> = row
                .iter()
                .map(|&cell| {
                    let neighbours = if down { &cells[cell].up } else { &cells[cell].down };
                    if neighbours.is_empty() {
                        return xs[cell];
                    }
                    let sum: f32 = neighbours
                        .iter()
                        .map(|&other| xs[other] + cells[other].width / 2.0)
                        .sum();
                    sum / neighbours.len() as f32 - cells[cell].width / 2.0
                })
                .collect();
            settle(cells, row, &wished, gap_x, &mut xs);
        }
    }
    let left = xs.iter().copied().fold(f32::INFINITY, f32::min);
    for x in &mut xs {
        *x -= left;
    }
    xs
}

/// Puts a row's cells as near to their wishes as order and distances allow: neighbours that would overlap form a block
/// that stands at the mean of its wishes.
fn settle(cells: &[Cell], row: &[usize], wished: &[f32], gap_x: f32, xs: &mut [f32]) {
    // A block: first position in the row, how many, its width, sum of the wishes for its left edge.
    struct Block {
        first: usize,
        n: usize,
        width: f32,
        wish_sum: f32,
    }
    let left_of = |block: &Block| block.wish_sum / block.n as f32;
    let mut blocks: Vec<Block> = Vec::with_capacity(row.len());
    for (position, &cell) in row.iter().enumerate() {
        let mut block = Block {
            first: position,
            n: 1,
            width: cells[cell].width,
            wish_sum: wished[position],
        };
        while let Some(before) = blocks.last() {
            if left_of(before) + before.width + gap_x <= left_of(&block) {
                break;
            }
            let before = blocks.pop().expect("the block just looked at");
            let shift = before.width + gap_x;
            block = Block {
                first: before.first,
                n: before.n + block.n,
                width: shift + block.width,
                wish_sum: before.wish_sum + block.wish_sum - shift * block.n as f32,
            };
        }
        blocks.push(block);
    }
    for block in &blocks {
        let mut x = left_of(block);
        for &cell in &row[block.first..block.first + block.n] {
            xs[cell] = x;
            x += cells[cell].width + gap_x;
        }
    }
}
