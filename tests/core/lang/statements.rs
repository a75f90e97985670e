//! Statements, classes and whole files.

use super::parsed;
use crate::corpus::PROGRAMS;
use crate::support::test;
use eddyline::lang::ast::{Body, Modifier};
use eddyline::lang::print;

/// The tree of `java`, one line for each item of the outermost level.
#[track_caller]
fn check_tree(java: &str, expected: &str) {
    assert_eq!(print::tree(&parsed(java)).trim_end(), expected);
}

#[test]
fn locals_and_blocks() {
    check_tree(
        "int a = 1, b[] = {2}, c; { } ;",
        "int a = 1, int[] b = {2}, int c;\n{  }",
    );
    check_tree(
        "final var x = f(); @A List<? super T>[] y;",
        "final var x = f();\n@A List<? super T>[] y;",
    );
    check_tree(
        "var = 3; var.f(); record = 1; yield.g();",
        "(var = 3);\nvar.f();\n(record = 1);\nyield.g();",
    );
}

#[test]
fn loops_and_jumps() {
    check_tree("for (;;) break;", "for ( ; ) break;");
    check_tree(
        "outer: for (int i = 0, j = 1; i < 3; i++, j--) { for (String s : list) { if (s == null) continue outer; else break; } }",
        "outer: for (int i = 0, int j = 1; (i < 3); (i++), (j--)) { for (String s : list) { if ((s == null)) continue outer; else break; } }",
    );
    check_tree("for (i = 0, j = 1; ; ) f();", "for ((i = 0); (j = 1); ; ) f();");
    check_tree(
        "do x++; while (x < 3); while (true) ;",
        "do (x++); while ((x < 3));\nwhile (true) ;",
    );
    check_tree("if (a) if (b) c(); else d();", "if (a) if (b) c(); else d();");
}

#[test]
fn exceptions_and_locks() {
    check_tree(
        "try (var r = open(); s) { } catch (A | B e) { throw e; } finally { return; }",
        "try (var r = open(); s) {  } catch (A | B e) { throw e; } finally { return; }",
    );
    check_tree(
        "synchronized (this) { } assert x > 0 : \"m\";",
        "synchronized (this) {  }\nassert (x > 0) : \"m\";",
    );
}

#[test]
fn old_and_new_switches() {
    check_tree(
        "switch (d) { case 1: f(); case 2: { break; } default: }",
        "switch (d) { case 1: f(); case 2: { break; } default: }",
    );
    check_tree(
        "switch (d) { case null, default -> f(); case \"a\" + B -> { } case P p -> throw x; }",
        "switch (d) { case null, default -> f(); case (\"a\" + B) -> {  } case P p -> throw x; }",
    );
}

#[test]
fn whole_files() {
    check_tree(
        "package a.b;\nimport static java.lang.Math.*;\nimport java.util.List;\npublic class C<T extends A & B<? super T>> extends D<T> implements E, F { }",
        "package a.b;\nimport static java.lang.Math.*;\nimport java.util.List;\npublic class C <T extends A & B<? super T>> extends D<T> implements E, F { }",
    );
    check_tree(
        "class A { private static final int X = 1, Y; static { f(); } { } A(int x) throws E { this(x, 1); } <T> T g(T... t) { super.g(t); return null; } class B { } }",
        "class A { private static final int X = 1; private static final int Y; static { f(); } {  } A(int x) throws E { this(x, 1); } <T> T g(T[] t...) { super.g(t); return null; } class B { } }",
    );
    check_tree(
        "enum E implements I { @Deprecated A(1) { void f() { } }, B, ; private int x; E() { } E(int x) { } } enum F { }",
        "enum E implements I { @Deprecated A(1) { void f() {  } }, B; private int x; E() {  } E(int x) {  } }\nenum F { }",
    );
    check_tree(
        "record P<T>(int x, @N String... y) implements Q { P { f(); } static int z = 1; }",
        "record P <T> (int x, @N String[] y) implements Q { P { f(); } static int z = 1; }",
    );
    check_tree(
        "sealed interface S permits A, B { default int f() { return 1; } static void g() { } } non-sealed class A implements S { }",
        "sealed interface S permits A, B { default int f() { return 1; } static void g() {  } }\nnon-sealed class A implements S { }",
    );
    check_tree(
        "@interface An { String value() default \"x\"; int[] n() default {1, 2}; } @An(value = \"a\", n = {3}) @a.B(@An(\"y\")) class C { }",
        "@interface An { String value() default \"x\"; int[] n() default {1, 2}; }\n@An(value = \"a\", n = {3}) @a.B(value = @An(value = \"y\")) class C { }",
    );
    check_tree(
        "class A { int f(int a[])[] { return a; } A() { o.super(); } }",
        "class A { int[] f(int[] a) { return a; } A() { o.super(); } }",
    );
}

#[test]
fn declarations_without_bodies_are_read() {
    check_tree(
        "@Since(\"2.0\") class A<T> { static <R> A<R> of(R r); @Removed(since = \"2.0\", hint = \"b\") native void c(int... x); A(T t); }",
        "@Since(value = \"2.0\") class A <T> { static <R> A<R> of(R r); @Removed(since = \"2.0\", hint = \"b\") native void c(int[] x...); A(T t); }",
    );
}

#[test]
fn annotations_answer_questions() {
    let ast = parsed("@Since(\"2.0\") @Removed(in = \"2.1\", n = 3) final class A { }");
    let Body::Unit(classes) = &ast.root.body else {
        panic!("a compilation unit")
    };
    let modifiers = &ast.classes[classes[0]].modifiers;
    assert!(modifiers.has(Modifier::Final) && !modifiers.is_static());
    assert_eq!(ast.annotation_text(modifiers, "Since", "value"), Some("2.0"));
    assert_eq!(ast.annotation_text(modifiers, "Removed", "in"), Some("2.1"));
    assert_eq!(ast.annotation_text(modifiers, "Removed", "n"), None);
    assert!(ast.annotation(modifiers, "Other").is_none());
}

#[test]
fn the_form_of_a_text_is_found_out() {
    let form = |text: &str| match parsed(text).root.body {
        Body::Unit(classes) => format!("unit {}", classes.len()),
        Body::Block { stmts, methods } => format!("block {} {}", stmts.len(), methods.len()),
    };
    assert_eq!(form(""), "unit 0");
    assert_eq!(form("import a.B; class A { } interface C { }"), "unit 2");
    assert_eq!(form("import a.B; class A { } f();"), "block 2 0");
    assert_eq!(
        form("static int f(int x) { return x; } public static class A { } f(1);"),
        "block 2 1"
    );
    assert_eq!(form("void main() { }"), "block 0 1");
}

#[test]
fn every_program_of_the_corpus_reads_without_a_complaint() {
    for (path, text) in PROGRAMS {
        let ast = parsed(text);
        assert!(!print::tree(&ast).contains("<error>"), "{path}");
    }
}

/// The full corpus, where it lies beside the repository.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn every_golden_program_reads_without_a_complaint() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/golden/graphs/public");
    let mut n_read = 0;
    for part in ["hand", "random"] {
        let Ok(entries) = std::fs::read_dir(folder.join(part)) else {
            println!("skipped: {} isn't there", folder.join(part).display());
            continue;
        };
        for entry in entries {
            let path = entry.expect("the folder can be listed").path();
            if path.extension().is_some_and(|extension| extension == "java") {
                parsed(&std::fs::read_to_string(&path).expect("the program can be read"));
                n_read += 1;
            }
        }
    }
    println!("{n_read} programs read");
}
