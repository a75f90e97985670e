//! Setters of operators and sinks, and `returns`.

use super::{ILLEGAL_ARGUMENT, ILLEGAL_STATE, Recorder, Stream, UNSUPPORTED, created, method_name, null_pointer};
use crate::api::transformation::{
    ChainingStrategy, OutputType, ParallelismOrigin, Setting, SlotSharingGroup, Transformation, TransformationId,
    TransformationKind, is_uid_hash,
};
use crate::base::name::Name;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::value::Value;

/// `name(..)`, which more operators have than any other.
pub(super) fn name(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let stream = recorder.stream(vm, &call.receiver)?;
    let transformation = recorder.transformation_mut(recorder.streams[stream].transformation);
    set_name(transformation, call.args[0].as_str().map(Name::copied));
    transformation.provenance.note(Setting::Name, created(vm.program, call));
    Ok(call.receiver.clone())
}

/// Setters of operators and sinks; all give the object back.
pub(super) fn setter(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let stream = recorder.stream(vm, &call.receiver)?;
    let &Stream {
        transformation: id,
        non_parallel,
        single_source,
        ..
    } = &recorder.streams[stream];
    let span = created(vm.program, call);
    let arg = call.args.first().unwrap_or(&Value::Null);
    let number = arg.as_long().unwrap_or(0);
    let text = arg.as_str().map(Name::copied);
    match method_name(vm.program, call) {
        "setDescription" => {
            if text.is_none() {
                return Err(null_pointer(vm));
            }
            let transformation = recorder.transformation_mut(id);
            transformation.description = text;
        }
        "uid" => {
            let transformation = recorder.transformation_mut(id);
            transformation.uid = text;
            transformation.provenance.note(Setting::Uid, span);
        }
        "setUidHash" => set_uid_hash(recorder, vm, id, text)?,
        "setParallelism" => {
            check_parallelism(vm, number, !non_parallel && !single_source)?;
            set_parallelism(recorder, vm, call, id, number);
        }
        "setMaxParallelism" => {
            check_max_parallelism(vm, number, !non_parallel)?;
            let transformation = recorder.transformation_mut(id);
            transformation.max_parallelism = number as i32;
            transformation.provenance.note(Setting::MaxParallelism, span);
        }
        "forceNonParallel" => {
            set_parallelism(recorder, vm, call, id, 1);
            recorder.transformation_mut(id).max_parallelism = 1;
            recorder.streams[stream].non_parallel = true;
        }
        "setBufferTimeout" => {
            if number < -1 {
                return Err(vm.throw(ILLEGAL_ARGUMENT, "timeout must be >= -1"));
            }
            let transformation = recorder.transformation_mut(id);
            transformation.buffer_timeout_ms = number;
            transformation.provenance.note(Setting::BufferTimeout, span);
        }
        "disableChaining" => set_chaining(recorder, vm, call, id, ChainingStrategy::Never)?,
        "startNewChain" => set_chaining(recorder, vm, call, id, ChainingStrategy::Head)?,
        "slotSharingGroup" | "setSlotSharingGroup" => {
            if arg.is_null() {
                return Err(null_pointer(vm));
            }
            let (name, resources) = match text {
                Some(name) => (name, None),
                None => {
                    let (name, resources) = super::spec::slot_sharing_group(vm, arg);
                    (name.into(), resources.map(Box::new))
                }
            };
            let transformation = recorder.transformation_mut(id);
            transformation.slot_sharing_group = Some(SlotSharingGroup { name, resources });
            transformation.provenance.note(Setting::SlotSharingGroup, span);
        }
        // Nothing that is shown depends on it.
        "addMetricVariable" => {}
        _ => return Err(super::not_modelled(vm, call)),
    }
    Ok(call.receiver.clone())
}

/// `name(null)` takes the name away; where Java joins it to something it reads `null`.
pub(super) fn set_name(transformation: &mut Transformation, name: Option<Name>) {
    transformation.nameless = name.is_none();
    transformation.name = name.unwrap_or(Name::word("null"));
}

fn set_parallelism(recorder: &mut Recorder<'_>, vm: &Vm<'_>, call: &HostCall, id: TransformationId, number: i64) {
    let span = created(vm.program, call);
    let transformation = recorder.transformation_mut(id);
    transformation.parallelism = number as i32;
    transformation.parallelism_configured = number != -1;
    transformation.provenance.note(Setting::Parallelism, span);
    transformation.provenance.parallelism_origin = match span {
        Some(span) => ParallelismOrigin::Call(span),
        None => ParallelismOrigin::Fixed,
    };
}

/// `Transformation.setUidHash` (`Transformation.java:417`); a Sink V2 has several operators and refuses.
pub(super) fn set_uid_hash(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    id: TransformationId,
    text: Option<Name>,
) -> Result<(), Stop> {
    if matches!(recorder.transformation(id).kind, TransformationKind::Sink { .. }) {
        return Err(vm.throw(UNSUPPORTED, "Cannot set a custom UID hash on a non-legacy sink"));
    }
    let Some(text) = text else {
        return Err(null_pointer(vm));
    };
    if !is_uid_hash(&text) {
        let message = format!("Node hash must be a 32 character String that describes a hex code. Found: {text}");
        return Err(vm.throw(ILLEGAL_ARGUMENT, message));
    }
    recorder.transformation_mut(id).uid_hash = Some(text);
    Ok(())
}

/// `OperatorValidationUtils.validateParallelism`.
pub(super) fn check_parallelism(vm: &mut Vm<'_>, parallelism: i64, can_be_parallel: bool) -> Result<(), Stop> {
    if !can_be_parallel && parallelism != 1 {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "The parallelism of non parallel operator must be 1."));
    }
    if parallelism < 1 && parallelism != -1 {
        return Err(vm.throw(
            ILLEGAL_ARGUMENT,
            "The parallelism of an operator must be at least 1, or ExecutionConfig.PARALLELISM_DEFAULT (use system \
             default).",
        ));
    }
    Ok(())
}

/// `OperatorValidationUtils.validateMaxParallelism`.
pub(super) fn check_max_parallelism(vm: &mut Vm<'_>, max: i64, can_be_parallel: bool) -> Result<(), Stop> {
    if max <= 0 {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "The maximum parallelism must be greater than 0."));
    }
    if !can_be_parallel && max != 1 {
        return Err(vm.throw(
            ILLEGAL_ARGUMENT,
            "The maximum parallelism of non parallel operator must be 1.",
        ));
    }
    let bound = super::environment::MAX_PARALLELISM_BOUND;
    if max > bound {
        let message = format!("Maximum parallelism must be between 1 and {bound}. Found: {max}");
        return Err(vm.throw(ILLEGAL_ARGUMENT, message));
    }
    Ok(())
}

fn set_chaining(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    id: TransformationId,
    strategy: ChainingStrategy,
) -> Result<(), Stop> {
    let span = created(vm.program, call);
    let transformation = recorder.transformation_mut(id);
    match &mut transformation.kind {
        TransformationKind::Sink { sink, .. } => sink.chaining = Some(strategy),
        kind => match kind.operator_mut() {
            Some(operator) => operator.chaining = strategy,
            None => {
                let text = super::low_level::text_of_transformation(transformation);
                return Err(vm.throw(UNSUPPORTED, format!("Cannot set chaining strategy on {text}")));
            }
        },
    }
    recorder.transformation_mut(id).provenance.note(Setting::Chaining, span);
    Ok(())
}

/// `returns(..)`: fills in or replaces the output type while nobody has looked at it (`Transformation.java:562`).
pub(super) fn returns(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let stream = recorder.stream(vm, &call.receiver)?;
    let id = recorder.streams[stream].transformation;
    let arg = &call.args[0];
    let param = vm.program.method(call.method).params[0].ty.class_id();
    let classes = recorder.classes();
    let info = if param == Some(classes.type_information) {
        if arg.is_null() {
            return Err(vm.throw(super::NULL_POINTER, "TypeInformation must not be null"));
        }
        recorder.type_argument(vm, arg)?
    } else if param == Some(classes.type_hint) {
        if arg.is_null() {
            return Err(vm.throw(super::NULL_POINTER, "TypeHint must not be null"));
        }
        let info = super::config::field(vm, arg, "typeInfo");
        recorder.type_argument(vm, &info)?
    } else {
        if arg.is_null() {
            return Err(vm.throw(super::NULL_POINTER, "type class must not be null."));
        }
        super::types::of_class(recorder, vm, arg)?
    };
    let generated = recorder.jobs.iter().any(|job| job.transformations.contains_key(&id));
    if generated || recorder.transformations.type_used(id) {
        return Err(vm.throw(
            ILLEGAL_STATE,
            "TypeInformation cannot be filled in for the type after it has been used. Please make sure that the type \
             info hints are the first call after the transformation function, before any access to types or semantic \
             properties, etc.",
        ));
    }
    recorder.transformation_mut(id).output = OutputType::Known(info);
    Ok(call.receiver.clone())
}
