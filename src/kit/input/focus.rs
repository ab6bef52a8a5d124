//! Focus of egui, which moves between controls. It accepts keys only, so other triggers are translated to key
//! events.

use bevy_egui::egui::{Context, Event, Key, Memory, Modifiers};

use super::action::InputAction;
use super::actions::Actions;

const TRAVEL: [(InputAction, Key); 4] = [
    (InputAction::FocusUp, Key::ArrowUp),
    (InputAction::FocusDown, Key::ArrowDown),
    (InputAction::FocusLeft, Key::ArrowLeft),
    (InputAction::FocusRight, Key::ArrowRight),
];

/// Moves the focus, presses the focused control or removes the focus, as the actions ask. Returns the key
/// events that do so.
pub fn steer(ctx: &Context, actions: &Actions) -> Vec<Event> {
    let (focused, typing) = (ctx.memory(Memory::focused), ctx.text_edit_focused());
    let mut events = Vec::new();
    for (action, arrow) in TRAVEL.into_iter().filter(|(action, _)| actions.pressed(*action)) {
        let back = matches!(action, InputAction::FocusUp | InputAction::FocusLeft);
        match focused {
            // In a field the arrows move the cursor.
            Some(_) if typing && back => events.extend(tap(Key::Tab, Modifiers::SHIFT)),
            Some(_) if !typing => events.extend(tap(arrow, Modifiers::NONE)),
            // The first step goes to the first control.
            Some(_) | None => events.extend(tap(Key::Tab, Modifiers::NONE)),
        }
    }
    let presses = actions.pressed(InputAction::Press);
    if presses && !typing {
        events.extend(tap(Key::Enter, Modifiers::NONE));
    }
    if let Some(focused) = focused.filter(|_| leaves(actions) || presses && typing) {
        ctx.memory_mut(|memory| memory.surrender_focus(focused));
    }
    events
}

/// True if an action ends the focus: after a decision it starts from the beginning.
fn leaves(actions: &Actions) -> bool {
    use InputAction::{Back, Confirm, LetGo, Menu};
    [LetGo, Confirm, Menu, Back].into_iter().any(|action| actions.pressed(action))
}

fn tap(key: Key, modifiers: Modifiers) -> impl Iterator<Item = Event> {
    let event = move |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    [true, false].into_iter().map(event)
}
