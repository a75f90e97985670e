//! What could be written at one place of a text: the members of what stands before a dot, or the names that are
//! visible. Read off while the text is checked as usual; nothing is lowered.

use crate::base::sorted::SortedSet;
use crate::lang::ast::{self, Ast};
use crate::lang::check::expr::Target;
use crate::lang::check::subtype::Position;
use crate::lang::check::type_names::TypeName;
use crate::lang::check::{Checker, Env, Source};
use crate::lang::program::{Annotation, Flags, MethodId};
use crate::lang::stub::Library;
use crate::lang::types::{ClassId, Type};

/// Types looked through for members: a class with all its supertypes has a few dozen.
const TYPES_MAX: usize = 300;

/// What a name is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CandidateKind {
    /// A local variable or parameter.
    Local,
    /// A field.
    Field,
    /// A method.
    Method,
    /// A class.
    Class,
}

/// One thing that could be written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Candidate {
    /// How near it is: 0 for the place itself or the class itself, more for what is around or inherited.
    pub distance: u32,
    /// What it is.
    pub kind: CandidateKind,
    /// Its name.
    pub name: String,
    /// Parameters of a method, as `(Type name, …)`; empty otherwise.
    pub params: String,
    /// Its type, or a method's result; a class's package.
    pub ty: String,
    /// One sentence of help, where the library has one.
    pub help: String,
}

/// From this distance on a class needs an import to be named.
pub const IMPORTABLE: u32 = 500;

/// What the checker looks out for.
#[derive(Clone, Debug, Default)]
pub(super) struct Probe {
    /// The expression before the dot, or the name itself.
    pub at: Option<ast::ExprId>,
    /// Members of `at`, not names like it.
    members: bool,
    /// Of a type also what its instances have, as `Type::` can name it.
    reference: bool,
    found: SortedSet<Candidate>,
}

/// The members of the expression `at`, as could follow a dot behind it.
pub fn members(ast: &Ast, library: &Library, at: ast::ExprId) -> Vec<Candidate> {
    run(
        ast,
        library,
        Probe {
            at: Some(at),
            members: true,
            ..Probe::default()
        },
    )
}

/// The members of the expression or type `at`, as could follow `::` behind it.
pub fn reference_members(ast: &Ast, library: &Library, at: ast::ExprId) -> Vec<Candidate> {
    run(
        ast,
        library,
        Probe {
            at: Some(at),
            members: true,
            reference: true,
            ..Probe::default()
        },
    )
}

/// The static members of a class of the library, or with `reference` all members, as could follow it where it isn't
/// imported.
pub fn members_of_class(ast: &Ast, library: &Library, class: ClassId, reference: bool) -> Vec<Candidate> {
    with_checker(ast, library, |checker| {
        let ty = Type::class(class);
        let mut all = checker.members_of(&ty, true);
        if reference {
            all.extend(checker.members_of(&ty, false));
        }
        all
    })
    .into_iter()
    .collect()
}

/// What a simple name means as a class: the text's own, what it imports, else the library's.
pub fn class_named(ast: &Ast, library: &Library, name: &str) -> Option<Candidate> {
    with_checker(ast, library, |checker| {
        let own = checker.program.classes.ids().skip(library.program.classes.len());
        let own = own.into_iter().find(|&class| checker.class(class).simple_name == name);
        let found = match checker.find_type_name(name) {
            Some(TypeName::Class(class)) => Some(class),
            _ => own.or_else(|| library.names.by_simple(name).first().copied()),
        };
        found.map(|class| checker.class_candidate(class, 0))
    })
}

/// The library's classes that begin with a letter and need an import here, with their canonical names.
pub fn importable(ast: &Ast, library: &Library, first: char) -> Vec<(Candidate, String)> {
    let wanted = first.to_ascii_lowercase();
    with_checker(ast, library, |checker| {
        let names = library.names.simple_names();
        names
            .filter(|name| name.starts_with(|c: char| c.to_ascii_lowercase() == wanted))
            .filter(|name| checker.find_type_name(name).is_none())
            .flat_map(|name| library.names.by_simple(name))
            .map(|&class| (class, checker.class(class)))
            .filter(|(_, declared)| declared.flags.is_public && is_offered(declared.flags, &declared.simple_name))
            .map(|(class, _)| {
                let canonical = library.names.canonical(&checker.program, class);
                (checker.class_candidate(class, IMPORTABLE), canonical)
            })
            .collect()
    })
}

/// The classes that can be named simply on the outermost level.
pub fn classes(ast: &Ast, library: &Library) -> Vec<Candidate> {
    with_checker(ast, library, |checker| checker.visible())
        .into_iter()
        .collect()
}

/// The names that could stand for the name `at`.
pub fn names(ast: &Ast, library: &Library, at: ast::ExprId) -> Vec<Candidate> {
    run(
        ast,
        library,
        Probe {
            at: Some(at),
            ..Probe::default()
        },
    )
}

fn run(ast: &Ast, library: &Library, probe: Probe) -> Vec<Candidate> {
    with_checker(ast, library, |checker| {
        checker.probe = probe;
        checker.check_bodies();
        std::mem::take(&mut checker.probe.found)
    })
    .into_iter()
    .collect()
}

/// A checker that has seen the declarations.
fn with_checker<T>(ast: &Ast, library: &Library, look: impl FnOnce(&mut Checker<'_>) -> T) -> T {
    let package = ast.root.package.as_ref().map(|name| name.dotted()).unwrap_or_default();
    let source = Source {
        ast,
        package: &package,
        is_library: false,
    };
    let mut checker = Checker::new(library, std::slice::from_ref(&source));
    checker.declare_user(&source, library);
    look(&mut checker)
}

impl Checker<'_> {
    /// Before a name or what stands before a dot is made out.
    pub(super) fn probe_names(&mut self) {
        if !self.probe.members {
            let visible = self.visible();
            self.probe.found.extend(visible);
        }
    }

    /// After what stands before a dot was made out. An inference that looks several times may see several types; the
    /// last one that is known counts.
    pub(super) fn probe_members(&mut self, target: Option<&Target>) {
        if !self.probe.members {
            return;
        }
        let members = match target {
            Some(Target::Expr(expr)) => self.members_of(&expr.ty, false),
            Some(Target::Type(ty)) if self.probe.reference => {
                let mut all = self.members_of(ty, true);
                all.extend(self.members_of(ty, false));
                all
            }
            Some(Target::Type(ty)) => self.members_of(ty, true),
            Some(Target::Package(_)) | None => SortedSet::new(),
        };
        if !members.is_empty() {
            self.probe.found = members;
        }
    }

    fn members_of(&self, ty: &Type, statics: bool) -> SortedSet<Candidate> {
        let mut found = SortedSet::new();
        if let Type::Array(_) = ty {
            found.insert(Candidate {
                distance: 0,
                kind: CandidateKind::Field,
                name: "length".to_owned(),
                params: String::new(),
                ty: "int".to_owned(),
                help: String::new(),
            });
        }
        let mut pending: Vec<(Type, u32)> = match self.upper(ty) {
            Type::Intersection(parts) => parts.iter().map(|part| (*part, 0)).collect(),
            upper => vec![(upper, 0)],
        };
        let mut seen: SortedSet<ClassId> = SortedSet::new();
        // The same method in a supertype is overridden here.
        let mut signatures: SortedSet<(String, usize, String)> = SortedSet::new();
        let mut at = 0;
        while at < pending.len() && at < TYPES_MAX {
            let (ty, distance) = pending[at];
            at += 1;
            let Some(class) = ty.class_id().filter(|&class| seen.insert(class)) else {
                continue;
            };
            let map = self.substitution_of(&ty);
            let declared = self.class(class);
            let fields = if statics {
                &declared.static_fields
            } else {
                &declared.fields
            };
            for field in fields.iter().filter(|field| is_offered(field.flags, &field.name)) {
                found.insert(Candidate {
                    distance,
                    kind: CandidateKind::Field,
                    name: field.name.clone(),
                    params: String::new(),
                    ty: self.text(&self.subst(&field.ty, &map, Position::Out)),
                    help: String::new(),
                });
            }
            for &id in &declared.methods {
                let method = self.method(id);
                if method.flags.is_static != statics || !is_offered(method.flags, &method.name) {
                    continue;
                }
                let candidate = self.method_candidate(id, &ty, distance);
                if signatures.insert((candidate.name.clone(), method.params.len(), candidate.params.clone())) {
                    found.insert(candidate);
                }
            }
            if statics {
                found.extend(
                    declared
                        .nested
                        .iter()
                        .map(|&nested| self.class_candidate(nested, distance)),
                );
            }
            // What every object has comes last.
            let object = self.program.known.object;
            for above in declared.superclass.iter().chain(&declared.interfaces) {
                let further = if above.class_id() == Some(object) {
                    1_000
                } else {
                    distance + 1
                };
                pending.push((self.subst(above, &map, Position::Out), further));
            }
        }
        found
    }

    fn method_candidate(&self, id: MethodId, of: &Type, distance: u32) -> Candidate {
        let method = self.method(id);
        let map = self.substitution_of(of);
        let n_params = method.params.len();
        let params = method.params.iter().enumerate().map(|(idx, param)| {
            let mut ty = self.text(&self.subst(&param.ty, &map, Position::In));
            if method.varargs && idx + 1 == n_params {
                ty = format!("{}...", ty.strip_suffix("[]").unwrap_or(&ty));
            }
            format!("{ty} {}", param.name)
        });
        let params = params.collect::<Vec<_>>().join(", ");
        Candidate {
            distance,
            kind: CandidateKind::Method,
            name: method.name.clone(),
            params: format!("({params})"),
            ty: self.text(&self.subst(&method.result, &map, Position::Out)),
            help: help_of(&method.annotations),
        }
    }

    fn class_candidate(&self, id: ClassId, distance: u32) -> Candidate {
        let class = self.class(id);
        Candidate {
            distance,
            kind: CandidateKind::Class,
            name: class.simple_name.clone(),
            params: String::new(),
            ty: class.package.clone(),
            help: help_of(&class.annotations),
        }
    }

    /// Variables, methods of the classes around, and classes that can be named simply.
    fn visible(&self) -> SortedSet<Candidate> {
        let mut found = SortedSet::new();
        let mut names: SortedSet<String> = SortedSet::new();
        let mut distance = 0;
        for env in &self.env.inside_out() {
            match env {
                Env::Var(name, local) if names.insert(name.to_string()) => {
                    found.insert(Candidate {
                        distance,
                        kind: CandidateKind::Local,
                        name: name.to_string(),
                        params: String::new(),
                        ty: self.text(&self.locals[*local].ty),
                        help: String::new(),
                    });
                }
                Env::LocalClass(_, class) => drop(found.insert(self.class_candidate(*class, distance))),
                Env::Class(class) => {
                    distance += 1;
                    let own = self.self_type(*class);
                    let members = [false, true]
                        .into_iter()
                        .flat_map(|statics| self.members_of(&own, statics));
                    let near = members.filter(|member| member.distance < 1_000);
                    found.extend(near.map(|member| Candidate {
                        distance: member.distance + distance,
                        ..member
                    }));
                }
                _ => {}
            }
        }
        let classes = self
            .names
            .simple_names()
            .filter_map(|name| match self.find_type_name(name) {
                Some(TypeName::Class(class)) => Some(self.class_candidate(class, 100)),
                _ => None,
            });
        found.extend(classes);
        found.extend(self.user_types.values().map(|&class| self.class_candidate(class, 1)));
        found.retain(|candidate| !candidate.name.is_empty());
        found
    }
}

/// `@Help("…")`
fn help_of(annotations: &[Annotation]) -> String {
    let help = annotations.iter().find(|annotation| annotation.name == "Help");
    let said = help.and_then(|help| help.args.first()?.1.first()?.as_str());
    said.unwrap_or_default().to_owned()
}

/// What a user would write: not private, not made by the compiler, not removed from this version.
fn is_offered(flags: Flags, name: &str) -> bool {
    !flags.is_private && !flags.is_removed && !name.contains(['$', '<'])
}
