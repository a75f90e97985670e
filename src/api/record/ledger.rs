//! The transformations of a program run, by id.

use std::rc::Rc;

use crate::api::transformation::{Transformation, TransformationId};

/// Stands for the stream that the topology of a sink is put on.
pub(super) const STAND_IN: TransformationId = TransformationId(u32::MAX);

/// All that were constructed. Flink counts their ids from one, so each has a row of its own.
#[derive(Default)]
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
        if self.rows.len() <= at {
            self.rows.resize_with(at + 1, || None);
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

    pub(super) fn note_type_used(&mut self, id: TransformationId) {
        if let Some(row) = self.place(id) {
            row.type_used = true;
        }
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
