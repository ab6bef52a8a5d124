//! Panel of each player's results, and the reliability of the values.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, Ui, vec2};

use super::model::ReportModel;
use super::words::{shown_verdict, verdict_about, verdict_ink, verdict_word};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::rows::fade_out;
use crate::kit::ui::theme::{bold, colour, display, size, text};
use crate::kit::ui::widgets::{caption, fitted, line, seat_mark};
use crate::kit::ui::words::percent;
use kernel::Seat;
use study::report::{MatchReport, PlayerReport, ReadingVerdict};

/// Verdicts in the order in which a report counts them.
const VERDICTS: [ReadingVerdict; 4] =
    [ReadingVerdict::Sound, ReadingVerdict::Read, ReadingVerdict::Mistake, ReadingVerdict::Lucky];

/// Edges of the verdicts' labels, as shares of the width; their lengths differ.
const EDGES: [f32; 5] = [0.0, 0.26, 0.47, 0.78, 1.0];

/// Draws all players over the whole of `ui`.
pub fn players(ui: &mut Ui, model: &ReportModel, report: &MatchReport) {
    ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
    let list = ScrollArea::vertical().id_salt("players").auto_shrink(false).show(ui, |ui| {
        let names = model.names.iter().copied();
        for ((seat, player), name) in Seat::first(report.players.len()).zip(&report.players).zip(names) {
            player_rows(ui, name, player, &counted(report, seat), seat);
            ui.add_space(12.0);
        }
        let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 16.0), Sense::hover());
        caption(ui.painter(), head.left_center(), Align2::LEFT_CENTER, "How sure is this?");
        line(ui, &trust(report), size::BODY, colour::TEXT_DIM);
    });
    fade_out(ui.painter(), &list, colour::SLATE);
}

/// Numbers of a seat's choices by verdict, in the order of [`VERDICTS`].
fn counted(report: &MatchReport, seat: Seat) -> [usize; 4] {
    let own = || report.decisions.iter().filter(|decision| decision.seat == seat).map(shown_verdict);
    VERDICTS.map(|verdict| own().filter(|shown| *shown == verdict).count())
}

fn player_rows(ui: &mut Ui, name: &str, player: &PlayerReport, counts: &[usize; 4], seat: Seat) {
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 44.0), Sense::hover());
    let painter = ui.painter();
    seat_mark(painter, head.left_center() + vec2(9.0, 0.0), 8.0, seat);
    let at = head.left_center() + vec2(28.0, 0.0);
    fitted(painter, at, name, size::TITLE, head.width() - 120.0, colour::TEXT);
    let accuracy = format!("{:.0}", player.accuracy);
    let right = head.right_center() - vec2(4.0, 7.0);
    let number = painter.text(right, Align2::RIGHT_CENTER, accuracy, display(30.0), colour::GOLD);
    let below = head.right_bottom() - vec2(4.0, 5.0);
    painter.text(below, Align2::RIGHT_CENTER, "accuracy", text(size::CAPTION), colour::TEXT_DIM);
    let about = "0 to 100: how close the choices came to giving nothing away, lucky or not".to_owned();
    hints::tell(painter, number.expand(6.0), Hint::Words(about, Vec::new()));
    verdicts(ui, counts);
    let gave = format!(
        "On average each of {} choices cost {} of the chance to win.",
        player.decisions,
        percent(player.regret)
    );
    line(ui, &gave, size::BODY, colour::TEXT_DIM);
    for habit in &player.habits {
        line(ui, &format!("{name} {habit}."), size::BODY, colour::TEXT);
    }
}

/// Draws the number of decisions by verdict: a bar with labels.
fn verdicts(ui: &mut Ui, counts: &[usize; 4]) {
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 12.0), Sense::hover());
    let all = counts.iter().sum::<usize>().max(1) as f32;
    let mut left = row.left();
    for (verdict, count) in VERDICTS.into_iter().zip(*counts) {
        let width = row.width() * count as f32 / all;
        let part = Rect::from_min_size(row.left_top(), vec2(width, row.height()));
        ui.painter().rect_filled(part.translate(vec2(left - row.left(), 0.0)), 2.0, verdict_ink(verdict));
        left += width;
    }
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
    for (place, (verdict, count)) in VERDICTS.into_iter().zip(*counts).enumerate() {
        let edge = |nth: usize| row.left() + row.width() * EDGES[nth];
        let cell = Rect::from_x_y_ranges(edge(place)..=edge(place + 1), row.y_range());
        let many = if verdict == ReadingVerdict::Mistake && count != 1 { "s" } else { "" };
        let words = format!("{count} {}{many}", verdict_word(verdict));
        ui.painter().text(
            cell.left_center(),
            Align2::LEFT_CENTER,
            words,
            bold(size::CAPTION),
            verdict_ink(verdict),
        );
        let about = format!("{count} were {}. {}", verdict.words(), verdict_about(verdict));
        hints::tell(ui.painter(), cell, Hint::Words(about, Vec::new()));
    }
}

/// Statement of the solver on the accuracy of its values.
fn trust(report: &MatchReport) -> String {
    let count = report.decisions.len().max(1) as f64;
    let mean = |of: fn(&study::report::StatedError) -> f64| {
        report.decisions.iter().map(|decision| of(&decision.error)).sum::<f64>() / count
    };
    format!(
        "These numbers are accurate to about {}. {} futures were imagined for each decision; the same match gives \
         the same report.",
        percent(mean(|error| error.bound)),
        thousands(report.futures)
    )
}

/// Formats a number with commas between thousands.
fn thousands(number: u64) -> String {
    if number < 1000 {
        number.to_string()
    } else {
        format!("{},{:03}", thousands(number / 1000), number % 1000)
    }
}
