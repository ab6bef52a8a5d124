//! The phases of a beat: which function runs which, in which nothing can happen, and in which a question can come up.

use super::super::end_of_beat::{end_of_beat, has_dues};
use super::super::refresh::{self, has_openings, refresh};
use super::super::resolve::{self, next_due, resolve};
use super::super::rotate::{has_hits, rotate};
use super::Stride;
use crate::rules::actions::focus;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::{MatchState, Phase, Play};

/// Whether nothing can happen in the present phase.
pub(super) fn is_still<L: Log>(pen: &Pen<'_, L>) -> bool {
    let phase = pen.state().phase;
    match phase {
        Phase::Refresh => !has_openings(pen),
        Phase::Commit => !has_choices(pen),
        Phase::Early | Phase::Mid | Phase::Late | Phase::Untimed => next_due(pen, phase) != phase,
        Phase::Rotate | Phase::EndOfBeat | Phase::Over => false,
    }
}

/// Whether anybody has chosen. Whoever is not open has nothing to choose.
fn has_choices<L: Log>(pen: &Pen<'_, L>) -> bool {
    pen.state().fighters().any(|fighter| fighter.sealed.is_some())
}

/// Runs what is left of the beat, as far as the stride goes and nobody is asked: the one place that says which function runs which
/// phase. Phases in which nothing can happen are passed over. Says whether the beat has come to its end.
///
/// `start` becomes the state from which a phase in which a question can come up is run again.
// It is called in one place, and a call of something so large costs a thirtieth of a beat.
#[inline(always)]
pub(super) fn run_beat<L: Log>(pen: &mut Pen<'_, L>, start: &mut MatchState, stride: Stride) -> bool {
    let begins_at = pen.state().phase;
    if begins_at == Phase::Refresh && has_openings(pen) {
        let keep = refresh::has_questions(pen).then_some(&mut *start);
        let goes_on = run_phase(pen, Phase::Refresh, keep, refresh);
        if !goes_on || stride != Stride::Decision || !pen.open_seats().is_empty() {
            return false;
        }
    }
    if begins_at <= Phase::Commit && has_choices(pen) {
        let goes_on = run_phase(pen, Phase::Commit, None, reveal);
        if !goes_on || stride == Stride::Phase {
            return false;
        }
    }
    if begins_at <= Phase::Rotate {
        let has_hits = has_hits(pen);
        let keep = has_hits.then_some(&mut *start);
        let goes_on = run_phase(pen, Phase::Rotate, keep, |pen| rotate(pen, has_hits));
        if !goes_on || stride == Stride::Phase {
            return false;
        }
    }
    let mut phase = begins_at.max(Phase::Early);
    while phase < Phase::EndOfBeat {
        phase = next_due(pen, phase);
        if phase < Phase::EndOfBeat {
            let keep = resolve::has_questions(pen, phase).then_some(&mut *start);
            let goes_on = run_phase(pen, phase, keep, |pen| resolve(pen, phase));
            if !goes_on || stride == Stride::Phase {
                return false;
            }
            phase = phase.next();
        }
    }
    let has_dues = has_dues(pen);
    run_phase(pen, Phase::EndOfBeat, has_dues.then_some(start), |pen| end_of_beat(pen, has_dues));
    !pen.is_waiting()
}

/// Says whether the next phase can be run with the same pen: nothing was asked, and the match is not over.
// Each call runs another phase: in its place what it needs is known.
#[inline(always)]
fn run_phase<L: Log>(
    pen: &mut Pen<'_, L>,
    phase: Phase,
    start: Option<&mut MatchState>,
    run: impl FnOnce(&mut Pen<'_, L>) -> Flow,
) -> bool {
    pen.begin_phase();
    pen.enter(phase);
    let keeps_start = start.is_some();
    if let Some(start) = start {
        start.go_to(pen.state());
    }
    let done = run(pen);
    debug_assert!(keeps_start || !pen.is_waiting(), "{phase:?} has asked something unexpected");
    debug_assert!(pen.keeps_up(), "a door has changed the state and not the roll in {phase:?}");
    let is_over = pen.state().outcome.is_some();
    if done.is_ok() && !is_over {
        pen.pass(phase);
    }
    pen.asked() == 0 && !is_over
}

/// All choices are in: they are shown, then lie on the timelines (procedures 5.3).
fn reveal<L: Log>(pen: &mut Pen<'_, L>) -> Flow {
    let chosen = |pen: &Pen<'_, L>, seat| pen.fighter(seat).sealed;
    let seats = pen.open_seats();
    for seat in seats.iter() {
        if let Some(commitment) = chosen(pen, seat) {
            pen.tell(Event::Revealed { seat, commitment });
            focus::lay_aside(pen, seat, commitment);
        }
    }
    for seat in seats.iter() {
        let Some(play) = chosen(pen, seat) else { continue };
        let over_abyss = pen.over_abyss(seat);
        if let Some(set) = pen.ruleset.book.set_id(play.active, play.passive, play.adrenaline, over_abyss) {
            pen.lay(seat, Play { set, step: 0, rotation: play.rotation, adrenaline: play.adrenaline });
        }
    }
    Ok(())
}
