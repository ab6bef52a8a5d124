//! The phases of a beat: which function runs which, in which nothing can happen, and in which a question can come up.

use super::super::end_of_beat::{end_of_beat, has_dues};
use super::super::refresh::{has_openings, refresh};
use super::super::resolve::{has_questions, next_due, resolve};
use super::super::rotate::{has_hits, rotate};
use super::Stride;
use crate::rules::actions::focus;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::{MatchState, Phase, Play};

/// Whether nothing can happen in the present phase.
pub(super) fn is_still<L: Log>(pen: &Pen<'_, L>) -> bool {
    first_to_matter(pen) != pen.state().phase
}

/// Whether the next phase can be run with the same pen: it belongs to the stride, nothing was asked, and nobody has to choose
/// first.
pub(super) fn goes_on<L: Log>(pen: &Pen<'_, L>, stride: Stride) -> bool {
    let phase = pen.state().phase;
    let is_next = match stride {
        Stride::Phase => false,
        Stride::Beat => (Phase::Rotate..=Phase::EndOfBeat).contains(&phase),
        Stride::Decision if phase == Phase::Commit => pen.open_seats().is_empty(),
        Stride::Decision => phase != Phase::Over,
    };
    is_next && pen.asked() == 0
}

/// The first phase from the present one on in which something can happen, as far as that can be told now.
pub(super) fn first_to_matter<L: Log>(pen: &Pen<'_, L>) -> Phase {
    let phase = pen.state().phase;
    match phase {
        // Whoever is not open has nothing to choose either.
        Phase::Refresh if !has_openings(pen) => Phase::Rotate,
        Phase::Commit if pen.state().fighters().all(|fighter| fighter.sealed.is_none()) => Phase::Rotate,
        Phase::Early | Phase::Mid | Phase::Late | Phase::Untimed => next_due(pen, phase),
        Phase::Refresh | Phase::Commit | Phase::Rotate | Phase::EndOfBeat | Phase::Over => phase,
    }
}

/// The one place that says which function runs which phase. If a question can come up in it, `keep` is called first with the state
/// from which the phase is run again.
// It is called in one place, and a call of something so large costs a thirtieth of a beat.
#[inline(always)]
pub(super) fn phase_of<L: Log>(pen: &mut Pen<'_, L>, phase: Phase, mut keep: impl FnMut(&MatchState)) -> Flow {
    match phase {
        Phase::Refresh => {
            keep(pen.state());
            refresh(pen)
        }
        Phase::Commit => {
            reveal(pen);
            Ok(())
        }
        Phase::Rotate => {
            if has_hits(pen) {
                keep(pen.state());
            }
            rotate(pen)
        }
        Phase::Early | Phase::Mid | Phase::Late | Phase::Untimed => {
            if has_questions(pen, phase) {
                keep(pen.state());
            }
            resolve(pen, phase)
        }
        Phase::EndOfBeat => {
            let has_dues = has_dues(pen);
            if has_dues {
                keep(pen.state());
            }
            end_of_beat(pen, has_dues)
        }
        Phase::Over => Ok(()),
    }
}

/// All choices are in: they are shown, then lie on the timelines (procedures 5.3).
fn reveal<L: Log>(pen: &mut Pen<'_, L>) {
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
}
