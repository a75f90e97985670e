//! What the inspector says about one thing, as data: titles, rows, rules. The page only sets it.

use crate::api::recording::Job;
use crate::api::transformation::{ParallelismOrigin, Setting, Transformation};
use crate::base::index::TableIndex;
use crate::base::span::{LineIndex, Span};
use crate::graph::Stages;
use crate::graph::exec::Connection;
use crate::graph::exec::Expansion;
use crate::graph::job::{ChainRule, JobEdge, JobVertexIdx, RuleResult, RuleValue, verdict};
use crate::graph::stream::{SourceForm, StreamEdgeIdx, StreamGraph, StreamNodeIdx};
use crate::sim::command::Command;
use crate::sim::plan::VertexIdx;
use crate::text::{Words, fill};

/// The inspector's content.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Details {
    pub title: String,
    pub sub: String,
    pub blocks: Vec<Block>,
}

/// One section.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    Title(String),
    Verdict {
        yes: bool,
        text: String,
    },
    Rules(Vec<RuleLine>),
    Rows(Vec<Row>),
    /// What to change, each with the edit if the text itself would change.
    Fixes {
        title: String,
        fixes: Vec<Fix>,
    },
    Frames(Vec<FrameLine>),
    Mails(Vec<MailLine>),
    /// Busy, idle and back-pressured in percent.
    Shares {
        busy: u32,
        idle: u32,
        back_pressured: u32,
    },
    Note(String),
    /// What the user can do to the run, with its label.
    Commands(Vec<(String, Command)>),
    Table {
        head: Vec<String>,
        rows: Vec<TableRow>,
        /// What is said of rows that found no room.
        more: Option<String>,
    },
    Objects(Vec<ObjectLine>),
    /// A field whose lines go to the source of a vertex.
    Socket {
        vertex: VertexIdx,
        label: String,
    },
    /// A field for the parallelism with which the job goes on from a savepoint.
    Rescale {
        parallelism: u32,
    },
}

/// A row of a table, with as many cells as the table's head.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    pub cells: Vec<String>,
    /// It is the one that counts right now: the current key, the channel that holds the watermark.
    pub marked: bool,
}

/// A record on its way between two operators of a chain, or where it is now, by object identity.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectLine {
    /// Where: `counter → print-sink`, or an operator.
    pub way: String,
    /// The object that was copied.
    pub original: Option<u64>,
    /// The object that went on; absent: a value without identity.
    pub object: Option<u64>,
    /// It is a copy; otherwise the same object went on.
    pub copied: bool,
}

/// A rule with its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleLine {
    /// As the articles number them: `4`; behind their seven, what else Flink asks.
    pub number: u32,
    pub name: String,
    pub passed: bool,
    pub asked: bool,
    /// What was compared.
    pub value: String,
    /// Class and line of Flink's sources.
    pub source: String,
}

/// A name and a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub label: String,
    pub value: String,
    /// An id or a class name: set in the fixed-width face.
    pub mono: bool,
    /// Where in the text it comes from.
    pub span: Option<Span>,
}

/// A single change that turns a verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Fix {
    pub text: String,
    pub action: Option<FixAction>,
}

/// How a change is carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FixAction {
    /// Bytes of the text are replaced, all at once.
    Edits(Vec<(Span, String)>),
    /// The knob is turned.
    Chaining(bool),
}

/// A frame of a call stack.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameLine {
    pub text: String,
    pub user: bool,
    pub top: bool,
}

/// A mail in its queue.
#[derive(Clone, Debug, PartialEq)]
pub struct MailLine {
    pub text: String,
    pub priority: String,
    pub in_batch: bool,
}

impl Row {
    /// A row of plain words.
    pub fn new(label: &str, value: impl Into<String>) -> Self {
        Self {
            label: label.to_owned(),
            value: value.into(),
            mono: false,
            span: None,
        }
    }

    /// A row with an id or a name of code.
    pub fn mono(label: &str, value: impl Into<String>) -> Self {
        Self {
            mono: true,
            ..Self::new(label, value)
        }
    }

    /// With its place in the text.
    pub fn at(mut self, span: Option<Span>) -> Self {
        self.span = span;
        self
    }
}

/// The articles' seven rules first, in their order; then the two that Flink asks besides.
const SHOWN_ORDER: [(u32, ChainRule); 11] = [
    (1, ChainRule::SingleInput),
    (2, ChainRule::ChainingEnabled),
    (3, ChainRule::SameSlotSharingGroup),
    (4, ChainRule::UpstreamStrategy),
    (4, ChainRule::DownstreamStrategy),
    (5, ChainRule::SameParallelism),
    (6, ChainRule::ForwardPartitioner),
    (6, ChainRule::ExchangeNotBatch),
    (7, ChainRule::NoUnionOnInput),
    (8, ChainRule::NotYieldingBehindLegacySource),
    (9, ChainRule::SameMaxParallelism),
];

/// A rule's name.
pub fn rule_name(rule: ChainRule, words: &Words) -> &'static str {
    match rule {
        ChainRule::SingleInput => words.rule_single_input,
        ChainRule::ChainingEnabled => words.rule_chaining_enabled,
        ChainRule::SameSlotSharingGroup => words.rule_same_group,
        ChainRule::NotYieldingBehindLegacySource => words.rule_not_yielding,
        ChainRule::UpstreamStrategy => words.rule_upstream_strategy,
        ChainRule::DownstreamStrategy => words.rule_downstream_strategy,
        ChainRule::SameParallelism => words.rule_same_parallelism,
        ChainRule::SameMaxParallelism => words.rule_same_max_parallelism,
        ChainRule::ForwardPartitioner => words.rule_forward,
        ChainRule::ExchangeNotBatch => words.rule_not_batch,
        ChainRule::NoUnionOnInput => words.rule_no_union,
    }
}

/// The number by which people know a rule.
pub fn rule_number(rule: ChainRule) -> u32 {
    SHOWN_ORDER
        .iter()
        .find(|(_, shown)| *shown == rule)
        .map_or(0, |(number, _)| *number)
}

fn value_text(graph: &StreamGraph, edge: StreamEdgeIdx, value: RuleValue, words: &Words) -> String {
    match value {
        RuleValue::Edges(n) => fill(words.value_edges, &[n.to_string()]),
        RuleValue::Option(on) => if on { words.on } else { words.off }.to_owned(),
        RuleValue::GroupOf(node) => graph.nodes[node].slot_sharing_group.to_string(),
        RuleValue::Yielding(yielding) => if yielding {
            words.value_yielding
        } else {
            words.value_not_yielding
        }
        .to_owned(),
        RuleValue::Head(node, form) => {
            let form = match form {
                Some(SourceForm::Legacy) => words.value_legacy,
                Some(SourceForm::New) => words.value_new_source,
                None => words.value_no_source,
            };
            format!("{}: {form}", graph.nodes[node].name)
        }
        RuleValue::Strategy(strategy) => strategy.text().to_owned(),
        RuleValue::Parallelism(n) => n.to_string(),
        RuleValue::MaxParallelism(n) if n < 0 => words.value_unset.to_owned(),
        RuleValue::MaxParallelism(n) => n.to_string(),
        RuleValue::NotAsked => words.rule_not_asked.to_owned(),
        RuleValue::Partitioner(_) => graph.partitioner(edge).text().to_owned(),
        RuleValue::Exchange(mode) => mode.text().to_owned(),
    }
}

fn rule_line(graph: &StreamGraph, edge: StreamEdgeIdx, number: u32, result: &RuleResult, words: &Words) -> RuleLine {
    let left = value_text(graph, edge, result.left, words);
    let value = match result.right {
        Some(right) => {
            let right = value_text(graph, edge, right, words);
            let sign = if left == right {
                "="
            } else if result.passed {
                "·"
            } else {
                "≠"
            };
            format!("{left} {sign} {right}")
        }
        None => left,
    };
    RuleLine {
        number,
        name: rule_name(result.rule, words).to_owned(),
        passed: result.passed,
        asked: result.left != RuleValue::NotAsked,
        value,
        source: format!("StreamingJobGraphGenerator.java:{}", result.rule.flink_line()),
    }
}

/// An edge of the StreamGraph: every rule with its value, and the verdict. With the job and its text also what would
/// turn it.
pub fn stream_edge(stages: &Stages, job: Option<(&Job, &str)>, edge: StreamEdgeIdx, words: &Words) -> Details {
    let graph = &stages.stream_graph;
    let e = &graph.edges[edge];
    let results = verdict(graph, &stages.job_graph.verdicts, edge);
    let lines: Vec<RuleLine> = SHOWN_ORDER
        .iter()
        .filter_map(|&(number, rule)| {
            let result = results.iter().find(|result| result.rule == rule)?;
            Some(rule_line(graph, edge, number, result, words))
        })
        .collect();
    let mut failing: Vec<u32> = lines
        .iter()
        .filter(|line| !line.passed)
        .map(|line| line.number)
        .collect();
    failing.dedup();
    let chained = stages.job_graph.verdicts.chained(edge);
    let verdict_text = if chained {
        words.verdict_chained.to_owned()
    } else {
        fill(words.verdict_not_chained, &[failing.len().to_string(), "9".to_owned()])
    };
    let partitioner = graph.partitioner(edge).text();
    let state = if chained { words.chained } else { words.not_chained };
    let mut rows = vec![
        Row::new(words.partitioner, partitioner),
        Row::new(words.exchange_mode, e.exchange_mode.text()),
    ];
    if let Some(tag) = &e.tag {
        rows.push(Row::mono("OutputTag", tag.clone()));
    }
    Details {
        title: format!("{} → {}", graph.nodes[e.source].name, graph.nodes[e.target].name),
        sub: format!("{} · {partitioner} · {state}", words.kind_stream_edge),
        blocks: vec![
            Block::Verdict {
                yes: chained,
                text: verdict_text,
            },
            Block::Title(words.inspect_rules.to_owned()),
            Block::Rules(lines),
        ]
        .into_iter()
        .chain(job.map(|(job, text)| crate::text::fixes::of_edge(job, stages, edge, text, words)))
        .chain([Block::Rows(rows)])
        .collect(),
    }
}

fn line_of(lines: &LineIndex, span: Option<Span>) -> String {
    span.map_or_else(|| "?".to_owned(), |span| lines.line(span.start).to_string())
}

/// Why the parallelism is what it is.
pub fn origin_text(origin: ParallelismOrigin, lines: &LineIndex, words: &Words) -> (String, Option<Span>) {
    match origin {
        ParallelismOrigin::Configuration => (words.origin_configuration.to_owned(), None),
        ParallelismOrigin::Environment(span) => (
            fill(words.origin_environment, &[line_of(lines, Some(span))]),
            Some(span),
        ),
        ParallelismOrigin::Call(span) => (fill(words.origin_call, &[line_of(lines, Some(span))]), Some(span)),
        ParallelismOrigin::Input => (words.origin_input.to_owned(), None),
        ParallelismOrigin::Fixed => (words.origin_fixed.to_owned(), None),
    }
}

fn parallelism_text(parallelism: i32) -> String {
    if parallelism < 0 {
        "?".to_owned()
    } else {
        parallelism.to_string()
    }
}

fn creation_row(transformation: &Transformation, lines: &LineIndex, words: &Words) -> Row {
    let provenance = &transformation.provenance;
    let text = fill(words.made_at_line, &[line_of(lines, provenance.created)]);
    Row::new(&format!("{}()", provenance.method), text).at(provenance.created)
}

/// A recorded transformation.
pub fn transformation(
    transformation: &Transformation,
    registered: bool,
    stages: Option<&Stages>,
    lines: &LineIndex,
    words: &Words,
) -> Details {
    let (origin, span) = origin_text(transformation.provenance.parallelism_origin, lines, words);
    let mut rows = vec![
        Row::mono(words.class, transformation.kind.class_name()),
        creation_row(transformation, lines, words),
    ];
    if transformation.kind.operator().is_some() {
        let parallelism = parallelism_text(transformation.parallelism);
        rows.push(Row::new(words.parallelism, format!("{parallelism} · {origin}")).at(span));
    }
    if let Some(uid) = &transformation.uid {
        rows.push(Row::mono(words.uid, uid.clone()).at(transformation.provenance.of(Setting::Uid)));
    }
    if let Some(stages) = stages {
        let nodes: Vec<StreamNodeIdx> = stages.trace.nodes_of(transformation.id).collect();
        if nodes.is_empty() {
            let n = stages.trace.edges_of(transformation.id).len();
            rows.push(Row::new(
                words.becomes_operators,
                fill(words.becomes_edges, &[n.to_string()]),
            ));
        }
        for node in nodes {
            rows.push(Row::new(
                words.becomes_operators,
                stages.stream_graph.nodes[node].name.clone(),
            ));
        }
    }
    let state = if registered {
        words.registered
    } else {
        words.not_registered
    };
    Details {
        title: transformation.name.to_string(),
        sub: format!("{} #{} · {state}", words.kind_transformation, transformation.id),
        blocks: vec![Block::Rows(rows)],
    }
}

/// A node of the StreamGraph.
pub fn stream_node(
    stages: &Stages,
    node: StreamNodeIdx,
    made_by: Option<&Transformation>,
    lines: &LineIndex,
    words: &Words,
) -> Details {
    let n = &stages.stream_graph.nodes[node];
    let vertex = &stages.job_graph.vertices[stages.job_graph.vertex_of[node]];
    let mut rows = Vec::new();
    let mut parallelism = parallelism_text(n.parallelism);
    let mut span = None;
    if let Some(made_by) = made_by {
        rows.push(creation_row(made_by, lines, words));
        let (origin, at) = origin_text(made_by.provenance.parallelism_origin, lines, words);
        parallelism = format!("{parallelism} · {origin}");
        span = at;
    }
    rows.push(Row::new(words.parallelism, parallelism).at(span));
    if n.max_parallelism > 0 {
        rows.push(Row::new(words.max_parallelism, n.max_parallelism.to_string()));
    }
    rows.push(Row::mono(
        words.operator_class,
        n.operator.class.clone().unwrap_or_else(|| n.operator.factory.clone()),
    ));
    rows.push(Row::new(words.chaining_strategy, n.operator.chaining.text()));
    rows.push(Row::new(words.slot_sharing_group, n.slot_sharing_group.clone()));
    if let Some(uid) = &n.uid {
        rows.push(Row::mono(words.uid, uid.clone()));
    }
    rows.push(Row::mono(
        words.operator_id,
        stages.job_graph.operator_ids[node].to_string(),
    ));
    rows.push(Row::new(words.kind_job_vertex, vertex.name.clone()));
    Details {
        title: n.name.to_string(),
        sub: format!("{} #{}", words.kind_stream_node, n.id),
        blocks: vec![Block::Rows(rows)],
    }
}

/// A job vertex: one chain.
pub fn job_vertex(stages: &Stages, vertex: JobVertexIdx, words: &Words) -> Details {
    let v = &stages.job_graph.vertices[vertex];
    let group = &stages.job_graph.slot_sharing_groups[v.slot_sharing_group];
    let execution = stages.execution_graph.graph().map(|graph| &graph.vertices[vertex]);
    let mut rows = vec![
        Row::new(words.parallelism, parallelism_text(v.parallelism)),
        Row::mono(words.vertex_id, v.id.to_string()),
        Row::new(words.slot_sharing_group, group.name.clone()),
        Row::mono(words.class, v.task_class.text()),
    ];
    if let Some(execution) = execution {
        rows.push(Row::new(words.max_parallelism, execution.max_parallelism.to_string()));
    }
    let operators = v
        .chain
        .iter()
        .map(|operator| {
            let node = &stages.stream_graph.nodes[operator.node];
            let id = stages.job_graph.operator_ids[operator.node].to_string();
            Row::mono(&node.name, id)
        })
        .collect();
    Details {
        title: v.name.to_string(),
        sub: words.kind_job_vertex.to_owned(),
        blocks: vec![
            Block::Rows(rows),
            Block::Title(words.operators_in_chain.to_owned()),
            Block::Rows(operators),
        ],
    }
}

/// A job edge: an exchange over the network.
pub fn job_edge(stages: &Stages, edge: &JobEdge, connection: Option<Connection>, words: &Words) -> Details {
    let graph = &stages.job_graph;
    let (from, to) = (&graph.vertices[edge.source], &graph.vertices[edge.target]);
    let mut rows = vec![
        Row::new(words.partitioner, edge.ship_strategy.clone()),
        Row::new(words.pattern, edge.distribution.text()),
        Row::new(words.result_type, graph.data_sets[edge.data_set].result_type.text()),
    ];
    if let Some(connection) = connection {
        rows.push(Row::new(words.channels_between, connection.n_channels().to_string()));
    }
    Details {
        title: format!("{} → {}", from.name, to.name),
        sub: words.kind_job_edge.to_owned(),
        blocks: vec![Block::Rows(rows)],
    }
}

/// A subtask before anything runs.
pub fn subtask(stages: &Stages, vertex: JobVertexIdx, subtask: u32, words: &Words) -> Details {
    let v = &stages.job_graph.vertices[vertex];
    let mut rows = Vec::new();
    if let Expansion::Graph(graph) = &stages.execution_graph {
        let idx = graph.subtask(vertex, subtask);
        rows.push(Row::new(words.slot, (graph.slot_of[idx].row() + 1).to_string()));
        rows.push(Row::new(words.region, (graph.region_of[idx].row() + 1).to_string()));
        rows.push(Row::new(
            words.max_parallelism,
            graph.vertices[vertex].max_parallelism.to_string(),
        ));
        for &input in &v.inputs {
            let range = graph.connections[input].producers_of(subtask);
            let producer = &stages.job_graph.vertices[stages.job_graph.edges[input].source];
            let shown = fill(
                words.pieces_of,
                &[range.len().to_string(), producer.parallelism.to_string()],
            );
            rows.push(Row::new(words.reads_from, format!("{} · {shown}", producer.name)));
        }
    }
    Details {
        title: crate::graph::exec::task_name(&v.name, subtask, v.parallelism.max(0) as u32, 0),
        sub: words.kind_subtask.to_owned(),
        blocks: vec![Block::Rows(rows)],
    }
}
