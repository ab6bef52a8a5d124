//! Codes on the clipboard: copying shows a toast, and a pasted text arrives like a file.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Event, Key};
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use crate::app::arrivals::Given;
use crate::app::state::{Overlay, Screen};
use crate::kit::ui::canvas::PanelSystems;
use crate::kit::ui::toast::Toasts;

/// System clipboard, for buttons and keys.
#[derive(SystemParam)]
pub struct CodeClipboard<'w> {
    texts: ResMut<'w, EguiClipboard>,
    given: MessageWriter<'w, Given>,
}

impl CodeClipboard<'_> {
    /// Copies the code of something, such as "this deck", and says so in a toast.
    pub fn copy(&mut self, code: &str, of: &str, toasts: &mut Toasts) {
        self.texts.set_text(code);
        toasts.note(format!("The code of {of} is in the clipboard: {} letters and digits.", code.len()));
    }

    /// Sends the text on the clipboard as an arrival.
    pub fn paste(&mut self) {
        self.given.write(Given::Text(self.texts.get_text().unwrap_or_default()));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, take_pasted.before(PanelSystems).run_if(in_state(Overlay::None)));
}

/// Handles the keys that paste while no text field has the focus. Reads the keys themselves, because a pasted
/// text arrives as typed text.
fn take_pasted(mut contexts: EguiContexts, screen: Res<State<Screen>>, mut codes: CodeClipboard) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if screen.is_match() || ctx.text_edit_focused() {
        return;
    }
    let pastes = |event: &Event| matches!(event, Event::Key { key: Key::V, pressed: true, modifiers, .. } if modifiers.command);
    if ctx.input(|input| input.events.iter().any(pastes)) {
        codes.paste();
    }
}
