//! Tests of the bot duel behind the title.

use bevy::prelude::*;

use super::{full_content, whole};
use crate::harness::{Game, Players};
use hexstrike::app::state::Screen;
use hexstrike::games::TitleGame;
use hexstrike::heroes;
use hexstrike::hexstrike::ID;
use hexstrike::hexstrike::SETUP;
use hexstrike::hexstrike::match_flow::MatchSession;
use hexstrike::hexstrike::playback::exhibition::{Exhibition, Exhibitions};
use hexstrike::kit::board::fighters::FighterView;
use hexstrike::kit::board::motion::MotionOptions;
use hexstrike::kit::board::quality::Quality;

/// Starts the title with duels behind it.
fn title() -> Game {
    let mut game = whole(full_content());
    game.app.insert_resource(Exhibitions::Unknown);
    game
}

fn fighters(game: &mut Game) -> usize {
    let world = game.app.world_mut();
    world.query::<&FighterView>().iter(world).count()
}

/// Number of the duel's events shown.
fn read(game: &Game) -> usize {
    game.app.world().get_resource::<Exhibition>().map_or(0, |duel| duel.playback.read)
}

#[test]
fn two_bots_fight_behind_the_title() {
    let mut game = title();
    game.until("the duel goes on", |game| read(game) > 30);
    assert_eq!(fighters(&mut game), 2);
    assert!(game.app.world().get_resource::<MatchSession>().is_none(), "it is nobody's match");

    game.app.world_mut().resource_mut::<NextState<Screen>>().set(SETUP);
    (0..3).for_each(|_| game.frame());
    let before = read(&game);
    (0..60).for_each(|_| game.frame());
    assert_eq!(read(&game), before, "it waits while nobody looks");

    game.start(Players::ThreePeople, 1);
    (0..3).for_each(|_| game.frame());
    assert!(game.app.world().get_resource::<Exhibition>().is_none(), "a match has the board for itself");
    assert_eq!(fighters(&mut game), 4);
}

#[test]
fn a_duel_that_is_over_makes_room_for_the_next() {
    let mut game = title();
    game.app.insert_resource(Quality::High);
    game.until("the first duel", |game| read(game) > 0);
    let first = game.resource::<Exhibition>().session.seed();
    game.until("the next duel", |game| {
        game.app.world().get_resource::<Exhibition>().is_some_and(|duel| duel.session.seed() != first)
    });
    (0..3).for_each(|_| game.frame());
    assert_eq!(fighters(&mut game), 2, "the fighters before are gone");
}

#[test]
fn reduced_motion_shows_no_title_duel() {
    let mut game = title();
    game.app.insert_resource(MotionOptions::CALM);
    (0..300).for_each(|_| game.frame());
    assert_eq!(fighters(&mut game), 0);
}

#[test]
fn turning_motion_off_ends_the_title_duel() {
    let mut game = title();
    game.until("the duel goes on", |game| read(game) > 30);
    game.app.insert_resource(MotionOptions::CALM);
    (0..300).for_each(|_| game.frame());
    assert_eq!((read(&game), fighters(&mut game)), (0, 0));
}

#[test]
fn nobody_fights_by_the_rules_of_one_game_behind_the_title_of_the_other() {
    let mut game = title();
    game.until("the duel goes on", |game| read(game) > 30);
    for shown in [heroes::ID, ID] {
        game.app.world_mut().resource_mut::<NextState<TitleGame>>().set(TitleGame(shown));
        (0..300).for_each(|_| game.frame());
        let fights = shown == ID;
        assert_eq!((read(&game) > 0, fighters(&mut game)), (fights, if fights { 2 } else { 0 }), "{shown:?}");
    }
}
