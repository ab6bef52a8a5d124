//! Option of a time limit: a person who waits gets the usual answers.

use arrow_game::VaneAndVeil;
use arrow_game::rules::events::ArrowInput;
use bevy::prelude::*;
use hexstrike::app::state::{Overlay, Screen};
use hexstrike::table::play::clock::TurnClock;
use hexstrike::table::play::{TableGame, TableMatch, TablePlayerKind};
use kernel::Seat;
use shell::game::Game as _;

use super::{play_on, start};
use crate::harness::{FRAME, Game};
use crate::whole::{click, frames, full_content, place_of, says, whole, words};

/// Starts a match of a person with this limit, and comes to the first decision.
fn limited(limit: Option<u16>, seed: u64) -> Game {
    let mut game = Game::new();
    game.frame();
    game.app.world_mut().resource_mut::<TurnClock<VaneAndVeil>>().limit = limit;
    start::<VaneAndVeil>(&mut game, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], seed);
    game.until("the person is asked", |game| {
        game.resource::<TableMatch<VaneAndVeil>>().up() == Some(Seat::First)
    });
    frames(&mut game, 3);
    game
}

/// Inputs of the person so far.
fn given(game: &Game) -> Vec<ArrowInput> {
    let entries = game.resource::<TableMatch<VaneAndVeil>>().session().entries();
    let inputs = entries.iter().flat_map(|entry| entry.inputs.iter());
    inputs.filter(|(seat, _)| *seat == Seat::First).map(|(_, input)| *input).collect()
}

#[test]
fn a_person_who_waits_is_answered_for_and_the_turn_passes() {
    let limit = 2;
    let mut game = limited(Some(limit), 6);
    let shown = game.resource::<TurnClock<VaneAndVeil>>().left().expect("the clock runs");
    assert!(shown <= f32::from(limit));
    let in_time = (0.6 * f32::from(limit) / FRAME.as_secs_f32()) as usize;
    frames(&mut game, in_time);
    assert_eq!(given(&game), [], "there is time left");
    game.until("the turn passes", |game| !given(game).is_empty());
    assert_eq!(given(&game)[0], ArrowInput::Pass);
    let at_table = game.resource::<TableMatch<VaneAndVeil>>();
    assert_eq!(at_table.session().can_take_back(), None, "time does not come back");
    // The answers are ordinary inputs: the record plays without a clock.
    let record = at_table.record();
    let again = TableMatch::<VaneAndVeil>::of_record(&record, record.entries.len(), None);
    assert_eq!(again.expect("it plays").session().entries(), at_table.session().entries());
}

#[test]
fn a_whole_match_goes_by_without_a_press() {
    let mut game = limited(Some(1), 3);
    game.until("the match ends", |game| game.resource::<TableMatch<VaneAndVeil>>().is_over());
    assert!(given(&game).len() > 3);
}

#[test]
fn the_clock_stands_under_a_menu_and_without_the_option() {
    let mut game = limited(Some(1), 6);
    game.app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Pause);
    frames(&mut game, 2);
    let left = |game: &Game| game.resource::<TurnClock<VaneAndVeil>>().left();
    let before = left(&game);
    assert!(before.is_some(), "it is still shown");
    frames(&mut game, 60);
    assert_eq!((given(&game), left(&game)), (vec![], before));
    game.app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::None);
    game.until("it goes on", |game| !given(game).is_empty());
    let mut game = limited(None, 6);
    frames(&mut game, 60);
    assert_eq!(given(&game), []);
}

#[test]
fn every_turn_has_its_own_time() {
    let mut game = limited(Some(30), 6);
    frames(&mut game, 40);
    let first = game.resource::<TurnClock<VaneAndVeil>>().left().expect("it runs");
    let turns = given(&game).len();
    let before = game.resource::<TableMatch<VaneAndVeil>>().session().entries().len();
    play_on::<VaneAndVeil>(&mut game, 6, |at_table| {
        let later = &at_table.session().entries()[before..];
        later.iter().any(|entry| entry.inputs[0].0 == Seat::Second) && at_table.up() == Some(Seat::First)
    });
    game.until("the next turn", |game| game.resource::<TurnClock<VaneAndVeil>>().left().is_some());
    let second = game.resource::<TurnClock<VaneAndVeil>>().left().expect("it runs");
    assert!(second > first && given(&game).len() > turns, "{first} {second}");
}

#[test]
fn the_option_is_a_row_of_the_set_up_and_the_clock_is_at_the_table() {
    let mut game = whole(full_content());
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Setup(VaneAndVeil::ID));
    frames(&mut game, 4);
    assert!(says(&game, "No limit"), "{:?}", words(&game));
    let at = place_of(&game, "No limit");
    let row = 0.4 * 1120.0;
    click(&mut game, Vec2::new(80.0 + row - 15.0, at.y));
    let seconds = VaneAndVeil::BLITZ.expect("the game has the option");
    assert!(says(&game, &format!("{seconds} seconds a turn")), "{:?}", words(&game));
    crate::whole::enter(&mut game);
    game.until("the clock runs", |game| game.resource::<TurnClock<VaneAndVeil>>().left().is_some());
    frames(&mut game, 3);
    let is_time = |said: &String| said.strip_suffix(" s").is_some_and(|n| n.parse::<u16>().is_ok());
    assert!(words(&game).iter().any(is_time), "{:?}", words(&game));
}
