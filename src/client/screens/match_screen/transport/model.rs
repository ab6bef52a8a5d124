//! How the playback runs, and what can be asked of it.

use hexstrike_game::rules::Beat;

/// How the playback runs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TransportModel {
    /// Whether it runs.
    pub playing: bool,
    /// How fast; 1 is the normal speed.
    pub speed: f32,
    /// Whether it goes on from beat to beat by itself.
    pub auto: bool,
    /// Whether the camera follows what happens.
    pub follow: bool,
    /// The beat on screen.
    pub shown: Beat,
    /// The beat the rules have reached.
    pub now: Beat,
    /// Nothing of the match has been shown yet.
    pub at_start: bool,
    /// All that has happened is shown.
    pub live: bool,
}

/// What the player asks of the playback.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TransportIntent {
    /// Run or pause.
    PlayPause,
    /// One beat back.
    StepBack,
    /// One beat on.
    StepForward,
    /// One phase back.
    PhaseBack,
    /// One phase on.
    PhaseForward,
    /// To the present.
    Now,
    /// Play at this speed; 1 is the normal one.
    Speed(f32),
    /// Go on from beat to beat, or stop before each.
    Auto(bool),
    /// The camera follows what happens, or stands.
    Follow(bool),
    /// The menu of the match.
    Menu,
}
