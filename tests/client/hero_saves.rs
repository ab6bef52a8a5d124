//! Tests of unfinished Heroes of Hex matches on disk: an exit or a damaged file loses nothing before that
//! place, and every fault is reported.

use std::fs;
use std::path::PathBuf;

use hexstrike::app::folders::{FileFaults, Folders};
use hexstrike::app::state::Screen;
use hexstrike::heroes;
use hexstrike::heroes::flow::{HeroMatchPlan, HeroPlayerKind, HeroSession, StartHeroes};
use hexstrike::heroes::lesson::StartHeroLesson;
use hexstrike::heroes::saves::{HeroSaving, OtherHeroes};
use hexstrike::kit::ui::toast::Toasts;
use hexstrike::table::unfinished::{AskUnfinished, UnfinishedAsk};
use study::record::heroes::HeroRecording;

use crate::harness::Game;
use crate::hero_history::{go, play};
use crate::history::AHEAD;
use crate::saves::{only_file, started};
use crate::settings::Scratch;

fn so_far(game: &Game) -> HeroRecording {
    game.resource::<HeroSession>().recorder().recording().clone()
}

/// Puts a file in place of the folder of matches and returns its path.
pub fn in_the_way(trial: &Scratch) -> PathBuf {
    let folder = Folders::at(trial.path()).hero_matches();
    fs::create_dir_all(folder.parent().expect("a folder")).expect("writable");
    fs::write(&folder, "in the way").expect("writable");
    folder
}

/// Leaves a match between bots after this many inputs and ends the game. Returns the recording and its file.
fn left(trial: &Scratch, inputs: usize) -> (HeroRecording, PathBuf) {
    let mut game = started(trial.path());
    play(&mut game, [HeroPlayerKind::Level(1); 2], 3);
    game.until("some inputs", |game| so_far(game).inputs.len() >= inputs);
    game.frame();
    let recording = so_far(&game);
    assert!(game.resource::<HeroSession>().is_under_way());
    drop(game);
    (recording, only_file(&Folders::at(trial.path()).hero_matches()))
}

#[test]
fn a_torn_end_is_copied_and_reported_before_truncation() {
    let trial = Scratch::new("hero-saves-torn");
    let (recording, path) = left(&trial, 12);
    let mut damaged = fs::read(&path).expect("there");
    let fourth = damaged.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(3).expect("more lines").0;
    damaged[fourth + 12] ^= 1;
    fs::write(&path, &damaged).expect("writable");
    let game = started(trial.path());
    let resumed = so_far(&game).inputs;
    assert!(resumed.len() >= 3 && recording.inputs.starts_with(&resumed[..3]), "{}", resumed.len());
    assert_eq!(fs::read(path.with_extension("torn-1")).expect("a copy"), damaged);
    let lines: Vec<&str> = game.resource::<FileFaults>().lines().collect();
    assert!(lines.iter().any(|line| line.contains("torn-1")), "{lines:?}");
}

#[test]
fn a_match_whose_last_input_the_disk_refuses_is_saved_once_it_takes_it() {
    let trial = Scratch::new("hero-saves-refused");
    let mut game = started(trial.path());
    let folder = in_the_way(&trial);
    play(&mut game, [HeroPlayerKind::Level(1); 2], 3);
    game.until("its end", |game| game.screen() == heroes::RESULT);
    assert!(matches!(game.resource::<HeroSaving>(), HeroSaving::Behind(_)));
    let refused = |game: &Game| {
        game.resource::<Toasts>().0.iter().filter(|toast| toast.words.contains("not saved")).count()
    };
    assert!(refused(&game) <= 1, "it is said once");
    fs::remove_file(&folder).expect("ours");
    game.until("it is saved", |game| matches!(game.resource::<HeroSaving>(), HeroSaving::Done(_)));
    let kept = only_file(&Folders::at(trial.path()).hero_replays());
    assert!(kept.exists());
    go(&mut game, Screen::Title);
}

#[test]
fn a_match_that_is_over_comes_after_those_of_the_other_game_when_the_clock_is_behind() {
    let trial = Scratch::new("hero-saves-behind");
    let folders = Folders::at(trial.path());
    fs::create_dir_all(folders.replays()).expect("writable");
    fs::write(folders.replays().join(format!("{AHEAD}.journal")), "a duel").expect("writable");
    let mut game = started(trial.path());
    play(&mut game, [HeroPlayerKind::Level(1); 2], 3);
    game.until("its end", |game| matches!(game.resource::<HeroSaving>(), HeroSaving::Done(_)));
    let kept = only_file(&folders.hero_replays());
    let stamp = kept.file_stem().and_then(|stamp| stamp.to_str()?.parse::<u64>().ok());
    assert!(stamp > Some(AHEAD), "{}", kept.display());
}

#[test]
fn a_match_that_the_disk_refuses_gives_way_to_no_other_until_it_is_saved() {
    let trial = Scratch::new("hero-saves-only-one");
    let mut game = started(trial.path());
    let folder = in_the_way(&trial);
    play(&mut game, [HeroPlayerKind::Level(1); 2], 3);
    game.until("some inputs", |game| so_far(game).inputs.len() >= 4);
    go(&mut game, Screen::Title);
    let at_hand = so_far(&game);
    let begins_another = |game: &mut Game| {
        game.app.world_mut().write_message(StartHeroes(HeroMatchPlan::default()));
        (0..3).for_each(|_| game.frame());
        so_far(game) != at_hand
    };
    assert!(!begins_another(&mut game));
    let says_so = game.resource::<Toasts>().0.iter().any(|toast| toast.words.contains("end it first"));
    assert!(says_so, "{:?}", game.resource::<Toasts>());
    game.app.world_mut().write_message(StartHeroLesson(0));
    (0..3).for_each(|_| game.frame());
    assert!(so_far(&game) == at_hand, "nor to a lesson");
    fs::remove_file(&folder).expect("ours");
    game.until("it is saved", |game| matches!(game.resource::<HeroSaving>(), HeroSaving::Into(..)));
    let path = only_file(&folder);
    assert!(begins_another(&mut game));
    assert!(path.exists(), "it waits on disk");
}

#[test]
fn an_older_match_waits_behind_the_one_at_hand_and_comes_up_when_that_goes() {
    let trial = Scratch::new("hero-saves-older");
    let mut game = started(trial.path());
    let leave = |game: &mut Game, inputs: usize| {
        game.until("some inputs", |game| so_far(game).inputs.len() >= inputs);
        go(game, Screen::Title);
        so_far(game)
    };
    play(&mut game, [HeroPlayerKind::Level(1); 2], 3);
    let first = leave(&mut game, 4);
    play(&mut game, [HeroPlayerKind::Level(1); 2], 4);
    let second = leave(&mut game, 6);
    assert_ne!(first.seed, second.seed);
    assert_eq!(game.resource::<OtherHeroes>().count, 1);
    // To the other match and back.
    for at_hand in [&first, &second] {
        let other = AskUnfinished { game: heroes::ID, what: UnfinishedAsk::Other };
        game.app.world_mut().write_message(other);
        (0..3).for_each(|_| game.frame());
        assert_eq!((&so_far(&game), game.resource::<OtherHeroes>().count), (at_hand, 1));
    }
    game.app.world_mut().write_message(AskUnfinished { game: heroes::ID, what: UnfinishedAsk::Delete });
    (0..3).for_each(|_| game.frame());
    assert_eq!((so_far(&game), game.resource::<OtherHeroes>().count), (first, 0));
}

#[test]
fn a_match_that_was_only_set_up_hides_none_that_was_left() {
    let trial = Scratch::new("hero-saves-only-set-up");
    let mut game = started(trial.path());
    play(&mut game, [HeroPlayerKind::Level(1); 2], 3);
    game.until("some inputs", |game| so_far(game).inputs.len() >= 4);
    go(&mut game, Screen::Title);
    let first = so_far(&game);
    play(&mut game, [HeroPlayerKind::Person, HeroPlayerKind::Level(1)], 4);
    assert!(so_far(&game).inputs.is_empty(), "a person is asked for a team");
    go(&mut game, Screen::Title);
    assert_eq!(so_far(&game), first);
}

#[test]
fn a_file_without_a_match_is_set_aside() {
    let trial = Scratch::new("hero-saves-damaged");
    let folder = Folders::at(trial.path()).hero_matches();
    let (first, path) = left(&trial, 6);
    // One is older than the readable file, one is newer.
    let (older, newer) = (folder.join("1.journal"), folder.join("9999999999999.journal"));
    fs::write(&older, "no match").expect("writable");
    fs::write(&newer, "no match").expect("writable");
    let game = started(trial.path());
    assert_eq!(so_far(&game).seed, first.seed, "{}", path.display());
    assert!(newer.with_extension("bad-1").exists() && !newer.exists());
    let lines: Vec<&str> = game.resource::<FileFaults>().lines().collect();
    assert!(lines.iter().any(|line| line.contains("bad-1")), "{lines:?}");
    assert_eq!(game.resource::<OtherHeroes>().count, 1, "what was not looked at yet");
}
