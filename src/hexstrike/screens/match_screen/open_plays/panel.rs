//! Panel of open plays: a seat's two cards with a marker on the present beat.

use bevy_egui::egui::{
    Align2, Painter, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::super::layout::OPEN_PLAY;
use crate::kit::ui::badges::{damage_badge, knockback_badge};
use crate::kit::ui::card::column::beat_row;
use crate::kit::ui::card::face::{self, paint, paint_passive};
use crate::kit::ui::card::model::{CardFace, CardLook};
use crate::kit::ui::card::zoom::enlarge_at_once;
use crate::kit::ui::hints;
use crate::kit::ui::label::{label, note};
use crate::kit::ui::page::at_least;
use crate::kit::ui::shapes::bolt;
use crate::kit::ui::symbols::{self, Icon};
use crate::kit::ui::theme::{self, colour, kind_colours, size};
use crate::kit::ui::widgets::{fitted, note_press, seat_mark};
use hexstrike_game::rules::describe::glossary::Term;
use kernel::{Rotation, Seat};

/// Height below which a play shows its beats side by side instead of cards, in points.
const STRIP_BELOW: f32 = 160.0;

/// Height below which beats cannot be distinguished and only names are shown, in points.
const BEATS_BELOW: f32 = 18.0;

/// Height of a play reduced to names, with the gap below it, in points.
const LEAST: f32 = 66.0;

/// Open play.
#[derive(Debug, Clone, Copy)]
pub struct RevealedModel<'a> {
    /// Seat that plays.
    pub seat: Seat,
    /// Name of the player or fighter.
    pub name: &'a str,
    /// Active card.
    pub active: CardFace<'a>,
    /// Passive card.
    pub passive: Option<CardFace<'a>>,
    /// Beat of the active card being played, from 0; none if a stun has ended it.
    pub beat: Option<usize>,
    /// Rotation at the start of the play.
    pub rotation: Rotation,
    /// Adrenaline submitted with the play.
    pub adrenaline: u8,
    /// True if a bot can give its reasons.
    pub reasoned: bool,
}

/// Draws the plays from the top of `ui`, scrolling if necessary; cards are enlarged on `stage`. Returns the bot whose reasons are requested.
pub fn revealed(ui: &mut Ui, plays: &[RevealedModel], stage: Rect) -> Option<Seat> {
    at_least(ui, vec2(0.0, LEAST * plays.len() as f32), |ui| all(ui, plays, stage))
}

fn all(ui: &mut Ui, plays: &[RevealedModel], stage: Rect) -> Option<Seat> {
    let area = ui.max_rect();
    let height = (area.height() / plays.len().max(1) as f32).min(OPEN_PLAY + 8.0);
    plays.iter().enumerate().fold(None, |asked, (i, play)| {
        let top = area.top() + height * i as f32;
        let rect = Rect::from_min_size(pos2(area.left(), top), vec2(area.width(), height - 8.0));
        one(ui, rect, play, stage).then_some(play.seat).or(asked)
    })
}

/// Draws one play. Returns true if the bot's reasons are requested.
fn one(ui: &Ui, rect: Rect, play: &RevealedModel, stage: Rect) -> bool {
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    let inner = rect.shrink2(vec2(12.0, 8.0));
    let asked = head(ui, inner.with_max_y(inner.top() + 20.0), play);
    let cards = inner.with_min_y(inner.top() + 26.0);
    if rect.height() < STRIP_BELOW {
        strip(ui, cards, play, stage);
        return asked;
    }
    let width = 0.5 * (cards.width() - 8.0);
    let active = cards.with_max_x(cards.left() + width);
    paint(ui.painter(), active, &play.active, CardLook { now: play.beat, ..CardLook::default() });
    look_closer(ui, active, (&play.active, stage), ("revealed active", play.seat.index()));
    if let Some(passive) = &play.passive {
        let place = cards.with_min_x(cards.right() - width);
        paint_passive(ui.painter(), place, passive, CardLook::default());
        look_closer(ui, place, (passive, stage), ("revealed passive", play.seat.index()));
    }
    asked
}

/// Draws names and badges on one line, and the beats of the active card below.
fn strip(ui: &Ui, rect: Rect, play: &RevealedModel, stage: Rect) {
    let card = play.active.card;
    let (line, beats) = rect.split_top_bottom_at_y(rect.top() + 20.0);
    let badges = pos2(line.right() - 8.0, line.center().y);
    if face::strikes(card) {
        knockback_badge(ui.painter(), badges, 15.0, card.knockback);
        damage_badge(ui.painter(), badges - vec2(20.0, 0.0), 17.0, u16::from(card.damage));
    }
    let names = match &play.passive {
        Some(passive) if passive.card.name == card.name => card.name.clone(),
        Some(passive) => format!("{} + {}", card.name, passive.card.name),
        None => card.name.clone(),
    };
    let ink = kind_colours(card.kind).1;
    fitted(ui.painter(), line.left_center(), &names, size::BODY, line.width() - 46.0, ink);
    let shown = if beats.height() < BEATS_BELOW { &[][..] } else { &card.beats };
    if !shown.is_empty() {
        ui.painter().rect_filled(beats, 4.0, colour::WELL);
    }
    let width = (beats.width() / shown.len().max(1) as f32).min(44.0);
    for (i, beat) in shown.iter().enumerate() {
        let place = Rect::from_min_size(beats.min + vec2(width * i as f32, 0.0), vec2(width, beats.height()));
        let mut painter = ui.painter().clone();
        if play.beat.is_some_and(|now| i < now) {
            painter.multiply_opacity(0.35);
        } else if play.beat == Some(i) {
            let edge = Stroke::new(1.5, colour::GOLD);
            painter.rect(place, 3.0, colour::GOLD.gamma_multiply(0.16), edge, StrokeKind::Inside);
        }
        beat_row(&painter, place.shrink(3.0), beat);
    }
    // The line of names exists at any height.
    let named = rect.union(line);
    // A single card is explained over the whole line, since its badges stand at the right.
    let (left, right) = match &play.passive {
        Some(passive) => {
            let (left, right) = named.split_left_right_at_fraction(0.5);
            (left, Some((right, passive)))
        }
        None => (named, None),
    };
    look_closer(ui, left, (&play.active, stage), ("revealed active", play.seat.index()));
    if let Some((right, passive)) = right {
        look_closer(ui, right, (passive, stage), ("revealed passive", play.seat.index()));
    }
}

fn look_closer(ui: &Ui, rect: Rect, (face, stage): (&CardFace, Rect), id: (&str, usize)) {
    let response = ui.interact(rect, ui.id().with(id), Sense::HOVER);
    hints::card_zoom(&response);
    if response.hovered() {
        enlarge_at_once(ui.ctx(), face, stage);
    }
}

/// Draws seat, rotation and adrenaline. Returns true if the bot's reasons are requested.
fn head(ui: &Ui, rect: Rect, play: &RevealedModel) -> bool {
    let painter = ui.painter();
    let middle = rect.center().y;
    seat_mark(painter, pos2(rect.left() + 8.0, middle), 6.5, play.seat);
    let mut x = stakes(painter, rect, play);
    let asked = play.reasoned && {
        let place = Align2::RIGHT_CENTER.anchor_size(pos2(x - 6.0, middle), vec2(32.0, 18.0));
        x = place.left();
        why(ui, place, play)
    };
    if play.beat.is_none() {
        let ink = colour::WARNING;
        x = note(painter, pos2(x - 6.0, middle), Align2::RIGHT_CENTER, "stunned", size::BODY, ink).left();
    }
    let left = pos2(rect.left() + 22.0, middle);
    fitted(painter, left, play.name, size::LABEL, x - left.x - 6.0, colour::TEXT);
    asked
}

/// Draws rotation and adrenaline at the right. Returns their left end.
fn stakes(painter: &Painter, rect: Rect, play: &RevealedModel) -> f32 {
    let middle = rect.center().y;
    let mut x = rect.right();
    if play.adrenaline > 0 {
        let text = play.adrenaline.to_string();
        let text =
            note(painter, pos2(x, middle), Align2::RIGHT_CENTER, &text, size::LABEL, colour::ADRENALINE);
        bolt(painter, pos2(text.left() - 6.0, middle), 14.0, colour::ADRENALINE);
        hints::mark(painter, text.with_min_x(text.left() - 14.0).expand(2.0), Term::Submitted);
        x = text.left() - 18.0;
    }
    if play.rotation == Rotation::Stay {
        return x;
    }
    let turn = play.rotation.label();
    let label = note(painter, pos2(x, middle), Align2::RIGHT_CENTER, turn, size::BODY, colour::TEXT_DIM);
    let spot = Rect::from_center_size(pos2(label.left() - 10.0, middle), vec2(15.0, 15.0));
    symbols::paint(painter, spot, Icon::Turn(play.rotation), colour::TEXT_DIM);
    hints::mark(painter, spot.union(label).expand(2.0), Term::Rotation);
    spot.left()
}

/// Draws the small button for a bot's reasons.
fn why(ui: &Ui, place: Rect, play: &RevealedModel) -> bool {
    let response = ui.interact(place, ui.id().with(("why", play.seat.index())), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, "Why"));
    let hot = response.hovered() || response.has_focus();
    let fill = if hot { colour::SLATE_TOP } else { colour::WELL };
    let edge = Stroke::new(1.0, if hot { colour::GOLD } else { colour::LINE_STRONG });
    ui.painter().rect(place, 9.0, fill, edge, StrokeKind::Inside);
    label(ui.painter(), place.center(), "why", size::CAPTION, colour::TEXT, false);
    hints::say(&response, "Why the bot chose this play");
    note_press(&response);
    response.clicked()
}
