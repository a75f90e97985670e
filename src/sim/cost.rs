//! How long each kind of work takes in simulated time.
//!
//! Defaults come from a measured Flink 2.3.0 (process-CPU figures on one ordinary core): a chained hop 10 to 18 ns
//! whatever the type; the copy that object reuse saves 15 ns for a boxed number, 36 ns for a tuple of string and long,
//! 145 ns for a POJO; a hop from task to task 108 ns for a long, 220 to 317 for a string of 50 characters. Everything
//! is changeable; what is modelled stands in `docs/model.md`.

use crate::api::type_info::{BasicType, TypeInfo};
use crate::base::time::SimDuration;

/// Costs in nanoseconds unless the name says otherwise.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CostModel {
    /// A call from one operator to the next inside a chain, counters included.
    pub chained_call_ns: u64,
    /// A call of a user function without what it does.
    pub user_call_ns: u64,
    /// One step of the evaluator, standing for a few machine instructions of compiled code.
    pub user_step_ns: u64,
    /// Copying a value of an immutable type: the serializer gives back the same instance.
    pub copy_immutable_ns: u64,
    /// Copying one field of a tuple, row, list entry.
    pub copy_field_ns: u64,
    /// Copying one field of a POJO (reflection).
    pub copy_pojo_field_ns: u64,
    /// Copying by Kryo, flat.
    pub copy_kryo_ns: u64,
    /// Serialising a record and reading it again, flat for each record.
    pub serialize_record_ns: u64,
    /// As above, for each field.
    pub serialize_field_ns: u64,
    /// As above, for each ten bytes.
    pub serialize_ten_bytes_ns: u64,
    /// Reading one keyed state entry.
    pub state_access_ns: u64,
    /// Taking a mail from the mailbox and running it.
    pub mail_ns: u64,
    /// Asking a source for a record.
    pub poll_source_ns: u64,
    /// A line written to standard output.
    pub print_ns: u64,
    /// From suspended to running again.
    pub wake_up_ns: u64,
    /// A timer fired.
    pub timer_ns: u64,
    /// Writing a byte of state asynchronously, in thousandths of a nanosecond.
    pub snapshot_byte_milli_ns: u64,
    /// Hand-over of a buffer inside one TaskManager.
    pub local_hop_ns: u64,
    /// Hand-over of a buffer between TaskManagers.
    pub remote_hop_ns: u64,
    /// A byte on the wire between TaskManagers, in thousandths of a nanosecond.
    pub wire_byte_milli_ns: u64,
    /// A call between JobManager and TaskManager.
    pub rpc_ns: u64,
    /// Making a slot ready after it was asked for.
    pub slot_offer_ns: u64,
    /// Taking a task's descriptor on the TaskManager's main thread (TaskExecutor.submitTask); the next one waits for it.
    /// The default is that of a warm and idle one; `docs/model.md` says what was recorded on a busy machine.
    pub submit_ns: u64,
    /// Deserialising a task's descriptor and loading its classes.
    pub deploy_ns: u64,
    /// Building the chain, before operators open.
    pub restore_ns: u64,
    /// Opening one operator.
    pub open_operator_ns: u64,
}

impl Default for CostModel {
    fn default() -> Self {
        Self {
            chained_call_ns: 10,
            user_call_ns: 3,
            user_step_ns: 1,
            copy_immutable_ns: 15,
            copy_field_ns: 18,
            copy_pojo_field_ns: 36,
            copy_kryo_ns: 106,
            serialize_record_ns: 60,
            serialize_field_ns: 20,
            serialize_ten_bytes_ns: 25,
            state_access_ns: 50,
            mail_ns: 200,
            poll_source_ns: 65,
            print_ns: 2_000,
            wake_up_ns: 5_000,
            timer_ns: 200,
            snapshot_byte_milli_ns: 1_000,
            local_hop_ns: 20_000,
            remote_hop_ns: 200_000,
            wire_byte_milli_ns: 8_000,
            rpc_ns: 300_000,
            slot_offer_ns: 1_000_000,
            submit_ns: 100_000,
            deploy_ns: 5_000_000,
            restore_ns: 2_000_000,
            open_operator_ns: 100_000,
        }
    }
}

impl CostModel {
    /// What `TypeSerializer.copy` costs for a type.
    pub fn copy_ns(&self, info: Option<&TypeInfo>) -> u64 {
        let Some(info) = info else { return self.copy_kryo_ns };
        match info {
            TypeInfo::Tuple(fields) => fields.iter().map(|field| self.copy_part_ns(field)).sum::<u64>(),
            TypeInfo::Row(fields) => fields.iter().map(|(_, field)| self.copy_part_ns(field)).sum::<u64>(),
            TypeInfo::Pojo { fields, .. } => self.copy_pojo_field_ns.saturating_mul(fields.len() as u64),
            TypeInfo::Generic(_) | TypeInfo::Other(_) => self.copy_kryo_ns,
            other if other.immutable() => self.copy_immutable_ns,
            _ => self.copy_field_ns.saturating_mul(2),
        }
    }

    fn copy_part_ns(&self, info: &TypeInfo) -> u64 {
        if info.immutable() {
            self.copy_field_ns
        } else {
            self.copy_field_ns + self.copy_ns(Some(info))
        }
    }

    /// The flat half of what serialising and deserialising costs for a record of this type, and the bytes that are
    /// written here.
    pub fn serialize_half_ns(&self, info: Option<&TypeInfo>, n_bytes: u32) -> u64 {
        let n_fields = match info {
            Some(TypeInfo::Tuple(fields)) => fields.len() as u64,
            Some(TypeInfo::Row(fields)) => fields.len() as u64,
            Some(TypeInfo::Pojo { fields, .. }) => 2 * fields.len() as u64,
            Some(TypeInfo::Basic(BasicType::String)) => 2,
            Some(TypeInfo::Generic(_)) | None => 10,
            _ => 1,
        };
        let flat = self.serialize_record_ns + n_fields * self.serialize_field_ns;
        flat / 2 + u64::from(n_bytes) * self.serialize_ten_bytes_ns / 10
    }

    /// How long a buffer is on its way.
    pub fn hop(&self, local: bool, n_bytes: u32) -> SimDuration {
        if local {
            return SimDuration(self.local_hop_ns);
        }
        SimDuration(self.remote_hop_ns + u64::from(n_bytes) * self.wire_byte_milli_ns / 1_000)
    }
}
