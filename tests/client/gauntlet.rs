//! Tests of the gauntlet in the window: begin, win, leave, lose, storage, and ratings.

use bevy::input::ButtonState;
use bevy::prelude::{NextState, Vec2};

use hexstrike::app::progress::Progress;
use hexstrike::app::rating::{DuelResult, PlayerRating};
use hexstrike::app::settings::Settings;
use hexstrike::app::state::Screen;
use hexstrike::hexstrike::gauntlet::{Gauntlet, STAGES};
use hexstrike::hexstrike::match_flow::GiveUp;
use hexstrike::hexstrike::match_flow::plan::{MatchPlan, PlanAtHand, PlayerKind};
use hexstrike::hexstrike::session::start::StartMatch;
use hexstrike::hexstrike::{RESULT, TABLE};
use kernel::Seat;

use crate::harness::Game;
use crate::whole::{
    click_on, full_content, go_to, layout, left_button, place_of, point_at, says, whole, words,
};

fn progress(game: &Game) -> &Progress {
    game.resource::<Progress>()
}

fn run_of(game: &Game) -> &Gauntlet {
    &progress(game).gauntlet
}

/// Seats of the player and of the bot.
fn seats(game: &Game) -> (Seat, Seat) {
    let session = game.session();
    let person = session.people().next().expect("a person");
    let bot = Seat::first(2).find(|seat| *seat != person).expect("a bot");
    (person, bot)
}

/// Forfeits for this seat and waits for the result.
fn lose(game: &mut Game, seat: Seat) {
    game.app.world_mut().write_message(GiveUp { seat });
    game.until("the result", |game| game.screen() == RESULT);
    (0..3).for_each(|_| game.frame());
}

fn begin(game: &mut Game, label: &str) {
    click_on(game, label);
    game.until("the duel", |game| game.screen() == TABLE);
}

#[test]
fn a_run_is_begun_fought_and_lost_and_its_best_is_kept() {
    let mut game = whole(full_content());
    click_on(&mut game, "Gauntlet");
    assert_eq!(game.screen(), Screen::Gauntlet);
    layout::look_at_page(&mut game, "a gauntlet before its first run");
    begin(&mut game, "Begin");
    let first = PlayerKind::called(game.session().played_by(seats(&game).1)).expect("a rival");
    assert_eq!(first.strength(), Some((1, STAGES as u8)), "the weakest comes first");
    let (_, bot) = seats(&game);
    lose(&mut game, bot);
    assert!(says(&game, "Gauntlet: 1 of 6 beaten"), "{:?}", words(&game));
    click_on(&mut game, "Gauntlet");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "1 of 6 beaten.") && says(&game, "Beaten, "), "{:?}", words(&game));
    layout::look_at_page(&mut game, "a gauntlet under way");
    let next = run_of(&game).under_way().and_then(|run| run.rival(1)).expect("the next");
    begin(&mut game, &format!("Fight {}", PlayerKind::Rival(next).words()));
    assert_eq!(game.session().played_by(seats(&game).1), PlayerKind::Rival(next).words());
    let (person, _) = seats(&game);
    lose(&mut game, person);
    click_on(&mut game, "Gauntlet");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "The run ended before "), "{:?}", words(&game));
    assert!(says(&game, "Best run: 1 of 6 beaten"), "{:?}", words(&game));
    layout::look_at_page(&mut game, "a gauntlet that was lost");
    assert_eq!(run_of(&game).best.as_ref().map(|best| best.won.len()), Some(1));
}

#[test]
fn a_duel_that_was_left_goes_on_and_another_match_is_none_of_the_gauntlet() {
    let mut game = whole(full_content());
    click_on(&mut game, "Gauntlet");
    begin(&mut game, "Begin");
    let seed = game.session().seed();
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Gauntlet);
    game.until("the gauntlet", |game| game.screen() == Screen::Gauntlet);
    (0..3).for_each(|_| game.frame());
    let rival = run_of(&game).under_way().and_then(|run| run.rival(0)).expect("somebody");
    begin(&mut game, &format!("Fight {}", PlayerKind::Rival(rival).words()));
    assert_eq!(game.session().seed(), seed, "the same duel goes on");
    assert_eq!(run_of(&game).under_way().map(|run| run.begun), Some(1));
    let decks = game.session().seed();
    let plan = game.resource::<PlanAtHand>().ready().cloned().expect("the plan of the duel");
    let plan = MatchPlan { seed: decks.wrapping_add(999), ..plan };
    game.app.world_mut().write_message(StartMatch(plan));
    (0..4).for_each(|_| game.frame());
    let (person, _) = seats(&game);
    lose(&mut game, person);
    assert!(run_of(&game).under_way().is_some(), "a match beside it does not end the run");
}

#[test]
fn duels_against_bots_rate_the_player_under_their_name() {
    let mut game = whole(full_content());
    game.app.world_mut().resource_mut::<Settings>().player_name = "Ada".to_owned();
    for (nth, person_wins) in [true, true, false].into_iter().enumerate() {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        game.until("the title", |game| game.screen() == Screen::Title);
        (0..3).for_each(|_| game.frame());
        begin(&mut game, "Quick duel");
        let before = progress(&game).ratings.get("Ada").map(PlayerRating::points);
        let (person, bot) = seats(&game);
        lose(&mut game, if person_wins { bot } else { person });
        let rating = progress(&game).ratings.get("Ada").expect("she is rated");
        assert_eq!(rating.course().len(), nth + 1, "each duel counts once");
        if let Some(before) = before {
            assert_eq!(rating.points() > before, person_wins, "{before} to {}", rating.points());
        }
        assert!(
            !rating.is_sure() && !says(&game, "You are rated "),
            "too little is known: {:?}",
            words(&game)
        );
    }
    let mut progress = game.app.world_mut().resource_mut::<Progress>();
    let rating = progress.ratings.get_mut("Ada").expect("she is rated");
    (0..60).for_each(|nth| rating.note(1400, if nth % 2 == 0 { DuelResult::Won } else { DuelResult::Lost }));
    assert!(rating.is_sure());
    (0..2).for_each(|_| game.frame());
    assert!(says(&game, "You are rated "), "{:?}", words(&game));
}

#[test]
fn a_tooltip_closes_when_the_pointer_leaves_the_window() {
    let mut game = whole(full_content());
    click_on(&mut game, "Gauntlet");
    point_at(&mut game, "Moth");
    let about = "Duel 1: still to come";
    game.until("the tooltip", |game| says(game, about));
    layout::leave(&mut game);
    assert!(!says(&game, about), "{:?}", words(&game));
}

#[test]
fn a_click_within_one_slow_picture_is_heard() {
    let mut game = whole(full_content());
    let place = place_of(&game, "Gauntlet");
    go_to(&mut game, place);
    left_button(&mut game, ButtonState::Pressed);
    left_button(&mut game, ButtonState::Released);
    go_to(&mut game, Vec2::new(1279.0, 1.0));
    game.until("the gauntlet", |game| game.screen() == Screen::Gauntlet);
}
