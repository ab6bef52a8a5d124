//! The keys: one table that panels, hints and the settings screen share.

use bevy_egui::egui::{Context, Event, Key, Modifiers};

/// What a key can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// The movement card at this place of the hand, from 0.
    Movement(u8),
    /// The ability card at this place of the hand, from 0.
    Ability(u8),
    /// Turn the chosen rotation 60 degrees to the left.
    TurnLeft,
    /// Turn the chosen rotation 60 degrees to the right.
    TurnRight,
    /// Submit one more adrenaline.
    MoreAdrenaline,
    /// Submit one less.
    LessAdrenaline,
    /// Swap active and passive card.
    Swap,
    /// Take the chosen cards back.
    Clear,
    /// Confirm the play, or what a panel asks.
    Confirm,
    /// Run or pause the playback.
    PlayPause,
    /// One beat back.
    StepBack,
    /// One beat on.
    StepForward,
    /// To the present.
    Now,
    /// Slower playback.
    Slower,
    /// Faster playback.
    Faster,
    /// Goes on from beat to beat, or stops before each.
    AutoPlay,
    /// The camera follows what happens, or stands.
    Follow,
    /// Shows the beat before the one pointed at on the board.
    PointBack,
    /// Shows the next beat on the board, first the present one.
    PointOn,
    /// Show or hide the log.
    Log,
    /// Explain what is on screen, one thing after another; with Shift backwards.
    Explain,
    /// Show or hide what decided the beat.
    Judge,
    /// Show or hide the replies.
    Replies,
    /// Show or hide what bots thought.
    Bots,
    /// Suppose the reply before.
    ReplyBack,
    /// Suppose the next reply.
    ReplyOn,
    /// Show or hide what threatens on the board.
    Threat,
    /// The pause menu, or out of a panel.
    Menu,
    /// Yes.
    Yes,
    /// No.
    No,
}

/// A key and what it does.
#[derive(Debug, Clone, Copy)]
pub struct Binding {
    /// What it asks for.
    pub command: Command,
    /// The key.
    pub key: Key,
    /// Short name on key caps.
    pub cap: &'static str,
    /// What it does, in words.
    pub does: &'static str,
}

const fn key(command: Command, key: Key, cap: &'static str, does: &'static str) -> Binding {
    Binding { command, key, cap, does }
}

/// All bindings. Shift with a card's key puts it into the passive slot.
pub const KEYS: &[Binding] = &[
    key(Command::Movement(0), Key::Num1, "1", "First movement card"),
    key(Command::Movement(1), Key::Num2, "2", "Second movement card"),
    key(Command::Movement(2), Key::Num3, "3", "Third movement card"),
    key(Command::Movement(3), Key::Num4, "4", "Fourth movement card"),
    key(Command::Ability(0), Key::Num5, "5", "First ability card"),
    key(Command::Ability(1), Key::Num6, "6", "Second ability card"),
    key(Command::Ability(2), Key::Num7, "7", "Third ability card"),
    key(Command::Ability(3), Key::Num8, "8", "Fourth ability card"),
    key(Command::Ability(4), Key::Num9, "9", "Fifth ability card"),
    key(Command::Ability(5), Key::Num0, "0", "Sixth ability card"),
    key(Command::TurnLeft, Key::Q, "Q", "Turn left"),
    key(Command::TurnRight, Key::E, "E", "Turn right"),
    key(Command::MoreAdrenaline, Key::ArrowUp, "\u{2191}", "More adrenaline"),
    key(Command::LessAdrenaline, Key::ArrowDown, "\u{2193}", "Less adrenaline"),
    key(Command::Swap, Key::X, "X", "Swap active and passive"),
    key(Command::Clear, Key::Backspace, "Bksp", "Clear both slots"),
    key(Command::Confirm, Key::Enter, "Enter", "Confirm"),
    key(Command::PlayPause, Key::Space, "Space", "Play or pause"),
    key(Command::StepBack, Key::ArrowLeft, "\u{2190}", "One beat back; with Shift, one phase"),
    key(Command::StepForward, Key::ArrowRight, "\u{2192}", "One beat forward; with Shift, one phase"),
    key(Command::Now, Key::End, "End", "Jump to live"),
    key(Command::Slower, Key::Minus, "-", "Slower"),
    key(Command::Faster, Key::Plus, "+", "Faster"),
    key(Command::AutoPlay, Key::P, "P", "Auto-play"),
    key(Command::Follow, Key::F, "F", "Camera follows the action"),
    key(Command::PointBack, Key::OpenBracket, "[", "Point at the previous beat"),
    key(Command::PointOn, Key::CloseBracket, "]", "Point at the next beat"),
    key(Command::Log, Key::L, "L", "Log"),
    key(Command::Explain, Key::F1, "F1", "Next tooltip"),
    key(Command::Judge, Key::J, "J", "Judge"),
    key(Command::Replies, Key::R, "R", "Replies"),
    key(Command::Bots, Key::B, "B", "Why bots chose their plays"),
    key(Command::ReplyBack, Key::PageUp, "PgUp", "Preview the previous reply"),
    key(Command::ReplyOn, Key::PageDown, "PgDn", "Preview the next reply"),
    key(Command::Threat, Key::T, "T", "Threat"),
    key(Command::Menu, Key::Escape, "Esc", "Menu"),
    key(Command::Yes, Key::Y, "Y", "Yes"),
    key(Command::No, Key::N, "N", "No"),
];

/// The short name of the key for `command`.
pub fn cap(command: Command) -> &'static str {
    KEYS.iter().find(|b| b.command == command).map_or("", |b| b.cap)
}

/// What `command` does, in words.
pub fn does(command: Command) -> &'static str {
    KEYS.iter().find(|b| b.command == command).map_or("", |b| b.does)
}

/// The key for `command`.
pub fn key_of(command: Command) -> Option<Key> {
    KEYS.iter().find(|b| b.command == command).map(|b| b.key)
}

/// Whether the key for `command` was pressed, and Shift with it. Typing into a field does not count, nor do Enter, Space
/// and the arrows while a widget has the focus: those are the widget's.
pub fn pressed(ctx: &Context, command: Command) -> Option<Modifiers> {
    let binding = KEYS.iter().find(|b| b.command == command)?;
    let widgets_own = matches!(
        binding.key,
        Key::Enter | Key::Space | Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight
    );
    if ctx.text_edit_focused() || (widgets_own && ctx.memory(|m| m.focused().is_some())) {
        return None;
    }
    ctx.input(|input| input.events.iter().find_map(|event| meant(event, binding.key)))
}

/// Digits are meant by their place too: with Shift, and on some keyboards always, another sign is on them.
fn meant(event: &Event, wanted: Key) -> Option<Modifiers> {
    let Event::Key { key, physical_key, pressed: true, repeat, modifiers } = event else { return None };
    // A key still held from the last answer gives no other.
    let decides = matches!(wanted, Key::Enter | Key::Y | Key::N | Key::Escape);
    if *repeat && decides {
        return None;
    }
    let by_place = *physical_key == Some(wanted) && wanted.name().starts_with(|c: char| c.is_ascii_digit());
    (*key == wanted || by_place).then_some(*modifiers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        for (i, a) in KEYS.iter().enumerate() {
            for b in &KEYS[i + 1..] {
                assert!(a.key != b.key && a.command != b.command, "{} and {}", a.does, b.does);
            }
        }
    }
}
