//! Tests of the action table, the player's bindings, and the signals of a frame.

use bevy::input::gamepad::GamepadButton;
use bevy_egui::egui::{Context, Event, Key, Modifiers, RawInput};

use hexstrike::app::settings::Settings;
use hexstrike::kit::input::actions::{Edge, InputContext, InputFocus, InputPlace, Signal, tell};
use hexstrike::kit::input::bindings::{BindingFault, BindingSlot};
use hexstrike::kit::input::file::problems;
use hexstrike::kit::input::focus::steer;
use hexstrike::kit::input::keyboard::Keyboard;
use hexstrike::kit::input::listen::Listening;
use hexstrike::kit::input::table::entries;
use hexstrike::kit::input::trigger::pad_names::PadKind;
use hexstrike::kit::input::trigger::{Device, InputTrigger, KeyModifiers};
use hexstrike::kit::input::{Actions, Bindings, InputAction, focus_of};

const MATCH: InputContext =
    InputContext { place: InputPlace::Table(hexstrike::hexstrike::ID), focus: InputFocus::Nothing };
const RESULT: InputContext = InputContext { place: InputPlace::Result, ..MATCH };
const MENU: InputContext = InputContext { place: InputPlace::Menus, ..MATCH };

const fn key(key: Key) -> InputTrigger {
    InputTrigger::Key(key, KeyModifiers::NONE)
}

const fn desk_slot(action: InputAction, index: usize) -> BindingSlot {
    BindingSlot { action, device: Device::Desk, index }
}

fn down(trigger: InputTrigger) -> Signal {
    Signal { trigger, edge: Edge::Pressed, amount: 1.0 }
}

/// Feeds these events to the actions of a bare context, as in a match, before its pass.
pub fn hear(ctx: &Context, events: &[Event]) {
    let mut actions = Actions::default();
    actions.hear(
        &Keyboard::default().read(&mut events.to_vec(), false),
        InputContext { focus: focus_of(ctx), ..MATCH },
    );
    tell(ctx, &actions);
}

/// Actions triggered by this signal in this context.
fn asked(signal: Signal, at: InputContext) -> Vec<InputAction> {
    let mut actions = Actions::default();
    actions.hear(&[signal], at);
    entries().map(|entry| entry.action).filter(|action| actions.pressed(*action)).collect()
}

#[test]
fn every_action_is_named_once_and_has_a_binding() {
    let all: Vec<_> = entries().collect();
    for (i, entry) in all.iter().enumerate() {
        assert!(entry.slots.all().next().is_some(), "{} has no binding", entry.id);
        for other in &all[i + 1..] {
            assert!(entry.action != other.action && entry.id != other.id, "{} is there twice", entry.id);
            assert_ne!(entry.does, other.does, "{} and {}", entry.id, other.id);
        }
    }
}

#[test]
fn nothing_collides_by_default() {
    let bindings = Bindings::default();
    for entry in entries() {
        for trigger in entry.slots.all() {
            assert_eq!(bindings.collisions(entry.action, trigger), [], "{}", entry.id);
        }
    }
}

#[test]
fn every_trigger_has_a_name_that_leads_back_to_it() {
    let held = KeyModifiers { shift: true, ctrl: true, alt: true };
    let keys = Key::ALL
        .iter()
        .flat_map(|key| [InputTrigger::Key(*key, KeyModifiers::NONE), InputTrigger::Key(*key, held)]);
    let keys = keys.filter(|trigger| match trigger {
        InputTrigger::Key(key, _) => hexstrike::kit::input::trigger::bindable(*key),
        _ => true,
    });
    let buttons = GamepadButton::all().into_iter().map(InputTrigger::Button);
    let table = entries().flat_map(|entry| entry.slots.all());
    for trigger in keys.chain(buttons).chain(table) {
        assert_eq!(InputTrigger::named(&trigger.name()), Some(trigger), "{}", trigger.name());
        assert!(!trigger.cap(PadKind::default()).is_empty());
    }
    for name in ["", "Q+", "Strg+Q", "Tab", "ShiftLeft", "Pad Up Down"] {
        assert_eq!(InputTrigger::named(name), None, "{name:?}");
    }
}

#[test]
fn a_collision_is_found_from_both_sides_and_only_where_both_count() {
    let mut bindings = Bindings::default();
    bindings.set(desk_slot(InputAction::Judge, 0), Some(key(Key::L))).expect("free to choose");
    assert_eq!(bindings.collisions(InputAction::Judge, key(Key::L)), [desk_slot(InputAction::Log, 0)]);
    assert_eq!(bindings.collisions(InputAction::Log, key(Key::L)), [desk_slot(InputAction::Judge, 0)]);
    // A question is never open while a play is chosen.
    bindings.set(desk_slot(InputAction::Yes, 0), Some(key(Key::Q))).expect("free to choose");
    assert_eq!(bindings.collisions(InputAction::Yes, key(Key::Q)), []);
}

#[test]
fn a_swap_gives_the_other_what_stood_there() {
    let mut bindings = Bindings::default();
    bindings.swap(desk_slot(InputAction::Judge, 0), key(Key::L)).expect("both keep one");
    assert_eq!(bindings.at(desk_slot(InputAction::Judge, 0)), Some(key(Key::L)));
    assert_eq!(bindings.at(desk_slot(InputAction::Log, 0)), Some(key(Key::J)));
    bindings.swap(desk_slot(InputAction::Judge, 0), key(Key::J)).expect("both keep one");
    assert!(bindings.is_default(), "there and back");
}

#[test]
fn required_actions_keep_a_key() {
    let mut bindings = Bindings::default();
    for action in [InputAction::Confirm, InputAction::Menu, InputAction::Back] {
        assert_eq!(bindings.set(desk_slot(action, 0), None), Err(BindingFault::Last), "{action:?}");
    }
    // Confirm would lose its only key, Enter.
    assert_eq!(bindings.swap(desk_slot(InputAction::Log, 1), key(Key::Enter)), Err(BindingFault::Last));
    assert!(bindings.is_default(), "nothing is half done");
    bindings.set(desk_slot(InputAction::Confirm, 1), Some(key(Key::G))).expect("a second one");
    bindings.set(desk_slot(InputAction::Confirm, 0), None).expect("one is left");
    assert_eq!(bindings.at(desk_slot(InputAction::Confirm, 0)), Some(key(Key::G)));
    let press = BindingSlot { action: InputAction::Press, device: Device::Pad, index: 0 };
    assert_eq!(bindings.set(press, None), Err(BindingFault::Last));
    assert_eq!(bindings.set(press, Some(key(Key::G))), Err(BindingFault::OtherDevice));
}

#[test]
fn changes_go_through_the_settings_file_and_nothing_else_does() {
    let text = |settings: &Settings| ron::to_string(settings).expect("serialises");
    let mut settings = Settings::default();
    assert!(!text(&settings).contains("controls"), "{}", text(&settings));
    settings
        .controls
        .set(desk_slot(InputAction::Log, 1), Some(InputTrigger::Key(Key::K, KeyModifiers::SHIFT)))
        .expect("free");
    let wheel = InputTrigger::named("Wheel Down").expect("there is one");
    settings.controls.set(desk_slot(InputAction::StepForward, 1), Some(wheel)).expect("free");
    settings
        .controls
        .set(BindingSlot { device: Device::Pad, ..desk_slot(InputAction::Log, 0) }, None)
        .expect("free");
    let written = text(&settings);
    assert!(written.contains(r#""log":["L","Shift+K"]"#), "{written}");
    assert!(!written.contains("judge"), "{written}");
    assert_eq!(ron::from_str::<Settings>(&written).expect("reads"), settings);
    assert_eq!(problems(&written), [""; 0]);
}

#[test]
fn an_unreadable_line_is_reported_and_the_rest_is_read() {
    let text = r#"(
    vsync: false,
    controls: {
        "log": ["K"],
        "logg": ["L"],
        "judge": ["Strg+J",
            "U"],
        "menu": [],
        "replies": ["A", "S", "D"],
    },
)"#;
    let settings: Settings = ron::from_str(text).expect("the rest is read");
    assert!(!settings.vsync);
    assert_eq!(settings.controls.at(desk_slot(InputAction::Log, 0)), Some(key(Key::K)));
    assert_eq!(settings.controls.at(desk_slot(InputAction::Judge, 0)), Some(key(Key::U)));
    assert_eq!(settings.controls.at(desk_slot(InputAction::Menu, 0)), Some(key(Key::Escape)));
    let problems_found = problems(text);
    for (line, words) in [(5, "\"logg\""), (6, "\"Strg+J\""), (8, "\"menu\""), (9, "\"D\"")] {
        let found = problems_found.iter().find(|problem| problem.contains(words));
        assert!(
            found.is_some_and(|problem| problem.starts_with(&format!("{line} "))),
            "{words} in {problems_found:?}"
        );
    }
    assert_eq!(problems_found.len(), 4, "{problems_found:?}");
}

#[test]
fn a_key_means_what_it_means_where_the_player_is() {
    assert_eq!(asked(down(key(Key::Escape)), MATCH), [InputAction::Menu]);
    assert_eq!(asked(down(key(Key::Escape)), MENU), [InputAction::Back]);
    assert!(asked(down(key(Key::Escape)), RESULT).contains(&InputAction::Back));
    assert_eq!(asked(down(key(Key::L)), MENU), []);
    let drill = InputContext { place: InputPlace::Quiz, ..MENU };
    assert_eq!(asked(down(key(Key::Y)), drill), [InputAction::Yes]);
    assert_eq!(asked(down(key(Key::Y)), MENU), []);
    let east = InputTrigger::Button(GamepadButton::East);
    assert_eq!(asked(down(east), MATCH), [InputAction::Clear]);
    assert_eq!(asked(down(east), MENU), [InputAction::Back]);
    assert_eq!(asked(down(east), InputContext { focus: InputFocus::Control, ..MATCH }), [InputAction::LetGo]);
}

#[test]
fn typing_and_the_control_with_the_focus_come_first() {
    let focused = InputContext { focus: InputFocus::Control, ..MATCH };
    for own in [Key::Enter, Key::Space, Key::ArrowUp, Key::ArrowLeft] {
        assert_ne!(asked(down(key(own)), MATCH), [], "{own:?}");
        assert_eq!(asked(down(key(own)), focused), [], "{own:?}");
    }
    assert_eq!(asked(down(key(Key::L)), focused), [InputAction::Log]);
    assert_eq!(asked(down(key(Key::L)), InputContext { focus: InputFocus::Field, ..focused }), []);
    let south = InputTrigger::Button(GamepadButton::South);
    assert_eq!(asked(down(south), MATCH), [InputAction::Confirm]);
    assert_eq!(asked(down(south), focused), [InputAction::Press]);
}

#[test]
fn the_trigger_that_fits_best_wins() {
    let with = |key, shift| InputTrigger::Key(key, KeyModifiers { shift, ..KeyModifiers::NONE });
    assert_eq!(asked(down(with(Key::Num1, false)), MATCH), [InputAction::Movement(0)]);
    assert_eq!(asked(down(with(Key::Num1, true)), MATCH), [InputAction::PassiveMovement(0)]);
    assert_eq!(asked(down(with(Key::Plus, true)), MATCH), [InputAction::Faster], "Shift belongs to the sign");
    assert_eq!(asked(down(with(Key::ArrowLeft, true)), MATCH), [InputAction::PhaseBack]);
}

#[test]
fn a_key_held_down_decides_once() {
    let held = |trigger| Signal { edge: Edge::Repeated, ..down(trigger) };
    for once in [Key::Enter, Key::Y, Key::N, Key::Escape, Key::L] {
        assert_eq!(asked(held(key(once)), MATCH), [], "{once:?}");
    }
    assert_eq!(asked(held(key(Key::ArrowLeft)), MATCH), [InputAction::StepBack]);
    let mut actions = Actions::default();
    actions.hear(&[down(key(Key::Comma))], MATCH);
    actions.hear(&[], MATCH);
    assert!(actions.held(InputAction::CameraLeft) && !actions.pressed(InputAction::CameraLeft));
    actions.hear(&[Signal { edge: Edge::Released, ..down(key(Key::Comma)) }], MATCH);
    assert!(!actions.held(InputAction::CameraLeft));
}

#[test]
fn the_keyboard_is_heard_by_meaning_and_digits_by_place() {
    let event = |key, physical_key, pressed| Event::Key {
        key,
        physical_key,
        pressed,
        repeat: false,
        modifiers: Modifiers::SHIFT,
    };
    let mut keyboard = Keyboard::default();
    // On a French keyboard A stands in the place of Q, and signs on the digits.
    let signals = keyboard
        .read(&mut vec![event(Key::A, Some(Key::Q), true), event(Key::Minus, Some(Key::Num6), true)], false);
    let triggers: Vec<InputTrigger> = signals.iter().map(|signal| signal.trigger).collect();
    assert_eq!(
        triggers,
        [InputTrigger::Key(Key::A, KeyModifiers::SHIFT), InputTrigger::Key(Key::Num6, KeyModifiers::SHIFT)]
    );
    // On a German keyboard the brackets stand on digits; the typed sign counts.
    let bracket = Keyboard::default().read(&mut vec![event(Key::CloseBracket, Some(Key::Num9), true)], false);
    assert_eq!(bracket[0].trigger, InputTrigger::Key(Key::CloseBracket, KeyModifiers::SHIFT));
    // egui marks repeated presses only in its pass.
    let again =
        keyboard.read(&mut vec![event(Key::A, Some(Key::Q), true), event(Key::Tab, None, true)], false);
    assert_eq!(again.iter().map(|signal| signal.edge).collect::<Vec<_>>(), [Edge::Repeated]);
    assert_eq!(keyboard.let_go().len(), 2);
    assert_eq!(keyboard.let_go().len(), 0);
}

#[test]
fn a_key_that_means_something_else_with_shift_is_let_go_all_the_same() {
    let comma = |key, pressed, modifiers| Event::Key {
        key,
        physical_key: Some(Key::Comma),
        pressed,
        repeat: false,
        modifiers,
    };
    let (mut keyboard, mut actions) = (Keyboard::default(), Actions::default());
    // On a German keyboard the semicolon shares a key with the comma.
    actions.hear(&keyboard.read(&mut vec![comma(Key::Comma, true, Modifiers::NONE)], false), MATCH);
    assert!(actions.held(InputAction::CameraLeft));
    actions.hear(&keyboard.read(&mut vec![comma(Key::Semicolon, true, Modifiers::SHIFT)], false), MATCH);
    assert!(actions.held(InputAction::CameraLeft));
    actions.hear(&keyboard.read(&mut vec![comma(Key::Semicolon, false, Modifiers::SHIFT)], false), MATCH);
    assert!(!actions.held(InputAction::CameraLeft));
    let again = keyboard.read(&mut vec![comma(Key::Comma, true, Modifiers::NONE)], false);
    assert_eq!(again.iter().map(|signal| signal.edge).collect::<Vec<_>>(), [Edge::Pressed]);
}

#[test]
fn a_panel_waiting_for_a_key_receives_it_alone() {
    let south = InputTrigger::Button(GamepadButton::South);
    let mut listening = Listening::For(Device::Desk);
    assert!(listening.take(&[Signal { edge: Edge::Repeated, ..down(key(Key::Enter)) }, down(south)]));
    assert_eq!(listening, Listening::For(Device::Desk), "still held from before; on the other device");
    assert!(listening.take(&[down(key(Key::G))]));
    assert_eq!(listening, Listening::Heard(key(Key::G)));
    assert!(!listening.take(&[down(key(Key::G))]));
    let mut listening = Listening::For(Device::Pad);
    assert!(listening.take(&[down(key(Key::Escape))]));
    assert_eq!(listening, Listening::Cancelled);
}

#[test]
fn caps_follow_the_bindings_and_the_device_used_last() {
    let mut actions = Actions::default();
    assert_eq!(actions.cap(InputAction::Confirm), "Enter");
    assert_eq!(actions.cap(InputAction::PhaseBack), "Shift+\u{2190}");
    actions.used(Some(PadKind::PlayStation));
    assert_eq!(actions.cap(InputAction::Confirm), "Triangle");
    assert_eq!(actions.cap(InputAction::Judge), "J", "no button has it");
    actions.used(None);
    let mut bindings = Bindings::default();
    bindings.set(desk_slot(InputAction::Confirm, 0), Some(key(Key::G))).expect("free");
    actions.bind(&bindings);
    assert_eq!(actions.cap(InputAction::Confirm), "G");
}

#[test]
fn enter_that_is_held_down_presses_once_but_while_one_types() {
    let event = |key, pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    let held = || [Key::Enter, Key::ArrowDown].map(|key| [event(key, true), event(key, true)]).concat();
    let left = |typing| {
        let mut events = held();
        assert_eq!(Keyboard::default().read(&mut events, typing).len(), 4, "actions hear of all");
        events.len()
    };
    assert_eq!((left(false), left(true)), (3, 4));
}

#[test]
fn a_pad_leaves_a_field_as_it_comes_to_it() {
    let ctx = Context::default();
    let (mut typed, mut pressed) = (String::new(), 0);
    let mut frame = |trigger: Option<InputTrigger>| {
        let mut actions = Actions::default();
        let signals: Vec<Signal> = trigger.into_iter().map(down).collect();
        actions.hear(&signals, InputContext { focus: focus_of(&ctx), ..MATCH });
        let events = steer(&ctx, &actions);
        let input = RawInput { events, ..RawInput::default() };
        let _ = ctx.run_ui(input, |ui| {
            ui.text_edit_singleline(&mut typed);
            pressed += usize::from(ui.button("Below").clicked());
        });
        ctx.text_edit_focused()
    };
    let pad = |button| Some(InputTrigger::Button(button));
    let (below, press) = (pad(GamepadButton::DPadDown), pad(GamepadButton::South));
    frame(None);
    assert!(frame(below) && frame(None), "the field comes first");
    assert!(!frame(below) && !frame(None), "and the button after it");
    frame(press);
    frame(None);
    assert_eq!((typed.as_str(), pressed), ("", 1));
}
