//! Right panel while a stored match is watched.

use bevy_egui::egui::{
    Align2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::model::{FilmForm, FilmOption, FilmSubject, OpenHand, WatchForm, WatchIntent, WatchModel};
use crate::app::history::words::line_name;
use crate::hexstrike::analysis::WHY_ANALYSE;
use crate::hexstrike::match_flow::plan::PlayerKind;
use crate::hexstrike::playback::moments::{Moment, MomentKind};
use crate::hexstrike::session::watch::Eyes;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::card::model::LARGE;
use crate::kit::ui::card::zoom::{CardZoom, card_zoom};
use crate::kit::ui::hints;
use crate::kit::ui::page::{MARGIN, at_least};
use crate::kit::ui::placed::placed;
use crate::kit::ui::stepper::stepper;
use crate::kit::ui::theme::{self, ROUND, bold, colour, kind_colours, mix, size, text};
use crate::kit::ui::widgets::{
    Button, ButtonWeight, caption, cut, fitted, heading, line, note_press, seat_mark,
};
use crate::kit::ui::within::within;
use kernel::Seat;

/// Height of a moment in the list, in points.
const MOMENT: f32 = 57.0;
/// Height of a moment's text, in points: two lines.
const WORDS: f32 = 34.0;
/// Heights below which the panel scrolls, in points: without and with open hands.
const LOW: f32 = 452.0;
const HIGH: f32 = 612.0;
/// Height below which the take-over form scrolls, in points, and the addition per player.
const SUCCESSORS: f32 = 220.0;
const SUCCESSOR: f32 = 56.0;
/// Height of a stepper with its caption, in points.
const STEPPER: f32 = 46.0;
/// Height of a button at the foot, in points.
const FOOT: f32 = 33.0;
/// Gap between buttons at the foot, in points.
const BETWEEN: f32 = 5.0;

/// Draws the panel over the whole of `ui`.
pub fn watch_panel(ui: &mut Ui, model: &WatchModel) -> Option<WatchIntent> {
    let area = ui.max_rect();
    ui.painter().add(theme::panel().paint(area.shrink(12.0)));
    let high = match model.form {
        Some(WatchForm::Successors(kinds)) => SUCCESSORS + SUCCESSOR * kinds.len() as f32,
        Some(WatchForm::Film(_)) => LOW,
        None if model.hands.is_empty() => LOW,
        None => HIGH,
    };
    let least = vec2(0.0, high);
    let asked = placed(ui, area.shrink(12.0 - MARGIN), |ui| {
        at_least(ui, least, |ui| match model.form {
            Some(WatchForm::Successors(kinds)) => take_over(ui, model, kinds),
            Some(WatchForm::Film(form)) => film(ui, form),
            None => watching(ui, ui.max_rect(), model),
        })
    });
    asked.or_else(|| keys(ui, model))
}

fn watching(ui: &mut Ui, inner: Rect, model: &WatchModel) -> Option<WatchIntent> {
    let mut asked = None;
    let mut y = inner.top();
    if model.lines > 1 {
        let name = line_name(model.line);
        let why = "This match has several lines: choose which is shown";
        let row = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), STEPPER));
        if let Some(turning) = stepper(ui, row, "Line", &name, why) {
            asked = Some(WatchIntent::Line(turning.from(model.line, model.lines)));
        }
        y += STEPPER + 6.0;
    }
    let all: Vec<Eyes> = Eyes::all(model.players.len()).collect();
    let row = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), STEPPER));
    let why = "What everybody saw, what one player saw with their hand, or all cards open";
    if let Some(turning) = stepper(ui, row, "Seen by", &eyes_words(model), why) {
        asked = asked.or(Some(WatchIntent::Eyes(turning.of(&all, model.eyes))));
    }
    y += STEPPER + 10.0;
    let foot = 6.0 * (FOOT + BETWEEN);
    let middle = Rect::from_min_max(pos2(inner.left(), y), pos2(inner.right(), inner.bottom() - foot - 8.0));
    let (list, hands) =
        if model.hands.is_empty() { (middle, middle) } else { middle.split_top_bottom_at_fraction(0.42) };
    let list = if model.hands.is_empty() { list } else { list.with_max_y(list.bottom() - 8.0) };
    asked = asked.or(moments(ui, list, model));
    if !model.hands.is_empty() {
        open_hands(ui, hands, model.hands);
    }
    let foot = inner.with_min_y(inner.bottom() - foot);
    asked.or(placed(ui, foot, |ui| footer(ui, model)))
}

fn eyes_words(model: &WatchModel) -> String {
    match model.eyes {
        Eyes::Spectator => "Spectator".to_owned(),
        Eyes::Of(seat) => model.players.get(seat.index()).copied().unwrap_or_default().to_owned(),
        Eyes::Everything => "All cards open".to_owned(),
    }
}

/// Draws the list of moments and highlights the one on screen.
fn moments(ui: &mut Ui, rect: Rect, model: &WatchModel) -> Option<WatchIntent> {
    caption(ui.painter(), rect.left_top(), Align2::LEFT_TOP, "Big moments");
    let list = rect.with_min_y(rect.top() + 18.0);
    if model.moments.is_empty() {
        placed(ui, list, |ui| line(ui, "No hits and no falls.", size::BODY, colour::TEXT_DIM));
        return None;
    }
    let now = present(model);
    placed(ui, list, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let mut area = ScrollArea::vertical().id_salt("moments").auto_shrink(false);
        // Scroll the list to the current moment when it changes.
        let last = ui.id().with("last moment");
        if ui.data(|data| data.get_temp(last)) != Some(now) {
            ui.data_mut(|data| data.insert_temp(last, now));
            let above = now.unwrap_or(0) as f32 * (MOMENT + 4.0) - 0.5 * (list.height() - MOMENT);
            area = area.vertical_scroll_offset(above.max(0.0));
        }
        let rows = area.show_rows(ui, MOMENT, model.moments.len(), |ui, places| {
            places.fold(None, |asked, place| {
                let pressed = moment(ui, &model.moments[place], now == Some(place));
                asked.or(pressed.then_some(WatchIntent::Jump(place)))
            })
        });
        rows.inner
    })
}

fn moment(ui: &mut Ui, moment: &Moment, lit: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), MOMENT), Sense::click());
    note_press(&response);
    let (kind, ink) = match moment.kind {
        MomentKind::Hit => ("Hit", colour::TEXT),
        MomentKind::Fall => ("Fall", mix(colour::ATTACK, colour::PARCHMENT, 0.4)),
        MomentKind::Deciding => ("Decided", colour::GOLD),
    };
    let words = format!("Beat {}: {}", moment.beat, moment.words);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, lit, &words));
    hints::say(&response, &format!("{words}\nClick to watch it"));
    let hot = response.hovered() || response.has_focus();
    let fill = if lit { mix(colour::SLATE_TOP, colour::GOLD_DEEP, 0.3) } else { colour::SLATE_UP };
    let painter = ui.painter();
    painter.rect_filled(rect, ROUND, if hot { mix(fill, colour::GOLD, 0.15) } else { fill });
    if response.has_focus() {
        let ring = Stroke::new(2.0, colour::GOLD);
        painter.rect_stroke(rect, ROUND, ring, StrokeKind::Inside);
    }
    if let Some(seat) = moment.seat {
        seat_mark(painter, rect.left_top() + vec2(12.0, 12.0), 5.0, seat);
    }
    let left = rect.left() + 24.0;
    let head = format!("{kind}, beat {}", moment.beat);
    cut(painter, pos2(left, rect.top() + 12.0), &head, bold(size::BODY), rect.width() - 30.0, ink);
    let galley = within(painter, &moment.words, vec2(rect.width() - 30.0, WORDS), colour::TEXT_DIM);
    painter.galley(pos2(left, rect.top() + 20.0), galley, colour::TEXT_DIM);
    response.clicked()
}

/// Index of the last moment that has begun.
fn present(model: &WatchModel) -> Option<usize> {
    model.moments.iter().rposition(|moment| moment.span.start < model.read)
}

fn open_hands(ui: &mut Ui, rect: Rect, hands: &[OpenHand]) {
    caption(ui.painter(), rect.left_top(), Align2::LEFT_TOP, "All hands");
    let zoom = Rect::from_min_max(pos2(rect.left() - LARGE.x - 28.0, rect.top() - 200.0), rect.left_bottom());
    placed(ui, rect.with_min_y(rect.top() + 18.0), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ScrollArea::vertical().id_salt("hands").auto_shrink(false).show(ui, |ui| {
            for hand in hands {
                let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
                seat_mark(ui.painter(), head.left_center() + vec2(7.0, 0.0), 5.0, hand.seat);
                let at = head.left_center() + vec2(18.0, 0.0);
                fitted(ui.painter(), at, hand.name, size::BODY, head.width() - 20.0, colour::TEXT);
                for (place, face) in hand.cards.iter().enumerate() {
                    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 16.0), Sense::hover());
                    let id = ui.id().with((hand.seat, place));
                    let response = ui.interact(row, id, Sense::hover());
                    card_zoom(ui, &response, &CardZoom { face: *face, blocked: None, stage: zoom });
                    hints::read_out(&response, &face.texts.spoken);
                    let (band, _) = kind_colours(face.card.kind);
                    let chip = Rect::from_center_size(row.left_center() + vec2(7.0, 0.0), vec2(8.0, 11.0));
                    ui.painter().rect_filled(chip, 2.0, band);
                    let at = row.left_center() + vec2(18.0, 0.0);
                    cut(
                        ui.painter(),
                        at,
                        &face.card.name,
                        text(size::BODY - 0.5),
                        row.width() - 20.0,
                        colour::TEXT_DIM,
                    );
                }
            }
        });
    });
}

fn footer(ui: &mut Ui, model: &WatchModel) -> Option<WatchIntent> {
    ui.spacing_mut().item_spacing.y = BETWEEN;
    let width = ui.available_width();
    let slow = if model.slow { "Slow motion: on" } else { "Slow motion: off" };
    let slow = Button::new(slow, ButtonWeight::Plain)
        .why("Hits, falls and what decided the match are shown slowly")
        .selected(model.slow)
        .size(width, FOOT);
    let slow = slow.show(ui).clicked();
    let over = model.over.then_some("The match is over here: go back a beat.");
    let words = format!("Take over from beat {}", model.beat);
    let take = Button::new(&words, ButtonWeight::Primary)
        .why("Play on from here yourself, or let bots try; what was played stays")
        .blocked(over)
        .size(width, FOOT);
    let take = take.show(ui).clicked();
    let words = format!("Analyse beat {}", model.beat);
    let duel = (model.players.len() != 2).then_some("Only duels are analysed.");
    let analyse =
        Button::new(&words, ButtonWeight::Plain).why(WHY_ANALYSE).blocked(duel.or(over)).size(width, FOOT);
    let analyse = analyse.show(ui).clicked();
    let picture = match model.progress {
        None => Button::new("Make a picture\u{2026}", ButtonWeight::Plain)
            .why("A moving picture of some beats, its frames, or the result, to share")
            .size(width, FOOT)
            .show(ui)
            .clicked()
            .then_some(WatchIntent::AskFilm),
        Some(share) => progress(ui, share).then_some(WatchIntent::StopMaking),
    };
    let desk = Button::new("Open in the sandbox", ButtonWeight::Plain)
        .why("The start of this beat as a position: change it, play on from it, give it to others")
        .blocked(over);
    let desk = desk.size(width, FOOT).show(ui).clicked();
    let leave = Button::new("Stop watching", ButtonWeight::Quiet).why("Back to where you chose this match");
    let leave = leave.size(width, FOOT).show(ui).clicked();
    slow.then_some(WatchIntent::Slow(!model.slow))
        .or(take.then_some(WatchIntent::AskWho))
        .or(analyse.then_some(WatchIntent::Analyse))
        .or(picture)
        .or(desk.then_some(WatchIntent::Sandbox))
        .or(leave.then_some(WatchIntent::Leave))
}

/// Draws the progress of the picture. Returns true if it is cancelled.
fn progress(ui: &mut Ui, share: f32) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), FOOT), Sense::click());
    note_press(&response);
    let words = format!("Drawing: {}%", (100.0 * share) as u32);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    hints::say(&response, "The picture is made in the background. Click to cancel");
    let painter = ui.painter();
    let ring = Stroke::new(1.0, if response.has_focus() { colour::GOLD } else { colour::LINE_STRONG });
    painter.rect(rect, ROUND, colour::WELL, ring, StrokeKind::Inside);
    let done = rect.shrink(3.0);
    painter.rect_filled(
        done.with_max_x(done.left() + share.clamp(0.0, 1.0) * done.width()),
        4.0,
        colour::GOLD_DEEP,
    );
    painter.text(rect.center(), Align2::CENTER_CENTER, words, bold(size::LABEL), colour::TEXT);
    response.clicked()
}

/// Lines of the picture form: option, name and tooltip.
const FILM_LINES: [(FilmOption, &str, &str); 6] = [
    (FilmOption::Subject, "Picture", "One that moves, all its frames, or the result to share"),
    (FilmOption::Part, "Part", "The beat that decided the match, or all of it; change the beats below"),
    (FilmOption::First, "From beat", "The first beat that is shown"),
    (FilmOption::Last, "To beat", "The last beat that is shown"),
    (FilmOption::Size, "Size", "Width and height in pixels"),
    (FilmOption::Speed, "Speed", "Compared with the match at normal speed"),
];

/// Draws the picture form.
fn film(ui: &mut Ui, form: &FilmForm) -> Option<WatchIntent> {
    ui.spacing_mut().item_spacing.y = 8.0;
    let width = ui.available_width();
    heading(ui, "Make a picture");
    let still = form.of == FilmSubject::Result;
    let lines = FILM_LINES
        .iter()
        .filter(|(option, ..)| !still || matches!(option, FilmOption::Subject | FilmOption::Size));
    let asked = lines.fold(None, |asked, (option, name, why)| {
        let (row, _) = ui.allocate_exact_size(vec2(width, STEPPER), Sense::hover());
        let pressed = stepper(ui, row, name, &form.words(*option), why);
        asked.or(pressed.map(|turning| WatchIntent::Film(*option, turning)))
    });
    ui.add_space(6.0);
    let make = Button::new("Make it", ButtonWeight::Primary)
        .key(InputAction::Confirm)
        .why("Drawn in the background, then saved in your pictures folder");
    let make = make.size(width, 42.0).show(ui).clicked();
    let keep = Button::new("Go on watching", ButtonWeight::Quiet).why("Nothing is made");
    let keep = keep.size(width, 38.0).show(ui).clicked();
    let enter = input::pressed(ui.ctx(), InputAction::Confirm);
    asked.or((make || enter).then_some(WatchIntent::Make)).or(keep.then_some(WatchIntent::Keep))
}

/// Draws the take-over form: a player for each seat.
fn take_over(ui: &mut Ui, model: &WatchModel, kinds: &[PlayerKind]) -> Option<WatchIntent> {
    ui.spacing_mut().item_spacing.y = 10.0;
    let width = ui.available_width();
    heading(ui, &format!("Take over from beat {}", model.beat));
    line(
        ui,
        "Who plays on? What was played stays: both lines are kept in one record.",
        size::BODY,
        colour::TEXT_DIM,
    );
    let mut asked = None;
    for ((seat, name), kind) in Seat::first(model.players.len()).zip(model.players).zip(kinds) {
        let (row, _) = ui.allocate_exact_size(vec2(width, STEPPER), Sense::hover());
        // Two players may have the same name.
        let pressed = ui.push_id(seat, |ui| stepper(ui, row, name, kind.words(), kind.about())).inner;
        if let Some(turning) = pressed {
            asked = Some(WatchIntent::Player(seat, turning));
        }
    }
    ui.add_space(8.0);
    let start = Button::new("Play on", ButtonWeight::Primary).why("From the start of this beat");
    let start = start.key(InputAction::Confirm).size(width, 42.0).show(ui).clicked();
    let keep = Button::new("Go on watching", ButtonWeight::Quiet).why("Nothing has changed");
    let keep = keep.size(width, 38.0).show(ui).clicked();
    let enter = input::pressed(ui.ctx(), InputAction::Confirm);
    asked.or((start || enter).then_some(WatchIntent::TakeOver)).or(keep.then_some(WatchIntent::Keep))
}

/// Steps through the moments by key, and closes the form.
fn keys(ui: &Ui, model: &WatchModel) -> Option<WatchIntent> {
    let now = present(model);
    if model.form.is_some() && input::pressed(ui.ctx(), InputAction::Menu) {
        return Some(WatchIntent::Keep);
    }
    if input::pressed(ui.ctx(), InputAction::MomentOn) {
        let next = now.map_or(0, |place| place + 1);
        return (next < model.moments.len()).then_some(WatchIntent::Jump(next));
    }
    if input::pressed(ui.ctx(), InputAction::MomentBack) {
        return now?.checked_sub(1).map(WatchIntent::Jump);
    }
    None
}
