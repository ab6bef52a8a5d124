//! List of decks: the game's, the player's own, and unreadable files.

use bevy_egui::egui::{Align2, ScrollArea, Sense, Ui, pos2, vec2};

use super::model::{BenchIntent, DecksIntent, DecksModel, ShelfEntry};
use crate::kit::ui::hints;
use crate::kit::ui::rows::row;
use crate::kit::ui::theme::{bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, cut};

/// Height of a line, in points.
const LINE: f32 = 40.0;

/// Draws the list, and the buttons for new decks below it.
pub fn shelf(ui: &mut Ui, model: &DecksModel) -> Option<DecksIntent> {
    ui.spacing_mut().item_spacing.y = 2.0;
    let below = 4.0 * 36.0 + 8.0;
    let height = ui.available_height() - below;
    let listed = ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        ScrollArea::vertical()
            .id_salt("shelf")
            .auto_shrink(false)
            .show(ui, |ui| {
                let parts = [("Your decks", true), ("The game's decks", false)];
                parts.into_iter().fold(None, |asked: Option<DecksIntent>, (title, own)| {
                    let of: Vec<&ShelfEntry> =
                        model.shelf.iter().filter(|entry| entry.path.is_some() == own).collect();
                    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
                    caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, title);
                    if own && of.is_empty() {
                        let words = "None yet: copy one, or take a random one.";
                        crate::kit::ui::widgets::line(ui, words, size::BODY, colour::TEXT_DIM);
                    }
                    of.into_iter().fold(asked, |asked, entry| asked.or(one(ui, model, entry)))
                })
            })
            .inner
    });
    listed.inner.or(makers(ui, model))
}

fn one(ui: &mut Ui, model: &DecksModel, entry: &ShelfEntry) -> Option<DecksIntent> {
    let open = !entry.id.is_empty() && entry.id == model.draft.list().id;
    let response = row(ui, LINE, open, &entry.name, Sense::click());
    let left = response.rect.left() + 8.0;
    let room = response.rect.width() - 16.0;
    let upper = pos2(left, response.rect.top() + 12.0);
    let lower = pos2(left, response.rect.bottom() - 11.0);
    cut(ui.painter(), upper, &entry.name, bold(size::BODY), room, colour::TEXT);
    let ink = if entry.faulty { colour::WARNING } else { colour::TEXT_DIM };
    cut(ui.painter(), lower, &entry.about, text(size::CAPTION + 0.5), room, ink);
    hints::say(&response, &format!("{}\n{}", entry.name, entry.about));
    if !response.clicked() {
        return None;
    }
    (!entry.id.is_empty()).then(|| DecksIntent::Bench(BenchIntent::Open(entry.id.clone())))
}

fn makers(ui: &mut Ui, model: &DecksModel) -> Option<DecksIntent> {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.add_space(4.0);
    let mut button = |label, why, blocked| {
        let button = Button::new(label, ButtonWeight::Plain).why(why).blocked(blocked);
        button.size(width, 32.0).show(ui).clicked()
    };
    let copy = button("Copy this deck", "A deck of your own that begins as this one", None);
    let chance = button("Random deck", "A deck of your own with any fighter and any cards", None);
    let none = (!model.may_restore).then_some("No deck was deleted.");
    let restore = button("Undo delete", "The deck deleted last comes back", none);
    let why = "The code of a deck in the clipboard, or the text of its file, becomes a deck of your own";
    let paste = button("Paste code", why, None);
    copy.then_some(DecksIntent::Copy)
        .or(chance.then_some(DecksIntent::ByChance))
        .or(restore.then_some(DecksIntent::Restore))
        .or(paste.then_some(DecksIntent::Paste))
}
