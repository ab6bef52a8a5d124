//! Focus: a card laid aside, and a place to go back to (procedures 6.11). Stuns, hits that move, falls and giving up end it.

use super::hands;
use super::stun::stun;
use crate::rules::state::event::{Log, MoveKind, StunCause};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::Ask;
use crate::rules::state::{Activity, Commitment, Focus, OpenBeat};
use kernel::hex::Cell;
use kernel::{PerSeat, Seat};

/// Beats a return takes before its player is open again.
const RETURN_BEATS: u8 = 2;
/// Beats lost by someone whose anchor is taken.
const BARRED_RETURN_STUN: u8 = 3;

/// An active card whose timeline reaches a focus beat is laid aside when it is shown, not before: nobody may guess the
/// choice from it (procedures 6.11, web edition 9.58).
pub(in crate::rules) fn lay_aside<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, pair: Commitment) {
    if pen.ruleset.has_focus(pair.active) {
        pen.set_aside(seat, pair.active);
    }
}

/// On the focus beat the hold begins. On every other open beat the player may go back; who has no play must, at once.
pub(in crate::rules) fn offer_return<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) -> Flow {
    let Activity::Open(opening) = pen.fighter(seat).activity else { return Ok(()) };
    if opening == OpenBeat::Focus {
        pen.begin_focus(seat);
    }
    let Some(Focus::Held { anchor, .. }) = pen.fighter(seat).focus else { return Ok(()) };
    let forced = hands::is_stranded(pen, seat, opening);
    let asked = opening != OpenBeat::Focus;
    if forced || asked && pen.ask_whether(seat, Ask::Return { anchor })? {
        pen.begin_return(seat, RETURN_BEATS);
    }
    Ok(())
}

/// Of whoever is up: a set that opens before it has reached its focus beat, by a combo or because the rest of it fell away, never
/// will.
pub(in crate::rules) fn miss<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    if let Some(Focus::Awaited { .. }) = pen.fighter(seat).focus {
        pen.end_focus(seat);
    }
}

/// Accepted returns, by the positions at the start of the beat. Two to one hex bar each other (ruling 26).
pub(in crate::rules) fn go_back<L: Log>(pen: &mut Pen<'_, L>) {
    // Whoever goes back waits on this beat.
    if pen.idle_seats().is_empty() {
        return;
    }
    let anchors = PerSeat::from_fn(|seat| match pen.fighter(seat).focus {
        Some(Focus::Returning { anchor, .. }) => Some(anchor),
        Some(Focus::Awaited { .. } | Focus::Held { .. }) | None => None,
    });
    let taken = |anchor: Cell, seat: Seat| {
        let mut others = pen.on_board().iter().filter(|other| *other != seat);
        pen.occupant(anchor).is_some_and(|other| other != seat)
            || others.any(|other| anchors[other] == Some(anchor))
    };
    let barred = PerSeat::from_fn(|seat| anchors[seat].is_some_and(|anchor| taken(anchor, seat)));
    for seat in pen.on_board().iter() {
        let Some(anchor) = anchors[seat] else { continue };
        if barred[seat] {
            stun(pen, seat, BARRED_RETURN_STUN, StunCause::BarredReturn);
        } else {
            pen.go(seat, anchor, MoveKind::Return);
            pen.end_focus(seat);
        }
    }
}
