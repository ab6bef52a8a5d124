//! Throws: up to [`THROW_DISTANCE`] hexes over everything, in a direction of the thrower's choice (procedures
//! 6.7, ruling 7).

use super::knockback;
use super::stun::{stun, stun_in_place};
use crate::rules::state::event::{Event, Log, StunCause};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::{Answer, Ask};
use kernel::Seat;
use kernel::hex::Facing;

/// Hexes that a throw carries its target.
pub const THROW_DISTANCE: u16 = 2;

/// Returns the thrower's choice, or none if one of the two gave up meanwhile.
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

/// Moves the target through the air, or leaves it in place if the landing hex is occupied. Stuns it in either
/// case.
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
