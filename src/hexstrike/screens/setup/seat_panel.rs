//! Panel of a seat: player, fighter and deck.

use bevy_egui::egui::{
    Align2, CornerRadius, Painter, Rect, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, pos2, vec2,
};

use super::model::{SeatOption, SeatSetup, SetupIntent};
use crate::app::settings::LONGEST_PLAYER_NAME;
use crate::kit::ui::badges::{damage_badge, knockback_badge};
use crate::kit::ui::card::model::{CardFace, LARGE};
use crate::kit::ui::card::zoom::{CardZoom, card_zoom};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::portrait::portrait;
use crate::kit::ui::stepper::{arrows, pips};
use crate::kit::ui::theme::{self, ROUND, bold, colour, display, kind_colours, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{caption, fitted, seat_mark};
use crate::kit::ui::words::{TextStyle, Words, set};
use hexstrike_game::rules::cards::card::Knockback;
use kernel::Seat;

/// Height below which a panel is set closer, in points.
const LOW: f32 = 460.0;
/// Greatest height of a panel, in points.
pub(super) const MOST: f32 = 536.0;

/// Width of an arrow button, in points.
const ARROW: f32 = 40.0;

/// Width below which a deck's line holds only the card's name, in points.
pub(super) const NARROW: f32 = 150.0;

/// Heights within a panel, in points.
struct Measure {
    /// Height of the head, as high as its portrait.
    band: f32,
    stepper: f32,
    gap: f32,
}

/// Draws the panel into `rect`.
pub(super) fn seat_panel(ui: &mut Ui, rect: Rect, seat: &SeatSetup) -> Option<SetupIntent> {
    let measure = if rect.height() < LOW {
        Measure { band: 38.0, stepper: 32.0, gap: 5.0 }
    } else {
        Measure { band: 72.0, stepper: 40.0, gap: 10.0 }
    };
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    let band = rect.with_max_y(rect.top() + measure.band);
    head(ui.painter(), band, seat);
    let inner = rect.shrink2(vec2(16.0, 0.0));
    let mut y = band.bottom() + measure.gap;
    let mut asked = None;
    let about = Words::from(seat.about);
    let by = seat.strength.map_or_else(
        || "Played by".to_owned(),
        |(own, most)| format!("Played by a bot, strength {own} of {most}"),
    );
    // Give notes the same height in every panel, so that the rows align.
    let lines = if inner.width() > 300.0 { 2.0 } else { 3.0 };
    let rows = [
        (SeatOption::Player, by.as_str(), &seat.player, Some((&about, lines))),
        (SeatOption::Fighter, "Fighter", &seat.fighter, Some((&seat.power, 2.0))),
        (SeatOption::Deck, "Deck", &seat.deck, None),
    ];
    for (choice, name, value, note) in rows {
        caption(ui.painter(), pos2(inner.left(), y), Align2::LEFT_TOP, name);
        let row = Rect::from_min_size(pos2(inner.left(), y + 15.0), vec2(inner.width(), measure.stepper));
        let strength = seat.strength.filter(|_| choice == SeatOption::Player);
        asked = asked.or(stepper(ui, row, value, strength, seat.seat, choice));
        y = row.bottom() + measure.gap;
        if let (Some((nth, name)), SeatOption::Player) = (&seat.person, choice) {
            let at = Rect::from_min_size(pos2(row.left(), row.bottom() + 5.0), vec2(row.width(), 28.0));
            asked = asked.or(person(ui, at, *nth, name));
            y += 15.0 * lines + 4.0;
        } else if let Some((words, lines)) = note {
            let at = pos2(row.left() + 2.0, row.bottom() + 4.0);
            let manner = TextStyle {
                points: size::BODY - 1.0,
                ink: colour::TEXT_DIM,
                width: row.width() - 4.0,
                narrow: false,
            };
            set(ui.painter(), words, manner).paint(ui.painter(), at);
            y += 15.0 * lines + 4.0;
        }
    }
    if let Some(fault) = &seat.fault {
        let galley = ui.painter().layout(fault.clone(), text(size::BODY), colour::WARNING, inner.width());
        ui.painter().galley(pos2(inner.left(), y), galley, colour::WARNING);
    }
    let list = Rect::from_min_max(pos2(inner.left(), y), pos2(inner.right(), rect.bottom() - 10.0));
    let beside = if rect.center().x < ui.max_rect().center().x {
        rect.right()..=rect.right() + LARGE.x + 16.0
    } else {
        rect.left() - LARGE.x - 16.0..=rect.left()
    };
    deck_list(ui, list, &seat.cards, Rect::from_x_y_ranges(beside, rect.y_range()));
    asked
}

/// Draws the field for a person's name.
fn person(ui: &mut Ui, place: Rect, nth: usize, name: &str) -> Option<SetupIntent> {
    let mut typed = name.to_owned();
    let edit = TextEdit::singleline(&mut typed)
        .hint_text(if nth == 0 { "Your name" } else { "Their name" })
        .font(text(size::BODY))
        .char_limit(LONGEST_PLAYER_NAME)
        .desired_width(place.width())
        .margin(vec2(10.0, 5.0));
    let field = placed(ui, place, |ui| ui.add(edit));
    hints::say(&field, "Matches and statistics are kept under this name");
    field.changed().then_some(SetupIntent::Name(nth, typed))
}

fn head(painter: &Painter, band: Rect, setup: &SeatSetup) {
    let seat = setup.seat;
    let round = CornerRadius { nw: ROUND, ne: ROUND, sw: 0, se: 0 };
    painter.rect_filled(band, round, mix(colour::SLATE, seat_colour(seat), 0.35));
    let face = Rect::from_min_size(band.min, Vec2::splat(band.height())).shrink(4.0);
    portrait(painter, face, setup.portrait, seat);
    let at = pos2(face.right() + 12.0, band.center().y);
    let font = display(size::TITLE + 2.0);
    let title = painter.text(at, Align2::LEFT_CENTER, &setup.title, font, colour::TEXT);
    seat_mark(painter, title.right_center() + vec2(18.0, 0.0), 8.0, seat);
    let drawn = format!("Seat {}", seat.index() + 1);
    caption(painter, band.right_center() - vec2(16.0, 0.0), Align2::RIGHT_CENTER, &drawn);
    let about =
        "The seed decides who sits where. If all else is tied, the order of the seats decides.".to_owned();
    hints::tell(painter, band, Hint::Words(about, Vec::new()));
}

/// Draws the cards of a deck as small lines in two columns, coloured by kind. A hovered card is enlarged.
fn deck_list(ui: &Ui, rect: Rect, cards: &[CardFace], beside: Rect) {
    let painter = ui.painter();
    let lines = cards.len().div_ceil(2).max(1);
    let height = (rect.height() / lines as f32).min(19.0);
    let points = (height - 3.0).clamp(size::CAPTION, size::BODY - 0.5);
    for (i, face) in cards.iter().enumerate() {
        let x = rect.left() + if i < lines { 0.0 } else { 0.5 * rect.width() };
        let top = rect.top() + height * (i % lines) as f32;
        let line = Rect::from_min_size(pos2(x, top), vec2(0.5 * rect.width() - 4.0, height));
        let response = ui.interact(line, ui.id().with((rect.left() as i32, "deck", i)), Sense::HOVER);
        if response.hovered() {
            painter.rect_filled(line.expand2(vec2(3.0, 0.0)), 3.0, colour::SLATE_TOP);
        }
        card_zoom(ui, &response, &CardZoom { face: *face, blocked: None, stage: beside });
        hints::read_out(&response, &face.texts.spoken);
        let (band, light) = kind_colours(face.card.kind);
        let chip = Rect::from_center_size(pos2(x + 5.0, line.center().y), vec2(8.0, 0.7 * height));
        painter.rect(chip, 2.0, band, Stroke::new(1.0, light), StrokeKind::Inside);
        let ink = if face.card.signature { colour::GOLD } else { colour::TEXT };
        let room = blow(painter, line, face) - x - 18.0;
        fitted(painter, pos2(x + 16.0, line.center().y), &face.card.name, points, room, ink);
    }
}

/// Draws damage and knockback at the right end of a card's line, if it has any and the name leaves room.
/// Returns the right end of the name.
fn blow(painter: &Painter, line: Rect, face: &CardFace) -> f32 {
    let card = face.card;
    let sends = card.knockback != Knockback::default();
    if line.width() < NARROW || card.damage == 0 && !sends {
        return line.right();
    }
    let size = (line.height() - 2.0).min(17.0);
    let at = |nth: f32| pos2(line.right() - 3.0 - size * nth, line.center().y);
    if card.damage > 0 {
        damage_badge(painter, at(1.75), size, u16::from(card.damage));
    }
    if sends {
        knockback_badge(painter, at(0.5), 0.92 * size, card.knockback);
    }
    line.right() - 2.3 * size - 4.0
}

/// Draws a value between two arrows, with marks for its strength.
fn stepper(
    ui: &Ui,
    rect: Rect,
    value: &str,
    strength: Option<(u8, u8)>,
    seat: Seat,
    choice: SeatOption,
) -> Option<SetupIntent> {
    let painter = ui.painter();
    painter.rect(rect, ROUND, colour::WELL, Stroke::new(1.0, colour::LINE), StrokeKind::Inside);
    let points = size::LABEL + 1.0;
    let wide = painter.layout_no_wrap(value.to_owned(), bold(points), colour::TEXT).size().x;
    let room = rect.width() - 2.0 * ARROW - 4.0;
    let rise = if strength.is_some() { 5.0 } else { 0.0 };
    let left = rect.center() - vec2(0.5 * wide.min(room), rise);
    fitted(painter, left, value, points, room, colour::TEXT);
    if let Some((own, most)) = strength {
        pips(painter, pos2(rect.center().x, rect.bottom() - 9.0), own, most);
    }
    let name = format!("Seat {}, {}", seat.index() + 1, named(choice));
    let turned = arrows(ui, rect, ARROW, &name, &format!("Another {}", named(choice)));
    turned.map(|turning| SetupIntent::Step(seat, choice, turning))
}

/// Name of a choice.
const fn named(choice: SeatOption) -> &'static str {
    match choice {
        SeatOption::Player => "player",
        SeatOption::Fighter => "fighter",
        SeatOption::Deck => "deck",
    }
}
