//! The stack: its items with lines to their targets.

use bevy_egui::egui::epaint::PathStroke;
use bevy_egui::egui::{
    Align2, Color32, Id, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::desk::{HexyDesk, HexyIntent, target_of};
use super::face::enlarge_rested;
use super::layout::BoardView;
use super::model::HexyModel;
use crate::kit::ui::shapes::{arrow_head, polygon};
use crate::kit::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{cut, seat_mark};
use hexy_game::rules::catalogue::CardNo;
use hexy_game::rules::events::HexyEvent;
use hexy_game::rules::state::{ItemKind, StackItem, Target};
use hexy_game::text::item_words;

/// Height of an item of the stack, in points.
pub(super) const ITEM: f32 = 42.0;

/// Draws the stack, the top item first; returns the request and the lower edge.
pub(super) fn stack(
    ui: &mut Ui,
    rect: Rect,
    model: &HexyModel,
    desk: &HexyDesk,
    view: &BoardView,
    most: usize,
) -> (Option<HexyIntent>, f32) {
    let mut intent = None;
    let mut y = rect.top();
    let painter = ui.painter().clone();
    let broken = match model.event {
        Some((HexyEvent::Cancelled { item }, t)) => model.shown.items.get(item).map(|item| (item, t)),
        _ => None,
    };
    if model.shown.stack.is_empty() && broken.is_none() {
        painter.text(
            rect.left_top(),
            Align2::LEFT_TOP,
            "The stack is empty.",
            text(size::BODY),
            colour::TEXT_DIM,
        );
        return (None, y + 20.0);
    }
    let acts = desk.acts(model);
    for (nth, item) in model.shown.stack.iter().rev().enumerate().take(most) {
        let place = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), ITEM));
        let aimed = acts.iter().any(|act| target_of(act) == Target::Item(item.number));
        let response = ui.interact(place, Id::new(("hexy item", item.number)), Sense::click());
        paint_item(&painter, place, model, item, nth == 0, aimed);
        if response.hovered() {
            let card = card_of(item).map(|card| model.card(card));
            card.into_iter().for_each(|card| enlarge_rested(ui, response.id, place, card));
        }
        if nth == 0 || response.hovered() || aimed {
            line(&painter, place, model, item, view);
        }
        if response.clicked() {
            intent = Some(HexyIntent::Item(item.number));
        }
        y = place.bottom() + 4.0;
    }
    let more = model.shown.stack.len().saturating_sub(most);
    if more > 0 {
        let words = format!("and {more} more below");
        painter.text(pos2(rect.left(), y), Align2::LEFT_TOP, words, text(size::CAPTION), colour::TEXT_DIM);
        y += 16.0;
    }
    if let Some((item, t)) = broken {
        broken_item(
            &painter,
            Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), ITEM)),
            model,
            item,
            t,
        );
        y += ITEM + 4.0;
    }
    (intent, y)
}

fn card_of(item: &StackItem) -> Option<CardNo> {
    match &item.kind {
        ItemKind::Spell { card, .. } => Some(*card),
        ItemKind::Ability { source, .. } | ItemKind::Trigger { source, .. } => Some(source.card),
        ItemKind::Move { .. }
        | ItemKind::Attack { .. }
        | ItemKind::Strike { .. }
        | ItemKind::Draw
        | ItemKind::Score => None,
    }
}

const fn kind_name(kind: &ItemKind) -> &'static str {
    match kind {
        ItemKind::Spell { .. } => "Spell",
        ItemKind::Ability { .. } => "Ability",
        ItemKind::Trigger { .. } => "Trigger",
        ItemKind::Move { .. } => "Step",
        ItemKind::Attack { counterstrike: None, .. } => "Attack",
        ItemKind::Attack { .. } => "Attack with a counterstrike",
        ItemKind::Strike { .. } => "Strike",
        ItemKind::Draw => "Draw",
        ItemKind::Score => "Score",
    }
}

fn paint_item(painter: &Painter, rect: Rect, model: &HexyModel, item: &StackItem, is_top: bool, aimed: bool) {
    let tint = seat_colour(item.seat);
    let fill = mix(colour::SLATE_UP, tint, if is_top { 0.26 } else { 0.12 });
    let edge = if aimed {
        Stroke::new(2.0, colour::MOVE)
    } else if is_top {
        Stroke::new(1.5, colour::GOLD)
    } else {
        Stroke::new(1.0, colour::LINE)
    };
    painter.rect(rect, ROUND, fill, edge, StrokeKind::Inside);
    let stripe = rect.with_max_x(rect.left() + 5.0).shrink2(vec2(0.0, 3.0));
    painter.rect_filled(stripe, 2.0, tint);
    seat_mark(painter, pos2(rect.left() + 16.0, rect.top() + 13.0), 6.0, item.seat);
    let kind = if is_top {
        format!("{} \u{b7} next", kind_name(&item.kind))
    } else {
        kind_name(&item.kind).to_owned()
    };
    let left = rect.left() + 27.0;
    let room = rect.right() - left - 6.0;
    cut(painter, pos2(left, rect.top() + 13.0), &kind, bold(size::CAPTION), room, colour::TEXT_DIM);
    let words = item_words(model.setup, model.shown, item);
    cut(
        painter,
        pos2(rect.left() + 10.0, rect.top() + 30.0),
        &words,
        bold(size::BODY),
        rect.width() - 16.0,
        colour::TEXT,
    );
}

/// Draws both halves of a cancelled item, which drift apart.
fn broken_item(painter: &Painter, rect: Rect, model: &HexyModel, item: &StackItem, t: f32) {
    let drift = if model.motion.fades() { 0.0 } else { 26.0 * t * t };
    for side in [-1.0, 1.0] {
        let half =
            if side < 0.0 { rect.with_max_x(rect.center().x) } else { rect.with_min_x(rect.center().x) };
        let by = vec2(side * drift, drift);
        let mut torn = painter.with_clip_rect(half.translate(by));
        torn.multiply_opacity(1.0 - t);
        paint_item(&torn, rect.translate(by), model, item, false, false);
    }
    let cross = Stroke::new(3.0, colour::ATTACK.gamma_multiply(1.0 - t));
    painter.line_segment([rect.left_top(), rect.right_bottom()], cross);
}

/// Draws the line from an item to its target.
fn line(painter: &Painter, rect: Rect, model: &HexyModel, item: &StackItem, view: &BoardView) {
    let hex_of = |target: Target| match target {
        Target::Hex(hex) | Target::Shift(_, hex) => Some(hex),
        Target::Reality(id) => model.place(id),
        Target::None | Target::Item(_) => None,
    };
    let to = match &item.kind {
        ItemKind::Spell { target, .. } | ItemKind::Ability { target, .. } => hex_of(*target),
        ItemKind::Trigger { source, .. } => model.shown.hex(source.at),
        ItemKind::Move { to, .. } => model.shown.hex(*to),
        ItemKind::Attack { target, .. } | ItemKind::Strike { target, .. } => model.place(*target),
        ItemKind::Score => Some(model.setup.map.centre),
        ItemKind::Draw => None,
    };
    let Some(to) = to.map(|hex| view.at(hex)) else { return };
    let from = rect.left_center();
    let ink = mix(seat_colour(item.seat), Color32::WHITE, 0.25);
    let bend = vec2(-0.4 * (from.x - to.x).abs().min(240.0), 0.0);
    let (one, two) = (from + bend, to - 0.4 * bend);
    let at = |t: f32| -> Pos2 {
        let u = 1.0 - t;
        let point = u * u * u * from.to_vec2()
            + 3.0 * u * u * t * one.to_vec2()
            + 3.0 * u * t * t * two.to_vec2()
            + t * t * t * to.to_vec2();
        point.to_pos2()
    };
    let painter = painter.clone().with_clip_rect(Rect::EVERYTHING);
    let points: Vec<Pos2> = (0..=24).map(|nth| at(nth as f32 / 24.0)).collect();
    painter.add(Shape::line(points.clone(), PathStroke::new(4.0, colour::ABYSS.gamma_multiply(0.6))));
    painter.add(Shape::line(points, PathStroke::new(2.0, ink)));
    arrow_head(&painter, to, (to - at(0.94)).normalized(), 10.0, ink);
    polygon(&painter, &view_ring(to, view.radius), Color32::TRANSPARENT, Stroke::new(1.5, ink));
}

fn view_ring(at: Pos2, radius: f32) -> Vec<Pos2> {
    (0..18)
        .map(|nth| {
            let turn = std::f32::consts::TAU * nth as f32 / 18.0;
            at + 0.5 * radius * vec2(turn.cos(), 0.84 * turn.sin())
        })
        .collect()
}
