//! Halts at blows, and slow motion at the deciding one.

use bevy::prelude::*;

use crate::hexstrike::match_flow::{MatchSession, SessionMoment};
use crate::hexstrike::playback::{CueStarted, Motion, Playback};
use crate::kit::board::motion::MotionOptions;
use crate::kit::board::tempo::{Deciding, Tempo, drag};
use hexstrike_game::rules::knowledge::stats::{DecidingBeat, MatchStats};
use hexstrike_game::rules::{Beat, Event};

/// Shortest halt of a blow, and addition for each damage, in seconds.
const HALT: f32 = 0.04;
const PER_DAMAGE: f32 = 0.015;

/// Applies a cue to the tempo. `deciding`: the cue decides the match; `drag`: factor on delays, 1 in full.
fn hold(tempo: &mut Tempo, cue: &CueStarted, deciding: bool, drag: f32) {
    tempo.halt(cue.events.iter().map(halt).fold(0.0, f32::max), drag);
    if deciding && cue.cue.motions.iter().any(sends) {
        tempo.draw_out(drag);
    }
}

/// Halt of an event, in seconds.
fn halt(event: &Event) -> f32 {
    match *event {
        Event::Damaged { amount, .. } => HALT + PER_DAMAGE * f32::from(amount),
        Event::Blocked { .. } => 0.07,
        Event::Thrown { .. } => 0.05,
        Event::Stunned { beats, .. } => 0.02 * f32::from(beats.min(3)),
        _ => 0.0,
    }
}

/// True if a motion sends a fighter away.
fn sends(motion: &Motion) -> bool {
    matches!(motion, Motion::Fly { .. } | Motion::Toss { .. } | Motion::Fall { .. })
}

/// True if one of these motions of a beat decides the match.
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

pub(super) fn plugin(app: &mut App) {
    app.add_observer(feel);
}

fn feel(
    started: On<CueStarted>,
    motion: Res<MotionOptions>,
    playback: Option<Res<Playback>>,
    session: Option<Res<MatchSession>>,
    (mut tempo, mut deciding): (ResMut<Tempo>, ResMut<Deciding>),
    mut known: Local<Option<(SessionMoment, Option<DecidingBeat>)>>,
) {
    let (Some(playback), Some(session)) = (playback, session) else { return };
    deciding.0 = session.outcome().is_some() && {
        // A finished match never changes.
        let now = session.moment();
        let of = |session: &MatchSession| {
            MatchStats::of(session.ruleset(), session.setup(), session.log()).deciding
        };
        let (_, beat) = known.take_if(|(then, _)| *then == now).unwrap_or_else(|| (now, of(&session)));
        *known = Some((now, beat));
        beat.is_some_and(|beat| decides(&beat, playback.mirror.beat, &started.cue.motions))
    };
    hold(&mut tempo, &started, deciding.0, drag(*motion, playback.speed));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use crate::hexstrike::playback::Cue;
    use crate::hexstrike::playback::director::next_cue;
    use crate::hexstrike::playback::pacing::Pacing;
    use crate::kit::board::tempo::{HALTED, LONGEST_HALT, SLOW};
    use hexstrike_game::bots::random;
    use hexstrike_game::content::Library;
    use hexstrike_game::rules::Mirror;
    use hexstrike_game::rules::state::event::Source;
    use kernel::{Cell, Seat};
    use shell::bots::Dice;

    fn started(motions: Vec<Motion>, events: Vec<Event>) -> CueStarted {
        CueStarted { cue: Cue { motions, ..default() }, events, places: Vec::new() }
    }

    #[test]
    fn a_harder_blow_halts_time_longer_but_never_long() {
        let held = |amount| {
            let event = Event::Damaged { seat: Seat::FIRST, amount, total: amount, source: Source::Own };
            let mut tempo = Tempo::default();
            hold(&mut tempo, &started(Vec::new(), vec![event]), false, 1.0);
            assert!(tempo.speed() < 0.1);
            tempo.held_up()
        };
        assert!(held(1) < held(5) && held(5) < held(99) && held(99) <= LONGEST_HALT);
    }

    /// A fighter too far out falls on the beat after the blow, so the test uses the blow's own beat.
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
        hold(&mut tempo, &fall, false, 1.0);
        assert_eq!(tempo.speed(), 1.0);
        hold(&mut tempo, &fall, true, 1.0);
        assert_eq!(tempo.speed(), HALTED, "time stops before it slows");
        assert!(tempo.held_up() > LONGEST_HALT + 1.6 * (1.0 - SLOW) - 0.01);
    }
}
