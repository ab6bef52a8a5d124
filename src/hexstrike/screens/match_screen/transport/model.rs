//! Model of the playback controls and their intents.

use hexstrike_game::rules::Beat;

/// State of the playback.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TransportModel {
    /// True while playback runs.
    pub playing: bool,
    /// Speed; 1 is normal.
    pub speed: f32,
    /// True if playback continues from beat to beat.
    pub auto: bool,
    /// True if the camera follows the events.
    pub follow: bool,
    /// Beat on screen.
    pub shown: Beat,
    /// Beat the rules have reached.
    pub now: Beat,
    /// True while nothing of the match has been shown.
    pub at_start: bool,
    /// True if all events have been shown.
    pub live: bool,
}

/// Intents of the controls.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TransportIntent {
    /// Play or pause.
    PlayPause,
    /// Step one beat back.
    StepBack,
    /// Step one beat forward.
    StepForward,
    /// Step one phase back.
    PhaseBack,
    /// Step one phase forward.
    PhaseForward,
    /// Jump to the present.
    Now,
    /// Play at this speed; 1 is normal.
    Speed(f32),
    /// Turn continuous playback on or off.
    Auto(bool),
    /// Turn the following camera on or off.
    Follow(bool),
    /// Open the menu of the match.
    Menu,
}
