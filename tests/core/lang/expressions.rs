//! Expressions: precedence, lambdas, casts, chains.

use super::parsed;
use crate::support::test;
use eddyline::lang::ast::{Body, StmtKind};
use eddyline::lang::print;

/// `java` as the right side of an assignment has the shape `expected`, every operator in brackets.
#[track_caller]
fn check_expr(java: &str, expected: &str) {
    let ast = parsed(&format!("x = {java};"));
    let Body::Block { stmts, .. } = &ast.root.body else {
        panic!("bare statements")
    };
    let StmtKind::Expr(assign) = ast.stmts[stmts[0]].kind else {
        panic!("an expression statement")
    };
    let printed = print::expr(&ast, assign);
    let shape = printed.strip_prefix("(x = ").and_then(|rest| rest.strip_suffix(')'));
    assert_eq!(shape, Some(expected), "shape of {java}");
}

#[test]
fn operators_bind_as_in_java() {
    check_expr("1 + 2 * 3", "(1 + (2 * 3))");
    check_expr("(1 + 2) * 3", "((1 + 2) * 3)");
    check_expr("a - b - c", "((a - b) - c)");
    check_expr("a * b / c % d", "(((a * b) / c) % d)");
    check_expr("a << 1 + b", "(a << (1 + b))");
    check_expr("a >> 2 >>> 3 >= b >> c", "(((a >> 2) >>> 3) >= (b >> c))");
    check_expr("a < b == c > d", "((a < b) == (c > d))");
    check_expr("a | b ^ c & d", "(a | (b ^ (c & d)))");
    check_expr("a || b && c || d", "((a || (b && c)) || d)");
    check_expr("a & b == c", "(a & (b == c))");
    check_expr("-a * !b + ~c", "(((-a) * (!b)) + (~c))");
    check_expr("a++ + ++b", "((a++) + (++b))");
    check_expr("a - -1", "(a - -1)");
    check_expr("a - - b", "(a - (-b))");
}

#[test]
fn right_sides_group_to_the_right() {
    check_expr("y = z += 3", "(y = (z += 3))");
    check_expr("a ? b : c ? d : e", "(a ? b : (c ? d : e))");
    check_expr("a ? b ? c : d : e", "(a ? (b ? c : d) : e)");
    check_expr("a == 1 ? b + 1 : c", "((a == 1) ? (b + 1) : c)");
    check_expr("y >>>= 1", "(y >>>= 1)");
    check_expr("y >>= z >= 1 ? 2 : 3", "(y >>= ((z >= 1) ? 2 : 3))");
}

#[test]
fn instanceof_tests_types_and_patterns() {
    check_expr("a instanceof B && c", "((a instanceof B) && c)");
    check_expr("a instanceof B<?> b && b.ok()", "((a instanceof B<?> b) && b.ok())");
    check_expr("a instanceof final B b", "(a instanceof final B b)");
    check_expr(
        "a instanceof P(int x, Q(var y)) || c",
        "((a instanceof P(int x, Q(var y))) || c)",
    );
    check_expr("a + 1 instanceof B == c", "(((a + 1) instanceof B) == c)");
    check_expr("!(a instanceof B\n    b)", "(!(a instanceof B b))");
}

#[test]
fn casts_are_told_from_brackets() {
    check_expr("(int) -x", "((int) (-x))");
    check_expr("(a) - b", "(a - b)");
    check_expr("(a) + b", "(a + b)");
    check_expr("(String) s", "((String) s)");
    check_expr("(a)(b)", "((a) b)");
    check_expr("(T[]) new Object[3]", "((T[]) new Object[3])");
    check_expr("(A & B) () -> {}", "((A & B) (() -> {  }))");
    check_expr("(int) a * b", "(((int) a) * b)");
    check_expr(
        "(Map<String, List<Integer>>) m.get(1)",
        "((Map<String, List<Integer>>) m.get(1))",
    );
    check_expr("(a < b) ? c : d", "((a < b) ? c : d)");
    check_expr("(long) (int) 3.5", "((long) ((int) 3.5))");
}

#[test]
fn lambdas_have_every_form() {
    check_expr("x -> x + 1", "((x) -> (x + 1))");
    check_expr("() -> 1", "(() -> 1)");
    check_expr("(a, b) -> a * b", "((a, b) -> (a * b))");
    check_expr("(int a, final String... b) -> a", "((int a, final String[] b) -> a)");
    check_expr("(var a, var b) -> { return a; }", "((a, b) -> { return a; })");
    check_expr("a -> b -> c", "((a) -> ((b) -> c))");
    check_expr("c ? x -> 1 : y -> 2", "(c ? ((x) -> 1) : ((y) -> 2))");
    check_expr("f(x -> { }, 3)", "f(((x) -> {  }), 3)");
    check_expr("(单词) -> 单词.长度()", "((单词) -> 单词.长度())");
}

#[test]
fn method_references_have_every_form() {
    check_expr("String::length", "String::length");
    check_expr("this::f", "this::f");
    check_expr("super::f", "super::f");
    check_expr("a.b()::c", "a.b()::c");
    check_expr("java.util.ArrayList::new", "java.util.ArrayList::new");
    check_expr("List<String>::size", "List<String>::size");
    check_expr("int[]::new", "int[]::new");
    check_expr("a.B[][]::new", "a.B[][]::new");
    check_expr("A::<T>of", "A::<T>of");
}

#[test]
fn chains_take_members_calls_and_indices() {
    check_expr("a.b.c().d[1].e", "a.b.c().d[1].e");
    check_expr("A.<String>of(\"x\").<T>m(1, 2)", "A.<String>of(\"x\").<T>m(1, 2)");
    check_expr("new Outer().new Inner(3)", "new Outer().new Inner(3)");
    check_expr("Outer.this.x + Outer.super.f()", "(Outer.this.x + Outer.super.f())");
    check_expr(
        "int[].class.getName() + String.class + a.B.class + void.class",
        "(((int[].class.getName() + String.class) + a.B.class) + void.class)",
    );
    check_expr("a[b[0]][1]++", "(a[b[0]][1]++)");
    check_expr("\"a\".length()", "\"a\".length()");
    check_expr("(a + b).c()", "(a + b).c()");
}

#[test]
fn objects_and_arrays_are_made() {
    check_expr("new A<>()", "new A<>()");
    check_expr(
        "new a.B<C>(1) { int x; void f() { } }",
        "new a.B<C>(1) { int x; void f() {  } }",
    );
    check_expr("new int[3][a][]", "new int[3][a][]");
    check_expr("new String[] {\"a\", \"b\",}", "new String[]{\"a\", \"b\"}");
    check_expr("new int[][] {{1}, {}}[0]", "new int[][]{{1}, {}}[0]");
}

#[test]
fn switches_have_values() {
    check_expr(
        "switch (d) { case MONDAY, TUESDAY -> 6; case P(int a) when a > 1 -> { yield 7; } default -> throw e; }",
        "switch (d) { case MONDAY, TUESDAY -> 6; case P(int a) when (a > 1) -> { yield 7; } default -> throw e; }",
    );
    check_expr(
        "switch (d) { case 1: case 2: yield 3; default: yield 4; } + 1",
        "(switch (d) { case 1: case 2: yield 3; default: yield 4; } + 1)",
    );
    check_expr(
        "switch (d) { case A -> x -> 1; case B -> y; }",
        "switch (d) { case A -> ((x) -> 1); case B -> y; }",
    );
}
