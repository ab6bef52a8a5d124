//! Tests of desktop integration: dropped and pasted files reach their screen, panics are logged, and the
//! window returns to its place.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, Monitor, PrimaryWindow};

use hexstrike::app::arrivals::Given;
use hexstrike::app::folders::{FileFaults, Folders};
use hexstrike::app::logbook::Logbook;
use hexstrike::app::options::LaunchOptions;
use hexstrike::app::state::Screen;
use hexstrike::app::window::place::WindowPlace;
use hexstrike::hexstrike::match_flow::plan::SetupPlan;
use hexstrike::hexstrike::own_decks::OwnDecks;
use hexstrike::hexstrike::screens::decks::bench::Workbench;
use hexstrike::hexstrike::{DECKS, SETUP, TABLE};
use hexstrike::kit::ui::toast::Toasts;
use hexstrike_game::content::Library;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use study::record::share::{SharedSeat, SharedSetup, deck_code, setup_code};

use crate::harness::{Game, Players};
use crate::saves::so_far;
use crate::settings::Scratch;
use crate::two_windows::window;
use crate::whole::{click_on, full_content, paste, says, within, words};

fn drop_file(game: &mut Game, path: &Path) {
    let world = game.app.world_mut();
    let of = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
    world.write_message(FileDragAndDrop::DroppedFile { window: of, path_buf: path.to_owned() });
    (0..6).for_each(|_| game.frame());
}

/// True if a toast contains this text.
fn has_toast(game: &Game, what: &str) -> bool {
    game.resource::<Toasts>().0.iter().any(|note| note.words.contains(what))
}

fn own_decks(game: &Game) -> usize {
    game.resource::<OwnDecks>().files.len()
}

#[test]
fn what_is_pasted_by_keys_arrives_unless_it_is_typed_somewhere() {
    let trial = Scratch::new("pasted-by-keys");
    let mut game = window(trial.path());
    let arrived = |game: &Game| game.resource::<Messages<Given>>().iter_current_update_messages().count();
    let before = arrived(&game);
    paste(&mut game);
    // The clipboard of this machine may hold anything; the player gets a response.
    assert!(
        arrived(&game) > before || !game.resource::<Toasts>().0.is_empty() || game.screen() != Screen::Title
    );
}

#[test]
fn dropped_files_come_to_the_screen_that_shows_them() {
    let trial = Scratch::new("dropped");
    let library = Library::embedded();
    let list = library.deck_list(&library.decks[2]);
    let put = |name: &str, text: &str| {
        let path = trial.path().join(name);
        fs::write(&path, text).expect("writable");
        path
    };
    let mut game = window(trial.path());
    drop_file(&mut game, &put("deck.ron", &list.to_ron()));
    assert_eq!((game.screen(), own_decks(&game)), (DECKS, 1));
    assert_eq!(game.resource::<Workbench>().draft.list().name, list.name);
    // The same deck as a code does not create another one.
    drop_file(&mut game, &put("deck.txt", &deck_code(&list)));
    assert_eq!((game.screen(), own_decks(&game)), (DECKS, 1));
    let seat = |player: &str| SharedSeat { player: player.to_owned(), deck: list.clone() };
    let seats = vec![seat("Person"), seat("Person"), seat("Person")];
    let setup =
        SharedSetup { seed: 77, decks: Openness::Closed, tracking: CardTracking::Helped, look: None, seats };
    drop_file(&mut game, &put("setup.txt", &setup_code(&setup)));
    assert_eq!(game.screen(), SETUP);
    let plan = &game.resource::<SetupPlan>().plan;
    assert_eq!((plan.seed, plan.decks, plan.seats.len()), (77, Openness::Closed, 3));
    assert!(says(&game, "77"), "the seed is shown");
    // An unknown file is refused with a reason, and the screen stays.
    drop_file(&mut game, &put("letter.txt", "Dear all"));
    assert!(has_toast(&game, "no match, deck, set-up or position"));
    assert_eq!(game.screen(), SETUP);
    let replay = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/replays/v1");
    let mut replays: Vec<_> =
        fs::read_dir(replay).expect("there").map(|entry| entry.expect("readable").path()).collect();
    replays.sort();
    drop_file(&mut game, &replays[0]);
    game.until("it is read and played", |game| game.screen() == Screen::History);
    assert!(has_toast(&game, "The match is among the others now."));
    // An imported match is shown despite the former filter.
    click_on(&mut game, "Starred");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "No matches found"), "{:?}", words(&game));
    drop_file(&mut game, &replays[1]);
    game.until("it is in the list", |game| !says(game, "No matches found"));
    (0..3).for_each(|_| game.frame());
    assert!(!says(&game, "No matches found") && !says(&game, "Choose a match"), "{:?}", words(&game));
    // A dropped file does not end a running match.
    game.start(Players::PersonAndBot, 3);
    game.until_idle();
    drop_file(&mut game, &put("deck.ron", &list.to_ron()));
    assert_eq!(game.screen(), TABLE);
    assert!(has_toast(&game, "not during a match"));
}

#[test]
fn the_command_line_opens_a_deck() {
    use clap::Parser;
    let trial = Scratch::new("named-deck");
    let library = Library::embedded();
    let list = library.deck_list(&library.decks[1]);
    let file = trial.path().join("other.ron");
    fs::write(&file, list.to_ron()).expect("writable");
    let options = LaunchOptions::try_parse_from([Path::new("hexstrike"), Path::new("--deck"), &file]);
    let mut app = App::new();
    app.insert_resource(Folders::at(trial.path())).insert_resource(full_content());
    app.insert_resource(options.expect("well formed"));
    let game = within(app);
    assert_eq!(game.screen(), DECKS);
    assert_eq!(game.resource::<Workbench>().draft.list().name, list.name);
}

#[test]
fn the_window_comes_back_to_its_place() {
    let trial = Scratch::new("place");
    let folders = Folders::at(trial.path());
    let options =
        LaunchOptions { size: None, quality: None, reduced_motion: false, replay: None, deck: None };
    let mut game = window(trial.path());
    (0..60).for_each(|_| game.frame());
    assert_eq!(WindowPlace::read(&folders.window()), None, "nothing was moved");
    let world = game.app.world_mut();
    let mut seen = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    let mut seen = seen.single_mut(world).expect("one window");
    seen.resolution.set(1500.0, 900.0);
    seen.position = WindowPosition::At(IVec2::new(40, 60));
    (0..60).for_each(|_| game.frame());
    let place = WindowPlace { size: (1500, 900), at: Some((40, 60)), maximized: false };
    assert_eq!(WindowPlace::read(&folders.window()), Some(place));
    let next = hexstrike::app::window::of(&options, Some(&folders));
    assert_eq!((next.width(), next.height()), (1500.0, 900.0));
    assert_eq!(next.position, WindowPosition::At(IVec2::new(40, 60)));
    let asked = LaunchOptions { size: Some((1280, 720)), ..options.clone() };
    assert_eq!(hexstrike::app::window::of(&asked, Some(&folders)).width(), 1280.0);
    fs::write(folders.window(), "(size: (3, 4), at: None, maximized: false)").expect("writable");
    assert_eq!(hexstrike::app::window::of(&options, Some(&folders)).width(), 1280.0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_machine_without_a_screen_prints_a_sentence() {
    let trial = Scratch::new("no-screen");
    let output = Command::new(env!("CARGO_BIN_EXE_hexstrike"))
        .env("HEXSTRIKE_DATA", trial.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("no screen can be reached") && !said.contains("panicked"), "{said}");
    assert_eq!(
        window(trial.path()).resource::<FileFaults>().lines().count(),
        0,
        "the game did not come down"
    );
}

/// Variable naming the folder in which a child process panics.
const FALLS: &str = "HEXSTRIKE_FALLS";

fn fall() {
    panic!("the sky is falling");
}

/// Child process of a test: panics in the middle of a match.
#[test]
#[ignore = "is started by another test"]
fn a_game_that_comes_down() {
    let Some(folder) = std::env::var_os(FALLS) else { return };
    let mut game = window(Path::new(&folder));
    Logbook::begin(game.resource::<Folders>()).expect("room for a log").watch();
    game.start(Players::ThreePeople, 9);
    game.play_out(4);
    println!("\n|{:?}|", so_far(&game).inputs);
    game.app.add_systems(Update, fall);
    game.frame();
}

#[test]
fn every_end_of_the_game_is_logged_and_keeps_the_match() {
    let trial = Scratch::new("falls");
    let folders = Folders::at(trial.path());
    let output = Command::new(std::env::current_exe().expect("this test runs"))
        .args(["--exact", "desktop::a_game_that_comes_down", "--ignored", "--nocapture"])
        .env(FALLS, trial.path())
        .stderr(Stdio::null())
        .output()
        .expect("it starts once more");
    assert!(!output.status.success(), "it came down");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let inputs = text.split('|').nth(1).expect("it printed its match").to_owned();
    let logs: Vec<PathBuf> =
        fs::read_dir(folders.logs()).expect("there").map(|entry| entry.expect("readable").path()).collect();
    let log = fs::read_to_string(&logs[0]).expect("a log");
    for words in ["HexStrike 0.", "the sky is falling", "desktop.rs", "What to send", "The match is kept"] {
        assert!(log.contains(words), "{words}: {log}");
    }
    let mut game = window(trial.path());
    let lines: Vec<String> = game.resource::<FileFaults>().lines().map(str::to_owned).collect();
    let log = logs[0].display().to_string();
    assert!(lines.iter().any(|line| line.contains("crashed") && line.contains(&log)), "{lines:?}");
    assert!(says(&game, "Resume match"));
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(TABLE);
    game.frame();
    assert_eq!(format!("{:?}", so_far(&game).inputs), inputs);
    // The fault is reported once.
    drop(game);
    assert_eq!(window(trial.path()).resource::<FileFaults>().lines().count(), 0);
}

/// A duel cannot be confirmed where *Confirm* is beyond the edge of the screen.
#[test]
fn a_window_is_not_larger_than_its_screen() {
    let mut app = App::new();
    app.insert_resource(full_content());
    app.world_mut().spawn(Monitor {
        name: None,
        physical_width: 1024,
        physical_height: 600,
        physical_position: IVec2::ZERO,
        refresh_rate_millihertz: None,
        scale_factor: 1.0,
        video_modes: Vec::new(),
    });
    let mut game = within(app);
    let world = game.app.world_mut();
    let mut window =
        world.query_filtered::<&mut Window, With<PrimaryWindow>>().single_mut(world).expect("one");
    assert!(window.width() <= 1024.0 && window.height() < 600.0, "{:?}", window.resolution);
    assert_eq!(window.internal.take_maximize_request(), Some(true));
}
