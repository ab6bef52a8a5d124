//! The play being put together: its cards, its turn, its adrenaline.

pub mod adrenaline;
pub mod model;
pub mod panel;
pub mod rotation;
