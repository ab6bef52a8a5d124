//! How the match ended, and what it was made of.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Galley, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::graph::{Graph, GraphLine, graph};
use crate::client::ui::ground::dim;
use crate::client::ui::hints::{self, Hint};
use crate::client::ui::page::at_least;
use crate::client::ui::portrait::portrait;
use crate::client::ui::scene::board_scene;
use crate::client::ui::theme::{self, bold, colour, display, mix, seat_colour, size, text};
use crate::client::ui::widgets::{Button, ButtonWeight, caption, fitted, ornament, seat_mark};
use crate::record::summary::BoardScene;
use crate::rules::knowledge::stats::{BeatStats, MatchStats, SeatStats};
use crate::rules::{Beat, Seat};

/// The end of a match.
#[derive(Debug, Clone, Copy)]
pub struct ResultModel<'a> {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Such as "Victory", "Defeat", "Draw" or who wins.
    pub title: &'a str,
    /// Why the match ended.
    pub reason: &'a str,
    /// What decided it, if anything did.
    pub deciding: Option<&'a str>,
    /// Whom a quick duel brings next.
    pub next: Option<&'a str>,
    /// Whether it was a duel of the gauntlet.
    pub in_gauntlet: bool,
    /// Names of the players, in roster order.
    pub names: &'a [&'a str],
    /// Ids of their fighters, for the portraits.
    pub fighters: &'a [&'a str],
    /// The beat that decided it, or the last.
    pub scene: Option<&'a BoardScene>,
    /// What it was made of.
    pub story: &'a MatchStats,
    /// Why it cannot be read decision by decision.
    pub unread: Option<&'a str>,
}

/// What the player asks of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultIntent {
    /// The same seats again.
    Rematch,
    /// Back to the gauntlet.
    Gauntlet,
    /// Look at the match again, from this beat on.
    Watch(Beat),
    /// Read it, decision by decision.
    Report,
    /// A picture of it, to show around.
    Still,
    /// To the title.
    ToTitle,
}

/// Width of the panel, as far as the screen has it, in points.
const WIDTH: f32 = 1080.0;
const NAME: f32 = 200.0;
/// Width of the names where there is little, in points.
const NAME_NARROW: f32 = 116.0;
const ROW: f32 = 32.0;
/// Height of the head and of the foot, in points.
const HEAD: f32 = 168.0;
const FOOT: f32 = 78.0;
/// Sides of a portrait: of the winner, and of the others.
const FACE: f32 = 124.0;
const SMALL_FACE: f32 = 84.0;
/// Width of the picture of a beat, beside the courses and beside a sentence, in points.
const SCENE: f32 = 270.0;
const SCENE_ALONE: f32 = 520.0;

/// A column of the table: its name, what is counted, whether to be proud of the most, and a seat's value.
type Column = (&'static str, &'static str, bool, fn(&SeatStats) -> u32);

const COLUMNS: [Column; 5] = [
    ("Damage dealt", "Damage dealt to other players", true, |part| part.dealt),
    ("Hexes sent", "Hexes this fighter knocked back or threw others", true, |part| part.sent),
    ("Hits", "Attacks that hit", true, |part| part.hits),
    ("Blocks", "Attacks that were blocked", true, |part| part.blocks),
    ("Adrenaline", "Submitted over the whole match", false, |part| part.adrenaline),
];

/// Less room than this scrolls, in points; in a narrow window words are broken and buttons stand in two rows.
const LEAST: Vec2 = vec2(1136.0, 600.0);
const LEAST_NARROW: Vec2 = vec2(600.0, 724.0);
/// Height of a row of buttons with what is between them, in points.
const BUTTONS: f32 = 54.0;

/// Draws the result over the dimmed board.
pub fn result(ui: &mut Ui, model: &ResultModel) -> Option<ResultIntent> {
    let least = if ui.max_rect().width() < LEAST.x { LEAST_NARROW } else { LEAST };
    at_least(ui, least, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &ResultModel) -> Option<ResultIntent> {
    let screen = ui.max_rect();
    dim(ui, screen);
    let table = ROW * (model.story.seats.len() + 1) as f32;
    let narrow = screen.width() < LEAST.x - 64.0;
    let (around, edge, foot) = if narrow { (8.0, 18.0, FOOT + BUTTONS) } else { (64.0, 36.0, FOOT) };
    let width = WIDTH.min(screen.width() - around);
    let said = said(ui.painter(), model, width - 2.0 * edge);
    let head_height = HEAD + said.iter().map(|line| (line.size().y - LINE).max(0.0)).sum::<f32>();
    let rest = head_height + table + 20.0 + foot;
    let graphs = (screen.height() - rest - 48.0).clamp(120.0, 220.0);
    let rect = Rect::from_center_size(screen.center(), vec2(width, rest + graphs));
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    head(ui.painter(), rect.center_top(), model, said);
    if !narrow {
        faces(ui.painter(), rect.shrink2(vec2(edge, 26.0)), model);
    }
    let body = rect.shrink2(vec2(edge, 0.0));
    let rows = Rect::from_min_size(pos2(body.left(), rect.top() + head_height), vec2(body.width(), table));
    totals(ui.painter(), rows, model, narrow);
    let graphs = Rect::from_min_size(pos2(body.left(), rows.bottom() + 16.0), vec2(body.width(), graphs));
    let aimed = middle(ui, graphs, model, narrow);
    let foot = Rect::from_min_max(pos2(body.left(), rect.bottom() - foot + 10.0), body.max - vec2(0.0, 22.0));
    let pressed = ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| buttons(ui, model, narrow)).inner;
    pressed.or(aimed.map(ResultIntent::Watch))
}

/// From one line of the head to the next, in points.
const LINE: f32 = 22.0;

/// Why it ended, what decided it and whom a quick duel brings next, in lines of this width.
fn said(painter: &Painter, model: &ResultModel, width: f32) -> Vec<Arc<Galley>> {
    let lines =
        [(Some(model.reason), colour::TEXT), (model.deciding, colour::GOLD), (model.next, colour::TEXT_DIM)];
    let lines = lines.into_iter().filter_map(|(words, ink)| Some((words?, ink)));
    lines
        .map(|(words, ink)| {
            let mut job = LayoutJob::simple(words.to_owned(), text(size::LABEL + 1.0), ink, width);
            job.halign = Align::Center;
            painter.layout_job(job)
        })
        .collect()
}

fn head(painter: &Painter, top: Pos2, model: &ResultModel, said: Vec<Arc<Galley>>) {
    let tint = model.winner.map_or(colour::TEXT, |seat| mix(seat_colour(seat), colour::PARCHMENT, 0.35));
    let at = top + vec2(0.0, 48.0);
    let title = painter.text(at, Align2::CENTER_CENTER, model.title, display(44.0), tint);
    if let Some(seat) = model.winner {
        seat_mark(painter, pos2(title.left() - 24.0, at.y + 4.0), 10.0, seat);
        seat_mark(painter, pos2(title.right() + 24.0, at.y + 4.0), 10.0, seat);
    }
    ornament(painter, at + vec2(0.0, 36.0), 420.0);
    let mut y = at.y + 60.0 - 0.5 * LINE;
    for line in said {
        let high = line.size().y.max(LINE);
        painter.galley(pos2(at.x, y + 0.5 * (high - line.size().y)), line, colour::TEXT);
        y += high;
    }
}

/// The winner in the upper left corner of `rect`, everybody else smaller in the upper right.
fn faces(painter: &Painter, rect: Rect, model: &ResultModel) {
    let first = model.winner.unwrap_or(Seat::FIRST);
    let seats = Seat::first(model.fighters.len()).zip(model.fighters);
    let mut right = rect.right();
    for (seat, fighter) in seats.collect::<Vec<_>>().into_iter().rev() {
        let alike = model.winner.is_none() && model.fighters.len() == 2;
        let side = if seat == first || alike { FACE } else { SMALL_FACE };
        let left = if seat == first { rect.left() } else { right - side };
        let place = Rect::from_min_size(pos2(left, rect.top()), Vec2::splat(side));
        portrait(painter, place, fighter, seat);
        if seat != first {
            right = left - 8.0;
        }
    }
}

fn totals(painter: &Painter, rect: Rect, model: &ResultModel, narrow: bool) {
    let who = if narrow { NAME_NARROW } else { NAME };
    let width = (rect.width() - who) / COLUMNS.len() as f32;
    let x = |column: usize| rect.left() + who + width * (column as f32 + 0.5);
    for (i, (name, about, ..)) in COLUMNS.iter().enumerate() {
        // Where there is little room one word says enough, and the tooltip the rest.
        let shown = if narrow { name.split(' ').next().unwrap_or(name) } else { name };
        caption(painter, pos2(x(i), rect.top() + 0.5 * ROW), Align2::CENTER_CENTER, shown);
        let column = Rect::from_x_y_ranges(x(i) - 0.5 * width..=x(i) + 0.5 * width, rect.y_range());
        hints::tell(painter, column, Hint::Words(format!("{name}: {about}"), Vec::new()));
    }
    let seats = Seat::first(model.story.seats.len()).zip(&model.story.seats);
    for ((seat, part), name) in seats.zip(model.names) {
        let top = rect.top() + ROW * (seat.index() + 1) as f32;
        let line = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), ROW - 4.0));
        let tint = seat_colour(seat);
        painter.rect_filled(line, 4.0, mix(colour::WELL, tint, 0.12));
        painter.rect_filled(line.with_max_x(line.left() + 4.0), 2.0, tint);
        seat_mark(painter, line.left_center() + vec2(20.0, 0.0), 7.0, seat);
        let at = line.left_center() + vec2(36.0, 0.0);
        fitted(painter, at, name, size::LABEL, who - 44.0, colour::TEXT);
        for (column, (_, _, proud, value)) in COLUMNS.iter().enumerate() {
            let own = value(part);
            let best = *proud && model.story.seats.iter().map(value).max() == Some(own) && own > 0;
            let ink = if best { colour::GOLD } else { colour::TEXT };
            let at = pos2(x(column), line.center().y);
            painter.text(at, Align2::CENTER_CENTER, own, bold(size::TITLE - 1.0), ink);
        }
    }
}

/// The courses of the match, and the beat that decided it as a picture. Returns the beat that was clicked.
fn middle(ui: &mut Ui, rect: Rect, model: &ResultModel, narrow: bool) -> Option<Beat> {
    let Some(scene) = model.scene.filter(|_| !narrow) else { return courses(ui, rect, model) };
    let width = if matches!(flat(model.story), [Some(_), Some(_)]) { SCENE_ALONE } else { SCENE };
    let (left, right) = rect.split_left_right_at_x(rect.right() - width);
    let aimed = courses(ui, left.with_max_x(left.right() - 20.0), model);
    let (name, picture) = right.split_top_bottom_at_y(right.top() + 20.0);
    let (words, beat) = match model.story.deciding {
        Some(deciding) => ("The beat that decided it", deciding.beat),
        None => ("The last beat", last_beat(model.story)),
    };
    caption(ui.painter(), name.left_center(), Align2::LEFT_CENTER, words);
    board_scene(ui.painter(), picture, scene);
    let pressed = ui.interact(picture, ui.id().with("scene"), Sense::click());
    pressed.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    hints::say(&pressed, &format!("{words}: watch it"));
    if pressed.hovered() || pressed.has_focus() {
        let stroke = Stroke::new(2.0, colour::GOLD);
        ui.painter().rect_stroke(picture, theme::ROUND, stroke, StrokeKind::Inside);
    }
    aimed.or(pressed.clicked().then_some(beat))
}

fn last_beat(story: &MatchStats) -> Beat {
    let beats = story.seats.iter().map(|part| part.beats.len()).max().unwrap_or_default();
    Beat::try_from(beats.saturating_sub(1)).unwrap_or(Beat::MAX)
}

/// What is said instead of the courses of damage and distance: a line along the ground tells nothing that a sentence does not.
fn flat(story: &MatchStats) -> [Option<&'static str>; 2] {
    let flat = |value: fn(&BeatStats) -> u16| {
        story.seats.iter().flat_map(|part| &part.beats).all(|standing| value(standing) == 0)
    };
    [
        flat(|standing| standing.damage).then_some("Nobody was hurt."),
        flat(|standing| standing.distance).then_some("Nobody left the land."),
    ]
}

/// Damage and distance over the match, side by side. Returns the beat that was clicked.
fn courses(ui: &mut Ui, rect: Rect, model: &ResultModel) -> Option<Beat> {
    let story = model.story;
    let [unhurt, ashore] = flat(story);
    let high = match (unhurt, ashore) {
        (None, None) => 0.0,
        (None, Some(_)) | (Some(_), None) => 22.0,
        (Some(_), Some(_)) => rect.height(),
    };
    let (rect, note) = rect.split_top_bottom_at_y(rect.bottom() - high);
    let said = unhurt.into_iter().chain(ashore).collect::<Vec<_>>().join(" ");
    let at = note.center();
    ui.painter().text(at, Align2::CENTER_CENTER, said, text(size::LABEL), colour::TEXT_DIM);
    let (left, right) = match (unhurt, ashore) {
        (None, None) => rect.split_left_right_at_fraction(0.5),
        (None, Some(_)) => (rect, rect.with_min_x(rect.right())),
        (Some(_), None) => (rect.with_max_x(rect.left()), rect),
        (Some(_), Some(_)) => return None,
    };
    let mut draw = |name, rect: Rect, value: fn(&BeatStats) -> u16, least| {
        if rect.width() < 40.0 {
            return None;
        }
        let lines: Vec<GraphLine> = model
            .names
            .iter()
            .zip(&story.seats)
            .map(|(name, part)| (*name, part.beats.iter().map(value).collect()))
            .collect();
        graph(
            ui,
            rect,
            &Graph { name, lines: &lines, least, marked: story.deciding.map(|deciding| deciding.beat) },
        )
    };
    let damage = draw("Damage", left.with_max_x(left.right() - 10.0), |standing| standing.damage, 10);
    let distance =
        draw("Hexes from land", right.with_min_x(right.left() + 10.0), |standing| standing.distance, 5);
    damage.or(distance)
}

fn buttons(ui: &mut Ui, model: &ResultModel, narrow: bool) -> Option<ResultIntent> {
    ui.spacing_mut().item_spacing = vec2(12.0, 8.0);
    let deciding = model.story.deciding.map(|deciding| deciding.beat);
    let count = match (narrow, deciding.is_some()) {
        (true, _) => 3.0,
        (false, true) => 6.0,
        (false, false) => 5.0,
    };
    let width = ((ui.available_width() - 12.0 * (count - 1.0)) / count).floor();
    ui.horizontal_wrapped(|ui| {
        let mut button = |label, why, weight, blocked| {
            let button = Button::new(label, weight).why(why).blocked(blocked);
            button.size(width, 46.0).show(ui).clicked()
        };
        let (on, why, first) = if model.in_gauntlet {
            ("Gauntlet", "Who waits next, and what was beaten", ResultIntent::Gauntlet)
        } else {
            ("Rematch", "The same players on a new seed", ResultIntent::Rematch)
        };
        let goes_on = button(on, why, ButtonWeight::Primary, None);
        let why = "What each decision was worth, where it turned, and habits; read in the background";
        let report = button("Report", why, ButtonWeight::Plain, model.unread);
        let why = "Watch it from the start of the beat that decided it";
        let decided = deciding.filter(|_| button("Deciding beat", why, ButtonWeight::Plain, None));
        let watch = button("Watch again", "The match from the first beat", ButtonWeight::Plain, None);
        let still =
            button("Keep a picture", "The result as a PNG, to show around", ButtonWeight::Plain, None);
        let title = button("To the title", "The match is saved among the replays", ButtonWeight::Quiet, None);
        goes_on
            .then_some(first)
            .or(report.then_some(ResultIntent::Report))
            .or(decided.map(ResultIntent::Watch))
            .or(watch.then_some(ResultIntent::Watch(0)))
            .or(still.then_some(ResultIntent::Still))
            .or(title.then_some(ResultIntent::ToTitle))
    })
    .inner
}
