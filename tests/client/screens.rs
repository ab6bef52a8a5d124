//! Tests of the ways between screens: title, set-up, match, result, rematch, and back.

use bevy::prelude::*;

use hexstrike::app::library::ContentLibrary;
use hexstrike::app::progress::Progress;
use hexstrike::app::state::{Overlay, Screen};
use hexstrike::hexstrike::match_flow::plan::{MatchPlan, PlayerKind, SeatPlan};
use hexstrike::hexstrike::match_flow::{GiveUp, MatchSession};
use hexstrike::hexstrike::playback::Playback;
use hexstrike::hexstrike::screens::match_screen::table::{Draft, SeatAtScreen};
use hexstrike::hexstrike::session::start::{StartFailure, StartMatch};
use hexstrike::hexstrike::{DECKS, RESULT, SETUP, TABLE};
use hexstrike::kit::ui::toast::Toasts;
use hexstrike_game::rules::Event;
use hexstrike_game::rules::state::Ending;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use kernel::Rotation;
use study::record::summary::MatchSummary;

use crate::harness::{Game, Players, plan};

fn go(game: &mut Game, screen: Screen) {
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
    game.frame();
}

#[test]
fn the_whole_round_title_setup_match_result_rematch_title() {
    let mut game = Game::new();
    assert_eq!(game.screen(), Screen::Title);
    go(&mut game, SETUP);
    assert_eq!(game.screen(), SETUP);
    for seed in [11, 12] {
        game.start(Players::Bots, seed);
        assert_eq!(game.playback().read.min(1), game.playback().read.min(game.session().log().len()).min(1));
        game.until("the result", |game| game.screen() == RESULT);
        assert!(game.playback().is_idle(game.session()));
    }
    go(&mut game, Screen::Title);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn the_result_comes_only_after_the_end_was_shown() {
    let mut game = Game::playing(Players::Bots, 2);
    game.until("the end of the rules' match", |game| game.session().outcome().is_some());
    assert!(!game.playback().is_idle(game.session()), "the rules are far ahead of the screen");
    while game.screen() == TABLE {
        let shown = game.playback().is_idle(game.session());
        game.frame();
        if game.screen() == RESULT {
            assert!(shown, "the result came up before the last cue was over");
        }
    }
    assert_eq!(game.screen(), RESULT);
    assert!(game.playback().mirror.outcome.is_some());
    (0..10).for_each(|_| game.frame());
    assert_eq!(game.screen(), RESULT, "it stays");
}

#[test]
fn watching_again_shows_it_again_and_leads_back_to_the_result() {
    let mut game = Game::playing(Players::Bots, 2);
    game.until("the result", |game| game.screen() == RESULT);
    game.steer(|playback, session| {
        playback.jump(session, 0);
        playback.playing = true;
    });
    go(&mut game, TABLE);
    assert!(game.playback().read < game.session().log().len() / 2);
    game.until("the result again", |game| game.screen() == RESULT);
}

#[test]
fn a_duel_of_bots_that_was_left_stands_still_and_can_be_resumed() {
    let mut games = (1..20).map(|seed| Game::playing(Players::FourBots, seed));
    let mut game = games.find(|game| game.session().outcome().is_none()).expect("a long match");
    go(&mut game, Screen::Title);
    let log = game.session().log().len();
    assert!(game.session().outcome().is_none(), "nobody has played on");
    (0..40).for_each(|_| game.frame());
    assert_eq!(game.session().log().len(), log, "nobody plays while nobody looks");
    go(&mut game, TABLE);
    game.until("the result", |game| game.screen() == RESULT);
}

#[test]
fn a_match_that_was_left_waits_and_can_be_resumed() {
    let mut game = Game::playing(Players::PersonAndBot, 5);
    game.play_out(3);
    go(&mut game, Screen::Title);
    let read = game.playback().read;
    let length = game.session().log().len();
    (0..40).for_each(|_| game.frame());
    assert_eq!(game.playback().read, read, "nothing is shown while nobody looks");
    assert_eq!(game.session().log().len(), length);
    assert!(game.session().outcome().is_none(), "it can be resumed");
    go(&mut game, TABLE);
    game.until_idle();
    assert!(game.decide(), "the person is up as before");
    (0..3).for_each(|_| game.frame());
    assert!(game.session().log().len() > length);
}

#[test]
fn a_new_match_begins_with_nothing_of_the_last() {
    let mut game = Game::playing(Players::People, 5);
    game.play_out(4);
    game.until_idle();
    game.lift();
    let card = game.any_play(game.at_screen().seat.expect("lifted")).active;
    game.app.insert_resource(Draft { active: Some(card), rotation: Rotation::R1, ..Draft::default() });
    let old = game.session().log().len();
    game.start(Players::People, 6);
    game.frame();
    assert!(game.session().log().len() < old);
    assert_eq!(*game.resource::<Draft>(), Draft::default());
    assert_eq!(game.at_screen().seat, None, "nobody has taken a seat yet");
    game.until_idle();
    assert!(game.at_screen().hand_off.is_some());
    assert_eq!(game.playback().mirror, game.folded());
}

#[test]
fn leaving_to_the_title_takes_the_hand_off_the_table() {
    let mut game = Game::playing(Players::PersonAndBot, 5);
    game.until_idle();
    assert!(game.at_screen().seat.is_some());
    go(&mut game, Screen::Title);
    game.frame();
    assert_eq!(*game.resource::<SeatAtScreen>(), SeatAtScreen::default());
}

#[test]
fn giving_up_ends_the_match_for_the_other() {
    let mut game = Game::playing(Players::PersonAndBot, 5);
    game.until_idle();
    let seat = game.session().people().next().expect("a person plays");
    // Also while the screen shows the past.
    game.play_out(3);
    game.steer(Playback::step_back);
    game.app.world_mut().write_message(GiveUp { seat });
    game.until("the result", |game| game.screen() == RESULT);
    let outcome = game.session().outcome().expect("it is over");
    assert_eq!(outcome.kind, Ending::Forfeit);
    assert!(outcome.losers.contains(seat) && !outcome.winners.contains(seat));
    assert!(game.session().log().contains(&Event::Forfeited { seat }));
}

#[test]
fn giving_up_after_the_other_chose_can_be_replayed() {
    let mut game = Game::playing(Players::PersonAndBot, 5);
    game.until("the bot's choice", |game| !game.session().held().is_empty());
    let seat = game.session().people().next().expect("a person plays");
    game.app.world_mut().write_message(GiveUp { seat });
    game.until("the result", |game| game.screen() == RESULT);
    let session = game.session();
    let summary = MatchSummary::of(&session.so_far(), session.ruleset()).expect("it can be played");
    assert_eq!(summary.outcome, session.outcome());
}

#[test]
fn a_decided_match_counts_after_leaving_early() {
    let mut game = Game::playing(Players::PersonAndBot, 5);
    game.until_idle();
    let seat = game.session().people().next().expect("a person plays");
    game.app.world_mut().write_message(GiveUp { seat });
    game.until("the end", |game| game.session().outcome().is_some());
    assert_eq!(game.screen(), TABLE, "it has not been shown");
    go(&mut game, Screen::Title);
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.resource::<Progress>().matches, 1);
}

#[test]
fn match_messages_do_not_cover_the_result() {
    let mut game = Game::playing(Players::PersonAndBot, 5);
    let seat = game.session().people().next().expect("a person plays");
    let mut toasts = game.app.world_mut().resource_mut::<Toasts>();
    toasts.note("how to win".to_owned());
    // Keep the toast from expiring during the wait.
    toasts.0.iter_mut().for_each(|toast| toast.age = f32::MIN);
    game.app.world_mut().write_message(GiveUp { seat });
    game.until("the result", |game| game.screen() == RESULT);
    assert!(game.resource::<Toasts>().0.is_empty(), "{:?}", game.resource::<Toasts>());
}

#[test]
fn the_pause_menu_is_closed_when_the_result_comes() {
    let mut game = Game::playing(Players::PersonAndBot, 5);
    game.until_idle();
    let seat = game.session().people().next().expect("a person plays");
    game.app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Pause);
    game.frame();
    game.app.world_mut().write_message(GiveUp { seat });
    game.app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::None);
    game.until("the result", |game| game.screen() == RESULT);
    assert_eq!(*game.resource::<State<Overlay>>().get(), Overlay::None);
}

#[test]
fn the_same_plan_begins_the_same_match_and_another_seed_another() {
    let content = ContentLibrary::default();
    let begin = |seed| plan(&content, Players::Bots, seed).begin(&content).expect("two decks make a match");
    assert_eq!(begin(8).setup().players, begin(8).setup().players);
    let same_decks =
        |seed| MatchPlan { seed, ..plan(&content, Players::Bots, 0) }.begin(&content).expect("it begins");
    let orders: Vec<String> = (0..12).map(|seed| same_decks(seed).setup().players[0].name.clone()).collect();
    assert!(orders.iter().any(|name| *name != orders[0]), "who sits first is drawn: {orders:?}");
}

#[test]
fn twice_the_same_deck_gives_two_names() {
    let content = ContentLibrary::default();
    let seat = |player| SeatPlan::new(player, 0);
    let seats = vec![seat(PlayerKind::Person), seat(PlayerKind::SimpleBot)];
    let plan = MatchPlan { seats, seed: 3, decks: Openness::Open, tracking: CardTracking::Helped };
    let session = plan.begin(&content).expect("a deck can meet itself");
    assert_ne!(session.setup().players[0].name, session.setup().players[1].name);
}

#[test]
fn a_plan_that_cannot_be_played_is_a_message_and_the_screen_stays() {
    let mut game = Game::new();
    go(&mut game, SETUP);
    let mut plan = plan_of(&game);
    plan.seats[1].deck = 9_999;
    game.app.world_mut().write_message(StartMatch(plan));
    (0..3).for_each(|_| game.frame());
    assert_eq!(game.screen(), SETUP);
    assert!(!game.app.world().contains_resource::<MatchSession>());
    let words = game.resource::<StartFailure>().0.clone().expect("it says why");
    assert!(words.contains("deck"), "{words}");
    // The fault belongs to the plan and disappears with it.
    game.start(Players::Bots, 1);
    assert_eq!(game.resource::<StartFailure>().0, None);
    // Only the set-up shows the fault itself; on any other screen a toast does.
    go(&mut game, DECKS);
    let mut plan = plan_of(&game);
    plan.seats[1].deck = 9_999;
    game.app.world_mut().write_message(StartMatch(plan));
    (0..3).for_each(|_| game.frame());
    assert_eq!((game.screen(), &game.resource::<StartFailure>().0), (DECKS, &None));
    let toasts = &game.resource::<Toasts>().0;
    assert!(toasts.iter().any(|toast| toast.words.contains("deck")), "{toasts:?}");
}

fn plan_of(game: &Game) -> MatchPlan {
    plan(game.resource::<ContentLibrary>(), Players::Bots, 1)
}

#[test]
fn two_starts_in_one_frame_begin_one_match() {
    let mut game = Game::new();
    let plan = plan(game.resource::<ContentLibrary>(), Players::PersonAndBot, 4);
    game.app.world_mut().write_message(StartMatch(plan.clone()));
    game.app.world_mut().write_message(StartMatch(plan));
    game.frame();
    game.until_idle();
    let length = game.session().log().len();
    (0..5).for_each(|_| game.frame());
    assert_eq!(game.session().log().len(), length, "a second start would begin anew");
    assert!(length > 0);
}
