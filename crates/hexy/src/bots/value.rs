//! Value of a state for a seat.

use kernel::Seat;

use crate::rules::catalogue::{CardKind, CardWord};
use crate::rules::setup::{Phase, SEATS};
use crate::rules::state::{DueDecision, HexyState, Reality, other};

/// Value of a won match.
pub(super) const WON: i32 = 1_000_000;
/// Value of a point of a Winning Die, and what each point before it adds.
const POINT: i32 = 110;
const NEARER: i32 = 9;
/// Value of holding the Center Point, and of scoring at the end of this turn.
const CENTRE: i32 = 70;
const SCORES_NOW: i32 = 110;
/// Loss by a Flag that the other seat can enter now, and that it can enter in its next turn.
const LETHAL: i32 = 6_000;
const EXPOSED: i32 = 120;
/// Value of a card in hand.
const CARD: i32 = 13;
/// Value of a building, and for each turn that is still to come; of its first Potency and of more.
const BUILDING: i32 = 10;
const INCOME: i32 = 4;
const POTENCY: i32 = 9;
const MORE_POTENCY: i32 = 5;
/// Value of a building on the own Flag.
const GUARD: i32 = 45;
/// Value of numbers of creatures and artifacts.
const ATTACK: i32 = 11;
const DEFENSE: i32 = 9;
const HITPOINT: i32 = 8;
const ACTION: i32 = 5;
/// Loss for each hex between a creature or a building and the Center Point.
const FAR: i32 = 3;

/// Value of a state for a seat: what it has less what the other has.
pub(super) fn value(state: &HexyState, seat: Seat) -> i32 {
    if let DueDecision::Over(outcome) = state.decision() {
        // Sooner is better.
        let sooner = i32::from(state.turn());
        return outcome.winner.map_or(0, |winner| if winner == seat { WON - sooner } else { sooner - WON });
    }
    side(state, seat) - side(state, other(seat))
}

fn side(state: &HexyState, seat: Seat) -> i32 {
    let holdings = state.holdings(seat);
    let die = i32::from(holdings.winning);
    let mut worth = POINT * die + NEARER * die * die + CARD * holdings.hand.len() as i32;
    for reality in state.realities().iter().filter(|reality| reality.seat == seat) {
        worth += piece(state, reality);
    }
    worth - danger(state, seat)
}

fn piece(state: &HexyState, reality: &Reality) -> i32 {
    let table = state.table();
    let face = state.face_of(reality);
    let distance = i32::from(table.distance(reality.at, table.centre));
    let mut worth = -FAR * distance;
    let (attack, defense) = (i32::from(state.attack(reality)), i32::from(state.defense(reality)));
    if distance == 0 {
        let before_score =
            reality.seat == state.active() && (state.phase() != Phase::End || !state.stack().is_empty());
        worth += CENTRE + 4 * i32::from(reality.counters.min(8)) + 6 * defense.min(4);
        worth += if before_score { SCORES_NOW } else { 0 };
    }
    let counters = i32::from(reality.counters);
    if face.kind == CardKind::Building {
        let extra = (counters - 4).max(0);
        worth += BUILDING
            + INCOME * turns_left(state)
            + POTENCY * counters.min(4)
            + MORE_POTENCY * extra.min(8)
            + extra;
        worth += 6 * attack
            + 5 * (defense - 1)
            + 6 * i32::from(!face.abilities.is_empty() && face.abilities.len() > 1);
        if reality.at == table.flags[reality.seat.index() & 1] {
            worth += GUARD;
        }
        return worth;
    }
    worth += ATTACK * attack + DEFENSE * defense + HITPOINT * counters + ACTION * i32::from(face.actions);
    for (word, extra) in [
        (CardWord::Flying, 9),
        (CardWord::Reach, 3),
        (CardWord::CombatPriority, 8),
        (CardWord::Regeneration, 8),
    ] {
        if state.has_word(reality, word) {
            worth += extra;
        }
    }
    worth + 12 * i32::from(face.has_auras) + 6 * (i32::from(face.distance) - 1)
}

/// Turns of each seat that are likely to come.
fn turns_left(state: &HexyState) -> i32 {
    let goal = state.table().setup.numbers.winning_goal;
    let lead = SEATS.map(|seat| state.holdings(seat).winning).into_iter().max().unwrap_or_default();
    i32::from(goal.saturating_sub(lead))
}

/// Loss by an own Flag that the other seat can enter.
fn danger(state: &HexyState, seat: Seat) -> i32 {
    let can_act = state.active() == other(seat) && matches!(state.phase(), Phase::Draw | Phase::Main);
    let is_open = flag_is_open(state, seat, can_act);
    i32::from(is_open) * if can_act { LETHAL } else { EXPOSED }
}

/// True if the other seat could enter the Flag of a seat: with its dice as they are now, or with those of its next turn.
pub(super) fn flag_is_open(state: &HexyState, seat: Seat, now: bool) -> bool {
    let table = state.table();
    let flag = table.flags[seat.index() & 1];
    let foe = other(seat);
    if !state.is_empty(flag) || state.is_barred(foe, flag) {
        return false;
    }
    let theirs = || state.realities().iter().filter(|reality| reality.seat == foe);
    let is_building = |reality: &Reality| state.face_of(reality).kind == CardKind::Building;
    let energy = theirs()
        .filter(|reality| is_building(reality))
        .map(|building| building.counters)
        .fold(state.holdings(foe).hand.len() as u16, u16::saturating_add);
    theirs().any(|enemy| {
        let distance = table.distance(enemy.at, flag);
        let steps = if now { enemy.die } else { state.face_of(enemy).actions };
        if is_building(enemy) {
            distance == 1 && energy > 2
        } else {
            distance <= u16::from(steps) && energy >= distance
        }
    })
}
