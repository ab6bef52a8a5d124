//! Questions in the middle of a beat: yes or no with the consequence, and what to do on the board.

use bevy_egui::egui::{Align, Area, Context, Id, Layout, Order, Ui, Vec2, pos2, vec2};

use super::card_face::{self, CardFace, Look};
use super::card_text::{Manner, Words, set};
use super::keys::{self, Command};
use super::theme::{self, aside, colour, size, text};
use super::widgets::{Button, Weight, heading, seat_mark};
use crate::rules::Seat;

/// A question with two answers.
#[derive(Debug, Clone, Copy)]
pub struct YesNoModel<'a> {
    /// Who is asked.
    pub seat: Seat,
    /// The question.
    pub title: &'a str,
    /// Why it comes up now.
    pub because: &'a str,
    /// What follows a yes.
    pub if_yes: &'a Words,
    /// What follows a no.
    pub if_no: &'a Words,
    /// The card the question comes from.
    pub card: Option<CardFace<'a>>,
    /// Why yes is not possible.
    pub yes_blocked: Option<&'a str>,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Answer {
    Yes,
    No,
}

/// Asks in the middle of `board`.
pub fn yes_no(ctx: &Context, board: bevy_egui::egui::Rect, model: &YesNoModel) -> Option<Answer> {
    let panel = Area::new(Id::new("yes or no"))
        .order(Order::Foreground)
        .pivot(bevy_egui::egui::Align2::CENTER_CENTER)
        .fixed_pos(board.center())
        .constrain(true);
    let shown = panel.show(ctx, |ui| {
        theme::dialog()
            .show(ui, |ui| {
                ui.set_width(if model.card.is_some() { 460.0 } else { 320.0 });
                ui.horizontal_top(|ui| {
                    if let Some(face) = &model.card {
                        let (rect, _) =
                            ui.allocate_exact_size(card_face::HAND, bevy_egui::egui::Sense::hover());
                        card_face::paint(ui.painter(), rect, face, Look::default());
                        ui.add_space(8.0);
                    }
                    ui.vertical(|ui| question(ui, model)).inner
                })
                .inner
            })
            .inner
    });
    shown.inner.or_else(|| typed(ctx, model))
}

fn question(ui: &mut Ui, model: &YesNoModel) -> Option<Answer> {
    heading(ui, model.title);
    let because = ui.painter().layout(
        model.because.to_owned(),
        aside(size::LABEL + 1.0),
        colour::TEXT_DIM,
        ui.available_width(),
    );
    let (rect, _) = ui.allocate_exact_size(because.size(), bevy_egui::egui::Sense::hover());
    ui.painter().galley(rect.min, because, colour::TEXT_DIM);
    ui.add_space(4.0);
    let yes = Button::new("Yes", Weight::Primary).key(keys::cap(Command::Yes)).blocked(model.yes_blocked);
    let yes = consequence(ui, yes, model.if_yes);
    let no = consequence(ui, Button::new("No", Weight::Plain).key(keys::cap(Command::No)), model.if_no);
    yes.then_some(Answer::Yes).or(no.then_some(Answer::No))
}

/// A button with what follows beside it.
fn consequence(ui: &mut Ui, button: Button, words: &Words) -> bool {
    ui.horizontal(|ui| {
        let clicked = button.size(92.0, 40.0).show(ui).clicked();
        let width = ui.available_width() - 4.0;
        let said =
            set(ui.painter(), words, Manner { points: size::BODY, ink: colour::TEXT, width, narrow: false });
        let (rect, _) =
            ui.allocate_exact_size(vec2(width, said.size().y.max(40.0)), bevy_egui::egui::Sense::hover());
        said.paint(ui.painter(), rect.left_center() - vec2(0.0, 0.5 * said.size().y));
        clicked
    })
    .inner
}

fn typed(ctx: &Context, model: &YesNoModel) -> Option<Answer> {
    if keys::pressed(ctx, Command::Yes).is_some() && model.yes_blocked.is_none() {
        return Some(Answer::Yes);
    }
    keys::pressed(ctx, Command::No).map(|_| Answer::No)
}

/// Tells what to do on the board, such as choosing the direction of a throw.
pub fn hint(ctx: &Context, board: bevy_egui::egui::Rect, seat: Seat, title: &str, detail: &str) {
    let at = pos2(board.center().x, board.top() + 12.0);
    let area = Area::new(Id::new("board hint")).order(Order::Middle).interactable(false);
    area.pivot(bevy_egui::egui::Align2::CENTER_TOP).fixed_pos(at).show(ctx, |ui| {
        theme::panel().inner_margin(bevy_egui::egui::Margin::symmetric(16, 8)).show(ui, |ui| {
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(20.0), bevy_egui::egui::Sense::hover());
                seat_mark(ui.painter(), rect.center(), 8.0, seat);
                ui.label(
                    bevy_egui::egui::RichText::new(title)
                        .font(theme::display(size::TITLE))
                        .color(colour::TEXT),
                );
                ui.label(
                    bevy_egui::egui::RichText::new(detail).font(text(size::BODY)).color(colour::TEXT_DIM),
                );
            });
        });
    });
}
