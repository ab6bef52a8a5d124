//! Undo and restoring of matches of Heroes.

use std::sync::Arc;

use super::*;
use crate::heroes::flow::{HeroMatchPlan, PlannedGame};
use heroes_game::content::embedded_codex;
use heroes_game::rules::state::Table;

fn session(players: [HeroPlayerKind; 2]) -> HeroSession {
    let plan = HeroMatchPlan {
        game: PlannedGame::Skirmish { team: 3, board: 0 },
        players: players.to_vec(),
        seed: 5,
        ..HeroMatchPlan::default()
    };
    plan.begin(&Arc::new(embedded_codex()), &[]).expect("a match")
}

fn wait_for_bots(session: &mut HeroSession) {
    while session.is_bots_turn() {
        assert_eq!(session.ask_bots(), None);
        std::thread::yield_now();
    }
}

#[test]
fn two_bots_come_to_an_end_and_the_events_fold_to_the_table() {
    let mut session = session([HeroPlayerKind::Level(1); 2]);
    wait_for_bots(&mut session);
    assert!(session.is_over());
    let mut table = Table::default();
    session.log().iter().for_each(|logged| table.apply(&logged.event));
    assert_eq!(&table, session.game().table());
}

/// Heroes 13.4: this is decided before any event.
#[test]
fn the_judge_says_which_enemy_acts_and_why() {
    let plan = HeroMatchPlan {
        game: PlannedGame::Scenario { number: 0, master: None },
        players: vec![HeroPlayerKind::Level(1)],
        seed: 5,
        ..HeroMatchPlan::default()
    };
    let mut session = plan.begin(&Arc::new(embedded_codex()), &[]).expect("a match");
    wait_for_bots(&mut session);
    let words =
        session.log().iter().filter_map(|logged| logged.ruling.as_ref()).flat_map(|ruling| &ruling.words);
    let acts = words.filter(|words| words.contains("acts")).count();
    assert!(acts > 3, "{acts} times it says who acts");
}

#[test]
fn a_bot_panic_shows_a_message_and_the_match_goes_on() {
    let mut session = session([HeroPlayerKind::Level(1); 2]);
    session.mind = Some(HeroThinking::broken(0));
    let message = loop {
        if let Some(message) = session.ask_bots() {
            break message;
        }
        std::thread::yield_now();
    };
    assert!(message.contains("broke off in the middle of thinking"), "{message}");
    assert_eq!(session.recorder().recording().inputs.len(), 1);
    wait_for_bots(&mut session);
    assert!(session.is_over());
}

#[test]
fn a_match_goes_on_from_its_record_as_it_was_left() {
    let mut session = session([HeroPlayerKind::Level(1); 2]);
    while session.game().table().turn < 6 {
        session.ask_bots();
        std::thread::yield_now();
    }
    let again = HeroSession::resume(session.recorder().recording()).expect("it plays");
    assert_eq!((again.game().digest(), again.log()), (session.game().digest(), session.log()));
    assert_eq!(again.chairs(), session.chairs());
}

#[test]
fn what_no_die_has_followed_is_taken_back_and_nothing_else() {
    let mut session = session([HeroPlayerKind::Person, HeroPlayerKind::Level(1)]);
    assert_eq!(session.can_take_back(), Err(CannotTakeBack::Nothing));
    let mut dice = shell::bots::Dice::seeded(1);
    let mut random = |session: &mut HeroSession| {
        let input = heroes_game::bots::random::input(session.game(), &mut dice).expect("asked");
        session.give(input).expect("legal");
        wait_for_bots(session);
    };
    while !matches!(session.asked_person(), Some((Waiting::Choose(_), _))) {
        random(&mut session);
    }
    assert!(session.can_take_back().is_err(), "the Fate die has just been rolled");
    let (digest, length) = (session.game().digest(), session.log().len());
    let unit = session.game().situation().units_of(session.game().table().initiative).next().expect("one");
    session.give(HeroInput::Choose(unit)).expect("legal");
    let left_and_resumed = HeroSession::resume(session.recorder().recording()).expect("it plays");
    for mut session in [session, left_and_resumed] {
        assert_eq!(session.can_take_back(), Ok(()));
        session.take_back().expect("no die was rolled");
        assert_eq!((session.game().digest(), session.log().len()), (digest, length));
    }
}

/// The record is filed when the match ends, so nothing may change after that.
#[test]
fn a_finished_match_is_not_taken_back() {
    let mut session = session([HeroPlayerKind::Person, HeroPlayerKind::Level(1)]);
    session.give(HeroInput::Concede(Side::A)).expect("always");
    let left_and_resumed = HeroSession::resume(session.recorder().recording()).expect("it plays");
    for mut session in [session, left_and_resumed] {
        assert_eq!(session.can_take_back(), Err(CannotTakeBack::Over));
        assert_eq!(session.take_back(), Err(CannotTakeBack::Over));
        assert!(session.is_over() && session.recorder().recording().inputs.len() == 1);
    }
}
