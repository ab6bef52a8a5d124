//! How the match ended, and what it was made of.

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Stroke, Ui, UiBuilder, pos2, vec2};

use crate::client::hud::theme::{self, bold, colour, display, mix, seat_colour, size, text};
use crate::client::hud::widgets::{Button, Weight, caption, ornament, seat_mark};
use crate::rules::Seat;

/// The end of a match.
#[derive(Debug, Clone, Copy)]
pub struct ResultModel<'a> {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Such as "Victory", "Defeat", "Draw" or who wins.
    pub title: &'a str,
    /// Why the match ended.
    pub reason: &'a str,
    /// Names of the columns of the table.
    pub columns: &'a [&'a str],
    /// One a seat, in roster order.
    pub rows: &'a [Totals<'a>],
}

/// What a seat did in the match.
#[derive(Debug, Clone, Copy)]
pub struct Totals<'a> {
    /// Whose.
    pub seat: Seat,
    /// Name of the player or fighter.
    pub name: &'a str,
    /// One value a column.
    pub values: &'a [i32],
}

/// What the player asks of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultIntent {
    /// The same seats again.
    Rematch,
    /// Look at the match again.
    Watch,
    /// To the title.
    ToTitle,
}

const NAME: f32 = 180.0;
const ROW: f32 = 36.0;

/// Draws the result over the dimmed board.
pub fn result(ui: &mut Ui, model: &ResultModel) -> Option<ResultIntent> {
    let screen = ui.max_rect();
    super::dim(ui, screen);
    let height = 268.0 + ROW * (model.rows.len() + 1) as f32;
    let rect = Rect::from_center_size(screen.center(), vec2(760.0, height));
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    head(ui.painter(), rect.center_top(), model);
    table(
        ui.painter(),
        Rect::from_min_size(rect.min + vec2(40.0, 176.0), vec2(rect.width() - 80.0, 0.0)),
        model,
    );
    let foot = Rect::from_min_max(
        pos2(rect.left() + 40.0, rect.bottom() - 72.0),
        rect.right_bottom() - vec2(40.0, 24.0),
    );
    ui.scope_builder(UiBuilder::new().max_rect(foot), buttons).inner
}

fn head(painter: &Painter, top: Pos2, model: &ResultModel) {
    let tint = model.winner.map_or(colour::TEXT, |seat| mix(seat_colour(seat), colour::PARCHMENT, 0.35));
    let at = top + vec2(0.0, 68.0);
    painter.text(at, Align2::CENTER_CENTER, model.title, display(52.0), tint);
    if let Some(seat) = model.winner {
        seat_mark(painter, top + vec2(0.0, 24.0), 10.0, seat);
    }
    ornament(painter, at + vec2(0.0, 42.0), 420.0);
    painter.text(
        at + vec2(0.0, 70.0),
        Align2::CENTER_CENTER,
        model.reason,
        text(size::LABEL + 1.0),
        colour::TEXT_DIM,
    );
}

fn table(painter: &Painter, rect: Rect, model: &ResultModel) {
    let width = (rect.width() - NAME) / model.columns.len().max(1) as f32;
    let x = |column: usize| rect.left() + NAME + width * (column as f32 + 0.5);
    for (i, name) in model.columns.iter().enumerate() {
        caption(painter, pos2(x(i), rect.top() + 0.5 * ROW), Align2::CENTER_CENTER, name);
    }
    for (i, row) in model.rows.iter().enumerate() {
        let line = Rect::from_min_size(
            pos2(rect.left(), rect.top() + ROW * (i + 1) as f32),
            vec2(rect.width(), ROW - 4.0),
        );
        let tint = seat_colour(row.seat);
        painter.rect_filled(line, 4.0, mix(colour::WELL, tint, 0.12));
        painter.rect_filled(line.with_max_x(line.left() + 4.0), 2.0, tint);
        seat_mark(painter, line.left_center() + vec2(20.0, 0.0), 7.0, row.seat);
        painter.text(
            line.left_center() + vec2(36.0, 0.0),
            Align2::LEFT_CENTER,
            row.name,
            bold(size::LABEL),
            colour::TEXT,
        );
        for (column, value) in row.values.iter().enumerate().take(model.columns.len()) {
            let best =
                model.rows.iter().filter_map(|r| r.values.get(column)).max() == Some(value) && *value > 0;
            let ink = if best { colour::GOLD } else { colour::TEXT };
            painter.text(
                pos2(x(column), line.center().y),
                Align2::CENTER_CENTER,
                value,
                bold(size::TITLE),
                ink,
            );
        }
    }
    let foot = rect.top() + ROW * (model.rows.len() + 1) as f32 + 4.0;
    painter.hline(rect.x_range(), foot, Stroke::new(1.0, colour::LINE));
}

fn buttons(ui: &mut Ui) -> Option<ResultIntent> {
    ui.spacing_mut().item_spacing.x = 12.0;
    let width = (ui.available_width() - 24.0) / 3.0;
    ui.horizontal(|ui| {
        let rematch = Button::new("Rematch", Weight::Primary).size(width, 46.0).show(ui).clicked();
        let watch = Button::new("Watch again", Weight::Plain).size(width, 46.0).show(ui).clicked();
        let title = Button::new("To title", Weight::Plain).size(width, 46.0).show(ui).clicked();
        rematch
            .then_some(ResultIntent::Rematch)
            .or(watch.then_some(ResultIntent::Watch))
            .or(title.then_some(ResultIntent::ToTitle))
    })
    .inner
}
