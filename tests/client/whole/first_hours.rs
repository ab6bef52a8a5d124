//! Tests of what a new player meets in the first hours.

use super::*;
use bevy::ecs::system::SystemState;
use hexstrike::hexstrike::screens::match_screen::steer::Steering;
use hexstrike::hexstrike::screens::match_screen::table::rival_hands::RivalHands;
use hexstrike::hexstrike::screens::match_screen::table::threats::ThreatShown;
use hexstrike::kit::board::camera::BoardEye;
use hexstrike::kit::board::pointer::Hovered;
use kernel::{Cell, Rotation};

/// Puts the pointer of the window at this position.
fn put_pointer(game: &mut Game, at: Vec2) {
    let world = game.app.world_mut();
    for mut window in world.query_filtered::<&mut Window, With<PrimaryWindow>>().iter_mut(world) {
        window.set_cursor_position(Some(at));
    }
    game.frame();
}

/// Presses and releases the left button where the pointer is.
fn press_here(game: &mut Game) {
    let world = game.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
    for state in [ButtonState::Pressed, ButtonState::Released] {
        game.app.world_mut().write_message(MouseButtonInput { button: MouseButton::Left, state, window });
        game.frame();
    }
    game.frame();
}

/// Puts the pointer on the middle of this hex. False if something stands in front of it.
fn point_to(game: &mut Game, cell: Cell) -> bool {
    let world = game.app.world_mut();
    let mut eye = SystemState::<BoardEye>::new(world);
    let at = eye.get(world).expect("a camera").project_cell(cell, 0.0).expect("a hex in sight");
    put_pointer(game, at);
    game.frame();
    game.resource::<Hovered>().cell == Some(cell)
}

/// Play of the seat at the screen whose card may turn by some steps.
fn turning_play(game: &Game, seat: Seat) -> Draft {
    let session = game.session();
    let hand = session.view(Some(seat)).own().and_then(|own| own.hand).expect("a hand");
    let turns = |card| {
        let limit = session.ruleset().card(card).rotations;
        Rotation::ALL.into_iter().filter(|turn| limit.allows(*turn)).count() > 2
    };
    let active = hand.movements().find(|card| turns(*card)).expect("a movement card that turns");
    let passive = hand.abilities()[0];
    Draft { active: Some(active), passive: Some(passive), ..Draft::default() }
}

#[test]
fn a_hex_under_the_pointer_previews_a_turn_and_a_click_sets_it() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 3);
    game.until_idle();
    let seat = game.resource::<SeatAtScreen>().seat.expect("a person");
    let draft = turning_play(&game, seat);
    game.app.insert_resource(draft);
    frames(&mut game, 4);
    let reached = game.resource::<Steering>().reached();
    assert!(reached.len() > 1, "{reached:?}");
    let mut turned = 0;
    for cell in reached {
        if !point_to(&mut game, cell) || game.resource::<Steering>().line().is_none() {
            continue;
        }
        assert_eq!(game.resource::<Draft>().rotation, draft.rotation, "only pointing changes nothing");
        press_here(&mut game);
        assert_ne!(game.resource::<Draft>().rotation, draft.rotation);
        assert!(game.resource::<Steering>().line().is_none(), "the play is as it was previewed");
        turned += 1;
        game.app.insert_resource(draft);
        frames(&mut game, 2);
    }
    assert!(turned > 0);
}

#[test]
fn a_hex_that_no_turn_reaches_says_so() {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 3);
    game.until_idle();
    let seat = game.resource::<SeatAtScreen>().seat.expect("a person");
    let draft = turning_play(&game, seat);
    let own = game.playback().mirror.figure(seat).at;
    let land: Vec<Cell> = game.session().setup().arena.land().to_vec();
    game.app.insert_resource(draft);
    frames(&mut game, 4);
    let steering = game.resource::<Steering>();
    let far = |cell: &Cell| steering.misses(*cell) && cell.distance(own) > 3;
    let far: Vec<Cell> = land.into_iter().filter(far).collect();
    assert!(far.into_iter().any(|cell| point_to(&mut game, cell)), "a hex out of reach is in sight");
    assert!(says(&game, "out of reach"), "{:?}", words(&game));
    press_here(&mut game);
    assert!(says(&game, "No turn brings this play to that hex."), "{:?}", words(&game));
}

#[test]
fn a_first_duel_opens_with_both_fighters_and_hides_what_was_not_introduced() {
    let mut game = new_player(full_content());
    click_on(&mut game, "Quick duel");
    frames(&mut game, 4);
    let opening = words(&game);
    for who in ["You".to_owned(), PlayerKind::on_rung(0).introduced(), "vs".to_owned()] {
        assert!(opening.contains(&who), "{who}: {opening:?}");
    }
    game.until("the first choice", |game| game.resource::<SeatAtScreen>().deciding);
    assert!(!words(&game).iter().any(|said| said == "Judge" || said == "Bots"), "{:?}", words(&game));
    assert!(game.resource::<ThreatShown>().0, "the threat map is on in the first matches");
    let rivals = &game.resource::<RivalHands>().others;
    assert!(rivals.len() == 1 && !rivals[0].cards.is_empty(), "{rivals:?}");
    assert!(says(&game, " holds"), "the rival's hand stands beside the board");
    let kept = game.resource::<Progress>().deck.clone();
    assert!(kept.is_some(), "the fighter is kept for the next duel");
}

#[test]
fn after_a_win_the_way_leads_on_and_a_defeat_looks_like_one() {
    for wins in [true, false] {
        let mut game = whole(full_content());
        game.start(Players::PersonAndBot, 5);
        game.until_idle();
        let own = game.resource::<SeatAtScreen>().seat.expect("a person");
        let other = Seat::first(2).find(|seat| *seat != own).expect("a bot");
        let seat = if wins { other } else { own };
        game.app.world_mut().write_message(GiveUp { seat });
        game.until("the result", |game| says(game, "Next duel"));
        frames(&mut game, 4);
        let place = |said: &str| words(&game).iter().position(|word| word == said);
        let (next, again) = (place("Next duel"), place("Rematch"));
        assert_eq!(next < again, wins, "{:?}", words(&game));
        assert!(says(&game, if wins { "You win" } else { "You lose" }));
    }
}
