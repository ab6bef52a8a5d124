//! The shape of the source: which parts know which.

mod imports;
mod rules;
mod window;
