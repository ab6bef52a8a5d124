//! The nine phases of a turn (arrow 4, 6 and 11), and the start of a match.

use std::sync::Arc;

use arrayvec::ArrayVec;
use kernel::{Seat, Seats};
use shell::Emitted;

use super::catalogue::{Ground, MOST_CELLS};
use super::direction::Direction;
use super::events::{ArrowEvent, ArrowInput, ArrowOutcome, Bonus, DrawnCard, Ending, Fall, Question};
use super::parts::{CardNo, MOST_CARDS, Uid, Uids, other};
use super::setup::ArrowPosition;
use super::state::{ArrowState, Hoard, NO_PIECE, Piece, Step};
use super::table::{CellNo, OFF_BOARD, Table};

/// Both seats, which know every face-up card.
const BOTH: Seats = Seats::from_bits(0b11);

/// Receiver of events.
pub(super) type Sink<'a> = dyn FnMut(Emitted<ArrowEvent>) + 'a;

/// A state in motion: it runs by itself to the next question and emits what happens.
pub(super) struct Run<'a> {
    pub state: &'a mut ArrowState,
    sink: &'a mut Sink<'a>,
}

/// Start of a match: the state before phase 1 of its first turn.
pub(super) fn opening(table: Arc<Table>, first: Seat, decks: &[Vec<CardNo>; 2]) -> ArrowState {
    let numbers = table.setup.numbers.clone();
    let mut state = empty(table, first);
    for seat in [first, other(first)] {
        let hoard = state.hoard_mut(seat);
        let (held, score) = if seat == first {
            (numbers.hand_start_first, numbers.score_start_first)
        } else {
            (numbers.hand_start_second, numbers.score_start_second)
        };
        hoard.credits = numbers.credits_start;
        hoard.score = score;
        hoard.deck = decks[seat.index() & 1].iter().rev().copied().collect();
        for _ in 0..held {
            if let Some(card) = hoard.deck.pop() {
                hoard.hand.push(card);
            }
        }
    }
    state
}

/// State of a position, before phase 1 of its turn.
pub(super) fn placed(table: Arc<Table>, first: Seat, position: &ArrowPosition) -> ArrowState {
    let mut state = empty(table, first);
    state.turn = position.turn;
    state.active = position.active;
    state.quiet = position.quiet;
    for (seat, hoard) in state.players.iter_mut().enumerate() {
        *hoard = Hoard {
            credits: position.credits[seat],
            score: position.score[seat],
            hand: position.hands[seat].iter().copied().collect(),
            deck: position.decks[seat].iter().rev().copied().collect(),
            pile: position.piles[seat].iter().copied().collect(),
        };
    }
    for placed in &position.board {
        state.last_uid += 1;
        let known = Seats::default().with(placed.owner).with(placed.origin);
        let piece = Piece {
            uid: Uid(state.last_uid),
            card: placed.card,
            owner: placed.owner,
            origin: placed.origin,
            rot: placed.rot,
            covered: placed.covered,
            damage: placed.damage,
            known: if placed.covered { known } else { BOTH },
            ..NO_PIECE
        };
        let at = state.table.number(placed.at).unwrap_or(OFF_BOARD);
        state.put(at, piece);
    }
    state
}

fn empty(table: Arc<Table>, first: Seat) -> ArrowState {
    ArrowState {
        table,
        turn: 1,
        active: first,
        first,
        step: Step::Reveal,
        question: None,
        players: Default::default(),
        quiet: 0,
        passed: false,
        paid: false,
        pieces: [NO_PIECE; MOST_CELLS],
        occupied: 0,
        open: [0; 2],
        at: [OFF_BOARD; MOST_CARDS + 1],
        last_uid: 0,
        to_reveal: Uids::default(),
        stack: ArrayVec::new(),
        events: 0,
    }
}

impl<'a> Run<'a> {
    pub fn new(state: &'a mut ArrowState, sink: &'a mut Sink<'a>) -> Self {
        Self { state, sink }
    }

    /// Emits an event and returns its number.
    pub fn emit(&mut self, event: ArrowEvent, cause: Option<u32>) -> u32 {
        let number = self.state.events;
        self.state.events += 1;
        (self.sink)(Emitted { event, cause });
        number
    }

    /// Emits what lies on the table before the first turn, and begins it.
    pub fn begin(&mut self) {
        for seat in [Seat::First, Seat::Second] {
            let hoard = self.state.hoard(seat);
            let event = ArrowEvent::Dealt {
                seat,
                hand: Some(hoard.hand.to_vec()),
                held: hoard.hand.len() as u8,
                deck: hoard.deck.len() as u8,
                pile: hoard.pile.to_vec(),
                credits: hoard.credits,
                score: hoard.score,
            };
            self.emit(event, None);
        }
        for uid in (1..=self.state.last_uid).map(Uid) {
            let Some((at, piece)) = self.state.cell_of(uid).zip(self.state.piece(uid).copied()) else {
                continue;
            };
            let Piece { owner, rot, covered, damage, .. } = piece;
            let at = self.state.table.cell(at);
            self.emit(ArrowEvent::Stands { subject: piece.subject(), owner, at, rot, covered, damage }, None);
        }
        self.turn();
        self.run();
    }

    /// Runs to the next question or to the end of the match.
    pub fn run(&mut self) {
        while self.state.question.is_none() {
            if !self.state.stack.is_empty() {
                self.sequence();
                continue;
            }
            match self.state.step {
                Step::Reveal if !self.state.to_reveal.is_empty() => self.ask(Question::Reveal),
                Step::Reveal => self.state.step = Step::Play,
                Step::Play => self.ask(Question::Play),
                Step::Score => self.score(),
                Step::Discard => self.discard(),
                Step::Over(_) => return,
            }
        }
    }

    /// Asks a question, or takes its only answer (arrow 12.2).
    pub fn ask(&mut self, question: Question) {
        match self.state.only_answer(question) {
            Some(input) => self.take(input),
            None => self.state.question = Some(question),
        }
    }

    /// Carries out an input that was checked.
    pub fn take(&mut self, input: ArrowInput) {
        self.state.question = None;
        match input {
            ArrowInput::Reveal { uid, pay } => self.reveal(uid, pay),
            ArrowInput::Play { card, at, covered } => {
                let at = self.state.table.number(at).unwrap_or(OFF_BOARD);
                self.play(card, at, covered);
            }
            ArrowInput::Pass => {
                self.state.passed = true;
                self.state.step = Step::Score;
                self.emit(ArrowEvent::Pass { seat: self.state.active }, None);
            }
            ArrowInput::Use(None) => self.no_more(),
            ArrowInput::Use(Some(direction)) => self.use_ability(direction),
            ArrowInput::Chain(uid) => self.next_of_chain(uid),
            ArrowInput::Conflict(uid) => self.conflict(uid),
            ArrowInput::Discard(card) => {
                let seat = self.state.active;
                let hoard = self.state.hoard_mut(seat);
                hoard.put_down(card);
                hoard.pile.push(card);
                self.emit(ArrowEvent::Discard { seat, card }, None);
            }
        }
    }

    /// Phases 1 and 2, and the list of phase 3.
    fn turn(&mut self) {
        let (turn, seat) = (self.state.turn, self.state.active);
        let began = self.emit(ArrowEvent::Turn { turn, seat }, None);
        if turn > 2 {
            let amount = self.state.table.setup.numbers.credits_gain;
            self.state.hoard_mut(seat).credits += amount;
            self.emit(ArrowEvent::Credits { seat, amount }, Some(began));
        }
        self.draw(began);
        let due = |piece: &&Piece| piece.covered && piece.owner == seat;
        self.state.to_reveal =
            self.state.pieces().map(|(_, piece)| piece).filter(due).map(|piece| piece.uid).collect();
        self.state.step = Step::Reveal;
    }

    fn draw(&mut self, cause: u32) {
        let seat = self.state.active;
        let hoard = self.state.hoard_mut(seat);
        let card = hoard.deck.pop().map_or(DrawnCard::Nothing, |card| {
            hoard.hand.push(card);
            DrawnCard::Card(card)
        });
        self.emit(ArrowEvent::Draw { seat, card }, Some(cause));
    }

    /// Phase 3 for one card (arrow 6.2, 6.3).
    fn reveal(&mut self, uid: Uid, pay: bool) {
        let seat = self.state.active;
        let Some(at) = self.state.cell_of(uid) else { return };
        self.state.to_reveal = self.state.to_reveal.without(uid);
        self.state.change(at, |piece| {
            piece.covered = false;
            piece.known = BOTH;
            piece.held = 0;
        });
        let piece = self.state.pieces[usize::from(at)];
        let cause = self.emit(ArrowEvent::Reveal { uid, card: piece.card, paid: pay }, None);
        if !pay {
            self.destroy(at, Fall::Unpaid, cause);
            return;
        }
        self.state.paid = true;
        self.pay(piece.card, cause);
        if piece.origin == seat {
            self.strengthen(at, Bonus::Ambush, self.state.table.setup.numbers.ambush, cause);
        }
        self.activate(uid, cause);
    }

    fn pay(&mut self, card: CardNo, cause: u32) {
        let (seat, amount) = (self.state.active, self.state.table.face(card).cost);
        self.state.hoard_mut(seat).credits -= amount;
        self.emit(ArrowEvent::Pay { seat, amount }, Some(cause));
    }

    /// Phases 4 to 6 (arrow 4.5, 4.6).
    fn play(&mut self, card: CardNo, at: CellNo, covered: bool) {
        let seat = self.state.active;
        self.state.step = Step::Score;
        self.state.hoard_mut(seat).put_down(card);
        self.state.last_uid += 1;
        let uid = Uid(self.state.last_uid);
        let known = if covered { Seats::default().with(seat) } else { BOTH };
        let piece = Piece { uid, card, owner: seat, origin: seat, covered, known, ..NO_PIECE };
        self.state.put(at, piece);
        let cell = self.state.table.cell(at);
        let event = ArrowEvent::Play { seat, subject: piece.subject(), at: cell, covered };
        let cause = self.emit(event, None);
        if covered {
            return;
        }
        self.pay(card, cause);
        self.cell_bonus(at, cause);
        let synergy = self.synergy(at);
        if synergy > 0 {
            self.strengthen(at, Bonus::Synergy, synergy, cause);
        }
        self.activate(uid, cause);
    }

    /// Bonus of the cell for the card that was played there (arrow 6.6).
    fn cell_bonus(&mut self, at: CellNo, cause: u32) {
        let numbers = &self.state.table.setup.numbers;
        let (mint, forge, archive) = (numbers.mint, numbers.forge, numbers.archive);
        let subject = self.state.pieces[usize::from(at)].subject();
        match self.state.table.ground(at) {
            Ground::Plain | Ground::Crown => {}
            Ground::Mint => {
                let seat = self.state.active;
                self.state.hoard_mut(seat).credits += mint;
                self.emit(ArrowEvent::Bonus { subject, what: Bonus::Mint, amount: mint }, Some(cause));
            }
            Ground::Forge => self.strengthen(at, Bonus::Forge, forge, cause),
            Ground::Archive => {
                let event = ArrowEvent::Bonus { subject, what: Bonus::Archive, amount: archive };
                let given = self.emit(event, Some(cause));
                (0..archive).for_each(|_| self.draw(given));
            }
        }
    }

    /// Extra attack by own face-up neighbours of the same suit (arrow 6.7).
    fn synergy(&self, at: CellNo) -> u16 {
        let piece = &self.state.pieces[usize::from(at)];
        let suit = self.state.face_of(piece).suit;
        let own = self.state.open[piece.owner.index() & 1];
        let beside = Direction::ALL.map(|direction| self.state.table.beside(at, direction));
        let alike = |at: &&CellNo| {
            **at != OFF_BOARD
                && own >> **at & 1 == 1
                && self.state.face_of(&self.state.pieces[usize::from(**at)]).suit == suit
        };
        beside.iter().filter(alike).count() as u16 * self.state.table.setup.numbers.synergy
    }

    fn strengthen(&mut self, at: CellNo, what: Bonus, amount: u16, cause: u32) {
        self.state.pieces[usize::from(at)].plus += amount;
        let subject = self.state.pieces[usize::from(at)].subject();
        self.emit(ArrowEvent::Bonus { subject, what, amount }, Some(cause));
    }

    /// Takes a card off the board (arrow 8.5).
    pub fn destroy(&mut self, at: CellNo, why: Fall, cause: u32) {
        let learnt = !self.state.pieces[usize::from(at)].known.contains(self.state.active);
        let Piece { uid, card, origin, .. } = self.state.lift(at);
        self.state.to_reveal = self.state.to_reveal.without(uid);
        self.state.hoard_mut(origin).pile.push(card);
        let at = self.state.table.cell(at);
        self.emit(ArrowEvent::Destroy { uid, card, at, why, origin, learnt }, Some(cause));
    }

    /// Phase 7 (arrow 11).
    fn score(&mut self) {
        let seat = self.state.active;
        let (own, foe) = (self.state.count(seat), self.state.count(other(seat)));
        let gain = own.saturating_sub(foe);
        let hoard = self.state.hoard_mut(seat);
        hoard.score = hoard.score.saturating_add(gain);
        let total = hoard.score;
        let cause = self.emit(ArrowEvent::Score { seat, own, foe, gain, total }, None);
        let is_quiet = self.state.passed && !self.state.paid;
        self.state.quiet = if is_quiet { self.state.quiet.saturating_add(1) } else { 0 };
        let numbers = &self.state.table.setup.numbers;
        let why = if total >= numbers.goal {
            Ending::Goal
        } else if self.state.free() == 0 {
            Ending::Full
        } else if self.state.quiet >= 2 {
            Ending::Quiet
        } else if self.state.turn >= numbers.last_turn {
            Ending::LastTurn
        } else {
            self.state.step = Step::Discard;
            return;
        };
        let rank = |seat: Seat| (self.state.hoard(seat).score, self.state.hoard(seat).credits);
        let winner = match rank(Seat::First).cmp(&rank(Seat::Second)) {
            std::cmp::Ordering::Greater => Some(Seat::First),
            std::cmp::Ordering::Less => Some(Seat::Second),
            std::cmp::Ordering::Equal => None,
        };
        let score = [Seat::First, Seat::Second].map(|seat| self.state.hoard(seat).score);
        let outcome = ArrowOutcome { winner, why, score };
        self.state.step = Step::Over(outcome);
        self.emit(ArrowEvent::Over(outcome), Some(cause));
    }

    /// Phases 8 and 9, and the next turn.
    fn discard(&mut self) {
        let limit = usize::from(self.state.table.setup.numbers.hand_limit);
        if self.state.hoard(self.state.active).hand.len() > limit {
            self.ask(Question::Discard);
            return;
        }
        self.emit(ArrowEvent::End { turn: self.state.turn }, None);
        for piece in &mut self.state.pieces {
            (piece.damage, piece.plus, piece.used) = (0, 0, 0);
        }
        self.state.turn += 1;
        self.state.active = other(self.state.active);
        (self.state.passed, self.state.paid) = (false, false);
        self.turn();
    }
}
