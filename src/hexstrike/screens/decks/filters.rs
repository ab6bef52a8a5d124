//! Controls of the card filter.

use bevy_egui::egui::{TextEdit, Ui, vec2};

use super::filter::{CardFilter, CardOrder, CardTrait};
use super::model::BenchIntent;
use crate::kit::turning::Turning;
use crate::kit::ui::controls::chip;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{size, text};
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::cards::notation::Timing;

/// Width below which each group of filters has its own row, in points.
const NARROW: f32 = 420.0;

/// Draws the filters over the available width, in as many rows as needed.
pub fn filters(ui: &mut Ui, filter: &CardFilter) -> Option<BenchIntent> {
    let mut next = filter.clone();
    ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
    let field = TextEdit::singleline(&mut next.words)
        .hint_text("Search cards")
        .font(text(size::BODY))
        .desired_width(ui.available_width())
        .margin(vec2(10.0, 6.0));
    let field = ui.add(field);
    hints::say(&field, "Words in the name or the texts of a card");
    if ui.available_width() < NARROW {
        ui.horizontal(|ui| kinds(ui, &mut next));
        ui.horizontal(|ui| timings(ui, &mut next));
        ui.horizontal(|ui| damages(ui, &mut next));
        for some in CardTrait::ALL.chunks(3) {
            ui.horizontal(|ui| traits(ui, &mut next, some));
        }
        order(ui, &mut next);
    } else {
        ui.horizontal_wrapped(|ui| {
            kinds(ui, &mut next);
            timings(ui, &mut next);
            damages(ui, &mut next);
            traits(ui, &mut next, &CardTrait::ALL);
            order(ui, &mut next);
        });
    }
    (next != *filter).then_some(BenchIntent::Filter(next))
}

fn kinds(ui: &mut Ui, next: &mut CardFilter) {
    for (kind, name) in [(Kind::Movement, "Movement"), (Kind::Ability, "Ability")] {
        if chip(ui, name, "Cards of this kind only", next.kind == Some(kind)) {
            next.kind = (next.kind != Some(kind)).then_some(kind);
        }
    }
}

fn timings(ui: &mut Ui, next: &mut CardFilter) {
    for (timing, name) in Timing::ALL.into_iter().zip(["Early", "Mid", "Late"]) {
        if chip(ui, name, "Cards that act at this timing only", next.timing == Some(timing)) {
            next.timing = (next.timing != Some(timing)).then_some(timing);
        }
    }
}

fn damages(ui: &mut Ui, next: &mut CardFilter) {
    for (damage, name) in [(1, "Damage 1+"), (4, "4+"), (6, "6+")] {
        if chip(ui, name, "Cards with at least this much damage", next.damage == damage) {
            next.damage = if next.damage == damage { 0 } else { damage };
        }
    }
}

fn traits(ui: &mut Ui, next: &mut CardFilter, some: &[CardTrait]) {
    for own in some {
        if chip(ui, own.title(), "Cards with this only", next.traits.contains(own)) {
            next.toggle(*own);
        }
    }
}

fn order(ui: &mut Ui, next: &mut CardFilter) {
    let words = format!("By {}", next.order.words());
    if chip(ui, &words, "Sort order: press to change it", false) {
        next.order = Turning::Next.of(&CardOrder::ALL, next.order);
    }
}
