//! Everything drawn over the board with egui: panels are plain functions of a model that return an intent.

pub mod card_face;
pub mod card_text;
pub mod hexmap;
pub mod shapes;
pub mod symbols;
pub mod theme;
