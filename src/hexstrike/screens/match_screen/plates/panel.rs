//! Plate at a fighter: name, damage, adrenaline, cards in hand.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::label::{label, note};
use crate::kit::ui::portrait::portrait;
use crate::kit::ui::shapes::{bolt, pointy_hex, polygon};
use crate::kit::ui::theme::{bold, colour, mix, seat_colour, size};
use crate::kit::ui::widgets::{fitted, seat_mark};
use hexstrike_game::rules::cards::fighter::{FighterDef, Power};
use hexstrike_game::rules::describe::glossary::Term;
use hexstrike_game::rules::describe::power_text;
use kernel::Seat;

/// Size of a plate, in points.
const WHOLE: Vec2 = Vec2::new(188.0, 58.0);
/// Height of the line with the fighter's power, in points.
const POWER: f32 = 14.0;
/// Size of a plate without a name, in points.
const SMALL: Vec2 = Vec2::new(112.0, 28.0);
/// Width of the portrait on a plate with a name, in points.
const FACE: f32 = 36.0;
/// Width of the mark on the player's own plate, in points.
const YOU: f32 = 30.0;
/// Width of the ward of an invulnerable fighter on a plate without a name, in points.
const WARD: f32 = 26.0;
/// Width of a victory point, and of the gap before the first, in points.
const POINT: f32 = 8.0;
const BEFORE_POINTS: f32 = 4.0;
/// Height by which new damage rises above a plate, in points.
const FRESH: f32 = 9.0;

/// Portrait and public numbers of a fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlateModel<'a> {
    /// Seat of the fighter.
    pub seat: Seat,
    /// Name of the player or fighter.
    pub name: &'a str,
    /// Fighter, for the portrait and the text of the power.
    pub fighter: &'a FighterDef,
    /// True for the only person at the screen.
    pub you: bool,
    /// Name of the bot or person that plays; empty if unknown.
    pub played_by: &'a str,
    /// True for a plate without a name, where full plates would cover the island.
    pub small: bool,
    /// Damage taken.
    pub damage: u16,
    /// Damage taken since the deciding seat's last play.
    pub since: u16,
    /// Adrenaline in the pool.
    pub adrenaline: u8,
    /// Number of ability cards in hand.
    pub cards: u8,
    /// True while the match waits for this seat.
    pub deciding: bool,
    /// Victory points, in a free-for-all.
    pub points: Option<u8>,
    /// Seat that hit the fighter last and would score its fall, in a free-for-all.
    pub hit_by: Option<(Seat, &'a str)>,
    /// Remaining beats of invulnerability.
    pub invulnerable: u8,
}

impl PlateModel<'_> {
    /// Size of the plate, in points.
    pub fn size(&self) -> Vec2 {
        if !self.small {
            return WHOLE;
        }
        let room = |needed, room| if needed { room } else { 0.0 };
        let points = self.points.filter(|points| *points > 0);
        let points = points.map_or(0.0, |points| BEFORE_POINTS + POINT * f32::from(points));
        SMALL + vec2(points + room(self.you, YOU) + room(self.invulnerable > 0, WARD), 0.0)
    }

    /// Height above the plate taken by new damage, in points.
    pub fn above(&self) -> f32 {
        if self.since > 0 { FRESH } else { 0.0 }
    }
}

/// Draws the plate with the middle of its lower edge at `foot`. Returns its rectangle.
pub fn plate(painter: &Painter, foot: Pos2, model: &PlateModel) -> Rect {
    let rect = Align2::CENTER_BOTTOM.anchor_size(foot, model.size());
    let tint = seat_colour(model.seat);
    painter.rect_filled(rect.translate(vec2(0.0, 2.0)).expand(1.0), 7.0, Color32::from_black_alpha(90));
    painter.rect_filled(rect, 6.0, colour::SLATE.gamma_multiply(0.94));
    let edge =
        if model.deciding { Stroke::new(2.0, tint) } else { Stroke::new(1.0, mix(colour::LINE, tint, 0.5)) };
    painter.rect_stroke(rect, 6.0, edge, StrokeKind::Inside);
    let (face, edge, width) = if model.small { (0.0, 3.0, 36.0) } else { (FACE, 4.0, 46.0) };
    let (whole, foot) = (rect, if model.small { 0.0 } else { POWER });
    let rect = rect.with_max_y(rect.bottom() - foot);
    if !model.small {
        let at = pos2(whole.left() + 8.0, whole.bottom() - 0.5 * POWER - 2.0);
        fitted(painter, at, power_note(model.fighter.power).as_str(), size::CAPTION, 172.0, colour::GOLD);
        let place = Rect::from_min_size(rect.min, Vec2::splat(rect.height())).shrink(edge);
        portrait(painter, place, &model.fighter.id, model.seat);
    }
    let corner = rect.min + vec2(face, 0.0);
    let tally = Rect::from_min_size(corner, vec2(width, rect.height())).shrink(edge);
    painter.rect_filled(tally, 4.0, mix(colour::WELL, heat(model.damage), 0.75));
    let hint = || Hint::Words(about(model), vec![Term::Damage, Term::Adrenaline, Term::AbilityCard]);
    hints::tell(painter, whole, hints::if_read(painter.ctx(), whole, hint));
    label(
        painter,
        tally.center(),
        &model.damage.to_string(),
        if model.small { 17.0 } else { 24.0 },
        Color32::WHITE,
        false,
    );
    hints::mark(painter, tally, Term::Damage);
    if model.since > 0 {
        fresh(painter, tally.right_top(), model.since);
    }
    let x = tally.right() + if model.small { 5.0 } else { 8.0 };
    if model.small {
        seat_mark(painter, pos2(x + 5.0, rect.center().y), 5.0, model.seat);
        counters(painter, pos2(x + 14.0, rect.center().y), model);
        let ward = if model.invulnerable > 0 { WARD } else { 0.0 };
        own(painter, pos2(rect.right() - 6.0 - ward, rect.center().y), model);
    } else {
        let line = pos2(x + 5.0, rect.top() + 13.0);
        seat_mark(painter, line, 5.0, model.seat);
        // The name has a line of its own.
        own(painter, pos2(rect.right() - 7.0, rect.bottom() - 13.0), model);
        let width = rect.right() - x - 19.0;
        fitted(painter, line + vec2(9.0, 0.0), model.name, size::BODY, width, colour::TEXT);
        counters(painter, pos2(x, rect.bottom() - 13.0), model);
    }
    if let Some((by, name)) = model.hit_by {
        let at = rect.left_bottom() + vec2(2.0, -2.0);
        painter.circle_filled(at, 7.0, colour::ABYSS);
        seat_mark(painter, at, 4.5, by);
        let words = format!("{name} hit {} last, and scores if they fall.", model.name);
        hints::tell(
            painter,
            Rect::from_center_size(at, Vec2::splat(16.0)),
            Hint::Words(words, vec![Term::Points]),
        );
    }
    if model.invulnerable > 0 {
        let at = rect.right_center() - vec2(if model.small { 14.0 } else { 0.0 }, 0.0);
        polygon(painter, &pointy_hex(at, 12.0), colour::GUARD, Stroke::new(1.5, colour::ABYSS));
        hints::mark(painter, Rect::from_center_size(at, Vec2::splat(24.0)), Term::Invulnerable);
        label(painter, at, &model.invulnerable.to_string(), size::BODY, colour::INK, false);
    }
    whole
}

/// Power of a fighter in a few words.
fn power_note(power: Power) -> String {
    match power {
        Power::HandLimit(limit) => format!("Holds {limit} ability cards"),
        Power::AttackDamage(more) => format!("Attacks deal +{more}"),
        Power::DrawWhenKnockedBack(cards) => format!("Draws {cards} when knocked back"),
        Power::KnockbackPerTenDamage(more) => format!("Push +{more} per 10 own damage"),
        Power::FireImmunity => "Fire does no harm".to_owned(),
        Power::DiscardLess(less) => format!("Discards {less} less"),
    }
}

/// Marks the plate of the only person at the screen.
fn own(painter: &Painter, right: Pos2, model: &PlateModel) {
    if model.you {
        painter.text(right, Align2::RIGHT_CENTER, "you", bold(size::CAPTION), colour::GOLD);
    }
}

/// Describes the fighter for the tooltip.
fn about(model: &PlateModel) -> String {
    let PlateModel { name, damage, adrenaline, cards, since, .. } = model;
    let power = power_text(model.fighter);
    let who = match (model.you, model.played_by) {
        (true, _) => ": you".to_owned(),
        (false, "") => String::new(),
        (false, bot) => format!(", played by {bot}"),
    };
    let fresh = if *since > 0 { format!(", {since} of it since your last choice") } else { String::new() };
    let chooses = if model.deciding { "\nChoosing a play" } else { "" };
    format!(
        "{name}{who}\nDamage taken: {damage}{fresh}\nAdrenaline: {adrenaline}\nAbility cards in hand: {cards}\n{power}{chooses}"
    )
}

/// Draws damage since the deciding seat's last play on the upper edge of the plate.
fn fresh(painter: &Painter, at: Pos2, damage: u16) {
    let galley = painter.layout_no_wrap(format!("+{damage}"), bold(size::CAPTION), Color32::WHITE);
    let rect = Rect::from_center_size(at - vec2(0.0, 4.0), galley.size() + vec2(8.0, 0.0));
    painter.rect(rect, 6.0, colour::ATTACK, Stroke::new(1.0, colour::ABYSS), StrokeKind::Outside);
    painter.galley(rect.center() - 0.5 * galley.size(), galley, Color32::WHITE);
}

/// Colour of the damage counter, hotter with more damage.
fn heat(damage: u16) -> Color32 {
    let share = f32::from(damage.min(40)) / 40.0;
    mix(mix(colour::SLATE_TOP, colour::WARNING, 0.45), colour::ATTACK, share.sqrt())
}

fn counters(painter: &Painter, at: Pos2, model: &PlateModel) {
    bolt(painter, at + vec2(5.0, 0.0), 13.0, colour::ADRENALINE);
    let ink = colour::TEXT;
    let text = note(
        painter,
        at + vec2(13.0, 0.0),
        Align2::LEFT_CENTER,
        &model.adrenaline.to_string(),
        size::BODY,
        ink,
    );
    hints::mark(painter, text.with_min_x(at.x).expand(3.0), Term::Adrenaline);
    let apart = if model.small { 11.0 } else { 17.0 };
    let card = Rect::from_center_size(pos2(text.right() + apart, at.y), vec2(9.0, 13.0));
    painter.rect(card, 2.0, colour::ABILITY, Stroke::new(1.0, colour::ABILITY_LIGHT), StrokeKind::Inside);
    let text = note(
        painter,
        card.right_center() + vec2(4.0, 0.0),
        Align2::LEFT_CENTER,
        &model.cards.to_string(),
        size::BODY,
        ink,
    );
    hints::mark(painter, card.union(text).expand(3.0), Term::AbilityCard);
    if let Some(points) = model.points {
        let from = text.right() + if model.small { BEFORE_POINTS } else { 10.0 };
        let room = vec2(POINT * f32::from(points), text.height());
        hints::mark(painter, Rect::from_min_size(pos2(from, text.top()), room), Term::Points);
        for i in 0..points {
            let x = from + POINT * (f32::from(i) + 0.5);
            painter.circle_filled(pos2(x, at.y), 3.5, colour::GOLD);
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput, Shape};

    use super::*;
    use crate::kit::ui::theme::install;
    use hexstrike_game::content::Library;

    /// Rectangle of the plate, and of the parts drawn in it: text, symbols, points and ward.
    fn drawn(model: &PlateModel) -> (Rect, Vec<(String, Rect)>) {
        let ctx = Context::default();
        install(&ctx);
        let mut plate_rect = Rect::NOTHING;
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            plate_rect = plate(ui.painter(), pos2(200.0, 100.0), model);
        });
        output.textures_delta.clear();
        let (mut parts, mut shapes) = (Vec::new(), Vec::new());
        shapes.extend(output.shapes.into_iter().map(|clipped| clipped.shape));
        while let Some(shape) = shapes.pop() {
            let name = match &shape {
                Shape::Vec(more) => {
                    shapes.extend(more.iter().cloned());
                    continue;
                }
                Shape::Text(text) => text.galley.text().to_owned(),
                Shape::Circle(circle) if circle.fill == colour::GOLD => "point".to_owned(),
                Shape::Rect(rect) if rect.fill == colour::ABILITY => "card".to_owned(),
                Shape::Path(path) if path.fill == colour::GUARD => "ward".to_owned(),
                _ => continue,
            };
            parts.push((name, shape.visual_bounding_rect()));
        }
        (plate_rect, parts)
    }

    #[test]
    fn nothing_on_a_small_plate_covers_anything_or_sticks_out() {
        let library = Library::embedded();
        for points in 0..=2 {
            for (invulnerable, adrenaline, you) in
                [0, 3].into_iter().flat_map(|ward| (0..=10).map(move |paid| (ward, paid, paid % 2 == 0)))
            {
                let model = PlateModel {
                    seat: Seat::FIRST,
                    name: "Bryn",
                    fighter: &library.fighters[0],
                    you,
                    played_by: "",
                    small: true,
                    damage: 27,
                    since: 0,
                    adrenaline,
                    cards: 4,
                    deciding: false,
                    points: Some(points),
                    hit_by: None,
                    invulnerable,
                };
                let (plate, parts) = drawn(&model);
                let count = |name: &str| parts.iter().filter(|(part, _)| part == name).count();
                assert_eq!((count("point"), count("card")), (usize::from(points), 1), "{parts:?}");
                assert_eq!((count("ward"), count("you")), (usize::from(invulnerable > 0), usize::from(you)));
                let ward = parts.iter().find(|(part, _)| part == "ward").map(|(_, rect)| *rect);
                // The ward's number is drawn on it.
                let on_ward = |rect: Rect| ward.is_some_and(|ward| ward.contains_rect(rect));
                let apart = parts.iter().filter(|(part, rect)| part == "ward" || !on_ward(*rect));
                let apart: Vec<_> = apart.collect();
                for (nth, (part, rect)) in apart.iter().enumerate() {
                    assert!(
                        plate.contains_rect(*rect),
                        "{part} of {model:?} sticks out: {rect:?}, {plate:?}"
                    );
                    let covers = apart[nth + 1..]
                        .iter()
                        .find(|(_, other)| other.shrink(0.5).intersects(rect.shrink(0.5)));
                    assert_eq!(covers, None, "{part} of {model:?}");
                }
            }
        }
    }
}
