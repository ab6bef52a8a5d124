//! Tests of the card tracker in a match: correct, limited to the seat's knowledge, asked by click, and off if
//! so agreed.

use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};

use hexstrike::hexstrike::match_flow::plan::MatchPlan;
use hexstrike::hexstrike::screens::match_screen::table::side_panel::{SidePanel, SideTab};
use hexstrike::hexstrike::screens::match_screen::tracker::TrackedCards;
use hexstrike::hexstrike::screens::match_screen::tracker::model::{TrackedCard, tracked};
use hexstrike::hexstrike::screens::match_screen::tracker::work::TrackerWork;
use hexstrike::hexstrike::session::start::StartMatch;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use hexstrike_game::rules::{CardId, Event};
use kernel::Seat;

use crate::harness::{Game, Players, plan};
use crate::whole::{Picture, click_on, full_content, layout, says, type_key, whole, words};

/// Begins a match with these options.
fn begin(game: &mut Game, decks: Openness, tracking: CardTracking) {
    let plan = MatchPlan {
        decks,
        tracking,
        ..plan(game.resource::<hexstrike::app::library::ContentLibrary>(), Players::PersonAndBot, 4)
    };
    game.app.world_mut().write_message(StartMatch(plan));
    (0..3).for_each(|_| game.frame());
}

fn ids(cards: &[TrackedCard]) -> Vec<CardId> {
    let mut ids: Vec<CardId> = cards.iter().map(|card| card.card).collect();
    ids.sort_unstable();
    ids
}

#[test]
fn what_is_held_is_always_possible_and_what_is_certain_is_true() {
    let mut game = Game::playing(Players::People, 6);
    let mut certain = 0;
    for _ in 0..14 {
        game.play_out(1);
        let session = game.session();
        if session.outcome().is_some() {
            break;
        }
        let open = session.with_choices();
        for seat in Seat::first(2) {
            for other in tracked(session, seat) {
                let hand = open.state().fighters[other.seat].hand;
                let holds: Vec<CardId> = hand.abilities().iter().copied().chain(hand.movements()).collect();
                let possible = ids(&other.in_hand);
                // A sealed card has left the hand, which only its owner knows.
                let missing: Vec<&CardId> = holds.iter().filter(|card| !possible.contains(card)).collect();
                assert!(missing.is_empty(), "{seat} rules out {missing:?}");
                let sealed = open.state().fighters[other.seat].sealed.is_some();
                if other.arrangements == 1 && !sealed {
                    let mut holds = holds;
                    holds.sort_unstable();
                    assert_eq!(possible, holds, "{seat} of {}", other.seat);
                    let next: Vec<CardId> = other.next.iter().map(|card| card.card).collect();
                    assert_eq!(next, hand.deck());
                    certain += 1;
                }
            }
        }
    }
    assert!(certain > 4, "{certain}");
}

#[test]
fn a_closed_deck_lists_only_shown_cards() {
    let mut game = Game::new();
    begin(&mut game, Openness::Closed, CardTracking::Helped);
    game.play_out(6);
    game.until_idle();
    let session = game.session();
    let seat = session.people().next().expect("a person");
    let shown: Vec<CardId> = session
        .log()
        .iter()
        .flat_map(|event| match *event {
            Event::Revealed { commitment, .. } => vec![commitment.active, commitment.passive],
            Event::TriggerRevealed { card, .. }
            | Event::SetAside { card, .. }
            | Event::Topped { card, .. } => {
                vec![card]
            }
            _ => Vec::new(),
        })
        .collect();
    for other in tracked(session, seat) {
        assert!(other.unseen > 0, "a deck is never seen whole so soon");
        let piles = [&other.in_hand, &other.next, &other.rest, &other.exhausted];
        for card in piles.into_iter().flatten() {
            assert!(shown.contains(&card.card), "{} was never shown", card.card.index());
        }
    }
}

#[test]
fn the_tracker_is_opened_by_key_and_its_questions_are_clicked() {
    let mut game = whole(full_content());
    begin(&mut game, Openness::Open, CardTracking::Helped);
    game.until_idle();
    type_key(&mut game, KeyCode::KeyC, Key::Character("c".into()));
    (0..4).for_each(|_| game.frame());
    assert_eq!(*game.resource::<SidePanel>(), SidePanel(Some(SideTab::Tracker)));
    assert_eq!(game.resource::<TrackedCards>().others.len(), 1);
    assert!(says(&game, "certain") && says(&game, "IN HAND"), "{:?}", words(&game));
    assert_eq!(game.resource::<Picture>().unexplained, Vec::<String>::new());
    layout::look(&mut game, "the card tracker");
    for (question, answer) in
        [("What do they draw, and when?", "on beat"), ("Can they throw me first?", "Choose a play")]
    {
        click_on(&mut game, question);
        for _ in 0..500 {
            game.frame();
            if !game.resource::<TrackerWork>().is_busy() {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        (0..2).for_each(|_| game.frame());
        assert!(says(&game, answer), "{question}: {:?}", words(&game));
    }
    layout::look(&mut game, "the card tracker with answers");
}

#[test]
fn where_it_was_agreed_nobody_is_helped() {
    let mut game = whole(full_content());
    begin(&mut game, Openness::Open, CardTracking::Alone);
    game.until_idle();
    assert!(says(&game, "Replies") && !words(&game).contains(&"Cards".to_owned()), "{:?}", words(&game));
    type_key(&mut game, KeyCode::KeyC, Key::Character("c".into()));
    (0..4).for_each(|_| game.frame());
    assert_ne!(*game.resource::<SidePanel>(), SidePanel(Some(SideTab::Tracker)));
    assert!(game.resource::<TrackedCards>().others.is_empty());
    let format = game.session().so_far().format.expect("an unusual one is recorded");
    assert_eq!(format.tracking, CardTracking::Alone);
}
