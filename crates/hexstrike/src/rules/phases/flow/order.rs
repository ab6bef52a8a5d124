//! Order of the phases of a beat, their functions, and the conditions under which they can be skipped or ask
//! questions.

use super::super::end_of_beat::{end_of_beat, has_dues};
use super::super::refresh::{self, has_openings, refresh};
use super::super::resolve::{self, next_due, resolve};
use super::super::rotate::{has_hits, rotate};
use super::Stride;
use crate::rules::actions::focus;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::{MatchState, Phase, Play};

/// Returns true if nothing can happen in the current phase.
pub(super) fn is_still<L: Log>(pen: &Pen<'_, L>) -> bool {
    let phase = pen.state().phase;
    match phase {
        Phase::Refresh => !has_openings(pen),
        Phase::Commit => !has_choices(pen),
        Phase::Early | Phase::Mid | Phase::Late | Phase::Untimed => next_due(pen, phase) != phase,
        Phase::Rotate | Phase::EndOfBeat | Phase::Over => false,
    }
}

/// Returns true if any player has chosen. A player who is not open has nothing to choose.
fn has_choices<L: Log>(pen: &Pen<'_, L>) -> bool {
    pen.state().fighters().any(|fighter| fighter.sealed.is_some())
}

/// Runs the rest of the beat, as far as the stride allows and until a question. Returns true if the beat is
/// complete.
///
/// This is the only place that maps phases to functions. It skips phases in which nothing can happen. `start`
/// receives the state from which a phase with a question runs again.
// Inlined into its only caller: a call of this size costs a thirtieth of a beat.
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

/// Runs a phase. Returns true if the next one can run with the same pen: no question is open and the match is
/// not over.
// Inlined, because each call specialises for one phase.
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

/// Reveals all choices, then puts them on the timelines (procedures 5.3).
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
