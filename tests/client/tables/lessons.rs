//! Lessons at the table, and examples that the rulebook shows there, in the whole client.

use arrow_game::VaneAndVeil;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use hexstrike::app::progress::Progress;
use hexstrike::app::screens::rulebook::shown::{LawExamples, ShowExample};
use hexstrike::app::state::{Overlay, Screen};
use hexstrike::table::play::lesson::TableLesson;
use hexstrike::table::play::lessons::begin::StartLesson;
use hexstrike::table::play::lessons::example::TableExample;
use hexstrike::table::play::{
    Choices, GiveInput, TableContent, TableGame, TableMatch, TablePlayback, TablePlayerKind,
};
use hexy_game::HexyGame;
use shell::game::{Game as _, Viewer};
use shell::lessons::walk::LEARNER;

use super::{PATIENCE, play_on, start};
use crate::harness::Game;
use crate::whole::{enter, frames, full_content, says, type_key, whole, words};

fn begin<G: TableGame>(game: &mut Game, nth: usize) {
    game.app.world_mut().write_message(StartLesson::<G>::new(nth));
    frames(game, 3);
    game.app.world_mut().resource_mut::<TablePlayback<G>>().speed = 200.0;
}

/// Gives what the lesson asks for until it is over.
fn finish<G: TableGame>(game: &mut Game) {
    // Step, and number of inputs of it that were given on the way.
    let (mut on, mut given) = (0, 0);
    // Frames since everything was shown: the lesson reads what was given a frame later.
    let mut idle = 0;
    for _ in 0..PATIENCE {
        let lesson = game.resource::<TableLesson<G>>();
        if lesson.is_over() {
            return;
        }
        if on != lesson.walk.steps_done() {
            (on, given) = (lesson.walk.steps_done(), 0);
        }
        let at_table = game.resource::<TableMatch<G>>();
        idle = if game.resource::<TablePlayback<G>>().is_idle(at_table) { idle + 1 } else { 0 };
        let step = lesson.asks().filter(|_| idle > 2);
        let is_asked = game.resource::<Choices<G>>().asked(at_table).is_some();
        match step {
            Some(step) if step.is_read() => {
                assert!(says(game, &step.words), "{:?}", words(game));
                enter(game);
            }
            Some(step) if is_asked => {
                let legal = |input: &&G::Input| at_table.session().check(LEARNER, input).is_ok();
                let wanted = step.give.iter().find(legal);
                let on_the_way = || step.with.iter().chain(&step.way).nth(given).filter(legal);
                if let Some(input) = wanted.or_else(on_the_way).cloned() {
                    given += usize::from(wanted.is_none());
                    game.app.world_mut().write_message(GiveInput::<G> {
                        seat: LEARNER,
                        input,
                        goes_on: false,
                    });
                    idle = 0;
                }
            }
            Some(_) | None => {}
        }
        game.frame();
    }
    let entries = game.resource::<TableMatch<G>>().session().entries();
    let inputs: Vec<_> = entries.iter().flat_map(|entry| &entry.inputs).collect();
    panic!("the lesson does not end: {inputs:?}; {:?}", words(game));
}

fn every_lesson<G: TableGame>() {
    let mut game = whole(full_content());
    let ids: Vec<String> =
        game.resource::<TableContent<G>>().guided.lessons.iter().map(|lesson| lesson.id.clone()).collect();
    for (nth, id) in ids.iter().enumerate() {
        begin::<G>(&mut game, nth);
        finish::<G>(&mut game);
        frames(&mut game, 3);
        assert!(game.resource::<Progress>().table_lessons.contains(&format!("{}/{id}", G::ID)));
        let next = if nth + 1 < ids.len() { "Next lesson" } else { "Your first match" };
        assert!(says(&game, next), "{:?}", words(&game));
    }
    enter(&mut game);
    frames(&mut game, 3);
    assert!(game.app.world().get_resource::<TableLesson<G>>().is_none(), "the first match has begun");
    let kinds: Vec<_> = game.resource::<TableMatch<G>>().players().iter().map(|player| player.kind).collect();
    assert_eq!(kinds, [TablePlayerKind::Person, TablePlayerKind::Bot(0)]);
}

#[test]
fn every_lesson_of_vane_and_veil_ends_and_a_match_follows() {
    every_lesson::<VaneAndVeil>();
}

#[test]
fn every_lesson_of_hexy_ends_and_a_match_follows() {
    every_lesson::<HexyGame>();
}

/// With keys alone: the card on another cell than the lesson asks for.
#[test]
fn another_input_is_refused_with_the_words_of_the_step() {
    let mut game = whole(full_content());
    begin::<VaneAndVeil>(&mut game, 0);
    for _ in 0..200 {
        game.frame();
    }
    let other = game.resource::<TableLesson<VaneAndVeil>>().asks().expect("a step").other.clone();
    type_key(&mut game, KeyCode::Digit1, Key::Character("1".into()));
    type_key(&mut game, KeyCode::ArrowDown, Key::ArrowDown);
    enter(&mut game);
    frames(&mut game, 2);
    assert!(words(&game).contains(&other), "{:?}", words(&game));
    assert_eq!(game.resource::<TableMatch<VaneAndVeil>>().session().entries().len(), 0);
}

/// A match is set aside for an example and goes on afterwards.
#[test]
fn an_example_leaves_the_match_at_the_table_as_it_was() {
    let mut game = whole(full_content());
    start::<VaneAndVeil>(&mut game, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], 6);
    play_on::<VaneAndVeil>(&mut game, 6, |at_table| at_table.session().entries().len() >= 4);
    let record = game.resource::<TableMatch<VaneAndVeil>>().record();
    let example = game.resource::<LawExamples>().0.iter().find(|one| one.game == VaneAndVeil::ID);
    let example = example.expect("an example").clone();
    game.app.world_mut().trigger(ShowExample { game: example.game, nth: example.nth });
    for _ in 0..400 {
        game.frame();
    }
    assert_eq!(game.resource::<TablePlayback<VaneAndVeil>>().viewer(), Viewer::All);
    assert!(says(&game, &example.words), "{:?}", words(&game));
    assert!(game.resource::<TableMatch<VaneAndVeil>>().record().entries.len() >= 4);
    enter(&mut game);
    frames(&mut game, 4);
    assert!(game.app.world().get_resource::<TableExample<VaneAndVeil>>().is_none());
    assert_eq!(game.resource::<TableMatch<VaneAndVeil>>().record(), record);
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::Rulebook);
    assert_eq!(*game.resource::<State<Screen>>().get(), Screen::Table(VaneAndVeil::ID));
}

/// Each game has its examples below sections of its law.
#[test]
fn the_rulebook_finds_every_example() {
    let game = whole(full_content());
    let all = &game.resource::<LawExamples>().0;
    for (module, most) in [(VaneAndVeil::module(), 10), (HexyGame::module(), 12)] {
        let (book, volume) = module.law;
        let book = book();
        assert_eq!(book.volumes().first(), Some(&volume), "{}", module.name);
        let own: Vec<_> = all.iter().filter(|example| example.game == module.id).collect();
        assert!(own.len() >= most);
        assert!(own.iter().all(|example| book.find(volume, &example.rule).is_some()));
    }
}
