//! What becomes of whoever declines: of a play that goes on, and of who keeps the card that would hold them where they are
//! (ruling 12).

use super::variation::{AssumedPlays, Variation, VariationScript};
use crate::rules::cards::card::Trigger;
use crate::rules::state::prompt::{Answer, Ask, Pending, Prompt};
use crate::rules::{Event, Match};
use kernel::Seat;

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

/// What comes of a play that goes on as it was laid, where its owner is asked whether to leave it for another or to draw it out; in a
/// match that looks to whoever is asked as theirs does. Whoever is up waits.
pub fn going_on(game: &Match, pending: &Pending) -> Option<Variation> {
    let Pending { id, prompt: Prompt { seat, ask } } = *pending;
    let (Ask::Combo | Ask::Repeat { .. }) = ask else { return None };
    let (mut line, mut events) = (game.clone(), Vec::new());
    line.answer(seat, id, Answer::Decision(false), &mut events).ok()?;
    let mut script = VariationScript::new(seat, AssumedPlays::default());
    script.run(&mut line, &mut events);
    Some(Variation { events, asked: script.asked() })
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
