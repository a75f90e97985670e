//! What the editor asks at every keystroke: colours, brackets, folds; and that positions count as browsers count.

use crate::corpus::PROGRAMS;
use crate::support::test;
use eddyline::base::span::{LineColumn, LineIndex, Span};
use eddyline::lang::highlight::{self, TokenClass};
use eddyline::lang::lexer::lex;
use eddyline::lang::print;

/// Colours as `text:class`, but for operators and punctuation.
#[track_caller]
fn check_colours(java: &str, expected: &str) {
    let shown: Vec<String> = highlight::highlight(java)
        .iter()
        .filter(|piece| !matches!(piece.class, TokenClass::Operator | TokenClass::Punctuation))
        .map(|piece| format!("{}:{}", piece.span.slice(java), piece.class.as_str()))
        .collect();
    assert_eq!(shown.join(" "), expected);
}

#[test]
fn colours_come_from_the_tokens_alone() {
    check_colours("final var x = 1_0L;", "final:keyword var:keyword x:name 1_0L:number");
    check_colours(
        "@Override public int f() { return MAX; }",
        "@:annotation Override:annotation public:keyword int:type f:method return:keyword MAX:constant",
    );
    check_colours(
        "List<String> a = b::c; // 注释",
        "List:type String:type a:name b:name c:method // 注释:comment",
    );
    check_colours("new Tokenizer(\"a", "new:keyword Tokenizer:type \"a:string");
    check_colours("f(1，#)", "f:method 1:number ，:invalid #:invalid");
    check_colours("record P(int x) { }", "record:keyword P:method int:type x:name");
}

#[test]
fn brackets_find_their_partners() {
    let text = "f(a[1], { ( }";
    let shown: Vec<String> = highlight::brackets(text)
        .iter()
        .map(|pair| {
            format!(
                "{}-{} at {}",
                pair.open.start,
                pair.close.map_or("?".to_owned(), |close| close.start.to_string()),
                pair.depth
            )
        })
        .collect();
    assert_eq!(shown.join(", "), "1-? at 0, 3-5 at 1, 8-12 at 1, 10-? at 2");
}

#[test]
fn bodies_comments_and_imports_fold() {
    let text =
        "import a.B;\nimport c.D;\n\n/* one\n   two */\nclass A {\n  void f() { }\n  void g() {\n    h();\n  }\n}\n";
    let shown: Vec<&str> = highlight::folds(text).iter().map(|fold| fold.slice(text)).collect();
    assert_eq!(
        shown,
        [
            " a.B;\nimport c.D",
            " one\n   two ",
            "\n  void f() { }\n  void g() {\n    h();\n  }\n",
            "\n    h();\n  "
        ]
    );
}

#[test]
fn tokens_stand_end_to_end() {
    for (path, text) in PROGRAMS {
        let mut at = 0;
        for token in lex(text) {
            assert_eq!(token.span.start, at, "{path}");
            at = token.span.end;
        }
        assert_eq!(at as usize, text.len(), "{path}");
    }
}

#[test]
fn tokens_are_listed() {
    let text = "a >>= b; // c\n“d\n\"e";
    assert_eq!(
        print::tokens(text, &lex(text)),
        "Ident:a Gt Gt Assign Ident:b Semi LineComment:// c StrLiteral:“d!unterminated!full-width StrLiteral:\\\"e!unterminated Eof"
    );
}

#[test]
fn places_count_in_lines_characters_and_utf16() {
    let text = "a\r\n中😀b\rc\n";
    let lines = LineIndex::new(text);
    assert_eq!(lines.n_lines(), 4);
    let b = text.find('b').expect("there is a b") as u32;
    assert_eq!(lines.line_column(text, b), LineColumn { line: 2, column: 3 });
    assert_eq!(lines.offset(text, LineColumn { line: 2, column: 3 }), b);
    assert_eq!(lines.offset(text, LineColumn { line: 2, column: 99 }), b + 1);
    assert_eq!(lines.utf16(text, b), 6);
    assert_eq!(lines.offset_from_utf16(text, 6), b);
    assert_eq!(lines.offset_from_utf16(text, 5), b - 4, "inside a pair is its start");
    assert_eq!(lines.offset_from_utf16(text, 99), text.len() as u32);
    assert_eq!(lines.line_span(text, 2).slice(text), "中😀b");
    assert_eq!(lines.line_span(text, 9), Span::at(text.len() as u32));
    for (offset, _) in text.char_indices() {
        let offset = offset as u32;
        assert_eq!(lines.offset_from_utf16(text, lines.utf16(text, offset)), offset);
    }
}
