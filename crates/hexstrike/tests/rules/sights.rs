//! Knowledge of a seat: its own cards, the others' cards, and secret choices.

use std::collections::BTreeSet;
use std::sync::Arc;

use hexstrike_game::rules::knowledge::tracker::Trackers;
use hexstrike_game::rules::state::event::{Event, Log};
use hexstrike_game::rules::state::format::Openness;
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::setup::Setup;
use hexstrike_game::rules::{InformationState, Match, Step, Tracker};

use crate::scenario::*;

#[test]
fn what_one_has_played_is_known_to_oneself_as_it_is() {
    // Two movement cards fewer than belong to so many abilities: nothing returns before the refresh.
    let mut g = fight([who((0, 0), E).hand("hammer jab spike step"), who((-2, 0), E).holds("feint step")]);
    g.plays(["hammer/step", "blank-0/stay-0"]);
    for (viewer, letter) in [('A', 'A'), ('B', 'B')] {
        let tracker = Tracker::after(g.game.setup(), Some(S::seat(viewer)), &RULES, &g.log);
        assert_eq!(tracker.arrangements(S::seat(letter)), [g.fighter(letter).hand]);
    }
}

#[test]
fn what_others_pick_in_secret_is_not_known_and_what_one_picks_oneself_is() {
    let after = |picked: &str| {
        let mut g = fight([
            who((0, 0), E).holds("sweeping-strike step"),
            who((1, 0), W).holds("feint jab step dash"),
            who((1, -1), SW).holds("feint step"),
        ]);
        g.plays(["sweeping-strike/step", "blank-0/stay-0", "blank-0/stay-0"]);
        g.asks("B: discard 2+2?; C: discard 2+2?");
        g.pick('B', picked).asks("C: discard 2+2?");
        g
    };
    let (one, other) = (after("feint jab step dash"), after("feint blank-1 step stay-1"));
    let sight = |g: &Game, seat| InformationState::after(&g.game, Some(S::seat(seat)), &g.log);
    assert!(sight(&one, 'A') == sight(&other, 'A'), "nobody sees what B picked");
    assert!(sight(&one, 'B') != sight(&other, 'B'), "but B does");
    assert!(sight(&one, 'A') != sight(&one, 'C'));
    for g in [&one, &other] {
        let world = sight(g, 'B').resample(&mut |_| 0);
        assert_eq!(world.waits_for(), g.game.waits_for());
    }
}

#[test]
fn a_sight_is_of_its_moment_and_of_its_seat() {
    let mut g = fight([who((0, 0), E).holds("stab step"), who((-2, 0), E).holds("feint step")]);
    let sight = |g: &Game, seat| InformationState::after(&g.game, Some(S::seat(seat)), &g.log);
    let before = sight(&g, 'A');
    assert_eq!(before.viewer(), Some(S::seat('A')));
    assert_eq!(before.view().own().map(|own| own.at), Some(g.fighter('A').at));
    assert!(before == sight(&g, 'A'));
    g.play('B', "feint/step");
    assert!(before != sight(&g, 'A'), "B has chosen");
    g.play('A', "stab/step");
    assert!(before != sight(&g, 'A'));
}

#[test]
fn closed_decks_stay_closed_to_a_spectator() {
    let g = fight([who((0, 0), E).holds("hammer step"), who((-2, 0), E).holds("feint dash")]);
    let mut setup = Setup::clone(g.game.setup());
    setup.format.decks = Openness::Closed;
    let game = Match::new(Arc::clone(&RULES), Arc::new(setup)).expect("a match");
    let decks =
        |game: &Match| game.setup().players.iter().map(|p| (p.ability, p.movement)).collect::<Vec<_>>();
    let seen = decks(InformationState::after(&game, None, &[]).public());
    assert_eq!(seen[0], seen[1], "the same cards stand in for both");
    assert_ne!(decks(&game), seen);
}

#[test]
fn every_arrangement_of_everybodys_cards_is_drawn() {
    // B and C each discard a card that A does not see.
    let mut g = fight([
        who((0, 0), E).holds("sweeping-strike step"),
        who((1, 0), W).holds("feint jab step dash"),
        who((1, -1), SW).holds("feint step"),
    ]);
    g.plays(["sweeping-strike/step", "blank-0/stay-0", "blank-0/stay-0"]);
    g.pick('B', "feint jab step dash").pick('C', "feint blank-1 step stay-1");
    let a = S::seat('A');
    let tracker = Tracker::after(g.game.setup(), Some(a), &RULES, &g.log);
    let counts = ['B', 'C'].map(|letter| tracker.arrangements(S::seat(letter)).len());
    let sight = InformationState::after(&g.game, Some(a), &g.log);
    assert!(!sight.is_certain());
    let drawn: BTreeSet<_> = (0..counts[0] * counts[1])
        .map(|nth| {
            let mut first = Some(nth);
            let world = sight.world(&mut |_| first.take().unwrap_or(0));
            ['B', 'C'].map(|letter| world.state().fighters[S::seat(letter)].hand)
        })
        .collect();
    g.check((counts, drawn.len()), ([6, 6], 6 * 6));
}

#[test]
fn trackers_in_the_place_of_a_log_know_what_each_alone_would() {
    let mut table = crate::properties::table::Table::seated(3, 3);
    while table.inputs.len() < 30 && table.go_on() {}
    let (ruleset, setup) = (table.game.ruleset(), table.game.setup());
    let mut trackers = Trackers::new(ruleset, setup);
    table.log.iter().for_each(|event| trackers.record(*event));
    for seat in table.game.state().seats() {
        assert_eq!(*trackers.of(seat), Tracker::after(setup, Some(seat), ruleset, &table.log));
    }
}

#[test]
fn a_player_made_to_wait_waits_longer_than_any_set() {
    let mut g = fight([who((0, 0), E).holds("stab step"), who((-2, 0), E).holds("feint step")]);
    g.game.let_wait(S::seat('A'), &mut g.log);
    g.check(g.up(), "B".to_owned());
    g.play('B', "feint/step");
    g.check((g.up(), g.row('A').matches('I').count()), ("B".to_owned(), 12));
    let foreseen = g.game.foreseen(S::seat('B'));
    let hands = ['A', 'B'].map(|letter| foreseen.state().fighters[S::seat(letter)].hand.ability_count());
    assert_eq!(hands, [0, g.cards('B').0]);
}

#[test]
fn others_who_are_up_are_foreseen_to_wait() {
    let g = fight([who((0, 0), E).holds("stab step"), who((-2, 0), E).holds("feint step")]);
    assert_eq!(g.up(), "AB");
    let Some(Step::Commit(up)) = g.game.foreseen(S::seat('A')).waits_for() else { panic!("A is up") };
    assert_eq!(up.iter().collect::<Vec<_>>(), [S::seat('A')]);
}

#[test]
fn a_questioned_player_holds_a_fitting_card() {
    // B discards in secret a card that may be Iron Will; then B is asked whether to reveal one against C's
    // blow, and says no.
    let mut g = fight([
        who((0, 0), E).holds("sweeping-strike step"),
        who((1, 0), W).holds("feint iron-will step dash"),
        who((3, 0), W).holds("hammer step"),
    ]);
    g.plays(["sweeping-strike/step", "blank-0/stay-0", "hammer/step"]).asks("B: reveal iron-will?");
    g.no('B').asks("B: discard 2+2?");
    let (a, b) = (S::seat('A'), S::seat('B'));
    let hands = |g: &Game| Tracker::after(g.game.setup(), Some(a), &RULES, &g.log).arrangements(b).to_vec();
    g.pick('B', "feint blank-1 step dash").asks("B: reveal iron-will?");
    let holds = |hand: &Hand| hand.abilities().contains(&card("iron-will"));
    assert!(hands(&g).iter().all(holds), "{:?}", hands(&g));
}

#[test]
fn two_beats_on_which_a_combo_was_not_continued_have_no_order() {
    let mut g = fight([who((0, 0), E).holds("stab step"), who((-2, 0), W).holds("stab step")]);
    g.plays(["stab/step", "stab/step"]);
    let untimed = |event: &Event| matches!(event, Event::OrderDecided { timing: None, .. });
    assert!(!g.log.iter().any(untimed), "{g}");
}
