//! Panel of the chosen match: picture, name and actions.

use bevy_egui::egui::{Align2, Rect, TextEdit, Ui, pos2, vec2};

use super::model::{ArchiveChange, HistoryIntent, HistoryModel};
use crate::app::history::KeptMatch;
use crate::app::history::words::{day, size as bytes};
use crate::games;
use crate::kit::input::InputAction;
use crate::kit::ui::hints;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{self, aside, bold, colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, line};
use shell::record::stored::Summary;

/// Greatest length of a match's name, in letters.
const LONGEST: usize = 60;

/// Draws the panel into `rect`.
pub fn detail(ui: &mut Ui, rect: Rect, model: &HistoryModel) -> Option<HistoryIntent> {
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    let inner = rect.shrink(16.0);
    let Some(kept) = model.chosen.and_then(|chosen| model.rows.get(chosen)) else {
        let words = if model.all == 0 { "Matches you play are kept here." } else { "Choose a match." };
        let at = inner.center();
        ui.painter().text(at, Align2::CENTER_CENTER, words, aside(size::TITLE), colour::TEXT_DIM);
        return None;
    };
    placed(ui, inner, |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        match &kept.summary {
            Ok(summary) => readable(ui, kept, summary, model),
            Err(why) => {
                line(ui, "This file cannot be read", size::TITLE, colour::WARNING);
                line(ui, why, size::BODY, colour::TEXT);
                line(ui, &kept.path.display().to_string(), size::BODY, colour::TEXT_DIM);
                delete(ui, model)
            }
        }
    })
}

fn readable(ui: &mut Ui, kept: &KeptMatch, summary: &Summary, model: &HistoryModel) -> Option<HistoryIntent> {
    let width = ui.available_width();
    let buttons = 4.0 * 44.0 + 30.0;
    let height = (ui.available_height() - buttons - 150.0).clamp(90.0, 230.0);
    let (place, _) = ui.allocate_exact_size(vec2(width, height), bevy_egui::egui::Sense::hover());
    // The caption stands above the picture.
    ui.painter().rect_filled(place, theme::ROUND, colour::WELL);
    (games::find(summary.game).scene)(ui.painter(), place.with_min_y(place.top() + 20.0), summary);
    caption(ui.painter(), place.left_top() + vec2(8.0, 6.0), Align2::LEFT_TOP, &summary.caption);
    let mut name = model.title.to_owned();
    let edit = TextEdit::singleline(&mut name)
        .font(bold(size::LABEL))
        .hint_text("Give it a name")
        .char_limit(LONGEST)
        .desired_width(width)
        .margin(vec2(10.0, 8.0));
    let field = ui.add(edit);
    hints::say(&field, "What you call this match. Enter keeps the name.");
    let renamed = if field.changed() {
        Some(HistoryIntent::Title(name))
    } else {
        field.lost_focus().then_some(HistoryIntent::KeepTitle)
    };
    line(ui, &summary.result, size::BODY, colour::TEXT);
    let date = if summary.begun == 0 { "date unknown".to_owned() } else { day(summary.begun) };
    let about = format!("{date}, {}, {}", summary.length, bytes(kept.bytes));
    line(ui, &about, size::BODY, colour::TEXT_DIM);
    let foot = ui.max_rect();
    let foot = Rect::from_min_max(pos2(foot.left(), foot.bottom() - buttons), foot.max);
    let asked = placed(ui, foot, |ui| actions(ui, summary, model));
    asked.or(renamed)
}

fn actions(ui: &mut Ui, summary: &Summary, model: &HistoryModel) -> Option<HistoryIntent> {
    let width = ui.available_width();
    let half = 0.5 * (width - 8.0);
    let watch = Button::new("Watch", ButtonWeight::Primary)
        .key(InputAction::Confirm)
        .why("From the beginning, at any pace")
        .size(width, 44.0);
    let watch = watch.show(ui).clicked().then_some(HistoryIntent::Watch);
    let pair = |ui: &mut Ui, left: Button, right: Button| {
        ui.horizontal(|ui| {
            let left = left.size(half, 40.0).show(ui).clicked();
            (left, right.size(half, 40.0).show(ui).clicked())
        })
        .inner
    };
    let (label, why) = games::find(summary.game).deciding;
    let deciding = Button::new(label, ButtonWeight::Plain).why(why).blocked(summary.no_deciding);
    let report = Button::new("Report", ButtonWeight::Plain)
        .why("What each decision was worth, where it turned, and habits; read in the background")
        .blocked(summary.no_report);
    let (deciding, report) = pair(ui, deciding, report);
    let star = if summary.starred { "Remove star" } else { "Add star" };
    let star = Button::new(star, ButtonWeight::Plain)
        .why("A match with a star is never removed to make room")
        .blocked(model.blocked);
    let code = Button::new("Copy code", ButtonWeight::Plain)
        .why("A short text to paste anywhere; another game reads it under Add");
    let (star, code) = pair(ui, star, code);
    let export = Button::new("Export file", ButtonWeight::Plain)
        .why("Saves the match with all its lines to your exports folder")
        .blocked(model.blocked);
    let delete = Button::new("Delete", ButtonWeight::Quiet)
        .why("You can undo this until you quit")
        .blocked(model.blocked);
    let (export, delete) = pair(ui, export, delete);
    watch
        .or(deciding.then_some(HistoryIntent::WatchDeciding))
        .or(report.then_some(HistoryIntent::Report))
        .or(star.then_some(HistoryIntent::Change(ArchiveChange::Star)))
        .or(code.then_some(HistoryIntent::CopyCode))
        .or(export.then_some(HistoryIntent::Change(ArchiveChange::Export)))
        .or(delete.then_some(HistoryIntent::Change(ArchiveChange::Delete)))
}

fn delete(ui: &mut Ui, model: &HistoryModel) -> Option<HistoryIntent> {
    let button = Button::new("Delete", ButtonWeight::Quiet).why("You can undo this until you quit");
    let width = ui.available_width();
    button
        .blocked(model.blocked)
        .size(width, 40.0)
        .show(ui)
        .clicked()
        .then_some(HistoryIntent::Change(ArchiveChange::Delete))
}
