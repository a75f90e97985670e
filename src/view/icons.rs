//! Small pictures for buttons. Decoration only: each button has words of its own.

use yew::prelude::*;

/// Path data on a 16 by 16 field.
pub mod path {
    pub const PLAY: &str = "M4 2.5v11l9-5.5z";
    pub const PAUSE: &str = "M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z";
    pub const STEP: &str = "M3 3v10l7-5zM11 3h2v10h-2z";
    pub const STEP_BACK: &str = "M13 3v10L6 8zM3 3h2v10H3z";
    pub const RESTART: &str = "M1.5 3h1.7v10H1.5zM8.9 3v10L3.6 8zM14.5 3v10L9.2 8z";
    pub const TO_END: &str = "M12.8 3h1.7v10h-1.7zM1.5 3v10l5.3-5zM7.1 3v10l5.3-5z";
    pub const THEME: &str = "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 3v10A5 5 0 0 1 8 3z";
    pub const CLOSE: &str =
        "M3.6 2.5 8 6.9l4.4-4.4 1.1 1.1L9.1 8l4.4 4.4-1.1 1.1L8 9.1l-4.4 4.4-1.1-1.1L6.9 8 2.5 3.6z";
    pub const PLUS: &str = "M7.2 3h1.6v4.2H13v1.6H8.8V13H7.2V8.8H3V7.2h4.2z";
    pub const MINUS: &str = "M3 7.2h10v1.6H3z";
    pub const ENLARGE: &str =
        "M9.5 2H14v4.5h-1.6V4.7L9.7 7.4 8.6 6.3l2.7-2.7H9.5zM2 9.5h1.6v1.8l2.7-2.7 1.1 1.1-2.7 2.7h1.8V14H2z";
    pub const SHRINK: &str =
        "M13.4 1.5l1.1 1.1-2.7 2.7h1.8v1.6H9.1V2.4h1.6v1.8zM2.4 9.1h4.5v4.5H5.3v-1.8l-2.7 2.7-1.1-1.1 2.7-2.7H2.4z";
    pub const RESET: &str = "M8 2.5a5.5 5.5 0 1 1-5.3 4h1.7A3.9 3.9 0 1 0 8 4.1V6.4L4.6 3.3 8 .2z";
}

/// A picture.
pub fn icon(data: &'static str) -> Html {
    html! { <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d={data} /></svg> }
}

/// The mark: a river's line with the eddy that turns beside it.
pub fn brand() -> Html {
    html! {
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <path d="M3 23C10 23 11 9 18 9c5 0 8 3.4 8 7.4 0 3.6-2.8 6.2-6 6.2-2.8 0-4.9-2-4.9-4.6 0-2.2 1.7-3.9 3.8-3.9"
                fill="none" stroke="var(--accent)" stroke-width="3.2" stroke-linecap="round" />
            <circle cx="4.4" cy="9.4" r="2.2" fill="var(--transformation)" />
            <circle cx="10.6" cy="5.6" r="1.7" fill="var(--stream)" />
            <circle cx="28" cy="25" r="2" fill="var(--execution)" />
        </svg>
    }
}
