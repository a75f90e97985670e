//! Tokens and trees as text, for tests and for looking at.
//!
//! The tree is printed as Java with every operator in brackets, so that its shape shows: `1 + 2 * 3` is
//! `(1 + (2 * 3))`. Works with a stack of its own: a chain may be as long as it likes.

use std::borrow::Cow;

use crate::lang::ast::*;
use crate::lang::token::{Token, TokenFlags, TokenKind};

/// Tokens but for white space, with the text of those that have more than one: `Ident:env Dot Ident:execute`.
pub fn tokens(text: &str, tokens: &[Token]) -> String {
    let shown = tokens.iter().filter(|token| token.kind != TokenKind::Space);
    let shown: Vec<String> = shown
        .map(|token| {
            let mut shown = format!("{:?}", token.kind);
            if token.kind.fixed_text().is_none() && token.kind != TokenKind::Eof {
                shown += &format!(":{}", token.span.slice(text).escape_debug());
            }
            for (flag, word) in [
                (TokenFlags::UNTERMINATED, "!unterminated"),
                (TokenFlags::FULL_WIDTH, "!full-width"),
            ] {
                if token.flags.has(flag) {
                    shown += word;
                }
            }
            shown
        })
        .collect();
    shown.join(" ")
}

/// The whole tree, one line for each item of the outermost level.
pub fn tree(ast: &Ast) -> String {
    let mut printer = Printer::new(ast);
    if let Some(package) = &ast.root.package {
        printer.out += &format!("package {};\n", package.dotted());
    }
    for import in &ast.root.imports {
        let is_static = if import.is_static { "static " } else { "" };
        let wildcard = if import.wildcard { ".*" } else { "" };
        printer.out += &format!("import {is_static}{}{wildcard};\n", import.name.dotted());
    }
    let items: Vec<Item> = match &ast.root.body {
        Body::Unit(classes) => classes.iter().map(|&id| Item::Class(id)).collect(),
        Body::Block { stmts, methods } => {
            let methods = methods.iter().map(|&id| Item::Method(id));
            methods.chain(stmts.iter().map(|&id| Item::Stmt(id))).collect()
        }
    };
    for item in items {
        printer.print(item);
        printer.out.push('\n');
    }
    printer.out
}

/// One expression.
pub fn expr(ast: &Ast, id: ExprId) -> String {
    let mut printer = Printer::new(ast);
    printer.print(Item::Expr(id));
    printer.out
}

/// One type as written.
pub fn ty(ast: &Ast, id: TypeId) -> String {
    let mut printer = Printer::new(ast);
    printer.print(Item::Type(id));
    printer.out
}

/// One statement.
pub fn stmt(ast: &Ast, id: StmtId) -> String {
    let mut printer = Printer::new(ast);
    printer.print(Item::Stmt(id));
    printer.out
}

enum Item {
    Text(Cow<'static, str>),
    Expr(ExprId),
    Stmt(StmtId),
    Type(TypeId),
    /// Modifiers, type, name, initial value.
    Var(VarId),
    Class(ClassId),
    Method(MethodId),
    Pattern(PatternId),
    Annotation(AnnotationId),
    Switch(SwitchId),
}

struct Printer<'a> {
    ast: &'a Ast,
    out: String,
    /// What is still to be printed, the next one last.
    todo: Vec<Item>,
    /// The parts of the item being taken apart, in order.
    parts: Vec<Item>,
}

impl<'a> Printer<'a> {
    fn new(ast: &'a Ast) -> Self {
        Printer {
            ast,
            out: String::new(),
            todo: Vec::new(),
            parts: Vec::new(),
        }
    }

    fn print(&mut self, item: Item) {
        self.todo.push(item);
        while let Some(item) = self.todo.pop() {
            match item {
                Item::Text(text) => self.out.push_str(&text),
                Item::Expr(id) => self.expr(id),
                Item::Stmt(id) => self.stmt(id),
                Item::Type(id) => self.ty(id),
                Item::Var(id) => self.var(id),
                Item::Class(id) => self.class(id),
                Item::Method(id) => self.method(id),
                Item::Pattern(id) => self.pattern(id),
                Item::Annotation(id) => self.annotation(id),
                Item::Switch(id) => self.switch(id),
            }
            self.todo.extend(self.parts.drain(..).rev());
        }
    }

    fn put(&mut self, text: impl Into<Cow<'static, str>>) {
        self.parts.push(Item::Text(text.into()));
    }

    fn name(&mut self, name: &Ident) {
        let text = if name.is_missing() {
            "<missing>".to_owned()
        } else {
            name.text.to_string()
        };
        self.put(text);
    }

    fn list<T: Copy>(
        &mut self,
        open: &'static str,
        items: &[T],
        separator: &'static str,
        close: &'static str,
        item: fn(T) -> Item,
    ) {
        self.put(open);
        for (idx, &id) in items.iter().enumerate() {
            if idx > 0 {
                self.put(separator);
            }
            self.parts.push(item(id));
        }
        self.put(close);
    }

    fn list_if_any<T: Copy>(
        &mut self,
        open: &'static str,
        items: &[T],
        separator: &'static str,
        close: &'static str,
        item: fn(T) -> Item,
    ) {
        if !items.is_empty() {
            self.list(open, items, separator, close, item);
        }
    }

    fn expr(&mut self, id: ExprId) {
        let ast = self.ast;
        match &ast.exprs[id].kind {
            ExprKind::Literal(value) => self.put(literal(value)),
            ExprKind::Name(name) => self.name(name),
            ExprKind::Field { target, name } => {
                self.parts.push(Item::Expr(*target));
                self.put(".");
                self.name(name);
            }
            ExprKind::Call {
                target,
                type_args,
                name,
                args,
            } => {
                if let Some(target) = target {
                    self.parts.push(Item::Expr(*target));
                    self.put(".");
                }
                self.list_if_any("<", type_args, ", ", ">", Item::Type);
                self.name(name);
                self.list("(", args, ", ", ")", Item::Expr);
            }
            ExprKind::ConstructorCall { outer, is_super, args } => {
                self.qualifier(*outer);
                self.put(if *is_super { "super" } else { "this" });
                self.list("(", args, ", ", ")", Item::Expr);
            }
            ExprKind::This { qualifier } => {
                self.qualifier(*qualifier);
                self.put("this");
            }
            ExprKind::Super { qualifier } => {
                self.qualifier(*qualifier);
                self.put("super");
            }
            ExprKind::Index { target, index } => {
                self.parts.push(Item::Expr(*target));
                self.list("[", &[*index], "", "]", Item::Expr);
            }
            ExprKind::New { outer, ty, args, body } => {
                self.qualifier(*outer);
                self.list("new ", &[*ty], "", "", Item::Type);
                self.list("(", args, ", ", ")", Item::Expr);
                if let Some(body) = body {
                    self.put(" ");
                    self.parts.push(Item::Class(*body));
                }
            }
            ExprKind::NewArray {
                element,
                lengths,
                dimensions,
                init,
            } => {
                self.list("new ", &[*element], "", "", Item::Type);
                for &length in lengths {
                    self.list("[", &[length], "", "]", Item::Expr);
                }
                for _ in lengths.len()..*dimensions as usize {
                    self.put("[]");
                }
                self.parts.extend(init.map(Item::Expr));
            }
            ExprKind::ArrayInit(items) => self.list("{", items, ", ", "}", Item::Expr),
            ExprKind::Unary { op, operand } => {
                let (before, after) = if op.is_postfix() {
                    ("", op.as_str())
                } else {
                    (op.as_str(), "")
                };
                self.put("(");
                self.list(before, &[*operand], "", after, Item::Expr);
                self.put(")");
            }
            ExprKind::Binary { op, left, right, .. } => self.infix(*left, op.as_str().into(), *right),
            ExprKind::Assign { op, target, value } => {
                let op = op.map_or(Cow::Borrowed("="), |op| format!("{}=", op.as_str()).into());
                self.infix(*target, op, *value);
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                self.list("(", &[*cond], "", " ? ", Item::Expr);
                self.list("", &[*then, *otherwise], " : ", ")", Item::Expr);
            }
            ExprKind::Cast { ty, operand } => {
                self.list("((", &[*ty], "", ") ", Item::Type);
                self.list("", &[*operand], "", ")", Item::Expr);
            }
            ExprKind::InstanceOf { operand, test } => {
                self.list("(", &[*operand], "", " instanceof ", Item::Expr);
                self.parts.push(match test {
                    InstanceTest::Type(ty) => Item::Type(*ty),
                    InstanceTest::Pattern(pattern) => Item::Pattern(*pattern),
                });
                self.put(")");
            }
            ExprKind::Lambda { params, body } => {
                self.list("((", params, ", ", ") -> ", Item::Var);
                self.parts.push(match body {
                    LambdaBody::Expr(expr) => Item::Expr(*expr),
                    LambdaBody::Block(block) => Item::Stmt(*block),
                });
                self.put(")");
            }
            ExprKind::MethodRef {
                target,
                type_args,
                name,
            } => {
                self.parts.push(match target {
                    RefTarget::Expr(expr) => Item::Expr(*expr),
                    RefTarget::Type(ty) => Item::Type(*ty),
                });
                self.put("::");
                self.list_if_any("<", type_args, ", ", ">", Item::Type);
                self.name(name);
            }
            ExprKind::Switch(id) => self.parts.push(Item::Switch(*id)),
            ExprKind::ClassLiteral(ty) => self.list("", &[*ty], "", ".class", Item::Type),
            ExprKind::Annotation(id) => self.parts.push(Item::Annotation(*id)),
            ExprKind::Error => self.put("<error>"),
        }
    }

    fn infix(&mut self, left: ExprId, op: Cow<'static, str>, right: ExprId) {
        self.list("(", &[left], "", " ", Item::Expr);
        self.put(op);
        self.list(" ", &[right], "", ")", Item::Expr);
    }

    fn qualifier(&mut self, qualifier: Option<ExprId>) {
        if let Some(qualifier) = qualifier {
            self.list("", &[qualifier], "", ".", Item::Expr);
        }
    }

    fn ty(&mut self, id: TypeId) {
        let ast = self.ast;
        match &ast.types[id].kind {
            TypeKind::Primitive(primitive) => self.put(primitive.as_str()),
            TypeKind::Void => self.put("void"),
            TypeKind::Named(segments) => {
                for (idx, segment) in segments.iter().enumerate() {
                    if idx > 0 {
                        self.put(".");
                    }
                    self.name(&segment.name);
                    match &segment.args {
                        TypeArgs::None => {}
                        TypeArgs::Diamond => self.put("<>"),
                        TypeArgs::Args(args) => self.list("<", args, ", ", ">", Item::Type),
                    }
                }
            }
            TypeKind::Array(element) => self.list("", &[*element], "", "[]", Item::Type),
            TypeKind::Wildcard(WildcardBound::Unbounded) => self.put("?"),
            TypeKind::Wildcard(WildcardBound::Extends(bound)) => self.list("? extends ", &[*bound], "", "", Item::Type),
            TypeKind::Wildcard(WildcardBound::Super(bound)) => self.list("? super ", &[*bound], "", "", Item::Type),
            TypeKind::Intersection(types) => self.list("", types, " & ", "", Item::Type),
            TypeKind::Union(types) => self.list("", types, " | ", "", Item::Type),
            TypeKind::Error => self.put("<error>"),
        }
    }

    fn modifiers(&mut self, modifiers: &Modifiers) {
        self.list_if_any("", &modifiers.annotations, " ", " ", Item::Annotation);
        for modifier in modifiers.iter() {
            self.put(modifier.as_str());
            self.put(" ");
        }
    }

    fn annotation(&mut self, id: AnnotationId) {
        let ast = self.ast;
        let annotation = &ast.annotations[id];
        self.put(format!("@{}", annotation.name.dotted()));
        for (idx, (name, value)) in annotation.args.iter().enumerate() {
            self.put(if idx == 0 { "(" } else { ", " });
            self.put(format!("{} = ", name.text));
            self.parts.push(Item::Expr(*value));
        }
        if !annotation.args.is_empty() {
            self.put(")");
        }
    }

    fn var(&mut self, id: VarId) {
        let ast = self.ast;
        let var = &ast.vars[id];
        self.modifiers(&var.modifiers);
        match var.ty {
            Some(ty) => self.list("", &[ty], "", " ", Item::Type),
            None if var.kind == VarKind::LambdaParam => {}
            None => self.put("var "),
        }
        self.name(&var.name);
        if let Some(init) = var.init {
            self.list(" = ", &[init], "", "", Item::Expr);
        }
    }

    fn pattern(&mut self, id: PatternId) {
        let ast = self.ast;
        match &ast.patterns[id].kind {
            PatternKind::Type(var) => self.parts.push(Item::Var(*var)),
            PatternKind::Record { ty, parts } => {
                self.parts.push(Item::Type(*ty));
                self.list("(", parts, ", ", ")", Item::Pattern);
            }
        }
    }

    fn stmt(&mut self, id: StmtId) {
        let ast = self.ast;
        match &ast.stmts[id].kind {
            StmtKind::Block(stmts) => self.list("{ ", stmts, " ", " }", Item::Stmt),
            StmtKind::Local(vars) => self.list("", vars, ", ", ";", Item::Var),
            StmtKind::Class(class) => self.parts.push(Item::Class(*class)),
            StmtKind::Expr(expr) => self.list("", &[*expr], "", ";", Item::Expr),
            StmtKind::If { cond, then, otherwise } => {
                self.list("if (", &[*cond], "", ") ", Item::Expr);
                self.parts.push(Item::Stmt(*then));
                if let Some(otherwise) = otherwise {
                    self.list(" else ", &[*otherwise], "", "", Item::Stmt);
                }
            }
            StmtKind::While { cond, body } => {
                self.list("while (", &[*cond], "", ") ", Item::Expr);
                self.parts.push(Item::Stmt(*body));
            }
            StmtKind::Do { body, cond } => {
                self.list("do ", &[*body], "", " while (", Item::Stmt);
                self.list("", &[*cond], "", ");", Item::Expr);
            }
            StmtKind::For {
                init,
                cond,
                update,
                body,
            } => {
                self.list("for (", init, " ", " ", Item::Stmt);
                self.parts.extend(cond.map(Item::Expr));
                self.list("; ", update, ", ", ") ", Item::Expr);
                self.parts.push(Item::Stmt(*body));
            }
            StmtKind::ForEach { var, iterable, body } => {
                self.list("for (", &[*var], "", " : ", Item::Var);
                self.list("", &[*iterable], "", ") ", Item::Expr);
                self.parts.push(Item::Stmt(*body));
            }
            StmtKind::Switch(id) => self.parts.push(Item::Switch(*id)),
            StmtKind::Return(None) => self.put("return;"),
            StmtKind::Return(Some(value)) => self.list("return ", &[*value], "", ";", Item::Expr),
            StmtKind::Break(label) => self.jump("break", label),
            StmtKind::Continue(label) => self.jump("continue", label),
            StmtKind::Yield(value) => self.list("yield ", &[*value], "", ";", Item::Expr),
            StmtKind::Throw(value) => self.list("throw ", &[*value], "", ";", Item::Expr),
            StmtKind::Try {
                resources,
                body,
                catches,
                finally,
            } => self.try_(resources, *body, catches, *finally),
            StmtKind::Synchronized { lock, body } => {
                self.list("synchronized (", &[*lock], "", ") ", Item::Expr);
                self.parts.push(Item::Stmt(*body));
            }
            StmtKind::Assert { cond, message } => {
                self.list("assert ", &[*cond], "", "", Item::Expr);
                if let Some(message) = message {
                    self.list(" : ", &[*message], "", "", Item::Expr);
                }
                self.put(";");
            }
            StmtKind::Labeled { label, body } => {
                self.name(label);
                self.list(": ", &[*body], "", "", Item::Stmt);
            }
            StmtKind::Empty => self.put(";"),
            StmtKind::Error => self.put("<error>;"),
        }
    }

    fn jump(&mut self, word: &'static str, label: &Option<Ident>) {
        self.put(word);
        if let Some(label) = label {
            self.put(" ");
            self.name(label);
        }
        self.put(";");
    }

    fn try_(&mut self, resources: &[Resource], body: StmtId, catches: &[Catch], finally: Option<StmtId>) {
        self.put("try ");
        self.list_if_any("(", resources, "; ", ") ", |resource| match resource {
            Resource::Var(var) => Item::Var(var),
            Resource::Expr(expr) => Item::Expr(expr),
        });
        self.parts.push(Item::Stmt(body));
        for catch in catches {
            self.list(" catch (", &[catch.var], "", ") ", Item::Var);
            self.parts.push(Item::Stmt(catch.body));
        }
        if let Some(finally) = finally {
            self.list(" finally ", &[finally], "", "", Item::Stmt);
        }
    }

    fn switch(&mut self, id: SwitchId) {
        let ast = self.ast;
        let switch = &ast.switches[id];
        self.list("switch (", &[switch.selector], "", ") {", Item::Expr);
        for case in &switch.cases {
            if let [CaseLabel::Default] = case.labels[..] {
                self.put(" default");
            } else {
                self.list(" case ", &case.labels, ", ", "", |label| match label {
                    CaseLabel::Default => Item::Text("default".into()),
                    CaseLabel::Expr(expr) => Item::Expr(expr),
                    CaseLabel::Pattern(pattern) => Item::Pattern(pattern),
                });
            }
            if let Some(guard) = case.guard {
                self.list(" when ", &[guard], "", "", Item::Expr);
            }
            match &case.body {
                CaseBody::Group(stmts) => {
                    self.put(":");
                    self.list_if_any(" ", stmts, " ", "", Item::Stmt);
                }
                CaseBody::ArrowExpr(expr) => self.list(" -> ", &[*expr], "", ";", Item::Expr),
                CaseBody::ArrowStmt(stmt) => self.list(" -> ", &[*stmt], "", "", Item::Stmt),
            }
        }
        self.put(" }");
    }

    fn type_params(&mut self, params: &[TypeParam]) {
        for (idx, param) in params.iter().enumerate() {
            self.put(if idx == 0 { "<" } else { ", " });
            self.name(&param.name);
            self.list_if_any(" extends ", &param.bounds, " & ", "", Item::Type);
        }
        if !params.is_empty() {
            self.put("> ");
        }
    }

    fn class(&mut self, id: ClassId) {
        let ast = self.ast;
        let class = &ast.classes[id];
        if let Some(name) = &class.name {
            self.modifiers(&class.modifiers);
            self.put(class.kind.as_str());
            self.put(" ");
            self.name(name);
            self.put(" ");
            self.type_params(&class.type_params);
            self.list_if_any("(", &class.components, ", ", ") ", Item::Var);
            if let Some(extends) = class.extends {
                self.list("extends ", &[extends], "", " ", Item::Type);
            }
            let word = if class.kind == ClassKind::Interface {
                "extends "
            } else {
                "implements "
            };
            self.list_if_any(word, &class.interfaces, ", ", " ", Item::Type);
            self.list_if_any("permits ", &class.permits, ", ", " ", Item::Type);
        }
        self.put("{");
        for (idx, constant) in class.constants.iter().enumerate() {
            self.put(if idx == 0 { " " } else { ", " });
            self.modifiers(&constant.modifiers);
            self.name(&constant.name);
            self.list_if_any("(", &constant.args, ", ", ")", Item::Expr);
            if let Some(body) = constant.body {
                self.put(" ");
                self.parts.push(Item::Class(body));
            }
        }
        if !class.constants.is_empty() {
            self.put(";");
        }
        for member in &class.members {
            self.put(" ");
            match *member {
                Member::Field(var) => self.list("", &[var], "", ";", Item::Var),
                Member::Method(method) => self.parts.push(Item::Method(method)),
                Member::Initializer { is_static, body } => {
                    self.put(if is_static { "static " } else { "" });
                    self.parts.push(Item::Stmt(body));
                }
                Member::Class(class) => self.parts.push(Item::Class(class)),
            }
        }
        self.put(" }");
    }

    fn method(&mut self, id: MethodId) {
        let ast = self.ast;
        let method = &ast.methods[id];
        self.modifiers(&method.modifiers);
        self.type_params(&method.type_params);
        if let Some(result) = method.result {
            self.list("", &[result], "", " ", Item::Type);
        }
        self.name(&method.name);
        if method.kind != MethodKind::CompactConstructor {
            self.list(
                "(",
                &method.params,
                ", ",
                if method.varargs { "...)" } else { ")" },
                Item::Var,
            );
        }
        self.list_if_any(" throws ", &method.throws, ", ", "", Item::Type);
        if let Some(value) = method.default_value {
            self.list(" default ", &[value], "", "", Item::Expr);
        }
        match method.body {
            Some(body) => self.list(" ", &[body], "", "", Item::Stmt),
            None => self.put(";"),
        }
    }
}

fn literal(value: &Literal) -> String {
    match value {
        Literal::Null => "null".to_owned(),
        Literal::Bool(value) => value.to_string(),
        Literal::Char(unit) => match char::from_u32((*unit).into()) {
            Some(c) => format!("'{}'", c.escape_default()),
            None => format!("'\\u{unit:04x}'"),
        },
        Literal::Int(value) => value.to_string(),
        Literal::Long(value) => format!("{value}L"),
        Literal::Float(value) => format!("{value:?}f"),
        Literal::Double(value) => format!("{value:?}"),
        Literal::Str(text) => format!("{:?}", text.as_str()),
    }
}
