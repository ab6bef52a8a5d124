//! Edits of a position. [`Position::begin`], not an edit, checks that the position is possible.

use super::seat::{CounterMoment, FocusMoment, MomentActivity, PlayMoment};
use super::{HandRecord, Position, SeatMoment};
use crate::rules::cards::fighter::Power;
use crate::rules::cards::playbook::MAX_ADRENALINE;
use crate::rules::state::board::BoardToken;
use crate::rules::state::format::{Format, MOST_BEATS};
use kernel::{Cell, Facing, Seat};

/// Largest damage that can be set.
const MOST_DAMAGE: u16 = 99;

/// Edit of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionEdit {
    /// Places the fighter there; a fighter on that hex takes the old place.
    Place(Seat, Cell),
    /// Turns the fighter.
    Face(Seat, Facing),
    /// Changes the damage by this much.
    Damage(Seat, i16),
    /// Changes the pool by this much.
    Adrenaline(Seat, i8),
    /// Replaces the fighter and the cards, with the hand first.
    Deck(Seat, DealtDeck),
    /// Puts a card into the hand, or takes it out.
    Hold(Seat, String),
    /// Moves an ability card one place up.
    Sooner(Seat, String),
    /// Sets the activity of the fighter on this beat.
    Doing(Seat, MomentActivity),
    /// Sets the running play.
    Play(Seat, PlayMoment),
    /// Places a token, or removes it if it is there.
    Token(BoardToken),
    /// Removes all tokens of a hex.
    Clear(Cell),
    /// Makes the hex land, or abyss if it is land.
    Land(Cell),
    /// Sets the top card of the deck aside for focus, or none.
    Focus(Seat, Option<FocusMoment>),
    /// Sets the hex burning from this beat on, left by the fighter; the same hex again puts it out.
    Embers(Seat, Cell),
    /// Adds a counter that strikes on this beat, in place of another on the same target.
    Counter(Seat, CounterMoment),
    /// Removes the counter of the first seat on the second.
    NoCounter(Seat, Seat),
    /// Changes the free-for-all points by this much.
    Points(Seat, i8),
    /// Changes the beats of invulnerability by this much.
    Protected(Seat, i8),
    /// Moves the position by this many beats.
    Beat(i16),
}

/// A fighter and its cards, as ids.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealtDeck {
    /// The fighter.
    pub fighter: String,
    /// Power of the fighter, which sets the hand limit.
    pub power: Power,
    /// Movement cards.
    pub movement: Vec<String>,
    /// Ability cards in order.
    pub ability: Vec<String>,
}

impl Position {
    /// Position after an edit.
    #[must_use]
    pub fn edited(&self, edit: PositionEdit) -> Self {
        let mut position = self.clone();
        position.edit(edit);
        position
    }

    fn edit(&mut self, edit: PositionEdit) {
        match edit {
            PositionEdit::Place(seat, cell) => self.place(seat, cell),
            PositionEdit::Face(seat, facing) => self.change(seat, |seat| seat.facing = facing),
            PositionEdit::Damage(seat, by) => {
                self.change(seat, |seat| {
                    seat.damage = seat.damage.saturating_add_signed(by).min(MOST_DAMAGE);
                });
            }
            PositionEdit::Adrenaline(seat, by) => self.change(seat, |seat| {
                seat.adrenaline = seat.adrenaline.saturating_add_signed(by).min(MAX_ADRENALINE);
            }),
            PositionEdit::Deck(seat, DealtDeck { fighter, power, movement, ability }) => {
                let usual = self.format.as_ref().map(|format| format.hand_limit);
                let usual = usual.unwrap_or_else(|| Format::standard(self.seats.len()).hand_limit);
                let limit = usize::from(power.hand_limit(usual));
                self.at_moment(seat, |moment| {
                    (moment.play, moment.focus, moment.doing) = (None, None, MomentActivity::Open);
                });
                self.change(seat, |seat| {
                    let held = ability.iter().take(limit).cloned().collect();
                    seat.hand = Some(HandRecord { ability: held, movement: movement.clone() });
                    (seat.fighter, seat.movement, seat.ability) = (fighter, movement, ability);
                });
            }
            PositionEdit::Hold(seat, card) => self.hold(seat, &card),
            PositionEdit::Sooner(seat, card) => self.sooner(seat, &card),
            PositionEdit::Doing(seat, doing) => self.at_moment(seat, |moment| {
                moment.doing = doing;
                moment.interrupted = false;
            }),
            PositionEdit::Play(seat, play) => self.at_moment(seat, |moment| {
                (moment.play, moment.doing) = (Some(play), MomentActivity::Acting);
            }),
            PositionEdit::Token(token) => toggle(&mut self.tokens, token),
            PositionEdit::Land(cell) => toggle(&mut self.land, cell),
            PositionEdit::Focus(seat, focus) => self.at_moment(seat, |moment| moment.focus = focus),
            PositionEdit::Embers(seat, cell) => self.at_moment(seat, |moment| {
                moment.embers = (moment.embers != Some(cell)).then_some(cell);
            }),
            PositionEdit::Counter(seat, counter) => self.at_moment(seat, |moment| {
                moment.counters.retain(|other| other.target != counter.target);
                moment.counters.push(counter);
            }),
            PositionEdit::NoCounter(seat, target) => self.at_moment(seat, |moment| {
                moment.counters.retain(|other| other.target != target);
            }),
            PositionEdit::Points(seat, by) => {
                self.at_moment(seat, |moment| moment.points = moment.points.saturating_add_signed(by));
            }
            PositionEdit::Protected(seat, by) => self.at_moment(seat, |moment| {
                moment.invulnerable = moment.invulnerable.saturating_add_signed(by);
            }),
            PositionEdit::Clear(cell) => self.tokens.retain(|token| super::place_of(*token) != cell),
            PositionEdit::Beat(by) => self.beat = self.beat.saturating_add_signed(by).min(MOST_BEATS - 1),
        }
    }

    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut super::SeatRecord)) {
        if let Some(record) = self.seats.get_mut(seat.index()) {
            change(record);
        }
    }

    fn at_moment(&mut self, seat: Seat, change: impl FnOnce(&mut SeatMoment)) {
        if let Some(moment) = self.moments.get_mut(seat.index()) {
            change(moment);
        }
    }

    fn place(&mut self, seat: Seat, cell: Cell) {
        let Some(before) = self.seats.get(seat.index()).map(|record| record.at) else { return };
        for record in self.seats.iter_mut().filter(|record| record.at == cell) {
            record.at = before;
        }
        self.change(seat, |record| record.at = cell);
    }

    /// Cards in hand come first in the deck, in hand order.
    fn hold(&mut self, seat: Seat, card: &str) {
        self.change(seat, |record| {
            let hand = record.hand.get_or_insert_with(|| HandRecord {
                ability: record.ability.clone(),
                movement: record.movement.clone(),
            });
            let (held, all) = if record.movement.iter().any(|own| own == card) {
                (&mut hand.movement, &record.movement)
            } else {
                (&mut hand.ability, &record.ability)
            };
            if let Some(place) = held.iter().position(|own| own == card) {
                held.remove(place);
            } else if all.iter().any(|own| own == card) {
                held.push(card.to_owned());
            }
            let in_hand = hand.ability.clone();
            let rest = record.ability.iter().filter(|card| !in_hand.contains(card)).cloned();
            record.ability = in_hand.iter().cloned().chain(rest).collect();
        });
    }

    fn sooner(&mut self, seat: Seat, card: &str) {
        self.change(seat, |record| {
            let held = record.hand.as_ref().map_or(0, |hand| hand.ability.len());
            let Some(place) = record.ability.iter().position(|own| own == card) else { return };
            // The first card of the hand or of the rest cannot move up.
            if place == 0 || place == held {
                return;
            }
            record.ability.swap(place, place - 1);
            if let Some(hand) = record.hand.as_mut().filter(|_| place < held) {
                hand.ability.swap(place, place - 1);
            }
        });
    }
}

/// Removes a present element, adds an absent one.
fn toggle<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if all.contains(&one) {
        all.retain(|other| *other != one);
    } else {
        all.push(one);
    }
}
