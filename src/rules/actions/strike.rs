//! One attack symbol aimed at one hex: who is there, whether it is stopped, and what it does (mechanics 6.6, 6.7).

use super::block;
use super::hands;
use super::knockback::{self, Shove, Tie};
use super::stun::stun;
use crate::rules::cards::card::{OnHit, Trigger};
use crate::rules::cards::fighter::Power;
use crate::rules::cards::notation::{Token, TokenKind};
use crate::rules::cards::playbook::Frame;
use crate::rules::hex::{Cell, Dir, Facing, Rotation};
use crate::rules::ids::Seat;
use crate::rules::state::event::{Event, Immunity, Log, Source};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::{Answer, Ask};
use crate::rules::state::{Course, Mark, Note};

/// An attack symbol of `by`, aimed from `origin` at `at`.
pub(in crate::rules) struct Strike {
    pub by: Seat,
    pub token: Token,
    pub origin: Cell,
    pub at: Cell,
    pub towards: Facing,
}

/// Resolves a strike. Tied attacks hand in what they share, so that its knockback waits (ruling 9).
pub(in crate::rules) fn strike<L: Log>(pen: &mut Pen<'_, L>, strike: &Strike, tie: &mut Tie) -> Flow {
    let &Strike { by, origin, at, .. } = strike;
    pen.tell(Event::Aimed { seat: by, from: origin, at });
    pen.now(by).aimed.push(at);
    let frame = pen.frame(by);
    if let Some(target) = pen.state().occupant(at).filter(|target| *target != by) {
        meet(pen, strike, frame, target, tie)?;
    }
    if frame.texts.burn {
        pen.light(at, by);
    }
    Ok(())
}

fn meet<L: Log>(pen: &mut Pen<'_, L>, strike: &Strike, frame: &Frame, target: Seat, tie: &mut Tie) -> Flow {
    let &Strike { by, ref token, origin, towards, .. } = strike;
    let throws = frame.throws || throws_neighbour(pen, strike, frame, target);
    let stuns =
        frame.on_hit.iter().flatten().find_map(|e| if let OnHit::Stun(n) = e { Some(*n) } else { None });
    let source = if throws { Source::Throw(by) } else { Source::Attack(by) };
    let (damage, factor) = strength(pen, frame, by, origin, target);

    block::swap_on_wait(pen, target);
    if !throws && stuns.is_none() && block::stops(pen, target, towards.back(), frame.timings) {
        block::react(pen, target, by, towards, damage, factor);
        return Ok(());
    }
    if throws && pen.fighter(target).course == Course::Acting && pen.traits(target).cannot_be_thrown {
        pen.tell(Event::Unharmed { seat: target, source, why: Immunity::Unthrowable });
        return Ok(());
    }
    if pen.fighter(target).invulnerable > 0 {
        pen.tell(Event::Unharmed { seat: target, source, why: Immunity::Invulnerable });
        return Ok(());
    }
    pen.tell(Event::Hit { seat: target, source });
    if let Some(beats) = stuns {
        return stunning_hit(pen, by, target, beats, damage);
    }
    pen.now(by).notes |= Note::LANDED;
    if !throws {
        pen.run(by).marks |= Mark::LANDED;
    }
    for effect in frame.on_hit.iter().flatten() {
        if let OnHit::Adrenaline(gain) = effect {
            pen.add_adrenaline(by, *gain as i8);
        }
    }
    feed_target(pen, target);
    if throws {
        discard_texts(pen, frame, token, by, target);
        return throw(pen, by, target, damage);
    }
    offer_to_cancel(pen, target, by, factor)?;
    discard_texts(pen, frame, token, by, target);
    let dealt = wound(pen, target, damage, source);
    let mut towards = towards;
    if frame.texts.knock_backward {
        towards = towards.back();
        knockback::lift_over(pen, target, origin.ahead(towards, 1));
    }
    let factor = knockback::effective(pen, target, by, factor);
    if frame.on_hit.iter().flatten().any(|e| matches!(e, OnHit::TurnAround)) {
        pen.turn(target, Rotation::Around);
    }
    let shove =
        Shove { source, towards, factor, bonus: knockback::bonus(pen, by, factor), dealt, offers: true };
    if tie.shared.contains(target) && !knockback::is_swept(pen, target, factor, dealt) {
        tie.postpone(target, by, shove);
    } else {
        knockback::shove(pen, target, &shove);
    }
    reflect(pen, target, by);
    Ok(())
}

/// Damage and knockback factor of an attack on this target (mechanics 6.6, `D0` and `K0`).
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

/// What the fighter's power adds to each attack hit.
pub(in crate::rules) fn attack_bonus<L: Log>(pen: &Pen<'_, L>, by: Seat) -> u16 {
    if let Power::AttackDamage(more) = pen.setup.player(by).power { u16::from(more) } else { 0 }
}

/// On one of the target's three rear axes.
fn is_behind<L: Log>(pen: &Pen<'_, L>, origin: Cell, target: Seat) -> bool {
    let target = pen.fighter(target);
    target.at.axis_to(origin).is_some_and(|axis| (2..=4).contains(&target.facing.steps_to(axis)))
}

/// The conditional throw of a charge begun on land (mechanics 2.7).
fn throws_neighbour<L: Log>(pen: &Pen<'_, L>, strike: &Strike, frame: &Frame, target: Seat) -> bool {
    let by = pen.fighter(strike.by);
    frame.texts.throw_neighbour
        && frame.marked
        && strike.token.kind == TokenKind::Charge
        && by.run.marks.contains(Mark::BEGAN_ON_LAND)
        && by.at.distance(pen.fighter(target).at) == 1
}

/// A hit that stuns by its text: damage, no knockback (mechanics 2.8).
fn stunning_hit<L: Log>(pen: &mut Pen<'_, L>, by: Seat, target: Seat, beats: u8, damage: u16) -> Flow {
    let taken = damage.saturating_sub(reduction(pen, target));
    pen.hurt(target, taken, Source::Attack(by));
    pen.credit(target, Some(by));
    pen.end_focus(target);
    let beats = beats.saturating_sub(pen.fighter(by).play.rotation.magnitude());
    stun(pen, target, beats.max(1));
    reflect(pen, target, by);
    Ok(())
}

/// A throw that connects (mechanics 6.7, ruling 7): two hexes in any direction, over everything.
fn throw<L: Log>(pen: &mut Pen<'_, L>, by: Seat, target: Seat, damage: u16) -> Flow {
    let Answer::Direction(towards) = pen.ask(by, Ask::ThrowDirection { target })? else { return Ok(()) };
    wound(pen, target, damage, Source::Throw(by));
    let from = pen.fighter(target).at;
    let landing = from.ahead(towards, 2);
    let to = if pen.state().occupant(landing).is_some() { from } else { landing };
    pen.fling(target, to, Event::Thrown { seat: target, by, from, to, towards });
    knockback::draw_when_knocked(pen, target);
    if from != to {
        pen.end_focus(target);
    }
    stun(pen, target, from.distance(to) as u8 + 1);
    reflect(pen, target, by);
    Ok(())
}

/// Damage of any hit, less what the target's passive takes off. Returns what was dealt.
pub(in crate::rules) fn wound<L: Log>(
    pen: &mut Pen<'_, L>,
    target: Seat,
    damage: u16,
    source: Source,
) -> u16 {
    let dealt = damage.saturating_sub(reduction(pen, target));
    pen.hurt(target, dealt, source);
    pen.credit(target, source.seat());
    dealt
}

fn reduction<L: Log>(pen: &Pen<'_, L>, target: Seat) -> u16 {
    if pen.fighter(target).set_holds() { u16::from(pen.traits(target).damage_less) } else { 0 }
}

/// Adrenaline a passive gives whoever is hit.
pub(in crate::rules) fn feed_target<L: Log>(pen: &mut Pen<'_, L>, target: Seat) {
    if pen.fighter(target).set_holds() {
        pen.add_adrenaline(target, pen.traits(target).adrenaline_when_hit as i8);
    }
}

/// Damage a passive gives back to whoever hits.
pub(in crate::rules) fn reflect<L: Log>(pen: &mut Pen<'_, L>, target: Seat, by: Seat) {
    let damage = if pen.fighter(target).set_holds() { pen.traits(target).hurt_attacker } else { 0 };
    if damage > 0 && pen.fighter(by).is_on_board() && pen.fighter(by).invulnerable == 0 {
        pen.hurt(by, u16::from(damage), Source::Reflection(target));
        pen.credit(by, Some(target));
    }
}

/// Before a hit with knockback is applied, the target may reveal a card to cancel it (ruling 12): once a beat.
pub(in crate::rules) fn offer_to_cancel<L: Log>(
    pen: &mut Pen<'_, L>,
    target: Seat,
    by: Seat,
    factor: u8,
) -> Flow {
    let asked = pen.fighter(target).now.notes.contains(Note::ASKED_TO_CANCEL);
    if asked || knockback::effective(pen, target, by, factor) == 0 {
        return Ok(());
    }
    let hand = pen.fighter(target).hand;
    let offers = |card| pen.ruleset.trigger(card) == Some(Trigger::CancelKnockback);
    let Some(card) = hand.abilities().iter().copied().find(|card| offers(*card)) else { return Ok(()) };
    pen.now(target).notes |= Note::ASKED_TO_CANCEL;
    if pen.ask_whether(target, Ask::Trigger { card })? {
        hands::pay_trigger(pen, target, card)?;
        pen.now(target).cancelled = Some(by);
    }
    Ok(())
}

fn discard_texts<L: Log>(pen: &mut Pen<'_, L>, frame: &Frame, token: &Token, by: Seat, target: Seat) {
    let ahead = *token == Token::new(TokenKind::Attack, Dir::Forward, 1);
    for effect in frame.on_hit.iter().flatten() {
        match effect {
            OnHit::Discard(count) => force_discard(pen, target, *count, by),
            OnHit::DiscardAhead(count) if ahead => force_discard(pen, target, *count, by),
            OnHit::DiscardAhead(_)
            | OnHit::Adrenaline(_)
            | OnHit::TurnAround
            | OnHit::FromBehind { .. }
            | OnHit::Stun(_) => {}
        }
    }
}

/// Discards forced by an opponent, less what protects against them (mechanics 3, item 62).
pub(in crate::rules) fn force_discard<L: Log>(pen: &mut Pen<'_, L>, target: Seat, count: u8, by: Seat) {
    let fighter = pen.fighter(target);
    if fighter.invulnerable > 0 || fighter.set_holds() && pen.traits(target).no_forced_discard {
        return;
    }
    let less = if let Power::DiscardLess(less) = pen.setup.player(target).power { less } else { 0 };
    let count = count.saturating_sub(less);
    if count > 0 {
        pen.now(target).discard += count;
        pen.tell(Event::MustDiscard { seat: target, count, source: Source::Attack(by) });
    }
}
