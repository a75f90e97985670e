//! What an editor wants to know of a text at every keystroke, from the tokens alone: colours, brackets, folds.
//!
//! Knows no grammar: a capital letter makes a type, an opening bracket behind a name makes a call.

use crate::base::sort::Arrange;
use crate::base::span::{LineIndex, Span};
use crate::lang::lexer::lex;
use crate::lang::token::{Token, TokenFlags, TokenKind};

/// How a piece of text is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TokenClass {
    /// A reserved word, or a contextual one where it looks like one.
    Keyword,
    /// A name with a capital letter, or a primitive type.
    Type,
    /// A name in front of `(`, or behind `::`.
    Method,
    /// Any other name.
    Name,
    /// A name in capitals.
    Constant,
    /// `@Name`
    Annotation,
    /// Strings, text blocks, characters.
    String,
    /// Numbers.
    Number,
    /// Comments of both kinds.
    Comment,
    /// Operators, arrows.
    Operator,
    /// Brackets, commas, semicolons, dots.
    Punctuation,
    /// What Java can't read.
    Invalid,
}

impl TokenClass {
    /// All, in the order of their numbers.
    pub const ALL: [TokenClass; 12] = [
        TokenClass::Keyword,
        TokenClass::Type,
        TokenClass::Method,
        TokenClass::Name,
        TokenClass::Constant,
        TokenClass::Annotation,
        TokenClass::String,
        TokenClass::Number,
        TokenClass::Comment,
        TokenClass::Operator,
        TokenClass::Punctuation,
        TokenClass::Invalid,
    ];

    /// Whether it looks different from plain text.
    pub const fn is_coloured(self) -> bool {
        !matches!(self, TokenClass::Name | TokenClass::Operator | TokenClass::Punctuation)
    }

    /// As a style sheet's class has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            TokenClass::Keyword => "keyword",
            TokenClass::Type => "type",
            TokenClass::Method => "method",
            TokenClass::Name => "name",
            TokenClass::Constant => "constant",
            TokenClass::Annotation => "annotation",
            TokenClass::String => "string",
            TokenClass::Number => "number",
            TokenClass::Comment => "comment",
            TokenClass::Operator => "operator",
            TokenClass::Punctuation => "punctuation",
            TokenClass::Invalid => "invalid",
        }
    }
}

/// One coloured piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// Its place.
    pub span: Span,
    /// Its colour.
    pub class: TokenClass,
}

/// All pieces but white space, in order, not overlapping.
pub fn highlight(text: &str) -> Vec<Highlight> {
    let tokens: Vec<Token> = lex(text)
        .into_iter()
        .filter(|token| token.kind != TokenKind::Space)
        .collect();
    let code: Vec<usize> = (0..tokens.len()).filter(|&idx| !tokens[idx].kind.is_trivia()).collect();
    let mut pieces = Vec::with_capacity(tokens.len());
    let mut n_code = 0;
    for token in &tokens {
        let class = if token.kind.is_trivia() {
            TokenClass::Comment
        } else {
            let near = |ahead: isize| {
                let place = n_code as isize + ahead;
                let idx = usize::try_from(place).ok().and_then(|place| code.get(place));
                idx.map_or(TokenKind::Eof, |&idx| tokens[idx].kind)
            };
            let class = class_of(text, *token, near);
            n_code += 1;
            class
        };
        if !token.span.is_empty() {
            pieces.push(Highlight {
                span: token.span,
                class,
            });
        }
    }
    pieces
}

/// `near(1)` is the next token's kind, `near(-1)` the one's before, comments left out.
fn class_of(text: &str, token: Token, near: impl Fn(isize) -> TokenKind) -> TokenClass {
    use TokenKind::*;
    if token.flags.has(TokenFlags::FULL_WIDTH) && token.kind != StrLiteral {
        return TokenClass::Invalid;
    }
    match token.kind {
        Unknown => TokenClass::Invalid,
        StrLiteral | CharLiteral | TextBlock => TokenClass::String,
        IntLiteral | LongLiteral | FloatLiteral | DoubleLiteral => TokenClass::Number,
        At => TokenClass::Annotation,
        Ident if near(-1) == At => TokenClass::Annotation,
        Ident => name_class(token.span.slice(text), near),
        kind if kind.is_primitive() || kind == Void => TokenClass::Type,
        kind if kind.is_keyword() => TokenClass::Keyword,
        LParen | RParen | LBrace | RBrace | LBracket | RBracket | Semi | Comma | Dot => TokenClass::Punctuation,
        _ => TokenClass::Operator,
    }
}

fn name_class(name: &str, near: impl Fn(isize) -> TokenKind) -> TokenClass {
    use TokenKind::*;
    let (before, next) = (near(-1), near(1));
    match name {
        "var" | "record" | "sealed" | "permits" if next == Ident => return TokenClass::Keyword,
        "yield" if !matches!(next, Assign | Dot | LParen) && matches!(before, Semi | LBrace | RBrace | Colon) => {
            return TokenClass::Keyword;
        }
        _ => {}
    }
    let mut letters = name.chars().filter(|c| c.is_alphabetic());
    let capital = name.chars().next().is_some_and(char::is_uppercase);
    if next == LParen && before != New && !(capital && before == At) {
        return TokenClass::Method;
    }
    if before == ColonColon {
        return TokenClass::Method;
    }
    match capital {
        true if name.len() > 1 && letters.all(char::is_uppercase) => TokenClass::Constant,
        true => TokenClass::Type,
        false => TokenClass::Name,
    }
}

/// A bracket and the one that closes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BracketPair {
    /// The opening one.
    pub open: Span,
    /// The closing one; none when it is missing.
    pub close: Option<Span>,
    /// How many pairs are around it.
    pub depth: u32,
}

/// All round, square and curly brackets, in the order of the opening ones. A closing bracket without an opening one
/// makes no pair; one of another kind closes nothing but what is inside braces.
pub fn brackets(text: &str) -> Vec<BracketPair> {
    let mut pairs: Vec<BracketPair> = Vec::new();
    let mut open: Vec<(usize, TokenKind)> = Vec::new();
    for token in lex(text) {
        if let Some(closer) = token.kind.closer() {
            open.push((pairs.len(), closer));
            let depth = open.len() as u32 - 1;
            pairs.push(BracketPair {
                open: token.span,
                close: None,
                depth,
            });
        } else if matches!(token.kind, TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace) {
            if token.kind == TokenKind::RBrace {
                while open.last().is_some_and(|&(_, closer)| closer != TokenKind::RBrace) {
                    open.pop();
                }
            }
            if let Some((idx, _)) = open.pop_if(|(_, closer)| *closer == token.kind) {
                pairs[idx].close = Some(token.span);
            }
        }
    }
    pairs
}

/// What can be folded away: the inside of brackets over several lines, comments over several lines, rows of imports.
/// In order of their beginnings.
pub fn folds(text: &str) -> Vec<Span> {
    let lines = LineIndex::new(text);
    let several_lines = |span: &Span| lines.line(span.start) < lines.line(span.end);
    let inside_brackets = brackets(text)
        .into_iter()
        .filter_map(|pair| Some(Span::new(pair.open.end, pair.close?.start)));
    let tokens = lex(text);
    let comments = tokens
        .iter()
        .filter(|token| token.kind == TokenKind::BlockComment && !token.flags.has(TokenFlags::UNTERMINATED))
        .map(|token| Span::new(token.span.start + 2, token.span.end - 2));
    let mut folds: Vec<Span> = inside_brackets
        .chain(comments)
        .chain(imports(&tokens))
        .filter(several_lines)
        .collect();
    folds.arrange();
    folds.dedup_by_key(|fold| lines.line(fold.start));
    folds
}

/// From behind the first `import` of a row to the last one's semicolon.
fn imports(tokens: &[Token]) -> Option<Span> {
    let code: Vec<&Token> = tokens.iter().filter(|token| !token.kind.is_trivia()).collect();
    let first = code.iter().position(|token| token.kind == TokenKind::Import)?;
    let mut end = None;
    let mut in_import = false;
    for token in &code[first..] {
        match token.kind {
            TokenKind::Import => in_import = true,
            TokenKind::Semi if in_import => {
                in_import = false;
                end = Some(token.span.start);
            }
            _ if in_import => {}
            _ => break,
        }
    }
    Some(Span::new(code[first].span.end, end?))
}
