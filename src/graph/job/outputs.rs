//! What leaves each operator over the network, and the results that vertices produce.
//!
//! `mayReuseNonChainedOutputs`, `createOrReuseOutput`, `getResultPartitionType` and `connect`,
//! `StreamingJobGraphGenerator.java:1434`, `:1488`, `:1672` and `:1592`, 2.3.0.

use crate::api::transformation::ExchangeMode;
use crate::base::few::{self, Few};
use crate::base::index::Table;
use crate::base::name::Name;
use crate::base::sorted::SortedMap;
use crate::graph::failure::{Aspect, Stage, StageFailure};
use crate::graph::job::chaining::{ChainIdx, Chains};
use crate::graph::job::dynamic::Parallelism;
use crate::graph::job::{
    DataSet, DataSetIdx, DistributionPattern, JobEdge, JobEdgeIdx, JobVertexIdx, NetworkOutput, OperatorId,
    ResultPartitionType, Verdicts,
};
use crate::graph::stream::{
    GlobalExchangeMode, PartitionerKind, StreamEdgeIdx, StreamGraph, StreamNodeIdx, VirtualKind,
};

/// Outputs and results. Vertices stand for chains here, numbered in the order of their making.
#[derive(Clone, PartialEq, Debug)]
pub struct Outputs {
    /// Outputs of each operator to other vertices.
    pub of_node: Table<StreamNodeIdx, Vec<NetworkOutput>>,
    pub data_sets: Table<DataSetIdx, DataSet>,
    /// Results of each chain in the order in which they were first connected.
    pub data_sets_of: Table<ChainIdx, Few<DataSetIdx>>,
    pub edges: Table<JobEdgeIdx, JobEdge>,
    pub inputs_of: Table<ChainIdx, Few<JobEdgeIdx>>,
    pub has_hybrid: bool,
}

/// Makes the outputs of all operators, then connects the vertices: in the order of their making, and for each vertex in
/// the order of the edges that leave its chain. So the order of a vertex's inputs is that of its producers' making.
pub fn outputs(
    graph: &StreamGraph,
    verdicts: &Verdicts,
    chains: &Chains,
    parallelism: &Parallelism,
    operator_ids: &Table<StreamNodeIdx, OperatorId>,
) -> Result<Outputs, StageFailure> {
    let n_leaving = graph.edges.ids().filter(|edge| !verdicts.chained(*edge)).count();
    let mut build = Build {
        graph,
        verdicts,
        chains,
        parallelism,
        operator_ids,
        hash_of_node: graph
            .nodes
            .map(|node| JavaHash::EMPTY.text(&node.name).byte(b'-').number(node.id)),
        place_of: Table::filled(graph.edges.len(), u32::MAX),
        result: Outputs {
            of_node: graph.nodes.map(|_| Vec::new()),
            data_sets: Table::with_capacity(n_leaving),
            data_sets_of: chains.chains.map(|_| Few::new()),
            edges: Table::with_capacity(n_leaving),
            inputs_of: chains.chains.map(|_| Few::new()),
            has_hybrid: false,
        },
    };
    for chain in chains.chains.values() {
        for node in &chain.nodes {
            build.outputs_of_node(*node);
        }
    }
    let mut data_set_of_id = SortedMap::new();
    for (idx, chain) in chains.chains.iter() {
        data_set_of_id.clear();
        for edge in &chain.out_edges {
            build.connect(idx, *edge, &mut data_set_of_id)?;
        }
    }
    Ok(build.result)
}

/// What has to be equal for two edges of an operator to read one output.
type SharingKey = (SharedType, i32, i32, u32, Option<Name>, PartitionerKind, (u32, u32));

/// Results that can be read again are shared among equals; all hybrid results count as equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum SharedType {
    Blocking,
    BlockingPersistent,
    Hybrid,
}

struct Build<'g> {
    graph: &'g StreamGraph,
    verdicts: &'g Verdicts,
    chains: &'g Chains,
    parallelism: &'g Parallelism,
    operator_ids: &'g Table<StreamNodeIdx, OperatorId>,
    /// Of the text that stands for a node in the ids of edges.
    hash_of_node: Table<StreamNodeIdx, JavaHash>,
    /// Which of its source's outputs an edge reads.
    place_of: Table<StreamEdgeIdx, u32>,
    result: Outputs,
}

impl Build<'_> {
    fn outputs_of_node(&mut self, node: StreamNodeIdx) {
        let mut shared: SortedMap<SharingKey, u32> = SortedMap::new();
        let leaving = |edge: &&StreamEdgeIdx| !self.verdicts.chained(**edge);
        let n_leaving = self.graph.nodes[node].out_edges.iter().filter(leaving).count();
        let mut outputs: Vec<NetworkOutput> = Vec::with_capacity(n_leaving);
        for edge in &self.graph.nodes[node].out_edges {
            if self.verdicts.chained(*edge) {
                continue;
            }
            let output = self.output_of_edge(*edge);
            self.result.has_hybrid |= output.result_type.is_hybrid();
            let place = self.sharing_key(&output, *edge).and_then(|key| {
                let next = outputs.len() as u32;
                let place = *shared.or_insert_with(key, || next);
                (place < next).then_some(place)
            });
            match place {
                Some(place) => {
                    let known = &mut outputs[place as usize];
                    known.edges.push(*edge);
                    if known.result_type == ResultPartitionType::HybridSelective {
                        // `checkAndReplaceReusableHybridPartitionType`, `StreamingJobGraphGenerator.java:990`.
                        known.result_type = ResultPartitionType::HybridFull;
                    }
                    self.place_of[*edge] = place;
                }
                None => {
                    self.place_of[*edge] = outputs.len() as u32;
                    outputs.push(output);
                }
            }
        }
        self.result.of_node[node] = outputs;
    }

    fn output_of_edge(&self, edge: StreamEdgeIdx) -> NetworkOutput {
        let e = &self.graph.edges[edge];
        let at_end = self.chains.output_at_end[e.source] && e.exchange_mode == ExchangeMode::Undefined;
        let kind = self.chains.kinds[edge];
        let mut result_type = self.result_type(edge, at_end);
        if result_type == ResultPartitionType::Blocking && e.cached_by.is_some() {
            // `isPersistentIntermediateDataset`, `StreamingJobGraphGenerator.java:1653`.
            result_type = ResultPartitionType::BlockingPersistent;
        }
        if result_type == ResultPartitionType::HybridSelective && kind.is_broadcast() {
            result_type = ResultPartitionType::HybridFull;
        }
        NetworkOutput {
            data_set: DataSetIdx(u32::MAX),
            kind,
            partitioner: e.partitioner,
            consumer_parallelism: self.parallelism.of_node[e.target],
            consumer_max_parallelism: self.parallelism.max_of_node[e.target],
            // `StreamingJobGraphGenerator.java:1695` switches it off where nothing comes before the end.
            buffer_timeout_ms: if at_end { -1 } else { e.buffer_timeout_ms },
            tag: e.tag.clone(),
            result_type,
            unaligned_checkpoints: e.unaligned_checkpoints,
            edges: few::one(edge),
        }
    }

    fn result_type(&self, edge: StreamEdgeIdx, at_end: bool) -> ResultPartitionType {
        match self.graph.edges[edge].exchange_mode {
            ExchangeMode::Pipelined => ResultPartitionType::PipelinedBounded,
            ExchangeMode::Batch => ResultPartitionType::Blocking,
            ExchangeMode::HybridFull => ResultPartitionType::HybridFull,
            ExchangeMode::HybridSelective => ResultPartitionType::HybridSelective,
            ExchangeMode::Undefined if at_end => ResultPartitionType::Blocking,
            ExchangeMode::Undefined => match self.graph.exchange_mode {
                GlobalExchangeMode::AllEdgesBlocking => ResultPartitionType::Blocking,
                GlobalExchangeMode::AllEdgesPipelined => ResultPartitionType::PipelinedBounded,
                GlobalExchangeMode::AllEdgesPipelinedApproximate => ResultPartitionType::PipelinedApproximate,
                GlobalExchangeMode::AllEdgesHybridFull => ResultPartitionType::HybridFull,
                GlobalExchangeMode::AllEdgesHybridSelective => ResultPartitionType::HybridSelective,
            },
        }
    }

    fn sharing_key(&self, output: &NetworkOutput, edge: StreamEdgeIdx) -> Option<SharingKey> {
        let shared = match output.result_type {
            ResultPartitionType::Blocking => SharedType::Blocking,
            ResultPartitionType::BlockingPersistent => SharedType::BlockingPersistent,
            ResultPartitionType::HybridFull | ResultPartitionType::HybridSelective => SharedType::Hybrid,
            ResultPartitionType::PipelinedBounded | ResultPartitionType::PipelinedApproximate => return None,
        };
        let persistent = match output.result_type {
            ResultPartitionType::BlockingPersistent => self.graph.edges[edge].cached_by.map_or(0, |by| by.0),
            _ => 0,
        };
        Some((
            shared,
            output.consumer_parallelism,
            output.consumer_max_parallelism,
            persistent,
            output.tag.clone(),
            output.kind,
            self.graph.partitioners[output.partitioner].identity(),
        ))
    }

    /// `connect`: the result that the output is, made when first connected, and an edge to the consumer.
    fn connect(
        &mut self,
        producer: ChainIdx,
        edge: StreamEdgeIdx,
        data_set_of_id: &mut SortedMap<OperatorId, DataSetIdx>,
    ) -> Result<(), StageFailure> {
        let e = &self.graph.edges[edge];
        let place = self.place_of[edge] as usize;
        let output = &self.result.of_node[e.source][place];
        let (kind, partitioner, result_type) = (output.kind, output.partitioner, output.result_type);
        self.check_buffer_timeout(edge, result_type)?;
        let id = self.data_set_id(producer, output.edges[0], result_type);
        let distribution = match kind.is_pointwise() {
            true => DistributionPattern::Pointwise,
            false => DistributionPattern::AllToAll,
        };
        let data_set = *data_set_of_id.or_insert_with(id, || {
            let data_set = self.result.data_sets.push(DataSet {
                id,
                producer: JobVertexIdx(producer.0),
                result_type,
                distribution,
                broadcast: kind.is_broadcast(),
                consumers: Few::new(),
            });
            self.result.data_sets_of[producer].push(data_set);
            data_set
        });
        self.result.of_node[e.source][place].data_set = data_set;
        let consumer = self.chains.chain_of[e.target];
        let job_edge = self.result.edges.push(JobEdge {
            data_set,
            source: JobVertexIdx(producer.0),
            target: JobVertexIdx(consumer.0),
            stream_edge: edge,
            kind,
            partitioner,
            ship_strategy: self.graph.partitioners[partitioner].name_as(kind),
            distribution,
            broadcast: kind.is_broadcast(),
            forward: kind == PartitionerKind::Forward,
            type_number: e.type_number,
            upstream_mapper: kind.upstream_mapper(),
            downstream_mapper: kind.downstream_mapper(),
        });
        self.result.data_sets[data_set].consumers.push(job_edge);
        self.result.inputs_of[consumer].push(job_edge);
        Ok(())
    }

    /// `checkBufferTimeout`, `StreamingJobGraphGenerator.java:1658`.
    fn check_buffer_timeout(&self, edge: StreamEdgeIdx, result_type: ResultPartitionType) -> Result<(), StageFailure> {
        let e = &self.graph.edges[edge];
        let at_end = self.chains.output_at_end[e.source] && e.exchange_mode == ExchangeMode::Undefined;
        if result_type.can_be_pipelined() || at_end || e.buffer_timeout_ms == -1 {
            return Ok(());
        }
        let (source, target) = (&self.graph.nodes[e.source], &self.graph.nodes[e.target]);
        let tag = e.tag.as_ref();
        let message = format!(
            "only canBePipelinedConsumed partition support buffer timeout {timeout} for src operator in edge \
             ({source} -> {target}, typeNumber={number}, outputPartitioner={partitioner}, exchangeMode={mode}, \
             bufferTimeout={timeout}, outputTag={tag}, uniqueId={unique}). \nPlease either disable buffer timeout (via \
             -1) or use the canBePipelinedConsumed partition.",
            timeout = e.buffer_timeout_ms,
            source = source.text(),
            target = target.text(),
            number = e.type_number,
            partitioner = self.graph.partitioners[e.partitioner].text_as(self.chains.kinds[edge]),
            mode = e.exchange_mode.text(),
            tag = tag.map_or_else(|| "null".to_owned(), |tag| self.tag_text(edge, tag)),
            unique = e.unique_id,
        );
        Err(
            StageFailure::new(Stage::JobGraph, "java.lang.UnsupportedOperationException", message)
                .about(source.transformation)
                .in_call(Aspect::BufferTimeout),
        )
    }

    /// `OutputTag.toString`: type and id.
    fn tag_text(&self, edge: StreamEdgeIdx, tag: &str) -> String {
        let mut through = self.graph.edges[edge].through;
        while let Some(row) = through {
            let node = &self.graph.virtual_nodes[row as usize];
            if let VirtualKind::SideOutput { type_text, .. } = &node.what {
                return format!("OutputTag({type_text}, {tag})");
            }
            through = node.origin.as_virtual();
        }
        tag.to_owned()
    }

    /// `IntermediateDataSetID.java:39`: the producer's two halves, each plus the hash of the edge's text, swapped. A
    /// result that outlives the job has a random id in Flink; here it is made from the cache's number.
    fn data_set_id(&self, producer: ChainIdx, edge: StreamEdgeIdx, result_type: ResultPartitionType) -> OperatorId {
        if let (ResultPartitionType::BlockingPersistent, Some(cache)) = (result_type, self.graph.edges[edge].cached_by)
        {
            let mut id = [0xca; 16];
            id[12..].copy_from_slice(&cache.0.to_be_bytes());
            return OperatorId(id);
        }
        let vertex = self.operator_ids[self.chains.chains[producer].head].0;
        let hash = JavaHash::of_edge(self.graph, &self.hash_of_node, edge).hash;
        let hash = i64::from(hash) as u64;
        let (lower, upper) = vertex.split_at(8);
        let number = |half: &[u8]| half.iter().fold(0u64, |number, byte| (number << 8) | u64::from(*byte));
        let mut id = [0; 16];
        id[..8].copy_from_slice(&number(upper).wrapping_add(hash).to_be_bytes());
        id[8..].copy_from_slice(&number(lower).wrapping_add(hash).to_be_bytes());
        OperatorId(id)
    }
}

/// `String.hashCode` of a text that is put together part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct JavaHash {
    hash: i32,
    /// 31 to the power of the text's length: what the hash of a text before this one is multiplied with.
    factor: i32,
}

impl JavaHash {
    const EMPTY: JavaHash = JavaHash { hash: 0, factor: 1 };

    fn unit(self, unit: u16) -> Self {
        JavaHash {
            hash: self.hash.wrapping_mul(31).wrapping_add(unit.into()),
            factor: self.factor.wrapping_mul(31),
        }
    }

    fn byte(self, byte: u8) -> Self {
        self.unit(byte.into())
    }

    fn text(self, text: &str) -> Self {
        if text.is_ascii() {
            text.bytes().fold(self, Self::byte)
        } else {
            text.encode_utf16().fold(self, Self::unit)
        }
    }

    /// In decimal digits.
    fn number(self, number: u32) -> Self {
        let before = match number / 10 {
            0 => self,
            before => self.number(before),
        };
        before.byte(b'0' + (number % 10) as u8)
    }

    fn append(self, part: JavaHash) -> Self {
        JavaHash {
            hash: self.hash.wrapping_mul(part.factor).wrapping_add(part.hash),
            factor: self.factor.wrapping_mul(part.factor),
        }
    }

    /// Of Flink's `StreamEdge.edgeId`: both ends, the input's number, the partitioner, and the number among the edges
    /// between the two, joined with `_`. `of_node` has the ends.
    fn of_edge(graph: &StreamGraph, of_node: &Table<StreamNodeIdx, JavaHash>, edge: StreamEdgeIdx) -> Self {
        let e = &graph.edges[edge];
        of_node[e.source]
            .byte(b'_')
            .append(of_node[e.target])
            .byte(b'_')
            .number(e.type_number)
            .byte(b'_')
            .text(graph.partitioner(edge).text())
            .byte(b'_')
            .number(e.unique_id)
    }
}

#[cfg(test)]
mod tests {
    use super::JavaHash;

    #[test]
    fn parts_hash_as_their_whole_does() {
        let whole = JavaHash::EMPTY.text("map é-1207_sink-3");
        let end = JavaHash::EMPTY.text("sink-").number(3);
        let parts = JavaHash::EMPTY.text("map é-").number(1_207).text("_").append(end);
        assert_eq!(parts, whole);
        assert_eq!(JavaHash::EMPTY.text("Flink").hash, 67_968_320);
    }
}
