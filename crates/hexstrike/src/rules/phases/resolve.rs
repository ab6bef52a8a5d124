//! Early, mid, late and untimed phases: the order of actions, and ties (rulebook 13).

use std::cmp::{Ordering, Reverse};

use arrayvec::ArrayVec;

use crate::rules::actions::act;
use crate::rules::actions::knockback::Tie;
use crate::rules::actions::movement::{jams, move_together};
use crate::rules::cards::notation::{ActionSymbol, ActionSymbolKind, Timing};
use crate::rules::cards::part::Part;
use crate::rules::cards::playbook::{Class, Frame};
use crate::rules::state::Phase;
use crate::rules::state::event::{Event, Log, OrderReason};
use crate::rules::state::pen::{Flow, Pen};
use kernel::Seats;
use kernel::{MAX_SEATS, Seat};

/// Sort key of two actions of one timing, most important field first (ruling 3).
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

/// Runs all entries of the phase: those of its timing, or in the untimed phase those without.
pub(in crate::rules) fn resolve<L: Log>(pen: &mut Pen<'_, L>, phase: Phase) -> Flow {
    if L::LISTENS {
        explain_order(pen, phase);
    }
    // Look up the next group after each one: a hit may have cancelled an action.
    while let Some((class, group)) = next_group(pen, phase) {
        match class {
            Class::Move => act_moves(pen, group)?,
            Class::Attack | Class::Throw | Class::Block => act_in_turn(pen, class, group)?,
            Class::Combo | Class::Focus | Class::Special | Class::Other => {
                if let Some(seat) = group.iter().next() {
                    act::act(pen, seat, &mut Tie::default())?;
                }
            }
        }
    }
    Ok(())
}

/// Returns the first phase from `phase` on in which an entry acts, else the end of the beat. If events are
/// not recorded, an untimed phase of waits alone is skipped.
pub(in crate::rules) fn next_due<L: Log>(pen: &Pen<'_, L>, phase: Phase) -> Phase {
    let next = pen.next_to_act(phase);
    let is_felt = pen.to_act(Phase::Untimed).meets(pen.marked(Part::FELT));
    let waits = !L::LISTENS && next == Phase::Untimed && !is_felt;
    if waits { next.next() } else { next }
}

/// Returns true if an entry of this phase may lead to a question. Arrows on the board count, as one may be in
/// the way.
pub(in crate::rules) fn has_questions<L: Log>(pen: &Pen<'_, L>, phase: Phase) -> bool {
    !pen.board().arrows().is_empty() || pen.to_act(phase).meets(pen.marked(Part::ASKS))
}

/// Returns the entries that share the first key among those still to act, and their class.
fn next_group<L: Log>(pen: &Pen<'_, L>, phase: Phase) -> Option<(Class, Seats)> {
    let to_act = pen.to_act(phase);
    if to_act.is_empty() {
        return None;
    }
    if to_act.is_one() {
        return to_act.iter().next().map(|seat| (class_of(pen, seat), to_act));
    }
    let first = to_act.iter().map(|seat| key_of(pen, seat)).min()?;
    Some((first.class, to_act.iter().filter(|seat| key_of(pen, *seat) == first).collect()))
}

/// Timing of a phase in which entries act.
fn timing_of(phase: Phase) -> Option<Timing> {
    match phase {
        Phase::Early => Some(Timing::Early),
        Phase::Mid => Some(Timing::Mid),
        Phase::Late => Some(Timing::Late),
        Phase::Refresh | Phase::Commit | Phase::Rotate | Phase::Untimed | Phase::EndOfBeat | Phase::Over => {
            None
        }
    }
}

/// Class of an entry that is to act; waiting fighters have no class of their own.
fn class_of<L: Log>(pen: &Pen<'_, L>, seat: Seat) -> Class {
    if pen.acting().contains(seat) { pen.frame(seat).class } else { Class::Other }
}

/// Sort key of an entry that is to act.
fn key_of<L: Log>(pen: &Pen<'_, L>, seat: Seat) -> Key {
    let none = Reverse(0);
    let fighter = pen.fighter(seat);
    if !pen.acting().contains(seat) {
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

/// Plans tied moves together, from the positions of this moment (ruling 4).
fn act_moves<L: Log>(pen: &mut Pen<'_, L>, group: Seats) -> Flow {
    for seat in group.iter() {
        act::begin(pen, seat)?;
    }
    let acts = |seat: &Seat| pen.acting().contains(*seat);
    let moves = |seat: Seat| act::moving_token(pen, seat).map(|token| (seat, token));
    if group.is_one() {
        // Most fighters move alone: avoid the list.
        let mover = group.iter().find(acts).and_then(moves);
        return mover.map_or(Ok(()), |mover| move_together(pen, &[mover]).map(drop));
    }
    let movers: ArrayVec<(Seat, ActionSymbol), MAX_SEATS> =
        group.iter().filter(acts).filter_map(moves).collect();
    move_together(pen, &movers).map(drop)
}

/// Resolves tied attacks, throws and blocks in roster order.
///
/// A fighter hit by several attacks is knocked back once, at the end (ruling 9). Fighters that would end on
/// one hex jam (ruling 22).
fn act_in_turn<L: Log>(pen: &mut Pen<'_, L>, class: Class, group: Seats) -> Flow {
    let mut tie = Tie::default();
    if !group.is_one() {
        let advances = |seat: Seat| act::advancing_token(pen, seat).map(|token| (seat, token));
        let movers: ArrayVec<(Seat, ActionSymbol), MAX_SEATS> = group.iter().filter_map(advances).collect();
        tie.jams = jams(pen, &movers);
        if class == Class::Attack {
            tie.shared = shared_targets(pen, group);
        }
    }
    for seat in group.iter() {
        if !pen.fighter(seat).has_acted() {
            act::act(pen, seat, &mut tie)?;
        }
    }
    tie.settle(pen)
}

/// Fighters that two or more of the group aim at.
fn shared_targets<L: Log>(pen: &Pen<'_, L>, group: Seats) -> Seats {
    let aims_at = |by: Seat, target: Seat| {
        let (fighter, frame) = (pen.fighter(by), pen.frame(by));
        frame.action.tokens().iter().any(|token| {
            let token = act::as_far_as_text_lets(pen, by, frame, *token);
            let cell = fighter.at.ahead(token.dir.seen_from(fighter.facing), u16::from(token.cells));
            matches!(token.kind, ActionSymbolKind::Attack | ActionSymbolKind::Charge)
                && cell == pen.fighter(target).at
        })
    };
    let attackers = |target: Seat| group.iter().filter(|by| *by != target && aims_at(*by, target)).count();
    pen.on_board().iter().filter(|target| attackers(*target) > 1).collect()
}

/// Records the reasons for the order of entries of this timing.
fn explain_order<L: Log>(pen: &mut Pen<'_, L>, phase: Phase) {
    let timing = timing_of(phase);
    let entries = pen.to_act(phase).iter().map(|seat| (key_of(pen, seat), seat));
    let mut entries: ArrayVec<(Key, Seat), MAX_SEATS> =
        entries.filter(|(key, _)| !is_wait(key.class)).collect();
    entries.sort();
    for pair in entries.windows(2) {
        if let [(first_key, first), (second_key, second)] = *pair {
            let by = reason(&first_key, &second_key);
            pen.tell(Event::OrderDecided { first, second, timing, class: first_key.class, by });
        }
    }
}

/// Returns true for classes without effect. A combo beat that is played waits as well (procedures 6.8).
const fn is_wait(class: Class) -> bool {
    matches!(class, Class::Other | Class::Combo)
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
