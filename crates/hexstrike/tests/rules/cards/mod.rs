//! Golden playthroughs: for each side of each card one scenario with its full log.

/// Names goldens `<card>_<side>`, makes a test of each and lists them for the completeness check.
macro_rules! goldens {
    ($($name:ident => $game:expr;)*) => {
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(
            #[test]
            fn $name() {
                let game = $game;
                insta::assert_snapshot!(stringify!($name), game.to_string());
            }
        )*
    };
}

mod abilities;
mod expansions;
mod more_abilities;
mod movement;
mod powers;
mod signature;

use std::collections::BTreeSet;

use hexstrike_game::content::Library;

use crate::scenario::*;

/// A in the middle of the island facing east, with these cards and adrenaline; B idle in front of it.
fn one(holds: &str) -> Game {
    fight([who((0, 0), E).holds(holds).pool(6), post((1, 0), W)])
}

/// A and B face to face with these cards.
fn two(a: &str, b: &str) -> Game {
    fight([who((0, 0), E).holds(a).pool(6), who((1, 0), W).holds(b)])
}

/// Makes a play of A, and returns the game.
#[track_caller]
fn playing(mut g: Game, play: &str) -> Game {
    g.play('A', play);
    g
}

/// Makes both plays, and returns the game.
#[track_caller]
fn both(mut g: Game, a: &str, b: &str) -> Game {
    g.plays([a, b]);
    g
}

#[test]
fn every_side_of_every_card_has_its_golden() {
    let lists = [abilities::NAMES, more_abilities::NAMES, movement::NAMES, signature::NAMES];
    let goldens: BTreeSet<String> = lists.concat().iter().map(|name| name.replace('_', "-")).collect();
    let mut sides = BTreeSet::new();
    for card in &Library::embedded().cards {
        sides.insert(format!("{}-active", card.id));
        if !card.passive.is_empty() {
            sides.insert(format!("{}-passive", card.id));
        }
        if card.trigger.is_some() {
            sides.insert(format!("{}-trigger", card.id));
        }
    }
    let (lacking, idle): (Vec<_>, Vec<_>) =
        (sides.difference(&goldens).collect(), goldens.difference(&sides).collect());
    assert!(lacking.is_empty() && idle.is_empty(), "no golden of {lacking:?}; no card has {idle:?}");
}
