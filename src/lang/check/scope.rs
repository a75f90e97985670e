//! What names mean at a place. A text may have as many variables as it likes, so they are found by hash; what else
//! counts on the way outwards, classes and the like, is little and stands in a list of its own.

use std::rc::Rc;

use crate::base::memo::hash_of;
use crate::lang::check::Env;
use crate::lang::check::tree::LocalId;

/// A stack of names and of what bounds their meaning, the innermost last.
#[derive(Clone, Debug, Default)]
pub(in crate::lang) struct Scope {
    variables: Vec<Variable>,
    /// Everything that is no variable.
    marks: Vec<Mark>,
    /// The innermost variable of each group of names, counted from 1; as many groups as a power of two.
    groups: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Variable {
    name: Rc<str>,
    local: LocalId,
    group: u32,
    /// The next one outwards in the same group, counted from 1.
    outer: u32,
}

#[derive(Clone, Debug)]
struct Mark {
    env: Env,
    /// How many variables stand outside of it.
    n_outside: u32,
}

/// Fewer groups aren't worth their while.
const N_GROUPS_MIN: usize = 16;

impl Scope {
    /// How many entries there are, to go back to.
    pub fn len(&self) -> usize {
        self.variables.len() + self.marks.len()
    }

    pub fn push(&mut self, env: Env) {
        match env {
            Env::Var(name, local) => {
                if self.variables.len() >= self.groups.len() {
                    self.regroup();
                }
                let group = hash_of(&*name) >> 32;
                let group = group as usize & (self.groups.len() - 1);
                let outer = std::mem::replace(&mut self.groups[group], self.variables.len() as u32 + 1);
                self.variables.push(Variable {
                    name,
                    local,
                    group: group as u32,
                    outer,
                });
            }
            env => self.marks.push(Mark {
                env,
                n_outside: self.variables.len() as u32,
            }),
        }
    }

    pub fn pop(&mut self) {
        let n_variables = self.variables.len() as u32;
        if self.marks.pop_if(|mark| mark.n_outside == n_variables).is_none()
            && let Some(variable) = self.variables.pop()
        {
            self.groups[variable.group as usize] = variable.outer;
        }
    }

    /// Back to so many entries.
    pub fn truncate(&mut self, len: usize) {
        while self.len() > len {
            self.pop();
        }
    }

    pub fn clear(&mut self) {
        *self = Scope::default();
    }

    fn regroup(&mut self) {
        let n_groups = (self.groups.len() * 2).max(N_GROUPS_MIN);
        self.groups.clear();
        self.groups.resize(n_groups, 0);
        for (row, variable) in self.variables.iter_mut().enumerate() {
            let group = (hash_of(&*variable.name) >> 32) as usize & (n_groups - 1);
            variable.group = group as u32;
            variable.outer = std::mem::replace(&mut self.groups[group], row as u32 + 1);
        }
    }

    /// The innermost variable of a name: its place among the variables, and which it is.
    pub fn variable(&self, name: &str) -> Option<(u32, LocalId)> {
        if self.groups.is_empty() {
            return None;
        }
        let group = (hash_of(name) >> 32) as usize & (self.groups.len() - 1);
        let mut at = self.groups[group];
        while let Some(row) = at.checked_sub(1) {
            let variable = &self.variables[row as usize];
            if *variable.name == *name {
                return Some((row, variable.local));
            }
            at = variable.outer;
        }
        None
    }

    /// Everything that is no variable, the innermost first.
    pub fn marks(&self) -> impl Iterator<Item = &Env> {
        self.marks.iter().rev().map(|mark| &mark.env)
    }

    /// As `marks`, only as far as a variable, or all without one.
    pub fn marks_inside(&self, variable: Option<u32>) -> impl Iterator<Item = &Env> {
        let is_inside = move |mark: &&Mark| variable.is_none_or(|variable| mark.n_outside > variable);
        self.marks.iter().rev().take_while(is_inside).map(|mark| &mark.env)
    }

    /// Everything, the innermost first.
    pub fn inside_out(&self) -> Vec<Env> {
        let mut all = Vec::with_capacity(self.len());
        let mut rest = self.clone();
        while rest.len() > 0 {
            let n_variables = rest.variables.len() as u32;
            match rest.marks.pop_if(|mark| mark.n_outside == n_variables) {
                Some(mark) => all.push(mark.env),
                None => all.extend(rest.variables.pop().map(|var| Env::Var(var.name, var.local))),
            }
        }
        all
    }
}
