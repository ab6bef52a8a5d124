//! Start and end of a stun: the only place that decides them (ruling 6, procedures 6.6.1).

use crate::rules::state::event::{Log, StunCause};
use crate::rules::state::pen::Pen;
use crate::rules::state::{Activity, Focus};
use kernel::Seat;

/// Stuns a fighter for `beats` and ends its focus.
///
/// The stun starts on this beat if the fighter has not acted in it or is stunned already, else on the next.
/// Overlapping stuns take the later end. The rest of the timeline is lost, blocks included.
pub(in crate::rules) fn stun<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, beats: u8, why: StunCause) {
    pen.end_focus(seat);
    begin(pen, seat, beats, why);
}

/// Stuns as [`stun`] does, for a throw that fails to move its target. A held anchor survives, an awaited
/// focus does not.
pub(in crate::rules) fn stun_in_place<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, beats: u8) {
    if let Some(Focus::Awaited { .. }) = pen.fighter(seat).focus {
        pen.end_focus(seat);
    }
    begin(pen, seat, beats, StunCause::Throw);
}

fn begin<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, beats: u8, why: StunCause) {
    match pen.fighter(seat).activity {
        Activity::Stunned { left } if beats > left => pen.stun_from_now(seat, beats, why),
        Activity::Acting | Activity::Idle { .. } if !pen.fighter(seat).has_acted() => {
            pen.stun_from_now(seat, beats, why);
        }
        Activity::Acting | Activity::Idle { .. } if beats > pen.notes(seat).beat.stun_next => {
            pen.stun_from_next(seat, beats, why);
        }
        Activity::Stunned { .. }
        | Activity::Acting
        | Activity::Idle { .. }
        | Activity::Open(_)
        | Activity::Dead { .. }
        | Activity::Gone => {}
    }
}
