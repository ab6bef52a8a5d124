//! Older records in every form that was ever written become records of the shell with the same match.

use std::path::Path;

use heroes_game::bots::random;
use heroes_game::game::Heroes;
use heroes_game::record::code::encode;
use heroes_game::record::{HeroRecorder, HeroRecording, NoHeroMatch, form, open, read};
use heroes_game::rules::state::{HeroInput, Side, TeamChoice};
use shell::bots::Dice;
use shell::record::journal::{Journal, Journalled};
use shell::{Actor, Record};

use crate::hero_setups::{codex, setup};

fn fixture(name: &str) -> Vec<u8> {
    std::fs::read(Path::new("../../tests/fixtures/replays/h1").join(name)).expect("the fixture")
}

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

/// Checks that a record tells the same match as an older one: the same events' digests after every input, and so at the end
/// of every Turn, whose digests the older replay compares.
fn tells_the_same(record: &Record<Heroes>, older: &HeroRecording) {
    let session = record.replay().unwrap_or_else(|fault| panic!("{fault}"));
    let mut recorder = older.begin().expect("it begins");
    let mut steps = record.entries.iter();
    let mut open = 0;
    for entry in &older.inputs {
        recorder.repeat(entry, &mut ()).expect("it plays");
        if recorder.game().agenda().secret.iter().any(Option::is_some) {
            open += 1;
            continue;
        }
        let step = steps.next().expect("a step for each input that is applied");
        assert_eq!(step.digest, recorder.game().digest());
        assert_eq!(step.inputs.len(), open + 1);
        assert!(step.inputs.iter().any(|(_, input)| *input == entry.input));
        let dice: Vec<u8> = step.drawn.iter().map(|number| *number as u8 + 1).collect();
        assert_eq!(dice, entry.dice.dice());
        open = 0;
    }
    assert_eq!(steps.next(), None);
    // A journal holds no digests of Turns.
    assert!(older.digests.is_empty() || older.digests == recorder.recording().digests);
    assert_eq!(session.state().game().table(), recorder.game().table());
    assert_eq!((record.seed, record.begun, &record.title), (older.seed, older.begun, &older.title));
}

#[test]
fn every_kept_file_upgrades_and_comes_to_the_same_digests() {
    for name in ["skirmish.ron", "scenario.ron", "skirmish.hxr", "skirmish.journal"] {
        let older = read(&fixture(name)).expect("it reads");
        let record = open(&fixture(name), &codex()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(record.entries.len() > 50, "{name}");
        tells_the_same(&record, &older);
        let again = Record::read(&record.to_bytes()).expect("its own form");
        assert!(again == record, "{name}");
        assert!(open(record.to_code().as_bytes(), &codex()).as_ref() == Ok(&record), "{name}");
    }
}

#[test]
fn every_form_and_mode_upgrades() {
    for seed in 0..12 {
        let older = recorded(seed, 150);
        let record = older.upgraded().expect("it plays");
        tells_the_same(&record, &older);
        let mut journal = Journal::begin(Vec::new(), &older.head()).expect("memory");
        journal.append(&older.inputs).expect("memory");
        let forms = [
            form::to_ron(&older).into_bytes(),
            form::to_json(&older).to_string().into_bytes(),
            form::to_bytes(&older),
            journal.into_inner(),
            encode(&older).expect("it plays").into_bytes(),
        ];
        for bytes in forms {
            let opened = open(&bytes, &codex()).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            assert!(opened == record, "seed {seed}");
        }
    }
}

/// An upgraded match goes on with the dice it would have had.
#[test]
fn an_upgraded_match_goes_on_as_the_older_one_does() {
    for seed in 0..6 {
        let (short, long) = (recorded(seed, 40), recorded(seed, 80));
        let mut session = short.upgraded().expect("it plays").replay().expect("it replays");
        for (entry, step) in long.inputs[short.inputs.len()..]
            .iter()
            .zip(&long.upgraded().expect("it plays").entries[session.entries().len()..])
        {
            let [(seat, _)] = step.inputs[..] else { panic!("teams come first") };
            session.give(seat, entry.input.clone(), Actor::Program).expect("legal");
            assert_eq!(session.entries().last(), Some(step), "seed {seed}");
        }
    }
}

#[test]
fn a_team_that_was_never_revealed_is_left_out() {
    let seed = (0..).find(|seed| {
        let setup = setup(*seed);
        setup.team_choice == TeamChoice::Secret && setup.hero_sides().len() == 2
    });
    let seed = seed.expect("a skirmish with teams in secret");
    let one = recorded(seed, 1).upgraded().expect("it plays");
    assert!(one.entries.is_empty());
    let mut recorder = recorded(seed, 1).resume().expect("it plays");
    recorder.give(HeroInput::Concede(Side::B), &mut ()).expect("always");
    let given_up = recorder.into_recording().upgraded().expect("it plays");
    assert_eq!(given_up.entries.len(), 1);
    let outcome = given_up.outcome().expect("it replays").expect("it is over");
    assert_eq!(outcome.winner(), Some(Side::A));
}

#[test]
fn what_does_not_replay_as_recorded_is_not_upgraded() {
    let mut older = recorded(3, 150);
    let last = older.digests.len() - 1;
    older.digests[last].0 ^= 1;
    assert!(
        matches!(older.upgraded(), Err(heroes_game::record::HeroRecordError::Diverged { turn, .. }) if turn == last)
    );
    assert!(matches!(open(b"Hello", &codex()), Err(NoHeroMatch::Read(_))));
    let code = encode(&recorded(3, 20)).expect("it plays");
    assert!(matches!(open(&code.as_bytes()[..30], &codex()), Err(NoHeroMatch::Code(_))));
}
