//! Records and journals of any game, tried on the smallest one.

use shell::conformance::{self, random_match};
use shell::record::{PlayerRecord, Record, ReplayFault};

use crate::flower;
use crate::game::HexNoughts;

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
