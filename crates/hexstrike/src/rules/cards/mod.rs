//! Printed cards, their notation, and the compiled sets of all pairs. This folder does not know of matches.

pub mod card;
pub mod fighter;
mod frame;
pub mod notation;
pub(super) mod part;
pub mod playbook;
mod reshape;
mod rotation_limit;
