//! The row or column of filters over cards.

use bevy_egui::egui::{TextEdit, Ui, vec2};

use super::filter::{CardFilter, CardTrait};
use super::model::DecksIntent;
use crate::client::ui::hints;
use crate::client::ui::theme::{size, text};
use crate::client::ui::widgets::{Button, ButtonWeight};
use crate::rules::cards::card::Kind;
use crate::rules::cards::notation::Timing;

/// Draws all filters over the width that there is, in as many rows as they need.
pub fn filters(ui: &mut Ui, filter: &CardFilter) -> Option<DecksIntent> {
    let mut next = filter.clone();
    ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
    let field = TextEdit::singleline(&mut next.words)
        .hint_text("Search cards")
        .font(text(size::BODY))
        .desired_width(ui.available_width() - 20.0)
        .margin(vec2(10.0, 6.0));
    let field = ui.add(field);
    hints::say(&field, "Words in the name or the texts of a card");
    ui.horizontal_wrapped(|ui| {
        let mut chip = |name: &str, why: &str, on: bool| {
            let button = Button::new(name, ButtonWeight::Quiet).why(why).selected(on);
            button.size(0.0, 26.0).show(ui).clicked()
        };
        for (kind, name) in [(Kind::Movement, "Movement"), (Kind::Ability, "Ability")] {
            if chip(name, "Cards of this kind only", next.kind == Some(kind)) {
                next.kind = (next.kind != Some(kind)).then_some(kind);
            }
        }
        for (timing, name) in Timing::ALL.into_iter().zip(["Early", "Mid", "Late"]) {
            if chip(name, "Cards that act at this timing only", next.timing == Some(timing)) {
                next.timing = (next.timing != Some(timing)).then_some(timing);
            }
        }
        for (damage, name) in [(1, "Damage 1+"), (4, "4+"), (6, "6+")] {
            if chip(name, "Cards with at least this much damage", next.damage == damage) {
                next.damage = if next.damage == damage { 0 } else { damage };
            }
        }
        for own in CardTrait::ALL {
            if chip(own.title(), "Cards with this only", next.traits.contains(&own)) {
                next.toggle(own);
            }
        }
    });
    (next != *filter).then_some(DecksIntent::Filter(next))
}
