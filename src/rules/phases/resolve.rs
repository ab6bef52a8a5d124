//! The early, mid, late and untimed phases: who acts before whom, and who acts together (rulebook 13).

use std::cmp::{Ordering, Reverse};

use arrayvec::ArrayVec;

use crate::rules::actions::act;
use crate::rules::actions::knockback::Tie;
use crate::rules::actions::movement::move_together;
use crate::rules::cards::notation::{ActionSymbol, ActionSymbolKind, Timing};
use crate::rules::cards::playbook::{Class, Frame};
use crate::rules::ids::{MAX_SEATS, PerSeat, Seat};
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
    pen.state().seats().any(|seat| key_of(pen, seat, timing).is_some())
}

type Group = ArrayVec<Seat, MAX_SEATS>;

/// All entries with the first key among those still to act.
fn next_group<L: Log>(pen: &Pen<'_, L>, timing: Option<Timing>) -> Option<(Key, Group)> {
    let keys = PerSeat::from_fn(|seat| key_of(pen, seat, timing));
    let first = keys.0.iter().flatten().min().copied()?;
    Some((first, Seat::ALL.into_iter().filter(|seat| keys[*seat] == Some(first)).collect()))
}

/// Where the entry stands, if it acts at this timing and has not yet.
fn key_of<L: Log>(pen: &Pen<'_, L>, seat: Seat, timing: Option<Timing>) -> Option<Key> {
    let fighter = pen.fighter(seat);
    if fighter.has_acted() {
        return None;
    }
    let none = Reverse(0);
    match fighter.activity {
        Activity::Acting => {
            let frame: &Frame = pen.frame(seat);
            let attack = frame.class == Class::Attack;
            (frame.timings.first() == timing).then_some(Key {
                class: frame.class,
                adrenaline: Reverse(fighter.play.adrenaline),
                step: Reverse(fighter.play.step),
                knockback: if attack { Reverse(frame.knockback) } else { none },
                damage: if attack { Reverse(frame.damage) } else { none },
            })
        }
        Activity::Idle { .. } => timing.is_none().then_some(Key {
            class: Class::Other,
            adrenaline: none,
            step: none,
            knockback: none,
            damage: none,
        }),
        Activity::Open(_) | Activity::Stunned { .. } | Activity::Dead { .. } | Activity::Gone => None,
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
    let mut entries: ArrayVec<(Key, Seat), MAX_SEATS> =
        pen.on_board().filter_map(|seat| Some((key_of(pen, seat, timing)?, seat))).collect();
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
