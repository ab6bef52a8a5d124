//! Tests of stored matches: list, changes, import, and take-over.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use hexstrike::app::arrivals::ArrivedMatch;
use hexstrike::app::folders::{FileFaults, Folders};
use hexstrike::app::history::{History, ImportEnded, ImportedMatch, MatchReaders};
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::own_file::read;
use hexstrike::app::settings::{ReplaySpace, Settings};
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::TABLE;
use hexstrike::hexstrike::match_flow::plan::PlayerKind;
use hexstrike::kit::ui::toast::Toasts;
use shell::record::stored::{Readers, StoredMatch};
use study::record::archive::{Archive, report_of};
use study::record::summary::MatchSummary;
use study::record::{Recording, code, compact};

use crate::harness::{Game, Players};
use crate::saves::started;
use crate::settings::Scratch;
use crate::whole;

/// Creates a game in this folder with this many finished matches between bots.
pub fn with_matches(folder: &Path, count: u64) -> Game {
    let mut game = started(folder);
    for seed in 0..count {
        play(&mut game, seed);
    }
    game
}

pub fn play(game: &mut Game, seed: u64) {
    game.start(Players::Bots, seed);
    game.until("its end", |game| game.session().outcome().is_some());
    (0..3).for_each(|_| game.frame());
    go(game, Screen::Title);
}

pub fn go(game: &mut Game, screen: Screen) {
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
    (0..2).for_each(|_| game.frame());
}

/// Opens the list and returns it once it has been read.
pub fn list(game: &mut Game) -> Vec<PathBuf> {
    go(game, Screen::History);
    game.until("all have been read", |game| !game.resource::<History>().is_busy());
    (0..2).for_each(|_| game.frame());
    game.resource::<History>().matches().iter().map(|kept| kept.path.clone()).collect()
}

/// Opens the list in the whole client, once it has been read.
fn list_on_screen(folder: &Path) -> Game {
    let mut app = App::new();
    app.insert_resource(whole::full_content()).insert_resource(Folders::at(folder));
    let mut game = whole::within(app);
    whole::click_on(&mut game, "Matches");
    game.until("all have been read", |game| !game.resource::<History>().is_busy());
    whole::frames(&mut game, 3);
    game
}

pub fn content(game: &Game) -> ContentLibrary {
    game.resource::<ContentLibrary>().clone()
}

pub fn on_disk(game: &Game, path: &Path) -> Recording {
    Archive::open(path, &content(game).library).expect("a record")
}

/// Runs frames until the archive is at rest: an import leads to the list, which is read then.
pub fn rest(game: &mut Game) {
    let until = Instant::now() + Duration::from_secs(300);
    (0..4).for_each(|_| game.frame());
    while game.resource::<History>().is_busy() {
        assert!(Instant::now() < until, "it is never at rest");
        thread::sleep(Duration::from_millis(5));
        (0..4).for_each(|_| game.frame());
    }
}

fn change<R>(game: &mut Game, with: impl FnOnce(&mut History, &Folders, &Readers) -> R) -> R {
    let (folders, readers) = (game.resource::<Folders>().clone(), game.resource::<MatchReaders>().clone());
    with(&mut game.app.world_mut().resource_mut::<History>(), &folders, &readers.0)
}

/// Imports a match, and returns the result once the job has ended.
pub fn import(game: &mut Game, bytes: &[u8]) -> Result<ImportedMatch, String> {
    game.app.world_mut().resource_mut::<Messages<ImportEnded>>().clear();
    game.app.world_mut().resource_mut::<History>().import(bytes.to_vec());
    let ended =
        |game: &Game| game.resource::<Messages<ImportEnded>>().iter_current_update_messages().next().cloned();
    game.until("the import has ended", |game| ended(game).is_some());
    ended(game).expect("it has ended").0
}

#[test]
fn every_match_is_kept_with_its_date_its_decks_and_how_it_ended() {
    let trial = Scratch::new("history-kept");
    let mut game = with_matches(trial.path(), 3);
    let paths = list(&mut game);
    assert_eq!(paths.len(), 3);
    let history = game.resource::<History>();
    for kept in history.matches() {
        let summary = kept.summary.as_ref().expect("it can be read");
        let own = summary.own::<MatchSummary>().expect("a duel");
        assert!(own.begun > 1_600_000_000_000 && own.outcome.is_some() && kept.bytes > 0);
        assert!(own.seats.iter().all(|seat| !seat.deck.is_empty() && !seat.plays.is_empty()));
    }
    assert!(history.matches().is_sorted_by(|a, b| a.begun() >= b.begun()), "the newest come first");
    assert_eq!(history.bytes(), history.matches().iter().map(|kept| kept.bytes).sum::<u64>());
}

#[test]
fn names_and_stars_stay_and_deleted_matches_come_back() {
    let trial = Scratch::new("history-changed");
    let mut game = with_matches(trial.path(), 2);
    let paths = list(&mut game);
    change(&mut game, |history, _, readers| {
        history.change(&paths[0], readers, |own| {
            "My first win".clone_into(own.head_mut().title);
            *own.head_mut().starred = true;
        })
    })
    .expect("the disk is there");
    change(&mut game, |history, _, _| history.delete(&paths[1])).expect("it goes");
    assert!(!paths[1].exists() && game.resource::<History>().deleted() == 1);
    assert_eq!(list(&mut game), [paths[0].clone()]);
    change(&mut game, |history, _, _| history.undo()).expect("it comes back");
    drop(game);
    let mut game = started(trial.path());
    assert_eq!(list(&mut game), paths);
    let first = game.resource::<History>().matches()[0].summary.clone().expect("it can be read");
    assert_eq!((first.title.as_str(), first.starred), ("My first win", true));
    // The next start deletes for good.
    change(&mut game, |history, _, _| history.delete(&paths[1])).expect("it goes");
    drop(game);
    assert_eq!(list(&mut started(trial.path())), [paths[0].clone()]);
    assert!(!trial.path().join("replays/deleted").exists());
}

#[test]
fn the_room_of_a_match_with_a_report_is_the_same_before_and_after_a_change() {
    let trial = Scratch::new("history-room");
    let mut game = with_matches(trial.path(), 1);
    let paths = list(&mut game);
    let alone = game.resource::<History>().bytes();
    fs::write(report_of(&paths[0]), "a report of old").expect("there is room");
    list(&mut game);
    let room = game.resource::<History>().bytes();
    assert_eq!(room, alone + 15);
    change(&mut game, |history, _, readers| {
        history.change(&paths[0], readers, |own| *own.head_mut().starred = true)
    })
    .expect("the disk is there");
    let files = Archive::at(trial.path().join("replays")).files().expect("there");
    assert_eq!(files.iter().map(|file| file.bytes).sum::<u64>(), game.resource::<History>().bytes());
}

/// Selects the first match and types its name. Returns its file.
fn type_name_of_first(game: &mut Game, name: &str) -> PathBuf {
    let first = game.resource::<History>().matches()[0].clone();
    whole::click_on(game, &first.summary.expect("it can be read").result);
    whole::frames(game, 2);
    whole::click_on(game, "Give it a name");
    whole::type_letters(game, name);
    first.path
}

#[test]
fn a_name_that_was_typed_is_kept_whatever_is_pressed_next_and_one_that_was_there_stays() {
    let trial = Scratch::new("history-named");
    drop(with_matches(trial.path(), 2));
    let mut game = list_on_screen(trial.path());
    let titles = |game: &Game| -> Vec<String> {
        let summaries =
            game.resource::<History>().matches().iter().filter_map(|kept| kept.summary.as_ref().ok());
        summaries.map(|summary| summary.title.clone()).collect()
    };
    let path = type_name_of_first(&mut game, "Final");
    whole::click_on(&mut game, "Add star");
    whole::frames(&mut game, 2);
    assert_eq!(titles(&game), ["Final", ""], "{:?}", whole::words(&game));
    assert!(game.resource::<History>().matches()[0].is_starred(), "and the button did what it does");
    // An import of the same match must not drop the name being typed.
    let again = fs::read(&path).expect("there");
    game.app.world_mut().write_message(ArrivedMatch(again));
    rest(&mut game);
    whole::click_on(&mut game, "Final");
    whole::frames(&mut game, 2);
    whole::click_on(&mut game, "Remove star");
    whole::frames(&mut game, 2);
    assert_eq!(titles(&game), ["Final", ""]);
    whole::click_on(&mut game, "Statistics");
    whole::frames(&mut game, 3);
    whole::click_right_of(&mut game, "Your name");
    whole::type_letters(&mut game, "Bob");
    whole::click_on(&mut game, "Back");
    whole::frames(&mut game, 2);
    assert_eq!((game.screen(), game.resource::<Settings>().player_name.as_str()), (Screen::History, "Bob"));
}

#[test]
fn quitting_keeps_names_being_typed() {
    let trial = Scratch::new("history-quit");
    drop(with_matches(trial.path(), 1));
    let mut game = list_on_screen(trial.path());
    let path = type_name_of_first(&mut game, "Final");
    game.app.world_mut().write_message(AppExit::Success);
    game.frame();
    assert_eq!(on_disk(&game, &path).title, "Final");
    whole::click_on(&mut game, "Statistics");
    whole::frames(&mut game, 3);
    whole::click_right_of(&mut game, "Your name");
    whole::type_letters(&mut game, "Bob");
    game.app.world_mut().write_message(AppExit::Success);
    game.frame();
    let (settings, faults) = read::<Settings>(&Folders::at(trial.path()).settings());
    assert_eq!((settings.player_name.as_str(), faults), ("Bob", Vec::new()));
}

#[test]
fn a_match_that_comes_again_before_the_list_was_read_keeps_its_name() {
    let trial = Scratch::new("history-unread-name");
    let mut game = with_matches(trial.path(), 1);
    let path = list(&mut game)[0].clone();
    change(&mut game, |history, _, readers| {
        history.change(&path, readers, |own| "Foo".clone_into(own.head_mut().title))
    })
    .expect("the disk is there");
    drop(game);
    let mut app = App::new();
    app.insert_resource(whole::full_content()).insert_resource(Folders::at(trial.path()));
    let mut game = whole::within(app);
    game.app.world_mut().write_message(ArrivedMatch(fs::read(&path).expect("there")));
    rest(&mut game);
    game.until("it is chosen in the list", |game| whole::says(game, "Add star"));
    whole::click_on(&mut game, "Add star");
    whole::frames(&mut game, 2);
    assert_eq!(on_disk(&game, &path).title, "Foo");
}

#[test]
fn a_player_who_is_called_like_a_bot_plays_on_themselves() {
    let bot = PlayerKind::usual_bot().words();
    for (name, recorded) in [("Zo\u{eb}\u{200b}", "Zo\u{eb}"), (bot, "(a person)"), ("", "Person")] {
        let trial = Scratch::new("history-name");
        let mut game = started(trial.path());
        name.clone_into(&mut game.app.world_mut().resource_mut::<Settings>().player_name);
        game.start(Players::PersonAndBot, 5);
        game.play_out(2);
        game.frame();
        let seat = game.session().people().next().expect("a person plays");
        let played_by = game.session().so_far().seats[seat.index()].played_by.clone();
        assert!(played_by.contains(recorded), "{played_by}");
        drop(game);
        let game = started(trial.path());
        assert_eq!(game.session().people().collect::<Vec<_>>(), [seat], "{name}");
    }
}

#[test]
fn a_match_keeps_its_file_when_a_change_would_spoil_it() {
    let trial = Scratch::new("history-spoilt");
    let mut game = with_matches(trial.path(), 1);
    let path = list(&mut game).remove(0);
    let before = fs::read(&path).expect("there");
    let spoilt = change(&mut game, |history, _, readers| {
        history.change(&path, readers, |own| "\u{200b}".clone_into(own.head_mut().title))
    });
    assert!(spoilt.is_err() && fs::read(&path).expect("there") == before);
}

#[test]
fn a_file_that_cannot_be_read_is_shown_and_kept() {
    let trial = Scratch::new("history-bad");
    let mut game = with_matches(trial.path(), 1);
    let bad = trial.path().join("replays/5.hxr");
    fs::write(&bad, "no match").expect("room");
    assert_eq!(list(&mut game).len(), 2);
    let kept = game.resource::<History>().matches().iter().find(|kept| kept.path == bad).expect("listed");
    assert!(kept.summary.is_err() && kept.is_starred(), "it never makes room");
    assert_eq!(fs::read_to_string(&bad).expect("there"), "no match");
}

#[test]
fn codes_and_files_are_added_once_and_given_away() {
    let trial = Scratch::new("history-import");
    let mut game = with_matches(trial.path(), 1);
    let paths = list(&mut game);
    let recording = on_disk(&game, &paths[0]);
    let code = code::encode(&recording).expect("a code");
    let kept = ImportedMatch { path: paths[0].clone(), is_new: false };
    assert_eq!(import(&mut game, code.as_bytes()), Ok(kept.clone()), "it is the one that was played");
    assert_eq!(list(&mut game), paths);
    // In another folder the import is new, once.
    let elsewhere = Scratch::new("history-import-elsewhere");
    let mut other = with_matches(elsewhere.path(), 0);
    assert!(list(&mut other).is_empty());
    let added = import(&mut other, code.as_bytes()).expect("a match");
    assert!(added.is_new);
    let again = ImportedMatch { is_new: false, ..added.clone() };
    assert_eq!(import(&mut other, code.as_bytes()), Ok(again), "it is there already");
    assert_eq!(on_disk(&other, &added.path).inputs, recording.inputs);
    let bytes = compact::to_bytes(&recording);
    assert_eq!(import(&mut game, &bytes), Ok(kept), "it is the one that was played");
    assert!(import(&mut game, b"HX3nonsense").is_err());
    let (given, code_again) = change(&mut game, |history, folders, readers| {
        let given = history.export(&paths[0], folders, readers);
        (given, history.code(&paths[0], readers))
    });
    assert!(on_disk(&game, &given.expect("room")).inputs == recording.inputs);
    assert_eq!(code_again, Ok(code));
    // A match with a name is exported under that name.
    change(&mut game, |history, _, readers| {
        history
            .change(&paths[0], readers, |own| "The long bridge!".clone_into(own.head_mut().title))
            .expect("a name");
    });
    for name in ["the-long-bridge.", "the-long-bridge-2."] {
        let named =
            change(&mut game, |history, folders, readers| history.export(&paths[0], folders, readers));
        let named = named.expect("room");
        let file = named.file_name().and_then(|file| file.to_str()).expect("a name");
        assert!(file.starts_with(name), "{file}");
        assert_eq!(on_disk(&game, &named).inputs, recording.inputs);
    }
}

/// The space limit is in the settings file. While that is unreadable, no match is removed.
#[test]
fn nothing_makes_room_while_the_settings_cannot_be_read() {
    let trial = Scratch::new("history-unread");
    let mut game = with_matches(trial.path(), 2);
    let paths = list(&mut game);
    let mut bytes = fs::read(&paths[0]).expect("there");
    bytes.resize(ReplaySpace::Mb20.bytes().expect("a limit") as usize, b'\n');
    fs::write(&paths[0], bytes).expect("room");
    game.app.world_mut().resource_mut::<Settings>().replay_space = ReplaySpace::Mb20;
    let file = Folders::at(trial.path()).settings();
    game.app.world_mut().resource_mut::<FileFaults>().tell(&file, "It cannot be read.");
    go(&mut game, Screen::Title);
    assert_eq!(list(&mut game).len(), 2);
    game.app.world_mut().resource_mut::<FileFaults>().settle(&file);
    go(&mut game, Screen::Title);
    assert_eq!(list(&mut game).len(), 1, "now it is known how much there may be");
}

#[test]
fn past_the_limit_the_oldest_without_a_star_go() {
    let trial = Scratch::new("history-room");
    let mut game = with_matches(trial.path(), 3);
    let paths = list(&mut game);
    change(&mut game, |history, _, readers| {
        history.change(&paths[2], readers, |own| *own.head_mut().starred = true)
    })
    .expect("the disk is there");
    // Only two files of this size fit.
    let big = (ReplaySpace::Mb20.bytes().expect("a limit") / 2) as usize;
    for path in &paths[..2] {
        let mut bytes = fs::read(path).expect("there");
        bytes.resize(big + 10, b'\n');
        fs::write(path, bytes).expect("room");
    }
    game.app.world_mut().resource_mut::<Settings>().replay_space = ReplaySpace::Mb20;
    go(&mut game, Screen::Title);
    let left = list(&mut game);
    assert!(left.contains(&paths[2]), "it has a star: {left:?}");
    assert_eq!(left.len(), 2, "{left:?}");
    // The removal can be undone.
    assert_eq!(game.resource::<History>().deleted(), 1);
    change(&mut game, |history, _, _| history.undo()).expect("they come back");
    assert_eq!(game.resource::<History>().matches().len(), 3);
    assert!(paths.iter().all(|path| path.exists()));
}

/// The year 2100, shown by a clock that is ahead: any other clock is far behind it.
pub const AHEAD: u64 = 4_102_444_800_000;

/// Makes the match in this file one that was played while the clock was ahead; gives its file.
fn move_ahead(game: &Game, path: &Path, stamp: u64) -> PathBuf {
    let recording = Recording { begun: stamp, ..on_disk(game, path) };
    recording.rewrite(path).expect("room");
    let ahead = path.with_file_name(format!("{stamp}.journal"));
    fs::rename(path, &ahead).expect("the name is free");
    ahead
}

/// Lets two matches take a little more than all the room of the smallest limit, which holds from now on.
fn fill_room(game: &mut Game, paths: [&Path; 2]) {
    let big = (ReplaySpace::Mb20.bytes().expect("a limit") / 2) as usize;
    for path in paths {
        let mut bytes = fs::read(path).expect("there");
        bytes.resize(big + 10, b'\n');
        fs::write(path, bytes).expect("room");
    }
    game.app.world_mut().resource_mut::<Settings>().replay_space = ReplaySpace::Mb20;
}

#[test]
fn a_clock_behind_keeps_the_new_match_and_reports_the_deleted_one() {
    let trial = Scratch::new("history-behind");
    let mut game = with_matches(trial.path(), 2);
    let paths = list(&mut game);
    let [newer, older] = [1, 0].map(|nth| move_ahead(&game, &paths[1 - nth as usize], AHEAD + nth));
    list(&mut game);
    let of_older = game.resource::<History>().matches().iter().find(|kept| kept.path == older);
    let name = of_older.expect("listed").summary.clone().expect("it can be read").name().to_owned();
    fill_room(&mut game, [&older, &newer]);
    play(&mut game, 3);
    game.until("room is made", |game| !game.resource::<History>().is_busy());
    game.frame();
    let toasts = &game.resource::<Toasts>().0;
    let tells = |words: &str| toasts.iter().any(|toast| toast.words.contains(words));
    assert!(tells(&name) && tells("Undo delete"), "{toasts:?}");
    let left = list(&mut game);
    assert!(left.len() == 2 && left[0] != newer && left[1] == newer, "{left:?}");
}

#[test]
fn what_came_last_is_first_in_the_list_whatever_its_date() {
    let trial = Scratch::new("history-order");
    let mut game = with_matches(trial.path(), 2);
    let paths = list(&mut game);
    let ahead = move_ahead(&game, &paths[1], AHEAD);
    play(&mut game, 2);
    let now = list(&mut game);
    assert_eq!(now[1..], [ahead, paths[0].clone()]);
    // So is an import, however old its match is.
    let old = Recording { begun: 1_000, ..on_disk(&game, &paths[0]) };
    let added = import(&mut game, &compact::to_bytes(&old)).expect("a match").path;
    assert_eq!(list(&mut game), [vec![added], now].concat());
}

#[test]
fn an_import_with_a_date_to_come_makes_room_for_a_match_played_after_it() {
    let trial = Scratch::new("history-import-ahead");
    let mut game = with_matches(trial.path(), 1);
    let own = list(&mut game).remove(0);
    let ahead = Recording { begun: AHEAD, ..on_disk(&game, &own) };
    change(&mut game, |history, _, _| history.delete(&own)).expect("it goes");
    let added = import(&mut game, &compact::to_bytes(&ahead)).expect("a match").path;
    assert_eq!(on_disk(&game, &added).begun, AHEAD, "it keeps its date");
    (1..3).for_each(|seed| play(&mut game, seed));
    let paths = list(&mut game);
    fill_room(&mut game, [&paths[0], &paths[1]]);
    go(&mut game, Screen::Title);
    game.until("room is made", |game| !game.resource::<History>().is_busy());
    assert_eq!(list(&mut game), paths[..1]);
}

#[test]
fn cleared_statistics_count_what_is_played_next_whatever_the_clock_says() {
    // The same bot plays both sides, and counts for each.
    const ONE: &str = "2 matches:";
    let trial = Scratch::new("history-since");
    let mut game = with_matches(trial.path(), 1);
    let own = list(&mut game).remove(0);
    move_ahead(&game, &own, AHEAD);
    drop(game);
    let mut game = list_on_screen(trial.path());
    whole::click_on(&mut game, "Statistics");
    whole::frames(&mut game, 3);
    assert!(whole::says(&game, ONE), "{:?}", whole::words(&game));
    whole::click_on(&mut game, "Clear statistics");
    whole::frames(&mut game, 3);
    assert!(whole::says(&game, "No match has been counted yet"), "{:?}", whole::words(&game));
    assert!(whole::says(&game, "Count all again"), "{:?}", whole::words(&game));
    play_and_count(&mut game, 1);
    assert!(whole::says(&game, ONE), "{:?}", whole::words(&game));
    drop(game);
    // An earlier version stored the clock's time, which was ahead when they were cleared.
    let file = trial.path().join("settings.ron");
    let text = fs::read_to_string(&file).expect("settings");
    let ahead = text
        .replace(&format!("statistics_since: {}", AHEAD + 1), &format!("statistics_since: {}", 2 * AHEAD));
    assert_ne!(ahead, text);
    fs::write(&file, ahead).expect("writable");
    let mut game = list_on_screen(trial.path());
    play_and_count(&mut game, 2);
    assert!(whole::says(&game, ONE), "{:?}", whole::words(&game));
}

/// Plays a match between bots, and shows the statistics.
fn play_and_count(game: &mut Game, seed: u64) {
    go(game, Screen::Title);
    play(game, seed);
    list(game);
    go(game, Screen::Statistics);
    whole::frames(game, 3);
}

#[test]
fn what_is_counted_misses_nothing_because_room_is_made_meanwhile() {
    let trial = Scratch::new("history-room-counted");
    let mut game = with_matches(trial.path(), 4);
    let paths = list(&mut game);
    drop(game);
    let big = (ReplaySpace::Mb20.bytes().expect("a limit") / 2) as usize;
    for path in &paths[..2] {
        let mut bytes = fs::read(path).expect("there");
        bytes.resize(big + 10, b'\n');
        fs::write(path, bytes).expect("room");
    }
    let mut game = started(trial.path());
    game.app.world_mut().resource_mut::<Settings>().replay_space = ReplaySpace::Mb20;
    for screen in [Screen::History, Screen::Statistics] {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        game.frame();
    }
    game.until("all is read and done", |game| !game.resource::<History>().is_busy());
    let files = Archive::at(trial.path().join("replays")).files().expect("there").len();
    let history = game.resource::<History>();
    assert!(history.deleted() > 0, "room was made");
    assert_eq!(history.matches().len(), files);
}

#[test]
fn the_list_leads_to_the_match_and_back() {
    let trial = Scratch::new("history-screen");
    drop(with_matches(trial.path(), 2));
    let mut game = list_on_screen(trial.path());
    assert!(
        whole::says(&game, "2 matches") && whole::says(&game, "Choose a match"),
        "{:?}",
        whole::words(&game)
    );
    let summary = game.resource::<History>().matches()[0].summary.clone().expect("it can be read");
    whole::click_on(&mut game, &summary.result);
    (0..2).for_each(|_| game.frame());
    whole::click_on(&mut game, "Add star");
    (0..2).for_each(|_| game.frame());
    assert!(game.resource::<History>().matches()[0].is_starred());
    whole::click_on(&mut game, "Watch");
    (0..6).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
    assert!(
        whole::says(&game, "Spectator") && whole::says(&game, "Take over from beat"),
        "{:?}",
        whole::words(&game)
    );
    whole::click_on(&mut game, "Stop watching");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::History);
    whole::click_on(&mut game, "Delete");
    (0..3).for_each(|_| game.frame());
    assert!(whole::says(&game, "Undo delete (1)"), "{:?}", whole::words(&game));
    whole::click_on(&mut game, "Back");
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn a_match_that_is_there_is_not_kept_twice_before_the_list_has_been_read() {
    let trial = Scratch::new("history-twice");
    let game = with_matches(trial.path(), 2);
    drop(game);
    let replays = Folders::at(trial.path()).replays();
    let files = || {
        fs::read_dir(&replays).expect("there").map(|entry| entry.expect("there").path()).collect::<Vec<_>>()
    };
    let bytes = fs::read(&files()[0]).expect("there");
    let mut game = started(trial.path());
    assert!(game.resource::<History>().matches().is_empty(), "nobody has looked");
    import(&mut game, &bytes).expect("it is one");
    assert_eq!(files().len(), 2);
}
