//! Actions requested in this frame, from any device.

use std::sync::Arc;

use bevy::prelude::Resource;
use bevy_egui::egui::{Context, Id, Key};

use super::action::{InputAction, Scope};
use super::bindings::Bindings;
use super::table::{ActionEntry, entries, entry};
use super::trigger::pad_names::PadKind;
use super::trigger::{Device, InputTrigger};
use crate::{heroes, hexstrike};
use shell::GameId;

/// Input from a device.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Signal {
    /// Trigger with all modifiers held.
    pub trigger: InputTrigger,
    /// Press, repeat or release.
    pub edge: Edge,
    /// Notches of the wheel; 1 for other triggers.
    pub amount: f32,
}

/// Change of a trigger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Edge {
    Pressed,
    /// Repeat of a held trigger.
    Repeated,
    Released,
}

/// Context that decides the meaning of a trigger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct InputContext {
    /// Place of the player.
    pub place: InputPlace,
    /// Kind of focus there.
    pub focus: InputFocus,
}

/// Place of the player in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum InputPlace {
    /// Any other page.
    #[default]
    Menus,
    /// Match of this game without an overlay.
    Table(GameId),
    /// Result of a match of HexStrike, where the actions of menus apply too.
    Result,
    /// Drill, where the actions that answer a question apply too.
    Quiz,
}

/// Kind of focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum InputFocus {
    #[default]
    Nothing,
    Control,
    /// Text field.
    Field,
}

/// Actions requested in this frame. Systems read the resource, panels call [`pressed`].
#[derive(Resource, Debug, Clone, Default)]
pub struct Actions {
    bindings: Arc<Bindings>,
    pressed: Vec<Press>,
    held: Vec<(InputAction, InputTrigger)>,
    last: Option<PadKind>,
}

/// Requested action.
#[derive(Debug, Clone, Copy)]
struct Press {
    action: InputAction,
    amount: f32,
    by: InputTrigger,
}

impl Actions {
    /// True if the action is requested in this frame.
    pub fn pressed(&self, action: InputAction) -> bool {
        self.pressed.iter().any(|press| press.action == action)
    }

    /// Amount of the action in this frame: notches of the wheel, 1 for a key.
    pub fn amount(&self, action: InputAction) -> f32 {
        self.pressed.iter().filter(|press| press.action == action).map(|press| press.amount).sum()
    }

    /// Amount without the wheel.
    pub fn amount_by_key(&self, action: InputAction) -> f32 {
        let by_key = |press: &&Press| press.action == action && !matches!(press.by, InputTrigger::Wheel(_));
        self.pressed.iter().filter(by_key).map(|press| press.amount).sum()
    }

    /// True if a trigger of the action is held.
    pub fn held(&self, action: InputAction) -> bool {
        self.held.iter().any(|(held, _)| *held == action)
    }

    /// Short name of the action's trigger on the last used device; empty if it has none.
    pub fn cap(&self, action: InputAction) -> String {
        let on = |device| self.bindings.first(action, device);
        let pad = self.last.and_then(|kind| Some((on(Device::Pad)?, kind)));
        let desk = || on(Device::Desk).map(|trigger| (trigger, PadKind::default()));
        let Some((trigger, kind)) = pad.or_else(desk) else { return String::new() };
        trigger.cap(kind)
    }

    /// Kind of the gamepad, if one was used last.
    pub const fn pad(&self) -> Option<PadKind> {
        self.last
    }

    /// Current bindings.
    pub fn bindings(&self) -> &Bindings {
        &self.bindings
    }

    /// Replaces the bindings.
    pub fn bind(&mut self, bindings: &Bindings) {
        self.bindings = Arc::new(bindings.clone());
        self.forget();
    }

    /// Clears all requests and held triggers.
    pub fn forget(&mut self) {
        self.pressed.clear();
        self.held.clear();
    }

    /// Records the last used device: a gamepad of this kind, or keyboard and mouse.
    pub fn used(&mut self, pad: Option<PadKind>) {
        self.last = pad;
    }

    /// Maps the signals of a frame to actions.
    pub fn hear(&mut self, signals: &[Signal], at: InputContext) {
        self.pressed.clear();
        for signal in signals {
            if signal.edge == Edge::Released {
                self.held.retain(|(_, held)| !held.same_place(signal.trigger));
            } else if !is_the_controls(signal.trigger, at) {
                self.press(*signal, at);
            }
        }
    }

    fn press(&mut self, signal: Signal, at: InputContext) {
        let fits = |entry: &'static ActionEntry| {
            let slots = self.bindings.slots(entry.action);
            let close = slots.all().filter_map(|trigger| trigger.fits(signal.trigger)).max()?;
            counts(entry.scope, at).then_some((entry, close))
        };
        let mut found: Vec<(&ActionEntry, u8)> = entries().filter_map(fits).collect();
        // An action for the focused control suppresses all others.
        if found.iter().any(|(entry, _)| entry.scope == Scope::Focus) {
            found.retain(|(entry, _)| entry.scope == Scope::Focus);
        }
        let closest = found.iter().map(|(_, close)| *close).max();
        for (entry, _) in found.into_iter().filter(|(_, close)| Some(*close) == closest) {
            if signal.edge == Edge::Pressed || entry.repeats {
                self.pressed.push(Press { action: entry.action, amount: signal.amount, by: signal.trigger });
            }
            if signal.edge == Edge::Pressed {
                self.held.push((entry.action, signal.trigger));
            }
        }
    }
}

/// True if an action of that scope applies here. The caller distinguishes planning and questions.
fn counts(scope: Scope, at: InputContext) -> bool {
    use InputPlace::{Menus, Quiz, Result, Table};
    match scope {
        Scope::Everywhere => true,
        Scope::Focus => !matches!(at.focus, InputFocus::Nothing),
        Scope::Menus => matches!(at.place, Menus | Result | Quiz),
        Scope::Match | Scope::Choice => matches!(at.place, Table(_) | Result),
        Scope::Duel | Scope::Planning => matches!(at.place, Table(hexstrike::ID) | Result),
        Scope::Question => matches!(at.place, Table(hexstrike::ID) | Result | Quiz),
        Scope::Heroes => matches!(at.place, Table(heroes::ID)),
        Scope::Cards => matches!(at.place, Table(game) if game != hexstrike::ID && game != heroes::ID),
        Scope::Turns => matches!(at.place, Table(game) if game != hexstrike::ID),
    }
}

/// Typing goes to the field; Enter, Space and the arrows belong to the focused control.
const fn is_the_controls(trigger: InputTrigger, at: InputContext) -> bool {
    match trigger {
        InputTrigger::Key(key, _) => {
            let moves = matches!(
                key,
                Key::Enter | Key::Space | Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight
            );
            match at.focus {
                InputFocus::Nothing => false,
                InputFocus::Control => moves,
                InputFocus::Field => true,
            }
        }
        InputTrigger::Mouse(_)
        | InputTrigger::Wheel(_)
        | InputTrigger::Button(_)
        | InputTrigger::Stick(..) => false,
    }
}

fn store() -> Id {
    Id::new("actions")
}

/// Publishes the actions of this frame to panels.
pub fn tell(ctx: &Context, actions: &Actions) {
    ctx.data_mut(|data| data.insert_temp(store(), Arc::new(actions.clone())));
}

/// Returns the actions of this frame.
pub fn actions_of(ctx: &Context) -> Arc<Actions> {
    ctx.data(|data| data.get_temp(store())).unwrap_or_default()
}

/// True if the action is requested. Only the first pass of a frame reports it.
pub fn pressed(ctx: &Context, action: InputAction) -> bool {
    ctx.current_pass_index() == 0 && actions_of(ctx).pressed(action)
}

/// Returns the short name of the action's trigger, as [`Actions::cap`].
pub fn cap(ctx: &Context, action: InputAction) -> String {
    actions_of(ctx).cap(action)
}

/// Returns the description of the action.
pub fn does(action: InputAction) -> &'static str {
    entry(action).map_or("", |entry| entry.does)
}

/// Returns the words of a tooltip, followed by the name of the trigger.
pub fn with_cap(ctx: &Context, words: &str, action: InputAction) -> String {
    let cap = cap(ctx, action);
    if cap.is_empty() { words.to_owned() } else { format!("{words} ({cap})") }
}
