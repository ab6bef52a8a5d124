//! Page about the game and its files.

use bevy_egui::egui::{Align2, ScrollArea, Sense, Ui, UiBuilder, vec2};

use crate::kit::ui::theme::{bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, heading, line};

/// File or folder of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameFile {
    /// Name of the file.
    pub name: &'static str,
    /// Purpose of the file.
    pub about: &'static str,
    /// Path; none if it does not exist, with the reason in `about`.
    pub path: Option<String>,
}

/// Draws the page over the whole of `ui`. Returns the path to copy.
pub fn about(ui: &mut Ui, version: &str, files: &[GameFile]) -> Option<String> {
    heading(ui, &format!("HexStrike {version}"));
    let words = "If the game ever crashes, the next start names the log that says why: send that file to whoever you \
                 have the game from. Your match is kept.";
    line(ui, words, size::BODY, colour::TEXT);
    ui.add_space(8.0);
    let list = ScrollArea::vertical().id_salt("files").auto_shrink(false);
    list.show(ui, |ui| files.iter().fold(None, |asked, file| asked.or(row(ui, file)))).inner
}

fn row(ui: &mut Ui, file: &GameFile) -> Option<String> {
    const COPY: f32 = 120.0;
    let width = ui.available_width();
    let words = file.path.as_deref().unwrap_or("None");
    let room = width - COPY - 24.0;
    let path = ui.painter().layout(words.to_owned(), text(size::BODY), colour::TEXT_DIM, room);
    let height = (path.size().y + 26.0).max(44.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    ui.painter().text(
        rect.left_top() + vec2(12.0, 4.0),
        Align2::LEFT_TOP,
        file.name,
        bold(size::LABEL),
        colour::TEXT,
    );
    ui.painter().galley(rect.left_top() + vec2(12.0, 24.0), path, colour::TEXT_DIM);
    let face = rect.with_min_x(rect.right() - COPY).shrink2(vec2(0.0, 5.0)).with_max_y(rect.top() + 39.0);
    let none = file.path.is_none().then_some("There is none.");
    let copy = Button::new("Copy path", ButtonWeight::Plain).why(file.about).blocked(none);
    // A child ui allocates no room in the row.
    let copied = copy.size(COPY, 34.0).show(&mut ui.new_child(UiBuilder::new().max_rect(face))).clicked();
    copied.then(|| file.path.clone()).flatten()
}
