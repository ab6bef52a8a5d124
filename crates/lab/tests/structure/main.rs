//! The shape of the source: which parts know which.

mod arithmetic;
mod fields;
mod imports;
mod layers;
mod packaging;
mod rules;
mod window;
