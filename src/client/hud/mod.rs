//! Everything drawn over the board with egui: panels are plain functions of a model that return an intent.
//!
//! The pass may run twice in a frame, and the second run sees no input: keep the first intent that is not `None`.

pub mod adrenaline;
pub mod badges;
pub mod card_column;
pub mod card_face;
pub mod card_ground;
pub mod card_text;
pub mod card_words;
pub mod closer;
pub mod controls;
pub mod curtain;
pub mod hand;
pub mod hexmap;
pub mod hints;
pub mod judge;
pub mod keys;
pub mod layout;
pub mod log;
pub mod mind;
pub mod pick;
pub mod play_panel;
pub mod prompt;
pub mod replies;
pub mod revealed;
pub mod rotation;
pub mod screens;
pub mod seat_plate;
pub mod shapes;
pub mod side;
pub mod symbols;
pub mod theme;
pub mod timeline;
pub mod timeline_cell;
pub mod timeline_model;
pub mod toast;
pub mod transport;
pub mod widgets;
