//! The backtracking matcher. Its stack is a vector, so a long text can't overflow ours.

use crate::lang::jdk::Error;
use crate::lang::jdk::characters;
use crate::lang::jdk::regex::Groups;
use crate::lang::jdk::regex::class::{Class, is_line_terminator};
use crate::lang::jdk::regex::parse::{Mode, Node, Place};

/// An operation of a compiled pattern; places are rows of the program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// One character of the set.
    One(Class),
    /// Go on there.
    Jump(usize),
    /// Try the first, then the second.
    Split(usize, usize),
    /// Remember the place in a slot.
    Save(usize),
    /// The text of a group again.
    Back(usize, bool),
    /// A condition on the place.
    At(Place),
    /// Remember where a round of a loop begins, in a slot past those of the groups.
    RoundStart(usize),
    /// Leave the loop when the round matched nothing.
    RoundEnd(usize, usize),
    /// The part up to there, once and for all.
    Atomic(usize),
    /// The part up to there must match here (ahead) or end here, or must not.
    Look { end: usize, ahead: bool, negative: bool },
    /// Matched.
    Accept,
}

/// A pattern of more operations (counted repetitions multiply) is refused.
const N_OPS_MAX: usize = 100_000;
/// A search that takes more steps is given up.
const N_STEPS_MAX: u64 = 20_000_000;

/// The program of a pattern; nothing when it would be too long.
pub fn program(root: &Node) -> Option<Vec<Op>> {
    let mut builder = Builder {
        ops: Vec::new(),
        n_rounds: 0,
    };
    builder.group(0, root)?;
    builder.ops.push(Op::Accept);
    Some(builder.ops)
}

struct Builder {
    ops: Vec<Op>,
    n_rounds: usize,
}

impl Builder {
    fn push(&mut self, op: Op) -> Option<usize> {
        if self.ops.len() >= N_OPS_MAX {
            return None;
        }
        self.ops.push(op);
        Some(self.ops.len() - 1)
    }

    fn group(&mut self, number: usize, inner: &Node) -> Option<()> {
        self.push(Op::Save(number * 2))?;
        self.node(inner)?;
        self.push(Op::Save(number * 2 + 1))?;
        Some(())
    }

    fn node(&mut self, node: &Node) -> Option<()> {
        match node {
            Node::One(class) => {
                self.push(Op::One(class.clone()))?;
            }
            Node::Sequence(nodes) => {
                for node in nodes {
                    self.node(node)?;
                }
            }
            Node::Either(nodes) => {
                let mut ends = Vec::new();
                for (at, node) in nodes.iter().enumerate() {
                    let last = at + 1 == nodes.len();
                    let split = if last { None } else { Some(self.push(Op::Split(0, 0))?) };
                    self.node(node)?;
                    if let Some(split) = split {
                        ends.push(self.push(Op::Jump(0))?);
                        self.ops[split] = Op::Split(split + 1, self.ops.len());
                    }
                }
                for end in ends {
                    self.ops[end] = Op::Jump(self.ops.len());
                }
            }
            Node::Repeat { inner, min, max, mode } => match mode {
                Mode::Possessive => self.closed(|builder| builder.repeat(inner, *min, *max, false), Op::Atomic)?,
                mode => self.repeat(inner, *min, *max, *mode == Mode::Lazy)?,
            },
            Node::Group(number, inner) => self.group(*number, inner)?,
            Node::Atomic(inner) => self.closed(|builder| builder.node(inner), Op::Atomic)?,
            Node::Look { inner, ahead, negative } => self.closed(
                |builder| builder.node(inner),
                |end| Op::Look {
                    end,
                    ahead: *ahead,
                    negative: *negative,
                },
            )?,
            Node::Back(number, ignore_case) => {
                self.push(Op::Back(*number, *ignore_case))?;
            }
            Node::At(place) => {
                self.push(Op::At(*place))?;
            }
        }
        Some(())
    }

    /// A part that is run on its own, between an operation that names its end and an `Accept`.
    fn closed(&mut self, part: impl FnOnce(&mut Self) -> Option<()>, open: impl FnOnce(usize) -> Op) -> Option<()> {
        let start = self.push(Op::Accept)?;
        part(self)?;
        let end = self.push(Op::Accept)?;
        self.ops[start] = open(end + 1);
        Some(())
    }

    fn repeat(&mut self, inner: &Node, min: u32, max: Option<u32>, lazy: bool) -> Option<()> {
        for _ in 0..min {
            let before = self.ops.len();
            self.node(inner)?;
            if self.ops.len() == before {
                break;
            }
        }
        let split = |inside: usize, outside: usize| match lazy {
            true => Op::Split(outside, inside),
            false => Op::Split(inside, outside),
        };
        match max {
            None => {
                let round = self.n_rounds;
                self.n_rounds += 1;
                let start = self.push(Op::Accept)?;
                self.push(Op::RoundStart(round))?;
                self.node(inner)?;
                let end = self.push(Op::RoundEnd(round, start))?;
                self.ops[start] = split(start + 1, end + 1);
            }
            Some(max) => {
                let mut splits = Vec::new();
                for _ in min..max {
                    let before = self.ops.len();
                    splits.push(self.push(Op::Accept)?);
                    self.node(inner)?;
                    if self.ops.len() == before + 1 {
                        break;
                    }
                }
                for at in splits {
                    self.ops[at] = split(at + 1, self.ops.len());
                }
            }
        }
        Some(())
    }
}

/// What counts as a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// It may begin at any place from the given one on.
    Anywhere,
    /// It begins at the given place.
    Start,
    /// It begins there and takes everything.
    Whole,
}

/// Looks for a match from a place on.
pub fn search(
    program: &[Op],
    n_groups: usize,
    text: &[char],
    from: usize,
    goal: Goal,
) -> Result<Option<Groups>, Error> {
    let n_rounds = program.iter().filter(|op| matches!(op, Op::RoundStart(_))).count();
    let mut matcher = Matcher {
        program,
        text,
        slots: vec![None; (n_groups + 1) * 2 + n_rounds],
        first_round: (n_groups + 1) * 2,
        steps_left: N_STEPS_MAX,
    };
    let last = if goal == Goal::Anywhere { text.len() } else { from };
    for start in from..=last {
        matcher.slots.fill(None);
        let end = if goal == Goal::Whole { Some(text.len()) } else { None };
        if matcher.run(0, start, end)?.is_some() {
            let groups = (0..=n_groups)
                .map(|group| Some((matcher.slots[group * 2]?, matcher.slots[group * 2 + 1]?)))
                .collect();
            return Ok(Some(groups));
        }
    }
    Ok(None)
}

struct Matcher<'a> {
    program: &'a [Op],
    text: &'a [char],
    /// Two per group, then one per loop.
    slots: Vec<Option<usize>>,
    first_round: usize,
    steps_left: u64,
}

/// What is undone or tried when the matcher goes back.
enum Back {
    Try(usize, usize),
    Restore(usize, Option<usize>),
}

impl Matcher<'_> {
    /// Runs from an operation to an `Accept`; with `end`, an `Accept` elsewhere is no match. Nested only as deep as the
    /// pattern's groups. Gives the place after the match; without a match the slots are as before.
    fn run(&mut self, op: usize, at: usize, end: Option<usize>) -> Result<Option<usize>, Error> {
        let mut pending: Vec<Back> = Vec::new();
        let (mut op, mut at) = (op, at);
        loop {
            if self.steps_left == 0 {
                return Err(Error::bare("java.lang.StackOverflowError"));
            }
            self.steps_left -= 1;
            let next = match &self.program[op] {
                Op::Accept if end.is_none_or(|end| at == end) => return Ok(Some(at)),
                Op::Accept => None,
                Op::One(class) => match self.text.get(at) {
                    Some(&c) if class.contains(c) => {
                        at += 1;
                        Some(op + 1)
                    }
                    _ => None,
                },
                Op::Jump(to) => Some(*to),
                Op::Split(first, second) => {
                    pending.push(Back::Try(*second, at));
                    Some(*first)
                }
                Op::Save(slot) => {
                    self.save(*slot, at, &mut pending);
                    Some(op + 1)
                }
                Op::RoundStart(round) => {
                    self.save(self.first_round + round, at, &mut pending);
                    Some(op + 1)
                }
                Op::RoundEnd(round, start) => {
                    let empty = self.slots[self.first_round + round] == Some(at);
                    Some(if empty { op + 1 } else { *start })
                }
                Op::Back(group, ignore_case) => self.back(*group, *ignore_case, at).map(|after| {
                    at = after;
                    op + 1
                }),
                Op::At(place) => self.is_at(*place, at).then_some(op + 1),
                Op::Atomic(after) => {
                    let before = self.slots.clone();
                    self.run(op + 1, at, None)?.map(|end| {
                        self.restore_later(before, &mut pending);
                        at = end;
                        *after
                    })
                }
                Op::Look { end, ahead, negative } => {
                    let before = self.slots.clone();
                    let starts = if *ahead { at..=at } else { 0..=at };
                    let wanted = if *ahead { None } else { Some(at) };
                    let mut found = false;
                    for start in starts.rev() {
                        if self.run(op + 1, start, wanted)?.is_some() {
                            found = true;
                            break;
                        }
                    }
                    if found && *negative {
                        self.slots = before;
                    } else if found {
                        self.restore_later(before, &mut pending);
                    }
                    (found != *negative).then_some(*end)
                }
            };
            match next {
                Some(next) => op = next,
                None => loop {
                    match pending.pop() {
                        None => return Ok(None),
                        Some(Back::Restore(slot, value)) => self.slots[slot] = value,
                        Some(Back::Try(next, place)) => {
                            op = next;
                            at = place;
                            break;
                        }
                    }
                },
            }
        }
    }

    fn save(&mut self, slot: usize, at: usize, pending: &mut Vec<Back>) {
        pending.push(Back::Restore(slot, self.slots[slot]));
        self.slots[slot] = Some(at);
    }

    fn restore_later(&self, before: Vec<Option<usize>>, pending: &mut Vec<Back>) {
        for (slot, value) in before.into_iter().enumerate() {
            if self.slots[slot] != value {
                pending.push(Back::Restore(slot, value));
            }
        }
    }

    fn back(&self, group: usize, ignore_case: bool, at: usize) -> Option<usize> {
        let start = (*self.slots.get(group * 2).filter(|_| group * 2 < self.first_round)?)?;
        let end = self.slots[group * 2 + 1]?;
        let length = end.checked_sub(start)?;
        let again = self.text.get(at..at + length)?;
        let fold = |c: char| if ignore_case { characters::to_lower_case(c) } else { c };
        let same = self.text[start..end]
            .iter()
            .zip(again)
            .all(|(&a, &b)| fold(a) == fold(b));
        same.then_some(at + length)
    }

    fn is_at(&self, place: Place, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| self.text[before]);
        let after = self.text.get(at).copied();
        let inside_pair = before == Some('\r') && after == Some('\n');
        match place {
            Place::Start => at == 0,
            Place::End => after.is_none(),
            Place::LineStart => match before {
                None => true,
                // Not after a terminator that ends the text.
                Some(c) => is_line_terminator(c) && after.is_some() && !inside_pair,
            },
            Place::LineEnd => match after {
                None => true,
                Some(c) => is_line_terminator(c) && !inside_pair,
            },
            Place::EndOrLastTerminator => match &self.text[at..] {
                [] => true,
                ['\r', '\n'] => true,
                [c] => is_line_terminator(*c) && !inside_pair,
                _ => false,
            },
            Place::WordBoundary => word(before) != word(after),
            Place::NoWordBoundary => word(before) == word(after),
        }
    }
}

/// `\b` sees letters and digits of any script, and the underscore.
fn word(c: Option<char>) -> bool {
    c.is_some_and(|c| c == '_' || characters::is_letter_or_digit(c))
}
