//! Tests of the settings file: written at once, read again, and never a cause of loss.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use hexstrike::app::folders::{FileFaults, Folders};
use hexstrike::app::own_file::read;
use hexstrike::app::settings::{Detail, Pace, Settings, UiScale};
use hexstrike::app::state::Overlay;
use hexstrike::kit::board::motion::MotionOptions;
use hexstrike::kit::board::quality::Quality;
use hexstrike::kit::palette::Vision;

use crate::harness::{Game, Players};
use crate::two_windows::window;
use crate::whole::{Picture, click, click_on, escape, full_content, go_to, place_of, says, whole};

/// Empty temporary folder for a test, removed on drop.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hexstrike-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the system has room for a test");
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn faulty(text: &str) -> (Settings, String, Scratch) {
    let trial = Scratch::new(&format!("settings-{}", text.len()));
    let path = Folders::at(trial.path()).settings();
    fs::write(&path, text).expect("writable");
    let (settings, mut faults) = read(&path);
    (settings, faults.pop().expect("the file is faulty"), trial)
}

#[test]
fn without_a_file_the_defaults_hold() {
    let trial = Scratch::new("settings-none");
    assert_eq!(read(&Folders::at(trial.path()).settings()), (Settings::default(), Vec::new()));
}

#[test]
fn a_missing_field_has_its_default() {
    let trial = Scratch::new("settings-part");
    let path = Folders::at(trial.path()).settings();
    fs::write(&path, "(ui_scale: 120, vision: RedGreen)").expect("writable");
    let (settings, faults) = read::<Settings>(&path);
    assert_eq!(faults, [""; 0]);
    let expected = Settings {
        ui_scale: UiScale::try_from(120).expect("within bounds"),
        vision: Vision::RedGreen,
        ..Settings::default()
    };
    assert_eq!(settings, expected);
}

#[test]
fn a_faulty_file_is_reported_with_line_and_stays_unchanged() {
    for (text, words) in [
        ("(\n    window: Tall,\n)", &["settings.ron:2", "`Tall`", "`Borderless`"][..]),
        ("(\n\n    volum: 3)", &["settings.ron:3", "`volum`", "`volume`"]),
        ("(\n    ui_scale: 500,\n)", &["settings.ron:2", "500", "80 to 200"]),
        ("(\n    shake: maybe,\n    vsync: true)", &["settings.ron:2", "bool"]),
        ("", &["settings.ron:1"]),
    ] {
        let (settings, fault, trial) = faulty(text);
        assert_eq!(settings, Settings::default());
        for word in words {
            assert!(fault.contains(word), "{fault:?} lacks {word:?}");
        }
        let kept: Vec<PathBuf> =
            fs::read_dir(trial.path()).expect("there").map(|entry| entry.expect("there").path()).collect();
        assert_eq!(kept.len(), 1, "{kept:?}");
        assert_eq!(fs::read_to_string(&kept[0]).expect("there"), text, "nothing in it is lost");
    }
}

#[test]
fn what_was_not_understood_is_kept_beside_the_new_file_and_nothing_is_overwritten() {
    let trial = Scratch::new("settings-two");
    let path = Folders::at(trial.path()).settings();
    let texts = [&b"one"[..], b"(\xff)", b"(controls: {\"dance\": [\"Q\"]})"];
    for text in texts {
        fs::write(&path, text).expect("writable");
        let mut game = window(trial.path());
        assert_eq!(game.resource::<FileFaults>().lines().count(), 1, "{text:?}");
        change(&mut game);
        assert_eq!(read(&path), (game.resource::<Settings>().clone(), Vec::new()));
        assert_eq!(game.resource::<FileFaults>().lines().count(), 0, "all is well again");
    }
    for (end, text) in ["bad-1", "bad-2", "bad-3"].into_iter().zip(texts) {
        assert_eq!(fs::read(path.with_extension(end)).expect("kept"), text);
    }
}

/// Changes a setting as the player does.
fn change(game: &mut Game) {
    let mut settings = game.app.world_mut().resource_mut::<Settings>();
    settings.shake = !settings.shake;
    game.frame();
}

#[cfg(unix)]
#[test]
fn a_pipe_in_place_of_the_settings_does_not_hang_the_start() {
    let trial = Scratch::new("settings-pipe");
    let path = Folders::at(trial.path()).settings();
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("a tool of the system");
    assert!(made.success());
    let mut game = window(trial.path());
    let lines: Vec<&str> = game.resource::<FileFaults>().lines().collect();
    assert!(matches!(lines[..], [fault] if fault.contains("not a plain file")), "{lines:?}");
    change(&mut game);
    assert_eq!(read(&path), (game.resource::<Settings>().clone(), Vec::new()));
    assert!(path.with_extension("bad-1").exists(), "the pipe is where nobody minds it");
}

#[cfg(unix)]
#[test]
fn settings_are_written_through_no_link() {
    use std::os::unix::fs::symlink;
    let trial = Scratch::new("settings-link");
    let path = Folders::at(trial.path()).settings();
    let other = trial.path().join("other");
    fs::write(&other, "(shake: false)").expect("writable");
    symlink(&other, &path).expect("a link");
    symlink(&other, path.with_extension("ron.new")).expect("a link");
    let mut game = window(trial.path());
    assert!(!game.resource::<Settings>().shake, "it is read through the link");
    change(&mut game);
    assert_eq!(fs::read_to_string(&other).expect("there"), "(shake: false)");
    assert!(fs::symlink_metadata(&path).expect("there").is_file());
}

#[test]
fn settings_that_could_not_be_written_are_written_later() {
    let trial = Scratch::new("settings-later");
    let folders = Folders::at(trial.path());
    // Makes every write fail, even for an administrator.
    let in_the_way = folders.settings().with_extension("ron.new");
    let mut game = window(trial.path());
    fs::create_dir_all(in_the_way.join("something")).expect("writable");
    change(&mut game);
    let lines: Vec<&str> = game.resource::<FileFaults>().lines().collect();
    assert!(matches!(lines[..], [fault] if fault.contains("cannot be written")), "{lines:?}");
    fs::remove_dir_all(&in_the_way).expect("ours");
    (0..60).for_each(|_| game.frame());
    assert_eq!(read(&folders.settings()), (game.resource::<Settings>().clone(), Vec::new()));
    assert_eq!(game.resource::<FileFaults>().lines().count(), 0);
}

#[test]
fn a_change_on_the_screen_holds_at_once_and_is_written_at_once() {
    let trial = Scratch::new("settings-screen");
    let path = Folders::at(trial.path()).settings();
    let mut game = whole(full_content());
    game.app.insert_resource(Folders::at(trial.path()));
    click_on(&mut game, "Settings");
    (0..3).for_each(|_| game.frame());
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::Settings);
    assert!(!path.exists(), "nothing has been changed");
    click_on(&mut game, "Automatic");
    assert_eq!(game.resource::<Settings>().quality, Detail::Low);
    assert_eq!(*game.resource::<Quality>(), Quality::Low);
    click_on(&mut game, "Accessibility");
    (0..2).for_each(|_| game.frame());
    click_on(&mut game, "Camera shake");
    let motion = *game.resource::<MotionOptions>();
    assert!(!motion.shakes() && motion.flashes());
    assert_eq!(read(&path), (game.resource::<Settings>().clone(), Vec::new()));
    escape(&mut game);
    game.frame();
    assert!(says(&game, "Quick duel"), "back on the title");
}

#[test]
fn releasing_a_slider_writes_its_value() {
    let trial = Scratch::new("settings-held");
    let path = Folders::at(trial.path()).settings();
    let mut game = window(trial.path());
    game.app.world_mut().resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
    game.app.world_mut().resource_mut::<Settings>().shake = false;
    (0..3).for_each(|_| game.frame());
    assert!(!path.exists(), "a step of a slider that is still dragged");
    game.app.world_mut().resource_mut::<ButtonInput<MouseButton>>().release(MouseButton::Left);
    game.frame();
    assert_eq!(read(&path), (game.resource::<Settings>().clone(), Vec::new()));
}

#[test]
fn typed_text_is_written_after_a_pause_and_on_quit() {
    let trial = Scratch::new("settings-typed");
    let path = Folders::at(trial.path()).settings();
    let mut game = window(trial.path());
    let type_name = |game: &mut Game, name: &str| {
        game.app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::KeyA);
        name.clone_into(&mut game.app.world_mut().resource_mut::<Settings>().player_name);
        game.frame();
        game.app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release(KeyCode::KeyA);
        (0..3).for_each(|_| game.frame());
    };
    for name in ["A", "An", "Ann"] {
        type_name(&mut game, name);
        assert!(!path.exists(), "{name} may be half a name");
    }
    (0..10).for_each(|_| game.frame());
    assert_eq!(read(&path), (game.resource::<Settings>().clone(), Vec::new()));
    type_name(&mut game, "Anna");
    assert_ne!(read::<Settings>(&path).0.player_name, "Anna");
    game.app.world_mut().write_message(AppExit::Success);
    game.frame();
    assert_eq!(read(&path), (game.resource::<Settings>().clone(), Vec::new()));
}

#[test]
fn automatic_quality_is_what_the_card_draws_fluently() {
    let mut game = whole(full_content());
    game.app.insert_resource(Quality::High);
    let draw = |game: &mut Game, pictures: usize, took: u64| {
        let took = Duration::from_millis(took);
        game.app.insert_resource(TimeUpdateStrategy::ManualDuration(took));
        (0..pictures).for_each(|_| game.app.update());
        *game.resource::<Quality>()
    };
    assert_eq!(
        draw(&mut game, 300, 33),
        Quality::High,
        "a limit of 30 pictures a second is no fault of the card"
    );
    assert_eq!(draw(&mut game, 40, 60), Quality::High, "some late ones are none either");
    assert_eq!(draw(&mut game, 300, 16), Quality::High);
    assert_eq!(draw(&mut game, 90, 60), Quality::Medium);
    assert_eq!(draw(&mut game, 300, 16), Quality::Medium);
    assert_eq!(draw(&mut game, 400, 60), Quality::Low);
    let mut chosen = game.resource::<Settings>().clone();
    assert!(chosen.fluent.is_some(), "it is known at the next start");
    (chosen.quality, chosen.fluent) = (Detail::High, None);
    game.app.insert_resource(chosen);
    assert_eq!(draw(&mut game, 300, 60), Quality::High, "what the player says holds");
}

#[test]
fn the_size_of_words_does_not_run_away_from_the_pointer() {
    let mut game = whole(full_content());
    click_on(&mut game, "Settings");
    game.frame();
    click_on(&mut game, "Accessibility");
    (0..2).for_each(|_| game.frame());
    let wide = |game: &Game| game.resource::<Picture>().screen.expect("a screen").width();
    let (before, at) = (wide(&game), place_of(&game, "100%"));
    for percent in [110, 120, 130, 140] {
        click(&mut game, at);
        assert_eq!(game.resource::<Settings>().ui_scale.percent(), percent);
        assert_eq!(wide(&game), before, "the row stays where it is");
    }
    go_to(&mut game, Vec2::new(4.0, 4.0));
    game.until("the larger words", |game| wide(game) < 0.8 * before);
}

#[test]
fn from_the_pause_menu_the_settings_lead_back_to_it() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 3);
    game.until_idle();
    escape(&mut game);
    game.frame();
    click_on(&mut game, "Settings");
    game.frame();
    click_on(&mut game, "100%");
    escape(&mut game);
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::Pause);
    escape(&mut game);
    game.frame();
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::None);
}

#[test]
fn a_match_begins_at_the_chosen_pace_and_keeps_its_own() {
    let mut game = Game::new();
    game.app.world_mut().resource_mut::<Settings>().playback = Pace::try_from(200).expect("within bounds");
    game.start(Players::Bots, 3);
    game.frame();
    assert_eq!(game.playback().speed, 2.0);
    game.steer(|playback, _| playback.speed = 0.5);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.playback().speed, 0.5, "the transport has the last word");
}

#[test]
fn people_at_one_screen_have_names_of_their_own() {
    let mut settings = Settings::default();
    assert_eq!(settings.names_of_people(3), ["Person", "Person 2", "Person 3"]);
    settings.call(0, " Anna ");
    settings.call(2, "Anna");
    assert_eq!(settings.names_of_people(3), ["Anna", "Person", "Anna 2"]);
    assert_eq!((settings.typed_name(0), settings.typed_name(1)), (" Anna ", ""));
    settings.call(0, "Anna 3");
    settings.call(1, "Anna");
    assert_eq!(settings.names_of_people(3), ["Anna 3", "Anna", "Anna 2"]);
    // A person who stays keeps the name; the others get the remaining names in order.
    assert_eq!(settings.names_in_place_of(&["Heron", "Anna 3"]), ["Anna", "Anna 3"]);
    assert_eq!(settings.names_in_place_of(&["Anna", "Anna", ""]), ["Anna", "Anna 3", "Anna 2"]);
}
