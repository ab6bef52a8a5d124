//! Curve of the win probability over the match, with turning points.

use bevy_egui::egui::{
    Align2, Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::model::{ReportIntent, ReportModel};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{caption, cut, seat_mark};
use crate::kit::ui::words::percent;
use hexstrike_game::rules::Beat;
use kernel::Seat;
use study::report::{CurvePoint, MatchReport};

/// Distance at which the pointer hits a turning point, in points.
const REACH: f32 = 9.0;

/// Draws the curve. A click chooses the nearest decision.
pub fn curve(ui: &mut Ui, rect: Rect, model: &ReportModel, report: &MatchReport) -> Option<ReportIntent> {
    let painter = ui.painter().clone();
    let first = model.names.first().copied().unwrap_or_default();
    caption(&painter, rect.left_top(), Align2::LEFT_TOP, "Chance to win");
    let area = Rect::from_min_max(rect.min + vec2(44.0, 24.0), rect.max - vec2(12.0, 18.0));
    painter.rect_filled(area.expand2(vec2(8.0, 6.0)), ROUND, colour::WELL);
    scale(&painter, area, report, model.names);
    let end = report.curve.last().map_or(1, |point| point.beat).max(1);
    let x = |beat: Beat| area.left() + area.width() * f32::from(beat) / f32::from(end);
    let y = |chance: f64| area.bottom() - area.height() * chance.clamp(0.0, 1.0) as f32;
    band(&painter, &report.curve, x, y);
    let line: Vec<Pos2> = report.curve.iter().map(|point| pos2(x(point.beat), y(point.chance))).collect();
    painter.line(line, Stroke::new(2.0, colour::PARCHMENT));
    if let Some(chosen) = model.chosen.and_then(|place| report.decisions.get(place)) {
        painter.vline(x(chosen.beat), area.y_range(), Stroke::new(1.5, colour::GOLD));
    }
    let turns = report.turns.iter().map(|turn| {
        let on_beat = || report.curve.iter().find(|point| point.beat == turn.beat);
        let at = turn.point.and_then(|point| report.curve.get(point)).or_else(on_beat);
        (pos2(x(turn.beat), y(at.map_or(0.5, |point| point.chance))), turn)
    });
    let turns: Vec<_> = turns.collect();
    for (at, turn) in &turns {
        painter.circle(*at, 7.0, colour::WELL, Stroke::new(1.5, colour::GOLD));
        seat_mark(&painter, *at, 4.5, turn.winner);
    }
    let response = ui.interact(area.expand2(vec2(8.0, 6.0)), ui.id().with("curve"), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, "Chance to win on each beat"));
    let tell = |words: String| hints::tell(&painter, rect, Hint::Words(words, Vec::new()));
    let Some(at) = response.hover_pos() else {
        tell(format!(
            "{first}'s chance to win, with all cards open, and how far it may be off. Marks show who gained where it turned. Click to read about a beat."
        ));
        return None;
    };
    let near = turns.iter().filter(|(place, _)| place.distance(at) < REACH);
    let turn = near.min_by(|a, b| a.0.distance(at).total_cmp(&b.0.distance(at))).map(|(_, turn)| *turn);
    let point = nearest(&report.curve, |beat| (x(beat) - at.x).abs())?;
    painter.circle_filled(pos2(x(point.beat), y(point.chance)), 3.5, colour::GOLD);
    let words = match turn {
        Some(turn) => format!("Beat {}: {}", turn.beat, turn.words),
        None => {
            let (chance, error) = (percent(point.chance), percent(point.error));
            format!("Beat {}: {first} wins {chance} of the time, give or take {error}", point.beat)
        }
    };
    tell(words);
    let place = turn.and_then(|turn| turn.decision).or_else(|| {
        let away = |place: &usize| (x(report.decisions[*place].beat) - at.x).abs();
        (0..report.decisions.len()).min_by(|a, b| away(a).total_cmp(&away(b)))
    });
    place.filter(|_| response.clicked()).map(ReportIntent::Choose)
}

fn nearest(curve: &[CurvePoint], away: impl Fn(Beat) -> f32) -> Option<&CurvePoint> {
    curve.iter().min_by(|a, b| away(a.beat).total_cmp(&away(b.beat)))
}

/// Draws the error band of the curve.
fn band(painter: &Painter, curve: &[CurvePoint], x: impl Fn(Beat) -> f32, y: impl Fn(f64) -> f32) {
    let fill = colour::PARCHMENT.gamma_multiply(0.14);
    for pair in curve.windows(2) {
        let corner =
            |point: &CurvePoint, side: f64| pos2(x(point.beat), y(point.chance + side * point.error));
        let corners =
            [corner(&pair[0], 1.0), corner(&pair[1], 1.0), corner(&pair[1], -1.0), corner(&pair[0], -1.0)];
        painter.add(Shape::convex_polygon(corners.to_vec(), fill, Stroke::NONE));
    }
}

fn scale(painter: &Painter, area: Rect, report: &MatchReport, names: &[&str]) {
    let font = || text(size::CAPTION);
    let half = |seat: Seat, rect: Rect| {
        painter.rect_filled(rect, 0.0, seat_colour(seat).gamma_multiply(0.07));
    };
    half(Seat::First, area.with_max_y(area.center().y));
    half(Seat::Second, area.with_min_y(area.center().y));
    for (share, words) in [(0.0, "0%"), (0.5, "50%"), (1.0, "100%")] {
        let y = area.bottom() - share * area.height();
        let ink: Color32 = if share == 0.5 { colour::LINE_STRONG } else { colour::LINE };
        painter.hline(area.x_range(), y, Stroke::new(1.0, ink));
        painter.text(pos2(area.left() - 12.0, y), Align2::RIGHT_CENTER, words, font(), colour::TEXT_DIM);
    }
    for (seat, (name, y)) in [Seat::First, Seat::Second]
        .into_iter()
        .zip(names.iter().zip([area.top() + 10.0, area.bottom() - 10.0]))
    {
        seat_mark(painter, pos2(area.left() + 8.0, y), 4.5, seat);
        let ink = mix(seat_colour(seat), colour::PARCHMENT, 0.4);
        let words = format!("{name} wins");
        cut(painter, pos2(area.left() + 17.0, y), &words, bold(size::CAPTION), 200.0, ink);
    }
    let end = report.curve.last().map_or(0, |point| point.beat);
    let below = area.left_bottom() + vec2(0.0, 8.0);
    painter.text(below, Align2::LEFT_TOP, "beat 0", font(), colour::TEXT_DIM);
    let below = area.right_bottom() + vec2(0.0, 8.0);
    painter.text(below, Align2::RIGHT_TOP, format!("beat {end}"), font(), colour::TEXT_DIM);
}
