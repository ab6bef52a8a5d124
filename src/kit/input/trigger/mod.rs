//! Triggers, with names for the settings file and short names for key caps.

use bevy::input::gamepad::GamepadButton;
use bevy_egui::egui::{Key, Modifiers};

use self::pad_names::PadKind;

pub mod pad_names;

/// Key, button, wheel or stick direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputTrigger {
    /// Key, by its meaning; the digits above the letters by their position.
    Key(Key, KeyModifiers),
    /// Mouse button other than the left one, which is the pointer's.
    Mouse(MouseKey),
    /// Wheel.
    Wheel(WheelDirection),
    /// Button of a gamepad.
    Button(GamepadButton),
    /// Stick of a gamepad, held in a direction.
    Stick(Stick, StickDirection),
}

/// Modifier keys held with a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct KeyModifiers {
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
}

/// Mouse button for actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum MouseKey {
    Right,
    Middle,
    Back,
    Forward,
}

/// Direction of the wheel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum WheelDirection {
    Up,
    Down,
}

/// Stick of a gamepad.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stick {
    Left,
    Right,
}

/// Direction of a stick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum StickDirection {
    Up,
    Down,
    Left,
    Right,
}

/// Kind of device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// Keyboard and mouse.
    Desk,
    /// Gamepad.
    Pad,
}

impl KeyModifiers {
    /// No modifier.
    pub const NONE: Self = Self { shift: false, ctrl: false, alt: false };
    /// Shift alone.
    pub const SHIFT: Self = Self { shift: true, ctrl: false, alt: false };

    /// Number of modifiers.
    pub fn count(self) -> u8 {
        [self.shift, self.ctrl, self.alt].into_iter().map(u8::from).sum()
    }

    /// True if all of these are among `others`.
    pub const fn within(self, others: Self) -> bool {
        (!self.shift || others.shift) && (!self.ctrl || others.ctrl) && (!self.alt || others.alt)
    }
}

impl From<Modifiers> for KeyModifiers {
    fn from(with: Modifiers) -> Self {
        Self { shift: with.shift, ctrl: with.ctrl || with.command, alt: with.alt }
    }
}

const MICE: [(MouseKey, &str); 4] = [
    (MouseKey::Right, "Mouse Right"),
    (MouseKey::Middle, "Mouse Middle"),
    (MouseKey::Back, "Mouse Back"),
    (MouseKey::Forward, "Mouse Forward"),
];
const ROLLS: [(WheelDirection, &str); 2] =
    [(WheelDirection::Up, "Wheel Up"), (WheelDirection::Down, "Wheel Down")];

impl InputTrigger {
    /// Device of the trigger.
    pub const fn device(self) -> Device {
        match self {
            Self::Key(..) | Self::Mouse(_) | Self::Wheel(_) => Device::Desk,
            Self::Button(_) | Self::Stick(..) => Device::Pad,
        }
    }

    /// Returns the number of matching modifiers if `pressed` fires this trigger. Extra held modifiers are
    /// allowed, but a trigger that requires them has priority.
    pub fn fits(self, pressed: Self) -> Option<u8> {
        match (self, pressed) {
            (Self::Key(key, with), Self::Key(down, held)) if key == down && with.within(held) => {
                Some(with.count())
            }
            (Self::Key(..), _) => None,
            (Self::Mouse(_) | Self::Wheel(_) | Self::Button(_) | Self::Stick(..), _) => {
                (self == pressed).then_some(0)
            }
        }
    }

    /// True if releasing `other` releases this trigger.
    pub fn same_place(self, other: Self) -> bool {
        match (self, other) {
            (Self::Key(key, _), Self::Key(other, _)) => key == other,
            (this, other) => this == other,
        }
    }

    /// Name in the settings file.
    pub fn name(self) -> String {
        match self {
            Self::Key(key, with) => with_modifiers(with, key.name()),
            Self::Mouse(button) => name_in(&MICE, button).to_owned(),
            Self::Wheel(roll) => name_in(&ROLLS, roll).to_owned(),
            Self::Button(_) | Self::Stick(..) => pad_names::name(self).to_owned(),
        }
    }

    /// Returns the trigger of that [name](Self::name), if any.
    pub fn named(name: &str) -> Option<Self> {
        let mouse = MICE.iter().find(|(_, known)| *known == name).map(|(button, _)| Self::Mouse(*button));
        let wheel = ROLLS.iter().find(|(_, known)| *known == name).map(|(roll, _)| Self::Wheel(*roll));
        mouse.or(wheel).or_else(|| pad_names::named(name)).or_else(|| key_named(name))
    }

    /// Short name on key caps, for this kind of gamepad.
    pub fn cap(self, kind: PadKind) -> String {
        match self {
            Self::Key(key, with) => with_modifiers(with, short(key)),
            Self::Mouse(MouseKey::Right) => "Right drag".to_owned(),
            Self::Mouse(_) => self.name(),
            Self::Wheel(WheelDirection::Up) => "Wheel \u{2191}".to_owned(),
            Self::Wheel(WheelDirection::Down) => "Wheel \u{2193}".to_owned(),
            Self::Button(_) | Self::Stick(..) => pad_names::cap(self, kind).to_owned(),
        }
    }
}

fn name_in<T: PartialEq>(names: &[(T, &'static str)], of: T) -> &'static str {
    names.iter().find(|(known, _)| *known == of).map_or("", |(_, name)| name)
}

fn with_modifiers(with: KeyModifiers, key: &str) -> String {
    let held = [(with.ctrl, "Ctrl+"), (with.alt, "Alt+"), (with.shift, "Shift+")];
    held.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).chain([key]).collect()
}

fn key_named(name: &str) -> Option<InputTrigger> {
    let (mut rest, mut with) = (name, KeyModifiers::NONE);
    while let Some((held, key)) = rest.split_once('+').filter(|(_, key)| !key.is_empty()) {
        match held {
            "Ctrl" => with.ctrl = true,
            "Alt" => with.alt = true,
            "Shift" => with.shift = true,
            _ => return None,
        }
        rest = key;
    }
    Key::from_name(rest).filter(|key| bindable(*key)).map(|key| InputTrigger::Key(key, with))
}

/// True if actions can have the key: Tab belongs to egui's focus, modifiers go with other keys.
pub const fn bindable(key: Key) -> bool {
    !matches!(
        key,
        Key::Tab
            | Key::ShiftLeft
            | Key::ShiftRight
            | Key::ControlLeft
            | Key::ControlRight
            | Key::AltLeft
            | Key::AltRight
            | Key::SuperLeft
            | Key::SuperRight
    )
}

/// Label of the key.
fn short(key: Key) -> &'static str {
    match key {
        Key::ArrowUp => "\u{2191}",
        Key::ArrowDown => "\u{2193}",
        Key::ArrowLeft => "\u{2190}",
        Key::ArrowRight => "\u{2192}",
        Key::Escape => "Esc",
        Key::Backspace => "Bksp",
        Key::Delete => "Del",
        Key::Insert => "Ins",
        Key::PageUp => "PgUp",
        Key::PageDown => "PgDn",
        Key::Colon => ":",
        Key::Comma => ",",
        Key::Minus => "-",
        Key::Period => ".",
        Key::Plus => "+",
        Key::Equals => "=",
        Key::Semicolon => ";",
        Key::Backslash | Key::IntlBackslash => "\\",
        Key::Slash => "/",
        Key::Pipe => "|",
        Key::Questionmark => "?",
        Key::Exclamationmark => "!",
        Key::OpenBracket => "[",
        Key::CloseBracket => "]",
        Key::OpenCurlyBracket => "{",
        Key::CloseCurlyBracket => "}",
        Key::Backtick => "`",
        Key::Quote => "'",
        _ => key.name(),
    }
}
