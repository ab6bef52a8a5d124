//! Focus: a card set aside and an anchor to return to (procedures 6.11). Stuns, hits that move, falls and
//! giving up end it.

use super::hands;
use super::stun::stun;
use crate::rules::state::event::{Log, MoveKind, StunCause};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::Ask;
use crate::rules::state::{Activity, Commitment, Focus, OpenBeat};
use kernel::hex::Cell;
use kernel::{PerSeat, Seat};

/// Beats that a return takes before its player is open again.
const RETURN_BEATS: u8 = 2;
/// Beats of stun for a fighter whose anchor is occupied.
const BARRED_RETURN_STUN: u8 = 3;

/// Sets aside an active card whose timeline reaches a focus beat. This happens when the card is revealed:
/// earlier, opponents could infer the choice (procedures 6.11, web edition 9.58).
pub(in crate::rules) fn lay_aside<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, pair: Commitment) {
    if pen.ruleset.has_focus(pair.active) {
        pen.set_aside(seat, pair.active);
    }
}

/// Begins the hold on the focus beat; offers a return on every other open beat. A player without a legal play
/// must return at once.
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

/// Ends a focus whose set opens before its focus beat, by a combo or because the rest of the set is gone.
pub(in crate::rules) fn miss<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    if let Some(Focus::Awaited { .. }) = pen.fighter(seat).focus {
        pen.end_focus(seat);
    }
}

/// Carries out accepted returns, by the positions at the start of the beat. Two returns to one hex bar each
/// other (ruling 26).
pub(in crate::rules) fn go_back<L: Log>(pen: &mut Pen<'_, L>) {
    // A returning fighter waits on this beat, so it is among the idle seats.
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
