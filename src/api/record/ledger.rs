//! The transformations of a program run, by id: how calls enter them, and what a job takes of them.

use std::rc::Rc;

use super::{EnvId, INVALID_TYPES, Recorder, StreamId, created, method_name};
use crate::api::recording::Ledger;
use crate::api::transformation::{
    OutputType, ParallelismOrigin, Provenance, Transformation, TransformationId, TransformationKind,
};
use crate::api::type_info::TypeInfo;
use crate::base::few::Few;
use crate::base::name::Name;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::program::Program;

/// Stands for the stream that the topology of a sink is put on.
pub(super) const STAND_IN: TransformationId = TransformationId(u32::MAX);

/// All that were constructed. Flink counts their ids from one, so each has a row of its own.
pub(super) struct Transformations {
    /// Empty where an id was taken and nothing was made.
    rows: Vec<Option<Row>>,
    stand_in: Option<Row>,
}

struct Row {
    transformation: Rc<Transformation>,
    /// Its output type was looked at, so `returns` comes too late (`Transformation.typeUsed`).
    type_used: bool,
}

impl Transformations {
    /// None, with room for so many.
    pub(super) fn with_capacity(n_rows: usize) -> Self {
        Transformations {
            rows: Vec::with_capacity(n_rows),
            stand_in: None,
        }
    }

    fn row(&self, id: TransformationId) -> Option<&Row> {
        if id == STAND_IN {
            return self.stand_in.as_ref();
        }
        self.rows.get(id.0 as usize)?.as_ref()
    }

    fn place(&mut self, id: TransformationId) -> &mut Option<Row> {
        if id == STAND_IN {
            return &mut self.stand_in;
        }
        let at = id.0 as usize;
        while self.rows.len() <= at {
            self.rows.push(None);
        }
        &mut self.rows[at]
    }

    pub(super) fn insert(&mut self, id: TransformationId, transformation: Rc<Transformation>) {
        let type_used = false;
        *self.place(id) = Some(Row {
            transformation,
            type_used,
        });
    }

    pub(super) fn remove(&mut self, id: TransformationId) -> Option<Rc<Transformation>> {
        self.place(id).take().map(|row| row.transformation)
    }

    pub(super) fn get(&self, id: TransformationId) -> Option<&Rc<Transformation>> {
        self.row(id).map(|row| &row.transformation)
    }

    pub(super) fn get_mut(&mut self, id: TransformationId) -> Option<&mut Rc<Transformation>> {
        self.place(id).as_mut().map(|row| &mut row.transformation)
    }

    pub(super) fn type_used(&self, id: TransformationId) -> bool {
        self.row(id).is_some_and(|row| row.type_used)
    }

    /// The given ones with all that they reach through `inputs`, in order of their ids.
    pub(super) fn reached<'t>(
        &'t self,
        from: &[TransformationId],
        inputs: impl Fn(&'t Transformation) -> &'t [TransformationId],
    ) -> impl Iterator<Item = &'t Rc<Transformation>> {
        let mut seen = vec![false; self.rows.len()];
        let mut stand_in_seen = false;
        let mut pending = from.to_vec();
        while let Some(id) = pending.pop() {
            let Some(transformation) = self.get(id) else {
                continue;
            };
            let seen = match id {
                STAND_IN => &mut stand_in_seen,
                id => &mut seen[id.0 as usize],
            };
            if !std::mem::replace(seen, true) {
                pending.extend_from_slice(inputs(transformation));
            }
        }
        let rows = self.rows.iter().zip(seen).filter(|(_, seen)| *seen);
        let stand_in = self.stand_in.iter().filter(move |_| stand_in_seen);
        rows.filter_map(|(row, _)| row.as_ref())
            .chain(stand_in)
            .map(|row| &row.transformation)
    }
}

impl Recorder<'_> {
    /// The registered transformations with all that they reach.
    pub(super) fn ledger(&self, registered: &[TransformationId]) -> Ledger {
        let reached = self.transformations.reached(registered, |transformation| {
            // What an earlier job has written is not made again.
            match self.written.contains(&transformation.id) {
                true => &[],
                false => &transformation.inputs,
            }
        });
        Ledger {
            registered: registered.to_vec(),
            transformations: reached.map(|t| (t.id, self.handed_over(t))).collect(),
        }
    }

    /// A transformation as the next job has it: what an earlier job has cached has no inputs any more.
    fn handed_over(&self, transformation: &Rc<Transformation>) -> Rc<Transformation> {
        if !self.written.contains(&transformation.id) {
            return Rc::clone(transformation);
        }
        let mut transformation = Transformation::clone(transformation);
        if let Some(cached) = transformation.inputs.pop() {
            let cached = self.transformation(cached);
            let written = Some((cached.parallelism, cached.max_parallelism));
            transformation.kind = TransformationKind::Cache { written };
        }
        Rc::new(transformation)
    }

    pub(super) fn take_id(&mut self) -> TransformationId {
        let id = TransformationId(self.next_id);
        self.next_id += 1;
        id
    }

    /// Enters a transformation that Flink constructs. Its name, parallelism and so on are in `new`.
    pub(super) fn construct(&mut self, program: &Program, call: &HostCall, new: NewTransformation) -> TransformationId {
        let id = self.take_id();
        let method = self
            .method_names
            .or_insert_with(call.method, || Name::copied(method_name(program, call)));
        let transformation = Transformation {
            id,
            kind: new.kind,
            name: new.name,
            nameless: false,
            description: None,
            parallelism: new.parallelism,
            // `Transformation.java:241`: the default (-1) is no choice.
            parallelism_configured: new.configured && new.parallelism != -1,
            max_parallelism: -1,
            inputs: new.inputs,
            uid: None,
            uid_hash: None,
            slot_sharing_group: None,
            co_location_group: None,
            managed_memory: None,
            buffer_timeout_ms: -1,
            output: new.output,
            provenance: Provenance {
                created: created(program, call),
                method: method.clone(),
                parallelism_origin: new.origin,
                ..Provenance::default()
            },
        };
        self.transformations.insert(id, Rc::new(transformation));
        id
    }

    /// Enters a registered transformation with its environment's parallelism, as most calls do.
    pub(super) fn add(&mut self, program: &Program, call: &HostCall, env: EnvId, added: Added) -> TransformationId {
        let (parallelism, origin) = self.env_parallelism(env);
        let new = NewTransformation {
            kind: added.kind,
            name: added.name,
            parallelism,
            configured: false,
            origin,
            inputs: added.inputs,
            output: added.output,
        };
        let id = self.construct(program, call, new);
        self.register(env, id);
        id
    }

    pub(super) fn register(&mut self, env: EnvId, id: TransformationId) {
        self.envs[env].registered.push(id);
    }

    pub(super) fn transformation_mut(&mut self, id: TransformationId) -> &mut Transformation {
        let found = self.transformations.get_mut(id);
        Rc::make_mut(found.expect("a stream's transformation is in the ledger"))
    }

    pub(super) fn transformation(&self, id: TransformationId) -> &Transformation {
        let found = self.transformations.get(id);
        found.expect("a stream's transformation is in the ledger")
    }

    /// `getOutputType`: from now on the type can't be filled in any more (`Transformation.java:575`).
    pub(super) fn output_type(&mut self, vm: &mut Vm<'_>, id: TransformationId) -> Result<TypeInfo, Stop> {
        self.use_type(vm, id).cloned()
    }

    /// As [`Self::output_type`], without a copy of it.
    pub(super) fn use_type(&mut self, vm: &mut Vm<'_>, id: TransformationId) -> Result<&TypeInfo, Stop> {
        let row = self.transformations.place(id).as_mut();
        let row = row.expect("a stream's transformation is in the ledger");
        match &row.transformation.output {
            OutputType::Known(info) => {
                row.type_used = true;
                Ok(info)
            }
            OutputType::Missing(missing) => {
                let cause = vm.throw(&missing.cause_class, missing.cause_message.clone());
                let message = format!(
                    "The return type of function '{}' could not be determined automatically, due to type erasure. You \
                     can give type information hints by using the returns(...) method on the result of the \
                     transformation call, or by letting your function implement the 'ResultTypeQueryable' interface.",
                    missing.function
                );
                Err(match cause {
                    Stop::Thrown(cause) => vm.throw_caused(INVALID_TYPES, message, cause),
                    other => other,
                })
            }
        }
    }

    pub(super) fn stream_type(&mut self, vm: &mut Vm<'_>, stream: StreamId) -> Result<TypeInfo, Stop> {
        let transformation = self.streams[stream].transformation;
        self.output_type(vm, transformation)
    }
}

/// What [`Recorder::construct`] needs.
pub(super) struct NewTransformation {
    pub kind: TransformationKind,
    pub name: Name,
    pub parallelism: i32,
    pub configured: bool,
    pub origin: ParallelismOrigin,
    pub inputs: Few<TransformationId>,
    pub output: OutputType,
}

/// What [`Recorder::add`] needs.
pub(super) struct Added {
    pub kind: TransformationKind,
    pub name: Name,
    pub inputs: Few<TransformationId>,
    pub output: OutputType,
}
