//! Records of Heroes: round trips in every form, truncated, damaged and senseless ones.

use std::sync::LazyLock;

use heroes_game::bots::random;
use heroes_game::record::is_of_heroes;
use heroes_game::rules::describe::judge::{hero_section, rulings};
use heroes_game::rules::describe::log::hero_event_words;
use heroes_game::rules::state::{HeroEvent, HeroInput, HeroRefusal, HeroSetup, Situation, Table, Witness};
use hexstrike_game::content::Library;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use shell::bots::Dice;
use shell::record::ReadError;
use shell::record::journal::{self, Journal};
use study::record;
use study::record::heroes::{HeroEntry, HeroRecordError, HeroRecorder, HeroRecording, form, read};

use crate::fuzz::fuzz;
use crate::hero_setups::setup;

/// A random match after this many inputs.
fn recorded(seed: u64, inputs: usize) -> HeroRecorder {
    let mut recorder = HeroRecorder::begin(setup(seed), seed).expect("a sound set-up");
    let mut choices = Dice::seeded(seed);
    while recorder.recording().inputs.len() < inputs
        && let Some(input) = random::input(recorder.game(), &mut choices)
    {
        recorder.give(input, &mut ()).expect("what is offered is legal");
    }
    recorder
}

/// Short matches of every mode, so that many can be corrupted.
static SHORT: LazyLock<Vec<HeroRecording>> =
    LazyLock::new(|| (0..4).map(|seed| recorded(seed, 30).into_recording()).collect());

#[test]
fn a_match_plays_again_from_every_form() {
    for seed in [1, 2] {
        let recorder = recorded(seed, 300);
        let recording = recorder.recording();
        let table = recorder.game().table();
        assert_eq!(recording.digests.len(), usize::from(table.turn) + usize::from(table.result.is_some()));
        let kept = Journal::begin(Vec::new(), recording).expect("memory").into_inner();
        let bare = HeroRecording { digests: Vec::new(), ..recording.clone() };
        let json = form::to_json(recording);
        let forms = [
            (form::to_ron(recording).into_bytes(), recording),
            (json.to_string().into_bytes(), recording),
            (form::to_bytes(recording), recording),
            (kept, &bare),
        ];
        for (bytes, wanted) in forms {
            assert!(is_of_heroes(&bytes));
            assert_eq!(&read(&bytes).expect("a record"), wanted);
            let first_game = record::read(&bytes, &Library::embedded());
            assert_eq!(first_game, Err(ReadError::OtherGame("Heroes of Hex".to_owned())));
        }
        assert_eq!(form::from_json(&json).as_ref(), Ok(recording));
        assert_eq!(recording.verify(), Ok(()));
        let again = recording.resume().expect("the same match");
        assert_eq!(again.game().digest(), recorder.game().digest());
        assert_eq!(again.recording(), recording);
    }
}

/// A resumed match continues with the original dice.
#[test]
fn a_match_that_is_resumed_goes_on_as_if_it_had_never_stopped() {
    let whole = recorded(9, 60);
    for stop in [0, 1, 17, 59] {
        let mut resumed = whole.recording().play_to(stop).expect("its beginning");
        for entry in &whole.recording().inputs[stop..] {
            let given = resumed.give(entry.input.clone(), &mut ()).expect("what was legal");
            assert_eq!(&given, entry);
        }
        assert_eq!(resumed.recording(), whole.recording());
    }
}

#[test]
fn a_match_that_is_taken_over_is_a_record_of_its_own_with_the_same_beginning() {
    let mut whole = recorded(9, 60).into_recording();
    (whole.title, whole.starred, whole.begun) = ("The bridge".to_owned(), true, 7);
    let names: Vec<String> = (0..whole.players.len()).map(|nth| format!("Ann {nth}")).collect();
    let players = || names.iter().map(|name| (name.as_str(), "Person"));
    for inputs in [0, 17, 60] {
        let taken = whole.taken_over(inputs, players(), 8).expect("its beginning");
        assert_eq!(taken.inputs, whole.inputs[..inputs]);
        assert_eq!((taken.title.as_str(), taken.starred, taken.begun), ("", false, 8));
        assert!(taken.players.iter().zip(&names).all(|(player, name)| player.name == *name));
        assert_eq!(taken.resume().map(drop), Ok(()));
    }
    assert_eq!(whole.taken_over(99, players(), 8).expect("all of it").inputs, whole.inputs);
}

#[test]
fn a_journal_holds_every_whole_line_wherever_it_is_cut() {
    let recording = recorded(3, 30).into_recording();
    let mut journal = Journal::begin(Vec::new(), &HeroRecording { inputs: Vec::new(), ..recording.clone() })
        .expect("memory");
    journal.append(&recording.inputs).expect("memory");
    let bytes = journal.into_inner();
    let head = bytes.iter().position(|byte| *byte == b'\n').expect("a line") + 1;
    for length in (head..=bytes.len()).step_by(13) {
        let lines = bytes[..length].iter().filter(|byte| **byte == b'\n').count();
        let found = journal::recover::<HeroRecording>(&bytes[..length]).expect("the head is whole");
        assert_eq!(found.recording.inputs, recording.inputs[..lines - 1]);
        assert_eq!(found.dropped.is_some(), bytes[length - 1] != b'\n');
    }
    assert_eq!(journal::recover::<HeroRecording>(&bytes[..head - 1]), Err(ReadError::NoHead));
}

#[test]
fn a_journal_on_disk_goes_on_behind_its_last_whole_line() {
    let folder = std::env::temp_dir().join(format!("heroes-journal-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("match");
    let recording = recorded(4, 20).into_recording();
    let (first, last) = recording.inputs.split_at(12);
    let begun = HeroRecording { inputs: first.to_vec(), ..recording.clone() };
    drop(Journal::create(&path, &begun).expect("a file"));
    let torn = [std::fs::read(&path).expect("a file"), b"0000 half a li".to_vec()].concat();
    std::fs::write(&path, torn).expect("a file");
    let (mut journal, found) = Journal::<HeroRecording, _>::resume(&path).expect("a journal");
    assert_eq!(found.recording.inputs, first);
    journal.append(last).expect("room");
    let all = read(&std::fs::read(&path).expect("a file")).expect("a journal");
    assert_eq!(all.inputs, recording.inputs);
    std::fs::remove_dir_all(&folder).expect("a folder");
}

#[test]
fn what_does_not_come_out_is_told_with_its_place() {
    let recording = recorded(5, 40).into_recording();
    let changed = |change: &dyn Fn(&mut HeroRecording)| {
        let mut other = recording.clone();
        change(&mut other);
        other.verify()
    };
    let with_dice = recording.inputs.iter().position(|entry| !entry.dice.is_empty()).expect("dice fell");
    let fewer = changed(&|other| {
        let HeroEntry { input, .. } = other.inputs[with_dice].clone();
        other.inputs[with_dice] = HeroEntry { input, dice: String::new().try_into().expect("no dice") };
    });
    assert!(matches!(fewer, Err(HeroRecordError::Dice { found: 0, .. })), "{fewer:?}");
    let more = changed(&|other| {
        let HeroEntry { input, dice } = other.inputs[0].clone();
        other.inputs[0] = HeroEntry { input, dice: format!("{dice}6").try_into().expect("dice") };
    });
    assert!(matches!(more, Err(HeroRecordError::Dice { nth: 1, .. })), "{more:?}");
    let other_digest = changed(&|other| other.digests[0].0 ^= 1);
    assert!(matches!(other_digest, Err(HeroRecordError::Diverged { turn: 0, .. })), "{other_digest:?}");
    let refused = changed(&|other| other.inputs.swap(0, 20));
    assert!(matches!(refused, Err(HeroRecordError::Input { nth: 1, .. })), "{refused:?}");
    assert!(matches!(changed(&|other| other.digests.truncate(1)), Err(HeroRecordError::NoDigest(_))));
    let last = recording.digests.len();
    assert_eq!(changed(&|other| other.digests.push(other.digests[0])), Err(HeroRecordError::Unplayed(last)));
    assert!(matches!(changed(&|other| drop(other.players.pop())), Err(HeroRecordError::Players { .. })));
    assert!(matches!(changed(&|other| other.title = "x".repeat(201)), Err(HeroRecordError::Name(_))));
    assert!(changed(&|other| other.kinds.truncate(1)).is_err());
    assert!(matches!(
        changed(&|other| other.kinds.push(other.kinds[0].clone())),
        Err(HeroRecordError::Definition(_))
    ));
    let over = HeroInput::Pass;
    assert_eq!(recorded(5, usize::MAX).give(over, &mut ()), Err(HeroRefusal::Over));
}

#[test]
fn a_list_that_is_too_long_is_counted_while_it_is_read() {
    let text = form::to_ron(&SHORT[0]);
    let many = "(name: \"\"),".repeat(100);
    let at = text.find("players: [").expect("players") + "players: [".len();
    let told = form::from_ron(&[&text[..at], &many, &text[at..]].concat()).expect_err("too many");
    assert!(told.to_string().contains("more than 5 in a list"), "{told}");
    let newer = text.replacen("H1(", "H9(", 1);
    assert_eq!(form::from_ron(&newer), Err(ReadError::Newer { version: 9, known: 1 }));
}

/// Every event and every enemy decision has words and a section of the rules.
#[test]
fn every_event_has_words_and_its_section_in_the_law() {
    let law = std::fs::read_to_string("../../docs/heroes/procedures.md").expect("the law");
    struct Reader {
        setup: HeroSetup,
        law: String,
        lines: usize,
    }
    impl Witness for Reader {
        fn observe(&mut self, event: &HeroEvent, table: &Table) {
            let words = hero_event_words(event, Situation { setup: &self.setup, table });
            assert!(words.ends_with('.') && words.starts_with(|c: char| c.is_uppercase()), "{words}");
            let section = hero_section(event);
            let heading = [format!("\n## {section} "), format!("\n# {section}. ")];
            assert!(heading.iter().any(|heading| self.law.contains(heading)), "heroes {section}");
            self.lines += 1;
        }
    }
    for seed in 0..6 {
        let recording = recorded(seed, 200).into_recording();
        let begun = recording.begin().expect("a match");
        let mut reader = Reader { setup: begun.game().setup().clone(), law: law.clone(), lines: 0 };
        let mut again = begun;
        recording.inputs.iter().for_each(|entry| again.repeat(entry, &mut reader).expect("the same"));
        assert!(reader.lines > 100);
    }
}

/// Before each step of a scenario the judge's prediction is compared with the actual choice.
#[test]
fn the_judge_names_what_the_enemies_do_and_why_not_otherwise() {
    use heroes_game::rules::HeroStep;
    use heroes_game::rules::state::{Deed, SeededDice};
    let (mut decisions, mut reasons) = (0, 0);
    for seed in 0..20 {
        let setup = setup(seed);
        if setup.scenario().is_none() {
            continue;
        }
        let mut game = heroes_game::rules::HeroMatch::new(setup);
        let (mut dice, mut choices) = (SeededDice::new(seed), Dice::seeded(seed));
        for _ in 0..400 {
            let ruling = rulings(game.situation(), game.agenda()).filter(|_| game.waits_for().is_none());
            let mut told: Vec<HeroEvent> = Vec::new();
            match game.advance(&mut dice, &mut told) {
                HeroStep::Ran => {}
                HeroStep::Over(_) => break,
                HeroStep::Waits(_) => {
                    let input = random::input(&game, &mut choices).expect("something");
                    game.give(input, &mut dice, &mut ()).expect("legal");
                    continue;
                }
            }
            let Some(ruling) = ruling else { continue };
            decisions += 1;
            reasons += ruling.words.iter().filter(|words| words.starts_with("Not ")).count();
            let names = heroes_game::rules::describe::HeroNames(game.situation());
            for event in &told {
                if let HeroEvent::DeclaredDeed { deed: Deed::Enemy(_), aim, .. } = event {
                    let aim = names.aim(aim);
                    let named = aim.strip_prefix(" at ").is_none_or(|name| ruling.words[0].contains(name));
                    assert!(named, "{:?} but {aim}", ruling.words);
                }
                if let HeroEvent::Walked { path, .. } = event
                    && !path.is_empty()
                {
                    let walk = format!("It walks {} step", path.len());
                    let told = ruling.words.iter().any(|words| words.starts_with(&walk));
                    assert!(told, "{:?} but {walk}s", ruling.words);
                }
            }
        }
    }
    assert!(decisions > 100 && reasons > 100, "{decisions} decisions, {reasons} reasons");
}

/// Handles a record; nothing may panic, whatever it contains.
fn handle(recording: &HeroRecording) {
    let _ = recording.verify();
}

#[test]
fn fuzz_any_bytes_are_a_record_or_refused() {
    let head = select(vec![&b""[..], b"HXH\x01", b"H1((", b"{\"H1\":{", b"00000000 H1(("]);
    fuzz(&(head, prop::collection::vec(any::<u8>(), 0..200)), |(head, tail)| {
        if let Ok(recording) = read(&[head, &tail].concat()) {
            handle(&recording);
        }
        Ok(())
    });
}

/// Digits and letters of a record are changed: it is read and played as far as possible, or refused.
#[test]
fn fuzz_edited_records_are_played_or_refused() {
    let texts: Vec<String> = SHORT.iter().map(form::to_ron).collect();
    let letter =
        prop_oneof![8 => select("0123456789-,()[]\"ABCWUP+".chars().collect::<Vec<_>>()), 1 => any::<char>()];
    let edits = prop::collection::vec((any::<Index>(), any::<bool>(), letter), 1..5);
    fuzz(&(select(texts), edits), |(text, edits)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (index, only_digits, letter) in edits {
            let at = index.index(letters.len());
            match letters[at..].iter().position(char::is_ascii_digit) {
                Some(more) if only_digits => {
                    letters[at + more] = if letter.is_ascii_digit() { letter } else { '7' };
                }
                Some(_) | None => letters[at] = letter,
            }
        }
        if let Ok(recording) = form::from_ron(&letters.into_iter().collect::<String>()) {
            handle(&recording);
        }
        Ok(())
    });
}

/// Absurd inputs in the middle of a match.
#[test]
fn fuzz_any_inputs_are_taken_or_refused() {
    let texts = select(vec![
        "Walk([9,200,3])",
        "Choose(99)",
        "Push(E)",
        "Pull(255)",
        "Keeper(7)",
        "Place(9,250)",
        "Decide(9)",
        "Use((unit:0,action:9,price:9,aim:Unit(99)))",
        "Use((unit:1,action:1,price:0,aim:Space(200)))",
        "Use((unit:2,action:2,price:1,aim:Link(9)))",
        "Use((unit:3,action:0,price:0,aim:Path([1,255])))",
        "Team(A,[(class:99,seat:3)])",
        "Team(B,[])",
        "NegateFate(3)",
        "Withdraw",
        "FirstTurn(B)",
        "Decline",
    ]);
    let stops: Vec<HeroRecorder> = (0..12).map(|seed| recorded(seed, 4 + 3 * seed as usize)).collect();
    fuzz(&(0..stops.len(), texts), |(which, text)| {
        let mut recorder = stops[which].clone();
        let input: HeroInput = ron::from_str(text).expect("an input");
        let before = recorder.recording().clone();
        if recorder.give(input, &mut ()).is_err() {
            prop_assert_eq!(recorder.recording(), &before);
        }
        Ok(())
    });
}
