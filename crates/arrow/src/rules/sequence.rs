//! The activation sequence, conflicts, flips, abilities and chains (arrow 7 to 10).

use arrayvec::ArrayVec;

use super::catalogue::Ability;
use super::direction::Direction;
use super::events::{ArrowEvent, Fall, Question};
use super::parts::{Uid, Uids};
use super::play::Run;
use super::state::{Frame, Phase, Piece};
use super::table::{CellNo, OFF_BOARD};

impl Run<'_> {
    /// Begins the sequence of a card (arrow 7.1).
    pub fn activate(&mut self, uid: Uid, cause: u32) {
        let Some(subject) = self.state.piece(uid).map(Piece::subject) else { return };
        let depth = self.state.stack.len() as u8 + 1;
        let begun = self.emit(ArrowEvent::Activate { subject, depth }, Some(cause));
        self.state.stack.push(Frame {
            uid,
            phase: Phase::First,
            fought: ArrayVec::new(),
            waiting: Uids::default(),
            begun,
            chained: begun,
        });
    }

    /// Goes on with the innermost sequence up to its next question or step.
    pub fn sequence(&mut self) {
        let Some(frame) = self.state.stack.last() else { return };
        let (uid, phase, begun) = (frame.uid, frame.phase, frame.begun);
        if !frame.waiting.is_empty() {
            let ready = self.state.ready(frame);
            if ready.is_empty() {
                self.frame(|frame| frame.waiting = ready);
            } else {
                self.ask(Question::Chain);
            }
            return;
        }
        let Some(at) = self.state.cell_of(uid) else {
            self.done();
            return;
        };
        match phase {
            Phase::First | Phase::Second => self.ask(Question::Ability),
            Phase::Conflicts if self.state.conflicts(frame).next().is_some() => self.ask(Question::Conflict),
            Phase::Conflicts => {
                self.flips(at, begun);
                self.frame(|frame| frame.phase = Phase::Second);
            }
        }
    }

    fn frame(&mut self, change: impl FnOnce(&mut Frame)) {
        if let Some(frame) = self.state.stack.last_mut() {
            change(frame);
        }
    }

    fn done(&mut self) {
        if let Some(frame) = self.state.stack.pop() {
            self.emit(ArrowEvent::Done { uid: frame.uid }, Some(frame.begun));
        }
    }

    /// Ends an ability step (arrow 7.2, 7.5).
    pub fn no_more(&mut self) {
        match self.state.stack.last().map(|frame| frame.phase) {
            Some(Phase::First) => self.frame(|frame| frame.phase = Phase::Conflicts),
            Some(Phase::Second) => self.done(),
            Some(Phase::Conflicts) | None => {}
        }
    }

    /// Begins the sequence of a card that was set off (arrow 10.6).
    pub fn next_of_chain(&mut self, uid: Uid) {
        let chained = self.state.stack.last().map_or(0, |frame| frame.chained);
        self.frame(|frame| frame.waiting = frame.waiting.without(uid));
        self.activate(uid, chained);
    }

    /// One conflict of the innermost card (arrow 8.2).
    pub fn conflict(&mut self, against: Uid) {
        let Some(frame) = self.state.stack.last() else { return };
        let begun = frame.begun;
        let cells = self.state.cell_of(frame.uid).zip(self.state.cell_of(against));
        let Some((at, enemy_at)) = cells else { return };
        self.frame(|frame| frame.fought.push(against));
        let [own, enemy] = [at, enemy_at].map(|at| self.state.pieces[usize::from(at)]);
        let event = ArrowEvent::Conflict { subject: own.subject(), against: enemy.subject() };
        let cause = self.emit(event, Some(begun));
        let blows = [(enemy_at, self.state.attack(&own)), (at, self.state.attack(&enemy))];
        let fallen = blows.map(|(at, amount)| self.damage(at, amount, cause));
        for ((at, _), fell) in blows.into_iter().zip(fallen) {
            if let Some(cause) = fell {
                self.destroy(at, Fall::Damage, cause);
            }
        }
    }

    /// Deals damage. Returns the number of its event if the card falls by it.
    fn damage(&mut self, at: CellNo, amount: u16, cause: u32) -> Option<u32> {
        let piece = &mut self.state.pieces[usize::from(at)];
        piece.damage = piece.damage.saturating_add(amount);
        let piece = *piece;
        let event = ArrowEvent::Damage { subject: piece.subject(), amount, total: piece.damage };
        let number = self.emit(event, Some(cause));
        (piece.damage >= self.state.face_of(&piece).defence).then_some(number)
    }

    /// The flip step (arrow 7.4, 5.4, 5.5).
    fn flips(&mut self, at: CellNo, cause: u32) {
        let own = self.state.pieces[usize::from(at)];
        let seat = own.owner;
        for direction in Direction::ALL {
            let beside = self.state.table.beside(at, direction);
            let Some(enemy) = self.state.piece_at(beside).copied().filter(|piece| piece.owner != seat) else {
                continue;
            };
            if !self.state.points(&own, direction) {
                continue;
            }
            let toward = direction.opposite();
            if !self.state.points(&enemy, toward) {
                self.state.change(beside, |piece| {
                    piece.owner = seat;
                    piece.known = piece.known.with(seat);
                });
                let subject = self.state.pieces[usize::from(beside)].subject();
                let event = ArrowEvent::Flip { subject, owner: seat, covered: enemy.covered };
                self.emit(event, Some(cause));
            } else if enemy.covered {
                self.state.pieces[usize::from(beside)].held |= 1 << toward.printed(enemy.rot);
                self.emit(ArrowEvent::Hold { subject: enemy.subject(), direction: toward }, Some(cause));
            }
        }
    }

    /// Uses an ability of the innermost card (arrow 9) and sets off what follows from it.
    pub fn use_ability(&mut self, direction: Direction) {
        let Some(frame) = self.state.stack.last() else { return };
        let (uid, begun) = (frame.uid, frame.begun);
        let usable = self.state.usable(uid, direction).zip(self.state.cell_of(uid));
        let Some(((ability, target_at), at)) = usable else { return };
        let user = &mut self.state.pieces[usize::from(at)];
        user.used |= 1 << direction.printed(user.rot);
        let (user, target) = (user.subject(), self.state.pieces[usize::from(target_at)]);
        let event = ArrowEvent::Ability { subject: user, ability, direction, target: target.subject() };
        let cause = self.emit(event, Some(begun));
        let near = self.state.table.beside(at, direction);
        let (moved, set_off) = match ability {
            Ability::Push => match self.state.table.beside(near, direction) {
                OFF_BOARD => {
                    self.destroy(near, Fall::PushedOff, cause);
                    return;
                }
                far => (self.shift(near, far, cause), self.set_off_by_move(uid, far)),
            },
            Ability::Pull => (self.shift(target_at, near, cause), self.set_off_by_move(uid, near)),
            Ability::Swap => {
                let (own, target) = (self.state.lift(at), self.state.lift(near));
                self.state.put(near, own);
                self.state.put(at, target);
                self.moved(at, near, cause);
                (self.moved(near, at, cause), self.set_off_by_move(uid, at))
            }
            Ability::Turn => self.turn_card(uid, near, cause),
            Ability::Bolt => {
                if let Some(fell) = self.damage(near, self.state.table.setup.numbers.bolt_damage, cause) {
                    self.destroy(near, Fall::Damage, fell);
                }
                return;
            }
        };
        if !set_off.is_empty() {
            let chained = self.emit(ArrowEvent::Chain { by: uid, cards: set_off }, Some(moved));
            self.frame(|frame| {
                frame.waiting = set_off;
                frame.chained = chained;
            });
        }
    }

    /// Moves the card of a cell to a free one.
    fn shift(&mut self, from: CellNo, to: CellNo, cause: u32) -> u32 {
        let piece = self.state.lift(from);
        self.state.put(to, piece);
        self.moved(from, to, cause)
    }

    /// Emits the move of the card that now lies on `to`.
    fn moved(&mut self, from: CellNo, to: CellNo, cause: u32) -> u32 {
        let subject = self.state.pieces[usize::from(to)].subject();
        let [from, to] = [from, to].map(|at| self.state.table.cell(at));
        self.emit(ArrowEvent::Move { subject, from, to }, Some(cause))
    }

    /// Cards set off by the card that was moved to a cell by the ability of `user` (arrow 10.1 to 10.3).
    fn set_off_by_move(&self, user: Uid, at: CellNo) -> Uids {
        let moved = &self.state.pieces[usize::from(at)];
        if moved.covered {
            return Uids::default();
        }
        if moved.owner == self.state.active { self.alone(moved.uid) } else { self.answering(user, at) }
    }

    /// The card itself, if it is not running.
    fn alone(&self, uid: Uid) -> Uids {
        [uid].into_iter().filter(|uid| !self.state.is_running(*uid)).collect()
    }

    /// Own cards that meet the enemy card of a cell, but for the user of the ability and running ones.
    fn answering(&self, user: Uid, at: CellNo) -> Uids {
        let met = self.state.meets(at).map(|(_, own)| own.uid);
        met.filter(|uid| *uid != user && !self.state.is_running(*uid)).collect()
    }

    /// Turns a card one step clockwise (arrow 9.5). Returns the number of the event and the cards that it sets off.
    fn turn_card(&mut self, user: Uid, at: CellNo, cause: u32) -> (u32, Uids) {
        let before = self.answering(user, at);
        let piece = &mut self.state.pieces[usize::from(at)];
        piece.rot = (piece.rot + 1) % 6;
        let piece = *piece;
        let number = self.emit(ArrowEvent::Rotate { subject: piece.subject(), rot: piece.rot }, Some(cause));
        if piece.owner == self.state.active {
            return (number, self.alone(piece.uid));
        }
        let after = self.answering(user, at);
        (number, after.iter().filter(|uid| !before.contains(*uid)).collect())
    }
}
