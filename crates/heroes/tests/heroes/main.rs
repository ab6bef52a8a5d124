//! Tests of Heroes of Hex: worked examples by number, every ruling, every action, properties of random play.

mod actions;
mod answers;
mod bad_files;
mod boards;
mod bots;
#[path = "../../../../tests/common/cases.rs"]
mod cases;
mod catalogue;
mod codes;
mod content;
mod example;
mod examples;
mod fixtures;
#[path = "../../../../tests/common/fuzz.rs"]
mod fuzz;
mod fuzzed;
mod geometry;
#[path = "../../../../tests/common/hero_codes.rs"]
mod hero_codes;
mod kept;
mod lacks;
mod lines;
mod odds;
mod outlook;
mod properties;
mod records;
mod rulings;
mod scene;
mod served;
mod sight;
mod walking;
mod words;
