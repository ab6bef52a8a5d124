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
/// Value of a covered card that cannot be paid for, or whose face is unknown.
const UNPAYABLE: i32 = 15;

/// Values of what the next turn will bring. They decide how readily a bot covers cards.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outlook {
    /// Value of a covered card that can be paid for.
    covered: i32,
    /// Value of an enemy card that a covered card would take over.
    will_take: i32,
    /// Value of an enemy card that a covered card would destroy.
    will_fall: i32,
    /// Value of moving next against a face-up card with an open side toward a free cell: it is as good as taken.
    tempo: i32,
}

/// Outlook of a bot that lives for its own turn: it hardly covers a card that it can pay.
pub(super) const SHORT: Outlook = Outlook { covered: 55, will_take: 60, will_fall: 45, tempo: 0 };
/// Outlook of a bot that knows that a lone face-up card is taken at once, and a covered one is not.
pub(super) const LONG: Outlook = Outlook { covered: 200, will_take: 120, will_fall: 90, tempo: 200 };

/// Value of a state for a seat: what it has less what the other has.
pub(super) fn value(state: &ArrowState, seat: Seat, outlook: Outlook) -> i32 {
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
            let worth =
                if piece.covered { covered(state, at, piece, outlook) } else { open(state, at, piece) };
            if piece.owner == seat { worth } else { -worth }
        })
        .sum();
    side(seat) - side(foe) + cards + outlook.tempo * tempo(state, seat)
}

/// Weight of the best card that the player who is next can take from the other: a face-up card that was played too early.
fn tempo(state: &ArrowState, seat: Seat) -> i32 {
    let next = state.active();
    let hoard = state.hoard(next);
    let credits = hoard.credits + state.table().setup.numbers.credits_gain;
    if hoard.hand.iter().all(|card| state.table().face(*card).cost > credits) {
        return 0;
    }
    let open = |(at, piece): &(CellNo, &Piece)| {
        let is_open = |direction| !state.points(piece, direction) && is_free(state, *at, direction);
        !piece.covered && piece.owner != next && Direction::ALL.into_iter().any(is_open)
    };
    let worth = state.pieces().filter(open).map(|(at, _)| crown(state, at)).max().unwrap_or(0);
    if next == seat { worth } else { -worth }
}

/// True if the cell beside another one is on the board and free.
fn is_free(state: &ArrowState, at: CellNo, direction: Direction) -> bool {
    let beside = state.table().beside(at, direction);
    beside != OFF_BOARD && state.piece_at(beside).is_none()
}

/// Weight of a card on a cell: 2 on a crown.
fn crown(state: &ArrowState, at: CellNo) -> i32 {
    1 + i32::from(state.table().crowns >> at & 1 == 1)
}

fn open(state: &ArrowState, at: CellNo, piece: &Piece) -> i32 {
    let side = |direction| {
        if state.points(piece, direction) {
            ARROW
        } else if is_free(state, at, direction) {
            -EXPOSED
        } else {
            0
        }
    };
    Direction::ALL.into_iter().map(side).sum()
}

/// Value of a covered card: what its reveal would bring next turn.
fn covered(state: &ArrowState, at: CellNo, piece: &Piece, outlook: Outlook) -> i32 {
    let face = state.table().face(piece.card);
    let numbers = &state.table().setup.numbers;
    let credits = state.hoard(piece.owner).credits + numbers.credits_gain;
    if face.cost > credits {
        return UNPAYABLE;
    }
    let ambush = if piece.owner == piece.origin { numbers.ambush } else { 0 };
    let mut worth = outlook.covered + LEAD * (crown(state, at) - 1);
    for direction in Direction::ALL.into_iter().filter(|direction| state.points(piece, *direction)) {
        let beside = state.table().beside(at, direction);
        let Some(enemy) = state.piece_at(beside).filter(|enemy| enemy.owner != piece.owner) else { continue };
        let crown = crown(state, beside);
        if !state.points(enemy, direction.opposite()) {
            worth += outlook.will_take * crown;
        } else if !enemy.covered && face.attack + ambush >= state.table().face(enemy.card).defence {
            worth += outlook.will_fall * crown;
        }
    }
    worth - CREDIT * i32::from(face.cost)
}
