//! Tests of rebound keys and gamepads in the whole client, and of the page of controls.

use std::fs;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::Key as Logical;
use bevy::prelude::*;
use bevy_egui::egui::Key;

use hexstrike::app::folders::Folders;
use hexstrike::app::own_file::read;
use hexstrike::app::settings::Settings;
use hexstrike::app::state::Overlay;
use hexstrike::hexstrike::screens::match_screen::table::Draft;
use hexstrike::kit::input::bindings::BindingSlot;
use hexstrike::kit::input::trigger::{Device, InputTrigger, KeyModifiers};
use hexstrike::kit::input::{Bindings, InputAction};
use hexstrike_game::rules::Event;

use crate::harness::{Game, Players};
use crate::settings::Scratch;
use crate::whole::{Picture, click, click_on, escape, full_content, middle_of, says, type_key, whole};

const fn desk_slot(action: InputAction) -> BindingSlot {
    BindingSlot { action, device: Device::Desk, index: 0 }
}

const fn key(key: Key) -> InputTrigger {
    InputTrigger::Key(key, KeyModifiers::NONE)
}

fn letter(game: &mut Game, code: KeyCode, letter: &str) {
    type_key(game, code, Logical::Character(letter.into()));
}

fn overlay(game: &Game) -> Overlay {
    *game.resource::<State<Overlay>>().get()
}

fn controls(game: &Game) -> &Bindings {
    &game.resource::<Settings>().controls
}

/// Starts a match of one person against a bot, up to the first choice.
fn match_begun() -> Game {
    let mut game = whole(full_content());
    game.start(Players::PersonAndBot, 3);
    game.until_idle();
    (0..12).for_each(|_| game.frame());
    game
}

/// Runs until the person's play is revealed.
fn until_revealed(game: &mut Game) {
    let seat = game.at_screen().seat;
    game.until("the play on the table", |game| {
        game.session()
            .log()
            .iter()
            .any(|event| matches!(*event, Event::Revealed { seat: of, .. } if Some(of) == seat))
    });
}

/// Connected gamepad.
struct Pad(Entity);

impl Pad {
    fn new(game: &mut Game) -> Self {
        let pad = game.app.world_mut().spawn_empty().id();
        let (name, vendor_id) = ("pad".to_owned(), Some(0x054c));
        let connection = GamepadConnection::Connected { name, vendor_id, product_id: None };
        game.app.world_mut().write_message(GamepadConnectionEvent { gamepad: pad, connection });
        game.frame();
        Self(pad)
    }

    fn push(&self, game: &mut Game, button: GamepadButton) {
        for down in [true, false] {
            let change = RawGamepadButtonChangedEvent::new(self.0, button, f32::from(u8::from(down)));
            game.app.world_mut().write_message(RawGamepadEvent::Button(change));
            game.frame();
        }
        game.frame();
    }

    fn flick(&self, game: &mut Game, axis: GamepadAxis, to: f32) {
        for value in [to, 0.0] {
            let change = RawGamepadAxisChangedEvent::new(self.0, axis, value);
            game.app.world_mut().write_message(RawGamepadEvent::Axis(change));
            game.frame();
        }
        game.frame();
    }
}

#[test]
fn keys_of_the_players_own_play_a_whole_turn() {
    let mut game = match_begun();
    let own = &mut game.app.world_mut().resource_mut::<Settings>().controls;
    for (action, with) in [
        (InputAction::Movement(1), Key::G),
        (InputAction::Ability(1), Key::H),
        (InputAction::TurnRight, Key::F2),
        (InputAction::Confirm, Key::K),
    ] {
        own.set(desk_slot(action), Some(key(with))).expect("free to choose");
    }
    game.frame();
    letter(&mut game, KeyCode::Digit2, "2");
    assert_eq!(*game.resource::<Draft>(), Draft::default(), "it is on another key now");
    letter(&mut game, KeyCode::KeyG, "g");
    letter(&mut game, KeyCode::KeyH, "h");
    type_key(&mut game, KeyCode::F2, Logical::F2);
    let draft = *game.resource::<Draft>();
    assert!(draft.active.is_some() && draft.passive.is_some(), "{draft:?}");
    assert_ne!(draft.rotation, Draft::default().rotation);
    type_key(&mut game, KeyCode::Enter, Logical::Enter);
    assert_eq!(*game.resource::<Draft>(), draft, "Enter confirms nothing now");
    letter(&mut game, KeyCode::KeyK, "k");
    until_revealed(&mut game);
}

#[test]
fn a_gamepad_plays_a_whole_turn() {
    let mut game = match_begun();
    let pad = Pad::new(&mut game);
    let cards = |game: &Game| {
        let draft = game.resource::<Draft>();
        [draft.active, draft.passive].into_iter().flatten().count()
    };
    // The hand lies at the bottom: movement cards to the left, abilities to the right.
    let ways = [(GamepadButton::DPadDown, 20), (GamepadButton::DPadLeft, 6), (GamepadButton::DPadRight, 12)];
    for (round, (way, steps)) in ways.into_iter().enumerate() {
        for _ in 0..steps {
            let before = cards(&game);
            if before > round.min(1) {
                break;
            }
            pad.push(&mut game, way);
            pad.push(&mut game, GamepadButton::South);
            if cards(&game) < before {
                pad.push(&mut game, GamepadButton::South);
            }
        }
    }
    assert_eq!(cards(&game), 2);
    assert!(says(&game, "Triangle"), "the caps are those of the gamepad");
    let draft = *game.resource::<Draft>();
    pad.push(&mut game, GamepadButton::West);
    assert_eq!(game.resource::<Draft>().active, draft.passive, "swapped");
    pad.push(&mut game, GamepadButton::West);
    pad.push(&mut game, GamepadButton::RightTrigger);
    assert_ne!(game.resource::<Draft>().rotation, draft.rotation);
    pad.flick(&mut game, GamepadAxis::RightStickY, 1.0);
    pad.push(&mut game, GamepadButton::LeftTrigger2);
    pad.push(&mut game, GamepadButton::North);
    until_revealed(&mut game);
}

#[test]
fn a_gamepad_goes_through_menus_and_back() {
    let mut game = whole(full_content());
    let pad = Pad::new(&mut game);
    // Down to the last row, along it to its end, and up to the settings.
    (0..9).for_each(|_| pad.push(&mut game, GamepadButton::DPadDown));
    (0..2).for_each(|_| pad.push(&mut game, GamepadButton::DPadRight));
    pad.push(&mut game, GamepadButton::DPadUp);
    pad.push(&mut game, GamepadButton::South);
    assert_eq!(overlay(&game), Overlay::Settings);
    // The first press leaves the control, the second the page.
    pad.push(&mut game, GamepadButton::East);
    pad.push(&mut game, GamepadButton::East);
    assert_eq!(overlay(&game), Overlay::None);
    game.start(Players::PersonAndBot, 3);
    game.until_idle();
    (0..6).for_each(|_| game.frame());
    pad.push(&mut game, GamepadButton::Start);
    assert_eq!(overlay(&game), Overlay::Pause);
    pad.push(&mut game, GamepadButton::Start);
    assert_eq!(overlay(&game), Overlay::None);
}

/// Clicks the first of these caps: actions of other games, further down, have it too.
fn click_first(game: &mut Game, cap: &str) {
    let first = game.resource::<Picture>().words.iter().find(|word| word.text == cap).map(middle_of);
    click(game, first.expect("turning left has it"));
}

/// Opens the page of controls, with a folder for its changes.
fn page(name: &str) -> (Game, Scratch) {
    let trial = Scratch::new(name);
    let mut game = whole(full_content());
    game.app.insert_resource(Folders::at(trial.path()));
    click_on(&mut game, "Settings");
    (0..3).for_each(|_| game.frame());
    click_on(&mut game, "Controls");
    (0..3).for_each(|_| game.frame());
    assert!(says(&game, "Turn left"));
    (game, trial)
}

#[test]
fn a_key_is_chosen_by_pressing_it_and_written_once_nobody_types() {
    let (mut game, trial) = page("controls-choose");
    click_first(&mut game, "Q");
    assert!(says(&game, "Press a key"));
    letter(&mut game, KeyCode::KeyG, "g");
    game.frame();
    assert!(!says(&game, "Press a key"));
    assert_eq!(controls(&game).at(desk_slot(InputAction::TurnLeft)), Some(key(Key::G)));
    let path = Folders::at(trial.path()).settings();
    (0..10).for_each(|_| game.frame());
    let text = fs::read_to_string(&path).expect("written");
    assert!(text.contains("turn_left") && !text.contains("turn_right"), "{text}");
    assert_eq!(read(&path), (game.resource::<Settings>().clone(), Vec::new()));
    click_on(&mut game, "Restore defaults");
    game.frame();
    assert!(controls(&game).is_default());
}

#[test]
fn restored_defaults_can_be_undone_until_something_else_changes() {
    let (mut game, _scratch) = page("controls-undo");
    click_first(&mut game, "Q");
    letter(&mut game, KeyCode::KeyG, "g");
    game.frame();
    let turn = desk_slot(InputAction::TurnLeft);
    click_on(&mut game, "Restore defaults");
    game.frame();
    click_on(&mut game, "Undo");
    game.frame();
    assert_eq!(controls(&game).at(turn), Some(key(Key::G)), "as it was before");
    click_on(&mut game, "Restore defaults");
    game.frame();
    click_first(&mut game, "Q");
    letter(&mut game, KeyCode::KeyG, "g");
    game.frame();
    assert!(!says(&game, "Undo"), "it would take back more than the defaults");
    assert_eq!(controls(&game).at(turn), Some(key(Key::G)));
}

#[test]
fn escape_leaves_a_key_as_it_was_and_the_page_open() {
    let (mut game, _scratch) = page("controls-escape");
    click_first(&mut game, "Q");
    escape(&mut game);
    game.frame();
    assert!(!says(&game, "Press a key") && controls(&game).is_default());
    assert_eq!(overlay(&game), Overlay::Settings);
    escape(&mut game);
    game.frame();
    assert_eq!(overlay(&game), Overlay::None);
}

#[test]
fn pressed_again_a_key_is_removed_unless_the_game_needs_it() {
    let (mut game, _scratch) = page("controls-remove");
    click_first(&mut game, "Q");
    letter(&mut game, KeyCode::KeyQ, "q");
    assert_eq!(controls(&game).at(desk_slot(InputAction::TurnLeft)), None);
    click_on(&mut game, "Enter");
    type_key(&mut game, KeyCode::Enter, Logical::Enter);
    game.frame();
    assert!(says(&game, "must keep"), "it shows the reason");
    assert_eq!(controls(&game).at(desk_slot(InputAction::Confirm)), Some(key(Key::Enter)));
}

#[test]
fn a_key_that_is_taken_is_swapped_or_shared() {
    let (mut game, _scratch) = page("controls-taken");
    let choose = |game: &mut Game| {
        click_first(game, "Q");
        letter(game, KeyCode::KeyE, "e");
        (0..3).for_each(|_| game.frame());
        assert!(says(game, "already used by: Turn right"));
    };
    choose(&mut game);
    click_on(&mut game, "Use for both");
    game.frame();
    assert!(says(&game, "also: Turn right") && says(&game, "also: Turn left"), "both sides show it");
    click_on(&mut game, "Restore defaults");
    game.frame();
    choose(&mut game);
    // The first answer has the focus.
    type_key(&mut game, KeyCode::Enter, Logical::Enter);
    game.frame();
    assert_eq!(controls(&game).at(desk_slot(InputAction::TurnLeft)), Some(key(Key::E)));
    assert_eq!(controls(&game).at(desk_slot(InputAction::TurnRight)), Some(key(Key::Q)));
}

#[test]
fn a_button_is_chosen_by_gamepad_alone() {
    let (mut game, _scratch) = page("controls-pad");
    let pad = Pad::new(&mut game);
    // The gamepad's first button switches the caps to gamepad names.
    pad.push(&mut game, GamepadButton::Mode);
    click_first(&mut game, "L1");
    assert!(says(&game, "Press a button"));
    pad.push(&mut game, GamepadButton::Mode);
    game.frame();
    let place = BindingSlot { device: Device::Pad, ..desk_slot(InputAction::TurnLeft) };
    assert_eq!(controls(&game).at(place), Some(InputTrigger::Button(GamepadButton::Mode)));
    // The focus continues from the changed binding.
    pad.push(&mut game, GamepadButton::South);
    assert!(says(&game, "Press a button"));
    pad.push(&mut game, GamepadButton::LeftTrigger);
    game.frame();
    assert!(controls(&game).is_default());
}
