//! Built-in programs.

/// A program of the gallery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// Stays the same for ever: links name it.
    pub id: &'static str,
    pub title_en: &'static str,
    pub title_zh: &'static str,
    pub text: &'static str,
}

/// All of them, the first is what a new visitor sees.
pub const EXAMPLES: &[Example] = &[
    Example {
        id: "wordcount",
        title_en: "WordCount: two tasks or three?",
        title_zh: "WordCount：两个 Task 还是三个？",
        text: include_str!("../../www/examples/WordCount.java"),
    },
    Example {
        id: "slots",
        title_en: "Slot sharing groups: how many slots?",
        title_zh: "slot 共享组：需要几个 slot？",
        text: include_str!("../../www/examples/SlotGroups.java"),
    },
    Example {
        id: "reuse",
        title_en: "Object reuse: who changed my object?",
        title_zh: "对象复用：谁改了我的对象？",
        text: include_str!("../../www/examples/ObjectReuse.java"),
    },
    Example {
        id: "union",
        title_en: "Union and two sinks: what chains?",
        title_zh: "union 与两个 Sink：哪些能链接？",
        text: include_str!("../../www/examples/UnionTwoSinks.java"),
    },
];

/// The example of an id.
pub fn example(id: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.id == id)
}
