//! Knockback: distance, flight and effects on the target (rulebook 7, procedures 6.6 steps 14 to 27).

use arrayvec::ArrayVec;

use super::hit::Hit;
use super::stun::stun;
use crate::rules::cards::fighter::Power;
use crate::rules::cards::notation::MAX_TOKENS;
use crate::rules::state::Focus;
use crate::rules::state::event::{Event, Log, MoveKind, Source, StunCause};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::{Answer, Ask, Sides};
use kernel::Seats;
use kernel::hex::{Cell, Facing};
use kernel::{PerSeat, Seat};

/// Knockback of one hit whose damage is already dealt.
#[derive(Debug, Clone, Copy)]
pub(in crate::rules) struct Shove {
    pub source: Source,
    pub towards: Facing,
    /// Hex behind the attacker where the flight begins instead, if that hex is free (procedures 2.7).
    pub lifts_to: Option<Cell>,
    /// Knockback factor after all reductions.
    pub factor: u8,
    /// Hexes that the attacker's power adds.
    pub bonus: u16,
    /// Damage that this hit dealt.
    pub dealt: u16,
    /// True if hand triggers are offered for it.
    pub offers: bool,
}

/// Fully tied entries that act one by one.
///
/// Knockback of shared targets waits until all have struck (ruling 9). Fighters that would end on one hex jam
/// (ruling 22).
#[derive(Default)]
pub(in crate::rules) struct Tie {
    pub shared: Seats,
    /// Rival with which each fighter jams.
    pub jams: PerSeat<Option<Seat>>,
    /// Beats of stun by card texts.
    stuns: PerSeat<u8>,
    waiting: ArrayVec<(Seat, Seat, Shove), { 3 * MAX_TOKENS }>,
}

impl Tie {
    pub fn postpone(&mut self, target: Seat, by: Seat, shove: Shove) {
        // The capacity covers three attackers with all symbols of a beat each, so this cannot fail.
        let _ = self.waiting.try_push((target, by, shove));
    }

    /// Postpones a stun without knockback (ruling 30).
    pub fn postpone_stun(&mut self, target: Seat, beats: u8) {
        self.stuns[target] = self.stuns[target].max(beats);
    }

    /// Applies the postponed effects: one knockback for each target, with the largest factor, in a direction
    /// of the target's choice.
    pub fn settle<L: Log>(&self, pen: &mut Pen<'_, L>) -> Flow {
        for target in self.shared.iter() {
            if self.stuns[target] > 0 && !pen.has_left(target) {
                stun(pen, target, self.stuns[target], StunCause::Text);
            }
            let hits = || self.waiting.iter().filter(|(t, ..)| *t == target);
            // Keep the first of equally strong hits, so that roster order settles the rest.
            let stronger = |best, next| if factor(next) > factor(best) { next } else { best };
            let Some(&(_, _, strongest)) = hits().reduce(stronger) else { continue };
            let sides = hits().fold(Sides::default(), |sides, (_, _, shove)| sides.with(shove.towards));
            let mut towards = strongest.towards;
            if strongest.factor > 0
                && sides.iter().count() > 1
                && let Some(Answer::Direction(chosen)) = pen.ask(target, Ask::TiedKnockback { sides })?
            {
                towards = chosen;
            }
            if pen.has_left(target) {
                continue;
            }
            // A target that does not fly is put behind the attacker that lifts it.
            let lifts =
                |(_, _, shove): &&(Seat, Seat, Shove)| strongest.factor == 0 || shove.towards == towards;
            let lifts_to = hits().filter(lifts).find_map(|(.., shove)| shove.lifts_to);
            shove(pen, target, &Shove { towards, lifts_to, ..strongest });
        }
        Ok(())
    }
}

fn factor((_, _, shove): &(Seat, Seat, Shove)) -> u8 {
    shove.factor
}

/// Knockback factor after the target's passive and cancelled knockback (procedures 6.6 step 15).
pub(in crate::rules) fn effective<L: Log>(pen: &Pen<'_, L>, hit: &Hit) -> u8 {
    let fighter = pen.fighter(hit.target);
    if fighter.notes.beat.cancelled == Some(hit.by) {
        return 0;
    }
    let less = if fighter.set_holds() { pen.traits(hit.target).knockback_less } else { 0 };
    hit.means.factor().saturating_sub(less)
}

/// Hexes that the attacker's power adds to a knockback (procedures 3).
pub(in crate::rules) fn bonus<L: Log>(pen: &Pen<'_, L>, by: Seat) -> u16 {
    let Power::KnockbackPerTenDamage(each) = pen.setup.player(by).power else { return 0 };
    pen.fighter(by).damage / 10 * u16::from(each)
}

/// Hexes of flight for a factor of 1 or more, before the attacker's bonus (rulebook 7).
fn distance(factor: u8, total_damage: u16) -> u16 {
    match factor {
        1 => 1,
        _ => (u32::from(total_damage) * u32::from(factor) / 10).clamp(1, u32::from(u16::MAX)) as u16,
    }
}

/// Returns true if the target's passive turns this hit's factor into a discard. Each hit counts alone, tied
/// or not (ruling 8).
pub(in crate::rules) fn is_swept<L: Log>(pen: &Pen<'_, L>, target: Seat, factor: u8, dealt: u16) -> bool {
    factor > 0 && dealt > 0 && pen.fighter(target).set_holds() && pen.traits(target).knockback_into_discard
}

/// Moves the target to the start of its flight, then applies flight and stun if the factor is not 0.
pub(in crate::rules) fn shove<L: Log>(pen: &mut Pen<'_, L>, target: Seat, shove: &Shove) {
    let &Shove { source, towards, factor, dealt, .. } = shove;
    if let Some(landing) = shove.lifts_to {
        lift_over(pen, target, landing);
    }
    if is_swept(pen, target, factor, dealt) {
        // Ruling 8: the factor is discarded instead. The player's own passive causes it, so nothing reduces
        // it.
        pen.discard_later(target, factor, Source::Own);
        return;
    }
    if factor == 0 {
        return;
    }
    let from = pen.fighter(target).at;
    let distance = distance(factor, pen.fighter(target).damage).saturating_add(shove.bonus);
    let to = fly(pen, from, towards, distance);
    let steps = from.distance(to);
    pen.fling(target, to, Event::KnockedBack { seat: target, from, to, towards, distance, source });
    draw_when_knocked(pen, target);
    let steps = steps.min(200) as u8;
    stun(pen, target, steps + 1, StunCause::Knockback);
    if shove.offers {
        let off_land = pen.setup.arena.is_land(from) && !pen.setup.arena.is_land(to);
        pen.note_flight(target, steps, off_land);
    }
}

/// Last free hex of a flight.
fn fly<L: Log>(pen: &Pen<'_, L>, from: Cell, towards: Facing, distance: u16) -> Cell {
    let mut at = from;
    for _ in 0..distance {
        let next = at.ahead(towards, 1);
        // At the edge of the coordinate range `ahead` returns the same hex.
        if next == at || pen.occupant(next).is_some() {
            break;
        }
        at = next;
    }
    at
}

/// Draws the cards that a power grants for each knockback or throw.
pub(in crate::rules) fn draw_when_knocked<L: Log>(pen: &mut Pen<'_, L>, target: Seat) {
    if let Power::DrawWhenKnockedBack(count) = pen.setup.player(target).power {
        pen.draw_later(target, count);
    }
}

/// Moves the target to the other side of the attacker, if that hex is free (procedures 2.7). The move ends a
/// focus that holds (procedures 6.11). A card that waits for its focus beat stays set aside while its set runs
/// (ruling 36).
fn lift_over<L: Log>(pen: &mut Pen<'_, L>, target: Seat, landing: Cell) {
    if pen.occupant(landing).is_none() {
        pen.go(target, landing, MoveKind::Lifted);
        if let Some(Focus::Held { .. }) = pen.fighter(target).focus {
            pen.end_focus(target);
        }
    }
}
