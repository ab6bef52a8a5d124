//! Results of a no: of a play that continues, and of not using a card that cancels knockback (ruling 12).

use super::variation::{AssumedPlays, Variation, VariationScript};
use crate::rules::cards::card::Trigger;
use crate::rules::state::prompt::{Answer, Ask, Pending, Prompt};
use crate::rules::{Event, Match};
use kernel::Seat;

/// A flight that a card could have cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeclinedFlight {
    /// Player who causes the knockback, if any.
    pub by: Option<Seat>,
    /// Hexes flown.
    pub hexes: u16,
    /// True if the flight ends so far from land that the fighter is lost.
    pub falls: bool,
}

/// Returns the line of a play that continues after its owner declines a combo or repetition; `None` for other
/// questions.
///
/// The match must be as the asked player may know it. Players who are up wait.
pub fn going_on(game: &Match, pending: &Pending) -> Option<Variation> {
    let Pending { id, prompt: Prompt { seat, ask } } = *pending;
    let (Ask::Combo | Ask::Repeat { .. }) = ask else { return None };
    let (mut line, mut events) = (game.clone(), Vec::new());
    line.answer(seat, id, Answer::Decision(false), &mut events).ok()?;
    let mut script = VariationScript::new(seat, AssumedPlays::default());
    script.run(&mut line, &mut events);
    Some(Variation { events, asked: script.asked() })
}

/// Returns the flight after a no, if the question is about a card that cancels knockback.
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
