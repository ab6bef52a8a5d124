//! Archive: nothing gets lost, deleted records can be restored, and only unstarred ones make room.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hexstrike_game::rules::NullLog;
use shell::record::journal::Journal;
use shell::record::limits::LONGEST_NAME;
use shell::record::stored::{Readers, StoredMatch, Summary, players};
use study::record::archive::{Archive, ArchivedFile, make_room, report_of};
use study::record::stored::DuelReader;
use study::record::summary::MatchSummary;
use study::record::tally::Tally;
use study::record::{Recording, code, compact, file};

use crate::table::{LIBRARY, RULESET, Table};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hexstrike-archive-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn played(seed: u64) -> Recording {
    Recording { begun: 1_000 * seed, ..Table::plain(seed, 2).play_out() }
}

fn readers() -> Readers {
    Readers(vec![Arc::new(DuelReader { library: Arc::new(LIBRARY.clone()), ruleset: Arc::clone(&RULESET) })])
}

/// Adds a record under the date of its match, as earlier versions of the game did.
fn add(archive: &Archive, recording: &Recording) -> PathBuf {
    archive.put(&compact::to_bytes(recording), recording.begun).expect("room")
}

#[test]
fn what_is_added_is_there_and_what_is_deleted_comes_back() {
    let folder = Folder::new("delete");
    let archive = Archive::at(&folder.0);
    assert_eq!(archive.files().expect("no folder is an empty one"), []);
    let paths: Vec<PathBuf> = [1, 2, 2].map(|seed| add(&archive, &played(seed))).into();
    assert_eq!(archive.files().expect("there").len(), 3, "no file takes the place of another");
    assert!(Archive::open(&paths[0], &LIBRARY).expect("a record") == played(1));
    let bin = archive.delete(&paths[0]).expect("it goes");
    assert_eq!(archive.files().expect("there").len(), 2);
    assert_eq!(archive.restore(&bin).expect("it comes back"), paths[0]);
    assert!(Archive::open(&paths[0], &LIBRARY).expect("a record") == played(1));
    fs::write(report_of(&paths[0]), "a report").expect("room");
    let bin = archive.delete(&paths[0]).expect("it goes");
    assert!(!report_of(&paths[0]).exists());
    archive.restore(&bin).expect("it comes back");
    assert_eq!(fs::read(report_of(&paths[0])).expect("its report comes back with it"), b"a report");
    archive.delete(&paths[0]).expect("it goes");
    archive.empty_bin().expect("it is ours");
    archive.empty_bin().expect("there is none any more");
    assert!(!bin.exists());
    assert_eq!(archive.files().expect("there").len(), 2);
}

#[test]
fn names_and_stars_are_written_in_either_form() {
    let folder = Folder::new("forms");
    let archive = Archive::at(&folder.0);
    let compact = add(&archive, &played(3));
    let journal = folder.0.join("1700000000000.journal");
    drop(Journal::create(&journal, &Recording { begun: 0, ..played(4) }).expect("room"));
    for path in [&compact, &journal] {
        let mut recording = Archive::open(path, &LIBRARY).expect("a record");
        recording.starred = true;
        recording.title = "Won at last".to_owned();
        recording.rewrite(path).expect("room");
        let again = Archive::open(path, &LIBRARY).expect("a record");
        assert!(again.starred && again.title == "Won at last" && again.inputs == recording.inputs);
    }
    assert_eq!(Archive::open(&journal, &LIBRARY).expect("a record").begun, 1_700_000_000_000);
    // An unreadable end is stored in a copy.
    let mut torn = fs::read(&journal).expect("there");
    torn.truncate(torn.len() - 3);
    fs::write(&journal, &torn).expect("room");
    let recording = Archive::open(&journal, &LIBRARY).expect("a record");
    recording.rewrite(&journal).expect("room");
    assert_eq!(fs::read(folder.0.join("1700000000000.torn-1")).expect("there"), torn);
}

#[test]
fn names_that_no_record_can_hold_are_made_to_fit() {
    let long = format!(" a\u{200b}b\n{} ", "x".repeat(500));
    let mut recorder = Table::plain(9, 2).recorder.played_by([long.as_str()]).with_decks([long.as_str()]);
    recorder.run(&mut NullLog);
    let recording = recorder.into_recording();
    assert!(recording.seats[0].deck.starts_with("abxx") && recording.seats[0].deck.len() == LONGEST_NAME);
    assert_eq!(recording.seats[0].played_by, recording.seats[0].deck);
    assert_eq!(recording.verify(), Ok(()));
}

#[test]
fn a_line_that_was_taken_over_joins_its_match_and_no_other() {
    let folder = Folder::new("join");
    let archive = Archive::at(&folder.0);
    let [path, other] = [5, 6].map(|seed| add(&archive, &played(seed)));
    fs::write(report_of(&path), "a report").expect("room");
    let readers = readers();
    let mut taken = played(5).taken_over(0, 2, &[]).expect("a line");
    let own = archive.put(&compact::to_bytes(&taken), 70_000).expect("room");
    let merged = archive.merge(&own, &readers, |_| true).expect("the disk is there").expect("it is here");
    let files = archive.files().expect("there").into_iter().map(|file| file.path).collect::<Vec<_>>();
    assert_eq!(files, [merged.clone(), other.clone()], "it makes room last");
    let joined = Archive::open(&merged, &LIBRARY).expect("a record");
    assert_eq!((joined.begun, joined.lines()), (5_000, 1), "it has come no further");
    assert!(report_of(&merged).exists() && !report_of(&path).exists(), "its report stays with it");
    taken.seed += 1;
    let own = archive.put(&compact::to_bytes(&taken), 80_000).expect("room");
    assert_eq!(
        archive.merge(&own, &readers, |_| true).expect("the disk is there"),
        None,
        "no such match is here"
    );
    assert!(own.exists());
    let asked = Cell::new(0);
    let none = archive.merge(&own, &readers, |_| {
        asked.set(asked.get() + 1);
        false
    });
    assert_eq!((none.expect("the disk is there"), asked.get()), (None, 2), "of the others only");
}

#[test]
fn the_oldest_without_a_star_make_room() {
    let [new, old, star, odd] =
        ["1000.hxr", "200.journal", "100.hxr", "300-2.hxr"].map(|name| Path::new("replays").join(name));
    let all = [&new, &old, &star, &odd];
    let gone = |most: u64| {
        let (mut gone, mut looked_at) = (Vec::new(), 0);
        let files = all.map(|path| ArchivedFile { bytes: 40, ..ArchivedFile::at(path.clone()) });
        make_room(files.into(), most, |file| {
            looked_at += 1;
            let goes = file.path != star;
            gone.extend(goes.then_some(file.path));
            goes
        });
        (gone, looked_at)
    };
    assert_eq!(gone(200), (vec![], 0));
    assert_eq!(gone(120), (vec![old.clone()], 2), "no file is read that nobody needs to know of");
    assert_eq!(gone(80), (vec![old.clone(), odd.clone()], 3));
    assert_eq!(gone(0), (vec![old.clone(), odd.clone(), new.clone()], 4));
}

#[test]
fn a_match_whose_date_nobody_knows_is_as_old_as_its_file() {
    let folder = Folder::new("undated");
    let archive = Archive::at(&folder.0);
    let known = add(&archive, &Recording { begun: 1_700_000_000_000, ..played(5) });
    let pasted = add(&archive, &Recording { begun: 0, ..played(6) });
    let files = archive.files().expect("the disk is there");
    assert!(files.iter().any(|file| file.path == pasted));
    let mut asked = Vec::new();
    make_room(files, 1, |file| {
        asked.push(file.path);
        false
    });
    assert_eq!(asked, [known, pasted], "what has just come is not the oldest");
}

#[test]
fn the_stamp_of_an_import_is_not_its_date() {
    let folder = Folder::new("undated-import");
    let archive = Archive::at(&folder.0);
    let path = archive
        .put(&compact::to_bytes(&Recording { begun: 0, ..played(5) }), 1_700_000_000_000)
        .expect("room");
    assert_eq!(Archive::open(&path, &LIBRARY).expect("a record").begun, 0);
}

#[test]
fn the_latest_stamp_is_one_that_may_come_back() {
    let folder = Folder::new("latest");
    let archive = Archive::at(&folder.0);
    assert_eq!(archive.latest_stamp().expect("no folder is an empty one"), 0);
    let [_, newer] = [3, 4].map(|seed| add(&archive, &played(seed)));
    archive.delete(&newer).expect("it goes");
    assert_eq!(archive.latest_stamp().expect("there"), 4_000, "it can be put back");
    archive.empty_bin().expect("it is ours");
    assert_eq!(archive.latest_stamp().expect("there"), 3_000);
}

#[test]
fn the_newest_come_first_however_short_their_stamps_are() {
    let folder = Folder::new("stamps");
    fs::create_dir_all(&folder.0).expect("writable");
    // A clock without a battery begins in 1970, another was set to 2001.
    let names = ["1700000000000.hxr", "978307200000.journal", "90000.journal"];
    names.iter().for_each(|name| fs::write(folder.0.join(name), "a match").expect("writable"));
    let files = Archive::at(&folder.0).files().expect("there");
    assert_eq!(
        files.into_iter().map(|file| file.path).collect::<Vec<_>>(),
        names.map(|name| folder.0.join(name))
    );
}

#[test]
fn what_is_imported_can_be_played_or_says_why_not() {
    let readers = readers();
    let recording = Table::plain(7, 2).play_out();
    let code = code::encode(&recording).expect("a code");
    for form in [code.into_bytes(), file::to_ron(&recording).into_bytes(), compact::to_bytes(&recording)] {
        assert_eq!(readers.import(&form).expect("a record").0.of(), Some(&recording));
    }
    let mut wrong = recording.clone();
    wrong.digests[1].0 ^= 1;
    let told = readers.import(file::to_ron(&wrong).as_bytes()).map(drop).expect_err("it comes out otherwise");
    assert!(told.contains("beat 1 differs"), "{told}");
    assert!(readers.import(b"hello").is_err());
}

#[test]
fn a_player_is_counted_once_a_match_with_wins_decks_and_opponents() {
    let told: Vec<MatchSummary> = (0..8)
        .map(|seed| MatchSummary::of(&Table::plain(seed, 2).play_out(), &RULESET).expect("it can be played"))
        .collect();
    let over = told.iter().filter(|told| told.outcome.is_some()).count() as u32;
    let stored: Vec<Summary> = told.iter().cloned().map(MatchSummary::into_stored).collect();
    assert_eq!(players(stored.iter()), ["a bot", "a person"]);
    let [person, bot] = ["a person", "a bot"].map(|name| Tally::of(name, told.iter()));
    assert_eq!((person.all.matches, bot.all.matches), (over, over));
    assert_eq!(person.all.won + bot.all.won + person.drawn, over, "somebody wins unless nobody does");
    assert_eq!(person.levels[0].name, "a bot");
    assert_eq!((person.levels[0].matches, person.levels[0].won), (over, person.all.won));
    for rows in [&person.fighters, &person.decks, &person.opponents] {
        assert_eq!(rows.iter().map(|row| row.matches).sum::<u32>(), over);
        assert_eq!(rows.iter().map(|row| row.won).sum::<u32>(), person.all.won);
        assert!(rows.is_sorted_by(|a, b| a.matches >= b.matches));
    }
    assert_eq!(person.lengths.len(), over as usize);
    assert!(person.cards.is_sorted_by(|a, b| a.1 >= b.1) && person.cards[0].1 > 1);
}

#[test]
fn a_summary_tells_who_won_how_long_it_took_and_where_it_was_decided() {
    let mut decided = 0;
    for seed in 0..12 {
        let recording = Table::plain(seed, 2 + seed as usize % 3).play_out();
        let told = MatchSummary::of(&recording, &RULESET).expect("it can be played");
        assert_eq!(told.seats.len(), recording.seats.len());
        assert_eq!(told.scene.figures.len(), recording.seats.len());
        assert!(usize::from(told.beats) + 1 >= recording.digests.len(), "{seed}");
        let plays: usize = told.seats.iter().map(|seat| seat.plays.len()).sum();
        assert!(plays > 0 && plays <= recording.inputs.len());
        if let Some(deciding) = told.deciding {
            decided += 1;
            let place = told.scene.figures[deciding.seat.index()];
            assert!(place.from != place.to || !place.there, "{seed}: somebody was sent away: {place:?}");
            assert!(deciding.beat <= told.beats);
        }
        let winner = told.outcome.and_then(|outcome| outcome.winners.iter().next());
        assert!(
            winner.is_none_or(|seat| told.result.contains(&told.seats[seat.index()].name)),
            "{}",
            told.result
        );
    }
    assert!(decided > 4, "{decided}");
}
