//! What the player asks for in this frame, whatever they asked it with.

use std::sync::Arc;

use bevy::prelude::Resource;
use bevy_egui::egui::{Context, Id, Key};

use super::action::{InputAction, Scope};
use super::bindings::Bindings;
use super::table::{ActionEntry, entries, entry};
use super::trigger::pad_names::PadKind;
use super::trigger::{Device, InputTrigger};

/// Something that a device reports.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Signal {
    /// What was pressed, with all modifiers held.
    pub trigger: InputTrigger,
    /// How.
    pub edge: Edge,
    /// How far a wheel rolled, in notches; 1 otherwise.
    pub amount: f32,
}

/// How a trigger moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Edge {
    Pressed,
    /// Held down long enough to count again.
    Repeated,
    Released,
}

/// What decides what a trigger means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct InputContext {
    /// Where the player is.
    pub place: InputPlace,
    /// What has the focus there.
    pub focus: InputFocus,
}

/// Where the player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum InputPlace {
    /// On any other page.
    #[default]
    Menus,
    /// In a match of HexStrike, with nothing over it.
    Match,
    /// At its result: what counts in menus counts too.
    Result,
    /// In a drill: what answers a question counts too.
    Quiz,
    /// In a match of Heroes, with nothing over it.
    Heroes,
}

/// What has the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum InputFocus {
    #[default]
    Nothing,
    Control,
    /// A control that is typed into.
    Field,
}

/// What the player asks for in this frame. Systems read the resource, panels ask [`pressed`].
#[derive(Resource, Debug, Clone, Default)]
pub struct Actions {
    bindings: Arc<Bindings>,
    pressed: Vec<Press>,
    held: Vec<(InputAction, InputTrigger)>,
    last: Option<PadKind>,
}

/// What is asked for.
#[derive(Debug, Clone, Copy)]
struct Press {
    action: InputAction,
    amount: f32,
    by: InputTrigger,
}

impl Actions {
    /// Whether it is asked for in this frame.
    pub fn pressed(&self, action: InputAction) -> bool {
        self.pressed.iter().any(|press| press.action == action)
    }

    /// How much of it is asked for in this frame: notches of the wheel, 1 for a key.
    pub fn amount(&self, action: InputAction) -> f32 {
        self.pressed.iter().filter(|press| press.action == action).map(|press| press.amount).sum()
    }

    /// The same without the wheel.
    pub fn amount_by_key(&self, action: InputAction) -> f32 {
        let by_key = |press: &&Press| press.action == action && !matches!(press.by, InputTrigger::Wheel(_));
        self.pressed.iter().filter(by_key).map(|press| press.amount).sum()
    }

    /// Whether what asks for it is held down.
    pub fn held(&self, action: InputAction) -> bool {
        self.held.iter().any(|(held, _)| *held == action)
    }

    /// The short name of what asks for it, on the device that was used last; empty if nothing does.
    pub fn cap(&self, action: InputAction) -> String {
        let on = |device| self.bindings.first(action, device);
        let pad = self.last.and_then(|kind| Some((on(Device::Pad)?, kind)));
        let desk = || on(Device::Desk).map(|trigger| (trigger, PadKind::default()));
        let Some((trigger, kind)) = pad.or_else(desk) else { return String::new() };
        trigger.cap(kind)
    }

    /// The kind of gamepad, if one was used last.
    pub const fn pad(&self) -> Option<PadKind> {
        self.last
    }

    /// What asks for what.
    pub fn bindings(&self) -> &Bindings {
        &self.bindings
    }

    /// From now on this asks for what.
    pub fn bind(&mut self, bindings: &Bindings) {
        self.bindings = Arc::new(bindings.clone());
        self.forget();
    }

    /// Nothing is asked for, nothing held.
    pub fn forget(&mut self) {
        self.pressed.clear();
        self.held.clear();
    }

    /// The device that was used last: a gamepad of this kind, or keyboard and mouse.
    pub fn used(&mut self, pad: Option<PadKind>) {
        self.last = pad;
    }

    /// Hears what the devices report in a frame.
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
        // What is meant for the control that has the focus is meant for nothing else.
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

/// Whether an action of that scope counts there. Planning and question are told apart by whoever asks.
const fn counts(scope: Scope, at: InputContext) -> bool {
    use InputPlace::{Heroes, Match, Menus, Quiz, Result};
    match scope {
        Scope::Everywhere => true,
        Scope::Focus => !matches!(at.focus, InputFocus::Nothing),
        Scope::Menus => matches!(at.place, Menus | Result | Quiz),
        Scope::Match | Scope::Choice => matches!(at.place, Match | Result | Heroes),
        Scope::Duel | Scope::Planning => matches!(at.place, Match | Result),
        Scope::Question => matches!(at.place, Match | Result | Quiz),
        Scope::Heroes => matches!(at.place, Heroes),
    }
}

/// Typing goes into the field; Enter, Space and the arrows belong to the control that has the focus.
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

/// Lets panels ask for the actions of this frame.
pub fn tell(ctx: &Context, actions: &Actions) {
    ctx.data_mut(|data| data.insert_temp(store(), Arc::new(actions.clone())));
}

/// The actions of this frame.
pub fn told(ctx: &Context) -> Arc<Actions> {
    ctx.data(|data| data.get_temp(store())).unwrap_or_default()
}

/// Whether the action is asked for. A panel that is drawn twice in a frame is asked once.
pub fn pressed(ctx: &Context, action: InputAction) -> bool {
    ctx.current_pass_index() == 0 && told(ctx).pressed(action)
}

/// The short name of what asks for the action, as [`Actions::cap`].
pub fn cap(ctx: &Context, action: InputAction) -> String {
    told(ctx).cap(action)
}

/// What the action does, in words.
pub fn does(action: InputAction) -> &'static str {
    entry(action).map_or("", |entry| entry.does)
}

/// Words for a tooltip, with what asks for the action behind them.
pub fn with_cap(ctx: &Context, words: &str, action: InputAction) -> String {
    let cap = cap(ctx, action);
    if cap.is_empty() { words.to_owned() } else { format!("{words} ({cap})") }
}
