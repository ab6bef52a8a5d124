//! Tests of Heroes of Hex: worked examples by number, every ruling, every action, properties of random play.

mod actions;
mod answers;
mod bad_files;
mod boards;
mod bots;
#[path = "../../../../tests/common/cases.rs"]
mod cases;
mod catalogue;
mod content;
mod example;
mod examples;
#[path = "../../../../tests/common/fuzz.rs"]
mod fuzz;
mod fuzzed;
mod geometry;
#[path = "../../../../tests/common/hero_codes.rs"]
mod hero_codes;
#[path = "../../../../tests/common/hero_setups.rs"]
mod hero_setups;
mod lacks;
mod lines;
mod odds;
mod outlook;
mod properties;
mod rulings;
mod scene;
mod sight;
mod walking;
mod words;
