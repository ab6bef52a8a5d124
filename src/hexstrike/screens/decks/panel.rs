//! Frame of the deck screen: tabs and the button back.

use bevy_egui::egui::{Rect, Ui, Vec2, pos2, vec2};

use super::builder::builder;
use super::fighters::fighters;
use super::gallery::gallery;
use super::model::{BenchIntent, DecksIntent, DecksModel, DecksTab};
use super::shelf::shelf;
use super::try_hand::try_hand;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::{HEAD, ground, head_bar};
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::widgets::{Button, ButtonWeight};

/// Width of the list of decks, in points.
const SHELF: f32 = 210.0;

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(1136.0, 640.0);

/// Draws the screen over the whole of `ui`.
pub fn decks(ui: &mut Ui, model: &DecksModel) -> Option<DecksIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &DecksModel) -> Option<DecksIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let inner = screen.shrink2(vec2(16.0, 0.0));
    let bar = head_bar(ui.painter(), screen, "Decks and cards");
    let rest = inner.with_min_y(inner.top() + HEAD);
    let turned = placed(ui, bar, |ui| tabs(ui, model.tab));
    let body = rest.with_min_y(rest.top() + 10.0).with_max_y(rest.bottom() - 10.0);
    let asked = match model.tab {
        DecksTab::Cards => placed(ui, body, |ui| gallery(ui, model)).map(DecksIntent::Bench),
        DecksTab::Fighters => placed(ui, body, |ui| fighters(ui, model)).map(DecksIntent::Bench),
        DecksTab::Decks => {
            let (left, right) = body.split_left_right_at_x(body.left() + SHELF);
            let listed = placed(ui, left, |ui| shelf(ui, model));
            let right = right.with_min_x(right.left() + 14.0);
            let built = placed(ui, right, |ui| match model.hand {
                Some(hand) => try_hand(ui, model, hand).map(DecksIntent::Bench),
                None => builder(ui, model),
            });
            listed.or(built)
        }
    };
    let back = input::pressed(ui.ctx(), InputAction::Back);
    let leave = match (model.hand, model.picked) {
        (Some(_), _) => DecksIntent::Bench(BenchIntent::Hand),
        (None, Some(_)) => DecksIntent::Bench(BenchIntent::Pick(None)),
        (None, None) => DecksIntent::Back,
    };
    turned.or(asked).or(back.then_some(leave))
}

fn tabs(ui: &mut Ui, open: DecksTab) -> Option<DecksIntent> {
    let place = ui.max_rect();
    let left = place.center().x - 1.5 * 128.0;
    let mut asked = None;
    for (nth, (tab, name, why)) in DecksTab::ALL.into_iter().enumerate() {
        let at = Rect::from_min_size(pos2(left + 128.0 * nth as f32, place.top()), vec2(120.0, 36.0));
        let button = Button::new(name, ButtonWeight::Quiet).why(why).selected(tab == open);
        let clicked = placed(ui, at, |ui| button.size(120.0, 36.0).show(ui).clicked());
        asked = asked.or((clicked && tab != open).then_some(DecksIntent::Bench(BenchIntent::Turn(tab))));
    }
    let at = Rect::from_min_max(pos2(place.right() - 130.0, place.top()), place.max);
    let back = Button::new("Back", ButtonWeight::Plain).key(InputAction::Back).why("Back to the title");
    let back = placed(ui, at, |ui| back.size(130.0, 36.0).show(ui).clicked());
    asked.or(back.then_some(DecksIntent::Back))
}
