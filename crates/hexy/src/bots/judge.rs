//! Value of a state for the strongest level.
//!
//! In the middle of a turn the state is valued as if the turn had ended: who holds the Center Point then scores, and the
//! other seat is to move.

use kernel::Seat;

use super::value::{WON, flag_is_open};
use crate::rules::catalogue::{CardKind, CardNo, CardWord};
use crate::rules::setup::Phase;
use crate::rules::state::{DueDecision, HexyState, Reality, other};
use crate::rules::table::Face;

/// Value of a point of a Winning Die, and what each point before it adds.
const POINT: i32 = 30;
const NEARER: i32 = 3;
/// Value of the point that reaches the goal, which only an answer can prevent.
const GOAL: i32 = 600;
/// Value of holding the Center Point, and of each counter and each Defense there.
const CENTRE: i32 = 65;
const CENTRE_COUNTER: i32 = 10;
const CENTRE_DEFENSE: i32 = 8;
/// Value of cards in hand.
const CREATURE_CARD: i32 = 24;
const BUILDING_CARD: i32 = 17;
const OTHER_CARD: i32 = 15;
const ENERGY_CARD: i32 = 12;
/// Value of a card of a colour that no own building gives.
const STRANGE_CARD: i32 = 9;
/// Value of a building, and for each turn to come: of the first three, of two more, and of the others.
const BUILDING: [i32; 3] = [10, 6, 4];
const INCOME: [i32; 3] = [4, 2, 0];
const MANY_BUILDINGS: [i32; 2] = [3, 5];
/// Value of a Potency: of the first six, of eight more, and of the others, which nothing is left to spend on.
const POTENCY: [i32; 3] = [9, 5, 1];
const MUCH_POTENCY: [i32; 2] = [6, 14];
/// Value of a building on the own Flag, and of each Attack and each Defense above one of a building.
const GUARD: i32 = 15;
const BUILDING_ATTACK: i32 = 6;
const BUILDING_DEFENSE: i32 = 5;
/// Value of numbers and words of creatures and artifacts.
const ATTACK: i32 = 15;
const DEFENSE: i32 = 9;
const HITPOINT: i32 = 8;
const ACTION: i32 = 7;
const FLYING: i32 = 25;
const WORD: i32 = 10;
/// Loss for each hex between the Center Point and a building, a creature, and the nearest building.
const FAR: i32 = 2;
const FAR_CREATURE: i32 = 9;
const FAR_SPHERE: i32 = 15;
/// Loss by a Flag that the other seat can enter at once, in the turn that comes, and later.
const LETHAL: i32 = 1_500;
const EXPOSED: i32 = 300;
const OPEN: i32 = 20;

/// Value of a state for a seat.
pub(super) fn judge(state: &HexyState, seat: Seat) -> i32 {
    if let DueDecision::Over(outcome) = state.decision() {
        // Sooner is better.
        let sooner = i32::from(state.turn());
        return outcome.winner.map_or(0, |winner| if winner == seat { WON - sooner } else { sooner - WON });
    }
    let active = state.active();
    let mover = if state.phase() == Phase::Draw { active } else { other(active) };
    let points = [seat, other(seat)].map(|seat| points(state, seat));
    let goal = i32::from(state.table().setup.numbers.winning_goal);
    let left = goal - points[0].max(points[1]);
    let worth = |seat: Seat, points: i32| {
        POINT * points
            + NEARER * points * points
            + GOAL * i32::from(points >= goal)
            + side(state, seat, left.max(0))
            - danger(state, seat, mover)
    };
    worth(seat, points[0]) - worth(other(seat), points[1])
}

/// Winning Die of a seat, after the score of this turn if that is still to come.
fn points(state: &HexyState, seat: Seat) -> i32 {
    let is_before = match state.phase() {
        Phase::Main => true,
        Phase::End => !state.stack().is_empty(),
        Phase::Mulligan | Phase::Draw => false,
    };
    let holds = || state.reality_at(state.table().centre).is_some_and(|holder| holder.seat == seat);
    i32::from(state.holdings(seat).winning) + i32::from(seat == state.active() && is_before && holds())
}

/// Sum of weights for the first things, for more of them, and for the others.
fn falling(n: i32, ends: [i32; 2], weights: [i32; 3]) -> i32 {
    let parts = [n.min(ends[0]), (n - ends[0]).clamp(0, ends[1] - ends[0]), (n - ends[1]).max(0)];
    parts.into_iter().zip(weights).map(|(part, weight)| part * weight).sum()
}

fn side(state: &HexyState, seat: Seat, turns: i32) -> i32 {
    let table = state.table();
    let (mut buildings, mut potency, mut nearest, mut colours, mut worth) = (0, 0, 4, 0, 0);
    for reality in state.realities().iter().filter(|reality| reality.seat == seat) {
        let distance = i32::from(table.distance(reality.at, table.centre));
        let counters = i32::from(reality.counters);
        let face = state.face_of(reality);
        if face.kind == CardKind::Building {
            buildings += 1;
            colours |= given(face);
            potency += counters;
            nearest = nearest.min(distance);
            worth += GUARD * i32::from(reality.at == table.flags[seat.index() & 1]) - FAR * distance;
            worth += BUILDING_ATTACK * i32::from(state.attack(reality))
                + BUILDING_DEFENSE * (i32::from(state.defense(reality)) - 1);
        } else {
            worth += piece(state, reality) - FAR_CREATURE * (distance - 1).clamp(0, 3);
        }
        if distance == 0 {
            worth += CENTRE
                + CENTRE_COUNTER * counters.min(6)
                + CENTRE_DEFENSE * i32::from(state.defense(reality)).min(4);
        }
    }
    worth +=
        falling(buildings, MANY_BUILDINGS, BUILDING) + turns * falling(buildings, MANY_BUILDINGS, INCOME);
    worth += falling(potency, MUCH_POTENCY, POTENCY) - FAR_SPHERE * (nearest - 1).max(0);
    worth + state.holdings(seat).hand.iter().map(|card| worth_with(table.face(*card), colours)).sum::<i32>()
}

/// Value of a card in hand.
pub(super) fn card_worth(state: &HexyState, seat: Seat, card: CardNo) -> i32 {
    let own = state.realities().iter().filter(|reality| reality.seat == seat);
    let colours = own.fold(0, |colours, reality| colours | given(state.face_of(reality)));
    worth_with(state.table().face(card), colours)
}

/// Colours of the energy of a building, as bits.
const fn given(face: &Face) -> u8 {
    match face.kind {
        CardKind::Building if face.gives_choice => 0b111,
        CardKind::Building => 1 << face.colour.index(),
        _ => 0,
    }
}

/// Value of a card in the hand of a seat with buildings of these colours.
fn worth_with(face: &Face, colours: u8) -> i32 {
    let wanted = face.cost.coloured().into_iter().enumerate();
    let is_strange = wanted.into_iter().any(|(colour, n)| n > 0 && colours >> colour & 1 == 0);
    match face.kind {
        _ if face.only_energy => ENERGY_CARD,
        _ if is_strange => STRANGE_CARD,
        CardKind::Creature => CREATURE_CARD,
        CardKind::Building => BUILDING_CARD,
        CardKind::Artifact | CardKind::Enchantment | CardKind::Wizardry | CardKind::Sorcery => OTHER_CARD,
    }
}

/// Value of a creature or an artifact.
fn piece(state: &HexyState, reality: &Reality) -> i32 {
    let face = state.face_of(reality);
    let has = |word: CardWord| i32::from(state.has_word(reality, word));
    ATTACK * i32::from(state.attack(reality))
        + DEFENSE * i32::from(state.defense(reality))
        + HITPOINT * i32::from(reality.counters)
        + ACTION * i32::from(face.actions)
        + FLYING * has(CardWord::Flying)
        + WORD * (has(CardWord::CombatPriority) + has(CardWord::Regeneration) + i32::from(face.distance) - 1)
        + WORD * i32::from(face.has_auras)
}

/// Loss by an own Flag that the other seat can enter.
fn danger(state: &HexyState, seat: Seat, mover: Seat) -> i32 {
    let (now, loss) = match (seat == mover, state.active() == mover) {
        (true, _) => (false, OPEN),
        (false, true) => (true, LETHAL),
        (false, false) => (false, EXPOSED),
    };
    loss * i32::from(flag_is_open(state, seat, now))
}
