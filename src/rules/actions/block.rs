//! Guarded sides, what they stop, and what a block makes of it (mechanics 6.5, ruling 5).

use super::strike::attack_bonus;
use crate::rules::cards::card::OnBlock;
use crate::rules::cards::notation::{Action, Timings, TokenKind};
use crate::rules::cards::playbook::Frame;
use crate::rules::hex::Facing;
use crate::rules::ids::Seat;
use crate::rules::state::event::{Event, Log, Source};
use crate::rules::state::pen::Pen;
use crate::rules::state::{Counter, Course, Mark, Note, Play};

/// Puts up the blocks of the present frame.
pub(in crate::rules) fn guard<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, frame: &Frame) {
    let facing = pen.fighter(seat).facing;
    let now = pen.now(seat);
    let before = now.guard;
    for token in frame.action.tokens().iter().filter(|t| t.kind == TokenKind::Block) {
        now.guard_side(facing, token.dir);
    }
    now.guard_timings = frame.timings;
    now.notes.set(Note::ASK_REPEAT, frame.repeat.is_some());
    let sides = now.guard;
    // A block put up out of turn by a swap comes to its turn later: nothing new then.
    if sides != before {
        pen.tell(Event::Guarded { seat, sides, timings: frame.timings });
    }
}

/// Whether an attack of these timings, coming from `side`, is stopped: the one predicate of ruling 5.
pub(in crate::rules) fn stops<L: Log>(
    pen: &Pen<'_, L>,
    target: Seat,
    side: Facing,
    timings: Timings,
) -> bool {
    pen.fighter(target).now.guards(side, timings)
}

/// Whether an arrow coming from `side` is stopped: by any block of the present entry on that side (ruling 5).
pub(in crate::rules) fn stops_arrow<L: Log>(pen: &Pen<'_, L>, target: Seat, side: Facing) -> bool {
    let fighter = pen.fighter(target);
    let blocks = |frame: &Frame| {
        let mut tokens = frame.action.tokens().iter().filter(|t| t.kind == TokenKind::Block);
        tokens.any(|t| t.dir.seen_from(fighter.facing) == side)
    };
    fighter.course == Course::Acting && fighter.now.stun_next == 0 && blocks(pen.frame(target))
}

/// What a block does with an attack it stopped.
pub(in crate::rules) fn react<L: Log>(
    pen: &mut Pen<'_, L>,
    target: Seat,
    by: Seat,
    towards: Facing,
    damage: u16,
    factor: u8,
) {
    let side = towards.back();
    pen.tell(Event::Blocked { seat: target, source: Source::Attack(by), side });
    pen.run(target).marks |= Mark::BLOCKED;
    if damage == 0 {
        return;
    }
    match pen.frame(target).on_block {
        Some(OnBlock::DrawDamage) => draw_blocked(pen, target, damage),
        Some(OnBlock::Counter) => {
            let damage = damage * 2 + attack_bonus(pen, target);
            let damage = u8::try_from(damage).unwrap_or(u8::MAX);
            pen.add_counter(target, Counter { target: by, damage, knockback: factor + 1, towards: side });
        }
        None => {}
    }
}

/// What a block does with an arrow it stopped; arrows are not countered (mechanics item 63).
pub(in crate::rules) fn react_to_arrow<L: Log>(
    pen: &mut Pen<'_, L>,
    target: Seat,
    owner: Seat,
    side: Facing,
    damage: u16,
) {
    pen.tell(Event::Blocked { seat: target, source: Source::Arrow(owner), side });
    pen.run(target).marks |= Mark::BLOCKED;
    if pen.frame(target).on_block == Some(OnBlock::DrawDamage) {
        draw_blocked(pen, target, damage);
    }
}

fn draw_blocked<L: Log>(pen: &mut Pen<'_, L>, target: Seat, damage: u16) {
    let now = pen.now(target);
    now.draw = now.draw.saturating_add(damage.min(u16::from(u8::MAX)) as u8);
}

/// A set whose passive swaps when hit on a wait does so now: its block counts at once (mechanics 2.8).
pub(in crate::rules) fn swap_on_wait<L: Log>(pen: &mut Pen<'_, L>, target: Seat) {
    let fighter = pen.fighter(target);
    let waits = fighter.course == Course::Acting && fighter.now.stun_next == 0;
    if !waits || pen.frame(target).action != Action::Wait || !pen.traits(target).swap_on_wait {
        return;
    }
    let play = fighter.play;
    let set = pen.ruleset.book.set(play.set);
    let Some(set) = pen.ruleset.book.set_id(set.passive, set.active, play.adrenaline, false) else { return };
    pen.exchange(target, Play { set, step: 0, ..play });
    pen.add_adrenaline(target, pen.traits(target).start_adrenaline);
    guard(pen, target, pen.frame(target));
}
