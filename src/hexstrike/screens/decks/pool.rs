//! Card pool: cards to add, each with the reason if it cannot be added.

use bevy_egui::egui::{Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::filters::filters;
use super::model::{BenchIntent, DecksModel};
use super::slots::DeckDrag;
use crate::kit::ui::card::zoom::{CardZoom, card_zoom};
use crate::kit::ui::hints;
use crate::kit::ui::rows::{fade_out, row};
use crate::kit::ui::theme::{bold, colour, kind_colours, size, text};
use crate::kit::ui::widgets::cut;
use hexstrike_game::rules::CardId;

/// Height of a line, and additional height of a reason under it, in points.
const LINE: f32 = 24.0;
const REASON: f32 = 16.0;

/// Draws filters and cards. A click, a key or dragging to a place adds a card.
pub fn pool(ui: &mut Ui, model: &DecksModel) -> Option<BenchIntent> {
    let place = ui.max_rect();
    let filtered = filters(ui, model.filter);
    ui.add_space(6.0);
    let listed = ScrollArea::vertical().id_salt("pool").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        let cards = model.filter.cards(model.ruleset, model.faces);
        cards.into_iter().fold(None, |asked: Option<BenchIntent>, card| asked.or(one(ui, model, card, place)))
    });
    fade_out(ui.painter(), &listed, colour::ABYSS);
    // A deck card dropped here is removed.
    let ground = ui.interact(place, ui.id().with("pool"), Sense::hover());
    let dropped = ground.dnd_release_payload::<DeckDrag>().and_then(|drag| match *drag {
        DeckDrag::Slot(kind, from) => Some(BenchIntent::Remove(kind, from)),
        DeckDrag::Card(_) => None,
    });
    filtered.or(listed.inner).or(dropped)
}

fn one(ui: &mut Ui, model: &DecksModel, card: CardId, pool: Rect) -> Option<BenchIntent> {
    let shown = model.face(card);
    let held = model.draft.part(shown.card.kind).contains(&shown.card.id);
    let reason = model.draft.refuses(model.library, shown.card);
    let full = model.own && model.draft.is_full(shown.card.kind);
    // A full deck needs no reason on every card.
    let shown_reason = reason.as_deref().filter(|_| model.own && !held && !full);
    let height = if shown_reason.is_some() { LINE + REASON } else { LINE };
    let response = row(ui, height, false, &shown.texts.spoken, Sense::click_and_drag());
    let rect = response.rect;
    let middle = rect.top() + 0.5 * LINE;
    let (band, light) = kind_colours(shown.card.kind);
    let chip = Rect::from_center_size(pos2(rect.left() + 10.0, middle), vec2(9.0, 15.0));
    ui.painter().rect(chip, 2.0, band, Stroke::new(1.0, light), StrokeKind::Inside);
    let ink = match (held || full || shown_reason.is_some(), shown.card.signature) {
        (true, _) => colour::TEXT_DIM.gamma_multiply(0.8),
        (false, true) => colour::GOLD,
        (false, false) => colour::TEXT,
    };
    let at = pos2(rect.left() + 22.0, middle);
    cut(ui.painter(), at, &shown.card.name, bold(size::BODY), rect.width() - 80.0, ink);
    let at = pos2(rect.right() - 52.0, middle);
    if held {
        cut(ui.painter(), at, "in deck", text(size::CAPTION), 48.0, colour::MOVEMENT_LIGHT);
    } else if full {
        cut(ui.painter(), at, "full", text(size::CAPTION), 48.0, colour::TEXT_DIM);
    }
    if let Some(reason) = shown_reason {
        let at = pos2(rect.left() + 22.0, rect.bottom() - 0.5 * REASON - 1.0);
        cut(ui.painter(), at, reason, text(size::CAPTION), rect.width() - 26.0, colour::WARNING);
    }
    hints::read_out(&response, &shown.texts.spoken);
    let stage =
        Rect::from_min_max(pos2(pool.left() - 320.0, pool.top()), pos2(pool.left() - 4.0, pool.bottom()));
    if !response.dragged() {
        card_zoom(ui, &response, &CardZoom { face: shown, blocked: reason.as_deref(), stage });
    }
    if !model.own {
        return None;
    }
    if response.dragged() && reason.is_none() {
        response.dnd_set_drag_payload(DeckDrag::Card(card));
    }
    (response.clicked() && reason.is_none()).then_some(BenchIntent::Add(card, None))
}
