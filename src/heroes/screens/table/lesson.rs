//! Panel of a lesson next to the board, and its watch over the player's aim.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Painter, Rect, ScrollArea, Sense, Stroke, Ui, pos2, vec2};

use super::aim::HeroAim;
use super::outlook::HeroOutlook;
use crate::heroes::flow::HeroSession;
use crate::heroes::lesson::HeroLessonUnderWay;
use crate::heroes::playback::HeroPlayback;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{bold, colour, display, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight};
use heroes_game::lessons::HeroTask;
use heroes_game::rules::state::{UnitId, Waiting};

/// Width below which the margins shrink, in points.
const NARROW: f32 = 280.0;

/// Height of a button, in points.
const BUTTON: f32 = 38.0;

/// Action requested by the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum HeroLessonIntent {
    Next,
    NextLesson,
    Leave,
}

/// Draws the panel into `rect`. `more`: another lesson follows; `confirms`: Confirm has no other use now.
pub fn lesson(
    ui: &mut Ui,
    rect: Rect,
    model: &HeroLessonUnderWay,
    (more, confirms): (bool, bool),
) -> Option<HeroLessonIntent> {
    let painter = ui.painter().clone();
    painter.rect_filled(rect, 0.0, colour::SLATE);
    painter.vline(rect.left(), rect.y_range(), Stroke::new(2.0, colour::GOLD));
    // Take clicks on the panel, so that they do not reach what lies below.
    ui.interact(rect, ui.id().with("ground"), Sense::CLICK | Sense::DRAG);
    let inner = rect.shrink2(if rect.width() < NARROW { vec2(12.0, 8.0) } else { vec2(16.0, 14.0) });
    let head = head(&painter, inner, model);
    let words =
        model.current().map_or("That is all of this lesson. Play on, or leave it.", |step| &step.words);
    let galley = painter.layout(words.to_owned(), text(size::LABEL + 1.0), colour::TEXT, inner.width());
    let top = head + if rect.width() < NARROW { 6.0 } else { 14.0 };
    let row = (top + galley.size().y + 16.0).min(inner.bottom() - buttons_height(model));
    let task_area = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), row - 4.0));
    placed(ui, task_area, |ui| {
        let area = ScrollArea::vertical().id_salt(("hero lesson", model.step)).auto_shrink(false);
        area.min_scrolled_height(0.0).show(ui, |ui| {
            let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
            ui.painter().galley(place.min, galley, colour::TEXT);
        })
    });
    let row = Rect::from_min_max(pos2(inner.left(), row), inner.max);
    placed(ui, row, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        match model.current().map(|step| step.goal) {
            Some(HeroTask::Next) => next(ui, confirms),
            Some(_) => None,
            None => leave(ui, more),
        }
    })
}

/// Draws the lesson's name and progress at the top of `inner`. Returns the lower edge.
fn head(painter: &Painter, inner: Rect, model: &HeroLessonUnderWay) -> f32 {
    let face = display(size::TITLE + 2.0);
    let name = &model.lesson.name;
    let title = painter.text(inner.left_top(), Align2::LEFT_TOP, name, face, colour::PARCHMENT);
    let (step, steps) = (model.step.min(model.lesson.steps.len()), model.lesson.steps.len());
    let at = inner.right_top() + vec2(0.0, 4.0);
    let words = format!("{step} of {steps}");
    let count = painter.text(at, Align2::RIGHT_TOP, words, bold(size::BODY), colour::TEXT_DIM);
    hints::tell(painter, count, Hint::Words("Steps of this lesson that are done".to_owned(), Vec::new()));
    let bar = Rect::from_min_size(pos2(inner.left(), title.bottom() + 6.0), vec2(inner.width(), 4.0));
    painter.rect_filled(bar, 2.0, colour::WELL);
    let done = bar.with_max_x(bar.left() + bar.width() * step as f32 / steps.max(1) as f32);
    painter.rect_filled(done, 2.0, colour::GOLD);
    bar.bottom()
}

/// Height of the buttons below the text, in points.
fn buttons_height(model: &HeroLessonUnderWay) -> f32 {
    match model.current() {
        Some(step) if step.goal == HeroTask::Next => BUTTON,
        Some(_) => 0.0,
        None => 2.0 * BUTTON + 8.0,
    }
}

/// Draws the button that leaves a step without a task.
fn next(ui: &mut Ui, confirms: bool) -> Option<HeroLessonIntent> {
    let key = if confirms { InputAction::Confirm } else { InputAction::Lesson };
    let button = Button::new("Next", ButtonWeight::Primary).key(key).why("What comes now");
    let typed = input::pressed(ui.ctx(), InputAction::Lesson) || input::pressed(ui.ctx(), key);
    let clicked = button.size(ui.available_width(), BUTTON).show(ui).clicked();
    (clicked || typed).then_some(HeroLessonIntent::Next)
}

/// Draws the buttons of a finished lesson.
fn leave(ui: &mut Ui, more: bool) -> Option<HeroLessonIntent> {
    let width = ui.available_width();
    let next = Button::new("Next lesson", ButtonWeight::Primary).key(InputAction::Lesson).why("The next one");
    let typed = input::pressed(ui.ctx(), InputAction::Lesson);
    let on = more && (next.size(width, BUTTON).show(ui).clicked() || typed);
    let leave = Button::new("To the title", ButtonWeight::Plain).why("Leave the lesson");
    let leave = leave.size(width, BUTTON).show(ui).clicked();
    on.then_some(HeroLessonIntent::NextLesson).or(leave.then_some(HeroLessonIntent::Leave))
}

/// Current step, and the unit selected when the step began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AimedStep {
    at: (usize, usize),
    unit: Option<UnitId>,
}

/// Advances when the player has selected or aimed as the step asks; the match knows nothing of either.
pub(super) fn follow_aim(
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    outlook: Res<HeroOutlook>,
    mut lesson: ResMut<HeroLessonUnderWay>,
    mut aim: ResMut<HeroAim>,
    mut begun: Local<Option<AimedStep>>,
) {
    let acts = match &outlook.asked {
        Some((Waiting::Act(_), _)) => true,
        Some((Waiting::Choose(_), _)) => false,
        Some(_) | None => return,
    };
    let (at, Some(step)) = ((lesson.nth, lesson.step), lesson.current()) else { return };
    let goal = step.goal;
    let Some(step) = begun.filter(|step| step.at == at) else {
        *begun = Some(AimedStep { at, unit: aim.unit });
        // An action aimed before the step began must be aimed anew.
        if goal == HeroTask::Aim && aim.action.is_some() {
            aim.action = None;
        }
        return;
    };
    let done = match goal {
        // Once a unit acts, the selection can no longer change.
        HeroTask::Look => acts || aim.unit != step.unit,
        HeroTask::Aim => aim.action.is_some(),
        HeroTask::Next
        | HeroTask::Walk
        | HeroTask::EndTurn
        | HeroTask::TheirTurn
        | HeroTask::Strike
        | HeroTask::Wound
        | HeroTask::Fell
        | HeroTask::HexAtLeast(_)
        | HeroTask::SpendHex
        | HeroTask::Keeper => false,
    };
    if done {
        lesson.go_on(playback.read.min(session.log().len()));
    }
}
