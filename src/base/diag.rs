//! What there is to say about a user's text, as data: a code, a place, the particulars, what to write instead. The
//! words, in each language, belong to `text`.

use crate::base::sort::Arrange;
use crate::base::span::Span;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The program can't be compiled or run as it stands.
    Error,
    /// It can, but it is probably not what was meant.
    Warning,
    /// Worth knowing; nothing to mend.
    Note,
}

/// One change of the text that would help.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edit {
    /// What is replaced; empty to insert.
    pub span: Span,
    /// What stands there afterwards.
    pub replacement: String,
}

/// What to do about a diagnostic: a code with its particulars, and the change itself where it is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hint {
    /// Names the sentence, like [`Diagnostic::code`].
    pub code: &'static str,
    /// What is filled into the sentence.
    pub args: Vec<String>,
    /// The change, if it can be applied by a machine.
    pub edit: Option<Edit>,
}

impl Hint {
    /// A hint without particulars.
    pub fn new(code: &'static str) -> Self {
        Hint {
            code,
            args: Vec::new(),
            edit: None,
        }
    }

    /// Adds a particular.
    pub fn arg(mut self, arg: impl Into<String>) -> Self {
        self.args.push(arg.into());
        self
    }

    /// Adds the change that can be applied.
    pub fn edit(mut self, span: Span, replacement: impl Into<String>) -> Self {
        self.edit = Some(Edit {
            span,
            replacement: replacement.into(),
        });
        self
    }
}

/// One thing to say about a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// Names the sentence: lower case with dashes, the area first, as in `syntax-expected`, `type-mismatch`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Where.
    pub span: Span,
    /// What is filled into the sentence: `{0}`, `{1}`…
    pub args: Vec<String>,
    /// What to do about it, the best first.
    pub hints: Vec<Hint>,
    /// Further places that belong to it ("first declared here"), each with its sentence.
    pub notes: Vec<(Span, Hint)>,
}

impl Diagnostic {
    /// An error without particulars.
    // Mistakes are rare: what is made of one is compiled out of the way of what has none.
    #[cold]
    pub fn error(code: &'static str, span: Span) -> Self {
        Diagnostic {
            code,
            severity: Severity::Error,
            span,
            args: Vec::new(),
            hints: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// A warning without particulars.
    pub fn warning(code: &'static str, span: Span) -> Self {
        Diagnostic {
            severity: Severity::Warning,
            ..Diagnostic::error(code, span)
        }
    }

    /// A note without particulars.
    pub fn note(code: &'static str, span: Span) -> Self {
        Diagnostic {
            severity: Severity::Note,
            ..Diagnostic::error(code, span)
        }
    }

    /// Adds a particular.
    pub fn arg(mut self, arg: impl Into<String>) -> Self {
        self.args.push(arg.into());
        self
    }

    /// Adds a hint.
    pub fn hint(mut self, hint: Hint) -> Self {
        self.hints.push(hint);
        self
    }

    /// Adds another place.
    pub fn also(mut self, span: Span, hint: Hint) -> Self {
        self.notes.push((span, hint));
        self
    }

    /// Whether the program can't go on because of it.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// A result that is always there, and what there is to say about how it was got.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Warned<T> {
    /// The result.
    pub value: T,
    /// In the order of the text once [`sort`] was called, in order of finding before.
    pub diagnostics: Vec<Diagnostic>,
}

impl<T> Warned<T> {
    /// A result with nothing to say.
    pub fn clean(value: T) -> Self {
        Warned {
            value,
            diagnostics: Vec::new(),
        }
    }

    /// Whether there is an error among the diagnostics.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// The next step on the result; its diagnostics come after these.
    pub fn and_then<U>(self, f: impl FnOnce(T) -> Warned<U>) -> Warned<U> {
        let next = f(self.value);
        let mut diagnostics = self.diagnostics;
        diagnostics.extend(next.diagnostics);
        Warned {
            value: next.value,
            diagnostics,
        }
    }
}

/// Puts diagnostics in the order of the text, the worst first at one place, and drops repetitions.
pub fn sort(diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.arrange_by(|a, b| {
        (a.span, a.severity, a.code, &a.args, &a.hints).cmp(&(b.span, b.severity, b.code, &b.args, &b.hints))
    });
    diagnostics.dedup();
}
