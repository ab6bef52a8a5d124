//! Snapshots of the messages about records that cannot be read or played.

use std::sync::Arc;

use hexstrike_game::content::Library;
use hexstrike_game::rules::Ruleset;
use kernel::{Cell, Seat};
use study::record::{
    Digest, Input, InputKind, RecordError, RecordedAnswer, Recording, code, compact, file, read,
};

use crate::fixtures::{everything, its_library};

/// The fixture with a change.
fn with(change: impl FnOnce(&mut Recording)) -> Recording {
    let mut recording = everything();
    change(&mut recording);
    recording
}

fn first_commit(recording: &mut Recording) -> &mut Input {
    let commit = |input: &&mut Input| matches!(input.act, InputKind::Commit { .. });
    recording.inputs.iter_mut().find(commit).expect("a commit")
}

#[test]
fn faults_of_reading() {
    let (recording, library) = (everything(), its_library());
    let ron = file::to_ron(&recording);
    let bytes = compact::to_bytes(&recording);
    let code = code::encode(&recording).expect("a match");
    let changed = |from: &str, to: &str| {
        assert!(ron.contains(from), "{from}");
        ron.replacen(from, to, 1).into_bytes()
    };
    let put = |place: usize, byte: u8| {
        let mut wrong = bytes.clone();
        wrong[place] = byte;
        wrong
    };
    let letter =
        |place: usize, letter: &str| format!("{}{letter}{}", &code[..place], &code[place + 1..]).into_bytes();
    let card = |library: &mut Library| library.cards.remove(0);
    let (mut fewer, mut other, mut none) = (its_library(), its_library(), its_library());
    card(&mut fewer);
    other.cards[0].damage += 1;
    none.fighters.clear();
    let last = code.len() - 1;
    let body = code::open(&code).expect("a code");
    let short = code::seal(&body[..body.len() - 9]);
    let spare = code::seal(&[&body[..], &[0; 20]].concat());
    let no_text = code::seal(&[3, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0]);
    let cases: Vec<(&str, Vec<u8>, &Library)> = vec![
        ("nothing", Vec::new(), &library),
        ("blanks", b" \n ".to_vec(), &library),
        ("no text", vec![b'V', 0xff, 0xfe], &library),
        ("another text", b"once upon a time".to_vec(), &library),
        ("a newer file", changed("V5((", "V7(("), &library),
        ("no version", changed("V5((", "(("), &library),
        ("a misspelt field", changed("adrenaline: 0", "adrenalin: 0"), &library),
        ("a misspelt act", changed("Commit(", "Comit("), &library),
        ("a missing field", changed("active: ", "passive: "), &library),
        ("a seat too many", changed("seat: 0", "seat: 4"), &library),
        ("a beat too far", changed("beat: 0", "beat: 70000"), &library),
        ("no direction", changed("facing: ", "facing: N"), &library),
        ("no digest", changed("digests: [\n        \"", "digests: [\n        \"x"), &library),
        ("an unclosed list", changed("land: [", "land: [["), &library),
        ("JSON of a newer file", br#"{"V6":{}}"#.to_vec(), &library),
        ("JSON without a match", br#"{"V1":{"game":"1"}}"#.to_vec(), &library),
        ("no JSON", br#"{"V1":"#.to_vec(), &library),
        ("compact, cut in its head", bytes[..9].to_vec(), &library),
        ("compact, cut", bytes[..100].to_vec(), &library),
        ("compact and more", [&bytes[..], b"more"].concat(), &library),
        ("compact, damaged", put(60, !bytes[60]), &library),
        ("compact, newer", put(3, 9), &library),
        ("a journal without a whole line", b"01234567 V1((game:".to_vec(), &library),
        ("a code, cut in its head", code.as_bytes()[..9].to_vec(), &library),
        ("a code, cut", code.as_bytes()[..100].to_vec(), &library),
        ("a code and more", format!("{code} and").into_bytes(), &library),
        ("a code of another version", letter(2, "4"), &library),
        ("a code with a letter that is none", letter(50, "%"), &library),
        ("a code with a wrong letter", letter(50, if &code[50..51] == "a" { "b" } else { "a" }), &library),
        (
            "a code with a wrong letter in its head",
            letter(5, if &code[5..6] == "a" { "b" } else { "a" }),
            &library,
        ),
        ("a code with letters of no bytes", letter(last, "z"), &library),
        ("a code that ends early", short.into_bytes(), &library),
        ("a code that goes on", spare.into_bytes(), &library),
        ("a code with an odd name", no_text.into_bytes(), &library),
        ("a code with a card the game does not have", code.clone().into_bytes(), &fewer),
        ("a code with a card that has changed", code.clone().into_bytes(), &other),
        ("a code with a fighter the game does not have", code.clone().into_bytes(), &none),
    ];
    let told = cases.into_iter().map(|(name, bytes, library)| match read(&bytes, library) {
        Ok(_) => format!("{name}: is read\n"),
        Err(error) => format!("{name}: {error}\n"),
    });
    insta::assert_snapshot!(told.collect::<String>());
}

#[test]
fn faults_of_playing() {
    let seat = Seat::FIRST;
    let stranger = "stranger".to_owned();
    let cases: Vec<(&str, Recording)> = vec![
        ("nobody", with(|r| r.seats.clear())),
        (
            "one seat",
            with(|r| {
                r.seats.truncate(1);
                r.inputs.clear();
            }),
        ),
        (
            "five seats",
            with(|r| r.seats = [&r.seats[..], &r.seats[..]].concat().into_iter().take(5).collect()),
        ),
        ("no land", with(|r| r.land.clear())),
        ("land twice", with(|r| r.land.push(r.land[0]))),
        ("land far out", with(|r| r.land.push(Cell::new(90, 0)))),
        ("two on one hex", with(|r| r.seats[1].at = r.seats[0].at)),
        ("a card of the other kind", with(|r| r.seats[0].movement[0] = r.seats[0].ability[0].clone())),
        ("a card twice", with(|r| r.seats[0].ability[1] = r.seats[0].ability[0].clone())),
        ("a card too few", with(|r| drop(r.seats[0].ability.pop()))),
        ("a card nobody defines", with(|r| r.seats[0].ability[0] = stranger.clone())),
        ("a fighter nobody defines", with(|r| r.seats[0].fighter = stranger.clone())),
        (
            "a card nobody has",
            with(|r| {
                let mut card = r.cards[0].clone();
                card.id = stranger.clone();
                r.cards.push(card);
            }),
        ),
        ("a card defined twice", with(|r| r.cards.push(r.cards[0].clone()))),
        ("a card that is none", with(|r| r.cards[0].beats.clear())),
        ("a fighter that is none", with(|r| r.fighters[0].figure = "Chair".to_owned())),
        (
            "a hand from another deck",
            with(|r| {
                let hand = r.seats.iter_mut().find_map(|seat| seat.hand.as_mut()).expect("a hand");
                hand.ability[0] = hand.movement[0].clone();
            }),
        ),
        ("other damage than was played with", with(|r| r.seats[0].damage = 60_000)),
        ("a beat too early", with(|r| first_commit(r).beat += 1)),
        (
            "a card that is not in hand",
            with(|r| {
                let card = r.seats[0].ability[11].clone();
                if let InputKind::Commit { active, passive, .. } = &mut first_commit(r).act {
                    (*active, *passive) = (card, active.clone());
                }
            }),
        ),
        (
            "a card unknown",
            with(|r| {
                if let InputKind::Commit { active, .. } = &mut first_commit(r).act {
                    *active = stranger.clone();
                }
            }),
        ),
        (
            "an answer to nothing",
            with(|r| {
                r.inputs.insert(
                    0,
                    Input { beat: 0, seat, act: InputKind::Answer(RecordedAnswer::Decision(true)) },
                );
            }),
        ),
        (
            "too many cards",
            with(|r| {
                let cards = vec![r.cards[0].id.clone(); 30];
                r.inputs
                    .insert(0, Input { beat: 0, seat, act: InputKind::Answer(RecordedAnswer::Cards(cards)) });
            }),
        ),
        ("an input after the end", with(|r| r.inputs.push(Input { beat: 3, seat, act: InputKind::Forfeit }))),
        ("a digest that differs", with(|r| r.digests[4].0 ^= 1)),
        ("digests too few", with(|r| r.digests.truncate(9))),
        ("a digest too many", with(|r| r.digests.push(Digest(7)))),
        ("the last input is missing", with(|r| drop(r.inputs.pop()))),
    ];
    let told = cases.into_iter().map(|(name, recording)| match recording.verify() {
        Ok(()) => format!("{name}: is played\n"),
        Err(fault) => format!("{name}: {fault}\n"),
    });
    insta::assert_snapshot!(told.collect::<String>());
}

#[test]
fn the_first_beat_that_differs_is_named_whatever_was_altered() {
    let recording = everything();
    for beat in 0..recording.digests.len() {
        let altered = with(|r| r.digests[beat].0 ^= 1 << (beat % 64));
        let (recorded, played) = (altered.digests[beat], recording.digests[beat]);
        assert_eq!(altered.verify(), Err(RecordError::Diverged { beat, recorded, played }));
    }
    let mut differ = 0;
    for nth in 0..recording.inputs.len() {
        let altered = with(|r| match &mut r.inputs[nth].act {
            InputKind::Commit { rotation, adrenaline, .. } => {
                *adrenaline = adrenaline.wrapping_sub(1).min(10);
                *rotation = rotation.against();
            }
            InputKind::Answer(RecordedAnswer::Decision(yes)) => *yes = !*yes,
            InputKind::Answer(RecordedAnswer::Direction(facing)) => *facing = facing.back(),
            InputKind::Answer(RecordedAnswer::Hex(_) | RecordedAnswer::Cards(_))
            | InputKind::OfferDraw
            | InputKind::Forfeit => {}
        });
        if altered.inputs == recording.inputs {
            continue;
        }
        let from = usize::from(recording.inputs[nth].beat);
        match altered.verify() {
            Ok(()) => {}
            Err(RecordError::Diverged { beat, .. }) => {
                differ += 1;
                assert!(beat >= from, "input {nth} cannot change beat {beat}");
                let blind = Recording { digests: Vec::new(), ..altered };
                let played = blind.resume().map(|recorder| recorder.recording().digests[..beat].to_vec());
                assert!(
                    played.is_err() || played.as_deref() == Ok(&recording.digests[..beat]),
                    "input {nth}"
                );
            }
            Err(RecordError::Input { nth: refused, .. }) => assert!(refused > nth, "input {nth} comes first"),
            Err(RecordError::Unplayed(beat) | RecordError::NoDigest(beat)) => {
                assert!(beat >= from, "input {nth}");
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert!(differ > 10, "most changes show");
}

#[test]
fn rules_at_hand_must_agree_with_the_record() {
    let Library { mut cards, fighters, .. } = its_library();
    cards.reverse();
    let ruleset = Arc::new(Ruleset::new(cards.clone(), fighters.clone()));
    let recorder = everything().resume_with(&ruleset).expect("the same rules in another order");
    assert!(*recorder.recording() == everything(), "digests know no order of cards");
    cards[0].damage += 1;
    let changed = cards[0].id.clone();
    let ruleset = Arc::new(Ruleset::new(cards, fighters));
    assert_eq!(everything().resume_with(&ruleset).map(drop), Err(RecordError::Changed(changed)));
}
