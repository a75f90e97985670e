//! The root component: owns the session, turns messages into changes of it, and hands values down.

use crate::scene::Scene;
use crate::session::breakpoint::{self, Breakpoints, Reaction};
use crate::session::{Compilation, Session, Settings, Target, example, is_plan, plan_problem};
use crate::sim::command::Command;
use crate::text::{Lang, Words, diagnostics};
use crate::view::controls::{Knobs, Overrides};
use crate::view::drawing::Drawing;
use crate::view::editor::Editor;
use crate::view::headline::Headline;
use crate::view::host::{self, Theme, key};
use crate::view::icons::{brand, icon, path};
use crate::view::inspector::Inspector;
use crate::view::measure::Measure;
use crate::view::model::{self, Model};
use crate::view::model_page::ModelPage;
use crate::view::msg::{Action, Msg, OutputTab, Pane, SHORTCUTS, Tab, Unit, action_of};
use crate::view::output::Output;
use crate::view::plans::{Compared, Plans};
use crate::view::player::Player;
use crate::view::shared::Shared;
use crate::view::transport::Transport;
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use yew::prelude::*;

/// After this pause in typing the text is kept and compiled.
const SETTLE_MS: u32 = 180;

/// Smaller than this nobody can read the drawings.
const ZOOM_MIN: f32 = 0.8;
/// Height of the line above the run.
const SCALE_NOTE: f32 = 26.0;

/// Changes of a knob that follow each other faster belong to one gesture.
const GESTURE_MS: f64 = 1_200.0;

/// Owns everything that the page shows.
pub struct App {
    pub(super) session: Session,
    pub(super) lang: Lang,
    theme: Theme,
    embed: bool,
    tab: Tab,
    pub(super) output_tab: OutputTab,
    pub(super) fact_filter: Option<u32>,
    pub(super) fact_group: Option<&'static str>,
    pub(super) fact_search: String,
    help: bool,
    model_page: bool,
    plans: bool,
    plan_problem: Option<String>,
    /// The program that a plan took the place of.
    before_plan: Option<String>,
    /// The first of two versions that are compared.
    first_version: Option<Rc<Compilation>>,
    pub(super) hovered: Option<Target>,
    pub(super) sizes: [(f32, f32); 3],
    /// How much larger than they fit the drawings of stages and run are.
    zooms: [f32; 2],
    /// The pane that takes the room of both.
    enlarged: Option<Pane>,
    unit: Unit,
    /// Why what was asked for last did not come about.
    pub(super) notice: Option<&'static str>,
    pub(super) player: Player,
    /// What is shown, made anew after each change that concerns it.
    model: Model,
    settle: Option<Timeout>,
    n_edits: u32,
    last_change_ms: f64,
    /// The same callbacks at each drawing, so that components whose values stayed the same do no work.
    send: Callback<Msg>,
    on_select: Callback<Option<Target>>,
    on_hover: Callback<Option<Target>>,
    _keys: Option<Closure<dyn FnMut(KeyboardEvent)>>,
}

impl App {
    fn words(&self) -> &'static Words {
        self.lang.words()
    }

    fn listen_to_keys(ctx: &Context<Self>) -> Option<Closure<dyn FnMut(KeyboardEvent)>> {
        let link = ctx.link().clone();
        let closure = Closure::<dyn FnMut(KeyboardEvent)>::new(move |event: KeyboardEvent| {
            // A key that the editor took for itself, such as Escape for its search panel, is used up.
            if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
                return;
            }
            let pressed = event.key();
            let typing = host::typing(&event);
            if typing && pressed != "Escape" {
                return;
            }
            // A focused button or switch answers to the space bar itself.
            if pressed == " " && host::on_control(&event) {
                return;
            }
            if let Some(action) = action_of(&pressed, event.shift_key()) {
                event.prevent_default();
                link.send_message(Msg::Act(action));
            }
        });
        let window = web_sys::window()?;
        window
            .add_event_listener_with_callback("keydown", closure.as_ref().unchecked_ref())
            .ok()?;
        Some(closure)
    }

    /// The text was changed by the user or for them.
    fn text_changed(&mut self, ctx: &Context<Self>) {
        self.n_edits += 1;
        let edit = self.n_edits;
        let link = ctx.link().clone();
        self.settle = Some(Timeout::new(SETTLE_MS, move || link.send_message(Msg::Settled(edit))));
    }

    fn keep_text(&self) {
        if !self.embed && !is_plan(&self.session.text) {
            host::keep(key::TEXT, &self.session.text);
        }
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::PlayPause => self.player.toggle(&mut self.session),
            Action::Step => self.player.pause_and(|| match self.unit {
                Unit::Turn => self.session.step_forward(),
                Unit::Record => self.session.record_forward(),
                Unit::Fact => self.session.fact_forward(),
            }),
            Action::StepBack => self.player.pause_and(|| match self.unit {
                Unit::Turn => self.session.step_back(),
                Unit::Record => self.session.record_back(),
                Unit::Fact => self.session.fact_back(),
            }),
            Action::FactForward => self.player.pause_and(|| self.session.fact_forward()),
            Action::FactBack => self.player.pause_and(|| self.session.fact_back()),
            Action::Restart => self.player.pause_and(|| self.session.seek(0)),
            Action::ToEnd => {
                let mut hit = None;
                self.player.pause_and(|| {
                    hit = self.session.run_to_end();
                    self.session.now_ns()
                });
                self.player.hit = hit;
            }
            Action::Faster => self.player.change_speed(0.05),
            Action::Slower => self.player.change_speed(-0.05),
            Action::SwitchTheme => {
                let dark = match self.theme {
                    Theme::Auto => host::system_dark(),
                    theme => theme == Theme::Dark,
                };
                self.theme = if dark { Theme::Light } else { Theme::Dark };
                host::show_theme(self.theme);
                host::keep(key::THEME, host::theme_name(self.theme));
            }
            Action::SwitchLang => {
                self.lang = self.lang.other();
                host::show_lang(self.lang);
                host::keep(key::LANG, self.lang.tag());
            }
            Action::Escape => {
                host::leave_field();
                if self.help || self.model_page || self.plans {
                    self.help = false;
                    self.model_page = false;
                    self.plans = false;
                } else {
                    self.session.select(None);
                    self.fact_filter = None;
                }
            }
            Action::Help => self.help = !self.help,
            Action::ShowTab(tab) => self.tab = tab,
        }
    }

    fn change_settings(&mut self, settings: Settings) {
        // One drag of a slider is one change: the headline compares with what was before it.
        let now_ms = host::now_ms();
        if now_ms - self.last_change_ms > GESTURE_MS {
            self.session.mark_baseline();
        }
        self.last_change_ms = now_ms;
        self.session.change_settings(settings);
        self.player.settle(&self.session);
        self.keep_settings();
    }

    /// Changes the breakpoints of the run.
    fn breakpoints(&mut self, change: impl FnOnce(&mut Breakpoints)) {
        if let Some(run) = &mut self.session.run {
            change(&mut run.breakpoints);
        }
    }

    fn keep_settings(&self) {
        if !self.embed
            && let Ok(text) = serde_json::to_string(&self.session.settings)
        {
            host::keep(key::SETTINGS, &text);
        }
    }
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let request = host::request();
        let lang = request.lang.unwrap_or_else(host::preferred_lang);
        let theme = request.theme.unwrap_or_else(host::kept_theme);
        host::show_lang(lang);
        host::show_theme(theme);
        let mut settings: Settings = if request.embed { None } else { host::load(key::SETTINGS) }
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default();
        if let Some(parallelism) = request.parallelism {
            settings.parallelism = parallelism;
        }
        let asked = request.example.as_deref().and_then(example);
        let kept = if request.embed { None } else { host::load(key::TEXT) };
        let session = match (asked, request.text.clone().or(kept)) {
            (Some(example), _) => Session::with_example(example, settings.bounded()),
            (None, Some(text)) => Session::with_text(text, settings.bounded()),
            (None, None) => Session::new(settings.bounded()),
        };
        let tab = Tab::ALL
            .into_iter()
            .find(|tab| request.tab.as_deref() == Some(tab.id()))
            .unwrap_or(Tab::Stages);
        let mut app = Self {
            session,
            lang,
            theme,
            embed: request.embed,
            tab,
            output_tab: OutputTab::Console,
            fact_filter: None,
            fact_group: None,
            fact_search: String::new(),
            help: false,
            model_page: false,
            plans: false,
            plan_problem: None,
            before_plan: None,
            first_version: None,
            hovered: None,
            sizes: [(720.0, 320.0), (720.0, 340.0), (760.0, 40.0)],
            zooms: [1.0; 2],
            enlarged: None,
            unit: Unit::Turn,
            notice: None,
            player: Player::default(),
            model: Model::default(),
            settle: None,
            n_edits: 0,
            last_change_ms: f64::NEG_INFINITY,
            send: ctx.link().callback(|msg: Msg| msg),
            on_select: ctx.link().callback(Msg::Select),
            on_hover: ctx.link().callback(Msg::Hover),
            _keys: Self::listen_to_keys(ctx),
        };
        app.player.settle(&app.session);
        app.model = model::make(&app, None);
        app
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        if !matches!(msg, Msg::Frame(_) | Msg::Hover(_) | Msg::Resized { .. }) {
            self.notice = None;
            self.player.hit = None;
        }
        match msg {
            Msg::Edited(text) => {
                self.session.edit(text);
                self.text_changed(ctx);
            }
            Msg::Settled(edit) => {
                if edit != self.n_edits {
                    return false;
                }
                self.keep_text();
                self.session.compile();
                self.player.settle(&self.session);
            }
            Msg::CaretMoved(utf16) => {
                if !self.session.select_at_utf16(utf16) {
                    return false;
                }
            }
            Msg::ExamplePicked(id) => {
                if let Some(example) = example(&id) {
                    self.session.load_example(example);
                    self.player.settle(&self.session);
                    self.keep_text();
                }
            }
            Msg::ResetText => {
                self.session.reset_text();
                self.player.settle(&self.session);
                self.keep_text();
            }
            Msg::SettingsChanged(settings) => self.change_settings(settings),
            Msg::Select(target) => {
                self.session.select(target);
                if let Some(Target::Subtask { .. }) = target {
                    self.fact_filter = self.session.selected_task().map(|task| task.0);
                }
            }
            Msg::Hover(target) => self.hovered = target,
            Msg::ApplyEdits(edits) => {
                self.session.apply_edits(edits);
                self.session.compile();
                self.player.settle(&self.session);
                self.keep_text();
            }
            Msg::SetChaining(chaining) => {
                let settings = Settings {
                    chaining,
                    ..self.session.settings.clone()
                };
                self.change_settings(settings);
            }
            Msg::ShowSpan { start, end } => {
                self.tab = Tab::Code;
                host::select_text(&self.session.text, start, end);
            }
            Msg::Act(action) => self.act(action),
            Msg::Command(command) => {
                let typed = matches!(command, Command::InjectLine { .. });
                self.player.shown_ns = self.session.act(command);
                // Who types a line wants to see it go.
                if typed && !self.player.playing {
                    self.player.toggle(&mut self.session);
                }
            }
            Msg::Rescale(parallelism) => {
                let refused = !self.session.rescale(parallelism);
                self.notice = refused.then_some(self.words().rescale_refused);
                self.player.settle(&self.session);
                self.keep_settings();
            }
            Msg::SpeedChanged(place) => self.player.set_speed(place),
            Msg::PaceChanged(clock) => self.player.set_clock(clock),
            Msg::Seek(step) => self.player.pause_and(|| self.session.seek(step)),
            Msg::TabPicked(tab) => self.tab = tab,
            Msg::OutputPicked(tab) => self.output_tab = tab,
            Msg::Frame(now_ms) => self.player.frame(now_ms, &mut self.session),
            Msg::Resized { pane, width, height } => {
                let place = pane as usize;
                if self.sizes[place] == (width, height) {
                    return false;
                }
                self.sizes[place] = (width, height);
            }
            Msg::ZoomChanged { pane, zoom } => self.zooms[pane as usize] = zoom.clamp(0.5, 3.0),
            Msg::Enlarge(pane) => self.enlarged = pane,
            Msg::FactFilter(task) => self.fact_filter = task,
            Msg::FactGroup(group) => self.fact_group = group,
            Msg::FactSearch(text) => self.fact_search = text,
            Msg::ShowFact { step, number } => self.player.pause_and(|| self.session.show_fact(step, number)),
            Msg::UnitPicked(unit) => self.unit = unit,
            Msg::RunTo(pattern) => {
                let mut found = false;
                self.player.pause_and(|| {
                    found = self.session.run_to(pattern);
                    self.session.now_ns()
                });
                self.notice = (!found).then_some(self.words().run_to_none);
            }
            Msg::BreakpointAdded(pattern, reaction) => self.breakpoints(|all| {
                all.add(pattern, reaction);
            }),
            Msg::BreakpointEnabled { id, enabled } => self.breakpoints(|all| all.enable(id, enabled)),
            Msg::BreakpointRemoved(id) => self.breakpoints(|all| all.remove(id)),
            Msg::LectureAdded => self.breakpoints(|all| {
                for (_, pattern) in breakpoint::lecture() {
                    if !all.all.iter().any(|known| known.pattern == pattern) {
                        all.add(pattern, Reaction::Stop);
                    }
                }
            }),
            Msg::HelpClosed => self.help = false,
            Msg::ModelPage(open) => {
                self.model_page = open;
                self.help = false;
            }
            Msg::PlansShown(shown) => self.plans = shown,
            Msg::PlanGiven(text) => {
                let problem = plan_problem(&text);
                self.plan_problem = problem.map(|problem| diagnostics::sentence(&problem, self.lang));
                if self.plan_problem.is_none() {
                    // Not kept for the next visit: the program is.
                    let program = std::mem::replace(&mut self.session.text, text);
                    if !is_plan(&program) {
                        self.before_plan = Some(program);
                    }
                    self.plans = false;
                    self.session.compile();
                    self.player.settle(&self.session);
                }
            }
            Msg::PlanLeft => {
                if let Some(program) = self.before_plan.take() {
                    self.plans = false;
                    self.session.edit(program);
                    self.session.compile();
                    self.player.settle(&self.session);
                }
            }
            Msg::FirstVersionKept => self.first_version = self.session.compiled.shown.clone(),
        }
        self.player.want_frames(ctx.link());
        self.model = model::make(self, Some(&self.model));
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let words = self.words();
        let (send, on_select, on_hover) = (self.send.clone(), self.on_select.clone(), self.on_hover.clone());
        let model = &self.model;
        let enlarged = self
            .enlarged
            .map(|pane| if pane == Pane::Run { "only-run" } else { "only-stages" });
        let class = classes!(
            "studio",
            self.embed.then_some("embed"),
            model.stale.then_some("stale"),
            enlarged
        );
        let tabs = Tab::ALL.map(|tab| {
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::TabPicked(tab));
            html! {
                <button type="button" role="tab" class="tab" aria-selected={(self.tab == tab).to_string()} {onclick}
                    data-testid={format!("tab-{}", tab.id())}>{ tab.label(words) }</button>
            }
        });
        html! {
            <div {class} data-tab={self.tab.id()}>
                { self.top(ctx, words) }
                <nav class="tabs" aria-label={words.panes}><div role="tablist" aria-label={words.panes}>{ for tabs }</div></nav>
                <main class="panes">
                <section class="left" aria-label={words.editor}>
                    <Editor text={model.text.clone()} tokens={model.tokens.clone()} problems={model.problems.clone()}
                        lit={model.lit_span} flink={Shared::from(self.session.flink())} lang={self.lang} words={words}
                        send={send.clone()} />
                    <Knobs settings={self.session.settings.clone()} overrides={model.overrides.clone()}
                        task_managers_needed={model.task_managers_needed} words={words} send={send.clone()} />
                </section>
                <div class="middle">
                    <Headline refused={model.refusal.is_some()} counts={model.counts.clone()} why={model.why.clone()} stale={model.stale} words={words} />
                    <div class="pane-frame stages-frame">
                    { self.pane_tools(Pane::Stages, words) }
                    <section class="pane stages" aria-label={words.stages_label} tabindex="0">
                        <Measure pane={Pane::Stages} send={send.clone()} />
                        { for model.refusal.iter().map(|text| html! { <p class="refusal" role="alert" data-testid="refusal">{ text }</p> }) }
                        if let Some(scene) = &model.stages {
                            <Drawing scene={scene.clone()} label={words.stages_label} selected={self.session.selection}
                                lit={model.lit.clone()} zoom={self.zoom(Pane::Stages, scene)} on_select={on_select.clone()} on_hover={on_hover.clone()} />
                        }
                    </section>
                    </div>
                    <div class="pane-frame run-frame">
                    { self.pane_tools(Pane::Run, words) }
                    <section class="pane run" aria-label={words.run_label} tabindex="0">
                        <Measure pane={Pane::Run} send={send.clone()} />
                        { self.run(words) }
                    </section>
                    </div>
                </div>
                <section class="right" aria-label={words.tab_inspector}>
                    <Inspector details={model.details.clone()} words={words} send={send.clone()} />
                    <Output tab={self.output_tab} lines={model.lines.clone()} lines_before={model.lines_before}
                        facts={model.facts.clone()} facts_before={model.facts_before}
                        filter_name={model.filter_name.clone()} group={self.fact_group} search={self.fact_search.clone()}
                        n_breakpoints={model.n_breakpoints} stops={model.stops.clone()} words={words} send={send.clone()} />
                </section>
                </main>
                <Transport place={model.place.clone()} playing={self.player.playing} clock={self.player.clock} unit={self.unit}
                    speed={self.player.speed} speed_text={self.player.speed_text(words)} timeline={model.timeline.clone()}
                    words={words} {send} />
                if self.help { { self.help_dialog(ctx, words) } }
                if self.model_page { <ModelPage lang={self.lang} words={words} send={self.send.clone()} /> }
                if self.plans { <Plans compared={self.compared(words)} problem={self.plan_problem.clone()} can_go_back={self.before_plan.is_some() && is_plan(&self.session.text)} {words} send={self.send.clone()} /> }
            </div>
        }
    }
}

impl App {
    /// What a savepoint of the kept version would restore in the program as it is.
    fn compared(&self, words: &Words) -> Compared {
        let Some(first) = self.first_version.as_deref().and_then(Compilation::stages) else {
            return Compared::Nothing;
        };
        match self.session.compiled.shown.as_deref().and_then(Compilation::stages) {
            Some(second) => Compared::Versions(crate::text::restore::comparison(first, second, words)),
            None => Compared::NoStages,
        }
    }

    fn top(&self, ctx: &Context<Self>, words: &'static Words) -> Html {
        let act = |action: Action| ctx.link().callback(move |_: MouseEvent| Msg::Act(action));
        let pick = ctx.link().callback(|event: Event| {
            Msg::ExamplePicked(event.target_unchecked_into::<web_sys::HtmlSelectElement>().value())
        });
        let chosen = self.session.example_id();
        let options = crate::session::EXAMPLES.iter().map(|example| {
            let title = if self.lang == Lang::Zh {
                example.title_zh
            } else {
                example.title_en
            };
            html! { <option value={example.id} selected={chosen == Some(example.id)}>{ title }</option> }
        });
        let reset = ctx.link().callback(|_: MouseEvent| Msg::ResetText);
        html! {
            <header class="top">
                <h1 class="brand">{ brand() }<span class="name">{ "Eddyline" }</span></h1>
                <select class="select" aria-label={words.example_pick} onchange={pick} data-testid="examples">
                    if chosen.is_none() { <option value="" selected=true disabled=true>{ words.example_none }</option> }
                    { for options }
                </select>
                <button type="button" class="button icon bare wide" aria-label={words.reset_example} title={words.reset_example}
                    onclick={reset} data-testid="reset">{ icon(path::RESET) }</button>
                <button type="button" class="button bare wide" onclick={ctx.link().callback(|_: MouseEvent| Msg::PlansShown(true))}
                    data-testid="plans-open">{ words.plans_open }</button>
                <span class="grow"></span>
                <button type="button" class="link models" onclick={ctx.link().callback(|_: MouseEvent| Msg::ModelPage(true))}
                    title={words.model_title} data-testid="model">{ words.models_flink }</button>
                <button type="button" class="button icon bare wide" aria-label={words.keys_help} title={words.keys_help}
                    onclick={act(Action::Help)} data-testid="help">{ "?" }</button>
                <button type="button" class="button" aria-label={format!("{} – {}", words.language_label, words.language_switch)} title={words.language_switch}
                    onclick={act(Action::SwitchLang)} data-testid="language" lang={self.lang.other().tag()}>{ words.language_label }</button>
                <button type="button" class="button icon" aria-label={words.theme_switch} title={words.theme_switch}
                    onclick={act(Action::SwitchTheme)} data-testid="theme">{ icon(path::THEME) }</button>
            </header>
        }
    }

    fn run(&self, words: &'static Words) -> Html {
        let Some(scene) = &self.model.run else {
            let said = self
                .model
                .run_failure
                .clone()
                .unwrap_or_else(|| words.run_empty.to_owned());
            return html! { <p class="empty quiet">{ said }</p> };
        };
        let label: AttrValue = words.run_label.into();
        let zoom = self.zoom(Pane::Run, scene);
        html! {
            <>
            { for self.model.run_failure.iter().map(|text| html! { <p class="refusal" role="alert" data-testid="run-failure">{ text }</p> }) }
            { for self.model.stopped_at.iter().map(|text| html! { <p class="stopped" role="status" data-testid="stopped-at">{ text }</p> }) }
            <p class="scale-note" title={self.model.scale.clone()}>{ &self.model.scale }</p>
            <div class="stack">
                <Drawing scene={scene.clone()} {label} selected={self.session.selection} lit={self.model.lit.clone()} {zoom}
                    on_select={self.on_select.clone()} on_hover={self.on_hover.clone()} />
                <crate::view::flight_canvas::FlightCanvas dots={self.model.dots.clone()} width={scene.width} height={scene.height} {zoom}
                    labels={!self.player.playing} theme={host::theme_name(self.theme)} />
            </div>
            </>
        }
    }

    /// How large a pane's drawing is: as it fits, by as much as the user asked for.
    fn zoom(&self, pane: Pane, scene: &Scene) -> f32 {
        let (width, height) = self.sizes[pane as usize];
        // The run stands below a line of words.
        let room = if pane == Pane::Run { height - SCALE_NOTE } else { height };
        self.zooms[pane as usize] * fit(scene, width, room)
    }

    fn pane_tools(&self, pane: Pane, words: &'static Words) -> Html {
        let zoom = self.zooms[pane as usize];
        let button = |data: &'static str, label: &'static str, test: &'static str, msg: Msg| {
            let onclick = self.send.reform(move |_: MouseEvent| msg.clone());
            let id = if pane == Pane::Run { "run" } else { "stages" };
            html! {
                <button type="button" class="button icon bare" aria-label={label} title={label} {onclick}
                    data-testid={format!("{id}-{test}")}>{ icon(data) }</button>
            }
        };
        let enlarge = if self.enlarged.is_some() {
            button(path::SHRINK, words.pane_shrink, "enlarge", Msg::Enlarge(None))
        } else {
            button(path::ENLARGE, words.pane_enlarge, "enlarge", Msg::Enlarge(Some(pane)))
        };
        let scaled = move |by: f32| Msg::ZoomChanged {
            pane,
            zoom: if by == 0.0 { 1.0 } else { zoom * by },
        };
        html! {
            <div class="pane-tools" role="group" aria-label={words.zoom_fit}>
                { button(path::MINUS, words.zoom_out, "zoom-out", scaled(0.8)) }
                if zoom != 1.0 {
                    <button type="button" class="button bare" onclick={self.send.reform(move |_: MouseEvent| scaled(0.0))}>{ words.zoom_fit }</button>
                }
                { button(path::PLUS, words.zoom_in, "zoom-in", scaled(1.25)) }
                { enlarge }
            </div>
        }
    }

    fn help_dialog(&self, ctx: &Context<Self>, words: &'static Words) -> Html {
        let close = ctx.link().callback(|_: MouseEvent| Msg::HelpClosed);
        let rows = SHORTCUTS.iter().map(|shortcut| {
            html! { <div><dt><kbd>{ shortcut.shown }</kbd></dt><dd>{ (shortcut.label)(words) }</dd></div> }
        });
        html! {
            <div class="dialog-back" onclick={close.clone()}>
                <div class="dialog" role="dialog" aria-modal="true" aria-label={words.keys_help}
                    onclick={Callback::from(|event: MouseEvent| event.stop_propagation())}>
                    <div class="dialog-top">
                        <h2>{ words.keys_help }</h2>
                        <button type="button" class="button icon bare" aria-label={words.close} onclick={close}>{ icon(path::CLOSE) }</button>
                    </div>
                    <dl class="keys">{ for rows }</dl>
                    <p class="quiet">{ words.simplified_body }{ " " }
                        <button type="button" class="link" onclick={ctx.link().callback(|_: MouseEvent| Msg::ModelPage(true))}>{ words.model_title }</button>
                    </p>
                    <p class="quiet">{ words.not_affiliated }</p>
                </div>
            </div>
        }
    }
}

/// A drawing that is a little too large is made a little smaller; one that is much too large is scrolled.
fn fit(scene: &Scene, width: f32, height: f32) -> f32 {
    let share = |size: f32, room: f32| {
        if size <= room || room <= 1.0 {
            1.0
        } else {
            (room - 1.0) / size
        }
    };
    share(scene.width, width).min(share(scene.height, height)).max(ZOOM_MIN)
}

/// An empty list shared by all models that have nothing to say.
pub(super) fn nothing<T>() -> Shared<Vec<T>> {
    Shared::new(Vec::new())
}

/// Nothing overridden.
pub(super) fn no_overrides() -> Shared<Overrides> {
    Shared::new(Overrides::default())
}
