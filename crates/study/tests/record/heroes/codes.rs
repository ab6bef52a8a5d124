//! Codes of Heroes matches: round trips, changes, truncation, other games.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use heroes_game::bots::random;
use heroes_game::content::embedded_codex;
use heroes_game::record::is_of_heroes;
use heroes_game::rules::codex::Codex;
use heroes_game::rules::state::{HeroInput, Side};
use hexstrike_game::content::Library;
use proptest::prelude::*;
use proptest::sample::Index;
use shell::bots::Dice;
use shell::record::ReadError;
use shell::record::code::CodeFault;
use study::record;
use study::record::heroes::code::{HeroCodeError, decode, encode, is_code, open, seal};
use study::record::heroes::{HeroRecorder, HeroRecording, read};

use crate::fuzz::fuzz;
use crate::hero_setups::setup;

static CODEX: LazyLock<Codex> = LazyLock::new(embedded_codex);

/// A random match of at most this many inputs.
fn recorded(seed: u64, inputs: usize) -> HeroRecording {
    let recorder = HeroRecorder::begin(setup(seed), seed).expect("a sound set-up").begun_at(7);
    let mut recorder = recorder.played_by([("Zoë", "Person"), ("Abacus", "Abacus")]);
    let mut choices = Dice::seeded(seed);
    while recorder.recording().inputs.len() < inputs
        && let Some(input) = random::input(recorder.game(), &mut choices)
    {
        recorder.give(input, &mut ()).expect("what is offered is legal");
    }
    recorder.into_recording()
}

#[test]
fn matches_of_every_mode_come_back() {
    for seed in 0..12 {
        let recording = recorded(seed, 400);
        let code = encode(&recording).expect("it plays");
        assert!(is_code(code.as_bytes()) && code.chars().all(|letter| letter.is_ascii_alphanumeric()));
        assert!(
            code.len() < 5 * recording.inputs.len() + 300,
            "{} of {}",
            code.len(),
            recording.inputs.len()
        );
        assert_eq!(decode(&code, &CODEX), Ok(recording.clone()));
        let (first, second) = code.split_at(30);
        assert_eq!(decode(&format!(" {first}\n{second} "), &CODEX), Ok(recording));
    }
}

/// Inputs that `options` does not list also have a code: another path to the same space, conceding.
#[test]
fn every_kind_of_input_has_a_place_in_a_code() {
    let mut kinds = BTreeSet::new();
    for seed in 0..40 {
        let mut recording = recorded(seed, 500);
        if seed % 5 == 0 {
            let half = recording.inputs.len() / 2;
            let mut recorder = recording.play_to(half).expect("its beginning");
            recorder.give(HeroInput::Concede(Side::A), &mut ()).expect("always");
            recording = recorder.into_recording();
        }
        assert_eq!(decode(&encode(&recording).expect("it plays"), &CODEX).as_ref(), Ok(&recording));
        kinds.extend(recording.inputs.iter().map(|entry| {
            let told = format!("{:?}", entry.input);
            told.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
        }));
    }
    assert!(kinds.len() >= 14, "{kinds:?}");
}

/// A record may have other dice than those of its seed.
#[test]
fn dice_of_another_source_are_packed() {
    let mut recording = recorded(3, 40);
    recording.seed ^= 1;
    recording.digests.clear();
    let code = encode(&recording).expect("it plays with its own dice");
    let again = decode(&code, &CODEX).expect("a match");
    assert_eq!(again.inputs, recording.inputs);
    assert_eq!(again.seed, recording.seed);
    assert!(code.len() > encode(&recorded(3, 40)).expect("it plays").len());
}

#[test]
fn every_changed_letter_and_every_cut_is_noticed() {
    let code = encode(&recorded(1, 30)).expect("it plays");
    for at in 0..code.len() {
        let other = if code.as_bytes()[at] == b'x' { "y" } else { "x" };
        let mut changed = code.clone();
        changed.replace_range(at..=at, other);
        assert!(decode(&changed, &CODEX).is_err(), "letter {at}");
    }
    for length in 3..code.len() {
        let cut = decode(&code[..length], &CODEX);
        let noticed =
            matches!(&cut, Err(HeroCodeError::Code(CodeFault::CutOff { found, .. })) if *found == length);
        assert!(noticed, "{length}: {cut:?}");
    }
    let newer = decode(&code.replacen("HXH1", "HXH7", 1), &CODEX).expect_err("of a newer game");
    assert!(newer.to_string().contains("version 7"), "{newer}");
    assert_eq!(decode("hello", &CODEX), Err(HeroCodeError::Code(CodeFault::NoCode("HXH"))));
}

#[test]
fn a_code_tells_which_game_it_is_of_and_what_has_changed() {
    let recording = recorded(2, 60);
    let code = encode(&recording).expect("it plays");
    assert!(is_of_heroes(code.as_bytes()));
    assert_eq!(
        record::read(code.as_bytes(), &Library::embedded()),
        Err(ReadError::OtherGame("Heroes of Hex".to_owned()))
    );
    // Without a codex it is refused.
    assert!(read(code.as_bytes()).is_err());
    let mut other = CODEX.clone();
    other.kinds[0].profile.attack += 1;
    assert_eq!(decode(&code, &other), Err(HeroCodeError::Changed));
    other.boards.clear();
    assert!(matches!(decode(&code, &other), Err(HeroCodeError::Unknown(_) | HeroCodeError::Changed)));
}

/// Undamaged but senseless codes: some packed bytes are changed.
#[test]
fn fuzz_sealed_nonsense_is_refused_or_a_match() {
    let codes = (0..4).map(|seed| encode(&recorded(seed, 20)).expect("it plays"));
    let bodies: Vec<Vec<u8>> = codes.map(|code| open(&code).expect("whole")).collect();
    let slip = (any::<Index>(), any::<u8>());
    fuzz(&(0..bodies.len(), prop::collection::vec(slip, 1..4)), |(nth, slips)| {
        let mut body = bodies[nth].clone();
        for (at, byte) in slips {
            let at = at.index(body.len());
            body[at] = byte;
        }
        if let Ok(recording) = decode(&seal(&body), &CODEX) {
            prop_assert!(recording.resume().is_ok());
        }
        Ok(())
    });
}
