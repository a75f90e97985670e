//! Messages, and the one table of actions with their keys: buttons, keyboard and the list of shortcuts read it.

use crate::session::breakpoint::{Pattern, Reaction};
use crate::session::{Settings, Target};
use crate::sim::command::Command;
use crate::text::Words;

/// What components ask of the application. Ids and numbers, never references.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// The text was edited.
    Edited(String),
    /// The caret moved, in UTF-16 units.
    CaretMoved(u32),
    ExamplePicked(String),
    ResetText,
    SettingsChanged(Settings),
    Select(Option<Target>),
    Hover(Option<Target>),
    /// Turn the knob of operator chaining.
    SetChaining(bool),
    /// Replace ranges of bytes of the text, all at once: the fix of a rule or of a diagnostic.
    ApplyEdits(Vec<(u32, u32, String)>),
    ShowSpan {
        start: u32,
        end: u32,
    },
    Act(Action),
    /// Do something to the run.
    Command(Command),
    /// A place of the pace's speed slider, from 0 to 1.
    SpeedChanged(f64),
    PaceChanged(bool),
    /// Go to a step.
    Seek(u64),
    TabPicked(Tab),
    OutputPicked(OutputTab),
    /// An animation frame, with the browser's time in milliseconds.
    Frame(f64),
    /// The panes changed size: stages, then run.
    Resized {
        pane: Pane,
        width: f32,
        height: f32,
    },
    /// A drawing is to be so much larger than it fits.
    ZoomChanged {
        pane: Pane,
        zoom: f32,
    },
    /// One pane takes the room of both, or none does.
    Enlarge(Option<Pane>),
    FactFilter(Option<u32>),
    /// Only facts of this group.
    FactGroup(Option<&'static str>),
    /// Only facts that say this.
    FactSearch(String),
    /// To the moment of a fact.
    ShowFact {
        step: u64,
        number: u32,
    },
    UnitPicked(Unit),
    /// On to the next fact that fits.
    RunTo(Pattern),
    BreakpointAdded(Pattern, Reaction),
    BreakpointEnabled {
        id: u32,
        enabled: bool,
    },
    BreakpointRemoved(u32),
    /// Add the lecture's own breakpoints.
    LectureAdded,
    /// Stop with a savepoint and go on with another parallelism.
    Rescale(u32),
    HelpClosed,
    /// Open or close the page about what is modelled.
    ModelPage(bool),
    /// The dialog for plans and versions opens or closes.
    PlansShown(bool),
    /// A plan takes the place of the program.
    PlanGiven(String),
    /// Back to the program that a plan took the place of.
    PlanLeft,
    /// The program as it is becomes the first of two versions.
    FirstVersionKept,
    /// The compile that a pause in typing waited for.
    Settled(u32),
}

/// Things one can do with a key or a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    PlayPause,
    Step,
    StepBack,
    FactForward,
    FactBack,
    Restart,
    ToEnd,
    Faster,
    Slower,
    SwitchTheme,
    SwitchLang,
    Escape,
    Help,
    ShowTab(Tab),
}

/// How far a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// One occurrence, such as a turn of a mailbox loop.
    Turn,
    /// To the next step in which a record moves.
    Record,
    /// One fact, and so into a chain.
    Fact,
}

/// What a small screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    Code,
    Stages,
    Run,
    Inspector,
    Output,
}

impl Tab {
    /// In the order of the tab bar.
    pub const ALL: [Self; 5] = [Self::Code, Self::Stages, Self::Run, Self::Inspector, Self::Output];

    /// Name in styles and links.
    pub fn id(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Stages => "stages",
            Self::Run => "run",
            Self::Inspector => "inspector",
            Self::Output => "output",
        }
    }

    /// Label.
    pub fn label(self, words: &Words) -> &'static str {
        match self {
            Self::Code => words.tab_code,
            Self::Stages => words.tab_stages,
            Self::Run => words.tab_run,
            Self::Inspector => words.tab_inspector,
            Self::Output => words.tab_output,
        }
    }
}

/// What the lower right shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputTab {
    Console,
    Facts,
    Breakpoints,
}

/// Panes whose drawing follows their size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pane {
    Stages,
    Run,
    Timeline,
}

/// A row of the table: keys as `KeyboardEvent.key` has them, with Shift or not, the action, its words.
pub struct Shortcut {
    pub keys: &'static [&'static str],
    pub shift: bool,
    pub action: Action,
    pub shown: &'static str,
    pub label: fn(&Words) -> &'static str,
}

/// All keys. None fires while typing.
pub const SHORTCUTS: &[Shortcut] = &[
    Shortcut {
        keys: &[" ", "k"],
        shift: false,
        action: Action::PlayPause,
        shown: "Space",
        label: |w| w.key_play,
    },
    Shortcut {
        keys: &["ArrowRight", "."],
        shift: false,
        action: Action::Step,
        shown: "→ .",
        label: |w| w.key_step,
    },
    Shortcut {
        keys: &["ArrowLeft", ","],
        shift: false,
        action: Action::StepBack,
        shown: "← ,",
        label: |w| w.key_back,
    },
    Shortcut {
        keys: &["ArrowRight", ">"],
        shift: true,
        action: Action::FactForward,
        shown: "⇧ →",
        label: |w| w.key_fact,
    },
    Shortcut {
        keys: &["ArrowLeft", "<"],
        shift: true,
        action: Action::FactBack,
        shown: "⇧ ←",
        label: |w| w.key_fact_back,
    },
    Shortcut {
        keys: &["Home"],
        shift: false,
        action: Action::Restart,
        shown: "Home",
        label: |w| w.key_start,
    },
    Shortcut {
        keys: &["End"],
        shift: false,
        action: Action::ToEnd,
        shown: "End",
        label: |w| w.key_end,
    },
    Shortcut {
        keys: &["+", "="],
        shift: false,
        action: Action::Faster,
        shown: "+",
        label: |w| w.key_faster,
    },
    Shortcut {
        keys: &["-", "_"],
        shift: false,
        action: Action::Slower,
        shown: "−",
        label: |w| w.key_slower,
    },
    Shortcut {
        keys: &["1"],
        shift: false,
        action: Action::ShowTab(Tab::Code),
        shown: "1",
        label: |w| w.tab_code,
    },
    Shortcut {
        keys: &["2"],
        shift: false,
        action: Action::ShowTab(Tab::Stages),
        shown: "2",
        label: |w| w.tab_stages,
    },
    Shortcut {
        keys: &["3"],
        shift: false,
        action: Action::ShowTab(Tab::Run),
        shown: "3",
        label: |w| w.tab_run,
    },
    Shortcut {
        keys: &["4"],
        shift: false,
        action: Action::ShowTab(Tab::Inspector),
        shown: "4",
        label: |w| w.tab_inspector,
    },
    Shortcut {
        keys: &["5"],
        shift: false,
        action: Action::ShowTab(Tab::Output),
        shown: "5",
        label: |w| w.tab_output,
    },
    Shortcut {
        keys: &["d"],
        shift: false,
        action: Action::SwitchTheme,
        shown: "d",
        label: |w| w.key_theme,
    },
    Shortcut {
        keys: &["l"],
        shift: false,
        action: Action::SwitchLang,
        shown: "l",
        label: |w| w.key_language,
    },
    Shortcut {
        keys: &["Escape"],
        shift: false,
        action: Action::Escape,
        shown: "Esc",
        label: |w| w.key_escape,
    },
    Shortcut {
        keys: &["?"],
        shift: true,
        action: Action::Help,
        shown: "?",
        label: |w| w.key_help,
    },
];

/// The action of a key. A sign such as `+` or `?` may or may not need Shift on a keyboard, so only arrows ask for it.
pub fn action_of(key: &str, shift: bool) -> Option<Action> {
    let arrow = key.starts_with("Arrow");
    SHORTCUTS
        .iter()
        .find(|shortcut| shortcut.keys.contains(&key) && (!arrow || shortcut.shift == shift))
        .map(|shortcut| shortcut.action)
}
