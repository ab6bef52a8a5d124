//! Tests that a seat's hand is visible only from its own *ready* to its own *confirm*.

use bevy::prelude::*;
use hexstrike::hexstrike::match_flow::{
    GiveUp, MatchSession, OfferDraw, SubmitAnswer, SubmitCommit, TakeBack,
};
use hexstrike::hexstrike::screens::match_screen::table::question::OpenQuestion;
use hexstrike::hexstrike::screens::match_screen::table::{Draft, SeatAtScreen, at_screen};
use hexstrike::hexstrike::{RESULT, TABLE};
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::{Event, Step};
use kernel::{Rotation, Seat};
use study::record::summary::MatchSummary;

use crate::harness::{Game, Players};

/// Decides for the seat at the screen and leaves it, as its panels do.
fn decide(game: &mut Game) {
    let seat = game.at_screen().seat.expect("somebody is at the screen");
    match game.asked() {
        Some(Step::Commit(seats)) => {
            assert!(seats.contains(seat));
            let play = game.any_play(seat);
            game.app.world_mut().write_message(SubmitCommit { seat, play });
        }
        Some(Step::Answer(_)) => {
            let pending =
                game.resource::<OpenQuestion>().0.expect("the question to the seat at the screen is found");
            assert_eq!(pending.prompt.seat, seat);
            let answer = game.any_answer(&pending);
            game.app.world_mut().write_message(SubmitAnswer { seat, id: pending.id, answer });
        }
        other => panic!("somebody is at the screen for {other:?}"),
    }
    game.app.world_mut().resource_scope(|world, mut at_screen: Mut<SeatAtScreen>| {
        at_screen::leave(&mut at_screen, world.resource::<MatchSession>());
    });
}

#[test]
fn with_several_people_every_decision_of_another_seat_is_behind_the_curtain() {
    let (mut hand_offs, mut questions) = (0, 0);
    for seed in 0..12 {
        let players = if seed < 3 { Players::ThreePeople } else { Players::People };
        let mut game = Game::playing(players, seed);
        for _ in 0..80 {
            // While all watch, no hand is visible.
            while game.at_screen().hand_off.is_none() && game.screen() == TABLE {
                assert_eq!(game.at_screen(), SeatAtScreen::default(), "seed {seed}");
                game.frame();
            }
            let Some(next) = game.at_screen().hand_off else { break };
            assert_eq!((game.at_screen().seat, game.at_screen().deciding), (None, false));
            assert_eq!(game.resource::<OpenQuestion>().0, None, "nothing is asked through the curtain");
            (0..3).for_each(|_| game.frame());
            assert_eq!(game.at_screen().hand_off, Some(next), "it stays until its player is ready");
            game.lift();
            assert_eq!(game.at_screen(), SeatAtScreen { seat: Some(next), hand_off: None, deciding: true });
            assert!(game.session().view(Some(next)).own().is_some_and(|own| own.hand.is_some()));
            questions += usize::from(matches!(game.asked(), Some(Step::Answer(_))));
            decide(&mut game);
            assert_eq!(game.at_screen().seat, None, "gone in the same frame");
            game.frame();
            assert_eq!(game.at_screen().seat, None);
            hand_offs += 1;
        }
    }
    assert!(hand_offs > 60 && questions > 3, "{hand_offs} hand-offs, {questions} questions");
}

#[test]
fn what_one_seat_has_planned_is_gone_before_the_next_sits_down() {
    let mut game = Game::playing(Players::People, 3);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    game.lift();
    let first = game.at_screen().seat.expect("lifted");
    let play = game.any_play(first);
    let draft = Draft { active: Some(play.active), rotation: Rotation::R1, ..Draft::default() };
    game.app.insert_resource(draft);
    game.frame();
    assert_eq!(*game.resource::<Draft>(), draft, "it stays while its owner thinks");
    decide(&mut game);
    game.frame();
    assert_eq!(*game.resource::<Draft>(), Draft::default());
    assert!(game.at_screen().hand_off.is_some_and(|next| next != first));
}

#[test]
fn looking_back_keeps_the_seat_and_allows_a_decision() {
    let mut game = Game::playing(Players::People, 3);
    game.play_out(4);
    game.until_idle();
    let seat = game.at_screen().hand_off.expect("somebody must decide");
    game.lift();
    let sits = SeatAtScreen { seat: Some(seat), hand_off: None, deciding: true };
    game.steer(hexstrike::hexstrike::playback::Playback::step_back);
    (0..3).for_each(|_| game.frame());
    assert!(!game.playback().is_idle(game.session()));
    assert_eq!(game.at_screen(), sits);
    decide(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.at_screen().seat, None, "gone when he has decided");
}

#[test]
fn a_choice_can_be_taken_back_until_all_are_in() {
    for players in [Players::People, Players::ThreePeople] {
        let mut game = Game::playing(players, 3);
        let mut sat = Vec::new();
        let people = game.session().people().count();
        while sat.len() + 1 < people {
            game.until("the curtain", |game| game.at_screen().hand_off.is_some());
            game.lift();
            sat.push(game.at_screen().seat.expect("lifted"));
            decide(&mut game);
            game.frame();
        }
        let (before, held) = (game.session().log().len(), game.session().held());
        assert!(sat.iter().all(|seat| held.contains(*seat)));
        let first = sat[0];
        game.app.world_mut().write_message(TakeBack { seat: first });
        at_screen::call_back(&mut game.app.world_mut().resource_mut::<SeatAtScreen>(), first);
        game.frame();
        assert_eq!(game.at_screen().hand_off, Some(first), "the screen is passed back to him");
        assert!(!game.session().held().contains(first) && game.session().log().len() == before);
        game.lift();
        let play = game.any_play(first);
        game.app.world_mut().write_message(SubmitCommit { seat: first, play });
        game.app.world_mut().resource_scope(|world, mut at_screen: Mut<SeatAtScreen>| {
            at_screen::leave(&mut at_screen, world.resource::<MatchSession>());
        });
        game.until("the last curtain", |game| game.at_screen().hand_off.is_some());
        game.lift();
        decide(&mut game);
        game.frame();
        let shown = game.session().log().iter().any(|event| {
            matches!(*event, Event::Revealed { seat, commitment } if seat == first && commitment == play)
        });
        assert!(shown, "the new choice counts");
        game.app.world_mut().write_message(TakeBack { seat: first });
        let log = game.session().log().len();
        game.frame();
        assert_eq!(game.session().log().len(), log, "what was shown stays");
    }
}

#[test]
fn giving_up_in_a_free_for_all_removes_the_player() {
    let mut game = Game::playing(Players::ThreePeople, 4);
    let people: Vec<Seat> = game.session().people().collect();
    assert_eq!(people.len(), 3);
    for (left, seat) in [(2, people[0]), (1, people[2])] {
        game.app.world_mut().write_message(GiveUp { seat });
        game.until_idle();
        assert_eq!(game.session().people().count(), left);
    }
    game.frame();
    assert_eq!(game.at_screen().seat, Some(people[1]), "the last one needs no curtain");
}

#[test]
fn declining_a_draw_plays_on_and_agreeing_ends_the_match() {
    let mut game = Game::playing(Players::People, 4);
    game.until_idle();
    let people: Vec<Seat> = game.session().people().collect();
    // One seat has already chosen; its choice ends with the match.
    let play = game.any_play(people[1]);
    game.app.world_mut().write_message(SubmitCommit { seat: people[1], play });
    game.frame();
    for agrees in [false, true] {
        game.app.world_mut().write_message(OfferDraw { seat: people[0] });
        game.frame();
        let Some(Step::Answer(questions)) = game.asked() else { panic!("{:?}", game.asked()) };
        let question = questions[0];
        assert_eq!(question.prompt.seat, people[1]);
        let answer = Answer::Decision(agrees);
        game.app.world_mut().write_message(SubmitAnswer { seat: people[1], id: question.id, answer });
        game.until_idle();
        let ended = game.session().outcome().is_some_and(|outcome| outcome.winners.is_empty());
        assert_eq!(ended, agrees);
    }
    let record = game.session().so_far();
    assert!(MatchSummary::of(&record, game.session().ruleset()).is_ok(), "{:?}", record.inputs);
}

#[test]
fn the_only_person_may_plan_and_commit_while_the_beats_are_still_shown() {
    let mut early = 0;
    for seed in [2, 3, 8] {
        let mut game = Game::playing(Players::PersonAndBot, seed);
        for _ in 0..400 {
            let behind = !game.playback().is_idle(game.session());
            if game.at_screen().deciding && matches!(game.asked(), Some(Step::Commit(_))) {
                let log = game.session().log().len();
                early += usize::from(behind);
                decide(&mut game);
                game.frame();
                assert!(game.session().log().len() > log, "taken at once");
            } else if game.resource::<OpenQuestion>().0.is_some() {
                decide(&mut game);
            }
            game.frame();
            if game.session().outcome().is_some() {
                break;
            }
        }
    }
    assert!(early > 3, "{early} choices before the screen had caught up");
}

#[test]
fn with_one_person_there_is_never_a_curtain_and_the_bot_decides_by_itself() {
    let mut decisions = 0;
    for seed in [2, 3, 7, 8] {
        let mut game = Game::playing(Players::PersonAndBot, seed);
        let seat = game.session().people().next().expect("one person");
        assert_eq!(game.session().people().count(), 1);
        for _ in 0..3_000 {
            game.frame();
            let now = game.at_screen();
            assert_eq!((now.seat, now.hand_off), (Some(seat), None), "seed {seed}");
            if let Some(Step::Commit(_)) = game.session().waits_for() {
                assert!(game.session().asked().iter().eq([seat]), "seed {seed}: a bot is not waited for");
            }
            if game.resource::<OpenQuestion>().0.is_some() {
                assert!(
                    game.playback().is_idle(game.session()),
                    "a question comes up when all has been shown"
                );
            }
            if now.deciding && game.playback().is_idle(game.session()) {
                decide(&mut game);
                assert!(!game.at_screen().deciding);
                decisions += 1;
            }
            if game.screen() == RESULT {
                break;
            }
        }
    }
    assert!(decisions > 15, "{decisions} decisions");
}

#[test]
fn with_two_bots_nobody_sits_at_the_screen() {
    let mut game = Game::playing(Players::Bots, 2);
    for _ in 0..300 {
        game.frame();
        assert_eq!(game.at_screen(), SeatAtScreen::default());
    }
}

#[test]
fn a_decision_comes_up_only_when_the_screen_has_caught_up() {
    let mut game = Game::playing(Players::People, 3);
    game.play_out(6);
    game.steer(|playback, session| {
        playback.jump(session, 0);
        playback.playing = true;
    });
    let mut behind = 0;
    while !game.playback().is_idle(game.session()) {
        game.frame();
        if !game.playback().is_idle(game.session()) {
            assert_eq!(game.at_screen().hand_off, None);
            behind += 1;
        }
    }
    assert!(behind > 10, "the screen was behind for {behind} frames");
    game.frame();
    assert!(game.at_screen().hand_off.is_some());
}
