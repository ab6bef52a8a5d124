//! Tests of lessons in the window: start, success, failure, skipping and resuming.

use std::fs;

use bevy::prelude::*;

use hexstrike::app::folders::{FileFaults, Folders};
use hexstrike::app::library::ContentLibrary;
use hexstrike::app::progress::{LessonMark, Progress};
use hexstrike::app::settings::GuardRails;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::TABLE;
use hexstrike::hexstrike::match_flow::{MatchSession, SubmitAnswer, SubmitCommit};
use hexstrike::hexstrike::screens::match_screen::table::Draft;
use hexstrike::hexstrike::screens::match_screen::table::hint::Hints;
use hexstrike::hexstrike::screens::match_screen::table::side_panel::{SidePanel, SideTab};
use hexstrike::hexstrike::session::lesson::{BeginLesson, LessonAsk, LessonUnderWay};
use hexstrike_game::content::examples::ExampleInput;
use hexstrike_game::content::lessons::{LessonPanel, LessonPanels, LessonStep};
use hexstrike_game::rules::Step;
use kernel::{Rotation, Seat};
use study::coach::LessonVerdict;

use crate::harness::{Game, Players};
use crate::settings::Scratch;
use crate::whole::{Picture, click_on, enter, escape, full_content, layout, new_player, says, whole, words};

fn begin(game: &mut Game, lesson: usize, step: usize) {
    game.app.world_mut().write_message(BeginLesson { lesson, step });
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE);
}

fn ask(game: &mut Game, ask: LessonAsk) {
    game.app.world_mut().write_message(ask);
    (0..3).for_each(|_| game.frame());
}

fn lesson(game: &Game) -> &LessonUnderWay {
    game.resource::<LessonUnderWay>()
}

/// Enters the inputs of a solution, each at its turn.
fn follow(game: &mut Game, way: &[ExampleInput]) {
    for input in way {
        game.until_idle();
        let (seat, ruleset) = (Seat::FIRST, game.session().ruleset().clone());
        if let Some(play) = input.play(&ruleset) {
            game.app.world_mut().write_message(SubmitCommit { seat, play });
        } else {
            let Some(Step::Answer(pending)) = game.session().waits_for() else { panic!("no question") };
            let answer = input.answer(&ruleset).expect("an answer");
            game.app.world_mut().write_message(SubmitAnswer { seat, id: pending[0].id, answer });
        }
        game.frame();
    }
    game.until_idle();
}

#[test]
fn a_finished_step_counts_after_leaving_by_any_way() {
    for (by_menu, again) in [(false, false), (true, false), (true, true)] {
        let mut game = Game::new();
        begin(&mut game, 0, 0);
        let way = lesson(&game).current().way.clone();
        follow(&mut game, &way);
        game.until("the end of the attempt", |game| lesson(game).verdict() == LessonVerdict::Reached);
        if again {
            ask(&mut game, LessonAsk::Again);
            assert_eq!(lesson(&game).verdict(), LessonVerdict::Open);
        }
        if by_menu {
            game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lessons);
            (0..2).for_each(|_| game.frame());
        } else {
            ask(&mut game, LessonAsk::Leave);
        }
        assert_eq!(game.screen(), Screen::Lessons);
        assert_eq!(game.resource::<Progress>().lessons["move"], LessonMark::Reached(1), "{by_menu} {again}");
    }
}

#[test]
fn a_lesson_is_played_to_its_end_and_the_next_one_follows() {
    let mut game = Game::new();
    begin(&mut game, 0, 0);
    let steps = game.resource::<ContentLibrary>().library.lessons[0].steps.clone();
    for (nth, step) in steps.iter().enumerate() {
        assert_eq!((lesson(&game).place, lesson(&game).step), (0, nth));
        follow(&mut game, &step.way);
        assert_eq!(lesson(&game).verdict(), LessonVerdict::Reached);
        assert!(!game.at_screen().deciding, "nothing more is decided in an attempt that is over");
        ask(&mut game, LessonAsk::Next);
    }
    assert_eq!((lesson(&game).place, lesson(&game).step), (1, 0));
    let first = game.resource::<ContentLibrary>().library.lessons[0].clone();
    assert_eq!(game.resource::<Progress>().of_lesson(&first), Some(LessonMark::Done));
}

#[test]
fn the_next_lesson_is_named_where_its_name_has_room() {
    for (place, said, unsaid) in [(2, "Next: Stun", "Next lesson"), (7, "Next lesson", "Next: ")] {
        let mut game = whole(full_content());
        let last = game.resource::<ContentLibrary>().library.lessons[place].steps.len() - 1;
        begin(&mut game, place, last);
        let way = lesson(&game).current().way.clone();
        follow(&mut game, &way);
        game.until("the end of the attempt", |game| lesson(game).verdict() == LessonVerdict::Reached);
        (0..3).for_each(|_| game.frame());
        assert!(says(&game, said) && !says(&game, unsaid), "{:?}", words(&game));
    }
}

#[test]
fn a_wrong_way_explains_itself_and_can_be_tried_again() {
    let mut game = Game::new();
    begin(&mut game, 1, 0);
    let step = lesson(&game).current().clone();
    follow(&mut game, &step.wrong);
    assert_eq!(lesson(&game).verdict(), LessonVerdict::Missed);
    let end = lesson(&game).end.clone().expect("it is over").outcome;
    assert!(end.said().is_some_and(|said| said.contains("late comes after it")), "{end:?}");
    assert!(end.reasons().iter().any(|reason| reason.section.is_some()), "{end:?}");
    ask(&mut game, LessonAsk::Next);
    assert_eq!(lesson(&game).step, 0, "a step that was not done is not left behind as done");
    ask(&mut game, LessonAsk::Again);
    assert_eq!(lesson(&game).verdict(), LessonVerdict::Open);
    follow(&mut game, &step.way);
    assert_eq!(lesson(&game).verdict(), LessonVerdict::Reached);
}

#[test]
fn a_fight_that_a_lesson_ends_leads_to_no_result_and_is_not_kept() {
    let trial = Scratch::new("lesson-unkept");
    let folders = Folders::at(trial.path());
    let mut game = Game::in_folder(full_content(), folders.clone());
    let place = game.resource::<ContentLibrary>().library.lessons.iter().position(|l| l.id == "hit");
    begin(&mut game, place.expect("it is there"), 2);
    let way = lesson(&game).current().way.clone();
    follow(&mut game, &way);
    assert!(game.session().outcome().is_some());
    (0..20).for_each(|_| game.frame());
    assert_eq!((game.screen(), lesson(&game).verdict()), (TABLE, LessonVerdict::Reached));
    ask(&mut game, LessonAsk::Leave);
    assert_eq!(game.screen(), Screen::Lessons);
    assert!(!game.app.world().contains_resource::<MatchSession>(), "it is not offered as a match");
    assert!(!folders.matches().exists() && !folders.replays().exists());
}

#[test]
fn steps_can_be_skipped_and_the_lesson_goes_on_where_it_was_left() {
    let trial = Scratch::new("lesson-progress");
    let mut game = Game::in_folder(full_content(), Folders::at(trial.path()));
    begin(&mut game, 0, 0);
    ask(&mut game, LessonAsk::Skip);
    assert_eq!(lesson(&game).step, 1);
    ask(&mut game, LessonAsk::Leave);
    drop(game);
    let mut game = Game::in_folder(full_content(), Folders::at(trial.path()));
    let first = game.resource::<ContentLibrary>().library.lessons[0].clone();
    assert_eq!(game.resource::<Progress>().lesson_step(&first), 1);
    begin(&mut game, 0, 1);
    (1..first.steps.len()).for_each(|_| ask(&mut game, LessonAsk::Skip));
    assert_eq!(lesson(&game).place, 1, "the next lesson has begun");
    assert_eq!(game.resource::<Progress>().of_lesson(&first), Some(LessonMark::Skipped));
    assert!(game.resource::<Progress>().knows_the_start(&[first]));
}

#[test]
fn unreadable_progress_is_reported_and_preserved() {
    let trial = Scratch::new("lesson-faulty");
    let folders = Folders::at(trial.path());
    fs::write(folders.progress(), "(lessons: 7)").expect("writable");
    let mut game = Game::in_folder(full_content(), folders.clone());
    assert!(game.resource::<FileFaults>().lines().any(|line| line.contains("lessons.ron")));
    assert_eq!(*game.resource::<Progress>(), Progress::default());
    assert_eq!(fs::read_to_string(folders.progress()).expect("untouched"), "(lessons: 7)");
    begin(&mut game, 0, 0);
    ask(&mut game, LessonAsk::Skip);
    let aside = folders.progress().with_extension("bad-1");
    assert_eq!(fs::read_to_string(aside).expect("kept"), "(lessons: 7)");
    assert!(fs::read_to_string(folders.progress()).expect("written").contains("Reached(1)"));
}

#[test]
fn a_match_under_way_waits_while_a_lesson_is_played() {
    let trial = Scratch::new("lesson-match");
    let mut game = Game::in_folder(full_content(), Folders::at(trial.path()));
    game.start(Players::PersonAndBot, 5);
    game.play_out(3);
    let inputs = game.session().so_far().inputs.len();
    begin(&mut game, 0, 0);
    ask(&mut game, LessonAsk::Leave);
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    (0..3).for_each(|_| game.frame());
    assert!(game.session().so_far().inputs.len() >= inputs, "it is offered again");
}

#[test]
fn learning_comes_first_on_the_title_until_the_first_lesson_is_done() {
    let mut game = new_player(full_content());
    let place = |game: &Game, label: &str| words(game).iter().position(|word| word == label);
    assert!(place(&game, "Learn to play") < place(&game, "Quick duel"), "{:?}", words(&game));
    enter(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Lessons);
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    let first = game.resource::<ContentLibrary>().library.lessons[0].clone();
    game.app.world_mut().resource_mut::<Progress>().note_lesson(&first, LessonMark::Done);
    (0..3).for_each(|_| game.frame());
    assert!(place(&game, "Learn to play") < place(&game, "Quick duel"), "every button keeps its place");
    enter(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), TABLE, "a duel is one key away");
}

#[test]
fn the_screen_grows_with_what_was_taught() {
    let library = full_content().library;
    let taught = |lesson, step| LessonPanels::taught(&library.lessons, lesson, step);
    assert!(!taught(0, 1).has(LessonPanel::Rotation) && taught(0, 2).has(LessonPanel::Rotation));
    assert!(!taught(0, 2).has(LessonPanel::Judge));
    assert_eq!(taught(8, 9), LessonPanels::all(), "at the end everything has been taught");
    let mut game = whole(full_content());
    begin(&mut game, 0, 0);
    game.until_idle();
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "You are Ryathan") && says(&game, "Confirm"), "{:?}", words(&game));
    assert!(!says(&game, "ROTATION") && !says(&game, "Judge") && !says(&game, "Replies"));
    begin(&mut game, 1, 2);
    game.until_idle();
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "ROTATION") && says(&game, "ADRENALINE") && says(&game, "Judge"));
    click_on(&mut game, "Judge");
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Back to the lesson");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Skip step") && !says(&game, "Back to the lesson"), "{:?}", words(&game));
    begin(&mut game, 9, 0);
    game.until_idle();
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Replies") && says(&game, "Log"), "a challenge shows everything: {:?}", words(&game));
}

#[test]
fn a_lesson_is_played_by_mouse_and_by_keys() {
    let mut game = new_player(full_content());
    click_on(&mut game, "Learn to play");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "CHALLENGES"), "{:?}", words(&game));
    click_on(&mut game, "Turn, move, beats");
    (0..4).for_each(|_| game.frame());
    game.until_idle();
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Show me");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Play Smash Attack with Backflip as passive."), "{:?}", words(&game));
    click_on(&mut game, "Lesson");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Skip step"), "its lit tab does not fold it away: {:?}", words(&game));
    let wrong = lesson(&game).current().wrong.clone();
    follow(&mut game, &wrong);
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "What happened") && says(&game, "Choose Smash Attack first"), "{:?}", words(&game));
    assert!(game.resource::<Picture>().unexplained.is_empty());
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    assert_eq!(lesson(&game).verdict(), LessonVerdict::Open, "Enter tries again");
    let way = lesson(&game).current().way.clone();
    follow(&mut game, &way);
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Done") && says(&game, "Next step"), "{:?}", words(&game));
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    assert_eq!(lesson(&game).step, 1, "Enter goes on");
    assert_eq!(*game.resource::<SidePanel>(), SidePanel(Some(SideTab::Lesson)));
    escape(&mut game);
    (0..3).for_each(|_| game.frame());
    assert!(!says(&game, "Forfeit\u{2026}"), "a lesson cannot be lost");
    click_on(&mut game, "To the lessons");
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.screen(), Screen::Lessons);
    assert!(says(&game, "1 of 6 steps"), "{:?}", words(&game));
}

#[test]
fn texts_are_readable_in_a_lesson() {
    let mut game = whole(full_content());
    let lessons = game.resource::<ContentLibrary>().library.lessons.clone();
    let steps = lessons.iter().enumerate().flat_map(|(place, lesson)| {
        lesson.steps.iter().enumerate().map(move |(nth, step)| (place, nth, step))
    });
    let said = |(.., step): &(usize, usize, &LessonStep)| step.words.len() + step.task.len();
    let longest = steps.clone().max_by_key(said).expect("there are lessons");
    let (place, nth, _) = longest;
    for (place, nth) in [(0, 0), (1, 2), (place, nth), (9, 0)] {
        begin(&mut game, place, nth);
        game.until_idle();
        (0..12).for_each(|_| game.frame());
        layout::look(&mut game, &format!("lesson {place}, step {nth}"));
    }
    begin(&mut game, 1, 0);
    for (way, at) in
        [(lesson(&game).current().wrong.clone(), "missed"), (lesson(&game).current().way.clone(), "done")]
    {
        follow(&mut game, &way);
        (0..12).for_each(|_| game.frame());
        layout::look(&mut game, at);
        ask(&mut game, LessonAsk::Again);
    }
}

/// Duel of a player with this many matches, and a rotation that leads off the island.
fn at_the_edge(matches: u32) -> (Game, Seat) {
    let mut game = new_player(full_content());
    game.app.world_mut().resource_mut::<Progress>().matches = matches;
    game.start(Players::PersonAndBot, 5);
    game.until_idle();
    (0..4).for_each(|_| game.frame());
    let seat = game.at_screen().seat.expect("the person sits there");
    let hand = game.session().view(Some(seat)).own().and_then(|own| own.hand).expect("a hand");
    let step = game.session().ruleset().card_id("step").expect("in every deck");
    let passive = hand.abilities().first().copied();
    let draft = Draft { active: Some(step), passive, rotation: Rotation::Around, adrenaline: 0 };
    game.app.insert_resource(draft);
    (0..2).for_each(|_| game.frame());
    enter(&mut game);
    (0..2).for_each(|_| game.frame());
    (game, seat)
}

#[test]
fn a_play_that_surely_leaves_the_land_is_asked_for_twice_in_the_first_matches() {
    let (mut game, seat) = at_the_edge(0);
    assert!(says(&game, "Whatever they do"), "{:?}", words(&game));
    assert!(game.session().asked().contains(seat), "it has not been played");
    enter(&mut game);
    (0..2).for_each(|_| game.frame());
    assert!(!game.session().asked().contains(seat) || game.session().log().len() > 20, "it has been played");
    let (game, seat) = at_the_edge(GuardRails::FIRST);
    assert!(!says(&game, "Whatever they do") && game.resource::<Draft>().active.is_none(), "{seat}");
}

#[test]
fn a_hint_is_shown_and_can_be_used() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 5);
    game.until_idle();
    (0..4).for_each(|_| game.frame());
    click_on(&mut game, "Hint");
    game.until("a hint", |game| game.resource::<Hints>().known.is_some());
    (0..3).for_each(|_| game.frame());
    let hint = game.resource::<Hints>().known.clone().expect("a hint");
    assert!(says(&game, &hint.words[0]) && says(&game, &hint.words[2]), "{:?}", words(&game));
    click_on(&mut game, "Use it");
    assert_eq!(game.resource::<Draft>().active, Some(hint.play.active));
    click_on(&mut game, "Close");
    assert!(!says(&game, &hint.words[0]), "it is put away");
}
