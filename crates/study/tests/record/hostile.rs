//! Hostile records: any input is read and played, or refused.

use std::sync::LazyLock;

use hexstrike_game::rules::state::board::{Arrow, BoardToken};
use kernel::{Cell, Facing, Rotation, Seat};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use study::record::{HandRecord, Input, InputKind, RecordedAnswer, Recording, code, compact, file, read};

use crate::fixtures::{everything, its_library};
use crate::fuzz::fuzz;
use crate::table::{LIBRARY, Table};

/// Short matches, so that many can be corrupted.
static SHORT: LazyLock<Vec<Recording>> = LazyLock::new(|| {
    let mut short: Vec<Recording> = (0..8).map(|seed| stopped(seed, 2 + seed as usize % 3)).collect();
    short.push(everything());
    short
});

fn stopped(seed: u64, seats: usize) -> Recording {
    let mut table = Table::wild(seed, seats);
    while table.recorder.recording().inputs.len() < 25 && table.go_on() {}
    table.recorder.into_recording()
}

/// Handles a record; nothing may panic, whatever it contains.
fn handle(recording: &Recording) {
    if recording.verify().is_ok() {
        code::encode(recording).expect("what can be played has a code");
    }
    let _ = recording.play_to(3);
    let _ = recording.resume_with(&crate::table::RULESET);
}

/// A change of a text.
pub type Edit = (Index, u8, char);

pub fn edits() -> impl Strategy<Value = Vec<Edit>> {
    // Significant characters leave more texts readable than arbitrary ones would.
    let letter = prop_oneof![8 => select("0123456789-,()[]\"WEmacbj/+".chars().collect::<Vec<_>>()), 1 => any::<char>()];
    prop::collection::vec((any::<Index>(), 0..4u8, letter), 1..6)
}

pub fn edited(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (index, kind, letter) in edits {
        if letters.is_empty() {
            break;
        }
        let at = index.index(letters.len());
        match kind {
            0 => letters[at] = *letter,
            1 => letters.insert(at, *letter),
            2 => drop(letters.remove(at)),
            // A changed digit mostly leaves a readable text.
            _ => {
                if let Some(digit) = letters[at..].iter_mut().find(|letter| letter.is_ascii_digit()) {
                    *digit = if letter.is_ascii_digit() { *letter } else { '9' };
                }
            }
        }
    }
    letters.into_iter().collect()
}

#[test]
fn fuzz_any_bytes_are_a_record_or_refused() {
    let head = select(vec![&b""[..], b"HXR\x01", b"HX1", b"V1((", b"{\"V1\":{", b"00000000 V1(("]);
    fuzz(&(head, prop::collection::vec(any::<u8>(), 0..200)), |(head, tail)| {
        if let Ok(recording) = read(&[head, &tail].concat(), &LIBRARY) {
            handle(&recording);
        }
        Ok(())
    });
}

#[test]
fn fuzz_edited_ron_is_a_record_or_refused() {
    let texts: Vec<String> = SHORT.iter().map(file::to_ron).collect();
    fuzz(&(select(texts), edits()), |(text, edits)| {
        if let Ok(recording) = file::from_ron(&edited(&text, &edits)) {
            handle(&recording);
        }
        Ok(())
    });
}

#[test]
fn fuzz_edited_codes_are_refused() {
    let codes: Vec<String> = SHORT.iter().map(|short| code::encode(short).expect("a match")).collect();
    let library = its_library();
    fuzz(&(select(codes), edits()), |(code, edits)| {
        for library in [&LIBRARY, &library] {
            if let Ok(recording) = code::decode(&edited(&code, &edits), library) {
                prop_assert!(code::encode(&recording) == Ok(code.clone()), "another match");
            }
        }
        Ok(())
    });
}

/// Valid checksums with random bodies.
#[test]
fn fuzz_codes_of_any_body_are_a_record_or_refused() {
    let bodies: Vec<Vec<u8>> = SHORT
        .iter()
        .map(|short| code::open(&code::encode(short).expect("a match")).expect("a code"))
        .collect();
    let changes = prop::collection::vec((any::<Index>(), any::<u8>()), 0..4);
    fuzz(&(select(bodies), changes, any::<Index>()), |(mut body, changes, keep)| {
        for (index, byte) in changes {
            // Changed cards at the front soon become unknown, so most changes go behind them.
            let at = if byte % 4 == 0 {
                index.index(body.len())
            } else {
                body.len() - 1 - index.index(40.min(body.len()))
            };
            body[at] = byte;
        }
        if keep.index(4) == 0 {
            body.truncate(keep.index(body.len()));
        }
        if let Ok(recording) = code::decode(&code::seal(&body), &LIBRARY) {
            prop_assert_eq!(recording.verify(), Ok(()));
        }
        Ok(())
    });
}

#[test]
fn fuzz_changed_compact_bytes_are_refused() {
    let all: Vec<Vec<u8>> = SHORT.iter().map(compact::to_bytes).collect();
    let changes = prop::collection::vec((any::<Index>(), 1..=255u8), 1..4);
    fuzz(&(select(all), changes), |(bytes, changes)| {
        let mut wrong = bytes.clone();
        changes.iter().for_each(|(index, by)| wrong[index.index(bytes.len())] ^= by);
        prop_assert!(wrong == bytes || compact::from_bytes(&wrong).is_err());
        Ok(())
    });
}

/// Records that are valid as data and senseless as matches.
#[test]
fn fuzz_senseless_matches_are_played_or_refused() {
    let change = (0..15u8, any::<Index>(), any::<Index>(), any::<u16>());
    let records = select((0..SHORT.len()).collect::<Vec<_>>());
    fuzz(&(records, prop::collection::vec(change, 1..4)), |(nth, changes)| {
        let mut recording = SHORT[nth].clone();
        for (kind, place, other, number) in changes {
            spoil(&mut recording, kind, place, other, number);
        }
        handle(&recording);
        Ok(())
    });
}

/// Repeats a list up to a few hundred times.
fn grow<T: Clone>(list: &mut Vec<T>, count: u16) {
    *list = list.iter().cycle().take(1 + usize::from(count % 600)).cloned().collect();
}

fn spoil(recording: &mut Recording, kind: u8, place: Index, other: Index, number: u16) {
    if recording.seats.is_empty() {
        return;
    }
    let seats = recording.seats.len();
    let cell = Cell::new(number as i8, (number >> 8) as i8);
    let owner = Seat::new(other.index(4)).unwrap_or(Seat::FIRST);
    let facing = Facing::ALL[other.index(6)];
    let card = recording.cards[place.index(recording.cards.len())].id.clone();
    let seat = &mut recording.seats[other.index(seats)];
    match kind {
        0 => (seat.damage, seat.adrenaline) = (number, number as u8),
        1 => (seat.at, seat.facing) = (cell, facing),
        2 => {
            let some = |cards: &[String]| cards.iter().skip(place.index(5)).cloned().collect::<Vec<_>>();
            seat.hand = Some(HandRecord { ability: some(&seat.ability), movement: some(&seat.movement) });
        }
        3 => {
            let at = place.index(seat.ability.len().max(1));
            let to = other.index(seat.ability.len().max(1));
            seat.ability.swap(at, to);
        }
        4 => recording.tokens.push(match number % 4 {
            0 => BoardToken::Fire(cell, owner),
            1 => BoardToken::Flora(cell),
            2 => BoardToken::Arrow(Arrow { at: cell, facing, owner }),
            _ => BoardToken::Platform(cell),
        }),
        5 => recording.land.push(cell),
        6 => drop(recording.inputs.splice(..place.index(recording.inputs.len() + 1), [])),
        7 => {
            let act = match number % 7 {
                0 => InputKind::OfferDraw,
                1 => InputKind::Forfeit,
                2 => InputKind::Answer(RecordedAnswer::Decision(number > 99)),
                3 => InputKind::Answer(RecordedAnswer::Direction(facing)),
                4 => InputKind::Answer(RecordedAnswer::Hex(cell)),
                5 => InputKind::Answer(RecordedAnswer::Cards(vec![card; usize::from(number % 19)])),
                _ => InputKind::Commit {
                    active: card,
                    passive: seat.movement[0].clone(),
                    rotation: Rotation::ALL[place.index(6)],
                    adrenaline: number as u8,
                },
            };
            let at = place.index(recording.inputs.len() + 1);
            let beat = recording.inputs.get(at).map_or(number, |input| input.beat);
            recording.inputs.insert(at, Input { beat, seat: owner, act });
        }
        8 => drop(recording.seats.remove(other.index(seats))),
        // Far beyond the limits.
        9 => grow(&mut recording.seats, number),
        10 => grow(&mut recording.cards, number),
        11 => grow(&mut recording.land, number),
        12 => grow(&mut recording.tokens, number),
        13 => grow(&mut seat.ability, number),
        _ => {
            let at = place.index(recording.cards.len());
            grow(&mut recording.cards[at].beats, number);
        }
    }
}
