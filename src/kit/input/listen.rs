//! Capture of the next trigger for "Press a key"; it has no other effect.

use bevy::prelude::Resource;
use bevy_egui::egui::{Event, Key};

use super::actions::{Edge, Signal};
use super::trigger::{Device, InputTrigger};

/// State of the capture.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Listening {
    /// Inactive.
    #[default]
    No,
    /// Waiting for a trigger of this device.
    For(Device),
    /// This trigger was pressed.
    Heard(InputTrigger),
    /// Cancelled with Escape.
    Cancelled,
}

impl Listening {
    /// Captures a trigger from the signals. Returns true if no other code may see them.
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

/// True for a new press; a wheel only ever repeats.
const fn counts(signal: &Signal) -> bool {
    matches!((signal.edge, signal.trigger), (Edge::Pressed, _) | (Edge::Repeated, InputTrigger::Wheel(_)))
}

/// True for events that egui may see meanwhile: pointer events, and releases of keys.
pub fn harmless(event: &Event) -> bool {
    !matches!(event, Event::Key { pressed: true, .. } | Event::Text(_) | Event::MouseWheel { .. })
}
