//! Page of the deck builder: list of decks at the left, the pool of cards or a hand in the middle, the open deck at the right.

use bevy_egui::egui::{Rect, Ui, Vec2, pos2, vec2};

use super::cards::cards;
use super::deck::deck;
use super::hand::hand;
use super::model::{BuilderIntent, BuilderModel};
use super::pool::CardPool;
use super::shelf::shelf;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::{HEAD, ground, head_bar};
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::widgets::{Button, ButtonWeight};

/// Widths of the list of decks and of the open deck, and gap between the parts, in points.
const SHELF: f32 = 200.0;
const DECK: f32 = 318.0;
const GAP: f32 = 14.0;

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(1136.0, 640.0);

/// Draws the page over the whole of `ui`.
pub fn page<P: CardPool>(ui: &mut Ui, model: &BuilderModel<P>) -> Option<BuilderIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole<P: CardPool>(ui: &mut Ui, model: &BuilderModel<P>) -> Option<BuilderIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let bar = head_bar(ui.painter(), screen, &format!("Decks of {}", model.game));
    let at = Rect::from_min_max(pos2(bar.right() - 130.0, bar.top()), bar.max);
    let why = if model.from_setup { "Back to the set-up" } else { "Back to the title" };
    let back = Button::new("Back", ButtonWeight::Plain).key(InputAction::Back).why(why);
    let back = placed(ui, at, |ui| back.size(130.0, 36.0).show(ui).clicked());
    let body = screen.shrink2(vec2(16.0, 10.0)).with_min_y(screen.top() + HEAD + 10.0);
    let (left, rest) = body.split_left_right_at_x(body.left() + SHELF);
    let (middle, right) = rest.split_left_right_at_x(rest.right() - DECK);
    let middle = middle.shrink2(vec2(GAP, 0.0));
    let listed = placed(ui, left, |ui| shelf(ui, model));
    let chosen = placed(ui, middle, |ui| match model.hand {
        Some(tried) => hand(ui, model, tried),
        None => cards(ui, model),
    });
    let changed = placed(ui, right, |ui| deck(ui, model));
    let pressed = input::pressed(ui.ctx(), InputAction::Back);
    let closes = pressed && model.hand.is_some();
    listed
        .or(chosen)
        .or(changed)
        .or(closes.then_some(BuilderIntent::CloseHand))
        .or((back || pressed).then_some(BuilderIntent::Back))
}
