//! Tests that drawing pauses while nothing moves, but no longer than pending saves may wait.

use std::fs;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use hexstrike::app::folders::Folders;
use hexstrike::app::state::Overlay;
use hexstrike::heroes;
use hexstrike::heroes::flow::{HeroPlayerKind, HeroSession};
use hexstrike::heroes::playback::HeroPlayback;
use hexstrike::heroes::saves::HeroSaving;
use hexstrike::kit::board::motion::MotionOptions;

use crate::harness::Game;
use crate::hero_history::{go, play};
use crate::hero_saves::in_the_way;
use crate::settings::Scratch;
use crate::whole::{full_content, whole};

/// Frames after which all animations have ended: ten seconds.
const REST: usize = 600;

/// Sleep of the event loop without input; none while the game draws.
fn sleeps(game: &mut Game) -> Option<Duration> {
    (0..REST).for_each(|_| game.frame());
    match game.resource::<WinitSettings>().focused_mode {
        UpdateMode::Continuous => None,
        UpdateMode::Reactive { wait, .. } => Some(wait),
    }
}

/// Heroes of Hex match between bots, in progress.
fn in_the_middle() -> Game {
    let mut game = whole(full_content());
    game.app.insert_resource(MotionOptions::CALM);
    play(&mut game, [HeroPlayerKind::Level(0); 2], 3);
    game.until("some inputs", |game| game.resource::<HeroSession>().log().len() > 8);
    game.app.world_mut().resource_mut::<HeroPlayback>().speed = 1e-4;
    game.until("something that takes its time", |game| game.resource::<HeroPlayback>().cue.is_some());
    game
}

#[test]
fn a_match_of_heroes_that_stands_still_lets_pictures_rest() {
    let mut game = in_the_middle();
    assert_eq!(sleeps(&mut game), None, "it goes on");
    game.app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Pause);
    assert!(sleeps(&mut game).is_some(), "not below the menu");
    game.app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::None);
    assert_eq!(sleeps(&mut game), None);
    go(&mut game, heroes::SETUP);
    assert!(sleeps(&mut game).is_some(), "nor on another screen");
}

#[test]
fn failed_writes_are_retried_while_the_game_rests() {
    let trial = Scratch::new("rest-unsaved");
    let mut game = in_the_middle();
    game.app.insert_resource(Folders::at(trial.path()));
    let folder = in_the_way(&trial);
    game.until("it is refused", |game| matches!(game.resource::<HeroSaving>(), HeroSaving::Behind(_)));
    go(&mut game, heroes::SETUP);
    assert_eq!(sleeps(&mut game), Some(Duration::from_secs(2)));
    fs::remove_file(&folder).expect("ours");
    game.until("it is saved", |game| matches!(game.resource::<HeroSaving>(), HeroSaving::Into(..)));
    assert!(sleeps(&mut game) > Some(Duration::from_secs(2)), "only what may be plugged in is looked for");
}
