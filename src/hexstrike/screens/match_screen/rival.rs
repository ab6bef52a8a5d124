//! Hands of the opponents as far as they are public or deduced, at the left beside their open plays.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::arrange::Arranged;
use super::table::rival_hands::{COLUMNS, RivalHand, RivalHands};
use crate::hexstrike::match_flow::MatchSession;
use crate::kit::ui::canvas::panel_at;
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::card::model::CardFace;
use crate::kit::ui::card::zoom::{CardZoom, card_zoom};
use crate::kit::ui::hints;
use crate::kit::ui::theme::{self, bold, colour, kind_colours, size};
use crate::kit::ui::widgets::{fitted, seat_mark};
use hexstrike_game::rules::CardId;
use kernel::Seat;

/// Height of a card, in points, and gap between cards.
const CARD: f32 = 22.0;
const GAP: f32 = 2.0;

/// Draws the hands.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    (rivals, faces): (Res<RivalHands>, Res<Faces>),
) {
    let places = &arranged.places;
    let (Ok(ctx), true) = (contexts.ctx_mut(), places.rival.is_positive()) else { return };
    let face = |card| faces.face(session.ruleset(), card);
    let name = |seat| session.setup().player(seat).name.as_str();
    panel_at(ctx, "rival", places.rival, |ui| hands(ui, &rivals, &name, &face, places.card_zoom));
}

fn hands<'a>(
    ui: &mut Ui,
    rivals: &RivalHands,
    name: &dyn Fn(Seat) -> &'a str,
    face: &dyn Fn(CardId) -> CardFace<'a>,
    stage: Rect,
) {
    let rect = ui.max_rect();
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    let inner = rect.shrink2(vec2(10.0, 5.0));
    ui.scope_builder(bevy_egui::egui::UiBuilder::new().max_rect(inner), |ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, GAP);
        let area = ScrollArea::vertical().id_salt("rival").auto_shrink(false).min_scrolled_height(0.0);
        area.show(ui, |ui| {
            for other in &rivals.others {
                head(ui, other, name(other.seat));
                for row in other.cards.chunks(COLUMNS) {
                    let (rect, _) = ui.allocate_exact_size(vec2(inner.width(), CARD), Sense::hover());
                    let width = (rect.width() - GAP) / COLUMNS as f32;
                    for (nth, (id, percent)) in row.iter().enumerate() {
                        let left = rect.left() + (width + GAP) * nth as f32;
                        let place = Rect::from_min_size(pos2(left, rect.top()), vec2(width, CARD));
                        card(ui, place, (face(*id), *percent), (other.seat, *id), stage);
                    }
                }
            }
        });
    });
}

fn head(ui: &mut Ui, other: &RivalHand, name: &str) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
    seat_mark(ui.painter(), rect.left_center() + vec2(6.0, 0.0), 5.0, other.seat);
    let sure = other.cards.iter().all(|(_, percent)| *percent == 100);
    let (words, ink) = if sure { ("certain", colour::MOVEMENT_LIGHT) } else { ("possible", colour::GOLD) };
    let at = rect.right_center();
    let said = ui.painter().text(at, Align2::RIGHT_CENTER, words, bold(size::CAPTION), ink);
    let left = rect.left_center() + vec2(16.0, 0.0);
    let title = format!("{name} holds");
    fitted(ui.painter(), left, &title, size::BODY, said.left() - left.x - 6.0, colour::TEXT);
    hints::say(&response, "Cards that they have in hand, worked out from what you have seen");
}

fn card(ui: &Ui, rect: Rect, (face, percent): (CardFace, u8), (seat, id): (Seat, CardId), stage: Rect) {
    let response = ui.interact(rect, ui.id().with(("held", seat.index(), id.0)), Sense::HOVER);
    let painter: &Painter = ui.painter();
    let (band, light) = kind_colours(face.card.kind);
    let edge = Stroke::new(1.0, if response.hovered() { colour::GOLD } else { colour::LINE });
    painter.rect(rect, 3.0, colour::WELL, edge, StrokeKind::Inside);
    let chip = Rect::from_center_size(rect.left_center() + vec2(8.0, 0.0), vec2(7.0, 12.0));
    painter.rect(chip, 2.0, band, Stroke::new(1.0, light), StrokeKind::Inside);
    let mut right = rect.right() - 4.0;
    if percent < 100 {
        let at = pos2(right, rect.center().y);
        let words = format!("{percent}%");
        right = painter.text(at, Align2::RIGHT_CENTER, words, bold(size::CAPTION), colour::GOLD).left() - 3.0;
    }
    let left = rect.left_center() + vec2(15.0, 0.0);
    fitted(painter, left, &face.card.name, size::CAPTION, right - left.x, colour::TEXT);
    hints::read_out(&response, &face.texts.spoken);
    card_zoom(ui, &response, &CardZoom { face, blocked: None, stage });
}
