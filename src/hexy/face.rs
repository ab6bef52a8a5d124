//! Faces of cards: name, cost, picture, text and numbers, made from the card's data.

use bevy_egui::egui::{
    Color32, Context, CornerRadius, Direction, Id, LayerId, Order, Painter, Pos2, Rect, Shape, Stroke,
    StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::pieces::{figure, look};
use super::pigment::{LINE, NumberSign, cost, die, energy_colour, energy_name, gem, number};
use crate::kit::ui::shapes::{arc, around, arrow, arrow_head, polygon, star, star_shaped};
use crate::kit::ui::theme::{bold, colour, mix, size};
use crate::kit::ui::widgets::fitted;
use crate::kit::ui::words::{TextStyle, Words, set};
use hexy_game::rules::catalogue::{CardDef, CardKind, Deed, EffectDef, EffectScope, Grant, Rarity, Stat};
use hexy_game::words::card_text;
use kernel::words::capital;

/// Size of an enlarged card, in points.
pub const LARGE: Vec2 = vec2(236.0, 330.0);
/// Height from which a card shows its kind and rarity in words.
const WORDY: f32 = 220.0;
/// Seconds of rest before a card is enlarged.
const REST: f64 = 0.35;

/// Manner of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FaceLook {
    /// True if it is picked.
    pub picked: bool,
    /// True under the pointer.
    pub hovered: bool,
    /// True if it can be played now.
    pub ready: bool,
    /// True if it cannot be played now at all.
    pub dim: bool,
}

/// Draws the face of a card; `false` if some of its text did not fit.
pub fn face(painter: &Painter, rect: Rect, card: &CardDef, look: FaceLook) -> bool {
    let tint = energy_colour(card.colour);
    let round = (0.05 * rect.width()).max(4.0);
    ground(painter, rect, round, tint, look);
    let band = rect.with_max_y(rect.top() + (0.13 * rect.height()).clamp(17.0, 30.0));
    let corner = CornerRadius { nw: round as u8, ne: round as u8, sw: 0, se: 0 };
    painter.rect_filled(band, corner, mix(tint, Color32::BLACK, 0.5));
    let pip = (0.28 * band.height()).min(7.0);
    // On the left, where the next card of a large hand does not cover it.
    let paid = cost(painter, band.left_center() + vec2(5.0, 0.0), pip, card.cost);
    let points = (0.62 * band.height()).clamp(size::CAPTION, 17.0);
    let left = band.left_center() + vec2(paid + 8.0, 0.0);
    fitted(painter, left, &card.name, points, band.right() - left.x - 4.0, colour::PARCHMENT);

    let wordy = rect.height() >= WORDY;
    let share = match (card_text(card).is_empty(), wordy) {
        (true, _) => 0.6,
        (false, true) => 0.38,
        (false, false) => 0.34,
    };
    let picture = Rect::from_min_max(
        band.left_bottom() + vec2(4.0, 4.0),
        pos2(rect.right() - 4.0, band.bottom() + share * rect.height()),
    );
    self::picture(painter, picture, card);
    let mut top = picture.bottom() + 3.0;
    if wordy {
        let words = format!("{} \u{b7} {}", capital(card.kind.word()), rarity(card.rarity));
        painter.text(
            pos2(rect.left() + 8.0, top),
            bevy_egui::egui::Align2::LEFT_TOP,
            words,
            bold(size::CAPTION),
            colour::INK_DIM,
        );
        top += 16.0;
    }
    let has_numbers = card.kind.is_reality();
    let sign = if wordy { 27.0 } else { (0.13 * rect.height()).clamp(15.0, 20.0) };
    let bottom = rect.bottom() - if has_numbers { sign + 8.0 } else { 4.0 };
    if has_numbers {
        numbers(painter, rect, sign, card);
    }
    let place = Rect::from_min_max(pos2(rect.left() + 6.0, top), pos2(rect.right() - 5.0, bottom));
    let fits = text(painter, place, card, wordy);
    if look.dim {
        painter.rect_filled(rect, round, colour::ABYSS.gamma_multiply(0.45));
    }
    fits
}

fn ground(painter: &Painter, rect: Rect, round: f32, tint: Color32, look: FaceLook) {
    if look.picked {
        for (grow, share) in [(5.0, 0.15), (3.0, 0.4), (2.0, 0.95)] {
            painter.rect_filled(rect.expand(grow), round + grow, colour::GOLD.gamma_multiply(share));
        }
    } else {
        let shade = Color32::from_black_alpha(70);
        painter.rect_filled(rect.translate(vec2(0.0, 2.0)).expand(1.5), round + 1.5, shade);
    }
    painter.rect_filled(rect, round, colour::PARCHMENT);
    let edge = match look {
        FaceLook { hovered: true, .. } => Stroke::new(2.0, colour::PARCHMENT),
        FaceLook { ready: true, .. } => Stroke::new(2.0, colour::GOLD),
        _ => Stroke::new(1.0, mix(tint, Color32::BLACK, 0.35)),
    };
    painter.rect_stroke(rect, round, edge, StrokeKind::Outside);
}

fn numbers(painter: &Painter, rect: Rect, sign: f32, card: &CardDef) {
    let last = if card.kind == CardKind::Building { NumberSign::Potency } else { NumberSign::Hitpoints };
    let signs = [
        (NumberSign::Attack, card.numbers.0),
        (NumberSign::Defense, card.numbers.1),
        (NumberSign::Actions, card.numbers.2),
        (last, card.numbers.3),
    ];
    for (nth, (kind, n)) in signs.into_iter().enumerate() {
        let x = rect.left() + rect.width() * (0.15 + 0.2333 * nth as f32);
        let at = pos2(x, rect.bottom() - 0.5 * sign - 5.0);
        number(painter, at, sign, kind, &n.to_string(), false);
    }
}

fn text(painter: &Painter, place: Rect, card: &CardDef, wordy: bool) -> bool {
    let mut words = card_text(card);
    if wordy && card.kind == CardKind::Building && !card.gives_choice {
        let energy = energy_name(card.colour);
        words = format!("{words} Each Potency can be tapped for 1 {energy} energy.");
    }
    let words = Words::from(words.trim_start());
    let sizes: &[f32] = if wordy { &[14.0, 13.0, 12.0] } else { &[12.0, 11.0] };
    let narrow = !wordy;
    for points in sizes {
        let style = TextStyle { points: *points, ink: colour::INK, width: place.width(), narrow };
        let laid = set(painter, &words, style);
        let is_last = sizes.last() == Some(points);
        if laid.size().y <= place.height() || is_last {
            return laid.paint_lines(painter, place.min, place.height() + 2.0);
        }
    }
    false
}

/// Name of a rarity.
pub const fn rarity(rarity: Rarity) -> &'static str {
    match rarity {
        Rarity::Basic => "basic",
        Rarity::Common => "common",
        Rarity::Uncommon => "uncommon",
        Rarity::Rare => "rare",
    }
}

/// Draws the picture of a card on its ground.
pub fn picture(painter: &Painter, rect: Rect, card: &CardDef) {
    let painter = &painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let tint = energy_colour(card.colour);
    let sky = mix(tint, colour::PARCHMENT, 0.62);
    let far = mix(tint, colour::WELL, 0.55);
    painter.add(Shape::gradient_rect(rect, Direction::TopDown, [far, sky]));
    let height = rect.height();
    if card.kind.is_reality() {
        let earth = mix(tint, Color32::from_rgb(0x4A, 0x42, 0x36), 0.7);
        let centre = pos2(rect.center().x, rect.bottom() + 0.42 * rect.width());
        painter.circle_filled(centre, 0.62 * rect.width(), earth);
        let foot = pos2(rect.center().x, rect.bottom() - 0.12 * height);
        figure(painter, foot, 0.66 * height, look(card), (Color32::WHITE, 0.0));
    } else {
        let rays = star(rect.center(), 0.72 * rect.width(), 0.3 * rect.width(), 12);
        star_shaped(painter, rect.center(), &rays, sky.gamma_multiply(0.35));
        emblem(painter, rect.center(), 0.42 * height, card);
    }
}

/// Draws the sign of what a card does that takes no hex.
fn emblem(painter: &Painter, centre: Pos2, half: f32, card: &CardDef) {
    let dim = vec2(0.0, 0.0);
    let spread = |on: EffectScope| on != EffectScope::Target;
    match (card.grants.first(), card.effects.first()) {
        (Some(grant), _) => {
            let tab = Rect::from_center_size(centre + vec2(0.0, 0.55 * half), vec2(1.9, 0.7) * half);
            painter.rect(
                tab,
                0.16 * half,
                mix(energy_colour(card.colour), Color32::BLACK, 0.3),
                Stroke::new(1.5, LINE),
                StrokeKind::Inside,
            );
            match grant {
                Grant::Stat(stat, n) => raise(painter, centre - vec2(0.0, 0.15 * half), half, *stat, *n),
                Grant::Word(_) => wings(painter, centre - vec2(0.0, 0.1 * half), half),
            }
        }
        (None, Some(effect)) if spread(effect.on) => {
            for x in [-0.95, 0.0, 0.95] {
                let drop = if x == 0.0 { -0.18 } else { 0.16 };
                deed(painter, centre + half * vec2(x, drop), 0.6 * half, effect);
            }
        }
        (None, Some(effect)) => deed(painter, centre + dim, half, effect),
        (None, None) => {}
    }
}

fn raise(painter: &Painter, centre: Pos2, half: f32, stat: Stat, n: u8) {
    let sign = match stat {
        Stat::Attack => NumberSign::Attack,
        Stat::Defense => NumberSign::Defense,
    };
    number(painter, centre, 1.25 * half, sign, &format!("+{n}"), false);
}

fn wings(painter: &Painter, centre: Pos2, half: f32) {
    for side in [-1.0, 1.0] {
        for (nth, ink) in [Color32::WHITE, colour::PARCHMENT_DEEP, colour::TEXT_DIM].into_iter().enumerate() {
            let drop = 0.28 * nth as f32;
            let at = |x: f32, y: f32| centre + half * vec2(side * x, y + drop);
            let long = 1.25 - 0.25 * nth as f32;
            let feather = [at(0.08, -0.2), at(long, -0.62), at(0.9 * long, -0.2), at(0.08, 0.1)];
            polygon(painter, &feather, ink, Stroke::new(1.2, LINE));
        }
    }
}

fn flame(painter: &Painter, centre: Pos2, half: f32) {
    let at = |x: f32, y: f32| centre + half * vec2(x, y);
    let edge = Stroke::new(1.2, LINE);
    let fire = Color32::from_rgb(0xF0, 0x8A, 0x2E);
    polygon(painter, &[at(-0.5, -0.5), at(-0.2, 0.5), at(-0.62, 0.3)], fire, edge);
    polygon(painter, &[at(0.55, -0.4), at(0.62, 0.3), at(0.2, 0.5)], fire, edge);
    polygon(painter, &[at(0.0, -1.0), at(0.5, 0.2), at(0.3, 0.8), at(-0.3, 0.8), at(-0.5, 0.2)], fire, edge);
    let glow = Color32::from_rgb(0xFF, 0xDF, 0x7A);
    polygon(painter, &[at(0.0, -0.3), at(0.24, 0.3), at(0.0, 0.7), at(-0.24, 0.3)], glow, Stroke::NONE);
}

fn card_back(painter: &Painter, centre: Pos2, half: f32) {
    let rect = Rect::from_center_size(centre, half * vec2(0.95, 1.35));
    painter.rect(rect, 0.12 * half, colour::ABILITY, Stroke::new(1.4, colour::PARCHMENT), StrokeKind::Inside);
}

fn deed(painter: &Painter, centre: Pos2, half: f32, effect: &EffectDef) {
    let line = Stroke::new((0.14 * half).max(1.5), colour::PARCHMENT);
    let at = |x: f32, y: f32| centre + half * vec2(x, y);
    match effect.does {
        Deed::AddEnergy(kind, n) => {
            for nth in 0..n.min(3) {
                let x = (f32::from(nth) - 0.5 * f32::from(n.min(3) - 1)) * 1.15;
                gem(painter, at(x, 0.0), 0.62 * half, kind);
            }
        }
        Deed::RemoveCounters(_) => flame(painter, centre, half),
        Deed::AddCounters(_) => {
            number(painter, at(0.0, 0.1), 1.3 * half, NumberSign::Potency, "+", false);
            arrow(painter, at(0.95, 0.6), at(0.95, -0.7), 0.22 * half, colour::MOVE);
        }
        Deed::Draw(_) => {
            card_back(painter, at(-0.45, 0.05), half);
            card_back(painter, at(0.35, -0.05), half);
        }
        Deed::Cancel => {
            card_back(painter, centre, 1.2 * half);
            let cross = Stroke::new((0.26 * half).max(2.0), colour::ATTACK);
            painter.line_segment([at(-0.8, -0.8), at(0.8, 0.8)], cross);
            painter.line_segment([at(0.8, -0.8), at(-0.8, 0.8)], cross);
        }
        Deed::Shift => {
            for y in [-0.55, 0.0, 0.55] {
                arrow(painter, at(-1.0, y), at(1.0 - 0.6 * f32::abs(y), y), 0.2 * half, colour::PARCHMENT);
            }
        }
        Deed::Return => {
            arc(painter, centre, 0.8 * half, (-2.2, 2.2), line);
            arrow_head(
                painter,
                around(centre, 0.8 * half, 2.75),
                vec2(-0.55, 0.83),
                0.6 * half,
                colour::PARCHMENT,
            );
            card_back(painter, at(0.0, 0.1), 0.6 * half);
        }
        Deed::Strip => {
            let tab = Rect::from_center_size(at(0.0, 0.4), half * vec2(1.5, 0.6));
            painter.rect(tab, 3.0, colour::ABILITY_LIGHT, Stroke::new(1.2, LINE), StrokeKind::Inside);
            painter.line_segment([at(-0.9, 0.8), at(0.9, 0.0)], Stroke::new(2.5, colour::ATTACK));
            star_shaped(
                painter,
                at(0.0, -0.5),
                &star(at(0.0, -0.5), 0.5 * half, 0.2 * half, 6),
                colour::GOLD,
            );
        }
        Deed::Raise(stat, n) => raise(painter, centre, 1.15 * half, stat, n),
        Deed::Die(_) => {
            die(painter, at(-0.2, 0.1), 1.15 * half, 6, false);
            arrow(painter, at(0.85, 0.6), at(0.85, -0.7), 0.22 * half, colour::MOVE);
        }
        Deed::DieOff => {
            die(painter, centre, 1.2 * half, 3, true);
            let vine = Stroke::new((0.22 * half).max(2.0), Color32::from_rgb(0x4E, 0x86, 0x3E));
            arc(painter, at(-0.5, 0.7), 1.1 * half, (0.0, 1.9), vine);
            arc(painter, at(0.5, -0.7), 1.1 * half, (3.0, 4.9), vine);
        }
    }
}

/// Draws the card large over everything, beside `rect`.
pub fn enlarge(ctx: &Context, rect: Rect, card: &CardDef) {
    let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::new("enlarged hexy card")));
    let screen = ctx.content_rect();
    let shape = ((screen.height() - 16.0) / LARGE.y).clamp(0.5, 1.0) * LARGE;
    let above = rect.top() - shape.y - 18.0;
    let (x, y) = if above > 0.0 {
        (rect.center().x - 0.5 * shape.x, above)
    } else if rect.center().x > screen.center().x {
        (rect.left() - shape.x - 14.0, rect.center().y - 0.5 * shape.y)
    } else {
        (rect.right() + 14.0, rect.center().y - 0.5 * shape.y)
    };
    let y = y.clamp(8.0, (screen.bottom() - shape.y - 8.0).max(8.0));
    let place = Rect::from_min_size(pos2(x.clamp(4.0, screen.right() - shape.x - 4.0), y), shape);
    painter.rect_filled(place.expand(5.0), 10.0, Color32::from_black_alpha(150));
    face(&painter, place, card, FaceLook { hovered: true, ..FaceLook::default() });
}

/// Enlarges the card of a thing on which the pointer rests.
pub fn enlarge_rested(ui: &Ui, thing: Id, rect: Rect, card: &CardDef) {
    let now = ui.input(|input| input.time);
    let key = Id::new("rests on a hexy card");
    let before = ui.data(|data| data.get_temp::<(Id, f64, f64)>(key));
    // A gap of half a second means that the pointer was elsewhere.
    let since =
        before.filter(|(id, _, seen)| *id == thing && now - seen < 0.5).map_or(now, |(_, since, _)| since);
    ui.data_mut(|data| data.insert_temp(key, (thing, since, now)));
    if now - since >= REST {
        enlarge(ui.ctx(), rect, card);
    } else {
        ui.ctx().request_repaint();
    }
}
