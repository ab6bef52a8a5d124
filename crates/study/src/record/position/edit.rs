//! A position changed part by part. Whether it can be is said by [`Position::begin`], not here.

use super::seat::{CounterMoment, FocusMoment, MomentActivity, PlayMoment};
use super::{HandRecord, Position, SeatMoment};
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::cards::playbook::MAX_ADRENALINE;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::format::{Format, MOST_BEATS};
use kernel::{Cell, Facing, Seat};

/// Most damage that can be set.
const MOST_DAMAGE: u16 = 99;

/// A change of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionEdit {
    /// The fighter stands there; one who stands there already comes to where they were.
    Place(Seat, Cell),
    /// The fighter faces this way.
    Face(Seat, Facing),
    /// So much more damage, or less.
    Damage(Seat, i16),
    /// So much more in the pool, or less.
    Adrenaline(Seat, i8),
    /// Another fighter with other cards, those in hand the first.
    Deck(Seat, DealtDeck),
    /// A card comes into the hand, or out of it.
    Hold(Seat, String),
    /// An ability card comes one place sooner.
    Sooner(Seat, String),
    /// What the fighter does on this beat.
    Doing(Seat, MomentActivity),
    /// This play runs.
    Play(Seat, PlayMoment),
    /// A token is put there; the same one again takes it away.
    Token(BoardToken),
    /// No token lies there.
    Clear(Cell),
    /// The hex becomes land, or is none any more.
    Land(Cell),
    /// The top card of the deck is set aside like this, or none is.
    Focus(Seat, Option<FocusMoment>),
    /// The hex burns from this beat on because the fighter left it; the same one again puts it out.
    Embers(Seat, Cell),
    /// A counter of the fighter strikes on this beat, in the place of another on the same target.
    Counter(Seat, CounterMoment),
    /// No counter of the first strikes the second.
    NoCounter(Seat, Seat),
    /// So many more free-for-all points, or less.
    Points(Seat, i8),
    /// So many more beats of invulnerability, or less.
    Protected(Seat, i8),
    /// So many beats later, or earlier.
    Beat(i16),
}

/// A fighter and their cards, all by their ids.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealtDeck {
    /// The fighter.
    pub fighter: String,
    /// What they can do, which says how many cards are in hand.
    pub power: Power,
    /// Movement cards.
    pub movement: Vec<String>,
    /// Ability cards in their order.
    pub ability: Vec<String>,
}

impl Position {
    /// The position after a change.
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

    /// Cards in hand come first in the deck, in the order in which they lie.
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
            // The first card of hand or deck has none before it.
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

/// What is there goes, what is not comes.
fn toggle<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if all.contains(&one) {
        all.retain(|other| *other != one);
    } else {
        all.push(one);
    }
}
