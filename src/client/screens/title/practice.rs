//! What there is beside single matches, in two rows of the title.

use bevy_egui::egui::Ui;

use crate::client::state::Screen;
use crate::client::ui::widgets::{Button, ButtonWeight};

/// Width of the longest word in a row of three, in points.
const LONGEST: f32 = 112.0;

/// Draws the row of what is practised, `width` points wide. Returns the screen that is asked for.
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

/// Draws the row of the gauntlet, the decks and the rules, `width` points wide. Returns what is `meant` by the one that is asked
/// for.
pub(super) fn besides<T: Copy>(ui: &mut Ui, width: f32, meant: [T; 3]) -> Option<T> {
    let narrow = 0.5 * (width - LONGEST) - ui.spacing().item_spacing.x;
    let all = [
        ("Gauntlet", "Six rivals in a row, each stronger than the one before", LONGEST),
        ("Decks", "Look at all cards, build decks of your own", narrow),
        ("Rules", "Read and search the rules, with examples", narrow),
    ];
    let row = ui.horizontal(|ui| {
        all.into_iter().zip(meant).fold(None, |asked, ((label, why, width), meant)| {
            let button = Button::new(label, ButtonWeight::Plain).why(why);
            let clicked = button.size(width, 44.0).show(ui).clicked();
            asked.or(clicked.then_some(meant))
        })
    });
    row.inner
}
