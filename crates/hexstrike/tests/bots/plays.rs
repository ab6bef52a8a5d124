//! The same seed and budget give the same plays in every build, as stored in a file.

use std::fmt::Write;

use hexstrike_game::bots::{Bot, Levels};
use hexstrike_game::rules::Step;
use shell::bots::{Budget, SearchLimits};

use crate::duel::Duel;

/// First decisions of a match in words.
fn plays_of(level: &str, seed: u64, decisions: usize) -> String {
    let levels = Levels::embedded();
    let level = levels.level(level).expect("a level");
    let mut duel = Duel::seated(seed, 2);
    let mut bots: Vec<Box<dyn Bot>> = (0..2).map(|seat| level.bot(seed + seat)).collect();
    let limits = SearchLimits::within(Budget::Iterations(level.iterations.min(3000)));
    let mut words = String::new();
    for _ in 0..decisions {
        if let Step::Commit(seats) = duel.run() {
            for seat in seats.iter() {
                let mut bot = level.bot(seed);
                let choice = bot.play(&duel.information_state(seat), &limits).expect("a play");
                let card = |id| duel.game.ruleset().card(id).id.clone();
                let play = choice.play;
                writeln!(
                    words,
                    "{} {seat}: {}/{} {} adr {}, {} plays, chance {:.12}",
                    level.id,
                    card(play.active),
                    card(play.passive),
                    play.rotation.label(),
                    play.adrenaline,
                    choice.mix.len(),
                    choice.chance.unwrap_or(0.5)
                )
                .expect("words");
            }
        }
        if !duel.go_on(&mut bots, &limits) {
            break;
        }
    }
    words
}

#[test]
fn the_same_plays_in_every_build() {
    let mut words = String::new();
    for level in Levels::embedded().all() {
        words += &plays_of(&level.id, 11, 6);
    }
    insta::assert_snapshot!(words);
}

#[test]
fn bots_submit_adrenaline() {
    let pays = |level: &str, seed| !plays_of(level, seed, 12).lines().all(|play| play.contains(" adr 0,"));
    let submitted = |level: &str| (11..17).any(|seed| pays(level, seed));
    assert!(submitted("thistle") && submitted("meridian"));
}

#[test]
fn twice_the_same() {
    assert_eq!(plays_of("undertow", 5, 4), plays_of("undertow", 5, 4));
}
