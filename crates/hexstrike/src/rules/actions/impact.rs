//! Resolution of a hit, from contact to its last effect: one sequence for attacks, throws, arrows and
//! counters (rulebook 7, procedures 6.6 to 6.9).

use super::block;
use super::hands;
use super::hit::{Hit, Means};
use super::knockback::{self, Shove, Tie};
use super::stun::stun;
use super::throw;
use crate::rules::cards::card::Trigger;
use crate::rules::state::event::{Event, Immunity, Log, Source, StunCause};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::Ask;
use crate::rules::state::{Activity, BeatFlag};
use kernel::Seat;
use kernel::hex::{Facing, Rotation};

/// Resolves a hit on its target. The knockback of a target shared by tied attacks waits in `tie` (ruling 9).
pub(in crate::rules) fn strikes<L: Log>(pen: &mut Pen<'_, L>, hit: &Hit, tie: &mut Tie) -> Flow {
    let &Hit { by, target, means, .. } = hit;
    if !matches!(means, Means::Counter { .. }) {
        block::swap_on_wait(pen, target);
    }
    if block::stops(pen, hit) {
        block::react(pen, hit);
        return Ok(());
    }
    if let Some(why) = immunity(pen, hit) {
        pen.tell(Event::Unharmed { seat: target, source: hit.source(), why });
        return Ok(());
    }
    pen.tell(Event::Hit { seat: target, source: hit.source() });
    lands(pen, hit);
    if !matches!(means, Means::Stun { .. }) {
        feed(pen, target);
    }
    offer_to_cancel(pen, hit)?;
    let Some(towards) = direction(pen, hit)? else { return Ok(()) };
    if is_called_off(pen, hit) {
        return Ok(());
    }
    for count in hit.riders.discards {
        hands::force_discard(pen, target, count, hit.source());
    }
    let dealt = wound(pen, hit);
    match means {
        Means::Throw => throw::throw(pen, by, target, towards),
        Means::Stun { beats } if tie.shared.contains(target) => tie.postpone_stun(target, beats),
        Means::Stun { beats } => stun(pen, target, beats, StunCause::Text),
        Means::Attack { .. } | Means::Arrow | Means::Counter { .. } => knock(pen, hit, dealt, tie),
    }
    reflect(pen, target, by);
    Ok(())
}

/// Returns the immunity that protects the target from this hit, if any.
fn immunity<L: Log>(pen: &Pen<'_, L>, hit: &Hit) -> Option<Immunity> {
    let fighter = pen.fighter(hit.target);
    let throws = matches!(hit.means, Means::Throw);
    if throws && fighter.activity == Activity::Acting && pen.traits(hit.target).cannot_be_thrown {
        return Some(Immunity::Unthrowable);
    }
    (fighter.invulnerable > 0).then_some(Immunity::Invulnerable)
}

/// Credits the attacker with a landed hit.
fn lands<L: Log>(pen: &mut Pen<'_, L>, hit: &Hit) {
    let &Hit { by, target, .. } = hit;
    match hit.means {
        Means::Attack { .. } => {
            pen.note_landing(by);
            pen.earn_combo(by);
        }
        Means::Throw => pen.note_landing(by),
        Means::Arrow if by != target => pen.note_arrow_hit(by, target),
        Means::Arrow | Means::Stun { .. } | Means::Counter { .. } => {}
    }
    pen.add_adrenaline(by, hit.riders.adrenaline as i8);
}

/// Gives the target the adrenaline that its passive grants when hit.
fn feed<L: Log>(pen: &mut Pen<'_, L>, target: Seat) {
    if pen.fighter(target).set_holds() {
        pen.add_adrenaline(target, pen.traits(target).adrenaline_when_hit as i8);
    }
}

/// Offers the target to reveal a card that cancels the knockback, once a beat (ruling 12).
fn offer_to_cancel<L: Log>(pen: &mut Pen<'_, L>, hit: &Hit) -> Flow {
    let &Hit { by, target, .. } = hit;
    let asked = pen.notes(target).beat.flags.contains(BeatFlag::ASKED_TO_CANCEL);
    if asked || !hit.means.is_answered() || knockback::effective(pen, hit) == 0 {
        return Ok(());
    }
    let hand = pen.fighter(target).hand;
    let offers = |card| pen.ruleset.trigger(card) == Some(Trigger::CancelKnockback);
    let Some(card) = hand.abilities().iter().copied().find(|card| offers(*card)) else { return Ok(()) };
    pen.note_cancel_offer(target);
    if pen.ask_whether(target, Ask::Trigger { card })? {
        hands::pay_trigger(pen, target, card)?;
        pen.cancel_knockback(target, by);
    }
    Ok(())
}

/// Direction in which the target is sent: the thrower's choice for a throw, else the direction of the hit.
fn direction<L: Log>(pen: &mut Pen<'_, L>, hit: &Hit) -> Flow<Option<Facing>> {
    if matches!(hit.means, Means::Throw) {
        return throw::direction(pen, hit.by, hit.target);
    }
    Ok(Some(hit.towards))
}

/// Returns true if the target or the attacker gave up at a question of this hit (ruling 27). An arrow in
/// flight does not depend on its owner.
fn is_called_off<L: Log>(pen: &Pen<'_, L>, hit: &Hit) -> bool {
    pen.has_left(hit.target) || pen.has_left(hit.by) && !matches!(hit.means, Means::Arrow)
}

/// Applies damage less the target's passive reduction. Returns the damage dealt.
fn wound<L: Log>(pen: &mut Pen<'_, L>, hit: &Hit) -> u16 {
    let &Hit { by, target, .. } = hit;
    let holds = pen.fighter(target).set_holds();
    let less = if holds { u16::from(pen.traits(target).damage_less) } else { 0 };
    let dealt = hit.damage.saturating_sub(less);
    pen.hurt(target, dealt, hit.source());
    pen.credit(target, Some(by));
    dealt
}

/// Knocks the target back, at once or at the end of the tie.
fn knock<L: Log>(pen: &mut Pen<'_, L>, hit: &Hit, dealt: u16, tie: &mut Tie) {
    let &Hit { by, target, towards, ref riders, .. } = hit;
    let lifts_to = riders.lifts_to;
    let towards = if lifts_to.is_some() { towards.back() } else { towards };
    let factor = knockback::effective(pen, hit);
    if riders.turns_around {
        pen.turn(target, Rotation::Around);
    }
    let bonus = knockback::bonus(pen, by);
    let offers = hit.means.is_answered();
    let shove = Shove { source: hit.source(), towards, lifts_to, factor, bonus, dealt, offers };
    if tie.shared.contains(target) && !knockback::is_swept(pen, target, factor, dealt) {
        tie.postpone(target, by, shove);
    } else {
        knockback::shove(pen, target, &shove);
    }
}

/// Deals a passive's damage back to the attacker, never to the passive's owner (ruling 33).
fn reflect<L: Log>(pen: &mut Pen<'_, L>, target: Seat, by: Seat) {
    let damage = if pen.fighter(target).set_holds() { pen.traits(target).hurt_attacker } else { 0 };
    if damage > 0 && by != target && pen.fighter(by).is_on_board() && pen.fighter(by).invulnerable == 0 {
        pen.hurt(by, u16::from(damage), Source::Reflection(target));
        pen.credit(by, Some(target));
    }
}
