//! Where two values differ, by path: for golden files and for two compilations.

use serde_json::Value;

/// One place where two values differ.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// `jobs[0].streamGraph.nodes[3].name`.
    pub path: String,
    /// Absent on the left, or its value.
    pub left: Option<Value>,
    pub right: Option<Value>,
}

impl Difference {
    /// The path without numbers: what kind of field it is.
    pub fn field(&self) -> String {
        let mut field = String::new();
        let mut skip = false;
        for c in self.path.chars() {
            match c {
                '[' => {
                    skip = true;
                    field.push_str("[]");
                }
                ']' => skip = false,
                _ if skip => {}
                c => field.push(c),
            }
        }
        field
    }
}

/// All places where two values differ, in order of the left one.
pub fn differences(left: &Value, right: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut pending = vec![(String::new(), Some(left), Some(right))];
    while let Some((path, left, right)) = pending.pop() {
        let mut below = Vec::new();
        match (left, right) {
            (Some(Value::Object(a)), Some(Value::Object(b))) => {
                let dot = if path.is_empty() { "" } else { "." };
                for (key, value) in a {
                    below.push((format!("{path}{dot}{key}"), Some(value), b.get(key)));
                }
                for (key, value) in b.iter().filter(|(key, _)| !a.contains_key(*key)) {
                    below.push((format!("{path}{dot}{key}"), None, Some(value)));
                }
            }
            (Some(Value::Array(a)), Some(Value::Array(b))) => {
                for at in 0..a.len().max(b.len()) {
                    below.push((format!("{path}[{at}]"), a.get(at), b.get(at)));
                }
            }
            (left, right) if left == right => {}
            (left, right) => found.push(Difference {
                path,
                left: left.cloned(),
                right: right.cloned(),
            }),
        }
        pending.extend(below.into_iter().rev());
    }
    found
}
