//! Old records that must stay readable for ever: one folder for each version of the form.
//!
//! Those with digests of a release build come from `cargo lab sim --games 6 --seed 12 --seats mixed --save
//! FOLDER`. The tests are another build, so they also check that digests do not depend on the build.

use std::path::PathBuf;

use hexstrike_game::content::Library;
use hexstrike_game::rules::state::format::MOST_BEATS;
use study::record::{InputKind, RecordedAnswer, Recording, file, read};

/// Files of a version, by name.
fn files(version: &str) -> Vec<PathBuf> {
    let folder = PathBuf::from("../../tests/fixtures/replays").join(version);
    let entries = std::fs::read_dir(folder).expect("the fixtures");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a fixture").path()).collect();
    files.sort();
    files
}

/// A record of version 1 with a bit of everything.
pub fn everything() -> Recording {
    let text =
        std::fs::read_to_string("../../tests/fixtures/replays/v1/everything.ron").expect("the fixture");
    file::from_ron(&text).expect("a record")
}

/// A library with only the cards of that record.
pub fn its_library() -> Library {
    let Recording { cards, fighters, .. } = everything();
    Library { cards, fighters, ..Library::default() }
}

#[test]
fn all_that_was_ever_written_is_read_and_comes_out_the_same() {
    let files = files("v1");
    assert_eq!(files.len(), 6);
    for path in files {
        let bytes = std::fs::read(&path).expect("a fixture");
        let recording =
            read(&bytes, &its_library()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(recording.verify(), Ok(()), "{}", path.display());
    }
}

/// A record of version 2, from before formats had limits for matches without progress.
fn before_limits() -> Recording {
    let text =
        std::fs::read_to_string("../../tests/fixtures/replays/v2/2-seats-12.ron").expect("the fixture");
    file::from_ron(&text).expect("a record")
}

#[test]
fn records_and_codes_before_limits_are_read_as_such_and_come_out_the_same() {
    let Recording { cards, fighters, .. } = before_limits();
    let library = Library { cards, fighters, ..Library::default() };
    let files = files("v2");
    assert_eq!(files.len(), 3);
    for path in files {
        let bytes = std::fs::read(&path).expect("a fixture");
        let recording = read(&bytes, &library).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(recording.verify(), Ok(()), "{}", path.display());
        let format = recording.format.clone().expect("version 2 tells the format");
        assert_eq!((format.repetition, format.most_beats), (None, MOST_BEATS), "{}", path.display());
        // A rewritten record still uses its own format.
        let again = file::from_ron(&file::to_ron(&recording)).expect("a record");
        assert_eq!(again.format, Some(format), "{}", path.display());
    }
    let code = std::fs::read("../../tests/fixtures/replays/v2/2-seats-12.txt").expect("the fixture");
    assert!(read(&code, &library) == Ok(before_limits()));
}

/// A record of version 3, from before variations.
#[test]
fn records_and_codes_of_one_line_are_read_as_such_and_come_out_the_same() {
    let text =
        std::fs::read_to_string("../../tests/fixtures/replays/v3/2-seats-12.ron").expect("the fixture");
    assert!(text.starts_with("V3("));
    let recording = file::from_ron(&text).expect("a record");
    assert_eq!(recording.verify(), Ok(()));
    assert_eq!((recording.lines(), recording.begun, recording.title.as_str()), (1, 0, ""));
    let Recording { cards, fighters, .. } = recording.clone();
    let library = Library { cards, fighters, ..Library::default() };
    let code = std::fs::read("../../tests/fixtures/replays/v3/2-seats-12.txt").expect("the fixture");
    assert!(read(&code, &library) == Ok(recording));
}

#[test]
fn a_record_with_a_name_a_star_a_date_decks_and_a_variation_comes_out_the_same() {
    let text = std::fs::read_to_string("../../tests/fixtures/replays/v4/lines.ron").expect("the fixture");
    let recording = file::from_ron(&text).expect("a record");
    assert_eq!(recording.verify(), Ok(()));
    assert_eq!((recording.lines(), recording.begun, recording.starred), (2, 1_795_000_000_000, true));
    assert_eq!((recording.title.as_str(), recording.seats[1].deck.as_str()), ("The long way", "A deck"));
    let line = recording.line(1).expect("a variation");
    assert_eq!((line.seats[1].played_by.as_str(), line.inputs.len()), ("Meridian", 3));
    assert_eq!(line.inputs[2].act, InputKind::Forfeit);
}

#[test]
fn a_record_with_comments_on_its_lines_comes_out_the_same() {
    let text = std::fs::read_to_string("../../tests/fixtures/replays/v5/comments.ron").expect("the fixture");
    assert!(text.starts_with("V5("));
    let recording = file::from_ron(&text).expect("a record");
    assert_eq!(recording.verify(), Ok(()));
    assert_eq!(recording.comment(0, 0), Some("Both go round.\nOne of them too far."));
    assert_eq!(recording.comment(0, 4), Some("Too late now."));
    assert_eq!(recording.comment(1, 0), recording.comment(0, 0), "what lines share is the main line's");
    assert_eq!(recording.comment(1, 4), Some("Nobody would give up here."));
    assert!(file::from_ron(&file::to_ron(&recording)) == Ok(recording));
}

#[test]
fn one_record_is_the_same_in_every_form() {
    for form in ["everything.hxr", "everything.txt"] {
        let bytes = std::fs::read(format!("../../tests/fixtures/replays/v1/{form}")).expect("the fixture");
        assert!(read(&bytes, &its_library()) == Ok(everything()), "{form}");
    }
}

#[test]
fn it_does_have_a_bit_of_everything() {
    let recording = everything();
    let has = |test: fn(&InputKind) -> bool| recording.inputs.iter().any(|input| test(&input.act));
    assert!(has(|act| matches!(act, InputKind::Commit { adrenaline: 1.., .. })));
    assert!(has(|act| matches!(act, InputKind::Answer(RecordedAnswer::Direction(_)))));
    assert!(has(|act| matches!(act, InputKind::Answer(RecordedAnswer::Decision(_)))));
    assert!(has(|act| matches!(act, InputKind::Answer(RecordedAnswer::Hex(_)))));
    assert!(has(|act| matches!(act, InputKind::Answer(RecordedAnswer::Cards(cards)) if cards.len() > 1)));
    assert!(has(|act| *act == InputKind::OfferDraw));
    assert!(has(|act| *act == InputKind::Forfeit));
    assert!(!recording.tokens.is_empty());
    assert!(recording.seats.iter().any(|seat| seat.hand.is_some() && seat.damage > 0));
}
