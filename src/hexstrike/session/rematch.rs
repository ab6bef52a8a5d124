//! Players and plan of a recorded match, for a rematch.

use crate::hexstrike::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan};
use hexstrike_game::content::Library;
use hexstrike_game::rules::CardId;
use study::record::Recording;

/// Returns the kind of a recorded player; a person for an unknown name.
pub fn player(words: &str) -> PlayerKind {
    PlayerKind::called(words).unwrap_or(PlayerKind::Person)
}

/// Returns the plan of a recorded match; none if a deck is missing.
pub fn plan(recording: &Recording, library: &Library) -> Option<MatchPlan> {
    let seats = recording.seats.iter().map(|seat| {
        let holds = |ids: &[String], cards: &[CardId]| {
            ids.iter().zip(cards).all(|(id, card)| library.card(*card).id == *id)
        };
        let deck = library.decks.iter().position(|deck| {
            library.fighter(deck.fighter).id == seat.fighter
                && holds(&seat.ability, &deck.abilities)
                && holds(&seat.movement, &deck.movement)
        })?;
        Some(SeatPlan::new(player(&seat.played_by), deck))
    });
    let format = recording.format.as_ref();
    let mut plan = MatchPlan {
        seats: seats.collect::<Option<_>>()?,
        seed: recording.seed,
        decks: format.map(|format| format.decks).unwrap_or_default(),
        tracking: format.map(|format| format.tracking).unwrap_or_default(),
    };
    // The record is in roster order. Restore the order of the plan, because it determines people's names.
    let mut placed: Vec<(usize, SeatPlan)> = plan.roster().into_iter().zip(plan.seats).collect();
    placed.sort_by_key(|(place, _)| *place);
    plan.seats = placed.into_iter().map(|(_, seat)| seat).collect();
    Some(plan)
}
