//! Literals: every form, and what is said of wrong ones.

use super::{parsed, said};
use crate::support::test;
use eddyline::lang::ast::{Body, ExprKind, Literal, StmtKind};
use eddyline::lang::value::Text;
use eddyline::lang::{parse, print};

fn value_in(ast: &eddyline::lang::ast::Ast) -> Literal {
    let Body::Block { stmts, .. } = &ast.root.body else {
        panic!("bare statements")
    };
    let StmtKind::Expr(assign) = ast.stmts[stmts[0]].kind else {
        panic!("an expression statement")
    };
    let ExprKind::Assign { value, .. } = ast.exprs[assign].kind else {
        panic!("an assignment")
    };
    match &ast.exprs[value].kind {
        ExprKind::Literal(literal) => literal.clone(),
        other => panic!("a literal, not {other:?}"),
    }
}

#[track_caller]
fn check_literal(java: &str, expected: Literal) {
    assert_eq!(value_in(&parsed(&format!("x = {java};"))), expected, "{java}");
}

#[track_caller]
fn check_text(java: &str, expected: &str) {
    check_literal(java, Literal::Str(Text::new(expected)));
}

#[track_caller]
fn check_wrong(java: &str, complaint: &str) {
    let text = format!("x = {java};");
    assert_eq!(said(&text, &parse(&text).diagnostics), complaint);
}

#[test]
fn integers_in_every_radix() {
    check_literal("0", Literal::Int(0));
    check_literal("2147483647", Literal::Int(i32::MAX));
    check_literal("-2147483648", Literal::Int(i32::MIN));
    check_literal("1_000_000", Literal::Int(1_000_000));
    check_literal("0x7fff_ffff", Literal::Int(i32::MAX));
    check_literal("0xFFFFFFFF", Literal::Int(-1));
    check_literal("0b1010", Literal::Int(10));
    check_literal("017", Literal::Int(15));
    check_literal("0_7", Literal::Int(7));
    check_literal("-0x80000000", Literal::Int(i32::MIN));
    check_literal("9223372036854775807L", Literal::Long(i64::MAX));
    check_literal("-9223372036854775808L", Literal::Long(i64::MIN));
    check_literal("0xFFFFFFFFFFFFFFFFl", Literal::Long(-1));
}

#[test]
fn floating_numbers() {
    check_literal("1e10", Literal::Double(1e10));
    check_literal(".5", Literal::Double(0.5));
    check_literal("1.", Literal::Double(1.0));
    check_literal("1d", Literal::Double(1.0));
    check_literal("1.5f", Literal::Float(1.5));
    check_literal("1f", Literal::Float(1.0));
    check_literal("1.f", Literal::Float(1.0));
    check_literal("1.e3", Literal::Double(1000.0));
    check_literal("-0.0", Literal::Double(-0.0));
    check_literal("09.5", Literal::Double(9.5));
    check_literal("0x1.8p3", Literal::Double(12.0));
    check_literal("0x.8p1f", Literal::Float(1.0));
    check_literal("0x1.fffffffffffffp1023", Literal::Double(f64::MAX));
    check_literal("0x1p-1074", Literal::Double(f64::from_bits(1)));
    check_literal("0x1.fffffeP+127f", Literal::Float(f32::MAX));
    check_literal("4.9e-324", Literal::Double(f64::from_bits(1)));
    check_literal("1.7976931348623157e308", Literal::Double(f64::MAX));
    check_literal("16777217f", Literal::Float(16_777_216.0));
}

#[test]
fn characters_and_strings() {
    check_literal("'a'", Literal::Char(97));
    check_literal("'\\n'", Literal::Char(10));
    check_literal("'\\''", Literal::Char(39));
    check_literal("'\\377'", Literal::Char(255));
    check_literal("'\\u4e2d'", Literal::Char(0x4E2D));
    check_literal("'中'", Literal::Char(0x4E2D));
    check_literal("'\\uD83D'", Literal::Char(0xD83D));
    check_text(r#""a\tb\\\"\0\18""#, "a\tb\\\"\0\u{1}8");
    check_text(r#""中文 \uD83D\uDE00 😀""#, "中文 😀 😀");
    check_text(r#""\uuu0041""#, "A");
    check_text(r#""""#, "");
}

#[test]
fn text_blocks_lose_their_indentation() {
    check_text(
        "\"\"\"\n      hello \\\n      world\n        \"in\"\\t x   \n      \"\"\"",
        "hello world\n  \"in\"\t x\n",
    );
    check_text("\"\"\"   \n    a\n   b\"\"\"", " a\nb");
    check_text("\"\"\"\r\n  a\r\n\r\n  b\\s\r\n  \"\"\"", "a\n\nb \n");
    check_text("\"\"\"\n  a\n \"\"\"", " a\n");
    check_text("\"\"\"\n  \\\"\"\" x\"\"\"", "\"\"\" x");
}

#[test]
fn true_false_and_null() {
    check_literal("true", Literal::Bool(true));
    check_literal("false", Literal::Bool(false));
    check_literal("null", Literal::Null);
}

#[test]
fn wrong_literals_are_explained() {
    check_wrong(
        "2147483648",
        "1:5 2147483648 is too large for an int (at most 2147483647).",
    );
    check_wrong(
        "1 - 2147483648",
        "1:9 2147483648 is too large for an int (at most 2147483647).",
    );
    check_wrong(
        "99999999999999999999L",
        "1:5 99999999999999999999L is too large for a long (at most 9223372036854775807L).",
    );
    check_wrong("08", "1:5 `08` is no number that Java knows.");
    check_wrong("0x", "1:5 `0x` is no number that Java knows.");
    check_wrong("1_", "1:5 `1_` is no number that Java knows.");
    check_wrong("12abc", "1:5 `12abc` is no number that Java knows.");
    check_wrong("1e999", "1:5 1e999 is out of the range of its type.");
    check_wrong("1e-999f", "1:5 1e-999f is out of the range of its type.");
    check_wrong("''", "1:5 A character literal holds exactly one character.");
    check_wrong(
        "'ab'",
        "1:5 'ab' holds more than one character; text goes in double quotes.",
    );
    check_wrong(
        "'😀'",
        "1:5 '😀' holds more than one character; text goes in double quotes.",
    );
    check_wrong(
        r#""a\qb""#,
        "1:7 `\\q` is no escape that Java knows; a backslash itself is written `\\\\`.",
    );
    check_wrong(
        r#""\uD83D""#,
        "1:5 Half of a surrogate pair stands alone in this string; it is shown as U+FFFD.",
    );
    check_wrong(
        "\"abc",
        "1:5 This string isn't closed: a `\"` is missing before the end of the line.",
    );
    check_wrong(
        "\"\"\"abc\"\"\"",
        "1:5 The text of a text block begins on a line of its own, below `\"\"\"`.",
    );
    check_wrong("\"\"\"\nabc", "1:5 This text block isn't closed: `\"\"\"` is missing.");
    check_wrong("1 /* open", "1:7 This comment isn't closed: `*/` is missing.");
}

#[test]
fn names_may_be_chinese_or_escaped() {
    let ast = parsed("int 数量 = 1; \\u0061bc = 数量;");
    assert_eq!(print::tree(&ast), "int 数量 = 1;\n(abc = 数量);\n");
}
