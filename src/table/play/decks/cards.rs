//! Pool of cards as drawn faces, with the number of each in the open deck; the card under the pointer is enlarged.

use bevy_egui::egui::{
    Align2, Id, LayerId, Order, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::filter::filters;
use super::model::{BuilderIntent, BuilderModel, CardDrag};
use super::pool::{CardPool, copies_words};
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::card::zoom::{REST, zooms};
use crate::kit::ui::hints;
use crate::kit::ui::rows::fade_out;
use crate::kit::ui::theme::{ROUND, bold, colour, display, mix, size, text};
use crate::kit::ui::widgets::{line, note_press};

/// Gap between cards, and height of the line below a card, in points.
const GAP: f32 = 8.0;
const COUNT: f32 = 22.0;
/// Margin of an enlarged card, in points.
const EDGE: f32 = 12.0;

/// Draws filters and cards.
pub fn cards<P: CardPool>(ui: &mut Ui, model: &BuilderModel<P>) -> Option<BuilderIntent> {
    let place = ui.max_rect();
    let filtered = filters(ui, model.pool, model.filter).map(BuilderIntent::Filter);
    ui.add_space(4.0);
    let found = model.filter.cards::<P>(model.cards);
    if found.is_empty() {
        line(ui, "No card fits this filter.", size::BODY, colour::TEXT_DIM);
    }
    let list = ScrollArea::vertical().id_salt("pool of cards").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        ui.add_space(2.0);
        // Fit as many cards as possible in a row, then enlarge them to fill it.
        let room = ui.available_width() - 12.0;
        let least = P::SIZES[0];
        let count = ((room + GAP) / (least.x + GAP)).floor().max(1.0);
        let face = least * (((room + GAP) / count - GAP) / least.x).max(1.0);
        ui.horizontal_wrapped(|ui| {
            found
                .iter()
                .fold(None, |asked: Option<BuilderIntent>, card| asked.or(one(ui, model, *card, face, place)))
        })
        .inner
    });
    fade_out(ui.painter(), &list, colour::ABYSS);
    // A card of the deck that is dropped here is taken out.
    let ground = ui.interact(place, ui.id().with("ground of the pool"), Sense::hover());
    let dropped = ground.dnd_release_payload::<CardDrag>().and_then(|drag| match &*drag {
        CardDrag::Deck(id) => Some(BuilderIntent::TakeOut(id.clone())),
        CardDrag::Pool(_) => None,
    });
    filtered.or(list.inner).or(dropped)
}

fn one<P: CardPool>(
    ui: &mut Ui,
    model: &BuilderModel<P>,
    card: usize,
    face: Vec2,
    pool: Rect,
) -> Option<BuilderIntent> {
    let def = &model.cards[card];
    let copies = model.deck.copies(&def.id);
    let (rect, response) = ui.allocate_exact_size(face + vec2(0.0, COUNT), Sense::click_and_drag());
    let said = format!("{}. {}\n{}", def.name, def.text, copies_words(def, copies));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, model.own, &said));
    note_press(&response);
    hints::read_out(&response, &said);
    if arrives(&response) {
        response.scroll_to_me(None);
    }
    let hot = response.hovered() || response.has_focus();
    if ui.is_rect_visible(rect) {
        let picture = rect.with_max_y(rect.top() + face.y);
        model.pool.paint_card(ui.painter(), picture.shrink(2.0), card, hot);
        count(ui.painter(), rect.with_min_y(picture.bottom()), copies, def.most);
        if response.has_focus() {
            ui.painter().rect_stroke(rect, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
        }
    }
    let dragged = ui.ctx().dragged_id() == Some(response.id);
    if !dragged && zooms(ui, &response, REST, response.clicked()) {
        enlarge(ui, rect, pool, model, card);
    }
    if model.own && response.dragged() {
        response.dnd_set_drag_payload(CardDrag::Pool(def.id.clone()));
    }
    match (response.clicked(), response.secondary_clicked()) {
        (true, _) | (_, true) if !model.own => Some(BuilderIntent::Locked),
        (true, _) => Some(BuilderIntent::Add(def.id.clone())),
        (false, true) if copies > 0 => Some(BuilderIntent::TakeOut(def.id.clone())),
        (false, _) => None,
    }
}

/// Draws the number of copies in the deck, and the most allowed.
fn count(painter: &Painter, rect: Rect, copies: u8, most: Option<u8>) {
    let words = match most {
        Some(most) => format!("{copies} / {most}"),
        None => copies.to_string(),
    };
    let (fill, ink) = match (copies, most) {
        (0, _) => (colour::WELL, colour::TEXT_DIM),
        (copies, Some(most)) if copies > most => (mix(colour::ATTACK, colour::ABYSS, 0.4), colour::TEXT),
        (_, _) => (colour::GOLD, colour::INK),
    };
    let place = Rect::from_center_size(rect.center(), vec2(50.0, 17.0));
    painter.rect(place, 8.0, fill, Stroke::new(1.0, colour::LINE), StrokeKind::Inside);
    painter.text(place.center(), Align2::CENTER_CENTER, words, bold(size::CAPTION), ink);
}

/// Draws a card large over everything, beside its place in the pool.
fn enlarge<P: CardPool>(ui: &Ui, card_at: Rect, pool: Rect, model: &BuilderModel<P>, card: usize) {
    let toward_right = card_at.center().x < pool.center().x;
    let x = if toward_right { card_at.right() + 10.0 } else { card_at.left() - 10.0 };
    enlarged(ui, (x, toward_right), card_at.center().y, model, card);
}

/// Draws a card large over everything, with its text, on one side of `x`.
pub fn enlarged<P: CardPool>(
    ui: &Ui,
    (x, toward_right): (f32, bool),
    y: f32,
    model: &BuilderModel<P>,
    card: usize,
) {
    let def = &model.cards[card];
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::new("enlarged pool card")));
    let screen = ui.ctx().content_rect();
    let large = P::SIZES[1];
    let wide = large.x.max(236.0);
    let words = format!("{}\n{}", def.note, copies_words(def, model.deck.copies(&def.id)));
    let galley = painter.layout(words.trim().to_owned(), text(size::BODY), colour::TEXT, wide);
    // A face that says everything needs no title below it.
    let name = if def.note.is_empty() { String::new() } else { def.name.clone() };
    let name = painter.layout(name, display(size::TITLE), colour::PARCHMENT, wide);
    let name_high = if def.note.is_empty() { 0.0 } else { name.size().y + 4.0 };
    let text_high = name_high + galley.size().y;
    // A large face gives way to its text on a low screen.
    let share = ((screen.height() - text_high - 2.0 * EDGE - 26.0) / large.y).clamp(0.4, 1.0);
    let face = share * large;
    let shape = vec2(wide, face.y + 10.0 + text_high) + Vec2::splat(2.0 * EDGE);
    let left = if toward_right { x } else { x - shape.x };
    let left = left.clamp(8.0, (screen.right() - shape.x - 8.0).max(8.0));
    let top = (y - 0.5 * shape.y).clamp(8.0, (screen.bottom() - shape.y - 8.0).max(8.0));
    let sheet = Rect::from_min_size(pos2(left, top), shape);
    painter.add(crate::kit::ui::theme::dialog().paint(sheet.shrink(16.0)));
    let inner = sheet.shrink(EDGE);
    let picture = Rect::from_center_size(pos2(inner.center().x, inner.top() + 0.5 * face.y), face);
    model.pool.paint_card(&painter, picture, card, true);
    let at = pos2(inner.left(), picture.bottom() + 10.0);
    let below = at + vec2(0.0, name_high);
    painter.galley(at, name, colour::PARCHMENT);
    painter.galley(below, galley, colour::TEXT);
}
