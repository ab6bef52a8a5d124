//! How fast time runs on the board: it holds its breath at a blow, and runs slowly at the deciding one.

use bevy::prelude::*;

use crate::client::board::motion::MotionOptions;
use crate::client::match_flow::MatchSession;
use crate::client::playback::{CueStarted, Motion, Playback};
use crate::client::state::MatchInFront;
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

    /// What a cue does to time. `deciding` says whether the match ends in this beat; `drag` how long time may be held up, 1
    /// being as long as it likes.
    fn feel(&mut self, cue: &CueStarted, deciding: bool, drag: f32) {
        let halt = cue.events.iter().map(halt).fold(0.0, f32::max);
        self.halt = self.halt.max(halt * drag);
        if deciding && cue.cue.motions.iter().any(sends) {
            self.slow = DRAWN_OUT * drag;
        }
    }
}

/// Seconds for which an event holds time up.
fn halt(event: &Event) -> f32 {
    match *event {
        Event::Damaged { amount, .. } => (0.04 + 0.015 * f32::from(amount)).min(LONGEST_HALT),
        Event::Blocked { .. } => 0.07,
        Event::Thrown { .. } => 0.05,
        Event::Stunned { beats, .. } => 0.02 * f32::from(beats.min(3)),
        _ => 0.0,
    }
}

/// Whether a motion sends somebody away.
fn sends(motion: &Motion) -> bool {
    matches!(motion, Motion::Fly { .. } | Motion::Toss { .. } | Motion::Fall { .. })
}

/// Whether the beat on screen decides the match.
pub(super) fn decides(session: &MatchSession, playback: &Playback) -> bool {
    session.outcome().is_some_and(|outcome| outcome.beat == playback.mirror.beat)
}

/// How long time may be held up at this pace: whoever watches faster waits less, and who is in a hurry not at all.
fn drag(motion: MotionOptions, pace: f32) -> f32 {
    if pace >= HURRY { 0.0 } else { motion.drag() / pace.max(1.0) }
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
    tempo.feel(&started, decides(&session, &playback), drag(*motion, playback.speed));
}

fn run(
    real: Res<Time<Real>>,
    in_front: Option<Res<State<MatchInFront>>>,
    mut tempo: ResMut<Tempo>,
    mut time: ResMut<Time<Virtual>>,
) {
    if in_front.is_none() {
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
            tempo.feel(&started(Vec::new(), vec![event]), false, 1.0);
            assert!(tempo.speed() < 0.1);
            tempo.halt
        };
        assert!(halt(1) < halt(5) && halt(99) <= LONGEST_HALT);
    }

    #[test]
    fn only_the_deciding_fall_is_drawn_out() {
        let fall = started(vec![Motion::Fall { seat: Seat::FIRST, at: Cell::CENTRE }], Vec::new());
        let mut tempo = Tempo::default();
        tempo.feel(&fall, false, 1.0);
        assert_eq!(tempo.speed(), 1.0);
        tempo.feel(&fall, true, 1.0);
        assert_eq!(tempo.speed(), SLOW);
    }

    /// Real seconds that a blow and the deciding fall take longer than their cues.
    fn held_up(motion: MotionOptions, pace: f32) -> f32 {
        let blow = Event::Damaged { seat: Seat::FIRST, amount: 9, total: 9, source: Source::Own };
        let fall = Motion::Fall { seat: Seat::FIRST, at: Cell::CENTRE };
        let mut tempo = Tempo::default();
        tempo.feel(&started(vec![fall], vec![blow]), true, drag(motion, pace));
        tempo.halt * (1.0 - HALTED) + tempo.slow * (1.0 - SLOW)
    }

    #[test]
    fn time_is_never_held_up_longer_than_the_pace_says() {
        let usual = MotionOptions::default();
        let slowest = held_up(usual, 1.0);
        assert!(slowest > 1.0, "the deciding beat is drawn out");
        for pace in [0.25, 0.5, 1.0, 1.25, 1.5, 1.75, 2.0, 4.0, 8.0] {
            assert!(held_up(usual, pace) <= slowest / pace + 1e-5, "at {pace}");
        }
        assert!(held_up(usual, 1.75) > 0.0 && held_up(usual, HURRY) == 0.0);
    }

    #[test]
    fn those_who_are_spared_motion_wait_half_as_long() {
        let (usual, calm) = (MotionOptions::default(), MotionOptions { reduced: true, ..default() });
        assert!((held_up(calm, 1.0) - 0.5 * held_up(usual, 1.0)).abs() < 1e-5);
        assert_eq!(held_up(MotionOptions::CALM, 1.0), 0.0);
    }
}
