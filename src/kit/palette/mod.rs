//! Every colour of the game, and the marks of the seats. No other module defines colours.

pub mod board;
mod meaning;
pub mod panels;
pub mod seat_mark;
pub mod vision;

pub use vision::{Vision, choose, chosen};
