//! Writes to the hands. The rules of module `hands` decide them.

use super::super::Focus;
use super::super::event::{Event, Log};
use super::Pen;
use crate::rules::ids::CardId;
use kernel::Seat;

impl<L: Log> Pen<'_, L> {
    pub fn draw_cards(&mut self, seat: Seat, count: u8) {
        for card in self.state.fighters[seat].hand.draw(count) {
            self.log.record(Event::Drew { seat, card: Some(*card) });
        }
    }

    pub fn discard_card(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.put_under(card) {
            self.tell(Event::Discarded { seat, card: Some(card) });
        }
    }

    pub fn exhaust_card(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.exhaust(card) {
            self.tell(Event::Exhausted { seat, card: Some(card) });
        }
    }

    pub fn restore_card(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.restore(card) {
            self.tell(Event::Restored { seat, card: Some(card) });
        }
    }

    /// Returns the first exhausted movement card to the hand, if there is one.
    pub fn restore_first(&mut self, seat: Seat) {
        if let Some(card) = self.state.fighters[seat].hand.restore_first() {
            self.tell(Event::Restored { seat, card: Some(card) });
        }
    }

    pub fn top_card(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.put_on_top(card) {
            self.tell(Event::Topped { seat, card });
        }
    }

    /// Sets a card aside from the deck until its focus beat.
    pub fn set_aside(&mut self, seat: Seat, card: CardId) {
        if self.state.fighters[seat].hand.set_aside(card) {
            self.state.fighters[seat].focus = Some(Focus::Awaited { card });
            self.tell(Event::SetAside { seat, card });
        }
    }

    /// Begins to hold focus.
    pub fn begin_focus(&mut self, seat: Seat) {
        let anchor = self.state.fighters[seat].at;
        if let Some(Focus::Awaited { card }) = self.state.fighters[seat].focus {
            self.state.fighters[seat].focus = Some(Focus::Held { card, anchor });
            self.tell(Event::FocusBegan { seat, card, anchor });
        }
    }

    /// Begins a return to the anchor on this beat instead of a set, and waits for `beats`.
    pub fn begin_return(&mut self, seat: Seat, beats: u8) {
        if let Some(Focus::Held { card, anchor }) = self.state.fighters[seat].focus {
            self.state.fighters[seat].focus = Some(Focus::Returning { card, anchor });
            self.idle(seat, self.state.beat, beats);
        }
    }

    /// Ends a held or awaited focus: the card goes under the deck.
    pub fn end_focus(&mut self, seat: Seat) {
        if let Some(focus) = self.state.fighters[seat].focus.take() {
            let card = focus.card();
            self.state.fighters[seat].hand.take_back(card);
            if focus.anchor().is_some() {
                self.tell(Event::FocusEnded { seat });
            }
            self.tell(Event::TookBack { seat, card });
        }
    }
}
