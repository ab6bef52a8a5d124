//! Speed of time on the board in either game: a halt at each blow, slow motion at the deciding one.

use bevy::prelude::*;

use super::motion::MotionOptions;
use super::showtime::ShowCut;
use crate::app::state::{Overlay, Screen};

/// Remaining real seconds of a halt and of slow motion.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Tempo {
    halt: f32,
    slow: f32,
}

/// True while the deciding blow, or the fall that it causes, is on screen.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Deciding(pub bool);

/// Speed in slow motion.
pub const SLOW: f32 = 0.35;
/// Speed in a halt; above 0, so that a tremor stays visible.
pub const HALTED: f32 = 0.04;
/// Longest halt, in seconds.
pub const LONGEST_HALT: f32 = 0.14;
/// Real seconds for which the deciding blow stops time.
const STOP: f32 = 0.45;
/// Real seconds of slow motion for the deciding blow and fall.
const DRAWN_OUT: f32 = 1.6;
/// Pace of playback at which time no longer slows down.
pub const HURRY: f32 = 2.0;

impl Tempo {
    /// Returns the current speed of time.
    pub fn speed(self) -> f32 {
        if self.halt > 0.0 {
            HALTED
        } else if self.slow > 0.0 {
            SLOW
        } else {
            1.0
        }
    }

    /// Halts time for at least this many seconds, scaled by `drag`.
    pub fn halt(&mut self, seconds: f32, drag: f32) {
        self.halt = self.halt.max(seconds.min(LONGEST_HALT) * drag);
    }

    /// Stops time for a moment and starts slow motion, scaled by `drag`.
    pub fn draw_out(&mut self, drag: f32) {
        self.halt = self.halt.max(STOP * drag);
        self.slow = DRAWN_OUT * drag;
    }

    /// Returns the total delay in real seconds.
    pub fn held_up(self) -> f32 {
        self.halt * (1.0 - HALTED) + self.slow * (1.0 - SLOW)
    }
}

/// Factor on delays at this pace: less when playback is faster, 0 from [`HURRY`] on.
pub fn drag(motion: MotionOptions, pace: f32) -> f32 {
    if pace >= HURRY { 0.0 } else { motion.drag() / pace.max(1.0) }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tempo>().init_resource::<Deciding>();
    app.add_observer(let_go).add_systems(First, run.before(bevy::time::TimeSystems));
}

fn let_go(_: On<ShowCut>, mut tempo: ResMut<Tempo>, mut deciding: ResMut<Deciding>) {
    (*tempo, *deciding) = default();
}

fn run(
    real: Res<Time<Real>>,
    (screen, overlay): (Option<Res<State<Screen>>>, Option<Res<State<Overlay>>>),
    mut tempo: ResMut<Tempo>,
    mut time: ResMut<Time<Virtual>>,
) {
    let played = screen.is_some_and(|screen| screen.get().is_match());
    let in_front = played && overlay.is_some_and(|overlay| *overlay.get() == Overlay::None);
    if !in_front {
        tempo.set_if_neq(Tempo::default());
    } else if *tempo != Tempo::default() {
        // The halt first; slow motion follows it.
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

    /// Real seconds that a blow and the deciding fall take longer than their cues.
    fn held_up(motion: MotionOptions, pace: f32) -> f32 {
        let mut tempo = Tempo::default();
        let drag = drag(motion, pace);
        tempo.halt(99.0, drag);
        tempo.draw_out(drag);
        tempo.held_up()
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
        let (usual, calm) = (MotionOptions::default(), MotionOptions::CALM);
        assert!((held_up(calm, 1.0) - 0.5 * held_up(usual, 1.0)).abs() < 1e-5);
    }

    #[test]
    fn a_halt_is_never_long_and_the_longer_of_two_counts() {
        let mut tempo = Tempo::default();
        tempo.halt(99.0, 1.0);
        assert_eq!(tempo.halt, LONGEST_HALT);
        tempo.halt(0.01, 1.0);
        assert_eq!((tempo.halt, tempo.speed()), (LONGEST_HALT, HALTED));
    }
}
