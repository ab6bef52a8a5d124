//! The rulings by number. Those that a worked scenario shows already are tested there.

mod beat;
mod circles;
pub mod end;
mod hands;
mod hits;
mod leaving;
mod moves;
mod public;
mod sets;
