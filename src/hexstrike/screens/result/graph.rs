//! Graph of values over the beats of a match, one line per seat.

use std::ops::Range;

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{ROUND, aside, bold, colour, seat_colour, size, text};
use crate::kit::ui::widgets::{caption, seat_mark};
use hexstrike_game::rules::Beat;
use kernel::Seat;

/// Name of a seat and its value per beat; none while the fighter is off the board.
pub type GraphLine<'a> = (&'a str, Vec<Option<u16>>);

/// Model of a graph.
#[derive(Debug, Clone, Copy)]
pub struct Graph<'a> {
    /// Name of the value.
    pub name: &'a str,
    /// Lines, one per seat, with one value per beat.
    pub lines: &'a [GraphLine<'a>],
    /// Least upper end of the scale.
    pub least: u16,
    /// Highlighted beat.
    pub marked: Option<Beat>,
}

/// Draws the graph. A click returns the beat.
pub fn graph(ui: &mut Ui, rect: Rect, model: &Graph) -> Option<Beat> {
    let painter = ui.painter().clone();
    caption(&painter, rect.left_top(), Align2::LEFT_TOP, model.name);
    let area = Rect::from_min_max(rect.min + vec2(26.0, 24.0), rect.max - vec2(14.0, 16.0));
    painter.rect_filled(area.expand2(vec2(6.0, 4.0)), ROUND, colour::WELL);
    let beats = model.lines.iter().map(|(_, line)| line.len()).max().unwrap_or_default();
    let most = model
        .lines
        .iter()
        .flat_map(|(_, line)| line)
        .flatten()
        .copied()
        .max()
        .unwrap_or_default()
        .max(model.least);
    let place = |beat: usize, value: u16| {
        let x = area.left() + area.width() * beat as f32 / beats.saturating_sub(1).max(1) as f32;
        pos2(x, area.bottom() - area.height() * f32::from(value) / f32::from(most))
    };
    scale(&painter, area, most, beats);
    if let Some(beat) = model.marked {
        let x = place(usize::from(beat), 0).x;
        painter.vline(x, area.y_range(), Stroke::new(2.0, colour::GOLD_DEEP));
    }
    for (seat, (_, line)) in Seat::first(model.lines.len()).zip(model.lines) {
        let mut last = None;
        for there in stretches(line) {
            let from = there.start;
            let values = line[there].iter().flatten().enumerate();
            let points: Vec<Pos2> = values.map(|(nth, value)| place(from + nth, *value)).collect();
            last = points.last().copied();
            painter.line(points, Stroke::new(2.0, seat_colour(seat)));
        }
        // Offset the marks, so that overlapping lines stay distinguishable.
        if let Some(last) = last {
            seat_mark(&painter, last + vec2(4.0 - 3.0 * seat.index() as f32, 0.0), 5.0, seat);
        }
    }
    if let Some(beat) = model.marked {
        // Above the lines, so that none crosses the text.
        let x = place(usize::from(beat), 0).x;
        let galley = painter.layout_no_wrap("decided".to_owned(), aside(size::BODY), colour::GOLD);
        let left = if x > area.center().x { x - 5.0 - galley.size().x } else { x + 5.0 };
        let at = pos2(left, area.top() - 2.0);
        painter.rect_filled(
            Rect::from_min_size(at, galley.size()).expand2(vec2(2.0, 0.0)),
            2.0,
            colour::WELL,
        );
        painter.galley(at, galley, colour::GOLD);
    }
    let response = ui.interact(area, ui.id().with(model.name), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, model.name));
    let hint = |words| hints::tell(&painter, rect, Hint::Words(words, Vec::new()));
    let Some(at) = response.hover_pos() else {
        hint(format!("{} on each beat", model.name));
        return None;
    };
    let share = ((at.x - area.left()) / area.width()).clamp(0.0, 1.0);
    let beat = (share * beats.saturating_sub(1) as f32).round() as usize;
    painter.vline(place(beat, 0).x, area.y_range(), Stroke::new(1.0, colour::TEXT_DIM));
    hint(words(model, beat));
    response.clicked().then(|| Beat::try_from(beat).unwrap_or(Beat::MAX))
}

/// Tooltip with the values of a beat.
fn words(model: &Graph, beat: usize) -> String {
    let value = |line: &[Option<u16>]| {
        line.get(beat)
            .copied()
            .flatten()
            .map_or_else(|| "off the board".to_owned(), |value| value.to_string())
    };
    let lines = model.lines.iter().map(|(name, line)| format!("\n{name}: {}", value(line)));
    format!("{} on beat {beat}{}\nClick to watch from here", model.name, lines.collect::<String>())
}

/// Ranges of consecutive beats with a value.
fn stretches(line: &[Option<u16>]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    let runs = line.chunk_by(|one, next| one.is_some() == next.is_some()).map(move |run| {
        at += run.len();
        (run[0].is_some(), at - run.len()..at)
    });
    runs.filter_map(|(there, run)| there.then_some(run))
}

fn scale(painter: &Painter, area: Rect, most: u16, beats: usize) {
    let font = || text(size::CAPTION);
    // The scale shows integers only.
    let middle = most.is_multiple_of(2).then_some(most / 2);
    for value in [0, most].into_iter().chain(middle) {
        let y = area.bottom() - area.height() * f32::from(value) / f32::from(most.max(1));
        painter.hline(area.x_range(), y, Stroke::new(1.0, colour::LINE.gamma_multiply(0.6)));
        painter.text(pos2(area.left() - 10.0, y), Align2::RIGHT_CENTER, value, font(), colour::TEXT_DIM);
    }
    let last = beats.saturating_sub(1);
    let begin = area.left_bottom() + vec2(0.0, 4.0);
    painter.text(begin, Align2::LEFT_TOP, "beat 0", font(), colour::TEXT_DIM);
    let end = format!("beat {last}");
    painter.text(
        area.right_bottom() + vec2(8.0, 4.0),
        Align2::RIGHT_TOP,
        end,
        bold(size::CAPTION),
        colour::TEXT_DIM,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_drawn_only_over_beats_on_which_there_was_somebody() {
        let runs = |line: &[Option<u16>]| stretches(line).collect::<Vec<_>>();
        assert_eq!(runs(&[None, Some(1), Some(0), None, None, Some(4)]), [1..3, 5..6]);
        assert_eq!(runs(&[Some(2), Some(2), None, Some(2)]), [0..2, 3..4]);
        assert!(runs(&[None, None]).is_empty());
        let lines = [("Anna", vec![Some(3), None])];
        let model = Graph { name: "Damage taken", lines: &lines, least: 1, marked: None };
        assert!(words(&model, 0).contains("Anna: 3"), "{}", words(&model, 0));
        assert!(words(&model, 1).contains("Anna: off the board"), "{}", words(&model, 1));
    }
}
