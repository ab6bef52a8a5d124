//! Plays the events of a match at a visible pace: the screen follows the rules cue by cue.

use bevy::prelude::*;

use self::moments::SlowParts;
use crate::app::state::{AppSystems, Scene};
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::kit::board::showtime::{self, PlaysBack, Showing};
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::{Beat, Event, Mirror, Ruleset};
use kernel::{Cell, Seat};

pub mod clock;
pub mod cue;
pub mod director;
#[cfg(test)]
pub(crate) mod event_examples;
pub mod exhibition;
mod flights;
pub mod moments;
pub mod pacing;
mod seek;

pub use self::cue::{Cue, Motion};

/// Position of the screen in the log, and the state it shows.
#[derive(Resource, Debug)]
pub struct Playback {
    /// Fold of all events begun so far.
    pub mirror: Mirror,
    /// Hands after those events, in roster order; each only for its owner's eyes.
    hands: Vec<Hand>,
    /// Number of events begun.
    pub read: usize,
    /// Largest number of events ever shown.
    pub furthest: usize,
    /// Running cue.
    pub cue: Option<RunningCue>,
    /// True while playback runs.
    pub playing: bool,
    /// True if it goes on from beat to beat; otherwise it stops before each.
    pub auto: bool,
    /// Event at which it stops.
    stop: Option<usize>,
    /// Pace as a factor of the normal one.
    pub speed: f32,
    /// Parts of the log in slow motion.
    pub slow: SlowParts,
    /// True if the camera follows events.
    pub follow: bool,
    /// Stretch of playback since the start or the last seek.
    showing: Showing,
}

/// Cue in progress.
#[derive(Debug, Clone)]
pub struct RunningCue {
    /// Cue.
    pub cue: Cue,
    /// Age in seconds at normal speed.
    pub age: f32,
}

impl RunningCue {
    /// Progress, 0 to 1.
    pub fn progress(&self) -> f32 {
        if self.cue.length > 0.0 { (self.age / self.cue.length).clamp(0.0, 1.0) } else { 1.0 }
    }
}

/// Event for the start of a cue.
#[derive(bevy::ecs::event::Event, Debug, Clone)]
pub struct CueStarted {
    /// Cue.
    pub cue: Cue,
    /// Its events, already in the mirror.
    pub events: Vec<Event>,
    /// Places of the fighters after them. When many cues begin in one frame, the mirror is ahead of this one.
    pub places: Vec<Cell>,
}

impl Playback {
    /// Starts at the beginning of a match.
    pub fn new(session: &MatchSession) -> Self {
        let (mirror, hands) = start(session);
        Self {
            mirror,
            hands,
            read: 0,
            furthest: 0,
            cue: None,
            playing: true,
            auto: true,
            stop: None,
            speed: 1.0,
            slow: SlowParts::default(),
            follow: true,
            showing: Showing::begin(),
        }
    }

    /// Current pace as a factor of the normal one.
    pub fn pace(&self) -> f32 {
        let shown = self.cue.as_ref().map_or(0, |running| running.cue.events);
        self.speed * self.slow.pace(self.read.saturating_sub(shown)..self.read)
    }

    /// True if all events have been shown.
    pub fn is_idle(&self, session: &MatchSession) -> bool {
        self.cue.is_none() && self.read >= session.log().len()
    }

    /// True if the screen shows an earlier moment than it has before.
    pub fn looks_back(&self, session: &MatchSession) -> bool {
        self.read < self.furthest.min(session.log().len())
    }

    /// Returns the beat on screen.
    pub fn shown(&self) -> Beat {
        self.mirror.beat
    }

    /// Returns a seat's hand at the moment on screen, only for its owner's eyes.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    fn take(&mut self, ruleset: &Ruleset, event: &Event) {
        self.mirror.apply(ruleset, event);
        for (seat, hand) in Seat::first(self.hands.len()).zip(&mut self.hands) {
            hand.hear(seat, event);
        }
        self.read += 1;
        self.furthest = self.furthest.max(self.read);
    }
}

impl PlaysBack for Playback {
    fn showing(&self) -> Showing {
        self.showing
    }

    fn show_pace(&self) -> f32 {
        self.pace()
    }
}

fn start(session: &MatchSession) -> (Mirror, Vec<Hand>) {
    let opening = session.opening();
    let state = opening.state();
    (Mirror::at(opening), state.seats().map(|seat| state.fighters[seat].hand).collect())
}

/// True while a match is watched or played.
pub fn at_table(
    session: Option<Res<MatchSession>>,
    playback: Option<Res<Playback>>,
    scene: Res<State<Scene>>,
) -> bool {
    session.is_some() && playback.is_some() && *scene.get() == hexstrike::SCENE
}

pub(crate) fn plugin(app: &mut App) {
    // Pause on the title and behind the pause menu, where the match is not visible.
    let watched = resource_exists::<Playback>.and_then(in_state(hexstrike::IN_FRONT));
    app.init_resource::<pacing::Pacing>().add_systems(
        Update,
        (
            (clock::resume, showtime::tell_cuts::<Playback>).run_if(resource_exists::<Playback>),
            clock::tick.run_if(watched).run_if(resource_exists::<MatchSession>),
        )
            .chain()
            .in_set(AppSystems::Playback),
    );
}
