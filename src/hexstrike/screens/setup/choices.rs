//! Choices for the seats of a planned match: stepped through or random.

use super::model::SeatOption;
use crate::hexstrike::match_flow::plan::{MatchPlan, SeatPlan};
use crate::kit::turning::Turning;
use hexstrike_game::bots::decks as by_chance;
use hexstrike_game::content::{Deck, Library};
use shell::bots::Dice;
use study::record::share::{SharedSeat, SharedSetup};

/// Steps to the next or the previous choice for a seat.
pub(super) fn step(seat: &mut SeatPlan, choice: SeatOption, turning: Turning, library: &Library) {
    let decks = &library.decks;
    let from = seat.deck.min(decks.len().saturating_sub(1));
    let Some(fighter) = decks.get(from).map(|deck| deck.fighter) else { return };
    let turn = |same: bool| {
        let mut ring = (1..=decks.len()).map(|steps| {
            let steps = match turning {
                Turning::Next => steps,
                Turning::Previous => decks.len() - steps,
            };
            (from + steps) % decks.len()
        });
        ring.find(|place| (decks[*place].fighter == fighter) == same).unwrap_or(from)
    };
    match choice {
        SeatOption::Player => seat.player = seat.player.other(turning),
        SeatOption::Fighter => (seat.deck, seat.drawn) = (turn(false), false),
        SeatOption::Deck => (seat.deck, seat.drawn) = (turn(true), false),
    }
}

/// Index of a deck whose fighter is not in the plan yet, if there is one, else 0.
pub(super) fn fresh_deck(plan: &MatchPlan, decks: &[Deck]) -> usize {
    let taken = |deck: &Deck| {
        plan.seats.iter().any(|seat| decks.get(seat.deck).is_some_and(|own| own.fighter == deck.fighter))
    };
    decks.iter().position(|deck| !taken(deck)).unwrap_or(0)
}

/// Gives every seat a random deck, of different fighters as long as there are enough.
pub(super) fn decks_by_chance(plan: &mut MatchPlan, decks: &[Deck], dice: &mut Dice) {
    let mut order = dice.order(decks.len());
    for seat in &mut plan.seats {
        let Some(deck) = order.first().copied() else { return };
        (seat.deck, seat.drawn) = (deck, true);
        let others = |place: &usize| decks[*place].fighter != decks[deck].fighter;
        let (other, same): (Vec<usize>, Vec<usize>) = order[1..].iter().partition(|place| others(place));
        order = other.into_iter().chain(same).chain([deck]).collect();
    }
}

/// Copies the plan with a random new deck for each seat, of any fighter and any cards.
pub(super) fn cards_by_chance(plan: &MatchPlan, library: &Library, dice: &mut Dice) -> Option<SharedSetup> {
    let seats = plan.seats.iter().map(|seat| {
        let deck = library.deck_list(&by_chance::any(library, dice)?);
        Some(SharedSeat { player: seat.player.words().to_owned(), deck })
    });
    Some(SharedSetup {
        seed: plan.seed,
        decks: plan.decks,
        tracking: plan.tracking,
        look: None,
        seats: seats.collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::PlayerKind;
    use kernel::MAX_SEATS;

    #[test]
    fn a_new_seat_brings_a_fighter_who_is_not_there_yet() {
        let content = ContentLibrary::default();
        let decks = &content.library.decks;
        let mut plan = MatchPlan::quick_duel(decks, 3);
        for _ in 2..MAX_SEATS {
            let deck = fresh_deck(&plan, decks);
            let known: Vec<_> = plan.seats.iter().map(|seat| decks[seat.deck].fighter).collect();
            assert!(!known.contains(&decks[deck].fighter));
            plan.seats.push(SeatPlan::new(PlayerKind::usual_bot(), deck));
        }
    }
}
