//! Rebuilds a recording from a golden line, so that the graph layer is tested without the language: transformations as
//! they stand there, and the facts about operators from the nodes that they became.

use std::collections::BTreeMap;
use std::rc::Rc;

use eddyline::api::function::FuncId;
use eddyline::api::operator::{
    KeySelectorSpec, KeySpec, OperatorKind, OperatorSpec, SinkFunctions, SinkSpec, SinkUidHashes,
};
use eddyline::api::options::{OptionOrigin, Options};
use eddyline::api::recording::{Job, JobTrigger};
use eddyline::api::transformation::{
    Boundedness, ChainingStrategy, ExchangeMode, OutputType, Partitioner, Provenance, SlotSharingGroup, Transformation,
    TransformationId, TransformationKind,
};
use eddyline::api::type_info::{BasicType, TypeInfo};
use eddyline::base::name::Name;
use serde_json::Value;

/// The job of a golden line's entry; absent where the entry holds what a recording alone can't tell (topologies that a
/// sink adds).
pub fn job(line: &Value, entry: &Value) -> Option<Job> {
    let graph = &entry["streamGraph"];
    let nodes: BTreeMap<u32, &Value> = array(&graph["nodes"]).map(|node| (id(&node["id"]), node)).collect();
    let ledger = &entry["transformations"];
    let recorded: BTreeMap<u32, &Value> = array(&ledger["all"]).map(|t| (id(&t["id"]), t)).collect();
    let mut fresh: Vec<u32> = nodes.keys().filter(|id| !recorded.contains_key(id)).copied().collect();
    fresh.sort();
    let factory = |id: &u32| nodes[id]["factory"].as_str().unwrap_or_default().to_owned();
    if fresh.iter().any(|id| {
        !matches!(
            factory(id).as_str(),
            "SinkWriterOperatorFactory" | "CommitterOperatorFactory"
        )
    }) {
        return None;
    }
    let first_fresh = array(&graph["virtual"])
        .map(|node| id(&node[0]))
        .chain(fresh.iter().copied())
        .min();
    let next_id = first_fresh.unwrap_or_else(|| recorded.keys().max().map_or(1, |last| last + 1));
    let loader = Loader {
        nodes,
        fresh,
        batch: graph["jobType"] == "BATCH",
        slow_attempts: nodes_of_vertices_without_concurrent_attempts(entry),
    };
    let registered: Vec<TransformationId> = array(&ledger["registered"]).map(|t| TransformationId(id(t))).collect();
    let sinks: Vec<u32> = registered
        .iter()
        .map(|t| t.0)
        .filter(|id| recorded[id]["class"] == "SinkTransformation")
        .collect();
    let unbounded = line["conf"]["execution.runtime-mode"] == "AUTOMATIC" && graph["jobType"] == "STREAMING";
    let transformations = recorded
        .iter()
        .map(|(id, t)| {
            let place = sinks.iter().position(|sink| sink == id);
            (
                TransformationId(*id),
                Rc::new(loader.transformation(t, place, unbounded)),
            )
        })
        .collect();
    Some(Job {
        name: graph["jobName"].as_str().map(str::to_owned),
        registered,
        transformations,
        next_id,
        options: options(line, entry),
        parallelism: line["conf"]["parallelism.default"]
            .as_str()
            .and_then(|text| text.parse().ok())
            .unwrap_or(1),
        group_resources: eddyline::base::sorted::SortedMap::new(),
        global_parameters: Vec::new(),
        execute_span: None,
        trigger: JobTrigger::Execute,
    })
}

/// The ledger of a line whose StreamGraph was refused.
pub fn refused_job(line: &Value) -> Job {
    let entry = serde_json::json!({ "transformations": line["registeredAtFailure"], "streamGraph": { "nodes": [] } });
    let mut job = job(line, &entry).expect("no graph, no expanded sinks");
    if line["conf"]["execution.runtime-mode"] == "BATCH" {
        let message = line["error"]["message"].as_str().unwrap_or_default();
        if message.contains("UNBOUNDED") {
            for t in job.transformations.values_mut().map(Rc::make_mut) {
                if let TransformationKind::Source { boundedness, .. }
                | TransformationKind::LegacySource { boundedness, .. } = &mut t.kind
                {
                    *boundedness = Boundedness::ContinuousUnbounded;
                }
            }
        }
        job.options
            .set("execution.runtime-mode", "BATCH", OptionOrigin::Settings);
    }
    job
}

struct Loader<'v> {
    nodes: BTreeMap<u32, &'v Value>,
    fresh: Vec<u32>,
    batch: bool,
    slow_attempts: Vec<u32>,
}

impl Loader<'_> {
    fn transformation(&self, t: &Value, sink_place: Option<usize>, unbounded: bool) -> Transformation {
        let id = id(&t["id"]);
        Transformation {
            id: TransformationId(id),
            kind: self.kind(t, id, sink_place, unbounded),
            name: text(&t["name"]).into(),
            nameless: t["name"].is_null(),
            description: t["desc"].as_str().map(Name::copied),
            parallelism: int(&t["p"], -1),
            parallelism_configured: t["pSet"] == true,
            max_parallelism: int(&t["maxP"], -1),
            inputs: array(&t["in"]).map(|input| TransformationId(self::id(input))).collect(),
            uid: t["uid"].as_str().map(Name::copied),
            uid_hash: t["uidHash"].as_str().map(Name::copied),
            slot_sharing_group: t["group"].as_str().map(|name| SlotSharingGroup {
                name: Name::copied(name),
                resources: None,
            }),
            co_location_group: None,
            managed_memory: None,
            buffer_timeout_ms: t["bufferTimeout"].as_i64().unwrap_or(-1),
            output: OutputType::Known(TypeInfo::Other(text(&t["type"]).into())),
            provenance: Provenance::default(),
        }
    }

    fn kind(&self, t: &Value, id: u32, sink_place: Option<usize>, unbounded: bool) -> TransformationKind {
        let operator = self.operator(id);
        let boundedness = match unbounded {
            true => Boundedness::ContinuousUnbounded,
            false => Boundedness::Bounded,
        };
        let key = || {
            self.nodes
                .get(&id)
                .filter(|node| node["keyed"] == true)
                .map(|_| key(id))
        };
        match t["class"].as_str().unwrap_or_default() {
            "SourceTransformation" => TransformationKind::Source { operator, boundedness },
            "LegacySourceTransformation" => TransformationKind::LegacySource { operator, boundedness },
            "OneInputTransformation" => TransformationKind::OneInput { operator, key: key() },
            "ReduceTransformation" => TransformationKind::Reduce {
                operator,
                key: self::key(id),
            },
            "TimestampsAndWatermarksTransformation" => TransformationKind::TimestampsAndWatermarks { operator },
            "TwoInputTransformation" => TransformationKind::TwoInput {
                operator,
                keys: [self.key_of_input(id, 0), self.key_of_input(id, 1)],
            },
            "MultipleInputTransformation" | "KeyedMultipleInputTransformation" => TransformationKind::MultipleInput {
                operator,
                keys: vec![None; array(&t["in"]).count()].into(),
                keyed: t["class"] == "KeyedMultipleInputTransformation",
            },
            "BroadcastStateTransformation" => TransformationKind::BroadcastState { operator },
            "KeyedBroadcastStateTransformation" => TransformationKind::KeyedBroadcastState {
                operator,
                key: self::key(id),
            },
            "LegacySinkTransformation" => TransformationKind::LegacySink { operator, key: key() },
            "SinkTransformation" => self.sink(sink_place),
            "PartitionTransformation" => TransformationKind::Partition {
                partitioner: partitioner(t["partitioner"].as_str().unwrap_or_default(), id),
                exchange: exchange(t["exchange"].as_str()),
            },
            "UnionTransformation" => TransformationKind::Union,
            "SideOutputTransformation" => TransformationKind::SideOutput {
                tag: text(&t["tag"]).into(),
            },
            "CacheTransformation" => TransformationKind::Cache { written: None },
            other => panic!("the corpus has a {other}"),
        }
    }

    fn operator(&self, id: u32) -> Rc<OperatorSpec> {
        let none = Value::Null;
        let node = self.nodes.get(&id).copied().unwrap_or(&none);
        Rc::new(OperatorSpec {
            factory: text(&node["factory"]).into(),
            class: node["op"].as_str().map(Name::copied),
            yielding: node["yielding"] == true,
            chaining: strategy(node["chaining"].as_str()),
            output_at_end: node["outputAtEnd"] == true,
            concurrent_attempts: !(self.slow_attempts.contains(&id)
                && matches!(node["op"].as_str(), Some("StreamSink" | "CollectSinkOperator"))),
            input_selectable: None,
            kind: OperatorKind::User(FuncId(id)),
        })
    }

    /// Batch mode says which inputs are sorted, and those are the keyed ones; otherwise it makes no difference.
    fn key_of_input(&self, id: u32, input: usize) -> Option<Rc<KeySpec>> {
        let node = self.nodes.get(&id)?;
        if node["keyed"] != true {
            return None;
        }
        let passed_through = format!("{input}=PASS_THROUGH");
        let requirements = node["inputReq"].as_str().unwrap_or_default();
        (!requirements.contains(&passed_through)).then(|| key(id))
    }

    /// Sinks are expanded in the order of registration, so the writers' ids are in that order too.
    fn sink(&self, place: Option<usize>) -> TransformationKind {
        let writers: Vec<u32> = self
            .fresh
            .iter()
            .copied()
            .filter(|id| self.is(*id, "SinkWriterOperatorFactory"))
            .collect();
        let writer = place.and_then(|place| writers.get(place)).copied();
        let next = place
            .and_then(|place| writers.get(place + 1))
            .copied()
            .unwrap_or(u32::MAX);
        let committer = writer.and_then(|writer| {
            let mut between = self.fresh.iter().copied().filter(|id| *id > writer && *id < next);
            between.rfind(|id| self.is(*id, "CommitterOperatorFactory"))
        });
        let keyed = writer.is_some_and(|writer| self.nodes[&writer]["keyed"] == true);
        let chaining = writer.and_then(|writer| self.nodes[&writer]["chaining"].as_str());
        let slow = writer.is_some_and(|writer| self.slow_attempts.contains(&writer));
        let sink = SinkSpec {
            functions: SinkFunctions::Discarding,
            chaining: chaining
                .filter(|_| !(keyed && self.batch && chaining == Some("HEAD")))
                .map(|chaining| strategy(Some(chaining))),
            has_committer: committer.is_some(),
            concurrent_attempts: !slow,
            pre_write: None,
            pre_commit: None,
            post_commit: None,
            uid_hashes: SinkUidHashes::default(),
        };
        TransformationKind::Sink {
            sink: Box::new(sink),
            key: writer.filter(|_| keyed).map(key),
        }
    }

    fn is(&self, id: u32, factory: &str) -> bool {
        self.nodes[&id]["factory"] == factory
    }
}

fn nodes_of_vertices_without_concurrent_attempts(entry: &Value) -> Vec<u32> {
    array(&entry["jobGraph"]["vertices"])
        .filter(|vertex| vertex["concurrentAttempts"] != true)
        .flat_map(|vertex| array(&vertex["chain"]).map(|operator| id(&operator["node"])))
        .collect()
}

fn options(line: &Value, entry: &Value) -> Options {
    let conf = line["conf"].as_object().expect("every line has its settings");
    let mut options = Options::from_settings(conf.iter().map(|(key, value)| (key.clone(), text(value))));
    let graph = &entry["streamGraph"];
    let mut set = |key: &str, value: &str| options.set(key, value, OptionOrigin::Settings);
    if graph["chaining"] == false {
        set("pipeline.operator-chaining.enabled", "false");
    }
    if graph["chainDifferentMaxP"] == false {
        set(
            "pipeline.operator-chaining.chain-operators-with-different-max-parallelism",
            "false",
        );
    }
    if graph["objectReuse"] == true {
        set("pipeline.object-reuse", "true");
    }
    if let Some(ms) = graph["checkpointInterval"].as_i64() {
        set("execution.checkpointing.interval", &ms.to_string());
    }
    if graph["jobType"] == "BATCH" {
        set("execution.runtime-mode", "BATCH");
        if graph["dynamic"] != true {
            set("jobmanager.scheduler", "Default");
        }
    } else if let Some(timeout) = default_buffer_timeout(entry) {
        match timeout {
            -1 => set("execution.buffer-timeout.enabled", "false"),
            ms => set("execution.buffer-timeout.interval", &ms.to_string()),
        }
    }
    options
}

/// That of any operator that sets none itself.
fn default_buffer_timeout(entry: &Value) -> Option<i64> {
    let own: Vec<u32> = array(&entry["transformations"]["all"])
        .filter(|t| t["bufferTimeout"].is_i64())
        .map(|t| id(&t["id"]))
        .collect();
    array(&entry["streamGraph"]["nodes"])
        .find(|node| !own.contains(&id(&node["id"])))
        .map(|node| node["bufferTimeout"].as_i64().unwrap_or(100))
}

fn partitioner(text: &str, id: u32) -> Partitioner {
    match text {
        "FORWARD" => Partitioner::Forward,
        "REBALANCE" => Partitioner::Rebalance,
        "RESCALE" => Partitioner::Rescale,
        "SHUFFLE" => Partitioner::Shuffle,
        "BROADCAST" => Partitioner::Broadcast,
        "GLOBAL" => Partitioner::Global,
        "HASH" => Partitioner::Hash(key(id)),
        "CUSTOM" => Partitioner::Custom {
            partitioner: FuncId(id),
            key: key(id),
        },
        other => panic!("the corpus has a partitioner {other}"),
    }
}

fn key(id: u32) -> Rc<KeySpec> {
    Rc::new(KeySpec {
        selector: KeySelectorSpec::User(FuncId(id)),
        key_type: TypeInfo::Basic(BasicType::String),
    })
}

fn exchange(text: Option<&str>) -> ExchangeMode {
    match text {
        Some("PIPELINED") => ExchangeMode::Pipelined,
        Some("BATCH") => ExchangeMode::Batch,
        Some("HYBRID_FULL") => ExchangeMode::HybridFull,
        Some("HYBRID_SELECTIVE") => ExchangeMode::HybridSelective,
        _ => ExchangeMode::Undefined,
    }
}

fn strategy(text: Option<&str>) -> ChainingStrategy {
    match text {
        Some("NEVER") => ChainingStrategy::Never,
        Some("HEAD") => ChainingStrategy::Head,
        Some("HEAD_WITH_SOURCES") => ChainingStrategy::HeadWithSources,
        _ => ChainingStrategy::Always,
    }
}

pub fn array(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn id(value: &Value) -> u32 {
    value
        .as_u64()
        .and_then(|id| u32::try_from(id).ok())
        .expect("an id is a number")
}

fn int(value: &Value, absent: i32) -> i32 {
    value.as_i64().and_then(|n| i32::try_from(n).ok()).unwrap_or(absent)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
