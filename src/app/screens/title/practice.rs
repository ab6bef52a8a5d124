//! Two rows of title buttons for practice and further pages.

use bevy_egui::egui::Ui;

use crate::app::state::Screen;
use crate::kit::ui::widgets::{Button, ButtonWeight};

/// Shares of three buttons in a row, so that all labels get equal padding.
const SHARES: [f32; 3] = [0.365, 0.28, 0.355];

/// Draws the practice buttons, `width` points wide. Returns the screen chosen.
pub(super) fn practice(ui: &mut Ui, width: f32) -> Option<Screen> {
    let widths = thirds(ui, width);
    let row = ui.horizontal(|ui| {
        let all = [
            ("Puzzles", "Proven solutions: force a win, survive, find the throw or the mix", Screen::Puzzles),
            ("Drills", "Where does this land, who acts first, can this hit? One beat each", Screen::Drills),
            ("Sandbox", "Any position: set it up, change it, play on from it", Screen::Sandbox),
        ];
        all.into_iter().zip(widths).fold(None, |asked, ((label, why, screen), width)| {
            let button = Button::new(label, ButtonWeight::Plain).why(why);
            let clicked = button.size(width, 44.0).show(ui).clicked();
            asked.or(clicked.then_some(screen))
        })
    });
    row.inner
}

/// Draws the buttons for gauntlet, decks and rules, `width` points wide. Returns the entry of `meant` for the
/// one pressed.
pub(super) fn besides<T: Copy>(ui: &mut Ui, width: f32, meant: [T; 3]) -> Option<T> {
    let all = [
        ("Gauntlet", "Six rivals in a row, each stronger than the one before"),
        ("Decks", "Look at all cards, build decks of your own"),
        ("Rules", "Read and search the rules, with examples"),
    ];
    let widths = thirds(ui, width);
    let row = ui.horizontal(|ui| {
        all.into_iter().zip(widths).zip(meant).fold(None, |asked, (((label, why), width), meant)| {
            let button = Button::new(label, ButtonWeight::Plain).why(why);
            let clicked = button.size(width, 44.0).show(ui).clicked();
            asked.or(clicked.then_some(meant))
        })
    });
    row.inner
}

/// Widths of three buttons in a row, the same in both rows.
fn thirds(ui: &Ui, width: f32) -> [f32; 3] {
    let room = width - 2.0 * ui.spacing().item_spacing.x;
    SHARES.map(|share| share * room)
}
