//! Panel of a beat's steps: events in order, their reasons, and the sections of the rulebook.

use bevy_egui::egui::{Align2, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::kit::input::InputAction;
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::section::is_near;
use crate::kit::ui::theme::{self, bold, colour, seat_colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, heading, line as text_line, note_press};
use crate::kit::ui::words::{TextStyle, Words, set};
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::describe::judge::Section;
use hexstrike_game::rules::state::Seats;
use kernel::{Cell, Seat};

/// Step of a beat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgeLine {
    /// Phase that begins with this step.
    pub phase: Option<&'static str>,
    /// Seat that acts, if any.
    pub seat: Option<Seat>,
    /// Text of the step.
    pub words: Words,
    /// Reason for the result.
    pub reason: Option<String>,
    /// Section of the rulebook.
    pub section: Option<Section>,
    /// Seats concerned.
    pub seats: Seats,
    /// Hexes concerned.
    pub cells: Vec<Cell>,
    /// Index of the event in the log.
    pub place: usize,
    /// Seat whose attack the step belongs to.
    pub aims: Option<Seat>,
}

/// Intents of the judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JudgeIntent {
    /// Hover over this line.
    Point(usize),
    /// Show the moment after this line's event.
    Show(usize),
    /// Open this section of the rulebook.
    LookUp(&'static str),
}

/// Height of the button back to the lesson with the gap above it, in points.
const BACK: f32 = 42.0;

/// Draws the judge of a lesson, with a button back to it. The second value is true if that was pressed.
pub fn judge_of_lesson(
    ui: &mut Ui,
    beat: Beat,
    lines: &[JudgeLine],
    read: usize,
) -> (Option<JudgeIntent>, bool) {
    let area = ui.max_rect();
    let (steps, foot) = area.split_top_bottom_at_y(area.bottom() - BACK);
    let asked = placed(ui, steps, |ui| judge(ui, beat, lines, read));
    let back = Button::new("Back to the lesson", ButtonWeight::Primary).key(InputAction::Lesson);
    let back = back.why("What is to be done, and how to go on").size(area.width(), 34.0);
    let foot = foot.with_min_y(foot.bottom() - 34.0);
    (asked, placed(ui, foot, |ui| back.show(ui).clicked()))
}

/// Draws the steps of `beat`. Events from index `read` on have not been shown yet.
pub fn judge(ui: &mut Ui, beat: Beat, lines: &[JudgeLine], read: usize) -> Option<JudgeIntent> {
    heading(ui, &format!("Beat {beat}"));
    ScrollArea::vertical()
        .id_salt("judge")
        .auto_shrink([false, true])
        .min_scrolled_height(0.0)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 3.0);
            if lines.is_empty() {
                text_line(ui, "Nothing of this beat has been shown yet.", size::BODY, colour::TEXT_DIM);
            }
            lines.iter().enumerate().fold(None, |asked, (i, line)| {
                let (response, looked_up) = step(ui, line, line.place >= read);
                let clicked = response.clicked().then_some(JudgeIntent::Show(line.place + 1));
                let pointed = (response.hovered() || response.has_focus()).then_some(JudgeIntent::Point(i));
                asked.or(looked_up.map(JudgeIntent::LookUp)).or(clicked).or(pointed)
            })
        })
        .inner
}

/// Draws a step. Returns its response and the section pressed, if any.
fn step(ui: &mut Ui, line: &JudgeLine, ahead: bool) -> (Response, Option<&'static str>) {
    const INDENT: f32 = 10.0;
    /// Gap between a step and its reason, in points.
    const LEAD: f32 = 2.0;
    const NUMBER: f32 = 36.0;
    if let Some(phase) = line.phase {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
        let text = caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, phase);
        let stroke = Stroke::new(1.0, colour::LINE);
        ui.painter().hline(text.right() + 8.0..=rect.right(), rect.center().y, stroke);
    }
    let width = ui.available_width() - INDENT - NUMBER;
    let manner = TextStyle { points: size::BODY - 0.5, ink: colour::TEXT, width, narrow: false };
    let words = set(ui.painter(), &line.words, manner);
    let reason = line
        .reason
        .as_ref()
        .map(|reason| ui.painter().layout(reason.clone(), theme::aside(size::BODY), colour::GOLD, width));
    let height = words.size().y + reason.as_ref().map_or(0.0, |reason| reason.size().y + LEAD) + 2.0;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let mut painter = ui.painter().clone();
    if ahead {
        painter.multiply_opacity(0.5);
    }
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, 3.0, colour::GOLD.gamma_multiply(0.14));
    }
    if let Some(seat) = line.seat {
        let bar = Rect::from_min_max(rect.min + vec2(0.0, 2.0), pos2(rect.left() + 3.0, rect.bottom() - 2.0));
        painter.rect_filled(bar, 1.5, seat_colour(seat));
    }
    words.paint(&painter, rect.min + vec2(INDENT, 0.0));
    if let Some(reason) = reason {
        painter.galley(rect.min + vec2(INDENT, words.size().y + LEAD), reason, colour::GOLD);
    }
    hints::say(&response, "Click to go to this moment");
    note_press(&response);
    let Some(section) = line.section else { return (response, None) };
    let at = rect.right_top() + vec2(-2.0, 1.0);
    let number = format!("\u{a7}{}", section.number);
    let galley = painter.layout_no_wrap(number, bold(size::CAPTION), colour::TEXT_DIM);
    let place = Align2::RIGHT_TOP.anchor_size(at, galley.size());
    if response.hovered() || response.has_focus() || is_near(ui, place) {
        painter.galley(place.min, galley, colour::TEXT_DIM);
    }
    let spot = ui.interact(place.expand(2.0), response.id.with("section"), Sense::click());
    if spot.hovered() || spot.has_focus() {
        ui.painter().rect_stroke(spot.rect, 3.0, Stroke::new(1.0, colour::GOLD), StrokeKind::Outside);
    }
    hints::say(&spot, &format!("Rulebook {}: {}; click to read it", section.number, section.title));
    note_press(&spot);
    (response, spot.clicked().then_some(section.number))
}
