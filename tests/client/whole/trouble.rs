//! Tests of matches that would never end: a failing bot, and two players in a circle.

use std::sync::Arc;

use hexstrike::hexstrike::RESULT;
use hexstrike::hexstrike::match_flow::{QuickBot, SeatDriver};
use hexstrike::hexstrike::session::lesson::{BeginLesson, LessonUnderWay};
use hexstrike_game::bots::{Bot, ChosenPlay};
use hexstrike_game::rules::state::Ending;
use hexstrike_game::rules::state::format::Repetition;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending};
use hexstrike_game::rules::{InformationState, NullLog, Setup};
use shell::bots::SearchLimits;
use study::record::{Recorder, Recording};

use super::*;
use hexstrike::app::folders::Folders;

use crate::saves::only_file;
use crate::settings::Scratch;

/// Bot that panics on every call.
#[derive(Debug)]
struct Faulty;

impl Bot for Faulty {
    fn play(&mut self, _: &InformationState, _: &SearchLimits) -> Option<ChosenPlay> {
        panic!("a bot comes down, as this test wants it")
    }

    fn answer(&mut self, _: &InformationState, _: Pending, _: &SearchLimits) -> Option<Answer> {
        panic!("a bot comes down, as this test wants it")
    }
}

/// Shows this match at its present point.
fn show(game: &mut Game, recording: &Recording, drivers: Vec<SeatDriver>) {
    let ruleset = Arc::clone(&game.resource::<ContentLibrary>().ruleset);
    let session = MatchSession::resume(recording, &ruleset, drivers).expect("the same match");
    let mut playback = Playback::new(&session);
    playback.jump_to_now(&session);
    game.app.insert_resource(playback).insert_resource(session);
}

fn overlay(game: &Game) -> Overlay {
    *game.resource::<State<Overlay>>().get()
}

#[test]
fn a_bot_panic_shows_a_message_and_lets_the_player_choose() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 4);
    let person = game.session().people().next().expect("a person");
    let begun = game.session().so_far();
    let driver =
        |seat| if seat == person { SeatDriver::Person } else { SeatDriver::Quick(QuickBot::new(Faulty)) };
    let begun = Recording { inputs: Vec::new(), digests: Vec::new(), ..begun };
    show(&mut game, &begun, Seat::first(2).map(driver).collect());
    (0..4).for_each(|_| game.frame());
    assert_eq!(overlay(&game), Overlay::Trouble);
    let bot = game.session().setup().players.iter().map(|player| player.name.clone());
    let messages: Vec<String> =
        bot.map(|name| format!("{name} broke off in the middle of thinking.")).collect();
    assert!(messages.iter().any(|message| says(&game, message)), "{:?}", words(&game));
    // The match can still be saved and left.
    escape(&mut game);
    (0..2).for_each(|_| game.frame());
    assert_eq!(overlay(&game), Overlay::Pause);
    click_on(&mut game, "Resume");
    (0..4).for_each(|_| game.frame());
    assert_eq!(overlay(&game), Overlay::Trouble);
    click_on(&mut game, "Choose for them");
    (0..2).for_each(|_| game.frame());
    assert_eq!((overlay(&game), game.session().held().iter().count()), (Overlay::None, 1));
    decide_for(&mut game, person);
    for _ in 0..2_000 {
        if overlay(&game) == Overlay::Trouble {
            break;
        }
        game.frame();
        if !game.session().asked().is_empty() && game.session().asked().iter().all(|seat| seat == person) {
            game.decide();
        }
    }
    assert_eq!(overlay(&game), Overlay::Trouble);
    click_on(&mut game, "End without a result");
    (0..4).for_each(|_| game.frame());
    assert_eq!((overlay(&game), game.screen()), (Overlay::None, Screen::Title));
    assert!(game.app.world().get_resource::<MatchSession>().is_none(), "nothing of it is left");
}

#[test]
fn a_lesson_that_is_ended_so_leaves_the_match_that_waits_where_it_is() {
    let trial = Scratch::new("trouble-in-a-lesson");
    let mut app = App::new();
    app.insert_resource(full_content()).insert_resource(Folders::at(trial.path()));
    let mut game = within(app);
    game.start(Players::PersonAndBot, 4);
    game.decide();
    frames(&mut game, 4);
    let waits = only_file(&trial.path().join("matches"));
    let begun = Recording { inputs: Vec::new(), digests: Vec::new(), ..game.session().so_far() };
    game.app.world_mut().write_message(BeginLesson { lesson: 0, step: 0 });
    frames(&mut game, 4);
    assert!(game.app.world().contains_resource::<LessonUnderWay>());
    show(&mut game, &begun, vec![SeatDriver::Quick(QuickBot::new(Faulty)), SeatDriver::Person]);
    frames(&mut game, 4);
    assert_eq!(overlay(&game), Overlay::Trouble);
    click_on(&mut game, "End without a result");
    frames(&mut game, 6);
    assert_eq!(game.screen(), Screen::Lessons);
    assert!(waits.is_file(), "another match was thrown away");
}

/// Match of two fighters who stay in place and hit the air, until the rules offer a draw.
fn in_circles(game: &Game) -> Recording {
    let still =
        "feint healing-harmony absorb iron-will parry reflex-dodge jab stab trip spike hammer smash-attack";
    let session = game.session();
    let ruleset = session.ruleset();
    let cards: Vec<_> = still.split(' ').map(|id| ruleset.card_id(id).expect("a card")).collect();
    let mut setup = Setup::clone(session.setup());
    setup.format.repetition = Some(Repetition { offered: 2, drawn: 3 });
    for player in &mut setup.players {
        player.ability.copy_from_slice(&cards);
    }
    let mut recorder = Recorder::begin(Arc::clone(ruleset), Arc::new(setup), &[]).expect("a match");
    while let Step::Commit(up) = recorder.run(&mut NullLog) {
        for seat in up.iter() {
            let game = recorder.game();
            let plays = legal::plays(game.ruleset(), game.state(), seat);
            let play = plays.iter().find(|play| game.ruleset().kind(play.active) == Kind::Ability);
            recorder.commit(seat, *play.expect("a play"), &mut NullLog).expect("a legal play");
        }
    }
    recorder.into_recording()
}

#[test]
fn two_who_go_in_circles_are_offered_a_draw_by_the_rules() {
    let mut game = whole(full_content());
    game.start(Players::People, 4);
    let recording = in_circles(&game);
    show(&mut game, &recording, vec![SeatDriver::Person, SeatDriver::Person]);
    let Some(Step::Answer(pending)) = game.session().waits_for() else { panic!("a draw is offered") };
    assert!(pending.iter().all(|pending| pending.prompt.ask == Ask::DrawOffer { by: None }));
    assert_eq!(pending.len(), 2);
    for place in 0..2 {
        (0..6).for_each(|_| game.frame());
        // Each answers in turn, after the hand-off page.
        enter(&mut game);
        (0..6).for_each(|_| game.frame());
        assert!(says(&game, "The 2nd time in the same position. Agree to a draw?"), "{:?}", words(&game));
        let seat = game.resource::<OpenQuestion>().0.expect("a question").prompt.seat;
        assert_eq!(seat.index(), place);
        click_on(&mut game, "Yes");
    }
    (0..4).for_each(|_| game.frame());
    assert_eq!(game.session().outcome().map(|outcome| outcome.kind), Some(Ending::Draw));
    game.until("the result", |game| game.screen() == RESULT);
}
