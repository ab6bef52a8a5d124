//! Reading panel at the side of the board: the log, or the rules behind it.

use bevy_egui::egui::{
    Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::kit::ui::arrival::arrives;
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{aside, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{heading, note_press};
use kernel::Seat;

/// Line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadingLine {
    /// Text.
    pub words: String,
    /// Seat of the side whose Turn begins here, if one does.
    pub turn: Option<Seat>,
    /// Section of the rules behind the event.
    pub section: &'static str,
    /// Reasons of the game's own side, a sentence each.
    pub why: Vec<String>,
}

/// Draws the list into `rect`, scrolled to its end. With `judge` each line has its section and reasons.
/// Returns the section that the player wants to read.
pub fn reading(
    ui: &mut Ui,
    rect: Rect,
    title: &str,
    lines: &[ReadingLine],
    judge: bool,
) -> Option<&'static str> {
    let mut asked = None;
    ui.painter().rect_filled(rect, 0.0, colour::SLATE.gamma_multiply(0.97));
    placed(ui, rect.shrink2(vec2(12.0, 10.0)), |ui| {
        heading(ui, title);
        ui.add_space(4.0);
        ScrollArea::vertical().id_salt(title).auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            for line in lines {
                asked = asked.or(one(ui, line, judge));
            }
        });
    });
    asked
}

fn one(ui: &mut Ui, line: &ReadingLine, judge: bool) -> Option<&'static str> {
    let width = ui.available_width() - 6.0;
    let mut put = |words: String, font, ink, indent: f32, sense: Sense| {
        let galley = ui.painter().layout(words, font, ink, width - indent);
        let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y), sense);
        if sense == Sense::click() && (response.hovered() || response.has_focus()) {
            ui.painter().rect_filled(rect, 3.0, colour::SLATE_UP);
        }
        if response.has_focus() {
            let edge = Stroke::new(2.0, colour::GOLD);
            ui.painter().rect_stroke(rect.expand(2.0), 3.0, edge, StrokeKind::Inside);
        }
        if arrives(&response) {
            response.scroll_to_me(None);
        }
        ui.painter().galley(rect.min + vec2(indent, 0.0), galley, ink);
        response
    };
    if let Some(seat) = line.turn {
        put(
            line.words.clone(),
            bold(size::LABEL),
            mix(seat_colour(seat), colour::TEXT, 0.2),
            0.0,
            Sense::hover(),
        );
        return None;
    }
    let words = if judge { format!("{}  [{}]", line.words, line.section) } else { line.words.clone() };
    if !judge {
        put(words, text(size::BODY), colour::TEXT, 8.0, Sense::hover());
        return None;
    }
    let response = put(words.clone(), text(size::BODY), colour::TEXT, 8.0, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    hints::say(&response, &format!("Read section {} of the rules", line.section));
    note_press(&response);
    let asked = response.clicked().then_some(line.section);
    for why in &line.why {
        put(why.clone(), aside(15.0), colour::GOLD, 18.0, Sense::hover());
    }
    asked
}

/// Draws the latest lines in an otherwise empty `area`, the newest lowest and with its reasons.
pub fn recent(painter: &Painter, area: Rect, lines: &[ReadingLine]) {
    let area = area.shrink2(vec2(24.0, 14.0));
    let mut y = area.bottom();
    for (nth, line) in lines.iter().rev().enumerate() {
        let fresh = nth == 0;
        let why = line.why.iter().filter(|_| fresh).map(|why| (why.clone(), aside(16.0), colour::GOLD));
        let ink = match line.turn {
            Some(seat) => mix(seat_colour(seat), colour::TEXT, 0.2),
            None => colour::TEXT,
        };
        let words = (line.words.clone(), bold(if fresh { size::TITLE } else { size::LABEL }), ink);
        let all: Vec<_> = std::iter::once(words).chain(why).collect();
        for (words, font, ink) in all.into_iter().rev() {
            let galley = painter.layout(words, font, ink, area.width());
            y -= galley.size().y + 4.0;
            if y < area.top() {
                return;
            }
            let ink = ink.gamma_multiply(1.0 / (1.0 + 0.35 * nth as f32));
            painter.galley_with_override_text_color(pos2(area.left(), y), galley, ink);
        }
    }
}
