//! Screen of lessons at the left, challenges at the right, and further practice below them.

use bevy_egui::egui::{Align2, Rect, Response, ScrollArea, Sense, Ui, pos2, vec2};

use super::onward::onward;
use super::tile::Tile;
use crate::app::progress::{LessonMark, Progress};
use crate::app::state::Screen;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::ground;
use crate::kit::ui::placed::placed;
use crate::kit::ui::section::quiet_section_button;
use crate::kit::ui::theme::{aside, colour, display, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, ornament};
use hexstrike_game::content::lessons::{Lesson, LessonKind};

/// Model of the screen.
#[derive(Debug, Clone, Copy)]
pub struct LessonsModel<'a> {
    /// Lessons in teaching order.
    pub lessons: &'a [Lesson],
    /// Progress of the player.
    pub progress: &'a Progress,
    /// Opponent of a first match, if one is offered.
    pub first_match: Option<&'a str>,
}

/// Intents of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonsIntent {
    /// Begin or continue the lesson at this index.
    Begin(usize),
    /// Begin a first match.
    FirstMatch,
    /// Open this section of the rulebook.
    LookUp(String),
    /// Go to further practice.
    GoOn(Screen),
    /// Go to the title.
    Back,
}

/// Least width for two columns, in points.
const TWO_COLUMNS: f32 = 900.0;
/// Width of the rulebook sections at the end of a row, in points.
const SECTIONS: f32 = 168.0;
/// Least width of a column whose head ends before the section numbers, in points.
const WIDE: f32 = 540.0;

/// Draws the screen over the whole of `ui`.
pub fn lessons(ui: &mut Ui, model: &LessonsModel) -> Option<LessonsIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let top = pos2(screen.center().x, screen.top() + 38.0);
    let title = display(size::HEADING + 4.0);
    ui.painter().text(top, Align2::CENTER_CENTER, "Learn to play", title, colour::PARCHMENT);
    ornament(ui.painter(), top + vec2(0.0, 30.0), 360.0);
    let width = (screen.width() - 64.0).min(1240.0);
    let left = screen.center().x - 0.5 * width;
    let body = Rect::from_min_max(pos2(left, top.y + 48.0), pos2(left + width, screen.bottom() - 20.0));
    let (body, foot) = body.split_top_bottom_at_y(body.bottom() - 52.0);
    let chosen = if body.width() < TWO_COLUMNS {
        listed(ui, body, model, &[LessonKind::Lesson, LessonKind::Challenge], true)
    } else {
        let (taught, asked) = body.split_left_right_at_fraction(0.56);
        let chosen = listed(ui, taught, model, &[LessonKind::Lesson], false);
        let asked = asked.with_min_x(asked.left() + 24.0);
        chosen.or(listed(ui, asked, model, &[LessonKind::Challenge], true))
    };
    let row = placed(ui, foot.with_min_y(foot.top() + 10.0), |ui| {
        ui.horizontal(|ui| {
            let back =
                Button::new("Back", ButtonWeight::Quiet).key(InputAction::Back).why("Back to the title");
            let back = back.size(140.0, 40.0).show(ui).clicked();
            let begins = model.first_match.is_some_and(|rival| {
                let label = format!("First match: against {rival}");
                let why = "You know enough for a duel: start one now";
                Button::new(&label, ButtonWeight::Primary).why(why).size(0.0, 40.0).show(ui).clicked()
            });
            (back, begins)
        })
        .inner
    });
    let (back, begins) = row;
    let leaves = back || input::pressed(ui.ctx(), InputAction::Back);
    let next = model.progress.next_lesson(model.lessons).or((!model.lessons.is_empty()).then_some(0));
    let confirmed = input::pressed(ui.ctx(), InputAction::Confirm);
    chosen
        .or(begins.then_some(LessonsIntent::FirstMatch))
        .or(leaves.then_some(LessonsIntent::Back))
        .or_else(|| next.filter(|_| confirmed).map(LessonsIntent::Begin))
}

/// Draws all lessons of these kinds, and links to further practice at the `end`.
fn listed(
    ui: &mut Ui,
    rect: Rect,
    model: &LessonsModel,
    kinds: &[LessonKind],
    end: bool,
) -> Option<LessonsIntent> {
    placed(ui, rect, |ui| {
        let area = ScrollArea::vertical().id_salt(rect.left() as i32).auto_shrink(false);
        area.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            let asked = kinds.iter().fold(None, |asked, kind| asked.or(part(ui, model, *kind)));
            if !end {
                return asked;
            }
            ui.add_space(14.0);
            head(ui, "What next", "On your own, for as long as you like.", false);
            let width = ui.available_width() - 12.0;
            asked.or(onward(ui, width, model.progress).map(LessonsIntent::GoOn))
        })
    })
    .inner
}

fn part(ui: &mut Ui, model: &LessonsModel, kind: LessonKind) -> Option<LessonsIntent> {
    let (name, about) = match kind {
        LessonKind::Lesson => ("Lessons", "Two to four minutes each, with the real rules."),
        LessonKind::Challenge => ("Challenges", "Against bots, each harder than the one before."),
    };
    head(ui, name, about, true);
    let next = model.progress.next_lesson(model.lessons);
    let of_kind = model.lessons.iter().enumerate().filter(|(_, lesson)| lesson.kind == kind);
    of_kind.fold(None, |asked, (place, lesson)| {
        asked.or(row(ui, place, lesson, model.progress, next == Some(place)))
    })
}

/// Draws the head of a part, aligned with its rows. `rules` leaves the room of their sections, which show under the pointer.
fn head(ui: &mut Ui, name: &str, about: &str, rules: bool) {
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
    caption(ui.painter(), head.left_center(), Align2::LEFT_CENTER, name);
    let aligned = rules && head.width() > WIDE;
    let at = head.right_center() - vec2(12.0 + if aligned { SECTIONS } else { 0.0 }, 0.0);
    ui.painter().text(at, Align2::RIGHT_CENTER, about, aside(size::BODY), colour::TEXT_DIM);
}

/// Draws a lesson with its sections.
fn row(ui: &mut Ui, place: usize, lesson: &Lesson, progress: &Progress, next: bool) -> Option<LessonsIntent> {
    let width = ui.available_width() - 12.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let begun = face(ui, width - SECTIONS, place, lesson, progress, next).clicked();
        let looked_up = lesson.rules.iter().fold(None, |asked: Option<String>, rule| {
            asked.or(quiet_section_button(ui, rule).then(|| rule.clone()))
        });
        begun.then_some(LessonsIntent::Begin(place)).or(looked_up.map(LessonsIntent::LookUp))
    })
    .inner
}

fn face(ui: &mut Ui, width: f32, place: usize, lesson: &Lesson, progress: &Progress, next: bool) -> Response {
    let mark = progress.of_lesson(lesson);
    let tile = Tile {
        number: (lesson.kind == LessonKind::Lesson).then_some(place + 1),
        name: &lesson.name,
        about: &lesson.about,
        standing: standing(lesson, mark, progress.hints.get(&lesson.id).copied()),
        next,
        press: begin_words(mark),
    };
    tile.show(ui, width)
}

/// Progress in a lesson, in a word or two.
fn standing(
    lesson: &Lesson,
    mark: Option<LessonMark>,
    hints: Option<u32>,
) -> (String, bevy_egui::egui::Color32) {
    match mark {
        None => (String::new(), colour::TEXT_DIM),
        Some(LessonMark::Reached(step)) => (format!("{step} of {} steps", lesson.steps.len()), colour::GOLD),
        Some(LessonMark::Skipped) => ("Steps skipped".to_owned(), colour::TEXT_DIM),
        Some(LessonMark::Done) => {
            let with = match hints {
                None => "Done".to_owned(),
                Some(0) => "Done without a hint".to_owned(),
                Some(1) => "Done with 1 hint".to_owned(),
                Some(hints) => format!("Done with {hints} hints"),
            };
            (with, colour::MOVEMENT_LIGHT)
        }
    }
}

const fn begin_words(mark: Option<LessonMark>) -> &'static str {
    match mark {
        None => "Press to begin",
        Some(LessonMark::Reached(_)) => "Press to go on where you left it",
        Some(LessonMark::Skipped | LessonMark::Done) => "Press to play it again",
    }
}
