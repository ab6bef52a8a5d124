//! How the match ended, and what it was made of.

use bevy_egui::egui::{Rect, Ui, UiBuilder, Vec2, pos2, vec2};

use super::head::{LINE, faces, faces_width, head, said};
use super::middle::middle;
use super::model::{ResultIntent, ResultModel};
use super::totals::{ROW, totals};
use crate::client::ui::ground::dim;
use crate::client::ui::page::at_least;
use crate::client::ui::theme;
use crate::client::ui::widgets::{Button, ButtonWeight};

/// Width of the panel, as far as the screen has it, in points.
const WIDTH: f32 = 1080.0;
/// Height of the head and of the foot, in points.
const HEAD: f32 = 168.0;
const FOOT: f32 = 78.0;
/// Less room than this scrolls, in points; in a narrow window words are broken and buttons stand in two rows.
const LEAST: Vec2 = vec2(1136.0, 600.0);
const LEAST_NARROW: Vec2 = vec2(600.0, 724.0);
/// Height of a row of buttons with what is between them, in points.
const BUTTONS: f32 = 54.0;

/// Draws the result over the dimmed board.
pub fn result(ui: &mut Ui, model: &ResultModel) -> Option<ResultIntent> {
    let least = if ui.max_rect().width() < LEAST.x { LEAST_NARROW } else { LEAST };
    at_least(ui, least, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &ResultModel) -> Option<ResultIntent> {
    let screen = ui.max_rect();
    dim(ui, screen);
    let table = ROW * (model.story.seats.len() + 1) as f32;
    let narrow = screen.width() < LEAST.x - 64.0;
    let (around, edge, foot) = if narrow { (8.0, 18.0, FOOT + BUTTONS) } else { (64.0, 36.0, FOOT) };
    let width = WIDTH.min(screen.width() - around);
    let beside = if narrow { 0.0 } else { faces_width(model.fighters.len()) + 16.0 };
    let said = said(ui.painter(), model, width - 2.0 * (edge + beside));
    let head_height = HEAD + said.iter().map(|line| (line.size().y - LINE).max(0.0)).sum::<f32>();
    let rest = head_height + table + 20.0 + foot;
    let graphs = (screen.height() - rest - 48.0).clamp(120.0, 220.0);
    let rect = Rect::from_center_size(screen.center(), vec2(width, rest + graphs));
    ui.painter().add(theme::dialog().paint(rect.shrink(16.0)));
    head(ui.painter(), rect.center_top(), model, said);
    if !narrow {
        faces(ui.painter(), rect.shrink2(vec2(edge, 26.0)), model);
    }
    let body = rect.shrink2(vec2(edge, 0.0));
    let rows = Rect::from_min_size(pos2(body.left(), rect.top() + head_height), vec2(body.width(), table));
    totals(ui.painter(), rows, model, narrow);
    let graphs = Rect::from_min_size(pos2(body.left(), rows.bottom() + 16.0), vec2(body.width(), graphs));
    let aimed = middle(ui, graphs, model, narrow);
    let foot = Rect::from_min_max(pos2(body.left(), rect.bottom() - foot + 10.0), body.max - vec2(0.0, 22.0));
    let pressed = ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| buttons(ui, model, narrow)).inner;
    pressed.or(aimed.map(ResultIntent::Watch))
}

fn buttons(ui: &mut Ui, model: &ResultModel, narrow: bool) -> Option<ResultIntent> {
    ui.spacing_mut().item_spacing = vec2(12.0, 8.0);
    let deciding = model.story.deciding.map(|deciding| deciding.beat);
    let count = match (narrow, deciding.is_some()) {
        (true, _) => 3.0,
        (false, true) => 6.0,
        (false, false) => 5.0,
    };
    let width = ((ui.available_width() - 12.0 * (count - 1.0)) / count).floor();
    ui.horizontal_wrapped(|ui| {
        let mut button = |label, why, weight, blocked| {
            let button = Button::new(label, weight).why(why).blocked(blocked);
            button.size(width, 46.0).show(ui).clicked()
        };
        let (on, why, first) = if model.in_gauntlet {
            ("Gauntlet", "Who waits next, and what was beaten", ResultIntent::Gauntlet)
        } else {
            ("Rematch", "The same players on a new seed", ResultIntent::Rematch)
        };
        let goes_on = button(on, why, ButtonWeight::Primary, None);
        let why = "What each decision was worth, where it turned, and habits; read in the background";
        let report = button("Report", why, ButtonWeight::Plain, model.unread);
        let why = "Watch it from the start of the beat that decided it";
        let decided = deciding.filter(|_| button("Deciding beat", why, ButtonWeight::Plain, None));
        let watch = button("Watch again", "The match from the first beat", ButtonWeight::Plain, None);
        let still =
            button("Keep a picture", "The result as a PNG, to show around", ButtonWeight::Plain, None);
        let title = button("To the title", "The match is saved among the replays", ButtonWeight::Quiet, None);
        goes_on
            .then_some(first)
            .or(report.then_some(ResultIntent::Report))
            .or(decided.map(ResultIntent::Watch))
            .or(watch.then_some(ResultIntent::Watch(0)))
            .or(still.then_some(ResultIntent::Still))
            .or(title.then_some(ResultIntent::ToTitle))
    })
    .inner
}
