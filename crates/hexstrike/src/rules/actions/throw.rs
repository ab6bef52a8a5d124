//! Throws: over everything, as far as [`THROW_DISTANCE`], wherever the thrower says (procedures 6.7, ruling 7).

use super::knockback;
use super::stun::{stun, stun_in_place};
use crate::rules::state::event::{Event, Log, StunCause};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::{Answer, Ask};
use kernel::Seat;
use kernel::hex::Facing;

/// Hexes that a throw carries its target.
pub const THROW_DISTANCE: u16 = 2;

/// Which way: the thrower says, unless somebody of the two has left meanwhile.
pub(in crate::rules) fn direction<L: Log>(
    pen: &mut Pen<'_, L>,
    by: Seat,
    target: Seat,
) -> Flow<Option<Facing>> {
    match pen.ask(by, Ask::ThrowDirection { target })? {
        Some(Answer::Direction(towards)) => Ok(Some(towards)),
        Some(Answer::Decision(_) | Answer::Hex(_) | Answer::Cards(_)) | None => Ok(None),
    }
}

/// Carries the target through the air, or holds it where it is if the landing is taken; stuns it in either case.
pub(in crate::rules) fn throw<L: Log>(pen: &mut Pen<'_, L>, by: Seat, target: Seat, towards: Facing) {
    let from = pen.fighter(target).at;
    let landing = from.ahead(towards, THROW_DISTANCE);
    let to = if pen.occupant(landing).is_some() { from } else { landing };
    pen.fling(target, to, Event::Thrown { seat: target, by, from, to, towards });
    knockback::draw_when_knocked(pen, target);
    if from == to {
        stun_in_place(pen, target, 1);
    } else {
        stun(pen, target, THROW_DISTANCE as u8 + 1, StunCause::Throw);
    }
}
