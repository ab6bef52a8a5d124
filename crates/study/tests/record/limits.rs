//! Short files with huge claims: memory use stays in proportion to their length.

use allocation_counter::measure;
use hexstrike_game::rules::state::setup::SetupError;
use kernel::Cell;
use shell::record::ReadError;
use shell::record::code::{CodeFault, LONGEST};
use study::record::code;
use study::record::limits::{MOST_CARDS, MOST_HEXES};
use study::record::{RecordError, Recording, compact, file, read};

use crate::fixtures::everything;
use crate::table::{LIBRARY, RULESET};

/// Peak memory for reading and playing any record, in bytes: a usual one's, with a reserve.
const ENOUGH: u64 = 64 << 20;

fn with(change: impl FnOnce(&mut Recording)) -> Recording {
    let mut recording = everything();
    change(&mut recording);
    recording
}

/// Records that exceed a limit.
fn bombs() -> Vec<Recording> {
    const MANY: usize = 20_000;
    vec![
        with(|r| r.seats = vec![r.seats[0].clone(); MANY]),
        with(|r| r.cards = vec![r.cards[0].clone(); MANY]),
        with(|r| {
            r.cards = (0..MANY)
                .map(|nth| hexstrike_game::rules::cards::card::Card {
                    id: format!("card-{nth}"),
                    ..r.cards[0].clone()
                })
                .collect();
            let ids: Vec<String> = r.cards.iter().map(|card| card.id.clone()).collect();
            r.seats[0].ability = ids;
        }),
        with(|r| r.fighters = vec![r.fighters[0].clone(); MANY]),
        with(|r| r.land = vec![Cell::CENTRE; MANY]),
        with(|r| r.tokens = vec![r.tokens[0]; MANY]),
        with(|r| r.seats[1].movement = vec![r.seats[1].movement[0].clone(); MANY]),
        with(|r| r.cards[0].beats = vec![r.cards[0].beats[0]; 50 * MANY]),
        with(|r| r.seats[0].name = "x".repeat(50 * MANY)),
    ]
}

#[test]
fn a_short_file_takes_little_memory_whatever_it_holds() {
    for (nth, bomb) in bombs().into_iter().enumerate() {
        let (bytes, ron, json) =
            (compact::to_bytes(&bomb), file::to_ron(&bomb), file::to_json(&bomb).to_string());
        let taken = measure(|| {
            for bytes in [&bytes[..], ron.as_bytes(), json.as_bytes()] {
                let refused = match read(bytes, &LIBRARY) {
                    Ok(recording) => recording.resume_with(&RULESET).is_err() && recording.verify().is_err(),
                    Err(error) => error.to_string().len() < 2000,
                };
                assert!(refused, "{nth}");
            }
            // Built in memory it is refused as well.
            let fault = bomb.verify().expect_err("it holds too much");
            assert!(fault.to_string().len() < 20_000, "{nth}: {fault}");
        });
        assert!(taken.bytes_max < ENOUGH, "{nth}: {} bytes", taken.bytes_max);
    }
}

#[test]
fn what_is_packed_unfolds_to_no_more_than_matches_do() {
    let text = with(|r| r.game = "x".repeat(8 << 20));
    assert!(matches!(compact::from_bytes(&compact::to_bytes(&text)), Err(ReadError::TooLong(_))));
    let usual = everything();
    assert_eq!(compact::from_bytes(&compact::to_bytes(&usual)), Ok(usual));
}

#[test]
fn seats_and_cards_are_counted_first() {
    let wrong = with(|r| {
        r.cards[0].damage = 99;
        r.seats.truncate(1);
    });
    assert_eq!(wrong.verify(), Err(RecordError::Setup(SetupError::Players(1))));
    let many = with(|r| r.land = vec![Cell::CENTRE; MOST_HEXES + 1]);
    let told = RecordError::TooMany { what: "hexes of land", found: MOST_HEXES + 1, most: MOST_HEXES };
    assert_eq!(many.verify(), Err(told));
    let cards = with(|r| r.cards = vec![r.cards[0].clone(); MOST_CARDS + 1]);
    assert!(matches!(cards.verify(), Err(RecordError::TooMany { what: "cards", .. })));
}

#[test]
fn names_that_cannot_be_read_are_refused() {
    for name in ["\u{200b}", "a\u{1b}[2Jb", "two\nlines", &"x".repeat(201)] {
        let named = with(|r| r.seats[1].name = name.to_owned());
        assert_eq!(named.verify(), Err(RecordError::Name(name.to_owned())));
        assert!(named.resume_with(&RULESET).is_err());
    }
    assert_eq!(with(|r| r.seats[1].name = "Zoë, 勇気".to_owned()).verify(), Ok(()));
}

#[test]
fn a_code_has_an_end() {
    let endless = format!("HX2{}", "0".repeat(LONGEST));
    assert_eq!(code::decode(&endless, &LIBRARY), Err(CodeFault::TooLong(endless.len()).into()));
}

#[test]
fn the_mark_of_some_editors_is_read_over() {
    let recording = everything();
    for text in [file::to_ron(&recording), file::to_json(&recording).to_string()] {
        assert_eq!(read(format!("\u{feff}{text}").as_bytes(), &LIBRARY), Ok(recording.clone()));
    }
}
