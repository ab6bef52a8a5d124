//! A whole match of each fighter with its own deck, with the full log.
//!
//! The matches are records of random play among two, three and four seats in which the fighter's power
//! mattered. They carry no digests, because the log covers every event. `lab sim --save` makes records that
//! can replace them.

use std::path::Path;

use hexstrike_game::content::Library;
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::{Event, Step};
use study::record::{self, Input, Recorder, Recording};

use crate::RULES;
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
    let path = Path::new("../../tests/fixtures/playthroughs").join(format!("{fighter}.ron"));
    let bytes = std::fs::read(path).expect("a record");
    record::read(&bytes, &Library::embedded()).expect("a record that reads")
}

/// Events of the record, if the match takes every input.
fn log(mut recorder: Recorder, inputs: &[Input]) -> Option<Vec<Event>> {
    let mut log = Vec::new();
    for input in inputs {
        recorder.give(input, &mut log).ok()?;
    }
    matches!(recorder.run(&mut log), Step::Over(_)).then_some(log)
}

fn told(fighter: &str) -> String {
    let recording = recording(fighter);
    let recorder = recording.begin_with(&RULES).expect("the cards have not changed");
    let log = log(recorder, &recording.inputs).expect("it is played to its end");
    Telling { log: &log }.to_string()
}

/// The fighter sits first. With the standard hand and no power the match goes otherwise.
#[test]
fn in_each_match_the_power_matters() {
    for fighter in FIGHTERS {
        let mut recording = recording(fighter);
        assert_eq!(recording.seats[0].fighter, *fighter);
        let with = log(recording.begin().expect("a match"), &recording.inputs);
        for definition in recording.fighters.iter_mut().filter(|definition| definition.id == *fighter) {
            definition.power = Power::HandLimit(4);
        }
        let without = log(recording.begin().expect("a match"), &recording.inputs);
        assert!(with.is_some() && with != without, "{fighter}");
    }
}
