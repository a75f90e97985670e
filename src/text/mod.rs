//! Words for people, in English and Chinese: diagnostics, facts and explanations rendered from data.
//!
//! Decides nothing: it says what others decided. Both languages have the same entries: [`Words`] is one struct, so a
//! missing entry does not compile; a test compares the places to fill in. Flink's names stay as Flink writes them.

pub mod details;
pub mod diagnostics;
pub mod editor;
mod en;
pub mod facts;
pub mod fixes;
pub mod job;
pub mod live;
pub mod restore;
pub mod state;
pub mod values;
pub mod why;
mod words;
mod zh;

pub use en::EN;
pub use words::Words;
pub use zh::ZH;

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    #[default]
    En,
    Zh,
}

impl Lang {
    /// The words of this language.
    pub fn words(self) -> &'static Words {
        match self {
            Self::En => &EN,
            Self::Zh => &ZH,
        }
    }

    /// As `lang` attributes have it.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh-CN",
        }
    }

    /// From a tag such as `zh`, `zh-CN` or `en-GB`. Anything else is no answer.
    pub fn from_tag(tag: &str) -> Option<Self> {
        match tag
            .split(['-', '_'])
            .next()
            .unwrap_or_default()
            .to_ascii_lowercase()
            .as_str()
        {
            "en" => Some(Self::En),
            "zh" => Some(Self::Zh),
            _ => None,
        }
    }

    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::En => Self::Zh,
            Self::Zh => Self::En,
        }
    }
}

/// Fills `{0}`, `{1}`… of a pattern. A place without an argument stays empty.
pub fn fill<T: AsRef<str>>(pattern: &str, args: &[T]) -> String {
    let mut out = String::with_capacity(pattern.len() + 16);
    let mut rest = pattern;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        let after = &rest[open + 1..];
        match after.find('}').map(|close| (after[..close].parse::<usize>(), close)) {
            Some((Ok(position), close)) => {
                out.push_str(args.get(position).map_or("", AsRef::as_ref));
                rest = &after[close + 1..];
            }
            _ => {
                out.push('{');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}
