//! Every colour of the game, and the marks of the seats. Board and panels ask here; nobody else says what a colour is.

pub mod board;
mod meaning;
pub mod panels;
pub mod seat_mark;
pub mod vision;

pub use vision::{Vision, choose, chosen};
