//! "Press a key": the next trigger of a device is kept for whoever asked, and does nothing else.

use bevy::prelude::Resource;
use bevy_egui::egui::{Event, Key};

use super::actions::{Edge, Signal};
use super::trigger::{Device, InputTrigger};

/// Whether somebody waits for a trigger.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Listening {
    /// Nobody does.
    #[default]
    No,
    /// The next one of this device is wanted.
    For(Device),
    /// This was pressed.
    Heard(InputTrigger),
    /// Escape was pressed instead.
    Cancelled,
}

impl Listening {
    /// Takes what is wanted from the signals. Returns whether nobody else may hear them.
    pub fn take(&mut self, signals: &[Signal]) -> bool {
        let Self::For(device) = *self else { return false };
        let pressed = signals.iter().filter(|signal| counts(signal)).map(|signal| signal.trigger);
        for trigger in pressed {
            if let InputTrigger::Key(Key::Escape, _) = trigger {
                *self = Self::Cancelled;
            } else if trigger.device() == device {
                *self = Self::Heard(trigger);
            } else {
                continue;
            }
            break;
        }
        true
    }
}

/// A key still held from before is not meant; a wheel is never pressed.
const fn counts(signal: &Signal) -> bool {
    matches!((signal.edge, signal.trigger), (Edge::Pressed, _) | (Edge::Repeated, InputTrigger::Wheel(_)))
}

/// What egui may hear meanwhile: the pointer, and keys that go up.
pub fn harmless(event: &Event) -> bool {
    !matches!(event, Event::Key { pressed: true, .. } | Event::Text(_) | Event::MouseWheel { .. })
}
