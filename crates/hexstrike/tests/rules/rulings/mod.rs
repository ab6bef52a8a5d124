//! Rulings by number, except those that a worked scenario already covers.

mod beat;
mod circles;
pub mod end;
mod hands;
mod hits;
mod leaving;
mod moves;
mod public;
mod sets;
