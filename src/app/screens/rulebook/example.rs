//! Example under its rule: a caption, and a small board on which the engine plays it.

use bevy_egui::egui::{Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::model::{PlayingExample, RulebookIntent};
use crate::kit::turning::Turning;
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::small_board::paint::{beat_note, board, lanes, lanes_height};
use crate::kit::ui::theme::{ROUND, bold, colour, mix, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, line};
use hexstrike_game::content::examples::Example;

/// Heights of the board and of the line under it, and padding, in points.
const BOARD: f32 = 220.0;
const SAID: f32 = 24.0;
const PAD: f32 = 12.0;
const ABOUT: &str =
    "The engine plays this. Discs are fighters with their damage; under the board run their timelines.";

/// Draws the example at its place in the text.
pub fn example(
    ui: &mut Ui,
    place: usize,
    shown: &Example,
    playing: Option<PlayingExample>,
) -> Option<RulebookIntent> {
    let ground = ui.painter().add(Shape::Noop);
    let top = ui.cursor().min;
    let width = ui.available_width();
    ui.add_space(PAD);
    let inner = ui.horizontal_top(|ui| {
        ui.add_space(PAD);
        let inside = |ui: &mut Ui| {
            ui.set_width(width - 2.0 * PAD);
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            let asked = head(ui, place, shown, playing);
            line(ui, &shown.words, size::LABEL, colour::TEXT);
            if let Some(playing) = playing {
                picture(ui, playing, shown.fighters.len());
            }
            asked
        };
        ui.vertical(inside).inner
    });
    let bottom = inner.response.rect.bottom() + PAD;
    let rect = Rect::from_min_max(top, pos2(top.x + width, bottom));
    let fill = mix(colour::SLATE, colour::MOVEMENT, 0.25);
    ui.painter().set(ground, Shape::rect_filled(rect, ROUND, fill));
    let edge = Rect::from_min_size(rect.min, vec2(4.0, rect.height()));
    ui.painter().rect_filled(edge, 2.0, colour::MOVEMENT_LIGHT);
    ui.add_space(PAD);
    inner.inner
}

/// Draws the title and the buttons that play or step the example.
fn head(
    ui: &mut Ui,
    place: usize,
    shown: &Example,
    playing: Option<PlayingExample>,
) -> Option<RulebookIntent> {
    let row = ui.horizontal(|ui| {
        let title =
            ui.painter().layout_no_wrap(shown.name.clone(), bold(size::LABEL + 1.0), colour::PARCHMENT);
        let buttons = if playing.is_some() { 3.0 * 84.0 + 2.0 * 8.0 } else { 84.0 };
        let room = ui.available_width() - buttons - 8.0;
        let (rect, _) = ui.allocate_exact_size(vec2(room, 30.0), Sense::hover());
        let at = rect.left_center() - vec2(0.0, 0.5 * title.size().y);
        ui.painter().galley(at, title, colour::PARCHMENT);
        let mut button = |label, why, weight, intent: RulebookIntent| {
            let response = Button::new(label, weight).why(why).size(84.0, 30.0).show(ui);
            if arrives(&response) {
                response.scroll_to_me(None);
            }
            response.clicked().then_some(intent)
        };
        let Some(playing) = playing else {
            let why = "Play this example on a small board";
            return button("Play", why, ButtonWeight::Plain, RulebookIntent::Play(place));
        };
        let label = if playing.play.runs { "Pause" } else { "Play" };
        let back = button(
            "Back",
            "To what happened before",
            ButtonWeight::Quiet,
            RulebookIntent::Step(Turning::Previous),
        );
        let on =
            button("Next", "To what happens next", ButtonWeight::Quiet, RulebookIntent::Step(Turning::Next));
        let run = button(label, "Play or pause the example", ButtonWeight::Plain, RulebookIntent::PlayPause);
        run.or(back).or(on)
    });
    row.inner
}

fn picture(ui: &mut Ui, playing: PlayingExample, seats: usize) {
    let lanes_room = lanes_height(seats);
    let room = vec2(ui.available_width(), BOARD + SAID + lanes_room);
    let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
    let painter = ui.painter();
    hints::aside(painter, rect, Hint::Words(ABOUT.to_owned(), Vec::new()));
    painter.rect_filled(rect, ROUND, colour::ABYSS);
    let (upper, lower) = rect.split_top_bottom_at_y(rect.top() + BOARD);
    let view = playing.play.scenes.at(playing.play.at, playing.calm);
    board(painter, upper.shrink(10.0), &playing.play.scenes, &view);
    beat_note(painter, upper.shrink(8.0), &view);
    let (said, below) = lower.split_top_bottom_at_y(lower.top() + SAID);
    painter.hline(said.x_range(), said.top(), Stroke::new(1.0, colour::LINE));
    let words = painter.layout_no_wrap(view.words.to_owned(), text(size::LABEL), colour::PARCHMENT);
    painter.galley(said.center() - 0.5 * words.size(), words, colour::PARCHMENT);
    lanes(painter, below.shrink2(vec2(10.0, 2.0)), &playing.play.scenes, &view);
}
