//! The card tracker depends only on what its seat has seen, not on hidden cards.

use std::cell::Cell;

use hexstrike_game::lookahead::questions::{next_refresh, throw_before_up};
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::{CardId, InformationState};
use kernel::Seat;
use shell::bots::Dice;

use crate::duel::Duel;
use crate::look_alike::{at_random, look_alike};

/// All statements of the tracker to a seat about another, also for a play that the seat could make.
fn knowledge(info: &InformationState, other: Seat) -> impl PartialEq + std::fmt::Debug + use<> {
    let hands = info.possible_hands(other);
    let game = info.public();
    let own =
        info.viewer().and_then(|seat| legal::plays(game.ruleset(), game.state(), seat).into_iter().next());
    let futures = Cell::new(0);
    let few = || futures.replace(futures.get() + 1) < 400;
    let thrown = throw_before_up(info, own, other, &few);
    (info.known_cards(other), hands, next_refresh(info, other, &|| true), thrown)
}

/// True if the others' hidden cards differ.
fn differ(one: &Duel, two: &Duel, viewer: Seat) -> bool {
    let (one, two) = (one.game.state(), two.game.state());
    let mut others = one.seats().filter(|seat| *seat != viewer);
    others.any(|seat| {
        let (one, two) = (&one.fighters[seat], &two.fighters[seat]);
        one.hand != two.hand || one.sealed != two.sealed
    })
}

/// Compares matches that look alike to some seat, for two to four seats. Returns their number.
fn compare(decks: Openness, seeds: std::ops::Range<u64>) -> usize {
    let mut compared = 0;
    for seed in seeds {
        let (duel, inputs) = at_random(seed, 2 + (seed % 3) as usize, decks);
        for viewer in duel.game.state().seats() {
            let mut dice = Dice::seeded(!seed);
            let alike =
                |_| look_alike(&duel, &inputs, viewer, &mut dice).filter(|two| differ(&duel, two, viewer));
            let Some(two) = (0..6).find_map(alike) else { continue };
            let (one, two) = (duel.information_state(viewer), two.information_state(viewer));
            for other in duel.game.state().seats().filter(|seat| *seat != viewer) {
                assert_eq!(
                    knowledge(&one, other),
                    knowledge(&two, other),
                    "seed {seed}: {viewer} of {other}"
                );
            }
            compared += 1;
        }
    }
    compared
}

#[test]
fn knowledge_of_closed_decks_is_independent_of_their_cards() {
    let compared = compare(Openness::Closed, 0..40);
    assert!(compared > 20, "{compared}");
}

#[test]
fn knowledge_of_open_decks_is_independent_of_picked_and_sealed_cards() {
    let compared = compare(Openness::Open, 100..220);
    assert!(compared > 20, "{compared}");
}

/// Rulebook 2.1: the assumed cards of an unseen deck form a legal deck.
#[test]
fn a_closed_deck_is_supposed_to_be_one_that_can_be() {
    let mut worlds = 0;
    for seed in 0..60 {
        let (duel, _) = at_random(seed, 2 + (seed % 3) as usize, Openness::Closed);
        let ruleset = duel.game.ruleset();
        let mut dice = Dice::seeded(seed);
        for viewer in duel.game.state().seats() {
            let world = duel.information_state(viewer).world(&mut |bound| dice.below(bound));
            for other in duel.game.state().seats().filter(|seat| *seat != viewer) {
                let fighter = &world.state().fighters[other];
                let hand = &fighter.hand;
                let movement: Vec<CardId> = hand.movements().chain(hand.exhausted()).collect();
                let ability: Vec<CardId> = hand.abilities().iter().chain(hand.deck()).copied().collect();
                let signatures =
                    |cards: &[CardId]| cards.iter().filter(|card| ruleset.card(**card).signature).count();
                assert!(signatures(&movement) <= 1 && signatures(&ability) <= 2, "seed {seed}: {hand:?}");
                let required = movement.iter().chain(&ability).filter(|card| ruleset.card(**card).required);
                let all = ruleset.cards.iter().filter(|card| card.required).count();
                assert!(required.count() == all || fighter.focus.is_some(), "seed {seed}: {hand:?}");
                worlds += 1;
            }
        }
    }
    assert!(worlds > 100, "{worlds}");
}
