//! The rules, proved: scenarios of the documents by their numbers, goldens of every card, properties of random play.

mod cards;
#[path = "../common/cases.rs"]
mod cases;
mod flow;
mod foresight;
mod numbers;
mod playthroughs;
mod properties;
mod purity;
mod rulings;
mod scenario;
mod section_10;
mod section_12;
mod section_6;
mod section_9;
mod told;
mod traces;
