//! Plates of both seats with their energy, and the tracks of the Winning Dice.

use bevy_egui::egui::{Align2, Color32, Id, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::desk::{HexyDesk, HexyIntent};
use super::face::{FaceLook, enlarge_rested, face};
use super::hand::back;
use super::layout::BoardView;
use super::model::HexyModel;
use super::motion::{on_the_way, tapped};
use super::pigment::{LINE, energy_colour, energy_name, gem};
use super::preview::walls;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::label::label;
use crate::kit::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{cut, fitted_in, note_press, seat_mark};
use hexy_game::rules::catalogue::Colour;
use hexy_game::rules::events::HexyEvent;
use hexy_game::rules::setup::SEATS;
use kernel::Seat;

/// Draws the plate of the seat at the upper edge: name, hand, energy, library and graveyard in one row.
pub fn guest(ui: &mut Ui, rect: Rect, model: &HexyModel) -> Option<HexyIntent> {
    let seat = model.guest();
    let painter = ui.painter().clone();
    ground(&painter, rect, model, seat);
    seat_mark(&painter, rect.left_center() + vec2(15.0, -9.0), 7.0, seat);
    let name_room = rect.width() - 150.0;
    cut(
        &painter,
        pos2(rect.left() + 27.0, rect.top() + 14.0),
        model.name(seat),
        bold(size::LABEL),
        name_room,
        colour::TEXT,
    );
    purse(&painter, pos2(rect.left() + 10.0, rect.bottom() - 12.0), model, seat, name_room);
    let known = &model.shown.seat(seat).hand;
    let held = model.shown.seat(seat).held();
    let hand = Rect::from_min_max(pos2(rect.right() - 140.0, rect.top() + 5.0), rect.max - vec2(62.0, 5.0));
    let step = (20.0_f32).min((hand.width() - 24.0) / (held.max(2) - 1) as f32);
    for nth in 0..held {
        let place =
            Rect::from_min_size(pos2(hand.left() + step * nth as f32, hand.top()), vec2(24.0, hand.height()));
        back(&painter, place, seat);
        if let Some(card) = known.get(nth) {
            let tint = energy_colour(model.card(*card).colour);
            painter.rect_stroke(place, 2.0, Stroke::new(2.0, tint), StrokeKind::Inside);
        }
    }
    let words = if known.is_empty() {
        format!("{} holds {held} cards.", model.name(seat))
    } else {
        let names: Vec<String> = known.iter().map(|card| model.card(*card).name.clone()).collect();
        format!("{} holds {held} cards. You know: {}.", model.name(seat), kernel::words::listed(&names))
    };
    hints::tell(&painter, hand, Hint::Words(words, Vec::new()));
    piles(ui, Rect::from_min_max(pos2(rect.right() - 58.0, rect.top()), rect.max), model, seat)
}

/// Draws the plate of the seat at the lower edge.
pub fn home(ui: &mut Ui, rect: Rect, model: &HexyModel) -> Option<HexyIntent> {
    let seat = model.home;
    let painter = ui.painter().clone();
    ground(&painter, rect, model, seat);
    let inner = rect.shrink(8.0);
    seat_mark(&painter, inner.left_top() + vec2(8.0, 9.0), 8.0, seat);
    cut(
        &painter,
        inner.left_top() + vec2(22.0, 9.0),
        model.name(seat),
        bold(size::LABEL),
        inner.width() - 22.0,
        colour::TEXT,
    );
    purse(&painter, inner.left_top() + vec2(2.0, 34.0), model, seat, inner.width());
    let (tappable, free) = walls(&model.now, seat);
    let pool: u32 = model.shown.seat(seat).pool.into_iter().map(u32::from).sum();
    let sum = tappable.iter().sum::<u32>() + free;
    let words = format!("{pool} in the pool, {sum} in the walls");
    cut(
        &painter,
        inner.left_top() + vec2(0.0, 56.0),
        &words,
        text(size::CAPTION),
        inner.width(),
        colour::TEXT_DIM,
    );
    let mut x = inner.left() + 6.0;
    for (n, kind) in tappable.into_iter().zip(Colour::ALL).filter(|(n, _)| *n > 0) {
        gem(&painter, pos2(x, inner.top() + 74.0), 5.0, kind);
        let at = pos2(x + 8.0, inner.top() + 74.0);
        let drawn = painter.text(at, Align2::LEFT_CENTER, n.to_string(), bold(size::BODY), colour::TEXT);
        x = drawn.right() + 10.0;
    }
    if free > 0 {
        let words = format!("+{free} of any colour");
        cut(
            &painter,
            pos2(x, inner.top() + 74.0),
            &words,
            text(size::CAPTION),
            inner.right() - x,
            colour::TEXT_DIM,
        );
    }
    let words = "Energy in your pool, and Potency of your buildings that can still be tapped for energy.";
    hints::tell(&painter, inner.with_max_y(inner.top() + 84.0), Hint::Words(words.to_owned(), Vec::new()));
    piles(ui, Rect::from_min_max(pos2(inner.left(), inner.bottom() - 40.0), inner.max), model, seat)
}

fn ground(painter: &Painter, rect: Rect, model: &HexyModel, seat: Seat) {
    let decides = model.asked() == Some(seat);
    let tint = seat_colour(seat);
    let edge = if decides { Stroke::new(2.0, tint) } else { Stroke::new(1.0, colour::LINE) };
    painter.rect(rect, ROUND, mix(colour::SLATE, tint, 0.1), edge, StrokeKind::Inside);
}

/// Draws the energies of a pool in a row: filled ones as gems with a number, none as an empty ring.
fn purse(painter: &Painter, left: Pos2, model: &HexyModel, seat: Seat, width: f32) {
    let pool = model.shown.seat(seat).pool;
    let step = (width / 4.0).min(44.0);
    let lit = match model.event {
        Some((HexyEvent::Energy { seat: gains, colour, .. }, t)) if *gains == seat => Some((*colour, t)),
        _ => None,
    };
    for (nth, (n, kind)) in pool.into_iter().zip(Colour::ALL).enumerate() {
        let at = left + vec2(8.0 + step * nth as f32, 0.0);
        let glow = lit.filter(|(colour, _)| *colour == kind).map_or(0.0, |(_, t)| 1.0 - t);
        if n > 0 {
            gem(painter, at, 8.0 + 4.0 * glow, kind);
            painter.text(
                at + vec2(12.0, 0.0),
                Align2::LEFT_CENTER,
                n.to_string(),
                bold(size::LABEL),
                colour::TEXT,
            );
        } else {
            painter.circle_stroke(at, 6.0, Stroke::new(1.2, energy_colour(kind).gamma_multiply(0.45)));
            painter.text(
                at + vec2(12.0, 0.0),
                Align2::LEFT_CENTER,
                "0",
                text(size::BODY),
                colour::LINE_STRONG,
            );
        }
        let place = Rect::from_center_size(at + vec2(8.0, 0.0), vec2(step, 18.0));
        let words = format!("{n} {} energy in the pool of {}.", energy_name(kind), model.name(seat));
        hints::tell(painter, place, Hint::Words(words, Vec::new()));
    }
}

/// Least width of a plate for words beside its piles, in points.
const WORDY: f32 = 165.0;

/// Draws library and graveyard as small piles; the graveyard opens on a click.
fn piles(ui: &mut Ui, rect: Rect, model: &HexyModel, seat: Seat) -> Option<HexyIntent> {
    let shown = model.shown.seat(seat);
    let painter = ui.painter().clone();
    let narrow = rect.width() < 100.0;
    let height = (rect.height() - 8.0).min(36.0);
    let pile = |nth: usize| {
        let width = if narrow { 24.0 } else { 26.0 };
        let gap = if narrow { 28.0 } else { 0.5 * rect.width() };
        Rect::from_min_size(
            pos2(rect.left() + 2.0 + gap * nth as f32, rect.center().y - 0.5 * height),
            vec2(width, height),
        )
    };
    let library = pile(0);
    back(&painter, library, seat);
    label(&painter, library.center(), &shown.library.to_string(), 14.0, colour::TEXT, false);
    let words = format!("Library of {}: {} cards.", model.name(seat), shown.library);
    hints::tell(&painter, library, Hint::Words(words, Vec::new()));
    let yard = pile(1);
    painter.rect(yard, 3.0, colour::WELL, Stroke::new(1.0, colour::LINE_STRONG), StrokeKind::Inside);
    label(&painter, yard.center(), &shown.graveyard.len().to_string(), 14.0, colour::TEXT_DIM, false);
    if rect.width() >= WORDY {
        for (place, words) in [(library, "library"), (yard, "graveyard")] {
            let left = place.right_center() + vec2(5.0, 0.0);
            let room = if place == yard { rect.right() } else { yard.left() } - left.x - 3.0;
            fitted_in(&painter, left, words, text, size::CAPTION, room, colour::TEXT_DIM);
        }
    }
    let response = ui.interact(yard, Id::new(("hexy graveyard", seat)), Sense::click());
    note_press(&response);
    let words = format!(
        "Graveyard of {}: {} cards. Click to look through it.",
        model.name(seat),
        shown.graveyard.len()
    );
    hints::say(&response, &words);
    response.clicked().then_some(HexyIntent::Graveyard(seat))
}

/// Draws both Winning Dice as tracks beside the sign of the Center Point, who holds it, and the next score.
pub fn winning(painter: &Painter, rect: Rect, model: &HexyModel) {
    let goal = usize::from(model.setup.numbers.winning_goal);
    painter.rect(rect, ROUND, colour::SLATE, Stroke::new(1.0, colour::LINE), StrokeKind::Inside);
    let centre = rect.center() - vec2(0.0, 5.0);
    let room = 0.5 * rect.width() - 34.0;
    let step = (room / goal as f32).min(30.0);
    let side = (step - 3.0).min(22.0);
    let holder = model.reality_at(model.setup.map.centre).map(|reality| reality.seat);
    let ring = holder.map_or(colour::GOLD_DEEP, seat_colour);
    painter.circle(centre, 13.0, colour::WELL, Stroke::new(2.5, ring));
    match holder {
        Some(seat) => seat_mark(painter, centre, 7.0, seat),
        None => {
            painter.circle_filled(centre, 3.0, colour::GOLD);
        }
    }
    for seat in SEATS {
        // The first seat's track runs to the left, as its Flag lies there.
        let way = if seat == Seat::First { -1.0 } else { 1.0 };
        let winning = usize::from(model.shown.seat(seat).winning);
        let tint = seat_colour(seat);
        for nth in 1..=goal {
            let at = centre + vec2(way * (24.0 + step * (nth as f32 - 0.5)), 0.0);
            let mut size = vec2(side, side);
            if let Some((HexyEvent::Scored { seat: scored, gained: true, .. }, t)) = model.event
                && *scored == seat
                && nth == winning
                && !model.motion.fades()
            {
                size.x *= (std::f32::consts::PI * (t - 0.5)).sin().abs().max(0.1);
            }
            let place = Rect::from_center_size(at, size);
            let lit = nth <= winning;
            let fill = if lit { mix(tint, Color32::BLACK, 0.25) } else { colour::WELL };
            let edge = if nth == winning { Stroke::new(2.0, colour::GOLD) } else { Stroke::new(1.0, LINE) };
            painter.rect(place, 3.0, fill, edge, StrokeKind::Inside);
            if nth == winning || nth == goal {
                let ink = if lit { Color32::WHITE } else { colour::TEXT_DIM };
                label(painter, at, &nth.to_string(), 0.62 * side, ink, false);
            }
        }
    }
    let words = match holder {
        Some(seat) => format!(
            "{} holds the Center Point: the next own End Phase brings {}.",
            model.name(seat),
            model.shown.seat(seat).winning + 1
        ),
        None => "Nobody holds the Center Point.".to_owned(),
    };
    let foot = pos2(rect.center().x, rect.bottom() - 2.0);
    painter.text(foot, Align2::CENTER_BOTTOM, &words, text(size::CAPTION), colour::TEXT_DIM);
    let hint = format!(
        "Winning Dice. Whoever holds the Center Point in the own End Phase scores one. {goal} wins the match."
    );
    hints::tell(painter, rect, Hint::Words(hint, Vec::new()));
}

/// Draws the coin that flies from a tapped building to the plate of its owner.
pub fn coins(painter: &Painter, own: Rect, foe: Rect, model: &HexyModel, view: &BoardView) {
    let Some((hex, t)) = tapped(model).filter(|_| !model.motion.fades()) else { return };
    let Some(reality) = model.reality_at(hex) else { return };
    let to = if reality.seat == model.home { own.center() } else { foe.center() };
    let kind = model.card(reality.card).colour;
    gem(painter, on_the_way(view.at(hex), to, t), 10.0, kind);
}

/// Draws an open graveyard over the board, the newest card first; returns a request to shut it.
pub fn graveyard(ui: &mut Ui, rect: Rect, model: &HexyModel, desk: &HexyDesk) -> Option<HexyIntent> {
    let seat = desk.graveyard?;
    let cards = &model.shown.seat(seat).graveyard;
    let panel = rect.shrink(10.0);
    let response = ui.interact(panel, Id::new("hexy open graveyard"), Sense::click());
    let painter = ui.painter().clone();
    painter.rect(
        panel,
        ROUND,
        colour::ABYSS.gamma_multiply(0.95),
        Stroke::new(1.0, colour::GOLD_DEEP),
        StrokeKind::Inside,
    );
    let words = format!("Graveyard of {}: the newest first. Click to close it.", model.name(seat));
    painter.text(
        panel.left_top() + vec2(12.0, 8.0),
        Align2::LEFT_TOP,
        words,
        bold(size::LABEL),
        colour::TEXT,
    );
    let inner = Rect::from_min_max(panel.min + vec2(12.0, 32.0), panel.max - vec2(12.0, 10.0));
    let (columns, rows) = (if cards.len() > 16 { 12 } else { 8 }, if cards.len() > 16 { 3 } else { 2 });
    let size = vec2(inner.width() / columns as f32 - 6.0, inner.height() / rows as f32 - 6.0);
    let size = vec2(size.x.min(0.74 * size.y), size.y);
    for (nth, card) in cards.iter().rev().enumerate().take(columns * rows) {
        let (column, row) = ((nth % columns) as f32, (nth / columns) as f32);
        let at = inner.min + vec2(column * (size.x + 6.0), row * (size.y + 6.0));
        let place = Rect::from_min_size(at, size);
        face(&painter, place, model.card(*card), FaceLook::default());
        if response.hover_pos().is_some_and(|pos| place.contains(pos)) {
            enlarge_rested(ui, Id::new(("buried", nth)), place, model.card(*card));
        }
    }
    response.clicked().then_some(HexyIntent::Graveyard(seat))
}
