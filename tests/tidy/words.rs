//! Words: one per thing, and none whose order is left to chance.

use crate::Complaint;
use crate::source::Source;

/// Opens the comment that says why a hash table is harmless here.
const HASH_REASON: &str = "// hash:";

/// Types that the core doesn't declare, with the word to use. Only those that a machine can tell: the whole name.
const AVOIDED_TYPES: &[(&str, &str)] = &[
    ("Edge", "StreamEdge or JobEdge"),
    ("Emitter", "one of the outputs"),
    ("Event", "Occurrence, Fact, Command or Action"),
    ("Fusion", "Chain"),
    ("Instance", "ExecutionVertex or Execution"),
    ("Marker", "Watermark or CheckpointBarrier"),
    ("Message", "Mail"),
    ("Model", "Plan or World"),
    ("Node", "StreamNode, or the vertex that is meant"),
    ("Pipe", "one of the parts of the exchange"),
    ("Pipeline", "Chain"),
    ("Status", "ExecutionState"),
    ("Strategy", "Partitioner or ChainingStrategy"),
    ("Tick", "Turn"),
    ("Udf", "UserFunction"),
    ("Worker", "TaskExecutor"),
];

/// Identifiers that are wrong wherever they stand.
const AVOIDED_IDENTIFIERS: &[(&str, &str)] = &[
    ("subtask_id", "subtask_idx"),
    ("udf", "user_function"),
    ("unchained", "chained, said positively"),
];

/// The layers that speak of Flink and are no page: `lang` speaks of Java, `view` of yew.
const FLINK_LAYERS: &[&str] = &["api", "graph", "sim", "session", "text", "scene"];

/// Layers in which an order that depends on hashes would reach a result.
const ORDERED_LAYERS: &[&str] = &["base", "lang", "api", "graph", "sim", "session", "text", "scene"];

/// The first hash table of a file says why its order never shows.
pub fn hash_tables(sources: &[Source]) -> Vec<Complaint> {
    let concerned = sources
        .iter()
        .filter(|source| source.layer().is_some_and(|layer| ORDERED_LAYERS.contains(&layer)));
    concerned
        .filter_map(|source| {
            let is_hash_table = |name: &str| name.ends_with("HashMap") || name.ends_with("HashSet");
            let first = source.tokens.iter().find(|token| is_hash_table(&token.text))?;
            let text = format!(
                "{} has no order: use base::order, or say why it never shows, with `{HASH_REASON} …`",
                first.text
            );
            (!source.has_reason(first.line, HASH_REASON)).then(|| Complaint::new(source, first.line, text))
        })
        .collect()
}

/// Words that the glossary rules out, where a machine can tell.
pub fn avoided(sources: &[Source]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for source in sources
        .iter()
        .filter(|source| source.layer().is_some_and(|layer| FLINK_LAYERS.contains(&layer)))
    {
        for (token_idx, token) in source.tokens.iter().enumerate() {
            let name = token.text.as_str();
            let is_declared = token_idx > 0
                && ["struct", "enum", "type", "trait"]
                    .iter()
                    .any(|keyword| source.tokens[token_idx - 1].is(keyword));
            let avoided_type = AVOIDED_TYPES
                .iter()
                .filter(|_| is_declared)
                .find(|(word, _)| *word == name);
            let avoided = avoided_type.or_else(|| AVOIDED_IDENTIFIERS.iter().find(|(word, _)| *word == name));
            if let Some((word, better)) = avoided {
                complaints.push(Complaint::new(
                    source,
                    token.line,
                    format!("not `{word}`: say {better}"),
                ));
            } else if is_declared && name.ends_with("ID") {
                complaints.push(Complaint::new(source, token.line, format!("not `{name}`: write Id")));
            } else if name.starts_with("num_") {
                complaints.push(Complaint::new(
                    source,
                    token.line,
                    format!("not `{name}`: counts begin with n_"),
                ));
            }
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check_sample;

    #[test]
    fn a_hash_table_without_a_reason_is_told_once_a_file() {
        check_sample(
            hash_tables,
            &[
                (
                    "src/sim/a.rs",
                    "use std::collections::HashMap;\nfn f(map: HashMap<u8, u8>) {}",
                ),
                (
                    "src/sim/b.rs",
                    "use std::collections::HashSet; // hash: only asked, never iterated\n",
                ),
                ("src/sim/c.rs", "// hash: only asked\nuse std::collections::HashSet;\n"),
                ("src/sim/d.rs", "// A HashMap would be wrong here.\n"),
                ("src/view/e.rs", "use std::collections::HashMap;"),
                ("src/sim/f.rs", "use std::collections::HashSet; // hash:\n"),
            ],
            "src/sim/a.rs:1: HashMap has no order: use base::order, or say why it never shows, with `// hash: …`\n\
             src/sim/f.rs:1: HashSet has no order: use base::order, or say why it never shows, with `// hash: …`",
        );
    }

    #[test]
    fn avoided_words_are_told_with_better_ones() {
        check_sample(
            avoided,
            &[
                (
                    "src/sim/a.rs",
                    "pub struct Event;\nenum JobVertexID {}\nlet num_tasks = 1;\nf(subtask_id);\nuse x::Event;",
                ),
                ("src/lang/b.rs", "pub struct Node;"),
                ("src/view/c.rs", "type Message = Msg;"),
            ],
            "src/sim/a.rs:1: not `Event`: say Occurrence, Fact, Command or Action\n\
             src/sim/a.rs:2: not `JobVertexID`: write Id\n\
             src/sim/a.rs:3: not `num_tasks`: counts begin with n_\n\
             src/sim/a.rs:4: not `subtask_id`: say subtask_idx",
        );
    }
}
