//! List of decisions and turning points.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Sense, Ui, pos2, vec2};

use super::model::{DecisionFilter, ReportIntent, ReportModel};
use super::words::{choice_words, judged, shown_verdict, verdict_about};
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::rows::{fade_out, row};
use crate::kit::ui::theme::{aside, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, seat_mark};
use crate::kit::ui::words::percent;
use study::report::{MatchReport, ReadDecision, TurningPoint};

/// Height of a decision, in points.
const ROW: f32 = 30.0;
/// Widths of the verdict and of the loss, in points.
const VERDICT: f32 = 62.0;
const REGRET: f32 = 46.0;

/// Draws the filters.
pub fn filters(ui: &mut Ui, model: &ReportModel) -> Option<ReportIntent> {
    ui.spacing_mut().item_spacing.x = 8.0;
    ui.horizontal(|ui| {
        DecisionFilter::ALL.into_iter().fold(None, |asked, (filter, name, why)| {
            let chosen = model.filter == filter;
            let button = Button::new(name, ButtonWeight::Plain).why(why).selected(chosen).size(0.0, 32.0);
            asked.or(button.show(ui).clicked().then_some(ReportIntent::Filter(filter)))
        })
    })
    .inner
}

/// Draws the decisions that pass the filter.
pub fn list(ui: &mut Ui, model: &ReportModel, report: &MatchReport) -> Option<ReportIntent> {
    let places = model.filter.places(report);
    if places.is_empty() {
        let words = match model.filter {
            DecisionFilter::Turns => "No single decision turned this match.",
            DecisionFilter::All => "Nobody decided anything.",
            DecisionFilter::Mistakes => "Nobody gave anything away.",
            DecisionFilter::Read => "No good choice met what beats it.",
        };
        let at = ui.max_rect().center();
        ui.painter().text(at, Align2::CENTER_CENTER, words, aside(size::TITLE), colour::TEXT_DIM);
        return None;
    }
    ui.spacing_mut().item_spacing.y = 3.0;
    let area = ScrollArea::vertical().id_salt("decisions").auto_shrink(false);
    let shown = area.show(ui, |ui| {
        if model.filter == DecisionFilter::Turns {
            return report.turns.iter().fold(None, |asked, turning| asked.or(turn(ui, model, turning)));
        }
        places.iter().fold(None, |asked, place| asked.or(decision(ui, model, report, *place)))
    });
    fade_out(ui.painter(), &shown, colour::ABYSS);
    shown.inner
}

/// Draws a decision. A press chooses it, a second press watches it; moving by key chooses on the way.
fn decision(ui: &mut Ui, model: &ReportModel, report: &MatchReport, place: usize) -> Option<ReportIntent> {
    let decided = &report.decisions[place];
    let words = choice_words(decided, model.ruleset);
    let name = model.names.get(decided.seat.index()).copied().unwrap_or_default();
    let verdict = shown_verdict(decided);
    let is_listed = verdict == decided.verdict;
    let said = format!(
        "Beat {}, {name}: {words}. {}.\n{}\nPress again to watch it",
        decided.beat,
        if is_listed { decided.verdict_words() } else { verdict.words() },
        verdict_about(verdict)
    );
    let open = model.chosen == Some(place);
    let response = row(ui, ROW, open, &said, Sense::click());
    let rect = response.rect;
    let painter = ui.painter();
    let middle = |x: f32| pos2(x, rect.center().y);
    painter.text(
        middle(rect.left() + 34.0),
        Align2::RIGHT_CENTER,
        decided.beat,
        bold(size::BODY),
        colour::TEXT_DIM,
    );
    hints::aside(painter, rect, Hint::Words(said, Vec::new()));
    seat_mark(painter, middle(rect.left() + 48.0), 5.5, decided.seat);
    let left = rect.left() + 62.0;
    let right = rect.right() - VERDICT - REGRET;
    cut(painter, middle(left), &words, text(size::LABEL), right - left - 8.0, colour::TEXT);
    let (word, ink) = judged(decided);
    cut(painter, middle(right), word, bold(size::BODY), VERDICT, ink);
    let gave = if is_listed { gave_away(decided) } else { String::new() };
    painter.text(middle(rect.right() - 8.0), Align2::RIGHT_CENTER, gave, text(size::BODY), colour::TEXT_DIM);
    if response.clicked() && open {
        return Some(ReportIntent::Watch(decided.beat));
    }
    (response.clicked() || arrives(&response) && !open).then_some(ReportIntent::Choose(place))
}

fn gave_away(decided: &ReadDecision) -> String {
    let regret = decided.regret();
    if regret < 0.005 { String::new() } else { format!("\u{2212}{}", percent(regret)) }
}

fn turn(ui: &mut Ui, model: &ReportModel, turning: &TurningPoint) -> Option<ReportIntent> {
    let open = turning.decision.is_some() && model.chosen == turning.decision;
    let width = ui.available_width() - 76.0;
    let galley = ui.painter().layout(turning.words.clone(), text(size::LABEL), colour::TEXT, width);
    let then = if turning.decision.is_some() { "Press again to watch it" } else { "Press to watch it" };
    let said = format!("Beat {}: {}\n{then}", turning.beat, turning.words);
    let response = row(ui, (galley.size().y + 14.0).max(ROW), open, &said, Sense::click());
    let rect: Rect = response.rect;
    let painter = ui.painter();
    hints::aside(painter, rect, Hint::Words(said, Vec::new()));
    let at = rect.left_top() + vec2(34.0, 7.0);
    painter.text(at, Align2::RIGHT_TOP, turning.beat, bold(size::BODY), colour::TEXT_DIM);
    seat_mark(painter, rect.left_top() + vec2(48.0, 17.0), 5.5, turning.winner);
    let ink = mix(seat_colour(turning.winner), colour::PARCHMENT, 0.75);
    painter.galley_with_override_text_color(rect.left_top() + vec2(62.0, 7.0), galley, ink);
    // A turning point without a decision has no details to choose.
    if response.clicked() && (open || turning.decision.is_none()) {
        return Some(ReportIntent::Watch(turning.beat));
    }
    turning.decision.filter(|_| response.clicked() || arrives(&response) && !open).map(ReportIntent::Choose)
}
