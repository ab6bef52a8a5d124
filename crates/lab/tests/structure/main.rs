//! Structure of the source: permitted imports between its parts.

mod arithmetic;
mod citations;
mod documents;
mod fields;
mod imports;
mod law;
mod law_book;
mod numbers;
mod packaging;
mod purity;
mod repository;
mod rules;
mod type_names;
mod window;
