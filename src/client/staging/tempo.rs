//! How fast time runs on the board: it holds its breath at a blow, and runs slowly at the deciding one.

use bevy::prelude::*;

use crate::client::board::motion::MotionOptions;
use crate::client::board::showtime::ShowCut;
use crate::client::match_flow::{MatchSession, SessionMoment};
use crate::client::playback::{CueStarted, Motion, Playback};
use crate::client::state::MatchInFront;
use crate::rules::knowledge::stats::{DecidingBeat, MatchStats};
use crate::rules::{Beat, Event};

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

    /// What a cue does to time. `deciding` says whether it decides the match; `drag` how long time may be held up, 1
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

/// Whether the cue on screen is what decided the match: the way on which the loser left land, or the fall that came of it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct DecidingCue(pub bool);

/// Whether one of these motions of a beat is what decided.
fn decides(deciding: &DecidingBeat, beat: Beat, motions: &[Motion]) -> bool {
    let of_loser = |motion: &&Motion| motion.seat() == Some(deciding.seat);
    motions.iter().filter(of_loser).any(|motion| match motion {
        Motion::Reel { .. } | Motion::Fly { .. } | Motion::Toss { .. } => beat == deciding.beat,
        Motion::Fall { .. } => beat >= deciding.beat,
        Motion::Turn { .. }
        | Motion::Walk { .. }
        | Motion::Leap { .. }
        | Motion::Lunge { .. }
        | Motion::Heave { .. }
        | Motion::Shoot { .. }
        | Motion::Channel { .. }
        | Motion::Bump { .. }
        | Motion::Brace { .. }
        | Motion::Arrow { .. }
        | Motion::Spent { .. }
        | Motion::Appear { .. } => false,
    })
}

/// How long time may be held up at this pace: whoever watches faster waits less, and who is in a hurry not at all.
fn drag(motion: MotionOptions, pace: f32) -> f32 {
    if pace >= HURRY { 0.0 } else { motion.drag() / pace.max(1.0) }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tempo>().init_resource::<DecidingCue>();
    app.add_observer(feel).add_observer(let_go).add_systems(First, run.before(bevy::time::TimeSystems));
}

fn feel(
    started: On<CueStarted>,
    motion: Res<MotionOptions>,
    playback: Option<Res<Playback>>,
    session: Option<Res<MatchSession>>,
    (mut tempo, mut deciding): (ResMut<Tempo>, ResMut<DecidingCue>),
    mut known: Local<Option<(SessionMoment, Option<DecidingBeat>)>>,
) {
    let (Some(playback), Some(session)) = (playback, session) else { return };
    deciding.0 = session.outcome().is_some() && {
        // Of a match that is over nothing changes any more.
        let now = session.moment();
        let of = |session: &MatchSession| {
            MatchStats::of(session.ruleset(), session.setup(), session.log()).deciding
        };
        let (_, beat) = known.take_if(|(then, _)| *then == now).unwrap_or_else(|| (now, of(&session)));
        *known = Some((now, beat));
        beat.is_some_and(|beat| decides(&beat, playback.mirror.beat, &started.cue.motions))
    };
    tempo.feel(&started, deciding.0, drag(*motion, playback.speed));
}

fn let_go(_: On<ShowCut>, mut tempo: ResMut<Tempo>, mut deciding: ResMut<DecidingCue>) {
    (*tempo, *deciding) = default();
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
    use crate::bots::random::{self, Dice};
    use crate::client::library::ContentLibrary;
    use crate::client::match_flow::plan::MatchPlan;
    use crate::client::playback::Cue;
    use crate::client::playback::director::next_cue;
    use crate::client::playback::pacing::Pacing;
    use crate::content::Library;
    use crate::rules::state::event::Source;
    use crate::rules::{Cell, Mirror, Seat};

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

    /// Whoever is too far out falls on the beat after the blow, so the blow's own beat is asked for.
    #[test]
    fn the_blow_that_sends_the_loser_off_decides_and_not_only_the_fall() {
        let content = ContentLibrary::new(Library::embedded(), Vec::new());
        let session = MatchPlan::quick_duel(&content.library.decks, 3).begin(&content).expect("a match");
        let (mut blows, mut ends) = (0, 0);
        for seed in 0..300 {
            let (mut game, mut log) = (session.opening().clone(), Vec::new());
            let mut dice = Dice::seeded(seed);
            while random::feed(&mut game, &mut log, &mut dice) {}
            let stats = MatchStats::of(session.ruleset(), session.setup(), &log);
            let Some(deciding) = stats.deciding.filter(|deciding| deciding.by.is_some()) else { continue };
            ends += 1;
            let (mut mirror, mut read, mut is_drawn_out) = (Mirror::new(session.setup()), 0, false);
            while read < log.len() {
                let cue = next_cue(&log[read..], &mirror, &Pacing::default());
                log[read..read + cue.events].iter().for_each(|event| mirror.apply(session.ruleset(), event));
                read += cue.events;
                let is_blow = |motion: &Motion| matches!(motion, Motion::Fly { .. } | Motion::Toss { .. });
                let blow = cue.motions.iter().any(is_blow);
                is_drawn_out |= blow && decides(&deciding, mirror.beat, &cue.motions);
            }
            blows += u32::from(is_drawn_out);
        }
        assert!(ends > 3 && blows == ends, "{blows} blows of {ends} matches");
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
