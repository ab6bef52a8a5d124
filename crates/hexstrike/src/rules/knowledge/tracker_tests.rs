//! Tests of the tracker with cards that no event reveals.

use super::*;
use crate::rules::cards::card::Kind;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};

/// A player who holds four cards of each kind, known to all.
fn known() -> Cards {
    let movement: [CardId; MOVEMENT_CARDS] = std::array::from_fn(|i| CardId(100 + i as u8));
    let ability: [CardId; ABILITY_CARDS] = std::array::from_fn(|i| CardId(i as u8));
    Cards { fitting: vec![Hand::opening(movement, ability, 4)], ..Cards::default() }
}

fn abilities(cards: &Cards) -> Vec<Vec<u8>> {
    cards.fitting.iter().map(|hand| hand.abilities().iter().map(|card| card.0).collect()).collect()
}

fn movements(cards: &Cards) -> Vec<Vec<u8>> {
    cards.fitting.iter().map(|hand| hand.movements().map(|card| card.0).collect()).collect()
}

#[test]
fn a_card_picked_to_discard_may_be_any_and_one_that_is_not_is_the_first() {
    let mut cards = known();
    cards.picked_discards = 1;
    cards.discard(None);
    assert_eq!(abilities(&cards), [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]);
    cards.discard(None);
    assert_eq!(abilities(&cards), [[2, 3], [2, 3], [1, 3], [1, 2]]);
}

#[test]
fn the_dead_pick_nothing() {
    let mut cards = known();
    (cards.picked_discards, cards.dead) = (1, true);
    cards.discard(None);
    assert_eq!(abilities(&cards), [[1, 2, 3]]);
}

#[test]
fn a_movement_card_picked_may_be_any_and_one_that_is_not_is_the_first() {
    let mut cards = known();
    cards.picked_discards = 1;
    cards.exhaust(None);
    let picked = [[101, 102, 103], [100, 102, 103], [100, 101, 103], [100, 101, 102]];
    assert_eq!(movements(&cards), picked);
    cards.exhaust(None);
    assert_eq!(movements(&cards), [[102, 103], [101, 103], [101, 102]], "two are the same by now");
}

#[test]
fn a_card_picked_to_return_may_be_any_and_one_that_is_not_is_the_next() {
    let mut cards = known();
    (0..4).for_each(|_| cards.exhaust(None));
    cards.picked_restores = 1;
    cards.restore(None);
    assert_eq!(movements(&cards), [[100], [101], [102], [103]]);
    cards.restore(None);
    assert_eq!(movements(&cards), [[100, 101], [100, 102], [100, 103]]);
}

#[test]
fn any_unknown_card_may_be_the_one_that_is_shown() {
    let mut cards = known();
    let hand = &mut cards.fitting[0];
    for (known, unknown) in [(0, 250), (2, 251), (3, 252), (100, 253), (102, 254)] {
        hand.rename(CardId(known), CardId(unknown));
    }
    let [first, second] =
        [Kind::Ability, Kind::Movement].map(|kind| cards.fitting[0].identified(CardId(60), kind));
    assert_eq!(first.len(), 2, "one before the card that is known, one behind it");
    assert_eq!(second.len(), 2);
    assert!(first.iter().chain(&second).all(|hand| hand.holds(CardId(60))));
}

#[test]
fn what_was_lost_by_thinning_is_made_to_hold_what_is_shown() {
    let mut cards = known();
    cards.exhaust(Some(CardId(101)));
    let hand = &mut cards.fitting[0];
    hand.rename(CardId(9), CardId(250));
    let shown = [(CardId(7), Kind::Ability), (CardId(60), Kind::Ability), (CardId(101), Kind::Movement)];
    let kept = shown.map(|(card, _)| card);
    shown.iter().for_each(|(card, kind)| hand.bring(*card, *kind, &kept));
    assert!(kept.iter().all(|card| hand.holds(*card)), "from the deck, unknown, and exhausted");
    assert_eq!((hand.ability_count(), hand.movement_count()), (4, 3), "as many as before");
    assert_eq!(hand.cards().count(), ABILITY_CARDS + MOVEMENT_CARDS);
}

#[test]
fn only_answers_that_nobody_sees_leave_a_choice_open() {
    let prompt = |ask| Prompt { seat: Seat::FIRST, ask };
    let discard = prompt(Ask::Discard { ability: 2, movement: 1 });
    let restore = prompt(Ask::Restore { count: 2 });
    let mut cards = known();
    cards.answered(discard, None);
    cards.answered(restore, None);
    assert_eq!((cards.picked_discards, cards.picked_restores), (3, 2));
    let mut cards = known();
    let seen = Some(Answer::Decision(true));
    cards.answered(discard, seen);
    cards.answered(restore, seen);
    assert_eq!((cards.picked_discards, cards.picked_restores), (0, 0));
}

#[test]
fn arrangements_are_kept_once_and_thinned_only_past_the_most() {
    let one = known().fitting[0];
    let many = |count: usize| -> Vec<Hand> {
        let renamed = |n: usize| {
            let mut hand = one;
            hand.rename(CardId(11), CardId((n % 80) as u8 + 20));
            hand.rename(CardId(10), CardId((n / 80) as u8 + 110));
            hand
        };
        (0..count).map(renamed).collect()
    };
    for (count, kept) in
        [(3, 3), (MOST_ARRANGEMENTS, MOST_ARRANGEMENTS), (MOST_ARRANGEMENTS + 2, MOST_ARRANGEMENTS / 2 + 1)]
    {
        let mut cards = Cards { fitting: many(count), ..Cards::default() };
        cards.tidy();
        assert_eq!(cards.fitting.len(), kept, "of {count}");
        let mut twice = Cards { fitting: [many(3), many(3)].concat(), ..Cards::default() };
        twice.tidy();
        assert_eq!(twice.fitting, many(3));
    }
}

#[test]
fn whoever_falls_is_dead_until_they_are_back() {
    let ruleset = Ruleset::new(Vec::new(), Vec::new());
    let mut tracker =
        Tracker { viewer: None, cards: PerSeat::default(), before: PerSeat::default(), phase: Vec::new() };
    let seat = Seat::FIRST;
    tracker.learn(&ruleset, Event::Fell { seat });
    assert!(tracker.cards[seat].dead);
    tracker.learn(&ruleset, Event::Respawned { seat, at: kernel::Cell::CENTRE });
    assert!(!tracker.cards[seat].dead);
}
