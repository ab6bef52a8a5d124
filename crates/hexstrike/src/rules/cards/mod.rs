//! What is printed: cards, their notation, and what a pair of them lays into a timeline. Nothing here knows of a match.

pub mod card;
pub mod fighter;
mod frame;
pub mod notation;
pub(super) mod part;
pub mod playbook;
mod reshape;
mod rotation_limit;
