//! List of decks, the player's own and those of the game, and the buttons for new ones.

use bevy_egui::egui::{Align2, ScrollArea, Sense, Ui, pos2, vec2};

use super::book::{OfferedDeck, sentences};
use super::model::{BuilderIntent, BuilderModel};
use super::pool::group_words;
use crate::kit::ui::hints;
use crate::kit::ui::rows::row;
use crate::kit::ui::theme::{bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, cut, line};

/// Height of an entry, and of a button below the list with its gap, in points.
const ENTRY: f32 = 40.0;
const MAKER: f32 = 36.0;

/// Draws the list and the buttons.
pub fn shelf<P>(ui: &mut Ui, model: &BuilderModel<P>) -> Option<BuilderIntent> {
    ui.spacing_mut().item_spacing.y = 2.0;
    let height = ui.available_height() - 5.0 * MAKER - 8.0;
    let list = ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        let area = ScrollArea::vertical().id_salt("shelf of decks").auto_shrink(false);
        area.show(ui, |ui| {
            let parts = [("Your decks", true), ("The game's decks", false)];
            parts.into_iter().fold(None, |asked: Option<BuilderIntent>, (title, own)| {
                let of: Vec<&OfferedDeck> =
                    model.all.iter().filter(|deck| deck.path.is_some() == own).collect();
                let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
                caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, title);
                if own && of.is_empty() {
                    let words = "None yet: begin a new one, copy one, or take a random one.";
                    line(ui, words, size::BODY, colour::TEXT_DIM);
                }
                of.into_iter().fold(asked, |asked, deck| asked.or(entry(ui, model, deck)))
            })
        })
        .inner
    });
    list.inner.or(makers(ui, model))
}

fn entry<P>(ui: &mut Ui, model: &BuilderModel<P>, deck: &OfferedDeck) -> Option<BuilderIntent> {
    let open = !deck.id.is_empty() && deck.id == model.deck.id;
    let response = row(ui, ENTRY, open, &deck.name, Sense::click());
    let left = response.rect.left() + 8.0;
    let room = response.rect.width() - 16.0;
    let upper = pos2(left, response.rect.top() + 12.0);
    cut(ui.painter(), upper, &deck.name, bold(size::BODY), room, colour::TEXT);
    let faults = sentences(&deck.faults);
    let (about, ink) = match faults.first() {
        Some(fault) => (fault.clone(), colour::WARNING),
        None => (group_words(model.groups, |card| model.cards[card].group, &deck.cards), colour::TEXT_DIM),
    };
    let lower = pos2(left, response.rect.bottom() - 11.0);
    cut(ui.painter(), lower, &about, text(size::CAPTION + 0.5), room, ink);
    let said = if faults.is_empty() { deck.about.clone() } else { faults.join("\n") };
    hints::say(&response, &format!("{}\n{said}", deck.name));
    (response.clicked() && !deck.id.is_empty()).then(|| BuilderIntent::Open(deck.id.clone()))
}

fn makers<P>(ui: &mut Ui, model: &BuilderModel<P>) -> Option<BuilderIntent> {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing.y = MAKER - 32.0;
    ui.add_space(4.0);
    let mut button = |label, why, blocked| {
        let button = Button::new(label, ButtonWeight::Plain).why(why).blocked(blocked);
        button.size(width, 32.0).show(ui).clicked()
    };
    let fresh = button("New deck", "A deck of your own without any card", None);
    let copy = button("Copy this deck", "A deck of your own that begins as this one", None);
    let chance = button("Random deck", "A deck of your own with any cards that the deck rule allows", None);
    let none = (!model.may_restore).then_some("No deck was deleted.");
    let restore = button("Undo delete", "The deck deleted last comes back", none);
    let why = "The code of a deck in the clipboard, or the text of its file, becomes a deck of your own";
    let paste = button("Paste code", why, None);
    fresh
        .then_some(BuilderIntent::Fresh)
        .or(copy.then_some(BuilderIntent::Copy))
        .or(chance.then_some(BuilderIntent::ByChance))
        .or(restore.then_some(BuilderIntent::Restore))
        .or(paste.then_some(BuilderIntent::Paste))
}
