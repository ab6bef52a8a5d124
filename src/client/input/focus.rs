//! egui's own focus is the one way from control to control. It can be moved by keys only, so whoever moves it with other
//! triggers does it by these.

use bevy_egui::egui::{Context, Event, Key, Memory, Modifiers};

use super::action::InputAction;
use super::actions::Actions;

const TRAVEL: [(InputAction, Key); 4] = [
    (InputAction::FocusUp, Key::ArrowUp),
    (InputAction::FocusDown, Key::ArrowDown),
    (InputAction::FocusLeft, Key::ArrowLeft),
    (InputAction::FocusRight, Key::ArrowRight),
];

/// Moves the focus, presses what has it, or takes it away, as the actions of the frame ask. Returns the key events that do it.
pub fn steer(ctx: &Context, actions: &Actions) -> Vec<Event> {
    let focused = ctx.memory(Memory::focused);
    let mut events = Vec::new();
    for (_, arrow) in TRAVEL.into_iter().filter(|(action, _)| actions.pressed(*action)) {
        // The first step goes to the first control there is.
        events.extend(tap(if focused.is_some() { arrow } else { Key::Tab }));
    }
    if actions.pressed(InputAction::Press) {
        events.extend(tap(Key::Enter));
    }
    if let Some(focused) = focused.filter(|_| leaves(actions)) {
        ctx.memory_mut(|memory| memory.surrender_focus(focused));
    }
    events
}

/// Whoever decides something goes on from the beginning.
fn leaves(actions: &Actions) -> bool {
    use InputAction::{Back, Confirm, LetGo, Menu};
    [LetGo, Confirm, Menu, Back].into_iter().any(|action| actions.pressed(action))
}

fn tap(key: Key) -> impl Iterator<Item = Event> {
    let modifiers = Modifiers::NONE;
    let event = move |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    [true, false].into_iter().map(event)
}
