//! A player's cards as the events tell them: what the screen shows of a hand until it has caught up with the rules.

use crate::rules::state::event::Event;
use crate::rules::state::hand::Hand;
use kernel::Seat;

impl Hand {
    /// Takes one event of a match in which this is the hand of `seat`, told as its owner may know it.
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
