//! When a stun begins and ends: the one place that decides (ruling 6, mechanics 6.6.1).

use crate::rules::ids::Seat;
use crate::rules::state::event::Log;
use crate::rules::state::pen::Pen;
use crate::rules::state::{Course, Note};

/// Stuns a fighter for `beats`.
///
/// The window starts on this beat if the fighter has not acted in it or is stunned on it already, else on the next.
/// Windows that overlap take the later end. What was left of the timeline is gone, block and focus card included.
pub(in crate::rules) fn stun<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, beats: u8) {
    let fighter = pen.fighter(seat);
    let (course, acted, announced) =
        (fighter.course, fighter.now.notes.contains(Note::ACTED), fighter.now.stun_next);
    pen.now(seat).guard = 0;
    match course {
        Course::Stunned { left } => {
            if beats > left {
                pen.stun_from_now(seat, beats);
            }
        }
        Course::Acting | Course::Idle { .. } if !acted => {
            let interrupted = course == Course::Acting;
            let now = pen.now(seat);
            now.notes |= Note::ACTED;
            now.notes -= Note::ASK_REPEAT;
            now.notes.set(Note::INTERRUPTED, interrupted);
            pen.stun_from_now(seat, beats);
        }
        Course::Acting | Course::Idle { .. } => {
            pen.now(seat).notes -= Note::ASK_REPEAT;
            if beats > announced {
                pen.stun_from_next(seat, beats);
            }
        }
        Course::Open(_) | Course::Dead { .. } | Course::Gone => {}
    }
    let waits_for_focus = pen.fighter(seat).focus.is_some_and(|focus| focus.anchor.is_none());
    if waits_for_focus {
        pen.end_focus(seat);
    }
}
