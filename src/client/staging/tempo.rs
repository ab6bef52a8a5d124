//! How fast time runs on the board: it holds its breath at a blow, and runs slowly at the deciding one.

use bevy::prelude::*;

use crate::client::board::motion::MotionOptions;
use crate::client::match_flow::MatchSession;
use crate::client::playback::{CueStarted, Motion, Playback};
use crate::client::state::Watched;
use crate::rules::Event;

/// Real seconds left of a halt at contact, and of slow motion.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Tempo {
    halt: f32,
    slow: f32,
}

/// How fast time runs while it is slow.
const SLOW: f32 = 0.35;
/// How fast time runs while it is halted: not at all, but for the last tremor.
const HALTED: f32 = 0.04;
/// Longest halt, in seconds: damage makes it longer up to this.
const LONGEST_HALT: f32 = 0.14;
/// Seconds that the deciding blow and fall are drawn out.
const DRAWN_OUT: f32 = 1.6;
/// Playback this many times faster than normal, or more, is in a hurry: time never slows down.
const HURRY: f32 = 2.0;

impl Tempo {
    /// The speed of time now.
    pub fn speed(self) -> f32 {
        if self.halt > 0.0 {
            HALTED
        } else if self.slow > 0.0 {
            SLOW
        } else {
            1.0
        }
    }

    /// What a cue does to time. `deciding` says whether the match ends in this beat.
    fn feel(&mut self, cue: &CueStarted, deciding: bool) {
        for event in &cue.events {
            if let Event::Damaged { amount, .. } = *event {
                self.halt = self.halt.max((0.04 + 0.015 * f32::from(amount)).min(LONGEST_HALT));
            }
        }
        let decides = |motion: &Motion| match motion {
            Motion::Fly { .. } | Motion::Toss { .. } | Motion::Fall { .. } => deciding,
            _ => false,
        };
        if cue.cue.motions.iter().any(decides) {
            self.slow = DRAWN_OUT;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tempo>().add_observer(feel).add_systems(First, run.before(bevy::time::TimeSystems));
}

fn feel(
    started: On<CueStarted>,
    motion: Res<MotionOptions>,
    playback: Option<Res<Playback>>,
    session: Option<Res<MatchSession>>,
    mut tempo: ResMut<Tempo>,
) {
    let (Some(playback), Some(session)) = (playback, session) else { return };
    if !motion.slows() || playback.speed >= HURRY {
        return;
    }
    let deciding = session.outcome().is_some_and(|outcome| outcome.beat == playback.mirror.beat);
    tempo.feel(&started, deciding);
}

fn run(
    real: Res<Time<Real>>,
    watched: Option<Res<State<Watched>>>,
    mut tempo: ResMut<Tempo>,
    mut time: ResMut<Time<Virtual>>,
) {
    if watched.is_none() {
        tempo.set_if_neq(Tempo::default());
    } else if *tempo != Tempo::default() {
        // The halt first: what is slow is slow after it.
        let dt = real.delta_secs();
        if tempo.halt > 0.0 {
            tempo.halt = (tempo.halt - dt).max(0.0);
        } else {
            tempo.slow = (tempo.slow - dt).max(0.0);
        }
    }
    if time.relative_speed() != tempo.speed() {
        time.set_relative_speed(tempo.speed());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::playback::Cue;
    use crate::rules::state::event::Source;
    use crate::rules::{Cell, Seat};

    fn started(motions: Vec<Motion>, events: Vec<Event>) -> CueStarted {
        CueStarted { cue: Cue { motions, ..default() }, events, places: Vec::new() }
    }

    #[test]
    fn a_harder_blow_halts_time_longer_but_never_long() {
        let halt = |amount| {
            let event = Event::Damaged { seat: Seat::FIRST, amount, total: amount, source: Source::Own };
            let mut tempo = Tempo::default();
            tempo.feel(&started(Vec::new(), vec![event]), false);
            assert!(tempo.speed() < 0.1);
            tempo.halt
        };
        assert!(halt(1) < halt(5) && halt(99) <= LONGEST_HALT);
    }

    #[test]
    fn only_the_deciding_fall_is_drawn_out() {
        let fall = started(vec![Motion::Fall { seat: Seat::FIRST, at: Cell::CENTRE }], Vec::new());
        let mut tempo = Tempo::default();
        tempo.feel(&fall, false);
        assert_eq!(tempo.speed(), 1.0);
        tempo.feel(&fall, true);
        assert_eq!(tempo.speed(), SLOW);
    }
}
