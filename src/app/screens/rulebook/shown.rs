//! Examples of the law that are shown on the table of their game.

use bevy::prelude::{Event, Resource};
use bevy_egui::egui::{Rect, Sense, Shape, Ui, pos2, vec2};
use shell::GameId;

use crate::kit::ui::theme::{ROUND, bold, colour, mix, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, line};

/// Padding of an example, width and height of its button, in points.
const PAD: f32 = 12.0;
const BUTTON: [f32; 2] = [84.0, 30.0];

/// Example that its game can show on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawExample {
    /// Game.
    pub game: GameId,
    /// Index among the examples of the game.
    pub nth: usize,
    /// Number of its section.
    pub rule: String,
    /// Name.
    pub name: String,
    /// Description.
    pub words: String,
}

/// Examples of all games that show theirs on the table.
#[derive(Resource, Debug, Default)]
pub struct LawExamples(pub Vec<LawExample>);

/// Request to show an example on the table.
#[derive(Event, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShowExample {
    /// Game.
    pub game: GameId,
    /// Index among the examples of the game.
    pub nth: usize,
}

/// Draws the example at its place in the text. Returns true if it is to be shown.
pub(super) fn shown_example(ui: &mut Ui, example: &LawExample) -> bool {
    let ground = ui.painter().add(Shape::Noop);
    let top = ui.cursor().min;
    let width = ui.available_width();
    ui.add_space(PAD);
    let inner = ui.horizontal_top(|ui| {
        ui.add_space(PAD);
        let inside = |ui: &mut Ui| {
            ui.set_width(width - 2.0 * PAD);
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            let asked = ui.horizontal(|ui| {
                let [wide, high] = BUTTON;
                let room = ui.available_width() - wide - 8.0;
                let (rect, _) = ui.allocate_exact_size(vec2(room, high), Sense::hover());
                let face = bold(size::LABEL + 1.0);
                cut(ui.painter(), rect.left_center(), &example.name, face, room, colour::PARCHMENT);
                let button = Button::new("Show", ButtonWeight::Plain).why("Play this example on the table");
                button.size(wide, high).show(ui).clicked()
            });
            line(ui, &example.words, size::LABEL, colour::TEXT);
            asked.inner
        };
        ui.vertical(inside).inner
    });
    let rect = Rect::from_min_max(top, pos2(top.x + width, inner.response.rect.bottom() + PAD));
    ui.painter().set(ground, Shape::rect_filled(rect, ROUND, mix(colour::SLATE, colour::MOVEMENT, 0.25)));
    ui.painter().rect_filled(
        Rect::from_min_size(rect.min, vec2(4.0, rect.height())),
        2.0,
        colour::MOVEMENT_LIGHT,
    );
    ui.add_space(PAD);
    inner.inner
}
