//! Structure of the source: permitted imports between its parts.

mod arithmetic;
mod fields;
mod imports;
mod layers;
mod packaging;
mod rules;
mod window;
