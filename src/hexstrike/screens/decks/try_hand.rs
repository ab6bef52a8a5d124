//! Panel of the test hand: cards in hand and the deck.

use bevy_egui::egui::{Align2, Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::hand::TestHand;
use super::model::{BenchIntent, DecksModel};
use crate::kit::input::InputAction;
use crate::kit::ui::card::face;
use crate::kit::ui::card::model::CardLook;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{colour, display, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, note_press};

/// Draws the hand enlarged, and the deck below it in draw order.
pub fn try_hand(ui: &mut Ui, model: &DecksModel, hand: &TestHand) -> Option<BenchIntent> {
    let place = ui.max_rect();
    let title = display(size::TITLE + 4.0);
    ui.painter().text(place.left_top(), Align2::LEFT_TOP, "Your ability cards", title, colour::PARCHMENT);
    let words =
        "A card you play goes under the deck. A refresh draws up to your limit; nothing is ever shuffled.";
    let at = place.left_top() + vec2(0.0, 34.0);
    ui.painter().text(at, Align2::LEFT_TOP, words, text(size::BODY), colour::TEXT_DIM);
    let cards =
        Rect::from_min_max(place.min + vec2(0.0, 62.0), pos2(place.right(), place.top() + 62.0 + 250.0));
    let mut asked = None;
    let step = (cards.width() / hand.held.len().max(4) as f32).min(184.0);
    for (nth, card) in hand.held.iter().enumerate() {
        let left = cards.left() + step * nth as f32;
        let rect =
            Rect::from_min_size(pos2(left, cards.top()), vec2((step - 8.0).min(176.0), cards.height()));
        let response = ui.interact(rect, ui.id().with(("held", nth)), Sense::click());
        let shown = model.face(*card);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &shown.texts.spoken));
        note_press(&response);
        hints::read_out(&response, &shown.texts.spoken);
        let hot = response.hovered() || response.has_focus();
        face::paint(
            ui.painter(),
            rect,
            &shown,
            CardLook { hovered: hot, picked: hot, ..CardLook::default() },
        );
        asked = asked.or(response.clicked().then_some(BenchIntent::PlayFromHand(nth)));
    }
    let row = Rect::from_min_size(pos2(place.left(), cards.bottom() + 12.0), vec2(place.width(), 40.0));
    let pressed = placed(ui, row, |ui| {
        ui.horizontal(|ui| {
            let refresh = Button::new("Refresh", ButtonWeight::Primary).why("Draw up to your limit");
            let refresh = refresh.size(150.0, 38.0).show(ui).clicked();
            let close =
                Button::new("Done", ButtonWeight::Plain).key(InputAction::Back).why("Back to the deck");
            let close = close.size(150.0, 38.0).show(ui).clicked();
            refresh.then_some(BenchIntent::Refresh).or(close.then_some(BenchIntent::Hand))
        })
        .inner
    });
    let next = pos2(place.left(), row.bottom() + 10.0);
    ui.painter().text(
        next,
        Align2::LEFT_TOP,
        "Comes next, in this order",
        text(size::BODY),
        colour::TEXT_DIM,
    );
    let small = vec2(104.0, 110.0_f32.min(place.bottom() - next.y - 22.0));
    for (nth, card) in hand.deck.iter().enumerate() {
        let left = place.left() + (small.x + 4.0) * nth as f32;
        if left + small.x > place.right() {
            break;
        }
        let rect = Rect::from_min_size(pos2(left, next.y + 20.0), small);
        let shown = model.face(*card);
        face::paint(ui.painter(), rect, &shown, CardLook::default());
        hints::tell(ui.painter(), rect, Hint::Words(shown.texts.spoken.clone(), Vec::new()));
    }
    asked.or(pressed)
}
