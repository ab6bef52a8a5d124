//! A gamepad plays the whole game: what it does is turned into the keys that do the same, so there is one way in.
//!
//! | pad | does |
//! |---|---|
//! | left stick, cross | goes from one thing on screen to the next |
//! | south | takes it; with nothing taken up, confirms |
//! | east | lets go of it; with nothing taken up, takes the cards back, or leaves a menu |
//! | west | swaps active and passive card |
//! | north | confirms |
//! | shoulders | turn left, turn right |
//! | triggers | less, more adrenaline |
//! | right stick | left, right: a beat back, a beat on; up, down: round the choices on the board |
//! | right stick pressed | plays, pauses |
//! | select, start | log, menu |

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};
use egui::Key;

use super::keys::{self, Command};
use crate::client::state::{Overlay, Screen};

/// Seconds a stick is held over before it counts again.
const AGAIN: f32 = 0.3;
/// How far a stick must be held over to count, and how far it must come back.
const OVER: f32 = 0.6;

/// Which way a stick is held over, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Held {
    way: Option<Key>,
    seconds: f32,
}

pub(in crate::client) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        feed.after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass)
            .run_if(any_with_component::<Gamepad>),
    );
}

fn feed(
    pads: Query<&Gamepad>,
    mut context: Single<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    time: Res<Time<Real>>,
    mut sticks: Local<[Held; 2]>,
) {
    let (context, input) = &mut *context;
    let ctx = context.get_mut();
    let playing = *screen.get() == Screen::Match && *overlay.get() == Overlay::None;
    let mut pressed = Vec::new();
    let mut over = [None; 2];
    for pad in &pads {
        for (button, wish) in BUTTONS {
            if pad.just_pressed(button) {
                pressed.push(wish);
            }
        }
        over[0] = over[0].or(way(pad.left_stick()));
        over[1] = over[1].or(way(pad.right_stick()));
    }
    for ((held, way), wish) in sticks.iter_mut().zip(over).zip([Wish::Go, Wish::Arrow as fn(Key) -> Wish]) {
        held.seconds = if held.way == way { held.seconds + time.delta_secs() } else { AGAIN };
        held.way = way;
        if let Some(way) = way.filter(|_| held.seconds >= AGAIN) {
            held.seconds = 0.0;
            pressed.push(wish(way));
        }
    }
    for wish in pressed {
        let focused = ctx.memory(egui::Memory::focused);
        let key = wish.key(focused.is_some(), playing);
        // What is meant for the game must not go to the button that happens to have the focus.
        if let (Some(focused), true) = (focused, wish.leaves_focus()) {
            ctx.memory_mut(|memory| memory.surrender_focus(focused));
        }
        if let Some(key) = key {
            let modifiers = egui::Modifiers::NONE;
            input.events.extend([true, false].map(|pressed| egui::Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers,
            }));
        }
    }
}

/// What the player wants of the game by a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// To the next thing on screen that way.
    Go(Key),
    /// The game's arrow.
    Arrow(Key),
    /// Takes what has the focus, or confirms.
    Take,
    /// Lets go of what has the focus, or takes back.
    Back,
    /// What a key asks for.
    Do(Command),
}

const BUTTONS: [(GamepadButton, Wish); 15] = [
    (GamepadButton::DPadUp, Wish::Go(Key::ArrowUp)),
    (GamepadButton::DPadDown, Wish::Go(Key::ArrowDown)),
    (GamepadButton::DPadLeft, Wish::Go(Key::ArrowLeft)),
    (GamepadButton::DPadRight, Wish::Go(Key::ArrowRight)),
    (GamepadButton::South, Wish::Take),
    (GamepadButton::East, Wish::Back),
    (GamepadButton::West, Wish::Do(Command::Swap)),
    (GamepadButton::North, Wish::Do(Command::Confirm)),
    (GamepadButton::LeftTrigger, Wish::Do(Command::TurnLeft)),
    (GamepadButton::RightTrigger, Wish::Do(Command::TurnRight)),
    (GamepadButton::LeftTrigger2, Wish::Do(Command::LessAdrenaline)),
    (GamepadButton::RightTrigger2, Wish::Do(Command::MoreAdrenaline)),
    (GamepadButton::RightThumb, Wish::Do(Command::PlayPause)),
    (GamepadButton::Select, Wish::Do(Command::Log)),
    (GamepadButton::Start, Wish::Do(Command::Menu)),
];

impl Wish {
    /// The key that does it.
    fn key(self, focused: bool, playing: bool) -> Option<Key> {
        match self {
            // The first step goes to the first thing there is.
            Self::Go(way) => Some(if focused { way } else { Key::Tab }),
            Self::Arrow(way) => Some(way),
            Self::Take => Some(Key::Enter),
            Self::Back if focused => None,
            Self::Back => Some(if playing { Key::Backspace } else { Key::Escape }),
            Self::Do(command) => keys::key_of(command),
        }
    }

    const fn leaves_focus(self) -> bool {
        match self {
            Self::Go(_) | Self::Take => false,
            Self::Back | Self::Arrow(_) => true,
            // Cards stay taken up while the play around them is made ready.
            Self::Do(command) => !matches!(command, Command::Swap | Command::TurnLeft | Command::TurnRight),
        }
    }
}

fn way(stick: Vec2) -> Option<Key> {
    if stick.length() < OVER {
        None
    } else if stick.x.abs() > stick.y.abs() {
        Some(if stick.x > 0.0 { Key::ArrowRight } else { Key::ArrowLeft })
    } else {
        Some(if stick.y > 0.0 { Key::ArrowUp } else { Key::ArrowDown })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_does_one_thing_that_there_is() {
        for (i, (button, wish)) in BUTTONS.iter().enumerate() {
            assert!(wish.key(false, true).is_some(), "{button:?}");
            for (other, same) in &BUTTONS[i + 1..] {
                assert!(button != other && wish != same, "{button:?} and {other:?}");
            }
        }
    }

    #[test]
    fn a_stick_counts_only_when_it_is_held_over() {
        assert_eq!(way(Vec2::new(0.3, -0.4)), None);
        assert_eq!(way(Vec2::new(0.3, -0.8)), Some(Key::ArrowDown));
        assert_eq!(way(Vec2::new(-0.9, 0.2)), Some(Key::ArrowLeft));
    }
}
