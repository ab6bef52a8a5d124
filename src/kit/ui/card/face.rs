//! Drawing of a card at any size: hand, slots, prompts, tooltips, deck builder.

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{Color32, CornerRadius, Direction, Painter, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::column::column;
use super::ground::body;
use super::model::{CardFace, CardLook, HAND, PlaySlot};
use super::texts::{paint_passive_text, paint_texts};
use crate::kit::ui::badges::{damage_badge, knockback_badge, rotation_badge};
use crate::kit::ui::hints;
use crate::kit::ui::label::label;

use crate::kit::ui::theme::{aside, bold, colour, display, kind_colours, mix};
use hexstrike_game::rules::cards::card::{Card, Kind, Knockback};
use hexstrike_game::rules::cards::notation::{ActionSymbolKind, BeatNotation};
use hexstrike_game::rules::describe::glossary::Term;

/// Height below which a card shows title, timeline and badges without texts.
pub const BRIEF_BELOW: f32 = 160.0;
/// Share of a card's shape below which a narrow card has its rotation badge under the title.
const SLIM_BELOW: f32 = 0.93;
/// Draws the face of a card. Returns `false` if some text did not fit.
pub fn paint(painter: &Painter, rect: Rect, face: &CardFace, look: CardLook) -> bool {
    let frame = Parts::of(rect);
    body(painter, rect, face.card, look);
    title(painter, &frame, face.card);
    let fits = if frame.brief {
        brief(painter, &frame, face.card, look.now);
        true
    } else {
        column(painter, frame.column, &face.card.beats, frame.scale, look.now);
        let top = badges(painter, &frame, face.card);
        paint_texts(painter, frame.text.with_min_y(top), face, frame.scale)
    };
    veil(painter, &frame, look);
    fits
}

/// Draws the title of a card of which only `rect` is visible, or of a lower card. Returns its place.
pub(super) fn title_band(painter: &Painter, rect: Rect, card: &Card, brief: bool) -> Rect {
    let whole = if brief { 0.5 * BRIEF_BELOW } else { HAND.y };
    let parts = Parts::of(Rect::from_min_size(rect.min, vec2(rect.width(), whole)));
    title(painter, &parts, card);
    parts.band
}

/// Draws the veil over a card that is not wholly visible.
pub(super) fn veil_over(painter: &Painter, rect: Rect, look: CardLook) {
    veil(painter, &Parts { scale: 1.0, ..Parts::of(rect) }, look);
    if let Some(slot) = look.chosen {
        tag(painter, rect, slot);
    }
}

/// Draws a card that lends its passive text: title, that text and the picture. Returns `false` if the text
/// did not fit.
pub fn paint_passive(painter: &Painter, rect: Rect, face: &CardFace, look: CardLook) -> bool {
    let parts = Parts::of(rect);
    body(painter, rect, face.card, look);
    title(painter, &parts, face.card);
    // The text has all the room below the title.
    let edge = parts.column.left() - rect.left();
    let ground = parts.column.with_max_x(rect.right() - edge);
    painter.rect_filled(ground, 4.0, colour::PARCHMENT_DEEP);
    let fits = paint_passive_text(painter, ground.shrink2(vec2(5.0, 4.0)), face);
    veil(painter, &parts, look);
    fits
}

/// Places of the parts of a card.
struct Parts {
    rect: Rect,
    band: Rect,
    column: Rect,
    text: Rect,
    scale: f32,
    brief: bool,
    slim: bool,
}

impl Parts {
    fn of(rect: Rect) -> Self {
        let scale = rect.height() / HAND.y;
        let brief = rect.height() < BRIEF_BELOW;
        let slim = rect.width() < SLIM_BELOW * scale * HAND.x;
        let edge = 4.0 * scale.min(1.2);
        let band_height = if brief { 20.0 } else { (26.0 * scale.powf(0.65)).round() };
        let band = Rect::from_min_size(rect.min, vec2(rect.width(), band_height));
        let column_width = if brief { rect.width() - 2.0 * edge } else { (45.0 * scale.powf(0.8)).round() };
        let column = Rect::from_min_max(
            pos2(rect.left() + edge, band.bottom() + edge),
            pos2(rect.left() + edge + column_width, rect.bottom() - edge),
        );
        let text = Rect::from_min_max(
            pos2(column.right() + 3.0, band.bottom()),
            rect.right_bottom() - Vec2::splat(1.0),
        );
        Self { rect, band, column, text, scale, brief, slim }
    }
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
    let bare = parts.brief || parts.slim;
    let badge = if bare { 0.0 } else { 0.82 * parts.band.height() };
    let ink = if card.signature { mix(colour::GOLD, Color32::WHITE, 0.25) } else { colour::PARCHMENT };
    let pad = if bare { 5.0 } else { 7.0 * parts.scale.min(1.5) };
    let room = parts.band.width() - 2.0 * pad - badge;
    let points = if parts.brief { 12.0 } else { 14.5 * parts.scale.powf(0.7) };
    let galley = shrunk(painter, &card.name, points, room, ink);
    let at = pos2(parts.band.left() + pad, parts.band.center().y - 0.5 * galley.size().y);
    painter.galley(at, galley, ink);
    if !bare {
        let centre = pos2(parts.band.right() - 0.5 * badge - 5.0, parts.band.center().y);
        rotation_badge(painter, centre, badge, card.rotations, ink);
        hints::mark(painter, Rect::from_center_size(centre, Vec2::splat(badge)), Term::Rotation);
    }
    let kind = match card.kind {
        _ if card.signature => Term::Signature,
        Kind::Movement => Term::MovementCard,
        Kind::Ability => Term::AbilityCard,
    };
    hints::mark(painter, parts.band, kind);
}

/// Draws one line of the display face, as large as fits into `room`.
fn shrunk(
    painter: &Painter,
    text: &str,
    points: f32,
    room: f32,
    ink: Color32,
) -> std::sync::Arc<bevy_egui::egui::Galley> {
    let galley = painter.layout_no_wrap(text.to_owned(), display(points), ink);
    let width = galley.size().x;
    if width <= room {
        return galley;
    }
    let font = display((points * room / width).max(10.0));
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(room);
    painter.layout_job(job)
}

/// Draws damage and knockback above the texts, comparable across the hand. Returns the upper edge of the
/// texts.
fn badges(painter: &Painter, parts: &Parts, card: &Card) -> f32 {
    let size = badge_size(parts);
    let mut at = parts.text.min + vec2(4.0, 4.0);
    let mut bottom = parts.text.top();
    let mut place = |size: f32| {
        if at.x + size > parts.text.right() {
            at = pos2(parts.text.left() + 4.0, bottom + 2.0);
        }
        let spot = Rect::from_min_size(at, Vec2::splat(size));
        at.x += size + 5.0;
        bottom = bottom.max(spot.bottom() + 1.0);
        spot
    };
    if strikes(card) {
        let spot = place(size);
        damage_badge(painter, spot.center(), size, u16::from(card.damage));
        hints::mark(painter, spot, Term::Damage);
        let spot = place(size);
        knockback_badge(painter, spot.center(), 0.92 * size, card.knockback);
        let term = if card.knockback == Knockback::Throw { Term::Throw } else { Term::Knockback };
        hints::mark(painter, spot, term);
    }
    if parts.slim {
        let spot = place(size);
        rotation_badge(painter, spot.center(), 0.85 * size, card.rotations, colour::INK);
        hints::mark(painter, spot, Term::Rotation);
    }
    bottom
}

fn badge_size(parts: &Parts) -> f32 {
    (20.0 * parts.scale.powf(0.7)).round()
}

/// True if damage and knockback badges are printed on the card.
pub fn strikes(card: &Card) -> bool {
    let hits = |beat: &BeatNotation| {
        beat.action
            .tokens()
            .iter()
            .any(|t| matches!(t.kind, ActionSymbolKind::Attack | ActionSymbolKind::Charge))
    };
    card.damage > 0 || card.knockback != Knockback::Factor(0) || card.beats.iter().any(hits)
}

fn brief(painter: &Painter, parts: &Parts, card: &Card, now: Option<usize>) {
    let side = 20.0;
    painter.rect_filled(parts.column, 4.0, colour::WELL);
    column(painter, parts.column.with_max_x(parts.column.right() - side), &card.beats, 0.9, now);
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

/// Draws the veil over a card that cannot be played.
fn veil(painter: &Painter, parts: &Parts, look: CardLook) {
    let round = (0.05 * parts.rect.width()).max(4.0);
    if look.unavailable || look.exhausted {
        let share = if look.exhausted { 0.72 } else { 0.56 };
        painter.rect_filled(parts.rect, round, colour::ABYSS.gamma_multiply(share));
    }
    if look.exhausted && !parts.brief {
        let font = aside(16.0 * parts.scale.powf(0.6));
        let strip = Rect::from_center_size(parts.rect.center(), vec2(parts.rect.width(), 26.0 * parts.scale));
        painter.rect_filled(strip, 0.0, colour::ABYSS.gamma_multiply(0.7));
        painter.text(
            strip.center(),
            bevy_egui::egui::Align2::CENTER_CENTER,
            "used up",
            font,
            colour::TEXT_DIM,
        );
    }
    if let (Some(slot), false) = (look.chosen, parts.brief) {
        tag(painter, parts.rect, slot);
    }
}

/// Width of the key cap at the left of a card's upper edge, in points.
const KEY: f32 = 30.0;

/// Draws the slot of a chosen card at its upper edge.
fn tag(painter: &Painter, card: Rect, slot: PlaySlot) {
    let word = match slot {
        PlaySlot::Active => "ACTIVE",
        PlaySlot::Passive => "PASSIVE",
    };
    let galley = painter.layout_no_wrap(word.to_owned(), bold(11.0), colour::INK);
    let tag = Rect::from_center_size(card.center_top() - vec2(0.0, 5.0), galley.size() + vec2(14.0, 1.0));
    let tag = tag.translate(vec2((card.left() + KEY - tag.left()).max(0.0), 0.0));
    painter.rect_filled(tag, 4.0, colour::GOLD);
    label(painter, tag.center(), word, 11.0, colour::INK, false);
}
