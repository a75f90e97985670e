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
use crate::base::packed::{self, Pack};
use crate::base::sorted::SortedMap;
use crate::lang::ast::{self, Ast};
use crate::lang::check::library::Part;
use crate::lang::check::{Checker, Source};
use crate::lang::deferred::{Deferred, deferred_body};
use crate::lang::parser;
use crate::lang::program::{Body, Program};
use crate::lang::types::ClassId;

/// The stubs of the JDK, packed by `build.rs`.
const JDK: Pack = crate::pack!("jdk");

/// Declarations (and code) of everything that programs may use. Made once, shared by every check.
#[derive(Clone, Debug)]
pub struct Library {
    pub(in crate::lang) program: Rc<Program>,
    pub(in crate::lang) names: Rc<NameIndex>,
    /// What is wrong with the stub text outside of deferred methods.
    faults: Vec<(String, Diagnostic)>,
}

/// What a library is made from besides the JDK's stubs.
#[derive(Clone, Copy, Debug, Default)]
pub struct LibrarySource<'s> {
    /// Stub texts.
    pub stubs: &'s [Pack],
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
        Reading::new(source).finish()
    }

    /// What is wrong with the stub text: where, and the diagnostic. Nothing in a library that is fit for use. Makes the
    /// code of all methods.
    pub fn faults(&self) -> Vec<(String, Diagnostic)> {
        let mut faults = self.faults.clone();
        if let Some(deferred) = &self.program.deferred {
            for (id, method) in self.program.methods.iter() {
                if matches!(method.body, Body::Deferred(_)) {
                    faults.extend(deferred.make(id).1);
                }
            }
        }
        faults
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

/// A library that is being made, in parts for those who have something else to do meanwhile.
pub struct Reading<'s> {
    source: LibrarySource<'s>,
    packs: Vec<Pack>,
    /// The pack that is being parsed, its text once it is unpacked, and how far that is parsed.
    pack: usize,
    text: Option<(Vec<String>, usize)>,
    units: Vec<Unit>,
    faults: Vec<(String, Diagnostic)>,
    /// What was made of the units, once all are parsed.
    checker: Option<Checker<'static>>,
    part: Part,
}

/// So much stub text is parsed at once, in bytes.
const PARSED_AT_ONCE: usize = 50_000;

impl<'s> Reading<'s> {
    /// Nothing is read yet.
    pub fn new(source: LibrarySource<'s>) -> Self {
        Reading {
            source,
            packs: [JDK].iter().chain(source.stubs).copied().collect(),
            pack: 0,
            text: None,
            units: Vec::new(),
            faults: Vec::new(),
            checker: None,
            part: Part::Classes,
        }
    }

    /// Does the next part. False: nothing is left to do.
    pub fn step(&mut self) -> bool {
        if self.pack < self.packs.len() {
            self.parse_some();
            return true;
        }
        let sources: Vec<Source<'_>> = self.units.iter().map(Unit::source).collect();
        let mut checker = match self.checker.take() {
            Some(paused) => Checker::continued(paused, &sources),
            None => Checker::new(&blank_library(&self.source), &sources),
        };
        self.part = checker.library_part(self.part);
        self.checker = Some(checker.paused());
        self.part != Part::Done
    }

    /// Parses the next units of the pack.
    fn parse_some(&mut self) {
        let pack = self.pack;
        let unpack = || {
            let text = packed::unpack(self.packs[pack].outline);
            (split_units(&text).into_iter().map(str::to_owned).collect(), 0)
        };
        let (texts, at) = self.text.get_or_insert_with(unpack);
        let mut n_bytes = 0;
        while n_bytes < PARSED_AT_ONCE
            && let Some(text) = texts.get_mut(*at).map(std::mem::take)
        {
            *at += 1;
            n_bytes += text.len();
            let parsed = parser::parse(&text);
            let ast = parsed.value;
            let package = ast.root.package.as_ref().map(|name| name.dotted()).unwrap_or_default();
            let before = self.units.last().filter(|before| before.pack == pack);
            let unit = Unit {
                text,
                ast,
                package,
                pack,
                first_deferred: before.map_or(0, |before| before.first_deferred + before.n_deferred()),
            };
            let said = parsed.diagnostics.into_iter();
            self.faults.extend(said.map(|diagnostic| unit.fault(diagnostic)));
            self.units.push(unit);
        }
        if *at == texts.len() {
            self.pack += 1;
            self.text = None;
        }
    }

    /// The library, with what is still to be done.
    pub fn finish(mut self) -> Library {
        while self.step() {}
        let checker = self.checker.expect("the last step leaves a checker behind");
        let mut faults = self.faults;
        let spots = checker.fault_spots().into_iter();
        faults.extend(spots.map(|(unit, diagnostic)| self.units[unit].fault(diagnostic)));
        let mut declared = checker.finish_library();
        declared.program.n_library_classes = declared.program.classes.len() as u32;
        declared.program.share();
        let mut program = declared.program.clone();
        let names = Rc::clone(&declared.names);
        program.deferred = Some(Rc::new(Deferred::new(declared, self.units, self.packs)));
        Library {
            program: Rc::new(program),
            names,
            faults,
        }
    }
}

/// A library without classes.
fn blank_library(source: &LibrarySource<'_>) -> Library {
    let names = NameIndex {
        default_imports: source.default_imports.iter().map(|&import| import.to_owned()).collect(),
        implicit_variable: source
            .implicit_variable
            .map(|(name, class, method)| [name.to_owned(), class.to_owned(), method.to_owned()]),
        snippet_class: source.snippet_class.unwrap_or("Snippet").to_owned(),
        ..NameIndex::default()
    };
    Library {
        program: Rc::new(Program::default()),
        names: Rc::new(names),
        faults: Vec::new(),
    }
}

/// A compilation unit of the stubs.
#[derive(Debug)]
pub(in crate::lang) struct Unit {
    pub text: String,
    pub ast: Ast,
    pub package: String,
    /// Which pack it is from.
    pub pack: usize,
    /// How many bodies the units of the pack before it have deferred.
    pub first_deferred: u32,
}

impl Unit {
    /// As the checker reads it.
    pub fn source(&self) -> Source<'_> {
        Source {
            ast: &self.ast,
            package: &self.package,
            is_library: true,
        }
    }

    /// How many bodies are deferred.
    fn n_deferred(&self) -> u32 {
        let methods = self.ast.methods.ids();
        methods.filter(|&id| deferred_body(&self.ast, id).is_some()).count() as u32
    }

    /// The place of a deferred body among those of the pack: they are in the order of the text.
    pub fn number_of(&self, method: ast::MethodId) -> Option<u32> {
        let start = |body: ast::StmtId| self.ast.stmts[body].span.start;
        let own = start(deferred_body(&self.ast, method)?);
        let methods = self.ast.methods.ids();
        let bodies = methods.filter_map(|id| deferred_body(&self.ast, id));
        Some(self.first_deferred + bodies.filter(|&body| start(body) < own).count() as u32)
    }

    /// A diagnostic with its place.
    pub fn fault(&self, diagnostic: Diagnostic) -> (String, Diagnostic) {
        let line = self.ast.line(diagnostic.span);
        let place = format!("{}:{line}: {}", self.package, text_of_line(&self.text, line));
        (place, diagnostic)
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
