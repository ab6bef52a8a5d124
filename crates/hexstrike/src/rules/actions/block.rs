//! Blocks: guarded sides, the hits they stop, and the effects of a stopped hit (procedures 6.5, ruling 5).

use super::hit::{Hit, Means, attack_bonus};
use crate::rules::cards::card::OnBlock;
use crate::rules::cards::notation::{Action, ActionSymbolKind};
use crate::rules::cards::playbook::Frame;
use crate::rules::state::event::Log;
use crate::rules::state::pen::Pen;
use crate::rules::state::{Counter, Play};
use kernel::Seat;
use kernel::hex::Facing;

/// Raises the blocks of the current frame.
pub(in crate::rules) fn guard<L: Log>(pen: &mut Pen<'_, L>, seat: Seat, frame: &Frame) {
    let facing = pen.fighter(seat).facing;
    let blocks = frame.action.tokens().iter().filter(|token| token.kind == ActionSymbolKind::Block);
    let sides = blocks.fold(0, |sides, token| sides | 1 << token.dir.seen_from(facing).index());
    if sides != 0 {
        // A swap can raise a block early; when its own turn comes, this call changes nothing.
        pen.guard(seat, sides, frame.timings);
    }
    if frame.repeat.is_some() {
        pen.plan_repeat_offer(seat);
    }
}

/// Returns true if the target's block stops the hit (ruling 5). Throws, stuns by text and counters pass every
/// block.
pub(in crate::rules) fn stops<L: Log>(pen: &Pen<'_, L>, hit: &Hit) -> bool {
    match hit.means {
        Means::Attack { timings, .. } => pen.notes(hit.target).beat.guards(hit.side(), timings),
        Means::Arrow => stops_arrow(pen, hit.target, hit.side()),
        Means::Stun { .. } | Means::Throw | Means::Counter { .. } => false,
    }
}

/// Returns true if the current entry blocks that side, at any timing.
fn stops_arrow<L: Log>(pen: &Pen<'_, L>, target: Seat, side: Facing) -> bool {
    let fighter = pen.fighter(target);
    let blocks = |frame: &Frame| {
        let mut tokens = frame.action.tokens().iter().filter(|t| t.kind == ActionSymbolKind::Block);
        tokens.any(|t| t.dir.seen_from(fighter.facing) == side)
    };
    fighter.acts_on() && blocks(pen.frame(target))
}

/// Applies the block effects of a stopped hit. Arrows are not countered (web edition 9.63).
pub(in crate::rules) fn react<L: Log>(pen: &mut Pen<'_, L>, hit: &Hit) {
    let &Hit { by, target, damage, .. } = hit;
    pen.block(target, hit.source(), hit.side());
    if damage == 0 {
        return;
    }
    match (pen.frame(target).on_block, hit.means) {
        (Some(OnBlock::DrawDamage), _) => pen.draw_later(target, damage.min(u16::from(u8::MAX)) as u8),
        (Some(OnBlock::Counter), Means::Attack { factor, .. }) => {
            let damage = damage * 2 + attack_bonus(pen, target);
            let damage = u8::try_from(damage).unwrap_or(u8::MAX);
            let counter =
                Counter { target: by, damage, knockback: factor.saturating_add(1), towards: hit.side() };
            pen.add_counter(target, counter);
        }
        (
            Some(OnBlock::Counter),
            Means::Arrow | Means::Stun { .. } | Means::Throw | Means::Counter { .. },
        )
        | (None, _) => {}
    }
}

/// Swaps the target's set if its passive does so when hit on a wait. The new block counts at once (procedures
/// 2.8).
pub(in crate::rules) fn swap_on_wait<L: Log>(pen: &mut Pen<'_, L>, target: Seat) {
    let fighter = pen.fighter(target);
    if !fighter.acts_on()
        || !pen.traits(target).swap_on_wait
        || !matches!(pen.frame(target).action, Action::Wait)
    {
        return;
    }
    let play = fighter.play;
    let set = pen.ruleset.book.set(play.set);
    let Some(set) = pen.ruleset.book.set_id(set.passive, set.active, play.adrenaline, false) else { return };
    pen.exchange(target, Play { set, step: 0, ..play });
    if play.step == 0 {
        // Start effects of a set happen once a play, on its first beat (ruling 24).
        pen.add_adrenaline(target, pen.traits(target).start_adrenaline);
    }
    guard(pen, target, pen.frame(target));
}
