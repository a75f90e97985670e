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

use std::rc::Rc;

use crate::lang::program::Program;

/// Declarations (and code) of everything that programs may use. Made once, shared by every check.
#[derive(Clone, Debug)]
pub struct Library {
    pub(in crate::lang) program: Rc<Program>,
}

impl Library {
    /// The library as a program without a `main`: its ids are valid in every program checked against it.
    pub fn program(&self) -> &Program {
        &self.program
    }
}
