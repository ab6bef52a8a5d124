//! Screen of all puzzles at the left, and the puzzle of the day at the right.

use bevy_egui::egui::{
    Align2, Color32, Painter, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use crate::app::history::words::day;
use crate::app::progress::{Progress, PuzzleMark};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::ground::ground;
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::scene::board_scene;
use crate::kit::ui::stepper::{self, PIP};
use crate::kit::ui::theme::{ROUND, aside, bold, colour, display, mix, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, cut, heading, line, note_press, ornament};
use study::puzzles::Puzzle;
use study::record::summary::{BoardScene, ScenePlace};

/// Model of the screen.
#[derive(Debug, Clone, Copy)]
pub struct PuzzlesModel<'a> {
    /// Puzzles, easiest first.
    pub puzzles: &'a [Puzzle],
    /// Results of the player.
    pub progress: &'a Progress,
    /// Index of the puzzle of the day.
    pub daily: Option<usize>,
    /// Current time, in milliseconds since 1970.
    pub today: u64,
}

/// Intents of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzlesIntent {
    /// Begin the puzzle at this index.
    Begin(usize),
    /// Go to the title.
    Back,
}

/// Least width for two columns, in points.
const TWO_COLUMNS: f32 = 900.0;
/// Height of a row, in points.
const ROW: f32 = 44.0;
/// Hardest grade.
const HARDEST: u8 = 5;

/// Draws the screen over the whole of `ui`.
pub fn puzzles(ui: &mut Ui, model: &PuzzlesModel) -> Option<PuzzlesIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let top = pos2(screen.center().x, screen.top() + 38.0);
    ui.painter().text(top, Align2::CENTER_CENTER, "Puzzles", display(size::HEADING + 4.0), colour::PARCHMENT);
    ornament(ui.painter(), top + vec2(0.0, 30.0), 360.0);
    let width = (screen.width() - 64.0).min(1240.0);
    let left = screen.center().x - 0.5 * width;
    let body = Rect::from_min_max(pos2(left, top.y + 48.0), pos2(left + width, screen.bottom() - 20.0));
    let (body, foot) = body.split_top_bottom_at_y(body.bottom() - 52.0);
    let chosen = if body.width() < TWO_COLUMNS {
        listed(ui, body, model, true)
    } else {
        let (all, today) = body.split_left_right_at_fraction(0.62);
        let chosen = listed(ui, all, model, false);
        let beside = today.with_min_x(today.left() + 24.0);
        chosen.or(placed(ui, beside, |ui| daily(ui, model)))
    };
    let back = placed(ui, foot.with_min_y(foot.top() + 10.0), |ui| {
        let back = Button::new("Back", ButtonWeight::Quiet).key(InputAction::Back).why("Back to the title");
        back.size(140.0, 40.0).show(ui).clicked()
    });
    let leaves = back || input::pressed(ui.ctx(), InputAction::Back);
    let next = next(model).filter(|_| input::pressed(ui.ctx(), InputAction::Confirm));
    chosen.or(leaves.then_some(PuzzlesIntent::Back)).or(next.map(PuzzlesIntent::Begin))
}

/// Index of the first puzzle neither solved nor shown.
fn next(model: &PuzzlesModel) -> Option<usize> {
    let open = |puzzle: &Puzzle| {
        !matches!(model.progress.of_puzzle(puzzle), Some(PuzzleMark::Solved | PuzzleMark::Shown))
    };
    model.puzzles.iter().position(open).or((!model.puzzles.is_empty()).then_some(0))
}

/// Draws the list, beginning with the puzzle of the day if that has no column.
fn listed(ui: &mut Ui, rect: Rect, model: &PuzzlesModel, with_daily: bool) -> Option<PuzzlesIntent> {
    placed(ui, rect, |ui| {
        ScrollArea::vertical().id_salt("puzzles").auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let mut asked = None;
            if with_daily && let Some((place, puzzle)) = daily_of(model) {
                head(ui, "Puzzle of the day", &format!("Today, {}", day(model.today)));
                asked = row(ui, place, puzzle, model, false);
            }
            let solved = model.puzzles.iter();
            let solved =
                solved.filter(|puzzle| model.progress.of_puzzle(puzzle) == Some(PuzzleMark::Solved)).count();
            head(ui, "All puzzles", &format!("{solved} of {} solved", model.puzzles.len()));
            let next = next(model);
            for (place, puzzle) in model.puzzles.iter().enumerate() {
                asked = asked.or(row(ui, place, puzzle, model, next == Some(place)));
            }
            asked
        })
    })
    .inner
}

fn daily_of<'a>(model: &PuzzlesModel<'a>) -> Option<(usize, &'a Puzzle)> {
    model.daily.and_then(|place| Some((place, model.puzzles.get(place)?)))
}

fn head(ui: &mut Ui, name: &str, about: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, name);
    let at = rect.right_center() - vec2(12.0, 0.0);
    ui.painter().text(at, Align2::RIGHT_CENTER, about, aside(size::BODY), colour::TEXT_DIM);
}

fn row(
    ui: &mut Ui,
    place: usize,
    puzzle: &Puzzle,
    model: &PuzzlesModel,
    next: bool,
) -> Option<PuzzlesIntent> {
    let width = ui.available_width() - 12.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::click());
    note_press(&response);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &puzzle.name));
    if arrives(&response) {
        response.scroll_to_me(None);
    }
    let (said, ink) = standing(model.progress.of_puzzle(puzzle));
    let about = format!("{}\nDifficulty {} of {HARDEST}\n{said}", puzzle.task.words(), puzzle.grade);
    hints::say(&response, about.trim_end());
    face(ui.painter(), rect, &response, next);
    let at = rect.left_center() + vec2(22.0, 0.0);
    ui.painter().text(at, Align2::CENTER_CENTER, place + 1, display(size::TITLE), colour::GOLD);
    let pips = pips(ui.painter(), rect.right_center() - vec2(12.0, 0.0), puzzle.grade);
    let at = pos2(pips - 12.0, rect.center().y);
    let right = ui.painter().text(at, Align2::RIGHT_CENTER, said, bold(size::BODY), ink).left() - 8.0;
    let left = rect.left() + 44.0;
    let upper = pos2(left, rect.top() + 14.0);
    cut(ui.painter(), upper, &puzzle.name, bold(size::LABEL), right - left, colour::TEXT);
    let lower = pos2(left, rect.top() + 31.0);
    cut(ui.painter(), lower, puzzle.task.kind(), text(size::BODY), right - left, colour::TEXT_DIM);
    response.clicked().then_some(PuzzlesIntent::Begin(place))
}

fn face(painter: &Painter, rect: Rect, response: &Response, next: bool) {
    let hot = response.hovered() || response.has_focus();
    let fill = if next { mix(colour::SLATE_TOP, colour::GOLD_DEEP, 0.22) } else { colour::SLATE };
    let fill = if hot { mix(fill, colour::GOLD, 0.10) } else { fill };
    painter.rect_filled(rect, ROUND, fill);
    if next || response.has_focus() {
        let stroke = Stroke::new(if response.has_focus() { 2.0 } else { 1.0 }, colour::GOLD);
        painter.rect_stroke(rect, ROUND, stroke, StrokeKind::Inside);
    }
}

/// Draws the difficulty as small hexes ending at `right`. Returns their left end.
pub fn pips(painter: &Painter, right: bevy_egui::egui::Pos2, grade: u8) -> f32 {
    let wide = PIP * f32::from(HARDEST);
    stepper::grade(painter, right - vec2(0.5 * wide, 0.0), grade, HARDEST);
    right.x - wide
}

/// Result of a puzzle, in a word.
fn standing(mark: Option<PuzzleMark>) -> (&'static str, Color32) {
    match mark {
        None => ("", colour::TEXT_DIM),
        Some(PuzzleMark::Tried) => ("Tried", colour::GOLD),
        Some(PuzzleMark::Shown) => ("Solution shown", colour::TEXT_DIM),
        Some(PuzzleMark::Solved) => ("Solved", colour::MOVEMENT_LIGHT),
    }
}

/// Draws the puzzle of the day with its board.
fn daily(ui: &mut Ui, model: &PuzzlesModel) -> Option<PuzzlesIntent> {
    let (place, puzzle) = daily_of(model)?;
    ui.spacing_mut().item_spacing.y = 8.0;
    head(ui, "Puzzle of the day", &format!("Today, {}", day(model.today)));
    heading(ui, &puzzle.name);
    line(ui, &puzzle.task.words(), size::LABEL, colour::TEXT);
    let room = ui.available_height() - 56.0;
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), room.clamp(80.0, 340.0)), Sense::hover());
    board_scene(ui.painter(), rect, &scene(puzzle));
    let solved = model.progress.of_puzzle(puzzle) == Some(PuzzleMark::Solved);
    let (label, weight) =
        if solved { ("Play again", ButtonWeight::Plain) } else { ("Play", ButtonWeight::Primary) };
    let play = Button::new(label, weight).why("The puzzle of this day, the same for everybody");
    play.size(ui.available_width(), 40.0).show(ui).clicked().then_some(PuzzlesIntent::Begin(place))
}

/// Board picture of a puzzle.
fn scene(puzzle: &Puzzle) -> BoardScene {
    let figures = puzzle.position.seats.iter();
    let figures =
        figures.map(|seat| ScenePlace { from: seat.at, to: seat.at, facing: seat.facing, there: true });
    BoardScene { land: puzzle.position.land.clone(), figures: figures.collect() }
}
