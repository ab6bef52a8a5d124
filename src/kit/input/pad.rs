//! Gamepads: buttons, and sticks as direction keys.

use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::prelude::*;

use super::actions::{Edge, Signal};
use super::trigger::{InputTrigger, Stick, StickDirection};

/// Seconds after which a held stick repeats.
const AGAIN: f32 = 0.3;
/// Deflection from which on a stick counts.
const OVER: f32 = 0.6;

/// Held buttons of all gamepads, the direction of each stick, and seconds it has been held.
#[derive(Debug, Clone, Default)]
pub struct PadsHeld {
    buttons: Vec<GamepadButton>,
    sticks: [(Option<StickDirection>, f32); 2],
}

impl PadsHeld {
    /// Returns the signals of gamepads in a frame of this many seconds.
    pub fn read<'a>(&mut self, pads: impl Iterator<Item = &'a Gamepad>, seconds: f32) -> Vec<Signal> {
        let (mut signals, mut over) = (Vec::new(), [None; 2]);
        // A pad that is pulled out reports no release: what is held is compared with the frame before.
        let (mut held, mut pressed) = (Vec::new(), Vec::new());
        for pad in pads {
            held.extend(pad.get_pressed().copied());
            pressed.extend(pad.get_just_pressed().copied());
            over[0] = over[0].or(way(pad.left_stick()));
            over[1] = over[1].or(way(pad.right_stick()));
        }
        pressed.sort_unstable();
        let of = |button: &GamepadButton, edge| signal(InputTrigger::Button(*button), edge);
        let released =
            self.buttons.iter().filter(|button| !held.contains(button) || pressed.contains(button));
        signals.extend(released.map(|button| of(button, Edge::Released)));
        signals.extend(pressed.iter().map(|button| of(button, Edge::Pressed)));
        held.extend(pressed.into_iter().filter(|button| !held.contains(button)).collect::<Vec<_>>());
        self.buttons = held;
        for ((held, now), stick) in self.sticks.iter_mut().zip(over).zip([Stick::Left, Stick::Right]) {
            signals.extend(push(held, now, seconds, stick));
        }
        signals
    }
}

fn push(
    held: &mut (Option<StickDirection>, f32),
    now: Option<StickDirection>,
    seconds: f32,
    stick: Stick,
) -> impl Iterator<Item = Signal> {
    let of = |way, edge| signal(InputTrigger::Stick(stick, way), edge);
    let before = held.0;
    let (mut released, mut pressed) = (None, None);
    if before == now {
        held.1 += seconds;
        if let Some(way) = now.filter(|_| held.1 >= AGAIN) {
            held.1 = 0.0;
            pressed = Some(of(way, Edge::Repeated));
        }
    } else {
        *held = (now, 0.0);
        released = before.map(|way| of(way, Edge::Released));
        pressed = now.map(|way| of(way, Edge::Pressed));
    }
    released.into_iter().chain(pressed)
}

const fn signal(trigger: InputTrigger, edge: Edge) -> Signal {
    Signal { trigger, edge, amount: 1.0 }
}

fn way(stick: Vec2) -> Option<StickDirection> {
    if stick.length() < OVER {
        None
    } else if stick.x.abs() > stick.y.abs() {
        Some(if stick.x > 0.0 { StickDirection::Right } else { StickDirection::Left })
    } else {
        Some(if stick.y > 0.0 { StickDirection::Up } else { StickDirection::Down })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_counts_only_when_it_is_held_over() {
        assert_eq!(way(Vec2::new(0.3, -0.4)), None);
        assert_eq!(way(Vec2::new(0.3, -0.8)), Some(StickDirection::Down));
        assert_eq!(way(Vec2::new(-0.9, 0.2)), Some(StickDirection::Left));
    }

    #[test]
    fn a_button_is_released_with_its_pad() {
        let mut pad = Gamepad::default();
        let mut held = PadsHeld::default();
        let mut edges = |pads: &[&Gamepad]| {
            held.read(pads.iter().copied(), 0.02).iter().map(|signal| signal.edge).collect::<Vec<_>>()
        };
        pad.digital_mut().press(GamepadButton::South);
        assert_eq!(edges(&[&pad]), [Edge::Pressed]);
        pad.digital_mut().clear();
        assert_eq!(edges(&[&pad]), [], "it stays down");
        assert_eq!(edges(&[]), [Edge::Released], "the pad is gone");
        assert_eq!(edges(&[]), []);
        // Pressed and released within one frame.
        pad.digital_mut().release(GamepadButton::South);
        pad.digital_mut().clear();
        pad.digital_mut().press(GamepadButton::South);
        pad.digital_mut().release(GamepadButton::South);
        assert_eq!(edges(&[&pad]), [Edge::Pressed]);
        pad.digital_mut().clear();
        assert_eq!(edges(&[&pad]), [Edge::Released]);
    }

    #[test]
    fn a_stick_that_stays_over_counts_again_after_a_while() {
        let mut held = (None, 0.0);
        let mut edges = |now, seconds| {
            push(&mut held, now, seconds, Stick::Left).map(|signal| signal.edge).collect::<Vec<_>>()
        };
        assert_eq!(edges(Some(StickDirection::Up), 0.02), [Edge::Pressed]);
        assert_eq!(edges(Some(StickDirection::Up), 0.2), []);
        assert_eq!(edges(Some(StickDirection::Up), 0.2), [Edge::Repeated]);
        assert_eq!(edges(Some(StickDirection::Right), 0.02), [Edge::Released, Edge::Pressed]);
        assert_eq!(edges(None, 0.02), [Edge::Released]);
    }
}
