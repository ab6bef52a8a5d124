//! The table as events tell it: what a screen draws, for any viewer.

use std::collections::BTreeMap;

use kernel::{Cell, Seat};

use crate::rules::direction::Direction;
use crate::rules::events::{ArrowEvent, ArrowOutcome, Bonus, DrawnCard, EventSubject};
use crate::rules::parts::{CardNo, Uid, Uids};

/// Table as a viewer knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArrowShown {
    /// Number of the turn; 0 before the first.
    pub turn: u16,
    /// Active player.
    pub active: Seat,
    /// Possessions of each seat.
    pub seats: [ShownSeat; 2],
    /// Cards on the board.
    pub pieces: BTreeMap<Uid, ShownPiece>,
    /// Cards whose sequences are running, the outermost first.
    pub running: Vec<Uid>,
    /// Cards that were set off and have not begun.
    pub waiting: Uids,
    /// Result, once the match is over.
    pub outcome: Option<ArrowOutcome>,
}

/// Possessions of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ShownSeat {
    /// Credits.
    pub credits: u16,
    /// Score.
    pub score: u16,
    /// Hand in the order drawn; `None` for a card that the viewer does not know.
    pub hand: Vec<Option<CardNo>>,
    /// Number of cards in the deck.
    pub deck: u8,
    /// Open pile in the order of arrival.
    pub pile: Vec<CardNo>,
}

/// Card on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownPiece {
    /// Card; `None` if the viewer does not know it.
    pub card: Option<CardNo>,
    /// Owner.
    pub owner: Seat,
    /// Cell.
    pub at: Cell,
    /// Clockwise steps, 0 to 5.
    pub rot: u8,
    /// True if its face is hidden.
    pub covered: bool,
    /// Damage of this turn.
    pub damage: u16,
    /// Extra attack of this turn.
    pub plus: u16,
    /// Printed sides that have held while it was covered, as bits (arrow 5.4).
    pub held: u8,
}

impl Default for ArrowShown {
    fn default() -> Self {
        Self {
            turn: 0,
            active: Seat::First,
            seats: Default::default(),
            pieces: BTreeMap::new(),
            running: Vec::new(),
            waiting: Uids::default(),
            outcome: None,
        }
    }
}

impl ShownPiece {
    const fn new(subject: EventSubject, owner: Seat, at: Cell, rot: u8, covered: bool) -> Self {
        Self { card: subject.card, owner, at, rot, covered, damage: 0, plus: 0, held: 0 }
    }
}

impl ArrowShown {
    /// Possessions of a seat.
    pub const fn seat(&self, seat: Seat) -> &ShownSeat {
        &self.seats[seat.index() & 1]
    }

    const fn seat_mut(&mut self, seat: Seat) -> &mut ShownSeat {
        &mut self.seats[seat.index() & 1]
    }

    /// Card on a cell with its number.
    pub fn at(&self, cell: Cell) -> Option<(Uid, &ShownPiece)> {
        self.pieces.iter().find(|(_, piece)| piece.at == cell).map(|(uid, piece)| (*uid, piece))
    }

    /// Number of face-up cards of a seat.
    pub fn face_up(&self, seat: Seat) -> usize {
        self.pieces.values().filter(|piece| piece.owner == seat && !piece.covered).count()
    }

    /// Changes the card that an event is about, and learns its face if the event shows it.
    fn change(&mut self, subject: EventSubject, change: impl FnOnce(&mut ShownPiece)) {
        if let Some(piece) = self.pieces.get_mut(&subject.uid) {
            piece.card = subject.card.or(piece.card);
            change(piece);
        }
    }

    /// Removes a card from a hand: this one, or one that the viewer does not know.
    fn take_from_hand(&mut self, seat: Seat, card: Option<CardNo>) {
        let hand = &mut self.seat_mut(seat).hand;
        let known = card.and_then(|card| hand.iter().position(|held| *held == Some(card)));
        if let Some(at) = known.or_else(|| hand.iter().position(Option::is_none)) {
            hand.remove(at);
        }
    }

    /// Changes the table as an event tells.
    pub fn apply(&mut self, event: &ArrowEvent) {
        match event {
            ArrowEvent::Dealt { seat, hand, held, deck, pile, credits, score } => {
                let unknown = || vec![None; usize::from(*held)];
                let hand =
                    hand.as_ref().map_or_else(unknown, |hand| hand.iter().copied().map(Some).collect());
                *self.seat_mut(*seat) =
                    ShownSeat { credits: *credits, score: *score, hand, deck: *deck, pile: pile.clone() };
            }
            ArrowEvent::Stands { subject, owner, at, rot, covered, damage } => {
                let piece = ShownPiece::new(*subject, *owner, *at, *rot, *covered);
                self.pieces.insert(subject.uid, ShownPiece { damage: *damage, ..piece });
            }
            ArrowEvent::Turn { turn, seat } => (self.turn, self.active) = (*turn, *seat),
            ArrowEvent::Credits { seat, amount } => self.seat_mut(*seat).credits += amount,
            ArrowEvent::Draw { seat, card } => {
                let card = match card {
                    DrawnCard::Card(card) => Some(*card),
                    DrawnCard::Hidden => None,
                    DrawnCard::Nothing => return,
                };
                let own = self.seat_mut(*seat);
                own.hand.push(card);
                own.deck = own.deck.saturating_sub(1);
            }
            ArrowEvent::Reveal { uid, card, .. } => {
                if let Some(piece) = self.pieces.get_mut(uid) {
                    (piece.card, piece.covered, piece.held) = (Some(*card), false, 0);
                }
            }
            ArrowEvent::Play { seat, subject, at, covered } => {
                self.take_from_hand(*seat, subject.card);
                self.pieces.insert(subject.uid, ShownPiece::new(*subject, *seat, *at, 0, *covered));
            }
            ArrowEvent::Pay { seat, amount } => {
                let own = self.seat_mut(*seat);
                own.credits = own.credits.saturating_sub(*amount);
            }
            ArrowEvent::Bonus { subject, what, amount } => match what {
                Bonus::Mint => {
                    if let Some(owner) = self.pieces.get(&subject.uid).map(|piece| piece.owner) {
                        self.seat_mut(owner).credits += amount;
                    }
                }
                Bonus::Forge | Bonus::Synergy | Bonus::Ambush => {
                    self.change(*subject, |piece| piece.plus += amount);
                }
                // The cards themselves are drawn by the events that follow.
                Bonus::Archive => {}
            },
            ArrowEvent::Activate { subject, .. } => {
                self.waiting = self.waiting.without(subject.uid);
                self.running.push(subject.uid);
                self.change(*subject, |_| {});
            }
            ArrowEvent::Ability { subject, target, .. } => {
                self.change(*subject, |_| {});
                self.change(*target, |_| {});
            }
            ArrowEvent::Move { subject, to, .. } => self.change(*subject, |piece| piece.at = *to),
            ArrowEvent::Rotate { subject, rot } => self.change(*subject, |piece| piece.rot = *rot),
            ArrowEvent::Chain { cards, .. } => {
                self.waiting = self.waiting.iter().chain(cards.iter()).collect();
            }
            ArrowEvent::Conflict { subject, against } => {
                self.change(*subject, |_| {});
                self.change(*against, |_| {});
            }
            ArrowEvent::Damage { subject, total, .. } => {
                self.change(*subject, |piece| piece.damage = *total);
            }
            ArrowEvent::Destroy { uid, card, origin, .. } => {
                self.pieces.remove(uid);
                self.waiting = self.waiting.without(*uid);
                self.seat_mut(*origin).pile.push(*card);
            }
            ArrowEvent::Flip { subject, owner, covered } => self.change(*subject, |piece| {
                (piece.owner, piece.covered) = (*owner, *covered);
            }),
            ArrowEvent::Hold { subject, direction } => self.change(*subject, |piece| {
                piece.held |= 1 << direction.printed(piece.rot);
            }),
            ArrowEvent::Done { uid } => self.running.retain(|running| running != uid),
            ArrowEvent::Score { seat, total, .. } => self.seat_mut(*seat).score = *total,
            ArrowEvent::Discard { seat, card } => {
                self.take_from_hand(*seat, Some(*card));
                self.seat_mut(*seat).pile.push(*card);
            }
            ArrowEvent::End { .. } => {
                for piece in self.pieces.values_mut() {
                    (piece.damage, piece.plus) = (0, 0);
                }
                self.waiting = Uids::default();
            }
            ArrowEvent::Over(outcome) => self.outcome = Some(*outcome),
            ArrowEvent::Pass { .. } => {}
        }
    }
}

/// Sides that have held, as directions on the board.
pub fn held_sides(piece: &ShownPiece) -> impl Iterator<Item = Direction> {
    let ShownPiece { held, rot, .. } = *piece;
    Direction::ALL.into_iter().filter(move |direction| held >> direction.printed(rot) & 1 == 1)
}
