//! What there is to say about calls on Flink's API.

use super::Row;

/// Sorted by code.
pub const ROWS: &[Row] = &[
    Row::new(
        "api-budget",
        "The program was stopped at line {0}: it went on and on before the job was described.",
        "程序在第 {0} 行被停下：在描述完作业之前一直没有结束。",
    ),
    Row::new(
        "api-on-keyed-stream",
        "`{0}` is a method of `{1}`: call `keyBy(...)` first",
        "`{0}` 是 `{1}` 的方法：先调用 `keyBy(...)`",
    ),
    Row::new(
        "api-on-other-receiver",
        "`{0}` is a method of `{1}`",
        "`{0}` 是 `{1}` 的方法",
    ),
    Row::new(
        "api-on-windows",
        "`{0}` is a method of `{1}`: call `window(...)` on a keyed stream first",
        "`{0}` 是 `{1}` 的方法：先在 keyed stream 上调用 `window(...)`",
    ),
    Row::new(
        "api-program-failed",
        "Thrown in stage {2}: {0}: {1}",
        "在 {2} 阶段抛出：{0}: {1}",
    ),
    Row::new(
        "graph-refused",
        "Thrown in stage {2}: {0}: {1}",
        "在 {2} 阶段抛出：{0}: {1}",
    ),
];
