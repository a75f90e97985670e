//! The API as a table: every class and method of the stubs with its signature, effect and one sentence of help.
//! Completion, messages and the reference page are made from it.

use std::fmt::Write;

use crate::lang::program::{Annotation, Class, ClassKind, Method, MethodId, Program};
use crate::lang::types::{ClassId, Type};
use crate::lang::value::Value;

/// One row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiMethod {
    pub method: MethodId,
    pub name: String,
    /// As Java writes it: `<R> SingleOutputStreamOperator<R> map(MapFunction<T, R> mapper)`.
    pub signature: String,
    /// What a call adds to the ledger: `operator: Map`.
    pub effect: Option<String>,
    pub help: Option<String>,
    pub deprecated: bool,
    pub removed: Option<Removed>,
    pub is_static: bool,
}

/// A method that older versions have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Removed {
    pub since: String,
    /// What to write instead.
    pub instead: String,
}

/// The public methods that a class declares, overloads in the order of the stub.
pub fn declared_methods(program: &Program, class: ClassId) -> Vec<ApiMethod> {
    let declared = program.class(class);
    let visible = |id: &&MethodId| {
        let method = program.method(**id);
        (declared.kind == ClassKind::Interface || method.flags.is_public) && !method.name.contains('$')
    };
    declared
        .methods
        .iter()
        .filter(visible)
        .map(|id| api_method(program, *id))
        .collect()
}

/// All public methods that can be called on an instance of a class, the most derived first, each signature once.
pub fn members(program: &Program, class: ClassId) -> Vec<ApiMethod> {
    let mut found: Vec<ApiMethod> = Vec::new();
    let chain = program.class_chain(class).into_iter().rev();
    let rest = program.class(class).supertypes.iter().copied();
    let mut seen = Vec::new();
    for owner in chain.chain(rest) {
        if seen.contains(&owner) {
            continue;
        }
        seen.push(owner);
        for method in declared_methods(program, owner) {
            let same = |other: &ApiMethod| {
                other.name == method.name && parameters(program, other.method) == parameters(program, method.method)
            };
            if !found.iter().any(same) {
                found.push(method);
            }
        }
    }
    found
}

fn parameters(program: &Program, method: MethodId) -> Vec<crate::lang::types::ErasedType> {
    program
        .method(method)
        .params
        .iter()
        .map(|param| program.erase(&param.ty))
        .collect()
}

fn api_method(program: &Program, id: MethodId) -> ApiMethod {
    let method = program.method(id);
    ApiMethod {
        method: id,
        name: method.name.clone(),
        signature: signature(program, method),
        effect: text_of(&method.annotations, "Effect", "value"),
        help: text_of(&method.annotations, "Help", "value"),
        deprecated: method
            .annotations
            .iter()
            .any(|annotation| annotation.name == "Deprecated"),
        removed: removed(&method.annotations),
        is_static: method.is_static(),
    }
}

fn removed(annotations: &[Annotation]) -> Option<Removed> {
    let since = text_of(annotations, "Removed", "since")?;
    Some(Removed {
        since,
        instead: text_of(annotations, "Removed", "use").unwrap_or_default(),
    })
}

/// The text argument of an annotation.
fn text_of(annotations: &[Annotation], name: &str, argument: &str) -> Option<String> {
    let annotation = annotations.iter().find(|annotation| annotation.name == name)?;
    let (_, values) = annotation.args.iter().find(|(name, _)| name == argument)?;
    values.first().and_then(Value::as_str).map(str::to_owned)
}

/// A method's declaration without modifiers and body.
pub fn signature(program: &Program, method: &Method) -> String {
    let mut text = String::new();
    if !method.type_params.is_empty() {
        let params: Vec<String> = method
            .type_params
            .iter()
            .map(|var| {
                let var = &program.type_vars[*var];
                let bounds: Vec<String> = var.bounds.iter().map(|bound| program.type_text(bound)).collect();
                if bounds.is_empty() {
                    var.name.clone()
                } else {
                    format!("{} extends {}", var.name, bounds.join(" & "))
                }
            })
            .collect();
        let _ = write!(text, "<{}> ", params.join(", "));
    }
    let last = method.params.len().saturating_sub(1);
    let params: Vec<String> = method
        .params
        .iter()
        .enumerate()
        .map(|(i, param)| match (&param.ty, method.varargs && i == last) {
            (Type::Array(element), true) => format!("{}... {}", program.type_text(element), param.name),
            (ty, _) => format!("{} {}", program.type_text(ty), param.name),
        })
        .collect();
    let _ = write!(
        text,
        "{} {}({})",
        program.type_text(&method.result),
        method.name,
        params.join(", ")
    );
    text
}

/// What there is to say about a class.
pub fn class_help(program: &Program, class: ClassId) -> Option<String> {
    text_of(&program.class(class).annotations, "Help", "value")
}

/// The reference page: classes by package, methods in the order of the stubs.
pub fn reference_page(program: &Program) -> String {
    let mut page = String::from(
        "# API reference\n\nMade from the stubs in `src/api/stubs` by a test (`UPDATE_EXPECT=1 cargo test \
         --no-default-features reference_page`); edit those. What a call adds to a job stands in the second column.\n",
    );
    let mut package = "";
    for (id, class) in program.classes.iter() {
        if !class.name.starts_with("org.apache.flink.") || !listed(class) {
            continue;
        }
        let methods = declared_methods(program, id);
        let help = class_help(program, id);
        let gone = removed(&class.annotations);
        if methods.is_empty() && help.is_none() && gone.is_none() {
            continue;
        }
        if class.package != package {
            package = &class.package;
            let _ = write!(page, "\n## {package}\n");
        }
        let path = class.name.rsplit('.').next().unwrap_or_default().replace('$', ".");
        let _ = write!(page, "\n### {path}\n");
        if let Some(help) = help {
            let _ = write!(page, "\n{help}\n");
        }
        if let Some(gone) = gone {
            let _ = write!(page, "\nRemoved in {}; write `{}`.\n", gone.since, gone.instead);
            continue;
        }
        if methods.is_empty() {
            continue;
        }
        page.push_str("\n| method | adds | |\n|---|---|---|\n");
        for method in methods {
            let mut notes: Vec<String> = method.help.into_iter().collect();
            if method.deprecated {
                notes.push("Deprecated.".to_owned());
            }
            if let Some(gone) = method.removed {
                notes.push(format!("Removed in {}; write `{}`.", gone.since, gone.instead));
            }
            let _ = writeln!(
                page,
                "| `{}{}` | {} | {} |",
                if method.is_static { "static " } else { "" },
                method.signature.replace('|', "\\|"),
                method.effect.unwrap_or_default(),
                notes.join(" ")
            );
        }
    }
    page
}

fn listed(class: &Class) -> bool {
    class.flags.is_public && class.kind != ClassKind::Annotation && !class.simple_name.is_empty()
}
