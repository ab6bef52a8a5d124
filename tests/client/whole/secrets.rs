//! Tests of hidden information at one screen.

use hexstrike::heroes::flow::{HeroPlayerKind, PlannedGame};
use hexstrike::heroes::screens::table::aim::HeroAim;

use super::heroes::{begin, decide};
use super::*;
use hexstrike::hexstrike::RESULT;
use hexstrike::hexstrike::screens::match_screen::table::known::Known;
use hexstrike_game::rules::state::hand::Hand;

#[test]
fn nothing_of_a_hand_can_be_read_behind_the_curtain_or_while_all_watch() {
    let mut game = whole(full_content());
    game.start(Players::People, 9);
    let mut covered = 0;
    for decision in 0..12 {
        // Played cards are open; all other titles belong to their owner.
        for _ in 0..4_000 {
            game.frame();
            let open = revealed(&game);
            let at_screen = game.at_screen();
            assert_eq!(at_screen.seat, None, "decision {decision}: nobody has lifted the curtain");
            let hidden: Vec<String> =
                titles(&game).into_iter().filter(|title| !open.contains(title)).collect();
            assert!(hidden.is_empty(), "decision {decision}: {hidden:?} can be read");
            if at_screen.hand_off.is_some() || game.screen() == RESULT {
                break;
            }
        }
        let Some(seat) = game.at_screen().hand_off else { break };
        covered += 1;
        game.frame();
        assert!(says(&game, "Pass the screen to"), "{:?}", words(&game));
        assert_eq!(titles(&game), Vec::<String>::new(), "the curtain covers the table too");
        enter(&mut game);
        (0..8).for_each(|_| game.frame());
        assert_eq!(game.at_screen().seat, Some(seat), "the right player is at the screen");
        if let Some(Step::Commit(_)) = game.asked() {
            let (open, readable) = (revealed(&game), titles(&game));
            let own = hand_titles(&game, seat);
            assert!(own.iter().all(|title| readable.contains(title)), "{own:?} in {readable:?}");
            // The other hand is listed as far as it follows from what everybody has seen.
            let deduced = deduced(&game, seat);
            let alien: Vec<&String> = readable
                .iter()
                .filter(|title| ![&own, &open, &deduced].iter().any(|known| known.contains(title)))
                .collect();
            assert!(alien.is_empty(), "decision {decision}: {alien:?} are the other's");
        }
        // Decide by message, whatever the question.
        decide_for(&mut game, seat);
    }
    assert!(covered > 6, "the curtain came {covered} times");
}

/// Titles of the cards that the others may hold, as far as this seat can work it out.
fn deduced(game: &Game, seat: Seat) -> Vec<String> {
    let hands = game.resource::<Known>().hands();
    let name = |card| game.session().ruleset().card(card).name.clone();
    let others = Seat::first(2).filter(|other| *other != seat);
    let cards = |hand: &Hand| hand.movements().chain(hand.abilities().iter().copied()).collect::<Vec<_>>();
    others.flat_map(|other| hands[other].iter().flat_map(cards).map(name).collect::<Vec<_>>()).collect()
}

/// Titles of all revealed cards.
fn revealed(game: &Game) -> Vec<String> {
    let name = |card| game.session().ruleset().card(card).name.clone();
    let session = game.session();
    let shown = &session.log()[..game.playback().read.min(session.log().len())];
    let mut open = Vec::new();
    for event in shown {
        match *event {
            Event::Revealed { commitment, .. } => {
                open.extend([commitment.active, commitment.passive].map(name));
            }
            Event::TriggerRevealed { card, .. }
            | Event::SetAside { card, .. }
            | Event::TookBack { card, .. }
            | Event::Topped { card, .. } => open.push(name(card)),
            _ => {}
        }
    }
    open
}

#[test]
fn a_key_that_is_still_held_lifts_no_curtain() {
    let mut game = whole(full_content());
    game.start(Players::People, 9);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    let first = game.at_screen().seat.expect("lifted");
    digit(&mut game, 1);
    digit(&mut game, 5);
    // Enter is held down after confirming, and repeats.
    for _ in 0..30 {
        press(&mut game, KeyCode::Enter, &Key::Enter, ButtonState::Pressed);
        game.frame();
    }
    let now = game.at_screen();
    assert_ne!(now.seat, Some(first), "the play was confirmed");
    assert!(now.seat.is_none() && now.hand_off.is_some(), "the other's hand is open to the first: {now:?}");
    press(&mut game, KeyCode::Enter, &Key::Enter, ButtonState::Released);
    game.frame();
    enter(&mut game);
    assert_eq!(game.at_screen().seat, now.hand_off, "pressed anew it lifts");
}

/// Holds a key that means nothing here, pressed and repeated in each frame, and clicks on Ready.
fn click_ready_while_a_key_repeats(game: &mut Game) {
    let at = place_of(game, "Ready");
    go_to(game, at);
    for state in [None, Some(ButtonState::Pressed), Some(ButtonState::Released), None] {
        tell(game, |window| repeated(window).into());
        state.into_iter().for_each(|state| left_button(game, state));
        game.frame();
    }
}

fn repeated(window: Entity) -> KeyboardInput {
    KeyboardInput {
        key_code: KeyCode::KeyZ,
        logical_key: Key::Character("z".into()),
        state: ButtonState::Pressed,
        text: None,
        repeat: true,
        window,
    }
}

#[test]
fn a_click_on_ready_counts_while_some_other_key_repeats() {
    let mut game = whole(full_content());
    game.start(Players::People, 9);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    (0..3).for_each(|_| game.frame());
    click_ready_while_a_key_repeats(&mut game);
    assert!(game.at_screen().seat.is_some(), "lifted");
}

#[test]
fn a_key_that_is_still_held_lifts_no_curtain_of_heroes() {
    let mut game = whole(full_content());
    begin(&mut game, PlannedGame::Skirmish { team: 3, board: 0 }, &[HeroPlayerKind::Person; 2], 4);
    let seated = |game: &Game| game.resource::<HeroAim>().seated;
    assert!(says(&game, "Pass the screen to"));
    click_ready_while_a_key_repeats(&mut game);
    let first = seated(&game).expect("lifted");
    press(&mut game, KeyCode::Enter, &Key::Enter, ButtonState::Pressed);
    game.frame();
    assert_eq!(seated(&game), Some(first), "no team is complete yet");
    decide(&mut game, 1);
    // Enter is still held when the curtain falls, and repeats.
    for _ in 0..30 {
        press(&mut game, KeyCode::Enter, &Key::Enter, ButtonState::Pressed);
        game.frame();
    }
    assert!(says(&game, "Pass the screen to"));
    assert_eq!(seated(&game), Some(first), "the other's choice is open to the first");
    press(&mut game, KeyCode::Enter, &Key::Enter, ButtonState::Released);
    game.frame();
    enter(&mut game);
    assert_eq!(seated(&game), Some(first.other()), "pressed anew it lifts");
}

#[test]
fn a_refusal_is_hidden_from_the_next_player() {
    let mut game = whole(full_content());
    game.start(Players::People, 9);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    let seat = game.at_screen().seat.expect("lifted");
    game.app.world_mut().resource_mut::<Toasts>().refuse("this card of mine cannot".to_owned());
    game.frame();
    assert!(says(&game, "this card of mine cannot"));
    decide_for(&mut game, seat);
    (0..2).for_each(|_| game.frame());
    enter(&mut game);
    (0..3).for_each(|_| game.frame());
    assert_ne!(game.at_screen().seat, Some(seat));
    assert!(!says(&game, "this card of mine cannot"));
    assert!(game.resource::<Toasts>().0.is_empty());
}

#[test]
fn behind_the_curtain_no_key_moves_the_match() {
    let mut game = whole(full_content());
    game.start(Players::People, 9);
    game.play_out(4);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    (0..3).for_each(|_| game.frame());
    let read = game.playback().read;
    for (code, key) in [
        (KeyCode::ArrowLeft, Key::ArrowLeft),
        (KeyCode::Space, Key::Space),
        (KeyCode::Minus, Key::Character("-".into())),
        (KeyCode::KeyL, Key::Character("l".into())),
    ] {
        type_key(&mut game, code, key);
    }
    let playback = game.playback();
    assert_eq!((playback.read, playback.playing, playback.speed), (read, true, 1.0));
    assert!(game.at_screen().hand_off.is_some());
}

#[test]
fn the_curtain_gives_a_choice_back() {
    let mut game = whole(full_content());
    game.start(Players::People, 9);
    game.until("the curtain", |game| game.at_screen().hand_off.is_some());
    enter(&mut game);
    (0..4).for_each(|_| game.frame());
    let first = game.at_screen().seat.expect("lifted");
    assert!(!says(&game, "Undo the choice"));
    decide_for(&mut game, first);
    (0..3).for_each(|_| game.frame());
    assert_ne!(game.at_screen().hand_off, Some(first));
    assert!(says(&game, "Undo the choice"), "{:?}", words(&game));
    type_key(&mut game, KeyCode::Backspace, Key::Backspace);
    (0..2).for_each(|_| game.frame());
    assert_eq!(game.at_screen().hand_off, Some(first));
    assert!(!game.session().held().contains(first));
}
