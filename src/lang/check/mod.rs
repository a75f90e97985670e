//! From tree to program: names get declarations, expressions get types, bodies get code.
//!
//! Knows Java, not Flink: classes come from the [`Library`]. Reading never fails; what can't be made out gets the type
//! `Unknown`, about which nothing more is said. The order of work: declare classes (`declare`), check bodies into typed
//! trees (`expr`, `call`, `infer`, `lambda`, `stmt`), lay classes out (`layout`), lower trees to code
//! ([`lower`](crate::lang::lower)).
//!
//! Invariants: work is bounded by [`WORK_MAX`] attributed expressions and recursion by [`DEPTH_MAX`]; the library's
//! rows are never changed.

mod call;
mod call_report;
mod class_body;
mod constant;
pub(in crate::lang) mod declare;
mod expr;
mod flow;
mod infer;
mod invocation;
mod known;
mod lambda;
mod layout;
pub(in crate::lang) mod library;
mod lookup;
mod new;
mod ops;
mod overload;
mod pattern;
pub mod probe;
mod remembered;
mod scope;
mod stmt;
mod subtype;
pub(in crate::lang) mod tree;
mod type_names;

use std::rc::Rc;

use crate::base::diag::{self, Diagnostic, Hint, Warned};
use crate::base::index::Table;
use crate::base::memo::{Memo, hash_of};
use crate::base::sorted::{SortedMap, SortedSet};
use crate::base::span::Span;
use crate::lang::ast::{self, Ast};
use crate::lang::check::declare::{ClassDecl, MethodDeclKind};
use crate::lang::check::remembered::Remembered;
use crate::lang::check::scope::Scope;
use crate::lang::check::tree::{BodyId, BodyInfo, Expr, JumpTarget, Local, LocalId, Locals, Stmt};
use crate::lang::lower;
use crate::lang::program::{Class, Method, MethodId, Program};
use crate::lang::stub::{Library, NameIndex};
use crate::lang::types::{ClassId, Prim, Type, TypeVarId};
use crate::lang::value::Text;

/// Expressions attributed for one text, repetitions while inferring counted. Real programs need a few thousand.
const WORK_MAX: u32 = 3_000_000;

/// Expressions, lambdas and classes inside each other.
const DEPTH_MAX: u32 = 180;

/// Checks a text against a library and makes it a program.
pub fn program(ast: &Ast, library: &Library) -> Warned<Program> {
    let package = ast.root.package.as_ref().map(|name| name.dotted()).unwrap_or_default();
    let source = Source {
        ast,
        package: &package,
        is_library: false,
    };
    let mut checker = Checker::new(library, std::slice::from_ref(&source));
    // Hardly anything else gets a local, and hardly any lambda has none.
    let n_vars = ast.vars.len();
    checker.program.reserve_lambdas(n_vars);
    checker.locals = Table::with_capacity(n_vars);
    checker.bodies = Table::with_capacity(n_vars);
    checker.declare_user(&source, library);
    checker.check_bodies();
    checker.finish()
}

/// One compilation unit.
pub(in crate::lang) struct Source<'s> {
    pub ast: &'s Ast,
    pub package: &'s str,
    pub is_library: bool,
}

/// What a name may mean at a place, the innermost last.
#[derive(Clone, Debug)]
pub(in crate::lang) enum Env {
    Var(Rc<str>, LocalId),
    LocalClass(Rc<str>, ClassId),
    TypeVar(Rc<str>, TypeVarId),
    /// Members of this class are visible by their simple names.
    Class(ClassId),
    /// From here inwards there is no `this` of the classes outside.
    Static,
    /// The inside of a body.
    Body,
}

/// Something that `break` and `continue` can name.
#[derive(Clone, Debug)]
struct Jump {
    target: JumpTarget,
    label: Option<Rc<str>>,
    is_loop: bool,
    /// `break` without a label may mean it.
    breakable: bool,
    /// A switch expression: nothing jumps out of it.
    is_wall: bool,
}

/// What a body may return.
#[derive(Clone, Debug)]
enum Returns {
    /// Exactly this.
    Type(Type),
    /// Whatever there is, to find out what a lambda returns.
    Collect,
}

/// State of checking one text.
pub(in crate::lang) struct Checker<'s> {
    pub program: Program,
    sources: &'s [Source<'s>],
    names: Rc<NameIndex>,
    /// Classes that are being checked, in the order of the text.
    class_decls: SortedMap<ClassId, ClassDecl>,
    method_decls: SortedMap<MethodId, MethodDeclKind>,
    /// Classes of this text by their tree.
    class_of_ast: SortedMap<(usize, ast::ClassId), ClassId>,
    user_types: SortedMap<String, ClassId>,
    pub locals: Table<LocalId, Local>,
    pub bodies: Table<BodyId, BodyInfo>,
    /// Checked bodies of methods.
    pub method_trees: SortedMap<MethodId, (BodyId, Vec<LocalId>, Stmt)>,
    /// Instance initialisation of a class: field initialisers and blocks, in the order of the text.
    pub instance_inits: SortedMap<ClassId, MethodId>,
    /// Captured locals of local and anonymous classes, and whether they need the outer instance.
    pub class_captures: SortedMap<ClassId, Vec<LocalId>>,
    /// With the source that each belongs to.
    pub diagnostics: Vec<(usize, Diagnostic)>,
    literals: Memo<Text, ()>,
    /// Classes with a superclass or interface that could not be found.
    open_classes: SortedSet<ClassId>,
    /// Calls that no declaration of their name fits: source, name, place, and the row of what was said about it.
    inapplicable: Vec<(usize, String, Span, usize)>,
    /// Methods whose bodies were checked.
    with_trees: SortedSet<MethodId>,
    env: Scope,
    /// Index into `sources`.
    source: usize,
    body: Option<BodyId>,
    jumps: Vec<Jump>,
    next_jump: JumpTarget,
    returns: Vec<Returns>,
    /// Of the switch expressions that are open: the type wanted.
    yields: Vec<Option<Type>>,
    /// What the innermost switch expression yielded so far.
    yielded: Vec<Expr>,
    /// Types of returned expressions of the lambdas that are open, and whether they are incomplete.
    collected: Vec<(Type, bool)>,
    /// Where those of each open lambda begin.
    collected_from: Vec<usize>,
    /// Parts of long chains that were checked before the whole.
    spine_done: SortedMap<ast::ExprId, Expr>,
    in_spine: bool,
    /// Uses of locals from inside lambdas and local classes.
    captured_uses: Vec<(LocalId, Span)>,
    work: u32,
    depth: u32,
    gave_up: bool,
    next_selector: u32,
    /// A place that somebody wants to know more about.
    probe: probe::Probe,
    /// The source and block that are the body of the deferred method being checked.
    opened: Option<(usize, ast::StmtId)>,
    remembered: Remembered,
    /// Classes of lambdas that capture nothing, by the class around, the interface and its function.
    pub lambda_classes: Memo<(ClassId, ClassId, MethodId), Rc<Class>>,
}

/// What a checker of the library leaves behind for methods that are checked later.
#[derive(Debug)]
pub(in crate::lang) struct Declared {
    pub program: Program,
    pub names: Rc<NameIndex>,
    pub class_decls: SortedMap<ClassId, ClassDecl>,
    pub method_decls: SortedMap<MethodId, MethodDeclKind>,
    pub instance_inits: SortedMap<ClassId, MethodId>,
    pub literals: Memo<Text, ()>,
}

impl<'s> Checker<'s> {
    pub(in crate::lang) fn new(library: &Library, sources: &'s [Source<'s>]) -> Self {
        Self::with_program(Program::clone(&library.program), Rc::clone(&library.names), sources)
    }

    fn with_program(program: Program, names: Rc<NameIndex>, sources: &'s [Source<'s>]) -> Self {
        let next_selector = program.n_selectors;
        let remembered = Remembered::new(program.n_library_classes);
        Checker {
            program,
            sources,
            names,
            class_decls: SortedMap::new(),
            method_decls: SortedMap::new(),
            class_of_ast: SortedMap::new(),
            user_types: SortedMap::new(),
            locals: Table::new(),
            bodies: Table::new(),
            method_trees: SortedMap::new(),
            instance_inits: SortedMap::new(),
            class_captures: SortedMap::new(),
            diagnostics: Vec::new(),
            literals: Memo::default(),
            open_classes: SortedSet::new(),
            with_trees: SortedSet::new(),
            env: Scope::default(),
            source: 0,
            body: None,
            jumps: Vec::new(),
            next_jump: 0,
            returns: Vec::new(),
            yields: Vec::new(),
            yielded: Vec::new(),
            collected: Vec::new(),
            collected_from: Vec::new(),
            spine_done: SortedMap::new(),
            in_spine: false,
            captured_uses: Vec::new(),
            inapplicable: Vec::new(),
            work: 0,
            depth: 0,
            gave_up: false,
            next_selector,
            probe: probe::Probe::default(),
            opened: None,
            remembered,
            lambda_classes: Memo::default(),
        }
    }

    /// Goes on where a checker of the library ended.
    pub(in crate::lang) fn resume(declared: Declared, sources: &'s [Source<'s>]) -> Self {
        Checker {
            class_decls: declared.class_decls,
            method_decls: declared.method_decls,
            instance_inits: declared.instance_inits,
            literals: declared.literals,
            ..Checker::with_program(declared.program, declared.names, sources)
        }
    }

    /// What the next one goes on with.
    pub(in crate::lang) fn suspend(self) -> Declared {
        Declared {
            program: self.program,
            names: self.names,
            class_decls: self.class_decls,
            method_decls: self.method_decls,
            instance_inits: self.instance_inits,
            literals: self.literals,
        }
    }

    /// The tree that is being read.
    fn ast(&self) -> &'s Ast {
        self.sources[self.source].ast
    }

    fn is_library(&self) -> bool {
        self.sources[self.source].is_library
    }

    fn class(&self, id: ClassId) -> &Class {
        &self.program.classes[id]
    }

    fn class_mut(&mut self, id: ClassId) -> &mut Class {
        self.program.classes[id].make_mut()
    }

    fn method(&self, id: MethodId) -> &Method {
        &self.program.methods[id]
    }

    fn method_mut(&mut self, id: MethodId) -> &mut Method {
        Rc::make_mut(&mut self.program.methods[id])
    }

    fn text(&self, ty: &Type) -> String {
        self.program.type_text(ty)
    }

    #[cold]
    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push((self.source, diagnostic));
    }

    /// Counts one attributed expression. False: the bound is reached; the caller answers `Unknown`.
    fn count_work(&mut self, span: Span) -> bool {
        self.work += 1;
        if (self.work >= WORK_MAX || self.depth >= DEPTH_MAX) && !self.gave_up {
            self.gave_up = true;
            self.report(Diagnostic::error("check-too-complex", span));
        }
        !self.gave_up
    }

    /// Whether the place that is being checked has no `this`.
    fn in_static_context(&self) -> bool {
        self.env
            .marks()
            .find_map(|env| match env {
                Env::Static => Some(true),
                Env::Class(_) => Some(false),
                _ => None,
            })
            .unwrap_or(true)
    }

    /// The innermost class.
    fn current_class(&self) -> ClassId {
        self.env
            .marks()
            .find_map(|env| match env {
                Env::Class(class) => Some(*class),
                _ => None,
            })
            .unwrap_or(self.program.known.object)
    }

    fn current_body(&self) -> BodyId {
        self.body.expect("expressions are checked inside a body")
    }

    /// A new local variable of the current body, not yet visible by its name.
    fn new_local(&mut self, name: impl Into<Rc<str>>, ty: Type) -> LocalId {
        let body = self.current_body();
        let info = &mut self.bodies[body];
        let slot = info.n_slots;
        info.n_slots = info.n_slots.saturating_add(1);
        info.locals.push(self.locals.next_id());
        self.locals.push(Local {
            name: name.into(),
            ty,
            body,
            slot,
            reassigned: false,
            has_value: false,
            is_final: false,
            constant: None,
        })
    }

    /// Opens a body; the caller closes it with `leave_body`.
    fn enter_body(
        &mut self,
        method: MethodId,
        class: ClassId,
        is_static: bool,
        is_lambda: bool,
    ) -> (BodyId, Option<BodyId>) {
        let outer = self.body;
        let body = self.bodies.push(BodyInfo {
            parent: outer,
            class,
            is_lambda,
            is_static,
            method,
            // Slot 0 is the receiver: `this`, or for a lambda the object that stands for it.
            n_slots: u16::from(is_lambda || !is_static),
            locals: Locals::new(),
            captures: Locals::new(),
            captures_this: false,
            throws: false,
            flows: false,
        });
        self.env.push(Env::Body);
        self.body = Some(body);
        (body, outer)
    }

    /// Notes that something in the body may throw a checked exception.
    fn note_throw(&mut self) {
        if let Some(body) = self.body
            && !std::mem::replace(&mut self.bodies[body].throws, true)
        {
            self.note_flow_from(self.bodies[body].parent);
        }
    }

    /// Notes for the body and those around it that there is something in it for [`flow`] to look at.
    fn note_flow(&mut self) {
        self.note_flow_from(self.body);
    }

    fn note_flow_from(&mut self, body: Option<BodyId>) {
        let mut at = body;
        while let Some(body) = at.filter(|&body| !self.bodies[body].flows) {
            self.bodies[body].flows = true;
            at = self.bodies[body].parent;
        }
    }

    fn leave_body(&mut self, outer: Option<BodyId>) {
        self.env.pop();
        self.body = outer;
    }

    /// Lays classes out, makes code, and hands the program over.
    fn finish(mut self) -> Warned<Program> {
        self.lay_out();
        for diagnostic in flow::check(&self) {
            self.report(diagnostic);
        }
        if !self.diagnostics.iter().any(|(_, diagnostic)| diagnostic.is_error()) {
            lower::lower(&mut self);
        } else {
            // A program with errors has no code.
            self.program.main = None;
        }
        let mut diagnostics: Vec<Diagnostic> = self.diagnostics.into_iter().map(|(_, diagnostic)| diagnostic).collect();
        diag::sort(&mut diagnostics);
        self.program.n_selectors = self.next_selector;
        Warned {
            value: self.program,
            diagnostics,
        }
    }

    /// As `finish`, for a library of which all parts are made: whatever the stubs lack is in `fault_spots`.
    pub(in crate::lang) fn finish_library(mut self) -> Declared {
        self.program.n_selectors = self.next_selector;
        self.suspend()
    }

    /// What is wrong with the stubs: number of the unit, diagnostic.
    pub(in crate::lang) fn fault_spots(&self) -> Vec<(usize, Diagnostic)> {
        self.diagnostics
            .iter()
            .map(|(unit, diagnostic)| (*unit, diagnostic.clone()))
            .collect()
    }

    /// Whether a class above could not be found: then nothing is said about members that may be its.
    fn is_open(&self, ty: &Type) -> bool {
        match self.upper(ty) {
            Type::Class(class, _) => self
                .class(class)
                .supertypes
                .iter()
                .any(|above| self.open_classes.contains(above)),
            _ => false,
        }
    }

    /// Whether it is the library that is being made.
    pub(in crate::lang) fn is_library_build(&self) -> bool {
        self.sources.first().is_some_and(|source| source.is_library)
    }

    /// The primitive type of a primitive or boxed value.
    pub(in crate::lang) fn unboxed_of(&self, ty: &Type) -> Option<Prim> {
        self.unboxed(ty)
    }

    /// Whether a method's body was checked and its code is still to come.
    pub(in crate::lang) fn has_method_tree(&self, method: MethodId) -> bool {
        self.with_trees.contains(&method)
    }

    /// Whether values of a type are strings.
    pub(in crate::lang) fn is_text(&self, ty: &Type) -> bool {
        self.is_string(ty)
    }

    /// Notes which methods will get code.
    pub(in crate::lang) fn note_trees(&mut self) {
        self.with_trees.extend(self.method_trees.keys().copied());
    }

    /// One text object for all literals of that text.
    pub(in crate::lang) fn intern(&mut self, text: &Text) -> Text {
        let hash = hash_of(text.as_str());
        let is_text = |known: &Text| known.as_str() == text.as_str();
        if let Some((known, ())) = self.literals.find_entry(hash, is_text) {
            return known.clone();
        }
        self.literals.add(hash, text.clone(), ());
        text.clone()
    }

    /// The nearest of some names, if it is near enough to be meant.
    fn did_you_mean<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<String> {
        let n_chars = name.chars().count();
        let bound = if n_chars < 3 { 0 } else { (n_chars / 3).max(1) };
        let mut best: Option<(usize, &str)> = None;
        for candidate in candidates {
            let distance = edit_distance(name, candidate, bound);
            if distance <= bound && candidate != name && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, candidate));
            }
        }
        best.map(|(_, candidate)| candidate.to_owned())
    }

    fn hint_did_you_mean(span: Span, found: Option<String>, diagnostic: Diagnostic) -> Diagnostic {
        match found {
            Some(found) => diagnostic.hint(Hint::new("did-you-mean").arg(found.clone()).edit(span, found)),
            None => diagnostic,
        }
    }
}

/// Insertions, deletions, replacements and swaps of neighbours, case counting half as little; more than `bound` is
/// given as `bound + 1`.
fn edit_distance(a: &str, b: &str, bound: usize) -> usize {
    let a: Vec<char> = a.chars().flat_map(char::to_lowercase).collect();
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    if a.len().abs_diff(b.len()) > bound {
        return bound + 1;
    }
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut least = (rows[i][j] + usize::from(x != y))
                .min(rows[i][j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
