//! Lines of a record: continued, merged, written and read, and refused if invalid.

use hexstrike_game::bots::random;
use hexstrike_game::rules::{NullLog, Step};
use kernel::Seat;
use shell::bots::Dice;
use shell::record::journal;
use study::record::limits::MOST_VARIATIONS;
use study::record::{RecordError, Recorder, Recording, code, compact, file, read};

use crate::table::{LIBRARY, RULESET, Table};

/// A match, and the same one continued by others from this beat to another end.
pub fn taken(seed: u64, seats: usize) -> (Recording, Recording) {
    let original = Table::plain(seed, seats).play_out();
    let beat = original.inputs[original.inputs.len() / 2].beat;
    let players = vec!["Somebody else".to_owned(); seats];
    let head = original.taken_over(0, beat, &players).expect("a line");
    assert!(head.inputs.iter().all(|input| input.beat < beat));
    (original, play_on(&head, seed))
}

/// The record continued at random.
fn play_on(head: &Recording, seed: u64) -> Recording {
    let mut recorder = head.resume_with(&RULESET).expect("it can be played on");
    let mut dice = Dice::seeded(seed.wrapping_mul(31).wrapping_add(7));
    for _ in 0..400 {
        if !decide(&mut recorder, &mut dice) {
            break;
        }
    }
    recorder.into_recording()
}

fn decide(recorder: &mut Recorder, dice: &mut Dice) -> bool {
    let step = recorder.run(&mut NullLog);
    let game = recorder.game();
    let taken = match step {
        Step::Commit(seats) => {
            let seat = seats.iter().next().expect("somebody is up");
            let play = random::play(game.ruleset(), game.state(), seat, dice).expect("a play");
            recorder.commit(seat, play, &mut NullLog)
        }
        Step::Answer(pending) => {
            let answer = random::answer(game.state(), &pending[0], dice).expect("an answer");
            recorder.answer(pending[0].prompt.seat, pending[0].id, answer, &mut NullLog)
        }
        Step::Ran(_) | Step::Over(_) => return false,
    };
    taken.expect("it is legal");
    true
}

#[test]
fn what_was_taken_over_keeps_all_lines_and_joins_the_original() {
    for (seed, seats) in [(3, 2), (4, 2), (5, 4)] {
        let (original, taken) = taken(seed, seats);
        assert_ne!(taken.inputs, original.inputs, "it went on in another way");
        assert_eq!(taken.line(1).map(|line| line.inputs), Ok(original.inputs.clone()));
        assert_eq!(taken.verify(), Ok(()));
        let mut joined = original.clone();
        assert!(joined.is_of_same_match(&taken));
        joined.join(&taken).expect("there is room");
        assert_eq!((joined.lines(), &joined.inputs), (2, &original.inputs), "the original is the main line");
        let variation = joined.line(1).expect("the line that was taken over");
        assert_eq!(variation.inputs, taken.inputs);
        assert_eq!(variation.seats[0].played_by, "Somebody else");
        assert!(joined.variations[0].after > 0, "what both share is written once");
        assert_eq!(joined.verify(), Ok(()));
        assert_eq!(variation.digests, taken.digests, "each beat is held by a digest");
        // A second merge adds nothing.
        joined.join(&taken).expect("there is room");
        assert_eq!(joined.lines(), 2);
    }
}

#[test]
fn lines_come_back_from_every_form_that_holds_them() {
    let (mut original, taken) = taken(6, 2);
    original.join(&taken).expect("there is room");
    original.title = "The long way".to_owned();
    (original.starred, original.begun) = (true, 1_700_000_000_000);
    original.seats[0].deck = "Mine".to_owned();
    for form in [
        file::to_ron(&original).into_bytes(),
        file::to_json(&original).to_string().into_bytes(),
        compact::to_bytes(&original),
    ] {
        assert!(read(&form, &LIBRARY) == Ok(original.clone()));
    }
    let bytes = journal::Journal::begin(Vec::new(), &original).expect("memory").into_inner();
    let kept = journal::recover::<Recording>(&bytes).expect("a journal").recording;
    assert_eq!((&kept.title, kept.starred, kept.lines()), (&original.title, true, 2));
    assert_eq!(kept.line(1).map(|line| line.inputs), original.line(1).map(|line| line.inputs));
    assert_eq!(kept.verify(), Ok(()));
}

#[test]
fn a_variation_that_is_played_on_takes_the_place_of_its_beginning() {
    let original = Table::plain(8, 2).play_out();
    let beat = original.inputs[original.inputs.len() / 2].beat;
    let head = original.taken_over(0, beat, &["a".to_owned(), "b".to_owned()]).expect("a line");
    let mut recorder = head.resume_with(&RULESET).expect("it can be played on");
    let mut dice = Dice::seeded(1234);
    (0..4).for_each(|_| assert!(decide(&mut recorder, &mut dice)));
    let mut joined = original;
    joined.join(recorder.recording()).expect("there is room");
    let (lines, first) = (joined.lines(), recorder.recording().inputs.len());
    while decide(&mut recorder, &mut dice) {}
    joined.join(recorder.recording()).expect("there is room");
    assert_eq!((lines, joined.lines()), (2, 2));
    assert!(joined.line(1).expect("it").inputs.len() > first);
}

#[test]
fn lines_that_lead_nowhere_are_told() {
    let (mut original, taken) = taken(9, 2);
    original.join(&taken).expect("there is room");
    assert_eq!(original.line(2), Err(RecordError::NoVariation(2)));
    let mut far = original.clone();
    far.variations[0].after = far.inputs.len() + 1;
    assert_eq!(far.verify(), Err(RecordError::NoVariation(1)));
    let mut wrong = original.clone();
    wrong.variations[0].inputs[0].seat = Seat::ALL[3];
    let fault = wrong.verify().expect_err("nobody sits there");
    assert!(matches!(&fault, RecordError::Variation { nth: 1, .. }), "{fault}");
    assert!(fault.to_string().starts_with("variation 1: "), "{fault}");
    let mut many = original.clone();
    many.variations = vec![original.variations[0].clone(); MOST_VARIATIONS + 1];
    assert!(matches!(many.verify(), Err(RecordError::TooMany { what: "variations", .. })));
    assert!(file::from_ron(&file::to_ron(&many)).is_err(), "they are counted while they are read");
    assert!(many.taken_over(0, 1, &[]).is_err());
}

#[test]
fn another_match_is_not_the_same() {
    let (one, other) = (Table::plain(10, 2).play_out(), Table::plain(11, 2).play_out());
    assert!(!one.is_of_same_match(&other));
    let named = Recording { title: "A name".to_owned(), starred: true, ..one.clone() };
    assert!(one.is_of_same_match(&named));
}

#[test]
fn the_code_of_a_match_is_of_the_same_match_if_it_went_on_alike() {
    let mut kept = Recording { begun: 1_700_000_000_000, ..Table::plain(12, 2).play_out() };
    kept.seats[0].deck = "A deck".to_owned();
    let coded = code::decode(&code::encode(&kept).expect("a code"), &LIBRARY).expect("the same cards");
    assert!(coded.begun == 0 && coded.seats[0].deck.is_empty());
    assert!(kept.is_of_same_match(&coded) && coded.is_of_same_match(&kept));
    let mut joined = kept.clone();
    joined.join(&coded).expect("room");
    assert_eq!(joined, kept, "nothing of it was new");
    let shorter = Recording { inputs: coded.inputs[..coded.inputs.len() - 1].to_vec(), ..coded };
    assert!(!kept.is_of_same_match(&shorter), "another match of the same set-up");
}

#[test]
fn of_two_codes_of_one_set_up_only_what_was_taken_over_is_the_same_match() {
    let (original, taken) = taken(13, 2);
    assert_eq!((original.begun, taken.begun), (0, 0));
    assert!(original.is_of_same_match(&taken), "the line that was left is in it");
    let else_played = taken.line(0).expect("the main line");
    assert!(!original.is_of_same_match(&else_played), "others who played the same set-up");
    // In a folder, the continued record has its start time.
    assert!(original.is_of_same_match(&Recording { begun: 1_700_000_000_000, ..taken }));
}

#[test]
fn a_line_without_digests_can_join_one_with_digests() {
    let (mut joined, taken) = taken(14, 2);
    assert!(!joined.digests.is_empty());
    let bare = Recording { digests: Vec::new(), ..taken.line(0).expect("the main line") };
    joined.join(&bare).expect("there is room");
    assert_eq!((joined.lines(), joined.verify()), (2, Ok(())));
    code::encode(&joined).expect("a code of the main line");
}
