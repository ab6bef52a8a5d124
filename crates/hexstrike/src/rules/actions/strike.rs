//! One attack symbol aimed at one hex: its target, damage and effects (procedures 6.6, 6.7).

use super::hit::{Hit, Means, Riders, attack_bonus};
use super::impact;
use super::knockback::Tie;
use crate::rules::cards::card::OnHit;
use crate::rules::cards::notation::{ActionSymbol, ActionSymbolKind};
use crate::rules::cards::playbook::Frame;
use crate::rules::state::SetFlags;
use crate::rules::state::event::Log;
use crate::rules::state::pen::{Flow, Pen};
use kernel::Seat;
use kernel::hex::{Cell, Dir, Facing};

/// An attack symbol of `by`, aimed from `origin` at `at`.
pub(in crate::rules) struct Strike {
    pub by: Seat,
    pub token: ActionSymbol,
    pub origin: Cell,
    pub at: Cell,
    pub towards: Facing,
}

/// Resolves a strike. The knockback of a target shared by tied attacks waits in `tie` (ruling 9).
pub(in crate::rules) fn strike<L: Log>(pen: &mut Pen<'_, L>, strike: &Strike, tie: &mut Tie) -> Flow {
    let &Strike { by, origin, at, .. } = strike;
    pen.aim(by, origin, at);
    let frame = pen.frame(by);
    if let Some(target) = pen.occupant(at).filter(|target| *target != by) {
        meet(pen, strike, frame, target, tie)?;
    }
    if frame.texts.burn && !pen.has_left(by) {
        pen.light(at, by);
    }
    Ok(())
}

fn meet<L: Log>(pen: &mut Pen<'_, L>, strike: &Strike, frame: &Frame, target: Seat, tie: &mut Tie) -> Flow {
    let &Strike { by, origin, towards, .. } = strike;
    let (damage, factor) = strength(pen, frame, by, origin, target);
    let stuns = |effect: &OnHit| if let OnHit::Stun(beats) = effect { Some(*beats) } else { None };
    // A stun by text takes precedence over a throw.
    let (means, riders) = if let Some(beats) = frame.on_hit.iter().flatten().find_map(stuns) {
        let beats = beats.saturating_sub(pen.fighter(by).play.rotation.magnitude()).max(1);
        (Means::Stun { beats }, Riders::default())
    } else if frame.throws || throws_neighbour(pen, strike, frame, target) {
        (Means::Throw, riders(strike, frame))
    } else {
        (Means::Attack { timings: frame.timings, factor }, riders(strike, frame))
    };
    impact::strikes(pen, &Hit { by, target, means, towards, damage, riders }, tie)
}

/// Effects that the texts of the frame add to a hit of this strike.
fn riders(strike: &Strike, frame: &Frame) -> Riders {
    let ahead = strike.token == ActionSymbol::new(ActionSymbolKind::Attack, Dir::Forward, 1);
    let mut riders = Riders::default();
    if frame.texts.knock_backward {
        riders.lifts_to = Some(strike.origin.ahead(strike.towards.back(), 1));
    }
    for (effect, discards) in frame.on_hit.iter().flatten().zip(&mut riders.discards) {
        match effect {
            OnHit::Discard(count) => *discards = *count,
            OnHit::DiscardAhead(count) => *discards = if ahead { *count } else { 0 },
            OnHit::Adrenaline(gain) => riders.adrenaline += gain,
            OnHit::TurnAround => riders.turns_around = true,
            OnHit::FromBehind { .. } | OnHit::Stun(_) => {}
        }
    }
    riders
}

/// Damage and knockback factor of an attack on this target (procedures 6.6, `D0` and `K0`).
fn strength<L: Log>(pen: &Pen<'_, L>, frame: &Frame, by: Seat, origin: Cell, target: Seat) -> (u16, u8) {
    let (mut damage, mut factor) = (u16::from(frame.damage), frame.knockback);
    for effect in frame.on_hit.iter().flatten() {
        if let OnHit::FromBehind { damage: more, knockback } = effect
            && is_behind(pen, origin, target)
        {
            damage += u16::from(*more);
            factor += knockback;
        }
    }
    (damage + attack_bonus(pen, by), factor)
}

/// Returns true if `origin` lies on one of the target's three rear axes.
fn is_behind<L: Log>(pen: &Pen<'_, L>, origin: Cell, target: Seat) -> bool {
    let target = pen.fighter(target);
    target.at.axis_to(origin).is_some_and(|axis| (2..=4).contains(&target.facing.steps_to(axis)))
}

/// Returns true if a charge that began on land throws its target (procedures 2.7).
fn throws_neighbour<L: Log>(pen: &Pen<'_, L>, strike: &Strike, frame: &Frame, target: Seat) -> bool {
    let by = pen.fighter(strike.by);
    frame.texts.throw_neighbour
        && frame.marked
        && strike.token.kind == ActionSymbolKind::Charge
        && by.notes.set.marks.contains(SetFlags::BEGAN_ON_LAND)
        && by.at.distance(pen.fighter(target).at) == 1
}
