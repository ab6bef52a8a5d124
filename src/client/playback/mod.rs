//! Plays the events of a match at a pace one can watch: the screen catches up with the rules, cue by cue.

use bevy::prelude::*;

use super::AppSystems;
use super::match_flow::LiveMatch;
use super::screens::{Overlay, Screen};
use crate::rules::{Beat, Event, Mirror, Phase};

pub mod clock;
pub mod cue;
pub mod director;
pub mod effects;
pub mod pacing;

pub use cue::{Cue, Motion};

/// Where the screen is in the log, and what it shows.
#[derive(Resource, Debug)]
pub struct Playback {
    /// The fold of all events begun so far.
    pub mirror: Mirror,
    /// Events begun.
    pub read: usize,
    /// What is being shown.
    pub cue: Option<Running>,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// Times the normal pace.
    pub speed: f32,
}

/// A cue under way.
#[derive(Debug, Clone)]
pub struct Running {
    /// What is shown.
    pub cue: Cue,
    /// Seconds at normal speed since it began.
    pub age: f32,
}

impl Running {
    /// How much of it is over, 0 to 1.
    pub fn progress(&self) -> f32 {
        if self.cue.length > 0.0 { (self.age / self.cue.length).clamp(0.0, 1.0) } else { 1.0 }
    }
}

/// Events begin to be shown.
#[derive(bevy::ecs::event::Event, Debug, Clone)]
pub struct CueStarted {
    /// What is shown.
    pub cue: Cue,
    /// The events, already in the mirror.
    pub events: Vec<Event>,
}

impl Playback {
    /// At the start of a match.
    pub fn new(live: &LiveMatch) -> Self {
        let mirror = Mirror::new(live.setup());
        Self { mirror, read: 0, cue: None, playing: true, speed: 1.0 }
    }

    /// Whether everything that has happened has been shown.
    pub fn is_idle(&self, live: &LiveMatch) -> bool {
        self.cue.is_none() && self.read >= live.log().len()
    }

    /// The beat on screen.
    pub fn shown(&self) -> Beat {
        self.mirror.beat
    }

    /// Shows the match as it was after so many events, at once.
    pub fn jump(&mut self, live: &LiveMatch, read: usize) {
        self.read = read.min(live.log().len());
        self.mirror = Mirror::fold(live.ruleset(), live.setup(), &live.log()[..self.read]);
        self.cue = None;
    }

    /// Shows the present, at once.
    pub fn jump_to_now(&mut self, live: &LiveMatch) {
        self.jump(live, live.log().len());
        self.playing = true;
    }

    /// Shows the start of a beat, and stops there.
    pub fn seek(&mut self, live: &LiveMatch, beat: Beat) {
        let starts = |event: &Event| matches!(*event, Event::PhaseBegan { beat: b, phase: Phase::Refresh } if b == beat);
        let at = live.log().iter().position(starts).unwrap_or(live.log().len());
        self.jump(live, at);
        self.playing = false;
    }

    /// The start of the beat before the one on screen.
    pub fn step_back(&mut self, live: &LiveMatch) {
        self.seek(live, self.shown().saturating_sub(1));
    }

    /// The start of the next beat, or the present.
    pub fn step_forward(&mut self, live: &LiveMatch) {
        let next = self.shown() + 1;
        let reached =
            live.log().iter().any(|event| matches!(*event, Event::PhaseBegan { beat, .. } if beat == next));
        if reached { self.seek(live, next) } else { self.jump_to_now(live) }
    }
}

pub(super) fn plugin(app: &mut App) {
    // Nothing is shown while nobody looks: on the title, or behind the pause menu.
    let watched =
        resource_exists::<Playback>.and_then(in_state(Screen::Match)).and_then(in_state(Overlay::None));
    app.init_resource::<pacing::Pacing>().add_systems(
        Update,
        (clock::resume.run_if(resource_exists::<Playback>), clock::tick.run_if(watched))
            .chain()
            .in_set(AppSystems::Playback),
    );
}
