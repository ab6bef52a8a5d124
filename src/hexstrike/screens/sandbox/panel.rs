//! Screen of the sandbox: fighter at the left, board in the middle, cards at the right.

use bevy_egui::egui::{Align2, Rect, Ui, Vec2, pos2, vec2};

use super::board::board;
use super::cards::cards;
use super::form::form;
use super::model::{SandboxIntent, SandboxModel};
use crate::hexstrike::session::sandbox::desk::SandboxTool;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::ground;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{bold, colour, display, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut};

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(1136.0, 640.0);
/// Widths of the left and right columns, in points.
const LEFT: f32 = 268.0;
const RIGHT: f32 = 288.0;
/// Greatest width of the play button, in points.
const MOST_PLAY: f32 = 360.0;
/// Number of tools per row.
const TOOLS: usize = 5;

/// Draws the sandbox over the whole of `ui`.
pub fn sandbox(ui: &mut Ui, model: &SandboxModel) -> Option<SandboxIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &SandboxModel) -> Option<SandboxIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let top = screen.left_top() + vec2(24.0, 28.0);
    ui.painter().text(top, Align2::LEFT_CENTER, "Sandbox", display(size::HEADING), colour::PARCHMENT);
    said(
        ui,
        Rect::from_min_max(pos2(top.x + 160.0, top.y - 14.0), pos2(screen.right() - 24.0, top.y + 14.0)),
        model,
    );
    let body = Rect::from_min_max(pos2(top.x, top.y + 24.0), screen.right_bottom() - vec2(24.0, 64.0));
    let (left, rest) = body.split_left_right_at_x(body.left() + LEFT);
    let (middle, right) = rest.split_left_right_at_x(rest.right() - RIGHT);
    let middle = middle.shrink2(vec2(16.0, 0.0));
    let (bar, below) = middle.split_top_bottom_at_y(middle.top() + 76.0);
    let asked = placed(ui, left, |ui| form(ui, model));
    let tool = placed(ui, bar, |ui| tools(ui, model));
    let used = board(ui, below, model);
    let card = placed(ui, right, |ui| cards(ui, model, below));
    let foot = Rect::from_min_max(
        pos2(body.left(), screen.bottom() - 54.0),
        screen.right_bottom() - vec2(24.0, 14.0),
    );
    let below = placed(ui, foot, |ui| buttons(ui, model));
    let leaves = input::pressed(ui.ctx(), InputAction::Back).then_some(SandboxIntent::Back);
    let confirmed = model.fault.is_none() && input::pressed(ui.ctx(), InputAction::Confirm);
    let plays = confirmed.then_some(SandboxIntent::Play);
    asked.or(tool).or(used).or(card).or(below).or(leaves).or(plays)
}

/// Draws the fault of the position, or that there is none.
fn said(ui: &Ui, rect: Rect, model: &SandboxModel) {
    let (words, ink) = match model.fault {
        Some(why) => (format!("This position is impossible: {why}."), colour::WARNING),
        None => ("This position can be played.".to_owned(), colour::MOVEMENT_LIGHT),
    };
    cut(ui.painter(), rect.left_center(), &words, bold(size::LABEL), rect.width(), ink);
}

fn tools(ui: &mut Ui, model: &SandboxModel) -> Option<SandboxIntent> {
    ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
    let width = (ui.available_width() - 5.0 * (TOOLS - 1) as f32) / TOOLS as f32;
    SandboxTool::ALL.chunks(TOOLS).fold(None, |asked, tools| {
        let row = ui.horizontal(|ui| {
            tools.iter().fold(None, |asked, tool| {
                let (name, why) = tool.words();
                let button = Button::new(name, ButtonWeight::Quiet).why(why).selected(*tool == model.tool);
                let clicked = button.size(width, 32.0).show(ui).clicked();
                asked.or(clicked.then_some(SandboxIntent::Tool(*tool)))
            })
        });
        asked.or(row.inner)
    })
}

fn buttons(ui: &mut Ui, model: &SandboxModel) -> Option<SandboxIntent> {
    ui.spacing_mut().item_spacing.x = 8.0;
    let row = ui.horizontal(|ui| {
        let back =
            Button::new("Back", ButtonWeight::Quiet).key(InputAction::Back).why("Back to where you were");
        let mut asked = back.size(110.0, 40.0).show(ui).clicked().then_some(SandboxIntent::Back);
        let undone = (!model.can_undo).then_some("Nothing was changed yet.");
        let redone = (!model.can_redo).then_some("Nothing was taken back.");
        let all = [
            ("Undo", "Takes the last change back, as often as you like", undone, SandboxIntent::Undo),
            ("Redo", "Does it again", redone, SandboxIntent::Redo),
            ("New", "The start of a duel; Undo brings this position back", None, SandboxIntent::New),
            ("Copy code", "This position as a short text for others", None, SandboxIntent::Copy),
            (
                "Paste code",
                "Takes the position, deck or match whose code is in the clipboard",
                None,
                SandboxIntent::Paste,
            ),
            ("Save file", "Keeps this position as a file among the exports", None, SandboxIntent::Save),
        ];
        for (label, why, none, intent) in all {
            let button = Button::new(label, ButtonWeight::Plain).why(why).blocked(none);
            let clicked = button.size(0.0, 40.0).show(ui).clicked();
            asked = asked.or(clicked.then_some(intent));
        }
        let play = Button::new("Play on", ButtonWeight::Primary).key(InputAction::Confirm);
        let play = play.why("Each side by hand, or by the bot that plays it").blocked(model.fault);
        let wide = ui.available_width().min(MOST_PLAY);
        ui.add_space(ui.available_width() - wide);
        let play = play.size(wide, 40.0).show(ui).clicked();
        asked.or(play.then_some(SandboxIntent::Play))
    });
    row.inner
}
