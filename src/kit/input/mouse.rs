//! Mouse without the pointer: other buttons, and the wheel.

use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;

use super::actions::{Edge, Signal};
use super::trigger::{InputTrigger, MouseKey, WheelDirection};

/// Pixels of a touchpad that equal a notch of a wheel.
const NOTCH: f32 = 50.0;

/// State of the mouse.
#[derive(SystemParam)]
pub(super) struct Mouse<'w> {
    buttons: Res<'w, ButtonInput<MouseButton>>,
    wheel: Res<'w, AccumulatedMouseScroll>,
}

const BUTTONS: [(MouseButton, MouseKey); 4] = [
    (MouseButton::Right, MouseKey::Right),
    (MouseButton::Middle, MouseKey::Middle),
    (MouseButton::Back, MouseKey::Back),
    (MouseButton::Forward, MouseKey::Forward),
];

impl Mouse<'_> {
    /// Returns the signals of this frame.
    pub(super) fn read(&self) -> Vec<Signal> {
        let signal = |trigger, edge| Signal { trigger, edge, amount: 1.0 };
        let pressed = BUTTONS.iter().filter(|(button, _)| self.buttons.just_pressed(*button));
        let released = BUTTONS.iter().filter(|(button, _)| self.buttons.just_released(*button));
        let pressed = pressed.map(|(_, key)| signal(InputTrigger::Mouse(*key), Edge::Pressed));
        let released = released.map(|(_, key)| signal(InputTrigger::Mouse(*key), Edge::Released));
        released.chain(pressed).chain(roll(&self.wheel)).collect()
    }

    /// True if any button went down, including the pointer's.
    pub(super) fn any(&self) -> bool {
        self.buttons.get_just_pressed().next().is_some()
    }
}

fn roll(wheel: &AccumulatedMouseScroll) -> Option<Signal> {
    let notches = if wheel.unit == MouseScrollUnit::Line { wheel.delta.y } else { wheel.delta.y / NOTCH };
    let roll = if notches > 0.0 { WheelDirection::Up } else { WheelDirection::Down };
    // A wheel is never held.
    (notches != 0.0).then(|| Signal {
        trigger: InputTrigger::Wheel(roll),
        edge: Edge::Repeated,
        amount: notches.abs(),
    })
}
