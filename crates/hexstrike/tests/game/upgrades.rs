//! Older records in every form that was ever written become records of the shell with the same match.

use std::path::PathBuf;

use hexstrike_game::content::Library;
use hexstrike_game::game::HexStrike;
use hexstrike_game::record::{InputKind, NoMatch, RecordError, Recording, file, open, read};
use hexstrike_game::rules::Event;
use hexstrike_game::rules::phases::digest::digest;
use shell::Record;

fn fixtures() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for version in ["v1", "v2", "v3", "v4", "v5"] {
        let folder = PathBuf::from("../../tests/fixtures/replays").join(version);
        let entries = std::fs::read_dir(folder).expect("the fixtures");
        files.extend(entries.map(|entry| entry.expect("a fixture").path()));
    }
    files.sort();
    files
}

/// Library with the cards of the record beside a code, which has the same name.
fn library(path: &std::path::Path) -> Library {
    let text = std::fs::read_to_string(path.with_extension("ron")).unwrap_or_default();
    let Ok(Recording { cards, fighters, .. }) = file::from_ron(&text) else { return Library::default() };
    Library { cards, fighters, ..Library::default() }
}

#[test]
fn every_kept_file_upgrades_and_comes_to_the_same_digests() {
    let files = fixtures();
    assert!(files.len() >= 13, "{files:?}");
    let (mut compared, mut several, mut comments) = (0, 0, 0);
    for path in files {
        let mut lines = Vec::new();
        let (bytes, library) = (std::fs::read(&path).expect("a fixture"), library(&path));
        let older = read(&bytes, &library).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        for nth in 0..older.lines() {
            let older = older.line(nth).expect("a line");
            let record = older.upgraded().unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            let session = record.replay().unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            let mut recorder = older.begin().expect("it begins");
            let mut log: Vec<Event> = Vec::new();
            for input in &older.inputs {
                recorder.give(input, &mut log).expect("it plays");
            }
            recorder.run(&mut log);
            assert!(older.digests.is_empty() || recorder.recording().digests == older.digests);
            // A choice in secret that was never revealed is left out, and giving up comes before those of the others.
            let applied: usize = record.entries.iter().map(|entry| entry.inputs.len()).sum();
            let is_whole = applied == older.inputs.len();
            if !older.inputs.iter().any(|input| input.act == InputKind::Forfeit) {
                let events: Vec<Event> = session.events().iter().map(|emitted| emitted.event).collect();
                assert!(log.starts_with(&events), "{}: other events", path.display());
                assert_eq!(is_whole, log.len() == events.len(), "{}", path.display());
                assert!(is_whole || applied + 1 == older.inputs.len(), "{}", path.display());
                compared += usize::from(is_whole);
                assert!(
                    !is_whole || digest(session.state().game()) == digest(recorder.game()),
                    "{}",
                    path.display()
                );
            }
            assert_eq!(session.state().game().state().outcome, recorder.game().state().outcome);
            assert_eq!((record.seed, record.begun, &record.title), (older.seed, older.begun, &older.title));
            for form in [record.to_ron().into_bytes(), record.to_bytes(), record.to_code().into_bytes()] {
                assert!(open(&form, &library) == Ok(record.clone()), "{}", path.display());
            }
            lines.push(record);
        }
        let whole = open(&bytes, &library).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert_eq!(whole.check_variations(), Ok(()), "{}", path.display());
        for line in &lines {
            let found = whole.line_of(&line.entries).expect("each line is in it");
            let found = whole.line(found).expect("a line");
            assert_eq!(
                (&found.players, &found.comments),
                (&line.players, &line.comments),
                "{}",
                path.display()
            );
        }
        (several, comments) = (several + whole.lines() - 1, comments + whole.comments.len());
    }
    assert!(several > 0 && comments > 0, "{several} variations, {comments} comments");
    assert!(compared >= 6, "{compared} compared to the last digest");
}

#[test]
fn what_does_not_replay_as_recorded_is_not_upgraded() {
    let text =
        std::fs::read_to_string("../../tests/fixtures/replays/v3/2-seats-12.ron").expect("the fixture");
    let mut older = file::from_ron(&text).expect("a record");
    let last = older.digests.len() - 1;
    older.digests[last].0 ^= 1;
    assert!(matches!(older.upgraded(), Err(RecordError::Diverged { beat, .. }) if beat == last));
    assert!(matches!(open(b"Hello", &Library::default()), Err(NoMatch::Read(_))));
    assert!(Record::<HexStrike>::read(text.as_bytes()).is_err(), "older forms go through the upgrade");
}
