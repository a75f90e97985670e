//! Recordings made by hand, and by chance.

use std::rc::Rc;

use eddyline::base::name::Name;
use eddyline::base::sorted::SortedMap;

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
use eddyline::base::rng::Rng;

/// A recording that grows call by call, with Flink's counter.
pub struct Builder {
    job: Job,
}

impl Builder {
    pub fn new(parallelism: i32) -> Self {
        Builder {
            job: Job {
                name: None,
                registered: Vec::new(),
                transformations: SortedMap::new(),
                next_id: 1,
                options: Options::from_settings([("parallelism.default", parallelism.to_string())]),
                parallelism,
                group_resources: eddyline::base::sorted::SortedMap::new(),
                global_parameters: Vec::new(),
                execute_span: None,
                trigger: JobTrigger::Execute,
            },
        }
    }

    pub fn option(&mut self, key: &str, value: &str) {
        self.job.options.set(key, value, OptionOrigin::Settings);
    }

    pub fn finish(self) -> Job {
        self.job
    }

    pub fn get(&mut self, id: TransformationId) -> &mut Transformation {
        Rc::make_mut(self.job.transformations.get_mut(&id).expect("it was built"))
    }

    fn add(&mut self, kind: TransformationKind, name: &str, inputs: &[TransformationId]) -> TransformationId {
        let id = TransformationId(self.job.next_id);
        self.job.next_id += 1;
        let transformation = Transformation {
            id,
            kind,
            name: Name::copied(name),
            nameless: false,
            description: None,
            parallelism: self.job.parallelism,
            parallelism_configured: false,
            max_parallelism: -1,
            inputs: inputs.to_vec().into(),
            uid: None,
            uid_hash: None,
            slot_sharing_group: None,
            co_location_group: None,
            managed_memory: None,
            buffer_timeout_ms: -1,
            output: OutputType::Known(TypeInfo::Basic(BasicType::Long)),
            provenance: Provenance::default(),
        };
        self.job.transformations.insert(id, Rc::new(transformation));
        id
    }

    fn register(&mut self, kind: TransformationKind, name: &str, inputs: &[TransformationId]) -> TransformationId {
        let id = self.add(kind, name, inputs);
        self.job.registered.push(id);
        id
    }

    pub fn source(&mut self, name: &str) -> TransformationId {
        let operator = operator("SourceOperatorFactory", None, ChainingStrategy::Always);
        let boundedness = Boundedness::Bounded;
        self.add(TransformationKind::Source { operator, boundedness }, name, &[])
    }

    pub fn legacy_source(&mut self, name: &str) -> TransformationId {
        let operator = operator(UDF, Some("StreamSource"), ChainingStrategy::Head);
        let boundedness = Boundedness::Bounded;
        self.add(TransformationKind::LegacySource { operator, boundedness }, name, &[])
    }

    pub fn map(&mut self, input: TransformationId, name: &str) -> TransformationId {
        let operator = operator(UDF, Some("StreamMap"), ChainingStrategy::Always);
        self.register(TransformationKind::OneInput { operator, key: None }, name, &[input])
    }

    pub fn async_wait(&mut self, input: TransformationId, name: &str) -> TransformationId {
        let mut operator = operator("AsyncWaitOperatorFactory", None, ChainingStrategy::Always);
        Rc::make_mut(&mut operator).yielding = true;
        self.register(TransformationKind::OneInput { operator, key: None }, name, &[input])
    }

    pub fn reduce(&mut self, input: TransformationId, name: &str) -> TransformationId {
        let keyed = self.partition(input, Partitioner::Hash(key()));
        let operator = operator(UDF, Some("StreamGroupedReduceOperator"), ChainingStrategy::Always);
        self.register(TransformationKind::Reduce { operator, key: key() }, name, &[keyed])
    }

    pub fn partition(&mut self, input: TransformationId, partitioner: Partitioner) -> TransformationId {
        let exchange = ExchangeMode::Undefined;
        self.add(
            TransformationKind::Partition { partitioner, exchange },
            "Partition",
            &[input],
        )
    }

    pub fn union(&mut self, inputs: &[TransformationId]) -> TransformationId {
        self.add(TransformationKind::Union, "Union", inputs)
    }

    pub fn side_output(&mut self, input: TransformationId, tag: &str) -> TransformationId {
        self.add(
            TransformationKind::SideOutput { tag: Name::copied(tag) },
            "SideOutput",
            &[input],
        )
    }

    pub fn connect(&mut self, a: TransformationId, b: TransformationId, name: &str) -> TransformationId {
        let operator = operator(UDF, Some("CoStreamMap"), ChainingStrategy::Always);
        let keys = [None, None];
        self.register(TransformationKind::TwoInput { operator, keys }, name, &[a, b])
    }

    pub fn multiple_input(&mut self, inputs: &[TransformationId], name: &str) -> TransformationId {
        let operator = operator("Factory", None, ChainingStrategy::HeadWithSources);
        let keys = vec![None; inputs.len()].into();
        self.register(
            TransformationKind::MultipleInput {
                operator,
                keys,
                keyed: false,
            },
            name,
            inputs,
        )
    }

    pub fn print(&mut self, input: TransformationId, name: &str) -> TransformationId {
        let operator = operator(UDF, Some("StreamSink"), ChainingStrategy::Always);
        self.register(TransformationKind::LegacySink { operator, key: None }, name, &[input])
    }

    pub fn sink_to(&mut self, input: TransformationId, name: &str, has_committer: bool) -> TransformationId {
        let sink = SinkSpec {
            functions: SinkFunctions::Discarding,
            chaining: None,
            has_committer,
            concurrent_attempts: true,
            pre_write: None,
            pre_commit: None,
            post_commit: None,
            uid_hashes: SinkUidHashes::default(),
        };
        let sink = Box::new(sink);
        self.register(TransformationKind::Sink { sink, key: None }, name, &[input])
    }
}

const UDF: &str = "SimpleUdfStreamOperatorFactory";

fn operator(factory: &'static str, class: Option<&'static str>, chaining: ChainingStrategy) -> Rc<OperatorSpec> {
    Rc::new(OperatorSpec {
        factory: factory.into(),
        class: class.map(Name::word),
        yielding: false,
        chaining,
        output_at_end: false,
        concurrent_attempts: true,
        input_selectable: None,
        kind: OperatorKind::User(FuncId(0)),
    })
}

pub fn key() -> Rc<KeySpec> {
    Rc::new(KeySpec {
        selector: KeySelectorSpec::User(FuncId(1)),
        key_type: TypeInfo::Basic(BasicType::Long),
    })
}

/// A line like that of the reference benchmark: source, then map, filter, map, keyed reduce and a rebalanced map in turn,
/// then a sink.
pub fn line(n: usize) -> Job {
    let mut b = Builder::new(4);
    let mut at = b.source("Sequence Source");
    for i in 0..n.saturating_sub(2) {
        at = match i % 5 {
            3 => b.reduce(at, &format!("reduce {i}")),
            4 => {
                let spread = b.partition(at, Partitioner::Rebalance);
                b.map(spread, &format!("spread {i}"))
            }
            _ => b.map(at, &format!("map {i}")),
        };
    }
    b.print(at, "Print to Std. Out");
    b.finish()
}

/// A line that is one chain.
pub fn one_chain(n: usize) -> Job {
    let mut b = Builder::new(2);
    let mut at = b.source("s");
    for i in 0..n - 2 {
        at = b.map(at, &format!("m{i}"));
    }
    b.print(at, "out");
    b.finish()
}

/// Layers of ten operators, each reading one or two of the layer before.
pub fn layers(n: usize) -> Job {
    let mut rng = Rng::named(7, "layers");
    let mut b = Builder::new(4);
    let width = (n / 3).clamp(1, 10);
    let mut before: Vec<TransformationId> = (0..width).map(|i| b.source(&format!("src {i}"))).collect();
    let mut made = width;
    while made < n - width {
        let mut next = Vec::new();
        while next.len() < width && made < n - width {
            let mut pick = || before[rng.below(width as u32) as usize];
            let (mut a, other) = (pick(), pick());
            let kind = rng.below(4);
            if kind == 0 && a != other {
                a = b.union(&[a, other]);
            }
            next.push(match kind {
                1 => b.reduce(a, &format!("r{made}")),
                _ => b.map(a, &format!("m{made}")),
            });
            made += 1;
        }
        next.extend(&before[next.len()..]);
        before = next;
    }
    for at in before {
        b.sink_to(at, "Sink", false);
    }
    b.finish()
}

/// A recording by chance: up to `size` calls, all kinds of streams, settings and options.
pub fn random(seed: u64, size: u32) -> Job {
    let mut rng = Rng::named(seed, "program");
    let mut b = Builder::new(1 + rng.below(4) as i32);
    let mut streams = Vec::new();
    for i in 0..=rng.below(3) {
        streams.push(match rng.below(4) {
            0 => b.legacy_source(&format!("old {i}")),
            _ => b.source(&format!("new {i}")),
        });
    }
    for i in 0..1 + rng.below(size) {
        let at = streams[rng.below(streams.len() as u32) as usize];
        let other = streams[rng.below(streams.len() as u32) as usize];
        let name = format!("op {i}");
        let made = match rng.below(16) {
            0..=4 => b.map(at, &name),
            5 => b.reduce(at, &name),
            6 => b.async_wait(at, &name),
            7 => b.connect(at, other, &name),
            8 => b.union(&[at, other]),
            9 => b.side_output(at, "late"),
            10 => b.partition(at, Partitioner::Rebalance),
            11 => b.partition(at, Partitioner::Rescale),
            12 => b.partition(at, Partitioner::Broadcast),
            13 => b.multiple_input(&[at, other], &name),
            14 => b.print(at, &name),
            _ => b.sink_to(at, &name, rng.below(2) == 0),
        };
        settings(&mut b, made, &mut rng, i);
        let is_sink = matches!(
            b.get(made).kind,
            TransformationKind::LegacySink { .. } | TransformationKind::Sink { .. }
        );
        if !is_sink {
            streams.push(made);
        }
    }
    b.print(*streams.last().expect("there are sources"), "last");
    if rng.below(8) == 0 {
        b.option("pipeline.operator-chaining.enabled", "false");
    }
    if rng.below(6) == 0 {
        b.option(
            "pipeline.operator-chaining.chain-operators-with-different-max-parallelism",
            "false",
        );
    }
    if rng.below(5) == 0 {
        b.option("execution.runtime-mode", "BATCH");
        if rng.below(2) == 0 {
            b.option("jobmanager.scheduler", "Default");
        }
    }
    b.finish()
}

fn settings(b: &mut Builder, id: TransformationId, rng: &mut Rng, number: u32) {
    let t = b.get(id);
    if t.kind.operator().is_none() && !matches!(t.kind, TransformationKind::Sink { .. }) {
        return;
    }
    match rng.below(14) {
        0 => {
            t.parallelism = 1 + rng.below(5) as i32;
            t.parallelism_configured = true;
        }
        1 => t.max_parallelism = [16, 64, 128][rng.below(3) as usize],
        2 => {
            t.slot_sharing_group = Some(SlotSharingGroup {
                name: ["default", "g1", "g2"][rng.below(3) as usize].into(),
                resources: None,
            });
        }
        3 => t.uid = Some(format!("uid {number}").into()),
        4 => {
            if let Some(operator) = t.kind.operator_mut() {
                operator.chaining = [ChainingStrategy::Head, ChainingStrategy::Never][rng.below(2) as usize];
            }
        }
        _ => {}
    }
}
