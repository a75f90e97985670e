//! Lambdas: each becomes a class with what it captured.

use std::rc::Rc;

use crate::base::memo::hash_of;
use crate::base::sort::Arrange;
use crate::base::span::Span;
use crate::lang::check::declare::{blank_class, blank_method};
use crate::lang::check::tree::{Lambda, LocalId};
use crate::lang::eval::code::Op;
use crate::lang::lower::Lowering;
use crate::lang::program::{
    Body, Class, ClassKind, ClassRow, Dispatch, Field, Flags, Method, MethodId, Origin, Param, default_value,
};
use crate::lang::types::{ClassId, Erased, Type};

impl Lowering<'_, '_> {
    /// An object of a class of its own, whose one method has the lambda's code.
    pub(super) fn lambda(&mut self, lambda: &Lambda, span: Span) {
        if let Some((local, value)) = &lambda.bound {
            let slot = self.local(*local).slot;
            self.expr(value);
            self.emit(Op::NonNull);
            self.emit(Op::Store(slot));
        }
        let class = self.lambda_class(lambda, span);
        let info = &self.checker.bodies[lambda.body];
        let (n_captures, captures_this) = (info.captures.len(), info.captures_this);
        if captures_this {
            self.load_this();
        }
        for at in 0..n_captures {
            self.load(self.checker.bodies[lambda.body].captures[at]);
        }
        let n = n_captures + usize::from(captures_this);
        self.emit(Op::Lambda(class, n as u16));
    }

    fn lambda_class(&mut self, lambda: &Lambda, span: Span) -> ClassId {
        let class = self.class_of_captures(lambda);
        let is_library = self.checker.is_library_build();
        let locals = &self.checker.locals;
        let params = lambda.params.iter().map(|&param| Param {
            name: locals[param].name.clone(),
            ty: locals[param].ty,
        });
        let program = &mut self.checker.program;
        let class_id = program.classes.next_id();
        let body = program.methods.push(Rc::new(Method {
            flags: Flags {
                is_public: true,
                ..Flags::default()
            },
            params: params.collect(),
            result: lambda.result,
            span: if is_library { Span::default() } else { span },
            ..blank_method(String::new(), class_id)
        }));
        let row = program.lambdas.push(crate::lang::program::Lambda {
            method: lambda.method,
            body,
            enclosing: self.method,
            reference: lambda.reference,
        });
        program.classes.push(ClassRow::of_lambda(class, row));
        let wanted = Rc::clone(&program.methods[lambda.method]);
        let parts = self.parts.inner.take().unwrap_or_default();
        let mut inner = Lowering::new(self.checker, lambda.body, body, parts);
        inner.result = lambda.result;
        inner.bind_params(&lambda.params);
        inner.check_lambda_params(&wanted, &lambda.params);
        inner.stmt(&lambda.code);
        let (code, parts) = inner.finish(lambda.code.span);
        self.parts.inner = Some(parts);
        Rc::make_mut(&mut self.checker.program.methods[body]).body = Body::Code(Rc::new(code));
        class_id
    }

    /// The class of a lambda, with a field for each captured value.
    fn class_of_captures(&mut self, lambda: &Lambda) -> Rc<Class> {
        let class = self.class_of_interface(lambda);
        let info = &self.checker.bodies[lambda.body];
        if info.captures.is_empty() && !info.captures_this {
            return class;
        }
        let field = |name: String, ty: Type| Field {
            name,
            ty,
            flags: Flags::default(),
            constant: None,
            span: Span::default(),
        };
        let mut fields = Vec::with_capacity(info.captures.len() + 1);
        if info.captures_this {
            fields.push(field("this$0".to_owned(), Type::class(info.class)));
        }
        fields.extend(info.captures.iter().map(|&local| {
            let local = &self.checker.locals[local];
            field(["val$", &local.name].concat(), local.ty)
        }));
        Rc::new(Class {
            defaults: fields.iter().map(|field| default_value(&field.ty)).collect(),
            fields,
            ..Class::clone(&class)
        })
    }

    /// The class of all lambdas in a class that are for one interface and capture nothing.
    fn class_of_interface(&mut self, lambda: &Lambda) -> Rc<Class> {
        let around = self.checker.bodies[lambda.body].class;
        let interface = match &lambda.interface {
            Type::Intersection(parts) => {
                let interfaces: Vec<ClassId> = parts.iter().filter_map(Type::class_id).collect();
                return Rc::new(self.new_lambda_class(around, &interfaces, lambda.method));
            }
            one => one.class_id().unwrap_or(self.checker.program.known.object),
        };
        let key = (around, interface, lambda.method);
        let hash = hash_of(&key);
        if let Some(class) = self.checker.lambda_classes.find(hash, |known| *known == key) {
            return Rc::clone(class);
        }
        let class = Rc::new(self.new_lambda_class(around, &[interface], lambda.method));
        self.checker.lambda_classes.add(hash, key, Rc::clone(&class));
        class
    }

    fn new_lambda_class(&self, around: ClassId, interfaces: &[ClassId], function: MethodId) -> Class {
        let program = &self.checker.program;
        let wanted = program.method(function);
        let mut supertypes = vec![program.known.object];
        for &interface in interfaces {
            supertypes.extend(program.class(interface).supertypes.iter().copied());
        }
        supertypes.arrange();
        supertypes.dedup();
        // The interface's default methods and Object's, and the function itself under every selector of its name.
        let mut entries: Vec<_> = Vec::new();
        for &of in &supertypes {
            for &id in &program.class(of).methods {
                let declared = program.method(id);
                if declared.is_static() {
                    continue;
                }
                let is_function = declared.name == wanted.name && declared.params.len() == wanted.params.len();
                let target = match (is_function, &declared.body) {
                    (true, Body::None) => None,
                    (_, Body::None) if !self.checker.has_method_tree(id) => continue,
                    _ => Some(id),
                };
                entries.extend(declared.selectors.iter().map(|&selector| (selector, target)));
            }
        }
        Class {
            origin: Origin::Lambda,
            is_local: true,
            superclass: Some(Type::class(program.known.object)),
            interfaces: interfaces.iter().map(|&id| Type::class(id)).collect(),
            dispatch: Dispatch::of_lambda(entries),
            serializable: supertypes.binary_search(&program.known.serializable).is_ok(),
            supertypes,
            ..blank_class([&program.class(around).name, "$$Lambda"].concat(), ClassKind::Class)
        }
    }

    /// Values reach a lambda unchecked through its interface's type parameters: the ones it takes as primitives or as
    /// another class are checked on entry, as the generated bridge does.
    fn check_lambda_params(&mut self, wanted: &Method, params: &[LocalId]) {
        for (&param, declared) in params.iter().zip(&wanted.params) {
            let (slot, ty) = (self.local(param).slot, self.local(param).ty);
            if ty == declared.ty {
                continue;
            }
            let erased = self.checker.program.erase(&ty);
            let unchecked = match erased.base {
                Erased::Class(class) => class == self.checker.program.known.object,
                Erased::Prim(_) => false,
                _ => true,
            };
            if unchecked && erased.dims == 0 {
                continue;
            }
            self.emit(Op::Load(slot));
            match ty.prim() {
                Some(prim) if declared.ty.prim() != Some(prim) => {
                    self.convert(&declared.ty, &ty);
                }
                _ => {
                    self.emit(Op::Cast(erased));
                }
            }
            self.emit(Op::Store(slot));
        }
    }
}
