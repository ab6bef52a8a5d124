//! Side panel: the chosen plays on a small board with their value and best replies, or the lines.

use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};

use super::lines::lines;
use super::model::{
    AnalysisIntent, AnalysisModel, AnalysisTab, BoardIntent, GridRowKind, pair_words, turn_words,
};
use crate::hexstrike::analysis::GridChoice;
use crate::kit::turning::Turning;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::small_board::paint::{beat_note, board, lanes, lanes_height};
use crate::kit::ui::theme::{ROUND, aside, bold, colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, seat_mark};
use crate::kit::ui::words::percent;
use hexstrike_game::rules::Commitment;
use kernel::Seat;

/// Heights of the caption under the board, the buttons, and the two plays with their value, in points.
const SAID: f32 = 40.0;
const BUTTON: f32 = 36.0;
const PLAYS: f32 = 78.0;
/// Height of the tabs, in points.
const TABS: f32 = 32.0;

/// Draws the side panel over the whole of `ui`: tabs, and the content of the open one.
pub fn side(ui: &mut Ui, model: &AnalysisModel) -> Option<AnalysisIntent> {
    let (head, body) = ui.max_rect().split_top_bottom_at_y(ui.max_rect().top() + TABS);
    let turned = placed(ui, head, |ui| tabs(ui, model));
    let body = body.with_min_y(body.top() + 8.0);
    let shown = placed(ui, body, |ui| match model.tab {
        AnalysisTab::Board => chosen_plays(ui, model),
        AnalysisTab::Lines => lines(ui, model),
    });
    turned.or(shown)
}

fn tabs(ui: &mut Ui, model: &AnalysisModel) -> Option<AnalysisIntent> {
    ui.spacing_mut().item_spacing.x = 6.0;
    let width = 0.5 * (ui.available_width() - 6.0);
    let all = [
        (AnalysisTab::Board, "Chosen plays", "The two plays that are chosen, on the board"),
        (AnalysisTab::Lines, "Lines", "What was played and tried from here on, with comments"),
    ];
    ui.horizontal(|ui| {
        all.into_iter().fold(None, |asked, (tab, name, why)| {
            let button = Button::new(name, ButtonWeight::Quiet).why(why).selected(tab == model.tab);
            let clicked = button.size(width, TABS).show(ui).clicked();
            asked.or(clicked.then_some(AnalysisIntent::Tab(tab)))
        })
    })
    .inner
}

/// Draws the chosen plays on a board.
fn chosen_plays(ui: &mut Ui, model: &AnalysisModel) -> Option<AnalysisIntent> {
    let area = ui.max_rect();
    let (Some(play), Some(chosen)) = (model.play, model.chosen) else {
        let words = model.nothing_yet();
        ui.painter().text(area.center(), Align2::CENTER_CENTER, words, aside(size::TITLE), colour::TEXT_DIM);
        return None;
    };
    let (upper, foot) = area.split_top_bottom_at_y(area.bottom() - 3.0 * (BUTTON + 6.0));
    let (upper, plays) = upper.split_top_bottom_at_y(upper.bottom() - PLAYS);
    let picture = upper.with_max_y(upper.bottom() - 8.0);
    ui.painter().rect_filled(picture, ROUND, colour::ABYSS);
    let about = "Both plays as the engine plays them. Discs are fighters with their damage; below run their timelines.";
    hints::aside(ui.painter(), picture, Hint::Words(about.to_owned(), Vec::new()));
    let view = play.scenes.at(play.at, model.calm);
    let (top, below) = picture.split_top_bottom_at_y(picture.bottom() - lanes_height(2) - 6.0);
    let (top, said) = top.split_top_bottom_at_y(top.bottom() - SAID);
    board(ui.painter(), top.shrink(8.0), &play.scenes, &view);
    beat_note(ui.painter(), top.shrink(8.0), &view);
    let galley =
        ui.painter().layout(view.words.to_owned(), text(size::BODY), colour::PARCHMENT, said.width() - 16.0);
    ui.painter().with_clip_rect(said).galley(said.min + vec2(8.0, 3.0), galley, colour::PARCHMENT);
    lanes(ui.painter(), below.shrink2(vec2(8.0, 2.0)), &play.scenes, &view);
    met(ui, plays, model, chosen);
    placed(ui, foot, |ui| buttons(ui, model, play.runs))
}

/// Draws the two plays and their value.
fn met(ui: &Ui, rect: Rect, model: &AnalysisModel, chosen: GridChoice) {
    let (own, other) = model.sides;
    let line = |y: f32, seat: Seat, play: Commitment| {
        let at = pos2(rect.left() + 8.0, rect.top() + y);
        seat_mark(ui.painter(), at, 6.0, seat);
        let words = format!("{}, {}", pair_words(play, model.names), turn_words(play));
        cut(ui.painter(), at + vec2(14.0, 0.0), &words, bold(size::BODY), rect.width() - 24.0, colour::TEXT);
    };
    line(12.0, own, chosen.row);
    if let (Some(other), Some(reply)) = (other, chosen.reply) {
        line(34.0, other, reply);
    }
    let worth = worth(model, chosen);
    let words = worth.map_or_else(
        || "What it comes to is not known yet.".to_owned(),
        |worth| format!("{} wins in {} of such lines", model.names.seat(own), percent(worth)),
    );
    let at = pos2(rect.left() + 2.0, rect.top() + 62.0);
    cut(ui.painter(), at, &words, text(size::LABEL), rect.width() - 8.0, colour::GOLD);
}

/// Value of the two plays: that of the single play if its group is open.
fn worth(model: &AnalysisModel, chosen: GridChoice) -> Option<f64> {
    let cards = |play: Commitment| (play.active, play.passive);
    let single = model.rows.iter().find(|row| row.kind == GridRowKind::Single && row.play == chosen.row);
    let group = || {
        model.rows.iter().find(|row| row.kind != GridRowKind::Single && cards(row.play) == cards(chosen.row))
    };
    let row = single.or_else(group)?;
    let column = match chosen.reply {
        Some(reply) => {
            model.grid?.other.iter().position(|group| (group.active, group.passive) == cards(reply))?
        }
        None => 0,
    };
    row.cells.get(column).copied()
}

fn buttons(ui: &mut Ui, model: &AnalysisModel, runs: bool) -> Option<AnalysisIntent> {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let width = ui.available_width();
    let third = (width - 12.0) / 3.0;
    let half = (width - 6.0) / 2.0;
    let steps = ui.horizontal(|ui| {
        let mut button =
            |label, why, weight| Button::new(label, weight).why(why).size(third, BUTTON).show(ui).clicked();
        let back = button("Step back", "To what happened before", ButtonWeight::Quiet);
        let label = if runs { "Pause" } else { "Play" };
        let run = button(label, "Play or pause these plays", ButtonWeight::Plain);
        let on = button("Step on", "To what happens next", ButtonWeight::Quiet);
        run.then_some(AnalysisIntent::Board(BoardIntent::PlayPause))
            .or(back.then_some(AnalysisIntent::Board(BoardIntent::Step(Turning::Previous))))
            .or(on.then_some(AnalysisIntent::Board(BoardIntent::Step(Turning::Next))))
    });
    let answers = ui.horizontal(|ui| {
        let alone = model.sides.1.is_none().then_some("Only one player chooses: nobody replies.");
        let mut button = |label, why| {
            Button::new(label, ButtonWeight::Plain)
                .why(why)
                .blocked(alone)
                .size(half, BUTTON)
                .show(ui)
                .clicked()
        };
        let reply = button("Best reply", "The reply that hurts the chosen row most, by one look ahead");
        let answer =
            button("Best answer", "The row that does best against the chosen reply, by one look ahead");
        reply
            .then_some(AnalysisIntent::Board(BoardIntent::AnswerRow))
            .or(answer.then_some(AnalysisIntent::Board(BoardIntent::AnswerReply)))
    });
    let on = Button::new("Go on with these plays", ButtonWeight::Primary);
    let on = on.why("To the next decision, as a line of its own; what was there before stays");
    let on = on.size(width, BUTTON).show(ui).clicked().then_some(AnalysisIntent::GoOn);
    steps.inner.or(answers.inner).or(on)
}
