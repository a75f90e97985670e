//! Plans that come from outside: what is wrong with one, and what it doesn't say.

use super::Row;

pub(super) const ROWS: &[Row] = &[
    Row::new(
        "plan-cycle",
        "The operators of this plan read from each other in a circle. Iterations are gone since Flink 2.0.",
        "这个计划里的算子首尾相接成了环。Flink 2.0 起已经没有迭代。",
    ),
    Row::new(
        "plan-duplicate-node",
        "Two nodes of this plan have the id `{0}`.",
        "这个计划里有两个节点的 id 都是 `{0}`。",
    ),
    Row::new("plan-empty", "This plan has no nodes.", "这个计划里没有节点。"),
    Row::new(
        "plan-field",
        "`{0}` is missing or of another kind[ in node {1}]. Paste what `env.getExecutionPlan()` prints, or the answer of `/jobs/:id/plan`.",
        "[第 {1} 个节点里]缺少 `{0}`，或者它的类型不对。请粘贴 `env.getExecutionPlan()` 打印的内容，或 `/jobs/:id/plan` 的返回。",
    ),
    Row::new(
        "plan-imported",
        "A plan from outside: it has graphs and nothing to run. What it doesn't say counts as usual:",
        "这是外来的执行计划：只有图，没有可以运行的代码。它没有写明的部分按通常情况处理：",
    ),
    Row::new(
        "plan-no-buffer-timeouts",
        "buffer timeouts: 100 ms.",
        "buffer timeout：100 毫秒。",
    ),
    Row::new(
        "plan-no-chaining-options",
        "chaining: on, different max parallelism allowed.",
        "算子链：开启，并允许最大并行度不同。",
    ),
    Row::new(
        "plan-no-chaining-strategies",
        "chaining strategies: ALWAYS, legacy sources HEAD.",
        "chaining strategy：ALWAYS，旧式 source 为 HEAD。",
    ),
    Row::new(
        "plan-no-chains",
        "operators: a chain is one text that isn't told apart.",
        "算子：一条链只有一段文字，无法拆开。",
    ),
    Row::new(
        "plan-no-consumer-order",
        "the order of an operator's consumers, on which ids depend: that of their numbers.",
        "一个算子的下游次序（id 由它决定）：按编号排列。",
    ),
    Row::new(
        "plan-no-logical-inputs",
        "unions: several predecessors count as several inputs.",
        "union：多个上游算作多个输入。",
    ),
    Row::new(
        "plan-no-max-parallelism",
        "max parallelism: not set.",
        "最大并行度：未设置。",
    ),
    Row::new(
        "plan-no-producing-operators",
        "which operator of a chain an edge leaves: the last one.",
        "边从链里哪个算子出发：最后一个。",
    ),
    Row::new("plan-no-runtime-mode", "runtime mode: streaming.", "运行模式：流。"),
    Row::new(
        "plan-no-slot-sharing-groups",
        "slot sharing groups: all `default`.",
        "slot sharing group：全部为 `default`。",
    ),
    Row::new(
        "plan-no-source-interfaces",
        "old or new source interface: guessed from Flink's own names.",
        "source 用的新旧接口：按 Flink 自己的名字推测。",
    ),
    Row::new(
        "plan-no-uids",
        "uids: none, ids follow from position.",
        "uid：没有，id 由位置决定。",
    ),
    Row::new(
        "plan-no-yielding-operators",
        "operators that yield: guessed from Flink's own names.",
        "会让出线程的算子：按 Flink 自己的名字推测。",
    ),
    Row::new(
        "plan-not-json",
        "This text begins like a plan but isn't JSON: {0}.",
        "这段文字开头像执行计划，但不是合法的 JSON：{0}。",
    ),
    Row::new(
        "plan-unknown-node",
        "A node reads from `{0}`, which this plan doesn't have.",
        "有节点读取 `{0}`，但计划里没有它。",
    ),
];
