//! Opening hand of the open deck, to try what it deals.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, Vec2, pos2, vec2};
use kernel::words::counted;

use super::bench::TriedHand;
use super::cards::enlarged;
use super::model::{BuilderIntent, BuilderModel};
use super::pool::{CardPool, copies_words};
use crate::kit::input::InputAction;
use crate::kit::ui::card::zoom::{REST, zooms};
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{ROUND, colour, display, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, note_press};

/// Heights of the title and of the buttons, in points.
const HEAD: f32 = 66.0;
const BUTTONS: f32 = 52.0;
/// Gap between cards, in points.
const GAP: f32 = 10.0;

/// Draws the hand instead of the pool.
pub fn hand<P: CardPool>(ui: &mut Ui, model: &BuilderModel<P>, tried: &TriedHand) -> Option<BuilderIntent> {
    let place = ui.max_rect();
    let title = display(size::TITLE + 4.0);
    ui.painter().text(place.left_top(), Align2::LEFT_TOP, "An opening hand", title, colour::PARCHMENT);
    let rest = counted(tried.deck.len() as u64, "card");
    let words = format!("{} in hand, {rest} left in the deck.", counted(tried.held.len() as u64, "card"));
    let at = place.left_top() + vec2(0.0, 36.0);
    ui.painter().text(at, Align2::LEFT_TOP, words, text(size::BODY), colour::TEXT_DIM);
    let (cards, row) = place.split_top_bottom_at_y(place.bottom() - BUTTONS);
    let cards = cards.with_min_y(cards.top() + HEAD);
    let face = face_size(cards.size(), P::SIZES, tried.held.len());
    let in_row = ((cards.width() + GAP) / (face.x + GAP)).floor().max(1.0) as usize;
    for (nth, card) in tried.held.iter().enumerate() {
        let (column, line) = ((nth % in_row) as f32, (nth / in_row) as f32);
        let at = cards.min + vec2(column * (face.x + GAP), line * (face.y + GAP));
        let rect = Rect::from_min_size(at, face);
        let response = ui.interact(rect, ui.id().with(("card in hand", nth)), Sense::click());
        note_press(&response);
        let def = &model.cards[*card];
        hints::read_out(&response, &format!("{}. {}\n{}", def.name, def.text, copies_words(def, 1)));
        let hot = response.hovered() || response.has_focus();
        model.pool.paint_card(ui.painter(), rect.shrink(2.0), *card, hot);
        if response.has_focus() {
            let edge = bevy_egui::egui::Stroke::new(2.0, colour::GOLD);
            ui.painter().rect_stroke(rect, ROUND, edge, bevy_egui::egui::StrokeKind::Inside);
        }
        if zooms(ui, &response, REST, false) {
            let toward_right = rect.center().x < place.center().x;
            let x = if toward_right { rect.right() + 8.0 } else { rect.left() - 8.0 };
            enlarged(ui, (x, toward_right), rect.center().y, model, *card);
        }
    }
    let row = Rect::from_min_max(pos2(row.left(), row.top() + 8.0), row.max);
    placed(ui, row, |ui| {
        ui.horizontal(|ui| {
            let again = Button::new("Another hand", ButtonWeight::Primary).why("Shuffle, and draw again");
            let again = again.size(170.0, 40.0).show(ui).clicked();
            let none = tried.deck.is_empty().then_some("The deck is empty.");
            let more = Button::new("Draw a card", ButtonWeight::Plain).why("The next card of the deck");
            let more = more.blocked(none).size(150.0, 40.0).show(ui).clicked();
            let close = Button::new("Done", ButtonWeight::Plain).key(InputAction::Back);
            let close = close.why("Back to the cards").size(130.0, 40.0).show(ui).clicked();
            again
                .then_some(BuilderIntent::Deal)
                .or(more.then_some(BuilderIntent::Draw))
                .or(close.then_some(BuilderIntent::CloseHand))
        })
        .inner
    })
}

/// Largest size of a card with which all fit.
fn face_size(room: Vec2, [least, large]: [Vec2; 2], cards: usize) -> Vec2 {
    let fits = |face: Vec2| {
        let columns = ((room.x + GAP) / (face.x + GAP)).floor().max(1.0) as usize;
        let rows = cards.div_ceil(columns);
        rows as f32 * (face.y + GAP) <= room.y + GAP && face.x <= room.x
    };
    let mut shares = (0..=20).map(|step| 1.0 - 0.045 * step as f32).map(|share| share * large);
    shares.find(|face| fits(*face)).unwrap_or(0.5 * least)
}
