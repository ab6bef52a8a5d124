//! Tests of two windows on the same folders: only the first saves matches and settings.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use hexstrike::app::folders::{Folders, WriteAccess, call};
use hexstrike::app::settings::Settings;
use hexstrike::hexstrike::match_flow::MatchSession;

use crate::harness::{Game, Players};
use crate::saves::{so_far, started};
use crate::settings::Scratch;
use crate::whole::{Picture, click_on, full_content, says, within};

/// Starts the whole client in this folder.
pub fn window(folder: &Path) -> Game {
    let mut app = App::new();
    app.insert_resource(Folders::at(folder)).insert_resource(full_content());
    within(app)
}

/// All files below a folder, with content.
pub fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("there") {
        let path = entry.expect("there").path();
        if path.is_dir() {
            found.append(&mut files(&path));
        } else {
            found.insert(path.clone(), fs::read(&path).expect("readable"));
        }
    }
    found
}

fn left(game: &mut Game) -> bool {
    game.app.should_exit().is_some()
}

#[test]
fn the_second_window_touches_nothing_of_the_first() {
    let trial = Scratch::new("two-windows");
    // Files that it cannot read stay in place too.
    let matches = Folders::at(trial.path()).matches();
    fs::create_dir_all(&matches).expect("writable");
    let mut first = started(trial.path());
    first.start(Players::PersonAndBot, 3);
    first.play_out(3);
    first.frame();
    fs::write(matches.join("1.journal"), "no journal").expect("writable");
    fs::write(Folders::at(trial.path()).settings(), "no settings").expect("writable");
    let before = files(trial.path());

    let mut second = window(trial.path());
    assert!(second.resource::<WriteAccess>().is_theirs());
    assert!(second.app.world().get_resource::<MatchSession>().is_none(), "nothing is offered");
    assert!(says(&second, "Already open") && !says(&second, "Quick duel"));
    click_on(&mut second, "Play without saving");
    second.frame();
    let words = &second.resource::<Picture>().words;
    assert!(says(&second, "Quick duel") && says(&second, "This window saves nothing"), "{words:?}");
    second.start(Players::PersonAndBot, 4);
    second.play_out(3);
    second.app.world_mut().resource_mut::<Settings>().shake = false;
    (0..60).for_each(|_| second.frame());
    assert_eq!(files(trial.path()), before);

    first.play_out(2);
    first.frame();
    let first_match = so_far(&first);
    drop((first, second));
    assert_eq!(so_far(&started(trial.path())), first_match);
}

#[test]
fn the_second_window_calls_the_first_to_the_front_and_leaves() {
    if !call::is_possible() {
        return;
    }
    let trial = Scratch::new("two-windows-call");
    let mut first = window(trial.path());
    let focused = |game: &mut Game| {
        let world = game.app.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).expect("one window").focused
    };
    let world = first.app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(world).expect("one window").focused = false;
    let mut second = window(trial.path());
    click_on(&mut second, "Go to the other window");
    assert!(says(&second, "Calling it") && !left(&mut second));
    (0..20).for_each(|_| first.frame());
    assert!(focused(&mut first));
    second.frame();
    assert!(left(&mut second), "it is not needed any more");
}

#[test]
fn a_first_window_without_answer_shows_a_message() {
    if !call::is_possible() {
        return;
    }
    let trial = Scratch::new("two-windows-silent");
    let _first = started(trial.path());
    let mut second = window(trial.path());
    click_on(&mut second, "Go to the other window");
    (0..80).for_each(|_| second.frame());
    assert!(says(&second, "It does not answer") && !left(&mut second));
    assert!(!Folders::at(trial.path()).call().exists(), "the call is taken back");
}

#[test]
fn when_the_first_has_ended_the_next_one_saves() {
    let trial = Scratch::new("two-windows-next");
    let first = started(trial.path());
    assert!(matches!(first.resource::<WriteAccess>(), WriteAccess::Ours(_)));
    drop(first);
    let next = started(trial.path());
    assert!(matches!(next.resource::<WriteAccess>(), WriteAccess::Ours(_)));
}
