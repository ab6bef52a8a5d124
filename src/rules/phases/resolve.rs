//! The early, mid, late and untimed phases: who acts before whom, and who acts together (rulebook 13).

use std::cmp::{Ordering, Reverse};

use arrayvec::ArrayVec;

use crate::rules::actions::act;
use crate::rules::actions::knockback::Tie;
use crate::rules::actions::movement::move_together;
use crate::rules::cards::notation::{ActionSymbol, ActionSymbolKind, Timing};
use crate::rules::cards::playbook::{Class, Frame};
use crate::rules::ids::{MAX_SEATS, Seat};
use crate::rules::state::event::{Event, Log, OrderReason};
use crate::rules::state::pen::{Flow, Pen};
use crate::rules::state::{Activity, Seats};

/// What decides between two actions of one timing, most important first (ruling 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    class: Class,
    adrenaline: Reverse<u8>,
    step: Reverse<u8>,
    /// Attacks only.
    knockback: Reverse<u8>,
    /// Attacks only.
    damage: Reverse<u8>,
}

/// Runs all entries of one timing; `None` runs those without.
pub(in crate::rules) fn resolve<L: Log>(pen: &mut Pen<'_, L>, timing: Option<Timing>) -> Flow {
    if L::LISTENS {
        explain_order(pen, timing);
    }
    // Who is next is looked up anew after every group: a hit may have taken an action away.
    while let Some((key, group)) = next_group(pen, timing) {
        match key.class {
            Class::Move => act_moves(pen, &group)?,
            Class::Attack => act_attacks(pen, &group)?,
            Class::Combo | Class::Throw | Class::Block | Class::Focus | Class::Special | Class::Other => {
                if let Some(&seat) = group.first() {
                    act::act(pen, seat, &mut Tie::default())?;
                }
            }
        }
    }
    Ok(())
}

/// Whether anybody has an entry of this timing still to act.
pub(in crate::rules) fn has_entries<L: Log>(pen: &Pen<'_, L>, timing: Option<Timing>) -> bool {
    pen.state().seats().any(|seat| is_to_act(pen, seat, timing))
}

type Group = ArrayVec<Seat, MAX_SEATS>;

/// All entries with the first key among those still to act.
fn next_group<L: Log>(pen: &Pen<'_, L>, timing: Option<Timing>) -> Option<(Key, Group)> {
    let entries = entries(pen, timing);
    let (first, _) = entries.iter().min().copied()?;
    Some((first, entries.iter().filter(|(key, _)| *key == first).map(|(_, seat)| *seat).collect()))
}

/// All entries of this timing still to act, in roster order.
fn entries<L: Log>(pen: &Pen<'_, L>, timing: Option<Timing>) -> ArrayVec<(Key, Seat), MAX_SEATS> {
    let to_act = pen.state().seats().filter(|seat| is_to_act(pen, *seat, timing));
    to_act.map(|seat| (key_of(pen, seat), seat)).collect()
}

/// Whether the entry acts at this timing and has not yet.
fn is_to_act<L: Log>(pen: &Pen<'_, L>, seat: Seat, timing: Option<Timing>) -> bool {
    let fighter = pen.fighter(seat);
    match fighter.activity {
        Activity::Acting => !fighter.has_acted() && pen.frame(seat).timings.first() == timing,
        Activity::Idle { .. } => !fighter.has_acted() && timing.is_none(),
        Activity::Open(_) | Activity::Stunned { .. } | Activity::Dead { .. } | Activity::Gone => false,
    }
}

/// Where an entry that is to act stands.
fn key_of<L: Log>(pen: &Pen<'_, L>, seat: Seat) -> Key {
    let none = Reverse(0);
    let fighter = pen.fighter(seat);
    if fighter.activity != Activity::Acting {
        return Key { class: Class::Other, adrenaline: none, step: none, knockback: none, damage: none };
    }
    let frame: &Frame = pen.frame(seat);
    let attack = frame.class == Class::Attack;
    Key {
        class: frame.class,
        adrenaline: Reverse(fighter.play.adrenaline),
        step: Reverse(fighter.play.step),
        knockback: if attack { Reverse(frame.knockback) } else { none },
        damage: if attack { Reverse(frame.damage) } else { none },
    }
}

/// Tied moves are planned together, from the positions of this moment (ruling 4).
fn act_moves<L: Log>(pen: &mut Pen<'_, L>, group: &Group) -> Flow {
    for seat in group {
        act::begin(pen, *seat)?;
    }
    let acts = |seat: &&Seat| pen.fighter(**seat).activity == Activity::Acting;
    let moves = |seat: &Seat| act::moving_token(pen, *seat).map(|token| (*seat, token));
    let movers: ArrayVec<(Seat, ActionSymbol), MAX_SEATS> =
        group.iter().filter(acts).filter_map(moves).collect();
    move_together(pen, &movers).map(drop)
}

/// Tied attacks act in roster order; whom several of them hit is knocked back once, at the end (ruling 9).
fn act_attacks<L: Log>(pen: &mut Pen<'_, L>, group: &Group) -> Flow {
    let mut tie = Tie::among(shared_targets(pen, group));
    for &seat in group {
        if !pen.fighter(seat).has_acted() {
            act::act(pen, seat, &mut tie)?;
        }
    }
    tie.settle(pen)
}

/// Fighters at whom two or more of the group aim.
fn shared_targets<L: Log>(pen: &Pen<'_, L>, group: &Group) -> Seats {
    if group.len() < 2 {
        return Seats::default();
    }
    let aims_at = |by: Seat, target: Seat| {
        let (fighter, frame) = (pen.fighter(by), pen.frame(by));
        frame.action.tokens().iter().any(|token| {
            let token = act::as_far_as_text_lets(pen, by, frame, *token);
            let cell = fighter.at.ahead(token.dir.seen_from(fighter.facing), u16::from(token.cells));
            matches!(token.kind, ActionSymbolKind::Attack | ActionSymbolKind::Charge)
                && cell == pen.fighter(target).at
        })
    };
    let attackers = |target: Seat| group.iter().filter(|by| **by != target && aims_at(**by, target)).count();
    pen.on_board().filter(|target| attackers(*target) > 1).collect()
}

/// Tells what decided between entries of this timing.
fn explain_order<L: Log>(pen: &mut Pen<'_, L>, timing: Option<Timing>) {
    let mut entries = entries(pen, timing);
    entries.retain(|(key, _)| key.class != Class::Other);
    entries.sort();
    for pair in entries.windows(2) {
        if let [(first_key, first), (second_key, second)] = *pair {
            let by = reason(&first_key, &second_key);
            pen.tell(Event::OrderDecided { first, second, timing, class: first_key.class, by });
        }
    }
}

fn reason(first: &Key, second: &Key) -> OrderReason {
    let differs = |ordering: Ordering| ordering != Ordering::Equal;
    if differs(first.class.cmp(&second.class)) {
        OrderReason::Class
    } else if differs(first.adrenaline.cmp(&second.adrenaline)) {
        OrderReason::Adrenaline
    } else if differs(first.step.cmp(&second.step)) {
        OrderReason::Step
    } else if differs(first.knockback.cmp(&second.knockback)) {
        OrderReason::Knockback
    } else if differs(first.damage.cmp(&second.damage)) {
        OrderReason::Damage
    } else if first.class == Class::Move {
        OrderReason::Together
    } else {
        OrderReason::Seat
    }
}
