//! Digests tell states apart, and nothing but states.

use std::collections::BTreeSet;

use hexstrike::rules::digest::digest;

use super::table::Table;

#[test]
fn the_same_inputs_give_the_same_digest_at_every_stop() {
    for seed in 0..12 {
        let seats = 2 + (seed % 3) as usize;
        let mut played = Table::seated(seed, seats);
        let mut digests = vec![digest(played.game.state())];
        while played.inputs.len() < 200 && played.go_on() {
            digests.push(digest(played.game.state()));
        }
        let mut again = Table::seated(seed, seats);
        for (place, input) in played.inputs.iter().enumerate() {
            assert_eq!(digest(again.game.state()), digests[place], "seed {seed}, input {place}");
            again.give(*input);
        }
    }
}

#[test]
fn states_of_one_match_have_digests_of_their_own() {
    let mut table = Table::seated(3, 2);
    let mut states = vec![*table.game.state()];
    while states.len() < 150 && table.go_on() {
        let state = *table.game.state();
        if !states.contains(&state) {
            states.push(state);
        }
    }
    let digests: BTreeSet<u64> = states.iter().map(digest).collect();
    assert_eq!(digests.len(), states.len());
}

#[test]
fn a_digest_is_the_same_number_on_every_machine() {
    // Changes with the layout of the state, and then in this one place.
    let table = Table::seated(1, 2);
    assert_eq!(format!("{:016x}", digest(table.game.state())), "ef964987a115e70c");
}
