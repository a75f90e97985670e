//! The four stages side by side, rows aligned, ribbons joining what became what.
//!
//! The StreamGraph's layers give the rows. A transformation stands beside the operator it became; a job vertex begins
//! at the row of its first operator; the subtasks stand beside their job vertex.

use super::figure::{ChainBox, Figure, LedgerEntry};
use super::geometry::{Cubic, Point, Rect, fit_text, text_width};
use super::layered::{self, Layout};
use super::mark::{Anchor, Group, Mark, Scene};
use crate::base::sort::Arrange;
use crate::session::Target;
use crate::text::Words;

/// Size of the pane to fill; a scene may be larger, then the pane scrolls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    pub width: f32,
    pub height: f32,
}

const MARGIN: f32 = 14.0;
const HEADER: f32 = 46.0;
/// So wide is a stage's heading.
const COLUMN_MIN: f32 = 148.0;
const LABEL: f32 = 11.5;
const SMALL: f32 = 10.5;
const OPERATOR_IN_CHAIN: f32 = 24.0;
/// Up to this many edges between two vertices are drawn one by one.
const N_LINES_MAX: u64 = 64;
/// Up to this many subtasks carry their number.
const N_NUMBERED_MAX: u32 = 8;
/// Subtasks in one row of the grid.
const N_GRID_COLUMNS: u32 = 8;

/// Sizes that follow from the room there is.
struct Measure {
    node_height: f32,
    gap_y: f32,
    column_gap: f32,
}

/// One stage's boxes, in scene coordinates.
struct Column {
    x: f32,
    width: f32,
}

/// Draws the four stages.
pub fn draw(figure: &Figure, words: &Words, viewport: Viewport) -> Scene {
    let mut scene = Scene::default();
    if figure.operators.is_empty() && figure.transformations.is_empty() {
        return scene;
    }
    let stream = layered::layout(&layered::Input {
        sizes: figure
            .operators
            .iter()
            .map(|_| (operator_width(figure), 36.0))
            .collect(),
        edges: figure.edges.iter().map(|edge| (edge.from, edge.to)).collect(),
        gap_x: 26.0,
        gap_y: 0.0,
    });
    let job = job_layout(figure);
    let measure = measure(figure, &stream, &job, viewport);
    let ledger = ledger_layout(figure, &stream);
    let n_rows = ledger.layers.iter().map(|layer| layer + 1).max().unwrap_or(0);
    let rows: Vec<f32> = (0..stream.layer_ys.len().max(n_rows))
        .map(|row| HEADER + row as f32 * (measure.node_height + measure.gap_y))
        .collect();
    let grids: Vec<(f32, f32)> = figure.vertices.iter().map(grid_size).collect();
    let exec = layered::layout(&layered::Input {
        sizes: grids.clone(),
        edges: figure.exchanges.iter().map(|edge| (edge.from, edge.to)).collect(),
        gap_x: 26.0,
        gap_y: 0.0,
    });

    let widths = [ledger.width, stream.width, job.width, exec.width].map(|width| width.max(COLUMN_MIN));
    let natural: f32 = widths.iter().sum::<f32>() + 2.0 * MARGIN + 3.0 * measure.column_gap;
    let extra = ((viewport.width - natural) / 3.0).clamp(0.0, 64.0);
    let mut x = MARGIN;
    let columns: Vec<Column> = widths
        .iter()
        .map(|&width| {
            let column = Column { x, width };
            x += width + measure.column_gap + extra;
            column
        })
        .collect();

    let ledger_rects: Vec<Rect> = (0..figure.transformations.len())
        .map(|position| {
            let row = ledger.layers[position];
            Rect::new(
                columns[0].x + ledger.xs[position],
                rows[row],
                ledger_width(figure),
                measure.node_height,
            )
        })
        .collect();
    let operator_rects: Vec<Rect> = (0..figure.operators.len())
        .map(|position| {
            Rect::new(
                columns[1].x + stream.xs[position],
                rows[stream.layers[position]],
                operator_width(figure),
                measure.node_height,
            )
        })
        .collect();
    let vertex_rects = stack(
        &job,
        figure
            .vertices
            .iter()
            .map(|vertex| chain_size(figure, vertex))
            .collect(),
        |vertex| {
            figure.vertices[vertex]
                .operators
                .iter()
                .map(|&operator| operator_rects[operator].y)
                .fold(f32::INFINITY, f32::min)
        },
        columns[2].x,
        measure.gap_y,
    );
    let grid_rects = stack(
        &exec,
        grids,
        |vertex| vertex_rects[vertex].y,
        columns[3].x,
        measure.gap_y,
    );

    headers(&mut scene, words, &columns);
    missing(&mut scene, figure, words, &columns);
    ribbons(
        &mut scene,
        figure,
        &ledger_rects,
        &operator_rects,
        &vertex_rects,
        &grid_rects,
    );
    draw_ledger(&mut scene, figure, words, &ledger, &ledger_rects);
    draw_stream(&mut scene, figure, words, &stream, &rows, columns[1].x, &operator_rects);
    draw_job(&mut scene, figure, &vertex_rects);
    let bottom = draw_execution(&mut scene, figure, words, &grid_rects, columns[3].x);

    scene.width = columns[3].x + columns[3].width + MARGIN;
    scene.height = [&ledger_rects, &operator_rects, &vertex_rects, &grid_rects]
        .into_iter()
        .flatten()
        .map(|rect| rect.bottom())
        .fold(bottom, f32::max)
        + MARGIN;
    scene
}

fn measure(figure: &Figure, stream: &Layout, job: &Layout, viewport: Viewport) -> Measure {
    let n_rows = stream.layer_ys.len().max(1) as f32;
    let room = viewport.height - HEADER - MARGIN;
    let node_height = if room < n_rows * 36.0 + (n_rows - 1.0) * 34.0 {
        30.0
    } else {
        38.0
    };
    let gap = |n: f32, heights: f32| if n > 1.0 { (room - heights) / (n - 1.0) } else { 40.0 };
    let mut chain_heights = vec![0.0_f32; job.layer_ys.len()];
    for (vertex, &layer) in figure.vertices.iter().zip(&job.layers) {
        chain_heights[layer] = chain_heights[layer].max(chain_size(figure, vertex).1);
    }
    let of_rows = gap(n_rows, n_rows * node_height);
    let of_chains = gap(chain_heights.len() as f32, chain_heights.iter().sum());
    let column_gap = (viewport.width * 0.036).clamp(24.0, 48.0);
    // Chains follow each other at most forty apart, so only what is less than that makes the rows narrower.
    let gap_y = if of_chains < 40.0 {
        of_rows.min(of_chains)
    } else {
        of_rows
    };
    Measure {
        node_height,
        gap_y: gap_y.clamp(27.0, 58.0),
        column_gap,
    }
}

/// As Flink's plan visualizer has it; a question mark while the scheduler has not decided.
fn shown_parallelism(parallelism: u32) -> String {
    if parallelism == 0 {
        "p=?".to_owned()
    } else {
        format!("p={parallelism}")
    }
}

/// A label stands a little higher in a low box, to leave room for the line below it.
fn label_rise(rect: Rect) -> f32 {
    if rect.height < 34.0 { 2.5 } else { 1.5 }
}

/// Boxes of one stage are equally wide, as wide as the longest name asks for.
fn operator_width(figure: &Figure) -> f32 {
    let widest = figure
        .operators
        .iter()
        .map(|node| text_width(&node.name, LABEL))
        .fold(0.0, f32::max);
    (widest + 20.0).clamp(96.0, 182.0)
}

fn ledger_width(figure: &Figure) -> f32 {
    let widest = figure
        .transformations
        .iter()
        .map(|entry| text_width(&entry.name, LABEL))
        .fold(0.0, f32::max);
    (widest + 22.0).clamp(128.0, 168.0)
}

/// Transformations take the row and the order of the operators they became.
fn ledger_layout(figure: &Figure, stream: &Layout) -> Layout {
    let n = figure.transformations.len();
    let mut layout = layered::layout(&layered::Input {
        sizes: (0..n).map(|_| (ledger_width(figure), 36.0)).collect(),
        edges: figure.ledger_edges.iter().map(|edge| (edge.from, edge.to)).collect(),
        gap_x: 26.0,
        gap_y: 0.0,
    });
    let aligned: Option<Vec<usize>> = figure
        .transformations
        .iter()
        .map(|entry| entry.operators.iter().map(|&operator| stream.layers[operator]).min())
        .collect();
    // Beside their operators, unless some became none or two would then stand on one another.
    if let Some(aligned) = aligned {
        let mut places: Vec<(usize, i64, usize)> = (0..n)
            .map(|position| (aligned[position], layout.xs[position] as i64, position))
            .collect();
        places.arrange();
        let overlap = places.windows(2).any(|pair| {
            let (a, b) = (pair[0].2, pair[1].2);
            pair[0].0 == pair[1].0 && layout.xs[a] + ledger_width(figure) + 8.0 > layout.xs[b]
        });
        if !overlap {
            layout.layers = aligned;
        }
    }
    layout
}

fn job_layout(figure: &Figure) -> Layout {
    layered::layout(&layered::Input {
        sizes: figure
            .vertices
            .iter()
            .map(|vertex| chain_size(figure, vertex))
            .collect(),
        edges: figure.exchanges.iter().map(|edge| (edge.from, edge.to)).collect(),
        gap_x: 26.0,
        gap_y: 0.0,
    })
}

fn chain_size(figure: &Figure, vertex: &ChainBox) -> (f32, f32) {
    let n = vertex.operators.len() as f32;
    (
        operator_width(figure) + 16.0,
        n * OPERATOR_IN_CHAIN + (n - 1.0) * 8.0 + 16.0 + 15.0,
    )
}

/// Cell size and gap of a vertex's grid of subtasks.
fn cell(parallelism: u32) -> (f32, f32, f32) {
    match parallelism {
        0..=4 => (33.0, 24.0, 5.0),
        5..=N_NUMBERED_MAX => (33.0, 20.0, 5.0),
        9..=32 => (15.0, 13.0, 4.0),
        _ => (7.0, 7.0, 2.5),
    }
}

fn grid_columns(parallelism: u32) -> u32 {
    match parallelism {
        0..=4 => parallelism.max(1),
        5..=N_NUMBERED_MAX => 4,
        9..=32 => N_GRID_COLUMNS,
        _ => 2 * N_GRID_COLUMNS,
    }
}

fn grid_size(vertex: &ChainBox) -> (f32, f32) {
    let (width, height, gap) = cell(vertex.parallelism);
    let columns = grid_columns(vertex.parallelism);
    let rows = vertex.parallelism.div_ceil(columns).max(1);
    let columns = columns as f32;
    let rows = rows as f32;
    (
        columns * width + (columns - 1.0) * gap,
        rows * height + (rows - 1.0) * gap + 16.0,
    )
}

/// Layer by layer downward, never above the row that a box belongs to.
fn stack(layout: &Layout, sizes: Vec<(f32, f32)>, wish: impl Fn(usize) -> f32, x: f32, gap_y: f32) -> Vec<Rect> {
    let mut rects = vec![Rect::default(); sizes.len()];
    let n_layers = layout.layer_ys.len();
    let mut floor = HEADER;
    for layer in 0..n_layers {
        let members: Vec<usize> = (0..sizes.len()).filter(|&box_| layout.layers[box_] == layer).collect();
        let mut bottom = floor;
        for &member in &members {
            let wished = wish(member);
            let y = if wished.is_finite() { wished.max(floor) } else { floor };
            rects[member] = Rect::new(x + layout.xs[member], y, sizes[member].0, sizes[member].1);
            bottom = bottom.max(rects[member].bottom());
        }
        floor = bottom + gap_y.min(40.0);
    }
    rects
}

fn headers(scene: &mut Scene, words: &Words, columns: &[Column]) {
    let titles = [
        ("stage transformation", "Transformations", words.made_by_calls),
        ("stage stream", "StreamGraph", words.made_by_client),
        ("stage job", "JobGraph", words.made_by_jobmanager),
        ("stage execution", "ExecutionGraph", words.made_by_jobmanager),
    ];
    for (column, (class, title, made_by)) in columns.iter().zip(titles) {
        let mut group = Group::scenery(format!("h-{title}"), class);
        group.text(Point::new(column.x, 20.0), Anchor::Start, "stage-title", title);
        group.text(Point::new(column.x, 35.0), Anchor::Start, "stage-by", made_by);
        scene.groups.push(group);
    }
}

/// Says of a stage that there is none because it, or one before it, refused the program.
fn missing(scene: &mut Scene, figure: &Figure, words: &Words, columns: &[Column]) {
    let Some(refused) = figure.refused else { return };
    let empty = [
        figure.transformations.is_empty(),
        figure.operators.is_empty(),
        figure.vertices.is_empty(),
        !figure.expanded,
    ];
    for (place, column) in columns.iter().enumerate().skip(refused) {
        if empty[place] {
            let (class, said) = if place == refused {
                ("stage-refused", words.stage_refused)
            } else {
                ("stage-by", words.stage_not_reached)
            };
            let mut group = Group::scenery(format!("m{place}"), "missing");
            group.text(Point::new(column.x, HEADER + 22.0), Anchor::Start, class, said);
            scene.groups.push(group);
        }
    }
}

fn ribbons(scene: &mut Scene, figure: &Figure, ledger: &[Rect], operators: &[Rect], vertices: &[Rect], grids: &[Rect]) {
    let mut ribbon = |key: String, joins: [Target; 2], from: Rect, to: Rect, class: &'static str| {
        let mut group = Group::scenery(key, "ribbons");
        group.joins = joins.to_vec();
        group.marks.push(Mark::Ribbon { from, to, class });
        scene.groups.push(group);
    };
    for (position, entry) in figure.transformations.iter().enumerate() {
        for &operator in &entry.operators {
            let id = figure.operators[operator].id;
            ribbon(
                format!("rt{}-n{id}", entry.id),
                [Target::Transformation(entry.id), Target::StreamNode(id)],
                ledger[position],
                operators[operator],
                "ribbon stream",
            );
        }
    }
    for (position, vertex) in figure.vertices.iter().enumerate() {
        let job = Target::JobVertex(position as u32);
        for (place, &operator) in vertex.operators.iter().enumerate() {
            let id = figure.operators[operator].id;
            let inner = operator_in_chain(vertices[position], place);
            let to = Rect {
                x: vertices[position].x,
                ..inner
            };
            ribbon(
                format!("rn{id}-v{position}"),
                [Target::StreamNode(id), job],
                operators[operator],
                to,
                "ribbon job",
            );
        }
        let first = Target::Subtask {
            vertex: position as u32,
            subtask: 0,
        };
        ribbon(
            format!("rv{position}"),
            [job, first],
            vertices[position],
            grids[position],
            "ribbon execution",
        );
    }
}

fn operator_in_chain(vertex: Rect, place: usize) -> Rect {
    Rect::new(
        vertex.x + 8.0,
        vertex.y + 8.0 + place as f32 * (OPERATOR_IN_CHAIN + 8.0),
        vertex.width - 16.0,
        OPERATOR_IN_CHAIN,
    )
}

fn draw_ledger(scene: &mut Scene, figure: &Figure, words: &Words, layout: &Layout, rects: &[Rect]) {
    for (position, edge) in figure.ledger_edges.iter().enumerate() {
        let (from, to) = (rects[edge.from].bottom_center(), rects[edge.to].top_center());
        let mut group = Group::scenery(format!("te{position}"), "wire");
        let bends: Vec<Point> = bends_between(layout, position, from, to, rects[0].x - layout.xs[0]);
        group.marks.push(Mark::Curve {
            cubics: joined(from, &bends, to),
            arrow: true,
            class: "wire-line",
        });
        scene.groups.push(group);
        let n = edge.through.len() as f32;
        for (place, (id, label)) in edge.through.iter().enumerate() {
            let t = (place as f32 + 1.0) / (n + 1.0);
            let at = joined(from, &bends, to)[0].at(if n > 1.0 { t } else { 0.45 });
            let width = text_width(label, SMALL) + 16.0;
            let mut chip = Group::item(
                format!("tc{position}.{place}"),
                "chip transformation",
                Target::Transformation(*id),
                crate::text::fill(words.name_becomes_edge, &[label]),
            );
            chip.rect(Rect::new(at.x - width / 2.0, at.y - 9.0, width, 17.0), 8.5, "chip-box");
            chip.text(Point::new(at.x, at.y + 3.5), Anchor::Middle, "chip-text", label.clone());
            scene.groups.push(chip);
        }
    }
    for (position, entry) in figure.transformations.iter().enumerate() {
        let rect = rects[position];
        let class = if entry.registered {
            "box transformation"
        } else {
            "box transformation unregistered"
        };
        let state = if entry.registered {
            words.registered
        } else {
            words.not_registered
        };
        let mut group = Group::item(
            format!("t{}", entry.id),
            class,
            Target::Transformation(entry.id),
            ledger_name(entry, state, words),
        );
        group.rect(rect, 9.0, "box-shape");
        let middle = rect.center();
        group.text(
            Point::new(middle.x, middle.y - label_rise(rect)),
            Anchor::Middle,
            "box-label",
            fit_text(&entry.name, LABEL, rect.width - 16.0),
        );
        let sub = ledger_sub(entry, words);
        group.text(
            Point::new(middle.x, middle.y + 13.0 - label_rise(rect)),
            Anchor::Middle,
            "box-sub",
            fit_text(&sub, 10.0, rect.width - 10.0),
        );
        scene.groups.push(group);
    }
}

/// The second line of a transformation's box.
fn ledger_sub(entry: &LedgerEntry, words: &Words) -> String {
    if entry.registered {
        entry.class.clone()
    } else {
        format!("{} · {}", entry.class, words.not_registered)
    }
}

/// A name begins with what is seen, so that people who speak to their browser can say it.
fn ledger_name(entry: &LedgerEntry, state: &str, words: &Words) -> String {
    format!("{} {}, {state}", entry.name, ledger_sub(entry, words))
}

/// The places where an edge passes between boxes of the rows that it crosses.
fn bends_between(layout: &Layout, edge: usize, from: Point, to: Point, x: f32) -> Vec<Point> {
    let bends = layout.bends.get(edge).map_or(&[][..], Vec::as_slice);
    let n = bends.len() as f32 + 1.0;
    bends
        .iter()
        .enumerate()
        .map(|(place, bend)| Point::new(x + bend, from.y + (to.y - from.y) * (place as f32 + 1.0) / n))
        .collect()
}

fn joined(from: Point, bends: &[Point], to: Point) -> Vec<Cubic> {
    let mut cubics = Vec::with_capacity(bends.len() + 1);
    let mut at = from;
    for &next in bends.iter().chain([&to]) {
        cubics.push(Cubic::downward(at, next));
        at = next;
    }
    cubics
}

fn draw_stream(
    scene: &mut Scene,
    figure: &Figure,
    words: &Words,
    layout: &Layout,
    rows: &[f32],
    x: f32,
    rects: &[Rect],
) {
    for (position, edge) in figure.edges.iter().enumerate() {
        let (from, to) = (rects[edge.from].bottom_center(), rects[edge.to].top_center());
        let height = rects[edge.from].height;
        let bends: Vec<Point> = layout.bends[position]
            .iter()
            .enumerate()
            .map(|(place, bend)| Point::new(x + bend, rows[layout.layers[edge.from] + 1 + place] + height / 2.0))
            .collect();
        let cubics = joined(from, &bends, to);
        let verdict = if edge.chained { words.chained } else { words.not_chained };
        let label = format!("{} {}", if edge.chained { "✓" } else { "✗" }, edge.partitioner);
        let mut group = Group::item(
            format!("e{position}"),
            if edge.chained { "edge chained" } else { "edge broken" },
            Target::StreamEdge(position as u32),
            format!(
                "{label}, {} → {}, {verdict}",
                figure.operators[edge.from].name, figure.operators[edge.to].name
            ),
        );
        let middle = cubics[cubics.len() / 2].at(if cubics.len() % 2 == 1 { 0.46 } else { 0.0 });
        group.marks.push(Mark::Curve {
            cubics: cubics.clone(),
            arrow: false,
            class: "edge-reach",
        });
        group.marks.push(Mark::Curve {
            cubics,
            arrow: true,
            class: "edge-line",
        });
        let width = text_width(&label, SMALL) + 16.0;
        group.rect(
            Rect::new(middle.x - width / 2.0, middle.y - 9.0, width, 18.0),
            9.0,
            "edge-pill",
        );
        group.text(
            Point::new(middle.x, middle.y + 3.8),
            Anchor::Middle,
            "edge-label",
            label,
        );
        scene.groups.push(group);
    }
    for (position, operator) in figure.operators.iter().enumerate() {
        let rect = rects[position];
        let mut group = Group::item(
            format!("n{}", operator.id),
            "box stream",
            Target::StreamNode(operator.id),
            format!("{} {}", operator.name, shown_parallelism(operator.parallelism)),
        );
        group.rect(rect, 9.0, "box-shape");
        let middle = rect.center();
        group.text(
            Point::new(middle.x, middle.y - label_rise(rect)),
            Anchor::Middle,
            "box-label",
            fit_text(&operator.name, LABEL, rect.width - 16.0),
        );
        group.text(
            Point::new(middle.x, middle.y + 13.0 - label_rise(rect)),
            Anchor::Middle,
            "box-sub",
            shown_parallelism(operator.parallelism),
        );
        scene.groups.push(group);
    }
}

fn draw_job(scene: &mut Scene, figure: &Figure, rects: &[Rect]) {
    for exchange in &figure.exchanges {
        let (from, to) = (rects[exchange.from].bottom_center(), rects[exchange.to].top_center());
        let cubic = Cubic::downward(from, to);
        let pattern = if exchange.all_to_all { "ALL_TO_ALL" } else { "POINTWISE" };
        let mut group = Group::item(
            format!("j{}.{}", exchange.to, exchange.input),
            "edge exchange",
            Target::JobEdge {
                vertex: exchange.to as u32,
                input: exchange.input,
            },
            format!(
                "{}, {} → {}, {pattern}",
                exchange.ship, figure.vertices[exchange.from].name, figure.vertices[exchange.to].name
            ),
        );
        group.marks.push(Mark::Curve {
            cubics: vec![cubic],
            arrow: false,
            class: "edge-reach",
        });
        group.marks.push(Mark::Curve {
            cubics: vec![cubic],
            arrow: true,
            class: "edge-line",
        });
        let middle = cubic.at(0.45);
        let width = text_width(&exchange.ship, SMALL) + 16.0;
        group.rect(
            Rect::new(middle.x - width / 2.0, middle.y - 9.0, width, 18.0),
            9.0,
            "edge-pill",
        );
        group.text(
            Point::new(middle.x, middle.y + 3.8),
            Anchor::Middle,
            "edge-label",
            exchange.ship.clone(),
        );
        scene.groups.push(group);
    }
    for (position, vertex) in figure.vertices.iter().enumerate() {
        let rect = rects[position];
        let mut group = Group::item(
            format!("v{position}"),
            "chain job",
            Target::JobVertex(position as u32),
            vertex.name.clone(),
        );
        group.rect(rect, 12.0, "chain-shape");
        for (place, &operator) in vertex.operators.iter().enumerate() {
            let inner = operator_in_chain(rect, place);
            group.rect(inner, 7.0, "chain-operator");
            let name = &figure.operators[operator].name;
            group.text(
                Point::new(inner.center().x, inner.center().y + 4.0),
                Anchor::Middle,
                "box-label",
                fit_text(name, LABEL, inner.width - 12.0),
            );
            if place > 0 {
                let x = inner.center().x;
                group.marks.push(Mark::Line {
                    from: Point::new(x, inner.y - 8.0),
                    to: Point::new(x, inner.y),
                    class: "chain-link",
                });
            }
        }
        let foot = rect.bottom() - 6.5;
        let short: String = vertex.id.chars().take(8).collect();
        group.text(Point::new(rect.x + 11.0, foot), Anchor::Start, "chain-id", short);
        group.text(
            Point::new(rect.right() - 11.0, foot),
            Anchor::End,
            "box-sub",
            shown_parallelism(vertex.parallelism),
        );
        scene.groups.push(group);
    }
}

/// The rectangle of a subtask's cell in its vertex's grid.
fn subtask_cell(grid: Rect, parallelism: u32, subtask: u32) -> Rect {
    let (width, height, gap) = cell(parallelism);
    let columns = grid_columns(parallelism);
    let (row, column) = (subtask / columns, subtask % columns);
    Rect::new(
        grid.x + column as f32 * (width + gap),
        grid.y + row as f32 * (height + gap),
        width,
        height,
    )
}

fn draw_execution(scene: &mut Scene, figure: &Figure, words: &Words, grids: &[Rect], x: f32) -> f32 {
    for exchange in &figure.exchanges {
        let (producer, consumer) = (&figure.vertices[exchange.from], &figure.vertices[exchange.to]);
        let (from, to) = (grids[exchange.from], grids[exchange.to]);
        let from_cells = Rect {
            height: from.height - 16.0,
            ..from
        };
        let mut group = Group::scenery(format!("x{}.{}", exchange.to, exchange.input), "exchange");
        let pairs: Vec<(u32, u32)> = if exchange.all_to_all {
            (0..producer.parallelism)
                .flat_map(|p| (0..consumer.parallelism).map(move |c| (p, c)))
                .take(N_LINES_MAX as usize + 1)
                .collect()
        } else {
            exchange.pairs.clone()
        };
        let one_row = producer.parallelism <= 4 && consumer.parallelism <= N_NUMBERED_MAX;
        if exchange.n_channels <= N_LINES_MAX && one_row {
            for (p, c) in pairs {
                let a = subtask_cell(from_cells, producer.parallelism, p).bottom_center();
                let b = subtask_cell(to, consumer.parallelism, c).top_center();
                group.marks.push(Mark::Curve {
                    cubics: vec![Cubic::downward(a, b)],
                    arrow: false,
                    class: "channel",
                });
            }
        } else {
            let lower = Rect {
                height: from.height - 14.0,
                ..from
            };
            group.marks.push(Mark::Bundle {
                from: lower,
                to,
                class: "bundle",
            });
            let label = if exchange.all_to_all {
                format!(
                    "{} × {} = {}",
                    producer.parallelism, consumer.parallelism, exchange.n_channels
                )
            } else {
                exchange.n_channels.to_string()
            };
            let at = Point::new(
                (lower.center().x + to.center().x) / 2.0,
                (lower.bottom() + to.y) / 2.0 + 9.0,
            );
            group.text(at, Anchor::Middle, "bundle-label", label);
        }
        scene.groups.push(group);
    }
    let mut bottom = 0.0_f32;
    for (position, vertex) in figure.vertices.iter().enumerate() {
        let grid = grids[position];
        for subtask in 0..vertex.parallelism {
            let rect = subtask_cell(grid, vertex.parallelism, subtask);
            let shown = format!("{}/{}", subtask + 1, vertex.parallelism);
            let mut group = Group::item(
                format!("s{position}.{subtask}"),
                "cell execution",
                Target::Subtask {
                    vertex: position as u32,
                    subtask,
                },
                format!("{} ({shown})#{}", vertex.name, vertex.attempt),
            );
            group.rect(rect, if rect.height > 18.0 { 6.0 } else { 3.0 }, "cell-shape");
            if vertex.parallelism <= N_NUMBERED_MAX {
                group.text(
                    Point::new(rect.center().x, rect.center().y + 3.8),
                    Anchor::Middle,
                    "cell-label",
                    shown,
                );
            }
            scene.groups.push(group);
        }
        let mut caption = Group::scenery(format!("xc{position}"), "caption");
        if vertex.parallelism > N_NUMBERED_MAX {
            caption.text(
                Point::new(grid.x, grid.bottom() - 4.0),
                Anchor::Start,
                "cell-caption",
                crate::text::fill(words.n_subtasks, &[&vertex.parallelism.to_string()]),
            );
        }
        scene.groups.push(caption);
        bottom = bottom.max(grid.bottom());
    }
    if figure.vertices.is_empty() {
        return bottom;
    }
    let n_subtasks: u32 = figure.vertices.iter().map(|vertex| vertex.parallelism).sum();
    let mut foot = Group::scenery("x-foot", "caption");
    let line = crate::text::fill(
        words.execution_foot,
        &[&n_subtasks.to_string(), &figure.n_regions.to_string()],
    );
    foot.text(Point::new(x, bottom + 12.0), Anchor::Start, "cell-caption", line);
    scene.groups.push(foot);
    bottom + 16.0
}
