//! Running text that fits its room.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Color32, FontId, Galley, Painter, Vec2};

use super::theme::{narrow, size, text};

/// Lays text out as large as fits. If even small narrow letters do not fit it ends in an ellipsis; the caller
/// should then offer a tooltip.
pub fn within(painter: &Painter, words: &str, room: Vec2, ink: Color32) -> Arc<Galley> {
    let set = |font: FontId, rows: usize| {
        let mut job = LayoutJob::simple(words.to_owned(), font, ink, room.x);
        job.wrap.max_rows = rows;
        painter.layout_job(job)
    };
    let fits = |galley: &Arc<Galley>| galley.size().y <= room.y;
    let fonts = [text(size::CAPTION + 1.0), text(size::CAPTION), narrow(size::CAPTION)];
    let [.., small] = fonts.clone();
    let whole = fonts.into_iter().map(|font| set(font, usize::MAX)).find(fits);
    let most = (room.y / size::CAPTION) as usize;
    let cut = || (1..=most).rev().map(|rows| set(small.clone(), rows)).find(fits);
    whole.or_else(cut).unwrap_or_else(|| set(small.clone(), 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::ui::theme;
    use bevy_egui::egui::{Context, RawInput, vec2};

    /// Height, and true if an ellipsis ends it, of a text in a room of two lines.
    fn set(words: &str) -> (f32, bool) {
        let ctx = Context::default();
        theme::install(&ctx);
        let mut fitted = None;
        let _ = ctx.run_ui(RawInput::default(), |ui| {
            let galley = within(ui.painter(), words, vec2(200.0, 28.0), Color32::WHITE);
            fitted = Some((galley.size().y, galley.elided));
        });
        fitted.expect("a picture")
    }

    #[test]
    fn words_never_leave_their_room_and_only_an_ellipsis_leaves_some_out() {
        assert!(!set("A few words").1);
        assert!(!set("Words that need the second of the two lines that there are, and g.").1);
        for words in ["gypsum ".repeat(8), "gypsum ".repeat(12), "gypsum ".repeat(80)] {
            assert!(set(&words).0 <= 28.0, "{words}");
        }
        assert!(set(&"gypsum ".repeat(80)).1);
    }
}
