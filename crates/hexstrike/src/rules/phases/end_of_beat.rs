//! End of a beat: hand triggers, fire, discards, questions, draws, falls, and the next entry of each fighter.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::falls;
use crate::rules::actions::hands;
use crate::rules::cards::card::Trigger;
use crate::rules::cards::fighter::Power;
use crate::rules::cards::notation::Action;
use crate::rules::cards::part::Part;
use crate::rules::ids::CardId;
use crate::rules::state::event::{Log, Source};
use crate::rules::state::hand::ABILITY_CARDS;
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::prompt::Ask;
use crate::rules::state::{Activity, BeatFlag, BeatScratch, OpenBeat, Phase, SetFlags};
use kernel::Seats;
use kernel::{MAX_SEATS, Seat};

/// Runs the end of a beat. `has_dues` is the result of [`has_dues`].
pub(in crate::rules) fn end_of_beat<L: Log>(pen: &mut Pen<'_, L>, has_dues: bool) -> Flow {
    if has_dues {
        // If events are not recorded, a phase with these entries alone was skipped. A question must still
        // show that they have acted.
        for seat in pen.to_act(Phase::Untimed).iter() {
            pen.begin_entry(seat);
        }
        triggers(pen)?;
    }
    if is_alight(pen) {
        burn(pen);
    }
    if has_dues {
        discards(pen)?;
        for seat in pen.on_board().iter() {
            offer_repeat(pen, seat)?;
        }
        for seat in pen.on_board().iter() {
            let count = pen.notes(seat).beat.draw;
            if count > 0 && !pen.has_left(seat) {
                hands::draw(pen, seat, count)?;
            }
        }
    }
    turn_the_page(pen);
    Ok(())
}

/// Returns true if the end of the beat may lead to a question: by a trigger, discard, repetition or draw.
pub(in crate::rules) fn has_dues<L: Log>(pen: &Pen<'_, L>) -> bool {
    let asks = BeatFlag::LANDED | BeatFlag::OFF_LAND | BeatFlag::ASK_REPEAT;
    pen.state().fighters().any(|fighter| {
        let beat = &fighter.notes.beat;
        let counts = beat.discard | beat.repeat_cost | beat.draw;
        beat.flags.intersects(asks) || counts != 0 || beat.arrow_hit.is_some()
    })
}

/// Offers the triggers of this beat: more damage first, then fewer cards, then farther out, then roster order
/// (procedures 6.10).
fn triggers<L: Log>(pen: &mut Pen<'_, L>) -> Flow {
    let mut due: ArrayVec<(Seat, CardId, Trigger), { MAX_SEATS * ABILITY_CARDS }> = ArrayVec::new();
    for seat in pen.on_board().iter() {
        let fighter = pen.fighter(seat);
        for &card in fighter.hand.abilities() {
            let Some(trigger) = pen.ruleset.trigger(card) else { continue };
            let is_due = match trigger {
                Trigger::BurnAttackedHexes => fighter.notes.beat.flags.contains(BeatFlag::LANDED),
                Trigger::ArrowDiscard(_) => fighter.notes.beat.arrow_hit.is_some(),
                Trigger::DrawKnockback => fighter.notes.beat.flags.contains(BeatFlag::OFF_LAND),
                Trigger::CancelKnockback => false,
            };
            if is_due {
                due.push((seat, card, trigger));
            }
        }
    }
    let centre = pen.setup.arena.centre();
    due.sort_by_key(|(seat, ..)| {
        let fighter = pen.fighter(*seat);
        let cards = fighter.hand.ability_count() + fighter.hand.movement_count();
        (Reverse(fighter.damage), cards, Reverse(fighter.at.distance(centre)), *seat)
    });
    for (seat, card, trigger) in due {
        if pen.ask_whether(seat, Ask::Trigger { card })? {
            hands::pay_trigger(pen, seat, card)?;
            if !pen.has_left(seat) {
                pull(pen, seat, trigger);
            }
        }
    }
    Ok(())
}

fn pull<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, trigger: Trigger) {
    let now = pen.notes(seat).beat;
    match trigger {
        Trigger::BurnAttackedHexes => now.aimed.cells().for_each(|cell| pen.light(cell, seat)),
        Trigger::ArrowDiscard(count) => {
            if let Some(target) = now.arrow_hit {
                hands::force_discard(pen, target, count, Source::Arrow(seat));
            }
        }
        Trigger::DrawKnockback => pen.draw_later(seat, now.knocked),
        Trigger::CancelKnockback => {}
    }
}

/// Returns true if anything burns: fire tokens, or hexes over the abyss for this beat.
fn is_alight<L: Log>(pen: &Pen<'_, L>) -> bool {
    let burns_for_now =
        |beat: &BeatScratch| beat.flags.contains(BeatFlag::AIMED_BURN) || beat.spark.is_some();
    pen.board().burns() || pen.state().fighters().any(|fighter| burns_for_now(&fighter.notes.beat))
}

/// Deals one damage to each fighter in fire. Fire over the abyss goes out with the beat (procedures 6.13).
fn burn<L: Log>(pen: &mut Pen<'_, L>) {
    for seat in pen.on_board().iter() {
        let fighter = pen.fighter(seat);
        let owner = if pen.over_abyss(seat) {
            pen.state().seats().find(|owner| pen.sparks_at(*owner, fighter.at))
        } else {
            pen.board().fire_at(&pen.setup.arena, fighter.at)
        };
        let immune = pen.setup.player(seat).power == Power::FireImmunity || fighter.invulnerable > 0;
        if let Some(owner) = owner.filter(|_| !immune) {
            pen.hurt(seat, 1, Source::Fire(owner));
            pen.credit(seat, Some(owner));
        }
    }
}

/// Resolves the forced discards of all players, the cost of repeated beats included.
fn discards<L: Log>(pen: &mut Pen<'_, L>) -> Flow {
    let mut due = [(Seat::FIRST, 0); MAX_SEATS];
    let mut count = 0;
    for seat in pen.on_board().iter() {
        let now = &pen.notes(seat).beat;
        let cards = now.discard.saturating_add(now.repeat_cost);
        if cards > 0 {
            due[count] = (seat, cards);
            count += 1;
        }
    }
    hands::discard_together(pen, &due[..count])
}

/// Offers to repeat the marked beats to a player with a card (procedures 2.8).
fn offer_repeat<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) -> Flow {
    let fighter = pen.fighter(seat);
    let holds_cards = fighter.hand.ability_count() + fighter.hand.movement_count() > 0;
    let due = holds_cards && fighter.notes.beat.flags.contains(BeatFlag::ASK_REPEAT);
    if let Some(discard) = pen.frame(seat).repeat.filter(|_| due) {
        let repeats = pen.ask_whether(seat, Ask::Repeat { discard })?;
        pen.plan_repeat(seat, repeats);
    }
    Ok(())
}

/// Resolves falls, then sets the entry of each fighter for the next beat.
fn turn_the_page<L: Log>(pen: &mut Pen<'_, L>) {
    let mut fallen = Seats::default();
    pen.end_beat();
    let beat = pen.state().beat;
    for seat in pen.state().seats() {
        let stun = pen.forget_beat(seat).stun_next;
        pen.wear_off(seat);
        if falls::is_too_far(pen, seat) {
            fallen = fallen.with(seat);
        } else {
            next_entry(pen, seat, stun);
        }
    }
    falls::by_distance(pen, fallen, beat);
    falls::out_of_time(pen);
}

/// Sets the next entry. `stun` is the length of a stun announced on the beat before.
fn next_entry<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, stun: u8) {
    match pen.fighter(seat).activity {
        Activity::Acting | Activity::Idle { .. } if stun > 0 => pen.begin_stun(seat, stun),
        Activity::Acting if pen.fighter(seat).has_counters() => {
            pen.idle(seat, pen.state().beat, 1);
        }
        Activity::Acting => next_frame(pen, seat),
        Activity::Stunned { left } | Activity::Idle { left, .. } => {
            pen.count_down(seat);
            if left <= 1 {
                pen.open(seat, OpenBeat::Refresh);
            }
        }
        Activity::Dead { left } => {
            pen.count_down(seat);
            if left <= 1 {
                falls::respawn(pen, seat);
            }
        }
        Activity::Open(_) | Activity::Gone => {}
    }
}

fn next_frame<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    pen.step_on(seat);
    if !pen.marked(Part::OPENS).contains(seat) {
        return;
    }
    let frame = pen.frame(seat);
    let progress = pen.notes(seat).set;
    let opening = match frame.action {
        Action::SignatureRefresh => OpenBeat::SignatureRefresh,
        Action::Focus if pen.fighter(seat).focus.is_some() => OpenBeat::Focus,
        // A focus beat without focus is open like any other (ruling 32).
        Action::Focus | Action::Refresh => OpenBeat::Refresh,
        Action::Text if frame.texts.open_if_blocked && progress.marks.contains(SetFlags::BLOCKED) => {
            OpenBeat::Refresh
        }
        Action::Text | Action::Wait | Action::Combo | Action::Adrenaline(_) | Action::Tokens(_) => return,
    };
    if progress.marks.contains(SetFlags::REPEATING) && opening != OpenBeat::Focus {
        repeat(pen, seat);
        return;
    }
    if let crate::rules::cards::playbook::Turn::Fixed(rotation) = frame.turn {
        // A turn by text on an open beat happens before the player chooses (procedures 2.8).
        pen.turn(seat, rotation);
    }
    pen.open(seat, opening);
}

/// Repeats the beats from the marked one on and charges the cost (web edition 9.71).
fn repeat<L: Log>(pen: &mut Pen<'_, L>, seat: Seat) {
    let frames = pen.ruleset.book.frames(pen.fighter(seat).play.set);
    if let Some((step, cost)) = frames.iter().enumerate().find_map(|(i, f)| f.repeat.map(|cost| (i, cost))) {
        pen.repeat_from(seat, step as u8);
        pen.pay_for_repeat(seat, cost);
    }
}
