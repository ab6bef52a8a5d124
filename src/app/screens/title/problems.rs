//! Faults of files, shown on the title.

use bevy_egui::egui::{Rect, ScrollArea, Stroke, StrokeKind, Ui, vec2};

use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{self, colour, mix, size};
use crate::kit::ui::widgets::line;
use kernel::words::counted;

/// Draws the faults, so that content left out because of a broken file is explained.
pub(super) fn problems(ui: &mut Ui, screen: Rect, problems: &[String]) {
    if problems.is_empty() {
        return;
    }
    let words = |problem: &String| {
        let font = theme::text(size::CAPTION);
        ui.painter().layout(problem.clone(), font, colour::TEXT_DIM, 340.0 - 24.0).size().y + 4.0
    };
    let height = (50.0 + problems.iter().map(words).sum::<f32>()).min(0.4 * screen.height());
    // Away from the buttons in the middle or at the left, and above the version.
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
