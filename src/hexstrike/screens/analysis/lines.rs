//! Lines played and tried: the steps, the comment on the current step, and the expected continuation.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, TextEdit, Ui, pos2, vec2};

use super::model::{AnalysisIntent, AnalysisModel, BoardIntent, LineWords};
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::rows::row;
use crate::kit::ui::theme::{bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, cut, line, seat_mark};
use study::record::comments::LONGEST_COMMENT;

/// Heights of the comment field, the expected line and a button, in points.
const COMMENT: f32 = 62.0;
const EXPECTED: f32 = 112.0;
const BUTTON: f32 = 36.0;
/// Height of the remove and restore buttons with the gap below, in points.
const REMOVAL: f32 = 36.0;
/// Height of a text line, and indentation of a branch, in points.
const WORDS: f32 = 17.0;
const INDENT: f32 = 14.0;
/// Most levels of indentation.
const DEEPEST: usize = 6;

/// Draws the lines over the whole of `ui`.
pub(super) fn lines(ui: &mut Ui, model: &AnalysisModel) -> Option<AnalysisIntent> {
    let area = ui.max_rect();
    let foot = EXPECTED + COMMENT + REMOVAL + BUTTON + 34.0;
    let (list, rest) = area.split_top_bottom_at_y(area.bottom() - foot);
    let chosen = placed(ui, list, |ui| steps(ui, model));
    let (comment, rest) = rest.split_top_bottom_at_y(rest.top() + COMMENT + 24.0);
    let written = written(ui, comment, model);
    let (removal, rest) = rest.split_top_bottom_at_y(rest.top() + REMOVAL);
    let removed = placed(ui, removal, |ui| remove(ui, model));
    let (expected, keep) = rest.split_top_bottom_at_y(rest.bottom() - BUTTON);
    let tried = placed(ui, expected, |ui| engine(ui, model));
    let kept = placed(ui, keep, |ui| {
        let keep = Button::new("Keep in the replay", ButtonWeight::Plain).blocked(model.unkept);
        let keep = keep.why("The lines and comments become part of the match they are of");
        keep.size(ui.available_width(), BUTTON).show(ui).clicked().then_some(AnalysisIntent::Keep)
    });
    chosen.or(written).or(removed).or(tried).or(kept)
}

fn steps(ui: &mut Ui, model: &AnalysisModel) -> Option<AnalysisIntent> {
    ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
    let area = ScrollArea::vertical().id_salt("lines").auto_shrink(false).min_scrolled_height(0.0);
    let shown = area.show(ui, |ui| {
        model.lines.iter().fold(None, |asked, line_words| {
            let pressed = ui.push_id(line_words.step, |ui| step(ui, line_words)).inner;
            asked.or(pressed.then_some(AnalysisIntent::Board(BoardIntent::GoTo(line_words.step))))
        })
    });
    shown.inner
}

/// Draws a step: plays, moment and comment.
fn step(ui: &mut Ui, line_words: &LineWords) -> bool {
    let count = line_words.plays.len() + 1 + usize::from(!line_words.comment.is_empty());
    let plays: Vec<&str> = line_words.plays.iter().map(|(_, words)| words.as_str()).collect();
    let said = format!("{}: {}. {}", line_words.moment, plays.join(", "), line_words.comment);
    let response = row(ui, WORDS * count as f32 + 6.0, line_words.here, &said, Sense::click());
    let left = response.rect.left() + 8.0 + INDENT * line_words.indent.min(DEEPEST) as f32;
    let right = response.rect.right() - 6.0;
    let painter = ui.painter();
    let mut y = response.rect.top() + 3.0 + 0.5 * WORDS;
    for (seat, words) in &line_words.plays {
        seat_mark(painter, pos2(left + 6.0, y), 5.0, *seat);
        cut(painter, pos2(left + 17.0, y), words, text(size::BODY), right - left - 17.0, colour::TEXT);
        y += WORDS;
    }
    let ink = if line_words.here { colour::GOLD } else { colour::TEXT_DIM };
    cut(painter, pos2(left, y), &line_words.moment, bold(size::CAPTION), right - left, ink);
    if !line_words.comment.is_empty() {
        let words = line_words.comment.lines().next().unwrap_or_default();
        let at = pos2(left, y + WORDS);
        cut(painter, at, words, text(size::BODY), right - left, colour::PARCHMENT);
    }
    hints::say(&response, &said);
    response.clicked()
}

/// Draws the comment on the current step.
fn written(ui: &mut Ui, rect: Rect, model: &AnalysisModel) -> Option<AnalysisIntent> {
    let at = rect.left_top() + vec2(2.0, 10.0);
    caption(ui.painter(), at, Align2::LEFT_CENTER, "Comment on this moment");
    let mut words = model.comment.to_owned();
    let place = Rect::from_min_max(rect.min + vec2(0.0, 20.0), rect.max - vec2(0.0, 4.0));
    let field = placed(ui, place, |ui| {
        ScrollArea::vertical().id_salt("comment").auto_shrink(false).min_scrolled_height(0.0).show(ui, |ui| {
            let edit = TextEdit::multiline(&mut words)
                .font(text(size::BODY))
                .hint_text("What you think of it")
                .char_limit(LONGEST_COMMENT)
                .desired_rows(2)
                .desired_width(ui.available_width())
                .margin(vec2(8.0, 6.0));
            ui.add(edit)
        })
    });
    hints::say(&field.inner, "What you write is kept with the lines");
    field.inner.changed().then_some(AnalysisIntent::Board(BoardIntent::Write(words)))
}

/// Draws the buttons that remove the current step and restore the last one removed.
fn remove(ui: &mut Ui, model: &AnalysisModel) -> Option<AnalysisIntent> {
    ui.spacing_mut().item_spacing.x = 8.0;
    let half = 0.5 * (ui.available_width() - 8.0);
    let row = ui.horizontal(|ui| {
        let played = (!model.may_remove).then_some("What was played stays: only tried lines can be removed.");
        let button = Button::new("Remove", ButtonWeight::Quiet).blocked(played);
        let button = button.why(
            "Takes this moment away, with all that follows on it; kept lines go when you keep them again",
        );
        let removed = button.size(half, 30.0).show(ui).clicked();
        let none = (!model.may_bring_back).then_some("Nothing was removed.");
        let button = Button::new("Bring back", ButtonWeight::Quiet).blocked(none);
        let back = button.why("What was removed last").size(half, 30.0).show(ui).clicked();
        removed
            .then_some(AnalysisIntent::Board(BoardIntent::Remove))
            .or(back.then_some(AnalysisIntent::Board(BoardIntent::BringBack)))
    });
    row.inner
}

/// Draws the expected continuation and a button to try it.
fn engine(ui: &mut Ui, model: &AnalysisModel) -> Option<AnalysisIntent> {
    ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
    caption(ui.painter(), head.left_center() + vec2(2.0, 0.0), Align2::LEFT_CENTER, "Likeliest from here");
    let Some(expected) = model.expected else {
        line(ui, "Worked out after the table.", size::BODY, colour::TEXT_DIM);
        return None;
    };
    for words in expected.iter().take(2) {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), WORDS), Sense::hover());
        let at = rect.left_center() + vec2(2.0, 0.0);
        cut(ui.painter(), at, words, text(size::BODY), rect.width() - 4.0, colour::TEXT);
        hints::say(&response, words);
    }
    ui.add_space(4.0);
    let words = format!("Add all {} decisions to the lines", expected.len());
    let none = expected.is_empty().then_some("Nobody decides anything more.");
    let add = Button::new(&words, ButtonWeight::Plain).blocked(none);
    let add = add.why("If both play what they play likeliest, by one look at each decision");
    add.size(ui.available_width(), 32.0)
        .show(ui)
        .clicked()
        .then_some(AnalysisIntent::Board(BoardIntent::TryExpected))
}
