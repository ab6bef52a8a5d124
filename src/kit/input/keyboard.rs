//! Keyboard input from egui: keys by their meaning, digits by their position.

use bevy_egui::egui::{Event, Key};

use super::actions::{Edge, Signal};
use super::trigger::{InputTrigger, KeyModifiers, bindable};

/// Held keys, each by its position, if known, and by its meaning when pressed. With Shift the meaning may
/// differ at the release.
#[derive(Debug, Clone, Default)]
pub struct Keyboard(Vec<(Option<Key>, Key)>);

impl Keyboard {
    /// Reads these events. Removes repeats of Enter and Space outside text fields, so that holding them
    /// presses a control once.
    pub fn read(&mut self, events: &mut Vec<Event>, typing: bool) -> Vec<Signal> {
        let mut signals = Vec::new();
        events.retain(|event| {
            let signal = self.signal(event);
            signals.extend(signal);
            typing || !signal.is_some_and(is_held_press)
        });
        signals
    }

    /// Releases all keys, because the window will not see them go up.
    pub fn let_go(&mut self) -> Vec<Signal> {
        let released = |(_, key)| signal(key, KeyModifiers::NONE, Edge::Released);
        std::mem::take(&mut self.0).into_iter().map(released).collect()
    }

    fn signal(&mut self, event: &Event) -> Option<Signal> {
        let Event::Key { key, physical_key, pressed, modifiers, .. } = event else { return None };
        // Digits by position: Shift, and some layouts always, put other signs there. A bracket is meant as
        // such.
        let by_place = physical_key.filter(|place| is_digit(*place) && !is_bracket(*key));
        let key = by_place.unwrap_or(*key);
        let same = |(place, meant): &(Option<Key>, Key)| match physical_key {
            Some(physical) => *place == Some(*physical),
            None => *meant == key,
        };
        let down = self.0.iter().position(same).map(|at| self.0.remove(at).1);
        let key = down.unwrap_or(key);
        if !bindable(key) {
            return None;
        }
        let edge = match (*pressed, down) {
            (true, None) => Edge::Pressed,
            (true, Some(_)) => Edge::Repeated,
            (false, _) => Edge::Released,
        };
        if *pressed {
            self.0.push((*physical_key, key));
        }
        Some(signal(key, KeyModifiers::from(*modifiers), edge))
    }
}

const fn signal(key: Key, with: KeyModifiers, edge: Edge) -> Signal {
    Signal { trigger: InputTrigger::Key(key, with), edge, amount: 1.0 }
}

fn is_held_press(signal: Signal) -> bool {
    signal.edge == Edge::Repeated && matches!(signal.trigger, InputTrigger::Key(Key::Enter | Key::Space, _))
}

const fn is_bracket(key: Key) -> bool {
    matches!(key, Key::OpenBracket | Key::CloseBracket)
}

fn is_digit(key: Key) -> bool {
    key.name().starts_with(|sign: char| sign.is_ascii_digit())
}
