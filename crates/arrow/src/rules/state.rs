//! A match at one moment (arrow 1.3). Pending decisions are a stack of frames, one for each running sequence.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use arrayvec::ArrayVec;
use kernel::{Cell, Seat, Seats};

use super::catalogue::MOST_CELLS;
use super::direction::Direction;
use super::events::{ArrowOutcome, EventSubject, Question};
use super::parts::{CardList, CardNo, MOST_CARDS, Uid, Uids, other};
use super::table::{CellNo, Face, OFF_BOARD, Table};

/// Match at one moment.
#[derive(Debug, Clone)]
pub struct ArrowState {
    pub(super) table: Arc<Table>,
    pub(super) turn: u16,
    pub(super) active: Seat,
    pub(super) first: Seat,
    pub(super) step: Step,
    pub(super) question: Option<Question>,
    pub(super) players: [Hoard; 2],
    pub(super) quiet: u8,
    /// True if the active player has passed in this turn.
    pub(super) passed: bool,
    /// True if a revealed card was paid in this turn (arrow A24).
    pub(super) paid: bool,
    pub(super) pieces: [Piece; MOST_CELLS],
    pub(super) occupied: u32,
    /// Cells with a face-up card of each seat.
    pub(super) open: [u32; 2],
    pub(super) at: [CellNo; MOST_CARDS + 1],
    pub(super) last_uid: u8,
    pub(super) to_reveal: Uids,
    pub(super) stack: ArrayVec<Frame, MOST_CELLS>,
    /// Number of events so far.
    pub(super) events: u32,
}

/// Possessions of a seat. The next card of the deck lies last.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Hoard {
    /// Credits.
    pub credits: u16,
    /// Score.
    pub score: u16,
    /// Hand in the order drawn.
    pub hand: CardList,
    pub(super) deck: CardList,
    /// Open pile in the order of arrival.
    pub pile: CardList,
}

impl Hoard {
    /// Cards of the deck, the next one first.
    pub fn deck(&self) -> impl ExactSizeIterator<Item = CardNo> {
        self.deck.iter().rev().copied()
    }

    /// Takes the first copy of a card from the hand.
    pub(super) fn put_down(&mut self, card: CardNo) {
        self.hand.iter().position(|held| *held == card).map(|at| self.hand.remove(at));
    }
}

/// Card on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Number on the board.
    pub uid: Uid,
    /// Card.
    pub card: CardNo,
    /// Owner.
    pub owner: Seat,
    /// Seat whose deck it came from.
    pub origin: Seat,
    /// Clockwise steps, 0 to 5.
    pub rot: u8,
    /// True if its face is hidden.
    pub covered: bool,
    /// Damage of this turn.
    pub damage: u16,
    /// Extra attack of this turn.
    pub plus: u16,
    /// Printed sides whose ability is used up in this turn, as bits.
    pub used: u8,
    /// Seats that know the card.
    pub known: Seats,
    /// Printed sides that have held while it was covered, as bits (arrow 5.4).
    pub held: u8,
}

impl Piece {
    /// The card as events name it.
    pub const fn subject(&self) -> EventSubject {
        EventSubject { uid: self.uid, card: Some(self.card), known: self.known }
    }
}

/// Step of a turn (arrow 13.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// Phase 3.
    Reveal,
    /// Phase 4.
    Play,
    /// Phases 5 to 7: the card that was played is in its sequence.
    Score,
    /// Phase 8.
    Discard,
    /// The match is over.
    Over(ArrowOutcome),
}

/// Running activation sequence (arrow 7).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Frame {
    /// Card.
    pub uid: Uid,
    /// Step that is under way.
    pub phase: Phase,
    /// Enemy cards fought, in order.
    pub fought: ArrayVec<Uid, 6>,
    /// Cards that were set off and have not begun.
    pub waiting: Uids,
    /// Number of the event that began the sequence.
    pub(super) begun: u32,
    /// Number of the event that set off the waiting cards.
    pub(super) chained: u32,
}

/// Step of an activation sequence in which something can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Abilities before the conflicts (arrow 7.2).
    First,
    /// Conflicts (arrow 7.3).
    Conflicts,
    /// Abilities after the flips (arrow 7.5).
    Second,
}

impl ArrowState {
    /// Tables and set-up.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Number of the turn.
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// Active player.
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// Player of turn 1.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Step of the turn.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Question to the active player; `None` if the match is over.
    pub const fn question(&self) -> Option<Question> {
        self.question
    }

    /// Number of quiet turns in a row.
    pub const fn quiet(&self) -> u8 {
        self.quiet
    }

    /// Possessions of a seat.
    pub const fn hoard(&self, seat: Seat) -> &Hoard {
        &self.players[seat.index() & 1]
    }

    pub(super) const fn hoard_mut(&mut self, seat: Seat) -> &mut Hoard {
        &mut self.players[seat.index() & 1]
    }

    /// Covered cards still to be revealed in this turn.
    pub const fn to_reveal(&self) -> Uids {
        self.to_reveal
    }

    /// Running sequences, the outermost first.
    pub fn sequences(&self) -> &[Frame] {
        &self.stack
    }

    /// Cards on the board with their cells, in the order of cells.
    pub fn pieces(&self) -> impl Iterator<Item = (CellNo, &Piece)> {
        cells_of(self.occupied).map(|at| (at, &self.pieces[usize::from(at)]))
    }

    /// Card on a cell.
    pub fn piece_at(&self, at: CellNo) -> Option<&Piece> {
        (at != OFF_BOARD && self.occupied >> at & 1 == 1).then(|| &self.pieces[usize::from(at)])
    }

    /// Cell of a card, if it is on the board.
    pub fn cell_of(&self, uid: Uid) -> Option<CellNo> {
        self.at.get(usize::from(uid.0)).copied().filter(|at| *at != OFF_BOARD)
    }

    /// Card with this number, if it is on the board.
    pub fn piece(&self, uid: Uid) -> Option<&Piece> {
        self.cell_of(uid).map(|at| &self.pieces[usize::from(at)])
    }

    /// Free cells.
    pub fn free(&self) -> u32 {
        self.table.all & !self.occupied
    }

    /// True if a cell is on the board and free.
    pub(super) const fn is_free(&self, at: CellNo) -> bool {
        at != OFF_BOARD && self.occupied >> at & 1 == 0
    }

    /// Count of a seat: its face-up cards, those on a crown more (arrow 11.1).
    pub fn count(&self, seat: Seat) -> u16 {
        let own = self.open[seat.index() & 1];
        let crowned = (own & self.table.crowns).count_ones() as u16;
        own.count_ones() as u16 + crowned * self.table.setup.numbers.crown_worth.saturating_sub(1)
    }

    pub(super) fn face_of(&self, piece: &Piece) -> &Face {
        self.table.face(piece.card)
    }

    /// True if a card has an arrow in a direction of the board.
    pub fn points(&self, piece: &Piece, direction: Direction) -> bool {
        self.face_of(piece).sides >> direction.printed(piece.rot) & 1 == 1
    }

    /// Printed attack and extra attack.
    pub fn attack(&self, piece: &Piece) -> u16 {
        self.face_of(piece).attack.saturating_add(piece.plus)
    }

    /// Enemy cards that a face-up card meets, in the order of directions (arrow 0).
    pub(super) fn meets(&self, at: CellNo) -> impl Iterator<Item = (CellNo, &Piece)> {
        let piece = &self.pieces[usize::from(at)];
        let enemies = self.open[other(piece.owner).index() & 1];
        Direction::ALL.into_iter().filter_map(move |direction| {
            let beside = self.table.beside(at, direction);
            if beside == OFF_BOARD || enemies >> beside & 1 == 0 || !self.points(piece, direction) {
                return None;
            }
            let enemy = &self.pieces[usize::from(beside)];
            self.points(enemy, direction.opposite()).then_some((beside, enemy))
        })
    }

    /// True if the sequence of a card has begun and is not finished.
    pub fn is_running(&self, uid: Uid) -> bool {
        self.stack.iter().any(|frame| frame.uid == uid)
    }

    /// Puts a card on a free cell.
    pub(super) fn put(&mut self, at: CellNo, piece: Piece) {
        self.pieces[usize::from(at)] = piece;
        self.at[usize::from(piece.uid.0)] = at;
        self.occupied |= 1 << at;
        if !piece.covered {
            self.open[piece.owner.index() & 1] |= 1 << at;
        }
    }

    /// Takes the card from a cell that is not free.
    pub(super) fn lift(&mut self, at: CellNo) -> Piece {
        let piece = self.pieces[usize::from(at)];
        self.at[usize::from(piece.uid.0)] = OFF_BOARD;
        self.occupied &= !(1 << at);
        self.open[0] &= !(1 << at);
        self.open[1] &= !(1 << at);
        self.pieces[usize::from(at)] = NO_PIECE;
        piece
    }

    /// Changes the card on a cell.
    pub(super) fn change(&mut self, at: CellNo, change: impl FnOnce(&mut Piece)) {
        let mut piece = self.lift(at);
        change(&mut piece);
        self.put(at, piece);
    }

    /// Coordinates of a cell.
    pub fn coordinates(&self, at: CellNo) -> Cell {
        self.table.cell(at)
    }
}

/// Filler of free cells, so that equal states have equal digests.
pub(super) const NO_PIECE: Piece = Piece {
    uid: Uid(0),
    card: CardNo(0),
    owner: Seat::First,
    origin: Seat::First,
    rot: 0,
    covered: false,
    damage: 0,
    plus: 0,
    used: 0,
    known: Seats::from_bits(0),
    held: 0,
};

/// Cells of a set, in ascending order.
pub(super) fn cells_of(set: u32) -> impl Iterator<Item = CellNo> {
    let mut left = set;
    std::iter::from_fn(move || {
        let lowest = (left != 0).then(|| left.trailing_zeros() as CellNo)?;
        left &= left - 1;
        Some(lowest)
    })
}

impl Hash for ArrowState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.turn, self.active, self.first, self.step, self.question).hash(hasher);
        (&self.players, self.quiet, self.passed, self.paid, self.last_uid).hash(hasher);
        for (at, piece) in self.pieces() {
            (at, piece).hash(hasher);
        }
        (self.to_reveal, self.events).hash(hasher);
        self.stack.hash(hasher);
    }
}
