//! What a lesson says, beside the board.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

use crate::client::heroes::lesson::HeroLessonUnderWay;
use crate::client::input::{self, InputAction};
use crate::client::ui::theme::{bold, colour, display, size, text};
use crate::client::ui::widgets::{Button, ButtonWeight};
use crate::content::hero_lessons::HeroTask;

/// A narrower panel has less around its words, in points.
const NARROW: f32 = 280.0;

/// What is asked of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum HeroLessonIntent {
    Next,
    NextLesson,
    Leave,
}

/// Draws the panel into `rect`. `more`: another lesson follows.
pub fn lesson(ui: &mut Ui, rect: Rect, model: &HeroLessonUnderWay, more: bool) -> Option<HeroLessonIntent> {
    let painter = ui.painter().clone();
    painter.rect_filled(rect, 0.0, colour::SLATE);
    painter.vline(rect.left(), rect.y_range(), Stroke::new(2.0, colour::GOLD));
    // Whoever clicks here means nothing that lies below.
    ui.interact(rect, ui.id().with("ground"), Sense::click_and_drag());
    let inner = rect.shrink2(if rect.width() < NARROW { vec2(12.0, 8.0) } else { vec2(16.0, 14.0) });
    let title = painter.text(
        inner.left_top(),
        Align2::LEFT_TOP,
        &model.lesson.name,
        display(size::TITLE + 2.0),
        colour::PARCHMENT,
    );
    let (step, steps) = (model.step.min(model.lesson.steps.len()), model.lesson.steps.len());
    painter.text(
        inner.right_top() + vec2(0.0, 4.0),
        Align2::RIGHT_TOP,
        format!("{step} of {steps}"),
        bold(size::BODY),
        colour::TEXT_DIM,
    );
    let bar = Rect::from_min_size(pos2(inner.left(), title.bottom() + 6.0), vec2(inner.width(), 4.0));
    painter.rect_filled(bar, 2.0, colour::WELL);
    painter.rect_filled(
        bar.with_max_x(bar.left() + bar.width() * step as f32 / steps.max(1) as f32),
        2.0,
        colour::GOLD,
    );
    let words =
        model.current().map_or("That is all of this lesson. Play on, or leave it.", |step| &step.words);
    let galley = painter.layout(words.to_owned(), text(size::LABEL + 1.0), colour::TEXT, inner.width());
    let top = bar.bottom() + if rect.width() < NARROW { 6.0 } else { 14.0 };
    let buttons = match model.current() {
        Some(step) if step.goal == HeroTask::Next => 38.0,
        Some(_) => 0.0,
        None => 84.0,
    };
    let row = (top + galley.size().y + 16.0).min(inner.bottom() - buttons);
    let told = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), row - 4.0));
    ui.scope_builder(UiBuilder::new().max_rect(told), |ui| {
        let area = ScrollArea::vertical().id_salt(("hero lesson", step)).auto_shrink(false);
        area.min_scrolled_height(0.0).show(ui, |ui| {
            let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
            ui.painter().galley(place.min, galley, colour::TEXT);
        })
    });
    let row = Rect::from_min_max(pos2(inner.left(), row), inner.max);
    ui.scope_builder(UiBuilder::new().max_rect(row), |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        let width = ui.available_width();
        let reads = model.current().map(|step| step.goal == HeroTask::Next);
        match reads {
            Some(true) => {
                let next =
                    Button::new("Next", ButtonWeight::Primary).key(InputAction::Lesson).why("What comes now");
                let next = next.size(width, 38.0).show(ui).clicked()
                    || input::pressed(ui.ctx(), InputAction::Lesson);
                next.then_some(HeroLessonIntent::Next)
            }
            Some(false) => None,
            None => {
                let on = more
                    && Button::new("Next lesson", ButtonWeight::Primary)
                        .why("The next one")
                        .size(width, 38.0)
                        .show(ui)
                        .clicked();
                let leave = Button::new("To the title", ButtonWeight::Plain)
                    .why("Leave the lesson")
                    .size(width, 38.0)
                    .show(ui)
                    .clicked();
                on.then_some(HeroLessonIntent::NextLesson).or(leave.then_some(HeroLessonIntent::Leave))
            }
        }
    })
    .inner
}
