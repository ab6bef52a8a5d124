//! Gallery of all fighters: their powers and decks.

use bevy_egui::egui::epaint::EllipseShape;
use bevy_egui::egui::{
    Color32, Id, Mesh, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::figures::Figures;
use super::model::{BenchIntent, DecksModel};
use crate::kit::board::figures::MiniatureKind;
use crate::kit::ui::rows::row;
use crate::kit::ui::theme::{ROUND, bold, colour, display, size, text};
use crate::kit::ui::widgets::{cut, rule};
use crate::kit::ui::words::{TextStyle, Words, set};
use hexstrike_game::rules::describe::power_text;

/// Panels in a row, height of each, and gap between them; lengths in points.
const COLUMNS: usize = 3;
const HEIGHT: f32 = 420.0;
const GAP: f32 = 14.0;
/// Width of a figure, in points.
const FIGURE: f32 = 240.0;

/// Draws all fighters with their powers, and their decks as links.
pub fn fighters(ui: &mut Ui, model: &DecksModel) -> Option<BenchIntent> {
    let place = ui.max_rect();
    let width = (place.width() - GAP * (COLUMNS - 1) as f32) / COLUMNS as f32;
    let height = HEIGHT.min(0.5 * (place.height() - GAP));
    let mut asked = None;
    for (nth, fighter) in model.library.fighters.iter().enumerate() {
        let at = pos2(
            place.left() + (width + GAP) * (nth % COLUMNS) as f32,
            place.top() + (height + GAP) * (nth / COLUMNS) as f32,
        );
        let rect = Rect::from_min_size(at, vec2(width, height));
        let painter = &ui.painter().clone();
        painter.rect(rect, ROUND, colour::SLATE, Stroke::new(1.0, colour::LINE), StrokeKind::Inside);
        let inner = rect.shrink(14.0);
        let (inner, stand) = inner.split_left_right_at_x(inner.right() - FIGURE.min(0.4 * inner.width()));
        let inner = inner.with_max_x(inner.right() - 8.0);
        figure(painter, stand, MiniatureKind::named(&fighter.figure), model.figures);
        painter.text(
            inner.min,
            bevy_egui::egui::Align2::LEFT_TOP,
            &fighter.name,
            display(size::TITLE + 4.0),
            colour::PARCHMENT,
        );
        rule(painter, inner.left()..=inner.right(), inner.top() + 30.0);
        let words = Words::from(&power_text(fighter));
        let style = TextStyle { points: size::LABEL, ink: colour::TEXT, width: inner.width(), narrow: false };
        let laid = set(painter, &words, style);
        laid.paint(painter, inner.min + vec2(0.0, 38.0));
        let below = inner.with_min_y(inner.top() + 50.0 + laid.size().y);
        let decks = model.library.decks.iter().filter(|deck| usize::from(deck.fighter.0) == nth);
        asked = asked.or(listed(
            ui,
            (nth, below),
            decks.map(|deck| (deck.id.as_str(), deck.name.as_str())).collect(),
        ));
    }
    asked
}

/// Draws the miniature as it stands on the board, over a shadow.
fn figure(painter: &Painter, stand: Rect, kind: MiniatureKind, figures: &Figures) {
    let foot = stand.center_bottom() - vec2(0.0, 12.0);
    let scale = (stand.height() / 2.35).min(stand.width() / 1.7);
    let shade = EllipseShape::filled(foot, vec2(0.55, 0.2) * scale, colour::WELL);
    painter.add(shade);
    let mut mesh = Mesh::default();
    for face in figures.of(kind) {
        let [red, green, blue] = face.colour;
        let first = mesh.vertices.len() as u32;
        for corner in face.corners {
            let at = foot + vec2(corner.x, -corner.y) * scale;
            mesh.colored_vertex(at, Color32::from_rgb(red, green, blue));
        }
        mesh.add_triangle(first, first + 1, first + 2);
    }
    painter.add(mesh);
}

/// Draws the decks of a fighter as links.
fn listed(ui: &mut Ui, (nth, rect): (usize, Rect), decks: Vec<(&str, &str)>) -> Option<BenchIntent> {
    let mut ui = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(rect));
    ui.spacing_mut().item_spacing.y = 2.0;
    let head = if decks.is_empty() { "No deck yet" } else { "Decks" };
    let (line, _) = ui.allocate_exact_size(vec2(rect.width(), 20.0), Sense::hover());
    cut(ui.painter(), line.left_center(), head, bold(size::BODY), rect.width(), colour::GOLD);
    let list = ScrollArea::vertical()
        .id_salt(Id::new(("decks of fighter", nth)))
        .auto_shrink(false)
        .min_scrolled_height(0.0);
    let rows = list.show(&mut ui, |ui| {
        decks.into_iter().fold(None, |asked: Option<BenchIntent>, (id, name)| {
            let response = row(ui, 24.0, false, name, Sense::click());
            let at = response.rect.left_center() + vec2(6.0, 0.0);
            cut(ui.painter(), at, name, text(size::BODY), rect.width() - 18.0, colour::TEXT);
            asked.or(response.clicked().then(|| BenchIntent::Open(id.to_owned())))
        })
    });
    rows.inner
}
