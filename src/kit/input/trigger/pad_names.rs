//! Names of gamepad buttons and sticks: by position in the settings file, as printed for key caps.

use bevy::input::gamepad::GamepadButton;

use super::{InputTrigger, Stick, StickDirection};

/// Maker whose labels the buttons have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PadKind {
    #[default]
    Xbox,
    PlayStation,
    Nintendo,
}

impl PadKind {
    /// Returns the kind of this USB vendor; the most common one for an unknown vendor.
    pub const fn of_vendor(vendor: Option<u16>) -> Self {
        match vendor {
            Some(0x054c) => Self::PlayStation,
            Some(0x057e) => Self::Nintendo,
            Some(_) | None => Self::Xbox,
        }
    }
}

const fn button(button: GamepadButton) -> InputTrigger {
    InputTrigger::Button(button)
}

/// Triggers with their name by position, then the caps of the three kinds.
const NAMES: &[(InputTrigger, &str, [&str; 3])] = &[
    (button(GamepadButton::South), "Pad South", ["A", "Cross", "B"]),
    (button(GamepadButton::East), "Pad East", ["B", "Circle", "A"]),
    (button(GamepadButton::West), "Pad West", ["X", "Square", "Y"]),
    (button(GamepadButton::North), "Pad North", ["Y", "Triangle", "X"]),
    (button(GamepadButton::C), "Pad C", ["C"; 3]),
    (button(GamepadButton::Z), "Pad Z", ["Z"; 3]),
    (button(GamepadButton::LeftTrigger), "Pad Left Shoulder", ["LB", "L1", "L"]),
    (button(GamepadButton::RightTrigger), "Pad Right Shoulder", ["RB", "R1", "R"]),
    (button(GamepadButton::LeftTrigger2), "Pad Left Trigger", ["LT", "L2", "ZL"]),
    (button(GamepadButton::RightTrigger2), "Pad Right Trigger", ["RT", "R2", "ZR"]),
    (button(GamepadButton::Select), "Pad Select", ["View", "Share", "Minus"]),
    (button(GamepadButton::Start), "Pad Start", ["Menu", "Options", "Plus"]),
    (button(GamepadButton::Mode), "Pad Mode", ["Guide", "PS", "Home"]),
    (button(GamepadButton::LeftThumb), "Pad Left Stick", ["LS", "L3", "LS"]),
    (button(GamepadButton::RightThumb), "Pad Right Stick", ["RS", "R3", "RS"]),
    (button(GamepadButton::DPadUp), "Pad Up", ["D-pad \u{2191}"; 3]),
    (button(GamepadButton::DPadDown), "Pad Down", ["D-pad \u{2193}"; 3]),
    (button(GamepadButton::DPadLeft), "Pad Left", ["D-pad \u{2190}"; 3]),
    (button(GamepadButton::DPadRight), "Pad Right", ["D-pad \u{2192}"; 3]),
    (
        InputTrigger::Stick(Stick::Left, StickDirection::Up),
        "Left Stick Up",
        ["LS \u{2191}", "L \u{2191}", "LS \u{2191}"],
    ),
    (
        InputTrigger::Stick(Stick::Left, StickDirection::Down),
        "Left Stick Down",
        ["LS \u{2193}", "L \u{2193}", "LS \u{2193}"],
    ),
    (
        InputTrigger::Stick(Stick::Left, StickDirection::Left),
        "Left Stick Left",
        ["LS \u{2190}", "L \u{2190}", "LS \u{2190}"],
    ),
    (
        InputTrigger::Stick(Stick::Left, StickDirection::Right),
        "Left Stick Right",
        ["LS \u{2192}", "L \u{2192}", "LS \u{2192}"],
    ),
    (
        InputTrigger::Stick(Stick::Right, StickDirection::Up),
        "Right Stick Up",
        ["RS \u{2191}", "R \u{2191}", "RS \u{2191}"],
    ),
    (
        InputTrigger::Stick(Stick::Right, StickDirection::Down),
        "Right Stick Down",
        ["RS \u{2193}", "R \u{2193}", "RS \u{2193}"],
    ),
    (
        InputTrigger::Stick(Stick::Right, StickDirection::Left),
        "Right Stick Left",
        ["RS \u{2190}", "R \u{2190}", "RS \u{2190}"],
    ),
    (
        InputTrigger::Stick(Stick::Right, StickDirection::Right),
        "Right Stick Right",
        ["RS \u{2192}", "R \u{2192}", "RS \u{2192}"],
    ),
];

/// Name by position; empty for triggers of no known gamepad.
pub(super) fn name(of: InputTrigger) -> &'static str {
    NAMES.iter().find(|(trigger, ..)| *trigger == of).map_or("", |(_, name, _)| name)
}

/// Returns the trigger of that name.
pub(super) fn named(name: &str) -> Option<InputTrigger> {
    NAMES.iter().find(|(_, known, _)| *known == name).map(|(trigger, ..)| *trigger)
}

/// Printed label.
pub(super) fn cap(of: InputTrigger, kind: PadKind) -> &'static str {
    NAMES.iter().find(|(trigger, ..)| *trigger == of).map_or("", |(.., caps)| caps[kind as usize])
}
