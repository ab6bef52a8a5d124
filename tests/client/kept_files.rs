//! Tests of match files that cannot be read or written: none is lost or overwritten, and saving resumes once
//! the cause is gone.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use hexstrike::app::folders::{FileFaults, Folders};
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::SETUP;
use hexstrike::hexstrike::match_flow::MatchSession;
use hexstrike::hexstrike::match_flow::plan::{MatchPlan, PlanAtHand};
use hexstrike::hexstrike::session::saves::Saving;
use hexstrike::hexstrike::session::start::StartMatch;
use hexstrike::kit::ui::toast::Toasts;
use hexstrike_game::content::Library;
use study::record::Recording;

use crate::harness::{Game, Players};
use crate::saves::{only_file, so_far, started};
use crate::settings::Scratch;

/// Leaves an unfinished match in this folder. Returns it and its file.
fn left(folder: &Path, seed: u64) -> (Recording, PathBuf) {
    let mut game = started(folder);
    game.start(Players::PersonAndBot, seed);
    game.play_out(3);
    game.frame();
    assert!(game.session().outcome().is_none(), "still under way");
    let recording = so_far(&game);
    drop(game);
    (recording, only_file(&Folders::at(folder).matches()))
}

fn faults(game: &Game) -> Vec<String> {
    game.resource::<FileFaults>().lines().map(str::to_owned).collect()
}

fn offers_nothing(game: &Game) -> bool {
    game.app.world().get_resource::<MatchSession>().is_none()
}

/// Reads a recording from its file.
fn on_disk(path: &Path) -> Recording {
    let bytes = fs::read(path).expect("there");
    study::record::read(&bytes, &Library::embedded()).expect("a record")
}

#[test]
fn an_unreadable_save_is_preserved_and_offered_later() {
    let trial = Scratch::new("kept-later");
    let (recording, path) = left(trial.path(), 3);
    let whole = fs::read(&path).expect("there");
    // A folder in place of the file makes every access fail, even for an administrator.
    let hidden = path.with_extension("hidden");
    fs::rename(&path, &hidden).expect("ours");
    fs::create_dir(&path).expect("writable");
    for _ in 0..2 {
        let game = started(trial.path());
        assert!(offers_nothing(&game));
        assert!(
            matches!(&faults(&game)[..], [fault] if fault.contains("tried again")),
            "{:?}",
            faults(&game)
        );
        assert!(path.exists(), "it is left where it is");
    }
    fs::remove_dir(&path).expect("ours");
    fs::rename(&hidden, &path).expect("ours");
    let game = started(trial.path());
    assert_eq!((so_far(&game), faults(&game)), (recording, Vec::new()));
    assert_eq!(fs::read(&path).expect("there"), whole, "nothing in it was changed");
}

#[cfg(unix)]
#[test]
fn a_pipe_among_the_matches_does_not_hang_the_start() {
    let trial = Scratch::new("kept-pipe");
    let (recording, path) = left(trial.path(), 3);
    let pipe = path.with_file_name("9999999999999.journal");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("a tool of the system");
    assert!(made.success());
    let game = started(trial.path());
    assert_eq!(so_far(&game), recording, "the match beside it is offered");
    assert!(
        matches!(&faults(&game)[..], [fault] if fault.contains("not a plain file")),
        "{:?}",
        faults(&game)
    );
}

#[test]
fn what_a_killed_window_left_unfinished_goes_away_and_nothing_else() {
    let trial = Scratch::new("kept-unfinished");
    let (recording, path) = left(trial.path(), 3);
    let unfinished = path.with_file_name("9999999999999.new");
    let other = path.with_file_name("9999999999999.bad-1");
    fs::write(&unfinished, "half a jour").expect("writable");
    fs::write(&other, "kept").expect("writable");
    let game = started(trial.path());
    assert_eq!((so_far(&game), faults(&game)), (recording, Vec::new()));
    assert!(!unfinished.exists() && other.exists());
}

#[test]
fn damaged_files_and_torn_ends_are_numbered_and_never_overwritten() {
    let trial = Scratch::new("kept-numbered");
    let (recording, path) = left(trial.path(), 3);
    let whole = fs::read(&path).expect("there");
    // Three torn ends, all different.
    for n in 1..=3u8 {
        fs::write(&path, [&whole[..], &[b'0' + n; 20]].concat()).expect("writable");
        let game = started(trial.path());
        assert_eq!(so_far(&game), recording);
        drop(game);
        assert_eq!(fs::read(&path).expect("there"), whole, "the end is cut off");
        let kept = fs::read(path.with_extension(format!("torn-{n}"))).expect("kept");
        assert_eq!(kept[whole.len()..], [b'0' + n; 20]);
    }
    for n in 1..=3u8 {
        fs::write(&path, [n; 30]).expect("writable");
        let game = started(trial.path());
        assert!(offers_nothing(&game));
        assert!(faults(&game).iter().any(|fault| fault.contains(&format!("bad-{n}"))), "{:?}", faults(&game));
        assert_eq!(fs::read(path.with_extension(format!("bad-{n}"))).expect("kept"), [n; 30]);
    }
}

#[test]
fn a_folder_that_can_be_read_again_is_complained_of_no_more() {
    let trial = Scratch::new("kept-folder");
    let folder = Folders::at(trial.path()).matches();
    fs::write(&folder, "in the way").expect("writable");
    let mut game = started(trial.path());
    let complains = |game: &Game| game.resource::<FileFaults>().is_told(&folder);
    assert!(complains(&game), "{:?}", faults(&game));
    let again = |game: &mut Game| {
        for screen in [SETUP, Screen::Title] {
            game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
            (0..3).for_each(|_| game.frame());
        }
    };
    again(&mut game);
    assert!(complains(&game), "it is as it was");
    fs::remove_file(&folder).expect("ours");
    fs::create_dir(&folder).expect("writable");
    again(&mut game);
    assert!(!complains(&game), "{:?}", faults(&game));
}

#[test]
fn saving_takes_itself_up_again_when_the_disk_does() {
    let trial = Scratch::new("kept-full");
    let folders = Folders::at(trial.path());
    // A file in place of the folder of matches makes every write fail.
    fs::write(folders.matches(), "in the way").expect("writable");
    let mut game = started(trial.path());
    game.start(Players::PersonAndBot, 3);
    game.play_out(3);
    assert!(matches!(game.resource::<Saving>(), Saving::Behind(_)));
    fs::remove_file(folders.matches()).expect("ours");
    (0..60).for_each(|_| game.frame());
    let path = only_file(&folders.matches());
    assert_eq!(on_disk(&path).inputs, so_far(&game).inputs, "all of it");
    game.play_out(2);
    game.frame();
    assert_eq!(on_disk(&path).inputs, so_far(&game).inputs, "and what came then");
}

#[test]
fn the_end_of_a_match_that_is_not_saved_yet_is_not_lost_by_the_next() {
    let trial = Scratch::new("kept-end");
    let folders = Folders::at(trial.path());
    fs::write(folders.matches(), "in the way").expect("writable");
    let mut game = started(trial.path());
    game.start(Players::PersonAndBot, 3);
    game.play_out(usize::MAX);
    assert!(game.session().outcome().is_some() && matches!(game.resource::<Saving>(), Saving::Behind(_)));
    let seed = game.session().seed();
    let again = game.resource::<PlanAtHand>().ready().cloned().expect("it was planned");
    let again = MatchPlan { seed: seed + 1, ..again };
    game.app.world_mut().write_message(StartMatch(again.clone()));
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.session().seed(), seed, "it waits for the disk");
    let toasts = &game.resource::<Toasts>().0;
    assert!(toasts.iter().any(|toast| toast.words.contains("not saved yet")), "{toasts:?}");
    let mut other = started(trial.path().join("other").as_path());
    fs::create_dir_all(trial.path().join("other")).expect("writable");
    fs::write(Folders::at(trial.path().join("other")).matches(), "in the way").expect("writable");
    other.start(Players::PersonAndBot, 3);
    other.play_out(usize::MAX);
    for _ in 0..2 {
        other.app.world_mut().write_message(StartMatch(again.clone()));
        (0..3).for_each(|_| other.frame());
    }
    assert_eq!(other.session().seed(), seed + 1, "asking again while the toast shows goes on without it");
    fs::remove_file(folders.matches()).expect("ours");
    (0..60).for_each(|_| game.frame());
    game.app.world_mut().write_message(StartMatch(again));
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.session().seed(), seed + 1);
    assert_eq!(fs::read_dir(folders.replays()).expect("there").count(), 1, "and nothing is lost");
}

#[test]
fn a_replay_of_the_same_name_is_not_overwritten() {
    let trial = Scratch::new("kept-replay");
    let folders = Folders::at(trial.path());
    let mut game = started(trial.path());
    game.start(Players::PersonAndBot, 2);
    game.frame();
    let path = only_file(&folders.matches());
    let name = path.file_name().expect("a name");
    fs::create_dir_all(folders.replays()).expect("writable");
    fs::write(folders.replays().join(name), "another").expect("writable");
    game.play_out(usize::MAX);
    game.frame();
    assert_eq!(fs::read_to_string(folders.replays().join(name)).expect("there"), "another");
    assert_eq!(fs::read_dir(folders.replays()).expect("there").count(), 2);
    assert_eq!(fs::read_dir(folders.matches()).expect("there").count(), 0);
}

/// `HEXSTRIKE_BYTES=1` tests every byte.
#[test]
fn a_journal_cut_at_a_byte_gives_all_that_stood_before_it() {
    let trial = Scratch::new("kept-bytes");
    let (_, path) = left(trial.path(), 6);
    let whole = fs::read(&path).expect("there");
    let head = whole.iter().position(|byte| *byte == b'\n').expect("a head") + 1;
    let step = std::env::var("HEXSTRIKE_BYTES").ok().and_then(|step| step.parse().ok()).unwrap_or(61);
    let mut dropped = 0;
    for cut in (head..whole.len()).step_by(step) {
        fs::remove_dir_all(Folders::at(trial.path()).matches()).expect("ours");
        fs::create_dir_all(path.parent().expect("in a folder")).expect("writable");
        fs::write(&path, &whole[..cut]).expect("writable");
        let before = on_disk(&path).inputs;
        let game = started(trial.path());
        let found = so_far(&game).inputs;
        // A bot whose choice was lost may have made another since.
        assert!(before.iter().all(|input| found.contains(input)), "cut at {cut}: {found:?}");
        if let Ok(copy) = fs::read(path.with_extension("torn-1")) {
            assert_eq!(copy, whole[..cut], "cut at {cut}: what is cut off is kept");
            dropped += 1;
        } else {
            assert_eq!(whole[cut - 1], b'\n', "cut at {cut}");
        }
    }
    assert!(dropped > 0);
}

/// Small disk in memory, unmounted on drop.
struct SmallDisk(Scratch);

impl SmallDisk {
    fn new(name: &str) -> Self {
        let disk = Self(Scratch::new(name));
        disk.run("mount", &["-t", "tmpfs", "-o", "size=512k", "tmpfs"]);
        disk
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn run(&self, tool: &str, words: &[&str]) {
        let done = std::process::Command::new(tool).args(words).arg(self.path()).status();
        assert!(done.expect("a tool of the system").success(), "needs an administrator");
    }

    /// Fills the free space. Returns the file.
    fn fill(&self) -> PathBuf {
        let filler = self.path().join("filler");
        let length =
            (0..=512 << 10).rev().step_by(512).find(|length| fs::write(&filler, vec![0; *length]).is_ok());
        assert!(length.is_some_and(|length| length > 0), "there was room");
        filler
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount").arg(self.path()).status();
    }
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "mounts a disk of its own: for an administrator"]
fn on_a_full_disk_nothing_that_was_kept_is_lost_and_saving_goes_on_when_there_is_room() {
    const BLOCK: usize = 4096;
    let disk = SmallDisk::new("kept-small-disk");
    let mut game = started(disk.path());
    // Find a match whose last block is nearly full, since the disk has no other block.
    let newest = || {
        let files = fs::read_dir(Folders::at(disk.path()).matches()).expect("there");
        files.map(|entry| entry.expect("there").path()).max().expect("a match")
    };
    let nearly_full = (1..12).any(|seed| {
        game.start(Players::ThreePeople, seed);
        // Early in a match, so that enough of it remains.
        (0..10).any(|_| {
            game.play_out(1);
            fs::read(newest()).is_ok_and(|bytes| bytes.len() % BLOCK > BLOCK - 600)
        })
    });
    assert!(nearly_full && game.session().outcome().is_none(), "some match comes to this length");
    let path = newest();
    // The disk fills up during the match, at any byte of a line.
    let filler = disk.fill();
    let mut kept = on_disk(&path).inputs;
    while matches!(game.resource::<Saving>(), Saving::Into(..)) {
        kept = on_disk(&path).inputs;
        game.play_out(1);
    }
    game.play_out(3);
    assert!(matches!(game.resource::<Saving>(), Saving::Behind(_)));
    let held = on_disk(&path).inputs;
    assert!(kept.iter().all(|input| held.contains(input)) && held.len() < so_far(&game).inputs.len());
    // After a crash and a restart on the full disk the saved part is offered and stays in place.
    drop(game);
    fs::write(&path, [&fs::read(&path).expect("there")[..], b"half"].concat()).expect("it fits its block");
    let mut game = started(disk.path());
    assert!(kept.iter().all(|input| so_far(&game).inputs.contains(input)));
    game.play_out(2);
    assert!(matches!(game.resource::<Saving>(), Saving::Behind(_)), "{:?}", faults(&game));
    assert!(path.exists());
    // Free the space.
    fs::remove_file(filler).expect("ours");
    (0..60).for_each(|_| game.frame());
    game.play_out(2);
    game.frame();
    assert_eq!(on_disk(&path).inputs, so_far(&game).inputs);
    assert!(fs::read(path.with_extension("torn-1")).expect("kept").ends_with(b"half"));
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "mounts a disk of its own: for an administrator"]
fn on_a_disk_that_cannot_be_written_a_match_is_offered_and_saved_once_it_can() {
    let disk = SmallDisk::new("kept-read-only");
    let (recording, path) = left(disk.path(), 3);
    let whole = fs::read(&path).expect("there");
    disk.run("mount", &["-o", "remount,ro"]);
    let mut game = started(disk.path());
    assert_eq!(so_far(&game), recording);
    assert!(faults(&game).iter().any(|fault| fault.contains("Nothing can be saved")), "{:?}", faults(&game));
    game.play_out(2);
    assert!(matches!(game.resource::<Saving>(), Saving::Behind(_)));
    assert_eq!(fs::read(&path).expect("there"), whole);
    disk.run("mount", &["-o", "remount,rw"]);
    (0..60).for_each(|_| game.frame());
    assert_eq!(on_disk(&path).inputs, so_far(&game).inputs);
    assert!(faults(&game).is_empty(), "{:?}", faults(&game));
}
