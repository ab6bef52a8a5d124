//! The repository as a whole: what the source may not say, citations and documents, what is shipped.

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
