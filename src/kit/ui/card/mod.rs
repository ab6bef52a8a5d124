//! Drawing of cards.

pub mod column;
pub mod face;
pub mod faces;
pub mod gate;
mod ground;
pub mod low;
pub mod model;
mod texts;
pub mod zoom;
