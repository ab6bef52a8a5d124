//! Ends of a match outside its beats: an agreed draw, and giving up (procedures 7.2, 7.3).

use super::super::falls;
use super::{Match, Stride};
use crate::rules::state::Ending;
use crate::rules::state::event::{Event, Log};
use crate::rules::state::legal::Refusal;
use crate::rules::state::pen::{Leave, Pen};
use crate::rules::state::prompt::{Answer, Ask, Prompt};
use kernel::Seat;
use kernel::Seats;

/// A draw offer that not all have answered (procedures 7.3).
#[derive(Debug, Clone, Copy)]
pub(in crate::rules) struct Offer {
    /// Player who offers; none if the rules do.
    pub(super) by: Option<Seat>,
    pub(super) accepted: Seats,
}

impl Offer {
    /// Opens an offer to all others.
    pub(super) fn open<L: Log>(pen: &mut Pen<'_, L>, by: Option<Seat>) -> Self {
        let others: Seats = pen.state().contenders().filter(|seat| Some(*seat) != by).collect();
        for seat in others.iter() {
            pen.tell(Event::Asked { prompt: Prompt { seat, ask: Ask::DrawOffer { by } } });
        }
        Self { by, accepted: Seats::default() }
    }
}

impl Match {
    /// Offers all others a draw (procedures 7.3).
    ///
    /// # Errors
    /// Fails if the match is over, the player is out of it, or an offer is open.
    pub fn offer_draw<L: Log>(&mut self, seat: Seat, log: &mut L) -> Result<(), Refusal> {
        self.check_offer(seat)?;
        self.offer = Some(Offer::open(&mut self.pen(log), Some(seat)));
        Ok(())
    }

    /// Checks if this player can offer a draw now.
    ///
    /// # Errors
    /// Fails as [`Self::offer_draw`] does.
    pub fn check_offer(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_forfeit(seat)?;
        let is_open = self.offer.is_some() || self.suspended.is_some();
        if is_open { Err(Refusal::OfferOpen) } else { Ok(()) }
    }

    /// Gives up: an immediate loss, in the middle of a beat too (ruling 27).
    ///
    /// # Errors
    /// Fails if the match is over or the player is out of it.
    pub fn forfeit<L: Log>(&mut self, seat: Seat, log: &mut L) -> Result<(), Refusal> {
        self.check_forfeit(seat)?;
        self.end_offer();
        if let Some(suspended) = &self.suspended {
            // Run the phase again to the question at which the player left, then as far as possible without
            // that player.
            self.leaves.push(Leave { seat, asked: suspended.asked });
            self.run_phases(log, Stride::Phase);
        } else {
            falls::forfeit(&mut self.pen(log), seat);
        }
        Ok(())
    }

    /// Takes one player's answer to the open draw offer.
    pub(super) fn answer_offer<L: Log>(&mut self, seat: Seat, agrees: bool, log: &mut L) {
        let Some(offer) = &mut self.offer else { return };
        offer.accepted = offer.accepted.with(seat);
        let prompt = Prompt { seat, ask: Ask::DrawOffer { by: offer.by } };
        log.record(Event::Answered { prompt, answer: Some(Answer::Decision(agrees)) });
        let agreed = self.pending().is_empty();
        if !agrees || agreed {
            self.end_offer();
        }
        if agrees && agreed {
            falls::draw(&mut self.pen(log), Ending::Draw);
        }
    }

    /// All questions of an offer share one number; the next question gets another.
    fn end_offer(&mut self) {
        if self.offer.take().is_some() {
            self.first_id = self.first_id.wrapping_add(1);
        }
    }

    /// Checks if this player can give up now.
    ///
    /// # Errors
    /// Fails if the match is over or the player is out of it.
    pub fn check_forfeit(&self, seat: Seat) -> Result<(), Refusal> {
        if self.state.outcome.is_some() {
            Err(Refusal::Over)
        } else if self.state.contenders().any(|contender| contender == seat) {
            Ok(())
        } else {
            Err(Refusal::NoSuchSeat)
        }
    }
}
