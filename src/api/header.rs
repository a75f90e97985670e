//! Settings that a program's text carries in its first lines, as comments, in the form of the golden corpus:
//!
//! ```java
//! // parallelism.default: 4
//! // conf: pipeline.object-reuse=true
//! ```

/// Configuration entries of the leading `//` lines, in order. The first line that is neither blank nor a `//` line ends
/// them.
pub fn header_options(text: &str) -> Vec<(String, String)> {
    let mut options = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let Some(comment) = line.strip_prefix("//").map(str::trim) else {
            break;
        };
        if let Some(parallelism) = comment.strip_prefix("parallelism.default:") {
            options.push(("parallelism.default".to_owned(), parallelism.trim().to_owned()));
        } else if let Some((key, value)) = comment.strip_prefix("conf:").and_then(|entry| entry.split_once('=')) {
            options.push((key.trim().to_owned(), value.trim().to_owned()));
        }
    }
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leading_comments_are_read_and_others_are_not() {
        let text = "// parallelism.default: 4\n\n// shows: nothing\n// conf: a.b=c=d\nint x;\n// conf: e=f\n";
        let expected = [("parallelism.default", "4"), ("a.b", "c=d")];
        let expected: Vec<_> = expected
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect();
        assert_eq!(header_options(text), expected);
    }
}
