//! Running text that keeps to the room there is.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Color32, FontId, Galley, Painter, Vec2};

use super::theme::{narrow, size, text};

/// The words as large as they fit; where there is no room even for small and narrow ones they end in an ellipsis, and a tooltip
/// should have all.
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
    use crate::client::ui::theme;
    use bevy_egui::egui::{Context, RawInput, vec2};

    /// Heights, and whether an ellipsis ends them, of words of so many letters in a room of two lines.
    fn set(words: &str) -> (f32, bool) {
        let ctx = Context::default();
        theme::install(&ctx);
        let mut told = None;
        let _ = ctx.run_ui(RawInput::default(), |ui| {
            let galley = within(ui.painter(), words, vec2(200.0, 28.0), Color32::WHITE);
            told = Some((galley.size().y, galley.elided));
        });
        told.expect("a picture")
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
