//! The match in words, a paragraph a beat, with the reason wherever order decided.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, Stroke, Ui, pos2, vec2};

use super::card_text::{Manner, Words, set};
use super::hints;
use super::theme::{self, bold, colour, seat_colour, size};
use crate::rules::{Beat, Seat};

/// What was said of one beat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paragraph {
    /// Which beat.
    pub beat: Beat,
    /// What happened, in order.
    pub lines: Vec<Line>,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Whose doing, if anybody's.
    pub seat: Option<Seat>,
    /// What.
    pub words: Words,
    /// Why in this order: timing, class, adrenaline, step, strength or seat.
    pub reason: Option<String>,
}

/// What the player asks of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogIntent {
    /// Show this beat.
    Seek(Beat),
}

/// Draws the log over the whole of `ui`; the newest beat stands at the bottom and stays in sight.
pub fn log(ui: &mut Ui, paragraphs: &[Paragraph], shown: Beat) -> Option<LogIntent> {
    ScrollArea::vertical()
        .id_salt("log")
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 4.0);
            paragraphs
                .iter()
                .fold(None, |asked, paragraph| asked.or(beat(ui, paragraph, paragraph.beat == shown)))
        })
        .inner
}

fn beat(ui: &mut Ui, paragraph: &Paragraph, shown: bool) -> Option<LogIntent> {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::CLICK);
    let ink = if shown || response.hovered() { colour::GOLD } else { colour::TEXT_DIM };
    hints::say(&response, "Show this beat");
    let words = format!("Beat {}", paragraph.beat);
    let text = ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, words, bold(size::CAPTION), ink);
    ui.painter().hline(
        text.right() + 8.0..=rect.right(),
        rect.center().y,
        Stroke::new(1.0, ink.gamma_multiply(0.35)),
    );
    for line in &paragraph.lines {
        said(ui, line);
    }
    response.clicked().then_some(LogIntent::Seek(paragraph.beat))
}

fn said(ui: &mut Ui, line: &Line) {
    const INDENT: f32 = 10.0;
    /// Between what happened and why, in points.
    const LEAD: f32 = 2.0;
    let width = ui.available_width() - INDENT - 4.0;
    let words = set(
        ui.painter(),
        &line.words,
        Manner { points: size::BODY - 0.5, ink: colour::TEXT, width, narrow: false },
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
