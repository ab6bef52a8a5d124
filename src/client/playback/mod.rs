//! Plays the events of a match at a pace one can watch: the screen catches up with the rules, cue by cue.

use bevy::prelude::*;

use self::moments::SlowParts;
use crate::client::board::showtime::{self, PlaysBack, Showing};
use crate::client::match_flow::MatchSession;
use crate::client::state::{AppSystems, MatchInFront, Scene};
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::{Beat, Event, Mirror, Ruleset};
use kernel::{Cell, Seat};

pub mod clock;
pub mod cue;
pub mod director;
#[cfg(test)]
pub(in crate::client) mod event_examples;
pub mod exhibition;
mod flights;
pub mod moments;
pub mod pacing;
mod seek;

pub use self::cue::{Cue, Motion};

/// Where the screen is in the log, and what it shows.
#[derive(Resource, Debug)]
pub struct Playback {
    /// The fold of all events begun so far.
    pub mirror: Mirror,
    /// The hands after those events, in roster order: each for its owner's eyes only.
    hands: Vec<Hand>,
    /// Events begun.
    pub read: usize,
    /// Events that have been on screen, whatever is shown now.
    pub furthest: usize,
    /// What is being shown.
    pub cue: Option<RunningCue>,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// Whether it goes on from beat to beat; else it stops before each.
    pub auto: bool,
    /// Where it stops, as a place in the log.
    stop: Option<usize>,
    /// Times the normal pace.
    pub speed: f32,
    /// What of the log is shown in slow motion.
    pub slow: SlowParts,
    /// Whether the camera goes along with what happens.
    pub follow: bool,
    /// Since it began, or last went to another moment at once.
    showing: Showing,
}

/// A cue under way.
#[derive(Debug, Clone)]
pub struct RunningCue {
    /// What is shown.
    pub cue: Cue,
    /// Seconds at normal speed since it began.
    pub age: f32,
}

impl RunningCue {
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
    /// Where each seat's fighter is after them: when many cues begin in one frame, the mirror is ahead of this one.
    pub places: Vec<Cell>,
}

impl Playback {
    /// At the start of a match.
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

    /// Times the normal pace, at what is on screen.
    pub fn pace(&self) -> f32 {
        let shown = self.cue.as_ref().map_or(0, |running| running.cue.events);
        self.speed * self.slow.pace(self.read.saturating_sub(shown)..self.read)
    }

    /// Whether everything that has happened has been shown.
    pub fn is_idle(&self, session: &MatchSession) -> bool {
        self.cue.is_none() && self.read >= session.log().len()
    }

    /// Whether the screen has been farther than it is now.
    pub fn looks_back(&self, session: &MatchSession) -> bool {
        self.read < self.furthest.min(session.log().len())
    }

    /// The beat on screen.
    pub fn shown(&self) -> Beat {
        self.mirror.beat
    }

    /// A seat's hand at the moment on screen. For its owner's eyes only.
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

/// A match is being watched or played.
pub fn at_table(
    session: Option<Res<MatchSession>>,
    playback: Option<Res<Playback>>,
    scene: Res<State<Scene>>,
) -> bool {
    session.is_some() && playback.is_some() && *scene.get() == Scene::Match
}

pub(super) fn plugin(app: &mut App) {
    // Nothing is shown while nobody looks: on the title, or behind the pause menu.
    let watched = resource_exists::<Playback>.and_then(in_state(MatchInFront));
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
