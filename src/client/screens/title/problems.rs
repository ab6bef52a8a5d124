//! What is wrong with files, on the title.

use bevy_egui::egui::{Rect, ScrollArea, Stroke, StrokeKind, Ui, vec2};

use crate::client::ui::placed::placed;
use crate::client::ui::theme::{self, colour, mix, size};
use crate::client::ui::widgets::line;
use kernel::words::counted;

/// Content that was left out, so that a broken file is a message and not a riddle.
pub(super) fn problems(ui: &mut Ui, screen: Rect, problems: &[String]) {
    if problems.is_empty() {
        return;
    }
    let words = |problem: &String| {
        let font = theme::text(size::CAPTION);
        ui.painter().layout(problem.clone(), font, colour::TEXT_DIM, 340.0 - 24.0).size().y + 4.0
    };
    let height = (50.0 + problems.iter().map(words).sum::<f32>()).min(0.4 * screen.height());
    // Away from the buttons, which stand in the middle or on the left; the version stays free below.
    let corner = screen.right_bottom() - vec2(16.0 + 340.0, 40.0 + height);
    let rect = Rect::from_min_size(corner, vec2(340.0, height));
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    ui.painter().rect_stroke(
        rect,
        6.0,
        Stroke::new(1.0, mix(colour::LINE, colour::WARNING, 0.6)),
        StrokeKind::Inside,
    );
    placed(ui, rect.shrink(12.0), |ui| {
        let title = counted(problems.len(), "problem");
        line(ui, &title, size::LABEL, colour::WARNING);
        ScrollArea::vertical().id_salt("problems").auto_shrink(false).show(ui, |ui| {
            for problem in problems {
                line(ui, problem, size::CAPTION, colour::TEXT_DIM);
            }
        });
    });
}
