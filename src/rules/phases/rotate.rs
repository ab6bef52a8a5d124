//! The start of a beat: delayed fire, returns, the rotation step, counters, arrows (ruling 1, mechanics 6.12).

use crate::rules::actions::stun::stun;
use crate::rules::actions::{arrows, counter};
use crate::rules::cards::playbook::Turn;
use crate::rules::hex::Cell;
use crate::rules::ids::{PerSeat, Seat};
use crate::rules::state::Course;
use crate::rules::state::event::{Log, Source, Way};
use crate::rules::state::pen::{Flow, Pen};

/// Beats lost by someone whose anchor is taken (mechanics 6.11).
const BARRED_RETURN_STUN: u8 = 3;

pub(in crate::rules) fn rotate<L: Log>(pen: &mut Pen<'_, L>) -> Flow {
    for seat in pen.state().seats() {
        if let Some(at) = pen.take_embers(seat) {
            pen.light(at, seat);
        }
    }
    return_to_anchors(pen);
    for seat in pen.on_board() {
        rotation_step(pen, seat);
    }
    for seat in pen.on_board() {
        counter::strike_back(pen, seat)?;
    }
    arrows::fly_all(pen)
}

/// Accepted returns, by the positions at the start of the beat.
fn return_to_anchors<L: Log>(pen: &mut Pen<'_, L>) {
    let anchors = PerSeat::from_fn(|seat| returns_to(pen, seat));
    let barred = PerSeat::from_fn(|seat| {
        anchors[seat].and_then(|anchor| pen.state().occupant(anchor)).is_some_and(|other| other != seat)
    });
    for seat in pen.on_board() {
        if let Some(anchor) = anchors[seat] {
            if barred[seat] {
                stun(pen, seat, BARRED_RETURN_STUN);
            } else {
                pen.go(seat, anchor, Way::Return);
            }
            pen.end_focus(seat);
        }
    }
}

fn returns_to<L: Log>(pen: &Pen<'_, L>, seat: Seat) -> Option<Cell> {
    let fighter = pen.fighter(seat);
    let returning = matches!(fighter.course, Course::Idle { returning: true, .. });
    fighter.focus.filter(|_| returning).and_then(|focus| focus.anchor)
}

/// Payment, start-of-set effects, then the turn (rulebook section 6).
fn rotation_step<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    if pen.fighter(seat).course != Course::Acting {
        return;
    }
    let turn = pen.frame(seat).turn;
    if turn == Turn::Chosen {
        pen.pay(seat);
        let traits = pen.traits(seat);
        pen.hurt(seat, u16::from(traits.start_damage), Source::Own);
        pen.add_adrenaline(seat, traits.start_adrenaline);
        pen.run(seat).facing_before = pen.fighter(seat).facing;
    }
    if let Some(rotation) = turn.rotation(pen.fighter(seat).play.rotation) {
        pen.turn(seat, rotation);
    }
}
