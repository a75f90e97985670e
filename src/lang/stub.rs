//! The library: what programs may use without writing it, declared in *stub text*.
//!
//! Stub text is Java, read by our own parser. One text holds any number of compilation units, each beginning with its
//! `package` line (imports may follow; `java.lang` and the unit's own package are always visible, and within stub text
//! every class of any stub can be named by its simple name as long as that is unique among all stubs):
//!
//! ```java
//! package org.apache.flink.util;
//! public interface Collector<T> { void collect(T record); void close(); }
//!
//! package org.apache.flink.api.java.tuple;
//! public class Tuple2<T0, T1> extends Tuple {
//!     public T0 f0; public T1 f1;
//!     public Tuple2() {}
//!     public Tuple2(T0 f0, T1 f1) { this.f0 = f0; this.f1 = f1; }
//!     public static <T0, T1> Tuple2<T0, T1> of(T0 f0, T1 f1) { return new Tuple2<>(f0, f1); }
//! }
//! ```
//!
//! * A method **with a body** is code like the user's and runs in the evaluator (fields, constructors, anonymous
//!   classes, lambdas, everything the language has).
//! * A method **without a body** of a class or interface (`public Foo bar(int x);`, no `abstract` needed) is left to
//!   the [`Host`](crate::lang::eval::Host), which gets a [`HostCall`](crate::lang::eval::HostCall); so is a constructor
//!   without a body (the object exists by then, with default fields). An interface method is left to the host only
//!   when the receiver's class has no implementation, that is when the receiver is an object of the host
//!   ([`Heap::alloc_host`](crate::lang::heap::Heap::alloc_host) with the interface or class as its class).
//! * `native` methods are the evaluator's own functions (`eval/native/`), only for the JDK part.
//! * Functional interfaces, generics, nested and inner classes, enums, default and static methods are as in Java.
//!   Fields are real: a host may read and write them. Members without an access modifier are taken as written.
//! * Annotations on classes and methods are kept as data ([`Method::annotations`](crate::lang::program::Method)):
//!   `@Since("1.20")`, `@Removed(since = "2.0", use = "window(TumblingProcessingTimeWindows.of(…))")`,
//!   `@Deprecated`… A class or method with `@Removed` is found by name, reported with its replacement, and never
//!   called.
//!
//! Where a JVM draws lots, the stubs are plain: `Set.of` and `Map.of` iterate in the order of their arguments (a JVM
//! salts them anew each time it starts), and hash codes of objects and enum constants come from the heap's seed.

use std::rc::Rc;

use crate::base::diag::Diagnostic;
use crate::base::packed;
use crate::base::sorted::SortedMap;
use crate::lang::ast::Ast;
use crate::lang::check::{Checker, Source};
use crate::lang::parser;
use crate::lang::program::Program;
use crate::lang::types::ClassId;

/// The stubs of the JDK, packed by `build.rs`.
const JDK: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/jdk.deflate"));

/// Declarations (and code) of everything that programs may use. Made once, shared by every check.
#[derive(Clone, Debug)]
pub struct Library {
    pub(in crate::lang) program: Rc<Program>,
    pub(in crate::lang) names: Rc<NameIndex>,
    /// What is wrong with the stub text: unit and diagnostic. Empty in a library that is fit for use.
    pub faults: Vec<(String, Diagnostic)>,
}

/// What a library is made from besides the JDK's stubs.
#[derive(Clone, Copy, Debug, Default)]
pub struct LibrarySource<'s> {
    /// Stub texts.
    pub stubs: &'s [&'s str],
    /// What bare statements see without an import: `org.apache.flink.util.*`, `org.apache.flink.core.fs.Path`.
    pub default_imports: &'s [&'s str],
    /// Bare statements that don't declare this variable find it all the same: its name, the class that has it, and the
    /// static method without parameters that makes it.
    pub implicit_variable: Option<(&'s str, &'s str, &'s str)>,
    /// Class around bare statements, `Snippet` by default.
    pub snippet_class: Option<&'s str>,
}

impl Library {
    /// Reads the stubs of the JDK and these.
    pub fn new(source: LibrarySource<'_>) -> Library {
        let mut units: Vec<(String, Ast)> = Vec::new();
        let mut faults = Vec::new();
        let jdk = packed::unpack(JDK);
        for text in [jdk.as_str()].iter().chain(source.stubs) {
            for unit in split_units(text) {
                let parsed = parser::parse(unit);
                let name = parsed
                    .value
                    .root
                    .package
                    .as_ref()
                    .map(|name| name.dotted())
                    .unwrap_or_default();
                faults.extend(parsed.diagnostics.into_iter().map(|diagnostic| {
                    let line = parsed.value.line(diagnostic.span);
                    (format!("{name}:{line}: {}", text_of_line(unit, line)), diagnostic)
                }));
                units.push((unit.to_owned(), parsed.value));
            }
        }
        let sources: Vec<Source<'_>> = units
            .iter()
            .map(|(_, ast)| Source {
                ast,
                package: ast.root.package.as_ref().map(|name| name.dotted()).unwrap_or_default(),
                is_library: true,
            })
            .collect();
        let mut names = NameIndex {
            default_imports: source.default_imports.iter().map(|&import| import.to_owned()).collect(),
            ..NameIndex::default()
        };
        names.implicit_variable = source
            .implicit_variable
            .map(|(name, class, method)| [name.to_owned(), class.to_owned(), method.to_owned()]);
        names.snippet_class = source.snippet_class.unwrap_or("Snippet").to_owned();
        let empty = Library {
            program: Rc::new(Program::default()),
            names: Rc::new(names),
            faults: Vec::new(),
        };
        let mut checker = Checker::new(&empty, &sources);
        let names = checker.declare_library();
        checker.check_bodies();
        let spots = checker.fault_spots();
        faults.extend(spots.into_iter().map(|(unit, diagnostic)| {
            let (text, ast) = &units[unit];
            let line = ast.line(diagnostic.span);
            (
                format!("{}:{line}: {}", sources[unit].package, text_of_line(text, line)),
                diagnostic,
            )
        }));
        let mut program = checker.finish_library();
        program.n_library_classes = program.classes.len() as u32;
        Library {
            program: Rc::new(program),
            names: Rc::new(names),
            faults,
        }
    }

    /// The library as a program without a `main`: its ids are valid in every program checked against it.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// A class by its canonical name, with dots: `java.util.Map.Entry`.
    pub fn class(&self, canonical: &str) -> Option<ClassId> {
        self.names.by_canonical(canonical)
    }
}

fn text_of_line(text: &str, line: u32) -> &str {
    text.lines().nth(line.saturating_sub(1) as usize).unwrap_or("").trim()
}

/// Stub text is cut before each line that begins with `package `.
fn split_units(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text.match_indices("\npackage ").map(|(at, _)| at + 1).collect();
    if text.starts_with("package ") {
        starts.insert(0, 0);
    }
    starts
        .iter()
        .enumerate()
        .map(|(idx, &start)| &text[start..starts.get(idx + 1).copied().unwrap_or(text.len())])
        .collect()
}

/// The library's classes by name.
#[derive(Clone, Debug, Default)]
pub(in crate::lang) struct NameIndex {
    canonical: SortedMap<String, ClassId>,
    packages: SortedMap<String, SortedMap<String, ClassId>>,
    simple: SortedMap<String, Vec<ClassId>>,
    pub default_imports: Vec<String>,
    pub implicit_variable: Option<[String; 3]>,
    pub snippet_class: String,
}

impl NameIndex {
    /// Adds a class; `outer` is the canonical name of the class around it.
    pub fn add(&mut self, package: &str, outer: Option<&str>, simple: &str, class: ClassId) {
        let prefix = outer.unwrap_or(package);
        let canonical = if prefix.is_empty() {
            simple.to_owned()
        } else {
            format!("{prefix}.{simple}")
        };
        self.canonical.insert(canonical, class);
        if outer.is_none() {
            self.packages
                .or_default(package.to_owned())
                .insert(simple.to_owned(), class);
        }
        self.simple.or_default(simple.to_owned()).push(class);
    }

    pub fn by_canonical(&self, name: &str) -> Option<ClassId> {
        self.canonical.get(name).copied()
    }

    pub fn in_package(&self, package: &str, name: &str) -> Option<ClassId> {
        self.packages.get(package)?.get(name).copied()
    }

    pub fn by_simple(&self, name: &str) -> &[ClassId] {
        self.simple.get(name).map_or(&[], Vec::as_slice)
    }

    pub fn simple_names(&self) -> impl Iterator<Item = &str> {
        self.simple.keys().map(String::as_str)
    }

    pub fn has_package(&self, package: &str) -> bool {
        self.packages.contains_key(package)
    }

    /// Whether `name` is a known package or the beginning of one.
    pub fn is_package_prefix(&self, name: &str) -> bool {
        let with_dot = format!("{name}.");
        self.packages.contains_key(name)
            || self
                .packages
                .range(with_dot.clone()..)
                .next()
                .is_some_and(|(package, _)| package.starts_with(&with_dot))
    }

    /// Whether a dotted name begins like a known package: `java.…`, `org.apache.flink.…`.
    pub fn starts_known(&self, name: &str) -> bool {
        let mut parts = name.split('.');
        match parts.next() {
            Some("java") => true,
            Some(first) => {
                let second = parts
                    .next()
                    .map_or(first.to_owned(), |second| format!("{first}.{second}"));
                let third = parts.next().map_or(second.clone(), |third| format!("{second}.{third}"));
                self.is_package_prefix(&third)
            }
            None => false,
        }
    }

    pub fn canonical(&self, program: &Program, class: ClassId) -> String {
        program.class(class).name.replace('$', ".")
    }
}
