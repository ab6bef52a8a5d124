//! What becomes of whoever keeps the card that would hold them where they are (ruling 12).

use crate::rules::cards::card::Trigger;
use crate::rules::state::prompt::{Answer, Ask, Pending};
use crate::rules::{Event, Match, Seat};

/// A flight that a card could have cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeclinedFlight {
    /// Who knocks them back, if somebody does.
    pub by: Option<Seat>,
    /// Hexes flown.
    pub hexes: u16,
    /// Whether they come down too far from land to come back.
    pub falls: bool,
}

/// What a no to this question leads to, if it is about a card that cancels knockback.
pub fn declined(game: &Match, pending: &Pending) -> Option<DeclinedFlight> {
    let seat = pending.prompt.seat;
    let Ask::Trigger { card } = pending.prompt.ask else { return None };
    if game.ruleset().trigger(card) != Some(Trigger::CancelKnockback) {
        return None;
    }
    let (mut declined, mut events) = (game.clone(), Vec::new());
    declined.answer(seat, pending.id, Answer::Decision(false), &mut events).ok()?;
    declined.advance(&mut events);
    let flight = events.iter().find_map(|event| match event {
        Event::KnockedBack { seat: of, from, to, source, .. } if *of == seat => {
            Some((source.seat(), from.distance(*to), declined.arena().is_fatal(*to)))
        }
        _ => None,
    });
    let (by, hexes, falls) = flight.unwrap_or_default();
    Some(DeclinedFlight { by, hexes, falls })
}
