//! The input layer: keyboard, mouse and gamepad request actions, which panels and systems read.
//!
//! | module | purpose |
//! |---|---|
//! | [`action`], [`table`] | all actions, with names, scopes and default bindings |
//! | [`trigger`] | triggers and their names |
//! | [`bindings`], [`mod@file`] | changes of the player, and their form in the settings file |
//! | [`actions`] | actions requested in this frame |
//! | [`keyboard`], [`mouse`], [`pad`] | signals of the devices |
//! | [`focus`], [`listen`] | egui's focus moved by actions; "press a key" |
//! | [`lines`] | the table as the help page and the guide show it |
//!
//! Reasons for an own layer: leafwing-input-manager and bevy_enhanced_input know keys by position only, and
//! read them before egui has claimed its own. They lack names for players and a table of collisions; reading
//! the devices, which they would save, is the smaller part here.

use bevy::input::gamepad::Gamepad;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

pub mod action;
pub mod actions;
pub mod bindings;
pub mod file;
pub mod focus;
pub mod keyboard;
pub mod lines;
pub mod listen;
pub mod mouse;
pub mod pad;
pub mod table;
pub mod trigger;

pub use action::{InputAction, Scope};
pub use actions::{Actions, cap, does, pressed, with_cap};
pub use bindings::Bindings;

use crate::app::state::{Overlay, Screen};
use crate::hexstrike;
use actions::{InputContext, InputFocus, InputPlace};
use keyboard::Keyboard;
use listen::Listening;
use mouse::Mouse;
use pad::PadsHeld;
use trigger::pad_names::PadKind;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Actions>().init_resource::<Listening>().add_systems(
        PreUpdate,
        hear.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

/// Turns input of all devices into actions. No other system does.
fn hear(
    mut context: Single<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
    pads: Query<&Gamepad>,
    mouse: Mouse,
    mut unheard: MessageReader<KeyboardFocusLost>,
    place: (Res<State<Screen>>, Res<State<Overlay>>),
    time: Res<Time<Real>>,
    mut held: Local<(Keyboard, PadsHeld)>,
    mut actions: ResMut<Actions>,
    mut listening: ResMut<Listening>,
) {
    let (context, input) = &mut *context;
    let ctx = context.get_mut();
    let (keyboard, held_pads) = &mut *held;
    let mut signals = keyboard.read(&mut input.events, ctx.text_edit_focused());
    if unheard.read().count() > 0 {
        signals.extend(keyboard.let_go());
        // The window does not see buttons go up either.
        actions.forget();
    }
    signals.extend(mouse.read());
    let desk = mouse.any() || !signals.is_empty();
    let buttons = held_pads.read(pads.iter(), time.delta_secs());
    let in_hand = |pad: &&Gamepad| pad.get_just_pressed().next().is_some();
    if let Some(pad) = pads.iter().find(in_hand).or(pads.iter().next()).filter(|_| !buttons.is_empty()) {
        actions.used(Some(PadKind::of_vendor(pad.vendor_id())));
    } else if desk {
        actions.used(None);
    }
    signals.extend(buttons);
    if listening.take(&signals) {
        input.events.retain(listen::harmless);
        signals.clear();
        actions.forget();
    }
    let place = place_of(*place.0.get(), *place.1.get());
    actions.hear(&signals, InputContext { place, focus: focus_of(ctx) });
    input.events.extend(focus::steer(ctx, &actions));
    actions::tell(ctx, &actions);
}

fn place_of(screen: Screen, overlay: Overlay) -> InputPlace {
    match (overlay, screen) {
        (Overlay::None, Screen::Table(game)) => InputPlace::Table(game),
        (Overlay::None, hexstrike::RESULT) => InputPlace::Result,
        (Overlay::None, Screen::Drills) => InputPlace::Quiz,
        _ => InputPlace::Menus,
    }
}

/// Returns the kind of widget that has the focus.
pub fn focus_of(ctx: &egui::Context) -> InputFocus {
    match ctx.memory(egui::Memory::focused) {
        None => InputFocus::Nothing,
        Some(_) if ctx.text_edit_focused() => InputFocus::Field,
        Some(_) => InputFocus::Control,
    }
}
