//! What is played beside matches, in one row of the title.

use bevy_egui::egui::Ui;

use crate::client::state::Screen;
use crate::client::ui::widgets::{Button, ButtonWeight};

/// Draws the row, `width` points wide. Returns the screen that is asked for.
pub(super) fn practice(ui: &mut Ui, width: f32) -> Option<Screen> {
    let third = (width - 2.0 * ui.spacing().item_spacing.x) / 3.0;
    let row = ui.horizontal(|ui| {
        let all = [
            (
                "Puzzles",
                "Win by force, survive, find the throw or the mix: proven positions",
                Screen::Puzzles,
            ),
            ("Drills", "Where does this land, who acts first, can this hit? One beat each", Screen::Drills),
            ("Sandbox", "Any position: set it up, change it, play on from it", Screen::Sandbox),
        ];
        all.into_iter().fold(None, |asked, (label, why, screen)| {
            let button = Button::new(label, ButtonWeight::Plain).why(why);
            let clicked = button.size(third, 44.0).show(ui).clicked();
            asked.or(clicked.then_some(screen))
        })
    });
    row.inner
}
