//! The rules do not allocate during simulations, for the speed of the bots.

use hexstrike_game::bots::random;
use hexstrike_game::rules::{MatchState, NullLog};
use shell::bots::Dice;

use super::table::Table;

#[test]
fn a_moment_is_small_enough_to_copy_without_a_thought() {
    assert!(MatchState::size(2) <= 192, "a duel takes {} bytes", MatchState::size(2));
    // With room for four fighters, twenty arrows and a platform along the whole shore.
    assert!(size_of::<MatchState>() <= 496, "{} bytes", size_of::<MatchState>());
}

#[test]
fn beats_allocate_nothing_once_warm() {
    for seats in 2..=4 {
        let mut game = Table::seated(1, seats).game;
        let start = *game.state();
        let mut beats = 0;
        let mut play = |seeds: std::ops::Range<u64>| {
            for seed in seeds {
                game.rewind(&start);
                let mut dice = Dice::seeded(seed);
                while random::feed(&mut game, &mut NullLog, &mut dice) {}
                beats += game.state().beat;
            }
        };
        play(0..100);
        let spent = allocation_counter::measure(|| play(100..200));
        assert_eq!(spent.count_total, 0, "{seats} seats, {beats} beats");
        assert!(beats > 1000, "{beats}");
    }
}
