//! The one routine that draws a card, at any size: hand, slots, prompts, tooltips, deck builder.

use bevy_egui::egui::{
    Color32, CornerRadius, Direction, FontId, Painter, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use super::card_text::{Manner, Setting, Words, set};
use super::shapes::{flat_hex, polygon};
use super::symbols::{brackets, damage_badge, knockback_badge, paint_action, rotation_badge, timing_bar};
use super::theme::{aside, bold, colour, display, kind_colours, mix};
use super::{hexmap, symbols};
use crate::rules::card::{Card, Kind, Knockback};
use crate::rules::notation::{Action, BeatNotation, TokenKind};

/// Size of a card in the hand, in points.
pub const HAND: Vec2 = Vec2::new(150.0, 210.0);
/// Size of the enlarged card, in points.
pub const LARGE: Vec2 = Vec2::new(300.0, 420.0);
/// Narrower cards show title, timeline and badges without texts.
pub const BRIEF_BELOW: f32 = 120.0;
/// Smallest letters of card texts, in points.
pub const LEAST_TEXT: f32 = 11.0;

/// What a card says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CardTexts {
    /// Counts while the card is active.
    pub active: Option<Words>,
    /// Counts while the card is passive.
    pub passive: Option<Words>,
    /// Offered while the card is in hand.
    pub trigger: Option<Words>,
}

/// A card to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct CardFace<'a> {
    /// Its printed parts.
    pub card: &'a Card,
    /// Its texts.
    pub texts: &'a CardTexts,
}

/// The two places of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum Slot {
    Active,
    Passive,
}

/// In what state a card is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Look {
    /// Under the pointer or focused.
    pub hovered: bool,
    /// Chosen, and where to.
    pub chosen: Option<Slot>,
    /// Marked for a prompt.
    pub picked: bool,
    /// Cannot be chosen now.
    pub unavailable: bool,
    /// Played, and not back before a refresh.
    pub exhausted: bool,
}

/// Draws the face of a card. `false` if some text did not fit.
pub fn paint(painter: &Painter, rect: Rect, face: &CardFace, look: Look) -> bool {
    let frame = Parts::of(rect);
    body(painter, rect, face.card, look);
    title(painter, &frame, face.card);
    let fits = if frame.brief {
        brief(painter, &frame, face.card);
        true
    } else {
        column(painter, frame.column, &face.card.beats, frame.scale);
        badges(painter, &frame, face.card);
        texts(painter, &frame, face)
    };
    veil(painter, &frame, look);
    fits
}

/// Draws the back of a card.
pub fn paint_back(painter: &Painter, rect: Rect, kind: Kind) {
    let (band, light) = kind_colours(kind);
    let round = (0.05 * rect.width()).max(3.0);
    shadow(painter, rect, round);
    painter.rect_filled(rect, round, mix(band, colour::ABYSS, 0.45));
    painter.rect_stroke(rect, round, Stroke::new(1.0, mix(light, colour::ABYSS, 0.5)), StrokeKind::Inside);
    let inner = rect.shrink(0.07 * rect.width());
    painter.rect_stroke(inner, 0.6 * round, Stroke::new(1.0, mix(band, light, 0.4)), StrokeKind::Inside);
    for (share, tone) in [(0.3, 0.25), (0.2, 0.45), (0.1, 0.8)] {
        let hex = flat_hex(rect.center(), share * rect.width());
        polygon(painter, &hex, mix(band, colour::ABYSS, 1.0 - tone), Stroke::new(1.0, mix(band, light, tone)));
    }
}

/// Where the parts of a card lie.
struct Parts {
    rect: Rect,
    band: Rect,
    column: Rect,
    text: Rect,
    scale: f32,
    brief: bool,
}

impl Parts {
    fn of(rect: Rect) -> Self {
        let scale = rect.width() / HAND.x;
        let brief = rect.width() < BRIEF_BELOW;
        let edge = 4.0 * scale.min(1.2);
        let band_height = if brief { 20.0 } else { (26.0 * scale.powf(0.65)).round() };
        let band = Rect::from_min_size(rect.min, vec2(rect.width(), band_height));
        let column_width = if brief { rect.width() - 2.0 * edge } else { (42.0 * scale.powf(0.75)).round() };
        let column = Rect::from_min_max(
            pos2(rect.left() + edge, band.bottom() + edge),
            pos2(rect.left() + edge + column_width, rect.bottom() - edge),
        );
        let text = Rect::from_min_max(pos2(column.right(), band.bottom()), rect.right_bottom() - Vec2::splat(1.0));
        Self { rect, band, column, text, scale, brief }
    }
}

fn shadow(painter: &Painter, rect: Rect, round: f32) {
    for (grow, alpha) in [(3.0, 30), (1.5, 60)] {
        painter.rect_filled(rect.translate(vec2(0.0, 2.0)).expand(grow), round + grow, Color32::from_black_alpha(alpha));
    }
}

fn body(painter: &Painter, rect: Rect, card: &Card, look: Look) {
    let round = (0.05 * rect.width()).max(4.0);
    if look.picked || look.chosen.is_some() {
        for (grow, share) in [(5.0, 0.12), (3.0, 0.3), (2.0, 0.9)] {
            painter.rect_filled(rect.expand(grow), round + grow, colour::GOLD.gamma_multiply(share));
        }
    } else {
        shadow(painter, rect, round);
    }
    painter.rect_filled(rect, round, colour::PARCHMENT);
    let (band, light) = kind_colours(card.kind);
    let edge = match (look.hovered, card.signature) {
        (true, _) => Stroke::new(2.0, colour::PARCHMENT),
        (false, true) => Stroke::new(1.5, colour::GOLD),
        (false, false) => Stroke::new(1.0, mix(band, light, 0.4)),
    };
    painter.rect_stroke(rect, round, edge, StrokeKind::Outside);
}

fn title(painter: &Painter, parts: &Parts, card: &Card) {
    let (band, light) = kind_colours(card.kind);
    let round = (0.05 * parts.rect.width()).max(4.0) as u8;
    let top = CornerRadius { nw: round, ne: round, sw: 0, se: 0 };
    painter.rect_filled(parts.band, top, band);
    let sheen = parts.band.shrink2(vec2(f32::from(round), 0.0)).with_max_y(parts.band.center().y);
    let glow = light.gamma_multiply(0.16);
    painter.add(Shape::gradient_rect(sheen, Direction::TopDown, [glow, Color32::TRANSPARENT]));
    let line = if card.signature { colour::GOLD } else { mix(band, colour::ABYSS, 0.5) };
    painter.hline(parts.band.x_range(), parts.band.bottom(), Stroke::new(1.5, line));
    let badge = if parts.brief { 0.0 } else { 0.82 * parts.band.height() };
    let ink = if card.signature { mix(colour::GOLD, Color32::WHITE, 0.25) } else { colour::PARCHMENT };
    let pad = if parts.brief { 5.0 } else { 7.0 * parts.scale.min(1.5) };
    let room = parts.band.width() - 2.0 * pad - badge;
    let points = if parts.brief { 12.0 } else { 14.5 * parts.scale.powf(0.7) };
    let galley = shrunk(painter, &card.name, points, room, ink);
    let at = pos2(parts.band.left() + pad, parts.band.center().y - 0.5 * galley.size().y);
    painter.galley(at, galley, ink);
    if !parts.brief {
        let centre = pos2(parts.band.right() - 0.5 * badge - 3.0, parts.band.center().y);
        rotation_badge(painter, centre, badge, card.rotations, ink);
    }
}

/// One line of the display face, as large as fits into `room`.
fn shrunk(painter: &Painter, text: &str, points: f32, room: f32, ink: Color32) -> std::sync::Arc<bevy_egui::egui::Galley> {
    let set = |font: FontId| painter.layout_no_wrap(text.to_owned(), font, ink);
    let galley = set(display(points));
    let width = galley.size().x;
    if width <= room { galley } else { set(display((points * room / width).max(10.0))) }
}

/// The timeline of a card, top to bottom, in a dark column.
pub fn column(painter: &Painter, rect: Rect, beats: &[BeatNotation], scale: f32) {
    painter.rect_filled(rect, 4.0, colour::WELL);
    let inner = rect.shrink2(vec2(2.0, 3.0));
    let needs: f32 = beats.iter().map(need).sum();
    let unit = (inner.height() / needs.max(1.0)).min(30.0 * scale);
    let mut top = inner.top();
    for (i, beat) in beats.iter().enumerate() {
        let height = need(beat) * unit;
        let row = Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), height));
        if i > 0 {
            let line = Stroke::new(1.0, colour::LINE.gamma_multiply(0.6));
            painter.hline(row.shrink2(vec2(4.0, 0.0)).x_range(), top, line);
        }
        beat_row(painter, row, beat);
        top += height;
    }
}

/// One beat: timing marks at the left, the diagram, brackets around it if the text refers to it.
pub fn beat_row(painter: &Painter, row: Rect, beat: &BeatNotation) {
    let bar = (0.2 * row.width()).min(0.36 * row.height()).min(14.0);
    timing_bar(painter, Rect::from_min_size(row.min, vec2(bar, row.height())).shrink2(vec2(0.5, 1.0)), beat.timings);
    let mut map = row.shrink2(vec2(0.0, 1.5)).with_min_x(row.left() + bar);
    // Balanced in the row when there is room to spare.
    map.max.x = (row.right() - 0.5 * bar).max(map.left() + 0.6 * row.width());
    if beat.marked {
        let stroke = Stroke::new((0.03 * row.width()).clamp(1.0, 2.0), colour::GOLD);
        brackets(painter, map.shrink2(vec2(0.5, 1.0)), stroke);
        map = map.shrink2(vec2(4.0, 1.0));
    }
    paint_action(painter, map, &beat.action, colour::TEXT);
}

/// How high a beat should be drawn, compared to a single hex.
fn need(beat: &BeatNotation) -> f32 {
    match &beat.action {
        Action::Tokens(tokens) => (0.55 + 0.42 * hexmap::rows(tokens)).max(1.0),
        _ => 0.72,
    }
}

/// Damage and knockback hang at the lower edge of the texts, where they can be compared across the hand.
fn badges(painter: &Painter, parts: &Parts, card: &Card) {
    let size = badge_size(parts);
    if !strikes(card) {
        return;
    }
    let y = parts.band.bottom() + 0.5 * size + 4.0;
    let x = parts.text.left() + 0.5 * size + 6.0;
    damage_badge(painter, pos2(x, y), size, u16::from(card.damage));
    knockback_badge(painter, pos2(x + 1.25 * size, y), 0.92 * size, card.knockback);
}

fn badge_size(parts: &Parts) -> f32 {
    (20.0 * parts.scale.powf(0.7)).round()
}

fn strikes(card: &Card) -> bool {
    let hits = |beat: &BeatNotation| {
        beat.action.tokens().iter().any(|t| matches!(t.kind, TokenKind::Attack | TokenKind::Charge))
    };
    card.damage > 0 || card.knockback != Knockback::Factor(0) || card.beats.iter().any(hits)
}

fn brief(painter: &Painter, parts: &Parts, card: &Card) {
    let side = 20.0;
    painter.rect_filled(parts.column, 4.0, colour::WELL);
    column(painter, parts.column.with_max_x(parts.column.right() - side), &card.beats, 0.9);
    let x = parts.column.right() - 0.5 * side - 1.0;
    let mut y = parts.column.top() + 12.0;
    rotation_badge(painter, pos2(x, y), 17.0, card.rotations, colour::TEXT);
    if strikes(card) {
        y += 22.0;
        damage_badge(painter, pos2(x, y), 18.0, u16::from(card.damage));
        y += 21.0;
        knockback_badge(painter, pos2(x, y), 16.0, card.knockback);
    }
}

/// Active and trigger text from the top, passive text on its own ground at the bottom.
fn texts(painter: &Painter, parts: &Parts, face: &CardFace) -> bool {
    let pad = vec2(6.0, 5.0) * parts.scale.powf(0.5);
    let top = parts.text.top() + if strikes(face.card) { badge_size(parts) + 6.0 } else { 0.0 };
    let room = parts.text.with_min_y(top);
    let upper = [face.texts.active.clone(), face.texts.trigger.as_ref().map(|words| words.headed("In hand:"))];
    let upper: Vec<Words> = upper.into_iter().flatten().filter(|w| !w.is_empty()).collect();
    let lower: Vec<Words> = face.texts.passive.iter().filter(|w| !w.is_empty()).cloned().collect();
    let mut points = LEAST_TEXT * parts.scale.powf(0.5);
    loop {
        let manner = Manner { points, ink: colour::INK, width: room.width() - 2.0 * pad.x };
        let above: Vec<Setting> = upper.iter().map(|w| set(painter, w, manner)).collect();
        let below: Vec<Setting> = lower.iter().map(|w| set(painter, w, manner)).collect();
        let gap = 0.4 * points;
        let height = |list: &[Setting]| match list.len() {
            0 => 0.0,
            n => list.iter().map(|s| s.size().y).sum::<f32>() + 2.0 * pad.y + gap * (n - 1) as f32,
        };
        let fits = height(&above) + height(&below) <= room.height();
        if fits || points <= LEAST_TEXT {
            let bottom = room.with_min_y((room.bottom() - height(&below)).max(room.top()));
            if !below.is_empty() {
                passive_ground(painter, bottom, parts, face.card);
            }
            stack(painter, room.min + pad, &above, gap);
            stack(painter, bottom.min + pad, &below, gap);
            return fits;
        }
        points = (points - 0.5).max(LEAST_TEXT);
    }
}

fn stack(painter: &Painter, mut at: bevy_egui::egui::Pos2, settings: &[Setting], gap: f32) {
    for setting in settings {
        setting.paint(painter, at);
        at.y += setting.size().y + gap;
    }
}

fn passive_ground(painter: &Painter, rect: Rect, parts: &Parts, card: &Card) {
    let (band, light) = kind_colours(card.kind);
    let round = (0.05 * parts.rect.width()).max(4.0) as u8;
    let corner = CornerRadius { se: round, ..CornerRadius::ZERO };
    let ground = rect.with_min_x(parts.column.right() + 3.0);
    painter.rect_filled(ground, corner, mix(colour::PARCHMENT_DEEP, light, 0.14));
    painter.hline(ground.x_range(), ground.top(), Stroke::new(1.5, band));
}

/// What lies over a card that cannot be played.
fn veil(painter: &Painter, parts: &Parts, look: Look) {
    let round = (0.05 * parts.rect.width()).max(4.0);
    if look.unavailable || look.exhausted {
        let share = if look.exhausted { 0.72 } else { 0.56 };
        painter.rect_filled(parts.rect, round, colour::ABYSS.gamma_multiply(share));
    }
    if look.exhausted && !parts.brief {
        let font = aside(16.0 * parts.scale.powf(0.6));
        let strip = Rect::from_center_size(parts.rect.center(), vec2(parts.rect.width(), 26.0 * parts.scale));
        painter.rect_filled(strip, 0.0, colour::ABYSS.gamma_multiply(0.7));
        painter.text(strip.center(), bevy_egui::egui::Align2::CENTER_CENTER, "exhausted", font, colour::TEXT_DIM);
    }
    if let (Some(slot), false) = (look.chosen, parts.brief) {
        let word = match slot {
            Slot::Active => "ACTIVE",
            Slot::Passive => "PASSIVE",
        };
        let galley = painter.layout_no_wrap(word.to_owned(), bold(11.0), colour::INK);
        let tag = Rect::from_center_size(parts.rect.center_top() - vec2(0.0, 5.0), galley.size() + vec2(14.0, 1.0));
        painter.rect_filled(tag, 4.0, colour::GOLD);
        symbols::label(painter, tag.center(), word, 11.0, colour::INK, false);
    }
}
