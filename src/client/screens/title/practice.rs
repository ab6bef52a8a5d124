//! What is played beside matches, in two rows of the title.

use bevy_egui::egui::Ui;

use crate::client::state::Screen;
use crate::client::ui::widgets::{Button, ButtonWeight};

const ROWS: [[(&str, &str, Screen); 2]; 2] = [
    [
        ("Gauntlet", "Six rivals in a row, each stronger than the one before", Screen::Gauntlet),
        ("Puzzles", "Win by force, survive, find the throw or the mix: proven positions", Screen::Puzzles),
    ],
    [
        ("Drills", "Where does this land, who acts first, can this hit? One beat each", Screen::Drills),
        ("Sandbox", "Any position: set it up, change it, play on from it", Screen::Sandbox),
    ],
];

/// Draws the rows, `width` points wide. Returns the screen that is asked for.
pub(super) fn practice(ui: &mut Ui, width: f32) -> Option<Screen> {
    let half = 0.5 * (width - ui.spacing().item_spacing.x);
    ROWS.iter().fold(None, |asked, row| {
        let row = ui.horizontal(|ui| {
            row.iter().fold(None, |asked, (label, why, screen)| {
                let button = Button::new(label, ButtonWeight::Plain).why(why);
                let clicked = button.size(half, 44.0).show(ui).clicked();
                asked.or(clicked.then_some(*screen))
            })
        });
        asked.or(row.inner)
    })
}
