//! The shape of the source: which parts know which.

mod fields;
mod imports;
mod layers;
mod packaging;
mod rules;
mod window;
