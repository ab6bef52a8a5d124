//! Log panel: one paragraph per beat, with the reason wherever order mattered.

use std::collections::HashMap;

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, Stroke, Ui, pos2, vec2};

use crate::kit::ui::hints;
use crate::kit::ui::theme::{self, bold, colour, seat_colour, size};
use crate::kit::ui::widgets::note_press;
use crate::kit::ui::words::{TextStyle, Words, set};
use hexstrike_game::rules::Beat;
use kernel::Seat;

/// Log lines of one beat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paragraph {
    /// Beat of the paragraph.
    pub beat: Beat,
    /// Lines in order.
    pub lines: Vec<LogLine>,
}

/// Line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// Seat that acts, if any.
    pub seat: Option<Seat>,
    /// Text of the line.
    pub words: Words,
    /// Reason for the order: timing, class, adrenaline, step, strength or seat.
    pub reason: Option<String>,
}

/// Intents of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogIntent {
    /// Show this beat.
    Seek(Beat),
}

/// Draws the log over the whole of `ui`, scrolled to the newest beat at the bottom. `own` is the beat of the
/// reader's last play.
pub fn log(ui: &mut Ui, paragraphs: &[Paragraph], shown: Beat, own: Option<Beat>) -> Option<LogIntent> {
    ScrollArea::vertical()
        .id_salt("log")
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 4.0);
            let mut heights: Heights = ui.data_mut(|data| data.remove_temp(ui.id())).unwrap_or_default();
            let asked = paragraphs.iter().fold(None, |asked, paragraph| {
                asked.or(heights.in_sight(ui, paragraph, |ui| {
                    beat(ui, paragraph, paragraph.beat == shown, own == Some(paragraph.beat))
                }))
            });
            ui.data_mut(|data| data.insert_temp(ui.id(), heights));
            asked
        })
        .inner
}

/// Cache of paragraph heights in points, by beat, number of lines and width. Paragraphs out of view are
/// skipped, since a match can last hundreds of beats.
#[derive(Debug, Clone, Default)]
struct Heights(HashMap<(Beat, usize, u32), f32>);

impl Heights {
    fn in_sight<R>(
        &mut self,
        ui: &mut Ui,
        paragraph: &Paragraph,
        draw: impl FnOnce(&mut Ui) -> Option<R>,
    ) -> Option<R> {
        let width = ui.available_width();
        let key = (paragraph.beat, paragraph.lines.len(), width as u32);
        let known = self.0.get(&key).map(|height| Rect::from_min_size(ui.cursor().min, vec2(width, *height)));
        if let Some(rect) = known.filter(|rect| !ui.is_rect_visible(*rect)) {
            ui.advance_cursor_after_rect(rect);
            return None;
        }
        let drawn = ui.vertical(draw);
        self.0.insert(key, drawn.response.rect.height());
        drawn.inner
    }
}

fn beat(ui: &mut Ui, paragraph: &Paragraph, shown: bool, own: bool) -> Option<LogIntent> {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::CLICK);
    let ink = if shown || response.hovered() { colour::GOLD } else { colour::TEXT_DIM };
    hints::say(&response, "Go to this beat");
    note_press(&response);
    let words = format!("Beat {}", paragraph.beat);
    let text = ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, words, bold(size::CAPTION), ink);
    let mut end = rect.right();
    if own {
        let words = "your last play";
        let aside = theme::aside(size::CAPTION);
        let place = rect.right_center() - vec2(4.0, 0.0);
        end = ui.painter().text(place, Align2::RIGHT_CENTER, words, aside, colour::GOLD).left() - 8.0;
    }
    ui.painter().hline(text.right() + 8.0..=end, rect.center().y, Stroke::new(1.0, ink.gamma_multiply(0.35)));
    for line in &paragraph.lines {
        said(ui, line);
    }
    response.clicked().then_some(LogIntent::Seek(paragraph.beat))
}

fn said(ui: &mut Ui, line: &LogLine) {
    const INDENT: f32 = 10.0;
    /// Gap between a line and its reason, in points.
    const LEAD: f32 = 2.0;
    let width = ui.available_width() - INDENT - 4.0;
    let words = set(
        ui.painter(),
        &line.words,
        TextStyle { points: size::BODY - 0.5, ink: colour::TEXT, width, narrow: false },
    );
    let reason = line
        .reason
        .as_ref()
        .map(|reason| ui.painter().layout(reason.clone(), theme::aside(size::BODY), colour::TEXT_DIM, width));
    let height = words.size().y + reason.as_ref().map_or(0.0, |r| r.size().y + LEAD);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    if let Some(seat) = line.seat {
        let bar = Rect::from_min_max(rect.min + vec2(0.0, 2.0), pos2(rect.left() + 3.0, rect.bottom() - 1.0));
        ui.painter().rect_filled(bar, 1.5, seat_colour(seat));
    }
    words.paint(ui.painter(), rect.min + vec2(INDENT, 0.0));
    if let Some(reason) = reason {
        ui.painter().galley(rect.min + vec2(INDENT, words.size().y + LEAD), reason, colour::TEXT_DIM);
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput, Rect, UiBuilder};

    use super::*;
    use crate::kit::ui::words::TextPiece;

    /// Number of shapes drawn in the first three frames of a log of 300 beats.
    fn drawn() -> [usize; 3] {
        let line = |nth| LogLine {
            seat: None,
            words: Words(vec![TextPiece::Plain(format!("Line {nth}"))]),
            reason: None,
        };
        let paragraphs: Vec<Paragraph> =
            (0..300).map(|beat| Paragraph { beat, lines: (0..3).map(line).collect() }).collect();
        let ctx = Context::default();
        theme::install(&ctx);
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(300.0, 400.0));
        [(); 3].map(|()| {
            let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| {
                let mut root = Ui::new(ui.ctx().clone(), "log".into(), UiBuilder::new().max_rect(screen));
                log(&mut root, &paragraphs, 299, Some(298));
            });
            output.textures_delta.clear();
            output.shapes.len()
        })
    }

    #[test]
    fn invisible_log_rows_are_not_redrawn() {
        // The scroll bar takes its place on the second frame.
        let [first, _, next] = drawn();
        assert!(first > 900 && next < first / 10 && next > 20, "{first} shapes, then {next}");
    }
}
