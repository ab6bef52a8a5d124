//! Cost of a big archive: the window's thread reads and plays no match of it.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};

use bevy::prelude::*;
use hexstrike::app::arrivals::ArrivedMatch;
use hexstrike::app::folders::Folders;
use hexstrike::app::history::{History, MatchReaders};
use hexstrike::app::state::Screen;
use hexstrike::kit::ui::toast::Toasts;
use shell::GameId;
use shell::record::stored::{MatchReader, Readers, StoredMatch, Summary};
use study::record::{Recording, compact};

use crate::harness::Game;
use crate::history::{go, on_disk, play, rest, with_matches};
use crate::settings::Scratch;
use crate::whole;

/// Matches in the archive.
const MATCHES: u64 = 10_000;

/// Calls of a reader: on the window's thread, and on all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Calls {
    read: [usize; 2],
    played: [usize; 2],
}

/// Reader that counts its calls. A file of the generated archive holds the number of its match: it is read as a copy of one
/// match with that number as its date.
#[derive(Debug)]
struct CountingReader {
    inner: Arc<dyn MatchReader>,
    copied: Recording,
    summary: Summary,
    window: ThreadId,
    calls: Arc<Mutex<Calls>>,
}

impl CountingReader {
    fn count(&self, which: fn(&mut Calls) -> &mut [usize; 2]) {
        let mut calls = self.calls.lock().expect("no panic");
        let [on_window, all] = which(&mut calls);
        *on_window += usize::from(thread::current().id() == self.window);
        *all += 1;
    }

    fn generated(record: &dyn StoredMatch) -> bool {
        (1..=MATCHES).contains(&record.head().begun)
    }
}

impl MatchReader for CountingReader {
    fn game(&self) -> GameId {
        self.inner.game()
    }

    fn claims(&self, bytes: &[u8]) -> bool {
        bytes.first().is_some_and(u8::is_ascii_digit) || self.inner.claims(bytes)
    }

    fn read(&self, bytes: &[u8]) -> Result<Box<dyn StoredMatch>, String> {
        self.count(|calls| &mut calls.read);
        match str::from_utf8(bytes).ok().and_then(|text| text.parse().ok()) {
            Some(begun) => Ok(Box::new(Recording { begun, ..self.copied.clone() })),
            None => self.inner.read(bytes),
        }
    }

    fn summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        self.count(|calls| &mut calls.played);
        if Self::generated(record) {
            return Ok(Summary { begun: record.head().begun, ..self.summary.clone() });
        }
        self.inner.summary(record)
    }

    fn verified_summary(&self, record: &dyn StoredMatch) -> Result<Summary, String> {
        self.count(|calls| &mut calls.played);
        self.inner.verified_summary(record)
    }
}

/// Counts calls of the readers from now on.
fn counted(game: &mut Game, copied: &Recording) -> Arc<Mutex<Calls>> {
    let calls = Arc::new(Mutex::new(Calls::default()));
    let readers = game.resource::<MatchReaders>().0.clone();
    let inner = readers.0.iter().find(|reader| reader.game() == "hexstrike").cloned().expect("a reader");
    let summary = inner.summary(copied).expect("it plays");
    let (copied, window) = (copied.clone(), thread::current().id());
    let counting = CountingReader { inner, copied, summary, window, calls: Arc::clone(&calls) };
    game.app.world_mut().insert_resource(MatchReaders(Readers(vec![Arc::new(counting)])));
    calls
}

fn taken(calls: &Mutex<Calls>) -> Calls {
    std::mem::take(&mut *calls.lock().expect("no panic"))
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).expect("there").count()
}

#[test]
fn the_window_reads_and_plays_no_match_of_a_big_archive() {
    let trial = Scratch::new("archive");
    let mut small = with_matches(trial.path(), 1);
    let path = crate::history::list(&mut small).remove(0);
    let first = on_disk(&small, &path);
    drop(small);
    let folder = Folders::at(trial.path()).replays();
    for nth in 1..=MATCHES {
        fs::write(folder.join(format!("{nth}.hxr")), nth.to_string()).expect("room");
    }

    let mut app = App::new();
    app.insert_resource(whole::full_content()).insert_resource(Folders::at(trial.path()));
    let mut game = whole::within(app);
    let calls = counted(&mut game, &first);

    // A match is imported before any other has been read.
    let dated = |begun: u64| compact::to_bytes(&Recording { begun, ..first.clone() });
    game.app.world_mut().write_message(ArrivedMatch(dated(MATCHES + 1)));
    rest(&mut game);
    assert_eq!(game.screen(), Screen::History, "{:?}", game.resource::<Toasts>().0);
    let counts = taken(&calls);
    assert_eq!((counts.read[0], counts.played[0]), (0, 0), "{counts:?}");
    let history = game.resource::<History>();
    assert_eq!((files(&folder), history.matches().len()), (MATCHES as usize + 2, MATCHES as usize + 2));

    // With the list, only the new match is read, and played once.
    game.app.world_mut().write_message(ArrivedMatch(dated(MATCHES + 2)));
    rest(&mut game);
    assert_eq!(files(&folder), MATCHES as usize + 3);
    assert_eq!(taken(&calls), Calls { read: [0, 1], played: [0, 1] });

    // The same match again: its own file is read to find and to change it.
    game.app.world_mut().write_message(ArrivedMatch(dated(MATCHES + 2)));
    rest(&mut game);
    assert_eq!(files(&folder), MATCHES as usize + 3);
    let counts = taken(&calls);
    assert!(counts.read[1] <= 4 && counts.played == [0, 1], "{counts:?}");

    // A name and a star cost the reading of one match.
    whole::click_on(&mut game, "Add star");
    rest(&mut game);
    assert!(game.resource::<History>().matches()[0].is_starred());
    let counts = taken(&calls);
    assert!(counts.read[1] <= 2 && counts.played == [0, 0], "{counts:?}");

    // A finished match costs nothing.
    go(&mut game, Screen::Title);
    play(&mut game, 5);
    rest(&mut game);
    assert_eq!((files(&folder), taken(&calls)), (MATCHES as usize + 4, Calls::default()));
}
