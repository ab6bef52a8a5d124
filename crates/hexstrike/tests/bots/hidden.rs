//! Ruling 31: a bot's choice depends only on its seat's view, its level and its seed, not on the hidden
//! cards.

use hexstrike_game::bots::{Bot, Levels};
use hexstrike_game::rules::phases::digest::digest;
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::{Step, View};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};

use crate::look_alike::{STOPS, at_random, look_alike, seated};

/// Pairs of matches that are compared.
const ENOUGH: usize = 16;

#[test]
fn with_closed_decks_every_level_plays_legally_at_every_table() {
    let levels = Levels::embedded();
    let limits = SearchLimits::within(Budget::Iterations(200));
    for (place, level) in levels.all().enumerate() {
        for seats in 2..=4 {
            let mut duel = seated(place as u64, seats, Openness::Closed);
            let mut bots: Vec<Box<dyn Bot>> = (0..seats as u64).map(|seat| level.bot(seat)).collect();
            let mut stops = 0;
            while stops < 2 * STOPS && duel.go_on(&mut bots, &limits) {
                stops += 1;
            }
        }
    }
}

#[test]
fn matches_that_differ_in_hidden_cards_only_give_equal_choices() {
    let levels = Levels::embedded();
    for decks in [Openness::Open, Openness::Closed] {
        compare(&levels, decks);
    }
}

fn compare(levels: &Levels, decks: Openness) {
    let limits = SearchLimits::within(Budget::Iterations(60));
    let mut compared = 0;
    // With open decks only sealed choices and secret picks can differ: few matches have any.
    for seed in 0..400 {
        if compared == ENOUGH {
            return;
        }
        let (duel, inputs) = at_random(seed, 2 + (seed % 3) as usize, decks);
        let step = duel.clone().run();
        let (seat, asked) = match &step {
            Step::Commit(up) => (up.iter().next().expect("somebody is up"), None),
            Step::Answer(asked) => (asked[0].prompt.seat, Some(asked[0])),
            Step::Ran(_) | Step::Over(_) => continue,
        };
        let mut dice = Dice::seeded(!seed);
        let Some(other) = look_alike(&duel, &inputs, seat, &mut dice) else { continue };
        if digest(&duel.game) == digest(&other.game) {
            continue;
        }
        assert_eq!(View::of(&duel.game, Some(seat)), View::of(&other.game, Some(seat)));
        let (one, two) = (duel.information_state(seat), other.information_state(seat));
        for level in levels.all() {
            let (mut a, mut b) = (level.bot(seed), level.bot(seed));
            if let Some(asked) = asked {
                assert_eq!(a.answer(&one, asked, &limits), b.answer(&two, asked, &limits), "{}", level.id);
            } else {
                assert_eq!(a.play(&one, &limits), b.play(&two, &limits), "{}", level.id);
            }
        }
        compared += 1;
    }
    panic!("{decks:?}: only {compared} matches could be compared");
}
