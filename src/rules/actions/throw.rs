//! Throws: over everything, as far as [`THROW_DISTANCE`], wherever the thrower says (mechanics 6.7, ruling 7).

use super::knockback;
use super::stun::stun;
use crate::rules::hex::{Cell, Facing};
use crate::rules::ids::Seat;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::{Answer, Ask};

/// Hexes that a throw carries its target.
pub const THROW_DISTANCE: u16 = 2;

/// Where somebody thrown from here comes down, if nobody stands there.
pub fn landing(from: Cell, towards: Facing) -> Cell {
    from.ahead(towards, THROW_DISTANCE)
}

/// Which way: the thrower says.
pub(in crate::rules) fn direction<L: Log>(
    pen: &mut Pen<'_, L>,
    by: Seat,
    target: Seat,
) -> Flow<Option<Facing>> {
    match pen.ask(by, Ask::ThrowDirection { target })? {
        Answer::Direction(towards) => Ok(Some(towards)),
        Answer::Decision(_) | Answer::Hex(_) | Answer::Cards(_) => Ok(None),
    }
}

/// Carries the target through the air, or holds it where it is if the landing is taken; stuns it in either case.
pub(in crate::rules) fn throw<L: Log>(pen: &mut Pen<'_, L>, by: Seat, target: Seat, towards: Facing) {
    let from = pen.fighter(target).at;
    let landing = landing(from, towards);
    let to = if pen.state().occupant(landing).is_some() { from } else { landing };
    pen.fling(target, to, Event::Thrown { seat: target, by, from, to, towards });
    knockback::draw_when_knocked(pen, target);
    if from != to {
        pen.end_focus(target);
    }
    stun(pen, target, from.distance(to) as u8 + 1);
}
