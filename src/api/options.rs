//! Configuration: keys with Flink's defaults, and the typed readings that the later stages need.
//!
//! The table of keys is read from the options classes of a real Flink 2.3.0. Values are kept as text, as in a
//! configuration file; a reading that can't be understood counts as absent (the setter has complained by then).

use std::sync::OnceLock;

use crate::base::sorted::SortedMap;
use crate::base::span::Span;

/// One known key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionKey {
    pub key: &'static str,
    /// Absent: Flink has no default.
    pub default: Option<&'static str>,
    /// Simple name of the Java type of its value.
    pub value_type: &'static str,
    /// Simple name of the class with the constant, and the constant: `PipelineOptions`, `OBJECT_REUSE`.
    pub class: &'static str,
    pub field: &'static str,
    /// Older keys that are read when this one is not set.
    pub fallbacks: &'static str,
}

const TABLE: &str = include_str!("option_defaults.tsv");

/// All known keys, in order of the key.
pub fn known_options() -> impl Iterator<Item = OptionKey> {
    // Read once: a graph asks for a dozen of them.
    static KNOWN: OnceLock<Vec<OptionKey>> = OnceLock::new();
    KNOWN.get_or_init(|| read_table().collect()).iter().copied()
}

fn read_table() -> impl Iterator<Item = OptionKey> {
    TABLE.lines().filter_map(|line| {
        let mut columns = line.split('\t');
        Some(OptionKey {
            key: columns.next()?,
            default: columns.next().filter(|text| !text.is_empty()),
            value_type: columns.next()?,
            class: columns.next()?,
            field: columns.next()?,
            fallbacks: columns.next().unwrap_or(""),
        })
    })
}

/// The known key with this name.
pub fn known_option(key: &str) -> Option<OptionKey> {
    known_options().find(|option| option.key == key)
}

/// Who set an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionOrigin {
    /// The knobs of the page or the configuration file of the cluster.
    Settings,
    /// The program, at this place.
    Program(Span),
}

/// An option that was set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionValue {
    pub text: String,
    pub origin: OptionOrigin,
}

/// Effective configuration of an environment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    set: SortedMap<String, OptionValue>,
    /// `parallelism.default` where it is set and can be read: every operator asks for it.
    default_parallelism: Option<i32>,
}

impl Options {
    /// Options as a cluster's configuration has them.
    pub fn from_settings<K: Into<String>, V: Into<String>>(entries: impl IntoIterator<Item = (K, V)>) -> Self {
        let mut options = Self::default();
        for (key, value) in entries {
            options.set(key, value, OptionOrigin::Settings);
        }
        options
    }

    /// Sets a key.
    pub fn set(&mut self, key: impl Into<String>, value: impl Into<String>, origin: OptionOrigin) {
        self.set.insert(
            key.into(),
            OptionValue {
                text: value.into(),
                origin,
            },
        );
        self.note_parallelism();
    }

    /// Forgets a key.
    pub fn remove(&mut self, key: &str) {
        self.set.remove(key);
        self.note_parallelism();
    }

    /// Takes over all that `other` sets.
    pub fn add_all(&mut self, other: &Options) {
        for (key, value) in &other.set {
            self.set.insert(key.clone(), value.clone());
        }
        self.note_parallelism();
    }

    fn note_parallelism(&mut self) {
        let value = self.set.get("parallelism.default");
        self.default_parallelism = value.and_then(|value| value.text.trim().parse().ok());
    }

    /// What was set, in order of the key.
    pub fn explicit(&self) -> impl Iterator<Item = (&str, &OptionValue)> {
        self.set.iter().map(|(key, value)| (key.as_str(), value))
    }

    /// The entry for a key, if it was set.
    pub fn get_explicit(&self, key: &str) -> Option<&OptionValue> {
        self.set.get(key)
    }

    /// The text of a key: set, or Flink's default.
    pub fn text(&self, key: &str) -> Option<&str> {
        if let Some(value) = self.set.get(key) {
            return Some(&value.text);
        }
        let known = known_option(key)?;
        for older in known
            .fallbacks
            .split(',')
            .map(str::trim)
            .filter(|older| !older.is_empty())
        {
            if let Some(value) = self.set.get(older) {
                return Some(&value.text);
            }
        }
        known.default
    }

    /// A key as a number.
    pub fn int(&self, key: &str) -> Option<i64> {
        self.text(key)?.trim().parse().ok()
    }

    /// A key as true or false.
    pub fn boolean(&self, key: &str) -> Option<bool> {
        parse_boolean(self.text(key)?)
    }

    /// A key as milliseconds.
    pub fn duration_ms(&self, key: &str) -> Option<i64> {
        parse_duration_ms(self.text(key)?)
    }

    /// A key as bytes.
    pub fn memory_bytes(&self, key: &str) -> Option<i64> {
        parse_memory_bytes(self.text(key)?)
    }

    /// `parallelism.default`.
    pub fn default_parallelism(&self) -> i32 {
        self.default_parallelism.unwrap_or(1)
    }

    /// `pipeline.max-parallelism`; -1: not set.
    pub fn max_parallelism(&self) -> i32 {
        self.int("pipeline.max-parallelism")
            .and_then(|n| i32::try_from(n).ok())
            .unwrap_or(-1)
    }

    /// `pipeline.operator-chaining.enabled`.
    pub fn chaining(&self) -> bool {
        self.boolean("pipeline.operator-chaining.enabled").unwrap_or(true)
    }

    /// `pipeline.operator-chaining.chain-operators-with-different-max-parallelism`.
    pub fn chain_different_max_parallelism(&self) -> bool {
        self.boolean("pipeline.operator-chaining.chain-operators-with-different-max-parallelism")
            .unwrap_or(true)
    }

    /// `pipeline.object-reuse`.
    pub fn object_reuse(&self) -> bool {
        self.boolean("pipeline.object-reuse").unwrap_or(false)
    }

    /// `pipeline.generic-types`.
    pub fn generic_types(&self) -> bool {
        self.boolean("pipeline.generic-types").unwrap_or(true)
    }

    /// `pipeline.auto-generate-uids`.
    pub fn auto_generate_uids(&self) -> bool {
        self.boolean("pipeline.auto-generate-uids").unwrap_or(true)
    }

    /// `execution.runtime-mode`.
    pub fn runtime_mode(&self) -> RuntimeMode {
        match self.text("execution.runtime-mode").map(str::trim) {
            Some(text) if text.eq_ignore_ascii_case("BATCH") => RuntimeMode::Batch,
            Some(text) if text.eq_ignore_ascii_case("AUTOMATIC") => RuntimeMode::Automatic,
            _ => RuntimeMode::Streaming,
        }
    }

    /// The default of an operator's buffer timeout in streaming mode; -1 when the timeout is off
    /// (`StreamGraphUtils.java:66`).
    pub fn buffer_timeout_ms(&self) -> i64 {
        if self.boolean("execution.buffer-timeout.enabled").unwrap_or(true) {
            self.duration_ms("execution.buffer-timeout.interval").unwrap_or(100)
        } else {
            -1
        }
    }

    /// `execution.checkpointing.interval`; absent or not positive: off.
    pub fn checkpoint_interval_ms(&self) -> Option<i64> {
        self.duration_ms("execution.checkpointing.interval")
            .filter(|ms| *ms > 0)
    }

    /// `execution.checkpointing.mode` is exactly-once.
    pub fn exactly_once(&self) -> bool {
        self.text("execution.checkpointing.mode")
            .is_none_or(|text| text.trim().eq_ignore_ascii_case("EXACTLY_ONCE"))
    }

    /// `CheckpointingOptions.getCheckpointingMode` is exactly-once, which it is only where checkpoints are taken.
    pub fn checkpoints_exactly_once(&self) -> bool {
        self.runtime_mode() != RuntimeMode::Batch && self.checkpoint_interval_ms().is_some() && self.exactly_once()
    }

    /// `CheckpointingOptions.isUnalignedCheckpointEnabled`.
    pub fn checkpoints_unaligned(&self) -> bool {
        self.checkpoints_exactly_once()
            && self
                .boolean("execution.checkpointing.unaligned.enabled")
                .unwrap_or(false)
    }

    /// `pipeline.auto-watermark-interval`.
    pub fn auto_watermark_interval_ms(&self) -> i64 {
        self.duration_ms("pipeline.auto-watermark-interval").unwrap_or(200)
    }
}

/// Why the text of an option is no value of its type: what `Configuration.get` throws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    pub message: String,
    pub cause_class: &'static str,
    pub cause_message: String,
}

/// Enum types of options: simple name, binary name, constants.
const ENUMS: &[(&str, &str, &[&str])] = &[
    (
        "RuntimeExecutionMode",
        "org.apache.flink.api.common.RuntimeExecutionMode",
        &["STREAMING", "BATCH", "AUTOMATIC"],
    ),
    (
        "BatchShuffleMode",
        "org.apache.flink.api.common.BatchShuffleMode",
        &[
            "ALL_EXCHANGES_PIPELINED",
            "ALL_EXCHANGES_BLOCKING",
            "ALL_EXCHANGES_HYBRID_FULL",
            "ALL_EXCHANGES_HYBRID_SELECTIVE",
        ],
    ),
    (
        "SchedulerType",
        "org.apache.flink.configuration.JobManagerOptions$SchedulerType",
        &["Default", "Adaptive", "AdaptiveBatch"],
    ),
    (
        "CheckpointingMode",
        "org.apache.flink.core.execution.CheckpointingMode",
        &["EXACTLY_ONCE", "AT_LEAST_ONCE"],
    ),
    (
        "VertexDescriptionMode",
        "org.apache.flink.configuration.PipelineOptions$VertexDescriptionMode",
        &["TREE", "CASCADING"],
    ),
];

impl Options {
    /// What Flink throws when it reads this key, if the text that was set is no value of the key's type
    /// (`ConfigurationUtils.convertValue`).
    pub fn unreadable(&self, key: &str) -> Option<Unreadable> {
        let known = known_option(key)?;
        let older = known.fallbacks.split(',').map(str::trim);
        let set = [key].into_iter().chain(older).find_map(|key| self.set.get(key))?;
        let text = set.text.as_str();
        let not_a_number = "java.lang.NumberFormatException";
        let (cause_class, cause_message) = match known.value_type {
            "Boolean" if parse_boolean(text).is_none() => (
                "java.lang.IllegalArgumentException",
                format!("Unrecognized option for boolean: {text}. Expected either true or false(case insensitive)"),
            ),
            "Integer" if text.parse::<i32>().is_err() => (not_a_number, format!("For input string: \"{text}\"")),
            "Long" if text.parse::<i64>().is_err() => (not_a_number, format!("For input string: \"{text}\"")),
            "Duration" if parse_duration_ms(text).is_none() => unreadable_measure(text, true),
            "MemorySize" if parse_memory_bytes(text).is_none() => unreadable_measure(text, false),
            name => {
                let (_, class, constants) = ENUMS.iter().find(|(simple, ..)| *simple == name)?;
                if constants.iter().any(|constant| constant.eq_ignore_ascii_case(text)) {
                    return None;
                }
                let expected = constants.join(", ");
                (
                    "java.lang.IllegalArgumentException",
                    format!("Could not parse value for enum class {class}. Expected one of: [[{expected}]]"),
                )
            }
        };
        Some(Unreadable {
            message: format!("Could not parse value '{text}' for key '{key}'."),
            cause_class,
            cause_message,
        })
    }
}

/// `TimeUtils.parseDuration` and `MemorySize.parseBytes`: no number, or no unit that they know.
fn unreadable_measure(text: &str, duration: bool) -> (&'static str, String) {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if digits == 0 {
        let more = if duration {
            format!(", and is not a valid ISO-8601 duration format: {text}")
        } else {
            String::new()
        };
        return (
            "java.lang.NumberFormatException",
            format!("text does not start with a number{more}"),
        );
    }
    let unit = text[digits..].trim().to_lowercase();
    let message = if duration {
        format!(
            "Time interval unit label '{unit}' does not match any of the recognized units: DAYS: (d | day | days), \
             HOURS: (h | hour | hours), MINUTES: (m | min | minute | minutes), SECONDS: (s | sec | secs | second | \
             seconds), MILLISECONDS: (ms | milli | millis | millisecond | milliseconds), MICROSECONDS: (µs | micro | \
             micros | microsecond | microseconds), NANOSECONDS: (ns | nano | nanos | nanosecond | nanoseconds)"
        )
    } else {
        format!(
            "Memory size unit '{unit}' does not match any of the recognized units: (b | bytes) / (k | kb | kibibytes) \
             / (m | mb | mebibytes) / (g | gb | gibibytes) / (t | tb | tebibytes)"
        )
    };
    ("java.lang.IllegalArgumentException", message)
}

/// `RuntimeExecutionMode`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuntimeMode {
    Streaming,
    Batch,
    Automatic,
}

/// `ConfigurationUtils.convertToBoolean`.
pub fn parse_boolean(text: &str) -> Option<bool> {
    let text = text.trim();
    if text.eq_ignore_ascii_case("true") {
        Some(true)
    } else if text.eq_ignore_ascii_case("false") {
        Some(false)
    } else {
        None
    }
}

/// `TimeUtils.parseDuration` in whole milliseconds: a number and a unit; without a unit, milliseconds.
pub fn parse_duration_ms(text: &str) -> Option<i64> {
    let (number, unit) = number_and_unit(text)?;
    let ns: i128 = match unit.as_str() {
        "d" | "day" | "days" => 86_400_000_000_000,
        "h" | "hour" | "hours" => 3_600_000_000_000,
        "m" | "min" | "minute" | "minutes" => 60_000_000_000,
        "s" | "sec" | "secs" | "second" | "seconds" => 1_000_000_000,
        "" | "ms" | "milli" | "millis" | "millisecond" | "milliseconds" => 1_000_000,
        "µs" | "micro" | "micros" | "microsecond" | "microseconds" => 1_000,
        "ns" | "nano" | "nanos" | "nanosecond" | "nanoseconds" => 1,
        _ => return None,
    };
    i64::try_from(i128::from(number) * ns / 1_000_000).ok()
}

/// `MemorySize.parse`: a number and a unit; without a unit, bytes.
pub fn parse_memory_bytes(text: &str) -> Option<i64> {
    let (number, unit) = number_and_unit(text)?;
    let shift = match unit.as_str() {
        "" | "b" | "bytes" => 0,
        "k" | "kb" | "kibibytes" => 10,
        "m" | "mb" | "mebibytes" => 20,
        "g" | "gb" | "gibibytes" => 30,
        "t" | "tb" | "tebibytes" => 40,
        _ => return None,
    };
    number.checked_mul(1_i64 << shift)
}

fn number_and_unit(text: &str) -> Option<(i64, String)> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number = text[..digits].parse().ok()?;
    Some((number, text[digits..].trim().to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_flinks() {
        let options = Options::default();
        assert_eq!(options.default_parallelism(), 1);
        assert_eq!(options.buffer_timeout_ms(), 100);
        assert_eq!(options.auto_watermark_interval_ms(), 200);
        assert_eq!(options.checkpoint_interval_ms(), None);
        assert!(options.chaining() && options.chain_different_max_parallelism() && options.exactly_once());
        assert_eq!(options.runtime_mode(), RuntimeMode::Streaming);
    }

    #[test]
    fn texts_are_read_as_flink_reads_them() {
        assert_eq!(parse_duration_ms("10 s"), Some(10_000));
        assert_eq!(parse_duration_ms("5min"), Some(300_000));
        assert_eq!(parse_duration_ms("250"), Some(250));
        assert_eq!(parse_duration_ms("soon"), None);
        assert_eq!(parse_memory_bytes("32 kb"), Some(32_768));
        assert_eq!(parse_boolean(" TRUE "), Some(true));
    }
}
