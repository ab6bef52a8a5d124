//! Frame of the result for both games: winner and reason over the island, where the winner stands, and a
//! panel with details next to it.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, Align2, Color32, Galley, Mesh, Painter, Pos2, Rect, Ui, Vec2, pos2, vec2};

use crate::kit::ui::hints;
use crate::kit::ui::theme::{self, ROUND, colour, display, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{ornament, seat_mark};
use kernel::Seat;

/// Least screen size for both island and panel, in points.
const LEAST: Vec2 = vec2(1136.0, 600.0);
/// Panel's share of the screen width, and its limits in points.
const SHARE: f32 = 0.475;
const NARROWEST: f32 = 600.0;
const WIDEST: f32 = 760.0;
/// Margin around the panel, and padding within it, in points.
const AROUND: f32 = 12.0;
const EDGE: Vec2 = vec2(22.0, 22.0);
/// Distance from the top of the screen to the title's box, and half the height over which the shade below
/// the text fades, in points.
const TITLE: f32 = 8.0;
const DUSK: f32 = 56.0;
/// Height of the title with its surroundings, in points.
pub(crate) const HEAD: f32 = 102.0;
/// Least distance between lines below the title, in points.
const LINE: f32 = 22.0;

/// Winner and reason.
pub(crate) struct Headline<'a> {
    /// Seat whose colour the title has.
    pub winner: Option<Seat>,
    /// Title naming the winner.
    pub title: &'a str,
    /// Reason and deciding moment, with colours.
    pub lines: Vec<(&'a str, Color32)>,
    /// Look of the title.
    pub tone: HeadlineTone,
}

/// Look of a headline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeadlineTone {
    /// In the winner's colour.
    Winner,
    /// A win of the only person: gold.
    Won,
    /// A defeat of the only person: grey, without the winner's marks.
    Lost,
}

impl Headline<'_> {
    /// Lays out the lines below the title at this width.
    pub(crate) fn set(&self, painter: &Painter, width: f32) -> Vec<Arc<Galley>> {
        let set = |(words, ink): &(&str, Color32)| {
            let mut job = LayoutJob::simple((*words).to_owned(), text(size::LABEL + 1.0), *ink, width);
            job.halign = Align::Center;
            painter.layout_job(job)
        };
        self.lines.iter().map(set).collect()
    }

    /// Draws the title and the lines below it, centred on `top`.
    pub(crate) fn draw(&self, painter: &Painter, top: Pos2, said: Vec<Arc<Galley>>) {
        let of_winner = |seat| mix(seat_colour(seat), colour::PARCHMENT, 0.35);
        let tint = match self.tone {
            HeadlineTone::Winner => self.winner.map_or(colour::TEXT, of_winner),
            HeadlineTone::Won => colour::GOLD,
            HeadlineTone::Lost => mix(colour::STUN, colour::ATTACK, 0.35),
        };
        let at = top + vec2(0.0, 48.0);
        let title = painter.text(at, Align2::CENTER_CENTER, self.title, display(44.0), tint);
        if let Some(seat) = self.winner.filter(|_| self.tone != HeadlineTone::Lost) {
            seat_mark(painter, pos2(title.left() - 24.0, at.y + 4.0), 10.0, seat);
            seat_mark(painter, pos2(title.right() + 24.0, at.y + 4.0), 10.0, seat);
        }
        ornament(painter, at + vec2(0.0, 36.0), 420.0);
        let mut y = top.y + HEAD - 5.0;
        for line in said {
            let high = line.size().y.max(LINE);
            let place = pos2(at.x, y + 0.5 * (high - line.size().y));
            // The bright island may lie behind the text.
            let ground = line.rect.translate(place.to_vec2()).expand2(vec2(10.0, 2.0));
            painter.rect_filled(ground, ROUND, colour::ABYSS.gamma_multiply(0.75));
            painter.galley(place, line, colour::TEXT);
            y += high;
        }
    }
}

/// Height of a title with these lines below it, in points.
pub(crate) fn height_of(said: &[Arc<Galley>]) -> f32 {
    HEAD + said.iter().map(|line| line.size().y.max(LINE)).sum::<f32>()
}

/// Part of the screen left to the board; none if the result covers it all.
pub(crate) fn island(screen: Rect) -> Option<Rect> {
    let fits = screen.width() >= LEAST.x && screen.height() >= LEAST.y;
    fits.then(|| screen.with_max_x(screen.right() - panel_width(screen) - 2.0 * AROUND))
}

/// Greatest size of the panel's content.
pub(crate) fn room(screen: Rect) -> Vec2 {
    vec2(panel_width(screen), screen.height() - 2.0 * AROUND) - 2.0 * EDGE
}

fn panel_width(screen: Rect) -> f32 {
    (SHARE * screen.width()).clamp(NARROWEST, WIDEST)
}

/// Draws the headline over the `island`, and the panel next to it. Returns the rectangle for content up to
/// `most` points high.
pub(crate) fn beside(ui: &mut Ui, island: Rect, headline: &Headline, most: f32) -> Rect {
    let screen = ui.max_rect();
    hints::cover(ui.ctx());
    let said = headline.set(ui.painter(), island.width() - 64.0);
    let top = island.center_top() + vec2(0.0, TITLE);
    let words = said.iter().map(|line| line.size().y).sum::<f32>();
    dusk(ui.painter(), screen, top.y + 110.0 + words);
    headline.draw(ui.painter(), top, said);

    let height = room(screen).y.min(most) + 2.0 * EDGE.y;
    let left = pos2(island.right() + AROUND, screen.center().y - 0.5 * height);
    let panel = Rect::from_min_size(left, vec2(panel_width(screen), height));
    ui.painter().add(theme::dialog().paint(panel.shrink(16.0)));
    panel.shrink2(EDGE)
}

/// Draws the shade behind the text over the island: solid at the top, faded out below the text.
fn dusk(painter: &Painter, screen: Rect, below: f32) {
    let mut mesh = Mesh::default();
    let shades = [(screen.top(), 0.9), (below - DUSK, 0.62), (below + DUSK, 0.0)];
    for (y, share) in shades {
        let ink = if share > 0.0 { colour::ABYSS.gamma_multiply(share) } else { Color32::TRANSPARENT };
        mesh.colored_vertex(pos2(screen.left(), y), ink);
        mesh.colored_vertex(pos2(screen.right(), y), ink);
    }
    for first in [0, 2] {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
    painter.add(mesh);
}
