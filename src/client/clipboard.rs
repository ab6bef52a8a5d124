//! Codes that the player carries to and from other places: what is copied is said, what is pasted arrives like a file.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use super::arrivals::Given;
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
