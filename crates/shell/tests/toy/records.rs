//! Records and journals of any game, tried on the smallest one.

use std::sync::Arc;

use shell::Game;
use shell::conformance::{self, random_match};
use shell::record::journal::{self, Journal};
use shell::record::stored::{Readers, StoredMatch};
use shell::record::{
    Comment, LineFault, MOST_VARIATIONS, PlayerRecord, ReadError, Record, RecordReader, RecordSummary,
    ReplayFault,
};
use shell::session::{Actor, Entry};

use crate::flower;
use crate::game::{HexNoughts, Move};

type ToyRecord = Record<HexNoughts>;

fn recorded(seed: u64) -> ToyRecord {
    let session = random_match::<HexNoughts>(&flower(), seed, &mut |_| {});
    let player = |name: &str| PlayerRecord { name: name.to_owned(), played_by: "random".to_owned() };
    Record::of(&session, [player("Ann"), player("Bob")])
}

#[test]
fn every_form_leads_back_to_the_record() {
    conformance::records_come_back::<HexNoughts>(&flower(), 0..20);
    let record = recorded(0);
    assert_eq!(ToyRecord::read(format!("\u{feff}{}", record.to_ron()).as_bytes()), Ok(record));
}

#[test]
fn a_journal_cut_at_any_byte_holds_every_whole_input() {
    conformance::journals_hold_whole_inputs::<HexNoughts>(&flower(), 5);
}

#[test]
fn a_damaged_record_is_refused_with_the_reason() {
    let record = recorded(2);
    let packed = record.to_bytes();
    for at in 0..packed.len() {
        let mut damaged = packed.clone();
        damaged[at] ^= 1;
        assert!(ToyRecord::read(&damaged).is_err(), "byte {at}");
    }
    let text = record.to_ron();
    let read = |text: &str| ToyRecord::read(text.as_bytes()).expect_err("refused").to_string();
    assert_eq!(read(""), "it is empty");
    assert_eq!(read("Hello"), "this is not a record of a match");
    assert_eq!(read(&text.replace("hex-noughts", "chess")), "this is a match of chess");
    assert!(read(&text.replace("G1(", "G9(")).starts_with("written by a newer version"));
    assert!(
        read(&text.replace("seed", "sede")).contains("line 4"),
        "{}",
        read(&text.replace("seed", "sede"))
    );
    let twice = format!("{}{}", &record.to_code()[..20], "!");
    assert_eq!(read(&twice), "letter 18 of the code is `!`, which no code has");
}

#[test]
fn a_record_that_comes_out_otherwise_names_the_step() {
    let record = recorded(9);
    let mut other = record.clone();
    other.entries[2].digest ^= 1;
    assert_eq!(other.replay().err(), Some(ReplayFault::Diverged { step: 3 }));
    assert!(other.replay_to(2).is_ok());
    let mut short = record.clone();
    short.opening.pop();
    assert_eq!(short.replay().err(), Some(ReplayFault::Chance { step: 0 }));
    let mut crowd = record.clone();
    crowd.players.pop();
    assert_eq!(crowd.replay().err(), Some(ReplayFault::Players { found: 1, wanted: 2 }));
    let mut twisted = record;
    twisted.entries.swap(0, 1);
    assert!(matches!(twisted.replay(), Err(ReplayFault::Refused { step: 1, .. })));
}

#[test]
fn a_finished_match_is_read_named_and_summed_up_by_the_generic_reader() {
    let readers = Readers(vec![Arc::new(RecordReader::<HexNoughts>::default())]);
    let mut record = recorded(4);
    (record.begun, record.title) = (7, "Flower".to_owned());
    let Some(Some(winner)) = record.outcome().expect("it plays") else { panic!("seed 4 is a draw") };

    let (read, summary) = readers.import(record.to_code().as_bytes()).expect("a record");
    assert_eq!(read.of::<ToyRecord>(), Some(&record));
    assert!(read.is_of_same_match(&record) && !read.is_of_same_match(&recorded(5)));
    assert_eq!((summary.game, summary.begun, summary.name()), (HexNoughts::ID, 7, "Flower"));
    assert_eq!(summary.versus, "Ann vs Bob");
    assert!(summary.is_over && summary.seats[winner.index()].wins && !summary.seats[1 - winner.index()].wins);
    assert_eq!(summary.result, format!("{} wins.", summary.seats[winner.index()].player));
    assert_eq!(summary.length, format!("{} steps", record.entries.len()));
    let own = summary.own::<RecordSummary<HexNoughts>>().expect("its own part");
    assert_eq!(own.outcome, Some(Some(winner)));

    record.entries.truncate(2);
    let broken_off = readers.summary(&record).expect("it plays");
    assert!(!broken_off.is_over && broken_off.seats.iter().all(|seat| !seat.wins));
    record.entries[1].digest ^= 1;
    let why = readers.import(&record.to_bytes()).err();
    assert_eq!(why.as_deref(), Some("step 2 has another result than recorded"));
}

#[test]
fn readers_say_why_a_record_is_none() {
    let readers = Readers(vec![Arc::new(RecordReader::<HexNoughts>::default())]);
    let read = |bytes: &[u8]| readers.read(bytes).expect_err("no record");
    let record = recorded(4);
    let mut packed = record.to_bytes();
    *packed.last_mut().expect("bytes") ^= 1;
    assert_eq!(read(&packed), "damaged: the checksum does not match");
    let chess = record.to_ron().replace("hex-noughts", "chess");
    assert_eq!(read(chess.as_bytes()), "kept by a newer version of the program: this one has no game chess");
    assert_eq!(read(b"Hello"), "this is not a record of a match");
    assert_eq!(read(b" "), "it is empty");
}

#[test]
fn a_file_keeps_its_form_when_a_record_gets_another_name() {
    let folder = std::env::temp_dir().join(format!("hexstrike-records-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut record = recorded(6);
    let journal = folder.join("a.journal");
    Journal::create(&journal, &record).expect("a journal");
    let packed = folder.join("b");
    std::fs::write(&packed, record.to_bytes()).expect("a file");
    record.title = "Flower".to_owned();
    for path in [&journal, &packed] {
        StoredMatch::rewrite(&record, path).expect("rewritten");
        let bytes = std::fs::read(path).expect("a file");
        assert_eq!(journal::is_one::<ToyRecord>(&bytes), *path == journal);
        let read = ToyRecord::read(&bytes).expect("a record");
        assert_eq!((read.title.as_str(), &read.entries), ("Flower", &record.entries));
    }
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

/// A match, and the same one taken over after two steps and played to another end.
fn taken_over() -> (ToyRecord, ToyRecord) {
    let original = recorded(4);
    let taken = original.taken_over(0, 2, &["Cem".to_owned(), String::new()]).expect("a line");
    assert_eq!((taken.entries.len(), taken.lines()), (2, 2));
    let mut session = taken.replay().expect("it plays");
    while let Some(seat) = conformance::next_seat(&session) {
        let legal = conformance::legal_inputs::<HexNoughts>(session.state(), seat);
        session.give(seat, *legal.last().expect("a hex is free"), Actor::Program).expect("it is legal");
    }
    let mut other = Record::of(&session, taken.players.clone());
    other.variations = taken.variations;
    (original, other)
}

/// The record with these steps instead.
fn cut(mut record: ToyRecord, entries: &[Entry<Move>]) -> ToyRecord {
    record.entries = entries.to_vec();
    record
}

#[test]
fn lines_are_joined_written_and_read() {
    let (original, taken) = taken_over();
    assert_eq!(taken.line(1).map(|line| line.entries), Ok(original.entries.clone()));
    let mut joined = original.clone();
    joined.join(&taken).expect("room");
    joined.set_comment(1, 2, "Here they part.");
    joined.set_comment(1, 3, " Bold!\u{200b} ");
    assert_eq!((joined.lines(), joined.variations[0].after), (2, 2), "the steps of both are written once");
    assert_eq!(joined.comment(0, 2), Some("Here they part."), "a step of both lines");
    assert_eq!((joined.comment(0, 3), joined.comment(1, 3)), (None, Some("Bold!")));
    let line = joined.line(1).expect("a line");
    assert_eq!((&line.entries, line.comments.len()), (&taken.entries, 2));
    assert_eq!(line.players[0].played_by, "Cem");
    assert_eq!((joined.line_of(&taken.entries), joined.line_of(&original.entries[..1])), (Some(1), Some(0)));
    assert_eq!(joined.check_variations(), Ok(()));
    for form in [joined.to_ron().into_bytes(), joined.to_bytes(), joined.to_code().into_bytes()] {
        assert_eq!(ToyRecord::read(&form).as_ref(), Ok(&joined));
    }
    let journal = Journal::begin(Vec::new(), &joined).expect("memory").into_inner();
    assert_eq!(ToyRecord::read(&journal), Ok(joined.clone()));
    let before = joined.clone();
    joined.join(&taken).expect("room");
    assert_eq!(joined, before, "nothing of it was new");
    joined.set_comment(1, 3, "");
    assert_eq!(joined.comment(1, 3), None);
}

#[test]
fn a_variation_that_is_played_on_replaces_its_beginning() {
    let (original, taken) = taken_over();
    let mut joined = original;
    joined.join(&cut(taken.clone(), &taken.entries[..3])).expect("room");
    joined.join(&taken).expect("room");
    assert_eq!(joined.lines(), 2);
    assert_eq!(joined.line(1).map(|line| line.entries), Ok(taken.entries));
}

#[test]
fn lines_that_lead_nowhere_are_refused() {
    let (mut joined, taken) = taken_over();
    joined.join(&taken).expect("room");
    assert_eq!(joined.line(2), Err(LineFault::NoVariation(2)));
    let mut far = joined.clone();
    far.variations[0].after = far.entries.len() + 1;
    assert_eq!(far.check_variations(), Err(ReplayFault::Line(LineFault::NoVariation(1))));
    let mut wrong = joined.clone();
    wrong.variations[0].entries[0].digest ^= 1;
    let fault = wrong.check_variations().expect_err("another digest");
    assert_eq!(fault.to_string(), "variation 1: step 3 has another result than recorded");
    let mut many = joined.clone();
    many.variations = vec![joined.variations[0].clone(); MOST_VARIATIONS + 1];
    assert!(ToyRecord::read(&many.to_bytes()).is_err(), "they are counted while they are read");
    assert!(many.taken_over(0, 1, &[]).is_err());
    many.variations.pop();
    assert!(many.join(&cut(recorded(4), &taken.entries[..4])).is_ok(), "it is in it");
    joined.comments.push(Comment { step: 0, words: "\u{200b}".to_owned() });
    assert_eq!(ToyRecord::read(&joined.to_bytes()), Err(ReadError::Comment));
}
