//! Tests of drills in the window: question, one answer, explanation and record.

use std::time::Duration;

use bevy::prelude::*;

use hexstrike::app::progress::Progress;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::screens::drills::run::{DrillAnswer, DrillRun};
use study::puzzles::drills::DrillQuestion;

use crate::harness::Game;
use crate::stands::{SIZES, WINDOWS};
use crate::whole::{Picture, click, click_on, enter, full_content, layout, middle_of, says, whole, words};

/// Runs frames until a drill is open.
fn until_open(game: &mut Game) {
    for _ in 0..3000 {
        game.frame();
        if game.resource::<DrillRun>().open.is_some() {
            (0..3).for_each(|_| game.frame());
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("no drill comes");
}

/// Opens the screen with the drills of this seed.
fn begin(game: &mut Game, seed: u64) {
    // Leaving the screen forgets its drills.
    for screen in [Screen::Title, Screen::Drills] {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        game.until("the screen", |game| game.screen() == screen);
    }
    game.app.insert_resource(DrillRun::seeded(seed));
    until_open(game);
}

/// Question on screen, and its right answer.
fn asked(game: &Game) -> (DrillQuestion, DrillAnswer) {
    let question = game.resource::<DrillRun>().open.as_ref().expect("one is open").drill.question;
    let answer = match question {
        DrillQuestion::Lands { at, .. } => DrillAnswer::At(at),
        DrillQuestion::First { first, .. } => DrillAnswer::First(first),
        DrillQuestion::Hit { hits, .. } => DrillAnswer::Hits(hits),
    };
    (question, answer)
}

#[test]
fn right_answers_are_counted_and_a_wrong_one_begins_anew() {
    let mut game = Game::new();
    begin(&mut game, 5);
    let mut kinds = Vec::new();
    for nth in 1..=6 {
        let (question, answer) = asked(&game);
        let kind = std::mem::discriminant(&question);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
        let mut run = game.app.world_mut().resource_mut::<DrillRun>();
        assert_eq!(run.answer(answer, 0.0), Some(nth));
        assert_eq!(run.answer(answer, 0.0), None, "it is answered once");
        run.next();
        until_open(&mut game);
    }
    assert_eq!(kinds.len(), 3, "each kind of question comes up");
    let wrong = match asked(&game).1 {
        DrillAnswer::Hits(hits) => DrillAnswer::Hits(!hits),
        DrillAnswer::At(_) | DrillAnswer::First(_) => DrillAnswer::Hits(true),
    };
    let mut run = game.app.world_mut().resource_mut::<DrillRun>();
    assert_eq!(run.answer(wrong, 2.5), Some(0));
}

#[test]
fn mouse_and_keys_answer_drills_and_show_the_reason() {
    let mut game = whole(full_content());
    click_on(&mut game, "Drills");
    assert_eq!(game.screen(), Screen::Drills);
    begin(&mut game, 5);
    for seen in 0..8 {
        let (question, _) = asked(&game);
        let reason = game.resource::<DrillRun>().open.as_ref().expect("open").drill.reason.clone();
        if seen < 3 {
            layout::look(&mut game, &format!("a drill, {question:?}"));
        }
        match question {
            DrillQuestion::Hit { hits, .. } => click_on(&mut game, if hits { "Yes" } else { "No" }),
            DrillQuestion::First { first, .. } => {
                let open = game.resource::<DrillRun>().open.as_ref().expect("open");
                let name = open.start.setup().player(first).name.clone();
                let words = &game.resource::<Picture>().words;
                let places = words.iter().filter(|word| word.text == name).map(middle_of);
                for at in places.collect::<Vec<_>>() {
                    click(&mut game, at);
                    game.frame();
                }
            }
            DrillQuestion::Lands { .. } => {
                // Clicks on the board have their own test, where the board is drawn.
                let (_, answer) = asked(&game);
                let streak = game.app.world_mut().resource_mut::<DrillRun>().answer(answer, 0.0);
                game.app.world_mut().resource_mut::<Progress>().note_drill(streak.expect("the first answer"));
            }
        }
        (0..2).for_each(|_| game.frame());
        assert!(says(&game, "Right, after") && says(&game, &reason), "{reason}: {:?}", words(&game));
        assert_eq!(game.resource::<Picture>().unexplained, Vec::<String>::new());
        if seen < 3 {
            layout::look(&mut game, &format!("an answered drill, {question:?}"));
        }
        enter(&mut game);
        until_open(&mut game);
    }
    assert_eq!(game.resource::<Progress>().drills.right, 8);
    assert_eq!(game.resource::<Progress>().drills.best, 8);
}

/// HEXSTRIKE_MATCHES sets the number of seeds. Each seed uses the next window and size.
#[test]
fn every_drill_can_be_read_before_and_after_the_answer() {
    let mut game = whole(full_content());
    let seeds = std::env::var("HEXSTRIKE_MATCHES").map_or(16, |seeds| seeds.parse().expect("a number"));
    for seed in 0..seeds {
        let window = WINDOWS[seed as usize % WINDOWS.len()];
        let percent = SIZES[seed as usize / WINDOWS.len() % SIZES.len()];
        layout::resize(&mut game, window, percent);
        begin(&mut game, seed);
        for _ in 0..4 {
            let (question, answer) = asked(&game);
            let at = format!("a drill of seed {seed}, {question:?}, {window:?} at {percent}%");
            layout::look_here(&game, &at, window);
            game.app.world_mut().resource_mut::<DrillRun>().answer(answer, 0.0);
            (0..2).for_each(|_| game.frame());
            layout::look_here(&game, &format!("{at}, answered"), window);
            game.app.world_mut().resource_mut::<DrillRun>().next();
            until_open(&mut game);
        }
    }
}
