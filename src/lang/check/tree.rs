//! The checked tree of one body: every name resolved, every expression typed, nothing converted yet. `lower` makes code
//! of it and inserts the conversions where the types of a value and of its place differ.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::base::span::Span;
use crate::define_index;
use crate::lang::ast::BinaryOp;
use crate::lang::eval::code::{Arith, Cmp};
use crate::lang::interned::TypeList;
use crate::lang::program::{ArgSpans, MethodId};
use crate::lang::types::{ClassId, ErasedType, Prim, Type};
use crate::lang::value::Value;

define_index! {
    /// A local variable or parameter.
    pub struct LocalId = "local";
    /// A method, lambda or initialiser body.
    pub struct BodyId = "body";
}

/// Locals of one body: mostly a few.
pub(in crate::lang) type Locals = SmallVec<[LocalId; 4]>;

/// A local variable or parameter.
#[derive(Clone, Debug)]
pub(in crate::lang) struct Local {
    pub name: Rc<str>,
    pub ty: Type,
    /// The body it is declared in.
    pub body: BodyId,
    pub slot: u16,
    /// Assigned after its declaration: can't be captured.
    pub reassigned: bool,
    /// Has a value from its declaration on.
    pub has_value: bool,
    pub is_final: bool,
    /// Declared `final` or never reassigned, with a constant initial value.
    pub constant: Option<Value>,
}

/// A method, lambda or initialiser body.
#[derive(Clone, Debug)]
pub(in crate::lang) struct BodyInfo {
    /// The body around it, unless it is a method of a class that is not local.
    pub parent: Option<BodyId>,
    /// The class whose `this` it sees.
    pub class: ClassId,
    pub is_lambda: bool,
    /// No `this`.
    pub is_static: bool,
    /// The method it is part of, for stack traces and call sites.
    pub method: MethodId,
    pub n_slots: u16,
    /// Everything declared in it, also what a trial left behind.
    pub locals: Locals,
    /// Of a lambda: captured locals of outer bodies, in the order of first use.
    pub captures: Locals,
    /// Of a lambda: whether it needs `this`.
    pub captures_this: bool,
    /// Something in it may throw a checked exception.
    pub throws: bool,
    /// Something in it is for [`flow`](super::flow) to look at even where nobody minds what it throws: a try statement,
    /// a variable that is declared without a value, a body inside that throws.
    pub flows: bool,
}

/// A typed expression.
#[derive(Clone, Debug)]
pub(in crate::lang) struct Expr {
    pub kind: ExprKind,
    pub ty: Type,
    pub span: Span,
    /// Some type argument could not be found out without knowing where the value goes.
    pub incomplete: bool,
}

/// What kind of values an operator works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lang) enum OpKind {
    Num(Prim),
    Bool,
    Ref,
    Any,
}

#[derive(Clone, Debug)]
pub(in crate::lang) enum ExprKind {
    /// Already reported.
    Error,
    Const(Value),
    Local(LocalId),
    /// `this` of the class around, which may be an outer one.
    This(ClassId),
    Field {
        target: Box<Expr>,
        class: ClassId,
        idx: u32,
    },
    StaticField {
        class: ClassId,
        idx: u32,
    },
    NamedField {
        target: Box<Expr>,
        name: Rc<str>,
    },
    ArrayLength(Box<Expr>),
    Call(Box<Call>),
    NamedCall(Box<NamedCall>),
    New(Box<New>),
    /// An array of the expression's type, with these lengths.
    NewArray(Vec<Expr>),
    /// An array of the expression's type, with these elements.
    ArrayOf(Vec<Expr>),
    Index {
        array: Box<Expr>,
        index: Box<Expr>,
    },
    Concat(Vec<Expr>),
    Arith {
        op: Arith,
        kind: OpKind,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    Compare {
        cmp: Cmp,
        kind: OpKind,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    Neg(Box<Expr>),
    BitNot(Box<Expr>),
    /// To the type of the expression, as assignment does.
    Convert(Box<Expr>),
    Assign {
        target: Box<Expr>,
        value: Box<Expr>,
    },
    /// `target op= value`: computed in `kind`, converted back to the target's type.
    CompoundAssign {
        op: BinaryOp,
        kind: OpKind,
        target: Box<Expr>,
        value: Box<Expr>,
    },
    /// `++` and `--`
    Step {
        target: Box<Expr>,
        by: i32,
        postfix: bool,
    },
    Conditional {
        cond: Box<Expr>,
        then: Box<Expr>,
        otherwise: Box<Expr>,
    },
    Cast {
        operand: Box<Expr>,
        to: Type,
    },
    InstanceOf {
        operand: Box<Expr>,
        pattern: Box<Pattern>,
    },
    Lambda(Box<Lambda>),
    Switch(Box<Switch>),
    ClassLiteral(ErasedType),
    EnumConstant(Box<EnumConstant>),
}

/// A call whose receiver is not known: what is there at run time decides.
#[derive(Clone, Debug)]
pub(in crate::lang) struct NamedCall {
    pub target: Expr,
    pub name: Rc<str>,
    pub args: Vec<Expr>,
}

/// One constant of an enum.
#[derive(Clone, Debug)]
pub(in crate::lang) struct EnumConstant {
    pub new: New,
    pub name: String,
    pub ordinal: i32,
}

#[derive(Clone, Debug)]
pub(in crate::lang) struct Call {
    pub method: MethodId,
    pub target: CallTarget,
    pub args: Vec<Expr>,
    pub site: Option<Site>,
}

#[derive(Clone, Debug)]
pub(in crate::lang) enum CallTarget {
    Static,
    Virtual(Expr),
    /// `super.m()`, constructors: exactly this method.
    Exact(Expr),
}

impl CallTarget {
    /// What it is called on.
    pub fn receiver(&self) -> Option<&Expr> {
        match self {
            CallTarget::Static => None,
            CallTarget::Virtual(receiver) | CallTarget::Exact(receiver) => Some(receiver),
        }
    }
}

impl Call {
    /// Whether it ends a chain of calls that is longer than recursion should go.
    pub fn is_long_chain(&self) -> bool {
        const N_LINKS_MAX: u32 = 16;
        let mut at = self;
        for _ in 0..N_LINKS_MAX {
            match at.target.receiver().map(|receiver| &receiver.kind) {
                Some(ExprKind::Call(inner)) => at = inner,
                _ => return false,
            }
        }
        true
    }
}

impl Drop for Call {
    /// A chain of calls is as long as the text likes, too long for the stack.
    fn drop(&mut self) {
        let mut at = std::mem::replace(&mut self.target, CallTarget::Static);
        while let CallTarget::Virtual(Expr {
            kind: ExprKind::Call(call),
            ..
        })
        | CallTarget::Exact(Expr {
            kind: ExprKind::Call(call),
            ..
        }) = &mut at
        {
            at = std::mem::replace(&mut call.target, CallTarget::Static);
        }
    }
}

/// What a call site keeps besides the declaration.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) struct Site {
    pub has_receiver: bool,
    pub args: ArgSpans,
    pub span: Span,
    pub name_span: Span,
}

#[derive(Clone, Debug)]
pub(in crate::lang) struct New {
    pub class: ClassId,
    pub constructor: MethodId,
    /// The outer instance, for an inner class.
    pub outer: Option<Expr>,
    pub args: Vec<Expr>,
    pub site: Option<Site>,
}

#[derive(Clone, Debug)]
pub(in crate::lang) struct Lambda {
    pub body: BodyId,
    /// The functional interface with its arguments.
    pub interface: Type,
    pub method: MethodId,
    pub params: Locals,
    /// A block that returns, whatever the text had.
    pub code: Stmt,
    /// Result type of the code: that of the interface's method after inference.
    pub result: Type,
    /// Types of what the code returns.
    pub returned: TypeList,
    /// The method a method reference names.
    pub reference: Option<MethodId>,
    /// The receiver of a bound method reference: evaluated first, kept in the first captured local.
    pub bound: Option<(LocalId, Box<Expr>)>,
}

#[derive(Clone, Debug)]
pub(in crate::lang) enum Pattern {
    /// A type, bound to a local or not.
    Type { ty: Type, local: Option<LocalId> },
    /// A record and patterns of its components.
    Record {
        class: ClassId,
        accessors: Vec<MethodId>,
        parts: Vec<Pattern>,
    },
}

#[derive(Clone, Debug)]
pub(in crate::lang) struct Switch {
    pub selector: Expr,
    pub kind: SwitchKind,
    pub cases: Vec<SwitchCase>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lang) enum SwitchKind {
    Int,
    Text,
    /// Enum constants and patterns: by identity or by test.
    Ref,
}

#[derive(Clone, Debug)]
pub(in crate::lang) struct SwitchCase {
    pub labels: Vec<SwitchLabel>,
    pub guard: Option<Expr>,
    pub body: Vec<Stmt>,
    /// `->`: no falling through.
    pub arrow: bool,
}

#[derive(Clone, Debug)]
pub(in crate::lang) enum SwitchLabel {
    Default,
    Null,
    Const(Expr),
    Pattern(Pattern),
}

#[derive(Clone, Debug)]
pub(in crate::lang) struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

/// Names a loop, switch or labelled statement within a body.
pub(in crate::lang) type JumpTarget = u32;

#[derive(Clone, Debug)]
pub(in crate::lang) enum StmtKind {
    Empty,
    Block(Vec<Stmt>),
    Expr(Expr),
    Init(LocalId, Option<Expr>),
    If {
        cond: Box<Expr>,
        then: Box<Stmt>,
        otherwise: Option<Box<Stmt>>,
    },
    /// `while`, `do`, `for`
    Loop {
        target: JumpTarget,
        cond: Option<Box<Expr>>,
        body: Box<Stmt>,
        update: Vec<Expr>,
        /// The body comes before the first look at the condition.
        body_first: bool,
    },
    ForEach {
        target: JumpTarget,
        local: LocalId,
        iterable: Box<Expr>,
        /// Hidden locals: array and index, or the iterator.
        hidden: [LocalId; 2],
        is_array: bool,
        element: Type,
        body: Box<Stmt>,
    },
    Labelled {
        target: JumpTarget,
        body: Box<Stmt>,
    },
    Switch {
        target: JumpTarget,
        switch: Box<Switch>,
    },
    Break(JumpTarget),
    Continue(JumpTarget),
    /// Out of a switch expression.
    Yield(Expr),
    Return(Option<Expr>),
    Throw(Expr),
    Try(Box<Try>),
}

#[derive(Clone, Debug)]
pub(in crate::lang) struct Try {
    /// Variable to close, and what it holds; opened in this order.
    pub resources: Vec<(LocalId, Expr)>,
    /// Hidden locals for the exceptions on the way.
    pub hidden: [LocalId; 2],
    pub body: Stmt,
    pub catches: Vec<(Vec<ClassId>, LocalId, Stmt)>,
    /// Where each of them names what it catches.
    pub catch_spans: Vec<Span>,
    pub finally: Option<Stmt>,
}

/// Trees are moved about while they are made: an expression fills one line of a cache, and statements, most of which are
/// little else, don't take much more.
const _: () = assert!(size_of::<Expr>() <= 64 && size_of::<Stmt>() <= 80);
