//! The library in parts: making it takes longer than a page may be away, so that whoever makes it may do something else
//! in between.

use std::rc::Rc;

use crate::lang::check::{Checker, Source};
use crate::lang::lower;
use crate::lang::stub::NameIndex;
use crate::lang::types::ClassId;

/// What is to be done next, with the number of the class or method where it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lang) enum Part {
    Classes,
    Headers,
    Members(usize),
    Constants,
    Bodies(usize),
    Layout,
    Code,
    Done,
}

/// So many classes at once, and methods.
const N_CLASSES: usize = 400;
const N_METHODS: usize = 1_500;

impl<'s> Checker<'s> {
    /// Does a part; gives the next one.
    pub(in crate::lang) fn library_part(&mut self, part: Part) -> Part {
        let ids: Vec<ClassId> = self.class_decls.keys().copied().collect();
        let several = |from: usize| ids[from..].iter().take(N_CLASSES);
        let next = |from: usize| Some(from + N_CLASSES).filter(|&at| at < ids.len());
        match part {
            Part::Classes => {
                self.declare_library_classes();
                Part::Headers
            }
            Part::Headers => {
                self.declare_headers(&ids);
                Part::Members(0)
            }
            Part::Members(from) => {
                several(from).for_each(|&id| self.declare_members(id));
                next(from).map_or(Part::Constants, Part::Members)
            }
            Part::Constants => {
                self.program.known = self.find_known_methods(self.program.known);
                self.declare_constants(&ids);
                self.settle();
                Part::Bodies(0)
            }
            Part::Bodies(from) => {
                several(from).for_each(|&id| self.check_outer_class(id));
                next(from).map_or(Part::Layout, Part::Bodies)
            }
            Part::Layout => {
                self.report_captures();
                self.lay_out();
                self.note_trees();
                Part::Code
            }
            Part::Code => match lower::lower_some(self, N_METHODS) {
                true => Part::Code,
                false => Part::Done,
            },
            Part::Done => Part::Done,
        }
    }

    /// Gives every class of every stub a row and a name.
    fn declare_library_classes(&mut self) {
        for source in 0..self.sources.len() {
            self.source = source;
            if let crate::lang::ast::Body::Unit(unit) = &self.ast().root.body {
                for &class in unit {
                    self.declare_class(class, None);
                }
            }
        }
        let mut names = NameIndex::clone(&self.names);
        for &id in self.class_decls.keys() {
            let class = self.class(id);
            let outer = class.outer.map(|outer| self.class(outer).name.replace('$', "."));
            names.add(&class.package, outer.as_deref(), &class.simple_name, id);
        }
        self.names = Rc::new(names);
        self.program.known = self.find_known_classes();
    }

    fn declare_headers(&mut self, ids: &[ClassId]) {
        for &id in ids {
            self.declare_type_params(id);
        }
        for &id in ids {
            self.declare_header(id);
        }
        for &id in ids {
            self.compute_supertypes(id);
        }
    }

    /// Lets go of the text between two parts.
    pub(in crate::lang) fn paused(self) -> Checker<'static> {
        let Checker {
            program,
            sources: _,
            names,
            class_decls,
            method_decls,
            class_of_ast,
            user_types,
            locals,
            bodies,
            method_trees,
            instance_inits,
            class_captures,
            diagnostics,
            literals,
            open_classes,
            with_trees,
            env,
            source,
            body,
            jumps,
            next_jump,
            returns,
            yields,
            yielded,
            collected,
            collected_from,
            spine_done,
            in_spine,
            captured_uses,
            work,
            depth,
            gave_up,
            next_selector,
            probe,
            opened,
            remembered,
            lambda_classes,
            inapplicable,
        } = self;
        Checker {
            program,
            sources: &[],
            names,
            class_decls,
            method_decls,
            class_of_ast,
            user_types,
            locals,
            bodies,
            method_trees,
            instance_inits,
            class_captures,
            diagnostics,
            literals,
            open_classes,
            with_trees,
            env,
            source,
            body,
            jumps,
            next_jump,
            returns,
            yields,
            yielded,
            collected,
            collected_from,
            spine_done,
            in_spine,
            captured_uses,
            work,
            depth,
            gave_up,
            next_selector,
            probe,
            opened,
            remembered,
            lambda_classes,
            inapplicable,
        }
    }

    /// Goes on with the same text.
    pub(in crate::lang) fn continued(paused: Checker<'static>, sources: &'s [Source<'s>]) -> Self {
        let mut checker: Checker<'s> = paused;
        checker.sources = sources;
        checker
    }
}
