//! Value of a state for a seat, in hundredths of a point of score.

use kernel::Seat;

use crate::rules::direction::Direction;
use crate::rules::parts::other;
use crate::rules::state::{ArrowState, Piece, Step};
use crate::rules::table::{CellNo, OFF_BOARD};

/// Value of a won match.
const WON: i32 = 1_000_000;
/// Value of each point of lead on the board: it scores again if it stays.
const LEAD: i32 = 90;
/// Value of a credit, up to [`ENOUGH`] of them.
const CREDIT: i32 = 9;
/// Credits that pay for the dearest plans.
const ENOUGH: i32 = 30;
/// Value of a card in hand.
const HELD: i32 = 12;
/// Loss for an open side toward a free cell, from which it can be taken.
const EXPOSED: i32 = 14;
/// Value of each printed arrow of a face-up card.
const ARROW: i32 = 4;
/// Value of a covered card that can be paid for.
const COVERED: i32 = 55;
/// Value of an enemy card that a covered card would take over.
const WILL_TAKE: i32 = 60;
/// Value of an enemy card that a covered card would destroy.
const WILL_FALL: i32 = 45;
/// Value of a covered card that cannot be paid for, or whose face is unknown.
const UNPAYABLE: i32 = 15;

/// Value of a state for a seat: what it has less what the other has.
pub(super) fn value(state: &ArrowState, seat: Seat) -> i32 {
    let foe = other(seat);
    if let Step::Over(outcome) = state.step() {
        let [first, second] = outcome.score.map(i32::from);
        let margin = if seat == Seat::First { first - second } else { second - first };
        let won = outcome.winner.map_or(0, |winner| if winner == seat { WON } else { -WON });
        return won + margin;
    }
    let side = |seat: Seat| {
        let hoard = state.hoard(seat);
        100 * i32::from(hoard.score)
            + LEAD * i32::from(state.count(seat))
            + CREDIT * i32::from(hoard.credits).min(ENOUGH)
            + HELD * hoard.hand.len() as i32
    };
    let cards: i32 = state
        .pieces()
        .map(|(at, piece)| {
            let worth = if piece.covered { covered(state, at, piece) } else { open(state, at, piece) };
            if piece.owner == seat { worth } else { -worth }
        })
        .sum();
    side(seat) - side(foe) + cards
}

fn open(state: &ArrowState, at: CellNo, piece: &Piece) -> i32 {
    let mut worth = 0;
    for direction in Direction::ALL {
        if state.points(piece, direction) {
            worth += ARROW;
        } else {
            let beside = state.table().beside(at, direction);
            if beside != OFF_BOARD && state.piece_at(beside).is_none() {
                worth -= EXPOSED;
            }
        }
    }
    worth
}

/// Value of a covered card: what its reveal would bring next turn.
fn covered(state: &ArrowState, at: CellNo, piece: &Piece) -> i32 {
    let face = state.table().face(piece.card);
    let numbers = &state.table().setup.numbers;
    let credits = state.hoard(piece.owner).credits + numbers.credits_gain;
    if face.cost > credits {
        return UNPAYABLE;
    }
    let ambush = if piece.owner == piece.origin { numbers.ambush } else { 0 };
    let mut worth = COVERED;
    for direction in Direction::ALL.into_iter().filter(|direction| state.points(piece, *direction)) {
        let beside = state.table().beside(at, direction);
        let Some(enemy) = state.piece_at(beside).filter(|enemy| enemy.owner != piece.owner) else { continue };
        let crown = if state.table().crowns >> beside & 1 == 1 { 2 } else { 1 };
        if !state.points(enemy, direction.opposite()) {
            worth += WILL_TAKE * crown;
        } else if !enemy.covered && face.attack + ambush >= state.table().face(enemy.card).defence {
            worth += WILL_FALL * crown;
        }
    }
    worth - CREDIT * i32::from(face.cost)
}
