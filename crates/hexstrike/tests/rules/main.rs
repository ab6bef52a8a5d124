//! Tests of the rules: scenarios of the documents by number, goldens of every card, properties of random
//! play.

mod cards;
#[path = "../../../../tests/common/cases.rs"]
mod cases;
mod corners;
#[path = "../../../../tests/common/told.rs"]
mod described;
mod fine_points;
mod flow;
mod foresight;
mod procedures;
mod properties;
mod rulings;
mod scenario;
mod sights;
mod small_types;
mod statistics;
mod timelines;
mod web_choices;
mod web_faults;
mod worked;

use scenario::RULES;
