//! Digests differ exactly if states differ.

use std::collections::BTreeSet;
use std::sync::Arc;

use hexstrike_game::rules::Match;
use hexstrike_game::rules::phases::digest::digest;
use hexstrike_game::rules::state::format::{Format, MOST_BEATS, Repetition};
use hexstrike_game::rules::state::setup::Setup;

use super::table::Table;

#[test]
fn the_same_inputs_give_the_same_digest_at_every_stop() {
    for seed in 0..12 {
        let seats = 2 + (seed % 3) as usize;
        let mut played = Table::seated(seed, seats);
        let mut digests = vec![digest(&played.game)];
        while played.inputs.len() < 200 && played.go_on() {
            digests.push(digest(&played.game));
        }
        let mut again = Table::seated(seed, seats);
        for (place, input) in played.inputs.iter().enumerate() {
            assert_eq!(digest(&again.game), digests[place], "seed {seed}, input {place}");
            again.give(*input);
        }
    }
}

#[test]
fn states_of_one_match_have_digests_of_their_own() {
    let mut table = Table::seated(3, 2);
    let mut games = vec![table.game.clone()];
    while games.len() < 150 && table.go_on() {
        if !games.iter().any(|game| game.state() == table.game.state()) {
            games.push(table.game.clone());
        }
    }
    let digests: BTreeSet<u64> = games.iter().map(digest).collect();
    assert_eq!(digests.len(), games.len());
}

#[test]
fn a_digest_is_the_same_number_on_every_machine() {
    // Records store digests: if this number changes while the content does not, all existing records diverge.
    // A new card changes the decks of a seed, and so the number.
    let table = Table::seated(1, 2);
    assert_eq!(format!("{:016x}", digest(&table.game)), "febc3e4fb2715a78");
}

#[test]
fn a_format_of_ones_own_shows_in_the_digest_and_a_usual_one_does_not() {
    let with = |change: &dyn Fn(&mut Format)| {
        let game = Table::seated(1, 2).game;
        let mut setup = Setup::clone(game.setup());
        change(&mut setup.format);
        digest(&Match::new(Arc::clone(game.ruleset()), Arc::new(setup)).expect("a match"))
    };
    let standard = with(&|_| ());
    assert_eq!(
        with(&|format| *format = Format::before_limits(2)),
        standard,
        "of old no record named a format"
    );
    let digests = BTreeSet::from([
        standard,
        with(&|format| format.name = "Ours".to_owned()),
        with(&|format| format.respawn_beats = 3),
        with(&|format| format.invulnerable_beats = 4),
        with(&|format| format.most_beats = 98),
        with(&|format| format.most_beats = 99),
        with(&|format| format.most_beats = MOST_BEATS),
        with(&|format| format.repetition = Some(Repetition { offered: 2, drawn: 7 })),
    ]);
    assert_eq!(digests.len(), 8);
}
