//! What a record tells of its players, for those who play them again.

use crate::client::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan};
use hexstrike_game::content::Library;
use hexstrike_game::rules::CardId;
use study::record::Recording;

/// Who decided for a seat; whoever has been forgotten is played by a person.
pub fn player(words: &str) -> PlayerKind {
    PlayerKind::called(words).unwrap_or(PlayerKind::Person)
}

/// The plan of a recorded match, for a rematch; none if a deck is no longer there.
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
    // Recorded in roster order: everybody goes back to the place from which it was drawn, for people are named by places.
    let mut placed: Vec<(usize, SeatPlan)> = plan.roster().into_iter().zip(plan.seats).collect();
    placed.sort_by_key(|(place, _)| *place);
    plan.seats = placed.into_iter().map(|(_, seat)| seat).collect();
    Some(plan)
}
