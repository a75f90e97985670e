//! Settings that a program's text carries in its first lines, as comments, in the form of the golden corpus, and what
//! the simulated world outside holds for it:
//!
//! ```java
//! // parallelism.default: 4
//! // conf: pipeline.object-reuse=true
//! // args: --port 9999 --title 'two words'
//! // file: /data/words.txt
//! // | to be or not to be
//! // | that is the question
//! // topic: orders
//! // | 1,apple
//! // socket: localhost:9999
//! // | hello
//! ```

/// A place outside that a simulated connector reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// A file, by its path.
    File,
    /// A topic, by its name.
    Topic,
    /// A socket, as `host:port`.
    Socket,
}

/// What a place outside holds, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// What kind of place.
    pub kind: InputKind,
    /// Its name, as the program gives it.
    pub name: String,
    /// What is read there.
    pub lines: Vec<String>,
}

/// All that the first lines say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Configuration entries, in order.
    pub options: Vec<(String, String)>,
    /// Arguments of `main`, if the text has them.
    pub args: Option<Vec<String>>,
    /// What the places outside hold.
    pub inputs: Vec<Input>,
}

/// Reads the leading `//` lines. The first line that is neither blank nor a `//` line ends them.
pub fn header(text: &str) -> Header {
    let mut header = Header::default();
    let mut in_input = false;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let Some(comment) = line.strip_prefix("//") else {
            break;
        };
        let comment = comment.trim_start();
        if let (true, Some(input)) = (in_input, header.inputs.last_mut())
            && let Some(held) = comment.strip_prefix('|')
        {
            input.lines.push(held.strip_prefix(' ').unwrap_or(held).to_owned());
            continue;
        }
        let comment = comment.trim_end();
        in_input = false;
        if let Some(parallelism) = comment.strip_prefix("parallelism.default:") {
            let value = parallelism.trim().to_owned();
            header.options.push(("parallelism.default".to_owned(), value));
        } else if let Some((key, value)) = comment.strip_prefix("conf:").and_then(|entry| entry.split_once('=')) {
            header.options.push((key.trim().to_owned(), value.trim().to_owned()));
        } else if let Some(args) = comment.strip_prefix("args:") {
            header.args = Some(split_args(args));
        } else if let Some(input) = input_of(comment) {
            header.inputs.push(input);
            in_input = true;
        }
    }
    header
}

fn input_of(comment: &str) -> Option<Input> {
    const KINDS: [(&str, InputKind); 3] = [
        ("file:", InputKind::File),
        ("topic:", InputKind::Topic),
        ("socket:", InputKind::Socket),
    ];
    let (name, kind) = KINDS
        .iter()
        .find_map(|(word, kind)| Some((comment.strip_prefix(word)?, *kind)))?;
    Some(Input {
        kind,
        name: name.trim().to_owned(),
        lines: Vec::new(),
    })
}

/// Configuration entries of the leading `//` lines, in order.
pub fn header_options(text: &str) -> Vec<(String, String)> {
    header(text).options
}

/// Splits a command line as a shell does: at blanks, but not inside of `'…'` and `"…"`.
pub fn split_args(line: &str) -> Vec<String> {
    let mut args = Vec::new();
    let mut current: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            Some(_) => current.get_or_insert_default().push(c),
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                current.get_or_insert_default();
            }
            None if c.is_whitespace() => args.extend(current.take()),
            None => current.get_or_insert_default().push(c),
        }
    }
    args.extend(current);
    args
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

    #[test]
    fn arguments_are_split_as_by_a_shell() {
        assert_eq!(split_args("  --a 'b  c' \"\" d\"e f\"g "), ["--a", "b  c", "", "de fg"]);
        assert_eq!(split_args(" "), [""; 0]);
    }

    #[test]
    fn what_the_outside_holds_stands_line_by_line() {
        let text = "// args: --in /a\n// file: /a\n// | x\n//|  y\n//\n// | z\n// socket: h:1\nint i;\n";
        let read = header(text);
        assert_eq!(read.args, Some(vec!["--in".to_owned(), "/a".to_owned()]));
        let held = |input: &Input| (input.kind, input.name.clone(), input.lines.clone());
        let file = (InputKind::File, "/a".to_owned(), vec!["x".to_owned(), " y".to_owned()]);
        let socket = (InputKind::Socket, "h:1".to_owned(), Vec::new());
        assert_eq!(read.inputs.iter().map(held).collect::<Vec<_>>(), [file, socket]);
    }
}
