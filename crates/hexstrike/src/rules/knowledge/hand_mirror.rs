//! A hand rebuilt from events, for the window, whose playback lags behind the rules.

use crate::rules::state::event::Event;
use crate::rules::state::hand::Hand;
use kernel::Seat;

impl Hand {
    /// Applies one event to the hand of `seat`. The event is as its owner sees it.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "few events move cards; a new one that does must do it here"
    )]
    pub fn hear(&mut self, seat: Seat, event: &Event) {
        match *event {
            Event::Drew { seat: of, .. } if of == seat => drop(self.draw(1)),
            Event::Discarded { seat: of, card: Some(card) } if of == seat => drop(self.put_under(card)),
            Event::Exhausted { seat: of, card: Some(card) } if of == seat => drop(self.exhaust(card)),
            Event::Restored { seat: of, card: Some(card) } if of == seat => drop(self.restore(card)),
            Event::Topped { seat: of, card } if of == seat => drop(self.put_on_top(card)),
            Event::SetAside { seat: of, card } if of == seat => drop(self.set_aside(card)),
            Event::TookBack { seat: of, card } if of == seat => self.take_back(card),
            _ => {}
        }
    }
}
