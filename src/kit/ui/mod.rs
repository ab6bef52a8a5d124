//! User interface shared by all screens: canvas, theme, widgets, symbols, cards, tooltips.
//!
//! Panels are plain functions of a model that return an intent. The pass may run twice in a frame, and the
//! second run sees no input: keep the first intent that is not `None`.

pub mod arrival;
pub mod badges;
pub mod bars;
pub mod canvas;
pub mod captions;
pub mod card;
pub mod contrast;
pub mod controls;
pub mod dialog;
pub mod drawn_once;
pub mod flat_board;
pub mod ground;
pub mod hand_off;
pub mod hex_picker;
pub mod hexmap;
pub mod hints;
pub mod label;
pub mod page;
mod panel_layer;
mod panel_pass;
mod panel_shader;
mod panel_textures;
mod passes;
pub mod pictures;
pub mod placed;
pub mod plates;
mod pointer;
pub mod portrait;
pub mod rising;
pub mod rows;
pub mod scene;
pub mod section;
pub mod shapes;
pub mod small_board;
pub mod stepper;
pub mod symbols;
pub mod theme;
pub mod toast;
mod triangles;
pub mod widgets;
pub mod within;
pub mod words;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    pictures::read_lists();
    app.add_plugins((
        canvas::plugin,
        panel_layer::plugin,
        panel_pass::plugin,
        panel_shader::plugin,
        panel_textures::plugin,
        pointer::plugin,
        triangles::plugin,
        contrast::plugin,
        card::faces::plugin,
        small_board::plugin,
    ));
}
