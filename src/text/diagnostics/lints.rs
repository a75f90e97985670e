//! What compiles and is probably not what was meant.

use super::Row;

pub(super) const ROWS: &[Row] = &[
    Row::new("lint-add-name", "Give it a name: `{0}`.", "起个名字：`{0}`。"),
    Row::new("lint-add-uid", "Give it a uid: `{0}`.", "设置 uid：`{0}`。"),
    Row::new(
        "lint-assign-timestamps",
        "Put `assignTimestampsAndWatermarks(...)` before it, or give the source a `WatermarkStrategy` with a timestamp assigner.",
        "在它前面加上 `assignTimestampsAndWatermarks(...)`，或者给 source 配一个带时间戳的 `WatermarkStrategy`。",
    ),
    Row::new(
        "lint-environment-parallelism-late",
        "This comes too late for `{0}`[ and others, {1} in all]: operators take the environment's parallelism when they are made.",
        "这一句对 `{0}`[ 等共 {1} 个算子]已经太晚：算子在创建时就取走了环境的并行度。",
    ),
    Row::new(
        "lint-event-time-without-timestamps",
        "`{0}` works in event time, but no record comes with a timestamp: the first one fails the job.",
        "`{0}` 使用事件时间，但没有任何记录带时间戳：第一条记录就会让作业失败。",
    ),
    Row::new(
        "lint-key-overridden",
        "This `keyBy` decides nothing: another one follows right behind it.",
        "这个 `keyBy` 不起作用：紧接着又有一个 `keyBy`。",
    ),
    Row::new(
        "lint-key-without-state",
        "`{0}` behind this `keyBy` keeps no keyed state: the shuffle costs a network hop and buys nothing.",
        "这个 `keyBy` 后面的 `{0}` 没有使用 keyed state：shuffle 多了一跳网络，却没有换来什么。",
    ),
    Row::new(
        "lint-max-parallelism-ignored",
        "Max parallelism {1} of `{0}` has no effect: it runs in the chain of `{2}`, and a chain takes its head's.",
        "`{0}` 的最大并行度 {1} 不起作用：它在 `{2}` 的算子链里，整条链用的是链头的值。",
    ),
    Row::new(
        "lint-move-to-front",
        "Move it to the front, before the first operator.",
        "把它移到最前面，放在第一个算子之前。",
    ),
    Row::new("lint-note-this-key-decides", "This one decides.", "起作用的是这一个。"),
    Row::new(
        "lint-processing-time-window-bounded",
        "`{0}` works in processing time on bounded input: what is in the window when the input ends is never given out.",
        "`{0}` 在有界输入上使用处理时间：输入结束时还留在窗口里的数据永远不会输出。",
    ),
    Row::new(
        "lint-rebalance-equal-parallelism",
        "`{0}` and `{1}` both have parallelism {2} and would chain: this `rebalance()` costs a task and a network hop. It only helps against skew.",
        "`{0}` 和 `{1}` 的并行度都是 {2}，本来可以链在一起：这个 `rebalance()` 多出一个 task 和一跳网络，只有在数据倾斜时才有用。",
    ),
    Row::new(
        "lint-reinterpret",
        "If the key is really unchanged, `DataStreamUtils.reinterpretAsKeyedStream` keeps the data where it is.",
        "如果 key 确实没变，用 `DataStreamUtils.reinterpretAsKeyedStream` 可以让数据留在原处。",
    ),
    Row::new("lint-remove-call", "Leave out `{0}`.", "去掉 `{0}`。"),
    Row::new(
        "lint-same-key-twice",
        "The stream is keyed by `{0}` already, and nothing in between changed the records: the data is shuffled a second time to where it is.",
        "这条流已经按 `{0}` 分过区，中间也没有改动记录：数据又被 shuffle 了一次，去的还是原来的地方。",
    ),
    Row::new(
        "lint-set-on-head",
        "Set it on `{0}`, or start a new chain here.",
        "设在 `{0}` 上，或者在这里开始新的算子链。",
    ),
    Row::new(
        "lint-sleeping-function",
        "This `{0}` blocks its task thread: timers, checkpoints and all other mails wait meanwhile.",
        "这个 `{0}` 会阻塞 Task 线程：定时器、检查点和其他 mail 都得等着。",
    ),
    Row::new(
        "lint-state-without-uid",
        "`{0}` has state but no uid: its id depends on the shape of the graph, and a savepoint is not matched any more after a change of it.",
        "`{0}` 有状态却没有 uid：它的 id 取决于图的形状，图一变，savepoint 就对不上了。",
    ),
    Row::new(
        "lint-unnamed-sink",
        "This sink keeps its default name `{0}`; with several sinks the web interface shows boxes that look alike.",
        "这个 sink 用的是默认名字 `{0}`；sink 一多，Web 界面上的方框就分不清了。",
    ),
    Row::new(
        "lint-use-event-time",
        "Use an event-time window with timestamps: the final watermark fires it when the input ends.",
        "改用带时间戳的事件时间窗口：输入结束时，最后的 watermark 会触发它。",
    ),
    Row::new(
        "lint-use-keyed-state",
        "Use a `KeyedProcessFunction` or an aggregation behind it, or leave the `keyBy` out.",
        "在后面用 `KeyedProcessFunction` 或聚合，否则去掉 `keyBy`。",
    ),
    Row::new(
        "lint-use-timer-or-async",
        "Use a processing-time timer to wait, or async I/O for slow calls.",
        "等待用处理时间定时器，慢调用用异步 I/O。",
    ),
];
