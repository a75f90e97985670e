//! What is said of a call that means no method.

use crate::base::diag::{Diagnostic, Hint};
use crate::base::span::Span;
use crate::lang::ast::ExprKind as Tree;
use crate::lang::check::Checker;
use crate::lang::check::call::{Args, Candidate, Phase};
use crate::lang::check::infer::{Inference, has_unknowns};
use crate::lang::check::subtype::Position;
use crate::lang::program::{Annotation, MethodId};
use crate::lang::types::{ClassId, Type};
use crate::lang::value::Value;

impl Checker<'_> {
    pub(super) fn report_unknown_method(&mut self, receiver: &Type, name: &str, span: Span) {
        let text = self.text(receiver);
        if name == "<init>" {
            self.report(Diagnostic::error("no-constructor", span).arg(text));
            return;
        }
        let names = self.method_names(receiver);
        let near = Self::did_you_mean(name, names.iter().map(String::as_str));
        let mut diagnostic = Diagnostic::error("unknown-method", span).arg(name).arg(text);
        if self.find_field(receiver, name).is_some() {
            diagnostic = diagnostic.hint(Hint::new("is-a-field").arg(name));
        }
        self.report(Self::hint_did_you_mean(span, near, diagnostic));
    }

    pub(super) fn report_removed(&mut self, chosen: MethodId, name: &str, span: Span) {
        if self.is_library() {
            return;
        }
        let method = self.method(chosen);
        let class = self.class(method.class);
        let Some((since, instead)) = removal(&method.annotations) else {
            return;
        };
        let diagnostic = Diagnostic::error("removed-method", span)
            .arg(name)
            .arg(class.simple_name.clone())
            .arg(since)
            .hint(hint_instead(instead));
        self.report(diagnostic);
    }

    /// Says that a class of an older version is named.
    pub(super) fn report_removed_class(&mut self, class: ClassId, span: Span) {
        let declared = self.class(class);
        if let Some((since, instead)) = removal(&declared.annotations) {
            let diagnostic = Diagnostic::error("removed-class", span)
                .arg(declared.simple_name.clone())
                .arg(since)
                .hint(hint_instead(instead));
            self.report(diagnostic);
        }
    }

    /// What a class of an older version is taken for: the one that replaces it, or something of which nothing is known.
    /// Nothing for a class that is there.
    pub(super) fn stand_in(&self, class: ClassId) -> Option<Option<ClassId>> {
        let class = self.class(class);
        if !class.flags.is_removed {
            return None;
        }
        let (_, instead) = removal(&class.annotations)?;
        Some(self.names.by_canonical(&instead))
    }

    /// Says why no declaration of that name takes these arguments.
    pub(super) fn report_inapplicable(
        &mut self,
        receiver: &Type,
        name: &str,
        span: Span,
        candidates: &[Candidate],
        args: &Args<'_>,
    ) {
        // An argument that couldn't be made out has its message already.
        let mut places = args.exprs.iter().enumerate();
        if places.any(|(idx, arg)| arg.ty.is_unknown() && self.function_arg(args, idx).is_none()) {
            return;
        }
        let shown: Vec<String> = candidates
            .iter()
            .map(|candidate| {
                let (params, _) = self.params_of(candidate);
                let params: Vec<String> = params.iter().map(|ty| self.text(ty)).collect();
                format!("({})", params.join(", "))
            })
            .collect();
        let n_args = args.exprs.len();
        let have: Vec<String> = (0..n_args)
            .map(|idx| match self.function_arg(args, idx) {
                None => self.text(&args.exprs[idx].ty),
                Some(id) => match &self.ast().exprs[id].kind {
                    Tree::Lambda { params, .. } => format!("lambda/{}", params.len()),
                    _ => "::".to_owned(),
                },
            })
            .collect();
        if let [candidate] = candidates {
            let (params, unknown) = self.params_of(candidate);
            let method = self.method(candidate.method);
            if params.len() != n_args && !method.varargs {
                let diagnostic = Diagnostic::error("argument-count", span)
                    .arg(name)
                    .arg(params.len().to_string())
                    .arg(n_args.to_string())
                    .arg(shown[0].clone());
                self.report(diagnostic);
                return;
            }
            // The first argument that doesn't fit alone.
            let map = Inference::new(&unknown).substitution();
            for (idx, (param, checked)) in params.iter().zip(&args.exprs).enumerate() {
                let formal = self.subst(param, &map, Position::In);
                let mut inference = Inference::new(&unknown);
                match self.function_arg(args, idx) {
                    None if !self.bound_arg_expr(&mut inference, checked, &formal, Phase::Loose) => {
                        if checked.ty == Type::Void {
                            self.report(Diagnostic::error("void-value", checked.span));
                        } else {
                            let shown = self.text(param);
                            if has_unknowns(&formal) {
                                let have = self.text(&checked.ty);
                                self.report(Diagnostic::error("type-mismatch", checked.span).arg(have).arg(shown));
                            } else {
                                self.mismatch(checked, param);
                            }
                        }
                        return;
                    }
                    Some(id) if !self.function_fits(id, &formal) => {
                        let arg_span = self.ast().exprs[id].span;
                        let shown = self.text(param);
                        self.report(Diagnostic::error("lambda-shape", arg_span).arg(shown));
                        return;
                    }
                    _ => {}
                }
            }
        }
        let text = self.text(receiver);
        let diagnostic = Diagnostic::error("no-overload", span)
            .arg(name)
            .arg(text)
            .arg(format!("({})", have.join(", ")))
            .arg(shown.join(", "));
        self.report(diagnostic);
    }
}

/// Since when something is gone, and what is written instead.
fn removal(annotations: &[Annotation]) -> Option<(String, String)> {
    let removed = annotations.iter().find(|annotation| annotation.name == "Removed")?;
    let arg = |name: &str| {
        let found = removed.args.iter().find(|(arg, _)| arg == name);
        let value = found.and_then(|(_, values)| values.first()).and_then(Value::as_str);
        value.unwrap_or("").to_owned()
    };
    Some((arg("since"), arg("use")))
}

fn hint_instead(instead: String) -> Hint {
    if instead.is_empty() {
        Hint::new("leave-out")
    } else {
        Hint::new("write-instead").arg(instead)
    }
}
