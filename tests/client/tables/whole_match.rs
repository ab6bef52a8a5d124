//! A whole match in the whole client, by what is drawn and with keys.

use arrow_game::VaneAndVeil;
use arrow_game::shown::ArrowShown;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use hexstrike::app::state::Screen;
use hexstrike::table::play::{TableGame, TableMatch, TablePlayback, TablePlayerKind};
use kernel::Seat;
use shell::game::{Game as _, Viewer};

use super::{play_on, screen, start};
use crate::whole::{enter, frames, full_content, type_key, whole, words};

#[test]
fn a_match_of_vane_and_veil_is_played_to_its_result_and_again() {
    let mut game = whole(full_content());
    start::<VaneAndVeil>(&mut game, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], 6);
    frames(&mut game, 3);
    assert!(words(&game).iter().any(|said| said.starts_with("Turn ")), "{:?}", words(&game));
    play_on::<VaneAndVeil>(&mut game, 6, TableMatch::is_over);
    for _ in 0..2_000 {
        if screen(&game) == Screen::Result(VaneAndVeil::ID) {
            break;
        }
        game.frame();
    }
    frames(&mut game, 3);
    assert_eq!(screen(&game), Screen::Result(VaneAndVeil::ID));
    let said = words(&game);
    assert!(said.iter().any(|said| ["Won", "Lost", "A draw"].contains(&said.as_str())), "{said:?}");
    assert!(said.iter().any(|said| said == "Next match"), "{said:?}");
    enter(&mut game);
    frames(&mut game, 3);
    assert_eq!(screen(&game), Screen::Table(VaneAndVeil::ID));
    assert!(!game.resource::<TableMatch<VaneAndVeil>>().is_over());
}

/// A card is chosen, pointed and put down with keys alone.
#[test]
fn a_card_is_put_down_with_keys() {
    let mut game = whole(full_content());
    start::<VaneAndVeil>(&mut game, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], 6);
    for _ in 0..4_000 {
        let at_table = game.resource::<TableMatch<VaneAndVeil>>();
        if at_table.up() == Some(Seat::First)
            && game.resource::<TablePlayback<VaneAndVeil>>().is_idle(at_table)
        {
            break;
        }
        std::thread::yield_now();
        game.frame();
    }
    frames(&mut game, 3);
    let before = game.resource::<TableMatch<VaneAndVeil>>().session().entries().len();
    type_key(&mut game, KeyCode::Digit1, Key::Character("1".into()));
    type_key(&mut game, KeyCode::KeyC, Key::Character("c".into()));
    type_key(&mut game, KeyCode::ArrowDown, Key::ArrowDown);
    frames(&mut game, 2);
    assert!(words(&game).iter().any(|said| said.contains("It lies covered")), "{:?}", words(&game));
    enter(&mut game);
    frames(&mut game, 2);
    assert!(game.resource::<TableMatch<VaneAndVeil>>().session().entries().len() > before);
}

/// Nothing of the other hand is in the table that is drawn, nor a name of a covered card.
#[test]
fn secrets_of_the_other_seat_are_not_drawn() {
    let mut game = whole(full_content());
    start::<VaneAndVeil>(&mut game, [TablePlayerKind::Person, TablePlayerKind::Bot(0)], 9);
    let mut looked = 0;
    for round in 1..12 {
        play_on::<VaneAndVeil>(&mut game, round, |at_table| {
            at_table.is_over() || at_table.session().entries().len() >= 4 * round as usize
        });
        frames(&mut game, 2);
        let at_table = game.resource::<TableMatch<VaneAndVeil>>();
        if at_table.is_over() {
            break;
        }
        let playback = game.resource::<TablePlayback<VaneAndVeil>>();
        assert_eq!(playback.viewer(), Viewer::Seat(Seat::First));
        let shown: &ArrowShown = playback.shown();
        assert!(shown.seat(Seat::Second).hand.iter().all(Option::is_none));
        // Cards that only the other seat can know: in its hand and nowhere in sight.
        let setup = at_table.session().setup();
        let seen: Vec<_> = shown
            .pieces
            .values()
            .filter_map(|piece| piece.card)
            .chain(shown.seats.iter().flat_map(|seat| seat.pile.clone()))
            .chain(shown.seat(Seat::First).hand.iter().copied().flatten())
            .collect();
        let said = words(&game);
        for card in at_table.session().state().hoard(Seat::Second).hand.iter() {
            if !seen.contains(card) {
                let name = &setup.card(*card).expect("a card").name;
                assert!(!said.iter().any(|said| said.contains(name.as_str())), "{name}: {said:?}");
                looked += 1;
            }
        }
    }
    assert!(looked > 10, "{looked} hidden cards were looked for");
}

/// Two people at one screen: a curtain before each change.
#[test]
fn two_people_hand_the_screen_over() {
    let mut game = whole(full_content());
    start::<VaneAndVeil>(&mut game, [TablePlayerKind::Person, TablePlayerKind::Person], 2);
    for _ in 0..200 {
        game.frame();
        if words(&game).iter().any(|said| said == "Pass the screen to") {
            break;
        }
    }
    let said = words(&game);
    assert!(said.iter().any(|said| said == "Pass the screen to"), "{said:?}");
    let setup = game.resource::<TableMatch<VaneAndVeil>>().session().setup();
    assert!(setup.cards.iter().all(|card| !said.contains(&card.name)), "a card is drawn: {said:?}");
    let up = game.resource::<TableMatch<VaneAndVeil>>().up().expect("somebody");
    // The menu opens over the curtain, which stays closed.
    type_key(&mut game, KeyCode::Escape, Key::Escape);
    frames(&mut game, 2);
    let said = words(&game);
    assert!(said.iter().any(|said| said == "Resume"), "{said:?}");
    let setup = game.resource::<TableMatch<VaneAndVeil>>().session().setup();
    assert!(setup.cards.iter().all(|card| !said.contains(&card.name)), "a card is drawn: {said:?}");
    type_key(&mut game, KeyCode::Escape, Key::Escape);
    frames(&mut game, 2);
    enter(&mut game);
    frames(&mut game, 2);
    assert_eq!(game.resource::<TablePlayback<VaneAndVeil>>().viewer(), Viewer::Seat(up));
}

/// The page stands in every size, and a setup that it shows can begin.
#[test]
fn the_set_up_begins_what_it_shows() {
    let mut game = whole(full_content());
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Setup(VaneAndVeil::ID));
    frames(&mut game, 4);
    let said = words(&game);
    assert!(said.iter().any(|said| said == VaneAndVeil::module().name), "{said:?}");
    enter(&mut game);
    frames(&mut game, 3);
    assert_eq!(screen(&game), Screen::Table(VaneAndVeil::ID));
}
