//! Assigners, triggers, evictors, watermark strategies and slot sharing groups, read from the program's objects.

use super::config::{duration_ms, field, long_field, string_field};
use super::{Recorder, null_pointer};
use crate::api::operator::{
    EvictorSpec, TimeDomain, TimestampAssignerSpec, TriggerSpec, WatermarkAlignment, WatermarkGeneratorSpec,
    WatermarkStrategySpec, WindowAssignerSpec, WindowStagger,
};
use crate::api::transformation::GroupResources;
use crate::base::span::Span;
use crate::lang::eval::{Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::value::Value;

/// Wrappers (triggers in triggers, strategies in strategies) may nest this deep.
const NESTING_MAX: usize = 64;

/// Simple name of a library class; none for a class of the program's own.
fn library_class(vm: &Vm<'_>, value: &Value) -> Option<String> {
    let class = vm.heap.object(value)?.class;
    let class_data = vm.program.class(class);
    (vm.program.is_library(class) && class_data.name.starts_with("org.apache.flink."))
        .then(|| class_data.name.rsplit(['.', '$']).next().unwrap_or_default().to_owned())
}

/// What a `WindowAssigner` object is.
pub(super) fn assigner(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    value: &Value,
    span: Span,
) -> Result<WindowAssignerSpec, Stop> {
    if value.is_null() {
        return Err(null_pointer(vm));
    }
    let long = |name: &str| long_field(vm, value, name);
    let event = TimeDomain::EventTime;
    let processing = TimeDomain::ProcessingTime;
    let tumbling = |time| WindowAssignerSpec::Tumbling {
        time,
        size_ms: long("size"),
        offset_ms: long("globalOffset"),
        stagger: stagger(vm, &field(vm, value, "windowStagger")),
    };
    let sliding = |time| WindowAssignerSpec::Sliding {
        time,
        size_ms: long("size"),
        slide_ms: long("slide"),
        offset_ms: long("offset"),
    };
    Ok(match library_class(vm, value).as_deref() {
        Some("TumblingEventTimeWindows") => tumbling(event),
        Some("TumblingProcessingTimeWindows") => tumbling(processing),
        Some("SlidingEventTimeWindows") => sliding(event),
        Some("SlidingProcessingTimeWindows") => sliding(processing),
        Some("EventTimeSessionWindows") => WindowAssignerSpec::Session {
            time: event,
            gap_ms: long("sessionTimeout"),
        },
        Some("ProcessingTimeSessionWindows") => WindowAssignerSpec::Session {
            time: processing,
            gap_ms: long("sessionTimeout"),
        },
        Some(name @ ("DynamicEventTimeSessionWindows" | "DynamicProcessingTimeSessionWindows")) => {
            let time = if name == "DynamicEventTimeSessionWindows" {
                event
            } else {
                processing
            };
            let extractor = field(vm, value, "sessionWindowTimeGapExtractor");
            let extractor = recorder.function_of(vm, &extractor, "SessionWindowTimeGapExtractor", span)?;
            WindowAssignerSpec::DynamicSession { time, extractor }
        }
        Some("GlobalWindows") => WindowAssignerSpec::Global,
        _ => WindowAssignerSpec::User(recorder.function_of(vm, value, "WindowAssigner", span)?),
    })
}

fn stagger(vm: &Vm<'_>, value: &Value) -> WindowStagger {
    match field(vm, value, "name").as_str() {
        Some("RANDOM") => WindowStagger::Random,
        Some("NATURAL") => WindowStagger::Natural,
        _ => WindowStagger::Aligned,
    }
}

/// What a `Trigger` object is.
pub(super) fn trigger(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    value: &Value,
    span: Span,
) -> Result<TriggerSpec, Stop> {
    trigger_at(recorder, vm, value, span, 0)
}

fn trigger_at(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    value: &Value,
    span: Span,
    depth: usize,
) -> Result<TriggerSpec, Stop> {
    if value.is_null() || depth > NESTING_MAX {
        return Err(null_pointer(vm));
    }
    Ok(match library_class(vm, value).as_deref() {
        Some("EventTimeTrigger") => TriggerSpec::EventTime,
        Some("ProcessingTimeTrigger") => TriggerSpec::ProcessingTime,
        Some("CountTrigger") => TriggerSpec::Count(long_field(vm, value, "maxCount")),
        Some("PurgingTrigger") => {
            let inner = field(vm, value, "nestedTrigger");
            TriggerSpec::Purging(Box::new(trigger_at(recorder, vm, &inner, span, depth + 1)?))
        }
        Some("ContinuousEventTimeTrigger") => TriggerSpec::ContinuousEventTime(long_field(vm, value, "interval")),
        Some("ContinuousProcessingTimeTrigger") => {
            TriggerSpec::ContinuousProcessingTime(long_field(vm, value, "interval"))
        }
        Some("DeltaTrigger") => {
            let threshold = field(vm, value, "threshold").as_double().unwrap_or(0.0);
            let function = field(vm, value, "deltaFunction");
            let function = recorder.function_of(vm, &function, "DeltaFunction", span)?;
            TriggerSpec::Delta {
                threshold_bits: threshold.to_bits(),
                function,
            }
        }
        Some("ProcessingTimeoutTrigger") => {
            let inner = field(vm, value, "nestedTrigger");
            TriggerSpec::ProcessingTimeout {
                inner: Box::new(trigger_at(recorder, vm, &inner, span, depth + 1)?),
                interval_ms: long_field(vm, value, "interval"),
                reset_on_record: field(vm, value, "resetTimerOnNewRecord").as_bool(),
                clear_on_timeout: field(vm, value, "shouldClearOnTimeout").as_bool(),
            }
        }
        Some("NeverTrigger") => TriggerSpec::Never,
        Some("EndOfStreamTrigger") => TriggerSpec::EndOfStream,
        _ => TriggerSpec::User(recorder.function_of(vm, value, "Trigger", span)?),
    })
}

/// What an `Evictor` object is.
pub(super) fn evictor(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    value: &Value,
    span: Span,
) -> Result<EvictorSpec, Stop> {
    let after = field(vm, value, "doEvictAfter").as_bool();
    Ok(match library_class(vm, value).as_deref() {
        Some("CountEvictor") => EvictorSpec::Count {
            max: long_field(vm, value, "maxCount"),
            after,
        },
        Some("TimeEvictor") => EvictorSpec::Time {
            window_ms: long_field(vm, value, "windowSize"),
            after,
        },
        Some("DeltaEvictor") => {
            let threshold = field(vm, value, "threshold").as_double().unwrap_or(0.0);
            let function = field(vm, value, "deltaFunction");
            let function = recorder.function_of(vm, &function, "DeltaFunction", span)?;
            EvictorSpec::Delta {
                threshold_bits: threshold.to_bits(),
                function,
                after,
            }
        }
        _ => EvictorSpec::User(recorder.function_of(vm, value, "Evictor", span)?),
    })
}

/// What a `WatermarkStrategy` object is: wrappers around a base.
pub(super) fn watermark_strategy(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    value: &Value,
    span: Span,
) -> Result<WatermarkStrategySpec, Stop> {
    let mut timestamps = None;
    let mut idle_timeout_ms = None;
    let mut alignment = None;
    let mut at = value.clone();
    for _ in 0..NESTING_MAX {
        match library_class(vm, &at).as_deref() {
            Some("WatermarkStrategyWithTimestampAssigner") => {
                let supplier = field(vm, &at, "supplier");
                let assigner = field(vm, &at, "timestampAssigner");
                if timestamps.is_none() {
                    timestamps = Some(if supplier.is_null() {
                        let id = recorder.function_of(vm, &assigner, "SerializableTimestampAssigner", span)?;
                        TimestampAssignerSpec::User(id)
                    } else {
                        let id = recorder.function_of(vm, &supplier, "TimestampAssignerSupplier", span)?;
                        TimestampAssignerSpec::UserSupplier(id)
                    });
                }
                at = field(vm, &at, "baseStrategy");
            }
            Some("WatermarkStrategyWithIdleness") => {
                let timeout = field(vm, &at, "idlenessTimeout");
                let timeout = duration_ms(recorder, vm, &timeout)?;
                idle_timeout_ms = idle_timeout_ms.or(Some(timeout));
                at = field(vm, &at, "baseStrategy");
            }
            Some("WatermarksWithWatermarkAlignment") => {
                let drift = field(vm, &at, "maxAllowedWatermarkDrift");
                let interval = field(vm, &at, "updateInterval");
                let found = WatermarkAlignment {
                    group: string_field(vm, &at, "watermarkGroup"),
                    max_drift_ms: duration_ms(recorder, vm, &drift)?,
                    update_interval_ms: duration_ms(recorder, vm, &interval)?,
                };
                alignment = alignment.or(Some(found));
                at = field(vm, &at, "baseStrategy");
            }
            _ => break,
        }
    }
    let generator = match library_class(vm, &at).as_deref() {
        Some("MonotonousWatermarkStrategy") => WatermarkGeneratorSpec::Monotonous,
        Some("NoWatermarkStrategy") => WatermarkGeneratorSpec::None,
        Some("BoundedWatermarkStrategy") => {
            let delay = field(vm, &at, "maxOutOfOrderness");
            WatermarkGeneratorSpec::BoundedOutOfOrderness {
                delay_ms: duration_ms(recorder, vm, &delay)?,
            }
        }
        Some("GeneratorWatermarkStrategy") => {
            let supplier = field(vm, &at, "generatorSupplier");
            WatermarkGeneratorSpec::User(recorder.function_of(vm, &supplier, "WatermarkGeneratorSupplier", span)?)
        }
        _ => {
            let id = recorder.function_of(vm, &at, "WatermarkStrategy", span)?;
            if timestamps.is_none() {
                timestamps = Some(TimestampAssignerSpec::UserSupplier(id));
            }
            WatermarkGeneratorSpec::User(id)
        }
    };
    Ok(WatermarkStrategySpec {
        generator,
        timestamps: timestamps.unwrap_or(TimestampAssignerSpec::Record),
        idle_timeout_ms,
        alignment,
    })
}

/// Name and resources of a `SlotSharingGroup` object.
pub(super) fn slot_sharing_group(vm: &Vm<'_>, value: &Value) -> (String, Option<GroupResources>) {
    let name = string_field(vm, value, "name");
    let Some(cpu) = field(vm, value, "cpuCores").as_double() else {
        return (name, None);
    };
    let bytes = |name: &str| {
        let size = field(vm, value, name);
        u64::try_from(long_field(vm, &size, "bytes")).unwrap_or(0)
    };
    let mut resources = GroupResources {
        cpu_milli: (cpu * 1000.0) as u64,
        task_heap_bytes: bytes("taskHeapMemory"),
        task_off_heap_bytes: bytes("taskOffHeapMemory"),
        managed_bytes: bytes("managedMemory"),
        ..GroupResources::default()
    };
    let external = field(vm, value, "externalResources");
    if let Some(Native::Table(table)) = vm.heap.object(&external).map(|object| &object.native) {
        for (key, amount) in table.pairs() {
            let amount = (amount.as_double().unwrap_or(0.0) * 1000.0) as u64;
            resources
                .external_milli
                .insert(key.as_str().unwrap_or_default().to_owned(), amount);
        }
    }
    (name, Some(resources))
}
