//! Methods of the library that nobody has called yet. Most programs call few of them, so reading, checking and making
//! the code of all would be most of what starting costs.
//!
//! The build takes their bodies out of the stub texts (`build.rs`) and leaves in place those with lambdas or classes in
//! them: what is made here gets code and nothing else, so that no row of the program depends on who is called when.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use crate::base::diag::Diagnostic;
use crate::base::packed::{self, Pack};
use crate::lang::ast::{self, Ast, ExprKind, Literal, StmtId, StmtKind};
use crate::lang::check::declare::MethodDeclKind;
use crate::lang::check::{Checker, Declared, Source};
use crate::lang::eval::code::Code;
use crate::lang::lower;
use crate::lang::parser;
use crate::lang::program::{MethodId, Program};
use crate::lang::stub::Unit;

/// What is needed to make them.
#[derive(Debug)]
pub(in crate::lang) struct Deferred {
    units: Vec<Unit>,
    packs: Vec<Pack>,
    /// Those of each pack, once one of them was asked for.
    bodies: Vec<OnceCell<Bodies>>,
    /// Absent only while a method is made. Its program has nothing to make deferred methods with.
    declared: RefCell<Option<Declared>>,
}

/// What stands where the build took a body out: `{throw 0;}`.
pub(in crate::lang) fn deferred_body(ast: &Ast, method: ast::MethodId) -> Option<StmtId> {
    let body = ast.methods[method].body?;
    let StmtKind::Block(stmts) = &ast.stmts[body].kind else {
        return None;
    };
    let [only] = stmts[..] else { return None };
    let StmtKind::Throw(thrown) = ast.stmts[only].kind else {
        return None;
    };
    matches!(ast.exprs[thrown].kind, ExprKind::Literal(Literal::Int(0))).then_some(body)
}

/// The bodies of a pack.
#[derive(Debug)]
struct Bodies {
    text: String,
    /// Where each begins; one more at the end.
    starts: Vec<usize>,
}

impl Deferred {
    pub fn new(declared: Declared, units: Vec<Unit>, packs: Vec<Pack>) -> Self {
        Deferred {
            bodies: packs.iter().map(|_| OnceCell::new()).collect(),
            packs,
            units,
            declared: RefCell::new(Some(declared)),
        }
    }

    /// The code of a deferred method.
    pub fn code(&self, method: MethodId) -> Rc<Code> {
        Rc::new(self.make(method).0)
    }

    /// The code of a deferred method, and what is wrong with it.
    pub fn make(&self, method: MethodId) -> (Code, Vec<(String, Diagnostic)>) {
        let declared = self.declared.take().expect("making a method makes no other one");
        let class = declared.program.method(method).class;
        let n_rows = |program: &Program| (program.classes.len(), program.methods.len(), program.lambdas.len());
        let n_rows_before = n_rows(&declared.program);
        let unit = &self.units[declared.class_decls[&class].source];
        let MethodDeclKind::Ast(tree) = declared.method_decls[&method] else {
            panic!("a deferred method is in the text")
        };
        let body = self.body(unit.pack, unit.number_of(tree).expect("a deferred method has a number"));
        let text = format!("class A {{ void a() {body} }}");
        let parsed = parser::parse(&text);
        let mut opened = Unit {
            text,
            ast: parsed.value,
            package: unit.package.clone(),
            pack: unit.pack,
            first_deferred: 0,
        };
        opened.ast.root.imports.clone_from(&unit.ast.root.imports);
        let block = opened.ast.methods.values().next().and_then(|method| method.body);
        let mut sources: Vec<Source<'_>> = self.units.iter().map(Unit::source).collect();
        sources.push(opened.source());
        let mut checker = Checker::resume(declared, &sources);
        checker.check_opened(method, self.units.len(), block.expect("a body is a block"));
        let code = lower::lower_one(&mut checker, method).expect("a method with a body has a tree");
        debug_assert_eq!(
            n_rows(&checker.program),
            n_rows_before,
            "a deferred method gets code alone"
        );
        let mut faults: Vec<_> = parsed.diagnostics.into_iter().map(|said| opened.fault(said)).collect();
        faults.extend(checker.fault_spots().into_iter().map(|(_, said)| opened.fault(said)));
        self.declared.replace(Some(checker.suspend()));
        (code, faults)
    }

    /// The text of a body.
    fn body(&self, pack: usize, number: u32) -> &str {
        let bodies = self.bodies[pack].get_or_init(|| {
            let text = packed::unpack(self.packs[pack].bodies);
            let starts = std::iter::once(0).chain(text.match_indices('\0').map(|(at, _)| at + 1));
            Bodies {
                starts: starts.collect(),
                text,
            }
        });
        let place = number as usize;
        &bodies.text[bodies.starts[place]..bodies.starts[place + 1] - 1]
    }
}
