//! Old Heroes records that must stay readable for ever: one folder for each version of the form.
//!
//! Those in RON have digests of a release build and come from `cargo lab heroes watch --seed 7 --save FILE`
//! and `cargo lab heroes watch --scenario fools-gold --players 2 --seed 3 --save FILE`; the other forms are
//! made of the skirmish by `UPDATE_FIXTURES=1 cargo test -p study --test record heroes::fixtures`.

use std::path::{Path, PathBuf};

use heroes_game::rules::state::{DiceSource, SeededDice};
use shell::record::journal::{Journal, recover};
use study::record::heroes::{HeroRecording, form, read};

fn path(name: &str) -> PathBuf {
    Path::new("../../tests/fixtures/replays/h1").join(name)
}

fn kept(name: &str) -> HeroRecording {
    let bytes = std::fs::read(path(name)).expect("the fixture");
    read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Bytes of a fixture in a form other than RON; with `UPDATE_FIXTURES` writes `now` first.
fn fixture(name: &str, now: Vec<u8>) -> Vec<u8> {
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        std::fs::write(path(name), &now).expect("writable");
        return now;
    }
    std::fs::read(path(name)).expect("the fixture")
}

#[test]
fn records_of_a_release_build_are_read_and_come_out_the_same() {
    for name in ["skirmish.ron", "scenario.ron"] {
        let recording = kept(name);
        assert!(recording.digests.len() > 10, "{name} is held by digests");
        assert_eq!(recording.verify(), Ok(()), "{name}");
        assert_eq!(form::to_ron(&recording), std::fs::read_to_string(path(name)).expect("text"), "{name}");
    }
}

#[test]
fn all_forms_that_were_ever_written_are_read() {
    let skirmish = kept("skirmish.ron");
    let compact = fixture("skirmish.hxr", form::to_bytes(&skirmish));
    assert!(read(&compact) == Ok(skirmish.clone()), "the compact form");
    let mut bare = skirmish;
    bare.digests.clear();
    let mut lines = Journal::begin(Vec::new(), &HeroRecording { inputs: Vec::new(), ..bare.clone() })
        .expect("memory takes it");
    lines.append(&bare.inputs).expect("memory takes it");
    let journal = fixture("skirmish.journal", lines.into_inner());
    let found = recover::<HeroRecording>(&journal).expect("a journal");
    assert!(found.recording == bare && found.dropped.is_none(), "the journal");
}

/// A resumed match continues with the original dice.
#[test]
fn the_dice_of_a_seed_fall_for_ever_as_they_did() {
    let mut dice = SeededDice::new(1);
    let fell: String = (0..24).map(|_| dice.roll().to_string()).collect();
    assert_eq!(fell, "456335642534343245561131");
}
