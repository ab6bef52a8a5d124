//! A whole match of each fighter with a deck of its own, told line by line.
//!
//! The matches are records of random play in which the fighter's power mattered, among two, three and four. A record
//! stays the same match as long as the rules do; to exchange one, put another record of the game in its place.

use std::path::Path;

use hexstrike::content::Library;
use hexstrike::record::{self, Recording};
use hexstrike::rules::Step;
use hexstrike::rules::fighter::Power;

use crate::scenario::RULES;
use crate::told::Telling;

macro_rules! playthroughs {
    ($($name:ident => $fighter:literal;)*) => {
        $(
            #[test]
            fn $name() {
                insta::assert_snapshot!(stringify!($name), told($fighter));
            }
        )*

        const FIGHTERS: &[&str] = &[$($fighter),*];
    };
}

playthroughs! {
    aumandetta_plays_a_match => "aumandetta";
    monkey_queen_plays_a_match => "monkey-queen";
    murelious_plays_a_match => "murelious";
    ryathan_plays_a_match => "ryathan";
    strylan_plays_a_match => "strylan";
    zenytha_plays_a_match => "zenytha";
}

fn recording(fighter: &str) -> Recording {
    let path = Path::new("tests/fixtures/replays").join(format!("{fighter}.ron"));
    let bytes = std::fs::read(path).expect("a record");
    record::read(&bytes, &Library::embedded()).expect("a record that reads")
}

fn told(fighter: &str) -> String {
    let recording = recording(fighter);
    assert_eq!(recording.verify(), Ok(()));
    let mut recorder = recording.begin_with(&RULES).expect("the cards have not changed");
    let mut log = Vec::new();
    for input in &recording.inputs {
        recorder.give(input, &mut log).expect("an input of the record");
    }
    assert!(matches!(recorder.run(&mut log), Step::Over(_)), "it is played to its end");
    Telling { log: &log }.to_string()
}

/// The fighter sits first, and with the usual hand and no power the match goes otherwise.
#[test]
fn in_each_match_the_power_matters() {
    for fighter in FIGHTERS {
        let mut recording = recording(fighter);
        assert_eq!(recording.seats[0].fighter, *fighter);
        for definition in recording.fighters.iter_mut().filter(|definition| definition.id == *fighter) {
            definition.power = Power::HandLimit(4);
        }
        assert!(recording.verify().is_err(), "{fighter}");
    }
}
