//! Panel of one decision: the choice, its value, and the equilibrium mix.

use bevy_egui::egui::{Align2, Color32, Rect, ScrollArea, Sense, Ui, pos2, vec2};

use super::model::{ReportIntent, ReportModel};
use super::words::{error_words, judged, play_words, verdict_about};
use crate::hexstrike::analysis::WHY_ANALYSE;
use crate::kit::input::InputAction;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::rows::fade_out;
use crate::kit::ui::theme::{self, aside, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption, cut, fitted, line, seat_mark};
use crate::kit::ui::words::percent;
use kernel::Seat;
use kernel::words::capital;
use study::report::{MatchReport, PlayChoice, ReadChoice, ReadDecision, ReadPlay};

/// Heights of a line of numbers and of a play in a mix, in points.
const NUMBER: f32 = 24.0;
const MIX: f32 = 21.0;
/// Heights of the buttons, and gap between them, in points.
const WATCH: f32 = 44.0;
const OTHERS: f32 = 36.0;
const GAP: f32 = 6.0;

/// Draws the panel into `rect`.
pub fn detail(ui: &mut Ui, rect: Rect, model: &ReportModel, report: &MatchReport) -> Option<ReportIntent> {
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    let inner = rect.shrink(16.0);
    let Some(decided) = model.chosen.and_then(|place| report.decisions.get(place)) else {
        let at = inner.center();
        let words = "Choose a decision.";
        ui.painter().text(at, Align2::CENTER_CENTER, words, aside(size::TITLE), colour::TEXT_DIM);
        return None;
    };
    let (body, foot) = inner.split_top_bottom_at_y(inner.bottom() - WATCH - GAP - OTHERS);
    placed(ui, body.with_max_y(body.bottom() - 8.0), |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 5.0);
        let area = ScrollArea::vertical().id_salt(("decision", model.chosen)).auto_shrink(false);
        let shown = area.show(ui, |ui| decision(ui, model, decided));
        fade_out(ui.painter(), &shown, colour::SLATE);
    });
    placed(ui, foot, |ui| buttons(ui, decided))
}

/// Draws the buttons that lead from the decision.
fn buttons(ui: &mut Ui, decided: &ReadDecision) -> Option<ReportIntent> {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let words = format!("Watch beat {}", decided.beat);
    let watch = Button::new(&words, ButtonWeight::Primary).key(InputAction::Confirm);
    let watch = watch.why("The match from the start of this beat; you come back here");
    let watch = watch.size(ui.available_width(), WATCH).show(ui).clicked();
    let others = ui.horizontal(|ui| {
        let half = 0.5 * (ui.available_width() - GAP);
        let answers = matches!(decided.choice, ReadChoice::Answer { .. });
        let again =
            Button::new("Play again", ButtonWeight::Plain)
                .why("Make this decision again and play on: both lines are kept in one record")
                .blocked(answers.then_some(
                    "With other plays this question may never come: play from the choice before it.",
                ));
        let again = again.size(half, OTHERS).show(ui).clicked();
        let analyse = Button::new("Analyse", ButtonWeight::Plain).why(WHY_ANALYSE);
        let analyse = analyse.size(half, OTHERS).show(ui).clicked();
        let again = again.then_some(ReportIntent::DecideAgain(decided.beat, decided.seat));
        again.or(analyse.then_some(ReportIntent::Analyse(decided.beat)))
    });
    watch.then_some(ReportIntent::Watch(decided.beat)).or(others.inner)
}

fn decision(ui: &mut Ui, model: &ReportModel, decided: &ReadDecision) {
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    seat_mark(ui.painter(), head.left_center() + vec2(8.0, 0.0), 7.0, decided.seat);
    let words = format!("Beat {}, {}", decided.beat, name(model, decided.seat));
    fitted(
        ui.painter(),
        head.left_center() + vec2(24.0, 0.0),
        &words,
        size::TITLE,
        head.width() - 24.0,
        colour::TEXT,
    );
    let verdict = capital(decided.verdict_words());
    let said = line(ui, &verdict, size::LABEL + 1.0, judged(decided).1);
    hints::tell(ui.painter(), said.rect, Hint::Words(verdict_about(decided.verdict).to_owned(), Vec::new()));
    match &decided.choice {
        ReadChoice::Play(choice) => played(ui, model, choice),
        ReadChoice::Answer { question, given, best } => {
            line(ui, question, size::BODY, colour::TEXT_DIM);
            line(ui, given, size::LABEL, colour::TEXT);
            if best != given {
                line(ui, &format!("Best: {best}"), size::BODY, colour::TEXT_DIM);
            }
        }
    }
    ui.add_space(4.0);
    numbers(ui, decided);
    if let ReadChoice::Play(choice) = &decided.choice {
        let (own, other) =
            (decided.seat, if decided.seat == Seat::First { Seat::Second } else { Seat::First });
        let about = "What gives nothing away, whatever the other plays";
        mix_of(ui, model, (own, about), &choice.mix, Some(&choice.play));
        if choice.faced.is_some() {
            let about =
                format!("What they best play, by what {} could know of their cards", name(model, own));
            mix_of(ui, model, (other, &about), &choice.replies, choice.faced.as_ref());
        }
    }
    ui.add_space(4.0);
    let together = matches!(&decided.choice, ReadChoice::Play(choice) if choice.faced.is_some());
    line(ui, &error_words(&decided.error, together), size::BODY, colour::TEXT_DIM);
}

fn name<'a>(model: &ReportModel<'a>, seat: Seat) -> &'a str {
    model.names.get(seat.index()).copied().unwrap_or_default()
}

/// Draws the play, the opponent's play, and a better one if any.
fn played(ui: &mut Ui, model: &ReportModel, choice: &PlayChoice) {
    let words = |play: &ReadPlay| play_words(play, model.ruleset);
    line(ui, &words(&choice.play), size::LABEL, colour::TEXT);
    let met = match &choice.faced {
        Some(faced) => format!("met {}", words(faced)),
        None => "while the other's play was running".to_owned(),
    };
    line(ui, &met, size::BODY, colour::TEXT_DIM);
    if choice.best != choice.play {
        line(
            ui,
            &format!("Best against the other's mix: {}", words(&choice.best)),
            size::BODY,
            colour::TEXT_DIM,
        );
    }
    if choice.faced.is_some() && choice.best_hindsight != choice.play {
        let best = words(&choice.best_hindsight);
        line(ui, &format!("Best against what came: {best}"), size::BODY, colour::TEXT_DIM);
    }
}

/// Draws the value before and after the choice, and both regrets.
fn numbers(ui: &mut Ui, decided: &ReadDecision) {
    let lost =
        |regret: f64| if regret < 0.005 { String::new() } else { format!("\u{2212}{}", percent(regret)) };
    let rows = [
        (
            "Value of the moment",
            decided.value,
            String::new(),
            "The chance to win if both play their best mixes, as far as this player could know",
        ),
        (
            "This choice",
            decided.worth,
            lost(decided.regret()),
            "Against the other's best mix, and what it gave away",
        ),
        (
            "Against what came",
            decided.hindsight,
            lost(decided.hindsight_regret()),
            "Against what the other really played, and what knowing it would have been worth",
        ),
        ("The best against that", decided.best_hindsight, String::new(), "Of all choices, with hindsight"),
    ];
    for (label, chance, lost, about) in rows {
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), NUMBER), Sense::hover());
        let painter = ui.painter();
        painter.rect_filled(row, 4.0, colour::WELL);
        let bar = row.with_min_x(row.left() + 168.0).with_max_x(row.right() - 64.0).shrink2(vec2(0.0, 8.0));
        painter.rect_filled(bar, 2.0, colour::SLATE_UP);
        let done = bar.with_max_x(bar.left() + bar.width() * chance.clamp(0.0, 1.0) as f32);
        painter.rect_filled(done, 2.0, colour::GOLD_DEEP);
        cut(painter, row.left_center() + vec2(8.0, 0.0), label, text(size::BODY), 156.0, colour::TEXT);
        let at = |x: f32| pos2(row.right() - x, row.center().y);
        painter.text(at(8.0), Align2::RIGHT_CENTER, percent(chance), bold(size::LABEL), colour::TEXT);
        if !lost.is_empty() {
            // Next to its bar the loss cannot overlap the number.
            let ink = mix(colour::ATTACK, colour::PARCHMENT, 0.3);
            painter.text(
                pos2(bar.left() - 8.0, row.center().y),
                Align2::RIGHT_CENTER,
                lost,
                bold(size::CAPTION),
                ink,
            );
        }
        hints::tell(painter, row, Hint::Words(format!("{label}: {about}"), Vec::new()));
    }
}

/// Draws a mix as bars and highlights the actual play.
fn mix_of(
    ui: &mut Ui,
    model: &ReportModel,
    (seat, about): (Seat, &str),
    mix: &[(ReadPlay, f64)],
    played: Option<&ReadPlay>,
) {
    ui.add_space(6.0);
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 14.0), Sense::hover());
    let words = format!("{}'s best mix", name(model, seat));
    caption(ui.painter(), head.left_center(), Align2::LEFT_CENTER, &words);
    hints::tell(ui.painter(), head, Hint::Words(about.to_owned(), Vec::new()));
    for (play, chance) in mix {
        share(ui, model, seat, (play, *chance), Some(play) == played);
    }
    if let Some(played) = played.filter(|played| mix.iter().all(|(play, _)| play != *played)) {
        share(ui, model, seat, (played, 0.0), true);
    }
}

fn share(ui: &mut Ui, model: &ReportModel, seat: Seat, (play, chance): (&ReadPlay, f64), played: bool) {
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), MIX), Sense::hover());
    let painter = ui.painter();
    let bar = row.with_min_x(row.left() + 44.0);
    let bar = bar.with_max_x(bar.left() + bar.width() * chance as f32);
    let fill: Color32 = mix(colour::SLATE, seat_colour(seat), 0.28);
    if chance > 0.0 {
        painter.rect_filled(bar.shrink2(vec2(0.0, 1.5)), 3.0, fill);
    }
    let at = pos2(row.left() + 40.0, row.center().y);
    let ink = if played { colour::GOLD } else { colour::TEXT };
    painter.text(at, Align2::RIGHT_CENTER, percent(chance), bold(size::CAPTION), ink);
    let words = play_words(play, model.ruleset);
    // The mark stands before the play, whose end may be cut.
    let words = if played { format!("Played: {words}") } else { words };
    cut(painter, row.left_center() + vec2(50.0, 0.0), &words, text(size::BODY), row.width() - 54.0, ink);
    let about = format!("{words}: to be played in {} of such moments", percent(chance));
    hints::tell(painter, row, Hint::Words(about, Vec::new()));
}
