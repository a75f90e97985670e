//! What stands in for the world outside of a job.

use super::Row;

/// Sorted by code.
pub const ROWS: &[Row] = &[
    Row::new(
        "simulated-class",
        "`{0}` is simulated: it makes the same kind of data as the class of that name in Flink's examples.",
        "`{0}` 是模拟的：它产生的数据与 Flink 示例中同名类的数据属于同一种。",
    ),
    Row::new(
        "simulated-client",
        "`{0}` is simulated: it answers after up to 100 ms and fails about once in 1,000 calls, as the one in Flink's examples does; without a restart strategy that ends the job.",
        "`{0}` 是模拟的：它在 100 毫秒之内回答，大约每 1000 次调用失败一次，与 Flink 示例中的一样；没有重启策略时作业因此结束。",
    ),
    Row::new(
        "simulated-file",
        "The files are simulated: {0} [hold {1} lines together].",
        "文件是模拟的：{0} [一共有 {1} 行]。",
    ),
    Row::new(
        "simulated-file-format",
        "The files are simulated, as lines of text; this format isn't read here, so {0} gives no records.",
        "文件是模拟的，只有文本行；这里不读取这种格式，因此 {0} 没有记录。",
    ),
    Row::new(
        "simulated-file-give",
        "to say what is in it, begin the program with `// file: {0}` and a line `// | ...` for each line",
        "要给出文件内容，请在程序开头写 `// file: {0}`，然后每行内容写一行 `// | ...`",
    ),
    Row::new(
        "simulated-sink",
        "`{0}` is simulated: it takes all records and writes them nowhere.",
        "`{0}` 是模拟的：它接收所有记录，但不写到任何地方。",
    ),
    Row::new(
        "simulated-socket",
        "The socket {0} is simulated: lines are typed where the task is looked at.",
        "socket {0} 是模拟的：在查看该任务的地方输入各行。",
    ),
    Row::new(
        "simulated-socket-give",
        "lines that are there from the start: begin the program with `// socket: {0}` and a line `// | ...` for each",
        "要一开始就有数据，请在程序开头写 `// socket: {0}`，然后每行数据写一行 `// | ...`",
    ),
    Row::new(
        "simulated-topic",
        "The topic {0} is simulated: {1} records a second of type {2}, made from their number.",
        "topic {0} 是模拟的：每秒 {1} 条类型为 {2} 的记录，由编号生成。",
    ),
    Row::new(
        "simulated-topic-empty",
        "The topic {0} is simulated and has no records, since none can be made of this type.",
        "topic {0} 是模拟的，没有记录，因为无法生成这种类型的值。",
    ),
    Row::new(
        "simulated-topic-give",
        "to say what is in it, begin the program with `// topic: {0}` and a line `// | ...` for each record; they go through your deserializer",
        "要给出 topic 的内容，请在程序开头写 `// topic: {0}`，然后每条记录写一行 `// | ...`；它们会经过你的反序列化器",
    ),
    Row::new(
        "simulated-topic-given",
        "The topic {0} is simulated: it holds the {1} records that the first lines give.",
        "topic {0} 是模拟的：内容是程序开头给出的 {1} 条记录。",
    ),
];
