//! Codes that the player carries to and from other places: what is copied is said, what is pasted arrives like a file.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Event, Key};
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use super::arrivals::Given;
use super::state::{Overlay, Screen};
use super::ui::canvas::PanelSystems;
use super::ui::toast::Toasts;

/// The clipboard of the machine, as buttons and keys use it.
#[derive(SystemParam)]
pub struct CodeClipboard<'w> {
    texts: ResMut<'w, EguiClipboard>,
    given: MessageWriter<'w, Given>,
}

impl CodeClipboard<'_> {
    /// The code of something, such as "this deck", lies ready to be pasted elsewhere, and the player is told so.
    pub fn copy(&mut self, code: &str, of: &str, toasts: &mut Toasts) {
        self.texts.set_text(code);
        toasts.note(format!("The code of {of} is in the clipboard: {} letters and digits.", code.len()));
    }

    /// Whatever lies there arrives.
    pub fn paste(&mut self) {
        self.given.write(Given::Text(self.texts.get_text().unwrap_or_default()));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, take_pasted.before(PanelSystems).run_if(in_state(Overlay::None)));
}

/// What is pasted by its keys while nothing is typed into. The keys themselves are looked for: what they paste comes as typed text.
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
