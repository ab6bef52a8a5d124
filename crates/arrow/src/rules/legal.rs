//! Legal inputs, with a reason for each refusal (arrow 12, 13.3).

use kernel::Seat;

use super::catalogue::Ability;
use super::direction::Direction;
use super::events::{ArrowInput, ArrowRefusal, Question};
use super::parts::{CardNo, Uid, Uids};
use super::state::{ArrowState, Frame, Piece, cells_of};
use super::table::{CellNo, OFF_BOARD};

impl ArrowState {
    /// Visits the legal inputs of the question that is due.
    pub(super) fn each_legal(&self, visit: &mut dyn FnMut(ArrowInput)) {
        if let Some(question) = self.question {
            self.each_answer(question, visit);
        }
    }

    /// Only legal answer to a question, if there is just one (arrow 12.2).
    pub(super) fn only_answer(&self, question: Question) -> Option<ArrowInput> {
        if question == Question::Play {
            // The one question with many answers: a hand and a free cell give two at least.
            let can_play = !self.hoard(self.active).hand.is_empty() && self.free() != 0;
            return (!can_play).then_some(ArrowInput::Pass);
        }
        let (mut count, mut only) = (0, None);
        self.each_answer(question, &mut |input| {
            count += 1;
            only = Some(input);
        });
        only.filter(|_| count == 1)
    }

    fn each_answer(&self, question: Question, visit: &mut dyn FnMut(ArrowInput)) {
        match question {
            Question::Reveal => {
                for uid in self.to_reveal.iter() {
                    for pay in [true, false] {
                        let input = ArrowInput::Reveal { uid, pay };
                        if self.check_answer(&input).is_ok() {
                            visit(input);
                        }
                    }
                }
            }
            Question::Play => {
                let credits = self.hoard(self.active).credits;
                for card in self.different_cards() {
                    for at in cells_of(self.free()).map(|at| self.table.cell(at)) {
                        if self.table.face(card).cost <= credits {
                            visit(ArrowInput::Play { card, at, covered: false });
                        }
                        visit(ArrowInput::Play { card, at, covered: true });
                    }
                }
                visit(ArrowInput::Pass);
            }
            Question::Ability => {
                visit(ArrowInput::Use(None));
                if let Some(frame) = self.stack.last() {
                    let usable = |direction: &Direction| self.usable(frame.uid, *direction).is_some();
                    Direction::ALL
                        .into_iter()
                        .filter(usable)
                        .for_each(|direction| visit(ArrowInput::Use(Some(direction))));
                }
            }
            Question::Chain => {
                let ready = self.stack.last().map_or_else(Uids::default, |frame| self.ready(frame));
                ready.iter().for_each(|uid| visit(ArrowInput::Chain(uid)));
            }
            Question::Conflict => {
                if let Some(frame) = self.stack.last() {
                    self.conflicts(frame).for_each(|uid| visit(ArrowInput::Conflict(uid)));
                }
            }
            Question::Discard => self.different_cards().for_each(|card| visit(ArrowInput::Discard(card))),
        }
    }

    /// Cards of the active player's hand, equal ones once (arrow 12.3).
    fn different_cards(&self) -> impl Iterator<Item = CardNo> {
        let hand = &self.hoard(self.active).hand;
        hand.iter().enumerate().filter(|(nth, card)| !hand[..*nth].contains(card)).map(|(_, card)| *card)
    }

    /// Checks an input of a seat.
    pub(super) fn check(&self, seat: Seat, input: &ArrowInput) -> Result<(), ArrowRefusal> {
        let due = self.question.ok_or(ArrowRefusal::Over)?;
        if seat != self.active {
            return Err(ArrowRefusal::NotYourTurn);
        }
        if due != question_of(input) {
            Err(ArrowRefusal::OtherQuestion(due))
        } else {
            self.check_answer(input)
        }
    }

    /// Checks an answer to the question that it belongs to.
    fn check_answer(&self, input: &ArrowInput) -> Result<(), ArrowRefusal> {
        let option = |legal: bool| if legal { Ok(()) } else { Err(ArrowRefusal::NoOption) };
        match *input {
            ArrowInput::Reveal { uid, pay } => {
                let piece = self.piece(uid).filter(|_| self.to_reveal.contains(uid));
                let piece = piece.ok_or(ArrowRefusal::NoOption)?;
                if pay { self.affordable(piece.card) } else { Ok(()) }
            }
            ArrowInput::Play { card, at, covered } => {
                if !self.hoard(self.active).hand.contains(&card) {
                    return Err(ArrowRefusal::NotInHand);
                }
                let at = self.table.number(at).ok_or(ArrowRefusal::OffBoard)?;
                if !self.is_free(at) {
                    return Err(ArrowRefusal::Occupied);
                }
                if covered { Ok(()) } else { self.affordable(card) }
            }
            ArrowInput::Pass | ArrowInput::Use(None) => Ok(()),
            ArrowInput::Use(Some(direction)) => {
                let frame = self.stack.last();
                option(frame.is_some_and(|frame| self.usable(frame.uid, direction).is_some()))
            }
            ArrowInput::Chain(uid) => {
                option(self.stack.last().is_some_and(|frame| self.ready(frame).contains(uid)))
            }
            ArrowInput::Conflict(uid) => {
                option(self.stack.last().is_some_and(|frame| self.conflicts(frame).any(|other| other == uid)))
            }
            ArrowInput::Discard(card) => {
                let held = self.hoard(self.active).hand.contains(&card);
                if held { Ok(()) } else { Err(ArrowRefusal::NotInHand) }
            }
        }
    }

    fn affordable(&self, card: CardNo) -> Result<(), ArrowRefusal> {
        let (cost, credits) = (self.table.face(card).cost, self.hoard(self.active).credits);
        if cost <= credits { Ok(()) } else { Err(ArrowRefusal::TooDear { cost, credits }) }
    }

    /// Unused ability of a card in a direction of the board whose condition holds, with the cell of its target.
    pub(super) fn usable(&self, uid: Uid, direction: Direction) -> Option<(Ability, CellNo)> {
        let at = self.cell_of(uid)?;
        let piece = &self.pieces[usize::from(at)];
        let side = direction.printed(piece.rot);
        let ability = self.face_of(piece).arrows[side].ability().filter(|_| piece.used >> side & 1 == 0)?;
        let near = self.table.beside(at, direction);
        let far = self.table.beside(near, direction);
        let holds = |target: &&Piece| match ability {
            Ability::Push => far == OFF_BOARD || self.is_free(far),
            Ability::Pull | Ability::Swap => true,
            Ability::Turn => !target.covered,
            Ability::Bolt => !target.covered && target.owner != self.active,
        };
        let target = match ability {
            Ability::Pull if !self.is_free(near) => return None,
            Ability::Pull => far,
            Ability::Push | Ability::Swap | Ability::Turn | Ability::Bolt => near,
        };
        self.piece_at(target).filter(holds).map(|_| (ability, target))
    }

    /// Cards that were set off, have not begun and still can (arrow 10.6).
    pub(super) fn ready(&self, frame: &Frame) -> Uids {
        if frame.waiting.is_empty() {
            return frame.waiting;
        }
        let can_begin = |uid: &Uid| self.cell_of(*uid).is_some() && !self.is_running(*uid);
        frame.waiting.iter().filter(can_begin).collect()
    }

    /// Enemy cards that a running card still has to fight (arrow 8.3).
    pub(super) fn conflicts(&self, frame: &Frame) -> impl Iterator<Item = Uid> {
        let met = self.cell_of(frame.uid).into_iter().flat_map(|at| self.meets(at));
        met.map(|(_, enemy)| enemy.uid).filter(|uid| !frame.fought.contains(uid))
    }
}

/// Question that an input answers.
const fn question_of(input: &ArrowInput) -> Question {
    match input {
        ArrowInput::Reveal { .. } => Question::Reveal,
        ArrowInput::Play { .. } | ArrowInput::Pass => Question::Play,
        ArrowInput::Use(_) => Question::Ability,
        ArrowInput::Chain(_) => Question::Chain,
        ArrowInput::Conflict(_) => Question::Conflict,
        ArrowInput::Discard(_) => Question::Discard,
    }
}
