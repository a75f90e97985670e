//! Playing: the only place that measures time. Two paces: each step takes the same time, or simulated time passes at a
//! speed. Paused means paused: no frame is asked for.

use crate::session::{Played, Session};
use crate::text::{Words, fill};
use crate::view::app::App;
use crate::view::host;
use crate::view::msg::Msg;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use yew::html::Scope;

/// A tab that was hidden does not catch up.
const GAP_MS_MAX: f64 = 500.0;
/// A frame's share of work.
const WORK_MS_MAX: f64 = 7.0;
/// Steps per frame at most.
const N_STEPS_MAX: u32 = 4_000;
/// In clock pace, stretches in which nothing happens for longer than this are skipped.
const IDLE_MS_MAX: f64 = 900.0;

/// How the run is played.
pub struct Player {
    pub playing: bool,
    /// Simulated time sets the pace.
    pub clock: bool,
    /// Place on the speed slider, 0 to 1.
    pub speed: f64,
    last_ms: Option<f64>,
    /// Share of the next step that has passed (step pace).
    phase: f64,
    /// The simulated time shown, between that of the last step and of the next.
    pub shown_ns: u64,
    /// A stretch skipped not long ago.
    pub skipped_ns: Option<u64>,
    skipped_at_ms: f64,
    /// The breakpoint that stopped the run in the last frame.
    pub hit: Option<u32>,
    asked: bool,
    callback: Option<Closure<dyn FnMut(f64)>>,
}

impl Default for Player {
    fn default() -> Self {
        Self {
            playing: false,
            clock: false,
            speed: 0.34,
            last_ms: None,
            phase: 0.0,
            shown_ns: 0,
            skipped_ns: None,
            skipped_at_ms: 0.0,
            hit: None,
            asked: false,
            callback: None,
        }
    }
}

impl Player {
    /// Steps per second at the slider's place: 0.5 to 500,000.
    fn steps_per_s(&self) -> f64 {
        0.5 * self.factor()
    }

    /// Simulated seconds per second: a millionth to one.
    fn clock_rate(&self) -> f64 {
        1e-6 * self.factor()
    }

    /// From one to a million.
    fn factor(&self) -> f64 {
        libm::exp(self.speed * 6.0 * std::f64::consts::LN_10)
    }

    /// The speed in words.
    pub fn speed_text(&self, words: &Words) -> String {
        if self.clock {
            fill(words.speed_clock, &[short_number(self.clock_rate())])
        } else {
            fill(words.speed_steps, &[short_number(self.steps_per_s())])
        }
    }

    /// Moves the slider.
    pub fn change_speed(&mut self, by: f64) {
        self.set_speed(self.speed + by);
    }

    /// Sets the slider.
    pub fn set_speed(&mut self, place: f64) {
        self.speed = place.clamp(0.0, 1.0);
    }

    /// Changes the pace.
    pub fn set_clock(&mut self, clock: bool) {
        self.clock = clock;
        self.phase = 0.0;
    }

    /// Plays or pauses. At the end, playing begins again.
    pub fn toggle(&mut self, session: &mut Session) {
        if !self.playing && session.ended() {
            session.seek(0);
            self.settle(session);
        }
        self.playing = !self.playing && session.has_run();
        self.last_ms = None;
    }

    /// Does something to the paused run, and shows the time where it ends up.
    pub fn pause_and(&mut self, act: impl FnOnce() -> u64) {
        self.playing = false;
        self.last_ms = None;
        self.phase = 0.0;
        self.skipped_ns = None;
        self.shown_ns = act();
    }

    /// The run is another one or stands elsewhere.
    pub fn settle(&mut self, session: &Session) {
        self.phase = 0.0;
        self.skipped_ns = None;
        self.shown_ns = session.now_ns();
        self.playing = self.playing && session.has_run() && !session.ended();
    }

    /// Asks for the next frame while playing.
    pub fn want_frames(&mut self, link: &Scope<App>) {
        if !self.playing || self.asked {
            return;
        }
        if self.callback.is_none() {
            let link = link.clone();
            self.callback = Some(Closure::new(move |now_ms: f64| link.send_message(Msg::Frame(now_ms))));
        }
        if let (Some(window), Some(callback)) = (web_sys::window(), &self.callback) {
            self.asked = window
                .request_animation_frame(callback.as_ref().unchecked_ref())
                .is_ok();
        }
    }

    /// One frame.
    pub fn frame(&mut self, now_ms: f64, session: &mut Session) {
        self.asked = false;
        let last_ms = self.last_ms.replace(now_ms);
        if !self.playing {
            return;
        }
        let Some(dt_ms) = last_ms.map(|last| now_ms - last).filter(|dt| *dt < GAP_MS_MAX) else {
            return;
        };
        if self.skipped_ns.is_some() && now_ms - self.skipped_at_ms > 1_500.0 {
            self.skipped_ns = None;
        }
        if self.clock {
            self.clock_frame(dt_ms, now_ms, session)
        } else {
            self.step_frame(dt_ms, session)
        }
        if session.ended() {
            self.playing = false;
            self.shown_ns = session.now_ns();
        }
    }

    /// Makes a step; false when playing ends with it.
    fn played(&mut self, session: &mut Session) -> bool {
        match session.play_on() {
            Played::Stepped => true,
            Played::Hit(id) => {
                self.hit = Some(id);
                self.playing = false;
                self.phase = 0.0;
                false
            }
            Played::Ended => false,
        }
    }

    fn step_frame(&mut self, dt_ms: f64, session: &mut Session) {
        self.phase += dt_ms / 1000.0 * self.steps_per_s();
        let began = host::now_ms();
        let mut n = 0;
        while self.phase >= 1.0 && n < N_STEPS_MAX {
            self.phase -= 1.0;
            n += 1;
            if !self.played(session) || (n % 32 == 0 && host::now_ms() - began > WORK_MS_MAX) {
                self.phase = self.phase.fract();
                break;
            }
        }
        // Between two steps the picture moves on from the time of the last to that of the next.
        let (now, next) = (session.now_ns(), session.next_ns().unwrap_or_else(|| session.now_ns()));
        let share = if host::reduced_motion() {
            0.0
        } else {
            self.phase.clamp(0.0, 1.0)
        };
        self.shown_ns = now + ((next.saturating_sub(now)) as f64 * share) as u64;
    }

    fn clock_frame(&mut self, dt_ms: f64, now_ms: f64, session: &mut Session) {
        let rate = self.clock_rate();
        let want = self.shown_ns.saturating_add((dt_ms * 1e6 * rate) as u64);
        let began = host::now_ms();
        let mut n = 0;
        while let Some(next) = session.next_ns() {
            if next > want || n >= N_STEPS_MAX || (n % 32 == 31 && host::now_ms() - began > WORK_MS_MAX) {
                break;
            }
            n += 1;
            if !self.played(session) {
                break;
            }
        }
        if self.hit.is_some() {
            self.shown_ns = session.now_ns();
            return;
        }
        let next = session.next_ns().unwrap_or(want);
        let idle_ms = next.saturating_sub(want) as f64 / 1e6 / rate;
        if idle_ms > IDLE_MS_MAX && !session.anything_in_flight() {
            let skipped = next - want.max(session.now_ns());
            self.skipped_ns = Some(self.skipped_ns.unwrap_or(0) + skipped);
            self.skipped_at_ms = now_ms;
            self.shown_ns = next;
        } else {
            self.shown_ns = want.clamp(session.now_ns(), next.max(session.now_ns()));
        }
    }
}

/// Two significant digits, without a long row of zeros.
fn short_number(value: f64) -> String {
    match value {
        v if v >= 10_000.0 => format!("{:.0}k", v / 1000.0),
        v if v >= 10.0 => format!("{v:.0}"),
        v if v >= 1.0 => format!("{v:.1}"),
        v if v >= 0.01 => format!("{v:.2}"),
        v if v >= 1e-4 => format!("1/{:.0}", 1.0 / v),
        v => format!("1/{:.0}k", 1.0 / v / 1000.0),
    }
}
