//! Bounds: what may be as long as it likes, what may not nest too deep.

use super::said;
use crate::support::test;
use eddyline::lang::ast::{Body, StmtKind};
use eddyline::lang::parser::{self, NESTING_MAX};
use eddyline::lang::{parse, print};

/// Reads within the step limit, and the tree can be printed.
#[track_caller]
fn check_long(text: &str) {
    let parsed = parse(text);
    assert_eq!(said(text, &parsed.diagnostics), "");
    assert!(!print::tree(&parsed.value).is_empty());
    let (steps, steps_max) = parser::steps_of(text);
    assert!(steps < steps_max, "{steps} of {steps_max} steps");
}

#[test]
fn chains_and_rows_may_be_long() {
    check_long(&format!("x{};", ".m()".repeat(20_000)));
    check_long(&format!("x = a{};", " + b".repeat(20_000)));
    check_long(&format!("x = a{};", ".b".repeat(20_000)));
    check_long(&format!("x = a{};", " < b".repeat(20_000)));
    check_long(&format!("x = a{};", "[0]".repeat(20_000)));
    check_long(&format!("f({}1);", "1, ".repeat(20_000)));
    check_long(&"f();".repeat(20_000));
    check_long(&format!("class A {{ {} }}", "int x; void f() { g(); }".repeat(5_000)));
}

#[test]
fn the_spine_of_a_chain_is_walked_without_recursion() {
    let text = format!("x{};", ".m()".repeat(20_000));
    let ast = parse(&text).value;
    let Body::Block { stmts, .. } = &ast.root.body else {
        panic!("bare statements")
    };
    let StmtKind::Expr(chain) = ast.stmts[stmts[0]].kind else {
        panic!("an expression statement")
    };
    assert_eq!(ast.left_spine(chain).len(), 20_001);
}

/// Nesting this deep ends in one message, not in a full stack.
#[track_caller]
fn check_too_deep(open: &str, inner: &str, close: &str) {
    let deep = 20_000;
    let text = format!("x = {}{inner}{};", open.repeat(deep), close.repeat(deep));
    let parsed = parse(&text);
    assert_eq!(parsed.diagnostics.len(), 1, "{}", said(&text, &parsed.diagnostics));
    assert_eq!(parsed.diagnostics[0].code, "syntax-nesting");
    let shallow = NESTING_MAX as usize / 6;
    let text = format!("x = {}{inner}{};", open.repeat(shallow), close.repeat(shallow));
    assert_eq!(said(&text, &parse(&text).diagnostics), "");
}

#[test]
fn nesting_is_bounded() {
    check_too_deep("(", "1", ")");
    check_too_deep("- ", "a", "");
    check_too_deep("!", "a", "");
    check_too_deep("(int) ", "a", "");
    check_too_deep("f(", "1", ")");
    check_too_deep("a[", "1", "]");
    check_too_deep("x -> ", "1", "");
    check_too_deep("f(x -> { return ", "1", "; })");
    check_too_deep("a ? b : ", "c", "");
    check_too_deep("y = ", "c", "");
    check_too_deep("new A() { B b = ", "c", "; }");
    check_too_deep("switch (", "a", ") { }");
    check_too_deep("switch (a) { default -> ", "b", "; }");
}

#[test]
fn nested_statements_types_and_classes_are_bounded() {
    for (open, close) in [
        ("{", "}"),
        ("if (a) ", ""),
        ("if (a) b(); else ", ""),
        ("while (a) ", ""),
        ("l: ", ""),
        ("try { } finally { ", "}"),
        ("class A { void f() { ", "} }"),
        ("class A { ", "}"),
        ("List<", ">"),
        ("@A(", ") class B { }"),
        ("@A({", "}) class B { }"),
        ("int[] x = {", "};"),
    ] {
        let text = format!("{}{}", open.repeat(20_000), close.repeat(20_000));
        let parsed = parse(&text);
        let (steps, steps_max) = parser::steps_of(&text);
        assert!(steps <= steps_max, "{open}");
        assert!(
            !parsed.diagnostics.is_empty() && parsed.diagnostics.len() < 4,
            "{open}: {}",
            said(&text, &parsed.diagnostics)
        );
    }
}
